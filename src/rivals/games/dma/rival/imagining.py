"""A world as a state might think it is: what it sees, and guesses where it sees nothing."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.choosing import Trail
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.rival.automa.arrangement import LINE, Arrangement
from rivals.games.dma.rival.automa.figures import SEEN_LEVELS, Weights
from rivals.games.dma.rival.board_facts import SeenFacts
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import NEUTRAL, City, Unit, World
from rivals.games.dma.world.seeing import seen_by


def imagine(world: World, player: int, catalogue: Catalogue) -> World:
    """Copy a world as a player sees it, and fill it with what a ruler would guess.

    Foreign armies and garrisons have the troops that a ruler of that state would think of, drawn
    up in a line, fed by their own capitals; foreign cities have the first levels of their
    published direction.
    """
    seen = seen_by(world, player)
    facts = SeenFacts(seen, player, catalogue, Weights(catalogue))
    types = {one.name: one.types for one in facts.strangers()}
    places = {one.name: one for one in facts.places()}
    capitals = {one.owner: one.id for one in reversed(seen.cities) if one.owner != NEUTRAL}
    for army in seen.armies:
        if army.owner != player:
            army.home = capitals.get(army.owner, seen.cities[0].id)
            army.units = _mustered(seen, types[ref(army)], army.home, catalogue)
    for city in seen.cities:
        if city.owner != player:
            _settle(seen, city, facts.defenders(places[ref(city)]), catalogue)
    return seen


def _settle(seen: World, city: City, defenders: Sequence[str], catalogue: Catalogue) -> None:
    city.buildings = [
        one.id
        for one in catalogue.buildings
        if one.direction == city.direction and one.level <= SEEN_LEVELS
    ]
    if city.owner != NEUTRAL:
        city.garrison = _mustered(seen, defenders, city.id, catalogue)


def _mustered(seen: World, types: Sequence[str], home: int, catalogue: Catalogue) -> list[Unit]:
    """Make units of these types that stand in a line."""
    posts = Arrangement(catalogue, types, {}, Trail(), LINE).posts()
    found = []
    for kind, spot in posts:
        found.append(Unit(seen.next_id, kind, home, 0, spot))
        seen.next_id += 1
    return found
