"""The Dark Middle Ages keeps the promises that every game makes, with each kind of seat."""

import pytest

from rivals.games.dma import GAME
from rivals.games.dma.world.readings import Readings
from rivals.testing import conformance_cases
from rivals.testing.keeping import (
    odd_positions_are_refused,
    same_in_another_process,
    undo_is_replay,
)
from rivals.testing.telling import pictures_are_sound

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
SLOW = (odd_positions_are_refused, pictures_are_sound, same_in_another_process, undo_is_replay)
SMALL = TABLES[-1][0]
"""One state alone: there even these are quick."""


def marked(case):
    slow = case.check in SLOW and case.trials[0].seats != SMALL
    return pytest.param(case, marks=pytest.mark.slow) if slow else case


@pytest.mark.parametrize("case", [marked(one) for one in CASES], ids=str)
def test_keeps_the_contract(case):
    case()
