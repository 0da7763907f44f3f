"""The lands of the states: painted, bordered, and named where they lie."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rivals.core.drawing import CARVED, MIDDLE, breadth, text
from rivals.games.dma.maps import land
from rivals.games.dma.maps.chart import Chart, layer, stroked, told, wide
from rivals.games.dma.maps.labels import Box
from rivals.games.dma.maps.paint import FAINT, PAPER
from rivals.games.dma.maps.places import short
from rivals.games.dma.maps.sheet import Parts
from rivals.games.dma.world.pieces import NEUTRAL, Cell
from rivals.games.dma.world.territory import territories

AT_ONCE = 16
"""So many states or provinces are drawn in one part."""

DASHED = 'stroke-dasharray="4 4"'

_POLITICAL, _PALE = ".78", ".34"
"""How strongly land is painted where it is what the map is about, and where it is not."""
_LARGEST, _LEAST = 30.0, 13.0
"""How large the letters of a state's name are, at the most and at the least."""
_TRIED = 40
"""So many cells about the middle of a state are tried for its name."""
_SPACED = 1.12
"""How much broader a word is whose letters are set apart."""


def states(chart: Chart) -> Parts:
    """Paint the land of each state; on maps about other things, palely, and nobody's not at all."""
    lands = territories(chart.world, chart.catalogue)
    political = chart.kind == "political"
    body = []
    for owner, cells in chart.lands().items():
        if owner == NEUTRAL and not political:
            continue
        shape = chart.region(f"o{owner}", cells, f'fill="{chart.ink(owner)}" fill-rule="evenodd"')
        if owner == NEUTRAL:
            title = chart.say("neutral-land", land=chart.land(len(cells)))
        else:
            title = chart.say(
                "state-land", name=chart.owner(owner), land=chart.land(lands.get(owner, 0))
            )
        body.append(told(title, chart.date, shape, f'data-owner="{owner}"'))
        if len(body) % AT_ONCE == 0:
            yield
    strength = _POLITICAL if political else _PALE
    return layer("states", "".join(body), f'{land.on_land(chart)} fill-opacity="{strength}"')


def borders(chart: Chart) -> str:
    """Draw provinces dashed, on the political map, and states in their own darker colour."""
    body = []
    if chart.kind == "political":
        body = [
            wide(chart.outlines.path(cells), FAINT, 1.2, f'{DASHED} stroke-opacity=".8"')
            for cells in chart.provinces().values()
        ]
    body += [
        chart.region(f"o{owner}", cells, stroked(chart.paint(owner).dark, 2.6))
        for owner, cells in chart.lands().items()
        if owner != NEUTRAL
    ]
    return layer("borders", "".join(body), f'{land.on_land(chart)} pointer-events="none"')


def names(chart: Chart) -> str:
    """Write each state's name on the largest part of its land.

    Signs should be drawn before, so that it covers few of them; names of places after it.
    """
    written = "".join(
        _name(chart, owner, max(parts_of(cells), key=len))
        for owner, cells in chart.lands().items()
        if owner != NEUTRAL
    )
    halo = f'stroke="{PAPER}" stroke-width="3.500" stroke-linejoin="round" paint-order="stroke"'
    style = f'font-family="{CARVED}" letter-spacing=".1em" {MIDDLE}'
    return layer("realms", written, f'{halo} stroke-opacity=".7" {style} pointer-events="none"')


def parts_of(cells: Collection[Cell]) -> Iterator[list[Cell]]:
    """Part a land into what hangs together, by sides or corners."""
    left = dict.fromkeys(cells)
    while left:
        waiting = [next(iter(left))]
        del left[waiting[0]]
        found = []
        while waiting:
            x, y = waiting.pop()
            found.append((x, y))
            for there in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                if there in left:
                    del left[there]
                    waiting.append(there)
        yield found


def _name(chart: Chart, owner: int, cells: list[Cell]) -> str:
    words = short(chart.owner(owner))
    columns = [x for x, _y in cells]
    room = (max(columns) - min(columns) + 1) * chart.side * 0.9
    wanted = min(_LARGEST, chart.unit * 1.2)
    size = max(_LEAST, min(wanted, wanted * room / max(1, breadth(words, wanted) * _SPACED)))
    wide_, high = breadth(words, size) * _SPACED, size
    middle = (sum(columns) / len(cells), sum(y for _x, y in cells) / len(cells))
    near = sorted(cells, key=lambda cell: (_away(cell, middle), cell))[:_TRIED]
    spots = ((x - wide_ / 2, y - high / 2) for x, y in map(chart.centre, near))
    boxes = [(left, top, left + wide_, top + high) for left, top in spots]
    box = min(enumerate(boxes), key=lambda one: _price(chart, one[1], one[0]))[1]
    chart.room.take(box, 0.5)
    x, y = (box[0] + box[2]) / 2, box[3] - size * 0.2
    return text(x, y, size, words, "", chart.paint(owner).dark)


def _away(cell: Cell, middle: tuple[float, float]) -> float:
    return (cell[0] - middle[0]) ** 2 + (cell[1] - middle[1]) ** 2


def _price(chart: Chart, box: Box, place: int) -> float:
    """Say how bad a place is: what it covers, how far off the middle it is, or off the map."""
    off = 0 if chart.room.holds(box) else 1e6
    return chart.room.covered(box) + place * chart.side + off
