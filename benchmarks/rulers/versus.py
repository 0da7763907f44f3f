"""Are the rulers of The Dark Middle Ages better than an older version's? Both in one world.

Half the seats of a world are decided here, the other half by a process of the older version. Each
world is played twice, the halves exchanged, so that nobody gains by where he begins.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from benchmarks.rulers.playing import (
    CATALOGUE,
    Kinds,
    Orders,
    capitals,
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
from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.orders.language import orders_from_json
from rivals.games.dma.world.keeping import dump_world
from rivals.games.dma.world.pieces import World
from rivals.games.dma.world.territory import territories

SERVER = Path(__file__).with_name("server.py")


class Elsewhere:
    """Rulers of another version, in a process of its own."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def ordered(self, world: World, kinds: Kinds, seed: int) -> Orders:
        """Let them decide on the next week, each for its state if it lives."""
        asked = {str(one): kinds[one] for one in living(world) if one in kinds}
        if not asked:
            return {}
        answer = self._answer(_request(world, asked, seed))
        return {int(player): _read(given) for player, given in answer.items()}

    def _answer(self, request: bytes) -> dict[str, msgspec.Raw]:
        to, fro = self._process.stdin, self._process.stdout
        assert to is not None
        assert fro is not None
        to.write(request)
        to.flush()
        line = fro.readline()
        if not line:
            raise SystemExit(f"The other version has given up: {self._process.wait()}")
        return msgspec.json.decode(line, type=dict[str, msgspec.Raw])


def _request(world: World, kinds: Mapping[str, str], seed: int) -> bytes:
    """Write a request on one line: a world's file has line ends between its pieces only."""
    whole = msgspec.Raw(dump_world(world).replace(b"\n", b""))
    return msgspec.json.encode({"world": whole, "kinds": kinds, "seed": seed}) + b"\n"


def _read(given: msgspec.Raw) -> tuple[AnyOrder, ...]:
    parsed = orders_from_json(bytes(given))
    if parsed.faults:
        raise SystemExit(f"An order of the other version cannot be read: {parsed.faults[0]}")
    return parsed.orders


@contextmanager
def elsewhere(source: str, python: str) -> Iterator[Elsewhere]:
    """Start the version whose sources are in a folder; it ends with the block."""
    with subprocess.Popen(
        [python, str(SERVER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": source},
    ) as process:
        try:
            yield Elsewhere(process)
        finally:
            if process.stdin is not None:
                process.stdin.close()


class Outcome(NamedTuple):
    """How a game ended: the share of the first place and the mean of land, new and old."""

    seed: int
    weeks: int
    new_first: float
    new_land: float
    old_land: float
    new_without: int
    old_without: int
    new_capitals_lost: int
    old_capitals_lost: int


def halves(players: int) -> tuple[list[int], list[int]]:
    """Part the seats into two halves, in turn."""
    seats = range(1, players + 1)
    return [one for one in seats if one % 2], [one for one in seats if not one % 2]


def seated(seats: Sequence[int], kinds: Sequence[str], shift: int) -> dict[int, str]:
    """Deal kinds to these seats in turn."""
    return {one: kinds[(place + shift) % len(kinds)] for place, one in enumerate(seats)}


def play(other: Elsewhere, new: Kinds, old: Kinds, seed: int, weeks: int) -> Outcome:
    """Play one game."""
    first = new_world(len(new) + len(old), seed, {**new, **old})
    world = first
    while world.week < weeks and not world.ended:
        orders = ordered(world, new, seed) | other.ordered(world, old, seed)
        world = passed(world, orders, seed)
    return _outcome(first, world, new, old)


def _outcome(first: World, world: World, new: Kinds, old: Kinds) -> Outcome:
    lands = territories(world, CATALOGUE)
    most = max(lands.values())
    firsts = [world.winner] if world.winner else [one for one in lands if lands[one] == most]
    owners = {city.id: city.owner for city in world.cities}
    lost = {player for player, city in capitals(first).items() if owners[city] != player}
    holding = set(owners.values())
    return Outcome(
        seed=first.seed,
        weeks=world.week,
        new_first=sum(one in new for one in firsts) / len(firsts),
        new_land=mean(lands[one] for one in new),
        old_land=mean(lands[one] for one in old),
        new_without=len(set(new) - holding),
        old_without=len(set(old) - holding),
        new_capitals_lost=len(lost & set(new)),
        old_capitals_lost=len(lost & set(old)),
    )


def pair(
    other: Elsewhere, kinds: tuple[Sequence[str], Sequence[str]], players: int, seed: int,
    weeks: int,
) -> list[Outcome]:  # fmt: skip
    """Play a world twice, the halves of its seats exchanged."""
    new_kinds, old_kinds = kinds
    one, two = halves(players)
    return [
        play(other, seated(new, new_kinds, seed), seated(old, old_kinds, seed), seed, weeks)
        for new, old in ((one, two), (two, one))
    ]


def summary(games: Sequence[Outcome]) -> dict[str, Any]:
    """Sum games up; each two that follow one another are a pair."""
    firsts = [one.new_first for one in games]
    pairs = list(zip(games[::2], games[1::2], strict=True))
    leads = [mean(one.new_land - one.old_land for one in both) for both in pairs]
    new = [mean(one.new_land for one in both) for both in pairs]
    old = [mean(one.old_land for one in both) for both in pairs]
    wins = [sum(one.new_first for one in both) for both in pairs]
    return {
        "games": len(games),
        "weeks": mean(one.weeks for one in games),
        "new_first": mean(firsts),
        "new_first_margin": share_margin(sum(firsts), len(firsts)),
        "new_land": mean(new),
        "new_land_margin": margin(new),
        "old_land": mean(old),
        "old_land_margin": margin(old),
        "lead": mean(leads),
        "lead_margin": margin(leads),
        "pairs_won": sum(one > 1 for one in wins),
        "pairs_even": sum(one == 1 for one in wins),
        "pairs_lost": sum(one < 1 for one in wins),
        "new_without_city": mean(one.new_without for one in games),
        "old_without_city": mean(one.old_without for one in games),
        "new_capitals_lost": mean(one.new_capitals_lost for one in games),
        "old_capitals_lost": mean(one.old_capitals_lost for one in games),
    }


LINES = (
    "{players} players, {games} games in pairs, {weeks:.1f} weeks each",
    "  new one first      {new_first:.3f} ± {new_first_margin:.3f}",
    "  mean land, new     {new_land:.1f} ± {new_land_margin:.1f}",
    "  mean land, old     {old_land:.1f} ± {old_land_margin:.1f}",
    "  new minus old      {lead:.1f} ± {lead_margin:.1f}",
    "  pairs: new better {pairs_won}, even {pairs_even}, old better {pairs_lost}",
    "  without a city     new {new_without_city:.2f}, old {old_without_city:.2f} a game",
    "  capital not held   new {new_capitals_lost:.2f}, old {old_capitals_lost:.2f} a game",
)


def told(players: int, found: dict[str, Any]) -> str:
    """Write a summary."""
    its = found | {"players": players}
    return "\n".join(one.format_map(its) for one in LINES)


def main() -> None:
    """Measure as the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--new-kinds", type=listed, default=["builder", "raider"])
    parser.add_argument("--old-kinds", type=listed, default=["builder", "raider"])
    parser.add_argument("--players", type=numbered, default=[2, 6, 12, 25], help="2,6,12,25")
    parser.add_argument("--weeks", type=int, default=30)
    parser.add_argument("--games", type=int, default=10, help="games for each number, in pairs")
    parser.add_argument("--seed", type=int, default=2000)
    parser.add_argument("--old-source", required=True, help="the folder src of the older version")
    parser.add_argument("--python", default=sys.executable, help="the older version's interpreter")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each number")
    args = parser.parse_args()
    kinds = (args.new_kinds, args.old_kinds)
    with elsewhere(args.old_source, args.python) as other:
        for players in args.players:
            games: list[Outcome] = []
            for seed in range(args.seed, args.seed + max(1, args.games // 2)):
                games += pair(other, kinds, players, seed, args.weeks)
            found = summary(games)
            line = json.dumps({"players": players, **found})
            print(line if args.json else told(players, found), flush=True)


if __name__ == "__main__":
    main()
