"""What comes of a move by itself: a round's end, and what it pays."""

import pytest

from rivals.core.match import Match
from rivals.games.panticapaeum import GAME


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
            for lang in ("en", "ru"):
                assert GAME.words.text(note.rule, lang, note.params)
    assert ends == [1, 2, 3, 4, 5]
    assert told_coins
