"""How many whole games of Panticapaeum a second, and what does replaying an action cost?"""

from __future__ import annotations

from benchmarks.harness import Case, measure, replayed, show
from rivals.core.match import Match
from rivals.games.panticapaeum import GAME


def play(*seats: str, seed: int) -> int:
    """Play one match to its end."""
    Match(GAME, seats, seed).play_on()
    return 1


def main() -> None:
    """Measure and print."""
    cases = [
        Case("random alone", "game", lambda seed: play("random", seed=seed)),
        Case("random v Botos", "game", lambda seed: play("random", "botos", seed=seed)),
        Case("random v random", "game", lambda seed: play("random", "random", seed=seed)),
        Case("greedy v Botos", "game", lambda seed: play("greedy", "botos", seed=seed)),
    ]
    show("How many games a second?", measure(cases), base=1)
    show("What does replay cost?", measure([replayed(GAME, "random", "botos")]))
