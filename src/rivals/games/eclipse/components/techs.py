"""The technologies: three categories of eight."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
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

_CATEGORY: dict[str, Category] = {tech.id: tech.category for tech in TECHS.values()}

RANK: dict[str, int] = {tech: n for n, tech in enumerate(TECHS)}


def on_track(owned: Iterable[str], category: Category) -> int:
    """Count the technologies owned in a category."""
    count = 0
    for one in owned:
        if _CATEGORY[one] == category:
            count += 1
    return count


def price(tech: str, owned: Iterable[str]) -> int:
    """Science to pay: the cost less the track's discount, but not under its least (rule 1.2)."""
    one = TECHS[tech]
    have = on_track(owned, one.category)
    return max(one.least, one.cost - DISCOUNT[min(have, TRACK_LENGTH - 1)])


@lru_cache(maxsize=1 << 12)
def prices(owned: tuple[str, ...]) -> dict[str, int]:
    """Give the price of each technology that is not owned and whose track has room."""
    listed = _listed(tuple(on_track(owned, category) for category in CATEGORIES))
    return {tech: cost for tech, cost in listed.items() if tech not in owned}


@lru_cache(maxsize=1 << 10)
def _listed(have: tuple[int, ...]) -> dict[str, int]:
    """Give the price of each technology whose track has room, by what each track holds."""
    on = dict(zip(CATEGORIES, have, strict=True))
    return {
        tech.id: max(tech.least, tech.cost - DISCOUNT[on[tech.category]])
        for tech in TECHS.values()
        if on[tech.category] < TRACK_LENGTH
    }


def discount(tech: str, owned: Iterable[str]) -> int:
    """Say by how much a technology is cheaper now than printed."""
    return TECHS[tech].cost - price(tech, owned)
