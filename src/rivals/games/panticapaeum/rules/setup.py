"""How a game begins: the component set, the ring of tiles, seats and their coins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.errors import BadSetup
from rivals.core.readings import reading_questions
from rivals.games.panticapaeum.components.box import Box, default_box, learn_box
from rivals.games.panticapaeum.position.readings import READINGS, Readings
from rivals.games.panticapaeum.position.seats import Architect, Botos, Seat, is_botos, read_level
from rivals.games.panticapaeum.position.state import Position

COMPONENTS = "components"
"""The option that takes another component set, as plain JSON."""


def box_of(options: Mapping[str, Any]) -> Box:
    """Give the component set of a setup; one of its own is learnt. Raises BadSetup."""
    return learn_box(options[COMPONENTS]) if COMPONENTS in options else default_box()


def settings() -> tuple[Question, ...]:
    """List the setup options beside the component set: the readings."""
    return reading_questions("panticapaeum", READINGS)


def set_up(seats: Sequence[str], box: Box, readings: Readings, dice: Dice) -> Position:
    """Shuffle the tiles, lay the ring, give out coins. Raises BadSetup."""
    rivals = [number for number, seat in enumerate(seats) if is_botos(seat)]
    if rivals not in ([], [1]):
        raise BadSetup("panticapaeum.position.botos-second")
    tiles = [tile.id for tile in box.tiles.items]
    dice.shuffle("setup", tiles)
    ring = tiles[: box.structure.ring_size[len(seats) - 1]]
    placed = [_seat(box, n, name) for n, name in enumerate(seats)]
    return Position(box.key, placed, ring, readings=readings)


def _seat(box: Box, number: int, name: str) -> Seat:
    """Set one seat up; coins go by the seat's number, Botos's included (reading P4)."""
    if is_botos(name):
        return Botos(name, [0] * 5, [0] * 5, read_level(name))
    return Architect(name, [0] * 5, box.structure.start_coins[number], [0] * 5, [], [])
