"""Every card of the Elemental Evil and the Demons."""

import pytest
from tyrants_cases import case, check_case

from rivals.games.tyrants.components.cards import cards

SPY_HERE = "eryndlyn k"
ROW = ["spy_master", "deathblade", "kobold", "advocate", "bounty_hunter", "conjurer"]

ELEMENTAL = [
    case(
        "aerisi_kalinoth", "spy eryndlyn", "power 1, eryndlyn.spies k",
        row=[*ROW[:-1], "enchanter_of_thay"],
        offers="recruit spy_master 1; recruit enchanter_of_thay 6",
    ),
    case(
        "aerisi_kalinoth", "spy eryndlyn; recruit spy_master 1",
        "power 1, eryndlyn.spies k, discard spy_master, "
        "row watcher_of_thay deathblade kobold advocate bounty_hunter conjurer", row=ROW,
    ),
    case("aerisi_kalinoth", "spy eryndlyn", "power 1, eryndlyn.spies k", row=ROW[1:]),
    case("air_elemental", "choose 1; spy eryndlyn", "eryndlyn.spies k"),
    case(
        "air_elemental", "choose 1; spy eryndlyn", "eryndlyn.spies k, deck 0, hand noble",
        front="spy_master", deck="noble",
    ),
    case(
        "air_elemental",
        "choose 2; return_spy eryndlyn black; deploy skullport; deploy skullport; deploy skullport",
        "eryndlyn.spies , skullport kkkk, hand noble spy_master, deck 0",
        spies=SPY_HERE, hand="spy_master", deck="noble",
    ),
    case(
        "air_elemental", "choose 2; decline", "hand noble spy_master, deck 0",
        spies=SPY_HERE, hand="spy_master", deck="noble",
    ),
    case("air_elemental_myrmidon", "spy eryndlyn", "eryndlyn.spies k"),
    case(
        "air_elemental_myrmidon", "spy eryndlyn; end", "inner ", front="kobold house_guard noble",
        offers="promote house_guard played; promote noble played",
    ),
    case("air_elemental_myrmidon", "spy eryndlyn; end", "inner ", front="kobold"),
    case("black_earth_cultist", "", ""),
    case("black_earth_cultist", "", "influence 2", hand="advocate"),
    case("black_earth_cultist", "", "influence 2", front="advocate"),
    case("black_earth_cultist", "", "", front="kobold", hand="noble"),
    case("black_earth_cultist", "end; promote noble played", "inner noble", front="noble"),
    case(
        "crushing_wave_cultist", "assassinate skullport white", "skullport kr, trophies w",
        on="skullport krw",
    ),
    case(
        "crushing_wave_cultist",
        "assassinate skullport white; deploy skullport; deploy skullport",
        "skullport kkk, trophies w", on="skullport kw", hand="kobold",
    ),
    case("earth_elemental", "return_troop skullport red", "skullport k, influence 1",
         on="skullport kr", deck="noble"),
    case("earth_elemental", "", "influence 1, hand advocate noble, deck 0", hand="advocate",
         deck="noble"),
    case("earth_elemental_myrmidon", "end; promote noble played", "inner noble", front="noble"),
    case("earth_elemental_myrmidon", "", "influence 2"),
    case("eternal_flame_cultist", "assassinate skullport red", "skullport k, trophies r",
         on="skullport kr"),
    case("eternal_flame_cultist", "assassinate skullport red",
         "skullport k, trophies r, power 2", on="skullport kr", front="bounty_hunter"),
    case("fire_elemental", "choose 1", "power 2", deck="noble"),
    case("fire_elemental", "choose 2", "influence 2, hand deathblade noble, deck 0",
         deck="noble", hand="deathblade"),
    case("fire_elemental_myrmidon", "", "power 2"),
    case("fire_elemental_myrmidon", "end", "inner ", front="kobold soldier",
         offers="promote soldier played"),
    case(
        "gar_shatterkeel",
        "deploy skullport; deploy skullport; deploy skullport; recruit kobold 3",
        "skullport kkkk, discard kobold, "
        "row spy_master deathblade watcher_of_thay advocate bounty_hunter conjurer",
        row=ROW,
    ),
    case("howling_hatred_cultist", "choose 1; spy eryndlyn", "eryndlyn.spies k"),
    case(
        "howling_hatred_cultist", "choose 2; return_spy eryndlyn black",
        "eryndlyn.spies , influence 3, power 1", spies=SPY_HERE, hand="spy_master",
    ),
    case("imix", "", "power 4"),
    case("imix", "", "power 6", hand="deathblade"),
    case(
        "marlos_urnrayle", "recruit advocate 4",
        "influence 1, discard advocate, "
        "row spy_master deathblade kobold watcher_of_thay bounty_hunter conjurer", row=ROW,
    ),
    case("marlos_urnrayle", "end; promote noble played", "inner noble", front="noble",
         row=ROW[:3]),
    case("ogremoch", "", "influence 2"),
    case("ogremoch", "end; promote noble played", "inner noble", front="noble soldier"),
    case(
        "ogremoch", "end; promote noble played; promote soldier played", "inner noble soldier",
        front="noble soldier", hand="advocate",
    ),
    case("olhydra", "supplant eryndlyn white", "eryndlyn k, trophies w",
         on="skullport kw;eryndlyn w"),
    case(
        "olhydra", "supplant eryndlyn white; deploy eryndlyn; deploy eryndlyn",
        "eryndlyn kkk, trophies w", on="skullport kw;eryndlyn w", front="kobold",
    ),
    case(
        "vanifer", "assassinate skullport red; recruit bounty_hunter 5",
        "skullport k, trophies r, discard bounty_hunter, "
        "row spy_master deathblade kobold advocate watcher_of_thay conjurer",
        on="skullport kr", row=ROW,
    ),
    case("vanifer", "", "", row=ROW, offers="recruit bounty_hunter 5"),
    case("water_elemental", "deploy skullport; deploy skullport", "skullport kkk", deck="noble"),
    case(
        "water_elemental", "deploy skullport; deploy skullport",
        "skullport kkk, hand noble, deck 0", deck="noble", front="kobold",
    ),
    case("water_elemental_myrmidon", "assassinate skullport white", "skullport kr, trophies w",
         on="skullport krw"),
    case("water_elemental_myrmidon", "end", "inner ", front="kobold soldier",
         offers="promote soldier played"),
    case("yan_c_bin", "spy eryndlyn; assassinate eryndlyn red",
         "eryndlyn w, eryndlyn.spies k, trophies r", on="skullport kw;eryndlyn rw"),
    case("yan_c_bin", "spy eryndlyn", "eryndlyn.spies k", on="skullport kw;eryndlyn w",
         offers="assassinate eryndlyn white"),
    case("yan_c_bin", "spy eryndlyn; spy kanaglym", "eryndlyn.spies k, kanaglym.spies k",
         hand="spy_master"),
]  # fmt: skip

DEVOUR = "hand , devoured noble"

DEMONS = [
    case(
        "balor", "devour noble 0; supplant eryndlyn white; deploy skullport",
        f"{DEVOUR}, eryndlyn k, trophies w, skullport kk", on="skullport k;eryndlyn w",
        hand="noble",
    ),
    case("balor", "decline", "", on="skullport k;eryndlyn w", hand="noble"),
    case("balor", "", "", on="skullport k;eryndlyn w"),
    case(
        "demogorgon",
        "devour noble 0; supplant skullport white; supplant skullport white",
        f"{DEVOUR}, skullport kkkr, trophies ww, outcasts 28, "
        "1.discard insane_outcast insane_outcast", on="skullport kwwr;eryndlyn w", hand="noble",
    ),
    case("demogorgon", "decline", "", on="skullport kw", hand="noble"),
    case(
        "demogorgon", "devour noble 0", f"{DEVOUR}, outcasts 26, "
        "1.discard insane_outcast insane_outcast, 2.discard insane_outcast insane_outcast",
        hand="noble", hands=("", ""),
    ),
    case("demogorgon", "devour insane_outcast 0", "hand , outcasts 28, "
         "1.discard insane_outcast insane_outcast", hand="insane_outcast", outcasts=29),
    case(
        "orcus",
        "devour noble 0; assassinate skullport red; assassinate skullport white; "
        "take black white; deploy eryndlyn; take red black; deploy kanaglym",
        f"{DEVOUR}, skullport k, trophies r, eryndlyn w, kanaglym k, 1.trophies ",
        on="skullport krw", hand="noble", halls="/k",
    ),
    case(
        "orcus", "devour noble 0; take black red; deploy skullport; decline",
        f"{DEVOUR}, trophies r, skullport kr", hand="noble", halls="rr",
    ),
    case("orcus", "devour noble 0; decline", DEVOUR, hand="noble", halls="r"),
    case("derro", "supplant eryndlyn white",
         "eryndlyn k, trophies w, outcasts 29, discard insane_outcast",
         on="skullport k;eryndlyn w"),
    case("derro", "", "", outcasts=0),
    case("ettin", "choose 1; deploy skullport; deploy skullport; deploy skullport",
         "skullport kkkk"),
    case("ettin", "choose 2; assassinate skullport white; assassinate skullport white",
         "skullport kr, trophies ww", on="skullport kwwr"),
    case("ghoul", "", "power 2, outcasts 28, 1.discard insane_outcast, 2.discard insane_outcast",
         hands=("", "")),
    case("ghoul", "", "power 2, outcasts 0, 1.discard insane_outcast", hands=("", ""), outcasts=1),
    case("ghoul", "", "power 2, outcasts 29, 1.delay starter outcast", delay="starter"),
    case(
        "gibbering_mouther", "deploy skullport; deploy skullport; target red",
        "skullport kkkr, outcasts 29, 1.discard insane_outcast", on="skullport kr",
    ),
    case("gibbering_mouther", "deploy skullport; deploy skullport", "skullport kkk",
         on="skullport k;eryndlyn r"),
    case("gibbering_mouther", "deploy skullport; deploy skullport-kanaglym.1; target red",
         "skullport kk, skullport-kanaglym.1 k, outcasts 29, 1.discard insane_outcast",
         on="skullport k;kanaglym r"),
    case("gibbering_mouther", "deploy skullport; deploy skullport", "skullport kkkr",
         on="skullport kr", hands=("", ""), offers="target red"),
    case(
        "glabrezu", "devour noble 0; assassinate skullport red; assassinate skullport white",
        f"{DEVOUR}, skullport k, trophies rw", on="skullport krw", hand="noble",
    ),
    case("glabrezu", "decline", "", on="skullport krw", hand="noble"),
    case("glabrezu", "", "", on="skullport krw", hand="noble soldier",
         offers="devour noble 0; devour soldier 0; decline"),
    case("grazzt", "", "", offers="choose 1"),
    case("grazzt", "choose 1; spy eryndlyn; spy kanaglym", "eryndlyn.spies k, kanaglym.spies k"),
    case(
        "grazzt",
        "choose 2; return_spy eryndlyn black; supplant eryndlyn red; "
        "return_spy kanaglym black; supplant kanaglym white",
        "eryndlyn k, eryndlyn.spies , kanaglym k, kanaglym.spies , trophies rw",
        on="skullport k;eryndlyn r;kanaglym w", spies="eryndlyn k;kanaglym k",
    ),
    case(
        "grazzt", "choose 2; return_spy eryndlyn black; supplant eryndlyn red; decline",
        "eryndlyn k, eryndlyn.spies , trophies r",
        on="skullport k;eryndlyn r;kanaglym w", spies="eryndlyn k;kanaglym k",
    ),
    case("grazzt", "choose 2; decline", "", spies=SPY_HERE),
    case("hezrou", "lift skullport red; deploy eryndlyn",
         "skullport k, eryndlyn r, deck 1, inner noble", on="skullport kr", deck="soldier noble"),
    case("hezrou", "", "deck 0, inner noble", deck="noble"),
    case("hezrou", "", "deck 0, outcasts 30", deck="insane_outcast", outcasts=29),
    case("hezrou", "", "discard , inner noble", discard="noble"),
    case("hezrou", "", ""),
    case("jackalwere", "choose 1; spy eryndlyn", "eryndlyn.spies k"),
    case("jackalwere", "choose 2; return_spy eryndlyn black",
         "eryndlyn.spies , power 2, influence 2", spies=SPY_HERE),
    case("marilith", "devour noble 0", f"{DEVOUR}, power 5", hand="noble"),
    case("marilith", "decline", "", hand="noble"),
    case("mind_flayer", "devour noble 0; choose 1", f"{DEVOUR}, influence 3", hand="noble"),
    case("mind_flayer", "devour noble 0; choose 2; assassinate skullport red",
         f"{DEVOUR}, skullport k, trophies r", hand="noble", on="skullport kr"),
    case("mind_flayer", "", ""),
    case("myconid_adult", "target red", "influence 2, outcasts 29, 1.discard insane_outcast"),
    case("myconid_adult", "", "influence 2", hands=("", ""), offers="target red; target orange"),
    case("myconid_sovereign", "target orange", "outcasts 29, 2.discard insane_outcast",
         hands=("", "")),
    case("myconid_sovereign", "target red; end; promote noble played", "inner noble",
         front="noble"),
    case("nalfeshnee", "", "influence 3, deck 1, inner soldier", deck="noble soldier"),
    case("night_hag", "choose 1; spy eryndlyn", "eryndlyn.spies k"),
    case("night_hag", "choose 2; return_spy eryndlyn black",
         "eryndlyn.spies , hand noble soldier, deck 1", spies=SPY_HERE, deck="noble noble soldier"),
    case("succubus", "devour noble 0; spy eryndlyn; assassinate eryndlyn red",
         f"{DEVOUR}, eryndlyn , eryndlyn.spies k, trophies r", on="skullport kw;eryndlyn r",
         hand="noble"),
    case("succubus", "decline", "", hand="noble"),
    case("vrock", "choose 1; spy eryndlyn", "eryndlyn.spies k"),
    case("vrock", "choose 2; return_spy eryndlyn black", "eryndlyn.spies , power 5",
         spies=SPY_HERE),
    case("zuggtmoy", "devour noble 0", "inner kobold, devoured noble, influence 3",
         inner="noble kobold"),
    case("zuggtmoy", "", ""),
    case("zuggtmoy", "decline", "", inner="noble"),
    case("zuggtmoy", "devour noble 0; end; promote soldier played; promote kobold played",
         "inner kobold soldier", inner="noble", front="soldier kobold bounty_hunter"),
    case("zuggtmoy", "devour noble 0; end; decline", "inner ", inner="noble", front="soldier"),
]  # fmt: skip

CASES = [*ELEMENTAL, *DEMONS]


@pytest.mark.parametrize("one", CASES, ids=str)
def test_a_card_does_what_its_text_says(one):
    check_case(one)


def test_every_card_of_these_decks_has_a_case():
    wanted = {one.id for one in cards().values() if one.deck in ("elemental", "demons")}
    assert {one.card for one in CASES} == wanted
