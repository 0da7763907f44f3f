"""Does it come out as the rulers of The Dark Middle Ages tell it? `told --help`.

Worlds of rulers are played, and what their reasons tell is compared with what happens: the chance
of a storm told on the Monday before it with how often it is won; the day of arrival with the day
on which the army comes; a guard in every city with the cities that stand without one on Monday.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from benchmarks.rulers.playing import (
    CATALOGUE,
    Kinds,
    dealt,
    listed,
    living,
    mean,
    new_world,
    passed,
    share_margin,
)
from rivals.core.chance import decision_dice
from rivals.core.choosing import Reason
from rivals.games.dma.orders.following import follow_orders
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.rival.player import plan_week
from rivals.games.dma.world.formations import is_able, ref
from rivals.games.dma.world.pieces import Cell, City, World
from rivals.games.dma.world.seeing import seen_by

BANDS = (0, 50, 60, 70, 80, 90, 96, 101)
"""Chances told are counted by band: from one of these to below the next."""
CERTAIN = 100
"""What it comes to where a ruler tells that no battle need be fought in thought."""
KINDS_OF_PLACES = ("state's city", "nobody's city", "nobody's village")


class Plan(NamedTuple):
    """What a ruler tells of an army's way: its first aim, the day of the week or after, a chance.

    `wins` is None where nobody is expected there.
    """

    army: str
    to: str
    cell: Cell
    day: int
    wins: int | None


class Storm(NamedTuple):
    """A fight for a place: what was told, what came of it, and for what kind of place it was."""

    wins: int
    won: bool
    place: str
    kind: str


class Arrival(NamedTuple):
    """An army's coming: the day that was told, the day it came, counted from the same Monday."""

    told: int
    came: int
    kind: str


class Bare(NamedTuple):
    """A city that stands without an able guard when a week begins, and why."""

    why: str
    kind: str


class Measure:
    """What was told and what happened, over some worlds."""

    def __init__(self) -> None:
        self.storms: list[Storm] = []
        self.arrivals: list[Arrival] = []
        self.bare: list[Bare] = []
        self.city_weeks = 0
        self.unopposed = 0
        """Fights for places that began though nobody had been expected there."""

    def play(self, kinds: Kinds, seed: int, weeks: int) -> None:
        """Play one world."""
        world = new_world(len(kinds), seed, kinds)
        course = _Course(self, kinds)
        while world.week < weeks and not world.ended:
            plans: list[Plan] = []
            orders: dict[int, Sequence[AnyOrder]] = {}
            for player in living(world):
                orders[player], told = planned(world, kinds[player], player, seed)
                plans += told
            course.watch(world, orders)
            after = passed(world, orders, seed)
            course.compare(plans, after)
            world = after


def planned(
    world: World, kind: str, player: int, seed: int
) -> tuple[tuple[AnyOrder, ...], list[Plan]]:
    """Let a ruler plan its week: its orders, and what it tells of its armies' ways."""
    dice = decision_dice(seed, world.week + 1)
    made = plan_week(kind, seen_by(world, player), player, dice, CATALOGUE)
    reasons = [reason for one in made for reason in one.reasons]
    return tuple(one.action for one in made), list(_plans(world, player, reasons))


def _plans(world: World, player: int, reasons: Iterable[Reason]) -> Iterator[Plan]:
    """Read the first aim of each army off the reasons."""
    armies = {one.name: one for one in world.armies if one.owner == player}
    cells = {one.name: one.cell for one in (*world.cities, *world.villages)}
    told: dict[str, Plan] = {}
    last = ""
    for reason in reasons:
        params = reason.params
        if reason.rule in ("dma.ruler.march.leg", "dma.ruler.march.there"):
            last = str(params["army"])
            if last in told or params["to"] not in cells or last not in armies:
                last = ""
                continue
            told[last] = Plan(
                ref(armies[last]), params["to"], cells[params["to"]], params.get("day", 0), None
            )
        elif reason.rule == "dma.ruler.march.chance" and last:
            told[last] = told[last]._replace(wins=int(params["wins"]))
        elif reason.rule == "dma.ruler.march.certain" and last:
            told[last] = told[last]._replace(wins=CERTAIN)
    return iter(told.values())


class _Course:
    """One world's weeks: what has been told of armies that are still on their way."""

    def __init__(self, measure: Measure, kinds: Kinds) -> None:
        self._measure = measure
        self._kinds = kinds
        self._waiting: dict[tuple[str, Cell], list[int]] = {}

    def watch(self, world: World, orders: dict[int, Sequence[AnyOrder]]) -> None:
        """Count the cities that stand without a guard once Monday's orders are followed."""
        for player, given in orders.items():
            before = {one.id: bool(one.garrison) for one in world.cities}
            desk = world.copy()
            follow_orders(desk, player, given, CATALOGUE)
            for city in desk.cities:
                if city.owner != player:
                    continue
                self._measure.city_weeks += 1
                if not is_able(city.garrison):
                    why = _why(world, city, marched=before[city.id])
                    self._measure.bare.append(Bare(why, self._kinds[player]))

    def compare(self, plans: Sequence[Plan], after: World) -> None:
        """Compare what was told with a week that has passed."""
        told = {one.army: one for one in plans}
        monday = 7 * (after.week - 1)
        self._waiting = {
            key: days
            for key, days in self._waiting.items()
            if key[0] in told and told[key[0]].cell == key[1]
        }
        owners = {one.army: one.owner for one in after.trails}
        for one in plans:
            if one.day:
                self._waiting.setdefault((one.army, one.cell), []).append(monday + one.day)
        trails = {f"a{one.army}": one for one in after.trails}
        for (army, cell), days in list(self._waiting.items()):
            trail = trails.get(army)
            came = trail and next((day for x, y, day in trail.cells if (x, y) == cell and day), 0)
            if came:
                kind = self._kinds[owners[int(army[1:])]]
                self._measure.arrivals += [Arrival(day - monday, came, kind) for day in days]
                del self._waiting[army, cell]
        self._storms(told, after)

    def _storms(self, told: dict[str, Plan], after: World) -> None:
        names = {one.name: one for one in (*after.cities, *after.villages)}
        seen: set[str] = set()
        for battle in after.battles:
            plan = told.get(battle.a)
            first = battle.a not in seen
            seen |= {battle.a, battle.b}
            if plan is None or not first or (battle.x, battle.y) != plan.cell:
                continue
            if not (battle.siege or battle.b[0] in "cv"):
                continue
            if plan.wins is None:
                self._measure.unopposed += 1
                continue
            city = isinstance(names[plan.to], City)
            place = KINDS_OF_PLACES[0 if battle.owners[1] else 1 if city else 2]
            kind = self._kinds[battle.owners[0]]
            self._measure.storms.append(Storm(plan.wins, battle.winner == "a", place, kind))


def _why(world: World, city: City, *, marched: bool) -> str:
    """Say why a city has no guard."""
    if marched and not city.garrison:
        return "its garrison marched out"
    if city.garrison:
        return "nobody of it is drawn up"
    here = [one for one in world.armies if one.owner == city.owner and one.cell == city.cell]
    if any(one.units for one in here):
        return "the army there left nobody"
    return "nobody is there"


# --- Told -------------------------------------------------------------------------------------


def by_band(storms: Sequence[Storm]) -> list[dict[str, Any]]:
    """Count storms by what was told of them."""
    rows = []
    for low, high in pairwise(BANDS):
        part = [one for one in storms if low <= one.wins < high]
        if part:
            rows.append({"from": low, "to": high - 1} | _storms_row(part))
    return rows


def _storms_row(part: Sequence[Storm]) -> dict[str, Any]:
    won = sum(one.won for one in part)
    return {
        "storms": len(part), "told": mean(one.wins for one in part),
        "won": 100 * won / len(part), "margin": 100 * share_margin(won, len(part)),
    }  # fmt: skip


def summary(measure: Measure) -> dict[str, Any]:
    """Sum a measure up."""
    places: dict[str, list[Storm]] = defaultdict(list)
    characters: dict[str, list[Storm]] = defaultdict(list)
    for one in measure.storms:
        places[one.place].append(one)
        characters[one.kind].append(one)
    late = Counter(one.told - one.came for one in measure.arrivals)
    return {
        "storms": {
            place: {"all": _storms_row(part), "bands": by_band(part)}
            for place, part in places.items()
        },
        "characters": {one: _storms_row(part) for one, part in sorted(characters.items())},
        "not_expected": measure.unopposed,
        "city_weeks": measure.city_weeks,
        "without_guard": dict(Counter(one.why for one in measure.bare)),
        "arrivals": len(measure.arrivals),
        "told_late": {str(days): late[days] for days in sorted(late)},
        "arrivals_exact": 100 * late[0] / max(1, len(measure.arrivals)),
    }


def told(found: dict[str, Any]) -> str:
    """Write the summary as lines."""
    row = "{storms:5} storms, told {told:5.1f} %, won {won:5.1f} ± {margin:.1f} %"
    lines = []
    for place, part in found["storms"].items():
        lines.append(f"{place:<18}" + row.format(**part["all"]))
        lines += [
            f"  {one['from']:>3} to {one['to']:<9}" + row.format(**one) for one in part["bands"]
        ]
    lines += [f"{one:<18}" + row.format(**part) for one, part in found["characters"].items()]
    lines.append(f"places where nobody was expected and somebody was: {found['not_expected']}")
    bare = found["without_guard"]
    whys = ", ".join(f"{why}: {n}" for why, n in bare.items()) or "none"
    lines.append(f"cities without a guard: {sum(bare.values())} of {found['city_weeks']} ({whys})")
    days = ", ".join(f"{day}: {n}" for day, n in found["told_late"].items())
    lines.append(f"arrivals: {found['arrivals']}, {found['arrivals_exact']:.1f} % on the day")
    lines.append(f"  days told later than the army came: {days}")
    return "\n".join(lines)


def measured(kinds: Sequence[str], players: int, weeks: int, seeds: Iterable[int]) -> Measure:
    """Play a world for each seed."""
    found = Measure()
    for game, seed in enumerate(seeds):
        found.play(dealt(kinds, players, game), seed, weeks)
        print(f"world {seed} is played", file=sys.stderr, flush=True)
    return found


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--kinds", type=listed,
        default=["builder", "raider", "abbot", "chancellor", "builder:hard", "raider:hard"],
    )  # fmt: skip
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--weeks", type=int, default=30)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=3000)
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.games)
    found = summary(measured(args.kinds, args.players, args.weeks, seeds))
    print(json.dumps(found) if args.json else told(found))


if __name__ == "__main__":
    main()
