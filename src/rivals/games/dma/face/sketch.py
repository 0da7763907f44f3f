"""The world in characters, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase, digits

from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.state import Position
from rivals.games.dma.week.supply import supply_of
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.games.dma.world.territory import territories

LETTERS = ascii_uppercase + digits
"""The signs of states; those beyond the last are `?`."""


def draw(position: Position, lang: Lang) -> str:
    """Draw the map, the states by their land, and what the seat to move has."""
    return "\n".join([*_map(position), *_states(position, lang), *_own(position, lang)])


def _letter(player: int) -> str:
    return LETTERS[player - 1] if player <= len(LETTERS) else "?"


def _map(position: Position) -> list[str]:
    world, own = position.world, position.giving + 1
    rows = [list(row) for row in world.terrain]
    for village in world.villages:
        sign = "o" if village.owner == NEUTRAL else _letter(village.owner).lower()
        rows[village.y][village.x] = sign
    for city in world.cities:
        rows[city.y][city.x] = "+" if city.owner == NEUTRAL else _letter(city.owner)
    for army in world.armies:
        rows[army.y][army.x] = "@" if army.owner == own else "x"
    return ["".join(row) for row in rows]


def _states(position: Position, lang: Lang) -> Iterator[str]:
    world = position.world
    yield WORDS.text("dma.sketch.week", lang, {"week": world.week})
    lands = territories(world, default_catalogue())
    for player in world.players:
        if not player.out:
            params = {"letter": _letter(player.id), "name": player.name, "land": lands[player.id]}
            yield WORDS.text("dma.sketch.state", lang, params)


def _own(position: Position, lang: Lang) -> Iterator[str]:
    world, own = position.world, position.giving + 1
    for city in world.cities:
        if city.owner == own:
            supply = supply_of(world, city, default_catalogue())
            params = {
                "id": city.id, "name": city.name, "green": supply.green, "grey": supply.grey,
                "upkeep": supply.upkeep, "free": supply.free_grey, "garrison": len(city.garrison),
            }  # fmt: skip
            yield WORDS.text("dma.sketch.city", lang, params)
    for army in world.armies:
        if army.owner == own:
            params = {
                "id": army.id, "name": army.name, "x": army.x, "y": army.y,
                "units": len(army.units), "deposit": army.deposit,
            }  # fmt: skip
            yield WORDS.text("dma.sketch.army", lang, params)
