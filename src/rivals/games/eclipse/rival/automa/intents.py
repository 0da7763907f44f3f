"""What a rival intends: an action, or what still wants a place on the map.

The same on a digital board and at a table; None is to do no more.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from rivals.core.game import Action
from rivals.games.eclipse.components.species import Buildable
from rivals.games.eclipse.rival.automa.mains import Sector


class Probe(NamedTuple):
    """Explore in a sector; '' is wherever is nearest to the hated seat."""

    sector: Sector | Literal[""]


class Raise(NamedTuple):
    """Build something where the placement rules say."""

    what: Buildable


class March(NamedTuple):
    """Bring one more ship to a hex, or nearer to it."""

    hex: int


Intent = Action | Probe | Raise | March
