"""What a rival at a real table does: orders to the person who moves its pieces.

Most are the actions of a match. Where a match names a place on the mat, an order says by what
the person finds it.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada.components.ships import Zone
from rivals.games.armada.pieces import Flank, Number, Style


class Scheme(Action, frozen=True, tag="scheme"):
    """The commander's style, the focal point so many times distance 3 to the east, the side."""

    style: Style
    shift: Annotated[int, msgspec.Meta(ge=-2, le=2)]
    side: Flank


class Line(Action, frozen=True, tag="line"):
    """Deploy the ships side by side, from west to east."""

    ships: tuple[Number, ...]


class Throttle(Action, frozen=True, tag="throttle"):
    """Set the speed that a ship begins with."""

    ship: Number
    speed: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Berth(Action, frozen=True, tag="berth"):
    """Deploy the squadrons beside the ships."""


class Engage(Action, frozen=True, tag="engage"):
    """Move a squadron to distance 1 of an enemy squadron."""

    squadron: Number
    enemy: Number


class Raid(Action, frozen=True, tag="raid"):
    """Move a squadron to where it can attack a ship's zone."""

    squadron: Number
    ship: Number
    at: Zone


class Station(Action, frozen=True, tag="station"):
    """Move a squadron to its place in formation."""

    squadron: Number


class Hit(Action, frozen=True, tag="hit"):
    """Tell what an attack of the rival does to a ship, before that defends."""

    damage: Number
    crit: bool


class Mark(Action, frozen=True, tag="mark"):
    """Mark on the cards and the mat what came of something."""

    what: str


class Close(Action, frozen=True, tag="close"):
    """End the round."""


class Noted(Action, frozen=True, tag="noted"):
    """Nothing is to be done: it was but told."""


AnyOrder = (
    Scheme | Line | Throttle | Berth | Engage | Raid | Station | Hit | Mark | Close | Noted
    | do.Activate | do.Panic | do.Reveal | do.Spend | do.Scramble | do.Done | do.Shift
    | do.Recover | do.Mend | do.Fire | do.Barrage | do.AddDie | do.Reroll | do.Lock | do.Use
    | do.Evade | do.Redirect | do.Discard | do.Sail | do.Suffer | do.Fail | do.Slow | do.Strafe
    | do.Bomb | do.Harm | do.Toggle
)  # fmt: skip
