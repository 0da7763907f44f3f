"""What AutoMatron may ask: the board, its own area, and the market cards left by aspect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rivals.core.game import Action
from rivals.games.tyrants.components.ops import Aspect
from rivals.games.tyrants.state import Position


class Facts(Protocol):
    """The questions of the procedure. Places are numbers of the map, seats count from 0."""

    @property
    def position(self) -> Position:
        """The board and AutoMatron's area: nothing hidden of anybody is looked at."""

    def market(self, removed: int) -> Mapping[Aspect, int]:
        """Count the market cards by aspect, once `removed` cards are gone from the left."""

    def options(self) -> Sequence[Action]:
        """List what the next step may be."""
