"""Panticapaeum keeps the promises that every game makes, with each kind of seat."""

import msgspec
import pytest
from panticapaeum_cases import SUBSETS, box_of
from panticapaeum_person import HonestPerson

from rivals.games.panticapaeum import GAME
from rivals.testing import conformance_cases

PEOPLE = [HonestPerson(*mods) for mods in SUBSETS]
PEOPLE += [HonestPerson(people=2), HonestPerson("best_tile_on_path", people=3)]
PEOPLE += [HonestPerson("best_tile_on_path", passed="whole_phase")]

SEATS = [
    ("random", "botos"), ("random",), ("greedy", "botos:master"),
    ("random", "botos:hard", "random"), ("random", "random", "random", "random"),
]  # fmt: skip

CASES = conformance_cases(GAME, SEATS, seeds=range(1), twins=PEOPLE)
CASES += [
    case
    for case in conformance_cases(GAME, SEATS[:1], seeds=range(1, 4), twins=PEOPLE)
    if case.check.__name__ == "decides_the_same_at_the_table"
]
OTHER_BOX = msgspec.to_builtins(
    box_of("", "bbbb", "pe", "dd", "ogm", structure__rounds=2, placement__stack_coins=3)
)
OTHER = conformance_cases(
    GAME, [("random", "botos:master")], [5], {"components": OTHER_BOX}, twins=PEOPLE[:1]
)
WHOLE_PHASE = conformance_cases(
    GAME, [("greedy", "botos:hard"), ("random", "botos:master", "random")], [5],
    {"passed": "whole_phase"}, twins=PEOPLE[:1],
)  # fmt: skip


def marked(case):
    """The quick tests look at one table: at the others the same is looked at again."""
    quick = case.trials[0].seats == SEATS[0] and not case.trials[0].options
    return case if quick else pytest.param(case, marks=pytest.mark.slow, id=str(case))


@pytest.mark.parametrize("case", map(marked, [*CASES, *WHOLE_PHASE]), ids=str)
def test_keeps_the_contract(case):
    case()


@pytest.mark.slow
@pytest.mark.parametrize("case", OTHER, ids=str)
def test_keeps_the_contract_with_other_components(case):
    case()
