"""The star chart: which hexes touch and which are connected (rule 2.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rivals.games.eclipse.components.hexes import EDGES, Place, around
from rivals.games.eclipse.position.places import Hex

GENERATOR = "wormhole_generator"


class Chart:
    """What follows from where the hexes lie. Hexes go by their index in the position.

    `index` finds a hex by its number, `at` by its place. `links` are the neighbours connected by
    two wormholes, `half_links` those connected by one at least, `open` the edges with an empty
    place across, and that place. It never changes: `grown` makes
    the next one.
    """

    __slots__ = ("_steps", "at", "half_links", "index", "links", "open")

    def __init__(self, hexes: Sequence[Hex]) -> None:
        self.index = {one.id: n for n, one in enumerate(hexes)}
        self.at: dict[Place, int] = {(one.q, one.r): n for n, one in enumerate(hexes)}
        self.links: list[tuple[int, ...]] = [()] * len(hexes)
        self.half_links: list[tuple[int, ...]] = [()] * len(hexes)
        self._steps: dict[tuple[int, bool], list[int]] = {}
        self.open: list[tuple[tuple[int, Place], ...]] = [()] * len(hexes)
        for n in range(len(hexes)):
            self._link(hexes, n)

    def _link(self, hexes: Sequence[Hex], number: int) -> None:
        """Note to which neighbours a hex is connected, and where there is none."""
        one = hexes[number]
        full, half, empty = [], [], []
        holes = one.holes
        for edge, where in enumerate(around((one.q, one.r))):
            other = self.at.get(where)
            if other is None:
                empty.append((edge, where))
                continue
            here, there = holes[edge], hexes[other].holes[(edge + 3) % EDGES]
            if here and there:
                full.append(other)
            if here or there:
                half.append(other)
        self.links[number] = tuple(full)
        self.half_links[number] = tuple(half)
        self.open[number] = tuple(empty)

    def grown(self, hexes: Sequence[Hex]) -> Chart:
        """Give the chart with the last of these hexes, which is new."""
        made = Chart(())
        last = len(hexes) - 1
        one = hexes[last]
        made.index = {**self.index, one.id: last}
        made.at = {**self.at, (one.q, one.r): last}
        made.links = [*self.links, ()]
        made.half_links = [*self.half_links, ()]
        made.open = [*self.open, ()]
        made._link(hexes, last)
        for where in around((one.q, one.r)):
            beside = self.at.get(where)
            if beside is not None:
                made._link(hexes, beside)
        return made

    def linked(self, generator: bool) -> list[tuple[int, ...]]:
        """Give the connections as a seat with or without Wormhole Generator has them."""
        return self.half_links if generator else self.links

    def steps(self, start: int, generator: bool = False) -> list[int]:
        """Count the connected steps from a hex to each; -1 where there is no way."""
        key = start, generator
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = spread(self.linked(generator), [start])
        return found


def spread(
    links: Sequence[Sequence[int]],
    starts: Iterable[int],
    passable: Callable[[int], bool] | None = None,
) -> list[int]:
    """Count the steps from the starts to each hex; only passable hexes are passed through.

    Without a test all are.
    """
    steps = [-1] * len(links)
    edge = list(starts)
    for one in edge:
        steps[one] = 0
    far = 0
    while edge:
        far += 1
        further = []
        for one in edge:
            if passable and far > 1 and not passable(one):
                continue
            for other in links[one]:
                if steps[other] < 0:
                    steps[other] = far
                    further.append(other)
        edge = further
    return steps
