"""How faults of a position are told: each with its path."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from itertools import pairwise
from typing import Any

from rivals.core.errors import BadPosition


def expect(holds: bool, path: str, expected: str) -> None:  # noqa: FBT001 - it reads as said
    """Raise BadPosition unless it holds."""
    if not holds:
        raise BadPosition(f"$.{path}", expected)


def expect_all(pile: Iterable[Any], allowed: Collection[Any], path: str, expected: str) -> None:
    """Raise BadPosition for the first of a pile that is not allowed."""
    for number, one in enumerate(pile):
        expect(one in allowed, f"{path}[{number}]", expected)


def expect_different(pile: Collection[Hashable], path: str, expected: str) -> None:
    """Raise BadPosition if anything is there twice."""
    expect(len(set(pile)) == len(pile), path, f"{expected}, none of them twice")


def expect_sorted(pile: Iterable[Any], path: str) -> None:
    """Raise BadPosition unless a pile, which has no order of its own, is sorted."""
    expect(all(one <= other for one, other in pairwise(pile)), path, "a sorted list")
