"""Seats drawn anew for each game: `any`, any rival of the game, every trait in equal parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.game import Game

ANY = "any"
"""A seat name of the lab: `any`, `any:<game>` any rival of the game, `any:<rival>` of a kind."""


def is_drawn(entry: str) -> bool:
    """Say whether a seat is drawn anew for each game."""
    return entry.partition(":")[0] == ANY


def kinds_of(game: Game[Any], entry: str) -> tuple[str, ...]:
    """Give the kinds of rival that a drawn seat may get. Raises BadSetup."""
    which = entry.partition(":")[2]
    rivals = game.spec.rivals
    if which in ("", game.spec.name):
        return rivals
    if which in rivals:
        return (which,)
    known = [f"{ANY}:{one}" for one in (game.spec.name, *rivals)]
    told = {"seat": entry, "game": game.spec.name, "any": ANY, "known": known}
    raise BadSetup("lab.fault.unknown-seat", **told)


class Draw:
    """Draws the seats of a plan's games.

    Game after game the values of each trait come in shuffled rounds, each value once a round,
    shuffled apart for each trait and each entry of the plan. So every trait is balanced over
    the games, and no two traits and no two seats hang together but by chance; and any game's
    draw is found without those before it.
    """

    def __init__(self, game: Game[Any], entries: Sequence[str], seed: int) -> None:
        self._game = game
        self._entries = tuple(entries)
        self._seed = seed

    def names(self, number: int) -> tuple[str, ...]:
        """Name the seats of draw `number`, from 0: those that are not drawn keep their names."""
        return tuple(
            self._drawn(place, entry, number) if is_drawn(entry) else entry
            for place, entry in enumerate(self._entries)
        )

    def _drawn(self, place: int, entry: str, number: int) -> str:
        kind = _nth(kinds_of(self._game, entry), self._seed, f"lab.{place}.kind", number)
        traits = self._game.traits(kind)
        if not traits:
            return kind
        values = {
            one: _nth(its, self._seed, f"lab.{place}.{kind}.{one}", number)
            for one, its in traits.items()
        }
        return self._game.composed(kind, values)


def _nth(values: tuple[str, ...], seed: int, stream: str, number: int) -> str:
    """Give what stands at a place of an endless row of shuffled rounds of the values."""
    turn, place = divmod(number, len(values))
    return _round(values, seed, stream, turn)[place]


@lru_cache(maxsize=4096)
def _round(values: tuple[str, ...], seed: int, stream: str, turn: int) -> tuple[str, ...]:
    """Shuffle the values for one round; games that follow each other share it."""
    shuffled = list(values)
    SeededDice(seed, turn).shuffle(stream, shuffled)
    return tuple(shuffled)
