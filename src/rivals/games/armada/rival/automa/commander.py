"""The commander: style, focal point, side (AI: choose style, standard mission)."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.chance import Dice
from rivals.core.choosing import Trail
from rivals.games.armada.position.pieces import Flank, Style
from rivals.games.armada.rival.automa import blue
from rivals.games.armada.rival.automa.blue import BlueFace

STYLE: dict[BlueFace, Style] = {"hit": "normal", "crit": "aggressive", "accuracy": "cautious"}
SHIFT: dict[BlueFace, int] = {"hit": 0, "crit": -1, "accuracy": 1}
"""Distance 3 west, or east; the same face again repeats it."""
SIDE: dict[BlueFace, Flank] = {"hit": "centre", "crit": "west", "accuracy": "east"}
START_SPEED: dict[Style, int] = {"cautious": 1, "normal": 2, "aggressive": 3}


def style(dice: Dice, stream: str, trail: Trail) -> Style:
    """Roll the commander's style."""
    face = blue.roll(dice, stream)
    trail.note("armada.plan.style", face=face, style=STYLE[face])
    return STYLE[face]


def midpoint(xs: Sequence[int]) -> int:
    """Give the middle of the enemy ships: the middle one, or halfway between the two (9.1)."""
    placed = sorted(xs)
    half = len(placed) // 2
    return placed[half] if len(placed) % 2 else (placed[half - 1] + placed[half]) // 2


def shifts(dice: Dice, stream: str, trail: Trail) -> int:
    """Roll how the focal point moves: so many times distance 3, to the east.

    West is left as seen from the other side, so to the east is to its right.
    """
    face = blue.roll(dice, stream)
    if not SHIFT[face]:
        trail.note("armada.plan.focus-stays", face=face)
        return 0
    again = blue.roll(dice, stream)
    steps = SHIFT[face] * (2 if again == face else 1)
    way = "west" if steps < 0 else "east"
    trail.note("armada.plan.focus-moves", face=face, again=again, way=way, times=abs(steps))
    return steps


def side(dice: Dice, stream: str, trail: Trail) -> Flank:
    """Roll where the fleet deploys."""
    face = blue.roll(dice, stream)
    trail.note("armada.plan.side", face=face, side=SIDE[face])
    return SIDE[face]


def start_speed(style: Style, top: int, trail: Trail) -> int:
    """Give the speed that a ship begins with: the style's, if its chart goes so far."""
    speed = min(START_SPEED[style], top)
    trail.note("armada.deploy.speed", style=style, speed=speed)
    return speed
