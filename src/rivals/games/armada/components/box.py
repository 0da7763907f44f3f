"""Dice, rulers, bases, the maneuver tool, obstacles and mats; lengths in millimetres."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Literal

import msgspec

DATA: dict[str, Any] = json.loads((files(__package__) / "box.json").read_text())

Colour = Literal["red", "blue", "black"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "black")
Face = Literal["blank", "hit", "crit", "accuracy", "double", "hit_crit"]
FACES: dict[Colour, tuple[Face, ...]] = {colour: tuple(DATA["dice"][colour]) for colour in COLOURS}
"""The eight faces of each die."""

DAMAGE: dict[Face, int] = {
    "blank": 0, "hit": 1, "crit": 1, "accuracy": 0, "double": 2, "hit_crit": 2,
}  # fmt: skip
"""What a face does where hits and critical hits count."""
HITS: dict[Face, int] = {
    "blank": 0, "hit": 1, "crit": 0, "accuracy": 0, "double": 2, "hit_crit": 1,
}  # fmt: skip
"""What a face does where only hits count."""
CRITS: tuple[Face, ...] = ("crit", "hit_crit")
"""The faces with a critical hit."""

Band = Literal["close", "medium", "long"]
BANDS: tuple[Band, ...] = ("close", "medium", "long")
RANGE: tuple[float, float, float] = tuple(DATA["range"])
"""Where close, medium and long range end; the end belongs to the nearer band."""
DISTANCE: tuple[float, ...] = tuple(DATA["distance"])
"""Where distance 1 to 5 end."""

Size = Literal["small", "medium", "large"]
SIZES: tuple[Size, ...] = ("small", "medium", "large")
BASES: dict[Size, tuple[float, float]] = {size: tuple(DATA["bases"][size]) for size in SIZES}
"""Width and length of a ship's base: what collides, and what may leave the mat."""
TOKENS: dict[Size, tuple[float, float]] = {size: tuple(DATA["tokens"][size]) for size in SIZES}
"""Width and length of a ship's token: what is measured in attacks."""
SQUADRON_RADIUS: float = DATA["squadron"]["base"]

BEFORE: float = DATA["tool"]["before"]
"""From a notch of the maneuver tool to the next joint."""
AFTER: float = DATA["tool"]["after"]
"""From a joint to the next notch."""
TOOL_HALF_WIDTH: float = DATA["tool"]["half_width"]
CLICK: float = DATA["tool"]["click"]
"""Degrees of one click of a joint."""
MOST_CLICKS = 2

ROUNDS: int = DATA["rounds"]
Points = Literal["180", "400"]
POINTS: tuple[Points, ...] = ("180", "400")
MATS: dict[Points, tuple[float, float]] = {one: tuple(DATA["play"][one]) for one in POINTS}
"""Width and depth of the mat."""
MARGINS: dict[Points, float] = {one: DATA["setup_margin"][one] for one in POINTS}
"""How far from the short edges the setup area begins."""

ObstacleKind = Literal["station", "debris", "asteroid"]


class ObstacleToken(msgspec.Struct, frozen=True):
    """An obstacle of the box: its bounding box and its area."""

    id: str
    kind: ObstacleKind
    box: tuple[float, float]
    area: float


OBSTACLES: dict[str, ObstacleToken] = {
    one.id: one for one in msgspec.convert(DATA["obstacles"], list[ObstacleToken])
}


def band_of(millimetres: float) -> Band | None:
    """Give the range band of a distance; None beyond long range."""
    for band, end in zip(BANDS, RANGE, strict=True):
        if millimetres <= end:
            return band
    return None


COLOURS_AT: dict[Band, tuple[Colour, ...]] = {
    "close": ("red", "blue", "black"), "medium": ("red", "blue"), "long": ("red",),
}  # fmt: skip
"""The dice that a range allows."""
