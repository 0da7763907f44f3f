"""What a seat may do, in the order of a turn."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rivals.core.game import Action
from rivals.games.panticapaeum.components.tiles import Colour

Ordinate = Annotated[int, msgspec.Meta(ge=-64, le=63)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Take(Action, frozen=True, tag="take"):
    """Exploration: take this tile from the ring."""

    tile: int


class Place(Action, frozen=True, tag="place"):
    """Exploration: lay the taken tile, turned clockwise by `turn` quarters.

    `x`, `y` is the cell under its leftmost column and top row; y grows downwards.
    """

    x: Ordinate
    y: Ordinate
    turn: Turn


class Drop(Action, frozen=True, tag="drop"):
    """Exploration: discard the taken tile, which fits nowhere; its resources are kept."""


class Build(Action, frozen=True, tag="build"):
    """Development: buy a building and stand it on a free field of its colour."""

    colour: Colour
    x: Ordinate
    y: Ordinate


class Advance(Action, frozen=True, tag="advance"):
    """Development: go one space on in a row of the development board."""

    colour: Colour


class Sell(Action, frozen=True, tag="sell"):
    """Development: sell that many resources of one colour."""

    colour: Colour
    count: Annotated[int, msgspec.Meta(ge=1)]


class Pass(Action, frozen=True, tag="pass"):
    """Development: do nothing."""


class Discard(Action, frozen=True, tag="discard"):
    """End of round: put back one resource of those above the limit."""

    colour: Colour


class Buy(Action, frozen=True, tag="buy"):
    """Botos's development: take a building into his area."""

    colour: Colour


class Gain(Action, frozen=True, tag="gain"):
    """Botos's development: take one resource."""

    colour: Colour


PanticapaeumAction = Take | Place | Drop | Build | Advance | Sell | Pass | Discard | Buy | Gain
