"""The star chart: which hexes touch and which are connected (rule 2.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rivals.games.eclipse.components.hexes import EDGES, Place, neighbour
from rivals.games.eclipse.position.places import Hex

GENERATOR = "wormhole_generator"


class Chart:
    """What follows from where the hexes lie. Hexes go by their index in the position.

    `index` finds a hex by its number, `at` by its place. `links` are the neighbours connected by
    two wormholes, `half_links` those connected by one at least. It never changes.
    """

    __slots__ = ("_steps", "at", "half_links", "index", "links")

    def __init__(self, hexes: Sequence[Hex]) -> None:
        self.index = {one.id: n for n, one in enumerate(hexes)}
        self.at: dict[Place, int] = {(one.q, one.r): n for n, one in enumerate(hexes)}
        links: list[tuple[int, ...]] = []
        half_links: list[tuple[int, ...]] = []
        holes = [one.holes for one in hexes]
        for n, one in enumerate(hexes):
            full, half = [], []
            for edge in range(EDGES):
                other = self.at.get(neighbour((one.q, one.r), edge))
                if other is None:
                    continue
                here, there = holes[n][edge], holes[other][(edge + 3) % EDGES]
                if here and there:
                    full.append(other)
                if here or there:
                    half.append(other)
            links.append(tuple(full))
            half_links.append(tuple(half))
        self.links = links
        self.half_links = half_links
        self._steps: dict[tuple[int, bool], list[int]] = {}

    def linked(self, generator: bool) -> list[tuple[int, ...]]:
        """Give the connections as a seat with or without Wormhole Generator has them."""
        return self.half_links if generator else self.links

    def steps(self, start: int, generator: bool = False) -> list[int]:
        """Count the connected steps from a hex to each; -1 where there is no way."""
        key = start, generator
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = spread(self.linked(generator), [start], lambda _: True)
        return found


def spread(
    links: Sequence[Sequence[int]], starts: Iterable[int], passable: Callable[[int], bool]
) -> list[int]:
    """Count the steps from the starts to each hex; only passable hexes are passed through."""
    steps = [-1] * len(links)
    edge = list(starts)
    for one in edge:
        steps[one] = 0
    far = 0
    while edge:
        far += 1
        further = []
        for one in edge:
            if steps[one] and not passable(one):
                continue
            for other in links[one]:
                if steps[other] < 0:
                    steps[other] = far
                    further.append(other)
        edge = further
    return steps
