"""What a step touches: the places by which the drawing knows them."""

from __future__ import annotations

from rivals.core.game import Action
from rivals.core.marking import seat_key
from rivals.core.notes import Note
from rivals.games.armada.position import actions as do
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.state import Position

_PIECES = ("ship", "squadron")


def touched(position: Position, action: Action) -> tuple[str, ...]:
    """Name the places of an action: pieces that act and those meant; the seat last."""
    task = position.stack[-1] if position.stack else None
    found = [f"{kind}-{getattr(one, kind)}" for one in (task, action) for kind in _PIECES
             if isinstance(getattr(one, kind, None), int)]  # fmt: skip
    if isinstance(action, do.Harm):
        found.append(f"{action.target}-{action.number}")
    if position.attack is not None:
        its = position.attack
        found += [f"{one.kind}-{one.number}" for one in (its.attacker, its.defender)]
    if isinstance(action, do.PlaceObstacle | do.Plan):
        found.append("mat")
    seat = position.mover
    own = () if seat is None else (seat_key(seat),)
    return tuple(dict.fromkeys((*found, *own)))


def candidate_places(position: Position, one: object) -> tuple[str, ...]:
    """Name the pieces that what the rival considered tells by name."""
    if not isinstance(one, Note):
        return ()
    told = {one.rule.rpartition(".")[2], *(v for v in one.params.values() if isinstance(v, str))}
    ships, squadrons = range(len(position.ships)), range(len(position.squadrons))
    return (
        *(f"ship-{n}" for n in ships if ship_name(position, n) in told),
        *(f"squadron-{n}" for n in squadrons if squadron_name(position, n) in told),
    )
