"""Words: slots, lists, named words and plural forms, in both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.errors import RivalsError
from rivals.core.words import (
    CORE_WORDS,
    LANGS,
    VERSION_WORDS,
    Words,
    language,
    require_names,
    shared,
)

WORDS_OF_THE_CORE = CORE_WORDS | VERSION_WORDS
WORDS = Words(
    CORE_WORDS,
    {
        "g.plain": {"en": "Go.", "ru": "Идти."},
        "g.value": {"en": "Take {n}.", "ru": "Взять {n}."},
        "g.tiles": {
            "en": "{n} {n|tile|tiles}",
            "ru": "{n} {n|плитка|плитки|плиток}",
        },
        "g.colour.red": {"en": "red", "ru": "красный"},
        "g.colour.blue": {"en": "blue", "ru": "синий"},
        "g.counted.red": {"en": "{n} red", "ru": "{n} {n|красный|красных|красных}"},
        "g.counted.blue": {"en": "{n} blue", "ru": "{n} {n|синий|синих|синих}"},
        "g.pick": {"en": "Pick {one:colour}.", "ru": "Выбрать: {one:colour}."},
        "g.cost": {"en": "Costs {cost:counted}.", "ru": "Стоит {cost:counted}."},
        "other.pick": {"en": "Pick {one:colour}.", "ru": "Выбрать: {one:colour}."},
    },
)


@pytest.mark.parametrize(
    ("number", "en", "ru"),
    [
        (0, "tiles", "плиток"), (1, "tile", "плитка"), (2, "tiles", "плитки"),
        (3, "tiles", "плитки"), (4, "tiles", "плитки"), (5, "tiles", "плиток"),
        (9, "tiles", "плиток"), (10, "tiles", "плиток"), (11, "tiles", "плиток"),
        (12, "tiles", "плиток"), (14, "tiles", "плиток"), (19, "tiles", "плиток"),
        (20, "tiles", "плиток"), (21, "tiles", "плитка"), (22, "tiles", "плитки"),
        (25, "tiles", "плиток"), (100, "tiles", "плиток"), (101, "tiles", "плитка"),
        (111, "tiles", "плиток"), (112, "tiles", "плиток"), (121, "tiles", "плитка"),
        (1001, "tiles", "плитка"), (1011, "tiles", "плиток"),
    ],
)  # fmt: skip
def test_plural_forms(number, en, ru):
    assert WORDS.text("g.tiles", "en", {"n": number}) == f"{number} {en}"
    assert WORDS.text("g.tiles", "ru", {"n": number}) == f"{number} {ru}"


@pytest.mark.parametrize("number", [-1, -2, -11, -21])
def test_numbers_below_zero_have_the_form_of_their_size(number):
    size = WORDS.text("g.tiles", "ru", {"n": -number})
    assert WORDS.text("g.tiles", "ru", {"n": number}) == f"\N{MINUS SIGN}{size}"


@pytest.mark.parametrize(
    ("value", "en", "ru"),
    [
        (3, "Take 3.", "Взять 3."),
        ([], "Take —.", "Взять —."),
        (["a"], "Take a.", "Взять a."),
        (("a", "b"), "Take a and b.", "Взять a и b."),
        (["a", "b", "c"], "Take a, b and c.", "Взять a, b и c."),
    ],
)
def test_values_and_lists(value, en, ru):
    assert WORDS.text("g.value", "en", {"n": value}) == en
    assert WORDS.text("g.value", "ru", {"n": value}) == ru


def test_named_words_come_from_the_same_game():
    assert WORDS.text("g.pick", "en", {"one": "red"}) == "Pick red."
    assert WORDS.text("g.pick", "ru", {"one": ["red", "blue"]}) == "Выбрать: красный и синий."
    with pytest.raises(KeyError, match=r"other\.colour\.red"):
        WORDS.text("other.pick", "en", {"one": "red"})


def test_counted_words_leave_out_what_is_counted_none():
    cost = {"red": 2, "blue": 0}
    assert WORDS.text("g.cost", "en", {"cost": cost}) == "Costs 2 red."
    assert WORDS.text("g.cost", "ru", {"cost": cost | {"blue": 1}}) == "Стоит 2 красных и 1 синий."


def test_what_is_missing_is_named():
    with pytest.raises(KeyError, match=r"g\.nothing"):
        WORDS.text("g.nothing", "en")
    with pytest.raises(KeyError, match="n"):
        WORDS.text("g.value", "en", {"m": 1})


def test_slots_are_named_once():
    assert WORDS.slots("g.tiles", "en") == {"n"}
    assert WORDS.slots("g.pick", "ru") == {"one"}
    assert WORDS.slots("g.plain", "ru") == set()


def test_ids_are_sorted_and_known():
    assert list(WORDS.ids()) == sorted(WORDS.ids())
    assert "g.plain" in WORDS
    assert "g.nothing" not in WORDS


def test_words_that_may_be_missing_have_a_default():
    assert WORDS.said("g.colour.red", "ru", "red") == "красный"
    assert WORDS.said("g.colour.green", "ru", "green") == "green"
    assert WORDS.said("g.colour.green", "ru") == ""


def test_later_words_replace_earlier_ones():
    words = Words({"a.b": {"en": "one", "ru": "раз"}}, {"a.b": {"en": "two", "ru": "два"}})
    assert words.text("a.b", "en") == "two"


@pytest.mark.parametrize("rule", WORDS_OF_THE_CORE)
def test_core_words_are_complete(rule):
    assert set(WORDS_OF_THE_CORE[rule]) == set(LANGS)
    words = Words(WORDS_OF_THE_CORE)
    assert all(words.outline(rule, lang) for lang in LANGS)
    assert len({frozenset(words.slots(rule, lang)) for lang in LANGS}) == 1


@given(st.text().filter(lambda text: text not in LANGS))
def test_other_languages_are_refused(text):
    with pytest.raises(RivalsError, match=r"core\.unknown-language"):
        language(text)


@pytest.mark.parametrize("lang", LANGS)
def test_known_languages_are_read(lang):
    assert language(lang) == lang


@given(st.text(min_size=1), st.integers())
def test_values_are_put_in_as_they_are(text, number):
    assert WORDS.text("g.value", "en", {"n": text}) == f"Take {text}."
    written = str(number).replace("-", "\N{MINUS SIGN}")
    assert WORDS.text("g.tiles", "ru", {"n": number}).startswith(f"{written} плит")


def test_an_outline_names_the_slots_and_needs_no_parameters():
    assert WORDS.outline("g.plain", "en") == "Go."
    assert WORDS.outline("g.tiles", "en") == "‹n› tiles"
    assert WORDS.outline("g.tiles", "ru") == "‹n› плиток"
    assert WORDS.outline("g.pick", "ru") == "Выбрать: ‹one›."


def test_shared_words_are_every_games_own():
    said = Words(shared("g", "seat.human", "board.round"))
    assert said.ids() == ("g.board.round", "g.seat.human")
    assert said.text("g.board.round", "en", {"round": 2, "rounds": 9}) == "Round 2 of 9"
    assert said.text("g.seat.human", "ru") == "Вы"
    with pytest.raises(KeyError):
        shared("g", "seat.nobody")


def test_every_name_that_is_lacking_is_told_at_once():
    words = Words({
        "g.card.dwarf": {"en": "Dwarf", "ru": "Гном"},
        "g.card.elf": {"en": "Elf"},
        "g.deck.drow": {"en": "Drow", "ru": ""},
    })  # fmt: skip
    require_names(words, {"g.card": ["dwarf"]})
    with pytest.raises(RivalsError) as caught:
        require_names(words, {"g.card": ["dwarf", "elf", "orc"], "g.deck": {"drow": 1}})
    lacking = ["g.card.elf (ru)", "g.card.orc (en)", "g.card.orc (ru)", "g.deck.drow (ru)"]
    assert caught.value.params == {"names": lacking}
