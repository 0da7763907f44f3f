"""What lies on the table: the position and its JSON form."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from rivals.core.stacking import StackedState
from rivals.games.eclipse.components.box import ROUNDS
from rivals.games.eclipse.position.battle import Battle, Told
from rivals.games.eclipse.position.chart import Chart
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.position.seats import Number, Seat, SeatNo
from rivals.games.eclipse.position.tasks import AnyTask

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
    the last combat phase. `bankrupt` says that the seat that keeps house has given up a hex.
    """

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
    bankrupt: bool = False

    @cached_property
    def chart(self) -> Chart:
        """What follows from where the hexes lie; made anew when one is placed."""
        return Chart(self.hexes)

    def charted(self) -> None:
        """Forget what followed from where the hexes lay."""
        self.__dict__.pop("chart", None)

    def place(self, hex: Hex) -> None:
        """Put a hex on the map; the chart grows by it."""
        chart = self.chart
        self.hexes.append(hex)
        self.__dict__["chart"] = chart.grown(self.hexes)

    def hex(self, number: int) -> Hex:
        """Give the hex with a tile number. Raises KeyError if it is not on the map."""
        return self.hexes[self.chart.index[number]]

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
            self.settling.copy(), self.upkeep.copy(), self.told.copy(), self.bankrupt,
        )  # fmt: skip
        made.__dict__.update(self.__dict__)
        return made
