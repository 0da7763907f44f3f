"""Tyrants of the Underdark, as the registry holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Note
from rivals.core.deciding import Player, RandomPlayer
from rivals.core.game import Action, Game, GameSpec, Panel, SeatKind, State
from rivals.core.table import TableRival
from rivals.core.words import Lang, Words
from rivals.games.tyrants import board, scoring, setting_up, sketch, telling, viewing
from rivals.games.tyrants.actions import COLOURS, AnyAction
from rivals.games.tyrants.player import AutoMatronPlayer
from rivals.games.tyrants.seats import (
    AUTOMATRON,
    DIFFICULTIES,
    NORMAL,
    STAND_INS,
    difficulty_of,
)
from rivals.games.tyrants.stand_ins import GreedyPlayer
from rivals.games.tyrants.state import Position
from rivals.games.tyrants.table import AutoMatronAtTable
from rivals.games.tyrants.words import WORDS

_STAND_INS: dict[str, Player] = {"greedy": GreedyPlayer(), "random": RandomPlayer()}
_AUTOMATRON = AutoMatronPlayer()
_AT_TABLE = AutoMatronAtTable()


class Tyrants(Game[Position]):
    """The full base game for two to four seats, with one to three AutoMatrons or none."""

    spec: ClassVar[GameSpec] = GameSpec(
        id="tyrants-v1",
        title="Tyrants of the Underdark",
        seats=(2, 4),
        players=STAND_INS,
        rivals=(AUTOMATRON,),
        endings=scoring.ENDINGS,
        chance="moves",
        hidden=True,
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = AnyAction
    stand_ins: ClassVar[Mapping[str, Player]] = _STAND_INS

    def settings(self) -> tuple[Question, ...]:
        """List half-decks, board, sections, teams and the readings of AutoMatron's rules."""
        return setting_up.settings()

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        """Make the first position. Raises BadSetup."""
        self.check_seats(seats)
        return setting_up.set_up(seats, self.read_settings(options), dice)

    def rival(self, seat: str) -> Player | None:
        """Give AutoMatron for her seat names, or None. Raises BadSetup for a level she has not."""
        return _AUTOMATRON if difficulty_of(seat) else None

    def describe(self, state: Position, action: Action) -> Note:
        """Say what an action would do, in the position before it."""
        return telling.describe(state, action)

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        """Say what a card does and is worth, or with what AutoMatron would act next."""
        return telling.forecast(state, action)

    def seat_colours(self, state: Position) -> tuple[str, ...]:
        """Give each seat's colour."""
        return COLOURS[: len(state.seats)]

    def candidate(self, one: Any) -> Note | None:
        """Tell a place that AutoMatron considered."""
        return telling.candidate(one)

    def sketch(self, state: Position, lang: Lang) -> str:
        """Draw the position in characters: market, sites, seats, the hand of the seat to move."""
        return sketch.draw(state, lang)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        """Draw the whole table as one SVG element, the acting seat's hand beside the board."""
        return board.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        """Draw board, hand, turn, market and the other seats' areas, each by itself."""
        return board.panels(state, lang, options, seat)

    def rival_kind(self, name: str) -> SeatKind:
        """Offer AutoMatron with its difficulties."""
        levels: dict[str, tuple[str, ...]] = {
            one: () if one == NORMAL else (one,) for one in DIFFICULTIES
        }
        return SeatKind(name, levels)

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        """Copy a position with all that `seat` may not see dealt anew."""
        return viewing.reshuffled(state, seat, dice)

    def tables(self) -> Mapping[str, TableRival[Any]]:
        """Give the AutoMatrons of a real table."""
        return {AUTOMATRON: _AT_TABLE}


GAME = Tyrants()
