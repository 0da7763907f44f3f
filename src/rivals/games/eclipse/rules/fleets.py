"""Ships of a seat come to a hex and go from it."""

from __future__ import annotations

from rivals.games.eclipse.components.ships import ShipClass
from rivals.games.eclipse.position.places import Fleet, Hex
from rivals.games.eclipse.position.seats import CLASS_INDEX


def add(hex: Hex, seat: int, ship: ShipClass, number: int = 1) -> None:
    """Put ships of a seat on a hex; a seat that had none there arrives last."""
    fleet = hex.fleet(seat)
    if fleet is None:
        fleet = Fleet(seat, [0, 0, 0, 0])
        hex.fleets.append(fleet)
    fleet.ships[CLASS_INDEX[ship]] += number


def remove(hex: Hex, seat: int, ship: ShipClass, number: int = 1) -> None:
    """Take ships of a seat off a hex; a fleet without ships goes.

    Raises LookupError if the seat has none there.
    """
    fleet = hex.fleet(seat)
    if fleet is None:
        raise LookupError(f"seat {seat} has no ships in hex {hex.id}")
    fleet.ships[CLASS_INDEX[ship]] -= number
    if not fleet.size:
        hex.fleets.remove(fleet)
