"""How long does Botos think, with his reasons unread and read?"""

from __future__ import annotations

from functools import cache

from benchmarks.harness import Case, measure, show
from rivals.core.chance import SeededDice
from rivals.core.match import Match
from rivals.games.panticapaeum import GAME
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival.player import BotosPlayer


@cache
def positions(level: str) -> tuple[Position, ...]:
    """Collect Botos's decisions from twenty random matches."""
    found = []
    for seed in range(20):
        match = Match(GAME, ("random", level), seed)
        while match.to_move() is not None:
            if match.to_move() == 1:
                found.append(match.state.copy())
            match.step()
    return tuple(found)


def decide(level: str, *, read: bool) -> int:
    """Decide in all these positions; count them."""
    player, dice = BotosPlayer(), SeededDice(1)
    for position in positions(level):
        decision = player.decide(position, 1, dice)
        if read:
            _ = decision.reasons
    return len(positions(level))


def main() -> None:
    """Measure and print."""
    for level in ("botos", "botos:master"):
        cases = [
            Case(f"{level}, reasons unread", "decision", lambda _, x=level: decide(x, read=False)),
            Case(f"{level}, reasons read", "decision", lambda _, x=level: decide(x, read=True)),
        ]
        show(f"How long does Botos think? ({level})", measure(cases))
