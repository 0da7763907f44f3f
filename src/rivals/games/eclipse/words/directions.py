"""Directions by the edges of a hex, which count clockwise: as the map lies, upright or turned."""

from __future__ import annotations

from rivals.core.words import Entries, pairs

_SHORT = {
    "n": ("N", "С"),
    "ne": ("NE", "СВ"),
    "e": ("E", "В"),
    "se": ("SE", "ЮВ"),
    "s": ("S", "Ю"),
    "sw": ("SW", "ЮЗ"),
    "w": ("W", "З"),
    "nw": ("NW", "СЗ"),
}
_TOWARDS = {
    "n": ("north", "на север"),
    "ne": ("north-east", "на северо-восток"),
    "e": ("east", "на восток"),
    "se": ("south-east", "на юго-восток"),
    "s": ("south", "на юг"),
    "sw": ("south-west", "на юго-запад"),
    "w": ("west", "на запад"),
    "nw": ("north-west", "на северо-запад"),
}
_BEYOND = {
    "n": ("north of", "к северу от"),
    "ne": ("north-east of", "к северо-востоку от"),
    "e": ("east of", "к востоку от"),
    "se": ("south-east of", "к юго-востоку от"),
    "s": ("south of", "к югу от"),
    "sw": ("south-west of", "к юго-западу от"),
    "w": ("west of", "к западу от"),
    "nw": ("north-west of", "к северо-западу от"),
}


def _by_edges(*clockwise: str) -> Entries:
    """Give the words of the edges: short, where to, and where seen from a hex."""
    return {
        rule: words
        for kind, told in (("edge", _SHORT), ("towards", _TOWARDS), ("beyond", _BEYOND))
        for rule, words in pairs(
            f"eclipse.{kind}", {str(edge): told[way] for edge, way in enumerate(clockwise)}
        ).items()
    }


DIRECTIONS = _by_edges("n", "ne", "se", "s", "sw", "nw")
"""On a map that lies as it is printed."""
TURNED = _by_edges("w", "nw", "ne", "e", "se", "sw")
"""On one that is turned by a quarter to the left: what is printed at the top is at the left."""
