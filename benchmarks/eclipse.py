"""How many whole games of Eclipse a second, and how long does a rival think?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from benchmarks.harness import Case, measure, show
from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.games.eclipse import GAME
from rivals.games.eclipse.position.state import Position
from rivals.lab.playing import play_game

FOUR = ("rival", "rival", "rival", "rival")
GAMES = 12


def play(seats: Sequence[str], seed: int) -> int:
    """Play one game to its end, as a worker of the lab does."""
    play_game(GAME, seats, {}, seed, checked=False)
    return 1


def case(name: str, *seats: str) -> Case:
    """Name a game's seats, and measure it."""
    return Case(name, "game", lambda seed: play(seats, seed))


def decisions(seed: int) -> int:
    """Play one whole game of four rivals, and count its decisions."""
    return play_game(GAME, FOUR, {}, seed, checked=False)[1]


@cache
def positions() -> tuple[tuple[Position, int], ...]:
    """Collect the rivals' decisions from some games."""
    found = []
    for seed in range(GAMES):
        match = Match(GAME, FOUR, seed)
        while (seat := match.to_move()) is not None:
            if isinstance(match.state, Position):
                found.append((match.state.copy(), seat))
            match.step()
    return tuple(found)


def decide(*, read: bool) -> int:
    """Decide in all these positions; count them."""
    player, dice = GAME.player("rival"), SeededDice(1)
    for position, seat in positions():
        decision = player.decide(position, seat, dice) if player else None
        if read and decision:
            _ = decision.reasons
    return len(positions())


def main() -> None:
    """Measure and print."""
    cases = [
        case("two rivals", "rival", "rival"),
        case("four rivals", *FOUR),
        case("four aggressors", *["rival:aggressor"] * 4),
        case("six rivals", *FOUR, "rival", "rival"),
        case("four random", "random", "random", "random", "random"),
    ]
    show("How many games of Eclipse a second?", measure(cases))
    thought = [
        Case("whole games, rules and decisions", "decision", decisions),
        Case("deciding alone, reasons unread", "decision", lambda _: decide(read=False)),
        Case("deciding alone, reasons read", "decision", lambda _: decide(read=True)),
    ]
    show("How long does an Eclipse rival think?", measure(thought))


if __name__ == "__main__":
    main()
