"""Rivals in words: every trait is named and explained in both languages."""

import re
from itertools import product

import pytest

from rivals.core.chance import SeededDice
from rivals.core.speech import tell
from rivals.core.words import LANGS, Words
from rivals.games.eclipse.components.species import COLOURS
from rivals.games.eclipse.rival.names import MAINS, ROLLED, TRAIT_OF, read, roll
from rivals.games.eclipse.rival.numbering import (
    DIE,
    DIE_OF,
    RIVALS,
    faces_of,
    make_traits,
    trait_values,
)
from rivals.games.eclipse.rival.numbering import traits_of as thrown
from rivals.games.eclipse.rival.told import (
    described,
    number_told,
    told_traits,
)
from rivals.games.eclipse.words.traits import TRAIT_WORDS

RIVAL_WORDS = Words(TRAIT_WORDS)

CYRILLIC = re.compile("[а-яё]")
NEEDED = [
    *(f"eclipse.trait.{value}" for value in TRAIT_OF),
    *(f"eclipse.trait.hates_{colour}" for colour in COLOURS),
    *(f"eclipse.does.{value}" for value in TRAIT_OF),
    *(f"eclipse.level.{level}" for level in (ROLLED, *MAINS)),
    "eclipse.levels.rival",
    "eclipse.modification.discard_one",
    *(f"eclipse.modification.hates_{colour}" for colour in COLOURS),
    *(f"eclipse.of_trait.{trait}" for trait in DIE_OF),
    *(f"eclipse.die.{name}" for name in DIE),
]


def text_of(traits, lang, colours=()):
    return " ".join(tell(note, lang) for note in described(traits, colours))


def test_each_is_said_in_both_languages():
    for rule in NEEDED:
        assert RIVAL_WORDS.text(rule, "en").isascii(), rule
        russian = RIVAL_WORDS.text(rule, "ru").casefold()
        assert CYRILLIC.search(russian) or rule.endswith("risk"), rule


def test_nothing_else_is_said_but_the_description():
    rest = set(RIVAL_WORDS.ids()) - set(NEEDED)
    assert {rule.rpartition(".")[0] for rule in rest} == {"eclipse.numbered"}


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_trait_does_is_one_sentence(lang):
    for value in TRAIT_OF:
        text = RIVAL_WORDS.text(f"eclipse.does.{value}", lang)
        assert re.fullmatch(r"[A-ZА-ЯЁ].*[^.]\.", text)
        assert not re.search(r"[.!?] ", text)


def test_values_of_one_trait_are_told_apart_by_name_and_deed():
    for lang, kind, trait in product(LANGS, ("trait", "does"), DIE_OF):
        values = [value for value, its in TRAIT_OF.items() if its == trait]
        told = {RIVAL_WORDS.text(f"eclipse.{kind}.{value}", lang) for value in values}
        assert len(told) == len(values), (lang, kind, trait)


def test_a_rival_in_one_paragraph():
    assert text_of(thrown(faces_of(1_234_567)), "en") == (
        "#1234567: Pre-emptive attack. Ship designs: specialised armour; building: offensive "
        "dreadnought. Upgrades: balanced; actions: thorough. Exploring: we are the biggest; "
        "discarding hexes: never; discoveries: always points. War: superior technology. Wild "
        "planets and ambassadors: science, materials, money."
    )
    assert text_of(thrown(faces_of(1_234_567)), "ru") == (
        "#1234567: Упреждающая атака. Чертежи кораблей: специализированная броня; постройка: "
        "наступательный дредноут. Улучшения: сбалансированный; действия: тщательный. Разведка: "
        "«мы — самые большие»; сброс гексов: никогда; открытия: всегда очки. Война: "
        "превосходящие технологии. Серые планеты и послы: исследования, "
        "материалы, экономика."
    )


def test_different_numbers_are_described_differently():
    for lang in LANGS:
        texts = {
            text_of(thrown(faces_of(n)), lang).partition(":")[2] for n in range(0, RIVALS, 997)
        }
        assert len(texts) == len(range(0, RIVALS, 997))


def test_whom_a_risk_rival_hates_is_told_where_the_colours_are_known():
    traits = roll(read("rival:hates_green"), "terran", COLOURS, 0, SeededDice(1), "rival.0")
    assert "It hates green." in text_of(traits, "en", COLOURS)
    assert "Он ненавидит зелёного игрока." in text_of(traits, "ru", COLOURS)
    assert "hates" not in text_of(traits, "en")


def test_a_rival_without_a_number_says_so():
    values = trait_values(thrown(faces_of(0))) | {"main": "mix"}
    traits = make_traits(values)
    assert number_told(traits) is None
    assert text_of(traits, "en").startswith("Mix of three, without a number.")
    assert text_of(traits, "ru").startswith("Сплав трёх, без номера.")


def test_the_list_of_traits_holds_each_of_them_with_the_main_one_first():
    told = told_traits(thrown(faces_of(0)))
    assert told[0].trait == "main"
    assert {one.trait for one in told} == set(DIE_OF)
    assert [tell(one.value, "en") for one in told][:3] == [
        "Pacifist", "fully balanced", "balanced dreadnought",
    ]  # fmt: skip


def test_notes_say_nothing_by_themselves():
    assert all(
        note.rule in RIVAL_WORDS and "rule" not in note.params
        for note in described(thrown(faces_of(5)))
    )
