"""Corrections, overrides, undo, history and the file of a session at a real table."""

import pytest

from rivals.core.errors import BadMatch, BadSetup
from rivals.core.stored_tables import load_table, resume_table
from rivals.core.table import Answer, Correct, Done, Replace, TableSession
from rivals.games.panticapaeum import GAME

NOTHING = {"brown": 0, "purple": 0, "beige": 0, "orange": 0, "green": 0}


def session_with(*entries, **settings):
    session = TableSession(GAME, "botos", settings=settings)
    for entry in entries:
        session.add(entry)
    return session


def round_one(turns):
    """So many turns of round one, in which nothing but tiles is asked."""
    return [one for _ in range(turns) for one in (Answer("tile", {"green": 1}), Done())]


def test_a_correction_at_the_end_counts():
    session = session_with(Correct("round", 6))
    assert session.view().over
    view = session.add(Correct("resources", {"brown": 4}))
    assert view.memory.botos.resources == [4, 0, 0, 0, 0]
    assert session.rival.result(view.memory).seats[0].total == 4
    assert load_table(GAME, session.save()).view().memory == view.memory


def test_a_correction_after_the_steps_stands_and_bars_other_steps():
    session = session_with(*round_one(3), Answer("tile", {}))
    session.add(Answer(session.view().question.key, dict.fromkeys(NOTHING, 5)))
    assert session.view().steps[1].action.colour == "green"
    view = session.add(Correct("resources", {"purple": 2}))
    assert view.memory.botos.resources == [0, 2, 0, 0, 0]
    with pytest.raises(BadSetup, match="corrected-since"):
        session.add(Replace(1, "gain purple"))
    session.undo()
    view = session.add(Replace(1, "gain purple"))
    assert view.memory.botos.resources == [0, 1, 0, 0, 3]


def test_a_correction_before_the_end_of_the_questions_changes_what_is_asked():
    session = session_with(*round_one(3), Answer("tile", {"brown": 2}))
    view = session.add(Answer("prices", dict.fromkeys(NOTHING, 2)))
    view = session.add(Done())
    session.add(Answer("tile", {"beige": 2, "brown": 1}))
    view = session.add(Correct("resources", {"green": 3}))
    assert view.question.key == "changed.beige.green"
    view = session.add(Answer("changed.beige.green", ["green"]))
    assert view.question.key == "price.green"
    # With other resources the question before was another one, so it is asked anew.
    view = session.add(Correct("resources", {"purple": 2}))
    assert view.question.key == "changed.purple.beige"


def test_history_shows_each_entry_with_what_was_asked():
    session = session_with(*round_one(2), Correct("resources", NOTHING))
    told = [
        (entry, view.turn, view.question and view.question.key)
        for _, entry, view in session.history()
    ]
    assert [(type(entry).__name__, turn, key) for entry, turn, key in told] == [
        ("Answer", 1, "tile"), ("Done", 1, None), ("Answer", 2, "tile"), ("Done", 2, None),
        ("Correct", 3, "tile"),
    ]  # fmt: skip
    assert [entry for entry, _, _ in told] == session.entries


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (2, '{"type":"answer","key":"prices","value":{}}'),
        (2, '{"type":"answer","key":"tile","value":{"brown":99}}'),
        (2, '{"type":"done"}'),
        (2, '{"type":"replace","step":0,"action":"gain brown"}'),
        (2, '{"type":"correct","key":"resources","value":{},"after":true}'),
        (2, '{"type":"correct","key":"nothing","value":{}}'),
        (2, '{"type":"answer","key":"tile"'),
    ],
)
def test_a_file_with_an_entry_that_does_not_fit_is_refused_with_its_line(line, text):
    header = TableSession(GAME, "botos").save()
    for rest in ("", '{"type":"answer","key":"tile","value":{}}\n'):
        with pytest.raises(BadMatch) as caught:
            load_table(GAME, f"{header}{text}\n{rest}")
        assert caught.value.line == line


def test_a_strange_blank_in_an_action_does_not_part_its_line():
    session = session_with(*round_one(3), Answer("tile", {}))
    session.add(Answer(session.view().question.key, dict.fromkeys(NOTHING, 5)))
    view = session.add(Replace(1, "gain\u2028purple"))
    assert load_table(GAME, session.save()).view().memory == view.memory


def test_a_stored_session_is_taken_up_as_it_was():
    session = session_with(*round_one(2))
    assert resume_table(GAME, session.save()).save() == session.save()


def test_the_whole_phase_is_one_more_of_the_modifications():
    """Reading P11: at a table it is the second modification, read the other way."""
    rival = GAME.tables()["botos"]
    memory = rival.begin({"level": "brisk", "modifications": ("whole_phase",)})
    assert memory.botos.modifications == ("no_skip", "best_tile_on_path")
    assert memory.readings.passed == "whole_phase"
    plain = rival.begin({"level": "hard", "modifications": ()})
    assert plain.botos.modifications == memory.botos.modifications
    assert plain.readings.passed == "extra_move"


def test_how_many_tiles_were_passed_is_asked_by_what_counts():
    """Reading P11: the number goes with the reading; the tiles are asked for one by one."""
    for chosen, rule in (("best_tile_on_path", "passed"), ("whole_phase", "passed-in-all")):
        session = TableSession(GAME, "botos", 1, {"modifications": [chosen]})
        question = session.view().question
        assert (question.key, question.rule) == ("passed", f"panticapaeum.ask.{rule}")
