"""Corners of the rules where two of them meet: cards, AutoMatron's steps, what she tells."""

import pytest
from tyrants_cases import case, check_case
from tyrants_turns import begin, board, perform, reasons

from rivals.core.words import LANGS
from rivals.games.tyrants import GAME

# --- Cards ----------------------------------------------------------------------------------

CASES = [
    case("lich", "spy eryndlyn; take red black; deploy skullport",
         "eryndlyn.spies k, skullport kk, 1.trophies k", on="skullport k;eryndlyn ro",
         halls="/kk/kk", hands=("", ""), offers="take red black; decline"),
    case("lich", "spy eryndlyn; take red black; deploy skullport",
         "eryndlyn.spies k, skullport kk, 1.trophies ", on="skullport k;eryndlyn ro",
         halls="/k/kk", hands=("", "")),
]  # fmt: skip


@pytest.mark.parametrize("one", CASES, ids=str)
def test_lich_takes_both_troops_from_one_players_hall(one):
    check_case(one)


# --- What AutoMatron tells ------------------------------------------------------------------


WAY_OUT = "mantol_derith-blingdenstone.1"
"""The one space beside Blingdenstone, a site of two slots."""


def _told(state):
    """The rules of the next step's reasons, each of which has its words and its source."""
    told = reasons(state)
    for lang in LANGS:
        assert all(GAME.words.source(one, lang) for one in told)
    return told


def test_the_only_place_is_told_with_its_class_of_priority():
    state = begin(board({"blingdenstone": {"red": 1}, WAY_OUT: {"black": 1}}), "c")
    perform(state, "flip")
    assert _told(state) == [
        "tyrants.automatron.part-deploy",
        "tyrants.location.only",
        "tyrants.location.nearly-total",
    ]


def test_the_spys_site_is_told_as_the_only_place():
    state = begin(board({"skullport": {"black": 1}}, {"skullport": ["red"]}), "gg")
    perform(state, "flip")
    assert _told(state)[-2:] == ["tyrants.location.only", "tyrants.location.not-controlled"]
    perform(state, "return_spy skullport red")
    assert _told(state) == [
        "tyrants.automatron.part-supplant",
        "tyrants.location.only",
        "tyrants.location.not-controlled",
    ]


def test_a_kill_on_a_route_is_not_told_as_a_way_to_somewhere():
    """She is present at both ends: the route leads nowhere new."""
    here = {"skullport": {"red": 1}, "kanaglym": {"red": 1}, "skullport-kanaglym.1": {"white": 1}}
    state = begin(board(here), "m")
    perform(state, "flip")
    assert _told(state)[-1] == "tyrants.location.route-kill"


def test_without_troops_she_tells_that_she_may_deploy_anywhere():
    state = begin(board({"eryndlyn": {"black": 1}}), "c")
    perform(state, "flip")
    assert "tyrants.automatron.no-troops" in _told(state)
    perform(state, "deploy menzoberranzan")
    assert "tyrants.automatron.no-troops" not in _told(state)
