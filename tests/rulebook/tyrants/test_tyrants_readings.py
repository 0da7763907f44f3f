"""Readings of the rules that no section's tests speak of; docs/readings.md names them."""

import json
from importlib.resources import files

import pytest
from tyrants_cases import DICE, person, rival, standing_at, table, trophies_of

from rivals.core.chance import SeededDice
from rivals.core.notation import format_action, parse_action
from rivals.games.tyrants import GAME, components
from rivals.games.tyrants.components.cards import cards
from rivals.games.tyrants.components.maps import find_map, sections_for
from rivals.games.tyrants.rival.player import AutoMatronPlayer
from rivals.games.tyrants.rules import turn as turns
from rivals.games.tyrants.words import WORDS
from rivals.games.tyrants.words.cards import effect_lines

AGAINST = {"turn": 1}
"""Seat 0 is a person, and AutoMatron is to move."""


def do(position, *moves):
    """Take moves as they are written."""
    for move in moves:
        GAME.apply(position, parse_action(GAME, move), DICE)
    return position


def acting(row, troops, **parts):
    """AutoMatron, red, has played her delay card; these market cards are left."""
    seats = (person(), rival())
    return do(table(*seats, troops=troops, row=["kobold", *row], **AGAINST, **parts), "flip")


def decides(position):
    """What AutoMatron does next, and the rules that made it."""
    decision = AutoMatronPlayer().decide(position, 1, SeededDice(0))
    return format_action(decision.action), [one.rule for one in decision.reasons]


def offered(position):
    return {format_action(one) for one in GAME.options(position)}


# --- AutoMatron ---------------------------------------------------------------------------


def test_route_space_counts_as_the_better_end_it_leads_to():
    """T18: of the three routes from Kanaglym the one to the site with fewest enemies."""
    troops = {"kanaglym": "rrr", "skullport": "kkw", "eryndlyn": "w", "tsenviilyq": "ww"}
    moves, rules = decides(acting(["mercenary_squad"], troops))
    assert moves == "deploy kanaglym-eryndlyn.1"
    assert rules[1:3] == ["tyrants.location.route", "tyrants.tie.fewest-enemies"]
    troops["eryndlyn"] = "www"
    assert decides(acting(["mercenary_squad"], troops))[0] == "deploy kanaglym-tsenviilyq.1"


def test_troops_on_routes_are_assassinated_at_the_fourth_priority():
    """T19: after a site of hers that lacks two troops, before one that lacks three."""
    kill = ["bounty_hunter"]
    troops = {"kanaglym": "rr", "skullport-kanaglym.1": "w", "skullport": "w"}
    position = acting(kill, troops)
    assert offered(position) == {"assassinate skullport-kanaglym.1 white"}
    troops = {"skullport": "rrrw", "skullport-kanaglym.1": "w"}
    told, rules = decides(acting(kill, troops))
    assert (told, rules[1]) == ("assassinate skullport white", "tyrants.location.nearly-total")
    troops["skullport"] = "rrw"
    told, rules = decides(acting(kill, troops))
    assert told == "assassinate skullport-kanaglym.1 white"
    assert rules[1] == "tyrants.location.route-kill"


# --- Cards and people ---------------------------------------------------------------------


def with_card(card, *hand, troops=None, **parts):
    return do(table(person(hand=(card, *hand)), person(), troops=troops, **parts), f"play {card}")


def test_moved_troop_may_go_back():
    """T24: Council Member moves troops."""
    position = with_card("council_member", troops={"skullport": "kw"})
    do(position, "lift skullport white")
    assert "deploy skullport" in offered(position)
    assert standing_at(do(position, "deploy skullport"), "skullport") == "kw"


@pytest.mark.parametrize(("hand", "discards"), [(3, False), (4, True)])
def test_three_cards_in_hand_are_not_more_than_three(hand, discards):
    """T36: Mindwitness makes the owner of the troop discard."""
    seats = (person(hand=["mindwitness"]), person(hand=["noble"] * hand))
    position = table(*seats, troops={"skullport": "kr"})
    do(position, "play mindwitness", "assassinate skullport red")
    assert ("discard noble" in offered(position)) is discards
    assert trophies_of(position, 0) == "r"


def test_cards_on_which_sources_disagree():
    """T37: every doubtful card, as we play it."""
    uncertain = json.loads(files(components).joinpath("cards.json").read_text("utf-8"))["uncertain"]
    told = {one: " ".join(effect_lines(WORDS, cards()[one].ops, "en")) for one in uncertain}
    assert cards()["infiltrator"].cost == 3
    assert "+3 power" in told["banshee"]
    assert "+1 influence for each" in told["death_tyrant"]
    assert told["lich"].endswith("from the trophies of one such player")
    assert "of any player" in told["intellect_devourer"]
    assert told["demogorgon"].count("upplant") == 1
    assert "power" not in told["orcus"]
    above = {"chuul", "nothic", "cranium_rats", "mindwitness", "gauth"}
    assert all("if holding more than 3" in told[one] for one in above)
    few = {"infiltrator", "banshee", "death_tyrant", "lich", "intellect_devourer"}
    assert set(told) == above | few | {"demogorgon", "orcus"}


def test_an_effect_that_can_be_done_must_be_chosen():
    """T38: Spellspinner places a spy, or returns one to supplant; without a spy only the first."""
    position = with_card("spellspinner", troops={"skullport": "kr"})
    assert offered(position) == {"choose 1"}
    position = with_card("spellspinner", troops={"skullport": "kr"}, spies={"skullport": "k"})
    assert offered(position) == {"choose 1", "choose 2"}
    do(position, "choose 1")
    assert "decline" not in offered(position)


@pytest.mark.parametrize(("beside", "power"), [("bounty_hunter", 6), ("advocate", 4)])
def test_focus_is_met_by_a_card_in_hand(beside, power):
    """T39: Imix gives 4 power, and 2 more with another card of Malice; nobody is asked."""
    position = with_card("imix", beside)
    assert position.power == power
    assert f"play {beside}" in offered(position)


def test_market_card_devoured_from_a_hand_returns_to_the_market():
    """T40: with an AutoMatron in play the devoured pile becomes the deck; a Noble does not."""
    seats = (person(hand=["mind_flayer", "balor", "noble"]), rival())
    position = table(
        *seats, deck=[], row=["vrock"] * 6, decks=("demons", "drow"), devoured=["noble"],
        influence=2,
    )  # fmt: skip
    do(position, "play mind_flayer", "devour balor 0", "choose 1", "recruit vrock 1")
    assert position.row[-1] == "balor"
    assert position.devoured == ["noble"]


def test_one_played_outcast_returns_for_one_discarded_card():
    """T41."""
    position = with_card("insane_outcast", "insane_outcast", "noble", outcasts=20)
    assert offered(position) == {"discard insane_outcast", "discard noble", "decline"}
    do(position, "discard noble")
    assert position.outcasts == 21
    assert position.seats[0].hand == ["insane_outcast"]
    assert position.seats[0].discard == ["noble"]


def test_total_control_pays_at_the_end_of_the_turn():
    """T45: Araumycos has four slots and is worth 3; the influence comes at once."""
    position = table(person(hand=["soldier"]), person(), troops={"araumycos": "kkk"})
    do(position, "play soldier", "deploy araumycos")
    assert (position.seats[0].vp, turns.total_control_points(position, 0)) == (0, 3)
    assert position.influence == 1
    assert do(position, "end").seats[0].vp == 3


def test_doubtful_sites_of_the_2021_board_say_so():
    """T46."""
    assert find_map("2021", sections_for(4)).uncertain
    assert not find_map("2016", sections_for(4)).uncertain
