"""Decisions: what a seat does, and the rules that made it so."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import Reason, Trail


class Decision:
    """An action and its reasons; the reasons are made when somebody reads them."""

    __slots__ = ("_trail", "action")

    def __init__(self, action: Any, trail: Trail) -> None:
        self.action = action
        self._trail = trail

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons in the order in which the rules spoke."""
        return self._trail.reasons()

    def __repr__(self) -> str:
        return f"Decision({self.action!r}, {len(self.reasons)} reasons)"


class Player(ABC):
    """Whoever decides for a seat of a digital match without being asked: a rival or a stand-in.

    The same position, seat and dice must always give the same decision; what a rival
    remembers between its turns is part of the position.
    """

    @abstractmethod
    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        """Decide for `seat`, which is to move; may draw from the stream `rival.<seat>`."""


class RandomPlayer(Player):
    """Takes any option, each equally likely; `options` is the game's."""

    def __init__(self, options: Callable[[Any], Sequence[Any]]) -> None:
        self._options = options

    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        """Pick one of the options with the dice."""
        trail = Trail()
        trail.note("core.random")
        return Decision(dice.pick(f"rival.{seat}", self._options(state)), trail)
