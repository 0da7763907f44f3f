"""The blue die: the rival's source of chance."""

from __future__ import annotations

from typing import Literal

from rivals.core.chance import Dice
from rivals.games.armada.components.box import FACES

BlueFace = Literal["hit", "crit", "accuracy"]
BLUE_FACES: tuple[BlueFace, ...] = ("hit", "crit", "accuracy")


def roll(dice: Dice, stream: str) -> BlueFace:
    """Roll a blue die: hit 4 in 8, critical hit 2, accuracy 2."""
    faces = FACES["blue"]
    return faces[dice.below(stream, len(faces))]  # type: ignore[return-value]  # blue has these
