"""Fair starts: which sites players start from, and land raised or sunk until they are alike."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Generator
from heapq import heapify, heappop, heappush

from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.generating.fairness import reaches, twice_median
from rivals.games.dma.world.generating.land import (
    HIDDEN,
    MARGIN,
    STEPPE,
    WATER,
    Field,
    Land,
    cells_of,
    mask_of,
)
from rivals.games.dma.world.generating.sites import REACH, Spread, city_cells
from rivals.games.dma.world.pieces import Cell

AIM = 20
"""Starts farther than so many percent from the median are levelled; 25 are allowed."""
SWAPS = 6
"""So many starts far from all others are exchanged."""

_NEAR = 24
"""So many neighbours of a site are looked at."""
_FAR = 1 << 40


class Neighbourhood:
    """How far sites are from each other: `beside` each its neighbours, the nearest first."""

    def __init__(self, sites: list[Cell]) -> None:
        self.sites = sites
        self.beside = [self._sorted(one)[:_NEAR] for one in range(len(sites))]

    def _sorted(self, one: int) -> list[int]:
        """List all other sites, the nearest first."""
        x, y = self.sites[one]
        apart = [(a - x) ** 2 + (b - y) ** 2 for a, b in self.sites]
        return sorted((other for other in range(len(apart)) if other != one), key=apart.__getitem__)

    def apart(self, one: int, other: int) -> int:
        """Give the square of the distance between two sites."""
        (x, y), (a, b) = self.sites[one], self.sites[other]
        return (a - x) ** 2 + (b - y) ** 2

    def crowd(self, one: int, here: set[int]) -> list[int]:
        """Give the squares of the distances to the two nearest of some sites."""
        found = [self.apart(one, other) for other in self.beside[one] if other in here]
        return [*found, _FAR, _FAR][:2]

    def nearest(self, some: list[int], others: list[int]) -> dict[int, int]:
        """Give for each of some sites the square of the distance to the nearest of others."""
        there = set(others)
        return {one: self._nearest(one, there) for one in some}

    def _nearest(self, one: int, there: set[int]) -> int:
        found = next((other for other in self.beside[one] if other in there), None)
        if found is not None:
            return self.apart(one, found)
        return min((self.apart(one, other) for other in there if other != one), default=_FAR)


def choose_starts(reach: list[int], neighbourhood: Neighbourhood, players: int) -> list[int]:
    """Choose the sites from which players start."""
    middle = _densest(reach)
    far = sorted(range(len(reach)), key=lambda one: (abs(reach[one] - middle), one))
    alike = [one for one in far if 100 * abs(reach[one] - middle) <= AIM * middle]
    if len(alike) <= players:
        return sorted(far[:players])
    starts = _thinned(alike, neighbourhood, players)
    return sorted(_less_lonely(starts, alike, neighbourhood))


def _densest(reach: list[int]) -> int:
    """Find the reach round which most sites lie; of equals the nearest to the median."""
    half = twice_median(reach)
    ordered = sorted(reach)

    def worth(middle: int) -> tuple[int, int, int]:
        gap = AIM * middle // 100
        alike = bisect_right(ordered, middle + gap) - bisect_left(ordered, middle - gap)
        return -alike, abs(2 * middle - half), middle

    return min(set(reach), key=worth)


def _thinned(alike: list[int], neighbourhood: Neighbourhood, players: int) -> list[int]:
    """Leave out the most crowded sites, one by one."""
    here = set(alike)
    waiting = [(neighbourhood.crowd(one, here), one) for one in sorted(alike)]
    heapify(waiting)
    while len(here) > players:
        crowd, one = heappop(waiting)
        now = neighbourhood.crowd(one, here)
        if now == crowd:
            here.remove(one)
        else:
            heappush(waiting, (now, one))
    return sorted(here)


def _less_lonely(starts: list[int], alike: list[int], neighbourhood: Neighbourhood) -> list[int]:
    """Exchange starts that have no neighbour near for other sites, if there are any."""
    chosen = list(starts)
    for _ in range(SWAPS if len(chosen) > 2 else 0):
        near = neighbourhood.nearest(chosen, chosen)
        # Squares: four times the median's is twice as far.
        most = 4 * sorted(near.values())[len(near) // 2]
        lonely = max(chosen, key=lambda one: (near[one], one))
        if near[lonely] <= most:
            break
        others = [one for one in chosen if one != lonely]
        apart = neighbourhood.nearest([one for one in alike if one not in near], others)
        fit = [one for one in apart if apart[one] <= most]
        if not fit:
            break
        chosen = [*others, max(fit, key=lambda one: (apart[one], one))]
    return chosen


ROUNDS = 40
"""So often land is levelled before a continent is given up."""
BLOB = 16
"""So many cells at most are sunk at once: a lake, or a hidden land."""
NEAR = 12
"""Land is raised and sunk at most so far from a city."""
AWAY = 4
"""Nothing is sunk nearer to a city."""

STRAIGHT: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
_RING: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Ground:
    """A continent in the making: its land, heights and cities' sites.

    `least` is how many cells of steppe each province needs.
    """

    def __init__(
        self, land: Land, height: Field, sites: list[Cell], least: int, draws: Draws
    ) -> None:
        self.land, self.height, self.sites, self.draws = land, height, sites, draws
        self.least = least
        self.nearest = Spread((len(land), len(land[0])), sites).nearest
        self.kept = {
            (x + dx, y + dy)
            for site in sites
            for x, y in city_cells(site)
            for dx, dy in ((0, 0), *_RING)
        }

    def room(self) -> list[int]:
        """Count the steppe of each province."""
        found = [0] * len(self.sites)
        for x, y in cells_of(self.land, STEPPE):
            if self.nearest[y][x] >= 0:
                found[self.nearest[y][x]] += 1
        return found

    def make_room(self) -> Generator[None, None, None]:
        """Raise land where a province is narrow and has a shore, in steps."""
        for number, room in enumerate(self.room()):
            if room < self.least:
                self.raise_land(number, self.least - room, own=True)
                yield

    def raise_land(self, number: int, count: int, *, own: bool) -> None:
        """Raise at most so many cells beside the steppe, the high ones near a site first.

        `own`: only cells of that site's province.
        """
        owner = number if own else None
        shore: list[tuple[int, Cell]] = []
        seen: set[Cell] = set()
        for x, y in self._around(number):
            if self.land[y][x] == STEPPE:
                self._add_shore((x, y), number, owner, shore, seen)
        while shore and count:
            _, (x, y) = heappop(shore)
            self.land[y][x] = STEPPE
            count -= 1
            self._add_shore((x, y), number, owner, shore, seen)

    def _add_shore(
        self,
        cell: Cell,
        number: int,
        owner: int | None,
        shore: list[tuple[int, Cell]],
        seen: set[Cell],
    ) -> None:
        """Add those neighbours of a cell that may rise, by how soon they do."""
        sx, sy = self.sites[number]
        for dx, dy in STRAIGHT:
            x, y = cell[0] + dx, cell[1] + dy
            square = (x - sx) ** 2 + (y - sy) ** 2
            if square < NEAR**2 and (x, y) not in seen and self._may_rise(x, y, owner):
                seen.add((x, y))
                heappush(shore, (2 * square - self.height[y][x], (x, y)))

    def _around(self, number: int) -> list[Cell]:
        """List the cells near a site."""
        sx, sy = self.sites[number]
        rows, columns = len(self.land), len(self.land[0])
        return [
            (x, y)
            for y in range(max(0, sy - REACH), min(rows, sy + REACH + 1))
            for x in range(max(0, sx - REACH), min(columns, sx + REACH + 1))
        ]

    def _may_rise(self, x: int, y: int, owner: int | None) -> bool:
        rows, columns = len(self.land), len(self.land[0])
        return (
            MARGIN <= x < columns - MARGIN
            and MARGIN <= y < rows - MARGIN
            and self.land[y][x] != STEPPE
            and (owner is None or self.nearest[y][x] == owner)
        )

    def sink_land(self, number: int, count: int, room: list[int]) -> None:
        """Sink at most so many cells somewhere near a site into a lake or a hidden land.

        `room` is the steppe of each province and is kept up to date.
        """
        sx, sy = self.sites[number]
        inner = [
            (x, y)
            for x, y in self._around(number)
            if AWAY**2 <= (x - sx) ** 2 + (y - sy) ** 2 <= NEAR**2 and self._may_sink(x, y, room)
        ]
        if not inner:
            return
        kind = HIDDEN if self.draws.below(5) < 3 else WATER
        cx, cy = self.draws.pick(inner)
        waiting = [(0, cx, cy)]
        seen = {(cx, cy)}
        left = min(count, BLOB)
        while waiting and left:
            _, x, y = heappop(waiting)
            if not self._may_sink(x, y, room):
                continue
            self.land[y][x] = kind
            room[self.nearest[y][x]] -= 1
            left -= 1
            for dx, dy in STRAIGHT:
                cell = x + dx, y + dy
                if cell not in seen:
                    seen.add(cell)
                    square = (cell[0] - cx) ** 2 + (cell[1] - cy) ** 2
                    heappush(waiting, (square * (40 + self.draws.below(80)), *cell))

    def _may_sink(self, x: int, y: int, room: list[int]) -> bool:
        if self.land[y][x] != STEPPE or (x, y) in self.kept:
            return False
        owner = self.nearest[y][x]
        return owner >= 0 and room[owner] > self.least and self._is_spare(x, y)

    def _is_spare(self, x: int, y: int) -> bool:
        """Say whether the steppe stays connected without a cell, seen from its neighbours.

        It does if the straight neighbours are joined through the ring of eight.
        """
        ring = [self.land[y + dy][x + dx] == STEPPE for dx, dy in _RING]
        arcs = 0
        for place in range(0, 8, 2):
            if ring[place] and not (ring[place - 1] and ring[place - 2]):
                arcs += 1
        return arcs <= 1 and any(ring)


def level(ground: Ground, players: int) -> Generator[None, None, list[int] | None]:
    """Raise and sink land until starts are fair, in steps.

    Gives the starting sites, None for failure.
    """
    neighbourhood = Neighbourhood(ground.sites)
    for _ in range(ROUNDS):
        reach = reaches(mask_of(ground.land, STEPPE), ground.sites)
        starts = choose_starts(reach, neighbourhood, players)
        twice = twice_median([reach[one] for one in starts])
        odd = [one for one in starts if 100 * abs(2 * reach[one] - twice) > AIM * twice]
        if not odd:
            return starts
        room = ground.room()
        for one in odd:
            gap = abs(2 * reach[one] - twice) // 2 - AIM * twice // 250
            if 2 * reach[one] < twice:
                ground.raise_land(one, 4 + gap // 2, own=False)
            else:
                ground.sink_land(one, 4 + gap // 2, room)
        yield
    return None
