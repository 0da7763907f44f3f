"""Notations given as arguments: read, or refused in one sentence, whatever they are."""

import pytest
from bad_input import assert_judged, batteries, battery, junk_words, mangled_text, spoilt_words
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.registry import find_game

FLEETS = (
    "2 cruiser + 1 dreadnought", "2 ancient", "gcds", "1 interceptor + 2 starbase", "guardian",
)  # fmt: skip
PARTS = ("cruiser: gauss shield, plasma cannon for ion cannon; starbase: hull", "interceptor: hull")
NAMES = ("terran", "planta", "draco", "orion", "mechanema", "hydran")


@batteries()
def test_any_battle_of_eclipse_is_judged(rivals, cases):
    @battery(cases)
    @given(
        fleets=st.tuples(spoilt_words(*FLEETS), spoilt_words(*FLEETS)),
        more=st.lists(
            st.one_of(
                st.tuples(
                    st.sampled_from(("--attacker-parts", "--defender-parts")), spoilt_words(*PARTS)
                ),
                st.tuples(
                    st.sampled_from(("--attacker-species", "--defender-species")),
                    spoilt_words(*NAMES),
                ),
                st.tuples(st.just("--hex"), spoilt_words("203", "1", "394")),
                st.tuples(st.just("--policy"), spoilt_words("largest-kill")),
            ),
            max_size=2,
        ),
    )
    def judge(fleets, more):
        attacker, defender = fleets
        options = [word for pair in more for word in pair]
        assert_judged(
            rivals(
                "odds",
                "eclipse",
                f"--attacker={attacker}",
                f"--defender={defender}",
                "--sample",
                "3",
                *options,
            )
        )

    judge()


@batteries()
def test_any_attack_in_armada_is_judged(rivals, cases):
    number = st.sampled_from(("0", "1", "3", "6")) | junk_words

    @battery(cases)
    @given(
        dice=st.tuples(number, number, number),
        range_=spoilt_words("close", "medium", "long"),
        tokens=spoilt_words("brace,redirect", "evade", "scatter,contain"),
        more=st.lists(
            st.sampled_from(("--squadron", "--bomber", "--obstructed", "--reroll", "--larger"))
            | st.tuples(
                st.sampled_from(("--shields", "--beside", "--rules", "--against")),
                number | st.sampled_from(("classic", "squadron")),
            ).map("=".join),
            max_size=2,
        ),
    )
    def judge(dice, range_, tokens, more):
        red, blue, black = dice
        assert_judged(
            rivals(
                "odds",
                "armada",
                f"--red={red}",
                f"--blue={blue}",
                f"--black={black}",
                f"--range={range_}",
                f"--tokens={tokens}",
                *more,
            )
        )

    judge()


@batteries()
def test_any_rival_of_eclipse_is_judged(rivals, cases):
    @battery(cases)
    @given(
        number=spoilt_words("1234567", "#1234567", "rival:5", "2073599"),
        traits=spoilt_words("turtle+discard_one", "1234567+mix", "mix+discard_one+superior_tech"),
        dice=spoilt_words("upgrade=3 tempo=6", "build=9", "main=8 production=10"),
        more=st.lists(
            st.tuples(
                st.sampled_from(("--species", "--colours", "--main", "--seed")),
                spoilt_words("draco", "red,blue", "turtle", "5"),
            ).map("=".join),
            max_size=2,
        ),
    )
    def judge(number, traits, dice, more):
        assert_judged(rivals("eclipse", "rival", "--", number))
        assert_judged(rivals("eclipse", "roll", f"--dice={dice}", *more, "--", traits))

    judge()


SEATS = {
    "armada": ("aggressive,imperial", "random,imperial"),
    "connect_four": ("blocker,random",),
    "dma": ("random,builder,raider",),
    "eclipse": ("rival:turtle,rival:1234567", "rival,random"),
    "panticapaeum": ("greedy,botos:no_skip+greedy_benefit", "random,botos:hard"),
    "tyrants": ("greedy,automatron",),
}


@batteries(6)
@pytest.mark.parametrize("game", SEATS)
def test_any_seats_and_settings_are_judged(rivals, game, cases):
    questions = find_game(game).settings() if game != "connect_four" else ()
    known = [f"{one.key}={value}" for one in questions for value in (one.choices or ("yes", "3"))]

    @battery(cases)
    @given(
        seats=st.sampled_from(SEATS[game]) | spoilt_words(*SEATS[game]),
        settings=st.lists(spoilt_words(*known) | st.sampled_from(known or ["a=b"]), max_size=3),
    )
    def judge(seats, settings):
        options = [f"--set={one}" for one in settings]
        assert_judged(rivals("position", game, f"--seats={seats}", "--seed", "1", *options))

    judge()


VARIED = ("seat1=random/blocker", "seat2=random/blocker", "seat3=x", "seat1=pairs", "seat0=random")


@batteries()
def test_any_sweep_is_judged(rivals, monkeypatch, cases):
    def stopped(*_args, **_more):
        raise KeyboardInterrupt

    monkeypatch.setattr("rivals.lab.simulate.play_task", stopped)
    axis = spoilt_words(*VARIED, "points=180/400", "decks=pairs", "attack_ancients=yes/no")
    lines = st.tuples(st.sampled_from(tuple(SEATS.items())), st.lists(axis, min_size=1, max_size=3))

    @battery(cases)
    @given(line=lines, games=spoilt_words("2", "1000"))
    def judge(line, games):
        (game, (seats, *_)), axes = line
        args = ["simulate", game, "--seats", seats, f"--games={games}", "--jobs", "1"]
        assert_judged(rivals(*args, *(f"--vary={one}" for one in axes)), stopped=True)

    judge()


@batteries()
def test_any_compared_rivals_are_judged(rivals, monkeypatch, cases):
    def stopped(*_args, **_more):
        raise KeyboardInterrupt

    monkeypatch.setattr("rivals.lab.simulate.play_task", stopped)

    @battery(cases)
    @given(
        pair=st.tuples(spoilt_words("botos", "botos:hard"), spoilt_words("botos:master")),
        seats=spoilt_words("greedy,X", "X,botos", "random,X"),
        more=st.lists(
            st.tuples(
                st.sampled_from(("--least", "--alpha", "--games", "--of", "--on", "--seed")),
                junk_words | st.sampled_from(("0.05", "0.5", "100", "score", "2")),
            ).map("=".join),
            max_size=2,
        ),
    )
    def judge(pair, seats, more):
        args = ("compare", "panticapaeum", f"--seats={seats}", "--jobs", "1", *more, "--", *pair)
        assert_judged(rivals(*args), stopped=True)

    judge()


@batteries()
def test_any_lang_is_judged(rivals, monkeypatch, cases):
    @battery(cases)
    @given(lang=junk_words.filter(lambda one: "\x00" not in one) | mangled_text("ru"))
    def judge(lang):
        monkeypatch.setenv("RIVALS_LANG", lang)
        assert_judged(rivals("games"))

    judge()


@batteries()
def test_any_rule_asked_for_is_found_or_not(rivals, cases):
    words = spoilt_words("connect_four.win", "A24", "four in a row", "game.py", "(")

    @battery(cases)
    @given(
        game=st.sampled_from(("connect_four", "orchard")) | spoilt_words("orchard"),
        words=st.lists(words, max_size=3),
        lang=st.sampled_from(("--lang=en", "--lang=ru", "--json")),
    )
    def judge(game, words, lang):
        assert_judged(rivals("rules", lang, "--", game, *words))

    judge()
