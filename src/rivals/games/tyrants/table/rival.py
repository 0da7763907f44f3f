"""AutoMatron at a real table: the same procedure and rules, over a copy of the board."""

from __future__ import annotations

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Note, Trail
from rivals.core.deciding import Decision
from rivals.core.game import Result, SeatResult, ranked
from rivals.core.table import RoomedRival, Rooms, TableTalk
from rivals.core.words import Lang
from rivals.games.tyrants import rules, scoring
from rivals.games.tyrants.actions import EndTurn, Flip, Start
from rivals.games.tyrants.automa import AutoMatronAutoma
from rivals.games.tyrants.board.tapped import draw_map
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.seats import AUTOMATRON
from rivals.games.tyrants.table import holding, news, remembering, telling
from rivals.games.tyrants.table.facts import TableFacts
from rivals.games.tyrants.table.remembering import TableMemory


class AutoMatronAtTable(RoomedRival[TableMemory]):
    """All AutoMatrons of one game with the box on the table; a turn is the next one's.

    Board, delay decks, barracks, trophies, points and compass are remembered; the market is
    looked at by people. If the game ends with people's turns, one more turn hears of them.
    """

    name = AUTOMATRON

    rooms = Rooms(
        remembering.settings,
        remembering.begin,
        telling.heading,
        holding.holdings,
        holding.correct,
        telling.retold,
    )

    def turn(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        """Hear what people did; then play the next AutoMatron's turn, or her first troop."""
        news.hear(memory, talk, dice)
        board = memory.board
        if board.phase == "over":
            end = EndTurn()
            talk.settle(Decision(end, Trail()), telling.CLOSED, [end])
            return
        memory.acting = board.turn
        if board.phase == "play":
            _lay_out(memory, dice)
        _play(memory, talk, dice)

    def over(self, memory: TableMemory) -> bool:
        """Say whether the last round is over and all of it has been told."""
        return memory.board.phase == "over"

    def picture(self, memory: TableMemory, lang: Lang, question: Question | None = None) -> str:
        """Draw the map; the places among the choices of the question can be tapped."""
        choices, key = (question.choices, question.key) if question else ((), "")
        places = {one: one for one in choices if one in memory.board.map.number}
        return draw_map(memory.board, lang, places, key.partition(".")[2])

    def result(self, memory: TableMemory) -> Result:
        """Score the AutoMatrons as they stand, in turn order; people's cards are not known."""
        board = memory.board
        parts = [scoring.breakdown(board, seat) for seat in memory.rivals()]
        totals = [sum(its.values()) for its in parts]
        rows = zip(memory.rivals(), totals, ranked(totals), parts, strict=True)
        seats = tuple(
            SeatResult(board.seats[seat].name, total, rank, its) for seat, total, rank, its in rows
        )
        return Result(seats, f"tyrants.ending.{board.ending}" if self.over(memory) else "")

    def seat_titles(self, memory: TableMemory) -> tuple[Note, ...]:
        """Name the AutoMatrons by their houses."""
        houses = (memory.houses[seat] for seat in memory.rivals())
        return tuple(Note("tyrants.board.area", {"house": house}) for house in houses)


def _lay_out(memory: TableMemory, dice: Dice) -> None:
    """Begin the turn anew: what is remembered may have been corrected since it began."""
    memory.board.stack = []
    automatron.begin(memory.board)
    rules.settle(memory.board, dice)


def _play(memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
    """Take the steps of one turn; a turn ends with the refill, or the first troop's start."""
    board, facts = memory.board, TableFacts(talk, memory.board)
    automa = AutoMatronAutoma(facts, memory.acting)
    while True:
        options = facts.options()
        decision = automa.decide(dice)
        note = telling.step(memory, facts, decision.action)
        action = talk.settle(decision, note, options)
        if isinstance(action, Flip):
            _flip(memory, facts, dice)
        else:
            board.perform(action, dice)
        if isinstance(action, Start | EndTurn):
            return


def _flip(memory: TableMemory, facts: TableFacts, dice: Dice) -> None:
    """Play the delay card; the cards that stay are those that people counted."""
    board = memory.board
    counts = facts.market(automatron.removed_by(board, memory.acting))
    automatron.play_delay(board, memory.acting)
    automatron.reveal(board, counts)
    rules.settle(board, dice)
