"""How many playouts of Tyrants of the Underdark a second, beside those of another version?

A playout goes on from a position of the greedy stand-in to the end of the game, unchecked: greedy
for the person, AutoMatron by her own procedure; nobody reads reasons. The other version plays the
same from the same positions, each in a process of its own, in turns.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rivals.core.chance import SeededDice
from rivals.games.tyrants import GAME

Decide = Callable[[Any, Any], Any]
"""Gives the action of a seat, by the position and the dice."""

SEATS = ("greedy", "automatron:hard")
SEEDS = range(1000, 1020)
EVERY = 40
"""A position every so many turns of the person."""
ROUNDS = 7
TIMES = 5
"""So many times the positions are played out in one round."""


def deciders() -> list[Decide]:
    """Give by seat who decides: without reasons, where the version knows how."""
    greedy, rival = (GAME.player(seat) for seat in SEATS)
    if hasattr(greedy, "quick"):
        return [
            lambda state, dice: greedy.quick(state, 0, dice),
            lambda state, dice: rival.quick(state, 1, dice),
        ]
    return [
        lambda state, dice: greedy.decide(state, 0, dice).action,
        lambda state, dice: rival.decide(state, 1, dice).action,
    ]


def positions(decide: list[Decide]) -> list[Any]:
    """Collect positions in which the person begins a turn, from whole games."""
    found, turns = [], 0
    for seed in SEEDS:
        state, dice = GAME.setup(SEATS, {}, SeededDice(seed)), SeededDice(seed, 1)
        while (seat := state.mover) is not None:
            if seat == 0 and state.phase == "play" and not state.stack and not state.plays:
                turns += 1
                if turns % EVERY == 0:
                    found.append(state.copy())
            GAME.perform(state, decide[seat](state, dice), dice)
    return found


def play_out(state: Any, decide: list[Decide], seed: int) -> int:
    """Go on to the end; give the points ahead."""
    world, dice = state.copy(), SeededDice(seed)
    while (seat := world.mover) is not None:
        GAME.perform(world, decide[seat](world, dice), dice)
    mine, hers = (seat.total for seat in GAME.result(world).seats)
    return mine - hers


def measure() -> None:
    """Play all positions out, and print how many a second of this process, and the points."""
    decide = deciders()
    found = positions(decide)
    for seed, state in enumerate(found):
        play_out(state, decide, seed)
    points, start = 0, time.process_time()
    for turn in range(TIMES):
        points += sum(play_out(one, decide, turn * 1000 + n) for n, one in enumerate(found))
    print(TIMES * len(found) / (time.process_time() - start), points)


def measured(source: Path) -> tuple[float, int]:
    """Measure the version whose source stands there, in a process of its own."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(source), str(root)])
    command = [sys.executable, "-m", "benchmarks.playouts.tyrants", "--measure"]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, check=True, capture_output=True, text=True
    )
    rate, points = done.stdout.split()
    return float(rate), int(points)


def main() -> None:
    """Measure in turns and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--old-source", type=Path, help="the src folder of another version")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.measure:
        measure()
        return
    here = Path(__file__).parents[2] / "src"
    sources = {"this": here, **({"old": asked.old_source} if asked.old_source else {})}
    rates: dict[str, list[float]] = {name: [] for name in sources}
    points = set()
    for _ in range(ROUNDS):
        for name, source in sources.items():
            rate, its = measured(source)
            rates[name].append(rate)
            points.add(its)
    for name, its in rates.items():
        print(f"{name:5} {statistics.median(its):8.1f} playouts a second of CPU")
    if "old" in rates:
        pairs = zip(rates["this"], rates["old"], strict=True)
        ratio = statistics.median(this / old for this, old in pairs)
        print(f"this / old: {ratio:.2f}; {'same' if len(points) == 1 else 'OTHER'} results")


if __name__ == "__main__":
    main()
