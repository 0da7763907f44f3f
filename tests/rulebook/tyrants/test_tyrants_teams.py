"""The team game: black and orange are people, red and blue AutoMatrons (their section)."""

import pytest
from tyrants_cases import perform, person, rival, table

from rivals.core.notation import format_action, parse_action
from rivals.games.tyrants import GAME
from rivals.games.tyrants.position.actions import Deploy
from rivals.games.tyrants.rules import scoring


def teams(**parts):
    return table(person(), rival(), person(), rival(), teams=True, **parts)


CONTROL = [
    # troops at Skullport (5 slots), which team controls it, which totally
    ("kor", 0, None), ("kro", 0, None), ("korb", None, None), ("kw", None, None),
    ("kow", 0, None), ("koorb", 0, None), ("kkooo", 0, 0), ("rrrbb", 1, 1), ("rbk", 1, None),
]  # fmt: skip


@pytest.mark.parametrize(("letters", "holder", "total"), CONTROL)
def test_allies_troops_are_summed_for_control(letters, holder, total):
    position = teams(troops={"skullport": letters})
    site, standing = position.map.number["skullport"], position.standing
    assert [standing.controls(seat, site) for seat in range(4)] == [
        holder == seat % 2 for seat in range(4)
    ]
    assert [standing.controls_totally(seat, site) for seat in range(4)] == [
        total == seat % 2 for seat in range(4)
    ]


@pytest.mark.parametrize(("spies", "total"), [("o", True), ("k", True), ("r", False)])
def test_an_allys_spy_does_not_spoil_total_control(spies, total):
    position = teams(troops={"kanaglym": "kko"}, spies={"kanaglym": spies})
    site = position.map.number["kanaglym"]
    assert position.standing.controls_totally(0, site) == total


def test_an_allys_troops_give_no_presence():
    position = teams(troops={"skullport": "k", "everfire": "o"}, power=1)
    places = {one.place for one in GAME.options(position) if isinstance(one, Deploy)}
    assert "skullport" in places
    assert "everfire" not in places


MARKERS = [
    # troops and spies at Tsenviilyq, and who has its marker
    ("kko", "", 0), ("koo", "", 2), ("ko", "", None), ("ko", "o", 2), ("ko", "ko", None),
    ("koo", "k", 2), ("rbb", "", 3), ("kr", "", None),
]  # fmt: skip


@pytest.mark.parametrize(("letters", "spies", "holder"), MARKERS)
def test_the_ally_with_more_troops_then_spies_has_the_marker(letters, spies, holder):
    position = teams(troops={"tsenviilyq": letters}, spies={"tsenviilyq": spies})
    city = position.map.number["tsenviilyq"]
    held = [seat for seat in range(4) if position.standing.markers(seat) == [city]]
    assert held == ([] if holder is None else [holder])


@pytest.mark.parametrize(("letters", "points"), [
    ("kkkoo", [6, 0, 0, 0]), ("kkooo", [0, 0, 6, 0]), ("kko", [4, 0, 0, 0]),
    ("koo", [0, 0, 4, 0]), ("ko", [4, 0, 0, 0]), ("rb", [0, 4, 0, 0]), ("kr", [0, 0, 0, 0]),
])  # fmt: skip
def test_a_site_stands_once_to_a_teams_credit(letters, points):
    position = teams(troops={"skullport": letters})
    told = [scoring.breakdown(position, seat) for seat in range(4)]
    assert [its["sites"] + its["total_control"] for its in told] == points


def test_the_sums_of_the_teams_are_ranked():
    position = teams(troops={"skullport": "ko", "everfire": "rrb"})
    for seat, points in enumerate((0, 1, 9, 7)):
        position.seats[seat].vp = points
    result = GAME.result(position)
    assert [its.total for its in result.seats] == [4, 6, 9, 7]
    assert [its.rank for its in result.seats] == [1, 1, 1, 1]
    position.seats[2].vp += 1
    assert [its.rank for its in GAME.result(position).seats] == [1, 3, 1, 3]


def test_a_card_that_counts_sites_counts_the_teams():
    position = teams(troops={"skullport": "ko", "everfire": "oo"})
    position.seats[0].hand = ["white_dragon"]
    moves = ["play white_dragon", *["deploy skullport"] * 3]
    perform(position, *(parse_action(GAME, one) for one in moves))
    assert position.seats[0].vp == 1


def test_opponents_are_the_other_team():
    position = teams(troops={"skullport": "k"})
    position.seats[0].hand = ["myconid_adult"]
    perform(position, parse_action(GAME, "play myconid_adult"))
    told = [format_action(one) for one in GAME.options(position)]
    assert told == ["target red", "target blue"]
