"""What a seat may see: everything but the command dials of the other."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.games.armada.components.ships import COMMANDS
from rivals.games.armada.position.state import Position


def seen_by(position: Position, seat: int) -> Position:
    """Copy a position with the dials of the other seat turned over."""
    made = position.copy()
    for ship in made.ships:
        if ship.seat != seat:
            ship.dials = ["hidden"] * len(ship.dials)
    made.__dict__.clear()
    return made


def reshuffled(position: Position, seat: int, dice: Dice) -> Position:
    """Copy a position with the dials that `seat` may not see set anew."""
    made = position.copy()
    for ship in made.ships:
        if ship.seat != seat:
            ship.dials = [dice.pick("dials", COMMANDS) for _ in ship.dials]
    made.__dict__.clear()
    return made
