"""What a battle starts from, and how it came out."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.games.dma.world.pieces import Fighter
from rivals.games.dma.world.readings import Readings

Ending = Literal["killing", "flag", "stalemate", "darkness"]
"""The four ways to end (Part I, Battles)."""


class Side(msgspec.Struct, frozen=True):
    """One side: its placed units, at least one, and its field; the flag is at (0, 0)."""

    units: tuple[Fighter, ...]
    width: int
    depth: int


class Setting(msgspec.Struct, frozen=True):
    """A battle before it begins. Side a attacks; `walls` are side b's fortifications.

    `siege`: b is a garrison, for which an undecided battle counts.
    """

    a: Side
    b: Side
    walls: tuple[str, ...] = ()
    siege: bool = False
    readings: Readings = Readings()


class Outcome(msgspec.Struct, frozen=True):
    """How a battle ended: `winner` '' means that both were destroyed.

    `survivors_a` and `survivors_b` are ids of units, in the order of their sides; the loser has
    none. `zone` is the width of the neutral zone, `steps` counts those that were begun.
    """

    winner: Literal["a", "b", ""]
    ending: Ending
    steps: int
    zone: int
    survivors_a: tuple[int, ...]
    survivors_b: tuple[int, ...]
