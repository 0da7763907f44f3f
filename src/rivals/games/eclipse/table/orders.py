"""What a rival at a real table may do: orders to the person who moves its pieces.

Most are the actions of a match. Where a match names a place on the map, an order says by what
rules the person finds it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rivals.core.game import Action
from rivals.games.eclipse import actions as do
from rivals.games.eclipse.actions import HexId
from rivals.games.eclipse.components.ships import ShipClass
from rivals.games.eclipse.components.species import Buildable

ANYWHERE = "any"
"""Stands for whichever sector is nearest to the hated player."""


class Meet(Action, frozen=True, tag="meet"):
    """Get to know the rival by its number; -1 for one that no throw of the dice makes."""

    number: Annotated[int, msgspec.Meta(ge=-1)]


class Lay(Action, frozen=True, tag="lay"):
    """Lay out the rival's board and home."""

    home: HexId


class Probe(Action, frozen=True, tag="probe"):
    """Explore in a sector."""

    sector: Literal["I", "II", "III", "any"]


class Put(Action, frozen=True, tag="put"):
    """Put a drawn hex down, turned as the rules say."""

    hex: HexId


class Raise(Action, frozen=True, tag="raise"):
    """Build something: structures in a hex, ships (0) where the rules say."""

    what: Buildable
    hex: HexId


class March(Action, frozen=True, tag="march"):
    """Bring the nearest ship of a class to a hex, or nearer to it."""

    ship: ShipClass
    hex: HexId


class Fall(Action, frozen=True, tag="fall"):
    """Leave the game: the upkeep cannot be paid at all."""


class Close(Action, frozen=True, tag="close"):
    """End the round: pay the upkeep, take the income, make ready for the next."""


AnyOrder = (
    Meet | Lay | Probe | Put | Raise | March | Fall | Close
    | do.Discard | do.Claim | do.Leave | do.Disc | do.Refresh | do.Research | do.Install
    | do.Stop | do.Pass | do.Colonise | do.Trade | do.Propose | do.Accept | do.Truce | do.Agree
    | do.Refuse | do.GiveUp | do.Stance | do.Use | do.Keep | do.Learn | do.Store | do.Key
    | do.Return | do.Take | do.TakeNone | do.Abandon
)  # fmt: skip
