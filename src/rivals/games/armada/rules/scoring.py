"""Scores: the points of destroyed enemies (rule 21, reading M25)."""

from __future__ import annotations

from rivals.core.game import Result, SeatResult, ranked
from rivals.games.armada.components.fleets import points_of
from rivals.games.armada.position.pieces import Ship, Squadron
from rivals.games.armada.position.state import Position

ROUNDS = "armada.ending.rounds"
DESTROYED = "armada.ending.fleet-destroyed"
ENDINGS = (ROUNDS, DESTROYED)


def wiped_out(position: Position, seat: int) -> bool:
    """Say whether a fleet has lost all its ships."""
    return all(ship.where == "gone" for ship in position.ships if ship.seat == seat)


def ending(position: Position) -> str:
    """Give the rule id of the way the game ended; '' while it runs."""
    if position.phase != "over":
        return ""
    return DESTROYED if wiped_out(position, 0) or wiped_out(position, 1) else ROUNDS


def breakdown(position: Position, seat: int) -> dict[str, int]:
    """Give the points of a seat; with its last ship a beaten fleet loses its squadrons (M25, M44).

    Where both fleets lose their last ships at once only what was destroyed counts.
    """
    errata = position.readings.costs == "errata"
    lost = wiped_out(position, 1 - seat) and not wiped_out(position, seat)

    def worth(pieces: list[Ship] | list[Squadron]) -> int:
        return sum(
            points_of(one.card, errata=errata)
            for one in pieces
            if one.seat != seat and (one.where == "gone" or lost)
        )

    return {"ships": worth(position.ships), "squadrons": worth(position.squadrons)}


def result(position: Position) -> Result:
    """Score the position: a fleet without ships loses; a tie goes to the second player."""
    parts = [breakdown(position, seat) for seat in (0, 1)]
    totals = [sum(one.values()) for one in parts]
    ranks = ranked(
        [(not wiped_out(position, seat), totals[seat], seat != position.first) for seat in (0, 1)]
    )
    seats = tuple(
        SeatResult(position.names[seat], totals[seat], ranks[seat], parts[seat]) for seat in (0, 1)
    )
    return Result(seats, ending(position))
