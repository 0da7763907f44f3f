"""Every card of the Drow and the Dragons, and the cards of no half-deck."""

import pytest
from tyrants_cases import case, check_case

from rivals.games.tyrants.components.cards import HIDDEN, cards

TWO_TO_KILL = "assassinate skullport red; assassinate skullport white"
SPY_HERE = "eryndlyn k"

CORE = [
    case("noble", "", "influence 1"),
    case("soldier", "", "power 1"),
    case("house_guard", "", "power 2"),
    case("priestess_of_lolth", "", "influence 2"),
    case("insane_outcast", "", ""),
    case("insane_outcast", "", "", hand="noble", offers="discard noble; decline"),
    case("insane_outcast", "decline", "", hand="noble"),
    case(
        "insane_outcast", "discard noble", "hand , discard noble, front , outcasts 21",
        hand="noble", outcasts=20,
    ),
]  # fmt: skip

DROW = [
    case("advance_scout", "", "", on="skullport kwr", offers="supplant skullport white"),
    case(
        "advance_scout", "supplant skullport white", "skullport kkr, trophies w",
        on="skullport kwr",
    ),
    case("advance_scout", "", "", on="skullport kr;eryndlyn w"),
    case("advocate", "choose 1", "influence 2"),
    case("advocate", "choose 2", ""),
    case("advocate", "choose 2; end", "inner ", offers="promote noble played", front="noble"),
    case("advocate", "choose 2; end; promote noble played", "inner noble", front="noble"),
    case("advocate", "choose 2; end", "inner , hand advocate"),
    case("blackguard", "", "", on="skullport k", offers="choose 1"),
    case("blackguard", "", "", on="skullport kw", offers="choose 1; choose 2"),
    case("blackguard", "choose 1", "power 2"),
    case(
        "blackguard", "choose 2; assassinate skullport red", "skullport kw, trophies r",
        on="skullport krw",
    ),
    case("bounty_hunter", "", "power 3"),
    case(
        "chosen_of_lolth", "", "", on="skullport krw;eryndlyn r", spies="skullport r;eryndlyn r",
        offers="return_troop skullport red; return_spy skullport red",
    ),
    case("chosen_of_lolth", "return_troop skullport red", "skullport kw", on="skullport krw"),
    case("chosen_of_lolth", "return_spy skullport red", "skullport.spies ", spies="skullport r"),
    case("chosen_of_lolth", "end; promote soldier played", "inner soldier", front="noble soldier"),
    case("council_member", "", "", on="skullport kr", offers="lift skullport red; decline"),
    case("council_member", "decline", "", on="skullport kr"),
    case(
        "council_member", "lift skullport red; deploy eryndlyn", "skullport k, eryndlyn r",
        on="skullport kr",
    ),
    case(
        "council_member",
        "lift skullport red; deploy eryndlyn; lift skullport white; deploy kanaglym",
        "skullport k, eryndlyn r, kanaglym w", on="skullport krw",
    ),
    case(
        "council_member", "lift skullport red; deploy eryndlyn; decline",
        "skullport kw, eryndlyn r", on="skullport krw",
    ),
    case("council_member", "end; promote noble played", "inner noble", front="noble"),
    case("deathblade", TWO_TO_KILL, "skullport k, trophies rw", on="skullport krw"),
    case("deathblade", "assassinate skullport red", "skullport k, trophies r", on="skullport kr"),
    case(
        "doppelganger", "supplant skullport red", "skullport kkw, trophies r", on="skullport krw"
    ),
    case(
        "doppelganger", "", "", on="skullport kr;kanaglym w;skullport-kanaglym.1 w",
        offers="supplant skullport red; supplant skullport-kanaglym.1 white",
    ),
    case("drow_negotiator", "", "", inner="noble noble noble"),
    case("drow_negotiator", "", "influence 3", inner="noble noble noble noble"),
    case("drow_negotiator", "end; promote noble played", "inner noble", front="noble"),
    case("infiltrator", "spy eryndlyn", "eryndlyn.spies k, power 1", on="skullport k;eryndlyn r"),
    case("infiltrator", "spy eryndlyn", "eryndlyn.spies k", on="skullport k;eryndlyn w"),
    case("infiltrator", "spy skullport", "skullport.spies k"),
    case("information_broker", "", "", offers="choose 1"),
    case("information_broker", "choose 1; spy kanaglym", "kanaglym.spies k"),
    case(
        "information_broker", "choose 2; return_spy eryndlyn black",
        "eryndlyn.spies , hand noble noble soldier, deck 1",
        spies=SPY_HERE, deck="soldier soldier noble noble",
    ),
    case("information_broker", "choose 2; decline", "", spies=SPY_HERE, deck="noble"),
    case("inquisitor", "choose 1", "influence 2"),
    case(
        "inquisitor", "choose 2; assassinate skullport white", "skullport k, trophies w",
        on="skullport kw",
    ),
    case(
        "master_of_melee_magthere",
        "choose 1" + "; deploy skullport" * 4, "skullport kkkkk",
    ),
    case(
        "master_of_melee_magthere", "choose 2; supplant eryndlyn white", "eryndlyn k, trophies w",
        on="skullport kr;eryndlyn w",
    ),
    case(
        "masters_of_sorcere", "choose 1; spy eryndlyn; spy kanaglym",
        "eryndlyn.spies k, kanaglym.spies k",
    ),
    case(
        "masters_of_sorcere", "choose 2; return_spy eryndlyn black", "eryndlyn.spies , power 4",
        spies=SPY_HERE,
    ),
    case(
        "matron_mother", "", "deck 0, discard kobold noble soldier",
        deck="soldier noble", discard="kobold",
        offers="promote kobold discard; promote soldier discard; promote noble discard",
    ),
    case(
        "matron_mother", "promote noble discard", "deck 0, inner noble, discard kobold soldier",
        deck="soldier noble", discard="kobold",
    ),
    case(
        "weaponmaster",
        "choose 1; deploy skullport; choose 2; assassinate skullport white; "
        "choose 1; deploy skullport-kanaglym.1",
        "skullport kk, skullport-kanaglym.1 k, trophies w", on="skullport kw",
    ),
    case(
        "weaponmaster", "choose 1; deploy skullport", "skullport kkr", on="skullport kr",
        offers="choose 1",
    ),
    case(
        "underdark_ranger", "assassinate skullport white; assassinate skullport white",
        "skullport kr, trophies ww", on="skullport krww",
    ),
    case("underdark_ranger", "", "", on="skullport kr"),
    case("spy_master", "spy eryndlyn", "eryndlyn.spies kr", spies="eryndlyn r"),
    case("spellspinner", "choose 1; spy eryndlyn", "eryndlyn.spies k"),
    case(
        "spellspinner", "choose 2; return_spy eryndlyn black; supplant eryndlyn red",
        "eryndlyn kw, eryndlyn.spies , trophies r", on="skullport kw;eryndlyn rw", spies=SPY_HERE,
    ),
    case(
        "spellspinner", "choose 2; return_spy eryndlyn black", "eryndlyn.spies ",
        on="skullport kw;eryndlyn w", spies=SPY_HERE, offers="supplant eryndlyn white",
    ),
    case("mercenary_squad", "deploy skullport; deploy skullport; deploy skullport",
         "skullport kkkk"),
]  # fmt: skip

# The row is: bounty_hunter advocate spy_master mercenary_squad deathblade kobold; the market
# deck has watcher_of_thay on top.
KOBOLD_GONE = (
    "row bounty_hunter advocate spy_master mercenary_squad deathblade watcher_of_thay, "
    "devoured kobold"
)

DRAGONS = [
    case(
        "black_dragon", "supplant eryndlyn white", "eryndlyn k, trophies www, vp 1",
        on="skullport k;eryndlyn w", halls="ww",
    ),
    case(
        "black_dragon", "supplant eryndlyn white", "eryndlyn k, trophies rrww",
        on="skullport k;eryndlyn w", halls="rrw",
    ),
    case(
        "black_wyrmling", "assassinate skullport white", "skullport kr, trophies w, influence 1",
        on="skullport krw",
    ),
    case("black_wyrmling", "", "influence 1", on="skullport kr"),
    case(
        "blue_dragon", "end; promote noble played; promote soldier played",
        "inner noble noble soldier, vp 1", front="noble soldier", inner="noble",
    ),
    case(
        "blue_dragon", "end; promote noble played; decline", "inner noble, vp 0",
        front="noble soldier",
    ),
    case("blue_dragon", "end; decline", "inner noble noble noble, vp 1", front="noble",
         inner="noble noble noble"),
    case(
        "blue_wyrmling", "return_troop skullport red", "skullport k, influence 3",
        on="skullport kr",
    ),
    case("blue_wyrmling", "", "influence 3", on="skullport kw"),
    case("cleric_of_laogzed", "", "", on="skullport kr", offers="lift skullport red"),
    case(
        "cleric_of_laogzed", "lift skullport white; deploy everfire; end; promote noble played",
        "skullport k, everfire w, inner noble", on="skullport kw", front="noble",
    ),
    case("cult_fanatic", "decline", "influence 2"),
    case("cult_fanatic", "devour kobold 6", f"influence 2, {KOBOLD_GONE}"),
    case("dragon_cultist", "choose 1", "power 2"),
    case("dragon_cultist", "choose 2", "influence 2"),
    case(
        "dragonclaw", "assassinate skullport red", "skullport k, trophies rrrrr, power 2",
        on="skullport kr", halls="rrrr",
    ),
    case(
        "dragonclaw", "assassinate skullport white", "skullport k, trophies rrrrww",
        on="skullport kw", halls="rrrrw",
    ),
    case("enchanter_of_thay", "choose 1; spy eryndlyn", "eryndlyn.spies k"),
    case(
        "enchanter_of_thay", "choose 2; return_spy eryndlyn black", "eryndlyn.spies , power 4",
        spies=SPY_HERE,
    ),
    case(
        "green_dragon", "choose 1; spy eryndlyn; supplant eryndlyn red",
        "eryndlyn kw, eryndlyn.spies k, trophies r", on="skullport kw;eryndlyn rw",
    ),
    case(
        "green_dragon", "choose 2; return_spy eryndlyn black; supplant eryndlyn red",
        "eryndlyn k, eryndlyn.spies , trophies r, vp 2, influence 2",
        on="tsenviilyq kkw;araumycos k;eryndlyn r", spies=SPY_HERE,
    ),
    case("green_wyrmling", "spy eryndlyn", "eryndlyn.spies k, influence 2",
         on="skullport k;eryndlyn r"),
    case("green_wyrmling", "spy eryndlyn", "eryndlyn.spies k"),
    case(
        "rath_modar", "spy eryndlyn", "hand noble soldier, deck 1, eryndlyn.spies k",
        deck="noble soldier noble",
    ),
    case(
        "red_dragon", "supplant halls_legion red; return_spy ched_nasad red",
        "halls_legion kk, trophies r, ched_nasad.spies , vp 2",
        on="halls_legion kr;ched_nasad kkkk;skullport r", spies="ched_nasad r",
    ),
    case(
        "red_dragon", "", "", on="halls_legion kr;eryndlyn r", spies="eryndlyn r",
        offers="supplant halls_legion red",
    ),
    case("red_wyrmling", "", "power 2, influence 2"),
    case("severin_silrajin", "", "power 5"),
    case("wyrmspeaker", "end; promote noble played", "inner noble", front="noble"),
    case("wyrmspeaker", "", "influence 1"),
    case(
        "white_wyrmling", "deploy skullport; deploy skullport; devour kobold 6",
        f"skullport kkk, {KOBOLD_GONE}",
    ),
    case("white_wyrmling", "deploy skullport; deploy skullport; decline", "skullport kkk"),
    case("kobold", "choose 1; deploy skullport", "skullport kkw", on="skullport kw"),
    case("kobold", "choose 2; assassinate skullport white", "skullport k, trophies w",
         on="skullport kw"),
    case(
        "white_dragon", "deploy eryndlyn; deploy skullport; deploy skullport",
        "eryndlyn kk, skullport kkk, vp 1", on="skullport k;eryndlyn k;kanaglym k",
    ),
    case(
        "white_dragon", "deploy eryndlyn; deploy eryndlyn; deploy skullport",
        "eryndlyn kkk, skullport kk, vp 2",
        on="skullport k;eryndlyn k;kanaglym k;ched_nasad k;everfire kr",
    ),
    case("watcher_of_thay", "choose 1; spy eryndlyn", "eryndlyn.spies k"),
    case(
        "watcher_of_thay", "choose 2; return_spy eryndlyn black", "eryndlyn.spies , influence 3",
        spies=SPY_HERE,
    ),
    case("watcher_of_thay", "choose 2; decline", "", spies=SPY_HERE),
]  # fmt: skip

CASES = [*CORE, *DROW, *DRAGONS]


@pytest.mark.parametrize("one", CASES, ids=str)
def test_a_card_does_what_its_text_says(one):
    check_case(one)


def test_every_card_of_these_decks_has_a_case():
    decks = ("drow", "dragons", "core", "starter")
    wanted = {one.id for one in cards().values() if one.deck in decks} - {HIDDEN}
    assert {one.card for one in CASES} == wanted
