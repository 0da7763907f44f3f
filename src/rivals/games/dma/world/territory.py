"""Territory: how much land each state holds, and who has won (Part I, Victories and defeats)."""

from __future__ import annotations

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.pieces import NEUTRAL, STEPPE, World


def territories(world: World, catalogue: Catalogue) -> dict[int, int]:
    """Give the cells of each player's land, by player; players without any have 0."""
    city, village = catalogue.figure["city_cells"], catalogue.figure["village_cells"]
    found = {player.id: 0 for player in world.players}
    for one in world.cities:
        if one.owner != NEUTRAL:
            found[one.owner] += city
    for other in world.villages:
        if other.owner != NEUTRAL:
            found[other.owner] += village
    return found


def world_territory(world: World, catalogue: Catalogue) -> int:
    """Give the cells of the world: of all its places, whoever owns them (reading A51)."""
    if world.readings.painted_cells:
        return sum(row.count(STEPPE) for row in world.terrain)
    figure = catalogue.figure
    return figure["city_cells"] * len(world.cities) + figure["village_cells"] * len(world.villages)


def victor(world: World, catalogue: Catalogue) -> int:
    """Give the player who has won, or 0 (Part I; reading A49)."""
    found = territories(world, catalogue)
    whole = world_territory(world, catalogue)
    first, best = max(found.items(), key=lambda one: one[1])
    second = max((land for player, land in found.items() if player != first), default=0)
    if 100 * best < catalogue.figure["victory_share_percent"] * whole:
        return NEUTRAL
    margin = catalogue.figure["victory_margin_percent"]
    if world.readings.margin_in_points:
        ahead = 100 * (best - second) > margin * whole
    else:
        ahead = 100 * best > (100 + margin) * second
    return first if ahead else NEUTRAL
