"""Decisions: what a seat does, and the rules that made it so."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

from rivals.core.chance import Dice
from rivals.core.choosing import Reason, Trail
from rivals.core.words import Entries

Memory: TypeAlias = tuple[str, ...]
"""What a player keeps in mind for its next decision, in lines of its own; a record keeps it."""


R = TypeVar("R")


class Weighed(NamedTuple):
    """An option and what it is thought to be worth; how that is counted is the player's own."""

    action: Any
    value: float


class Decision:
    """An action and its reasons; the reasons are made when somebody reads them.

    `memory` is what its player wants to remember when it decides next.
    """

    __slots__ = ("_trail", "action", "memory")

    def __init__(self, action: Any, trail: Trail, memory: Memory = ()) -> None:
        self.action = action
        self.memory = memory
        self._trail = trail

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons in the order in which the rules spoke."""
        return self._trail.reasons()

    def __repr__(self) -> str:
        return f"Decision({self.action!r}, {len(self.reasons)} reasons)"


Thinking: TypeAlias = Generator[float, None, Decision]
"""A decision in steps of a few milliseconds: each yields the share done so far, 0 to 1."""


def to_the_end(steps: Generator[Any, None, R]) -> R:
    """Run what goes in steps to its end, and give what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as over:
            found: R = over.value
            return found


class Player(ABC):
    """Whoever decides for a seat of a digital match without being asked: a rival or a stand-in.

    The same position, seat, dice and memory must always give the same decision; what a rival
    remembers between its turns is part of the position, what others do is given back to them by
    `remembering`. `thinks` says that a decision may take longer than a moment: whoever may not
    wait for it takes it in the steps of `thinking`. One that comes from outside its game brings
    the `words` of its reasons, and of its name: `<game>.seat.<seat>`.
    """

    thinks: ClassVar[bool] = False
    words: ClassVar[Entries] = {}

    def remembering(self, memory: Memory) -> Player:
        """Give this player as it is with what its last decision wanted to be remembered."""
        return self

    def weigh(self, state: Any, seat: int) -> list[Weighed]:
        """Rank the options of `seat`, which is to move, the best first; empty: it cannot."""
        return []

    @abstractmethod
    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        """Decide for `seat`, which is to move; may draw from the stream `rival.<seat>`."""

    def thinking(self, state: Any, seat: int, dice: Dice) -> Thinking:
        """Decide as `decide` does, in steps; leaves `state` as it is, also if it is broken off."""
        yield 0.0
        return self.decide(state, seat, dice)


class RandomPlayer(Player):
    """Takes any option, each equally likely; `options` is the game's."""

    def __init__(self, options: Callable[[Any], Sequence[Any]]) -> None:
        self._options = options

    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        """Pick one of the options with the dice."""
        trail = Trail()
        trail.note("core.random")
        return Decision(dice.pick(f"rival.{seat}", self._options(state)), trail)
