"""AutoMatron's turn, line by line of the source's own short summary."""

import pytest
from tyrants_turns import RED, begin, board, few_barracks, perform, play, reasons, turn

from rivals.core.chance import SeededDice
from rivals.games.tyrants.game import GAME

FULL = {"menzoberranzan": {"red": 6}}
"""She holds Menzoberranzan totally and has presence on its routes."""


def delay_of(difficulty):
    state = GAME.setup(("random", f"automatron:{difficulty}"), {}, SeededDice(1))
    return state.seats[1].delay


# --- Short summary: preparation ----------------------------------------------------------


@pytest.mark.parametrize(
    ("difficulty", "outcasts", "starters"),
    [("easy", 13, 10), ("normal", 10, 7), ("hard", 7, 4), ("legendary", 0, 10)],
)
def test_delay_deck_has_outcasts_on_top_of_starters(difficulty, outcasts, starters):
    delay = delay_of(difficulty)
    assert delay == ["starter"] * starters + ["outcast"] * outcasts  # the top is last


# --- Short summary: the turn -------------------------------------------------------------


@pytest.mark.parametrize(
    ("delay", "removed"), [(["starter", "outcast"], 3), (["starter"], 2), ([], 1)]
)
def test_turn_1_delay_card_removes_3_2_or_1_market_cards_from_the_left(delay, removed):
    state = begin(board(), "aaaaa", delay)
    state.row = ["noble", "soldier", "house_guard", "kobold", "ghost", "aboleth"]
    gone = state.row[:removed]
    perform(state, "flip")
    assert state.row == ["noble", "soldier", "house_guard", "kobold", "ghost", "aboleth"][removed:]
    assert state.devoured == gone
    assert state.seats[RED].delay == delay[:-1]


def test_turn_1_market_is_not_refilled_before_the_aspects():
    state = begin(board(), "aaa", ["outcast"])
    perform(state, "flip")
    assert state.row == state.row[:3]
    assert len(state.row) == 3


def test_turn_2_aspects_in_order_guile_malice_conquest_ambition():
    troops = {"skullport": {"red": 1, "white": 1}}
    _, told = turn("acmg", troops)
    assert [one.split()[0] for one in told] == ["spy", "assassinate", "deploy", "deploy", "score"]


def test_turn_3_points_for_controlled_cities():
    state, told = turn("", {"araumycos": {"red": 2}})
    assert told == ["score 1"]
    assert state.seats[RED].vp == 1


def test_turn_3_total_control_scores_the_marker_and_one():
    _, told = turn("", {"araumycos": {"red": 4}, "tsenviilyq": {"red": 1, "white": 1}})
    assert told == ["score 4"]


def test_turn_4_market_is_refilled_from_the_right():
    state = begin(board(), "gg")
    kept = state.row[1:]
    play(state)
    assert state.row[:2] == kept
    assert len(state.row) == 6


# --- Short summary: priorities of location -----------------------------------------------


def test_priority_1_city_not_totally_controlled():
    # Beside her: Araumycos (a city with four whites killed but one) and the Labyrinth.
    troops = {"labyrinth-araumycos.2": {"red": 1}, "araumycos": {"white": 3}}
    troops["labyrinth-araumycos.1"] = {"red": 1}
    _, told = turn("c", troops)
    assert told[0] == "deploy araumycos"


def test_priority_2_site_not_controlled():
    troops = {"kanaglym": {"red": 1}, "skullport-kanaglym.1": {"red": 1}}
    _, told = turn("c", troops)
    assert told[0] == "deploy skullport"


def test_priority_3_controlled_site_at_most_two_short():
    _, told = turn("c", {"kanaglym": {"red": 1}})
    assert told == ["deploy kanaglym", "deploy kanaglym"]


def test_priority_3_not_more_than_two_short():
    """Skullport has five slots: four short is the last priority, behind a route."""
    _, told = turn("c", {"skullport": {"red": 1}})
    assert told[0] == "deploy labyrinth-skullport.2"


def test_priority_4_route_to_a_site_without_presence():
    _, told = turn("c", {"kanaglym": {"red": 3}})
    assert told[0].startswith("deploy ")
    assert "." in told[0]


def test_priority_5_any_site_with_presence():
    troops = {"mantol_derith": {"red": 2}}
    near = ("mantol_derith-blingdenstone.1", "mantol_derith-gracklstugh.1")
    troops |= {space: {"white": 1} for space in (*near, "mantol_derith-menzoberranzan.1")}
    state = begin(board(troops), "c")
    perform(state, "flip")
    assert reasons(state)[-1] == "tyrants.location.present"
    assert play(state) == ["deploy mantol_derith", "deploy mantol_derith"]


def test_route_between_sites_where_she_is_present_is_no_candidate():
    troops = {"kanaglym": {"red": 3}, "skullport": {"red": 5}, "skullport-kanaglym.1": {}}
    state = begin(board(troops), "c")
    perform(state, "flip")
    assert "deploy skullport-kanaglym.1" not in map(str, GAME.options(state))
    assert not [one for one in GAME.options(state) if one.place == "skullport-kanaglym.1"]


# --- Short summary: tie-breaks -----------------------------------------------------------


def test_tie_1_fewer_enemy_troops():
    spies_free = {"skullport": {"red": 1}}
    state = begin(board(spies_free | {"eryndlyn": {"black": 1}}), "g")
    perform(state, "flip")
    for city in ("menzoberranzan", "araumycos", "tsenviilyq"):
        assert state.map.number[city] in state.map.cities
    state.troops[-1][state.map.number["menzoberranzan"]] = 3
    state.troops[-1][state.map.number["araumycos"]] = 4
    state.rearranged()
    assert play(state, until="spy") == ["spy tsenviilyq"]


def test_tie_2_higher_points_for_total_control_of_a_city():
    assert turn("g", {"skullport": {"red": 1}})[1][0] == "spy araumycos"


def test_tie_2_higher_points_for_control_of_another_site():
    """Of Kanaglym (3) and Skullport (4) she takes Skullport, both empty and beside her."""
    assert turn("c", {"skullport-kanaglym.1": {"red": 1}})[1][0] == "deploy skullport"


@pytest.mark.parametrize(
    ("north", "first"),
    [("top", "eryndlyn"), ("right", "eryndlyn"), ("bottom", "kanaglym"), ("left", "kanaglym")],
)
def test_tie_3_order_of_reading_from_the_north(north, first):
    """Kanaglym and Eryndlyn are worth 3 each; the second space between them is beside one."""
    troops = {"kanaglym-eryndlyn.1": {"red": 1}, "kanaglym-eryndlyn.2": {"red": 1}}
    assert turn("c", troops, north=north)[1][0] == f"deploy {first}"


# --- Short summary: Guile ----------------------------------------------------------------


def test_guile_1_returns_a_spy_to_deploy_there():
    state, told = turn("g", {"skullport": {"red": 1}}, {"chasmleap": ["red"]})
    assert told == ["return_spy chasmleap red", "deploy chasmleap"]
    assert state.seats[RED].spies == []


def test_guile_2_returns_a_spy_to_supplant_one_troop():
    state, told = turn(
        "gg", {"skullport": {"red": 1}, "everfire": {"white": 1, "black": 1}}, {"everfire": ["red"]}
    )
    assert told == ["return_spy everfire red", "supplant everfire black"]
    assert state.seats[RED].trophies == [1, 0, 0]


def test_guile_3_returns_one_spy_to_supplant_two_troops():
    state, told = turn(
        "ggg", {"skullport": {"red": 1}, "everfire": {"white": 2, "black": 1}},
        {"everfire": ["red"], "eryndlyn": ["red"]},
    )  # fmt: skip
    assert told == [
        "return_spy everfire red", "supplant everfire black", "supplant everfire white",
    ]  # fmt: skip
    assert len(state.seats[RED].spies) == 1


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_guile_places_spies_where_no_spy_helps(cards):
    state, told = turn("g" * cards, {"skullport": {"red": 1}})
    assert [one.split()[0] for one in told] == ["spy"] * cards
    assert len(state.seats[RED].spies) == cards


def test_guile_1_places_a_spy_where_own_spies_see_no_empty_slot():
    troops = {"skullport": {"red": 1}, "chasmleap": {"white": 1}}
    assert turn("g", troops, {"chasmleap": ["red"]})[1][0].startswith("spy ")


def test_guile_needs_no_other_presence():
    troops = {"kanaglym": {"red": 1}, "everfire": {"black": 1}}
    assert turn("gg", troops, {"everfire": ["red"]})[1][-1] == "supplant everfire black"


def test_spies_never_go_where_she_has_a_spy_or_is_present():
    state = begin(board({"kanaglym": {"red": 1}}, {"araumycos": ["red"]}), "gg")
    perform(state, "flip")
    sites = {one.site for one in GAME.options(state)}
    assert "araumycos" not in sites
    assert "kanaglym" not in sites
    state.troops[RED][state.map.number["skullport-kanaglym.1"]] = 1
    state.rearranged()
    state.__dict__.pop("listed", None)
    assert "skullport" not in {one.site for one in GAME.options(state)}


def test_spies_missing_in_supply_are_wasted_parts():
    away = ["eryndlyn", "everfire", "llacerellyn", "halls_legion", "blingdenstone"]
    spies = {site: ["red"] for site in away}
    troops = {site: {"red": 0} for site in away}
    state, told = turn("ggg", {"kanaglym": {"red": 1}} | troops, spies)
    assert told == ["deploy kanaglym", "deploy kanaglym", told[2]]
    assert len(state.seats[RED].spies) == 5


# --- Short summary: Malice ---------------------------------------------------------------

CROWD = {"skullport": {"red": 1, "white": 2, "black": 2}}


def test_malice_1_assassinates_a_white_troop():
    state, told = turn("m", CROWD)
    assert told == ["assassinate skullport white"]
    assert state.seats[RED].trophies == [0, 0, 1]


def test_malice_2_assassinates_any_and_a_white_troop():
    _, told = turn("mm", CROWD)
    assert told == ["assassinate skullport black", "assassinate skullport white"]


def test_malice_3_acts_three_times_on_any_troop_or_spy():
    _, told = turn(
        "mmm", {"skullport": {"red": 1, "white": 3, "black": 1}}, {"skullport": ["black"]}
    )
    assert told == [
        "assassinate skullport black", "return_spy skullport black", "assassinate skullport white",
    ]  # fmt: skip


def test_malice_wants_players_troops_before_white_ones():
    _, told = turn("mm", {"skullport": {"red": 1, "white": 3, "black": 1}})
    assert told[0] == "assassinate skullport black"


def test_malice_among_players_takes_from_whoever_has_most_then_next_in_turn():
    troops = {"skullport": {"red": 1, "black": 1, "orange": 2}}
    seats = ("random", "automatron", "random")
    assert turn("mm", troops, seats=seats)[1][0] == "assassinate skullport orange"
    troops = {"skullport": {"red": 1, "black": 1, "orange": 1}}
    assert turn("mm", troops, seats=seats)[1][0] == "assassinate skullport orange"


# --- Short summary: Conquest and Ambition ------------------------------------------------


@pytest.mark.parametrize(("cards", "troops"), [(1, 2), (2, 4), (3, 7)])
def test_conquest_deploys_2_4_or_7(cards, troops):
    state, told = turn("c" * cards, {"skullport": {"red": 1}})
    assert [one.split()[0] for one in told] == ["deploy"] * troops
    assert state.seats[RED].barracks == 39 - troops


@pytest.mark.parametrize(("cards", "points"), [(1, 2), (2, 4), (3, 7)])
def test_ambition_scores_2_4_or_7(cards, points):
    assert turn("a" * cards, {"skullport": {"red": 1}})[1] == [f"score {points}"]


@pytest.mark.parametrize(("cards", "points"), [(4, 3), (5, 6)])
def test_each_card_beyond_the_third_scores_3(cards, points):
    state, told = turn("a" * cards, {"skullport": {"red": 1}})
    assert told == ["score 7", f"score {points}"]
    _, told = turn("c" * cards, {"skullport": {"red": 1}})
    assert told[7:] == [f"score {points}"]
    assert state.seats[RED].vp == 7 + points


def test_malice_and_conquest_need_troops_not_spies():
    troops = {"kanaglym": {"red": 3}, "everfire": {"white": 2}}
    state = begin(board(troops, {"everfire": ["red"]}), "c")
    perform(state, "flip")
    assert "everfire" not in {one.place for one in GAME.options(state)}
    assert "assassinate everfire white" not in turn("m", troops, {"everfire": ["red"]})[1]
    state = begin(board(troops, {"everfire": ["red"]}, presence="spies"), "m")
    assert play(state) == ["assassinate everfire white"]


# --- Short summary: what cannot be done --------------------------------------------------


def test_wasted_part_deploys_a_troop():
    """Worked example (a): Malice 1 without a white troop in reach."""
    assert turn("m", {"kanaglym": {"red": 1}})[1] == ["deploy kanaglym"]


def test_three_troops_not_deployed_kill_a_players_troop():
    """Worked example (b): Conquest 3 with four troops in the barracks."""
    troops = {"skullport": {"red": 1, "black": 1, "white": 1}}
    state = begin(few_barracks(board(troops), 4), "ccc")
    assert play(state)[4:] == ["assassinate skullport black"]


def test_two_troops_not_deployed_kill_a_white_one_and_the_rest_scores():
    """Worked example (b) without a player's troop in reach."""
    troops = {"skullport": {"red": 1, "white": 1}}
    state = begin(few_barracks(board(troops), 4), "ccc")
    assert play(state)[4:] == ["assassinate skullport white", "score 1"]


def test_troops_not_deployed_score_where_nothing_can_be_killed():
    """Worked example (b) with nobody in reach."""
    state = begin(few_barracks(board({"skullport": {"red": 1}}), 4), "ccc")
    assert play(state)[4:] == ["score 3"]


def test_second_supplant_missed_deploys_one():
    """Worked example (c): Guile 3 where one enemy stands beside the own spy."""
    troops = {"kanaglym": {"red": 1}, "everfire": {"black": 1}}
    _, told = turn("ggg", troops, {"everfire": ["red"]})
    assert told[:2] == ["return_spy everfire red", "supplant everfire black"]
    assert told[2].startswith("deploy ")
    assert len(told) == 3


def test_space_opened_by_a_kill_is_not_refilled_in_the_same_pass():
    troops = {"chasmleap": {"white": 1}, "chasmleap-everfire.1": {"red": 1}}
    troops |= {"everfire": {"red": 3}, "chasmleap-araumycos.1": {"red": 1}}
    state = begin(few_barracks(board(troops), 0), "m")
    told = play(state)
    assert told == ["assassinate chasmleap white"]
    state = begin(few_barracks(board(troops), 0), "c")
    assert play(state) == ["assassinate chasmleap white"]


def test_supplant_without_barracks_counts_as_a_troop_not_deployed():
    troops = {"kanaglym": {"red": 1}, "everfire": {"black": 1}}
    state = begin(few_barracks(board(troops, {"everfire": ["red"]}), 0), "gg")
    assert play(state) == ["return_spy everfire red", "supplant everfire black", "score 1"]


def test_wasted_first_white_is_an_option():
    troops = {"skullport": {"red": 1, "black": 1, "white": 1}}
    state = begin(few_barracks(board(troops, wasted_first="white"), 4), "ccc")
    assert play(state)[4:] == ["assassinate skullport white", "score 1"]
