"""Eclipse, as the registry holds it."""

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
from rivals.games.eclipse import (
    board,
    recounting,
    rival_names,
    scoring,
    setting_up,
    sketch,
    telling,
    telling_rivals,
    viewing,
)
from rivals.games.eclipse.actions import AnyAction
from rivals.games.eclipse.player.deciding import RivalPlayer
from rivals.games.eclipse.seats import STAND_INS
from rivals.games.eclipse.state import Position
from rivals.games.eclipse.table import RivalAtTable
from rivals.games.eclipse.words import WORDS

_STAND_INS: dict[str, Player] = {"random": RandomPlayer()}
_RIVAL = RivalPlayer()
_AT_TABLE = RivalAtTable()


class Eclipse(Game[Position]):
    """The base game of the first edition for two to six seats, people or rivals."""

    spec: ClassVar[GameSpec] = GameSpec(
        id="eclipse-v1",
        title="Eclipse",
        seats=(2, 6),
        players=STAND_INS,
        rivals=(rival_names.RIVAL,),
        endings=scoring.ENDINGS,
        chance="moves",
        hidden=True,
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = AnyAction
    stand_ins: ClassVar[Mapping[str, Player]] = _STAND_INS
    faults: ClassVar[tuple[str, ...]] = ("eclipse.fault.",)

    def settings(self) -> tuple[Question, ...]:
        """List the species of each seat and the readings."""
        return setting_up.settings()

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        """Make the first position. Raises BadSetup."""
        self.check_seats(seats)
        return setting_up.set_up(seats, self.read_settings(options), dice)

    def rival(self, seat: str) -> Player | None:
        """Give the rival of a seat name, or None. Raises BadSetup for a trait that none has."""
        if not rival_names.is_rival(seat):
            return None
        rival_names.read(seat)
        return _RIVAL

    def describe(self, state: Position, action: Action) -> Note:
        """Say what an action would do, in the position before it."""
        return telling.describe(state, action)

    def veiled(self, action: Action) -> Note | None:
        """Say that a reputation tile is kept, not which."""
        return telling.veiled(action)

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        """Say what an action leads to: upkeep, energy, a relation broken."""
        return telling.forecast(state, action)

    def to_decide(self, state: Position) -> Note | None:
        """Say what the seat to move is to decide."""
        return recounting.to_decide(state)

    def happenings(self, before: Position, after: Position) -> tuple[Note, ...]:
        """Tell the combat with its dice, who is out, and what a new round brings."""
        return recounting.happened(before, after)

    def seat_title(self, seat: str) -> Note | None:
        """Tell a numbered rival by its number and main trait."""
        return telling_rivals.title(seat)

    def seat_colours(self, state: Position) -> tuple[str, ...]:
        """Give each seat's colour."""
        return tuple(seat.colour for seat in state.seats)

    def candidate(self, one: Any) -> Note | None:
        """Tell a hex, place, part or technology that a rival considered."""
        return telling.candidate(one)

    def sketch(self, state: Position, lang: Lang) -> str:
        """Draw the position in characters."""
        return sketch.draw(state, lang)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        """Draw the whole table as one SVG element."""
        return board.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        """Draw map, player board, blueprints, supply, the others, and a battle if there is one."""
        return board.panels(state, lang, options, seat)

    def rival_kind(self, name: str) -> SeatKind:
        """Offer rivals by main trait or number."""
        return rival_names.seat_kind()

    def traits(self, kind: str) -> Mapping[str, tuple[str, ...]]:
        """List the traits that the seven dice decide, with what the dice can show."""
        return rival_names.DICE_VALUES if kind == rival_names.RIVAL else {}

    def composed(self, kind: str, values: Mapping[str, str]) -> str:
        """Spell the rival with these traits by its number."""
        return rival_names.numbered(values) if kind == rival_names.RIVAL else kind

    def composition(self, seat: str) -> Mapping[str, str]:
        """Give the traits that a rival's seat name settles."""
        return rival_names.settled(seat) if rival_names.is_rival(seat) else {}

    def dealt(self, state: Position) -> tuple[Mapping[str, str], ...]:
        """Tell each seat's species."""
        return tuple({"species": seat.species} for seat in state.seats)

    def tables(self) -> Mapping[str, TableRival[Any]]:
        """Offer a rival for a real table."""
        return {rival_names.RIVAL: _AT_TABLE}

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        """Copy a position with all that `seat` may not see dealt anew."""
        return viewing.reshuffled(state, seat, dice)


GAME = Eclipse()
