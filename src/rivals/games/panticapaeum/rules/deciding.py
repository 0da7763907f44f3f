"""What a person is to decide, as a rule id with parameters."""

from __future__ import annotations

from rivals.core.notes import Note
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.position.state import Position


def to_decide(position: Position) -> Note | None:
    """Say what the architect to move decides; None for Botos and when the game is over."""
    mover = position.mover
    seat = None if mover is None else position.seats[mover]
    if not isinstance(seat, Architect):
        return None
    return Note(f"panticapaeum.decide.{position.phase}", _said(position, seat))


def _said(position: Position, seat: Architect) -> dict[str, int | None]:
    if position.phase == "place":
        return {"tile": position.hand}
    if position.phase == "discard":
        return {"n": sum(seat.resources) - position.parts.round_end.resource_limit}
    return {}
