"""What is still to be decided: a stack of tasks, the last one first."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rivals.games.eclipse.components.box import Resource
from rivals.games.eclipse.components.species import Activity
from rivals.games.eclipse.position.battle import Rolled

Number = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Drawn = Annotated[tuple[Number, ...], msgspec.Meta(min_length=1)]


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a seat decides."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=5)]


class Turn(Task, frozen=True, tag="turn"):
    """The own turn: an action or a pass; after it (`acted`) only what may be done at any time.

    `stood`: a rival has declared its stance this turn.
    """

    acted: bool = False
    stood: bool = False


class Acting(Task, frozen=True, tag="acting"):
    """Further activations of an action begun; a reaction has none."""

    activity: Activity
    left: Some


class Placing(Task, frozen=True, tag="placing"):
    """Put down one of the hexes drawn for a place, or none."""

    q: int
    r: int
    drawn: Drawn


class Claiming(Task, frozen=True, tag="claiming"):
    """Put a disc on a hex, or not."""

    hex: Number


class Finding(Task, frozen=True, tag="finding"):
    """Use or keep a discovery tile found in a hex."""

    hex: Number
    tile: str


class Learning(Task, frozen=True, tag="learning"):
    """Take one of the cheapest technologies on supply."""


class Fitting(Task, frozen=True, tag="fitting"):
    """Place an ancient part now or store it."""

    part: str


class Keying(Task, frozen=True, tag="keying"):
    """Choose the resource that an artifact gives; `left` of them, this one included."""

    left: Some


class Answering(Task, frozen=True, tag="answering"):
    """Answer an offer of ambassadors."""

    proposer: Number
    cube: Resource


class MakingRoom(Task, frozen=True, tag="making_room"):
    """Give up a reputation tile for an ambassador from a seat, with that seat's cube."""

    partner: Number
    cube: Resource


class Pondering(Task, frozen=True, tag="pondering"):
    """Answer an offer of a truce."""

    proposer: Number


class Returning(Task, frozen=True, tag="returning"):
    """Return cubes from wild and orbital squares to tracks; `left`, this one included.

    `dead` cubes go to the graveyard of the track and come back in the cleanup.
    """

    left: Some
    dead: bool = False


class Firing(Task, frozen=True, tag="firing"):
    """Fire with a class, or retreat: each class decides for itself (reading U11)."""


class Hitting(Task, frozen=True, tag="hitting"):
    """Assign the first of the dice that hit; each is (die, damage)."""

    dice: Annotated[Rolled, msgspec.Meta(min_length=1)]


class Rewarding(Task, frozen=True, tag="rewarding"):
    """Keep one of the reputation tiles drawn, or none."""

    hex: Number
    drawn: Drawn


class Bombing(Task, frozen=True, tag="bombing"):
    """Destroy cubes in a hex; `left` points of damage."""

    hex: Number
    left: Some


class Upkeep(Task, frozen=True, tag="upkeep"):
    """Colony ships, trade, and hexes given up if the money does not suffice."""


AnyTask = (
    Turn | Acting | Placing | Claiming | Finding | Learning | Fitting | Keying | Answering
    | MakingRoom | Pondering | Returning | Firing | Hitting | Rewarding | Bombing | Upkeep
)  # fmt: skip
