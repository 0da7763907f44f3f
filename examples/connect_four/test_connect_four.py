"""Connect four keeps the contract."""

from collections.abc import Sequence

import pytest
from connect_four.game import COLUMN, GAME, Drop, Position

from rivals.core.asking import Question
from rivals.core.table import Step
from rivals.testing import Case, conformance_cases


class Neighbour:
    """Tells the blocker at a table what happens in a match."""

    rival, seats, sits, options = "blocker", ("random", "blocker"), (1,), {}

    def settings(self, state: Position) -> dict[str, str]:
        """Begin with an empty board."""
        self.taken = 0
        return {"first": "you"}

    def answer(self, question: Question, before: Position, now: Position) -> str:
        """Say into which column a disc has fallen since the blocker's last turn."""
        new = before.taken & ~self.taken
        return next(str(column) for column, cells in COLUMN.items() if cells & new)

    def actions(self, steps: Sequence[Step], before: Position) -> list[Drop]:
        """Do in the match what is told at the table."""
        for step in steps:
            self.taken = before.taken | before.landing(step.action)
        return [step.action for step in steps]


@pytest.mark.parametrize("case", conformance_cases(GAME, twins=[Neighbour()]), ids=str)
def test_keeps_the_contract(case: Case) -> None:
    """Look at one property of the contract."""
    case()
