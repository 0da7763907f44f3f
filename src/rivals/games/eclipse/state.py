"""What lies on the table: the position and its JSON form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from rivals.core.chance import Dice
from rivals.core.game import Action, Result
from rivals.core.stacking import StackedState
from rivals.games.eclipse import rules, scoring, validity, viewing
from rivals.games.eclipse.battle import Battle, Told
from rivals.games.eclipse.components.box import ROUNDS
from rivals.games.eclipse.places import Hex
from rivals.games.eclipse.readings import Readings
from rivals.games.eclipse.rules.charting import Chart
from rivals.games.eclipse.rules.faults import FAULTS
from rivals.games.eclipse.seats import Number, Seat, SeatNo
from rivals.games.eclipse.tasks import AnyTask

Phase = Literal["action", "combat", "upkeep", "over"]


class Position(StackedState, forbid_unknown_fields=True):
    """A position of Eclipse.

    What is drawn blindly is drawn by the dice when it is drawn, so no pile has an order:
    `stacks` are the hexes that may come from stacks I, II and III, sorted, `outer` how many of
    the last are really there, `discards` their discards; `supply` are the technologies on
    display, in the order of the board, `bag` those to come; `discoveries` the tiles not found
    yet; `reputation` the tiles nobody holds (0: one that may not be seen). `turn` is the seat
    whose turn it is, `start` the start player and `next_start` that of the next round (-1:
    nobody has passed), `quiet` counts the passes since the last action. `arrivals` are the
    (seat, hex) where ships arrived this round, in order. `upkeep` are the seats that have yet
    to keep house, `battles` the hexes yet to fight over, `settling` those whose outcome is yet
    to be settled. `stack` is what is to be decided, the last first. `told` are the events of
    the last combat phase.
    """

    faults: ClassVar[Mapping[str, str]] = FAULTS

    seats: list[Seat]
    hexes: list[Hex]
    stacks: Annotated[list[list[Number]], msgspec.Meta(min_length=3, max_length=3)]
    discards: Annotated[list[list[Number]], msgspec.Meta(min_length=3, max_length=3)]
    outer: Number
    supply: list[str]
    bag: list[str]
    reputation: list[Number]
    discoveries: list[str]
    readings: Readings = Readings()
    round: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] = 1
    phase: Phase = "action"
    start: SeatNo = 0
    next_start: Annotated[int, msgspec.Meta(ge=-1, le=5)] = -1
    turn: SeatNo = 0
    quiet: Number = 0
    traitor: Annotated[int, msgspec.Meta(ge=-1, le=5)] = -1
    arrivals: list[tuple[SeatNo, Number]] = []
    stack: list[AnyTask] = []
    battle: Battle | None = None
    battles: list[Number] = []
    settling: list[Number] = []
    upkeep: list[SeatNo] = []
    told: list[Told] = []

    @property
    def chart(self) -> Chart:
        """What follows from where the hexes lie; made anew when one is placed."""
        found: Chart | None = self.__dict__.get("chart")
        if found is None:
            found = self.__dict__["chart"] = Chart(self.hexes)
        return found

    def charted(self) -> None:
        """Forget what followed from where the hexes lay."""
        self.__dict__.pop("chart", None)

    def hex(self, number: int) -> Hex:
        """Give the hex with a tile number. Raises KeyError if it is not on the map."""
        return self.hexes[self.chart.index[number]]

    def legal(self) -> Sequence[Action]:
        """List the legal actions in a canonical order."""
        return rules.options(self)

    def fault(self, action: Any) -> str:
        """Say which rule an action breaks here; '' if it is legal."""
        return rules.fault(self, action)

    def perform(self, action: Action, dice: Dice) -> None:
        """Change the position by a legal action, and go on to the next decision."""
        rules.perform(self, action, dice)
        self.changed()

    def copy(self) -> Position:
        """Copy the position."""
        made = Position(
            [one.copy() for one in self.seats], [one.copy() for one in self.hexes],
            [one.copy() for one in self.stacks], [one.copy() for one in self.discards],
            self.outer,
            self.supply.copy(), self.bag.copy(), self.reputation.copy(), self.discoveries.copy(),
            self.readings, self.round, self.phase, self.start, self.next_start, self.turn,
            self.quiet, self.traitor, self.arrivals.copy(), self.stack.copy(),
            self.battle.copy() if self.battle else None, self.battles.copy(),
            self.settling.copy(), self.upkeep.copy(), self.told.copy(),
        )  # fmt: skip
        made.__dict__.update(self.__dict__)
        return made

    def seen_by(self, seat: int) -> Position:
        """Copy the position without what that seat may not see."""
        return viewing.seen_by(self, seat)

    def result(self) -> Result:
        """Score the position as it stands."""
        return scoring.result(self)

    def validate(self) -> None:
        """Raise BadPosition where the parts cannot stand together."""
        validity.check(self)
