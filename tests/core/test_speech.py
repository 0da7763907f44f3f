"""Notes and errors are told in both languages by the words of their ids."""

import pickle

import pytest

from rivals.core.errors import BadMatch, BadPosition, BadSetup, IllegalAction, RivalsError
from rivals.core.notes import Note
from rivals.core.speech import tell, words_of
from rivals.core.words import Words

WITHIN = BadMatch(2, "core.legal-action", why=IllegalAction("end", "core.not-an-option"))


def test_an_error_within_an_error_is_told_within_its_sentence():
    assert tell(WITHIN, "en") == (
        "bad match at line 2: expected a legal action: illegal action end (core.not-an-option): "
        "That is not one of the options."
    )
    assert tell(WITHIN, "ru").endswith("Этого нет среди возможных действий.")


def test_notes_in_a_list_are_told_each_by_its_words():
    told = Note("core.one-of", {"choices": [Note("core.sorted"), Note("core.yes-or-no"), 3]})
    assert tell(told, "en") == "one of a sorted list, yes or no and 3"


def test_a_note_that_was_stored_as_json_is_told_all_the_same():
    stored = {"path": "$.a", "expected": {"rule": "core.at-most", "params": {"most": 3}}}
    assert tell(Note("core.expected-at", stored), "en") == "$.a: expected a number of 3 or less"


def test_words_of_a_game_are_found_by_its_name():
    assert words_of("panticapaeum.title") is not None
    assert tell(Note("panticapaeum.title"), "ru") != "panticapaeum.title"


@pytest.mark.parametrize("rule", ["nobody.knows", "core.nothing-like-it", "Some prose, e.g. this."])
def test_an_id_without_words_is_told_as_it_stands(rule):
    assert tell(BadSetup(rule), "ru") == rule


def test_what_was_typed_is_quoted_and_cut():
    words = Words({"g.what": {"en": "what is {text!r}?", "ru": "что такое {text!r}?"}})
    assert words.text("g.what", "en", {"text": "a\n"}) == r"what is 'a\n'?"
    assert words.text("g.what", "en", {"text": "x" * 300}) == f"what is '{'x' * 80}'?"
    assert words.slots("g.what", "ru") == {"text"}


def test_an_error_says_its_rules_and_parameters_to_programmers():
    error = BadPosition("$.a", "core.between", least=0, most=3)
    assert str(error) == "core.bad-position(path='$.a', expected=core.between(least=0, most=3))"
    assert (error.rule, error.params, error.path) == (
        "core.between",
        {"least": 0, "most": 3},
        "$.a",
    )
    assert isinstance(error, RivalsError)


def test_an_error_comes_whole_from_another_process():
    again = pickle.loads(pickle.dumps(WITHIN))
    assert (again.line, again.note) == (2, WITHIN.note)
