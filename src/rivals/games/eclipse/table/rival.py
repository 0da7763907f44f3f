"""A rival of Eclipse at a real table: the same procedure, told to whoever moves its pieces."""

from __future__ import annotations

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.game import Result
from rivals.core.table import RoomedRival, Rooms, TableTalk, one_seat
from rivals.core.words import Lang
from rivals.games.eclipse import scoring, tasks
from rivals.games.eclipse.board import hoard
from rivals.games.eclipse.rival_names import RIVAL
from rivals.games.eclipse.table import holding, news, opening, remembering, telling, turns
from rivals.games.eclipse.table.facts import TableFacts, breakdown
from rivals.games.eclipse.table.orders import AnyOrder
from rivals.games.eclipse.table.remembering import TableMemory


class RivalAtTable(RoomedRival[TableMemory]):
    """One rival for people with the box on the table; for several, as many sessions.

    A turn is its opening, one own turn of the action phase, an answer to an offer, or the end
    of a round: what combat brought, upkeep and cleanup. It remembers what it owns, and asks of
    the map what a rule wants to know.
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
        """Do what comes next: the opening, an own turn, an answer, or the end of the round."""
        memory.fresh = False
        facts = TableFacts(memory, talk)
        if memory.stage == "opening":
            opening.play(memory, facts, talk, dice)
            return
        what = news.hear(facts)
        turn = turns.TableTurn(memory, talk, dice, facts)
        if what == news.OVER:
            _end_round(memory, facts, turn)
        elif what == news.TURN:
            turns.begin(memory, tasks.Turn(memory.me))
            turn.run()
        else:
            turns.begin(memory, news.offer(facts, what))
            turn.run()

    def over(self, memory: TableMemory) -> bool:
        """Say whether the ninth round is over, or the rival out of the game."""
        return memory.stage == "over"

    def picture(self, memory: TableMemory, lang: Lang, question: Question | None = None) -> str:
        """Draw the rival's own board and its blueprints."""
        return "" if memory.stage == "opening" else hoard.draw(memory.board, memory.me, lang)

    def result(self, memory: TableMemory) -> Result:
        """Score the rival as it stands."""
        ended = self.over(memory) and not memory.seat.out
        return one_seat(RIVAL, breakdown(memory), scoring.ENDINGS[0] if ended else "")


def _end_round(memory: TableMemory, facts: TableFacts, turn: turns.TableTurn) -> None:
    """Hear of combat, then keep house and make ready for the next round."""
    memory.board.phase = "combat"
    memory.board.stack = list(news.hear_combat(facts))  # type: ignore[arg-type]  # all AnyTask
    turn.run()
    memory.board.phase = "upkeep"
    turns.begin(memory, tasks.Upkeep(memory.me))
    turn.run()
