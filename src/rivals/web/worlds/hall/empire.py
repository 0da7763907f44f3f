"""The empire table: all cities and armies of a state in one place; lists copied between cities."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.urls import reverse
from msgspec.structs import replace

from rivals.games.dma.orders.describe import Teller as OrderTeller
from rivals.games.dma.orders.kinds import Projects, write_item
from rivals.games.dma.reports.describe import capital
from rivals.games.dma.reports.making import march_of
from rivals.games.dma.reports.pieces import Province
from rivals.games.dma.week.supply import supply_of
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import Army, City, Item, Unit, Village, World
from rivals.web.worlds.atlas.plans import date_of
from rivals.web.worlds.drafting import planned_world, put_orders
from rivals.web.worlds.errors import Refused, Unfit
from rivals.web.worlds.hall.idleness import FROM, idle_weeks
from rivals.web.worlds.hall.to_do import HIGH_PERCENT, Ordered
from rivals.web.worlds.models import Seat
from rivals.web.worlds.provinces.choosing import Judge, name_of
from rivals.web.worlds.provinces.planning import next_finished
from rivals.web.worlds.visiting import Visit


@dataclass(frozen=True, slots=True)
class Troops:
    """A formation's units, placed and in reserve, and where its battle order is."""

    placed: int
    reserve: int
    url: str


@dataclass(frozen=True, slots=True)
class Threat:
    """A kind of unrest that can come today."""

    kind: str
    odds: str
    high: bool


@dataclass(frozen=True, slots=True)
class CityRow:
    """A city: what it makes and what waits, what is finished next; `idle` weeks if they are told.

    `free` is what a day brings for projects, `short` what its troops lack.
    """

    number: int
    name: str
    url: str
    makes: str
    waits: tuple[str, ...]
    next: str
    idle: int
    free: int
    short: int
    troops: Troops
    unrest: tuple[Threat, ...]
    ordered: bool


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """An army: where it stands and where it goes, when it is there; `idle` weeks if told."""

    name: str
    url: str
    at: str
    to: str
    next: str
    idle: int
    troops: Troops
    ordered: bool


@dataclass(frozen=True, slots=True)
class Empire:
    """All of a state, as the draft leaves it."""

    cities: tuple[CityRow, ...]
    armies: tuple[ArmyRow, ...]
    idle_from: int = FROM

    @property
    def sources(self) -> tuple[CityRow, ...]:
        """The cities whose lists can be copied."""
        return tuple(one for one in self.cities if one.makes)


def empire_of(seen: Visit, seat: Seat, ordered: Ordered) -> Empire:
    """Lay the table out."""
    world = planned_world(seat, seen.lang)
    idle = {sign: n for sign, n in idle_weeks(seen.row, seat.number).items() if n >= FROM}
    provinces = {one.city: one for one in seen.report.provinces}
    settled: list[City | Village] = [*world.villages, *world.cities]
    places = {one.cell: one.name for one in settled}
    return Empire(
        cities=tuple(
            _city(seen, world, one, provinces.get(one.id), idle, ordered)
            for one in world.cities
            if one.owner == seat.number
        ),
        armies=tuple(
            _army(seen, world, one, places, idle, ordered)
            for one in world.armies
            if one.owner == seat.number
        ),
    )


def _city(
    seen: Visit,
    world: World,
    city: City,
    province: Province | None,
    idle: Mapping[str, int],
    ordered: Ordered,
) -> CityRow:
    sign, supply = ref(city), supply_of(world, city, seen.catalogue)
    items = [_item(seen, one) for one in city.projects]
    return CityRow(
        number=city.id,
        name=city.name,
        url=reverse("provinces:city", args=[seen.row.pk, city.id]),
        makes=items[0] if items else "",
        waits=tuple(items[1:]),
        next=_finished(seen, world, city),
        idle=0 if city.projects else idle.get(sign, 0),
        free=supply.free_grey,
        short=supply.short,
        troops=_troops(seen, sign, city.garrison),
        unrest=() if province is None else _unrest(seen, province),
        ordered=sign in ordered.lists | ordered.arrays,
    )


def _item(seen: Visit, item: Item) -> str:
    name = name_of(seen.catalogue, item.project, seen.lang)
    return f"{name} × {item.count}" if item.count > 1 else name


def _finished(seen: Visit, world: World, city: City) -> str:
    """Tell what of a list is finished first, and when; '' where nothing is."""
    found = next_finished(world, city.id, seen.catalogue)
    if found is None:
        return ""
    project, (week, day) = found
    date = seen.teller.word("date", day=day, week=week)
    return f"{name_of(seen.catalogue, project, seen.lang)}: {date}"


def _unrest(seen: Visit, province: Province) -> tuple[Threat, ...]:
    return tuple(
        Threat(
            seen.teller.word(f"kind.{one.kind}"),
            seen.teller.odds(one.part, one.whole),
            100 * one.part >= HIGH_PERCENT * one.whole,
        )
        for one in province.chances
        if one.part > 0
    )


def _troops(seen: Visit, sign: str, units: Sequence[Unit]) -> Troops:
    placed = sum(one.spot is not None for one in units)
    url = reverse("armies:formation", args=[seen.row.pk, sign])
    return Troops(placed, len(units) - placed, url)


def _army(
    seen: Visit,
    world: World,
    army: Army,
    places: Mapping[tuple[int, int], str],
    idle: Mapping[str, int],
    ordered: Ordered,
) -> ArmyRow:
    sign, march = ref(army), march_of(world, army, seen.catalogue)
    last = march.stops[-1] if march.stops else None
    return ArmyRow(
        name=army.name or sign,
        url=reverse("armies:army", args=[seen.row.pk, army.id]),
        at=_where(army.cell, places),
        to="" if last is None else _where((last.x, last.y), places),
        next="" if last is None else seen.teller.date(*date_of(last.day, world.week)),
        idle=0 if army.route else idle.get(sign, 0),
        troops=_troops(seen, sign, army.units),
        ordered=sign in ordered.routes | ordered.arrays,
    )


def _where(cell: tuple[int, int], places: Mapping[tuple[int, int], str]) -> str:
    spot = f"({cell[0]}, {cell[1]})"
    return f"{places[cell]} {spot}" if cell in places else spot


# --- Lists copied -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Copied:
    """What became of a list in a city that took it over.

    `left` are the projects that it cannot have, with why; `any`: it took something.
    """

    city: str
    left: tuple[str, ...]
    any: bool


def copy_list(
    seen: Visit, seat: Seat, source: int, targets: Collection[int] | None
) -> list[Copied]:
    """Put a city's list into the draft for other cities, without what they cannot have.

    None as targets: all others of the state. Where nothing of it can be had the city keeps its
    own. Raises Refused.
    """
    world = planned_world(seat, seen.lang)
    own = {one.id: one for one in world.cities if one.owner == seat.number}
    chosen = own if targets is None else targets
    for number in (source, *chosen):
        if number not in own:
            raise Unfit("worlds.refused.copy-cities")
    if not own[source].projects:
        raise Refused("worlds.refused.copy-empty", city=own[source].name)
    cities = [own[one] for one in sorted({*chosen} - {source})]
    if not cities:
        raise Unfit("worlds.refused.copy-cities")
    teller = OrderTeller(world, seen.catalogue, seen.lang)
    found, orders = [], []
    for city in cities:
        judge = Judge(world, seat.number, city, seen.catalogue, teller)
        kept, left = _sieved(seen, judge, own[source].projects)
        found.append(Copied(city.name, tuple(left), bool(kept)))
        if kept:
            orders.append(Projects(ref(city), tuple(map(write_item, kept))))
    put_orders(seat, orders)
    return found


def _sieved(seen: Visit, judge: Judge, items: Sequence[Item]) -> tuple[list[Item], list[str]]:
    """Part a list into what a city can have, and what not, with why."""
    kept: list[Item] = []
    left: list[str] = []
    for item, verdict in zip(items, judge.lines(items), strict=True):
        if verdict.kept:
            single = item.project in seen.catalogue.building
            kept.append(replace(item, count=1) if single else item)
        else:
            why = capital(judge.told(verdict)).rstrip(".")
            left.append(f"{name_of(seen.catalogue, item.project, seen.lang)} ({why})")
    return kept, left
