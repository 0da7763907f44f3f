"""Play the same games by two checkouts in turns, and tell how their processor times compare.

    python -m benchmarks.versions PATH/OF/OLD/src PATH/OF/NEW/src [PAIRS]

Each checkout has one process that stays; a pair is one game by each, with the same seed, the
order changing from pair to pair. Told is the median of the ratios new to old, with quartiles.
Processor time, not the clock's: other work on the machine does not count.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from typing import Any

SEATS = {
    "eclipse": ["rival", "rival", "rival", "rival"],
    "armada": ["imperial", "aggressive"],
    "tyrants": ["automatron", "greedy"],
    "panticapaeum": ["greedy", "botos"],
    "dma": ["builder", "raider", "builder", "raider"],
}
OPTIONS = {"dma": {"weeks": 4}}
PAIRS = 20

WORKER = """
import json, sys, time
from rivals.core.registry import find_game
from rivals.lab.playing import play_game
print("ready", flush=True)
for line in sys.stdin:
    name, seats, options, seed = json.loads(line)
    begun = time.process_time()
    found = play_game(find_game(name), seats, options, seed, checked=True)
    spent = time.process_time() - begun
    print(json.dumps({"seconds": spent, "moves": found.moves}), flush=True)
"""


class Worker:
    """One checkout's process."""

    def __init__(self, source: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env={**os.environ, "PYTHONPATH": source},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def play(self, name: str, seed: int) -> dict[str, Any]:
        """Play one game; give its processor time and the number of its moves."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        order = [name, SEATS[name], OPTIONS.get(name, {}), seed]
        self.process.stdin.write(json.dumps(order) + "\n")
        self.process.stdin.flush()
        found: dict[str, Any] = json.loads(self.process.stdout.readline())
        return found


def main() -> None:
    """Compare, game by game."""
    old, new = Worker(sys.argv[1]), Worker(sys.argv[2])
    pairs = int(sys.argv[3]) if len(sys.argv) > 3 else PAIRS
    print("game           new/old  quartiles      old s/game  same moves")
    for name in SEATS:
        ratios, seconds, same = [], [], True
        for one in (old, new):
            one.play(name, 0)
        for seed in range(1, pairs + 1):
            first, second = (old, new) if seed % 2 else (new, old)
            told = {first: first.play(name, seed), second: second.play(name, seed)}
            ratios.append(told[new]["seconds"] / told[old]["seconds"])
            seconds.append(told[old]["seconds"])
            same &= told[new]["moves"] == told[old]["moves"]
        low, middle, high = statistics.quantiles(ratios, n=4)
        spent = statistics.median(seconds)
        print(f"{name:13} {middle:8.3f}  {low:.3f} {high:.3f}  {spent:10.3f}  {same}", flush=True)


if __name__ == "__main__":
    main()
