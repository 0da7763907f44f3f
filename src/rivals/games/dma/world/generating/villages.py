"""Villages and their territory: each of connected cells of its province."""

from __future__ import annotations

from collections.abc import Iterable

from rivals.games.dma.chance import Draws
from rivals.games.dma.world.pieces import Cell

TRIES = 12
"""So many layouts are tried for a province that is short of room."""
APART = 9
"""The least square of the distance between two places."""

_STRAIGHT = ((0, -1), (-1, 0), (1, 0), (0, 1))

Village = tuple[Cell, tuple[Cell, ...]]
"""A village's own cell, and its territory."""


def settle(city: Cell, free: Iterable[Cell], number: int, size: int, draws: Draws) -> list[Village]:
    """Found at most so many villages of `size` cells each on a province's free cells."""
    room = set(free)
    best: list[Village] = []
    for _ in range(TRIES):
        found = _layout(city, room, number, size, draws)
        if len(found) > len(best):
            best = found
        if len(best) == number:
            break
    return best


def _layout(city: Cell, room: set[Cell], number: int, size: int, draws: Draws) -> list[Village]:
    """Try one layout: places first, then their territory in turns."""
    places = _places(city, room, number, draws)
    taken = set(places)
    grown = {place: [place] for place in places}
    shut: set[Cell] = set()
    while open_ := [one for one in places if one not in shut and len(grown[one]) < size]:
        for place in open_:
            cell = _next(place, grown[place], room, taken)
            if cell is None:
                shut.add(place)
            else:
                taken.add(cell)
                grown[place].append(cell)
    return [(one, tuple(sorted(grown[one]))) for one in places if len(grown[one]) == size]


def _places(city: Cell, room: set[Cell], number: int, draws: Draws) -> list[Cell]:
    """Choose cells for villages, each as far as can be from the others and their city."""
    liked = {cell: 48 + draws.below(80) for cell in sorted(room)}
    apart = {cell: min(_square(cell, city), 36) for cell in liked}
    places: list[Cell] = []
    while len(places) < number:
        best = max(
            (cell for cell in liked if apart[cell] >= APART),
            key=lambda cell: (apart[cell] * liked[cell], cell),
            default=None,
        )
        if best is None:
            break
        places.append(best)
        for cell in liked:
            apart[cell] = min(apart[cell], _square(cell, best))
    return places


def _next(place: Cell, grown: list[Cell], room: set[Cell], taken: set[Cell]) -> Cell | None:
    """Choose the next cell of a village's territory: the nearest to it."""
    shore = {
        (x + dx, y + dy)
        for x, y in grown
        for dx, dy in _STRAIGHT
        if (x + dx, y + dy) in room and (x + dx, y + dy) not in taken
    }
    return min(shore, key=lambda cell: (_square(cell, place), cell), default=None)


def _square(one: Cell, other: Cell) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
