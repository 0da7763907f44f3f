"""What lies on the mat: ships, squadrons, obstacles.

Places are hundredths of a millimetre from the south-west corner of the mat, x to the east and y
to the north; headings are hundredths of a degree clockwise from north. So a position is made of
whole numbers and the same on every machine.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.games.armada.components.ships import SHIPS, Command, Defence, ShipCard, Zone
from rivals.games.armada.components.squadrons import SQUADRONS, SquadronCard

UNITS = 100
"""So many to a millimetre, and to a degree."""
TURN = 360 * UNITS

SeatNo = Annotated[int, msgspec.Meta(ge=0, le=1)]
Number = Annotated[int, msgspec.Meta(ge=0)]
Heading = Annotated[int, msgspec.Meta(ge=0, lt=TURN)]
Where = Literal["waiting", "mat", "gone"]
"""Not deployed yet, on the mat, destroyed."""
Readiness = Literal["ready", "exhausted", "discarded"]
"""How a defence token lies."""
Style = Literal["cautious", "normal", "aggressive"]
"""What a rival's commander is like."""
STYLES: tuple[Style, ...] = ("cautious", "normal", "aggressive")
Flank = Literal["west", "centre", "east"]
"""A part of the zone where a rival deploys, seen with the other's side south."""
FLANKS: tuple[Flank, ...] = ("west", "centre", "east")
Dial = Literal["navigate", "squadron", "repair", "concentrate_fire", "hidden"]
"""A command on a dial; `hidden` is one that may not be seen."""


class Ship(msgspec.Struct, forbid_unknown_fields=True):
    """A ship.

    `x`, `y` are the middle of its base. `shields` go by `ZONES`, `defence` by the card's tokens.
    `hidden` damage cards lie face down, `faceup` are those face up. `dials` are the stack, top
    first, `dial` the one revealed and not resolved yet. `held` are command tokens, oldest first.
    `resolved` are the commands resolved this round. `slot` is a rival's place in formation: how
    far right of the flagship and before it, as the flagship heads.
    """

    seat: SeatNo
    kind: str
    shields: Annotated[list[Number], msgspec.Meta(min_length=4, max_length=4)]
    defence: list[Readiness]
    where: Where = "waiting"
    x: int = 0
    y: int = 0
    heading: Heading = 0
    speed: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    hidden: Number = 0
    faceup: list[str] = []
    dials: list[Dial] = []
    dial: Dial | None = None
    held: list[Command] = []
    resolved: list[Command] = []
    activated: bool = False
    slot: tuple[int, int] | None = None

    @property
    def card(self) -> ShipCard:
        """The ship as printed."""
        return SHIPS[self.kind]

    @property
    def damage(self) -> int:
        """How many damage cards it has."""
        return self.hidden + len(self.faceup)

    @property
    def hull(self) -> int:
        """How many damage cards would destroy it."""
        return self.card.hull - self.damage

    def can_spend(self, command: Command) -> bool:
        """Say whether it holds a token of a command that it has not resolved this round."""
        return command in self.held and command not in self.resolved

    def resolve(self, command: Command) -> None:
        """Remember that a command does something: from now on nothing more is spent on it."""
        if command not in self.resolved:
            self.resolved.append(command)

    def tokens(self) -> list[tuple[int, Defence, Readiness]]:
        """List the defence tokens it still has: number, kind, how it lies."""
        return [
            (number, kind, how)
            for number, (kind, how) in enumerate(zip(self.card.tokens, self.defence, strict=True))
            if how != "discarded"
        ]

    def copy(self) -> Ship:
        """Copy the ship."""
        return Ship(
            self.seat, self.kind, self.shields.copy(), self.defence.copy(), self.where,
            self.x, self.y, self.heading, self.speed, self.hidden, self.faceup.copy(),
            self.dials.copy(), self.dial, self.held.copy(), self.resolved.copy(),
            self.activated, self.slot,
        )  # fmt: skip


class Squadron(msgspec.Struct, forbid_unknown_fields=True):
    """A squadron; `x`, `y` are its middle, `hull` what is left of it.

    `slot` is a rival's place in formation: its ship, and how far right of it and before it.
    """

    seat: SeatNo
    kind: str
    hull: Number
    defence: list[Readiness]
    where: Where = "waiting"
    x: int = 0
    y: int = 0
    activated: bool = False
    slot: tuple[Number, int, int] | None = None

    @property
    def card(self) -> SquadronCard:
        """The squadron as printed."""
        return SQUADRONS[self.kind]

    def tokens(self) -> list[tuple[int, Defence, Readiness]]:
        """List the defence tokens it still has: number, kind, how it lies."""
        return [
            (number, kind, how)
            for number, (kind, how) in enumerate(zip(self.card.tokens, self.defence, strict=True))
            if how != "discarded"
        ]

    def copy(self) -> Squadron:
        """Copy the squadron."""
        return Squadron(
            self.seat, self.kind, self.hull, self.defence.copy(), self.where, self.x, self.y,
            self.activated, self.slot,
        )  # fmt: skip


class Obstacle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An obstacle on the mat: its middle and how it is turned."""

    kind: str
    x: int
    y: int
    heading: Heading


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rival rolled before it deployed, and what it deploys by.

    `x`, `y` is the focal point; `side` the part of its zone, seen with the person's side south.
    """

    style: Style
    x: int
    y: int
    side: Flank


def zone_number(zone: Zone) -> int:
    """Give a zone's place in lists that go by zones."""
    return _ZONE_NUMBER[zone]


_ZONE_NUMBER: dict[Zone, int] = {"front": 0, "right": 1, "rear": 2, "left": 3}
