"""Where armies go: their aims, one after another, and the ways there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal, NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.dma.orders.judging import MOST_STEPS
from rivals.games.dma.orders.kinds import Route
from rivals.games.dma.rival.automa.figures import (
    ALARM_DAYS,
    CAUTION,
    FLIGHT_DAYS,
    FRONT_DAYS,
    HUNT_DAYS,
    LEGS,
    LOST_PERCENT,
    RAID_DAYS,
    SEARCH_CELLS,
    WEAK,
    WORTH_FETCHING,
    Temper,
)
from rivals.games.dma.rival.automa.garrisons import standing_by, surplus, threat
from rivals.games.dma.rival.automa.ways import Chart, Ways
from rivals.games.dma.rival.facts import Enemy, Facts, Place
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.formations import is_able, ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, City

WEEK = 7

# --- What to go for ---

AimKind = Literal["rest", "relief", "village", "city", "army"]


class Aim(NamedTuple):
    """Something to go for: where, whose, and what it takes.

    `foe` is the strength of whoever fights there, `need` that of an army that should try, `land`
    what it brings, `own` whether it belongs to an own province. `rest` is an own city to stand
    in, `relief` one in danger; `recruits` is the strength that waits there.
    """

    name: str
    title: str
    kind: AimKind
    cell: Cell
    owner: int
    foe: int
    need: int
    land: int
    own: bool
    recruits: int = 0

    def __str__(self) -> str:
        return self.title


def aims(facts: Facts, temper: Temper) -> list[Aim]:
    """List everything that an army might go for."""
    own = {ref(city): city for city in facts.cities()}
    found: list[Aim] = []
    for place in facts.places():
        if place.name in own:
            found.append(_home(facts, temper, own[place.name]))
        elif place.owner != facts.player:
            found.append(_prize(facts, temper, place, own=place.province in own))
    return [*found, *_hunted(facts, temper)]


def _home(facts: Facts, temper: Temper, city: City) -> Aim:
    """An own city: to rest in, or to relieve if a hostile army may come."""
    danger = threat(facts, city.cell, ALARM_DAYS)
    kind: AimKind = "rest" if danger is None else "relief"
    foe = 0 if danger is None else danger.strength
    guard = facts.weights.force(one.type for one in city.garrison)
    return Aim(
        ref(city), city.name, kind, city.cell, facts.player, foe, max(0, foe - guard), 0,
        own=True, recruits=surplus(facts, temper, city),
    )  # fmt: skip


def _prize(facts: Facts, temper: Temper, place: Place, *, own: bool) -> Aim:
    """A foreign place: its defenders, and the armies beside it, one after the other."""
    behind = facts.defenders(place)
    before = standing_by(facts, place.cell)
    need = _needed(behind, before, temper, neutral=place.owner == NEUTRAL)
    land = facts.catalogue.figure["city_cells" if place.is_city else "village_cells"]
    kind: AimKind = "city" if place.is_city else "village"
    return Aim(
        place.name, place.title, kind, place.cell, place.owner, behind + before, need, land, own
    )


def _hunted(facts: Facts, temper: Temper) -> Iterator[Aim]:
    """Foreign armies that stand in the open; one in a city is fought for the city."""
    cities = {place.cell for place in facts.places() if place.is_city and place.owner != NEUTRAL}
    for enemy in facts.enemies():
        if enemy.cell in cities:
            continue
        foe = standing_by(facts, enemy.cell)
        need = _needed(0, foe, temper, neutral=False)
        yield Aim(enemy.name, enemy.title, "army", enemy.cell, enemy.owner, foe, need, 0, own=False)


def _needed(behind: int, before: int, temper: Temper, *, neutral: bool) -> int:
    """Give the strength to go with: a margin over the foe, and something against bad luck."""
    if not behind and not before:
        return 0
    margin = temper.margin_neutral if neutral else temper.margin_enemy
    return (behind * margin + before * temper.margin_enemy) // 100 + CAUTION


# --- Which of them ---


class March(NamedTuple):
    """An army on its way, as planned so far: where it will be, how strong, after how many days."""

    cell: Cell
    strength: int
    days: int


class Prospect(NamedTuple):
    """An aim within reach: the days to it."""

    aim: Aim
    days: int

    def __str__(self) -> str:
        return self.aim.title


class Weighing(NamedTuple):
    """What an army's next aim is chosen by.

    `danger` is the strongest who could be upon it where it stands.
    """

    facts: Facts
    temper: Temper
    strength: int
    leg: int
    danger: Enemy | None


def _at_once(one: Weighing, _: Sequence[Prospect]) -> bool:
    return one.leg == 0


def _in_danger(one: Weighing, _: Sequence[Prospect]) -> bool:
    return one.leg == 0 and one.danger is not None and one.danger.strength > one.strength


def _wants_recruits(one: Weighing) -> bool:
    return one.strength < one.temper.army + one.temper.army_growth * one.facts.week


def _strength(one: Weighing) -> dict[str, object]:
    return {"strength": one.strength}


def _danger(one: Weighing) -> dict[str, object]:
    danger = one.danger
    return {"army": danger.title, "strength": danger.strength} if danger else {}


def _waits(_: Weighing, one: Prospect) -> bool:
    return one.aim.kind in ("rest", "relief")


def _is_raid(weighing: Weighing, one: Prospect) -> bool:
    """Say whether an aim is an enemy's and near enough."""
    return (
        one.aim.owner not in (NEUTRAL, weighing.facts.player)
        and one.days <= RAID_DAYS
        and one.aim.land > 0
    )


def _recruits(
    when: Callable[[Weighing, Sequence[Prospect]], bool],
) -> Criterion[Weighing, Prospect]:
    return Criterion.prefer(
        "dma.ruler.march.recruits",
        lambda _, one: one.aim.recruits >= WORTH_FETCHING and one.days <= FRONT_DAYS,
        when,
        _strength,
    )


MARCHES: tuple[Criterion[Weighing, Prospect], ...] = (
    Criterion.prefer(
        "dma.ruler.march.strong-enough",
        lambda its, one: its.strength >= one.aim.need,
        params=_strength,
    ),
    Criterion.prefer("dma.ruler.march.hunt", lambda _, one: one.aim.kind == "army", _at_once),
    Criterion.prefer(
        "dma.ruler.march.relief",
        lambda _, one: one.aim.kind == "relief" and one.days <= WEEK,
        _at_once,
    ),
    Criterion.prefer("dma.ruler.march.retreat", _waits, _in_danger, _danger),
    _recruits(lambda its, _: its.strength < WEAK and _wants_recruits(its)),
    Criterion.prefer(
        "dma.ruler.march.wait",
        _waits,
        lambda its, _: its.strength < WEAK and not its.temper.raids,
        _strength,
    ),
    Criterion.prefer(
        "dma.ruler.march.own-villages", lambda _, one: one.aim.kind == "village" and one.aim.own
    ),
    _recruits(lambda its, _: its.strength >= WEAK and _wants_recruits(its)),
    Criterion.prefer("dma.ruler.march.active", lambda _, one: one.aim.kind != "rest"),
    Criterion.prefer("dma.ruler.march.enemy", _is_raid, lambda its, _: its.temper.raids),
    Criterion.prefer(
        "dma.ruler.march.neutral",
        lambda _, one: one.aim.owner == NEUTRAL,
        lambda its, _: not its.temper.raids,
    ),
    Criterion.fewest("dma.ruler.march.weeks", lambda _, one: one.days // WEEK),
    Criterion.most("dma.ruler.march.land", lambda _, one: one.aim.land),
    Criterion.fewest("dma.ruler.march.nearest", lambda _, one: one.days),
)
"""The next aim: a weak army gathers recruits before it minds its villages, a strong one after."""


# --- The way there ---


class Staff:
    """Plans the routes of all armies of one player."""

    def __init__(self, temper: Temper, facts: Facts) -> None:
        self.temper = temper
        self.facts = facts

    @cached_property
    def _chart(self) -> Chart:
        return Chart(self.facts.terrain(), self.facts.catalogue)

    @cached_property
    def _aims(self) -> list[Aim]:
        return aims(self.facts, self.temper)

    def order(
        self, army: Army, claimed: Mapping[Cell, str], dice: Dice, stream: str, trail: Trail
    ) -> Route | None:
        """Plan one army's route; None if it goes that way already, or stays where it is."""
        strength = self.facts.weights.force(one.type for one in army.units)
        pace = self.facts.pace(army.units)
        marks = self._marks(strength)
        here = March(army.cell, strength if is_able(army.units) else 0, 0)
        taken: set[str] = set()
        steps: tuple[str, ...] = ()
        for leg in range(LEGS):
            ways = Ways(self._chart, marks, here.cell, 100 * SEARCH_CELLS)
            prospects = self._prospects(ways, pace, taken, claimed)
            if all(one.aim.need > here.strength for one in prospects):
                trail.note("dma.ruler.march.nothing", army=army.name, strength=here.strength)
                break
            danger = threat(self.facts, here.cell, FLIGHT_DAYS)
            weighing = Weighing(self.facts, self.temper, here.strength, leg, danger)
            found = choose(prospects, trail).by(MARCHES, weighing).rolled(dice, stream)
            steps += ways.steps(found.aim.cell)
            taken.add(found.aim.name)
            rule = "dma.ruler.march.leg" if steps else "dma.ruler.march.there"
            trail.note(
                rule, army=army.name, to=found.aim.title, day=here.days + found.days,
                foe=found.aim.foe, strength=here.strength,
            )  # fmt: skip
            here = March(
                found.aim.cell,
                here.strength - found.aim.foe * LOST_PERCENT // 100,
                here.days + found.days,
            )
            if here.days >= WEEK or found.aim.kind != "village":
                break
            marks[self._chart.number(here.cell)] = 1
        steps = steps[:MOST_STEPS]
        if steps == army.route:
            return None
        return Route(ref(army), steps)

    def _marks(self, strength: int) -> bytearray:
        """Mark where ways end: at defended places, and beside armies too strong to meet."""
        cells = [
            one.cell
            for one in self._aims
            if one.kind == "city" or (one.kind == "village" and one.owner == NEUTRAL)
        ]
        for enemy in self.facts.enemies():
            if enemy.strength * self.temper.margin_enemy > strength * 100:
                cells += [enemy.cell, *(stepped(enemy.cell, one) for one in STEPS)]
        return self._chart.ends(cells)

    def _prospects(
        self, ways: Ways, pace: int, taken: Collection[str], claimed: Mapping[Cell, str]
    ) -> list[Prospect]:
        """List the aims within reach that no other army goes for; own cities are for all."""
        found = []
        for aim in self._aims:
            if aim.name in taken or (aim.kind != "rest" and aim.cell in claimed):
                continue
            cost = ways.cost(aim.cell)
            if cost is None:
                continue
            days = -(-cost // pace)
            if aim.kind != "army" or days <= HUNT_DAYS:
                found.append(Prospect(aim, days))
        return found


def route_end(army: Army, steps: tuple[str, ...]) -> Cell:
    """Give where a route ends."""
    cell = army.cell
    for one in steps:
        cell = stepped(cell, one)
    return cell
