"""A war in time-lapse: one picture that moves by itself, a week after the other, for ever again.

It needs nothing else, so that it can be kept and sent as a file: who held which land on each
Sunday, and where battles were fought in the week.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rivals.core.drawing import BOLD, READ, box, num, path, text
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps import land
from rivals.games.dma.maps.chart import EDGE, Chart, printable, stroked
from rivals.games.dma.maps.paint import FAINT, INK, PAPER, pattern
from rivals.games.dma.world.pieces import NEUTRAL, Cell, World
from rivals.games.dma.world.territory import territories

SECONDS: Final = 1.2
"""How long each week is shown; the last one three times as long."""
_LAST: Final = 3
NAMED: Final = 12
"""So many states are named, those with most land in the end."""
_HEAD: Final = 46.0
_ROW: Final = 26.0
_COLUMNS: Final = 3
_CROSS: Final = "M-7-7L7 7M7-7L-7 7"

Frames = frozenset[int]
"""The weeks, counted from the first one shown, in which something is to be seen."""


def draw_timelapse(
    worlds: Sequence[World], lang: Lang, catalogue: Catalogue | None = None, *, still: bool = False
) -> str:
    """Draw weeks that follow each other, as everybody may see them; `still`: the last one only."""
    shown = worlds[-1:] if still else worlds
    charts = [Chart(one, lang, "political", NEUTRAL, catalogue) for one in shown]
    chart, number = charts[-1], len(charts)
    width, height = chart.size
    names = _names(chart)
    rows = -(-len(names) // _COLUMNS)
    high = height + _HEAD + EDGE + rows * _ROW + EDGE
    parts = [
        land.sea(chart),
        land.hidden(chart),
        *(_seen(body, frames, number) for body, frames in _lands(charts)),
        land.grid(chart),
        *(_seen(body, frames, number) for body, frames in _battles(charts)),
        box(0, 0, width, height, f'fill="none" stroke="{INK}" stroke-width="2"'),
    ]
    heads = (
        (text(0, -14, 24, f"{printable(one.world.name)}. {one.date}", BOLD, INK), frozenset({at}))
        for at, one in enumerate(charts)
    )
    parts += (_seen(body, frames, number) for body, frames in heads)
    parts.append(_legend(chart, names, height + EDGE))
    view = f"{num(-EDGE)} {num(-_HEAD)} {num(width + 2 * EDGE)} {num(high)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" font-family="{READ}">'
        f"<defs>{land.land_definitions(chart)}{_patterns(chart)}</defs>"
        f'<rect x="{num(-EDGE)}" y="{num(-_HEAD)}" width="{num(width + 2 * EDGE)}" '
        f'height="{num(high)}" fill="{PAPER}"/>{"".join(parts)}</svg>'
    )


def _lands(charts: Sequence[Chart]) -> Iterable[tuple[str, Frames]]:
    """Give the land of each state, once for all weeks in which it is the same."""
    found: dict[tuple[int, frozenset[Cell]], set[int]] = {}
    for at, chart in enumerate(charts):
        for owner, cells in chart.lands().items():
            if owner != NEUTRAL:
                found.setdefault((owner, frozenset(cells)), set()).add(at)
    for (owner, held), frames in found.items():
        chart = charts[min(frames)]
        marks = f'fill="{chart.ink(owner)}" fill-rule="evenodd" fill-opacity=".82" '
        strokes = chart.outlines.path(sorted(held))
        yield path(strokes, marks + f'stroke="{chart.paint(owner).dark}"'), frozenset(frames)


def _battles(charts: Sequence[Chart]) -> Iterable[tuple[str, Frames]]:
    for at, chart in enumerate(charts):
        marks = []
        for cell in sorted({(one.x, one.y) for one in chart.world.battles}):
            x, y = chart.centre(cell)
            marks.append(f'<g transform="translate({num(x)} {num(y)})">{_cross()}</g>')
        if marks:
            yield "".join(marks), frozenset({at})


def _cross() -> str:
    return path(_CROSS, stroked("#ffffff", 6)) + path(_CROSS, stroked("#a3171a", 3))


def _seen(body: str, frames: Frames, number: int) -> str:
    """Show a body in some of the weeks only."""
    if len(frames) == number:
        return body
    whole = number - 1 + _LAST
    starts = [0, *(at for at in range(1, number) if (at in frames) != (at - 1 in frames))]
    values = ";".join("visible" if at in frames else "hidden" for at in starts)
    times = ";".join(f"{at / whole:.5g}" for at in starts)
    first = "visible" if 0 in frames else "hidden"
    return (
        f'<g visibility="{first}"><animate attributeName="visibility" calcMode="discrete" '
        f'dur="{num(whole * SECONDS)}s" repeatCount="indefinite" values="{values}" '
        f'keyTimes="{times}"/>{body}</g>'
    )


def _names(chart: Chart) -> list[tuple[int, str]]:
    """Give the states that the legend names, by their land in the end."""
    lands = territories(chart.world, chart.catalogue)
    ranked = sorted((one.id for one in chart.world.players), key=lambda one: (-lands[one], one))
    return [(one, chart.owner(one)) for one in ranked[:NAMED]]


def _patterns(chart: Chart) -> str:
    paints = ((one.id, chart.paint(one.id)) for one in chart.world.players)
    return "".join(
        pattern(chart.ident(f"s{number}"), "", paint.fill, paint.pattern, paint.ink)
        for number, paint in paints
        if paint.pattern
    )


def _legend(chart: Chart, names: Sequence[tuple[int, str]], top: float) -> str:
    wide = chart.size[0] / _COLUMNS
    parts = []
    for place, (number, name) in enumerate(names):
        row, column = divmod(place, _COLUMNS)
        x, y = column * wide, top + row * _ROW
        marks = f'fill="{chart.ink(number)}" stroke="{chart.paint(number).dark}"'
        parts.append(box(x, y - 14, 22, 16, marks))
        parts.append(text(x + 30, y, 17, name, "", INK))
    left = len(chart.world.players) - len(names)
    if left > 0:
        rows = -(-len(names) // _COLUMNS)
        parts.append(text(0, top + rows * _ROW, 15, chart.say("others", n=left), "", FAINT))
    return "".join(parts)
