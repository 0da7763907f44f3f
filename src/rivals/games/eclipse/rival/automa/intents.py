"""What a rival intends: the same on a digital board and at a table, before a place is chosen."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rivals.games.eclipse.components.box import Resource
from rivals.games.eclipse.components.species import Buildable
from rivals.games.eclipse.rival.automa.designs import Step
from rivals.games.eclipse.rival.automa.mains import Sector
from rivals.games.eclipse.rival.automa.production import Vacancy
from rivals.games.eclipse.rival.automa.purse import Mode


class Settle(NamedTuple):
    """Use a colony ship."""

    vacancy: Vacancy
    cube: Resource


class Stand(NamedTuple):
    """Declare a stance; the enemy of peace is the rival itself."""

    mode: Mode
    enemy: int
    hex: int


class Offer(NamedTuple):
    """Offer ambassadors or a truce to a seat."""

    what: Literal["ambassadors", "truce"]
    seat: int
    cube: Resource = "money"


class Probe(NamedTuple):
    """Explore in a sector; '' is wherever is nearest to the hated seat."""

    sector: Sector | Literal[""]


class Influence(NamedTuple):
    """Move a disc from the track to a hex, or from a hex back (`target` 0)."""

    source: int
    target: int


class Swap(NamedTuple):
    """Pay one resource for another."""

    give: Resource
    get: Resource


class Study(NamedTuple):
    """Buy a technology."""

    tech: str


class Fit(NamedTuple):
    """Install a part."""

    step: Step


class Raise(NamedTuple):
    """Build something where the placement rules say."""

    what: Buildable


class March(NamedTuple):
    """Bring one more ship to a hex, or nearer to it."""

    hex: int


class Rest(NamedTuple):
    """Do no more: pass, end the turn, make no further activation."""


Intent = (
    Settle | Stand | Offer | Probe | Influence | Swap | Study | Fit | Raise | March | Rest
)  # fmt: skip
REST = Rest()
