"""What a seat may do: each kind is a frozen struct with a tag. Hexes go by their tile's number."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.core.game import Action
from rivals.games.eclipse.components.box import Resource
from rivals.games.eclipse.components.ships import ShipClass
from rivals.games.eclipse.components.species import Buildable

TRACK = 0
"""Stands for the influence track where a hex number could be."""

ORBITAL = 9
"""The square of an orbital; printed squares count from 0."""

HexId = Annotated[int, msgspec.Meta(ge=0, le=318)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=5)]
SquareNo = Annotated[int, msgspec.Meta(ge=0, le=9)]
Slot = Annotated[int, msgspec.Meta(ge=0, le=7)]
SeatNo = Annotated[int, msgspec.Meta(ge=0, le=5)]
Tile = Annotated[int, msgspec.Meta(ge=0, le=4)]
Mode = Literal["peace", "defence", "attack"]


class Explore(Action, frozen=True, tag="explore"):
    """Draw a hex for an empty place."""

    q: int
    r: int


class Place(Action, frozen=True, tag="place"):
    """Put a drawn hex down, turned clockwise by `turn` edges."""

    hex: HexId
    turn: Turn


class Discard(Action, frozen=True, tag="discard"):
    """Put what was drawn on the discards of its stack."""


class Claim(Action, frozen=True, tag="claim"):
    """Put a disc from the track on a hex just placed, or won in battle."""

    hex: HexId


class Leave(Action, frozen=True, tag="leave"):
    """Put no disc there."""

    hex: HexId


class Disc(Action, frozen=True, tag="disc"):
    """Influence: move a disc between the track (0) and a hex, or from hex to hex."""

    source: HexId
    target: HexId


class Refresh(Action, frozen=True, tag="refresh"):
    """Influence: move no disc, only turn colony ships face up."""


class Research(Action, frozen=True, tag="research"):
    """Buy a technology."""

    tech: str


class Install(Action, frozen=True, tag="install"):
    """Put a part on a slot of a blueprint."""

    ship: ShipClass
    slot: Slot
    part: str


class Strip(Action, frozen=True, tag="strip"):
    """Take a placed part off a slot: an upgrade, but no activation of it."""

    ship: ShipClass
    slot: Slot


class Build(Action, frozen=True, tag="build"):
    """Build a ship or structure in a hex."""

    what: Buildable
    hex: HexId


class Move(Action, frozen=True, tag="move"):
    """Move a ship."""

    ship: ShipClass
    source: HexId
    target: HexId


class Stop(Action, frozen=True, tag="stop"):
    """Make no further activation, or do no more in this upkeep."""


class End(Action, frozen=True, tag="end"):
    """End the own turn after an action."""


class Pass(Action, frozen=True, tag="pass"):
    """Take no action."""


class Colonise(Action, frozen=True, tag="colonise"):
    """Turn a colony ship down and move a cube to a square."""

    hex: HexId
    square: SquareNo
    cube: Resource


class Trade(Action, frozen=True, tag="trade"):
    """Pay as many of one resource as the species' rate says for one of another."""

    give: Resource
    get: Resource


class Propose(Action, frozen=True, tag="propose"):
    """Offer an exchange of ambassadors, the own one with a cube from a track."""

    seat: SeatNo
    cube: Resource


class Accept(Action, frozen=True, tag="accept"):
    """Exchange ambassadors, the own one with a cube from a track."""

    cube: Resource


class Truce(Action, frozen=True, tag="truce"):
    """Offer to stop a war."""

    seat: SeatNo


class Agree(Action, frozen=True, tag="agree"):
    """Agree to a truce."""


class Refuse(Action, frozen=True, tag="refuse"):
    """Refuse ambassadors or a truce."""


class GiveUp(Action, frozen=True, tag="give_up"):
    """Return a reputation tile of this value to make room for an ambassador."""

    tile: Tile


class Stance(Action, frozen=True, tag="stance"):
    """A rival declares how it stands: at peace, in defence of a hex, or at war with a seat.

    `hex` is the hex defended or attacked, 0 at peace; `enemy` is the other seat, or its own.
    """

    mode: Mode
    enemy: SeatNo
    hex: HexId


class Use(Action, frozen=True, tag="use"):
    """Use a discovery tile."""


class Keep(Action, frozen=True, tag="keep"):
    """Keep a discovery tile for its points."""


class Learn(Action, frozen=True, tag="learn"):
    """Take one of the cheapest technologies as an ancient one."""

    tech: str


class Store(Action, frozen=True, tag="store"):
    """Keep an ancient ship part to place it later."""


class Key(Action, frozen=True, tag="key"):
    """Take what an artifact gives as this resource."""

    resource: Resource


class Return(Action, frozen=True, tag="return"):
    """Return a cube from a wild or orbital square to a track."""

    cube: Resource


class Fire(Action, frozen=True, tag="fire"):
    """Fire with the class whose turn it is."""


class Retreat(Action, frozen=True, tag="retreat"):
    """Begin to withdraw the class whose turn it is to a hex."""

    hex: HexId


class Hit(Action, frozen=True, tag="hit"):
    """Assign a die to a ship of this class that has suffered so much damage."""

    ship: Literal["interceptor", "cruiser", "dreadnought", "starbase", "ancient", "gcds"]
    damage: Annotated[int, msgspec.Meta(ge=0)]


class Take(Action, frozen=True, tag="take"):
    """Keep a drawn reputation tile, returning a held one (0: none) for it."""

    tile: Tile
    instead: Tile


class TakeNone(Action, frozen=True, tag="take_none"):
    """Return all reputation tiles drawn."""


class Kill(Action, frozen=True, tag="kill"):
    """Destroy the cube on a square of the hex attacked."""

    square: SquareNo


class Abandon(Action, frozen=True, tag="abandon"):
    """Give up a hex because the upkeep cannot be paid."""

    hex: HexId


AnyAction = (
    Explore | Place | Discard | Claim | Leave | Disc | Refresh | Research | Install | Strip | Build
    | Move | Stop | End | Pass | Colonise | Trade | Propose | Accept | Truce | Agree | Refuse
    | GiveUp | Stance | Use | Keep | Learn | Store | Key | Return | Fire | Retreat | Hit | Take
    | TakeNone | Kill | Abandon
)  # fmt: skip
