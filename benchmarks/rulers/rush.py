"""How many capitals of rulers fall to seven militia that come straight from the first Monday on?

Player 1 leaves three of his ten militia at home and sends the others to the nearest capital, round
all other places. On the march they are in reserve, which is faster. Two ways to do it: `reserve`,
they stay so to the end; `drawn`, they are drawn up from the Monday of the week in which they would
arrive, and go on at a slower pace. The others are rulers of one kind.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Literal, NamedTuple, get_args

from benchmarks.rulers.playing import (
    CATALOGUE,
    Kinds,
    capitals,
    listed,
    living,
    new_world,
    numbered,
    ordered,
    passed,
)
from benchmarks.rulers.scripted import Ways, drawn_up, own_army, stops
from rivals.games.dma.orders.kinds import AnyOrder, Projects, Route, Transfer
from rivals.games.dma.week.movement import speed
from rivals.games.dma.world.formations import is_able, ref
from rivals.games.dma.world.pieces import Army, City, Event, World

Variant = Literal["reserve", "drawn"]
ATTACKER = 1
STAY = 3
FARTHEST = 2100
"""Both variants walk so far, in hundredths of a cell, in three weeks."""
DAYS = 7


class Case(NamedTuple):
    """A world, and the city that is rushed: its way's cost and its owner."""

    world: World
    seed: int
    target: int
    owner: int
    cost: int


class Outcome(NamedTuple):
    """What came of a rush: in which week the capital changed hands (0: never), to whom, how.

    `met` is how the army of seven ended, or how it won the city: see `encounter`; `able` whether
    it was drawn up then, None if it met nobody.
    """

    seed: int
    cost: int
    fell: int
    taker: int
    met: str
    week: int
    day: int
    able: bool | None


def city_of(world: World, number: int) -> City:
    """Give a city."""
    return next(one for one in world.cities if one.id == number)


def nearest(world: World, seed: int) -> Case | None:
    """Give the capital that is nearest to the attacker's; None if it is too far."""
    starts = capitals(world)
    ways = Ways(world, city_of(world, starts[ATTACKER]).cell, stops(world, ATTACKER))
    found = [
        (ways.costs[cell], city, owner)
        for owner, city in starts.items()
        if owner != ATTACKER and (cell := city_of(world, city).cell) in ways.costs
    ]
    cost, city, owner = min(found, default=(FARTHEST + 1, 0, 0))
    return Case(world, seed, city, owner, cost) if cost <= FARTHEST else None


def cases(players: int, kind: str, seed: int) -> Iterator[Case]:
    """Give worlds whose nearest capital can be reached, by seed."""
    kinds = dict.fromkeys(range(2, players + 1), kind)
    for one in count(seed):
        found = nearest(new_world(players, one, kinds), one)
        if found is not None:
            yield found


class Rush:
    """The attacker's script."""

    def __init__(self, case: Case, variant: Variant) -> None:
        self._case = case
        self._variant = variant

    def orders(self, world: World) -> list[AnyOrder]:
        """Give the orders of a Monday."""
        army, home = own_army(world, ATTACKER), self._home(world)
        found: list[AnyOrder] = []
        if world.week == 0 and army is not None and home is not None:
            found.append(Transfer(ref(army), ref(home), army.units[0].type, STAY))
        if home is not None and home.garrison:
            array = drawn_up(home)
            found += [] if array is None else [array]
        if home is not None and not home.projects:
            found.append(Projects(ref(home), ("militia*9",)))
        if army is not None:
            found += self._march(world, army)
        return found

    def _home(self, world: World) -> City | None:
        number = capitals(self._case.world)[ATTACKER]
        home = city_of(world, number)
        return home if home.owner == ATTACKER else None

    def _march(self, world: World, army: Army) -> list[AnyOrder]:
        """Go on to the target; draw up in time where that is wanted."""
        target = city_of(world, self._case.target)
        if target.owner == ATTACKER:
            array = drawn_up(army)
            return [] if array is None else [array]
        ways = Ways(world, army.cell, stops(world, ATTACKER))
        if target.cell not in ways.costs:
            return []
        found: list[AnyOrder] = [Route(ref(army), ways.steps(target.cell))]
        pace = speed(CATALOGUE, army.units)
        arrives = army.deposit + DAYS * pace >= ways.costs[target.cell]
        array = drawn_up(army)
        if self._variant == "drawn" and arrives and array is not None:
            found.insert(0, array)
        return found


def encounter(event: Event, army: str, target: str) -> str:
    """Say what an event tells of the army of seven; '' if it is none that decides.

    `routed`: met unable; `ambushed`; `walls-won`, `walls-lost`: a fight for the city; `open`: the
    city taken without one; `field-won`, `field-lost`: a battle with an army.
    """
    its = event.params
    if event.rule == "dma.event.city_taken" and its["city"] == target and its["by"] == ATTACKER:
        return "open"
    if event.rule == "dma.event.rout" and its["army"] == army:
        return "routed"
    if event.rule == "dma.event.ambush" and its["victim"] == army:
        return "ambushed"
    if event.rule == "dma.event.siege" and its["army"] == army:
        return "walls-won" if its["winner"] == "a" else "walls-lost"
    if event.rule == "dma.event.battle" and army in (its["a"], its["b"]):
        side = "a" if its["a"] == army else "b"
        return "field-won" if its["winner"] == side else "field-lost"
    return ""


def rush(case: Case, kinds: Kinds, variant: Variant, weeks: int) -> Outcome:
    """Play one rush."""
    world, script = case.world, Rush(case, variant)
    army, target = own_army(world, ATTACKER), f"c{case.target}"
    name = ref(army) if army else ""
    met, at, able, fell, taker = "on the way", (0, 0), None, 0, 0
    while world.week < weeks and not world.ended:
        orders: dict[int, Sequence[AnyOrder]] = dict(ordered(world, kinds, case.seed))
        if ATTACKER in living(world):
            orders[ATTACKER] = script.orders(world)
        drawn = any(getattr(one, "formation", "") == name for one in orders.get(ATTACKER, ()))
        before = own_army(world, ATTACKER)
        placed = drawn or (before is not None and is_able(before.units))
        world = passed(world, orders, case.seed)
        for event in world.events:
            what = encounter(event, name, target)
            if what and not fell and not (what == "open" and met.endswith("-won")):
                met, at, able = what, (world.week, event.day), placed
            if event.rule == "dma.event.city_taken" and event.params["city"] == target and not fell:
                fell, taker = world.week, int(event.params["by"])
    return Outcome(case.seed, case.cost, fell, taker, met, *at, able)


def told(found: Sequence[Outcome], weeks: Sequence[int]) -> dict[str, Any]:
    """Sum rushes up."""
    arrived = [one for one in found if one.able is not None]
    return {
        "worlds": len(found),
        "fallen_by_week": {week: sum(0 < one.fell <= week for one in found) for week in weeks},
        "fallen_to_attacker": sum(one.taker == ATTACKER for one in found),
        "met": dict(Counter(one.met for one in found).most_common()),
        "able_of_arrived": f"{sum(bool(one.able) for one in arrived)}/{len(arrived)}",
    }


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kinds", type=listed, default=["builder", "raider"])
    parser.add_argument("--players", type=numbered, default=[2, 6, 12], help="2,6,12")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--weeks", type=int, default=4)
    parser.add_argument("--seed", type=int, default=3000)
    parser.add_argument("--variants", type=listed, default=list(get_args(Variant)))
    parser.add_argument("--each", action="store_true", help="tell of each world")
    args = parser.parse_args()
    for players in args.players:
        for kind in args.kinds:
            kinds = dict.fromkeys(range(2, players + 1), kind)
            source = cases(players, kind, args.seed)
            chosen = [next(source) for _ in range(args.games)]
            for variant in args.variants:
                found = [rush(one, kinds, variant, args.weeks) for one in chosen]
                line = {"players": players, "kind": kind, "variant": variant}
                print(json.dumps(line | told(found, range(3, args.weeks + 1))), flush=True)
                for one in found if args.each else ():
                    print("   ", json.dumps(one._asdict()))


if __name__ == "__main__":
    main()
