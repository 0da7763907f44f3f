"""Pictures in the lab's house style, as matplotlib figures: no window, no global state left behind.

All words come from the caller. The same figure gives the same bytes, as PNG and as SVG.
"""

from __future__ import annotations

import io
import os
import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter
from numpy.typing import ArrayLike, NDArray

from rivals.core.errors import RivalsError

BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, BLACK = PALETTE = (
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000",
)  # fmt: skip
"""Colours that all kinds of sight tell apart: M. Okabe, K. Ito, Color universal design (2008)."""

INK, FAINT, GRID = "#222222", "#767676", "#dddddd"
MARKERS = ("o", "s", "^", "D", "v", "P", "X")
STROKES = ("-", "--", "-.", ":")
BELOW_ABOVE = LinearSegmentedColormap.from_list("below_above", (VERMILION, "#ffffff", BLUE))

_STYLE: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 9.0,
    "axes.titlesize": 11.0,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlepad": 10.0,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.formatter.useoffset": False,
    "text.color": INK,
    "text.parse_math": False,  # a $ in a name is a $
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "legend.frameon": False,
    "figure.facecolor": "#ffffff",
    "figure.constrained_layout.use": True,
    "figure.constrained_layout.h_pad": 0.1,
    "figure.constrained_layout.w_pad": 0.1,
    "savefig.facecolor": "#ffffff",
    "svg.fonttype": "none",  # text stays text: small, and a person can search it
    "svg.hashsalt": "rivals",
}

SUFFIXES = (".png", ".svg")
DOTS_PER_INCH = 150
LETTER = 0.078
"""Inches that a letter of the usual size takes at the mean."""
TALLEST = 200.0
"""Inches: no picture is taller, however many rows it has."""


@contextmanager
def style() -> Iterator[None]:
    """Draw and write in the house style, whatever a person's matplotlibrc says; then undo it."""
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_STYLE)
        yield


def save(figure: Figure, path: Path) -> None:
    """Write a figure as PNG or SVG, by the ending of the name; whole or not at all.

    Raises RivalsError for another ending, OSError if it cannot be written.
    """
    check_name(path)
    content = png_bytes(figure) if path.suffix.lower() == ".png" else _svg(figure).encode()
    working = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
    try:
        with working.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        working.replace(path)
    except OSError as error:
        working.unlink(missing_ok=True)
        error.filename, error.filename2 = str(path), None  # the name that was asked for
        raise


def check_name(path: Path) -> None:
    """Raise RivalsError unless a picture can be saved under this name, as its ending tells."""
    if path.suffix.lower() not in SUFFIXES:
        raise RivalsError(f"{path}: a picture's name must end in {' or '.join(SUFFIXES)}")


def png_bytes(figure: Figure) -> bytes:
    """Draw a figure as PNG."""
    stream = io.BytesIO()
    with style():
        _settle(figure)
        figure.savefig(stream, format="png", dpi=DOTS_PER_INCH, metadata={"Software": None})
    return stream.getvalue()


def svg_text(figure: Figure, prefix: str) -> str:
    """Draw a figure as an `<svg>` element to stand in an HTML page.

    Ids and styles begin with `prefix`, a letter and then letters, digits, `-` or `_`: with
    another prefix for each picture of a page, none touches another. Its title is read out to
    who cannot see it.
    """
    text = _svg(figure)
    text = text[text.index("<svg") :].rstrip("\n")
    text = _TAG.sub(lambda tag: _own_ids(tag.group(), prefix), text)
    text = text.replace("*{", f"#{prefix} *{{", 1)
    label = escape(str(figure.get_label()))
    return text.replace("<svg", f'<svg id="{prefix}" role="img" aria-label="{label}"', 1)


_TAG = re.compile("<[^>]*>")  # matplotlib writes > within text and attributes as &gt;
_ID = re.compile(r'( id="|href="#|url\(#)')


def _own_ids(tag: str, prefix: str) -> str:
    return _ID.sub(lambda found: f"{found.group()}{prefix}-", tag)


def _svg(figure: Figure) -> str:
    stream = io.StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    with style():
        _settle(figure)
        figure.savefig(stream, format="svg", metadata=nothing)
    return stream.getvalue()


def _settle(figure: Figure) -> None:
    """Lay out a figure once: laid out again, its parts would move by a hair."""
    if (engine := figure.get_layout_engine()) is not None:
        engine.execute(figure)
        figure.set_layout_engine("none")


def sheet(title: str, width: float, height: float) -> Figure:
    """Begin an empty figure, in inches; `title` is what is read out. Use it within `style`."""
    figure = Figure(figsize=(width, min(height, TALLEST)))
    FigureCanvasAgg(figure)
    figure.set_label(title)
    return figure


def intervals(  # noqa: PLR0913 - words and numbers of a picture
    labels: Sequence[str],
    estimates: ArrayLike,
    lows: ArrayLike,
    highs: ArrayLike,
    *,
    title: str,
    axis: str,
    reference: float | None = None,
) -> Figure:
    """Draw a row for each label, top down: a dot and the interval around it.

    A dashed line marks `reference`. An estimate that is not a number leaves its row empty.
    """
    with style():
        figure = sheet(title, 5.5 + widest(labels), rows_height(len(labels)))
        draw_intervals(
            figure.subplots(), labels, estimates, lows, highs,
            title=title, axis=axis, reference=reference,
        )  # fmt: skip
    return figure


def rows_height(rows: int) -> float:
    """Give the height in inches of a figure with so many rows, and a title and an axis."""
    return 1.1 + 0.28 * max(rows, 2)


def widest(labels: Sequence[str]) -> float:
    """Give the inches that the longest of these labels takes."""
    return LETTER * max(map(len, labels), default=0)


def draw_intervals(  # noqa: PLR0913 - words and numbers of a picture
    axes: Axes,
    labels: Sequence[str],
    estimates: ArrayLike,
    lows: ArrayLike,
    highs: ArrayLike,
    *,
    title: str,
    axis: str,
    reference: float | None = None,
) -> None:
    """Draw what `intervals` does into a part of a figure, within `style`."""
    places = np.arange(len(labels))
    if reference is not None:
        axes.axvline(reference, color=FAINT, linestyle="--", linewidth=1.0)
    axes.hlines(places, _numbers(lows), _numbers(highs), color=BLUE, linewidth=1.6)
    axes.plot(_numbers(estimates), places, "o", color=BLUE, markersize=5.0)
    axes.set_title(title)
    axes.set_xlabel(axis)
    _rows(axes, labels)


def _rows(axes: Axes, labels: Sequence[str]) -> None:
    """Name the rows, the first on top, with lines to follow across them."""
    axes.set_yticks(np.arange(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(visible=True, axis="x")
    if len(labels) > 1:
        axes.grid(visible=True, axis="y", color="#f0f0f0")


def matrix(  # noqa: PLR0913 - words and numbers of a picture
    rows: Sequence[str],
    columns: Sequence[str],
    values: ArrayLike,
    *,
    title: str,
    middle: float = 0.5,
    reach: float | None = 0.5,
    spell: Callable[[float], str] = "{:.0%}".format,
) -> Figure:
    """Draw a table of numbers as colours: white in the `middle`, blue above, vermilion below.

    `reach` is how far from the middle the colours are full; None takes the farthest value.
    A value that is not a number leaves its cell empty and grey.
    """
    cell = max(map(len, map(spell, _finite(values))), default=1) * LETTER + 0.2
    with style():
        width = 0.6 + widest(rows) + max(cell, 0.45) * max(len(columns), 3)
        below = 0.72 * widest(columns) if _slanted(columns) else 0.2
        height = 0.9 + below + 0.3 * max(len(rows), 2)
        figure = sheet(title, width, height)
        draw_matrix(
            figure.subplots(), rows, columns, values,
            title=title, middle=middle, reach=reach, spell=spell,
        )  # fmt: skip
    return figure


def draw_matrix(  # noqa: PLR0913 - words and numbers of a picture
    axes: Axes,
    rows: Sequence[str],
    columns: Sequence[str],
    values: ArrayLike,
    *,
    title: str,
    middle: float = 0.5,
    reach: float | None = 0.5,
    spell: Callable[[float], str] = "{:.0%}".format,
) -> None:
    """Draw what `matrix` does into a part of a figure, within `style`."""
    table = _numbers(values).reshape(len(rows), len(columns))
    far = np.max(np.abs(_finite(table) - middle), initial=0.0) if reach is None else reach
    span = far or 1.0
    axes.set_facecolor("#eeeeee")
    axes.imshow(
        np.ma.masked_invalid(table),
        cmap=BELOW_ABOVE,
        vmin=middle - span,
        vmax=middle + span,
        aspect="auto",
        interpolation="nearest",
    )
    for (row, column), value in np.ndenumerate(table):
        if np.isfinite(value):
            dark = abs(value - middle) > 0.75 * span
            ink = "#ffffff" if dark and value > middle else INK
            axes.text(column, row, spell(float(value)), ha="center", va="center", color=ink)
    axes.set_title(title)
    axes.set_yticks(np.arange(len(rows)), rows)
    axes.set_xticks(np.arange(len(columns)), columns)
    if _slanted(columns):
        for label in axes.get_xticklabels():
            label.set(rotation=45, ha="right", rotation_mode="anchor")
    axes.set_xticks(np.arange(len(columns) - 1) + 0.5, minor=True)
    axes.set_yticks(np.arange(len(rows) - 1) + 0.5, minor=True)
    axes.grid(visible=True, which="minor", color="#ffffff", linewidth=1.5)
    axes.tick_params(which="both", length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _slanted(columns: Sequence[str]) -> bool:
    """Say whether the names of columns are too long to stand side by side."""
    return max(map(len, columns), default=0) > 4


class Line(NamedTuple):
    """One line of `lines`; `low` and `high` are a band around it."""

    label: str
    x: ArrayLike
    y: ArrayLike
    low: ArrayLike | None = None
    high: ArrayLike | None = None


def lines(
    series: Sequence[Line],
    *,
    title: str,
    x_axis: str,
    y_axis: str,
    reference: float | None = None,
    dots: bool = True,
) -> Figure:
    """Draw lines, told apart by colour, stroke and mark; a dashed one marks `reference`."""
    with style():
        figure = sheet(title, 6.4, 4.0)
        axes = figure.subplots()
        if reference is not None:
            axes.axhline(reference, color=FAINT, linestyle="--", linewidth=1.0)
        for number, one in enumerate(series):
            colour = _nth(PALETTE, number)
            axes.plot(
                _numbers(one.x),
                _numbers(one.y),
                color=colour,
                linestyle=_nth(STROKES, number),
                marker=_nth(MARKERS, number) if dots else None,
                markersize=4.5,
                linewidth=1.6,
                label=one.label,
            )
            if one.low is not None and one.high is not None:
                band = (_numbers(one.x), _numbers(one.low), _numbers(one.high))
                axes.fill_between(*band, color=colour, alpha=0.15, linewidth=0)
        _framed(axes, title, x_axis, y_axis, legend=len(series) > 1)
    return figure


MANY_BINS = 40


def histogram(groups: Mapping[str, ArrayLike], *, title: str, axis: str, share_axis: str) -> Figure:
    """Draw how often each group has which values, as shares of the group.

    Whole numbers that do not span too much have a bar each.
    """
    with style():
        figure = sheet(title, 6.4, 4.0)
        axes = figure.subplots()
        edges = _edges(groups.values())
        for number, (label, values) in enumerate(groups.items()):
            own = _finite(values)
            weights = np.full(own.size, 1 / max(own.size, 1))
            colour = _nth(PALETTE, number)
            stroke = _nth(STROKES, number)
            counts, _ = np.histogram(own, edges, weights=weights)
            axes.stairs(counts, edges, label=label, color=colour, linestyle=stroke, linewidth=1.6)
            axes.stairs(counts, edges, fill=True, color=colour, alpha=0.12)
        axes.yaxis.set_major_formatter(PercentFormatter(1.0))
        axes.set_ylim(bottom=0)
        _framed(axes, title, axis, share_axis, legend=len(groups) > 1)
    return figure


def _edges(groups: Iterable[ArrayLike]) -> NDArray[np.float64]:
    """Cut the span of all values into bars, around whole numbers where there are only such."""
    together = np.concatenate([np.empty(0), *map(_finite, groups)])
    if not together.size:
        return np.array([0.0, 1.0])
    low, high = together.min(), together.max()
    if np.all(together == np.rint(together)):
        step = max(1.0, np.ceil((high - low + 1) / MANY_BINS))
        return np.arange(low - 0.5, high + step, step)
    return np.linspace(low, high, MANY_BINS // 2 + 1)


def spread(groups: Mapping[str, ArrayLike], *, title: str, axis: str) -> Figure:
    """Draw a row for each group: a box around its middle half, the median in it, a dot: the mean.

    The whiskers leave out the lowest and the highest twentieth.
    """
    labels = list(groups)
    with style():
        figure = sheet(title, 5.5 + widest(labels), rows_height(len(labels)) + 0.1 * len(labels))
        axes = figure.subplots()
        axes.boxplot(
            [_finite(values) for values in groups.values()],
            positions=np.arange(len(labels)),
            orientation="horizontal",
            whis=(5, 95),
            widths=0.5,
            showfliers=False,
            showmeans=True,
            patch_artist=True,
            manage_ticks=False,
            boxprops={"facecolor": "#cfe3ef", "edgecolor": BLUE},
            whiskerprops={"color": BLUE},
            capprops={"color": BLUE},
            medianprops={"color": INK, "linewidth": 1.6},
            meanprops={
                "marker": "o",
                "markerfacecolor": VERMILION,
                "markeredgecolor": VERMILION,
                "markersize": 4.5,
            },
        )
        axes.set_title(title)
        axes.set_xlabel(axis)
        _rows(axes, labels)
    return figure


def _framed(axes: Axes, title: str, x_axis: str, y_axis: str, *, legend: bool) -> None:
    axes.set_title(title)
    axes.set_xlabel(x_axis)
    axes.set_ylabel(y_axis)
    axes.grid(visible=True)
    if legend:
        axes.legend()


def _nth(row: Sequence[str], number: int) -> str:
    return row[number % len(row)]


def _numbers(values: ArrayLike) -> NDArray[np.float64]:
    return np.asarray(values, dtype=np.float64)


def _finite(values: ArrayLike) -> NDArray[np.float64]:
    numbers = _numbers(values).ravel()
    return numbers[np.isfinite(numbers)]
