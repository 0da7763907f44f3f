"""How many playouts a second, by game, of this version and of another, in turns in one sitting?

    python -m benchmarks.playouts [GAME …] [--old-source CHECKOUT/src] [--rounds N]

A playout goes on from a position of a real game to its end, unchecked, with nobody reading reasons.
Each version plays in a process that stays, from the same positions, with the same dice; they must
come to the same ends. Processor time counts, not the clock's: other work does not.
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
from rivals.core.registry import find_game

CASES: dict[str, tuple[tuple[str, ...], ...]] = {
    "panticapaeum": (("greedy", "botos:hard"),),
    "tyrants": (("greedy", "automatron:hard"),),
    "eclipse": (("greedy", "rival", "rival", "rival"), ("rival", "rival", "rival", "rival")),
    "armada": (("aggressive", "aggressive"), ("aggressive", "imperial"), ("imperial", "imperial")),
}
"""Who plays, by game."""
SETTINGS: dict[str, Any] = {
    "armada": {"guards": ["edge", "friends", "tokens"]},
    "eclipse": {"readings": "first"},
    "tyrants": {"turn_order": "seats"},
}
"""Settings by which rivals play as those of 0.1 do, where a version knows them."""
GAMES, EVERY = 4, 70
"""Games that give positions, and the decisions between two of them."""
ROUNDS = 3

Act = Callable[[Any, int, Any], Any]


def quickest(game: Any, seats: Sequence[str]) -> Act:
    """Give how seats decide: without reasons, where the version knows how."""
    players = [game.player(seat) for seat in seats]
    name = game.spec.name
    if name == "eclipse":
        try:
            from rivals.games.eclipse.rival.searching import act
        except ImportError:
            pass
        else:
            return act
    if name == "armada":
        try:
            from rivals.games.armada.rival.searching import imperial
        except ImportError:
            pass
        else:
            return lambda state, seat, dice: (
                imperial(state, seat, dice)
                if seat in state.rivals
                else players[seat].decide(state, seat, dice).action
            )
    if all(hasattr(one, "quick") for one in players):
        return lambda state, seat, dice: players[seat].quick(state, seat, dice)
    return lambda state, seat, dice: players[seat].decide(state, seat, dice).action


def play_out(
    game: Any, position: Any, act: Act, dice: Any, each: Callable[[Any], Any] | None = None
) -> None:
    """Let everybody go on to the end; `each` gets the position now and then."""
    made = 0
    while (seat := game.to_move(position)) is not None:
        if each and made % EVERY == 0:
            each(position)
        game.perform(position, act(position, seat, dice), dice)
        made += 1


def positions(game: Any, seats: Sequence[str], act: Act) -> list[Any]:
    """Collect positions of real games."""
    known = {one.key for one in game.settings()}
    options = {k: v for k, v in SETTINGS.get(game.spec.name, {}).items() if k in known}
    found: list[Any] = []
    for seed in range(1, GAMES + 1):
        position = game.setup(seats, options, SeededDice(seed))
        keep: Callable[[Any], Any] = lambda one: found.append(one.copy())  # noqa: E731
        play_out(game, position, act, SeededDice(seed, 1), keep)
    return found


class Of01:
    """A game of version 0.1, whose positions answer for themselves."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def to_move(self, position: Any) -> int | None:
        """Say who decides; None at the end."""
        seat: int | None = position.to_move()
        return seat

    def perform(self, position: Any, action: Any, dice: Any) -> None:
        """Take an action, unchecked."""
        position.perform(action, dice)

    def result(self, position: Any) -> Any:
        """Score the position."""
        return position.result()


def work(name: str, case: int) -> None:
    """Play out the position whose number comes in, again and again; tell the time and the end."""
    game, seats = find_game(name), CASES[name][case]
    if not hasattr(game, "to_move"):
        game = Of01(game)
    act = quickest(game, seats)
    known = positions(game, seats, act)
    print(len(known), flush=True)
    for line in sys.stdin:
        number = int(line)
        position = known[number % len(known)].copy()
        begun = time.process_time()
        play_out(game, position, act, SeededDice(number))
        spent = time.process_time() - begun
        totals = [seat.total for seat in game.result(position).seats]
        print(json.dumps({"seconds": spent, "totals": totals}), flush=True)


class Worker:
    """One version's process."""

    def __init__(self, source: str, game: str, case: int) -> None:
        root = str(Path(__file__).parents[1])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.playouts", game, "--work", str(case)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((source, root))},
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


def compare(game: str, case: int, sources: Sequence[str], rounds: int) -> None:
    """Play the playouts of a case by one version or by two in turns, and tell their speed."""
    workers = [Worker(source, game, case) for source in sources]
    seconds: list[list[float]] = [[] for _ in workers]
    same = True
    for number in range(rounds * workers[0].positions):
        ends = []
        for at in (range(len(workers)), reversed(range(len(workers))))[number % 2]:
            found = workers[at].play(number)
            seconds[at].append(found["seconds"])
            ends.append(found["totals"])
        same &= ends[0] == ends[-1]
    print(f"{game}: {', '.join(CASES[game][case])}")
    for name, its in zip(("new", "old"), seconds, strict=False):
        print(f"  {name}: {len(its) / sum(its):8.1f} playouts a second")
    if len(workers) > 1:
        ratios = [old / new for new, old in zip(*seconds, strict=True)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        whole = sum(seconds[1]) / sum(seconds[0])
        print(f"  {whole:.2f} times as fast; each playout {low:.2f} {middle:.2f} {high:.2f}")
        print("  the same ends" if same else "  OTHER ENDS: they do not play alike")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(CASES)} (all)")
    parser.add_argument("--old-source", help="another version's src folder")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--work", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work is not None:
        work(given.games[0], given.work)
        return
    own = str(Path(__file__).parents[1] / "src")
    sources = [own, *([given.old_source] if given.old_source else [])]
    for game in given.games or CASES:
        for case in range(len(CASES[game])):
            compare(game, case, sources, given.rounds)


if __name__ == "__main__":
    main()
