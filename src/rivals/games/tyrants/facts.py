"""What AutoMatron may ask: the board, its own area, and the market cards left by aspect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from rivals.core.asking import Question, Talk
from rivals.core.errors import BadAnswer
from rivals.core.game import Action
from rivals.games.tyrants.components.cards import ROW
from rivals.games.tyrants.components.ops import ASPECTS, Aspect
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.state import Position


class Facts(Protocol):
    """The questions of the procedure. Places are numbers of the map, seats count from 0."""

    @property
    def position(self) -> Position:
        """The board and AutoMatron's area: nothing hidden of anybody is looked at."""

    def market(self, removed: int) -> Mapping[Aspect, int]:
        """Count the market cards by aspect, once `removed` cards are gone from the left."""

    def options(self) -> Sequence[Action]:
        """List what the next step may be."""


class BoardFacts:
    """The answers on a digital board."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    def market(self, removed: int) -> Mapping[Aspect, int]:
        """Count the row's cards from the first that stays."""
        return automatron.aspects_of(self.position.row[removed:])

    def options(self) -> Sequence[Action]:
        """List what the next step may be."""
        return self.position.options()


class TableFacts:
    """The answers at a real table: only the market must be asked for.

    `position` is the copy of the board that is kept in step with the table.
    """

    __slots__ = ("_counts", "_talk", "position")

    def __init__(self, talk: Talk, position: Position) -> None:
        self._talk = talk
        self._counts: dict[Aspect, int] | None = None
        self.position = position

    def market(self, removed: int) -> dict[Aspect, int]:
        """Ask once in a turn. Raises Unanswered, and BadAnswer for more cards than can be left.

        Fewer are left only where the whole market has been recruited: that is asked to be sure.
        """
        if self._counts is None:
            self._counts = self._ask_market(removed, ROW - removed)
        return self._counts

    def _ask_market(self, removed: int, left: int) -> dict[Aspect, int]:
        params, tries = {"removed": removed, "left": left}, 0
        while True:
            tries += 1
            again = f".{tries}" if tries > 1 else ""
            question = Question(
                f"market{again}", "counts", "tyrants.ask.market", params, ASPECTS,
                "tyrants.aspect", most=left,
            )  # fmt: skip
            counts: dict[Aspect, int] = self._talk.ask(question)
            total = sum(counts.values())
            if total > left:
                raise BadAnswer(question.key, f"at most {left} cards in all")
            few = Question(f"few{again}", "yes_no", "tyrants.ask.few", {"cards": total})
            if total == left or self._talk.ask(few):
                return counts

    def options(self) -> Sequence[Action]:
        """List what the next step may be."""
        return self.position.options()
