"""The blue die: the rival's source of chance."""

from __future__ import annotations

from typing import Literal, cast

from rivals.core.chance import Dice
from rivals.games.armada.components.box import FACES

BlueFace = Literal["hit", "crit", "accuracy"]


def roll(dice: Dice, stream: str) -> BlueFace:
    """Roll a blue die: hit 4 in 8, critical hit 2, accuracy 2."""
    return cast("BlueFace", dice.pick(stream, FACES["blue"]))
