"""Where armies go: their aims, one after another, and the ways there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import Choice, Trail, choose
from rivals.games.dma.orders.judging import MOST_STEPS
from rivals.games.dma.orders.kinds import Route
from rivals.games.dma.rival.automa.aims import Aim, aims
from rivals.games.dma.rival.automa.figures import (
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
from rivals.games.dma.rival.automa.threats import threat
from rivals.games.dma.rival.automa.ways import Chart, Ways
from rivals.games.dma.rival.facts import Facts
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.formations import is_able, ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell

WEEK = 7


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


class Staff:
    """Plans the routes of all armies of one player."""

    def __init__(self, temper: Temper, facts: Facts) -> None:
        self.temper = temper
        self.facts = facts
        self._chart = Chart(facts.terrain(), facts.catalogue)
        self._aims = aims(facts, temper)
        self._ends = [
            one.cell
            for one in self._aims
            if (one.kind == "city" or (one.kind == "village" and one.owner == NEUTRAL))
        ]

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
            found = self._choose(here, prospects, leg, dice, stream, trail)
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
        cells = list(self._ends)
        for enemy in self.facts.enemies():
            if enemy.strength * self.temper.margin_enemy > strength * 100:
                cells += [enemy.cell, *(stepped(enemy.cell, one) for one in STEPS)]
        return self._chart.ends(cells)

    def _prospects(
        self,
        ways: Ways,
        pace: int,
        taken: Collection[str],
        claimed: Mapping[Cell, str],
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

    def _choose(
        self,
        here: March,
        prospects: list[Prospect],
        leg: int,
        dice: Dice,
        stream: str,
        trail: Trail,
    ) -> Prospect:
        """Narrow the aims down to one."""
        choice = choose(prospects, trail)
        choice.prefer(
            "dma.ruler.march.strong-enough",
            lambda one: here.strength >= one.aim.need,
            strength=here.strength,
        )
        if leg == 0:
            self._beware(here, choice)
        if here.strength < WEAK:
            self._gather(here, choice)
        choice.prefer("dma.ruler.march.own-villages", _is_own_village)
        if here.strength >= WEAK:
            self._gather(here, choice)
        choice.prefer("dma.ruler.march.active", lambda one: one.aim.kind != "rest")
        if self.temper.raids:
            choice.prefer("dma.ruler.march.enemy", self._is_raid)
        else:
            choice.prefer("dma.ruler.march.neutral", lambda one: one.aim.owner == NEUTRAL)
        choice.fewest("dma.ruler.march.weeks", lambda one: one.days // WEEK)
        choice.most("dma.ruler.march.land", lambda one: one.aim.land)
        choice.fewest("dma.ruler.march.nearest", lambda one: one.days)
        return choice.rolled(dice, stream)

    def _beware(self, here: March, choice: Choice[Prospect]) -> None:
        """Beat a weak army, relieve a city in danger, keep away from an army that is too strong."""
        choice.prefer("dma.ruler.march.hunt", lambda one: one.aim.kind == "army")
        choice.prefer(
            "dma.ruler.march.relief",
            lambda one: one.aim.kind == "relief" and one.days <= WEEK,
        )
        danger = threat(self.facts, here.cell, FLIGHT_DAYS)
        if danger is not None and danger.strength > here.strength:
            choice.prefer(
                "dma.ruler.march.retreat",
                lambda one: one.aim.kind in ("rest", "relief"),
                army=danger.title,
                strength=danger.strength,
            )

    def _gather(self, here: March, choice: Choice[Prospect]) -> None:
        """Fetch recruits while the army wants any; a careful army that is weak waits for them."""
        if here.strength < self.temper.army + self.temper.army_growth * self.facts.week:
            choice.prefer(
                "dma.ruler.march.recruits",
                lambda one: one.aim.recruits >= WORTH_FETCHING and one.days <= FRONT_DAYS,
                strength=here.strength,
            )
        if here.strength < WEAK and not self.temper.raids:
            choice.prefer(
                "dma.ruler.march.wait",
                lambda one: one.aim.kind in ("rest", "relief"),
                strength=here.strength,
            )

    def _is_raid(self, one: Prospect) -> bool:
        """Say whether an aim is an enemy's and near enough."""
        return (
            one.aim.owner not in (NEUTRAL, self.facts.player)
            and one.days <= RAID_DAYS
            and one.aim.land > 0
        )


def _is_own_village(one: Prospect) -> bool:
    return one.aim.kind == "village" and one.aim.own


def route_end(army: Army, steps: tuple[str, ...]) -> Cell:
    """Give where a route ends."""
    cell = army.cell
    for one in steps:
        cell = stepped(cell, one)
    return cell
