"""The Dark Middle Ages keeps the promises that every game makes, with each kind of seat."""

import pytest

from rivals.games.dma import GAME
from rivals.games.dma.readings import Readings
from rivals.testing import conformance_cases

EVERY_READING = dict.fromkeys(Readings.__struct_fields__, True)
TABLES = [
    (("random", "random"), {"weeks": 3}),
    (("builder", "raider", "builder"), {"weeks": 5}),
    (("human", "builder"), {"weeks": 4, **EVERY_READING}),
    (("raider",), {"weeks": 4}),
]
CASES = [
    case for seats, options in TABLES for case in conformance_cases(GAME, [seats], [1], options)
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_keeps_the_contract(case):
    case()
