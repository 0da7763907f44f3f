"""Tyrants of the Underdark keeps the promises that every game makes, with each kind of seat."""

import pytest
from tyrants_person import HonestPerson

from rivals.games.tyrants import GAME
from rivals.testing import conformance_cases

SEATS = [
    ("greedy", "automatron:hard"),
    ("random", "random"),
    ("random", "automatron:easy", "random"),
]
PEOPLE = [HonestPerson(), HonestPerson("papa_teams", "easy"), HonestPerson("ppaa", people="random")]
CASES = conformance_cases(GAME, SEATS, seeds=range(1), twins=PEOPLE)

TEAMS = [("random", "automatron", "random", "automatron:legendary")]
DEMONS = {"teams": True, "decks": ("demons", "aberrations")}
TEAM_CASES = conformance_cases(GAME, TEAMS, [2], DEMONS, twins=PEOPLE[:1])

OTHERS = {
    "decks": ("undead", "elemental"), "board": "2021", "side": "right", "presence": "spies",
    "choice_order": "colour", "piece": "spy_first", "enemy_troops": "players",
    "conquest": "batch", "marker_vp": "at_gain", "wasted_first": "white", "scan": "exact",
    "start_site": "numbered", "used_delay": "kept", "removed_cards": "discarded",
    "nearly_total": "exactly_two", "other_automatrons": "spared", "discards": "top",
    "delay_supply": "cap",
}  # fmt: skip
OTHER_CASES = conformance_cases(
    GAME, [("random", "automatron", "automatron:easy")], [3], OTHERS, twins=PEOPLE[:1]
)


def marked(case):
    """The quick tests look at one table: at the others the same is looked at again."""
    quick = case.trials[0].seats == SEATS[0] and not case.trials[0].options
    return case if quick else pytest.param(case, marks=pytest.mark.slow, id=str(case))


@pytest.mark.parametrize("case", map(marked, [*CASES, *TEAM_CASES, *OTHER_CASES]), ids=str)
def test_keeps_the_contract(case):
    case()
