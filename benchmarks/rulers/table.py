"""How do the rulers of The Dark Middle Ages play among themselves? A table of a few worlds.

Each world is played week by week without the match layer. Kinds are dealt to the players in turn,
beginning with another one in each world.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from time import perf_counter
from typing import Any

from benchmarks.rulers.playing import (
    CATALOGUE,
    Kinds,
    Orders,
    capitals,
    city_number,
    dealt,
    listed,
    living,
    mean,
    new_world,
    ordered,
    passed,
)
from rivals.games.dma.orders.kinds import AnyOrder, Projects
from rivals.games.dma.week.supply import grey
from rivals.games.dma.world.cities import main_direction, strengths
from rivals.games.dma.world.pieces import NEUTRAL, Unit, World
from rivals.games.dma.world.territory import territories, world_territory

STILL_WEEKS = 6
"""A state that does nothing for so many weeks in a row stands still."""
AT_WEEKS = (10, 20, 30)
"""When strengths are taken down."""
WORKS = {"dma.event.built", "dma.event.recruited", "dma.event.raised"}

Row = dict[str, Any]


class Chronicle:
    """Counts over the weeks of one world."""

    def __init__(self, world: World) -> None:
        self._capitals = capitals(world)
        self._still: Counter[int] = Counter()
        self.stood_still: set[int] = set()
        self.capitals_lost: set[int] = set()
        self.counts: Counter[str] = Counter()
        self.strengths: dict[int, float] = {}

    def take_in(
        self, before: World, orders: Mapping[int, Sequence[AnyOrder]], after: World
    ) -> None:
        """Count what a week has brought."""
        self.counts["battles"] += len(after.battles)
        for event in after.events:
            if event.rule == "dma.event.city_taken":
                self._city_lost(city_number(event.params["city"]), event.params["from"])
                self.counts["from_states" if event.params["from"] else "from_nobody"] += 1
            elif event.rule == "dma.event.seceded":
                self._city_lost(city_number(event.params["city"]), event.params["player"])
                self.counts["seceded"] += 1
            elif event.rule == "dma.event.refused":
                self.counts["refused"] += 1
        self._note_still(before, orders, after)
        if after.week in AT_WEEKS:
            self.strengths[after.week] = mean(units_of(after, player) for player in living(after))

    def _city_lost(self, city: int, owner: int) -> None:
        if self._capitals.get(owner) == city:
            self.capitals_lost.add(owner)

    def _note_still(
        self, before: World, orders: Mapping[int, Sequence[AnyOrder]], after: World
    ) -> None:
        """Count the weeks in a row in which a state could act and did not."""
        busy = busy_states(before, orders, after)
        able = {one.owner for one in before.cities}
        able |= {one.owner for one in before.armies if one.units}
        for player in living(before):
            self._still[player] = self._still[player] + 1 if player in able - busy else 0
            if self._still[player] >= STILL_WEEKS:
                self.stood_still.add(player)


def busy_states(before: World, orders: Mapping[int, Sequence[AnyOrder]], after: World) -> set[int]:
    """List the states of which an army moved a cell, or a city had a list or made something."""
    found = {one.owner for one in after.trails if len(one.cells) > 1}
    found |= {one.owner for world in (before, after) for one in world.cities if one.projects}
    found |= {
        player
        for player, given in orders.items()
        if any(isinstance(one, Projects) and one.items for one in given)
    }
    found |= {player for one in after.events if one.rule in WORKS for player in one.to}
    return found


def forces(world: World, player: int) -> list[Unit]:
    """List a state's units: of its armies and garrisons."""
    piles = [one.units for one in world.armies if one.owner == player]
    piles += [one.garrison for one in world.cities if one.owner == player]
    return [unit for pile in piles for unit in pile]


def units_of(world: World, player: int) -> int:
    """Count a state's units."""
    return len(forces(world, player))


def play(kinds: Kinds, seed: int, weeks: int) -> Row:
    """Play one world, and give its row of the table."""
    world = new_world(len(kinds), seed, kinds)
    chronicle = Chronicle(world)
    planning: list[float] = []
    computing: list[float] = []
    while world.week < weeks and not world.ended:
        begun = perf_counter()
        orders: Orders = ordered(world, kinds, seed)
        planned = perf_counter()
        after = passed(world, orders, seed)
        planning.append(planned - begun)
        computing.append(perf_counter() - planned)
        chronicle.take_in(world, orders, after)
        world = after
    return _row(world, kinds, seed, chronicle) | _times(planning, computing)


def _times(planning: Sequence[float], computing: Sequence[float]) -> Row:
    whole = [one + other for one, other in zip(planning, computing, strict=True)]
    return {
        "seconds_planning": mean(planning), "seconds_computing": mean(computing),
        "seconds_mean": mean(whole), "seconds_most": max(whole, default=0.0),
    }  # fmt: skip


def _row(world: World, kinds: Kinds, seed: int, chronicle: Chronicle) -> Row:
    lands = territories(world, CATALOGUE)
    most = max(lands.values())
    held = [one for one in world.cities if one.owner != NEUTRAL]
    outs = Counter(one.out for one in world.players if one.out)
    states = living(world)
    return {
        "seed": seed,
        "weeks": world.week,
        "ended": world.ended,
        "cities_from_states": chronicle.counts["from_states"],
        "cities_from_nobody": chronicle.counts["from_nobody"],
        "states_without_city": len(lands) - len({one.owner for one in held}),
        "directions": len({main_direction(CATALOGUE, one.buildings) for one in held} - {""}),
        "directions_any": len({way for one in held for way in strengths(CATALOGUE, one.buildings)}),
        "unit_types": len({unit.type for one in lands for unit in forces(world, one)}),
        "first_land_percent": 100 * most / world_territory(world, CATALOGUE),
        "stand_still": len(chronicle.stood_still),
        "capitals_lost": len(chronicle.capitals_lost),
        "battles": chronicle.counts["battles"],
        "seceded": chronicle.counts["seceded"],
        "refused": chronicle.counts["refused"],
        "strength": {str(week): chronicle.strengths.get(week) for week in AT_WEEKS},
        "grey": sum(grey(CATALOGUE, one, world.cities) for one in held) / max(1, len(states)),
        "beaten": sum(outs.values()),
        "beaten_by_week": {str(week): outs[week] for week in sorted(outs)},
        "kinds": _by_kind(lands, kinds, world.winner),
    }


def _by_kind(lands: Mapping[int, int], kinds: Kinds, winner: int) -> dict[str, Row]:
    """Give each kind's share of the win, land and number of seats; who ties shares the win."""
    most = max(lands.values())
    firsts = [winner] if winner else [one for one, land in lands.items() if land == most]
    return {
        kind: {
            "win": sum(kinds[one] == kind for one in firsts) / len(firsts),
            "land": mean(land for one, land in lands.items() if kinds[one] == kind),
            "seats": sum(one == kind for one in kinds.values()),
        }
        for kind in dict.fromkeys(kinds.values())
    }


def measure(kinds: Sequence[str], players: int, weeks: int, seeds: Iterable[int]) -> list[Row]:
    """Play a world for each seed."""
    return [play(dealt(kinds, players, game), seed, weeks) for game, seed in enumerate(seeds)]


def in_the_mean(rows: Sequence[Row]) -> Row:
    """Give the mean of rows, number by number."""
    numbers = [key for key, value in rows[0].items() if isinstance(value, int | float)]
    found: Row = {key: mean(one[key] for one in rows) for key in numbers if key != "seed"}
    found["strength"] = {
        str(week): _known_mean(one["strength"][str(week)] for one in rows) for week in AT_WEEKS
    }
    weeks = sorted({int(week) for one in rows for week in one["beaten_by_week"]})
    found["beaten_by_week"] = {
        str(week): sum(one["beaten_by_week"].get(str(week), 0) for one in rows) for week in weeks
    }
    names = dict.fromkeys(kind for one in rows for kind in one["kinds"])
    found["kinds"] = {
        kind: {
            part: mean(one["kinds"][kind][part] for one in rows if kind in one["kinds"])
            for part in ("win", "land", "seats")
        }
        for kind in names
    }
    return found


def _known_mean(values: Iterable[float | None]) -> float | None:
    known = [one for one in values if one is not None]
    return mean(known) if known else None


LINES = (
    ("weeks played", "weeks"),
    ("cities taken from another state", "cities_from_states"),
    ("cities taken from nobody", "cities_from_nobody"),
    ("states without a city at the end", "states_without_city"),
    ("main directions of cities (of 7)", "directions"),
    ("directions with a building (of 7)", "directions_any"),
    ("unit types in service (of 22)", "unit_types"),
    ("land of the first, % of the world", "first_land_percent"),
    (f"states still for {STILL_WEEKS} weeks in a row", "stand_still"),
    ("states that lost their capital", "capitals_lost"),
    ("states beaten", "beaten"),
    ("battles", "battles"),
    ("cities lost by separatism", "seceded"),
    ("orders refused", "refused"),
    ("grey production per living state", "grey"),
    ("seconds planning, mean week", "seconds_planning"),
    ("seconds computing, mean week", "seconds_computing"),
    ("seconds in all, mean week", "seconds_mean"),
    ("seconds in all, longest week", "seconds_most"),
)


def table(rows: Sequence[Row], means: Row) -> str:
    """Write the table: a column for each world, and the mean."""
    columns = [*rows, means]
    heads = [*(str(one["seed"]) for one in rows), "mean"]
    lines = [_line("seed of the world", heads)]
    lines += [_line(title, [_told(one[key]) for one in columns]) for title, key in LINES]
    lines += [
        _line(
            f"units per state, week {week}", [_told(one["strength"][str(week)]) for one in columns]
        )
        for week in AT_WEEKS
    ]
    for kind in means["kinds"]:
        for part, title in (("win", "share of the win"), ("land", "mean land")):
            cells = [_told(one["kinds"].get(kind, {}).get(part)) for one in columns]
            lines.append(_line(f"{kind}: {title}", cells))
    told = ", ".join(f"week {week}: {n}" for week, n in means["beaten_by_week"].items())
    return "\n".join([*lines, f"beaten, all worlds: {told or 'none'}"])


def _line(title: str, cells: Iterable[str]) -> str:
    return f"{title:<36}" + "".join(f"{one:>9}" for one in cells)


def _told(value: float | None) -> str:
    if value is None:
        return "-"
    return str(value) if isinstance(value, int) else f"{value:.2f}"


def profiled(kinds: Kinds, seed: int, weeks: int, lines: int) -> None:
    """Play one world under the profiler, and print where the time goes."""
    with cProfile.Profile() as profile:
        play(kinds, seed, weeks)
    for order in ("cumulative", "tottime"):
        pstats.Stats(profile, stream=sys.stdout).sort_stats(order).print_stats(lines)


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kinds", type=listed, default=["builder", "raider"])
    parser.add_argument("--players", type=int, default=25)
    parser.add_argument("--weeks", type=int, default=30)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    parser.add_argument("--profile", action="store_true", help="one world under cProfile")
    parser.add_argument("--profile-lines", type=int, default=30)
    args = parser.parse_args()
    if args.profile:
        kinds = dealt(args.kinds, args.players)
        profiled(kinds, args.seed, args.weeks, args.profile_lines)
        return
    seeds = range(args.seed, args.seed + args.games)
    rows = measure(args.kinds, args.players, args.weeks, seeds)
    means = in_the_mean(rows)
    print(json.dumps({"worlds": rows, "mean": means}) if args.json else table(rows, means))


if __name__ == "__main__":
    main()
