"""Kinds of action: all that belongs to one decision in one place, and the tables made from them."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from rivals.core.chance import Dice
from rivals.core.errors import NOT_AN_OPTION
from rivals.core.game import Action
from rivals.core.notes import Note

P = TypeVar("P")
"""A game's position."""
T = TypeVar("T")
"""What is to be decided: a game's task, or whatever tells its decisions apart."""
A = TypeVar("A", bound=Action)


class Kind(ABC, Generic[P, T, A]):
    """One kind of action: when it may be made, what forbids it, what it does, how it is told.

    A game makes one subclass for each and lists them in a `Kinds`. `action` is the struct,
    `during` are the decisions in which it may be made, as the game's `Kinds` tells them apart.
    """

    action: ClassVar[type[Action]]
    during: ClassVar[tuple[Hashable, ...]]

    def options(self, position: P, task: T) -> Iterable[A]:
        """List the legal actions in a canonical order; of a measured kind only some.

        A kind without fields is listed where it has no fault.
        """
        only: Any = self.action()
        return () if self.fault(position, task, only) else (only,)

    def fault(self, position: P, task: T, action: A) -> str:
        """Say which rule an action breaks in this decision; '' if it is legal."""
        return ""

    def perform(self, position: P, task: T, action: A, dice: Dice) -> None:
        """Change the position by a legal action."""

    def describe(self, position: P, task: T, action: A) -> Note:
        """Say what an action would do: its tag with its fields."""
        config = action.__struct_config__
        fields = {name: getattr(action, name) for name in action.__struct_fields__}
        return Note(f"{_game_of(type(self))}.do.{config.tag}", fields)

    def forecast(self, position: P, task: T, action: A) -> Iterable[Note]:
        """Say what an action leads to that a person should see before choosing it."""
        return ()


def _game_of(kind: type) -> str:
    """Give the name of the game in whose package a kind stands: its words begin so."""
    package = kind.__module__.split(".")
    return package[2] if package[:2] == ["rivals", "games"] else package[0]


class Kinds(Generic[P]):
    """A game's table of its kinds of action, made from these, in the order of their options.

    `of_task` tells what is to be decided apart: it gives for a task what `during` names.
    `not_now` is the rule that forbids a kind that has no place in a decision.
    """

    def __init__(
        self,
        kinds: Sequence[Kind[P, Any, Any]],
        of_task: Callable[[Any], Hashable] = type,
        not_now: str = NOT_AN_OPTION,
    ) -> None:
        self._of_task = of_task
        self._not_now = not_now
        self._found = {(task, kind.action): kind for kind in kinds for task in kind.during}
        self._during: dict[Hashable, list[Kind[P, Any, Any]]] = {}
        for kind in kinds:
            for task in kind.during:
                self._during.setdefault(task, []).append(kind)

    def find(self, task: Any, action: Action) -> Kind[P, Any, Any] | None:
        """Give the kind of an action in a decision; None where it has no place there."""
        return self._found.get((self._of_task(task), type(action)))

    def options(self, position: P, task: Any) -> list[Action]:
        """List the legal actions of a decision, kind by kind."""
        found: list[Action] = []
        for kind in self._during.get(self._of_task(task), ()):
            found += kind.options(position, task)
        return found

    def able(self, position: P, task: Any) -> bool:
        """Say whether a decision has any legal action: no more are listed than that takes."""
        kinds = self._during.get(self._of_task(task), ())
        return any(True for kind in kinds for _ in kind.options(position, task))

    def has_other(self, position: P, task: Any, action: Action) -> bool:
        """Say whether a decision has another legal action than this one.

        The last kinds are asked first: to end something stands last, and is soon found legal.
        """
        kinds = reversed(self._during.get(self._of_task(task), ()))
        return any(option != action for kind in kinds for option in kind.options(position, task))

    def options_of(self, position: P, task: Any, action: type[Action]) -> list[Action]:
        """List the legal actions of one kind in a decision."""
        kind = self._found.get((self._of_task(task), action))
        return list(kind.options(position, task)) if kind else []

    def fault(self, position: P, task: Any, action: Action) -> str:
        """Say which rule an action breaks in a decision; '' if it is legal."""
        kind = self.find(task, action)
        return kind.fault(position, task, action) if kind else self._not_now

    def perform(self, position: P, task: Any, action: Action, dice: Dice) -> None:
        """Change the position by a legal action."""
        self._found[self._of_task(task), type(action)].perform(position, task, action, dice)

    def describe(self, position: P, task: Any, action: Action) -> Note:
        """Say what an action would do."""
        return self._found[self._of_task(task), type(action)].describe(position, task, action)

    def forecast(self, position: P, task: Any, action: Action) -> tuple[Note, ...]:
        """Say what an action leads to that a person should see before choosing it."""
        kind = self._found[self._of_task(task), type(action)]
        return tuple(kind.forecast(position, task, action))
