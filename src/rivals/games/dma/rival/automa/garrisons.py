"""Who stays in a city and who marches: units handed over between garrisons and armies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rivals.core.choosing import Trail, choose
from rivals.games.dma.orders.kinds import Transfer
from rivals.games.dma.rival.automa.figures import ALARM_DAYS, WEAK, Temper
from rivals.games.dma.rival.automa.threats import threat
from rivals.games.dma.rival.automa.worth import holds_in_the_open
from rivals.games.dma.rival.facts import Facts
from rivals.games.dma.world.compass import neighbours
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import Army, City, Unit


class Batch(NamedTuple):
    """Some units of one type."""

    unit: str
    number: int


class Host(NamedTuple):
    """An army that could take a city's recruits."""

    name: str
    title: str
    strength: int

    def __str__(self) -> str:
        return self.title


def watch(facts: Facts, temper: Temper) -> int:
    """Give how many units a city keeps in quiet times: none in the first week, then ever more."""
    if facts.week == 1:
        return 0
    return min(temper.guard_most, temper.guard + facts.week // temper.guard_weeks)


def guard_of(facts: Facts, temper: Temper, city: City) -> list[Unit]:
    """List who stays in a city: those who never advance, then the weakest.

    As many as its watch, and in danger as strong as who may come, but no more than `guard_most`.
    """
    weights = facts.weights.of
    danger = threat(facts, city.cell, ALARM_DAYS)
    wanted = 0 if danger is None else danger.strength
    stays = {one.id: holds_in_the_open(facts.catalogue.unit[one.type]) for one in city.garrison}
    found: list[Unit] = []
    strength = 0
    for one in sorted(city.garrison, key=lambda it: (not stays[it.id], weights[it.type], it.id)):
        short = strength < wanted and len(found) < temper.guard_most
        if stays[one.id] or len(found) < watch(facts, temper) or short:
            found.append(one)
            strength += weights[one.type]
    return found


def marching(facts: Facts, temper: Temper, city: City) -> list[Unit]:
    """List who may leave a city, the strongest first."""
    weights = facts.weights.of
    stay = {one.id for one in guard_of(facts, temper, city)}
    go = [one for one in city.garrison if one.id not in stay]
    return sorted(go, key=lambda one: (-weights[one.type], one.id))


def surplus(facts: Facts, temper: Temper, city: City) -> int:
    """Give the strength that a city could send out."""
    return facts.weights.force(one.type for one in marching(facts, temper, city))


class Muster:
    """The transfers of a Monday morning, one at a time."""

    def __init__(self, temper: Temper, facts: Facts) -> None:
        self.temper = temper
        self.facts = facts

    def next_at(self, city: City, trail: Trail) -> Transfer | None:
        """Give the next transfer at a city, None when everybody is where he belongs."""
        army = self._main_army(city, trail)
        if army is None:
            return None
        return (
            self._join(city, army, trail)
            or self._guard(city, army, trail)
            or self._march(city, army, trail)
        )

    def _main_army(self, city: City, trail: Trail) -> Army | None:
        """Choose the army that takes the recruits: the strongest in the city or beside it."""
        near = [one for one in self.facts.armies() if neighbours(one.cell, city.cell)]
        if not near:
            return None
        hosts = [Host(ref(one), one.name, self._strength(one)) for one in near]
        choice = choose(hosts, trail)
        choice.most("dma.ruler.muster.strongest", lambda one: one.strength)
        main = choice.first("dma.ruler.muster.oldest", hosts).one
        return next(one for one in near if ref(one) == main.name)

    def _join(self, city: City, army: Army, trail: Trail) -> Transfer | None:
        """Small armies beside the main one hand over their units."""
        small = self.temper.spares // 2
        for other in self.facts.armies():
            near = neighbours(other.cell, army.cell) and neighbours(other.cell, city.cell)
            if other is army or not other.units or not near or self._strength(other) > small:
                continue
            batch = _batches(other.units)[0]
            trail.note("dma.ruler.muster.join", army=other.name, main=army.name)
            return Transfer(ref(other), ref(army), batch.unit, batch.number)
        return None

    def _guard(self, city: City, army: Army, trail: Trail) -> Transfer | None:
        """An army in the city leaves a guard, the weakest first, while it stays an army."""
        wanted = watch(self.facts, self.temper)
        there = len(city.garrison)
        if there >= wanted or army.cell != city.cell or not army.units:
            return None
        weights = self.facts.weights.of
        weakest = min(army.units, key=lambda one: (weights[one.type], one.type)).type
        able = sum(one.type == weakest for one in army.units)
        spare = max(0, self._strength(army) - WEAK) // weights[weakest]
        count = min(wanted - there, able, spare)
        if count < 1:
            return None
        trail.note(
            "dma.ruler.muster.guard", city=city.name, there=there, wanted=wanted, unit=weakest,
            n=count,
        )  # fmt: skip
        return Transfer(ref(army), ref(city), weakest, count)

    def _march(self, city: City, army: Army, trail: Trail) -> Transfer | None:
        """Whom the guard does not need marches with the army."""
        going = _batches(marching(self.facts, self.temper, city))
        if not going:
            return None
        batch = going[0]
        trail.note(
            "dma.ruler.muster.march", army=army.name, city=city.name, unit=batch.unit,
            n=batch.number, stay=len(city.garrison) - batch.number,
        )  # fmt: skip
        return Transfer(ref(city), ref(army), batch.unit, batch.number)

    def _strength(self, army: Army) -> int:
        return self.facts.weights.force(one.type for one in army.units)


def _batches(units: Sequence[Unit]) -> list[Batch]:
    """Count units by type, in the order in which the types come."""
    found: dict[str, int] = {}
    for one in units:
        found[one.type] = found.get(one.type, 0) + 1
    return [Batch(unit, count) for unit, count in found.items()]
