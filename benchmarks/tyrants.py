"""How many whole games of Tyrants of the Underdark a second, and how long does AutoMatron think?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from benchmarks.harness import Case, measure, replayed, show
from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.games.tyrants import GAME
from rivals.games.tyrants.position.state import Position
from rivals.lab.playing import play_game

HARD = "automatron:hard"


def play(seats: Sequence[str], decks: Sequence[str], seed: int) -> int:
    """Play one game to its end, as a worker of the lab does."""
    play_game(GAME, seats, {"decks": list(decks)}, seed, checked=False)
    return 1


def case(name: str, *seats: str, decks: Sequence[str] = ("drow", "dragons")) -> Case:
    """Name a game's seats and half-decks, and measure it."""
    return Case(name, "game", lambda seed: play(seats, decks, seed))


@cache
def positions() -> tuple[Position, ...]:
    """Collect AutoMatron's decisions from five games."""
    found: list[Position] = []
    for seed in range(5):
        match = Match(GAME, ("greedy", HARD), seed)
        while (seat := match.to_move()) is not None:
            if seat == 1 and isinstance(match.state, Position):
                found.append(match.state.copy())
            match.step()
    return tuple(found)


def decide(*, read: bool) -> int:
    """Decide in all these positions; count them."""
    player, dice = GAME.player(HARD), SeededDice(1)
    for position in positions():
        decision = player.decide(position, 1, dice) if player else None
        if read and decision:
            _ = decision.reasons
    return len(positions())


def main() -> None:
    """Measure and print."""
    cases = [
        case("greedy v AutoMatron", "greedy", HARD),
        case("the same: demons, elemental", "greedy", HARD, decks=("demons", "elemental")),
        case("the same: aberrations, undead", "greedy", HARD, decks=("aberrations", "undead")),
        case("random v AutoMatron", "random", HARD),
        case("greedy v greedy", "greedy", "greedy"),
        case("two greedy, two AutoMatrons", "greedy", HARD, "greedy", HARD),
        case("four greedy", "greedy", "greedy", "greedy", "greedy"),
    ]
    show("How many games of Tyrants of the Underdark a second?", measure(cases))
    thought = [
        Case("automatron:hard, reasons unread", "decision", lambda _: decide(read=False)),
        Case("automatron:hard, reasons read", "decision", lambda _: decide(read=True)),
    ]
    show("How long does AutoMatron think?", measure(thought))
    show("What does replay cost?", measure([replayed(GAME, "greedy", HARD)]))
