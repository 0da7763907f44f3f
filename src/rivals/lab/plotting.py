"""Pictures in the lab's house style, as matplotlib figures: no window, no global state left behind.

All words come from the caller. The same figure gives the same bytes, as PNG and as SVG.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from numpy.typing import ArrayLike, NDArray

from rivals.core.errors import RivalsError
from rivals.lab.whole_files import write_whole

BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, BLACK = PALETTE = (
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000",
)  # fmt: skip
"""Colours that all kinds of sight tell apart: M. Okabe, K. Ito, Color universal design (2008)."""

INK, FAINT, GRID = "#222222", "#767676", "#dddddd"
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
    write_whole(path, content)


def check_name(path: Path) -> None:
    """Raise RivalsError unless a picture can be saved under this name, as its ending tells."""
    if path.suffix.lower() not in SUFFIXES:
        raise RivalsError("lab.fault.picture-name", file=str(path), endings=SUFFIXES)


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
    """Draw a table of numbers as colours: white in the `middle`, blue above, vermilion below.

    Into a part of a figure, within `style`. `reach` is how far from the middle the colours are
    full; None takes the farthest value. A value that is not a number leaves its cell empty and
    grey.
    """
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


def _numbers(values: ArrayLike) -> NDArray[np.float64]:
    return np.asarray(values, dtype=np.float64)


def _finite(values: ArrayLike) -> NDArray[np.float64]:
    numbers = _numbers(values).ravel()
    return numbers[np.isfinite(numbers)]
