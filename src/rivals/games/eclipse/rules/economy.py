"""Income, upkeep, trade, what a seat controls (rules 1.6, 2.4.6 and 2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse.actions import Trade
from rivals.games.eclipse.components.box import CUBES, INCOME, MOST_DISCS, RESOURCES, UPKEEP
from rivals.games.eclipse.rules.charting import GENERATOR
from rivals.games.eclipse.seats import INDEX

if TYPE_CHECKING:
    from rivals.games.eclipse.components.box import Resource
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.readings import Readings
    from rivals.games.eclipse.seats import Seat
    from rivals.games.eclipse.state import Position


def controlled(position: Position, seat: int) -> list[Hex]:
    """List the hexes with a seat's disc, in order of placement."""
    return [one for one in position.hexes if one.owner == seat]


def on_map(position: Position, seat: int) -> list[int]:
    """Count a seat's ships on the map by class."""
    total = [0, 0, 0, 0]
    for one in position.hexes:
        for fleet in one.fleets:
            if fleet.seat == seat:
                for n, ships in enumerate(fleet.ships):
                    total[n] += ships
    return total


def income(seat: Seat, resource: int) -> int:
    """Say what a population track yields."""
    return INCOME[min(seat.cubes[resource], CUBES)]


def upkeep(discs: int) -> int:
    """Say what the influence track costs with so many discs left on it."""
    return UPKEEP[min(discs, MOST_DISCS)]


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


def trade_fault(position: Position, seat: int, action: Trade) -> str:
    """Say why a trade is not possible; '' if it is."""
    its = position.seats[seat]
    if action.give == action.get:
        return "eclipse.fault.trade-same"
    if its.stock[INDEX[action.give]] < rate(its, position.readings):
        return "eclipse.fault.trade-poor"
    return ""


def trades(position: Position, seat: int) -> list[Trade]:
    """List the possible trades."""
    its = position.seats[seat]
    least = rate(its, position.readings)
    return [
        Trade(give, get)
        for give in RESOURCES
        if its.stock[INDEX[give]] >= least
        for get in RESOURCES
        if give != get
    ]


def trade(position: Position, seat: int, action: Trade) -> None:
    """Pay one resource for another."""
    its = position.seats[seat]
    its.stock[INDEX[action.give]] -= rate(its, position.readings)
    its.stock[INDEX[action.get]] += 1


def room(seat: Seat, resource: Resource) -> bool:
    """Say whether a track has room for one more cube."""
    at = INDEX[resource]
    return seat.cubes[at] + seat.graveyard[at] < CUBES
