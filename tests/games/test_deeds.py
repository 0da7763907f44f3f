"""What was done is told in the past, in the third person, of every kind of action."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.doers import doers
from rivals.core.match import Match
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.core.speech import tell, tell_done
from rivals.core.words import BID, DID, HE, LANGS, SHE, YOU, Doer
from rivals.games.eclipse.rival.numbering import RIVALS

GAMES = {
    "panticapaeum": ("random", "botos:hard"),
    "tyrants": ("random", "automatron", "automatron:hard"),
    "eclipse": ("random", "rival:1234567", "rival:1234568", "greedy"),
    "armada": ("random", "imperial"),
}
MOVES = 400
COORDINATES = re.compile(r"\(-?\d+, -?\d+\)|\bmm\b|\bмм\b|°")
INFINITIVE = re.compile(r"^\S+ (?:не )?\w+(?:ть|ться|ти)\b")
TO_DO = re.compile(r"(?:^|[.:;,—] )(?:[Бб]ольше )?(?:не )?(\w+(?:ть|ться|ти))\b")
NOUNS = {"Скорость", "скорость"}
ELSEWHERE = {
    "armada": [
        "obstacle", "plan", "deploy", "launch", "dial", "dial-veiled", "set", "fly", "fly-in-place",
    ],
    "eclipse": [
        "explore", "explore-beside", "place", "build", "react-build", "move", "react-move",
        "colonise", "fire", "fire-missiles", "retreat", "hit", "hit-damaged", "take-veiled",
        "take-none", "pass-first", "pass-again",
    ],
}  # fmt: skip
"""What no rival at a real table does, or it is asked for in words of the table's own."""
WHO = Doer("Никто")


def orders_of(name):
    """The ids of what actions do."""
    ids = [one for one in find_game(name).words.ids() if one.startswith(f"{name}.do.")]
    return [one for one in ids if not one.endswith((DID, BID))]


@pytest.mark.parametrize("name", GAMES)
def test_every_order_has_its_deed_in_each_language(name):
    words = find_game(name).words
    orders = orders_of(name)
    assert len(orders) > 10
    for order in orders:
        assert f"{order}{DID}" in words, order
        for lang in LANGS:
            assert words.template(f"{order}{DID}", lang).startswith("{who} "), order
        assert "{who|" in words.template(f"{order}{DID}", "ru") or "{who||" in words.template(
            f"{order}{DID}", "ru"
        ), f"{order}: the verb does not go with who did it"


@pytest.mark.parametrize("name", ELSEWHERE)
def test_at_a_real_table_russian_asks_a_person_to_do_it(name):
    """What a button offers is an infinitive, what a person is asked to do an imperative."""
    words = find_game(name).words
    orders = [one for one in orders_of(name) if one.split(".")[2] not in ELSEWHERE[name]]
    for order in orders:
        asked = words.template(f"{order}{BID}" if f"{order}{BID}" in words else order, "ru")
        assert set(TO_DO.findall(asked)) <= NOUNS, asked
    assert any(set(TO_DO.findall(words.template(one, "ru"))) - NOUNS for one in orders)


def test_english_asks_for_an_action_in_the_words_that_tell_it():
    words = find_game("armada").words
    asked = [one for one in words.ids() if one.endswith(BID)]
    assert asked
    for one in asked:
        assert words.template(one, "en") == words.template(one.removesuffix(BID), "en")
    params = {"ship": "victory_2"}
    assert words.bid("armada.do.activate", "ru", params) == "Активируйте корабль Виктория II."
    assert words.bid("armada.bid.noted", "ru") == words.text("armada.bid.noted", "ru")


@pytest.mark.parametrize("name", GAMES)
def test_what_happens_in_a_match_is_told_of_whoever_did_it(name):
    """Whatever an order says, the deed can be told of it, without places in numbers."""
    match = Match(find_game(name), GAMES[name], 3)
    game, told = match.game, set()
    while len(match.records) < MOVES and (decision := match.decide()) is not None:
        action = decision.action
        order = game.describe(match.state, action)
        names = {lang: doers(game, GAMES[name], lang, plays=False) for lang in LANGS}
        seat = match.to_move()
        match.follow(decision)
        for note in filter(None, (order, game.veiled(action))):
            told.add(note.rule)
            for lang in LANGS:
                text = tell_done(note, names[lang][seat], lang, game.words)
                assert text.startswith(f"{names[lang][seat]} "), text
                assert text.endswith("."), text
                assert not COORDINATES.search(text), text
                assert "{" not in text, text
            assert not INFINITIVE.match(tell_done(note, WHO, "ru", game.words)), text
    assert len(told) > 5, told


def test_the_verb_goes_with_who_did_it():
    words = find_game("tyrants").words
    order = Note("tyrants.do.deploy", {"place": "jhachalkhyn"})
    told = [
        tell_done(order, who, "ru", words)
        for who in (Doer("Ботос", HE), Doer("АвтоМатрона", SHE), Doer("Вы", YOU))
    ]
    assert told == [
        "Ботос разместил войско в Джачалкине.",
        "АвтоМатрона разместила войско в Джачалкине.",
        "Вы разместили войско в Джачалкине.",
    ]
    assert tell_done(order, Doer("AutoMatron", SHE), "en", words) == (
        "AutoMatron deployed a troop at Jhachalkhyn."
    )


def test_what_was_kept_before_deeds_is_still_told():
    """A move stored by an older version may lack what the deed names: the order is told."""
    words = find_game("armada").words
    stored = Note("armada.do.stay")
    assert tell_done(stored, Doer("You", YOU), "en", words) == "You: Speed 0: stay in place."


# --- Who did it -----------------------------------------------------------------------------------


@given(st.lists(st.integers(0, RIVALS - 1), min_size=1, max_size=5), st.sampled_from(LANGS))
def test_rivals_of_a_match_are_not_called_alike(numbers, lang):
    game = find_game("eclipse")
    seats = ("human", *(f"rival:{number}" for number in numbers))
    named = [str(one) for one in doers(game, seats, lang, plays=True)]
    assert len(set(named)) == len(seats), named
    if len(set(numbers)) == len(numbers):
        assert not any(re.search(r"\d", name) for name in named), named


@given(st.integers(0, RIVALS - 1), st.integers(0, RIVALS - 1))
def test_every_number_has_a_name_of_its_own(one, other):
    game = find_game("eclipse")
    names = [
        tuple(tell(game.rival_name(f"rival:{number}"), lang, game.words) for lang in LANGS)
        for number in (one, other)
    ]
    assert (names[0][0] == names[1][0]) is (names[0][1] == names[1][1]) is (one == other)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plays", [True, False])
def test_seats_of_one_kind_are_told_apart(name, plays):
    game = find_game(name)
    for kind in game.seat_kinds():
        for lang in LANGS:
            told = [str(one) for one in doers(game, (kind.name,) * 3, lang, plays=plays)]
            assert len(set(told)) == len(told), told
