"""The commander: style, focal point, side; command dice (AI: choose style, command dials)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from rivals.core.choosing import Trail
from rivals.games.armada.components.ships import Command
from rivals.games.armada.position.pieces import Flank, Ship, Style
from rivals.games.armada.rival.automa.mind import BlueFace, Mind
from rivals.games.armada.rules import activating

STYLE: dict[BlueFace, Style] = {"hit": "normal", "crit": "aggressive", "accuracy": "cautious"}
SHIFT: dict[BlueFace, int] = {"hit": 0, "crit": -1, "accuracy": 1}
"""Distance 3 west, or east; the same face again repeats it."""
SIDE: dict[BlueFace, Flank] = {"hit": "centre", "crit": "west", "accuracy": "east"}
START_SPEED: dict[Style, int] = {"cautious": 1, "normal": 2, "aggressive": 3}


def style(mind: Mind) -> Style:
    """Roll the commander's style."""
    face = mind.blue()
    mind.trail.note("armada.plan.style", face=face, style=STYLE[face])
    return STYLE[face]


def midpoint(xs: Sequence[int]) -> int:
    """Give the middle of the enemy ships: the middle one, or halfway between the two (9.1)."""
    placed = sorted(xs)
    half = len(placed) // 2
    return placed[half] if len(placed) % 2 else (placed[half - 1] + placed[half]) // 2


def shifts(mind: Mind) -> int:
    """Roll how the focal point moves: so many times distance 3, to the east.

    West is left as seen from the other side, so to the east is to its right.
    """
    face = mind.blue()
    if not SHIFT[face]:
        mind.trail.note("armada.plan.focus-stays", face=face)
        return 0
    again = mind.blue()
    steps = SHIFT[face] * (2 if again == face else 1)
    way = "west" if steps < 0 else "east"
    mind.trail.note("armada.plan.focus-moves", face=face, again=again, way=way, times=abs(steps))
    return steps


def side(mind: Mind) -> Flank:
    """Roll where the fleet deploys."""
    face = mind.blue()
    mind.trail.note("armada.plan.side", face=face, side=SIDE[face])
    return SIDE[face]


def start_speed(style: Style, top: int, trail: Trail) -> int:
    """Give the speed that a ship begins with: the style's, if its chart goes so far."""
    speed = min(START_SPEED[style], top)
    trail.note("armada.deploy.speed", style=style, speed=speed)
    return speed


# --- Command dice ---------------------------------------------------------------------------

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


def choose_order(
    mind: Mind, ship: Ship, style: Style, nearness: Nearness, usable: Callable[[Command], bool]
) -> Order:
    """Roll a ship's command: a dial where it can be used, else a token, else another roll."""
    trail = mind.trail
    command: Command = "navigate"
    for _ in range(MOST_ROLLS):
        face = mind.blue()
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
