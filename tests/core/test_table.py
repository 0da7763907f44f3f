"""Table sessions: a session is its entries; replay, undo, replace, correct, save and load."""

import json
from types import SimpleNamespace

import nim
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.asking import Questions
from rivals.core.errors import BadAnswer, BadMatch, BadSetup, IllegalAction, RivalsError, StaleState
from rivals.core.holding import holds
from rivals.core.notation import format_action
from rivals.core.stored_tables import load_table, resume_table
from rivals.core.table import Answer, Correct, Done, Replace, TableSession

NIM = nim.GAME


def session(*entries, settings=None, seed=1):
    made = TableSession(NIM, "sly", seed, settings)
    for entry in entries:
        made.add(entry)
    return made


def left(a, b, c):
    return Answer("left", {"a": a, "b": b, "c": c})


def shown(view):
    question = view.question and view.question.key
    steps = [(format_action(step.action), step.instead) for step in view.steps]
    return view.turn, view.memory, question, steps, view.over


# --- Beginning ---------------------------------------------------------------------------------


def test_session_begins_with_a_question():
    view = session().view()
    assert (view.turn, view.question.key, view.steps, view.over) == (1, "left", [], False)
    assert view.heading[0].rule == "nim.heading"
    assert [question.key for question in view.holdings] == ["left", "taken"]


def test_settings_left_out_are_the_known_ones():
    assert session().header.settings == {"heaps": 3}
    assert session(settings={"heaps": 5}).header.settings == {"heaps": 5}


@pytest.mark.parametrize(
    ("rival", "settings", "error", "message"),
    [
        ("botos", {}, BadSetup, "core.unknown-rival"),
        ("sly", {"heaps": 9}, BadAnswer, "heaps.*core.whole-number"),
        ("sly", {"rows": 9}, BadSetup, "core.unknown-setting"),
    ],
)
def test_bad_beginning_is_told(rival, settings, error, message):
    with pytest.raises(error, match=message):
        TableSession(NIM, rival, 1, settings)


# --- A turn ------------------------------------------------------------------------------------


def test_answer_leads_to_the_steps_of_the_turn():
    view = session(left(1, 2, 4)).view()
    (step,) = view.steps
    assert view.question is None
    assert format_action(step.action) == "take 2 1"
    assert step.note.rule == "nim.take"
    assert view.memory.heaps == [1, 2, 3]
    assert step.reasons()[0].rule == "nim.sly.balance"


def test_done_leads_to_the_next_turn_with_what_is_remembered():
    view = session(left(1, 2, 4), Done()).view()
    assert (view.turn, view.question.key) == (2, "changed")
    assert view.memory.heaps == [1, 2, 3]


def test_second_question_comes_only_when_needed():
    begun = session(left(1, 2, 4), Done())
    assert begun.add(Answer("changed", value=True)).question.key == "left"
    begun.undo()
    assert begun.add(Answer("changed", value=False)).question is None


def test_game_is_over_when_nothing_is_left():
    view = session(left(1, 0, 0), Done()).view()
    assert view.over
    assert view.question is None
    assert view.steps == []


# --- Replacing and correcting ------------------------------------------------------------------


def test_replaced_step_keeps_the_rivals_own_choice():
    replaced = session(left(1, 2, 4), Replace(0, "take 0 1"))
    (step,) = replaced.view().steps
    assert format_action(step.action) == "take 0 1"
    assert format_action(step.instead) == "take 2 1"
    assert step.reasons()[-1].rule == "core.override"
    assert replaced.view().memory.heaps == [0, 2, 4]


def test_step_replaced_by_the_own_choice_is_not_replaced():
    (step,) = session(left(1, 2, 4), Replace(0, "take 2 1")).view().steps
    assert step.instead is None


def test_correction_before_the_answer_changes_what_the_turn_starts_from():
    corrected = session(left(1, 2, 4), Done(), Correct("left", {"a": 1, "b": 0, "c": 0}))
    assert corrected.entries[-1].after is False
    view = corrected.add(Answer("changed", value=False))
    assert format_action(view.steps[0].action) == "take 0 1"


def test_correction_after_the_steps_changes_what_they_left():
    corrected = session(left(1, 2, 4), Correct("left", {"a": 0, "b": 0, "c": 2}))
    assert corrected.entries[-1].after is True
    view = corrected.view()
    assert format_action(view.steps[0].action) == "take 2 1"
    assert view.memory.heaps == [0, 0, 2]
    assert corrected.add(Done()).memory.heaps == [0, 0, 2]


def test_correction_of_the_score_is_kept():
    assert session(left(1, 2, 4), Correct("taken", 9), Done()).view().memory.taken == 9


@pytest.mark.parametrize(
    ("entries", "entry", "error", "message"),
    [
        ([], Answer("mood", value=True), BadSetup, r"core\.open-question\(open='left', key='mood'"),
        ([], left(9, 9, 9), BadAnswer, r"core\.whole-number\(least=0, most=7"),
        ([], Done(), BadSetup, "core.turn-open"),
        ([], Replace(0, "take 0 1"), BadSetup, r"core\.no-step\(n=0, step=0"),
        ([left(1, 2, 4)], left(1, 2, 4), StaleState, r"core\.stale\(meant=1"),
        ([left(1, 2, 4)], Replace(1, "take 0 1"), BadSetup, r"core\.no-step\(n=1, step=1"),
        ([left(1, 2, 4)], Replace(-1, "take 0 1"), BadSetup, r"core\.no-step\(n=1, step=-1"),
        ([left(1, 2, 4)], Replace(0, "take 0 5"), IllegalAction, "core.not-an-option"),
        ([left(1, 2, 4)], Replace(0, "jump"), RivalsError, "core.unknown-action"),
        ([left(1, 2, 4)], Correct("mood", 1), BadSetup, "core.not-remembered"),
        ([left(1, 2, 4)], Correct("taken", -1), BadAnswer, r"core\.whole-number\(least=0, most=99"),
        ([left(1, 0, 0), Done()], Done(), BadSetup, "core.turn-open"),
        (
            [left(1, 2, 4), Correct("taken", 9)],
            Replace(0, "take 0 1"),
            BadSetup,
            "core.corrected-since",
        ),
    ],
)
def test_entry_that_does_not_fit_changes_nothing(entries, entry, error, message):
    made = session(*entries)
    before = made.save(), shown(made.view())
    with pytest.raises(error, match=message):
        made.add(entry)
    assert (made.save(), shown(made.view())) == before


def test_looking_changes_nothing():
    made = session(left(1, 2, 4), Done())
    view = made.view()
    view.memory.heaps[0] = 7
    assert made.view().memory.heaps == [1, 2, 3]


# --- What is remembered ------------------------------------------------------------------------

ASK = Questions("nim.hold")


@pytest.mark.parametrize(
    ("question", "now", "known", "told", "after"),
    [
        (ASK.number("it", 9), 4, 4, 5, 5),
        (ASK.yes_no("it"), True, True, False, False),
        (ASK.several("it", "abc", "nim.heap"), ["b"], ("b",), ["c", "a"], ["a", "c"]),
        (ASK.counts("it", "ab", "nim.heap", 9), [1, 2], {"a": 1, "b": 2}, {"b": 7}, [0, 7]),
        (
            ASK.each("it", ("ab", "nim.heap"), ("xy", "nim.value")),
            ["x", "y"], {"a": "x", "b": "y"}, {"a": "y"}, ["y", "x"],
        ),
    ],
)  # fmt: skip
def test_an_attribute_is_held_by_one_declaration(question, now, known, told, after):
    owner = SimpleNamespace(it=now)
    held = holds(owner, "it", question)
    assert held.question.known == known
    assert held.question.rule == "nim.hold.it"
    held.set(held.question.accept(told))
    assert owner.it == after


def test_a_check_refuses_what_cannot_be_and_changes_nothing():
    def refuse(value):
        raise BadAnswer("it", f"not {value}")

    owner = SimpleNamespace(it=1)
    with pytest.raises(BadAnswer, match="not 2"):
        holds(owner, "it", ASK.number("it", 9), refuse).set(2)
    assert owner.it == 1


def test_each_option_and_each_candidate_is_told_as_things_stood():
    (step,) = session(left(1, 2, 4)).view().steps
    assert set(step.notes) == set(step.options)
    assert all(note.rule == "nim.take" for note in step.notes.values())
    considered = {one for reason in step.reasons() for one in (*reason.kept, *reason.dropped)}
    assert considered
    assert considered <= set(step.notes)


# --- Replay ------------------------------------------------------------------------------------

entries = st.one_of(
    st.builds(
        Answer, st.just("left"), st.fixed_dictionaries(dict.fromkeys("abc", st.integers(0, 7)))
    ),
    st.builds(Answer, st.sampled_from(["changed", "left", "mood"]), st.booleans()),
    st.builds(Replace, st.integers(-1, 1), st.sampled_from(["take 0 1", "take 1 1", "take 2 2"])),
    st.builds(Correct, st.sampled_from(["taken", "left", "mood"]), st.integers(-1, 5)),
    st.just(Done()),
)


@settings(max_examples=tries(60))
@given(st.lists(entries, max_size=14), st.integers(0, 2**63 - 1))
def test_a_session_is_its_entries(tried, seed):
    """Whatever a person tries, the session goes on or refuses; undo and replay agree."""
    made = session(seed=seed)
    views = [shown(made.view())]
    for entry in tried:
        try:
            made.add(entry)
        except RivalsError:
            assert shown(made.view()) == views[-1]
        else:
            views.append(shown(made.view()))
    assert len(made.entries) == len(views) - 1
    assert shown(load_table(NIM, made.save()).view()) == views[-1]
    assert [shown(view) for _, _, view in made.history()] == views[:-1]
    while made.entries:
        made.undo()
        assert shown(made.view()) == views[len(made.entries)]


@pytest.mark.parametrize("number", [-1, 3])
def test_undo_of_what_is_not_there_is_refused(number):
    made = session(left(1, 2, 4), Done())
    with pytest.raises(StaleState):
        made.undo(number)
    assert len(made.entries) == 2


# --- Saving and loading ------------------------------------------------------------------------

SAVED = session(left(1, 2, 4), Replace(0, "take 0 1"), Done(), Correct("taken", 3)).save()


def test_session_is_loaded_as_it_was_saved():
    assert load_table(NIM, SAVED).save() == SAVED
    assert resume_table(NIM, SAVED).save() == SAVED
    assert load_table(NIM, SAVED.replace("\n", "\r\n\n")).save() == SAVED


def tampered(line, **changes):
    lines = SAVED.splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | changes)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "core.table-header"),
        ("\ud800", 1, "core.table-header"),
        ("[" * 100_000, 1, "core.table-header"),
        (tampered(1, game="quay-v1"), 1, "core.table-format"),
        (tampered(1, format="rivals-table/2"), 1, "core.table-format"),
        (tampered(1, extra=1), 1, "core.table-header"),
        (tampered(2, key="mood"), 2, "core.entry-fits(why=core.open-question(open='left'"),
        (tampered(2, value=3), 2, "core.entry-fits(why=core.bad-answer(key='left'"),
        (tampered(2, type="shout"), 2, "core.entry(why=core.expected-at"),
        (tampered(3, step=4), 3, "core.entry-fits(why=core.no-step(n=1"),
        (tampered(3, action="take 9 9"), 3, "core.entry-fits(why=core.illegal-action"),
        (tampered(5, after=True), 5, "core.entry-fits(why=core.correction-time"),
        (SAVED + "{", 6, "core.entry(why=core.expected-at"),
        (SAVED + '"\ud800"', 6, "core.entry(why=core.expected-at"),
        (SAVED + '{"type":"done"}', 6, "core.entry-fits(why=core.turn-open"),
    ],
)
def test_tampered_session_names_the_line(text, line, message):
    with pytest.raises(BadMatch) as caught:
        load_table(NIM, text)
    assert caught.value.line == line
    assert message in str(caught.value)


@given(st.data())
def test_one_changed_character_is_refused_or_another_session(data):
    place = data.draw(st.integers(0, len(SAVED) - 1))
    sign = data.draw(st.characters() | st.sampled_from('0123456789",:{}[]-'))
    try:
        again = load_table(NIM, SAVED[:place] + sign + SAVED[place + 1 :])
    except RivalsError:
        return
    assert load_table(NIM, again.save()).entries == again.entries
