"""AutoMatron, through a whole game: the end, discards, others of her kind, and options."""

from collections import Counter
from itertools import permutations

import pytest
from tyrants_turns import RED, begin, board, few_barracks, perform, play, turn

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.games.tyrants.components.cards import OUTCASTS
from rivals.games.tyrants.game import GAME
from rivals.games.tyrants.position.seats import HOUSES, RANKS
from rivals.games.tyrants.rules import scoring
from rivals.games.tyrants.rules.cards import (
    automatron_discards,
    give_outcasts,
    hand_size,
    opponents,
)

# --- Who follows whom --------------------------------------------------------------------


def drawn(*kinds, seeds=300, **options):
    """How often each turn order is drawn."""
    made = (GAME.setup(kinds, options, SeededDice(seed)) for seed in range(seeds))
    return Counter(one.turn_order for one in made)


@pytest.mark.parametrize(
    "seats",
    [
        ("human", "automatron"),
        ("human", "automatron:hard", "human"),
        ("human", *["automatron"] * 3),
    ],
)
def test_turn_order_of_all_seats_is_drawn(seats):
    """T47: not the first alone."""
    orders = drawn(*seats)
    assert set(orders) == set(permutations(range(len(seats))))
    even = 300 / len(orders)
    assert all(even / 3 < number < even * 3 for number in orders.values())


def test_first_troops_and_turns_go_by_the_drawn_order():
    state = board(seats=("random", "automatron", "random"), turn_order="drawn")
    state.phase, state.first, state.order, state.turn = "start", 2, (2, 0, 1), 2
    movers = []
    for _ in range(3):
        movers.append(GAME.to_move(state))
        GAME.apply(state, GAME.options(state)[0], SeededDice(0))
    assert (movers, state.phase, state.turn) == ([2, 0, 1], "play", 2)
    perform(state, "end")
    assert (state.turn, state.round, state.north) == (0, 1, 0)
    perform(state, "end")
    assert (state.turn, state.round, state.north) == (1, 1, 0)
    play(state)
    assert (state.turn, state.round, state.north) == (2, 2, 1)


def test_whose_turn_is_next_in_the_drawn_order_loses_a_troop_first():
    troops = {"skullport": {"red": 1, "black": 1, "orange": 1}}
    state = board(troops, seats=("random", "automatron", "random"))
    state.order = (0, 2, 1)
    assert play(begin(state, "mm"))[0] == "assassinate skullport black"


def test_the_drawn_order_is_that_of_what_cards_make_others_do():
    state = board(seats=("random", "random", "automatron", "random"))
    state.order = (0, 3, 1, 2)
    assert opponents(state, 3) == [1, 2, 0]


def test_turn_order_of_the_seats_is_an_option():
    orders = drawn("human", "human", "automatron", turn_order="seats")
    assert set(orders) == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert GAME.setup(["human", "automatron"], {"turn_order": "seats"}, SeededDice(1)).order == ()


def test_people_alone_take_turns_as_they_sit():
    assert set(drawn("human", "human", "human")) == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_who_begins_is_the_same_draw_whatever_the_order():
    for seed in range(20):
        kinds = ("human", "automatron", "automatron")
        one, other = (
            GAME.setup(kinds, {"turn_order": value}, SeededDice(seed))
            for value in ("drawn", "seats")
        )
        assert (one.first, one.row) == (other.first, other.row)


def test_teams_take_turns_as_they_sit():
    """T47: a person, an AutoMatron, a person, an AutoMatron, whoever begins."""
    orders = drawn(*TEAM, teams=True)
    assert set(orders) == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


# --- North and the end -------------------------------------------------------------------


def test_compass_turns_clockwise_after_the_last_seat():
    state = begin(board({"skullport": {"red": 1}, "eryndlyn": {"black": 1}}), "")
    assert (state.round, state.north) == (1, 0)
    play(state)
    assert (state.round, state.north) == (2, 1)


def test_only_a_last_deployed_troop_ends_the_game():
    state = begin(few_barracks(board({"skullport": {"red": 1}}), 2), "c")
    state.deck, state.devoured = [], []
    play(state)
    assert state.ending == "troops"
    assert state.phase == "over"
    assert GAME.result(state).ending == "tyrants.ending.troops"


def test_empty_market_deck_is_made_of_what_left_the_market():
    state = begin(board({"skullport": {"red": 1}}), "aa")
    state.deck, state.devoured = [], ["blackguard", "noble", "kobold", "insane_outcast"]
    play(state)
    assert (state.ending, state.phase) == ("", "play")
    assert sorted(state.row[2:]) == ["blackguard", "kobold"]
    assert sorted(state.devoured) == ["insane_outcast", "noble", "noble"]


def test_round_is_finished_after_the_last_troop():
    state = begin(few_barracks(board({"skullport": {"red": 1}}), 2), "c")
    state.first = RED
    play(state)
    assert (state.phase, state.turn) == ("play", 0)


def test_outcast_left_in_the_delay_deck_costs_a_point():
    state = board({"skullport": {"red": 2}})
    state.seats[RED].delay = ["starter", "outcast", "outcast"]
    state.seats[RED].vp = 5
    state.seats[RED].trophies = [1, 0, 2]
    assert scoring.breakdown(state, RED)["outcasts"] == 0  # the game goes on
    state.phase = "over"
    assert scoring.breakdown(state, RED) == {
        "sites": 4, "total_control": 0, "trophies": 3, "tokens": 5, "outcasts": -2,
    }  # fmt: skip


# --- Discards and Insane Outcasts --------------------------------------------------------


def test_forced_discard_adds_starters_under_the_delay_deck():
    state = board()
    state.seats[RED].delay = ["outcast"]
    automatron_discards(state, RED, 2, None)
    assert state.seats[RED].delay == ["starter", "starter", "outcast"]


def test_forced_discard_onto_the_top_is_an_option():
    state = board(discards="top")
    state.seats[RED].delay = ["outcast"]
    automatron_discards(state, RED, 1, None)
    assert state.seats[RED].delay == ["outcast", "starter"]


@pytest.mark.parametrize(
    ("before", "after"),
    [([], ["starter"]), (["starter"], ["outcast"]), (["outcast"], ["outcast"])],
)
def test_discard_by_hand_size_looks_at_the_top_delay_card(before, after):
    state = board()
    state.seats[RED].delay = list(before)
    automatron_discards(state, RED, 1, 3)
    assert state.seats[RED].delay == after


def test_given_outcast_goes_on_top_of_the_delay_deck():
    state = board()
    state.seats[RED].delay = ["starter"]
    stock = state.outcasts
    give_outcasts(state, RED, 2)
    assert state.seats[RED].delay == ["starter", "outcast", "outcast"]
    assert state.outcasts == stock - 2


def test_no_outcast_is_given_from_an_empty_supply():
    state = board()
    state.seats[RED].delay, state.outcasts = [], 0
    give_outcasts(state, RED, 1)
    assert state.seats[RED].delay == []


def test_automatron_counts_as_holding_three_cards():
    assert hand_size(board(), RED) == 3


def test_used_outcast_goes_back_to_its_supply():
    state = begin(board(), "", ["outcast"])
    state.outcasts = 3
    perform(state, "flip")
    assert state.outcasts == 4
    state = begin(board(used_delay="kept"), "", ["outcast"])
    state.outcasts = 3
    perform(state, "flip")
    assert state.outcasts == 3
    assert state.seats[RED].used == ["outcast"]


def test_three_easy_delay_decks_need_more_outcasts_than_the_box_has():
    seats = ("random", *["automatron:easy"] * 3)
    state = GAME.setup(seats, {}, SeededDice(1))
    assert [one.delay.count("outcast") for one in state.seats[1:]] == [13, 13, 13]
    capped = GAME.setup(seats, {"delay_supply": "cap"}, SeededDice(1))
    assert sum(one.delay.count("outcast") for one in capped.seats[1:]) == OUTCASTS
    with pytest.raises(BadSetup, match=r"tyrants\.setup\.outcasts"):
        GAME.setup(seats, {"delay_supply": "refuse"}, SeededDice(1))


# --- Other AutoMatrons and the team game --------------------------------------------------

TEAM = ("random", "automatron", "random", "automatron")


def test_other_automatrons_are_targets_unless_spared():
    troops = {"skullport": {"red": 1, "blue": 1}}
    state, told = turn("mm", troops, seats=TEAM)
    assert told[0] == "assassinate skullport blue"
    state = begin(board(troops, seats=TEAM, other_automatrons="spared"), "mm")
    assert "assassinate skullport blue" not in play(state)


def test_automatrons_that_spare_each_other_need_a_person():
    with pytest.raises(BadSetup, match=r"tyrants\.setup\.spared"):
        GAME.setup(("automatron",) * 2, {"other_automatrons": "spared"}, SeededDice(1))


def test_team_never_kills_the_ally():
    troops = {"skullport": {"red": 1, "blue": 2, "white": 1}}
    _, told = turn("mmm", troops, {"skullport": ["blue"]}, seats=TEAM, teams=True)
    assert told[0] == "assassinate skullport white"
    assert not [one for one in told if "blue" in one]


def test_team_allys_troops_give_no_presence():
    state = begin(
        board({"kanaglym": {"red": 1}, "everfire": {"blue": 1}}, seats=TEAM, teams=True), "c"
    )
    perform(state, "flip")
    assert "everfire" not in {one.place for one in GAME.options(state)}


def test_team_spies_stay_away_from_the_allys_spies_and_presence():
    state = begin(
        board({"kanaglym": {"red": 1}, "everfire": {"blue": 1}}, {"araumycos": ["blue"]},
              seats=TEAM, teams=True), "g",
    )  # fmt: skip
    perform(state, "flip")
    assert not {"everfire", "araumycos"} & {one.site for one in GAME.options(state)}


def test_team_seats_alternate():
    with pytest.raises(BadSetup, match=r"tyrants\.setup\.teams"):
        GAME.setup(("automatron", "random", "automatron", "random"), {"teams": True}, SeededDice(1))


# --- Readings that are options -----------------------------------------------------------


def test_nearly_total_exactly_two_is_an_option():
    troops = {"kanaglym": {"red": 2}, "kanaglym-eryndlyn.1": {"red": 1}}
    troops |= {"eryndlyn": {"white": 3}, "kanaglym-tsenviilyq.1": {"red": 1}}
    state = begin(board(troops), "c")
    perform(state, "flip")
    assert play(state)[0] == "deploy kanaglym"
    state = begin(board(troops, nearly_total="exactly_two"), "c")
    assert play(state)[0] != "deploy kanaglym"


def test_colour_before_location_is_an_option():
    troops = {"skullport": {"red": 1, "black": 1}, "araumycos": {"red": 1, "white": 1}}
    assert turn("mm", troops)[1][0] == "assassinate araumycos white"
    assert turn("mm", troops, choice_order="colour")[1][0] == "assassinate skullport black"


def test_spy_first_where_it_denies_total_control_is_an_option():
    troops = {"kanaglym": {"red": 3}, "skullport-kanaglym.1": {"black": 1}}
    spies = {"kanaglym": ["black"]}
    assert turn("mm", troops, spies)[1][0] == "return_spy kanaglym black"
    crowd = {"kanaglym": {"red": 3}, "skullport": {"red": 1, "black": 1}}
    assert turn("mm", crowd, {"skullport": ["black"]}, piece="spy_first")[1][0].startswith("ass")


def test_enemy_troops_may_leave_whites_out():
    troops = {"skullport-kanaglym.1": {"red": 1}, "skullport": {"white": 1}}
    assert turn("c", troops)[1][0] == "deploy kanaglym"
    assert turn("c", troops, enemy_troops="players")[1][0] == "deploy skullport"


def test_conquest_in_one_place_is_an_option():
    troops = {"skullport-kanaglym.1": {"red": 1}}
    each = turn("cc", troops)[1]
    batch = turn("cc", troops, conquest="batch")[1]
    assert batch == ["deploy skullport"] * 4
    assert each != batch


def test_markers_may_pay_for_what_was_gained_in_the_turn():
    troops = {"araumycos": {"red": 1, "white": 1}, "labyrinth-araumycos.2": {"red": 1}}
    state = begin(board(troops, marker_vp="at_gain"), "m")
    assert play(state)[-1] == "score 1"


def test_removed_cards_may_have_a_pile_of_their_own():
    state = begin(board(removed_cards="discarded"), "aa")
    perform(state, "flip")
    assert (state.removed, state.devoured) == (["noble"], [])


def test_start_site_is_rolled_among_the_free_ones():
    for reading in ("free", "numbered"):
        for seed in range(6):
            state = GAME.setup(("random", "automatron"), {"start_site": reading}, SeededDice(seed))
            while state.phase == "start":
                player = GAME.player(("random", "automatron")[state.turn])
                decision = player.decide(state, state.turn, SeededDice(seed, 1))
                GAME.apply(state, decision.action, SeededDice(seed))
            assert [sum(its) for its in state.troops[:2]] == [1, 1]


def test_houses_have_their_matron_mothers():
    for house in HOUSES:
        assert GAME.words.text(f"tyrants.matron.{house}", "en")
        assert GAME.words.text(f"tyrants.house.{house}", "ru")


def test_houses_have_their_numbers_in_the_hierarchy():
    """T35: the source's own, 1, 2, 4 and 5."""
    assert RANKS == {"baenre": 1, "barrison_del_armgo": 2, "xorlarrin": 4, "mizzrym": 5}
    assert [GAME.words.text(f"tyrants.ranked.{house}", "ru") for house in HOUSES] == [
        "Бэнр (№ 1)", "Баррисон Дель'Армго (№ 2)", "Ксорларрин (№ 4)", "Миззрим (№ 5)",
    ]  # fmt: skip
