"""How many whole games of Panticapaeum a second, and what does replaying an action cost?"""

from __future__ import annotations

from functools import cache

from benchmarks.harness import Case, measure, show
from rivals.core.match import Match, load_match
from rivals.games.panticapaeum import GAME


def play(*seats: str, seed: int) -> int:
    """Play one match to its end."""
    Match(GAME, seats, seed).play_on()
    return 1


@cache
def stored() -> str:
    """Store one match of a random architect against Botos."""
    match = Match(GAME, ("random", "botos"), 7)
    match.play_on()
    return match.save()


def replay(_seed: int) -> int:
    """Load the stored match, which replays and checks every action."""
    return len(load_match(GAME, stored()).records)


def main() -> None:
    """Measure and print."""
    cases = [
        Case("random alone", "game", lambda seed: play("random", seed=seed)),
        Case("random v Botos", "game", lambda seed: play("random", "botos", seed=seed)),
        Case("random v random", "game", lambda seed: play("random", "random", seed=seed)),
        Case("greedy v Botos", "game", lambda seed: play("greedy", "botos", seed=seed)),
    ]
    show("How many games a second?", measure(cases), base=1)
    show("What does replay cost?", measure([Case("load and check", "action", replay)]))
