"""The answers of a person at a real table to what AutoMatron asks."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.asking import Question, Talk
from rivals.core.errors import BadAnswer
from rivals.core.game import Action
from rivals.games.tyrants.components.cards import ROW
from rivals.games.tyrants.components.ops import ASPECTS, Aspect
from rivals.games.tyrants.state import Position


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
