"""Connect four, and a rival for it."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from connect_four.words import WORDS
from rivals.core.asking import Question, Questions
from rivals.core.chance import Dice
from rivals.core.choosing import Criterion, Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadPosition
from rivals.core.game import SEARCHER, Action, Game, GameSpec, Result, SeatResult, State, ranked
from rivals.core.notes import Note
from rivals.core.table import Holding, TableRival, TableTalk
from rivals.core.words import Lang
from rivals.search import PlainPolicy, searcher

ASK, HOLD = Questions("connect_four.ask"), Questions("connect_four.hold")
YOU, NOBODY = "you", "nobody"
FOUR, FULL = "connect_four.ending.four", "connect_four.ending.full"
BOTTOM = {column: 1 << 7 * (column - 1) for column in range(1, 8)}
COLUMN = {column: bottom * 0b111111 for column, bottom in BOTTOM.items()}
CELL = {f"{n}.{row + 1}": bottom << row for n, bottom in BOTTOM.items() for row in range(6)}
BOTTOMS, CELLS = sum(BOTTOM.values()), sum(COLUMN.values())


class Drop(Action, frozen=True, tag="drop"):
    """Drop a disc into a column, 1 to 7."""

    column: int


@cache
def drops(top_row: int) -> tuple[Drop, ...]:
    """List the columns with room, from the left."""
    return tuple(Drop(column) for column in COLUMN if not COLUMN[column] & top_row)


def has_four(discs: int) -> bool:
    """Say whether four are in line: up, along, or either way across."""
    for step in (1, 7, 6, 8):
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def ending(last: int, taken: int) -> str:
    """Say how the discs of the seat that moved last have ended the game; '' if it goes on."""
    return FOUR if has_four(last) else FULL if taken == CELLS else ""


class Position(State, forbid_unknown_fields=True):
    """Cells are bits, seven to a column from the bottom; `mine` belong to the seat to move."""

    seats: tuple[str, str]
    mine: int = 0
    taken: int = 0
    ending: str = ""

    def landing(self, drop: Drop) -> int:
        return self.taken + BOTTOM[drop.column] & COLUMN[drop.column]

    def discs(self) -> tuple[int, int]:
        theirs = self.mine ^ self.taken
        return (theirs, self.mine) if self.taken.bit_count() % 2 else (self.mine, theirs)

    def copy(self) -> "Position":
        return Position(self.seats, self.mine, self.taken, self.ending)


class Blocker(Player):
    """Wins if he can, blocks if he must, else keeps to the centre."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        choice = choose(GAME.options(state), trail := Trail()).by(CRITERIA, state)
        return Decision(choice.rolled(dice, f"rival.{seat}"), trail)


def would_win(now: Position, drop: Drop) -> bool:
    """Say whether a disc makes four for the seat to move."""
    return has_four(now.mine | now.landing(drop))


def would_lose(now: Position, drop: Drop, above: int = 0) -> bool:
    """Say whether the other seat makes four there, or in the cell so far above."""
    return has_four(now.mine ^ now.taken | now.landing(drop) << above)


CRITERIA: tuple[Criterion[Position, Drop], ...] = (
    Criterion.prefer("connect_four.blocker.win", would_win),
    Criterion.prefer("connect_four.blocker.block", would_lose),
    Criterion.prefer("connect_four.blocker.safe", lambda now, one: not would_lose(now, one, 1)),
    Criterion.fewest("connect_four.blocker.centre", lambda _, one: abs(one.column - 4)),
)


class BlockerAtTable(TableRival[Position]):
    """The blocker at a real board, where a person drops the discs of both."""

    name = "blocker"

    def settings(self) -> tuple[Question, ...]:
        return (ASK.one("first", (YOU, self.name), "connect_four.who", known=YOU),)

    def begin(self, settings: Mapping[str, Any]) -> Position:
        return Position((YOU, self.name) if settings["first"] == YOU else (self.name, YOU))

    def turn(self, memory: Position, talk: TableTalk, dice: Dice) -> None:
        seat = memory.seats.index(self.name)
        if GAME.to_move(memory) != seat:
            able = [str(one.column) for one in GAME.options(memory)]
            told = talk.ask(ASK.one("column", able, "connect_four.column"))
            GAME.perform(memory, Drop(int(told)), dice)
        if not memory.ending:
            decision = Blocker().decide(memory, seat, dice)
            tell = partial(GAME.describe, memory)
            GAME.perform(memory, talk.settle(decision, tell, GAME.options(memory)), dice)

    def over(self, memory: Position) -> bool:
        return bool(memory.ending)

    def heading(self, memory: Position) -> tuple[Note, ...]:
        return (Note("connect_four.lie", {"n": memory.taken.bit_count()}),)

    def result(self, memory: Position) -> Result:
        return Result((GAME.result(memory).seats[memory.seats.index(self.name)],), memory.ending)

    def picture(self, memory: Position, lang: Lang, question: Question | None = None) -> str:
        return GAME.picture(memory, lang)

    def holdings(self, memory: Position) -> tuple[Holding, ...]:
        first, second = memory.discs()
        rows, values = (CELL, "connect_four.cell"), ((NOBODY, *memory.seats), "connect_four.who")
        known = {
            name: memory.seats[0] if first & cell else memory.seats[1] if second & cell else NOBODY
            for name, cell in CELL.items()
        }
        return (Holding(HOLD.each("cells", rows, values, known), partial(_lay, memory)),)


def _lay(memory: Position, told: Mapping[str, str]) -> None:
    """Lay the discs as they lie on the table. Raises BadPosition where they cannot."""
    laid = [sum(CELL[name] for name in told if told[name] == who) for who in memory.seats]
    memory.taken = sum(laid)
    memory.mine = laid[memory.taken.bit_count() % 2]
    memory.ending = ending(memory.mine ^ memory.taken, memory.taken)
    GAME.validate(memory)


class ConnectFour(Game[Position]):
    """Two seats, seven columns of six cells; four in line wins."""

    words, state_type, action_type = WORDS, Position, Drop
    spec = GameSpec(
        "connect_four-v1", "Connect four", (2, 2), ("random", SEARCHER), ("blocker",), (FOUR, FULL)
    )

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.prepare(options)
        return Position((seats[0], seats[1]))

    def rival(self, seat: str) -> Player | None:
        return Blocker() if seat == "blocker" else None

    def searcher(self, seat: str) -> Player | None:
        return searcher(self, PlainPolicy(self, Blocker()), seat)

    def to_move(self, state: Position) -> int | None:
        return None if state.ending else state.taken.bit_count() % 2

    def options(self, state: Position) -> tuple[Drop, ...]:
        return () if state.ending else drops(state.taken & BOTTOMS << 5)

    def perform(self, state: Position, action: Drop, dice: Dice) -> None:
        state.mine ^= state.taken
        state.taken |= state.landing(action)
        state.ending = ending(state.mine ^ state.taken, state.taken)

    def result(self, state: Position) -> Result:
        won = [int(has_four(one)) for one in state.discs()]
        scored = zip(state.seats, won, ranked(won), strict=True)
        return Result(tuple(SeatResult(*one, {"line": one[1]}) for one in scored), state.ending)

    def validate(self, state: Position) -> None:
        theirs, half = state.mine ^ state.taken, state.taken.bit_count() // 2
        if state.taken & ~CELLS or state.taken + BOTTOMS & state.taken:
            raise BadPosition("$.taken", "connect_four.fault.taken")
        if state.mine & ~state.taken or state.mine.bit_count() != half or has_four(state.mine):
            raise BadPosition("$.mine", "connect_four.fault.mine", n=half)
        if state.ending != ending(theirs, state.taken):
            raise BadPosition("$.ending", "connect_four.fault.ending")

    def describe(self, state: Position, action: Drop) -> Note:
        return Note("connect_four.drop", {"column": action.column})

    def tables(self) -> Mapping[str, TableRival[Position]]:
        return {"blocker": BlockerAtTable()}

    def picture(self, state: Position, lang: Lang, options: Sequence[Drop] = ()) -> str:
        second = state.discs()[1]
        svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 120">'
        svg += '<rect width="140" height="120" fill="#2b4c7e"/>'
        for column, row in ((column, row) for column in BOTTOM for row in range(6)):
            cell = BOTTOM[column] << row
            fill = "#c8553d" if second & cell else "#f2c14e" if state.taken & cell else "#f7f7f2"
            svg += f'<circle cx="{20 * column - 10}" cy="{110 - 20 * row}" r="8" fill="{fill}"/>'
        for drop in options:
            label = WORDS.text("connect_four.drop", lang, {"column": drop.column})
            svg += f'<rect data-action="drop {drop.column}" aria-label="{label}" role="button" '
            svg += f'x="{20 * drop.column - 20}" width="20" height="120" fill-opacity="0"/>'
        return svg + "</svg>"


GAME = ConnectFour()
