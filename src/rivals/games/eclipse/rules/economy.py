"""Income, upkeep, rates of trade, what a seat controls (rules 1.6, 2.4.6 and 2.7)."""

from __future__ import annotations

from rivals.games.eclipse.components.box import (
    CUBE_SQUARES,
    INCOME,
    MOST_DISCS,
    UPKEEP,
    Resource,
)
from rivals.games.eclipse.position.chart import GENERATOR
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.position.seats import INDEX, Seat
from rivals.games.eclipse.position.state import Position


def controlled(position: Position, seat: int) -> list[Hex]:
    """List the hexes with a seat's disc, in order of placement."""
    return [one for one in position.hexes if one.owner == seat]


def on_map(position: Position, seat: int) -> list[int]:
    """Count a seat's ships on the map by class."""
    interceptors = cruisers = dreadnoughts = starbases = 0
    for one in position.hexes:
        for fleet in one.fleets:
            if fleet.seat == seat:
                some, more, most, bases = fleet.ships
                interceptors += some
                cruisers += more
                dreadnoughts += most
                starbases += bases
    return [interceptors, cruisers, dreadnoughts, starbases]


def income(seat: Seat, resource: int) -> int:
    """Say what a population track yields."""
    return income_of(seat.cubes[resource])


def income_of(cubes: int) -> int:
    """Say what a population track yields with so many cubes left on it."""
    return INCOME[cubes]


def upkeep(discs: int) -> int:
    """Say what the influence track costs with so many discs left on it."""
    return UPKEEP[discs if discs < MOST_DISCS else MOST_DISCS]  # noqa: FURB136 - asked very often


def balance(seat: Seat) -> int:
    """Say how much money the seat would have after paying its upkeep."""
    return seat.stock[0] + income(seat, 0) - upkeep(seat.discs)


def rate(seat: Seat, readings: Readings) -> int:
    """Say how many of a resource one of another costs (reading U4)."""
    if seat.species == "planta":
        return int(readings.planta_trade)
    return seat.kind.trade


def generates(seat: Seat) -> bool:
    """Say whether one wormhole connects for this seat."""
    return GENERATOR in seat.techs


def room(seat: Seat, resource: Resource) -> bool:
    """Say whether a track has room for one more cube."""
    at = INDEX[resource]
    return seat.cubes[at] + seat.graveyard[at] < CUBE_SQUARES
