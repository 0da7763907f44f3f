"""Playouts a second in Armada, of this checkout and of another, in turn in one sitting.

    python -m benchmarks.playouts.armada [--old-source CHECKOUT/src] [--rounds N]

Both checkouts play on from the same positions, one at the beginning of each round of some games,
to the end, unchecked and with no reasons read: `aggressive` for both seats, and the Imperial AI
with the guards of version 1, which both know. Processor time counts, so other work on the machine
does not; told is the median of the rounds, whose order changes.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "src"
CASES = (("aggressive", "aggressive"), ("aggressive", "imperial"), ("imperial", "imperial"))
GAMES = range(1000, 1006)
ROUNDS = 7

WORKER = """
import json, sys, time
from hashlib import blake2b
from rivals.core.chance import SeededDice
from rivals.core.notation import encode_position
from rivals.games.armada.game import GAME

try:
    from rivals.games.armada.rival.searching import imperial
except ImportError:  # a version before decisions without reasons
    imperial = None

KNOWN = {one.key for one in GAME.settings()}
GUARDS = {"guards": ["edge", "friends", "tokens"]} if "guards" in KNOWN else {}

def decided(player, state, seat, dice):
    if imperial and seat in state.rivals:
        return imperial(state, seat, dice)
    return player.decide(state, seat, dice).action

def on(state, players, seed, kept=None):
    move = 0
    while (seat := GAME.to_move(state)) is not None:
        if kept is not None and state.phase != "setup" and state.round > len(kept):
            kept.append(state.copy())
        move += 1
        dice = SeededDice(seed, move)
        GAME.perform(state, decided(players[seat], state, seat, dice), dice)

def positions(seats, seeds):
    found = []
    for seed in seeds:
        kept = []
        on(GAME.setup(seats, GUARDS, SeededDice(seed)), list(map(GAME.player, seats)), seed, kept)
        found += kept
    return found

print("ready", flush=True)
known = {}
for line in sys.stdin:
    seats, seeds = json.loads(line)
    key = tuple(seats)
    if key not in known:
        known[key] = positions(seats, seeds)
    copies = [one.copy() for one in known[key]]
    players = list(map(GAME.player, seats))
    begun = time.process_time()
    for number, one in enumerate(copies):
        on(one, players, number)
    spent = time.process_time() - begun
    scores = [[seat.total for seat in GAME.result(one).seats] for one in copies]
    print(json.dumps({"seconds": spent, "playouts": len(copies), "scores": scores}), flush=True)
"""


class Worker:
    """One checkout's process."""

    def __init__(self, source: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env={**os.environ, "PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._read()

    def _read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def play(self, seats: tuple[str, str]) -> dict[str, Any]:
        """Play all playouts of a case; give their number, processor time and scores."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([seats, list(GAMES)]) + "\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self._read())
        return found


def measure(workers: list[Worker], seats: tuple[str, str], rounds: int) -> None:
    """Let the checkouts play a case in turn, and print what it came to."""
    speeds: list[list[float]] = [[] for _ in workers]
    for number in range(rounds):
        order = list(enumerate(workers))
        found = {at: one.play(seats) for at, one in (order if number % 2 else order[::-1])}
        for at, one in found.items():
            speeds[at].append(one["playouts"] / one["seconds"])
        if any(one["scores"] != found[0]["scores"] for one in found.values()):
            print("the checkouts do not play alike: their playouts are not the same")
    told = [f"{statistics.median(one):7.1f}" for one in speeds]
    ratios = [new / old for new, old in zip(speeds[0], speeds[-1], strict=True)]
    ratio = f"  ratio {statistics.median(ratios):.2f}" if len(workers) > 1 else ""
    print(f"{', '.join(seats):24} playouts a second: {' new, '.join(told)}{ratio}", flush=True)


def main() -> None:
    """Measure each case."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--old-source", type=Path)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    sources = [SOURCE, *([asked.old_source] if asked.old_source else [])]
    workers = [Worker(one) for one in sources]
    for seats in CASES:
        measure(workers, seats, asked.rounds)


if __name__ == "__main__":
    main()
