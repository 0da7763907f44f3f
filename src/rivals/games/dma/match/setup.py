"""How a match begins: who may take a seat, its options; and whether a position could be of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.errors import BadPosition
from rivals.core.expecting import expect, expect_between
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.match.rules import MAX_WEEK_SEED
from rivals.games.dma.match.state import Position
from rivals.games.dma.rival.automa.figures import FORESIGHTS, KINDS, NORMAL, TEMPERS
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import check_world
from rivals.games.dma.world.readings import Readings

RULERS = tuple(KINDS)
"""The kinds of ruler: each character in each of its levels."""

CHARACTERS = tuple(TEMPERS)
"""The characters of rulers."""

LEVELS: dict[str, tuple[str, ...]] = {one: () if one == NORMAL else (one,) for one in FORESIGHTS}
"""How strong a ruler may be, by what is said of it in a seat's name."""

MOST_SEATS = 60
"""How many states a match may have."""

MOST_WEEKS = 200
"""No match is longer."""


def check(position: Position) -> None:
    """Raise BadPosition for the first part that cannot be, with its path."""
    try:
        check_world(position.world, default_catalogue())
    except BadPosition as error:
        raise BadPosition(
            f"$.world{error.path.removeprefix('$')}", error.rule, **error.params
        ) from None
    seats = len(position.world.players)
    expect_between(position.weeks, 1, MOST_WEEKS, "weeks")
    expect_between(position.giving, 0, seats - 1, "giving")
    expect(not position.world.players[position.giving].out, "giving", "dma.world.owner-out")
    expect(len(position.given) == seats, "given", "dma.world.given", seats=seats)


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
