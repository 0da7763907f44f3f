"""How does a beginner fare among the rulers of The Dark Middle Ages? A scripted one takes a seat.

Player 1 gives sensible orders without foresight. His one army takes the villages of his province
one after the other, everybody drawn up, then nobody's nearest villages and cities where it clearly
outnumbers the defenders. Two or three units stay in each garrison, drawn up. He builds trade, then
recruits while his province feeds the troops. He attacks no state, but for
his own villages with --retakes, and looks at no foreign army.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any, NamedTuple

from benchmarks.rulers.playing import (
    CATALOGUE,
    Kinds,
    capitals,
    dealt,
    listed,
    living,
    margin,
    mean,
    new_world,
    numbered,
    ordered,
    passed,
    share_margin,
)
from benchmarks.rulers.scripted import Place, Ways, drawn_up, own_army, stops
from rivals.games.dma.orders.following import follow_orders
from rivals.games.dma.orders.kinds import AnyOrder, Disband, Projects, Route, Transfer
from rivals.games.dma.week.movement import speed
from rivals.games.dma.week.supply import eaters, green, grey
from rivals.games.dma.world.compass import neighbours
from rivals.games.dma.world.formations import Formation, is_able, ref, units_of
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, City, Unit, World
from rivals.games.dma.world.seeing import seen_by
from rivals.games.dma.world.territory import territories

BEGINNER = 1
FEWEST, GUARD = 2, 3
"""Units of a garrison: with fewer the army leaves some, with more it takes them."""
DAYS = 7
LEGS = 5
"""Places that the army is sent to in one week."""
LOSS = 2
"""Units that taking a village is thought to cost."""
FIRST_WORKS = ("trade_rows", "fair")
LATER_WORKS = ("granary", "money_changers", "merchant_guild", "bank")
NEW_ARMY = "new_army"
MOST_RECRUITS = 12
FEW = 8
"""With fewer troops than this he recruits before he builds his second building."""
GREY_EATEN, GREY_EATEN_FEW = 40, 80
"""Percent of a city's own production that he lets troops eat, beside what villages bring.

The second number while he has few troops.
"""


def clearly_more(place: Place) -> int:
    """Give the units with which he attacks nobody's place: clearly more than its defenders."""
    rules = CATALOGUE.neutral_garrisons
    if isinstance(place, City):
        return rules.city_count * 3 // 2
    return rules.village_count * 5 // 3


class Beginner:
    """One Monday of his: each order is followed before the next is thought of."""

    def __init__(self, world: World, player: int, *, retakes: bool = False) -> None:
        self._retakes = retakes
        self._world = seen_by(world, player)
        self._player = player
        self._given: list[AnyOrder] = []

    def orders(self) -> list[AnyOrder]:
        """Give all orders."""
        for army in self._armies():
            self._join(army)
        for city in self._cities():
            self._hand_over(city)
        formations: list[Formation] = [*self._armies(), *self._cities()]
        for formation in formations:
            array = drawn_up(formation) if units_of(formation) else None
            if array is not None:
                self._give(array)
        for city in self._cities():
            self._build(city)
        main = own_army(self._world, self._player)
        if main is not None:
            self._march(main)
        return self._given

    def _give(self, order: AnyOrder) -> None:
        self._given.append(order)
        follow_orders(self._world, self._player, [order], CATALOGUE)

    def _cities(self) -> list[City]:
        return [one for one in self._world.cities if one.owner == self._player]

    def _armies(self) -> list[Army]:
        return [one for one in self._world.armies if one.owner == self._player]

    def _join(self, army: Army) -> None:
        """Disband an empty army where another one is left."""
        main = own_army(self._world, self._player)
        if main is not army and not army.units:
            self._give(Disband(ref(army)))

    def _hand_over(self, city: City) -> None:
        """Leave a guard while an army is there; take along whom it does not need."""
        army = own_army(self._world, self._player)
        if army is None or not neighbours(army.cell, city.cell):
            return
        there = len(city.garrison)
        if there > GUARD:
            self._transfer(city.garrison, ref(city), ref(army), there - GUARD)
        elif there < FEWEST and len(army.units) > clearly_more(self._world.villages[0]):
            self._transfer(army.units, ref(army), ref(city), FEWEST - there)

    def _transfer(self, units: Sequence[Unit], source: str, target: str, number: int) -> None:
        """Hand so many units over: from the army the weakest, from a garrison the strongest."""
        best = source.startswith("c")
        ranked = sorted(units, key=lambda one: CATALOGUE.unit[one.type].attack, reverse=best)
        types = [one.type for one in ranked[:number]]
        for kind in dict.fromkeys(types):
            self._give(Transfer(source, target, kind, types.count(kind)))

    # --- Works ---

    def _build(self, city: City) -> None:
        """Make the project list anew: trade, then recruits, then whatever else brings money.

        With few troops recruits come before the second building.
        """
        items = [NEW_ARMY] if self._lacks_army() else []
        works = [one for one in FIRST_WORKS if one not in city.buildings]
        recruits = self._recruits(city)
        at = min(len(works), 1) if len(self._troops()) < FEW else len(works)
        items += [*works[:at], *recruits, *works[at:]]
        items += [one for one in LATER_WORKS if one not in city.buildings]
        if items:
            self._give(Projects(ref(city), tuple(items)))

    def _lacks_army(self) -> bool:
        listed = (one.project for city in self._cities() for one in city.projects)
        return not self._armies() and NEW_ARMY not in listed

    def _troops(self) -> list[Unit]:
        formations: list[Formation] = [*self._armies(), *self._cities()]
        return [unit for one in formations for unit in units_of(one)]

    def _recruits(self, city: City) -> list[str]:
        """List as many as the villages and part of the city feed beside those who eat there.

        Mercenaries where there are Trade Rows, militia before, and for an odd bit of food.
        """
        own = [one for one in self._world.villages if one.city == city.id]
        food = green(CATALOGUE, city, own)
        eats = GREY_EATEN if len(self._troops()) >= FEW else GREY_EATEN_FEW
        food += grey(CATALOGUE, city, self._world.cities) * eats // 100
        eaten = sum(one.upkeep for one in eaters(self._world, CATALOGUE)[city.id])
        spare = food - eaten - city.foreign
        kind = "mercenary" if "trade_rows" in city.buildings else "militia"
        number = min(MOST_RECRUITS, spare // CATALOGUE.unit[kind].upkeep)
        if number > 0:
            return [f"{kind}*{number}"]
        return ["militia"] if spare > 0 else []

    # --- Marches ---

    def _march(self, army: Army) -> None:
        """Go from place to place as long as a week lasts and the army is strong enough, or home."""
        here, left = army.cell, DAYS * speed(CATALOGUE, army.units) + army.deposit
        number, taken = len(army.units), set[Cell]()
        steps: tuple[str, ...] = ()
        for _ in range(LEGS if is_able(army.units) else 0):
            ways = Ways(self._world, here, set(stops(self._world, self._player)) - taken)
            place = self._next(ways, number, taken)
            if place is None or (steps and ways.costs[place.cell] > left):
                break
            steps += ways.steps(place.cell)
            left -= ways.costs[place.cell]
            number -= LOSS
            here = place.cell
            taken.add(here)
            if isinstance(place, City):
                break
        self._go(army, steps or self._way_home(army))

    def _go(self, army: Army, steps: tuple[str, ...]) -> None:
        if steps != army.route:
            self._give(Route(ref(army), steps))

    def _next(self, ways: Ways, number: int, taken: set[Cell]) -> Place | None:
        """Choose the nearest place of his province, or else any that he dares to attack."""
        places: list[Place] = [*self._world.villages, *self._world.cities]
        found = [
            (self._is_strange(place), isinstance(place, City), cost, place.id, place)
            for place in places
            if self._may_take(place)
            and place.cell not in taken
            and (cost := ways.costs.get(place.cell)) is not None
            and number >= clearly_more(place)
        ]
        return min(found, key=lambda one: one[:4])[4] if found else None

    def _may_take(self, place: Place) -> bool:
        """Say whether a place is nobody's, or his own province's and to be taken back."""
        lost = self._retakes and place.owner != self._player and not self._is_strange(place)
        return place.owner == NEUTRAL or lost

    def _is_strange(self, place: Place) -> bool:
        own = {one.id for one in self._cities()}
        return isinstance(place, City) or place.city not in own

    def _way_home(self, army: Army) -> tuple[str, ...]:
        """Give the way to the nearest own city."""
        ways = Ways(self._world, army.cell, stops(self._world, self._player))
        cells = [one.cell for one in self._cities() if one.cell in ways.costs]
        return ways.steps(min(cells, key=ways.costs.__getitem__)) if cells else ()


class Outcome(NamedTuple):
    """How he fared: in which week his capital was lost (0: never), to whom; land at the end.

    `weeks` is how long the world lasted: less than asked for if somebody won.
    """

    seed: int
    weeks: int
    lost: int
    to: int
    land: int
    land_of_others: float
    rank: int
    units: int
    refused: int


def play(kinds: Kinds, seed: int, weeks: int, *, retakes: bool = False) -> Outcome:
    """Play one world: the beginner in the first seat, rulers in the others."""
    world = new_world(len(kinds) + 1, seed, kinds)
    home = capitals(world)[BEGINNER]
    lost, to, refused = 0, 0, 0
    while world.week < weeks and not world.ended:
        orders: dict[int, Sequence[AnyOrder]] = dict(ordered(world, kinds, seed))
        if BEGINNER in living(world):
            orders[BEGINNER] = Beginner(world, BEGINNER, retakes=retakes).orders()
        world = passed(world, orders, seed)
        refused += sum(_is_refused(one.rule, one.to) for one in world.events)
        owner = next(one.owner for one in world.cities if one.id == home)
        if owner != BEGINNER and not lost:
            lost, to = world.week, owner
    return _outcome(world, seed, (lost, to), refused)


def _is_refused(rule: str, to: Sequence[int]) -> bool:
    return rule == "dma.event.refused" and BEGINNER in to


def _outcome(world: World, seed: int, lost: tuple[int, int], refused: int) -> Outcome:
    lands = territories(world, CATALOGUE)
    own = lands.pop(BEGINNER)
    units = [len(one.units) for one in world.armies if one.owner == BEGINNER]
    units += [len(one.garrison) for one in world.cities if one.owner == BEGINNER]
    return Outcome(
        seed=seed,
        weeks=world.week,
        lost=lost[0],
        to=lost[1],
        land=own,
        land_of_others=mean(lands.values()),
        rank=1 + sum(one > own for one in lands.values()),
        units=sum(units),
        refused=refused,
    )


def told(found: Sequence[Outcome], players: int) -> dict[str, Any]:
    """Sum worlds up."""
    lost = sorted(one.lost for one in found if one.lost)
    return {
        "worlds": len(found),
        "weeks": mean(one.weeks for one in found),
        "capital_lost": len(lost) / len(found),
        "capital_lost_margin": share_margin(len(lost), len(found)),
        "lost_in_weeks": lost,
        "lost_median_week": median(lost) if lost else None,
        "land": mean(one.land for one in found),
        "land_margin": margin([one.land for one in found]),
        "land_of_others": mean(one.land_of_others for one in found),
        "rank": mean(one.rank for one in found),
        "of": players,
        "refused": sum(one.refused for one in found),
    }


def seats_of(kinds: Sequence[str], players: int, shift: int) -> dict[int, str]:
    """Deal kinds to all seats but the beginner's."""
    return {player + 1: kind for player, kind in dealt(kinds, players - 1, shift).items()}


def games(
    kinds: Sequence[str], players: int, weeks: int, seeds: range, *, retakes: bool = False
) -> Iterator[Outcome]:
    """Play a world for each seed."""
    for shift, seed in enumerate(seeds):
        yield play(seats_of(kinds, players, shift), seed, weeks, retakes=retakes)


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--kinds", type=listed, action="append",
        help="a set of kinds parted by commas; give it again for another set",
    )  # fmt: skip
    parser.add_argument("--players", type=numbered, default=[6, 12, 25], help="6,12,25")
    parser.add_argument("--weeks", type=int, default=20)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=4000)
    parser.add_argument(
        "--retakes", action="store_true", help="villages of his province are taken back from states"
    )
    parser.add_argument("--each", action="store_true", help="tell of each world")
    args = parser.parse_args()
    for players in args.players:
        for kinds in args.kinds or [["builder", "raider"]]:
            seeds = range(args.seed, args.seed + args.games)
            found = list(games(kinds, players, args.weeks, seeds, retakes=args.retakes))
            line = {"players": players, "kinds": ",".join(kinds)}
            print(json.dumps(line | told(found, players)), flush=True)
            for one in found if args.each else ():
                print("   ", json.dumps(one._asdict()))


if __name__ == "__main__":
    main()
