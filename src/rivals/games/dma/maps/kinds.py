"""The three maps of a world as SVG: geographic, political, development."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from typing import NamedTuple

from rivals.core.deciding import to_the_end
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue, Direction
from rivals.games.dma.maps import land, marches, places, realms, sheet, signs
from rivals.games.dma.maps.chart import KINDS, Chart, Kind, layer, printable, stroked, told, wide
from rivals.games.dma.maps.clashes import clashes
from rivals.games.dma.maps.paint import FAINT, NOBODY, direction_colour
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.pieces import NEUTRAL, City, World


class Plan(NamedTuple):
    """What a map consists of: its layers, each drawn by one function, and its legend."""

    layers: tuple[sheet.Layer, ...]
    legend: Callable[[Chart], Iterable[sheet.Row]]


def draw_map(
    kind: Kind,
    world: World,
    lang: Lang,
    *,
    player: int = 0,
    catalogue: Catalogue | None = None,
    paints: Mapping[int, int] | None = None,
) -> str:
    """Draw one of the maps as one SVG element, as `player` may see the world; 0 for everybody.

    `paints` gives states the colours of another number than their own.
    """
    steps = map_in_steps(kind, world, lang, player=player, catalogue=catalogue, paints=paints)
    return to_the_end(steps)


def map_in_steps(
    kind: Kind,
    world: World,
    lang: Lang,
    *,
    player: int = 0,
    catalogue: Catalogue | None = None,
    paints: Mapping[int, int] | None = None,
) -> Generator[float, None, str]:
    """Draw a map as `draw_map` does, layer by layer; yields the share done, 0 to 1."""
    chart = Chart(world, lang, kind, player, catalogue, paints)
    plan = _PLANS[kind]
    drawn = yield from sheet.layers_in_steps(chart, plan.layers)
    return sheet.draw_sheet(chart, drawn, list(plan.legend(chart)))


def maps_of(
    world: World, lang: Lang, catalogue: Catalogue, player: int = NEUTRAL
) -> dict[str, str]:
    """Draw the three maps as a player may see the world, or everybody; by their titles."""
    return {
        WORDS.text(f"dma.map.kind.{kind}", lang): draw_map(
            kind, world, lang, player=player, catalogue=catalogue
        )
        for kind in KINDS
    }


def _geographic_legend(chart: Chart) -> Iterator[sheet.Row]:
    yield from sheet.geographic_rows(chart, sheet.border_row(chart))


def _political_legend(chart: Chart) -> Iterator[sheet.Row]:
    """Tell the territory of each state in cells and as a share of the world's."""
    yield from sheet.state_rows(chart)
    yield sheet.Row(chart.say("world"), " ", chart.say("cells", n=chart.total))
    yield sheet.Row(chart.say("legend"))
    yield from sheet.place_rows(chart)
    yield sheet.border_row(chart)
    yield sheet.Row(chart.say("sign.province"), wide("M-11 0H11", FAINT, 1.4, realms.DASHED))
    yield from sheet.land_rows(chart)


_SIGN = 0.8
"""How large the sign of a direction is, in cells."""


def _development_legend(chart: Chart) -> Iterator[sheet.Row]:
    yield sheet.Row(chart.say("legend"))
    yield from _direction_rows(chart)
    yield from sheet.place_rows(chart)
    yield from sheet.army_row(chart)
    yield from sheet.land_rows(chart)
    yield from sheet.state_rows(chart)


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


def _provinces(chart: Chart) -> sheet.Parts:
    known = _directions(chart)
    cells = chart.provinces()
    body = []
    for city in chart.world.cities:
        colour = known[city.direction][1] if city.direction in known else NOBODY
        ink = f'fill="{colour}" fill-rule="evenodd"'
        shape = chart.region(f"p{city.id}", cells[city.id], ink)
        marks = f'data-province="c{city.id}" data-direction="{_mark(known, city)}"'
        body.append(told(_title(chart, city), chart.date, shape, marks))
        if len(body) % realms.AT_ONCE == 0:
            yield
    return layer("provinces", "".join(body), f'{land.on_land(chart)} fill-opacity=".62"')


def _mark(known: dict[str, tuple[str, str]], city: City) -> str:
    return city.direction if city.direction in known else ""


def _province_borders(chart: Chart) -> str:
    body = [
        chart.region(f"p{city}", cells, stroked(FAINT, 1.8))
        for city, cells in chart.provinces().items()
    ]
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


_PLANS: dict[Kind, Plan] = {
    "geographic": Plan(
        (
            land.sea, realms.states, land.hidden, land.grid, realms.borders, marches.trails,
            places.places, marches.armies, clashes, realms.names, places.names, land.frame,
        ),
        _geographic_legend,
    ),
    "political": Plan(
        (
            land.sea, realms.states, land.hidden, land.grid, realms.borders, places.places,
            realms.names, places.names, land.frame,
        ),
        _political_legend,
    ),
    "development": Plan(
        (
            land.sea, _provinces, land.hidden, land.grid, _province_borders, places.places,
            _signs, marches.armies, places.names, land.frame,
        ),
        _development_legend,
    ),
}  # fmt: skip
"""The three maps (Part I, The course of the game).

Layers are groups with `data-layer`. Places carry `data-place` (`c3`, `v7`), armies `data-army`,
routes `data-trail`, fights `data-clash` and `data-battles`; the viewer's own armies tell their
units. The political map, of a larger scale, and palely the geographic one paint each state's land
in its colour, the 11th and later ones with a pattern over it, and name it there; its number stands
in its cities; land carries `data-owner`. On the map of development each province has its
direction's colour, and the direction's sign beside its city: what the colour says can be read
without it; provinces carry `data-province` and `data-direction`.
"""
