"""Battle orders: who stands where, and who of a formation stays in reserve."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.choosing import Trail
from rivals.games.dma.orders.kinds import Array, Post, Reserve, write_post
from rivals.games.dma.rival.automa.arrangement import LINE, ROWS, WAYS, Arrangement
from rivals.games.dma.rival.automa.figures import Ruler
from rivals.games.dma.rival.automa.marching import Aim
from rivals.games.dma.rival.automa.pacing import paces, safe_in_reserve, stage
from rivals.games.dma.rival.facts import Facts
from rivals.games.dma.world.cities import walls
from rivals.games.dma.world.formations import Formation, ref, units_of
from rivals.games.dma.world.pieces import Army, City


def battle_order(
    facts: Facts, ruler: Ruler, formation: Formation, meets: Aim | None, trail: Trail
) -> Array | None:
    """Give a formation's battle order; None if it stands so already.

    `meets` is whom it fights first this week, if anybody: it draws up as is best against him, by
    battles in thought. Everybody has a place: what is in reserve does not fight and is lost with
    the others.
    """
    units = units_of(formation)
    if not units:
        return None
    types = [one.type for one in units]
    forts = walls(facts.catalogue, formation.buildings) if isinstance(formation, City) else ()
    heights = facts.catalogue.heights(forts)
    told = Trail()
    way = ROWS if heights else _way(facts, ruler, types, meets, told)
    posts = Arrangement(facts.catalogue, types, heights, told, way).posts()
    if posts == sorted((one.type, one.spot) for one in units if one.spot is not None) and all(
        one.spot is not None for one in units
    ):
        return None
    trail.take(told)
    trail.note("dma.ruler.order.everybody", n=len(posts))
    return Array(ref(formation), tuple(write_post(Post(unit, spot)) for unit, spot in posts))


def _way(facts: Facts, ruler: Ruler, types: Sequence[str], meets: Aim | None, trail: Trail) -> str:
    """Choose how to draw up in the open: the best against whom it meets, else the safest."""
    if not ruler.foresight.odds:
        return ROWS
    if meets is not None:
        chance = facts.chance((*types, *meets.allies), meets.foe)
        if chance.fought:
            told = {"way": chance.way, "to": meets.title, "wins": chance.wins}
            trail.note("dma.ruler.order.way", ways=len(WAYS), **told)
            return chance.way
    trail.note("dma.ruler.order.standing", way=LINE)
    return LINE


def in_reserve(facts: Facts, army: Army, trail: Trail) -> Reserve | None:
    """Take an army into reserve for a week's march on which nobody can meet it; else None."""
    if not any(one.spot is not None for one in army.units):
        return None
    pace = paces(facts, army.units)
    if not safe_in_reserve(facts, stage(army), pace):
        return None
    trail.note("dma.ruler.order.reserve", army=army.name, quick=pace.reserve, drawn=pace.drawn)
    return Reserve(ref(army))
