"""The map of development: each province's main direction, armies, cities and villages."""

from __future__ import annotations

from collections.abc import Iterable

from rivals.core.drawing import path
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue, Direction
from rivals.games.dma.maps import land, marches, places, sheet, signs
from rivals.games.dma.maps.chart import Chart, layer, printable, told, wide
from rivals.games.dma.maps.paint import FAINT, NOBODY, direction_colour
from rivals.games.dma.world.pieces import City, World

_SIGN = 0.8
"""How large the sign of a direction is, in cells."""


def development(
    world: World, lang: Lang, *, player: int = 0, catalogue: Catalogue | None = None
) -> str:
    """Draw the map of main directions as one SVG element (Part I, The course of the game).

    Each province has its direction's colour, and the direction's sign beside its city: what the
    colour says can be read without it. Layers as on the geographic map, with `provinces` and
    `directions`; provinces carry `data-province` and `data-direction`.
    """
    chart = Chart(world, lang, "development", player, catalogue)
    layers = [
        land.sea(chart),
        _provinces(chart),
        land.hidden(chart),
        land.grid(chart),
        _borders(chart),
        places.places(chart),
        _signs(chart),
        marches.armies(chart),
        places.names(chart),
        land.frame(chart),
    ]
    legend = [
        sheet.Row(chart.say("legend")),
        *_direction_rows(chart),
        *sheet.place_rows(chart),
        *sheet.army_row(chart),
        *sheet.land_rows(chart),
        *sheet.state_rows(chart),
    ]
    return sheet.draw_sheet(chart, land.land_definitions(chart), layers, legend)


def _name(chart: Chart, direction: Direction) -> str:
    return direction.name_ru if chart.lang == "ru" else direction.name_en


def _directions(chart: Chart) -> dict[str, tuple[str, str]]:
    """Give name and colour of each direction, by id."""
    return {
        one.id: (_name(chart, one), direction_colour(number))
        for number, one in enumerate(chart.catalogue.directions)
    }


def _title(chart: Chart, city: City) -> str:
    known = _directions(chart).get(city.direction)
    direction = known[0] if known else chart.say("undeveloped")
    return chart.say("province", city=printable(city.name), direction=direction)


def _provinces(chart: Chart) -> str:
    known = _directions(chart)
    cells = chart.provinces()
    body = []
    for city in chart.world.cities:
        colour = known[city.direction][1] if city.direction in known else NOBODY
        shape = path(chart.outlines.path(cells[city.id]), f'fill="{colour}" fill-rule="evenodd"')
        marks = f'data-province="c{city.id}" data-direction="{_mark(known, city)}"'
        body.append(told(_title(chart, city), chart.date, shape, marks))
    return layer("provinces", "".join(body), f'{land.on_land(chart)} fill-opacity=".62"')


def _mark(known: dict[str, tuple[str, str]], city: City) -> str:
    return city.direction if city.direction in known else ""


def _borders(chart: Chart) -> str:
    body = [wide(chart.outlines.path(cells), FAINT, 1.8) for cells in chart.provinces().values()]
    return layer("borders", "".join(body), f'{land.on_land(chart)} pointer-events="none"')


def _signs(chart: Chart) -> str:
    """Draw each province's sign beside its city, below and to the left."""
    known = _directions(chart)
    side = chart.unit
    body = []
    for city in chart.world.cities:
        if city.direction not in known:
            continue
        x, y = chart.centre(city.cell)
        x, y = x - side * 0.72, y + side * 0.3
        reach = side * _SIGN / 2
        chart.room.take((x - reach, y - reach, x + reach, y + reach), 3)
        sign = signs.direction_sign(city.direction, *known[city.direction])
        body.append(told(_title(chart, city), chart.date, signs.at(x, y, side * _SIGN, sign)))
    return layer("directions", "".join(body))


def _direction_rows(chart: Chart) -> Iterable[sheet.Row]:
    for direction, (name, colour) in _directions(chart).items():
        yield sheet.Row(name, signs.at(0, 0, 18, signs.direction_sign(direction, name, colour)))
    paint = f'<rect x="-12" y="-8" width="24" height="16" rx="3" fill="{NOBODY}"/>'
    yield sheet.Row(chart.say("undeveloped"), paint)
