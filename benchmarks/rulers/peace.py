"""Is a ruler's peace a weapon? Cheats and newcomers among the rulers of The Dark Middle Ages.

`away`: a person hands in one week, is silent until the stand-in has ruled him and made his peace,
comes back when his army stands near a partner's capital, takes all peace back and marches there.
`sits`: somebody takes a ruler's seat over and does so from his first Monday on. `newcomer`: he
takes it over and knows of nothing: he settles, keeps what peace he finds, and guards his cities.

A week passes as on the site and in a folder of orders (`week.handing_over`): who decides is known
before any ruler plans. Every city that falls is looked at: fought for, fallen upon while its owner
kept a peace that the other did not, or open, since nobody stood in it. Who falls upon a city that
its owner could not be warned of has found a hole: the script ends with 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from benchmarks.rulers.beginner import Beginner
from benchmarks.rulers.playing import CATALOGUE, capitals, living, new_world
from benchmarks.rulers.scripted import Ways, own_army, stops
from rivals.core.game import HUMAN
from rivals.games.dma.orders.kinds import AnyOrder, Route, War
from rivals.games.dma.rival.player import ruler_orders
from rivals.games.dma.week.advance import advance_week
from rivals.games.dma.week.handing_over import ruled_by, truces
from rivals.games.dma.week.movement import speed
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import Army, Cell, Event, World

WHO = 1
"""The state of the cheat, or of the newcomer."""
STAND_IN = "builder"
"""Who rules it while its person is away, or before somebody comes: one who makes peace."""
MISSED = 2
"""So many weeks a person is silent before the stand-in rules, as on the site."""
LATEST = 9
"""In this week at the latest a cheat comes back: rulers' first peace lasts for ten."""
DAYS = 7
STORIES = ("away", "sits", "newcomer")


class Fall(NamedTuple):
    """A city that changed hands: how, from whom, in which week; was its owner warned before?"""

    how: str
    owner: int
    to: int
    week: int
    warned: bool


class Outcome(NamedTuple):
    """What came of a world: cities that fell, armies fallen upon, orders of rulers refused."""

    story: str
    seed: int
    weeks: int
    since: int
    falls: tuple[Fall, ...]
    ambushed: int
    refused: int


class Person:
    """The state's person: when it is one who decides, and what is ordered then."""

    def __init__(self, story: str, seed: int) -> None:
        self._story = story
        self._comes = 2 + seed % (LATEST - 2)
        self.since = 0
        """The week from which on the person decides; 0: not yet."""

    def rules(self, world: World) -> bool:
        """Say whether a ruler decides for the state in the coming week."""
        week = world.week + 1
        if self.since:
            return False
        if self._story == "away":
            ruled = week > 1 + MISSED
            comes = ruled and world.players[WHO - 1].ruler != HUMAN
            comes = comes and (self._near(world) or week >= LATEST)
        else:
            ruled, comes = True, week >= self._comes
        if comes:
            self.since = week
        return ruled and not comes

    def orders(self, world: World) -> list[AnyOrder] | None:
        """Give the orders of a week in which the person decides; None for silence."""
        week = world.week + 1
        if not self.since and week > 1:
            return None
        settles: list[AnyOrder] = Beginner(world, WHO, retakes=True).orders()
        if self._story == "newcomer" or not self.since:
            return settles
        stays = [one for one in settles if not isinstance(one, Route)]
        wars = [War(other) for other in world.players[WHO - 1].peace]
        return [*wars, *stays, *self._strikes(world)]

    def _near(self, world: World) -> bool:
        """Say whether the army could be at a partner's capital within a week."""
        army = own_army(world, WHO)
        return army is not None and self._way(world, army, DAYS * _pace(army)) is not None

    def _strikes(self, world: World) -> list[AnyOrder]:
        army = own_army(world, WHO)
        steps = army and self._way(world, army)
        return [Route(ref(army), steps)] if army and steps else []

    def _way(self, world: World, army: Army, most: int | None = None) -> tuple[str, ...] | None:
        """Give the way to the nearest capital: a partner's, or, once there is none, anybody's."""
        ways = Ways(world, army.cell, stops(world, WHO))
        partners = set(world.players[WHO - 1].peace)
        cells = [cell for owner, cell in _capitals(world) if owner in partners]
        if not cells and most is None:
            cells = [cell for owner, cell in _capitals(world) if owner != WHO]
        reached = [one for one in cells if ways.costs.get(one, 10**6) <= (most or 10**5)]
        return ways.steps(min(reached, key=ways.costs.__getitem__)) if reached else None


def _pace(army: Army) -> int:
    return speed(CATALOGUE, army.units)


def _capitals(world: World) -> list[tuple[int, Cell]]:
    """List each state's first city."""
    return [
        (owner, next(one.cell for one in world.cities if one.id == number))
        for owner, number in capitals(world).items()
    ]


def play(story: str, kinds: Sequence[str], seed: int, weeks: int) -> Outcome:
    """Play a world with one such person; rulers of these kinds sit in the other seats."""
    others = {WHO + 1 + number: kind for number, kind in enumerate(kinds)}
    world = new_world(len(kinds) + 1, seed, others | {WHO: STAND_IN})
    if story == "away":
        world = ruled_by(world, others)
    person = Person(story, seed)
    falls: list[Fall] = []
    warned: set[tuple[int, int]] = set()
    ambushed = refused = 0
    while world.week < weeks and not world.ended:
        rulers = others | ({WHO: STAND_IN} if person.rules(world) else {})
        world = _week(world, rulers, person, seed)
        falls += _falls(world, warned)
        ambushed += sum(_ambushed(one)[:1] == "a" for one in world.events)
        refused += sum(
            one.rule == "dma.event.refused" and WHO not in one.to for one in world.events
        )
        told = (one for one in world.events if one.rule == "dma.event.truce")
        warned |= {(one.to[0], int(one.params["other"])) for one in told}
    return Outcome(story, seed, world.week, person.since, tuple(falls), ambushed, refused)


def _week(world: World, rulers: dict[int, str], person: Person, seed: int) -> World:
    """Let a week pass as the site does: who decides is known before any ruler plans."""
    deciding = {one.id: rulers.get(one.id, HUMAN) for one in world.players}
    ending, known = truces(world, deciding), ruled_by(world, deciding)
    orders: dict[int, Sequence[AnyOrder]] = {
        player: ruler_orders(kind, known, player, seed, CATALOGUE, ending)
        for player, kind in rulers.items()
        if player in living(world)
    }
    if WHO not in rulers and WHO in living(world):
        given = person.orders(world)
        if given is not None:
            orders[WHO] = given
    return advance_week(known, orders, seed, CATALOGUE, truces=ending)[0]


def _ambushed(event: Event) -> str:
    """Name who was fallen upon in an event, '' if nobody was."""
    return str(event.params["victim"]) if event.rule == "dma.event.ambush" else ""


def _falls(world: World, warned: set[tuple[int, int]]) -> list[Fall]:
    """List the cities that states lost in the last week, and how."""
    found = []
    upon = {(one.day, _ambushed(one)) for one in world.events}
    stormed = {(one.day, one.b) for one in world.battles if one.siege}
    for event in world.events:
        if event.rule != "dma.event.city_taken" or not event.params["from"]:
            continue
        owner, to = int(event.params["from"]), int(event.params["by"])
        key = event.day, str(event.params["city"])
        how = "fallen upon" if key in upon else "fought for" if key in stormed else "open"
        found.append(Fall(how, owner, to, world.week, (owner, to) in warned))
    return found


def holes(found: Sequence[Outcome]) -> list[Fall]:
    """List the cities that were fallen upon though nobody could have told their owner."""
    return [one for world in found for one in world.falls if one.how == "fallen upon"]


def told(found: Sequence[Outcome]) -> dict[str, Any]:
    """Sum worlds of one story up."""
    ways = Counter(one.how for world in found for one in world.falls)
    its = Counter(
        f"{one.how}, {'by' if one.to == WHO else 'from'} the person"
        for world in found
        for one in world.falls
        if WHO in (one.to, one.owner)
    )
    return {
        "story": found[0].story,
        "worlds": len(found),
        "weeks": sum(one.weeks for one in found) / len(found),
        "came": sum(one.since > 0 for one in found),
        "cities_fallen": dict(ways),
        "of_them": dict(its),
        "armies_fallen_upon": sum(one.ambushed for one in found),
        "refused": sum(one.refused for one in found),
    }


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stories", nargs="+", choices=STORIES, default=list(STORIES))
    parser.add_argument(
        "--kinds", nargs="+",
        default=["builder", "chancellor", "builder:hard", "chancellor:hard", "raider"],
    )  # fmt: skip
    parser.add_argument("--weeks", type=int, default=16)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=7000)
    args = parser.parse_args()
    every: list[Outcome] = []
    for story in args.stories:
        seeds = range(args.seed, args.seed + args.games)
        found = [play(story, args.kinds, one, args.weeks) for one in seeds]
        print(json.dumps(told(found)), flush=True)
        every += found
    sys.exit(bool(holes(every)))


if __name__ == "__main__":
    main()
