"""Which sites players start from: alike in the land they reach, and evenly apart."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from heapq import heapify, heappop, heappush

from rivals.games.dma.world.generating.fairness import twice_median
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
