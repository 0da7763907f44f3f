"""Battle orders: who stands where, and who of a formation stays in reserve."""

from __future__ import annotations

from rivals.core.choosing import Trail
from rivals.games.dma.orders.kinds import Array, Post, write_post
from rivals.games.dma.rival.automa.arrangement import Arrangement, heights_of
from rivals.games.dma.rival.facts import Facts
from rivals.games.dma.world.cities import walls
from rivals.games.dma.world.formations import Formation, ref, units_of
from rivals.games.dma.world.pieces import City


def battle_order(facts: Facts, formation: Formation, trail: Trail) -> Array | None:
    """Give a formation's battle order; None if it stands so already.

    Everybody has a place: what is in reserve does not fight and is lost with the others.
    """
    units = units_of(formation)
    if not units:
        return None
    forts = walls(facts.catalogue, formation.buildings) if isinstance(formation, City) else ()
    heights = heights_of(facts.catalogue, forts)
    posts = Arrangement(facts.catalogue, [one.type for one in units], heights, trail).posts()
    if posts == sorted((one.type, one.spot) for one in units if one.spot is not None) and all(
        one.spot is not None for one in units
    ):
        return None
    trail.note("dma.ruler.order.everybody", n=len(posts))
    return Array(ref(formation), tuple(write_post(Post(unit, spot)) for unit, spot in posts))
