"""The report's pictures: narrow enough that a phone shows their words at a size to read."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator
from numpy.typing import ArrayLike, NDArray

from rivals.lab import plotting

WIDTH = 4.4
"""Inches: a phone of 360 pixels shows the letters at about their size."""

TITLE_LETTERS = 44
LABEL_LETTERS = 20
LEGEND_LETTERS = 24
HATCHES = ("", "////", "....", "xxxx")
BINS = 40
MOST_ROWS = 40
"""More rows than this nobody reads in a picture."""

Spell = Callable[[float], str]


class Picture(NamedTuple):
    """A picture: its name among the files, what it shows, and whether it follows dark and light.

    One with colours behind words keeps its own.
    """

    name: str
    figure: Figure
    about: str
    themed: bool = True


def _begin(title: str, height: float) -> Figure:
    """Begin a figure with a title over all its width. Use it within `plotting.style`."""
    lines = textwrap.wrap(title, TITLE_LETTERS)
    figure = plotting.sheet(title, WIDTH, height + 0.2 * len(lines))
    figure.suptitle("\n".join(lines), x=0.01, ha="left", size=11, weight="bold")
    return figure


def _broken(labels: Sequence[str]) -> list[str]:
    return ["\n".join(textwrap.wrap(one, LABEL_LETTERS)[:3]) for one in labels]


def _lines(labels: Sequence[str]) -> int:
    return sum(1 + one.count("\n") for one in labels)


def _ticks(axis: Axis, spell: Spell, *, whole: bool = False) -> None:
    axis.set_major_locator(MaxNLocator(5, integer=whole))
    axis.set_major_formatter(FuncFormatter(lambda value, _: spell(value)))


def intervals(
    labels: Sequence[str],
    ends: Sequence[tuple[float, float, float]],
    *,
    title: str,
    spell: Spell,
    axis: str = "",
    reference: float | None = None,
) -> Figure:
    """Draw an estimate with its interval for each label; `ends` are estimate, low and high."""
    rows = _broken(labels)
    estimates, lows, highs = np.array(ends, dtype=np.float64).T
    with plotting.style():
        figure = _begin(title, 0.6 + 0.06 * len(rows) + 0.2 * max(_lines(rows), 2))
        axes = figure.subplots()
        plotting.draw_intervals(
            axes, rows, estimates, lows, highs, title="", axis=axis, reference=reference
        )
        _ticks(axes.xaxis, spell)
    return figure


def distributions(
    groups: Mapping[str, ArrayLike], *, title: str, axis: str, spell: Spell
) -> Figure:
    """Draw a small histogram of whole numbers for each group, one above the other."""
    values = {label: np.asarray(its, dtype=np.float64) for label, its in groups.items()}
    edges = _edges(np.concatenate(list(values.values())))
    with plotting.style():
        figure = _begin(title, 0.5 + (0.62 if len(values) > 1 else 1.6) * len(values))
        rows = np.atleast_1d(figure.subplots(len(values), 1, sharex=True))
        for number, (axes, (label, own)) in enumerate(zip(rows, values.items(), strict=True)):
            _distribution(axes, own, edges, plotting.PALETTE[number % 6])
            if len(values) > 1:
                name = "\n".join(textwrap.wrap(label, LABEL_LETTERS)[:3])
                axes.set_ylabel(name, rotation=0, ha="right", va="center")
        rows[-1].set_xlabel(axis)
        _ticks(rows[-1].xaxis, spell, whole=True)
    return figure


def _distribution(
    axes: Axes, values: NDArray[np.float64], edges: NDArray[np.float64], colour: str
) -> None:
    counts, _ = np.histogram(values, edges)
    axes.stairs(counts / max(len(values), 1), edges, fill=True, color=colour)
    axes.axvline(float(values.mean()), color=plotting.INK, linewidth=1.4)
    axes.set_ylim(bottom=0)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.grid(visible=True, axis="x")


def _edges(values: NDArray[np.float64]) -> NDArray[np.float64]:
    low, high = values.min(), values.max()
    step = max(1, ceil((high - low + 1) / BINS))
    edges: NDArray[np.float64] = np.arange(low - 0.5, high + step, step, dtype=np.float64)
    return edges


def stacked(
    labels: Sequence[str],
    parts: Mapping[str, Sequence[float]],
    *,
    title: str,
    axis: str,
    spell: Spell,
) -> Figure:
    """Draw a bar for each label, made of parts; `parts` has for each a number for every label."""
    rows = _broken(labels)
    with plotting.style():
        legend_rows = ceil(len(parts) / 2)
        figure = _begin(title, 0.9 + 0.36 * max(len(rows), 2) + 0.2 * legend_rows)
        axes = figure.subplots()
        above, below = np.zeros(len(rows)), np.zeros(len(rows))
        for number, (label, its) in enumerate(parts.items()):
            sizes = np.asarray(its, dtype=np.float64)
            starts = np.where(sizes < 0, below, above)
            axes.barh(np.arange(len(rows)), sizes, 0.62, left=starts, label=label, **_look(number))
            above += np.clip(sizes, 0, None)
            below += np.clip(sizes, None, 0)
        axes.axvline(0, color=plotting.FAINT, linewidth=1.0)
        _bar_rows(figure, axes, rows, axis, spell)
    return figure


def grouped(
    labels: Sequence[str],
    groups: Mapping[str, Sequence[float]],
    *,
    title: str,
    axis: str,
    spell: Spell,
) -> Figure:
    """Draw for each label a bar of every group, one below the other."""
    rows = _broken(labels)
    thick = 0.8 / len(groups)
    with plotting.style():
        height = 0.8 + len(rows) * max(0.12 * len(groups), 0.2) + 0.08 * len(rows)
        figure = _begin(title, height + 0.2 * ceil(len(groups) / 2))
        axes = figure.subplots()
        for number, (label, its) in enumerate(groups.items()):
            places = np.arange(len(rows)) - 0.4 + (number + 0.5) * thick
            axes.barh(places, np.asarray(its), thick * 0.92, label=label, **_look(number))
        _bar_rows(figure, axes, rows, axis, spell, legend=len(groups) > 1)
    return figure


def _look(number: int) -> dict[str, Any]:
    turn, place = divmod(number, 6)
    return {
        "color": plotting.PALETTE[place],
        "hatch": HATCHES[turn % len(HATCHES)],
        "edgecolor": "#ffffff",
        "linewidth": 0.4,
    }


def _bar_rows(
    figure: Figure,
    axes: Axes,
    rows: Sequence[str],
    axis: str,
    spell: Spell,
    *,
    legend: bool = True,
) -> None:
    axes.set_yticks(np.arange(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(visible=True, axis="x")
    axes.set_xlabel(axis)
    _ticks(axes.xaxis, spell)
    if legend:
        handles, names = axes.get_legend_handles_labels()
        short = [textwrap.shorten(one, LEGEND_LETTERS, placeholder="…") for one in names]
        figure.legend(handles, short, loc="outside lower left", ncols=2, borderaxespad=0.2)


def matrix(labels: Sequence[str], values: ArrayLike, *, title: str, spell: Spell) -> Figure:
    """Draw shares of everybody against everybody as colours, even ones white."""
    names = [textwrap.shorten(one, LABEL_LETTERS, placeholder="…") for one in labels]
    with plotting.style():
        figure = _begin(title, 0.5 + plotting.widest(names) * 0.72 + 0.32 * max(len(names), 2))
        plotting.draw_matrix(figure.subplots(), names, names, values, title="", spell=spell)
    return figure


_COLOURS = {
    "#000000": "var(--ink)",
    plotting.BLUE: "var(--blue)",
    plotting.INK: "var(--ink)",
    plotting.FAINT: "var(--faint)",
    plotting.GRID: "var(--line)",
    "#f0f0f0": "var(--line)",
    "#ffffff": "var(--paper)",
}
_STYLED = re.compile(r'style="[^"]*"')
_COLOUR = re.compile("|".join(_COLOURS))


def svg_of(picture: Picture, described: str) -> str:
    """Draw a picture as an `<svg>` element in the page's colours, described by another element."""
    drawn = plotting.svg_text(picture.figure, f"p-{picture.name}")
    drawn = drawn.replace(' role="img"', f' role="img" aria-describedby="{described}"', 1)
    if not picture.themed:
        return drawn
    return _STYLED.sub(lambda style: _COLOUR.sub(_own_colour, style.group()), drawn)


def _own_colour(found: re.Match[str]) -> str:
    return _COLOURS[found.group()]
