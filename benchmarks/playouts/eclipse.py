"""How many playouts of Eclipse a second: from positions of real games, to their ends.

Rivals go on as they are, the seat of a person as the greedy stand-in would: so does who searches.

    python -m benchmarks.playouts.eclipse [--old-source CHECKOUT/src] [--rounds N]

With another version's source both play the same playouts in turns, each in a process that stays;
they must come to the same ends. Processor time, not the clock's: other work does not count.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME

try:
    from rivals.games.eclipse.rival.searching import act
except ImportError:  # a version before decisions without reasons

    def act(position: Any, seat: int, dice: Any) -> Any:  # type: ignore[misc]  # as it was
        """Decide, and leave the reasons unread."""
        player = GAME.player("rival" if position.seats[seat].traits else "greedy")
        return player.decide(position, seat, dice).action if player else None


CASES = {
    "four rivals": ("rival",) * 4,
    "greedy beside three rivals": ("greedy", "rival", "rival", "rival"),
}
GAMES, EVERY = 4, 70
"""Games that give positions, and the decisions between two of them."""
ROUNDS = 3


def positions(seats: Sequence[str]) -> list[Any]:
    """Collect positions of real games."""
    found: list[Any] = []
    for seed in range(1, GAMES + 1):
        position = GAME.setup(seats, {}, SeededDice(seed))
        play_out(position, SeededDice(seed, 1), each=lambda one: found.append(one.copy()))
    return found


def play_out(position: Any, dice: SeededDice, each: Callable[[Any], Any] | None = None) -> None:
    """Let everybody go on to the end; `each` gets the position now and then."""
    made = 0
    while (seat := GAME.to_move(position)) is not None:
        if each and made % EVERY == 0:
            each(position)
        GAME.perform(position, act(position, seat, dice), dice)
        made += 1


def work(case: str) -> None:
    """Play out the position whose number comes in, again and again; tell the time and the end."""
    known = positions(CASES[case])
    print(len(known), flush=True)
    for line in sys.stdin:
        number = int(line)
        position = known[number % len(known)].copy()
        begun = time.process_time()
        play_out(position, SeededDice(number))
        spent = time.process_time() - begun
        totals = [seat.total for seat in GAME.result(position).seats]
        print(json.dumps({"seconds": spent, "totals": totals}), flush=True)


class Worker:
    """One version's process."""

    def __init__(self, source: str, case: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--work", case],
            env={**os.environ, "PYTHONPATH": source},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.positions = int(self.process.stdout.readline())

    def play(self, number: int) -> dict[str, Any]:
        """Play one playout; give its processor time and the scores at its end."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{number}\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found


def compare(case: str, sources: Sequence[str], rounds: int) -> None:
    """Play the playouts of a case by one version or by two in turns, and tell their speed."""
    workers = [Worker(source, case) for source in sources]
    seconds: list[list[float]] = [[] for _ in workers]
    same = True
    for number in range(rounds * workers[0].positions):
        ends = []
        for at in (range(len(workers)), reversed(range(len(workers))))[number % 2]:
            found = workers[at].play(number)
            seconds[at].append(found["seconds"])
            ends.append(found["totals"])
        same &= ends[0] == ends[-1]
    print(case)
    for name, its in zip(("new", "old"), seconds, strict=False):
        print(f"  {name}: {len(its) / sum(its):8.1f} playouts a second")
    if len(workers) > 1:
        ratios = [old / new for new, old in zip(*seconds, strict=True)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        whole = sum(seconds[1]) / sum(seconds[0])
        print(f"  {whole:.2f} times as fast; each playout {low:.2f} {middle:.2f} {high:.2f}")
        print("  the same ends" if same else "  DIFFERENT ENDS")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--old-source", help="another version's src folder")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--work", choices=tuple(CASES), help=argparse.SUPPRESS)
    told = parser.parse_args()
    if told.work:
        work(told.work)
        return
    own = str(Path(__file__).resolve().parents[2] / "src")
    sources = [own, *([told.old_source] if told.old_source else [])]
    for case in CASES:
        compare(case, sources, told.rounds)


if __name__ == "__main__":
    main()
