"""Discovery tiles: used or kept for points, by the trait of discoveries (reading A38)."""

from __future__ import annotations

from rivals.core.choosing import Trail
from rivals.games.eclipse.components.box import ANCIENT_CRUISER, ANCIENT_TECH
from rivals.games.eclipse.components.ships import ANCIENT_PARTS, SHIP_LIMIT
from rivals.games.eclipse.position.seats import Seat


def uses(seat: Seat, tile: str, trail: Trail, *, techs: int, cruisers: int) -> bool:
    """Say whether a rival uses a discovery tile, rather than keep it for points.

    `techs` counts the technologies an ancient one could be chosen from, `cruisers` the
    rival's cruisers on the map. What cannot be used is kept (A38). Raises ValueError for a
    seat that is no rival.
    """
    if seat.traits is None:
        raise ValueError(f"{seat.name} has no traits: expected a rival")
    trait = seat.traits.discovery
    if trait == "always_points":
        trail.note("eclipse.discovery.always-points")
        return False
    if trait == "points_or_upgrades":
        upgrade = tile in ANCIENT_PARTS
        trail.note("eclipse.discovery.upgrade" if upgrade else "eclipse.discovery.no-upgrade")
        return upgrade
    useless = (tile == ANCIENT_TECH and not techs) or (
        tile == ANCIENT_CRUISER and cruisers >= SHIP_LIMIT["cruiser"]
    )
    trail.note("eclipse.discovery.useless" if useless else "eclipse.discovery.never-points")
    return not useless
