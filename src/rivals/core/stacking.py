"""Positions that keep what is still to be decided as a stack of tasks, the last one first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rivals.core.game import Action, State


class StackedState(State, dict=True):
    """A position whose last task says which seat decides; the game is over when none is left.

    What follows from it may be kept in its `__dict__`, the legal actions among it; rules that
    change it forget them with `changed`.
    """

    @property
    def stack(self) -> Sequence[Any]:
        """The tasks, each with the `seat` that decides; a game's field of this name."""
        raise NotImplementedError

    @property
    def mover(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.stack[-1].seat if self.stack else None

    def keep(self, options: Sequence[Action]) -> None:
        """Keep the legal actions, so that they are not listed again."""
        self.__dict__["listed"] = options

    def changed(self) -> None:
        """Forget the legal actions."""
        self.__dict__.pop("listed", None)


S = TypeVar("S", bound=StackedState)


def listed(state: S, options: Callable[[S], Sequence[Action]]) -> Sequence[Action]:
    """Give the legal actions of a position, which are listed once."""
    found: Sequence[Action] | None = state.__dict__.get("listed")
    if found is None:
        found = options(state)
        state.keep(found)
    return found
