"""The Dark Middle Ages, as the registry holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.deciding import Player
from rivals.core.game import SEARCHER, Action, Game, GameSpec, Panel, Result, SeatKind, State
from rivals.core.health import Health
from rivals.core.notes import Note
from rivals.core.words import Lang, Words, require_names
from rivals.games.dma.face import board, sketch
from rivals.games.dma.match import describe as telling
from rivals.games.dma.match import rules, setup
from rivals.games.dma.match.setup import CHARACTERS, LEVELS, MOST_SEATS, RULERS
from rivals.games.dma.match.state import MEASURED, Move, Position
from rivals.games.dma.rival.automa.figures import plainly
from rivals.games.dma.rival.health import RulersHealth
from rivals.games.dma.rival.player import RulerPlayer
from rivals.games.dma.rival.searching import WeekSearch
from rivals.games.dma.words import WORDS
from rivals.search import searcher

_RULERS: dict[str, Player] = {one: RulerPlayer(one) for one in RULERS}


class DarkMiddleAges(Game[Position]):
    """A continent for 1 to 60 states: orders by everybody, then a week passes.

    Seats give their orders one after another, sealed; the last one's `done` computes the week.
    """

    spec: ClassVar[GameSpec] = GameSpec(
        id="dma-v2",
        title="The Dark Middle Ages",
        seats=(1, MOST_SEATS),
        players=("random", SEARCHER),
        rivals=CHARACTERS,
        endings=rules.ENDINGS,
        dynamics="simultaneous",
        chance="moves",
        hidden=True,
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = Move
    faults: ClassVar[tuple[str, ...]] = ("dma.language.", "dma.order.")
    measured: ClassVar[tuple[type[Action], ...]] = MEASURED

    def settings(self) -> tuple[Question, ...]:
        return setup.settings()

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.check_seats(seats)
        return setup.set_up(seats, self.read_settings(options), dice)

    def searcher(self, seat: str) -> Player | None:
        return searcher(self, WeekSearch(), seat)

    def rival(self, seat: str) -> Player | None:
        return _RULERS.get(plainly(seat))

    def rival_kind(self, name: str) -> SeatKind:
        return SeatKind(name, LEVELS)

    def health(self, seats: int) -> Health[Position]:
        """Count weeks without an order, armies that stand, capitals that nobody guards."""
        return RulersHealth()

    def to_move(self, state: Position) -> int | None:
        return rules.to_move(state)

    def options(self, state: Position) -> Sequence[Action]:
        return rules.options(state)

    def check(self, state: Position, action: Any) -> None:
        rules.check(state, action)

    def perform(self, state: Position, action: Any, dice: Dice) -> None:
        rules.perform(state, action, dice)

    def seen_by(self, state: Position, seat: int) -> Position:
        return rules.seen_by(state, seat)

    def result(self, state: Position) -> Result:
        return rules.result(state)

    def validate(self, state: Position) -> None:
        setup.check(state)

    def describe(self, state: Position, action: Action) -> Note:
        return telling.describe(state, action)

    def veiled(self, action: Action) -> Note | None:
        return telling.veiled(action)

    def happenings(self, before: Position, after: Position) -> tuple[Note, ...]:
        return telling.happened(before, after)

    def candidate(self, one: Any) -> Note | None:
        return telling.candidate(one)

    def to_decide(self, state: Position) -> Note | None:
        return telling.to_decide(state)

    def sketch(self, state: Position, lang: Lang) -> str:
        return sketch.draw(state, lang)

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        return board.draw(state, lang, options)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Action] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        return board.panels(state, lang, options, seat)

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        return rules.reshuffled(state, seat, dice)


GAME = DarkMiddleAges()

require_names(WORDS, {"dma.seat": RULERS, "dma.level": LEVELS})
