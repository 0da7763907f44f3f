"""Health: signs that a rival is sick, counted while a match is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

S = TypeVar("S")

Count = tuple[float, float]
"""How much of something there was, and of how much: 3 idle rounds of 9; 12 unspent in 1 match."""

MEANS = frozenset({"unspent", "cities_taken", "cities_settled", "directions", "unit_types"})
"""Figures that are means, of a match or of a turn; every other one is a share, in any game."""


class Health(ABC, Generic[S]):
    """Counts over one match, for each seat; changes nothing."""

    @abstractmethod
    def decided(self, state: S, seat: int, action: Any) -> None:
        """Take in what a seat does, in the position before it."""

    @abstractmethod
    def ended(self, state: S) -> Sequence[Mapping[str, Count]]:
        """Give what was counted for each seat, by figure, when the match is over.

        Words: `<game>.health.<figure>`.
        """
