"""What a learner is told of each move in connect four: the example of docs/learning.md."""

from itertools import product

import numpy as np
from connect_four.game import BOTTOM, CELLS, has_four

from rivals.adapters import Encoding, Episode
from rivals.adapters.encoding import Sizes, Vector

FEATURES = (
    "wins",
    "blocks a four",
    "opens a four to the other",
    "opens a four to itself",
    "away from the centre",
    "height",
    "makes two",
    "makes three",
    "stops two",
    "stops three",
)


def all_lines() -> list[int]:
    """List the 69 lines of four cells as bits, seven to a column from the bottom."""
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))
    ways = [
        [(column + n * along, row + n * up) for n in range(4)]
        for column, row, (along, up) in product(range(7), range(6), steps)
    ]
    inside = [way for way in ways if all(0 <= x < 7 and 0 <= y < 6 for x, y in way)]
    return [sum(1 << 7 * x + y for x, y in way) for way in inside]


LINES = all_lines()


class FourInLine(Encoding):
    """Ten numbers for each move in place of its kind and column."""

    def __init__(self) -> None:
        super().__init__(Sizes(options=len(BOTTOM), position=128, row=len(FEATURES)))

    def rows(self, episode: Episode) -> Vector:
        position = episode.state
        mine, theirs = position.mine, position.mine ^ position.taken
        cells = [position.landing(drop) for drop in episode.listed]
        return np.array([told(mine, theirs, cell) for cell in cells], np.float32)


def told(mine: int, theirs: int, cell: int) -> list[float]:
    """Tell what a disc in this cell does, in the order of FEATURES."""
    above = cell << 1 & CELLS
    column, height = divmod(cell.bit_length() - 1, 7)
    through = [line for line in LINES if line & cell]
    own = [(line & mine).bit_count() for line in through if not line & theirs]
    others = [(line & theirs).bit_count() for line in through if not line & mine]
    return [
        float(has_four(mine | cell)),
        float(has_four(theirs | cell)),
        float(above > 0 and has_four(theirs | above)),
        float(above > 0 and has_four(mine | cell | above)),
        abs(column - 3) / 3,
        height / 5,
        own.count(1) / 10,
        own.count(2) / 10,
        others.count(1) / 10,
        others.count(2) / 10,
    ]
