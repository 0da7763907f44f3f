"""Where armies go: their aims, one after another, and the ways there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Literal, NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import Criterion, Trail, choose
from rivals.games.dma.orders.judging import MOST_STEPS
from rivals.games.dma.orders.kinds import Route
from rivals.games.dma.rival.automa.chances import SURE, Chance, Foe, remaining
from rivals.games.dma.rival.automa.figures import (
    CITY_BRINGS,
    DEED_DAYS,
    DENIED_BRINGS,
    FAR_CELLS,
    FLIGHT_DAYS,
    FOOD_BRINGS,
    FRONT_DAYS,
    HUNT_DAYS,
    JOIN_DAYS,
    LEGS,
    LOST_PERCENT,
    RAID_DAYS,
    RELIEF_DARE,
    SEARCH_CELLS,
    SETTLE_DAYS,
    SETTLING_DAYS,
    STORM_DAYS,
    STORM_WEEK,
    WEAK,
    WORTH_FETCHING,
    Ruler,
    Temper,
    needed,
)
from rivals.games.dma.rival.automa.garrisons import standing_by, surplus, threat
from rivals.games.dma.rival.automa.pacing import WEEK, arrival, paces, stage, walked
from rivals.games.dma.rival.automa.peace import leader_of
from rivals.games.dma.rival.automa.ways import Chart, Ways
from rivals.games.dma.rival.facts import Enemy, Facts, Place, Power
from rivals.games.dma.world.compass import STEPS, neighbours, stepped
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, City

# --- What to go for ---

AimKind = Literal["rest", "relief", "village", "city", "army", "join"]


class Aim(NamedTuple):
    """Something to go for: where, whose, and what it takes.

    `foe` is whoever fights there, `strength` his; `allies` stand by who attacks him. `need` is the
    strength that the short-sighted want for it. `land` and `brings` are what it brings, in cells;
    `own` says whether it belongs to an own province. `rest` is an own city to stand in, `relief`
    one in danger; `recruits` is the strength that waits there. `join` is a stronger own army.
    """

    name: str
    title: str
    kind: AimKind
    cell: Cell
    owner: int
    foe: Foe
    strength: int
    need: int
    land: int
    brings: int
    own: bool
    recruits: int = 0
    allies: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.title


NOBODY = Foe(())

LONGEST_WAYS: Mapping[AimKind, int] = {"army": HUNT_DAYS, "join": JOIN_DAYS}
"""How far, in days, an army goes for what will be elsewhere by then."""


def aims(facts: Facts, ruler: Ruler) -> list[Aim]:
    """List everything that an army might go for."""
    own = {ref(city): city for city in facts.cities()}
    friends = facts.friends()
    owners = {place.name: place.owner for place in facts.places() if place.is_city}
    found: list[Aim] = []
    for place in facts.places():
        if place.name in own:
            found.append(_home(facts, ruler, own[place.name]))
        elif place.owner != facts.player and place.owner not in friends:
            feeds = place.owner != NEUTRAL and owners[place.province] == place.owner
            found.append(_prize(facts, ruler.temper, place, own=place.province in own, feeds=feeds))
    return [*found, *_hunted(facts, ruler.temper)]


def _home(facts: Facts, ruler: Ruler, city: City) -> Aim:
    """An own city: to rest in, or to relieve if a hostile army may come."""
    danger = threat(facts, city.cell, ruler.foresight.alarm)
    kind: AimKind = "rest" if danger is None else "relief"
    foe = NOBODY if danger is None else Foe((danger.types,))
    strength = 0 if danger is None else danger.strength
    guard = tuple(one.type for one in city.garrison)
    return Aim(
        ref(city), city.name, kind, city.cell, facts.player, foe, strength,
        max(0, strength - facts.weights.force(guard)), 0, 0, own=True,
        recruits=surplus(facts, ruler, city), allies=guard,
    )  # fmt: skip


def _prize(facts: Facts, temper: Temper, place: Place, *, own: bool, feeds: bool) -> Aim:
    """A foreign place: its defenders, and the armies beside it, one after the other."""
    behind = facts.defenders(place)
    before = standing_by(facts, place.cell)
    foe = Foe(
        (*(one.types for one in before), behind), facts.walls(place),
        siege=place.is_city, neutral=place.owner == NEUTRAL, guises=facts.guises(place),
    )  # fmt: skip
    land = facts.catalogue.figure["city_cells" if place.is_city else "village_cells"]
    extra = CITY_BRINGS if place.is_city else FOOD_BRINGS * own + DENIED_BRINGS * feeds
    kind: AimKind = "city" if place.is_city else "village"
    strength = facts.weights.force(behind) + sum(one.strength for one in before)
    need = needed(strength, temper)
    return Aim(
        place.name, place.title, kind, place.cell, place.owner, foe, strength, need, land,
        land + extra, own,
    )  # fmt: skip


def _hunted(facts: Facts, temper: Temper) -> Iterator[Aim]:
    """Foreign armies that stand in the open; one in a city is fought for the city."""
    cities = {place.cell for place in facts.places() if place.is_city and place.owner != NEUTRAL}
    for enemy in facts.enemies():
        if enemy.cell in cities:
            continue
        hosts = standing_by(facts, enemy.cell)
        strength = sum(one.strength for one in hosts)
        yield Aim(
            enemy.name, enemy.title, "army", enemy.cell, enemy.owner,
            Foe(tuple(one.types for one in hosts)), strength, needed(strength, temper), 0, 0,
            own=False,
        )  # fmt: skip


# --- Which of them ---


class March(NamedTuple):
    """An army on its way, as planned so far: where it will be, who is left, after how many days.

    `cost` is what the steps up to there cost, but for what the army has saved; `stops` is where a
    day's march ends before.
    """

    cell: Cell
    types: tuple[str, ...]
    days: int
    cost: int
    stops: frozenset[Cell] = frozenset()


class Prospect(NamedTuple):
    """An aim within reach: the days to it, what would come of the fight there."""

    aim: Aim
    days: int
    chance: Chance

    def __str__(self) -> str:
        return self.aim.title


class Weighing(NamedTuple):
    """What an army's next aim is chosen by.

    `danger` is the strongest who could be upon it where it stands; `leader` the other state that
    everybody must stop, if there is one; `small`: there is a stronger own army.
    """

    facts: Facts
    ruler: Ruler
    strength: int
    leg: int
    danger: Enemy | None
    leader: Power | None
    small: bool


def _at_once(one: Weighing, _: Sequence[Prospect]) -> bool:
    return one.leg == 0


def _in_danger(one: Weighing, _: Sequence[Prospect]) -> bool:
    return one.leg == 0 and one.danger is not None and one.danger.strength > one.strength


def _wants_recruits(one: Weighing) -> bool:
    temper = one.ruler.temper
    return one.strength < temper.army + temper.army_growth * one.facts.week


def _strength(one: Weighing) -> dict[str, object]:
    return {"strength": one.strength}


def _dare(one: Weighing) -> dict[str, object]:
    return {"strength": one.strength, "dare": one.ruler.temper.dare, "relief": RELIEF_DARE}


def _danger(one: Weighing) -> dict[str, object]:
    danger = one.danger
    return {"army": danger.title, "strength": danger.strength} if danger else {}


def _waits(_: Weighing, one: Prospect) -> bool:
    return one.aim.kind in ("rest", "relief")


def _is_open(_: Weighing, one: Prospect) -> bool:
    """Say whether an aim is a village of an own province that nobody defends."""
    return one.aim.own and one.aim.kind == "village" and not one.aim.strength


def _is_settled(_: Weighing, one: Prospect) -> bool:
    """Say whether an aim is a village near, of an own province, that nobody owns yet."""
    aim = one.aim
    return aim.kind == "village" and aim.own and aim.owner == NEUTRAL and one.days <= SETTLE_DAYS


def _is_raid(weighing: Weighing, one: Prospect) -> bool:
    """Say whether an aim is an enemy's and near enough."""
    return (
        one.aim.owner not in (NEUTRAL, weighing.facts.player)
        and one.days <= RAID_DAYS
        and one.aim.land > 0
    )


def may_try(ruler: Ruler, strength: int, aim: Aim, chance: Chance) -> bool:
    """Say whether an army is strong enough for an aim, by odds or, for the short-sighted, sums."""
    if not ruler.foresight.odds:
        return strength >= aim.need
    dare = RELIEF_DARE if aim.kind == "relief" else ruler.temper.dare
    return chance.wins >= dare


def _brings(weighing: Weighing, one: Prospect) -> int:
    """Give what an aim brings for each day it takes, in hundredths of a cell."""
    value = one.aim.brings if weighing.ruler.foresight.odds else one.aim.land
    return 100 * value // (one.days + SETTLING_DAYS)


def _conquers(weighing: Weighing, _: Sequence[Prospect]) -> bool:
    early = weighing.facts.week < STORM_WEEK and not weighing.ruler.temper.raids
    return weighing.ruler.foresight.odds and not early


def _is_storm(_: Weighing, one: Prospect) -> bool:
    """Say whether an aim is a city near that is likely to be taken."""
    return one.aim.kind == "city" and one.days <= STORM_DAYS


def _deed(one: Prospect) -> bool:
    return one.aim.kind in ("village", "city", "army")


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
        "dma.ruler.march.odds",
        lambda its, one: may_try(its.ruler, its.strength, one.aim, one.chance),
        lambda its, _: its.ruler.foresight.odds,
        _dare,
    ),
    Criterion.prefer(
        "dma.ruler.march.strong-enough",
        lambda its, one: may_try(its.ruler, its.strength, one.aim, one.chance),
        lambda its, _: not its.ruler.foresight.odds,
        _strength,
    ),
    Criterion.prefer("dma.ruler.march.hunt", lambda _, one: one.aim.kind == "army", _at_once),
    Criterion.prefer(
        "dma.ruler.march.relief",
        lambda _, one: one.aim.kind == "relief" and one.days <= WEEK,
        _at_once,
    ),
    Criterion.prefer("dma.ruler.march.retreat", _waits, _in_danger, _danger),
    Criterion.prefer("dma.ruler.march.open-villages", _is_open),
    _recruits(
        lambda its, _: its.strength < WEAK and _wants_recruits(its) and not its.ruler.foresight.odds
    ),
    Criterion.prefer(
        "dma.ruler.march.join",
        lambda _, one: one.aim.kind == "join",
        lambda its, left: its.small and not any(_deed(p) and p.days <= DEED_DAYS for p in left),
        _strength,
    ),
    Criterion.prefer(
        "dma.ruler.march.wait",
        _waits,
        lambda its, _: its.strength < WEAK and not its.ruler.foresight.odds,
        _strength,
    ),
    Criterion.prefer("dma.ruler.march.settle", _is_settled, _conquers),
    Criterion.prefer("dma.ruler.march.storm", _is_storm, _conquers),
    Criterion.prefer(
        "dma.ruler.march.own-villages", lambda _, one: one.aim.kind == "village" and one.aim.own
    ),
    _recruits(lambda its, _: its.strength >= WEAK and _wants_recruits(its)),
    Criterion.prefer("dma.ruler.march.active", lambda _, one: _deed(one)),
    Criterion.prefer(
        "dma.ruler.march.leader",
        lambda its, one: its.leader is not None and one.aim.owner == its.leader.player,
        lambda its, _: its.leader is not None,
        lambda its: {"leader": its.leader.title} if its.leader else {},
    ),
    Criterion.prefer("dma.ruler.march.enemy", _is_raid, lambda its, _: its.ruler.temper.raids),
    Criterion.prefer(
        "dma.ruler.march.neutral",
        lambda _, one: one.aim.owner == NEUTRAL,
        lambda its, _: not its.ruler.temper.raids and not its.ruler.foresight.odds,
    ),
    Criterion.most("dma.ruler.march.brings", _brings),
    Criterion.fewest("dma.ruler.march.nearest", lambda _, one: one.days),
)
"""The next aim: a weak army gathers recruits before it minds its villages, a strong one after."""


# --- The way there ---


class Staff:
    """Plans the routes of all armies of one player."""

    def __init__(self, ruler: Ruler, facts: Facts) -> None:
        self.ruler = ruler
        self.facts = facts
        leader = leader_of(facts)
        self.leader = None if leader is None or leader.player == facts.player else leader

    @cached_property
    def _chart(self) -> Chart:
        return Chart(self.facts.terrain(), self.facts.catalogue)

    @cached_property
    def _aims(self) -> list[Aim]:
        return aims(self.facts, self.ruler)

    @cached_property
    def main(self) -> Army | None:
        """The strongest army: others may join it."""
        return max(self.facts.armies(), key=lambda one: (self._force(one), -one.id), default=None)

    def _force(self, army: Army) -> int:
        return self.facts.weights.force(one.type for one in army.units)

    def order(
        self, army: Army, claimed: Mapping[Cell, str], dice: Dice, stream: str, trail: Trail
    ) -> Route | None:
        """Plan one army's route; None if it goes that way already, or stays where it is."""
        types = tuple(one.type for one in army.units)
        pace = paces(self.facts, army.units).drawn
        marks = self._marks(self._force(army))
        here = March(army.cell, types, 0, -army.deposit)
        taken: set[str] = set()
        steps: tuple[str, ...] = ()
        for leg in range(LEGS):
            ways, prospects = self._looked(army, here, marks, pace, taken, claimed)
            strength = self.facts.weights.force(here.types)
            if not any(may_try(self.ruler, strength, one.aim, one.chance) for one in prospects):
                trail.note("dma.ruler.march.nothing", army=army.name, strength=strength)
                break
            danger = threat(self.facts, here.cell, FLIGHT_DAYS)
            weighing = Weighing(
                self.facts, self.ruler, strength, leg, danger, self.leader, army is not self.main
            )
            found = choose(prospects, trail).by(MARCHES, weighing).rolled(dice, stream)
            steps += ways.steps(found.aim.cell)
            taken.add(found.aim.name)
            self._tell(army, found, here, trail, steps)
            here = March(
                found.aim.cell, self._left(here.types, found), here.days + found.days,
                here.cost + (ways.cost(found.aim.cell) or 0), here.stops | _stops(found.aim),
            )  # fmt: skip
            if here.days >= WEEK or found.aim.kind != "village":
                break
            marks[self._chart.number(here.cell)] = 1
        steps = steps[:MOST_STEPS]
        if steps == army.route:
            return None
        return Route(ref(army), steps)

    def meets(self, army: Army) -> Aim | None:
        """Give whom an army fights first this week, or who could be upon it; None if nobody."""
        foes = [one for one in self._aims if any(one.foe.hosts)]
        pace = paces(self.facts, army.units).drawn
        for cell in walked(self.facts, stage(army), pace):
            for one in foes:
                if one.cell == cell or (one.kind == "army" and neighbours(one.cell, cell)):
                    return one
        danger = threat(self.facts, army.cell, FLIGHT_DAYS)
        near = (one for one in foes if danger and one.kind == "army" and one.cell == danger.cell)
        return next(near, None)

    def _tell(
        self, army: Army, found: Prospect, here: March, trail: Trail, steps: Sequence[str]
    ) -> None:
        rule = "dma.ruler.march.leg" if steps else "dma.ruler.march.there"
        trail.note(
            rule, army=army.name, to=found.aim.title,
            day=arrival(self.facts, self.ruler, army, steps, here.stops),
            foe=found.aim.strength, strength=self.facts.weights.force(here.types),
        )  # fmt: skip
        if found.aim.strength and self.ruler.foresight.odds:
            if found.chance.fought:
                trail.note("dma.ruler.march.chance", to=found.aim.title, wins=found.chance.wins)
            else:
                trail.note("dma.ruler.march.certain", to=found.aim.title)

    def _left(self, types: tuple[str, ...], found: Prospect) -> tuple[str, ...]:
        """Give who is thought to be left after a fight."""
        left = found.chance.left
        if not self.ruler.foresight.odds:
            strength = max(1, self.facts.weights.force(types))
            left = max(0, 100 - LOST_PERCENT * found.aim.strength // strength)
        return remaining(self.facts.weights, types, left)

    def _marks(self, strength: int) -> bytearray:
        """Mark where ways end: at defended places, and beside armies too strong to meet."""
        cells = [
            one.cell
            for one in self._aims
            if one.kind == "city" or (one.kind == "village" and one.owner == NEUTRAL)
        ]
        for enemy in self.facts.enemies():
            if enemy.strength * self.ruler.temper.margin > strength * 100:
                cells += [enemy.cell, *(stepped(enemy.cell, one) for one in STEPS)]
        return self._chart.ends(cells)

    def _looked(
        self, army: Army, here: March, marks: bytearray, pace: int,
        taken: Collection[str], claimed: Mapping[Cell, str],
    ) -> tuple[Ways, list[Prospect]]:  # fmt: skip
        """List what is within reach; if there is nothing to be done, look farther."""
        for cells in (SEARCH_CELLS, FAR_CELLS):
            ways = Ways(self._chart, marks, here.cell, 100 * cells)
            found = self._prospects(army, ways, here, pace, taken, claimed)
            strength = self.facts.weights.force(here.types)
            deeds = (
                one for one in found
                if one.aim.kind != "rest" and may_try(self.ruler, strength, one.aim, one.chance)
            )  # fmt: skip
            if here.days or any(deeds):
                break
        return ways, found

    def _prospects(
        self, army: Army, ways: Ways, here: March, pace: int,
        taken: Collection[str], claimed: Mapping[Cell, str],
    ) -> list[Prospect]:  # fmt: skip
        """List the aims within reach that no other army goes for; own cities are for all."""
        found = []
        for aim in [*self._aims, *self._joined(army)]:
            if aim.name in taken or (aim.kind not in ("rest", "join") and aim.cell in claimed):
                continue
            cost = ways.cost(aim.cell)
            if cost is None:
                continue
            days = _days(here, cost, pace)
            reach = days if aim.own else self.ruler.foresight.reach
            if days <= LONGEST_WAYS.get(aim.kind, reach):
                found.append(Prospect(aim, days, self._chance(here.types, aim)))
        return found

    def _joined(self, army: Army) -> Iterator[Aim]:
        """The main army, for those that may join it: where it will be, if it is on its way."""
        main = self.main
        if not self.ruler.foresight.odds or main is None or main is army:
            return
        if neighbours(main.cell, army.cell) or not army.units:
            return
        yield Aim(
            ref(main), main.name, "join", main.cell, self.facts.player, NOBODY, 0, 0, 0, 0, own=True
        )

    def _chance(self, types: tuple[str, ...], aim: Aim) -> Chance:
        if not self.ruler.foresight.odds:
            return SURE
        return self.facts.chance((*types, *aim.allies), aim.foe)


def _days(here: March, cost: int, pace: int) -> int:
    """Give how many days a leg of a march takes: none where it stands there already."""
    return max(0, -(-(here.cost + cost) // pace) - here.days, int(cost > 0))


def _stops(aim: Aim) -> frozenset[Cell]:
    """Give where a day's march ends on the way on: in what nobody owned."""
    return frozenset({aim.cell} if aim.owner == NEUTRAL else ())
