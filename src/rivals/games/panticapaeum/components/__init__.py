"""What is in the box: tiles, prices, rows and points, read from a data file and checked."""

from rivals.games.panticapaeum.components.box import (
    COLOURS,
    Box,
    Colour,
    box_schema,
    default_box,
    find_box,
    learn_box,
    read_box,
)
from rivals.games.panticapaeum.components.tiles import Shape

__all__ = [
    "COLOURS",
    "Box",
    "Colour",
    "Shape",
    "box_schema",
    "default_box",
    "find_box",
    "learn_box",
    "read_box",
]
