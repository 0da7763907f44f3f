"""What a step touches: the places by which the drawing knows them."""

from __future__ import annotations

from rivals.core.game import Action
from rivals.core.marking import seat_key
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position import actions as do
from rivals.games.panticapaeum.position.state import Position


def touched(position: Position, action: Action) -> tuple[str, ...]:
    """Name the places of an action: a tile of the ring, prices, rows; the seat last."""
    own = seat_key(position.seat)
    match action:
        case do.Take(tile=tile):
            return ("ring", f"tile-{tile}", own)
        case do.Build(colour=colour) | do.Buy(colour=colour):
            return (f"price-{colour}", own)
        case do.Advance(colour=colour):
            return (f"row-{colour}", own)
        case _:
            return (own,)


def candidate_places(one: object) -> tuple[str, ...]:
    """Name the places of what Botos considered: a tile on the path, or a colour."""
    tile = getattr(one, "tile", None)
    if tile is not None:
        return (f"tile-{tile}",)
    return (f"price-{one}",) if one in COLOURS else ()
