"""Villages and their territory: each of connected cells, near their province's city."""

from __future__ import annotations

from collections.abc import Generator, Iterable

import msgspec

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.generating.land import STEPPE, cells_of
from rivals.games.dma.world.generating.levelling import STRAIGHT, Ground
from rivals.games.dma.world.generating.sites import city_cells
from rivals.games.dma.world.pieces import Cell

TRIES = 6
"""So many layouts are tried for a province that is short of room."""
WAVES = 4
"""In each so many times villages are founded where there is room left."""
APART = 9
"""The least square of the distance between two places."""
FAR = 10
"""So far from its city, in a straight line, a village's cells may be."""


class Plot(msgspec.Struct, frozen=True):
    """A village's own cell, and its territory."""

    cell: Cell
    cells: tuple[Cell, ...]


def settle_all(
    ground: Ground, starts: list[int], catalogue: Catalogue, draws: Draws
) -> Generator[None, None, list[list[Plot]] | None]:
    """Found the villages of all provinces, in steps; None if there is no room for them.

    Players start with the most that a province may have, others have as many as are drawn.
    """
    least, most = catalogue.map_defaults.villages_per_province
    size = catalogue.figure["village_cells"]
    first = set(starts)
    wanted = [
        most if number in first else least + draws.below(most - least + 1)
        for number in range(len(ground.sites))
    ]
    free = _domains(ground)
    found = []
    for site, cells, number in zip(ground.sites, free, wanted, strict=True):
        found.append(_settle(site, cells, number, size, draws))
        yield
    left = {cell for cells in free for cell in cells}
    left.difference_update(cell for plots in found for one in plots for cell in one.cells)
    for number, site in enumerate(ground.sites):
        if len(found[number]) < wanted[number]:
            _settle_abroad(site, found[number], left, wanted[number], size, draws)
        if len(found[number]) < (most if number in first else least):
            return None
    return found


def _settle_abroad(
    city: Cell, plots: list[Plot], left: set[Cell], number: int, size: int, draws: Draws
) -> None:
    """Found a province's villages anew, with land that its neighbours have left too."""
    old = {cell for one in plots for cell in one.cells}
    better = _settle(city, old | _near(left, city), number, size, draws)
    if len(better) > len(plots):
        plots[:] = better
        left |= old
        left.difference_update(cell for one in better for cell in one.cells)


def _near(cells: set[Cell], city: Cell) -> set[Cell]:
    """Give those cells of a set that a village of a city may have."""
    x, y = city
    square = ((x + dx, y + dy) for dx in range(-FAR, FAR + 1) for dy in range(-FAR, FAR + 1))
    return {cell for cell in square if cell in cells}


def _domains(ground: Ground) -> list[list[Cell]]:
    """List for each site the steppe nearest to it that is no city's."""
    built = {cell for site in ground.sites for cell in city_cells(site)}
    found: list[list[Cell]] = [[] for _ in ground.sites]
    for x, y in cells_of(ground.land, STEPPE):
        owner = ground.nearest[y][x]
        if owner >= 0 and (x, y) not in built:
            found[owner].append((x, y))
    return found


def _settle(city: Cell, free: Iterable[Cell], number: int, size: int, draws: Draws) -> list[Plot]:
    """Found at most so many villages of `size` cells each on a province's free cells."""
    room = {cell for cell in free if _square(cell, city) <= FAR * FAR}
    best: list[Plot] = []
    for _ in range(TRIES):
        found = _layout(city, room, number, size, draws)
        if len(found) > len(best):
            best = found
        if len(best) == number:
            break
    return best


def _layout(city: Cell, room: set[Cell], number: int, size: int, draws: Draws) -> list[Plot]:
    """Try one layout; where a village finds no land, others are founded elsewhere instead."""
    found: list[Plot] = []
    for _ in range(WAVES):
        used = {cell for one in found for cell in one.cells}
        wide = _pockets(room - used, size)
        places = _places([city, *(one.cell for one in found)], wide, number - len(found), draws)
        found += _grown(places, wide, size)
        if not places or len(found) == number:
            break
    return found


def _pockets(room: set[Cell], size: int) -> set[Cell]:
    """Leave those cells that hang together with enough others for a village."""
    left, wide = set(room), set()
    while left:
        pocket = {left.pop()}
        waiting = list(pocket)
        while waiting:
            x, y = waiting.pop()
            beside = {(x + dx, y + dy) for dx, dy in STRAIGHT} & left
            left -= beside
            pocket |= beside
            waiting += beside
        if len(pocket) >= size:
            wide |= pocket
    return wide


def _places(others: list[Cell], room: set[Cell], number: int, draws: Draws) -> list[Cell]:
    """Choose cells for villages, each as far as can be from other places, the city's first."""
    liked = {cell: 48 + draws.below(80) for cell in sorted(room)}
    apart = dict.fromkeys(liked, 36)
    for other in others:
        _come_near(apart, other)
    places: list[Cell] = []
    while len(places) < number:
        worth = [(far * liked[cell], cell) for cell, far in apart.items() if far >= APART]
        if not worth:
            break
        places.append(max(worth)[1])
        _come_near(apart, places[-1])
    return places


def _come_near(apart: dict[Cell, int], place: Cell) -> None:
    """Note for each cell how far the nearest place is, squared, now that there is one more."""
    x, y = place
    for cell, far in apart.items():
        square = (cell[0] - x) ** 2 + (cell[1] - y) ** 2
        if square < far:
            apart[cell] = square


def _grown(places: list[Cell], room: set[Cell], size: int) -> list[Plot]:
    """Let territory grow round places in turns; give those that got enough."""
    taken = set(places)
    grown = {place: [place] for place in places}
    growing = list(places)
    while growing:
        for place in list(growing):
            cell = _next(place, grown[place], room, taken)
            if cell is not None:
                taken.add(cell)
                grown[place].append(cell)
            if cell is None or len(grown[place]) == size:
                growing.remove(place)
    return [Plot(one, tuple(sorted(grown[one]))) for one in places if len(grown[one]) == size]


def _next(place: Cell, grown: list[Cell], room: set[Cell], taken: set[Cell]) -> Cell | None:
    """Choose the next cell of a village's territory: the nearest to it."""
    shore = {
        (x + dx, y + dy)
        for x, y in grown
        for dx, dy in STRAIGHT
        if (x + dx, y + dy) in room and (x + dx, y + dy) not in taken
    }
    return min(shore, key=lambda cell: (_square(cell, place), cell), default=None)


def _square(one: Cell, other: Cell) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
