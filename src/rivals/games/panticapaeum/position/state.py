"""What lies on the table: the position and its JSON form."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from rivals.core.errors import BadSetup
from rivals.core.game import State
from rivals.games.panticapaeum.components.box import Box, find_box
from rivals.games.panticapaeum.components.tiles import COLOURS, at
from rivals.games.panticapaeum.position.city import Ground, begin_ground
from rivals.games.panticapaeum.position.readings import Readings
from rivals.games.panticapaeum.position.seats import Architect, Botos, ByColour, Count, Seat

Phase = Literal["take", "place", "develop", "discard", "over"]


class Position(State, dict=True, forbid_unknown_fields=True):
    """A position of Panticapaeum.

    `box` names the component set. `ring` lists the ids of the lying tiles in order;
    `ahead` is the index of the next tile ahead of the trireme, and `aboard` the tile it lies
    on (None: it stands in a gap). `path` are the tiles that it has just passed for Botos, each
    once, the nearest first.
    `hand` is the tile taken and not yet laid, `discarded` all tiles that went out of the
    game. `bought` counts buildings taken from the common board. `round`, `turn` from 1;
    `first` is the seat with the first-player token, `seat` the one to act.
    """

    box: str
    seats: list[Seat]
    ring: list[int]
    ahead: Count = 0
    aboard: int | None = None
    path: list[int] = []
    hand: int | None = None
    discarded: list[int] = []
    bought: ByColour = msgspec.field(default_factory=lambda: [0] * len(COLOURS))
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    turn: Annotated[int, msgspec.Meta(ge=1)] = 1
    first: Count = 0
    seat: Count = 0
    phase: Phase = "take"
    readings: Readings = Readings()

    @cached_property
    def parts(self) -> Box:
        """The component set."""
        return find_box(self.box)

    @cached_property
    def grounds(self) -> list[Ground | None]:
        """The ground of each seat's city, None for Botos; derived from its tiles."""
        return [self._ground(seat) if isinstance(seat, Architect) else None for seat in self.seats]

    def _ground(self, seat: Architect) -> Ground:
        ground = begin_ground(self.parts)
        for placed in seat.tiles:
            shape = self.parts.shape(placed.tile, placed.turn)
            if shape is not None:  # `validate` refuses positions where it is
                ground.lay(shape, at(placed.x, placed.y), placed.level)
        for one in seat.buildings:
            ground.build(at(one.x, one.y), COLOURS.index(one.colour))
        return ground

    def ground(self, seat: int) -> Ground:
        """Give the ground of an architect's city."""
        ground = self.grounds[seat]
        if ground is None:
            raise LookupError(f"seat {seat} has no city")
        return ground

    def architect(self, seat: int) -> Architect:
        """Give a seat that is an architect's."""
        one = self.seats[seat]
        if not isinstance(one, Architect):
            raise LookupError(f"seat {seat} is not an architect")
        return one

    def botos_at(self, seat: int) -> Botos:
        """Give Botos's seat. Raises BadSetup for a seat that is not his."""
        one = self.seats[seat]
        if not isinstance(one, Botos):
            raise BadSetup("panticapaeum.setup.not-botos", seat=seat)
        return one

    def botos(self) -> int | None:
        """Give the number of Botos's seat, if he plays."""
        for number, seat in enumerate(self.seats):
            if isinstance(seat, Botos):
                return number
        return None

    @property
    def mover(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return None if self.phase == "over" else self.seat

    def copy(self) -> Position:
        """Copy the position, so that neither can change the other."""
        twin = Position(
            self.box, [seat.copy() for seat in self.seats], self.ring.copy(), self.ahead,
            self.aboard, self.path.copy(), self.hand, self.discarded.copy(),
            self.bought.copy(), self.round, self.turn, self.first, self.seat, self.phase,
            self.readings,
        )  # fmt: skip
        twin.__dict__["grounds"] = [ground and ground.copy() for ground in self.grounds]
        return twin
