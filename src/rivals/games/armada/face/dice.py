"""Dice as they lie: our own signs on the colour of the die."""

from __future__ import annotations

from rivals.core.drawing import box, moved, named
from rivals.games.armada.components.box import Colour
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import DICE, MIST
from rivals.games.armada.position.attack import Die

SIDE = 40.0
"""A die's side; its origin is its middle."""


def rolled(marks: Marks, die: Die) -> str:
    """Draw a die that was rolled, under its name."""
    _, ink = DICE[die.colour]
    sign = marks.use(f"f-{die.face}", paint=f'fill="{ink}" stroke="{ink}"')
    face = ground(die.colour) + moved(0, 0, sign, 1.45)
    return named(marks.say(f"die.{die.colour}-{die.face}"), face)


def ground(colour: Colour) -> str:
    """Draw a die without a face."""
    fill, ink = DICE[colour]
    edge = MIST if colour == "black" else ink
    paint = f'rx="{SIDE / 6:.1f}" fill="{fill}" stroke="{edge}" stroke-width="1.400"'
    return box(-SIDE / 2, -SIDE / 2, SIDE, SIDE, paint)
