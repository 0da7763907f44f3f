"""Rivals take their seats: what is not settled about each is rolled once the table is laid out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from rivals.core.chance import Dice
from rivals.core.expecting import expect, expect_one_of
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival import names
from rivals.games.eclipse.rules import setup

D6 = 6
NATURES: tuple[Literal["pacifist", "opportunist", "greedy"], ...] = (
    "pacifist",
    "opportunist",
    "greedy",
)
"""What the die of a mixed rival says: 1-2, 3-4, 5-6 (reading A68)."""


def set_up(seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
    """Make the first position from accepted options. Raises BadSetup for what cannot be."""
    wanted = [names.read(name) if names.is_rival(name) else None for name in seats]
    position = setup.set_up(seats, options, dice, [names.unfit(one) for one in wanted])
    for number, one in enumerate(wanted):
        if one is not None:
            _seat(position, number, one, dice)
    setup.begin(position, dice)
    return position


def check(position: Position, plain_seats: Sequence[str]) -> None:
    """Raise BadPosition unless rivals, and nobody else, have the traits that their names spell.

    `plain_seats` are the names that others may have.
    """
    colours = [seat.colour for seat in position.seats]
    for number, seat in enumerate(position.seats):
        path = f"seats[{number}]"
        traits = seat.traits
        if traits is None:
            expect_one_of(seat.name, plain_seats, f"{path}.name")
            continue
        hated = traits.hated >= 0 if traits.main == "risk" else traits.hated < 0
        expect(hated and traits.hated != number, f"{path}.traits.hated", "eclipse.position.hated")
        spelt = names.spell(traits, colours)
        expect(seat.name == spelt, f"{path}.name", "eclipse.position.spelt", name=spelt)
        mixed = seat.memory.coin in NATURES or traits.main != "mix"
        expect(mixed, f"{path}.memory.coin", "eclipse.position.nature")


def _seat(position: Position, number: int, wanted: names.Wanted, dice: Dice) -> None:
    """Roll a rival's traits, and a mixed one's nature."""
    its = position.seats[number]
    colours = [seat.colour for seat in position.seats]
    its.traits = names.roll(wanted, its.species, colours, number, dice, "rivals")
    if its.traits.main == "mix":
        its.memory.coin = NATURES[dice.below(f"rival.{number}", D6) // 2]
    its.name = names.spell(its.traits, colours)
