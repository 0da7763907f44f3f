"""Armada keeps the promises that every game makes, with each kind of seat and each reading."""

import pytest

from rivals.games.armada import GAME
from rivals.games.armada.position.readings import READINGS
from rivals.testing import conformance_cases
from rivals.testing.moving import others_are_refused
from rivals.testing.remembering import tables_tell_what_changes
from rivals.testing.seeing import seen_by_leaks_nothing
from rivals.testing.tables import tables_take_any_answers
from rivals.testing.telling import all_that_is_said_has_words

OTHERS = {key: values[1] for key, values in READINGS.items()}
"""The second value of each reading; only the pass tokens have a third."""

TABLES = [
    (("imperial", "imperial"), {}),
    (("aggressive", "imperial"), {**OTHERS, "fleet_1": "rebel_strike", "fleet_2": "imperial_raid"}),
    (("random", "random"), {"obstacles": "placed"}),
    (("human", "imperial"), {"points": "400", "pass_tokens": "nobody", "guards": []}),
]
LEFT_OUT = [
    (seen_by_leaks_nothing, TABLES[0]),  # rivals have no dials, so that nothing is hidden there
    (all_that_is_said_has_words, TABLES[3]),  # foretells each course of a great fleet
    (others_are_refused, TABLES[3]),  # tries each course
]
AT_THE_TABLE = (
    "every_table_rival_has_a_twin",
    "tables_take_any_answers",
    "tables_tell_what_changes",
)
"""Looked at once; the table's turns are compared with a match's in tests of their own."""
CASES = [
    case
    for table in TABLES
    for case in conformance_cases(GAME, [table[0]], [1], table[1])
    if (case.check, table) not in LEFT_OUT and case.check.__name__ not in AT_THE_TABLE
]
OF_THE_TABLE = [
    case
    for case in conformance_cases(GAME, [TABLES[0][0]], range(4))
    if case.check in (tables_take_any_answers, tables_tell_what_changes)
]


def marked(case):
    """The quick tests look at two rivals: other fleets and points are as long again."""
    quick = case.trials[0].seats == TABLES[0][0]
    return case if quick else pytest.param(case, marks=pytest.mark.slow, id=str(case))


@pytest.mark.parametrize("case", map(marked, [*CASES, *OF_THE_TABLE]), ids=str)
def test_keeps_the_contract(case):
    case()


def test_each_value_of_each_reading_is_tried():
    tried = {key: {values[0], OTHERS[key]} for key, values in READINGS.items()}
    tried["pass_tokens"].add("nobody")
    assert all(set(values) <= tried[key] for key, values in READINGS.items())
