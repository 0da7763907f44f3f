"""The board and the half-decks: counts, and the order in which the board is read."""

from collections import Counter

import pytest

from rivals.games.tyrants.components.cards import DECKS, START_DECK, cards, deck_cards
from rivals.games.tyrants.components.maps import find_map, sections_for

CENTER, LEFT, RIGHT = ("center",), ("left", "center"), ("center", "right")
ALL = ("left", "center", "right")
TOTALS = [
    # edition, sections, sites, their slots, route spaces, routes, white there and there,
    # points of the sites, start sites, cities
    ("2016", CENTER, 15, 50, 32, 21, 20, 5, 48, 4, 3),
    ("2016", LEFT, 21, 68, 42, 31, 27, 5, 66, 5, 5),
    ("2016", RIGHT, 20, 69, 43, 30, 28, 5, 65, 5, 5),
    ("2016", ALL, 26, 87, 53, 40, 35, 5, 83, 6, 7),
    ("2021", CENTER, 16, 52, 30, 23, 20, 5, 50, 4, 3),
    ("2021", ALL, 28, 92, 53, 45, 35, 7, 88, 6, 7),
]


@pytest.mark.parametrize("row", TOTALS, ids=lambda row: f"{row[0]}-{'-'.join(row[1])}")
def test_rule_01_the_board_adds_up(row):
    edition, sections, *expected = row
    board = find_map(edition, sections)
    sites = [board.places[one] for one in board.sites]
    spaces = board.places[len(sites) :]
    assert [
        len(sites),
        sum(one.slots for one in sites),
        sum(one.slots for one in spaces),
        len(board.routes),
        sum(one.white for one in sites),
        sum(one.white for one in spaces),
        sum(one.vp for one in sites),
        len(board.starts),
        len(board.cities),
    ] == expected


@pytest.mark.parametrize("edition", ["2016", "2021"])
def test_rule_01_the_side_sections_add_to_the_centre(edition):
    sizes = {
        one: Counter(sites=len(board.sites), cities=len(board.cities))
        for one in (CENTER, LEFT, RIGHT, ALL)
        for board in [find_map(edition, one)]
    }
    assert sizes[LEFT] + sizes[RIGHT] == sizes[ALL] + sizes[CENTER]


def test_rule_01_the_whole_2016_board_takes_all_white_troops_of_the_box():
    assert sum(one.white for one in find_map("2016", ALL).places) == 40


def test_rule_01_the_2021_board_has_two_white_troops_too_many_and_says_so():
    board = find_map("2021", ALL)
    assert sum(one.white for one in board.places) == 42
    assert board.uncertain


@pytest.mark.parametrize("edition", ["2016", "2021"])
@pytest.mark.parametrize(("seats", "side", "sections"), [
    (2, "left", CENTER), (2, "right", CENTER), (3, "left", LEFT), (3, "right", RIGHT),
    (4, "left", ALL), (4, "right", ALL),
])  # fmt: skip
def test_rule_01_the_sections_in_play_follow_the_number_of_seats(edition, seats, side, sections):
    assert sections_for(seats, side) == sections
    assert find_map(edition, sections).sections == sections


@pytest.mark.parametrize("edition", ["2016", "2021"])
def test_rule_02_the_cities_and_their_markers(edition):
    board = find_map(edition, ALL)
    assert {board.places[one].id: board.places[one].total for one in board.cities} == {
        "gauntlgrym": 1, "chchitl": 1, "phaerlin": 1, "sszuraassnee": 1, "tsenviilyq": 1,
        "menzoberranzan": 2, "araumycos": 3,
    }  # fmt: skip


def test_rule_03_the_start_sites():
    board = find_map("2016", ALL)
    assert {board.places[one].id for one in board.starts} == {
        "jhachalkhyn", "mantol_derith", "skullport", "eryndlyn", "ched_nasad", "chaulssin",
    }  # fmt: skip


@pytest.mark.parametrize(("edition", "beside"), [("2016", True), ("2021", False)])
def test_rule_10_two_sites_may_be_directly_beside_each_other(edition, beside):
    board = find_map(edition, ALL)
    one, other = board.number["gauntlgrym"], board.number["wormwrithings"]
    assert (other in board.beside[one]) == (one in board.beside[other]) == beside


@pytest.mark.parametrize("edition", ["2016", "2021"])
def test_rule_10_what_is_beside_a_place_is_beside_it_too(edition):
    board = find_map(edition, ALL)
    for place, beside in enumerate(board.beside):
        assert beside, board.places[place].id
        assert all(place in board.beside[one] for one in beside)
        assert board.beside_mask[place] == sum(1 << one for one in set(beside))


# --- Half-decks -----------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECKS)
def test_a_half_deck_has_forty_cards_of_twenty_names_ten_of_each_aspect(deck):
    copies = deck_cards(deck)
    aspects = Counter(cards()[one].aspect for one in copies)
    assert (len(copies), len(set(copies))) == (40, 20)
    assert aspects == {"guile": 10, "malice": 10, "conquest": 10, "ambition": 10}


COSTS = {
    "drow": 3.65, "dragons": 3.90, "demons": 4.12, "elemental": 3.60, "aberrations": 3.70,
    "undead": 3.48,
}  # fmt: skip


@pytest.mark.parametrize("deck", DECKS)
def test_the_mean_cost_of_a_half_deck(deck):
    mean = sum(cards()[one].cost for one in deck_cards(deck)) / 40
    assert mean == pytest.approx(COSTS[deck], abs=0.006)


def test_the_cards_beside_the_market():
    core = {one.id: one for one in cards().values() if one.deck in ("core", "starter")}
    numbers = {
        one.id: (one.count, one.cost, one.vp, one.inner_vp, one.aspect)
        for one in core.values()
        if one.id != "hidden"
    }
    assert numbers == {
        "house_guard": (15, 3, 1, 3, "obedience"),
        "priestess_of_lolth": (15, 2, 1, 2, "obedience"),
        "insane_outcast": (30, 0, -1, 0, "none"),
        "noble": (28, 0, 0, 1, "obedience"),
        "soldier": (12, 0, 0, 1, "obedience"),
    }
    assert Counter(START_DECK) == {"noble": 7, "soldier": 3}


def test_no_market_card_is_of_obedience():
    market = [one for one in cards().values() if one.deck in DECKS]
    assert len(market) == 120
    assert "obedience" not in {one.aspect for one in market}
    assert all(1 <= one.cost <= 8 and one.vp < one.inner_vp for one in market)


# --- Reading the board from a north ---------------------------------------------------------

TOP = (
    "gauntlgrym wormwrithings blingdenstone menzoberranzan chaulssin mantol_derith everfire "
    "phaerlin jhachalkhyn gracklstugh chasmleap halls_legion buiyrandyn yathchol stoneshaft "
    "labyrinth araumycos ched_nasad dekanter skullport llacerellyn chchitl eryndlyn tsenviilyq "
    "sszuraassnee kanaglym"
)
BEGINS = {
    0: TOP,
    1: "phaerlin dekanter sszuraassnee chaulssin yathchol",
    2: "kanaglym sszuraassnee tsenviilyq eryndlyn chchitl",
    3: "chchitl stoneshaft buiyrandyn jhachalkhyn gauntlgrym",
}


def sites_in_order(north, scan="bands"):
    board = find_map("2016", ALL)
    rank = board.order(north, scan)
    return [board.places[one].id for one in sorted(board.sites, key=rank.__getitem__)]


@pytest.mark.parametrize("north", range(4), ids=("top", "right", "bottom", "left"))
def test_the_board_read_from_each_north(north):
    told = sites_in_order(north)
    assert " ".join(told).startswith(BEGINS[north])
    assert sorted(told) == sorted(TOP.split())


def test_the_board_read_exactly_or_by_columns():
    board = find_map("2016", ALL)
    place = {board.places[one].id: board.places[one] for one in board.sites}
    assert sites_in_order(0, "exact") == sorted(place, key=lambda one: (place[one].y, place[one].x))
    assert sites_in_order(0, "columns") == sorted(
        place, key=lambda one: (place[one].x, place[one].y)
    )
