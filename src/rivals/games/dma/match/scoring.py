"""How the states stand: by their land, the lord of the world first."""

from __future__ import annotations

from rivals.core.game import Result, SeatResult, ranked
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.state import Position
from rivals.games.dma.week.ending import VICTORY
from rivals.games.dma.world.territory import territories

TIME = "dma.ending.time"
"""The weeks agreed on are over: the states stand as they are."""

ENDINGS = (VICTORY, TIME)


def ending(position: Position) -> str:
    """Give the rule id of how the match ended, '' while it runs."""
    if position.world.ended or position.world.week < position.weeks:
        return position.world.ended
    return TIME


def result(position: Position) -> Result:
    """Score each state by its land; the lord of the world is first."""
    lands = territories(position.world, default_catalogue())
    figure = default_catalogue().figure
    keys = [
        (one.id == position.world.winner, not one.out, lands[one.id])
        for one in position.world.players
    ]
    seats = []
    for player, rank in zip(position.world.players, ranked(keys), strict=True):
        cities = sum(city.owner == player.id for city in position.world.cities)
        land = lands[player.id]
        parts = {"cities": cities * figure["city_cells"]}
        parts["villages"] = land - parts["cities"]
        seats.append(SeatResult(player.ruler, land, rank, parts))
    return Result(tuple(seats), ending(position))
