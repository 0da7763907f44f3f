"""A guided first match: what a game shows a newcomer by letting him do it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

ANY: Final = "*"
"""Stands for an action of one's own choice: with it the lesson ends."""


class Step(NamedTuple):
    """One step: words `<game>.lesson.<says>`, and what is done then.

    `does` is the notation of the one action that can be taken, of several one after another, or
    '' where one reads and goes on.
    """

    says: str
    does: str | tuple[str, ...] = ""

    @property
    def moves(self) -> tuple[str, ...]:
        """The actions of the step, in their order; none where one reads."""
        return self.does if isinstance(self.does, tuple) else (self.does,) * bool(self.does)


class Lesson(NamedTuple):
    """A match that is set up so, and its steps; the person has the first seat."""

    seats: tuple[str, ...]
    seed: int
    steps: tuple[Step, ...]
    options: Mapping[str, Any] = {}

    def moves_before(self, step: int) -> int:
        """Count the person's moves in the steps before one of this number, from 0."""
        return sum(len(one.moves) for one in self.steps[:step])

    def after(self, moves: int) -> int:
        """Give the step after so many moves of the person's own, or in whose midst they end."""
        at = 0
        for number, step in enumerate(self.steps):
            if step.moves and self.moves_before(number) < moves:
                at = number + (self.moves_before(number + 1) <= moves)
        return at
