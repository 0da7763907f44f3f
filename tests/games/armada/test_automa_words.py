"""Every reason that the Imperial AI gives has words in both languages and says where it stands."""

from collections import Counter

import pytest
from armada_wanderings import opened

from rivals.core.chance import SeededDice
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.words import LANGS
from rivals.games.armada.game import GAME
from rivals.games.armada.rival.player import ImperialPlayer
from rivals.games.armada.words import WORDS


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
