"""The Dark Middle Ages, as the registry holds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Note
from rivals.core.deciding import Player, RandomPlayer
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Action, Game, GameSpec, Panel, SeatKind, State
from rivals.core.words import Lang, Words
from rivals.games.dma import board, recounting, sketch
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.readings import Readings
from rivals.games.dma.rulers import RULERS
from rivals.games.dma.rulers.player import RulerPlayer
from rivals.games.dma.state import MAX_WEEK_SEED, MOST_WEEKS, TIME, Move, Position
from rivals.games.dma.week.ending import VICTORY
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.hiding import reshuffled

MOST_SEATS = 60
WEEKS = 30
"""How long a match is unless told otherwise."""

_PLAYERS: dict[str, Player] = {"random": RandomPlayer()}
_RULERS: dict[str, Player] = {one: RulerPlayer(one) for one in RULERS}


class DarkMiddleAges(Game[Position]):
    """A continent for 1 to 60 states: orders by everybody, then a week passes.

    Seats give their orders one after another, sealed; the last one's `done` computes the week.
    """

    spec: ClassVar[GameSpec] = GameSpec(
        id="dma-v1",
        title="The Dark Middle Ages",
        seats=(1, MOST_SEATS),
        players=tuple(_PLAYERS),
        rivals=RULERS,
        endings=(VICTORY, TIME),
        dynamics="simultaneous",
        chance="moves",
        hidden=True,
    )
    words: ClassVar[Words] = WORDS
    state_type: ClassVar[type[State]] = Position
    action_type: ClassVar[Any] = Move
    measured: ClassVar[tuple[type[Action], ...]] = tuple(
        one for one in Move.__args__ if one.__struct_config__.tag != "done"
    )

    def settings(self) -> tuple[Question, ...]:
        """List the number of weeks and the readings."""
        weeks = Question(
            "weeks", "number", "dma.option.weeks", least=1, most=MOST_WEEKS, known=WEEKS
        )
        readings = [
            Question(one, "yes_no", f"dma.option.{one}", known=False)
            for one in Readings.__struct_fields__
        ]
        return (weeks, *readings)

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        """Make a continent for these seats. Raises BadSetup."""
        self.check_seats(seats)
        given = self.read_settings(options)
        weeks = given.pop("weeks")
        world = generate_world(
            len(seats),
            dice.below("map", MAX_WEEK_SEED),
            catalogue=default_catalogue(),
            readings=Readings(**given),
            rulers=seats,
        )
        world.seed = 0
        return Position(world, weeks, 0, [[] for _ in seats])

    def player(self, seat: str) -> Player | None:
        """Give whoever decides for a seat name, or None for `human`. Raises BadSetup."""
        if seat == HUMAN:
            return None
        found = {**_PLAYERS, **_RULERS}
        if seat not in found:
            known = ", ".join([HUMAN, *found])
            raise BadSetup(f"unknown seat {seat!r} of dma: expected one of {known}")
        return found[seat]

    def describe(self, state: Position, action: Action) -> Note:
        """Say what an order asks for."""
        return recounting.describe(state, action)

    def veiled(self, action: Action) -> Note | None:
        """Tell others only that an order is given: what it says is sealed."""
        return recounting.veiled(action)

    def happenings(self, before: Position, after: Position) -> tuple[Note, ...]:
        """Tell what everybody hears of the week that passed."""
        return recounting.happened(before, after)

    def candidate(self, one: Any) -> Note | None:
        """Tell what a ruler considered: a place, an army, a project."""
        return recounting.candidate(one)

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

    def seat_kinds(self) -> tuple[SeatKind, ...]:
        """Offer a person, the rulers and the stand-in."""
        return tuple(SeatKind(name) for name in (HUMAN, *RULERS, *_PLAYERS))

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        """Copy a position with the other states' secrets made up anew."""
        return msgspec.structs.replace(
            state,
            world=reshuffled(state.world, seat + 1, dice),
            given=[list(one) if who == seat else [] for who, one in enumerate(state.given)],
        )


GAME = DarkMiddleAges()
