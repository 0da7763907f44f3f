"""What lies on the mat: the position and its JSON form."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.core.stacking import StackedState
from rivals.games.armada.components.box import MATS, ROUNDS, Points
from rivals.games.armada.position.attack import Attack, Target
from rivals.games.armada.position.pieces import (
    UNITS,
    Number,
    Obstacle,
    Plan,
    SeatNo,
    Ship,
    Squadron,
)
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.position.tasks import AnyTask

_MATS = {one: (round(width * UNITS), round(depth * UNITS)) for one, (width, depth) in MATS.items()}
Phase = Literal["setup", "command", "ship", "squadron", "over"]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that came of an action by itself: a word id and its parameters."""

    rule: str
    params: dict[str, str | int | list[str]] = {}


class Position(StackedState, forbid_unknown_fields=True):
    """A position of Armada.

    Ships and squadrons keep their numbers; the destroyed stay in the lists as `gone`. Seat 0
    sits south. `first` has the initiative all game. `rivals` are the seats with an automated
    opponent: their ships have no stack of dials. `deck` are the damage cards not face up, those
    face down on ships among them, sorted: what is drawn blindly is drawn by the dice when it is
    turned up. `discards` are face up. `passes` are pass tokens by seat, `passed` the seats that
    spent one on their last turn of this ship phase. `plans` are those of rivals. `unplaced` are
    obstacles still to be placed. `active` is the ship whose activation runs. `stack` is what is
    to be decided, the last first. `told` is what came of the last action by itself.
    """

    points: Points
    names: tuple[str, str]
    first: SeatNo
    rivals: tuple[SeatNo, ...]
    ships: list[Ship]
    squadrons: list[Squadron]
    deck: list[str]
    readings: Readings = Readings()
    obstacles: list[Obstacle] = []
    unplaced: list[str] = []
    discards: list[str] = []
    plans: dict[Literal["0", "1"], Plan] = {}
    passes: Annotated[list[Number], msgspec.Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: [0, 0]
    )
    round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] = 1
    phase: Phase = "setup"
    active: int | None = None
    attack: Attack | None = None
    stack: list[AnyTask] = []
    told: list[Told] = []
    passed: list[SeatNo] = []

    @property
    def mat(self) -> tuple[int, int]:
        """The width and depth of the mat, in hundredths of a millimetre."""
        return _MATS[self.points]

    def on_mat(self, seat: int | None = None) -> list[int]:
        """List the ships on the mat, of one seat or of both, by number."""
        return [
            number
            for number, ship in enumerate(self.ships)
            if ship.where == "mat" and seat in (None, ship.seat)
        ]

    def in_flight(self, seat: int | None = None) -> list[int]:
        """List the squadrons on the mat, of one seat or of both, by number."""
        return [
            number
            for number, squadron in enumerate(self.squadrons)
            if squadron.where == "mat" and seat in (None, squadron.seat)
        ]

    def tell(self, rule: str, **params: str | int | list[str]) -> None:
        """Say what came of the action by itself."""
        self.told.append(Told(rule, params))

    def copy(self) -> Position:
        """Copy the position."""
        made = Position(
            self.points, self.names, self.first, self.rivals,
            [one.copy() for one in self.ships], [one.copy() for one in self.squadrons],
            self.deck.copy(), self.readings, self.obstacles.copy(), self.unplaced.copy(),
            self.discards.copy(), self.plans.copy(), self.passes.copy(), self.round, self.phase,
            self.active, self.attack.copy() if self.attack else None, self.stack.copy(),
            self.told.copy(), self.passed.copy(),
        )  # fmt: skip
        made.__dict__.update(self.__dict__)
        return made


def piece(position: Position, target: Target) -> Ship | Squadron:
    """Give the ship or the squadron that attacks or defends."""
    if target.kind == "ship":
        return position.ships[target.number]
    return position.squadrons[target.number]
