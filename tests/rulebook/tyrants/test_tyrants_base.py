"""The base rules 1 to 12, numbered as in our notes: set-up, the turn, presence."""

from collections import Counter

import pytest
from tyrants_cases import (
    DICE,
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

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup, IllegalAction
from rivals.core.notation import parse_action
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.cards import START_DECK, deck_cards

ALL = ("left", "center", "right")


def begin(*seats, seed=0, **options):
    return GAME.setup(seats or ("human", "human"), options, SeededDice(seed))


# --- Set-up: rules 1 to 4 -------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "sites"), [(2, 15), (3, 21), (4, 26)])
def test_rule_01_the_map_and_the_market(seats, sites):
    position = begin(*["human"] * seats, decks=["undead", "demons"])
    assert len(position.map.sites) == sites
    assert (len(position.row), len(position.deck)) == (6, 74)
    wanted = Counter([*deck_cards("undead"), *deck_cards("demons")])
    assert Counter(position.row + position.deck) == wanted


def test_rule_01_the_side_section_of_three_seats():
    assert begin("human", "human", "human", side="right").sections == ("center", "right")


@pytest.mark.parametrize("decks", [["drow"], ["drow", "dragons", "undead"], ["drow", "drow"], []])
def test_rule_01_two_different_half_decks(decks):
    with pytest.raises(BadSetup):
        begin(decks=decks)


def test_rule_01_the_market_is_shuffled():
    rows = {tuple(begin(seed=seed).row) for seed in range(20)}
    assert len(rows) == 20


def test_rule_02_white_troops_stand_on_their_spaces():
    position = begin("human", "human", "human", "human")
    white = [place.white for place in position.map.places]
    assert position.troops == [[0] * len(white)] * 4 + [white]
    assert position.standing.markers(0) == []


def test_rule_03_each_deploys_one_troop_on_a_start_site_without_a_players_troop():
    position = begin()
    position.first = position.turn = 1
    assert GAME.to_move(position) == 1
    starts = ["start mantol_derith", "start skullport", "start eryndlyn", "start ched_nasad"]
    assert offers(position) == starts
    do(position, "start skullport")
    assert GAME.to_move(position) == 0
    assert offers(position) == [starts[0], *starts[2:]]
    do(position, "start ched_nasad")
    assert (position.phase, position.turn, position.round) == ("play", 1, 1)
    assert [seat.barracks for seat in position.seats] == [39, 39]
    assert [standing_at(position, one) for one in ("skullport", "ched_nasad")] == ["rww", "k"]


def test_rule_03_seats_start_in_turn_order():
    position = begin("human", "human", "human")
    position.first = position.turn = 2
    order = []
    while position.phase == "start":
        order.append(GAME.to_move(position))
        do(position, offers(position)[0])
    assert (order, position.turn) == ([2, 0, 1], 2)


def test_rule_03_an_automatron_that_is_first_begins_with_its_delay_card():
    position = begin("automatron", "human")
    position.first = position.turn = 0
    do(position, "start skullport", "start eryndlyn")
    assert offers(position) == ["flip"]


def test_rule_03_the_first_seat_is_drawn():
    assert {begin("human", "human", "human", seed=seed).first for seed in range(30)} == {0, 1, 2}


def test_rule_04_ten_cards_shuffled_and_five_drawn():
    position = begin()
    for seat in position.seats:
        assert (len(seat.hand), len(seat.deck)) == (5, 5)
        assert Counter(seat.hand + seat.deck) == Counter(START_DECK)
    assert len({tuple(begin(seed=seed).seats[0].hand) for seed in range(20)}) > 5


# --- The turn: rules 5 to 7 -----------------------------------------------------------------


def test_rule_05_cards_are_played_in_any_order_and_mixed_with_base_actions():
    position = table(
        person(hand=["soldier", "noble", "noble"]), person(), troops={"skullport": "k"}
    )
    assert offers(position) == ["play soldier", "play noble", "end"]
    do(position, "play noble", "play soldier", "deploy skullport", "play noble", "hire "
       "priestess_of_lolth")  # fmt: skip
    assert standing_at(position, "skullport") == "kk"
    assert (position.power, position.influence) == (0, 0)


def test_rule_05_power_and_influence_are_gone_after_the_turn():
    position = table(person(hand=["soldier", "noble"]), person())
    do(position, "play soldier", "play noble")
    assert (position.power, position.influence) == (1, 1)
    do(position, "end")
    assert (position.turn, position.power, position.influence) == (1, 0, 0)


def test_rule_05a_one_power_deploys_one_troop():
    position = table(troops={"skullport": "k"}, power=1)
    do(position, "deploy skullport")
    assert (position.power, position.seats[0].barracks) == (0, 38)
    assert offers(position) == ["end"]


def test_rule_05b_three_power_assassinate_one_troop():
    position = table(troops={"skullport": "krw"}, power=3)
    assert offers(position, "assassinate") == [
        "assassinate skullport red", "assassinate skullport white",
    ]  # fmt: skip
    do(position, "assassinate skullport red")
    assert (position.power, trophies_of(position, 0)) == (0, "r")
    assert offers(table(troops={"skullport": "krw"}, power=2), "assassinate") == []


def test_rule_05c_three_power_return_an_enemy_spy():
    position = table(troops={"skullport": "k"}, spies={"skullport": "kr", "eryndlyn": "r"}, power=3)
    assert offers(position, "return_spy") == ["return_spy skullport red"]
    do(position, "return_spy skullport red")
    assert (position.power, spies_at(position, "skullport")) == (0, "k")
    position.power = 2
    assert offers(position.copy(), "return_spy") == []


def test_rule_05d_influence_recruits_and_the_row_is_refilled_at_once():
    position = table(influence=3)
    assert offers(position) == [
        "recruit advocate 2", "recruit spy_master 3", "recruit mercenary_squad 4",
        "recruit kobold 6", "hire house_guard", "hire priestess_of_lolth", "end",
    ]  # fmt: skip
    do(position, "recruit advocate 2")
    assert position.seats[0].discard == ["advocate"]
    assert position.row[1] == "watcher_of_thay"
    assert (position.influence, len(position.row)) == (1, 6)
    assert offers(position) == ["recruit kobold 6", "end"]


def test_rule_05d_with_an_automatron_new_cards_enter_at_the_right():
    position = table(person(), rival(), influence=2)
    do(position, "recruit advocate 2")
    assert position.row == [
        "bounty_hunter", "spy_master", "mercenary_squad", "deathblade", "kobold",
        "watcher_of_thay",
    ]  # fmt: skip


@pytest.mark.parametrize(("card", "cost", "pile"), [
    ("house_guard", 3, "guards"), ("priestess_of_lolth", 2, "priestesses"),
])  # fmt: skip
def test_rule_05d_guards_and_priestesses_while_there_are_any(card, cost, pile):
    position = table(influence=cost, **{pile: 1})
    do(position, f"hire {card}")
    assert (position.influence, position.seats[0].discard) == (0, [card])
    assert getattr(position, pile) == 0
    position.influence = cost
    assert f"hire {card}" not in offers(position.copy())


def test_rule_06_a_played_card_is_not_shuffled_into_the_deck_in_its_turn():
    position = table(person(hand=["rath_modar", "noble"], discard=["soldier"]), person(), troops={})
    do(position, "play noble", "play rath_modar")
    assert position.seats[0].hand == ["soldier"]
    assert [play.card for play in position.plays] == ["noble", "rath_modar"]


def test_rule_07_promotion_then_points_then_discard_then_five_cards():
    """The card promoted is out of the deck that is drawn from; markers pay their points."""
    hand = ["advocate", "noble", "kobold", "soldier"]
    deck = ["noble"] * 2
    position = table(
        person(hand=hand, deck=deck), person(), troops={"tsenviilyq": "kkk", "skullport": "w"}
    )
    do(position, "play noble", "play advocate", "choose 2", "end")
    assert position.seats[0].vp == 0
    do(position, "promote noble played")
    seat = position.seats[0]
    assert (seat.vp, seat.inner) == (1, ["noble"])
    assert sorted(seat.hand) == ["advocate", "kobold", "noble", "noble", "soldier"]
    assert (seat.deck, seat.discard, position.turn) == ([], [], 1)


def test_rule_07_the_deck_is_drawn_first_and_the_discard_pile_shuffled_when_it_is_empty():
    position = table(person(deck=["noble", "soldier"], discard=["kobold"] * 4), person())
    do(position, "end")
    seat = position.seats[0]
    assert (seat.hand, seat.deck) == (["soldier", "noble", *["kobold"] * 3], ["kobold"])


def test_rule_07_fewer_cards_than_five_are_all_drawn():
    position = table(person(hand=["noble"]), person())
    do(position, "play noble", "end")
    assert position.seats[0].hand == ["noble"]


def test_rule_07_the_discard_pile_is_shuffled_when_it_becomes_the_deck():
    pile = [one for one in deck_cards("undead") if one != "ghost"]
    position = table(person(discard=list(pile)), person())
    do(position, "end")
    seat = position.seats[0]
    again = [*seat.deck, *reversed(seat.hand)]
    assert Counter(again) == Counter(pile)
    assert again not in (pile, pile[::-1])


def test_rule_07_then_the_next_seat_plays_and_a_round_ends_before_the_first_one():
    position = table(person(), person(), person(), first=1, turn=1)
    seen = []
    for _ in range(7):
        seen.append((position.turn, position.round, position.north))
        do(position, "end")
    assert seen == [
        (1, 1, 0), (2, 1, 0), (0, 1, 0), (1, 2, 1), (2, 2, 1), (0, 2, 1), (1, 3, 2),
    ]  # fmt: skip


def test_rule_07_a_ghosts_effect_ends_with_the_turn():
    position = table(ghost=True, devoured=["kobold"], influence=1)
    assert "recruit kobold 0" in offers(position)
    do(position, "end")
    position.influence = 1
    assert "recruit kobold 0" not in offers(position.copy())


# --- Presence: rules 8 to 12 ----------------------------------------------------------------


def presence(position, seat=0):
    mask = position.standing.presence(seat)
    return {place.id for place in position.map.places if mask >> place.number & 1}


def test_rule_08_and_09_a_troop_at_a_site_is_present_there_and_beside():
    position = table(troops={"everfire": "k"})
    assert presence(position) == {
        "everfire", "everfire-halls_legion.1", "chasmleap-everfire.1",
        "menzoberranzan-everfire.2",
    }  # fmt: skip


def test_rule_08_and_09_a_troop_on_a_route_is_present_in_its_space_and_on_either_side():
    position = table(troops={"menzoberranzan-everfire.1": "k"})
    assert presence(position) == {
        "menzoberranzan", "menzoberranzan-everfire.1", "menzoberranzan-everfire.2",
    }  # fmt: skip


def test_rule_08_and_09_a_spy_is_present_at_its_site_only():
    position = table(troops={"eryndlyn": "r"}, spies={"everfire": "k"})
    assert presence(position) == {"everfire"}


def test_rule_08_others_give_no_presence():
    position = table(troops={"skullport": "kr", "eryndlyn": "rw"}, spies={"kanaglym": "r"})
    assert "eryndlyn" not in presence(position)
    assert "kanaglym" not in presence(position)


def test_rule_10_sites_without_a_space_between_them_are_beside_each_other():
    position = table(person(), person(), troops={"gauntlgrym": "k"}, sections=ALL)
    assert presence(position) == {"gauntlgrym", "wormwrithings", "gauntlgrym-jhachalkhyn.1"}
    other = table(person(), person(), troops={"gauntlgrym": "k"}, sections=ALL, edition="2021")
    assert "wormwrithings" not in presence(other)


def test_rule_11_presence_is_needed_to_deploy_and_to_assassinate():
    position = table(troops={"skullport": "kw", "eryndlyn": "w"}, spies={"kanaglym": "k"}, power=3)
    assert offers(position, "deploy") == [
        "deploy skullport", "deploy kanaglym", "deploy labyrinth-skullport.2",
        "deploy skullport-kanaglym.1",
    ]  # fmt: skip
    assert offers(position, "assassinate") == ["assassinate skullport white"]
    with pytest.raises(IllegalAction):
        GAME.apply(position, parse_action(GAME, "deploy eryndlyn"), DICE)


def test_rule_11_no_presence_is_needed_to_place_a_spy_or_return_own_pieces():
    check_case(case("spy_master", "spy ched_nasad", "ched_nasad.spies k"))
    check_case(
        case(
            "intellect_devourer", "choose 2; return_spy eryndlyn black; decline",
            "eryndlyn.spies ", spies="eryndlyn k",
        )
    )  # fmt: skip


def test_rule_12_without_troops_on_the_map_one_deploys_anywhere():
    position = table(troops={"skullport": "r"}, spies={"eryndlyn": "k"}, power=1)
    room = [place.id for place in position.map.places]
    assert offers(position, "deploy") == [f"deploy {one}" for one in room]
    do(position, "deploy menzoberranzan")
    position.power = 1
    assert "deploy skullport" not in offers(position.copy())
