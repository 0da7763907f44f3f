"""The technologies: three categories of eight."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from rivals.games.eclipse.components.box import DATA, DISCOUNT, TRACK_LENGTH

Category = Literal["military", "grid", "nano"]
CATEGORIES: tuple[Category, ...] = ("military", "grid", "nano")


class Tech(msgspec.Struct, frozen=True):
    """A technology: its printed cost, the least it can cost, the tiles in the bag."""

    id: str
    category: Category
    cost: int
    least: int
    tiles: int


TECHS: dict[str, Tech] = {tech.id: tech for tech in msgspec.convert(DATA["techs"], list[Tech])}
"""All technologies in the order of the board: military, grid, nano, each from the cheapest."""

GRID_DISCS = {"advanced_robotics": 1, "quantum_grid": 2}
"""Influence discs that a technology brings at once."""

RANK: dict[str, int] = {tech: n for n, tech in enumerate(TECHS)}


def on_track(owned: Iterable[str], category: Category) -> int:
    """Count the technologies owned in a category."""
    return sum(TECHS[one].category == category for one in owned)


def price(tech: str, owned: Iterable[str]) -> int:
    """Science to pay: the cost less the track's discount, but not under its least (rule 1.2)."""
    one = TECHS[tech]
    have = on_track(owned, one.category)
    return max(one.least, one.cost - DISCOUNT[min(have, TRACK_LENGTH - 1)])


def discount(tech: str, owned: Iterable[str]) -> int:
    """Say by how much a technology is cheaper now than printed."""
    return TECHS[tech].cost - price(tech, owned)
