"""Questions of the Imperial AI that come anyway are answered on one screen, or one by one."""

import pytest
from armada_at_sea import CLEAR, at_sea, usual

from rivals.core.errors import BadSetup, RivalsError, StaleState
from rivals.core.stored_tables import load_table, resume_table
from rivals.core.table import Answer, Done
from rivals.games.armada import GAME


def keys(view):
    return view.question.key, *(one.question.key for one in view.beside if not one.key)


SCREEN = (
    Answer("speed.2", "2"), Answer("flak.2", CLEAR, together=True),
    Answer("clicks.2.2", {"1": "0", "2": "-1"}, together=True),
)  # fmt: skip


def steps(view):
    return [one.action for one in view.steps]


def test_what_comes_anyway_stands_beside_a_question():
    view = at_sea().view()
    assert keys(view) == ("speed.2", "flak.2")
    assert view.question.known == "2"
    by_speed = {one.told: one.question.key for one in view.beside if one.key == "speed.2"}
    assert by_speed["2"] == "clicks.2.2"


def test_one_screen_is_the_same_as_one_question_after_another():
    at_once, singly = at_sea(), at_sea()
    at_once.add_all(SCREEN)
    order = [SCREEN[0], SCREEN[2], SCREEN[1]]
    for one in order:
        assert singly.view().question.key == one.key
        singly.add(Answer(one.key, one.value))
    assert at_once.view().question is None
    assert steps(at_once.view()) == steps(singly.view())
    assert at_once.view().memory == singly.view().memory


def test_a_screen_is_stored_and_taken_up_again():
    session = at_sea()
    session.add_all(SCREEN)
    assert load_table(GAME, session.save()).view().memory == session.view().memory
    assert resume_table(GAME, session.save(standing=True)).entries == session.entries
    assert session.save().count('"together":true') == 2


def test_what_does_not_fit_lets_nothing_of_its_screen_in():
    session = at_sea()
    before = list(session.entries)
    with pytest.raises(RivalsError):
        session.add_all([SCREEN[0], Answer("flak.2", {"front": 99}, together=True)])
    assert session.entries == before


def test_a_screen_is_taken_back_in_one():
    session = at_sea()
    before = len(session.entries)
    session.add_all(SCREEN)
    assert session.on_one_screen() == 3
    session.undo(session.on_one_screen())
    assert len(session.entries) == before
    assert session.on_one_screen() == 1


@pytest.mark.parametrize("key", ["prey.2.front", "near.2"])
def test_only_what_stood_on_a_screen_may_be_told_before_it_is_asked(key):
    with pytest.raises(BadSetup, match="question"):
        at_sea().add(Answer(key, []))


def test_nothing_is_told_twice():
    session = at_sea()
    session.add_all(SCREEN)
    with pytest.raises(StaleState):
        session.add(Answer("flak.2", CLEAR))


def test_what_maneuvers_are_judged_by_is_told_in_full_once():
    session = at_sea()
    assert not session.view().question.by_again
    session.add_all(SCREEN)
    session.add(Done())
    while (question := session.view().question) is None or not question.by:
        session.add(Answer(question.key, usual(question)) if question else Done())
    assert question.by_again == "armada.course_by.again"
