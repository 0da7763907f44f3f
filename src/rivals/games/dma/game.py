"""The Dark Middle Ages, as the registry holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Note
from rivals.core.deciding import Player, RandomPlayer
from rivals.core.game import Action, Game, GameSpec, Panel, State
from rivals.core.words import Lang, Words
from rivals.games.dma import board, recounting, scoring, setting_up, sketch, telling, viewing
from rivals.games.dma.actions import MEASURED, Move
from rivals.games.dma.player.deciding import RulerPlayer
from rivals.games.dma.seats import MOST_SEATS, RULERS
from rivals.games.dma.state import Position
from rivals.games.dma.words import WORDS

_STAND_INS: dict[str, Player] = {"random": RandomPlayer()}
_RULERS: dict[str, Player] = {one: RulerPlayer(one) for one in RULERS}


class DarkMiddleAges(Game[Position]):
    """A continent for 1 to 60 states: orders by everybody, then a week passes.

    Seats give their orders one after another, sealed; the last one's `done` computes the week.
    """

    spec: ClassVar[GameSpec] = GameSpec(
        id="dma-v1",
        title="The Dark Middle Ages",
        seats=(1, MOST_SEATS),
        players=tuple(_STAND_INS),
        rivals=RULERS,
        endings=scoring.ENDINGS,
        dynamics="simultaneous",
        chance="moves",
        hidden=True,
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = Move
    faults: ClassVar[tuple[str, ...]] = ("dma.language.", "dma.order.")
    measured: ClassVar[tuple[type[Action], ...]] = MEASURED
    stand_ins: ClassVar[Mapping[str, Player]] = _STAND_INS

    def settings(self) -> tuple[Question, ...]:
        """List the number of weeks and the readings."""
        return setting_up.settings()

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        """Make a continent for these seats. Raises BadSetup."""
        self.check_seats(seats)
        return setting_up.set_up(seats, self.read_settings(options), dice)

    def rival(self, seat: str) -> Player | None:
        """Give the ruler of a seat name, or None."""
        return _RULERS.get(seat)

    def describe(self, state: Position, action: Action) -> Note:
        """Say what an order asks for."""
        return telling.describe(state, action)

    def veiled(self, action: Action) -> Note | None:
        """Tell others only that an order is given: what it says is sealed."""
        return telling.veiled(action)

    def happenings(self, before: Position, after: Position) -> tuple[Note, ...]:
        """Tell what everybody hears of the week that passed."""
        return recounting.happened(before, after)

    def candidate(self, one: Any) -> Note | None:
        """Tell what a ruler considered: a place, an army, a project."""
        return telling.candidate(one)

    def to_decide(self, state: Position) -> Note | None:
        """Say whose orders are taken for which week."""
        return recounting.to_decide(state)

    def sketch(self, state: Position, lang: Lang) -> str:
        """Draw the world in characters."""
        return sketch.draw(state, lang)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        """Draw the geographic map, and the orders to choose beside it."""
        return board.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        """Draw the three maps, with the orders to choose beside the first."""
        return board.panels(state, lang, options, seat)

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        """Copy a position with the other states' secrets made up anew."""
        return viewing.reshuffled(state, seat, dice)


GAME = DarkMiddleAges()
