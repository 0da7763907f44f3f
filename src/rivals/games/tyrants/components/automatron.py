"""AutoMatron as her file has her: the one that comes with the game, or a designer's."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from rivals.core.errors import BadSetup
from rivals.core.rival_files import InForce, RivalFile, file_of, shipped_file
from rivals.games.tyrants.components.cards import OUTCASTS
from rivals.games.tyrants.components.ops import ASPECTS, Aspect

AUTOMATRON = "automatron"
"""The seat name of the rival: alone, or with a difficulty after a colon."""

_Number = Annotated[int, msgspec.Meta(ge=0, le=30)]
_ByCards = Annotated[tuple[_Number, ...], msgspec.Meta(min_length=3, max_length=3)]
Kill = Literal["white", "any"]
_Kills = Annotated[tuple[Kill, ...], msgspec.Meta(max_length=10)]


class DelayDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A delay deck: so many Insane Outcasts on top, so many starting cards below."""

    outcasts: Annotated[int, msgspec.Meta(ge=0, le=OUTCASTS)]
    starters: _Number


class Removed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many market cards go with the delay card played; `none`: where there is none."""

    outcast: Annotated[int, msgspec.Meta(ge=0, le=6)]
    starter: Annotated[int, msgspec.Meta(ge=0, le=6)]
    none: Annotated[int, msgspec.Meta(ge=0, le=6)]


class AutoMatronSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What her file settles beside the criteria.

    `aspects` are acted by in this order. `malice`, `conquest` and `ambition` are what is done with
    one, two and three cards: pieces to remove, troops to deploy, points. With two cards of Malice
    any piece is first, then a white troop (reading T43). `points_beyond` are for each card of an
    aspect beyond the third.
    """

    delay_deck: DelayDeck
    removed: Removed
    aspects: Annotated[tuple[Aspect, ...], msgspec.Meta(min_length=4, max_length=4)]
    malice: Annotated[tuple[_Kills, ...], msgspec.Meta(min_length=3, max_length=3)]
    conquest: _ByCards
    ambition: _ByCards
    points_beyond: _Number

    def __post_init__(self) -> None:
        if set(self.aspects) != set(ASPECTS):
            raise BadSetup("core.rival-file.order", known=ASPECTS)

    @cached_property
    def removes(self) -> dict[str | None, int]:
        """The market cards that go, by the delay card; None: there is none."""
        its = self.removed
        return {"outcast": its.outcast, "starter": its.starter, None: its.none}


def shipped() -> RivalFile:
    """Give the file that comes with the program."""
    return shipped_file(__package__, AUTOMATRON)


def played_by(seat: str) -> InForce[AutoMatronSettings]:
    """Give what is in force for a seat of hers, by its difficulty. Raises BadSetup."""
    file = file_of(seat, shipped())
    try:
        switches = file.chosen(seat.partition(":")[2])
    except BadSetup as error:
        if error.rule != "core.rival-file.level":
            raise
        level = error.params["level"]
        choices = list(file.content.levels)
        raise BadSetup("tyrants.setup.level", level=level, choices=choices) from None
    return file.in_force(switches, AutoMatronSettings, shipped())
