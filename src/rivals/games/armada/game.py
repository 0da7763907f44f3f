"""Star Wars: Armada, as the registry holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Note
from rivals.core.deciding import Player, RandomPlayer
from rivals.core.game import Action, Game, GameSpec, Panel, State
from rivals.core.table import TableRival
from rivals.core.words import Lang, Words
from rivals.games.armada import (
    board,
    recounting,
    scoring,
    setting_up,
    sketch,
    telling,
    viewing,
)
from rivals.games.armada.actions import MEASURED, AnyAction
from rivals.games.armada.player.deciding import ImperialPlayer
from rivals.games.armada.seats import RIVAL, STAND_INS
from rivals.games.armada.stand_ins import AggressivePlayer
from rivals.games.armada.state import Position
from rivals.games.armada.table import ImperialAtTable
from rivals.games.armada.words import WORDS

_STAND_INS: dict[str, Player] = {"aggressive": AggressivePlayer(), "random": RandomPlayer()}
_RIVAL = ImperialPlayer()
_AT_TABLE = ImperialAtTable()


class Armada(Game[Position]):
    """The core set with waves 1 and 2 for two fleets, each a person's or the rival's."""

    spec: ClassVar[GameSpec] = GameSpec(
        id="armada-v1",
        title="Star Wars: Armada",
        seats=(2, 2),
        players=STAND_INS,
        rivals=(RIVAL,),
        endings=scoring.ENDINGS,
        chance="moves",
        hidden=True,
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = AnyAction
    faults: ClassVar[tuple[str, ...]] = ("armada.fault.",)
    measured: ClassVar[tuple[type[Action], ...]] = MEASURED
    stand_ins: ClassVar[Mapping[str, Player]] = _STAND_INS

    def settings(self) -> tuple[Question, ...]:
        """List points, fleets, obstacles, initiative and the readings."""
        return setting_up.settings()

    def files(self) -> tuple[str, ...]:
        """Offer fleets of one's own."""
        return (setting_up.FLEETS,)

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        """Make the first position. Raises BadSetup."""
        self.check_seats(seats)
        fleets = options.get(setting_up.FLEETS)
        return setting_up.set_up(seats, self.read_settings(options), fleets, dice)

    def rival(self, seat: str) -> Player | None:
        """Give the rival of a seat name, or None."""
        return _RIVAL if seat == RIVAL else None

    def describe(self, state: Position, action: Action) -> Note:
        """Say what an action would do, in the position before it."""
        return telling.describe(state, action)

    def veiled(self, action: Action) -> Note | None:
        """Say that a command dial is set, not to what."""
        return telling.veiled(action)

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        """Say what an action leads to: dice of an attack, where a maneuver runs into something."""
        return telling.forecast(state, action)

    def to_decide(self, state: Position) -> Note | None:
        """Say what the seat to move is to decide."""
        return recounting.to_decide(state)

    def happenings(self, before: Position, after: Position) -> tuple[Note, ...]:
        """Tell dice, damage, what was run into, and a new round."""
        return recounting.happened(before, after)

    def candidate(self, one: Any) -> Note | None:
        """Tell a shot, course, die, token, ship or squadron that the rival considered."""
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
        """Draw the mat, the attack in progress, and both fleets."""
        return board.panels(state, lang, options, seat)

    def tables(self) -> Mapping[str, TableRival[Any]]:
        """Run the rival at a real table."""
        return {RIVAL: _AT_TABLE}

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        """Copy a position with the dials that `seat` may not see set anew."""
        return viewing.reshuffled(state, seat, dice)


GAME = Armada()
