"""The main hall in words: own provinces and armies, the rank, the week gone by, free states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rivals.core.words import Lang
from rivals.games.dma.reports.blocks import decimal
from rivals.games.dma.reports.describe import Teller, capital
from rivals.games.dma.reports.pieces import Battle, March, Muster, Province, Report
from rivals.games.dma.world.pieces import Cell, World
from rivals.web.worlds.hall.to_do import Ordered
from rivals.web.worlds.models import Seat
from rivals.web.worlds.visiting import Visit

_RANKED: Final = 20
"""So many states stand in the hall by their land, the statistics have all."""
_NAMED: Final = 3
"""So many lines of a project list stand on a city's card."""
_WHERE: Final[tuple[tuple[str | Promise, ...], ...]] = (
    (_("in the north-west"), _("in the north"), _("in the north-east")),
    (_("in the west"), _("in the middle"), _("in the east")),
    (_("in the south-west"), _("in the south"), _("in the south-east")),
)


@dataclass(frozen=True, slots=True)
class CityCard:
    """An own province: its figures for a day, what it makes; whether the draft changes that."""

    name: str
    url: str
    cell: Cell
    production: int
    upkeep: int
    short: int
    free: int
    villages: int
    garrison: int
    projects: tuple[str, ...]
    more: int
    ordered: bool


@dataclass(frozen=True, slots=True)
class ArmyCard:
    """An own army: where it stands, how strong and fast it is, when its route ends."""

    name: str
    url: str
    cell: Cell
    units: int
    reserve: int
    speed: str
    goal: Cell | None
    arrives: str
    ordered: bool


@dataclass(frozen=True, slots=True)
class Rank:
    """A state's place by territory; `share` is its part of the world in words."""

    rank: int
    of: int
    cells: int
    share: str


@dataclass(frozen=True, slots=True)
class StateRow:
    """A state in the table of territories."""

    rank: int
    player: int
    name: str
    cells: int
    share: str
    out: int
    own: bool


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle of the last week: when, told in short, and where it can be watched."""

    date: str
    text: str
    url: str


@dataclass(frozen=True, slots=True)
class FreeState:
    """A state that may be taken; `cities` are its cities with where they lie.

    `ruled` says that a ruler keeps it meanwhile.
    """

    number: int
    name: str
    cities: tuple[tuple[str, str], ...]
    villages: int
    ruled: bool


def city_card(seen: Visit, one: Province, ordered: Ordered) -> CityCard:
    """Show a player's province."""
    teller = seen.teller
    projects = [
        f"{plan.count} × {teller.term(plan.project)}"
        if plan.count > 1
        else teller.term(plan.project)
        for plan in one.projects
    ]
    return CityCard(
        name=teller.place(one.city),
        url=reverse("provinces:city", args=[seen.row.pk, one.city]),
        cell=one.cell,
        production=one.green + one.grey,
        upkeep=one.upkeep,
        short=one.short,
        free=one.free_grey,
        villages=len(one.villages),
        garrison=_strength(one.garrison),
        projects=tuple(projects[:_NAMED]),
        more=max(0, len(projects) - _NAMED),
        ordered=f"c{one.city}" in ordered.lists | ordered.arrays,
    )


def army_card(seen: Visit, one: March, ordered: Ordered) -> ArmyCard:
    """Show a player's army."""
    teller = seen.teller
    last = one.stops[-1] if one.stops else None
    return ArmyCard(
        name=teller.army(f"a{one.army}"),
        url=reverse("armies:army", args=[seen.row.pk, one.army]),
        cell=(one.x, one.y),
        units=_strength(one.muster),
        reserve=_spare(one.muster),
        speed=decimal(teller, one.speed),
        goal=None if last is None else (last.x, last.y),
        arrives="" if last is None else _day(teller, seen.row.week, last.day),
        ordered=f"a{one.army}" in ordered.routes | ordered.arrays,
    )


def _day(teller: Teller, week: int, day: int) -> str:
    """Tell a day that counts on from the Monday after a week, which is 1."""
    weeks, weekday = divmod(day - 1, 7)
    return teller.date(weekday + 1, week + 1 + weeks)


def _strength(muster: Muster) -> int:
    return len(muster.placed) + _spare(muster)


def _spare(muster: Muster) -> int:
    return sum(number for _type, _home, number in muster.reserve)


def rank_of(report: Report, number: int, lang: Lang) -> Rank | None:
    """Give a state's place by territory; a beaten one has none."""
    teller = Teller(report.book, lang)
    one = next((state for state in report.territory if state.player == number), None)
    if one is None or one.out:
        return None
    living = sum(not state.out for state in report.territory)
    return Rank(one.rank, living, one.cells, teller.odds(one.share, 1000))


def state_rows(seen: Visit) -> list[StateRow]:
    """Give the first states by territory, and the reader's own."""
    return [
        StateRow(
            one.rank, one.player, seen.teller.state(one.player), one.cells,
            seen.teller.odds(one.share, 1000), one.out, one.player == seen.number,
        )
        for place, one in enumerate(seen.report.territory)
        if place < _RANKED or one.player == seen.number
    ]  # fmt: skip


def fights(seen: Visit) -> list[Fight]:
    """Tell the battles of the last week, the reader's own first."""
    number = seen.number
    battles = sorted(
        seen.report.battles, key=lambda one: not (number and number in one.record.owners)
    )
    return [_fight(seen, one) for one in battles]


def _fight(seen: Visit, battle: Battle) -> Fight:
    record, teller = battle.record, seen.teller
    return Fight(
        teller.date(record.day, seen.row.week),
        capital(teller.battle(record)),
        reverse("atlas:battle", args=[seen.row.pk, seen.row.week, record.id]),
    )


def free_states(world: World, seats: Sequence[Seat]) -> list[FreeState]:
    """Show the states that may be taken, as everybody may see them."""
    names = {one.id: one.name for one in world.players}
    villages = Counter(one.owner for one in world.villages)
    cities: dict[int, list[tuple[str, str]]] = {}
    for city in world.cities:
        cities.setdefault(city.owner, []).append((city.name, str(_where(world, city.cell))))
    return [
        FreeState(
            number=seat.number,
            name=names.get(seat.number, str(seat.number)),
            cities=tuple(cities.get(seat.number, ())),
            villages=villages[seat.number],
            ruled=bool(seat.ruler),
        )
        for seat in seats
    ]


def _where(world: World, cell: Cell) -> str | Promise:
    """Say in which ninth of the map a cell lies."""
    return _WHERE[3 * cell[1] // world.height][3 * cell[0] // world.width]
