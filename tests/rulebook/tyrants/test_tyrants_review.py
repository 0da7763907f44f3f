"""Corners of the rules where two of them meet: cards, AutoMatron's steps, what she tells."""

import pytest
from tyrants_cases import case, check_case

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
