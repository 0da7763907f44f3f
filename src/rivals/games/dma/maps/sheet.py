"""The sheet around a map: its title, the frame's margin, the legend."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from xml.sax.saxutils import escape

import msgspec

from rivals.core.drawing import (
    BOLD,
    CARVED,
    END,
    MIDDLE,
    box,
    breadth,
    fitting,
    moved,
    num,
    path,
    text,
)
from rivals.core.marking import root
from rivals.games.dma.maps import signs
from rivals.games.dma.maps.chart import EDGE, GAP, LEGEND, Chart, printable
from rivals.games.dma.maps.clashes import KINDS as CLASH_KINDS
from rivals.games.dma.maps.land import land_definitions
from rivals.games.dma.maps.paint import (
    FAINT,
    HATCH,
    INK,
    PAPER,
    SEA,
    STEPPE_INK,
    on,
    pattern,
    scaled,
)
from rivals.games.dma.maps.places import least_letters
from rivals.games.dma.world.pieces import Cell
from rivals.games.dma.world.territory import territories

_TOP = 78.0
"""Room for the title and the numbers above the map."""
_NUMBERS = 24.0
"""How far out the numbers along the frame reach."""
_ROW, _HEADING = 21.0, 38.0
_SAFE = 1.2
"""How much broader letters may be than estimated, where the first fonts are missing."""
_TEXT, _FIGURES = 13.0, 12.5
_INDENT = 32.0
_FIRST = 24.0
"""Room of the first heading."""


_TILE = 0.9
"""How large the tile of a state's pattern is, in cells."""


class Row(msgspec.Struct, frozen=True):
    """A line of the legend: a sign about (0, 0), within 12 of it, and what it means.

    `figures` stand on the right. A row without a sign is a heading.
    """

    words: str
    sign: str = ""
    figures: str = ""


Parts = Generator[None, None, str]
"""A layer that is drawn part by part."""
Layer = Callable[[Chart], str | Parts]


def layers_in_steps(chart: Chart, layers: Sequence[Layer]) -> Generator[float, None, list[str]]:
    """Draw layer by layer, from the lowest on; yields the share done, 0 to 1."""
    drawn: list[str] = []
    for number, one in enumerate(layers, 1):
        made = one(chart)
        drawn.append(made if isinstance(made, str) else (yield from _at(drawn, layers, made)))
        yield number / len(layers)
    return drawn


def _at(drawn: Sequence[str], layers: Sequence[Layer], parts: Parts) -> Generator[float, None, str]:
    """Draw a layer to its end; what is done is the layers before it."""
    while True:
        try:
            next(parts)
        except StopIteration as over:
            return str(over.value)
        yield len(drawn) / len(layers)


def draw_sheet(chart: Chart, layers: Sequence[str], legend: list[Row]) -> str:
    """Put a map on its sheet: one SVG element with a ground of its own."""
    width, height = chart.size
    total_width = width + 2 * EDGE
    if chart.legend_below:
        columns, corner = int((total_width - EDGE) // LEGEND), (EDGE, _TOP + height + EDGE)
    else:
        columns, corner = 1, (total_width + GAP, _TOP)
        total_width += GAP + LEGEND
    drawn, high = _legend(legend, columns)
    total_height = max(_TOP + height + EDGE, corner[1] + high + GAP)
    heading = chart.say("head", world=printable(chart.world.name), kind=chart.kind)
    label = f"{heading}, {chart.date}"
    body = (
        f"<title>{escape(label)}</title>"
        f"<defs>{land_definitions(chart)}{_patterns(chart)}{''.join(chart.defined.values())}</defs>"
        + box(0, 0, total_width, total_height, f'fill="{PAPER}"')
        + _title(chart, heading, total_width)
        + moved(EDGE, _TOP, "".join(layers))
        + moved(*corner, f'<g data-layer="legend" id="{chart.ident("legend")}">{drawn}</g>')
    )
    marks = (
        f'lang="{chart.lang}" data-side="{num(chart.side)}" '
        f'data-letters="{num(least_letters(chart))}" data-land="{_land(chart)}" '
        f'data-legend="{num(columns * LEGEND)} {num(high + GAP)}"'
    )
    return root(f"dma-{chart.kind}", (total_width, total_height), label, body, marks)


def _land(chart: Chart) -> str:
    """Give the part of the sheet on which the map lies with its numbers: left, top, size."""
    width, height = chart.size
    box_ = (EDGE - _NUMBERS, _TOP - _NUMBERS, width + 2 * _NUMBERS, height + 2 * _NUMBERS)
    return " ".join(map(num, box_))


def spot_of(side: float, x: float, y: float) -> tuple[float, float]:
    """Give where a place, counted in cells, lies on a sheet whose cells have that side."""
    return x * side + EDGE, y * side + _TOP


def in_cells(side: float, left: float, top: float) -> tuple[float, float]:
    """Give which place, counted in cells, a spot on such a sheet is."""
    return (left - EDGE) / side, (top - _TOP) / side


def on_sheet(chart: Chart, cell: Cell) -> tuple[float, float]:
    """Give where the middle of a cell lies on the whole sheet, for what a page draws over it."""
    return spot_of(chart.side, cell[0] + 0.5, cell[1] + 0.5)


def in_full_size(drawing: str) -> str:
    """Give a map a width and a height of its own, for a file that is looked at by itself.

    Without them it takes the room that a page gives it.
    """
    start, box_mark, rest = drawing.partition('viewBox="0 0 ')
    width, height = rest.partition('"')[0].split()
    return f'{start}width="{width}" height="{height}" {box_mark}{rest}'


def _title(chart: Chart, heading: str, room: float) -> str:
    size = fitting(heading, 26, (room - 2 * EDGE) * 0.9)
    family = f'font-family="{CARVED}"'
    return text(EDGE, 30, size, heading, f"{BOLD} {family}", INK) + text(
        EDGE, 50, 15, chart.date, "", FAINT
    )


def _legend(rows: list[Row], columns: int) -> tuple[str, float]:
    """Set the legend in columns of about the same height; give it and how high it is."""
    target = sum(map(_height, rows)) / columns
    body: list[str] = []
    column, y, most = 0, 0.0, 0.0
    for number, row in enumerate(rows):
        ahead = _height(row) + (0 if row.sign or number + 1 == len(rows) else _ROW)
        if y and y + ahead > target + _ROW and column + 1 < columns:
            column, y = column + 1, 0.0
        y += _height(row) if y or row.sign else _FIRST
        body.append(moved(column * LEGEND, y, _row(row)))
        most = max(most, y)
    return "".join(body), most


def _height(row: Row) -> float:
    return _ROW if row.sign else _HEADING


def _row(row: Row) -> str:
    """Draw a line of the legend about its base line."""
    if not row.sign:
        return text(0, -8, 16, row.words, BOLD, INK)
    room = (LEGEND - _INDENT - GAP - _figures_room(row)) / _SAFE
    words = row.words
    while fitting(words, _TEXT, room) < _TEXT * 0.8:
        words = words[:-2].rstrip() + "…"
    return (
        moved(12, -5, row.sign)
        + text(_INDENT, 0, fitting(words, _TEXT, room), words, "", INK)
        + text(LEGEND - GAP, 0, _FIGURES, row.figures, END, INK)
    )


def _figures_room(row: Row) -> float:
    return breadth(row.figures, _FIGURES) * _SAFE + 8 if row.figures else 0


def _patterns(chart: Chart) -> str:
    """Define the patterns of the states that have one."""
    made = []
    for player in chart.world.players:
        paint = chart.paint(player.id)
        if paint.pattern:
            name, tile = chart.ident(f"s{player.id}"), scaled(chart.side * _TILE / 8)
            made.append(pattern(name, tile, paint.fill, paint.pattern, paint.ink))
    return "".join(made)


# --- What stands in legends -----------------------------------------------------------------


def state_rows(chart: Chart) -> list[Row]:
    """List the states by their land, the largest first, with what they hold."""
    lands = territories(chart.world, chart.catalogue)
    rows = [Row(chart.say("states"))]
    for player in sorted(chart.world.players, key=lambda one: (-lands[one.id], one.id)):
        name, land = chart.owner(player.id), chart.land(lands[player.id])
        if player.out:
            name, land = chart.say("beaten", name=name, week=player.out), ""
        rows.append(Row(name, swatch(chart, player.id), land))
    held = sum(lands.values())
    if any(one.owner == 0 for one in chart.places):
        free = _all_land(chart) - held
        rows.append(Row(chart.say("neutral"), swatch(chart, 0), chart.land(free)))
    return rows


def _all_land(chart: Chart) -> int:
    figure = chart.catalogue.figure
    return figure["city_cells"] * len(chart.world.cities) + figure["village_cells"] * len(
        chart.world.villages
    )


def swatch(chart: Chart, player: int) -> str:
    """Show how a state's land is painted, with its number."""
    paint = chart.paint(player)
    ground = box(-12, -8, 24, 16, f'rx="3" fill="{chart.ink(player)}" stroke="{paint.dark}"')
    return ground + plate(chart, player) if player else ground


def plate(chart: Chart, player: int, size: float = 11) -> str:
    """Write a player's number so that it is read on any pattern."""
    paint = chart.paint(player)
    words = str(player)
    room = len(words) * size * 0.56 + 4
    return box(-room / 2, -size / 2, room, size, f'rx="2.500" fill="{paint.fill}"') + text(
        0, size * 0.36, size, words, f"{MIDDLE} {BOLD}", on(paint.fill)
    )


def place_rows(chart: Chart) -> list[Row]:
    """Explain the signs of places."""
    some, nobody = chart.paint(1), chart.paint(0)
    cities = {one.owner == 0 for one in chart.world.cities}
    villages = {one.owner == 0 for one in chart.world.villages}
    rows = []
    if False in cities:
        rows.append(Row(chart.say("sign.city"), signs.at(0, 0, 19, signs.castle(some, 1))))
    if True in cities:
        rows.append(
            Row(chart.say("sign.city-neutral"), signs.at(0, 0, 19, signs.castle(nobody, 0)))
        )
    if False in villages:
        rows.append(Row(chart.say("sign.village"), signs.at(0, 0, 13, signs.house(some))))
    if True in villages:
        rows.append(Row(chart.say("sign.village-neutral"), signs.at(0, 0, 13, signs.house(nobody))))
    return rows


def army_row(chart: Chart) -> list[Row]:
    """Explain the sign of armies, if there are any."""
    if not chart.world.armies:
        return []
    return [Row(chart.say("sign.army"), signs.at(0, 0, 18, signs.banner(chart.paint(1), 1)))]


def trail_row(chart: Chart) -> list[Row]:
    """Explain the lines of routes."""
    paint = chart.paint(1)
    sign = path("M-10 3L0-4L10 0", f'fill="none" stroke="{paint.fill}" stroke-width="3"')
    dot = f'<circle r="5" cx="0" cy="-4" fill="{paint.dark}"/>'
    number = text(0, -0.8, 9, "2", f"{MIDDLE} {BOLD}", "#ffffff")
    return [Row(chart.say("sign.trail"), sign + dot + number)]


def clash_rows(chart: Chart) -> list[Row]:
    """Explain the signs of fights."""
    return [
        Row(chart.say(f"clash.{kind}"), signs.at(0, 0, 17, signs.CLASHES[kind]))
        for kind in CLASH_KINDS
    ]


def geographic_rows(chart: Chart, *more: Row) -> Iterator[Row]:
    """Explain all signs of the geographic map, `more` among them."""
    yield Row(chart.say("legend"))
    yield from place_rows(chart)
    yield from army_row(chart)
    yield from trail_row(chart)
    yield from clash_rows(chart)
    yield from more
    yield from land_rows(chart)
    yield from state_rows(chart)


def border_row(chart: Chart) -> Row:
    """Explain the borders of states."""
    line = f'fill="none" stroke="{chart.paint(1).dark}" stroke-width="3" stroke-linecap="round"'
    return Row(chart.say("sign.border"), path("M-11 0H11", line))


def land_rows(chart: Chart) -> list[Row]:
    """Explain the kinds of terrain."""
    inks = {
        "steppe": STEPPE_INK, "water": SEA, "hidden": f"url(#{chart.ident('hidden')})",
    }  # fmt: skip
    return [
        Row(
            chart.say(f"sign.{kind}"), box(-12, -8, 24, 16, f'rx="3" fill="{ink}" stroke="{HATCH}"')
        )
        for kind, ink in inks.items()
    ]
