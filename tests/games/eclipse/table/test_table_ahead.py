"""What comes next after a usual answer, and what an event asks, stand on its screen."""

import pytest

from rivals.core.errors import RivalsError
from rivals.core.stored_tables import load_table, resume_table
from rivals.core.table import Answer, Done, TableSession
from rivals.games.eclipse import GAME

MADE = {"rival": "numbered", "board": "hydran", "next_2": "orion"}


def at_news():
    """A session whose rival has had a turn: what has happened since is asked."""
    session = TableSession(GAME, "rival", 3, MADE)
    session.add(Answer("number", 36805))
    session.add(Done())
    for value in (["II"], "210"):
        session.add(Answer(session.view().question.key, value))
    while (view := session.view()).question is not None:
        session.add(Answer(view.question.key, usual(view.question)))
    session.add(Done())
    assert session.view().question.key == "news"
    return session


def usual(question):
    """What is told without anything to change."""
    if question.known is not None:
        return question.known
    return question.choices[0] if question.kind == "one" else []


def next_keys(view):
    return [one.question.key for one in view.beside if one.usual is not None]


def test_a_screen_goes_on_as_if_it_were_answered_as_usual():
    session = at_news()
    for key in next_keys(session.view()):
        session.add(Answer(session.view().question.key, usual(session.view().question)))
        assert session.view().question.key == key


def test_nothing_goes_with_it_before_which_something_is_told():
    session = at_news()
    shown, steps = next_keys(session.view()), len(session.view().steps)
    assert shown
    for _ in shown:
        session.add(Answer(session.view().question.key, usual(session.view().question)))
        assert len(session.view().steps) == steps


def test_what_has_happened_may_be_told_below_the_orders():
    session = at_news()
    session.undo()
    onward = session.onward()
    assert onward.question.key == "news"
    told = [Done(), *screen(onward)]
    told[1] = Answer("news", told[1].value, together=True)
    session.add_all(told)
    assert session.on_one_screen() == len(told)
    at_once = session.view()
    singly = at_news()
    for one in screen(singly.view()):
        singly.add(one)
    assert singly.view().memory == at_once.memory
    assert [one.action for one in singly.view().steps] == [one.action for one in at_once.steps]


def screen(view):
    """All of a screen as it is set beforehand."""
    first = Answer(view.question.key, usual(view.question))
    rest = (one.question for one in view.beside if one.usual is not None)
    return [first, *(Answer(one.key, usual(one), together=True) for one in rest)]


def test_one_screen_is_the_same_as_one_question_after_another():
    at_once, singly = at_news(), at_news()
    entries = screen(at_once.view())
    at_once.add_all(entries)
    for one in entries:
        singly.add(Answer(one.key, one.value))
    assert at_once.view().memory == singly.view().memory
    assert load_table(GAME, at_once.save()).view().memory == singly.view().memory
    assert resume_table(GAME, at_once.save(standing=True)).save() == at_once.save()


def test_a_screen_is_taken_back_in_one():
    session = at_news()
    before = len(session.entries)
    session.add_all(screen(session.view()))
    session.undo(session.on_one_screen())
    assert len(session.entries) == before


def test_what_comes_after_a_usual_answer_cannot_be_told_before_it():
    session = at_news()
    after = screen(session.view())[1]
    with pytest.raises(RivalsError):
        session.add(after)


def test_another_answer_lets_nothing_of_what_was_to_come_in():
    session = at_news()
    _, after, *_ = screen(session.view())
    before = list(session.entries)
    with pytest.raises(RivalsError):
        session.add_all([Answer("news", ["threat"]), after])
    assert session.entries == before


def test_the_particulars_of_what_has_happened_are_told_with_it():
    session = at_news()
    view = session.view()
    told = {one.question.key: one.told for one in view.beside if one.usual is None}
    assert told == {
        "met": "met", "prizes": "prize", "enemy": "threat", "near_hex": "threat",
        "attacked_now": "threat",
    }  # fmt: skip
    asked = {one.question.key: one.question for one in view.beside}
    three = ("enemy", "near_hex", "attacked_now")
    beside = (Answer(key, usual(asked[key]), together=True) for key in three)
    session.add_all([Answer("news", ["threat"]), *beside])
    question = session.view().question
    assert question is None or question.key not in told
