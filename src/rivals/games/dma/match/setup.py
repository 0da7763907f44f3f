"""How a match begins: its options, and a continent for its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.census import MOST_WEEKS
from rivals.games.dma.match.rules import MAX_WEEK_SEED
from rivals.games.dma.match.state import Position
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.readings import Readings

WEEKS = 30
"""How long a match is unless told otherwise."""


def settings() -> tuple[Question, ...]:
    """List the number of weeks and the readings."""
    weeks = Question("weeks", "number", "dma.option.weeks", least=1, most=MOST_WEEKS, known=WEEKS)
    readings = [
        Question(one, "yes_no", f"dma.option.{one}", known=False)
        for one in Readings.__struct_fields__
    ]
    return (weeks, *readings)


def set_up(seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
    """Make a continent for these seats from accepted options."""
    readings = {key: value for key, value in options.items() if key != "weeks"}
    world = generate_world(
        len(seats),
        dice.below("map", MAX_WEEK_SEED),
        catalogue=default_catalogue(),
        readings=Readings(**readings),
        rulers=seats,
    )
    world.seed = 0
    return Position(world, options["weeks"], 0, [[] for _ in seats])
