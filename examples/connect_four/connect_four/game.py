"""Connect four, and a rival for it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from connect_four.words import WORDS
from rivals.core.chance import Dice
from rivals.core.choosing import Note, Trail, choose
from rivals.core.deciding import Decision, Player, RandomPlayer
from rivals.core.errors import BadPosition
from rivals.core.game import Action, Game, GameSpec, Result, SeatResult, State, ranked
from rivals.core.words import Lang

FOUR, FULL = "connect_four.ending.four", "connect_four.ending.full"
STAND_INS = {"random": RandomPlayer()}
BOTTOM = {column: 1 << 7 * (column - 1) for column in range(1, 8)}
COLUMN = {column: bottom * 0b111111 for column, bottom in BOTTOM.items()}
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


class Position(State, forbid_unknown_fields=True):
    """Cells are bits, seven to a column from the bottom; `mine` belong to the seat to move."""

    seats: tuple[str, str]
    mine: int = 0
    taken: int = 0
    ending: str = ""

    def to_move(self) -> int | None:
        return None if self.ending else self.taken.bit_count() % 2

    def options(self) -> tuple[Drop, ...]:
        return () if self.ending else drops(self.taken & BOTTOMS << 5)

    def landing(self, drop: Drop) -> int:
        return self.taken + BOTTOM[drop.column] & COLUMN[drop.column]

    def perform(self, action: Drop, dice: Dice) -> None:
        self.mine ^= self.taken
        self.taken |= self.landing(action)
        four = has_four(self.mine ^ self.taken)
        self.ending = FOUR if four else FULL if self.taken == CELLS else ""

    def copy(self) -> "Position":
        return Position(self.seats, self.mine, self.taken, self.ending)

    def result(self) -> Result:
        won = [int(has_four(self.mine)), int(has_four(self.mine ^ self.taken))]
        won = won[:: -1 if self.taken.bit_count() % 2 else 1]
        scored = zip(self.seats, won, ranked(won), strict=True)
        return Result(tuple(SeatResult(*one, {"line": one[1]}) for one in scored), self.ending)

    def validate(self) -> None:
        theirs, half = self.mine ^ self.taken, self.taken.bit_count() // 2
        if self.taken & ~CELLS or self.taken + BOTTOMS & self.taken:
            raise BadPosition("$.taken", "columns of up to six discs, filled from the bottom")
        if self.mine & ~self.taken or self.mine.bit_count() != half or has_four(self.mine):
            raise BadPosition("$.mine", f"{half} of the taken cells, without four in line")
        if self.ending != (FOUR if has_four(theirs) else FULL if self.taken == CELLS else ""):
            raise BadPosition("$.ending", "the way in which these discs have ended the game")


class Blocker(Player):
    """Wins if he can, blocks if he must, else keeps to the centre."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        mine, other, cell = state.mine, state.mine ^ state.taken, state.landing
        choice = choose(state.options(), trail := Trail())
        choice.prefer("connect_four.blocker.win", lambda one: has_four(mine | cell(one)))
        choice.prefer("connect_four.blocker.block", lambda one: has_four(other | cell(one)))
        choice.prefer("connect_four.blocker.safe", lambda one: not has_four(other | cell(one) << 1))
        choice.fewest("connect_four.blocker.centre", lambda one: abs(one.column - 4))
        return Decision(choice.rolled(dice, f"rival.{seat}"), trail)


class ConnectFour(Game[Position]):
    """Two seats, seven columns of six cells; four in line wins."""

    words, state_type, action_type, stand_ins = WORDS, Position, Drop, STAND_INS
    spec = GameSpec(
        "connect_four-v1", "Connect four", (2, 2), ("random",), ("blocker",), endings=(FOUR, FULL)
    )

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.prepare(options)
        return Position((seats[0], seats[1]))

    def rival(self, seat: str) -> Player | None:
        return Blocker() if seat == "blocker" else None

    def describe(self, state: Position, action: Drop) -> Note:
        return Note("connect_four.drop", {"column": action.column})

    def picture(self, state: Position, lang: Lang, options: Sequence[Drop] = ()) -> str:
        second = state.mine if state.taken.bit_count() % 2 else state.mine ^ state.taken
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
