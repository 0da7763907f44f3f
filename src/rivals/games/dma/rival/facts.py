"""What a ruler may ask; a world as its player sees it answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.rival.automa.chances import Chance, Foe, Guise
from rivals.games.dma.rival.automa.figures import Weights
from rivals.games.dma.week.supply import Supply
from rivals.games.dma.world.pieces import Army, Cell, City, Unit


class Place(NamedTuple):
    """A city or a village: `province` is the name of its province's city."""

    name: str
    title: str
    cell: Cell
    owner: int
    province: str
    is_city: bool


class Enemy(NamedTuple):
    """A foreign army: its troops are `known` from last week's battles, or thought so.

    `came` is where it stood a week ago, as its published trail tells.
    """

    name: str
    title: str
    owner: int
    cell: Cell
    types: tuple[str, ...]
    strength: int
    known: bool
    came: Cell


class Power(NamedTuple):
    """A state as everybody sees it: who rules it, and how much land it holds."""

    player: int
    title: str
    kind: str
    land: int


class Facts(Protocol):
    """The questions that a ruler may ask. Strengths are sums of worth."""

    catalogue: Catalogue
    weights: Weights
    week: int
    player: int

    def cities(self) -> Sequence[City]:
        """List the own cities."""

    def armies(self) -> Sequence[Army]:
        """List the own armies."""

    def supply(self, city: City) -> Supply:
        """Give what an own province brings and eats today."""

    def villages(self, city: City) -> tuple[int, int]:
        """Count an own province's villages: all of them, and those that are the player's."""

    def places(self) -> Sequence[Place]:
        """List all places of the world."""

    def enemies(self) -> Sequence[Enemy]:
        """List the foreign armies of those with whom there is no peace."""

    def menaces(self) -> Sequence[Enemy]:
        """List the foreign armies of those with whom there is no peace, or none after this week."""

    def friends(self) -> Collection[int]:
        """Give the states with whom peace has been declared."""

    def defenders(self, place: Place) -> tuple[str, ...]:
        """Give the types behind a foreign place's walls: known, or thought so."""

    def walls(self, place: Place) -> tuple[str, ...]:
        """Give the fortifications of a foreign place: known, or thought so."""

    def guises(self, place: Place) -> tuple[Guise, ...]:
        """Give what a foreign city may hold, one as likely as the other; () of other places."""

    def powers(self) -> Sequence[Power]:
        """List the other states that are still in the game, and the own one."""

    def whole(self) -> int:
        """Give the territory of the world, in cells."""

    def chance(self, types: Sequence[str], foe: Foe) -> Chance:
        """Give what would come of battles of an army of these types against a foe."""

    def terrain(self) -> Sequence[str]:
        """Give the rows of the map."""

    def direction(self, liked: Collection[str], but: Collection[str]) -> str:
        """Give the direction in which most own provinces go, a liked one first; '' for none.

        The buildings of `but` do not count.
        """

    def calm(self, city: City, buildings: Sequence[str], borne: int = 0) -> bool:
        """Say whether these buildings would keep separatism out of an own city, and pogroms.

        `borne`: the odds of these a day, in thousandths, that are small enough.
        """

    def possible(self, buildings: Sequence[str], project: str) -> bool:
        """Say whether a city with these buildings may begin a project."""

    def recruitable(self, buildings: Sequence[str], unit: str) -> bool:
        """Say whether a city with these buildings may recruit a type."""

    def pace(self, units: Sequence[Unit]) -> int:
        """Give how far such an army marches in a day, in hundredths of a cell."""

    def steps_a_day(self) -> int | None:
        """Give how many steps an army takes in a day at most; None: as many as it can pay."""
