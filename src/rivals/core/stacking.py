"""Positions that keep what is still to be decided as a stack of tasks, the last one first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rivals.core.errors import NOT_AN_OPTION, NOT_LISTED, IllegalAction
from rivals.core.game import Action, State
from rivals.core.notation import format_action


class StackedState(State, dict=True):
    """A position whose last task says which seat decides; the game is over when none is left.

    A game fills in `legal`, and `fault` where the options are not all or where its rules say
    what is wrong. The options are listed once: `perform` has to forget them with `changed`.
    """

    faults: ClassVar[Mapping[str, str]] = {NOT_AN_OPTION: NOT_LISTED}
    """What is wrong, in plain words, by the rule that `fault` names."""

    @property
    def stack(self) -> Sequence[Any]:
        """The tasks, each with the `seat` that decides; a game's field of this name."""
        raise NotImplementedError

    def legal(self) -> Sequence[Action]:
        """List the legal actions in a canonical order; of the measured kinds only some."""
        raise NotImplementedError

    def fault(self, action: Any) -> str:
        """Say which rule an action breaks here; '' if it is legal."""
        return "" if action in self.options() else NOT_AN_OPTION

    def to_move(self) -> int | None:
        """Say which seat decides now; None when the game is over."""
        return self.stack[-1].seat if self.stack else None

    def options(self) -> Sequence[Action]:
        """List the legal actions in a canonical order; of the measured kinds only some."""
        found: Sequence[Action] | None = self.__dict__.get("listed")
        if found is None:
            found = self.legal()
            self.keep(found)
        return found

    def keep(self, options: Sequence[Action]) -> None:
        """Keep options listed meanwhile, so that they are not listed again."""
        self.__dict__["listed"] = options

    def changed(self) -> None:
        """Forget the options that were listed."""
        self.__dict__.pop("listed", None)

    def check(self, action: Any) -> None:
        """Raise IllegalAction unless the action is legal here, naming the rule."""
        fault = self.fault(action)
        if fault:
            raise IllegalAction(format_action(action), fault, self.faults[fault])
