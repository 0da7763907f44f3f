"""Where the map is drawn: a spot for each place, and how much room a site takes.

The spots are the board's own, moved apart a little where plates with names would touch. They
stand in `spots_2016.json` and `spots_2021.json`: for the `center` alone, narrow enough for a
telephone, and for the `whole` board, of which three seats see two sections. In a window broader
than high the same spots are drawn wide: farther apart from side to side, with broader plates.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from rivals.core.drawing import breadth, wrapped
from rivals.games.tyrants.components.maps import Edition, Map, Place

PITCH = 20.0
"""The distance of two slots of a site."""
SLOT = 8.6
SPACE = 10.5
"""The radii of a slot and of a route's troop space."""

NAME = 11.5
NAME_STEP = 12.0
_NAME_ROOM = 84.0
_WIDE_ROOM = 130.0
_WIDE = {1: (2.83, 0.84), 2: (1.85, 0.8), 3: (1.5, 0.8)}
"""How much farther apart spots lie when the board is drawn wide, by its sections."""
_LEAST = 62.0
_BADGE = 11.0
_MARGIN = 13.0


class Spot(NamedTuple):
    """A place's middle on the drawing."""

    x: float
    y: float


class Plate(NamedTuple):
    """A site's plate about its middle: its name's lines, its rows of slots, its size."""

    lines: tuple[str, ...]
    rows: tuple[int, ...]
    width: float
    height: float

    def slots(self) -> list[Spot]:
        """Give the middles of the slots, from the plate's middle."""
        top = -self.height / 2 + 6 + len(self.lines) * NAME_STEP + 2 + PITCH / 2
        return [
            Spot((column - (number - 1) / 2) * PITCH, top + row * PITCH)
            for row, number in enumerate(self.rows)
            for column in range(number)
        ]


class View(NamedTuple):
    """The part of the drawing that is shown."""

    left: float
    top: float
    width: float
    height: float


def rows_of(slots: int, *, wide: bool = False) -> tuple[int, ...]:
    """Set a site's slots in rows: up to four in one, five and six in two, if not drawn wide."""
    return (slots,) if slots <= 4 or wide else ((slots + 1) // 2, slots // 2)


@cache
def plate(name: str, slots: int, *, wide: bool = False) -> Plate:
    """Make the plate of a site with this name."""
    lines = tuple(wrapped(name, NAME, _WIDE_ROOM if wide else _NAME_ROOM))
    rows = rows_of(slots, wide=wide)
    longest = max(breadth(one, NAME) for one in lines)
    width = max(longest + 2 * _BADGE, max(rows) * PITCH + 12, _LEAST)
    return Plate(lines, rows, width, 11 + len(lines) * NAME_STEP + len(rows) * PITCH)


@cache
def _spots(edition: Edition) -> dict[str, dict[str, Spot]]:
    drawn = files(__package__).joinpath(f"spots_{edition}.json").read_bytes()
    return msgspec.json.decode(drawn, type=dict[str, dict[str, Spot]])


def spot(board: Map, place: Place, *, wide: bool = False) -> Spot:
    """Give the middle of a place on the drawing of the sections in play."""
    drawing = "center" if board.sections == ("center",) else "whole"
    x, y = _spots(board.edition)[drawing][place.id]
    across, down = _WIDE[len(board.sections)] if wide else (1.0, 1.0)
    return Spot(x * across, y * down)


@cache
def view(board: Map, names: tuple[str, ...], *, wide: bool = False) -> View:
    """Give the part of the drawing that holds all the places in play; `names` of the sites."""
    lefts, tops, rights, bottoms = [], [], [], []
    for place in board.places:
        x, y = spot(board, place, wide=wide)
        half = (SPACE, SPACE)
        if place.is_site:
            found = plate(names[place.number], place.slots, wide=wide)
            half = (found.width / 2, found.height / 2)
        lefts.append(x - half[0])
        rights.append(x + half[0])
        tops.append(y - half[1])
        bottoms.append(y + half[1])
    left, top = min(lefts) - _MARGIN, min(tops) - _MARGIN
    return View(left, top, max(rights) + _MARGIN - left, max(bottoms) + _MARGIN + 4 - top)
