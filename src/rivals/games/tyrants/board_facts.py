"""The answers of a digital board to what AutoMatron asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rivals.core.game import Action
from rivals.games.tyrants.components.ops import Aspect
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.state import Position


class BoardFacts:
    """The answers on a digital board."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    def market(self, removed: int) -> Mapping[Aspect, int]:
        """Count the row's cards from the first that stays."""
        return automatron.aspects_of(self.position.row[removed:])

    def options(self) -> Sequence[Action]:
        """List what the next step may be."""
        return self.position.options()
