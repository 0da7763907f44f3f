"""Ships come and go: on the map and in the battle."""

from __future__ import annotations

from typing import cast

from rivals.games.eclipse.components.ships import CLASSES, STRANGERS, Profile, ShipClass
from rivals.games.eclipse.position.battle import Battle, Warship, WarshipClass
from rivals.games.eclipse.position.places import STRANGER, Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import fleets


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
