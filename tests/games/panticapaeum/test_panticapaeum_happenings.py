"""What comes of a move by itself: a round's end, and what it pays."""

import pytest

from rivals.core.match import Match
from rivals.core.speech import seat_in, tell_done
from rivals.core.words import YOU, Doer
from rivals.games.panticapaeum import GAME

WHO = [Doer("You", YOU), Doer("Botos"), Doer("Player 3")]


@pytest.mark.parametrize("seats", [("greedy", "botos"), ("greedy", "greedy", "random")])
def test_each_rounds_end_is_told_once_with_the_coins_it_pays(seats):
    match = Match(GAME, seats, 5)
    ends, told_coins = [], 0
    while match.to_move() is not None:
        before = match.state.copy()
        match.play(match.decide().action)
        for note in GAME.happenings(before, match.state):
            if note.rule == "panticapaeum.happened.round":
                ends.append(note.params["round"])
            else:
                seat = note.params["seat"] - 1
                told_coins += note.params["coins"]
                assert match.state.seats[seat].coins >= note.params["coins"] > 0
                assert seat_in(note, GAME.words) == seat
                assert tell_done(note, WHO[seat], "en", GAME.words).startswith(f"{WHO[seat]} got ")
            for lang in ("en", "ru"):
                assert GAME.words.text(note.rule, lang, note.params)
    assert ends == [1, 2, 3, 4, 5]
    assert told_coins


def test_an_architect_is_told_what_to_decide_and_botos_nothing():
    match = Match(GAME, ("greedy", "botos"), 5)
    told = {}
    while match.to_move() is not None:
        asked = GAME.to_decide(match.state)
        assert (asked is None) == (match.to_move() == 1)
        if asked is not None:
            told[match.state.phase] = [
                GAME.words.text(asked.rule, lang, asked.params) for lang in ("en", "ru")
            ]
        match.play(match.decide().action)
    assert GAME.to_decide(match.state) is None
    assert {"take", "place", "develop"} <= told.keys()
    assert told["take"] == [
        "Take one of the tiles ahead of the trireme.",
        "Возьмите один из тайлов перед триремой.",
    ]
    assert all(text.endswith(".") for texts in told.values() for text in texts)
