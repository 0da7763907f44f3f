"""Chance in a world: one stream for each (game, week, day, phase, object).

A stream is SplitMix64 (Steele, Lea and Flood, 2014): small enough to be the same in Python, in
a compiled kernel and in C. Two worlds' streams share nothing, so one battle can be replayed
alone, and a new draw in one place changes nothing elsewhere.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def stream_seed(seed: int, week: int, day: int, phase: str, thing: str = "") -> int:
    """Give the 64-bit start of one stream: a hash of the world's seed and of what it is for."""
    text = f"{seed}/{week}/{day}/{phase}/{thing}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


class Draws:
    """One stream of draws; `state` is its 64-bit state, by which it can be taken up again."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK

    def next64(self) -> int:
        """Draw 64 bits."""
        self.state = (self.state + GAMMA) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def skip(self, draws: int) -> None:
        """Leave out so many draws of 64 bits."""
        self.state = (self.state + draws * GAMMA) & MASK

    def below(self, sides: int) -> int:
        """Draw a whole number 0 … sides - 1, each exactly as likely.

        The 64 bits modulo `sides`; numbers from the last incomplete round on are drawn again.
        """
        limit = (MASK // sides) * sides
        while True:
            number = self.next64()
            if number < limit:
                return number % sides

    def happens(self, part: int, whole: int) -> bool:
        """Say whether something of exact probability part / whole happens; clamped to 0 … 1.

        Reading A1. What is certain either way draws nothing.
        """
        if part <= 0:
            return False
        return part >= whole or self.below(whole) < part

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of the items (at least one), each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
