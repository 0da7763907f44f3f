"""Command dice: what each style does with each face, in range of the enemy and out of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.games.armada.components.ships import Command
from rivals.games.armada.position.pieces import Ship, Style
from rivals.games.armada.rival.automa import blue
from rivals.games.armada.rival.automa.blue import BlueFace
from rivals.games.armada.rules import activating

Nearness = Literal["in", "out"]

TABLES: dict[Style, dict[Nearness, dict[BlueFace, tuple[Command, ...]]]] = {
    "cautious": {
        "out": {"hit": ("repair",), "crit": ("squadron",), "accuracy": ("navigate",)},
        "in": {
            "hit": ("repair",),
            "crit": ("squadron", "concentrate_fire"),
            "accuracy": ("navigate",),
        },
    },
    "normal": {
        "out": {"hit": ("navigate",), "crit": ("squadron",), "accuracy": ("concentrate_fire",)},
        "in": {
            "hit": ("squadron", "concentrate_fire"),
            "crit": ("navigate",),
            "accuracy": ("repair",),
        },
    },
    "aggressive": {
        "out": {"hit": ("navigate",), "crit": ("squadron",), "accuracy": ("concentrate_fire",)},
        "in": {
            "hit": ("concentrate_fire",),
            "crit": ("squadron", "repair"),
            "accuracy": ("navigate",),
        },
    },
}
"""The commands of each style; of two the second is for where no squadron can be commanded."""

MOST_ROLLS = 20
"""After so many dice the ship takes nothing (reading M19)."""


class Order(NamedTuple):
    """What a ship reveals: a dial to keep or a token, and the token given up for it."""

    command: Command
    keep: Literal["dial", "token"]
    drop: Command | Literal["none"] = "none"


def choose_order(  # noqa: PLR0913, PLR0917 - what the table and the rules of use each need
    ship: Ship,
    style: Style,
    nearness: Nearness,
    usable: Callable[[Command], bool],
    dice: Dice,
    stream: str,
    trail: Trail,
) -> Order:
    """Roll a ship's command: a dial where it can be used, else a token, else another roll."""
    command: Command = "navigate"
    for _ in range(MOST_ROLLS):
        face = blue.roll(dice, stream)
        command = _of_pair(TABLES[style][nearness][face], usable)
        trail.note(
            "armada.order.rolled", style=style, nearness=nearness, face=face, command=command
        )
        if usable(command):
            trail.note("armada.order.dial", command=command)
            return Order(command, "dial")
        if command not in ship.held:
            return _token(ship, command, trail)
        trail.note("armada.order.reroll", command=command)
    trail.note("armada.order.nothing", rolls=MOST_ROLLS)
    return Order(command, "token")


def _of_pair(commands: tuple[Command, ...], usable: Callable[[Command], bool]) -> Command:
    """Take the first of two commands only where it can be used (reading M18)."""
    return commands[-1] if len(commands) > 1 and not usable(commands[0]) else commands[0]


def _token(ship: Ship, command: Command, trail: Trail) -> Order:
    """Take a token; a full ship gives up its oldest for it (reading M19)."""
    trail.note("armada.order.token", command=command)
    if activating.room(ship) > 0 or not ship.held:
        return Order(command, "token")
    trail.note("armada.order.drop", command=ship.held[0])
    return Order(command, "token", ship.held[0])
