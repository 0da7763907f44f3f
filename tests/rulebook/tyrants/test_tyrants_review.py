"""Corners of the rules where two of them meet: cards, AutoMatron's steps, what she tells."""

import pytest
from tyrants_cases import case, check_case, do, offers, person, rival, table
from tyrants_turns import RED, begin, board, deciding, perform, play, reasons

from rivals.core.words import LANGS
from rivals.games.tyrants import GAME
from rivals.games.tyrants.position.seats import Person
from rivals.testing.trial import Trial

TEAM = ("random", "automatron", "random", "automatron")

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


SWAP = "1.delay outcast, outcasts 29"
"""A starting card on top becomes an outcast."""

WITH_AUTOMATRON = [
    case("chuul", "spy eryndlyn", f"eryndlyn.spies k, {SWAP}", on="skullport k;eryndlyn r",
         delay="starter"),
    case("chuul", "spy eryndlyn", "eryndlyn.spies k", on="skullport k;eryndlyn w",
         delay="starter"),
    case("nothic", "choose 2; return_spy eryndlyn black",
         f"eryndlyn.spies , hand noble, deck 0, {SWAP}",
         spies="eryndlyn k", deck="noble", delay="starter"),
    case("cranium_rats", "deploy skullport; deploy skullport; target red",
         "skullport kkk, 1.delay starter", delay=""),
    case("cranium_rats", "deploy skullport; deploy skullport; target red", "skullport kkk",
         delay="starter outcast"),
    case("mindwitness", "assassinate skullport red", f"skullport k, trophies r, {SWAP}",
         on="skullport kr", delay="starter"),
    case("mindwitness", "assassinate skullport white", "skullport kr, trophies w",
         on="skullport krw", delay="starter"),
    case("neogi", "deploy skullport; deploy skullport; deploy skullport; deploy skullport; end",
         "1.delay starter starter outcast", delay="starter outcast", offers="flip"),
    case("myconid_adult", "target red", "influence 2, 1.delay starter outcast, outcasts 29",
         delay="starter"),
    case("demogorgon", "devour noble 0; supplant skullport white; supplant skullport white",
         "hand , devoured noble, skullport kkk, trophies ww, 1.delay starter outcast outcast,"
         " outcasts 28", on="skullport kww", hand="noble", delay="starter"),
    case("orcus", "devour noble 0; take red black; deploy eryndlyn; take red white; "
         "deploy eryndlyn", "hand , devoured noble, eryndlyn kw, 1.trophies ", hand="noble",
         halls="/kw", delay=""),
    case("mummy_lord", "choose 2; take red white; deploy eryndlyn; choose 2; take red white; "
         "deploy everfire", "eryndlyn w, everfire w, 1.trophies k", halls="/kww", delay=""),
    case("council_member", "lift skullport red; deploy eryndlyn",
         "skullport k, eryndlyn r", on="skullport kr", delay=""),
    case("vampire_spawn", "return_troop skullport red", "influence 1, skullport kr",
         on="skullport krr", delay=""),
    case("vampire_spawn", "return_spy skullport red", "influence 1, skullport.spies ",
         spies="skullport r", delay=""),
]  # fmt: skip
"""Seat 1 is AutoMatron's."""


@pytest.mark.parametrize("one", WITH_AUTOMATRON, ids=str)
def test_a_card_works_on_automatron(one):
    check_case(one)


def test_automatrons_returned_troop_goes_back_to_its_barracks():
    state = do(
        table(person(hand=["vampire_spawn"]), rival(), troops={"skullport": "krr"}),
        "play vampire_spawn", "return_troop skullport red",
    )  # fmt: skip
    assert state.seats[RED].barracks == 39


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
        "tyrants.automatron.parts-deploy",
        "tyrants.location.only",
        "tyrants.location.nearly-total",
    ]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("c", "Conquest, 1 card: she deploys 2 troops, one by one."),
        ("cc", "Conquest, 2 cards: she deploys 4 troops, one by one."),
        ("ccc", "Conquest, 3 cards: she deploys 7 troops, one by one."),
        (
            "mmm",
            "Malice, 3 cards: 3 times she assassinates any enemy troop or returns an enemy spy.",
        ),
        ("m", "Malice, 1 card: she assassinates a white troop."),
        (
            "gg",
            "Guile, 2 cards: she places 2 spies, one by one, as none of hers can be put to use.",
        ),
    ],
)
def test_an_action_is_told_as_large_as_its_cards_make_it(cards, said):
    here = {"skullport": {"red": 1, "white": 1, "black": 1}, "kanaglym": {"red": 1}}
    state = begin(board(here), cards)
    perform(state, "flip")
    first = deciding(state)[0]
    assert GAME.words.text(first.rule, "en", first.params) == said


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


@pytest.mark.parametrize("seed", range(4))
def test_each_step_at_a_place_tells_its_priority(seed):
    told = 0
    for match in Trial(GAME, ("random", "automatron:hard", "automatron"), seed, {}).matches():
        state = match.state
        if state.phase != "play" or isinstance(state.seats[state.turn], Person):
            continue
        names_a_place = hasattr(GAME.options(state)[0], "place") or hasattr(
            GAME.options(state)[0], "site"
        )
        priorities = [one for one in _told(state) if one.startswith("tyrants.location.")]
        assert bool(priorities) == names_a_place
        told += names_a_place
    assert told > 50


# --- Guile ----------------------------------------------------------------------------------


def few_barracks(state, number):
    """Leave AutoMatron these troops; the others are out of the game as a person's trophies."""
    its = state.seats[RED]
    state.seats[0].trophies[RED] += its.barracks - number
    its.barracks = number
    return state


SPIED = {"everfire": ["red"], "skullport": ["red"], "halls_legion": ["red"]}
"""Three own spies: in reading order from the top, Everfire is the first."""


def test_guile_1_without_barracks_leaves_its_spies_and_places_one():
    state = begin(few_barracks(board({}, SPIED), 0), "g")
    told = play(state)
    assert told == ["spy araumycos"]
    assert len(state.seats[RED].spies) == 4


def test_guile_2_returns_the_spy_at_the_site_that_comes_first_by_priority_and_tie_breaks():
    """Skullport is worth most, the Halls have fewest enemies; Everfire has nobody."""
    troops = {"skullport": {"white": 2}, "halls_legion": {"black": 1}}
    state = begin(board(troops, SPIED), "gg")
    assert play(state) == ["return_spy halls_legion red", "supplant halls_legion black"]


def test_guile_2_prefers_a_city_that_has_more_enemies():
    troops = {"skullport": {"white": 1}, "araumycos": {"black": 2, "white": 2}}
    state = begin(board(troops, {"skullport": ["red"], "araumycos": ["red"]}), "gg")
    assert play(state)[0] == "return_spy araumycos red"


def test_guile_3_with_one_victim_and_no_barracks_leaves_two_troops_not_deployed():
    """One for the supplant, one for the missed part: together a white troop is worth it."""
    troops = {"everfire": {"black": 1}, "kanaglym": {"red": 1, "white": 1}}
    state = begin(few_barracks(board(troops, {"everfire": ["red"]}), 0), "ggg")
    assert play(state) == [
        "return_spy everfire red", "supplant everfire black", "assassinate kanaglym white",
    ]  # fmt: skip
    assert (state.wasted, state.unplaced) == (0, 0)


def test_guile_3_with_the_last_troop_supplants_once_and_wastes_the_other_deployment():
    troops = {"everfire": {"black": 2}}
    state = begin(few_barracks(board(troops, {"everfire": ["red"]}), 1), "ggg")
    told = play(state)
    assert told[1:] == ["supplant everfire black", "supplant everfire black", "score 1"]
    assert state.ending == "troops"


def test_guile_places_the_spies_it_has_and_deploys_for_the_others():
    sites = ("blingdenstone", "gracklstugh", "chasmleap", "everfire")
    away = {site: ["red"] for site in sites}
    state = begin(board({"kanaglym": {"red": 1}}, away), "ggg")
    told = play(state)
    assert told[0] == "spy araumycos"
    assert told[1:] == ["deploy kanaglym", "deploy kanaglym"]
    assert len(state.seats[RED].spies) == 5


# --- Where she may act ----------------------------------------------------------------------


def test_sites_without_a_space_between_them_are_in_reach_of_each_other():
    seats = ("random", "automatron", "random")
    state = begin(board({"wormwrithings": {"red": 3}}, seats=seats), "c")
    perform(state, "flip")
    assert "deploy gauntlgrym" in offers(state)
    state = begin(
        board({"wormwrithings": {"red": 3}, "gauntlgrym": {"white": 1}}, seats=seats), "m"
    )
    assert play(state) == ["assassinate gauntlgrym white"]


def test_a_route_to_an_own_spy_leads_somewhere_unless_spies_are_presence():
    troops = {"skullport": {"red": 5}}
    spies = {"kanaglym": ["red"], "labyrinth": ["red"]}
    state = begin(board(troops, spies), "c")
    perform(state, "flip")
    assert "deploy skullport-kanaglym.1" in offers(state)
    state = begin(board(troops, spies, presence="spies"), "c")
    perform(state, "flip")
    assert set(offers(state)) == {"deploy kanaglym", "deploy labyrinth"}


def test_nothing_is_killed_where_the_ally_has_total_control():
    """Blue fills Blingdenstone, with its own spy there; red stands beside it."""
    troops = {"blingdenstone": {"blue": 2}, WAY_OUT: {"red": 1}, "mantol_derith": {"white": 1}}
    state = begin(board(troops, {"blingdenstone": ["blue"]}, seats=TEAM, teams=True), "mmm")
    told = play(state)
    assert told[0] == "assassinate mantol_derith white"
    assert not [one for one in told if "blingdenstone" in one]


def test_an_enemy_spy_alone_denies_total_control_and_is_returned():
    troops = {"blingdenstone": {"red": 2}, WAY_OUT: {"red": 1}}
    state = begin(board(troops, {"blingdenstone": ["black"]}), "mm")
    assert play(state)[0] == "return_spy blingdenstone black"


# --- Market and rounds ----------------------------------------------------------------------


@pytest.mark.parametrize("row", [[], ["advocate"], ["advocate", "kobold"]])
def test_fewer_market_cards_than_are_to_go_all_go(row):
    state = begin(board({"skullport": {"red": 1}}), "", ["outcast"])
    state.row, state.deck, state.devoured = list(row), [], []
    perform(state, "flip")
    assert (state.counts, state.devoured[: len(row)]) == ({}, row)
    assert offers(state) == ["end"]


def test_two_automatrons_in_one_round_have_each_its_own_delay_card_and_the_row_refilled():
    state = board({"skullport": {"red": 1}, "everfire": {"orange": 1}},
                  seats=("random", "automatron", "automatron:hard"))  # fmt: skip
    state.seats[2].delay = ["starter"]
    begin(state, "a", ["outcast"])
    play(state)
    assert (state.turn, len(state.row), state.round) == (2, 6, 1)
    assert [len(one.delay) for one in state.seats[1:]] == [0, 1]
    row = list(state.row)
    perform(state, "flip")
    assert state.row == row[2:]
    play(state)
    assert (state.turn, state.round, state.north) == (0, 2, 1)


def test_the_last_seat_of_the_round_ends_the_game_with_its_own_turn():
    state = begin(few_barracks(board({"skullport": {"red": 1}}), 1), "c")
    play(state)
    assert (state.phase, state.ending) == ("over", "troops")
