"""Colours at a table are those that people choose: the same session, with other words."""

import re
from types import SimpleNamespace

import msgspec
import pytest
from tyrants_person import HonestPerson

from rivals.core.asking import Question
from rivals.core.stored_tables import load_table
from rivals.core.table import Answer, Done, TableSession
from rivals.games.tyrants import GAME
from rivals.games.tyrants.position.actions import COLOURS
from rivals.testing.tables import turns_at_the_table
from rivals.testing.trial import Trial

COLOUR = re.compile(rf"(?<![a-z])({'|'.join(COLOURS)})(?![a-z])")
CHOSEN = {
    "pa": ("blue", "orange"),
    "ppa": ("red", "blue", "black"),
    "papa_teams": ("blue", "orange", "black", "red"),
}


class InColours(HonestPerson):
    """An honest person whose table has other colours than the board of the match."""

    def __init__(self, layout, colours):
        super().__init__(layout, touch=True)
        self.ours = dict(zip(COLOURS, colours, strict=False))
        self.usual = {ours: usual for usual, ours in self.ours.items()}

    def settings(self, state):
        places = enumerate(self.ours.values(), start=1)
        return super().settings(state) | {f"colour_{place}": one for place, one in places}

    def answer(self, question, before, now):
        told = super().answer(recoloured(question, self.usual, Question), before, now)
        return recoloured(told, self.ours)

    def actions(self, steps, before):
        done = (recoloured(one.action, self.usual, type(one.action)) for one in steps)
        return super().actions([SimpleNamespace(action=one) for one in done], before)


def recoloured(value, names, kind=object):
    """Put other colours in the place of those, in anything that is told."""
    text = msgspec.json.encode(value).decode()
    return msgspec.json.decode(COLOUR.sub(lambda one: names.get(one[0], one[0]), text), type=kind)


@pytest.mark.parametrize("layout", CHOSEN)
def test_she_decides_as_in_a_match_whatever_the_colours(layout):
    person = InColours(layout, CHOSEN[layout])
    assert list(turns_at_the_table(Trial(GAME, person.seats, 2, person.options), person))


def session_of(layout, colours=(), **settings):
    wanted = {f"colour_{place}": one for place, one in enumerate(colours, start=1)}
    given = {"layout": layout, "first": "1", **wanted, **settings}
    return TableSession(GAME, "automatron", 3, given, touch=True)


def test_of_a_colour_that_is_taken_the_first_that_is_left_is_meant():
    board = session_of("ppaa", ("orange", "orange", "red", "red")).view().memory.board
    assert [COLOURS[one] for one in board.order] == ["orange", "black", "red", "blue"]


def test_what_nobody_has_stays_in_the_box():
    session = session_of("pa", ("blue", "orange"))
    assert session.view().question.key == "start.blue"
    session.add(Answer("start.blue", "skullport"))
    view = session.add(Done())
    assert view.question.only["kanaglym.1"] == ("none", "blue", "orange", "white")
    assert {one.key for one in view.holdings if one.key.startswith("spies")} == {
        "spies.blue",
        "spies.orange",
    }
    drawn = session.rival.picture(view.so_far, "en", view.question)
    assert 'data-piece="black"' not in drawn
    assert "kanaglym.1" in drawn
    trophies = next(one for one in view.holdings if one.key == "area.orange").choices
    assert [one for one in trophies if one.startswith("trophy")] == ["trophy_blue", "trophy_white"]
    assert load_table(GAME, session.save()).view().memory == view.memory
