"""How many whole games of Armada a second, and what bounds them?"""

from __future__ import annotations

import cProfile
import pstats
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.harness import Case, measure, show
from rivals.games.armada import GAME
from rivals.lab.playing import play_game

TWO = ("imperial", "imperial")
GAMES = 20
_SHOWN = 6


def play(seats: Sequence[str], options: Mapping[str, Any], seed: int) -> int:
    """Play one game to its end, as a worker of the lab does; count its decisions."""
    return play_game(GAME, seats, options, seed, checked=False)[1]


def case(name: str, seats: Sequence[str] = TWO, **options: Any) -> Case:
    """Name a game, and measure it."""

    def one(seed: int) -> int:
        play(seats, options, seed)
        return 1

    return Case(name, "game", one)


def shares() -> list[tuple[str, float]]:
    """Say which part of the time of some games each room of the game takes by itself."""
    profile = cProfile.Profile()
    profile.enable()
    for seed in range(GAMES):
        play(TWO, {}, seed)
    profile.disable()
    spent: Counter[str] = Counter()
    for (file, _, _), row in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        spent[_room(file)] += row[2]
    whole = sum(spent.values())
    return [(room, time / whole) for room, time in spent.most_common(_SHOWN)]


def _room(file: str) -> str:
    """Name a file by its room in the house, or what else it is."""
    parts = Path(file).parts
    if "rivals" not in parts:
        return "Python and libraries"
    inside = parts[len(parts) - parts[::-1].index("rivals") :]
    return "/".join(inside[2:4] if inside[0] == "games" else inside[:2])


def main() -> None:
    """Measure and print."""
    cases = [
        case("two AIs, 180 points"),
        case("two AIs, 180 points, no obstacles", obstacles="none"),
        case("two AIs, 400 points", points="400"),
        case("aggressive player and AI, 180 points", ("aggressive", "imperial")),
        case("two random players, 180 points", ("random", "random")),
    ]
    show("How many games of Armada a second?", measure(cases))
    thought = [Case("whole games, rules and decisions", "decision", lambda n: play(TWO, {}, n))]
    show("How long does an Armada decision take?", measure(thought))
    print("\nWhat bounds two AIs at 180 points? (own time, under the profiler)")
    for room, share in shares():
        print(f"  {share:6.1%}  {room}")


if __name__ == "__main__":
    main()
