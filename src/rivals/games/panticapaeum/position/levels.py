"""Botos's levels: named sets of the four modifications, and seat names that spell them."""

from __future__ import annotations

from rivals.core.errors import BadSetup
from rivals.games.panticapaeum.position.seats import MODIFICATIONS, Modification

BOTOS = "botos"
"""The seat name of the rival: alone, or with a level after a colon."""

LEVELS: dict[str, tuple[Modification, ...]] = {
    "standard": (),
    "brisk": ("no_skip",),
    "keen": ("best_tile_on_path",),
    "planner": ("nearest_building_resource",),
    "shrewd": ("greedy_benefit",),
    "hard": ("no_skip", "best_tile_on_path"),
    "expert": ("no_skip", "best_tile_on_path", "nearest_building_resource"),
    "master": MODIFICATIONS,
}
"""Each modification alone, then combined, from the author's standard to all four."""


def is_botos(seat: str) -> bool:
    """Say whether a seat's name is Botos's."""
    return seat.partition(":")[0] == BOTOS


def in_order(chosen: set[str]) -> tuple[Modification, ...]:
    """List modifications in the source's order."""
    return tuple(one for one in MODIFICATIONS if one in chosen)


def read_level(seat: str) -> tuple[Modification, ...]:
    """Read a seat name: `botos`, `botos:hard`, `botos:no_skip+greedy_benefit`. Raises BadSetup.

    The parts after the colon are levels and modifications in any mix, joined by `+`.
    """
    level = seat.partition(":")[2]
    chosen: set[str] = set()
    for part in level.split("+") if level else ():
        if part not in LEVELS and part not in MODIFICATIONS:
            known = [*LEVELS, *MODIFICATIONS]
            raise BadSetup("panticapaeum.level", level=part, known=known)
        chosen |= set(LEVELS[part]) if part in LEVELS else {part}
    return in_order(chosen)
