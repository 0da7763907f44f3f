"""What must hold of a position: each check names the rule by which it fails, and its path."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from itertools import pairwise
from typing import Any

from rivals.core.errors import BadPosition


def expect(holds: bool, path: str, rule: str, /, **params: Any) -> None:  # noqa: FBT001 - it reads as said
    """Raise BadPosition unless it holds."""
    if not holds:
        raise BadPosition(f"$.{path}", rule, **params)


def expect_all(
    pile: Iterable[Any], allowed: Collection[Any], path: str, rule: str, /, **params: Any
) -> None:
    """Raise BadPosition for the first of a pile that is not allowed."""
    for number, one in enumerate(pile):
        expect(one in allowed, f"{path}[{number}]", rule, **params)


def expect_between(number: float, least: float, most: float, path: str) -> None:
    """Raise BadPosition unless a number is one of `least` to `most`."""
    expect(least <= number <= most, path, "core.between", least=least, most=most)


def expect_at_least(number: float, least: float, path: str) -> None:
    """Raise BadPosition for a number below `least`."""
    expect(number >= least, path, "core.at-least", least=least)


def expect_at_most(number: float, most: float, path: str) -> None:
    """Raise BadPosition for a number above `most`."""
    expect(number <= most, path, "core.at-most", most=most)


def expect_one_of(value: Any, choices: Collection[Any], path: str) -> None:
    """Raise BadPosition unless a value is one of these."""
    expect(value in choices, path, "core.one-of", choices=list(choices))


def expect_length(pile: Collection[Any], n: int, path: str) -> None:
    """Raise BadPosition unless a pile holds `n`."""
    expect(len(pile) == n, path, "core.length", n=n)


def expect_different(pile: Collection[Hashable], path: str) -> None:
    """Raise BadPosition if anything is there twice."""
    expect(len(set(pile)) == len(pile), path, "core.different")


def expect_sorted(pile: Iterable[Any], path: str) -> None:
    """Raise BadPosition unless a pile, which has no order of its own, is sorted."""
    expect(all(one <= other for one, other in pairwise(pile)), path, "core.sorted")
