"""The base rules 13 to 27, numbered as in our notes: pieces, control, end and score."""

from collections import Counter

import pytest
from tyrants_cases import (
    case,
    check_case,
    do,
    offers,
    person,
    rival,
    spies_at,
    standing_at,
    table,
    trophies_of,
)

from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.cards import deck_cards
from rivals.games.tyrants.rules import scoring

ALL = ("left", "center", "right")


# --- What is done to pieces: rules 13 to 21 -------------------------------------------------


def test_rule_13_a_deployment_needs_an_empty_space():
    position = table(troops={"kanaglym": "krw", "skullport-kanaglym.1": "w"}, power=1)
    assert offers(position, "deploy") == [
        "deploy kanaglym-eryndlyn.1", "deploy kanaglym-tsenviilyq.1",
    ]  # fmt: skip


def test_rule_13_each_deployment_changes_where_the_next_one_may_be():
    position = table(troops={"kanaglym": "kr"}, power=9)
    do(position, "deploy kanaglym")
    reached = ["skullport-kanaglym.1", "kanaglym-eryndlyn.1", "kanaglym-tsenviilyq.1"]
    assert offers(position, "deploy") == [f"deploy {one}" for one in reached]
    do(position, "deploy kanaglym-eryndlyn.1", "deploy kanaglym-eryndlyn.2")
    assert "deploy eryndlyn" in offers(position)
    assert "deploy kanaglym-eryndlyn.1" not in offers(position)


def without_barracks(**parts):
    position = table(troops={"skullport": "kw"}, **parts)
    position.seats[0].barracks = 0
    position.ending = "troops"
    return position


def test_rule_13_with_empty_barracks_a_deployment_is_worth_a_point():
    position = without_barracks(power=2)
    assert offers(position) == ["surplus", "end"]
    do(position, "surplus", "surplus")
    assert (position.power, position.seats[0].vp) == (0, 2)


@pytest.mark.parametrize(("barracks", "points"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_rule_13_each_missing_troop_of_a_card_is_worth_a_point(barracks, points):
    position = without_barracks()
    position.seats[0].hand = ["mercenary_squad"]
    position.seats[0].barracks = barracks
    do(position, "play mercenary_squad", *["deploy skullport"] * barracks)
    assert (position.seats[0].vp, position.stack) == (points, [])


def test_rule_13_a_supplant_with_empty_barracks_is_worth_a_point():
    position = without_barracks()
    position.seats[0].hand = ["doppelganger"]
    do(position, "play doppelganger", "supplant skullport white")
    assert (standing_at(position, "skullport"), position.seats[0].vp) == ("k", 1)


def test_rule_13_without_any_space_a_card_deploys_nothing_and_gives_nothing():
    board = table(sections=ALL).map
    full = {place.id: "r" * place.slots for place in board.places}
    full["skullport"] = "krrrr"
    position = table(person(hand=["kobold", "mercenary_squad"]), person(), sections=ALL,
                     troops=full)  # fmt: skip
    position.seats[0].barracks, position.seats[1].barracks = 39, 1
    do(position, "play mercenary_squad")
    assert (position.seats[0].vp, position.stack) == (0, [])


def test_rule_14_both_players_and_white_troops_may_be_assassinated_but_never_own_ones():
    position = table(person(), person(), person(), troops={"skullport": "kkrow"}, power=9)
    assert offers(position, "assassinate") == [
        "assassinate skullport red", "assassinate skullport orange",
        "assassinate skullport white",
    ]  # fmt: skip
    do(position, *offers(position, "assassinate"))
    assert (standing_at(position, "skullport"), trophies_of(position, 0)) == ("kk", "row")
    assert [seat.barracks for seat in position.seats] == [38, 39, 39]


def test_rule_15_to_supplant_is_to_assassinate_and_deploy_there():
    position = table(person(hand=["doppelganger"]), person(), troops={"kanaglym": "krr"})
    do(position, "play doppelganger", "supplant kanaglym red")
    assert standing_at(position, "kanaglym") == "kkr"
    assert (trophies_of(position, 0), position.seats[0].barracks) == ("r", 38)


def test_rule_16_spies_of_several_players_share_a_site_but_one_has_one_there():
    position = table(
        person(hand=["spy_master"]), person(), spies={"skullport": "r", "kanaglym": "k"}
    )
    do(position, "play spy_master")
    assert "spy kanaglym" not in offers(position)
    assert len(offers(position)) == len(position.map.sites) - 1
    do(position, "spy skullport")
    assert spies_at(position, "skullport") == "kr"
    assert position.seats[0].spies == sorted(position.seats[0].spies)


def test_rule_16_with_all_five_spies_out_one_may_be_taken_back_first():
    out = ("skullport", "kanaglym", "eryndlyn", "everfire", "labyrinth")
    position = table(person(hand=["spy_master"]), person(), spies=dict.fromkeys(out, "k"))
    do(position, "play spy_master")
    assert sorted(offers(position)) == [
        "decline",
        *sorted(f"return_spy {one} black" for one in out),
    ]
    stays = do(position.copy(), "decline")
    assert (len(stays.seats[0].spies), stays.stack) == (5, [])
    do(position, "return_spy everfire black", "spy tsenviilyq")
    assert (spies_at(position, "everfire"), spies_at(position, "tsenviilyq")) == ("", "k")


def test_rule_17_returned_pieces_go_home_and_white_ones_stay():
    position = table(
        person(hand=["blue_wyrmling"] * 2), person(), troops={"skullport": "krw"},
        spies={"skullport": "r"},
    )  # fmt: skip
    do(position, "play blue_wyrmling", "return_troop skullport red")
    assert (position.seats[1].barracks, trophies_of(position, 0)) == (40, "")
    do(position, "play blue_wyrmling", "return_spy skullport red")
    assert (position.seats[1].spies, standing_at(position, "skullport")) == ([], "kw")


def test_rule_18_a_troop_is_moved_to_any_empty_space():
    position = table(person(hand=["cleric_of_laogzed"]), person(),
                     troops={"skullport": "krw", "kanaglym": "www"})  # fmt: skip
    do(position, "play cleric_of_laogzed")
    assert offers(position) == ["lift skullport red", "lift skullport white"]
    do(position, "lift skullport white")
    places = {place.id for place in position.map.places} - {"kanaglym"}
    assert set(offers(position)) == {f"deploy {one}" for one in places}
    do(position, "deploy menzoberranzan")
    assert standing_at(position, "menzoberranzan") == "w"


def test_rule_18_the_troop_moved_last_from_anywhere_changes_control_at_once():
    """A move can win a city: its marker pays the influence in the same turn."""
    position = table(person(hand=["cleric_of_laogzed"]), person(), troops={"tsenviilyq": "kr"})
    do(position, "play cleric_of_laogzed", "lift tsenviilyq red", "deploy skullport")
    assert position.influence == 1


def test_rule_19_an_own_spy_returned_is_a_cost_that_may_be_declined():
    check_case(case("watcher_of_thay", "choose 2; decline", "", spies="eryndlyn k"))
    check_case(
        case("watcher_of_thay", "choose 2; return_spy eryndlyn black",
             "eryndlyn.spies , influence 3", spies="eryndlyn k")
    )  # fmt: skip


@pytest.mark.parametrize(("front", "hand", "power"), [
    ("deathblade", "", 6), ("", "deathblade", 6), ("noble", "soldier", 4), ("", "", 4),
    ("", "imix", 6),
])  # fmt: skip
def test_rule_19_focus_looks_at_other_cards_played_and_in_hand(front, hand, power):
    position = case("imix", front=front, hand=hand).position
    do(position, "play imix")
    assert position.power == power


def test_rule_19_a_card_is_no_focus_for_itself():
    position = case("imix").position
    position.plays = []
    assert do(position, "play imix").power == 4


def test_rule_20_a_promoted_card_lies_in_the_inner_circle_with_its_larger_points():
    position = table(person(hand=["advocate", "deathblade"]), person(), troops={})
    do(position, "play deathblade", "play advocate", "choose 2")
    assert scoring.breakdown(position, 0)["deck"] == 4
    do(position, "end", "promote deathblade played")
    points = scoring.breakdown(position, 0)
    assert (points["deck"], points["inner_circle"]) == (1, 6)


def test_rule_20_an_outcast_goes_to_its_supply_instead_of_being_promoted_or_devoured():
    for card, moves in [
        ("hezrou", []),
        ("marilith", ["devour insane_outcast 0"]),
        ("necromancer", ["choose 2", "promote insane_outcast hand"]),
    ]:
        pile = {"deck" if card == "hezrou" else "hand": ["insane_outcast"]}
        position = table(person(), person(), outcasts=29)
        for name, its in pile.items():
            setattr(position.seats[0], name, its)
        position.seats[0].hand.append(card)
        do(position, f"play {card}", *moves)
        seat = position.seats[0]
        assert (position.outcasts, seat.inner, position.devoured) == (30, [], [])
        assert (seat.hand, seat.deck) == ([], [])


def test_rule_21_a_devoured_market_card_is_out_of_the_game_and_replaced():
    position = table(person(hand=["cult_fanatic"]), person())
    do(position, "play cult_fanatic", "devour deathblade 5")
    assert position.devoured == ["deathblade"]
    assert (position.row[4], len(position.row)) == ("watcher_of_thay", 6)


def test_rule_21_the_owner_of_an_outcast_may_discard_a_card_to_be_rid_of_it():
    check_case(
        case("insane_outcast", "discard soldier", "hand noble, discard soldier, front , "
             "outcasts 30", hand="noble soldier", outcasts=29)
    )  # fmt: skip
    check_case(case("insane_outcast", "decline", "", hand="noble soldier", outcasts=29))


# --- Control: rules 22 to 25 ----------------------------------------------------------------

CONTROL = [
    # troops at Skullport (5 slots), who controls it, who totally
    ("k", 0, None), ("kk", 0, None), ("kkr", 0, None), ("kr", None, None), ("krw", None, None),
    ("kw", None, None), ("kkw", 0, None), ("kkrrw", None, None), ("kkrww", None, None),
    ("rrkw", 1, None), ("", None, None), ("w", None, None), ("kkwww", None, None),
    ("kkkkk", 0, 0), ("kkkkw", 0, None), ("rrrrr", 1, 1),
]  # fmt: skip


@pytest.mark.parametrize(("letters", "holder", "total"), CONTROL)
def test_rule_22_and_23_control_and_total_control(letters, holder, total):
    position = table(troops={"skullport": letters})
    site, standing = position.map.number["skullport"], position.standing
    assert [standing.controls(seat, site) for seat in (0, 1)] == [holder == 0, holder == 1]
    assert [standing.controls_totally(seat, site) for seat in (0, 1)] == [total == 0, total == 1]


def test_rule_22_more_than_each_other_colour_not_than_all_together():
    position = table(person(), person(), person(), person(), troops={"skullport": "kkrob"})
    site = position.map.number["skullport"]
    assert [position.standing.controls(seat, site) for seat in range(4)] == [True] + [False] * 3


@pytest.mark.parametrize(("spies", "total"), [("", True), ("k", True), ("r", False), ("kr", False)])
def test_rule_23_an_enemy_spy_spoils_total_control_and_not_control(spies, total):
    position = table(troops={"kanaglym": "kkk"}, spies={"kanaglym": spies})
    site, standing = position.map.number["kanaglym"], position.standing
    assert (standing.controls(0, site), standing.controls_totally(0, site)) == (True, total)


def test_rule_24_the_marker_goes_to_whoever_controls_the_city_and_back_in_a_tie():
    position = table(troops={"tsenviilyq": "k", "skullport": "r"}, power=1)
    city = position.map.number["tsenviilyq"]
    assert position.standing.markers(0) == [city]
    position.troops[1][city] += 1
    position.rearranged()
    assert [position.standing.markers(seat) for seat in (0, 1)] == [[], []]
    position.troops[1][city] += 1
    position.rearranged()
    assert [position.standing.markers(seat) for seat in (0, 1)] == [[], [city]]


def test_rule_24_the_marker_pays_at_once_and_once_in_a_turn():
    position = table(
        person(hand=["noble"]), person(), troops={"skullport": "k", "tsenviilyq": "w"}, power=5,
        spies={"tsenviilyq": "k"},
    )  # fmt: skip
    do(position, "deploy tsenviilyq")
    assert position.influence == 0
    do(position, "deploy tsenviilyq")
    assert position.influence == 1
    do(position, "assassinate tsenviilyq white")
    assert position.influence == 1
    do(position, "play noble")
    assert position.influence == 2


def test_rule_24_a_marker_held_since_before_pays_in_each_own_turn():
    position = table(person(hand=["soldier"]), person(hand=["soldier"]),
                     troops={"tsenviilyq": "kk", "araumycos": "rr"})  # fmt: skip
    do(position, "play soldier")
    assert position.influence == 1
    do(position, "end")
    do(position, "play soldier")
    assert (position.turn, position.influence) == (1, 1)
    do(position, "end")
    do(position, "play soldier")
    assert (position.turn, position.influence) == (0, 1)


@pytest.mark.parametrize(("letters", "spies", "points"), [
    ("kk", "", 0), ("kkk", "", 1), ("kkk", "r", 0), ("kkw", "", 0),
])  # fmt: skip
def test_rule_25_only_the_side_of_the_holder_counts(letters, spies, points):
    position = table(troops={"tsenviilyq": letters}, spies={"tsenviilyq": spies})
    do(position, "end")
    assert position.seats[0].vp == points


# --- End and score: rules 26 and 27 ---------------------------------------------------------


def last_troop(turn, first):
    position = table(troops={"skullport": "k", "eryndlyn": "r"}, turn=turn, first=first, power=1)
    position.seats[turn].barracks = 1
    return position


@pytest.mark.parametrize(("turn", "first", "left"), [(0, 0, 1), (1, 0, 0), (0, 1, 0), (1, 1, 1)])
def test_rule_26_the_last_troop_ends_the_game_after_the_round(turn, first, left):
    position = last_troop(turn, first)
    do(position, offers(position, "deploy")[0])
    assert (position.ending, position.phase) == ("troops", "play")
    for _ in range(left):
        do(position, "end")
        assert position.phase == "play"
    do(position, "end")
    assert (position.phase, GAME.to_move(position), GAME.options(position)) == ("over", None, ())
    assert GAME.result(position).ending == "tyrants.ending.troops"


def test_rule_26_the_end_stays_triggered_when_troops_come_home():
    position = last_troop(0, 1)
    do(position, "deploy skullport")
    position.seats[0].barracks = 3
    do(position, "end")
    assert position.phase == "over"


def test_rule_26_an_empty_market_deck_ends_the_game_after_the_round():
    position = table(influence=2, deck=["kobold"], troops={"skullport": "k"})
    do(position, "recruit advocate 2")
    assert (position.ending, position.row[1]) == ("market", "kobold")
    do(position, "end", "end")
    assert (position.phase, GAME.result(position).ending) == ("over", "tyrants.ending.market")


def test_rule_26_with_an_automatron_the_market_never_ends_the_game():
    position = table(person(), rival(), influence=2, deck=["kobold"], devoured=["wight", "noble"],
                     decks=("drow", "undead"))  # fmt: skip
    do(position, "recruit advocate 2")
    assert (position.ending, position.deck, position.row[-1]) == ("", [], "kobold")
    position.influence = 2
    do(position, "recruit spy_master 2")
    assert (position.ending, position.row[-1], position.devoured) == ("", "wight", ["noble"])


def test_rule_26_the_cards_that_left_the_market_are_shuffled_into_its_new_deck():
    gone = [one for one in deck_cards("undead") if one != "ghost"]
    position = table(person(), rival(), influence=2, deck=[], devoured=list(gone),
                     decks=("drow", "undead"))  # fmt: skip
    do(position, "recruit advocate 2")
    again = [*position.deck, position.row[-1]]
    assert Counter(again) == Counter(gone)
    assert again not in (gone, gone[::-1])


def test_rule_27_where_points_come_from():
    seat = person(
        hand=["deathblade"], deck=["noble", "insane_outcast"], discard=["kobold"],
        inner=["bounty_hunter", "noble"],
    )  # fmt: skip
    seat.vp = 7
    position = table(
        seat, person(), troops={"skullport": "kkr", "kanaglym": "kkk", "menzoberranzan": "kr"},
        trophies={0: "rww"},
    )  # fmt: skip
    assert scoring.breakdown(position, 0) == {
        "sites": 4 + 3, "total_control": 2, "trophies": 3, "deck": 3 + 0 - 1 + 1,
        "inner_circle": 4 + 1, "tokens": 7,
    }  # fmt: skip
    result = GAME.result(position)
    assert [its.total for its in result.seats] == [27, 0]
    assert [its.rank for its in result.seats] == [1, 2]


def test_rule_27_cards_before_a_player_count_as_of_the_deck():
    position = table(person(hand=["deathblade"]), person())
    before = scoring.breakdown(position, 0)["deck"]
    assert scoring.breakdown(do(position, "play deathblade"), 0)["deck"] == before == 3


def test_rule_27_equal_points_share_the_victory():
    position = table(person(), person(), person(),
                     troops={"kanaglym": "kkk", "eryndlyn": "rrr"})  # fmt: skip
    assert [(its.total, its.rank) for its in GAME.result(position).seats] == [
        (5, 1),
        (5, 1),
        (0, 3),
    ]


def test_rule_27_an_automatron_scores_pieces_tokens_and_its_outcasts():
    seat = rival(delay=["starter", "outcast", "outcast"])
    seat.vp = 11
    position = table(person(), seat, troops={"kanaglym": "rrr"}, trophies={1: "kw"})
    position.phase = "over"
    assert scoring.breakdown(position, 1) == {
        "sites": 3, "total_control": 2, "trophies": 2, "tokens": 11, "outcasts": -2,
    }  # fmt: skip
