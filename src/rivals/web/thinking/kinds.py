"""Kinds of thought: apps register them by name, with what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any

Steps = Generator[float, None, Any]
"""Thought in steps of a few milliseconds: each yields the share done, 0 to 1; returns plain JSON.

Between two steps it may be broken off for ever, and begun anew elsewhere. So it holds no
transaction from one step to the next, and what it stores it stores in a way that does no harm if
it was stored before.
"""

Work = Callable[[Mapping[str, Any]], Steps]
"""Begins the thought about a subject, with what was given beside it."""

_WORKS: dict[str, Work] = {}
_SHORT: set[str] = set()


def register(kind: str, work: Work, *, short: bool = False) -> None:
    """Make a kind of thought known; called by an app when it is ready.

    `short`: it takes a second or two, and somebody sits before the page: it goes before the rest.
    """
    _WORKS[kind] = work
    if short:
        _SHORT.add(kind)


def known() -> tuple[str, ...]:
    """List the kinds of the apps that are there."""
    return tuple(_WORKS)


def short() -> tuple[str, ...]:
    """List the kinds that go before the rest."""
    return tuple(kind for kind in _WORKS if kind in _SHORT)


def begin(kind: str, subject: Mapping[str, Any]) -> Steps:
    """Begin to think."""
    return _WORKS[kind](subject)
