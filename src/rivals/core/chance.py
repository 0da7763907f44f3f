"""Dice: named streams of draws, each derived from (seed, stream, move, count)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

from rivals.core.errors import BadMatch

T = TypeVar("T")

_TWO_64 = 1 << 64


class Dice(ABC):
    """Where every random number of a match comes from; nothing else may be random.

    `drawn` lists what has been drawn since the dice were taken in hand, in order: it is
    what a record keeps, so that replay needs no dice.
    """

    __slots__ = ("drawn",)

    def __init__(self) -> None:
        self.drawn: list[int] = []

    @abstractmethod
    def below(self, stream: str, sides: int) -> int:
        """Draw one whole number 0 … sides - 1, each equally likely."""

    def pick(self, stream: str, items: Sequence[T]) -> T:
        """Draw one of the items (at least one), each equally likely."""
        return items[self.below(stream, len(items))]

    def shuffle(self, stream: str, items: MutableSequence[T]) -> None:
        """Put the items into random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(stream, last + 1)
            items[last], items[other] = items[other], items[last]


class NotRolled(LookupError):
    """Something would have been rolled where there are no dice."""


class NoDice(Dice):
    """Dice of those who only ask what would be done: nothing is rolled. Raises NotRolled."""

    def below(self, stream: str, sides: int) -> int:
        """Refuse to draw."""
        raise NotRolled(stream)


NO_DICE = NoDice()
"""One for all, as they draw nothing."""


class SeededDice(Dice):
    """The dice of move `move` in a match with this seed.

    Every draw is a hash of (seed, stream, move, count), so a new draw in one stream or at
    one move changes nothing elsewhere, and a move undone and repeated has the same luck.
    """

    __slots__ = ("_counts", "_move", "_seed")

    def __init__(self, seed: int, move: int = 0) -> None:
        super().__init__()
        self._seed = seed
        self._move = move
        self._counts: dict[str, int] = {}

    def below(self, stream: str, sides: int) -> int:
        """Draw one whole number 0 … sides - 1, each equally likely."""
        limit = _TWO_64 - _TWO_64 % sides  # numbers from here on would favour low results
        while True:
            count = self._counts.get(stream, 0)
            self._counts[stream] = count + 1
            text = f"{self._seed}/{self._move}/{stream}/{count}"
            number = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
            if number < limit:
                result = number % sides
                self.drawn.append(result)
                return result


def decision_dice(seed: int, move: int) -> SeededDice:
    """Give the dice by which move `move` of a match is decided.

    Nothing in them tells how the dice of the move itself will fall, which are
    `SeededDice(seed, move)`: who simulates with them learns nothing of the luck to come.
    """
    other = blake2b(f"decision/{seed}".encode(), digest_size=8).digest()
    return SeededDice(int.from_bytes(other, "big"), move)


class RecalledDice(Dice):
    """Dice that repeat what a record kept.

    Raises BadMatch when the game draws more, or something else, than was recorded.
    """

    __slots__ = ("_line", "_rest")

    def __init__(self, recorded: Sequence[int], line: int = 0) -> None:
        super().__init__()
        self._rest = list(reversed(recorded))
        self._line = line

    def below(self, stream: str, sides: int) -> int:
        """Give the next recorded draw, which must be 0 … sides - 1."""
        if not self._rest:
            raise BadMatch(self._line, "core.recorded-draw", stream=stream)
        result = self._rest.pop()
        if not 0 <= result < sides:
            raise BadMatch(self._line, "core.draw-below", sides=sides, stream=stream, got=result)
        self.drawn.append(result)
        return result

    def check_spent(self) -> None:
        """Raise BadMatch if the record holds draws that nobody asked for."""
        if self._rest:
            raise BadMatch(self._line, "core.draws-left", n=len(self._rest))
