"""The answers of a person at a real table to what AutoMatron asks."""

from __future__ import annotations

import msgspec

from rivals.core.asking import Talk
from rivals.core.errors import BadAnswer
from rivals.games.tyrants.components.cards import ROW
from rivals.games.tyrants.components.ops import ASPECTS, Aspect
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.board_facts import BoardFacts
from rivals.games.tyrants.table.memory import ASK


class TableFacts(BoardFacts):
    """The answers at a real table: only the market must be asked for.

    The rest is seen on the copy of the board that is kept in step with the table.
    """

    __slots__ = ("_counts", "_talk")

    def __init__(self, talk: Talk, position: Position, seat: int) -> None:
        super().__init__(position, seat)
        self._talk = talk
        self._counts: dict[Aspect, int] | None = None

    def market(self, removed: int) -> dict[Aspect, int]:
        """Ask once in a turn. Raises Unanswered, and BadAnswer for more cards than can be left.

        Fewer are left only where the whole market has been recruited: that is asked to be sure.
        """
        if self._counts is None:
            self._counts = self._ask_market(removed, ROW - removed)
        return self._counts

    def _ask_market(self, removed: int, left: int) -> dict[Aspect, int]:
        tries = 0
        while True:
            tries += 1
            again = f".{tries}" if tries > 1 else ""
            asked = ASK.worded("market").counts(
                f"market{again}", ASPECTS, "tyrants.aspect", left, removed=removed, left=left
            )
            question = msgspec.structs.replace(asked, total=left)
            counts: dict[Aspect, int] = self._talk.ask(question)
            total = sum(counts.values())
            if total > left:
                raise BadAnswer(question.key, "tyrants.answer.cards", n=left, told=total)
            few = ASK.yes_no(f"few{again}", cards=total)
            if total == left or self._talk.ask(few):
                return counts
