"""The score (rule 2.10)."""

from __future__ import annotations

from rivals.core.game import Result, SeatResult, ranked
from rivals.games.eclipse.components.box import DISCOVERY_VP, MONOLITH_VP, TECH_VP, TRAITOR_VP
from rivals.games.eclipse.components.techs import CATEGORIES, on_track
from rivals.games.eclipse.position.state import Position

ENDINGS = ("eclipse.ending.rounds", "eclipse.ending.nobody")
"""The last round is over, or nobody is left who could pay."""


def breakdown(position: Position, number: int) -> dict[str, int]:
    """Give a seat's points by where they come from; a seat that is out keeps what it had."""
    seat = position.seats[number]
    if seat.final:
        return dict(seat.final)
    held = [one for one in position.hexes if one.owner == number]
    return {
        "reputation": sum(seat.reputation),
        "ambassadors": len(seat.ambassadors),
        "hexes": sum(one.tile.vp for one in held),
        "discoveries": DISCOVERY_VP * seat.discoveries,
        "monoliths": MONOLITH_VP * sum(one.monolith for one in held),
        "techs": sum(TECH_VP[on_track(seat.techs, one)] for one in CATEGORIES),
        "traitor": TRAITOR_VP * (position.traitor == number),
        "species": _species(position, number, len(held)),
    }


def _species(position: Position, number: int, held: int) -> int:
    species = position.seats[number].species
    if species == "planta":
        return held
    if species == "draco":
        return sum(one.ancients for one in position.hexes)
    return 0


def result(position: Position) -> Result:
    """Score the position as it stands; stored resources break a tie (reading A70)."""
    parts = [breakdown(position, seat) for seat in range(len(position.seats))]
    totals = [sum(its.values()) for its in parts]
    keys = [
        (total, 0 if seat.out else sum(seat.stock))
        for total, seat in zip(totals, position.seats, strict=True)
    ]
    rows = zip(position.seats, totals, ranked(keys), parts, strict=True)
    seats = tuple(SeatResult(its.name, total, rank, part) for its, total, rank, part in rows)
    return Result(seats, _ending(position))


def _ending(position: Position) -> str:
    if position.phase != "over":
        return ""
    return ENDINGS[all(seat.out for seat in position.seats)]
