"""Who fights whom, in which order, where one can retreat to (rules 2.6.2, 2.6.3, 2.6.10)."""

from __future__ import annotations

from typing import cast

from rivals.games.eclipse.components.ships import CLASSES, STRANGERS, Profile, ShipClass
from rivals.games.eclipse.position.battle import Battle, Warship, WarshipClass
from rivals.games.eclipse.position.places import NOBODY, STRANGER, Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import fleets
from rivals.games.eclipse.rules.economy import generates


def are_hostile(position: Position, here: Hex, one: int, other: int) -> bool:
    """Say whether two sides fight where they meet.

    Draco lives with ancients (2.6.2), but not with the defense system. A truce is a promise
    kept by both its seats (reading A55).
    """
    if STRANGER in (one, other):
        seat = max(one, other)
        return here.gcds or position.seats[seat].species != "draco"
    return not position.seats[one].memory.has_truce(other, position.round)


def sides_of(here: Hex) -> list[int]:
    """List the sides with ships here in order of entry (2.6.3).

    Strangers come before the controller, so that they fight after the newcomers fought each
    other (reading U16), and the controller before everybody else; Draco are one of them, and
    whoever meets Draco and ancients fights them in this order (reading U17).
    """
    order = [STRANGER] if here.ancients or here.gcds else []
    owner = here.owner
    if owner != NOBODY and here.fleet(owner) is not None:
        order.append(owner)
    order.extend(fleet.seat for fleet in here.fleets if fleet.seat != owner)
    return order


def next_pair(position: Position, here: Hex, order: list[int]) -> tuple[int, int] | None:
    """Give the next attacker and defender: the latest hostile pair, the earlier one defends."""
    for late in range(len(order) - 1, 0, -1):
        for early in range(late - 1, -1, -1):
            if are_hostile(position, here, order[late], order[early]):
                return order[late], order[early]
    return None


def bombers(position: Position, here: Hex) -> list[int]:
    """List the seats that may attack what the controller has here: its ships are gone (2.6.13)."""
    owner = here.owner
    if owner == NOBODY or not here.fleets or here.fleet(owner) is not None:
        return []
    if here.gcds:
        return []
    return [fleet.seat for fleet in here.fleets if are_hostile(position, here, fleet.seat, owner)]


def is_contested(position: Position, here: Hex) -> bool:
    """Say whether there is anything to fight for in a hex."""
    if not here.fleets:
        return False
    if len(here.fleets) == 1 and here.fleets[0].seat == here.owner and not here.strangers:
        return False
    if next_pair(position, here, sides_of(here)) is not None:
        return True
    return bool(bombers(position, here))


def refuge_fault(position: Position, seat: int, source: int, target: int) -> str:
    """Say why a seat's ships cannot retreat from one hex to another; '' if they can (2.6.10).

    The target is connected, has no enemy ships, and the seat controls it; where reading
    `retreat_to` is `free`, nobody need control it.
    """
    chart = position.chart
    number = chart.index.get(target)
    if number is None:
        return "eclipse.fault.refuge-unknown"
    if number not in chart.linked(generates(position.seats[seat]))[chart.index[source]]:
        return "eclipse.fault.refuge-unconnected"
    here = position.hexes[number]
    if not _is_open(position, seat, here):
        return "eclipse.fault.refuge-foreign"
    if _is_taken(position, seat, here):
        return "eclipse.fault.refuge-taken"
    return ""


def refuges(position: Position, seat: int, source: int) -> list[int]:
    """List the hexes, by number, that a seat's ships can retreat to (reading U7)."""
    chart = position.chart
    found = []
    for number in chart.linked(generates(position.seats[seat]))[chart.index[source]]:
        here = position.hexes[number]
        if _is_open(position, seat, here) and not _is_taken(position, seat, here):
            found.append(here.id)
    return sorted(found)


def _is_open(position: Position, seat: int, here: Hex) -> bool:
    if here.owner == NOBODY:
        return position.readings.retreat_to == "free"
    return here.owner == seat


def _is_taken(position: Position, seat: int, here: Hex) -> bool:
    if here.strangers and are_hostile(position, here, seat, STRANGER):
        return True
    for fleet in here.fleets:
        if fleet.seat != seat and are_hostile(position, here, seat, fleet.seat):
            return True
    return False


# --- Ships come and go: on the map and in the battle -------------------------------------------


def under_way(position: Position) -> Battle:
    """Give the battle under way. Raises LookupError if there is none."""
    if position.battle is None:
        raise LookupError("no battle is under way")
    return position.battle


def profile_of(position: Position, side: int, ship: WarshipClass) -> Profile:
    """Give what a class of a side amounts to."""
    if side == STRANGER:
        return STRANGERS[ship]
    return position.seats[side].profile(cast("ShipClass", ship))


def muster(here: Hex, order: list[int]) -> list[Warship]:
    """List the ships in a hex, side by side in order of entry."""
    ships: list[Warship] = []
    for side in order:
        if side == STRANGER:
            ships.extend(Warship(side, "ancient") for _ in range(here.ancients))
            if here.gcds:
                ships.append(Warship(side, "gcds"))
            continue
        fleet = here.fleet(side)
        for number, ship in zip(fleet.ships if fleet else (), CLASSES, strict=False):
            ships.extend(Warship(side, ship) for _ in range(number))
    return ships


def remove(here: Hex, side: int, ship: WarshipClass, number: int = 1) -> None:
    """Take ships of a side off a hex; a fleet without ships goes."""
    if side == STRANGER:
        if ship == "gcds":
            here.gcds = False
        else:
            here.ancients -= number
        return
    fleets.remove(here, side, cast("ShipClass", ship), number)
