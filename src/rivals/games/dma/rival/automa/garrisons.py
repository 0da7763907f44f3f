"""Who stays in a city and who marches: by what threatens it, and how units are handed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.dma.orders.kinds import Transfer
from rivals.games.dma.rival.automa.figures import (
    ENEMY_SPEED,
    GUARD_WEEKS,
    NEAR_DAYS,
    NEARER_DAYS,
    WEAK,
    Ruler,
    Temper,
    holds_in_the_open,
)
from rivals.games.dma.rival.facts import Enemy, Facts
from rivals.games.dma.world.compass import neighbours
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import Army, Cell, City, Unit


class Host(NamedTuple):
    """An army that could take a city's recruits."""

    name: str
    title: str
    strength: int

    def __str__(self) -> str:
        return self.title


def days_away(one: Cell, other: Cell, pace: int = ENEMY_SPEED, short: int = 0) -> int:
    """Give how many days an army needs at least from a cell to another, over open steppe.

    `short`: how far it stops from it, in hundredths of a cell.
    """
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    cost = 141 * min(dx, dy) + 100 * (max(dx, dy) - min(dx, dy))
    return -(-max(0, cost - short) // pace)


def comes(enemy: Enemy, cell: Cell) -> bool:
    """Say whether a foreign army is about to come to a cell: it is near, or on its way there."""
    away = days_away(enemy.cell, cell, short=100)
    return away <= NEAR_DAYS or days_away(enemy.came, cell, short=100) >= away + NEARER_DAYS


def threat(facts: Facts, cell: Cell, days: int) -> Enemy | None:
    """Give the strongest foreign army that could be upon a cell in so many days, if any.

    Armies meet on neighbouring cells, so it comes one cell short. Who is farther than a few days
    counts only if it has come nearer last week. Whose peace ends with this week counts already.
    """
    near = [
        one
        for one in facts.menaces()
        if one.types and days_away(one.cell, cell, short=100) <= days and comes(one, cell)
    ]
    return max(near, key=lambda one: (one.strength, one.name), default=None)


def standing_by(facts: Facts, cell: Cell) -> list[Enemy]:
    """List the foreign armies on a cell or next to it, the strongest first."""
    near = [one for one in facts.enemies() if neighbours(one.cell, cell)]
    return sorted(near, key=lambda one: (-one.strength, one.name))


def watch(facts: Facts, temper: Temper) -> int:
    """Give how many units a city keeps in quiet times: ever more."""
    return min(temper.guard_most, temper.guard + facts.week // GUARD_WEEKS)


def guard_of(facts: Facts, ruler: Ruler, city: City) -> list[Unit]:
    """List who stays in a city: those who never advance, then the weakest.

    As many as its watch, and in danger as strong as who may come; the short-sighted keep no more
    than `guard_most`.
    """
    weights = facts.weights.of
    danger = threat(facts, city.cell, ruler.foresight.alarm)
    wanted = 0 if danger is None else danger.strength
    most = len(city.garrison) if ruler.foresight.odds else ruler.temper.guard_most
    stays = {one.id: holds_in_the_open(facts.catalogue.unit[one.type]) for one in city.garrison}
    found: list[Unit] = []
    strength = 0
    for one in sorted(city.garrison, key=lambda it: (not stays[it.id], weights[it.type], it.id)):
        short = strength < wanted and len(found) < most
        if stays[one.id] or len(found) < watch(facts, ruler.temper) or short:
            found.append(one)
            strength += weights[one.type]
    return found


def marching(facts: Facts, ruler: Ruler, city: City) -> list[Unit]:
    """List who may leave a city, the strongest first."""
    weights = facts.weights.of
    stay = {one.id for one in guard_of(facts, ruler, city)}
    go = [one for one in city.garrison if one.id not in stay]
    return sorted(go, key=lambda one: (-weights[one.type], one.id))


def surplus(facts: Facts, ruler: Ruler, city: City) -> int:
    """Give the strength that a city could send out."""
    return facts.weights.force(one.type for one in marching(facts, ruler, city))


Proposal = tuple[Transfer, dict[str, Any]]
"""A transfer, and what the words for it need."""

HOSTS: tuple[Criterion[Sequence[Host], Host], ...] = (
    Criterion.most("dma.ruler.muster.strongest", lambda _, one: one.strength),
    Criterion.fewest("dma.ruler.muster.oldest", lambda hosts, one: hosts.index(one)),
)
"""The army that takes a city's recruits."""


class Muster:
    """The transfers of a Monday morning, one at a time."""

    def __init__(self, ruler: Ruler, facts: Facts) -> None:
        self.ruler = ruler
        self.temper = ruler.temper
        self.facts = facts

    def next_at(
        self, city: City, trail: Trail, kinds: Sequence[Handing] | None = None
    ) -> Transfer | None:
        """Give the next transfer at a city, None when everybody is where he belongs.

        `kinds` are the rows of `TRANSFERS` that count, all of them unless given.
        """
        army = self._main_army(city, trail)
        if army is None:
            return None
        for rule, propose in TRANSFERS if kinds is None else kinds:
            found = propose(self, city, army)
            if found is not None:
                order, params = found
                trail.note(rule, **params)
                return order
        return None

    def _main_army(self, city: City, trail: Trail) -> Army | None:
        """Choose the army that takes the recruits: the strongest in the city or beside it."""
        near = [one for one in self.facts.armies() if neighbours(one.cell, city.cell)]
        if not near:
            return None
        hosts: Sequence[Host] = [Host(ref(one), one.name, self._strength(one)) for one in near]
        return near[hosts.index(choose(hosts, trail).by(HOSTS, hosts).one)]

    def join(self, city: City, army: Army) -> Proposal | None:
        """Small armies beside the main one hand over their units."""
        small = self.temper.spares // 2
        for other in self.facts.armies():
            near = neighbours(other.cell, army.cell) and neighbours(other.cell, city.cell)
            if other is army or not other.units or not near or self._strength(other) > small:
                continue
            unit, count = _batch(other.units)
            order = Transfer(ref(other), ref(army), unit, count)
            return order, {"army": other.name, "main": army.name}
        return None

    def guard(self, city: City, army: Army) -> Proposal | None:
        """An army in the city leaves a guard, the weakest first, while it stays an army.

        Where nobody is in the city one stays whatever is left of the army then, also of one beside
        it: whoever comes takes an empty city without a battle.
        """
        wanted = watch(self.facts, self.temper)
        there = len(city.garrison)
        away = army.cell != city.cell
        if there >= wanted or not army.units or (away and there):
            return None
        weights = self.facts.weights.of
        weakest = min(army.units, key=lambda one: (weights[one.type], one.type)).type
        able = sum(one.type == weakest for one in army.units)
        spare = max(0, self._strength(army) - WEAK) // weights[weakest]
        count = min(wanted - there, able, max(spare, int(not there)))
        if count < 1:
            return None
        told = {"city": city.name, "there": there, "wanted": wanted, "unit": weakest, "n": count}
        return Transfer(ref(army), ref(city), weakest, count), told

    def march(self, city: City, army: Army) -> Proposal | None:
        """Whom the guard does not need marches with the army."""
        going = marching(self.facts, self.ruler, city)
        if not going:
            return None
        unit, count = _batch(going)
        stay = len(city.garrison) - count
        told = {"army": army.name, "city": city.name, "unit": unit, "n": count, "stay": stay}
        return Transfer(ref(city), ref(army), unit, count), told

    def _strength(self, army: Army) -> int:
        return self.facts.weights.force(one.type for one in army.units)


Handing = tuple[str, Callable[[Muster, City, Army], Proposal | None]]
"""A rule, and what it hands over at a city."""

TRANSFERS: tuple[Handing, ...] = (
    ("dma.ruler.muster.join", Muster.join),
    ("dma.ruler.muster.guard", Muster.guard),
    ("dma.ruler.muster.march", Muster.march),
)
"""Who is handed over at a city, what comes first first."""

GUARDING = tuple(one for one in TRANSFERS if one[1] is Muster.guard)
"""Of these only what leaves a guard in a city."""


def _batch(units: Sequence[Unit]) -> tuple[str, int]:
    """Give the type of the first of some units, and how many there are of it."""
    first = units[0].type
    return first, sum(one.type == first for one in units)
