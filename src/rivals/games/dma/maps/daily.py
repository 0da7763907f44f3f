"""A week on the geographic map, day by day: where each army stood, who held which place."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from rivals.core.deciding import to_the_end
from rivals.core.drawing import path
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps import land, marches, places, sheet, signs
from rivals.games.dma.maps.chart import Chart, layer, on_days, told
from rivals.games.dma.maps.clashes import clashes
from rivals.games.dma.world.pieces import NEUTRAL, Cell, City, Event, Trail, Village, World

STARVED = "dma.event.army_starved"
"""The one way to lose an army that only its owner is told of."""

DAYS = 7
EVENINGS = range(DAYS + 1)
"""Those that are shown: that before Monday (0), then Monday's (1) to Sunday's (7)."""

_CROSS = path("M-9-9L9 9M9-9L-9 9", 'stroke="#fff" stroke-width="5" stroke-linecap="round"') + path(
    "M-9-9L9 9M9-9L-9 9", 'stroke="#a3171a" stroke-width="3" stroke-linecap="round"'
)


class March:
    """An army in the week's course: `cells` by evening, None while it is not there.

    `lost` is the day on which it was lost, None if it lived; on that evening it is still shown.
    """

    def __init__(self, trail: Trail, first: int, lost: int | None) -> None:
        self.trail = trail
        self.army = trail.army
        self.lost = lost
        self.cells: list[Cell | None] = [
            _cell(trail, day) if first <= day and (lost is None or day <= lost) else None
            for day in EVENINGS
        ]


def marches_of(world: World, before: World | None = None) -> list[March]:
    """Give where each army stood on each evening of last week, as far as the world tells it.

    `before` is the world of the week before: an army that was not there yet was raised in
    the week, and is shown from Monday on. One that is lost and nobody is told how was lost by
    Sunday.
    """
    known = None if before is None else {one.id for one in before.armies}
    alive = {one.id: one for one in world.armies}
    lost = _losses(world)
    found = [
        March(
            trail,
            0 if known is None or trail.army in known else 1,
            None if trail.army in alive else lost.get(trail.army, DAYS),
        )
        for trail in world.trails
    ]
    gone = {one.army for one in found}
    found += [
        March(Trail(one.id, one.owner, ((one.x, one.y, 0),), one.name), DAYS, None)
        for one in world.armies
        if one.id not in gone
    ]
    return found


def owners_of(world: World) -> dict[str, list[int]]:
    """Give who held each place, by `c3` and `v7`, on each evening of last week."""
    changes: dict[str, list[tuple[int, int]]] = {}
    for event in world.events:
        for place, owner in _changed(event):
            changes.setdefault(place, []).append((event.day, owner))
    found: dict[str, list[int]] = {}
    for kind, pile in (("c", world.cities), ("v", world.villages)):
        for one in pile:
            key = f"{kind}{one.id}"
            later = changes.get(key, [])
            found[key] = [
                next((owner for day, owner in later if day > evening), one.owner)
                for evening in EVENINGS
            ]
    return found


def draw_days(  # noqa: PLR0913 - all that a map is drawn from
    world: World,
    lang: Lang,
    *,
    player: int = 0,
    catalogue: Catalogue | None = None,
    before: World | None = None,
    day: int = DAYS,
    paints: Mapping[int, int] | None = None,
) -> str:
    """Draw the last week on the geographic map, as `player` may see it, 0 for everybody.

    It shows the evening of `day`, 0 to 7, and holds all eight: what is there on some only has
    `data-days`; armies have `data-places`, a transformation for each evening between bars, and
    `data-cells`, x,y each or a hyphen. `before` as for `marches_of`.
    """
    steps = days_in_steps(
        world, lang, player=player, catalogue=catalogue, before=before, day=day, paints=paints
    )
    return to_the_end(steps)


def days_in_steps(  # noqa: PLR0913 - all that a map is drawn from
    world: World,
    lang: Lang,
    *,
    player: int = 0,
    catalogue: Catalogue | None = None,
    before: World | None = None,
    day: int = DAYS,
    paints: Mapping[int, int] | None = None,
) -> Generator[float, None, str]:
    """Draw the last week as `draw_days` does, layer by layer; yields the share done, 0 to 1."""
    chart = _Week(world, lang, "geographic", player, catalogue, paints)
    drawn = yield from sheet.layers_in_steps(
        chart,
        (
            land.sea, land.hidden, land.grid, marches.trails, partial(_places, day=day),
            partial(_armies, before=before, day=day), partial(clashes, day=day), places.names,
            land.frame,
        ),
    )  # fmt: skip
    return sheet.draw_sheet(chart, drawn, list(sheet.geographic_rows(chart)))


class _Week(Chart):
    @property
    def date(self) -> str:
        """Say what time the map shows."""
        return self.say("date.days", week=self.world.week)


# --- What the world tells -------------------------------------------------------------------


def _cell(trail: Trail, day: int) -> Cell:
    reached = [(x, y) for x, y, when in trail.cells if when <= day]
    return reached[-1] if reached else trail.cells[0][:2]


def _losses(world: World) -> dict[int, int]:
    """Give the days on which armies were lost, by their ids."""
    found: dict[int, int] = {}
    for battle in world.battles:
        for side, name in (("a", battle.a), ("b", battle.b)):
            if battle.winner != side:
                _note(found, name, battle.day)
    for event in world.events:
        for fallen in _fallen(event, world):
            _note(found, fallen, event.day)
    return found


def _fallen(event: Event, world: World) -> Iterator[object]:
    kind = event.rule.removeprefix("dma.event.")
    if kind == "rout" or event.rule == STARVED:
        yield event.params.get("army")
    if kind == "rout" and world.readings.unable_both_destroyed:
        yield event.params.get("by")
    if kind == "ambush":
        yield event.params.get("victim")


def _note(found: dict[int, int], name: object, day: int) -> None:
    """Note the loss of an army `a12`; other formations stay where they are."""
    if isinstance(name, str) and name.startswith("a") and name[1:].isdecimal():
        found[int(name[1:])] = day


def _changed(event: Event) -> Iterator[tuple[str, int]]:
    """Give the places that changed hands, each with who had it before."""
    params = event.params
    kind = event.rule.removeprefix("dma.event.")
    if kind in ("city_taken", "village_taken"):
        yield str(params.get("city" if kind == "city_taken" else "village")), _owner(params, "from")
    if kind in ("seceded", "beaten"):
        listed = params.get("villages", ())
        villages = listed if isinstance(listed, list | tuple) else ()
        cities = [params.get("city")] if kind == "seceded" else []
        for place in (*cities, *villages):
            yield str(place), _owner(params, "player")


def _owner(params: dict[str, object], key: str) -> int:
    owner = params.get(key)
    return owner if isinstance(owner, int) else NEUTRAL


# --- Layers ---------------------------------------------------------------------------------


def _places(chart: Chart, day: int) -> str:
    """Draw all places; one that changed hands once for each who held it."""
    held = owners_of(chart.world)
    villages = "".join(_held(chart, one, held[f"v{one.id}"], day) for one in chart.world.villages)
    cities = "".join(_held(chart, one, held[f"c{one.id}"], day) for one in chart.world.cities)
    return layer("villages", villages) + layer("cities", cities)


def _held(chart: Chart, place: City | Village, owners: list[int], day: int) -> str:
    if len(set(owners)) == 1:
        return _drawn(chart, place)
    parts = []
    for owner in dict.fromkeys(owners):
        evenings = [evening for evening, one in enumerate(owners) if one == owner]
        sign = _drawn(chart, replace(place, owner=owner))
        parts.append(f"<g {on_days(evenings, day)}>{sign}</g>")
    return "".join(parts)


def _drawn(chart: Chart, place: City | Village) -> str:
    if isinstance(place, City):
        return places.draw_city(chart, place)
    return places.draw_village(chart, place)


def _armies(chart: Chart, before: World | None, day: int) -> str:
    marching = marches_of(chart.world, before)
    settled = {one.cell for one in chart.places}
    spots: dict[int, list[str]] = {one.army: [""] * len(EVENINGS) for one in marching}
    for evening in EVENINGS:
        piles: dict[Cell, list[int]] = {}
        for one in marching:
            cell = one.cells[evening]
            if cell is not None:
                piles.setdefault(cell, []).append(one.army)
        for cell, pile in piles.items():
            found, size = marches.standing(chart, cell, len(pile), beside=cell in settled)
            for army, (x, y) in zip(pile, found, strict=True):
                spots[army][evening] = signs.put(x, y, size)
    return layer("armies", "".join(_army(chart, one, spots[one.army], day) for one in marching))


def _army(chart: Chart, march: March, spots: list[str], day: int) -> str:
    trail = march.trail
    owner = chart.owner(trail.owner)
    title = chart.say("army", name=marches.army_name(chart, trail), owner=owner)
    body = marches.banner(chart, trail.owner)
    if march.lost is not None:
        body += f"<g {on_days((march.lost,), day)}>{_CROSS}</g>"
    cells = " ".join("-" if one is None else f"{one[0]},{one[1]}" for one in march.cells)
    there = f'transform="{spots[day]}"' if spots[day] else 'display="none"'
    marks = (
        f'data-army="a{march.army}" data-cells="{cells}" data-places="{"|".join(spots)}" {there}'
    )
    return told(title, "", body, marks)
