"""Criteria that speak only where they tell candidates apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rivals.core.choosing import Choice

T = TypeVar("T")


def narrow(choice: Choice[T], rule: str, test: Callable[[T], bool], **params: Any) -> bool:
    """Keep the candidates that pass a test, if some do and some do not; say whether it mattered.

    A ruler asks of many things that are mostly not there, as a city in danger; what did not
    matter is no reason.
    """
    matters = len({bool(test(one)) for one in choice.left}) > 1
    if matters:
        choice.prefer(rule, test, **params)
    return matters


def most(choice: Choice[T], rule: str, key: Callable[[T], int]) -> None:
    """Keep the candidates with the greatest key, if keys differ."""
    if len({key(one) for one in choice.left}) > 1:
        choice.most(rule, key)


def fewest(choice: Choice[T], rule: str, key: Callable[[T], int]) -> None:
    """Keep the candidates with the smallest key, if keys differ."""
    if len({key(one) for one in choice.left}) > 1:
        choice.fewest(rule, key)
