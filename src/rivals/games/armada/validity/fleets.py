"""Seats, and the fleets that they play with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.errors import BadPosition, BadSetup
from rivals.core.expecting import expect, expect_all, expect_sorted
from rivals.core.game import HUMAN
from rivals.games.armada.components.fleets import Fleet, check_fleet
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.seats import RIVAL, STAND_INS

if TYPE_CHECKING:
    from rivals.games.armada.state import Position

SEATS = (HUMAN, RIVAL, *STAND_INS)


def check(position: Position) -> None:
    """Check names, rivals, and the kinds of ships and squadrons."""
    expect_all(position.names, SEATS, "names", f"one of {', '.join(SEATS)}")
    rivals = tuple(seat for seat in (0, 1) if position.names[seat] == RIVAL)
    expect(position.rivals == rivals, "rivals", f"the seats of {RIVAL}, {list(rivals)}")
    for number, ship in enumerate(position.ships):
        expect(ship.kind in SHIPS, f"ships[{number}].kind", "the id of a ship")
    for number, squadron in enumerate(position.squadrons):
        expect(squadron.kind in SQUADRONS, f"squadrons[{number}].kind", "the id of a squadron")
    expect_sorted([ship.seat for ship in position.ships], "ships")
    expect_sorted([squadron.seat for squadron in position.squadrons], "squadrons")
    for seat in (0, 1):
        _check_fleet(position, seat)


def _check_fleet(position: Position, seat: int) -> None:
    """A seat has what the rules of fleets allow (rule 1)."""
    fleet = Fleet(
        tuple(ship.kind for ship in position.ships if ship.seat == seat),
        tuple(squadron.kind for squadron in position.squadrons if squadron.seat == seat),
    )
    readings = position.readings
    try:
        check_fleet(
            fleet,
            position.points,
            errata=readings.costs == "errata",
            cap=readings.rules != "classic",
        )
    except BadSetup as fault:
        raise BadPosition("$.ships", f"a fleet that seat {seat} may play: {fault}") from None
