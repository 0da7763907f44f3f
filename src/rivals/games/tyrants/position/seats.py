"""Who sits at the table: people with their cards, and AutoMatrons with their delay decks."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from rivals.core.errors import BadSetup
from rivals.games.tyrants.components.cards import SPIES, TROOPS

Number = Annotated[int, msgspec.Meta(ge=0)]
Troops = Annotated[int, msgspec.Meta(ge=0, le=TROOPS)]
Spies = Annotated[list[Number], msgspec.Meta(max_length=SPIES)]
Delay = Literal["outcast", "starter"]

STAND_INS = ("greedy", "random")
"""Who decides in a person's place."""
AUTOMATRON = "automatron"
"""The seat name of the rival: alone, or with a difficulty after a colon."""
Difficulty = Literal["easy", "normal", "hard", "legendary"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
NORMAL: Difficulty = "normal"
DELAY_DECKS: dict[Difficulty, tuple[int, int]] = {
    "easy": (13, 10), "normal": (10, 7), "hard": (7, 4), "legendary": (0, 10),
}  # fmt: skip
"""Outcasts on top and starting cards below, by difficulty (AutoMatron, setup)."""

RANKS = {"baenre": 1, "barrison_del_armgo": 2, "xorlarrin": 4, "mizzrym": 5}
"""The numbers in the hierarchy of the base game's houses (AutoMatron, houses)."""
HOUSES = tuple(RANKS)
"""The houses by seat (reading T35); matron mothers have the same word ids."""


def difficulty_of(name: str) -> Difficulty | None:
    """Read the difficulty off a seat's name; None for who is no AutoMatron. Raises BadSetup."""
    kind, _, level = name.partition(":")
    if kind != AUTOMATRON:
        return None
    for one in DIFFICULTIES:
        if one == (level or NORMAL):
            return one
    raise BadSetup("tyrants.setup.level", level=level, choices=list(DIFFICULTIES))


class Person(msgspec.Struct, tag="person", forbid_unknown_fields=True):
    """A player with cards. The last card of `deck` is its top.

    `spies` are the numbers of the sites with an own spy, sorted; `trophies` the troops taken
    of each seat's colour, white last; `vp` the victory point tokens.
    """

    name: str
    hand: list[str]
    deck: list[str]
    discard: list[str]
    inner: list[str]
    trophies: list[Number]
    spies: Spies = []
    barracks: Troops = TROOPS
    vp: Number = 0

    def copy(self) -> Person:
        """Copy the seat."""
        return Person(
            self.name, self.hand.copy(), self.deck.copy(), self.discard.copy(),
            self.inner.copy(), self.trophies.copy(), self.spies.copy(), self.barracks, self.vp,
        )  # fmt: skip


class AutoMatron(msgspec.Struct, tag="automatron", forbid_unknown_fields=True):
    """The rival's area. The last card of the delay deck is its top; `used` are those played."""

    name: str
    delay: list[Delay]
    trophies: list[Number]
    spies: Spies = []
    barracks: Troops = TROOPS
    vp: Number = 0
    used: list[Delay] = []

    def copy(self) -> AutoMatron:
        """Copy the seat."""
        return AutoMatron(
            self.name, self.delay.copy(), self.trophies.copy(), self.spies.copy(),
            self.barracks, self.vp, self.used.copy(),
        )  # fmt: skip


Seat = Person | AutoMatron
