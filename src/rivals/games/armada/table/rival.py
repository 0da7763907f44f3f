"""The Imperial AI at a real table: the same procedure, told to whoever moves its pieces."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.game import Result
from rivals.core.table import RoomedRival, Rooms, TableTalk, one_seat
from rivals.games.armada import scoring
from rivals.games.armada.seats import RIVAL
from rivals.games.armada.table import holding, news, opening, remembering, telling
from rivals.games.armada.table.facts import TableFacts
from rivals.games.armada.table.orders import AnyOrder
from rivals.games.armada.table.remembering import TableMemory
from rivals.games.armada.table.turns import TableTurn


class ImperialAtTable(RoomedRival[TableMemory]):
    """The fleet of one rival for people with the models on the table, who measure themselves.

    A turn is its deployment, the activation of a ship or of two squadrons, an attack on it or
    something else that befalls it, or the end of a round.
    """

    name = RIVAL
    action_type = AnyOrder

    rooms = Rooms(
        remembering.settings,
        remembering.begin,
        telling.heading,
        holding.holdings,
        holding.correct,
        telling.retold,
    )

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

    def result(self, memory: TableMemory) -> Result:
        """Score the rival as it stands."""
        lost = any(scoring.wiped_out(memory.board, one) for one in (0, 1))
        ending = scoring.DESTROYED if lost else scoring.ROUNDS
        parts = scoring.breakdown(memory.board, memory.me)
        return one_seat(RIVAL, parts, ending if self.over(memory) else "")
