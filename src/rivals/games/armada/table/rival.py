"""The Imperial AI at a real table: the same procedure, told to whoever moves its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Note
from rivals.core.game import Action, Result, SeatResult
from rivals.core.table import TableRival, TableTalk
from rivals.games.armada import scoring
from rivals.games.armada.seats import RIVAL
from rivals.games.armada.table import holding, news, opening, remembering, telling
from rivals.games.armada.table.facts import TableFacts
from rivals.games.armada.table.orders import AnyOrder
from rivals.games.armada.table.remembering import TableMemory
from rivals.games.armada.table.turns import TableTurn


class ImperialAtTable(TableRival[TableMemory]):
    """The fleet of one rival for people with the models on the table, who measure themselves.

    A turn is its deployment, the activation of a ship or of two squadrons, an attack on it or
    something else that befalls it, or the end of a round.
    """

    name = RIVAL
    action_type = AnyOrder

    def settings(self) -> tuple[Question, ...]:
        """Ask for both fleets, who rolls, and for the readings."""
        return remembering.settings()

    def begin(self, settings: Mapping[str, Any]) -> TableMemory:
        """Lay out both fleets; the rival itself plans in its first turn."""
        return remembering.begin(settings)

    def turn(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        """Do what comes next: deploy, or what the person says comes now."""
        turn = TableTurn(memory, talk, dice, TableFacts(memory, talk))
        if memory.stage == "opening":
            opening.muster(memory, turn)
            turn = TableTurn(memory, talk, dice, TableFacts(memory, talk))
            opening.play(memory, turn)
            return
        news.happen(turn, news.hear(turn.facts))
        turn.run()

    def over(self, memory: TableMemory) -> bool:
        """Say whether the sixth round is over, or a fleet without ships."""
        return memory.stage == "over"

    def heading(self, memory: TableMemory) -> tuple[Note, ...]:
        """Tell the round and who is still to act, and what people do before that."""
        return telling.heading(memory)

    def holdings(self, memory: TableMemory) -> tuple[Question, ...]:
        """List all that is remembered of both fleets."""
        return holding.holdings(memory)

    def correct(self, memory: TableMemory, key: str, value: Any) -> None:
        """Set a remembered value to what lies on the table. Raises BadAnswer."""
        holding.correct(memory, key, value)

    def retold(self, memory: TableMemory, action: Action) -> Note:
        """Tell an order in the place of the rival's own."""
        return telling.retold(memory, action)

    def result(self, memory: TableMemory) -> Result:
        """Score the rival as it stands."""
        parts = scoring.breakdown(memory.board, memory.me)
        seat = SeatResult(RIVAL, sum(parts.values()), 1, parts)
        lost = any(scoring.wiped_out(memory.board, one) for one in (0, 1))
        ending = scoring.DESTROYED if lost else scoring.ROUNDS
        return Result((seat,), ending if self.over(memory) else "")
