"""Botos as his file has him: the one that comes with the game, or a designer's."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from rivals.core.errors import BadSetup
from rivals.core.rival_files import InForce, RivalFile, file_of, shipped_file
from rivals.games.panticapaeum.components.box import BotosRules, Count
from rivals.games.panticapaeum.components.tiles import COLOURS, Colour

BOTOS = "botos"
"""The seat name of the rival: alone, or with a level after a colon."""

Order = Annotated[tuple[Colour, ...], msgspec.Meta(min_length=5, max_length=5)]
"""All the colours, in some order."""


def require_order(order: tuple[Colour, ...]) -> None:
    """Raise BadSetup unless each colour is there once."""
    if set(order) != set(COLOURS):
        raise BadSetup("core.rival-file.order", known=COLOURS)


class BotosSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What his file settles beside the criteria.

    `tiles` are those he chooses among, `priority` is the order of colours where all else is equal.
    Figures that are not set are those of the component set.
    """

    tiles: Literal["under-trireme", "path"] = "under-trireme"
    priority: Order = COLOURS
    skipped_rounds: Count | msgspec.UnsetType = msgspec.UNSET
    points_by_count: (
        Annotated[tuple[Count, ...], msgspec.Meta(max_length=99)] | msgspec.UnsetType
    ) = msgspec.UNSET
    points_each_beyond: Count | msgspec.UnsetType = msgspec.UNSET
    points_per_resource: Count | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        require_order(self.priority)

    @cached_property
    def _own(self) -> dict[str, Any]:
        """The figures that the file has."""
        figures = ("skipped_rounds", "points_by_count", "points_each_beyond", "points_per_resource")
        own = {name: getattr(self, name) for name in figures}
        return {name: its for name, its in own.items() if its is not msgspec.UNSET}

    def figures(self, usual: BotosRules) -> BotosRules:
        """Give his figures: the file's, or else those of the component set."""
        return msgspec.structs.replace(usual, **self._own) if self._own else usual


def shipped() -> RivalFile:
    """Give the file that comes with the program."""
    return shipped_file(__package__, BOTOS)


def played_by(seat: str, switches: tuple[str, ...]) -> InForce[BotosSettings]:
    """Give what is in force for a seat of Botos with these modifications. Raises BadSetup."""
    return file_of(seat, shipped()).in_force(switches, BotosSettings, shipped())
