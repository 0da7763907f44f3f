"""Who sits at the table: people with their cards, and AutoMatrons with their delay decks."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, get_args

import msgspec

from rivals.core.errors import BadSetup
from rivals.core.rival_files import InForce, plays_as
from rivals.games.tyrants.components.automatron import AUTOMATRON, AutoMatronSettings, played_by
from rivals.games.tyrants.components.cards import SPIES, TROOPS

Number = Annotated[int, msgspec.Meta(ge=0)]
Troops = Annotated[int, msgspec.Meta(ge=0, le=TROOPS)]
Spies = Annotated[list[Number], msgspec.Meta(max_length=SPIES)]
Delay = Literal["outcast", "starter"]

STAND_INS = ("greedy", "random")
"""Who decides in a person's place."""
Difficulty = Literal["easy", "normal", "hard", "legendary"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
NORMAL: Difficulty = "normal"

RANKS = {"baenre": 1, "barrison_del_armgo": 2, "xorlarrin": 4, "mizzrym": 5}
"""The numbers in the hierarchy of the base game's houses (AutoMatron, houses)."""
HOUSES = tuple(RANKS)
"""The houses by seat (reading T35); matron mothers have the same word ids."""


def is_automatron(name: str) -> bool:
    """Say whether a seat is AutoMatron's, by the file that comes with the game or by another.

    Raises BadSetup for a difficulty that she does not have.
    """
    if not plays_as(name, AUTOMATRON):
        return False
    played_by(name)
    return True


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


class AutoMatron(msgspec.Struct, tag="automatron", forbid_unknown_fields=True, dict=True):
    """The rival's area. The last card of the delay deck is its top; `used` are those played."""

    name: str
    delay: list[Delay]
    trophies: list[Number]
    spies: Spies = []
    barracks: Troops = TROOPS
    vp: Number = 0
    used: list[Delay] = []

    @cached_property
    def plays(self) -> InForce[AutoMatronSettings]:
        """What is in force of her file."""
        return played_by(self.name)

    def copy(self) -> AutoMatron:
        """Copy the seat."""
        twin = AutoMatron(
            self.name, self.delay.copy(), self.trophies.copy(), self.spies.copy(),
            self.barracks, self.vp, self.used.copy(),
        )  # fmt: skip
        twin.__dict__.update(self.__dict__)
        return twin


Seat = Person | AutoMatron
