"""The Dark Middle Ages keeps the promises that every game makes, with each kind of seat."""

import pytest

from rivals.games.dma import GAME
from rivals.games.dma.readings import Readings
from rivals.testing import conformance_cases
from rivals.testing.keeping import odd_positions_are_refused

EVERY_READING = dict.fromkeys(Readings.__struct_fields__, True)
TABLES = [
    (("random", "random"), {"weeks": 3}),
    (("builder", "raider", "builder"), {"weeks": 3}),
    (("human", "builder"), {"weeks": 3, **EVERY_READING}),
    (("raider",), {"weeks": 4}),
]
MANY_PARTS = TABLES[1]
"""Its positions are as those of the others, only more of each: spoiling them all takes a minute."""
CASES = [
    case
    for table in TABLES
    for case in conformance_cases(GAME, [table[0]], [1], table[1])
    if (case.check, table) != (odd_positions_are_refused, MANY_PARTS)
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_keeps_the_contract(case):
    case()
