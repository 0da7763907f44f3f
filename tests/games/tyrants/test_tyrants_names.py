"""What is in the box has a name, and every card a text, in both languages."""

import json
import re
from importlib.resources import files

import pytest

from rivals.core.words import LANGS, Words
from rivals.games.tyrants.components import cards as box
from rivals.games.tyrants.words.cards import BULLET, effect_lines
from rivals.games.tyrants.words.effects import EFFECTS
from rivals.games.tyrants.words.names import CARDS, NAMES, PLACES

WORDS = Words(NAMES, EFFECTS)
DATA = files(box.__package__)
PRINTED = json.loads(DATA.joinpath("cards.json").read_text())["cards"]
OPS = {card["id"]: card["ops"] for card in PRINTED}
SITES = {
    site["id"]: site["name"]
    for year in (2016, 2021)
    for site in json.loads(DATA.joinpath(f"board_{year}.json").read_text())["sites"]
}


class Overheard(Words):
    """Words that remember which of them were told."""

    def __init__(self, *entries):
        super().__init__(*entries)
        self.told = set()

    def text(self, rule, lang, params=None):
        self.told.add(rule)
        return super().text(rule, lang, params)


def lines(card, lang):
    return effect_lines(WORDS, OPS[card], lang)


def test_every_kind_of_card_is_named():
    assert len(OPS) == 125
    assert set(CARDS) == {f"tyrants.card.{one}" for one in (*OPS, box.HIDDEN)}


def test_every_site_of_both_boards_is_named_as_on_the_board():
    assert set(PLACES) == {f"tyrants.place.{one}" for one in SITES}
    assert {one: WORDS.text(f"tyrants.place.{one}", "en") for one in SITES} == SITES


@pytest.mark.parametrize("field", ["aspect", "deck", "type"])
def test_every_aspect_deck_and_type_is_named(field):
    named = {one for one in NAMES if one.startswith(f"tyrants.{field}.")}
    assert named == {f"tyrants.{field}.{card[field]}" for card in PRINTED}


def test_every_house_has_a_matron_mother():
    houses = {one.rpartition(".")[2] for one in NAMES if one.startswith("tyrants.house.")}
    matrons = {one.rpartition(".")[2] for one in NAMES if one.startswith("tyrants.matron.")}
    assert houses == matrons
    assert len(houses) == 4


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("group", [CARDS, PLACES], ids=["cards", "places"])
def test_no_two_cards_and_no_two_places_share_a_name(group, lang):
    assert len({one[lang] for one in group.values()}) == len(group)


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_has_a_text_of_short_whole_lines(lang):
    for card in OPS:
        told = lines(card, lang)
        assert told, card
        for line in told:
            body = line.removeprefix(BULLET)
            assert body[0] == "+" or body[0].isupper(), f"{card}: {line}"
            assert not re.search(r"[{}]|  |—|None|True|False", line), f"{card}: {line}"
            assert len(line) <= 115, f"{card}: {line}"


@pytest.mark.parametrize("lang", LANGS)
def test_structs_and_plain_data_are_told_alike(lang):
    cards = box.cards()
    assert all(effect_lines(WORDS, cards[one].ops, lang) == lines(one, lang) for one in OPS)


def test_every_number_of_a_card_stands_in_its_text():
    for card, ops in OPS.items():
        numbers = {
            int(one)
            for one in re.findall(r'"(?:n|cost|power|influence)": (\d+)', json.dumps(ops))
            if one != "0"
        }
        for lang in LANGS:
            told = {int(one) for one in re.findall(r"\d+", " ".join(lines(card, lang)))}
            assert numbers <= told, (card, lang)


def test_no_template_of_the_effects_is_unused():
    words = Overheard(NAMES, EFFECTS)
    for lang in LANGS:
        for ops in OPS.values():
            effect_lines(words, ops, lang)
    assert set(EFFECTS) - words.told == set()


def test_options_follow_the_choice_and_say_their_price():
    assert lines("spellspinner", "en") == [
        "Choose one:",
        "• Place 1 spy",
        "• Return one of your spies → supplant 1 troop there",
    ]
    assert lines("spellspinner", "ru") == [
        "Выбрать одно:",
        "• Подослать 1 шпиона",
        "• Вернуть своего шпиона → заменить 1 войско там же",
    ]


def test_a_choice_that_must_be_paid_for_follows_its_price():
    assert lines("mind_flayer", "en") == [
        "You may devour a card from your hand → choose one:",
        "• +3 influence",
        "• Assassinate 1 troop",
    ]


def test_what_follows_a_nested_choice_begins_a_new_line():
    choice = {"op": "choose", "options": [[{"op": "spy", "n": 1}], [{"op": "draw", "n": 1}]]}
    ops = [{"op": "focus", "then": [choice, {"op": "spy", "n": 2}, {"op": "draw", "n": 2}]}]
    assert effect_lines(WORDS, ops, "en") == [
        "Focus: choose one:", "• Place 1 spy", "• Draw 1 card", "Place 2 spies; draw 2 cards",
    ]  # fmt: skip


def test_fields_left_out_have_their_defaults():
    ops = [{"op": "deploy"}, {"op": "supplant"}, {"op": "return"}, {"op": "spy"}]
    assert effect_lines(WORDS, ops, "en") == [
        "Deploy 1 troop",
        "Supplant 1 troop",
        "Return 1 troop or spy of another player",
        "Place 1 spy",
    ]


@pytest.mark.parametrize(
    ("op", "one", "two", "five"),
    [
        ({"op": "deploy"}, "1 войско", "2 войска", "5 войск"),
        ({"op": "assassinate", "white": True}, "1 белое войско", "2 белых войска", "5 белых войск"),
        (
            {"op": "move", "up_to": True},
            "до 1 чужого войска",
            "до 2 чужих войск",
            "до 5 чужих войск",
        ),
        ({"op": "spy"}, "1 шпиона", "2 шпионов", "5 шпионов"),
        ({"op": "draw"}, "1 карту", "2 карты", "5 карт"),
        (
            {"op": "outcast", "to": "self"},
            "1 безумного изгоя",
            "2 безумных изгоев",
            "5 безумных изгоев",
        ),
    ],
)
def test_russian_counts(op, one, two, five):
    told = [effect_lines(WORDS, [{**op, "n": n}], "ru")[0] for n in (1, 2, 5, 21)]
    for text, expected in zip(told, (one, two, five, one.replace("1", "21")), strict=True):
        assert expected in text
