"""What a card lets its owner choose from, how often, and whether it may stop.

All on one board: both colours stand at Skullport, where black is present, and at Eryndlyn,
where it is not.
"""

import pytest
from tyrants_cases import case, check_case, perform

from rivals.core.notation import format_action, parse_action
from rivals.games.tyrants import GAME
from rivals.games.tyrants.position.actions import Play

ON = "skullport krwww;eryndlyn rrw"
TWO_SPIES = "eryndlyn k;kanaglym k"
BOTH, WHITE = ("red", "white"), ("white",)
HERE, THERE = ("skullport",), ("eryndlyn",)
ANYWHERE = HERE + THERE
RETURN = "choose 2; return_spy eryndlyn black"
DEVOUR = "devour noble 0"

KILLS = [
    # card, moves before, verb, sites, colours, how many
    ("advance_scout", "", "supplant", HERE, WHITE, 1),
    ("blackguard", "choose 2", "assassinate", HERE, BOTH, 1),
    ("deathblade", "", "assassinate", HERE, BOTH, 2),
    ("doppelganger", "", "supplant", HERE, BOTH, 1),
    ("inquisitor", "choose 2", "assassinate", HERE, BOTH, 1),
    ("master_of_melee_magthere", "choose 2", "supplant", ANYWHERE, WHITE, 1),
    ("weaponmaster", "choose 2", "assassinate", HERE, WHITE, 1),
    ("underdark_ranger", "", "assassinate", HERE, WHITE, 2),
    ("spellspinner", RETURN, "supplant", THERE, BOTH, 1),
    ("black_dragon", "", "supplant", ANYWHERE, WHITE, 1),
    ("black_wyrmling", "", "assassinate", HERE, WHITE, 1),
    ("dragonclaw", "", "assassinate", HERE, BOTH, 1),
    ("green_dragon", "choose 1; spy eryndlyn", "supplant", THERE, BOTH, 1),
    ("green_dragon", RETURN, "supplant", THERE, BOTH, 1),
    ("red_dragon", "", "supplant", HERE, BOTH, 1),
    ("kobold", "choose 2", "assassinate", HERE, WHITE, 1),
    ("crushing_wave_cultist", "", "assassinate", HERE, WHITE, 1),
    ("eternal_flame_cultist", "", "assassinate", HERE, BOTH, 1),
    ("olhydra", "", "supplant", ANYWHERE, WHITE, 1),
    ("vanifer", "", "assassinate", HERE, BOTH, 1),
    ("water_elemental_myrmidon", "", "assassinate", HERE, WHITE, 1),
    ("yan_c_bin", "spy eryndlyn", "assassinate", THERE, BOTH, 1),
    ("balor", DEVOUR, "supplant", ANYWHERE, WHITE, 1),
    ("demogorgon", DEVOUR, "supplant", HERE, WHITE, 2),
    ("orcus", DEVOUR, "assassinate", HERE, BOTH, 2),
    ("derro", "", "supplant", ANYWHERE, WHITE, 1),
    ("ettin", "choose 2", "assassinate", HERE, WHITE, 2),
    ("glabrezu", DEVOUR, "assassinate", HERE, BOTH, 2),
    ("grazzt", RETURN, "supplant", THERE, BOTH, 1),
    ("mind_flayer", f"{DEVOUR}; choose 2", "assassinate", HERE, BOTH, 1),
    ("succubus", f"{DEVOUR}; spy eryndlyn", "assassinate", THERE, BOTH, 1),
    ("cloaker", RETURN, "assassinate", THERE, BOTH, 1),
    ("beholder", "", "assassinate", HERE, BOTH, 1),
    ("mindwitness", "", "assassinate", HERE, BOTH, 1),
    ("death_knight", "", "supplant", HERE, BOTH, 1),
    ("wight", f"choose 2; {DEVOUR}", "supplant", HERE, BOTH, 1),
    ("mummy_lord", "choose 1", "assassinate", HERE, WHITE, 1),
    ("ravenous_zombies", "", "assassinate", HERE, WHITE, 1),
    ("vampire", "choose 1", "supplant", HERE, BOTH, 1),
    ("wraith", "spy eryndlyn; devour wraith 0", "assassinate", THERE, BOTH, 1),
    ("ogre_zombie", "", "supplant", ANYWHERE, WHITE, 1),
    ("flesh_golem", "devour flesh_golem 0", "assassinate", HERE, BOTH, 1),
    ("revenant", "", "assassinate", HERE, BOTH, 2),
]


def played(one):
    position = one.position.copy()
    texts = [text for text in one.moves.split("; ") if text]
    return perform(position, Play(one.card), *(parse_action(GAME, text) for text in texts))


def offered(position):
    """What is offered while an effect is being done; nothing between effects."""
    return [format_action(one) for one in GAME.options(position)] if position.stack else []


@pytest.mark.parametrize(("card", "moves", "verb", "sites", "colours", "times"), KILLS)
def test_which_troops_a_card_may_take_and_how_many(card, moves, verb, sites, colours, times):
    spies = TWO_SPIES if moves == RETURN else "kanaglym k"
    position = played(case(card, moves, on=ON, spies=spies, hand="noble"))
    for _ in range(times):
        expected = {f"{verb} {site} {colour}" for site in sites for colour in colours}
        taken = {one for one in expected if stands_there(position, one)}
        assert set(offered(position)) == taken
        perform(position, parse_action(GAME, max(taken)))
    done = (verb,) if card == "grazzt" else (verb, "return_spy")
    assert not [one for one in offered(position) if one.startswith(done)]


def stands_there(position, text):
    """Whether a troop of this colour still stands there."""
    action = parse_action(GAME, text)
    colour = {"red": 1, "white": 2}[action.colour]
    return position.troops[colour][position.map.number[action.place]] > 0


def test_a_quaggoth_takes_white_troops_only():
    position = played(case("quaggoth", on="gracklstugh kkrw;eryndlyn k;skullport krr"))
    assert offered(position) == ["assassinate gracklstugh white"]


PLAYED = "noble soldier house_guard bounty_hunter"
ALL = ("noble", "soldier", "house_guard", "bounty_hunter")
OBEDIENT = ALL[:3]
PROMOTIONS = [
    # card, moves before, what may be promoted, how many
    ("advocate", "choose 2", ALL, 1),
    ("chosen_of_lolth", "", ALL, 1),
    ("council_member", "", ALL, 1),
    ("drow_negotiator", "", ALL, 1),
    ("cleric_of_laogzed", "", ALL, 1),
    ("wyrmspeaker", "", ALL, 1),
    ("air_elemental_myrmidon", "spy eryndlyn", OBEDIENT, 1),
    ("black_earth_cultist", "", ALL, 1),
    ("earth_elemental_myrmidon", "", ALL, 1),
    ("fire_elemental_myrmidon", "", OBEDIENT, 1),
    ("marlos_urnrayle", "", ALL, 1),
    ("ogremoch", "", ALL, 1),
    ("water_elemental_myrmidon", "", OBEDIENT, 1),
    ("myconid_sovereign", "target red", ALL, 1),
    ("puppeteer", "", ALL, 1),
    ("ambassador", "", ALL, 1),
]


@pytest.mark.parametrize(("card", "moves", "cards", "times"), PROMOTIONS)
def test_a_promotion_at_the_end_of_the_turn_must_be_made(card, moves, cards, times):
    position = played(case(card, moves, front=PLAYED, row=["kobold"] * 6))
    perform(position, parse_action(GAME, "end"))
    left = list(cards)
    for _ in range(times):
        assert sorted(offered(position)) == sorted(f"promote {one} played" for one in left)
        perform(position, parse_action(GAME, f"promote {left.pop()} played"))
    assert (position.turn, len(position.seats[0].inner)) == (1, times)


FREE_PROMOTIONS = [
    ("blue_dragon", "", 2, ALL),
    ("zuggtmoy", "devour noble 0", 2, ALL),
    ("cultist_of_myrkul", "choose 2; devour cultist_of_myrkul 0", 2, ALL),
]


@pytest.mark.parametrize(("card", "moves", "times", "cards"), FREE_PROMOTIONS)
def test_up_to_so_many_promotions_may_be_made(card, moves, times, cards):
    position = played(case(card, moves, front=PLAYED, inner="noble"))
    inner = len(position.seats[0].inner)
    perform(position, parse_action(GAME, "end"))
    for taken in range(times):
        left = cards[: len(cards) - taken]
        assert offered(position) == [*(f"promote {one} played" for one in left), "decline"]
        perform(position, parse_action(GAME, f"promote {left[-1]} played"))
    assert (position.turn, len(position.seats[0].inner)) == (1, inner + times)


SPY_COSTS = [
    "information_broker", "masters_of_sorcere", "enchanter_of_thay", "watcher_of_thay",
    "air_elemental", "howling_hatred_cultist", "jackalwere", "night_hag", "vrock",
    "brainwashed_slave", "nothic", "conjurer", "ghost",
]  # fmt: skip


@pytest.mark.parametrize("card", SPY_COSTS)
def test_one_spy_is_the_cost_once(card):
    position = played(case(card, "choose 2", spies=TWO_SPIES))
    spies = ["return_spy eryndlyn black", "return_spy kanaglym black"]
    assert sorted(offered(position)) == ["decline", *spies]
    perform(position, parse_action(GAME, spies[0]))
    assert not [one for one in offered(position) if one.startswith("return_spy")]


RETURNS = ["chosen_of_lolth", "blue_wyrmling", "earth_elemental", "vampire_spawn",
           "high_priest_of_myrkul"]  # fmt: skip


@pytest.mark.parametrize("card", RETURNS)
def test_one_piece_of_a_player_must_be_sent_home(card):
    position = played(case(card, on=ON, spies="skullport r;eryndlyn r"))
    here = ["return_troop skullport red", "return_spy skullport red"]
    assert offered(position) == here
    perform(position, parse_action(GAME, here[0]))
    assert offered(position) == []


def test_a_red_dragon_sends_one_spy_home_and_no_troop():
    moves = "supplant skullport white"
    on, spies = "skullport krrww;ched_nasad kr", "skullport r;ched_nasad r"
    position = played(case("red_dragon", moves, on=on, spies=spies))
    assert offered(position) == ["return_spy skullport red", "return_spy ched_nasad red"]
    perform(position, parse_action(GAME, "return_spy skullport red"))
    assert (offered(position), position.seats[0].vp) == ([], 0)


@pytest.mark.parametrize(("card", "times"), [("cleric_of_laogzed", 1), ("hezrou", 1)])
def test_troops_that_must_be_moved(card, times):
    position = played(case(card, on=ON))
    for _ in range(times):
        assert offered(position) == ["lift skullport red", "lift skullport white"]
        perform(position, *(parse_action(GAME, one) for one in ("lift skullport red",
                                                                "deploy kanaglym")))  # fmt: skip
    assert offered(position) == []


def test_a_council_member_moves_two_troops_at_most():
    moves = "lift skullport red; deploy kanaglym; lift skullport white; deploy kanaglym"
    assert offered(played(case("council_member", moves, on=ON))) == []


THREE_CARDS = "noble noble noble"
OTHERS = [
    case("mummy_lord", "", "", offers="choose 1; choose 2"),
    case("mummy_lord", "choose 1; choose 2", ""),
    case("grazzt", f"{RETURN}; supplant eryndlyn red; return_spy kanaglym black",
         "eryndlyn kw, eryndlyn.spies , kanaglym.spies , trophies r",
         on="skullport k;eryndlyn rw;kanaglym r", spies=TWO_SPIES,
         offers="supplant kanaglym red"),
    case("death_tyrant", "assassinate blingdenstone red",
         "blingdenstone k, trophies r, influence 1", on="blingdenstone kr;skullport kr"),
    case("air_elemental", "choose 1; spy eryndlyn", "eryndlyn.spies k, deck 2, hand noble",
         front="spy_master", deck=THREE_CARDS),
    case("earth_elemental", "", "influence 1, deck 2, hand noble", front="advocate",
         deck=THREE_CARDS),
    case("fire_elemental", "choose 1", "power 2, deck 2, hand noble", front="deathblade",
         deck=THREE_CARDS),
    case("water_elemental", "deploy skullport; deploy skullport",
         "skullport kkk, deck 2, hand noble", front="kobold", deck=THREE_CARDS),
    case("nothic", RETURN, "eryndlyn.spies , deck 2, hand noble", spies="eryndlyn k",
         deck=THREE_CARDS),
    case("gauth", "choose 2", "deck 2, hand noble", deck=THREE_CARDS),
    case("gar_shatterkeel", "deploy skullport; deploy skullport; deploy skullport",
         "skullport kkkk", offers="recruit kobold 1; recruit underdark_ranger 2",
         row=["kobold", "underdark_ranger", "master_of_melee_magthere", "advocate"]),
    case("gar_shatterkeel",
         "deploy skullport; deploy skullport; deploy skullport; recruit kobold 1",
         "skullport kkkk, discard kobold, row watcher_of_thay kobold",
         row=["kobold", "kobold"]),
    case("marlos_urnrayle", "", "influence 1",
         offers="recruit advocate 1; recruit chosen_of_lolth 2",
         row=["advocate", "chosen_of_lolth", "puppeteer", "kobold"]),
    case("marlos_urnrayle", "recruit advocate 1",
         "influence 1, discard advocate, row watcher_of_thay advocate",
         row=["advocate", "advocate"]),
    case("vanifer", "", "", offers="recruit blackguard 1; recruit bounty_hunter 2",
         row=["blackguard", "bounty_hunter", "doppelganger", "kobold"]),
    case("vanifer", "recruit blackguard 1", "discard blackguard, row watcher_of_thay blackguard",
         row=["blackguard", "blackguard"]),
    case("conjurer", RETURN, "eryndlyn.spies ", spies="eryndlyn k", row=["wight", "deathblade"],
         offers="recruit wight 1; decline"),
    case("conjurer", f"{RETURN}; decline", "eryndlyn.spies ", spies=TWO_SPIES, row=["wight"]),
    case("air_elemental", f"{RETURN}; deploy skullport; deploy skullport; deploy skullport",
         "eryndlyn.spies , skullport kkkk", spies=TWO_SPIES),
    case("ogremoch", "end; promote noble played", "inner noble", front="noble soldier kobold",
         hand="advocate", offers="promote soldier played; promote kobold played"),
    case("ogremoch", "end; promote noble played; promote kobold played", "inner kobold noble",
         front="noble soldier kobold", hand="advocate"),
    case("blue_dragon", "end; decline", "vp 1", front="noble",
         inner="noble noble noble noble soldier"),
    case("red_dragon", "supplant skullport red", "skullport kkr, trophies r",
         on="skullport krr;eryndlyn k"),
    case("grazzt", f"{RETURN}; supplant eryndlyn red", "eryndlyn krw, eryndlyn.spies , trophies r",
         on=ON, spies=TWO_SPIES, offers="return_spy kanaglym black; decline"),
    case("gauth", "choose 2; target red; discard umber_hulk; discard noble",
         "1.hand noble noble soldier, 1.discard umber_hulk, hand , discard noble",
         hands=("umber_hulk noble noble soldier", "noble"), hand="noble"),
    case("cultist_of_myrkul", "choose 2; devour cultist_of_myrkul 0; end; decline", "inner ",
         front="noble"),
    case("vampire", "choose 2", "", hand="noble", discard="soldier kobold",
         offers="promote soldier discard; promote kobold discard"),
    case("lich", "spy eryndlyn", "eryndlyn.spies k", on="skullport k", halls="/kk",
         spies="kanaglym k"),
    case("lich", "spy eryndlyn; take red black; deploy eryndlyn; take red black; deploy eryndlyn",
         "eryndlyn.spies k, eryndlyn kkr, 1.trophies k", on="skullport k;eryndlyn r",
         halls="/kkk"),
    case("minotaur_skeleton", "choose 2; devour minotaur_skeleton 0",
         "front , devoured minotaur_skeleton", on="skullport krw",
         offers="assassinate skullport white; decline"),
]  # fmt: skip


@pytest.mark.parametrize("one", OTHERS, ids=str)
def test_a_card_keeps_to_its_numbers(one):
    check_case(one)


@pytest.mark.parametrize(("card", "points"), [("kobold", 1), ("master_of_melee_magthere", 4)])
def test_a_deployment_may_be_chosen_for_points_when_the_barracks_are_empty(card, points):
    position = case(card, on="skullport kw").position
    position.seats[0].barracks, position.ending = 0, "troops"
    perform(position, Play(card))
    assert offered(position) == ["choose 1", "choose 2"]
    perform(position, parse_action(GAME, "choose 1"))
    assert (position.seats[0].vp, offered(position)) == (points, [])
