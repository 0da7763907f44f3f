"""Every reason that the Imperial AI gives has words in both languages and says where it stands."""

import re
from collections import Counter
from pathlib import Path

import pytest
from armada_wanderings import opened

from rivals.core.chance import SeededDice
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.words import LANGS
from rivals.games.armada import rival
from rivals.games.armada.components.box import COLOURS
from rivals.games.armada.game import GAME
from rivals.games.armada.rival.player import ImperialPlayer
from rivals.games.armada.words import WORDS
from rivals.games.armada.words.sources import SECTIONS

ROOM = Path(rival.__path__[0])
FILES = [path for path in sorted(ROOM.rglob("*.py")) if path.name != "stand_ins.py"]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
GIVEN = sorted(set(re.findall(r'"(armada\.[\w-]+\.[\w-]+)"', CODE)))
GROUPS = {one.split(".")[1] for one in GIVEN}
SAID = {
    one
    for one in WORDS.ids()
    if one.count(".") == 2 and one.startswith("armada.") and one.split(".")[1] in GROUPS
}
NAMES = ("Imperial AI", "Имперский ИИ"), ("Armada", "«Армада»")


def test_there_are_reasons_of_each_kind():
    assert len(GIVEN) > 80
    assert {"plan", "activate", "order", "target", "prey", "defence", "course", "wing"} <= GROUPS


@pytest.mark.parametrize("rule", GIVEN)
def test_a_reason_has_words_and_says_where_it_stands(rule):
    for lang, place in zip(LANGS, (0, 1), strict=True):
        assert WORDS.template(rule, lang)
        source = WORDS.source(rule, lang)
        assert source.startswith(tuple(name[place] for name in NAMES)), source
        assert any(section[place] in source for section in SECTIONS.values()), source
    assert WORDS.slots(rule, "en") == WORDS.slots(rule, "ru")


def test_no_words_for_reasons_that_are_never_given():
    inflected = {f"armada.dice.{colour}" for colour in COLOURS}
    assert SAID - inflected == set(GIVEN)


def whole_game(seed, **options):
    """Give the decisions of a game of two rivals, with the positions before them."""
    position = opened(seed=seed, seats=("imperial", "imperial"), **options)
    move = 0
    while GAME.to_move(position) is not None:
        made = ImperialPlayer().decide(position, GAME.to_move(position), SeededDice(seed, move))
        yield position, made
        position = position.copy()
        GAME.apply(position, made.action, SeededDice(seed, move))
        move += 1


def said(position, reasons):
    """Say reasons in both languages, with what each kept and dropped."""
    for reason in reasons:
        for lang in LANGS:
            yield WORDS.text(reason.rule, lang, reason.params)
            for one in (*reason.kept, *reason.dropped):
                told = isinstance(one, Action)
                note = GAME.describe(position, one) if told else GAME.candidate(one)
                assert isinstance(note, Note), (reason.rule, one)
                yield WORDS.text(note.rule, lang, note.params)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{}, {"points": "400"}, {"maneuver": "gelron2019", "guards": ()}],
    ids=["180", "400", "gelron"],
)
def test_each_decision_of_whole_games_has_a_reason_that_can_be_said(options):
    tasks = Counter()
    for seed in (3, 4):
        for position, made in whole_game(seed, **options):
            assert made.reasons, (position.stack[-1], made.action)
            assert all("{" not in text for text in said(position, made.reasons))
            tasks[type(position.stack[-1]).__name__] += 1
    assert {"Planning", "Deploying", "Mustering", "Revealing", "Attacking", "Steering"} <= set(
        tasks
    )
    assert {"Modifying", "Defending", "Patrolling", "Flying"} <= set(tasks)


def test_names_of_ships_stand_in_reasons_never_bare_numbers():
    for _, made in whole_game(5):
        for reason in made.reasons:
            if reason.rule.startswith(("armada.target", "armada.activate", "armada.wing")):
                assert not any(isinstance(one, int) for one in (*reason.kept, *reason.dropped))
                assert not isinstance(reason.params.get("target"), int)


def test_the_same_position_and_dice_give_the_same_decision():
    for move, (position, made) in enumerate(whole_game(6)):
        again = ImperialPlayer().decide(
            position.copy(), GAME.to_move(position), SeededDice(6, move)
        )
        assert (again.action, again.reasons) == (made.action, made.reasons)
