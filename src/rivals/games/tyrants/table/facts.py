"""The answers of a person at a real table to what AutoMatron asks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import msgspec

from rivals.core.asking import Question, Talk
from rivals.core.errors import BadAnswer
from rivals.games.tyrants.components.cards import ROW
from rivals.games.tyrants.components.ops import ASPECTS, Aspect
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.board_facts import BoardFacts
from rivals.games.tyrants.table.memory import ASK


def market_question(removed: int, key: str = "") -> Question:
    """Ask what the market will hold once so many cards are removed."""
    left = ROW - removed
    asked = ASK.worded("market").counts(
        key or f"row.{removed}", ASPECTS, "tyrants.aspect", left, removed=removed, left=left
    )
    return msgspec.structs.replace(asked, total=left)


class TableFacts(BoardFacts):
    """The answers at a real table: only the market must be asked for.

    The rest is seen on the copy of the board that is kept in step with the table.
    """

    __slots__ = ("_counts", "_talk", "_touch")

    def __init__(self, talk: Talk, position: Position, seat: int, *, touch: bool) -> None:
        super().__init__(position, seat)
        self._talk = talk
        self._touch = touch
        self._counts: dict[Aspect, int] | None = None

    def market(self, removed: int) -> dict[Aspect, int]:
        """Ask once in a turn. Raises Unanswered, and BadAnswer for more cards than can be left.

        Fewer are left only where the whole market has been recruited: that is asked to be sure.
        """
        if self._counts is None:
            self._counts = self._ask_market(removed, ROW - removed)
        return self._counts

    def _ask_market(self, removed: int, left: int) -> dict[Aspect, int]:
        for key, doubt in self._keys(removed):
            question = market_question(removed, key)
            counts: dict[Aspect, int] = self._talk.ask(question)
            total = sum(counts.values())
            if total > left:
                raise BadAnswer(key, "tyrants.answer.cards", n=left, told=total)
            few = ASK.worded("few").yes_no(doubt, cards=total)
            if total == left or self._talk.ask(few):
                return counts
        raise LookupError("it is asked until it is told")

    def _keys(self, removed: int) -> Iterator[tuple[str, str]]:
        """Call the question, and the doubt about its answer, each time that it is asked.

        On a screen that is touched it stands below the map, called by how many cards are removed:
        what befell her may change that.
        """
        if self._touch:
            yield f"row.{removed}", f"few.row.{removed}"
        yield "market", "few"
        yield from ((f"market.{tries}", f"few.{tries}") for tries in count(2))
