"""Questions: every kind takes its answers in plain form, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.asking import Question, Talk, Unanswered
from rivals.core.errors import BadAnswer

COLOURS = ("brown", "purple", "green")
QUESTIONS = {
    "yes_no": Question("q", "yes_no", "r"),
    "number": Question("q", "number", "r", least=2, most=5),
    "number or none": Question("q", "number", "r", least=2, most=5, none="r.none"),
    "one": Question("q", "one", "r", choices=COLOURS),
    "several": Question("q", "several", "r", choices=COLOURS),
    "counts": Question("q", "counts", "r", choices=COLOURS, least=1, most=4),
    "counts or none": Question("q", "counts", "r", choices=COLOURS, most=4, none="r.none"),
    "each": Question("q", "each", "r", choices=COLOURS, values=("no", "near", "far")),
}

plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()
near = st.sampled_from([*COLOURS, 1, 2, 5, 6, "2", True, 2.0, None])
anything = st.recursive(
    plain | near,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text() | near, inner, max_size=4)
        | st.sets(near)
    ),
    max_leaves=6,
)


@given(st.sampled_from(list(QUESTIONS)), anything)
def test_any_answer_is_taken_or_refused_and_taken_again_the_same(kind, answer):
    question = QUESTIONS[kind]
    try:
        accepted = question.accept(answer)
    except BadAnswer as error:
        assert str(error).startswith("bad answer to q: expected ")  # noqa: PT017 - one of two ways
    else:
        assert question.accept(accepted) == accepted


@pytest.mark.parametrize(
    ("kind", "answer", "accepted"),
    [
        ("yes_no", True, True),
        ("yes_no", False, False),
        ("number", 2, 2),
        ("number", 5, 5),
        ("number or none", None, None),
        ("one", "green", "green"),
        ("several", [], ()),
        ("several", ["green", "brown"], ("brown", "green")),
        ("counts", {}, {"brown": 1, "purple": 1, "green": 1}),
        ("counts", {"green": 4}, {"brown": 1, "purple": 1, "green": 4}),
        ("counts or none", {"green": None}, {"brown": 0, "purple": 0, "green": None}),
        ("each", {}, {"brown": "no", "purple": "no", "green": "no"}),
        ("each", {"green": "far"}, {"brown": "no", "purple": "no", "green": "far"}),
    ],
)
def test_answers_are_given_in_their_plain_form(kind, answer, accepted):
    assert QUESTIONS[kind].accept(answer) == accepted


@pytest.mark.parametrize(
    ("kind", "answer", "expected"),
    [
        ("yes_no", 1, "yes or no"),
        ("yes_no", "yes", "yes or no"),
        ("yes_no", None, "yes or no"),
        ("number", 1, "a whole number 2 to 5"),
        ("number", 6, "a whole number 2 to 5"),
        ("number", 3.0, "a whole number 2 to 5"),
        ("number", True, "a whole number 2 to 5"),
        ("number", None, "a whole number 2 to 5"),
        ("one", "red", "one of brown, purple, green"),
        ("one", ["brown"], "one of brown, purple, green"),
        ("several", "brown", "different ones of"),
        ("several", ["brown", "brown"], "different ones of"),
        ("several", ["red"], "different ones of"),
        ("several", [["brown"]], "different ones of"),
        ("counts", {"red": 1}, "a number for each of"),
        ("counts", {"green": 5}, "a whole number 1 to 4"),
        ("counts", {"green": None}, "a whole number 1 to 4"),
        ("counts", [1, 2, 3], "a number for each of"),
        ("each", {"red": "far"}, "a value for each of brown, purple, green"),
        ("each", {"green": "here"}, "one of no, near, far for each"),
        ("each", {"green": 1}, "one of no, near, far for each"),
        ("each", ["far"], "a value for each of"),
    ],
)
def test_other_answers_are_refused_with_what_was_expected(kind, answer, expected):
    with pytest.raises(BadAnswer) as caught:
        QUESTIONS[kind].accept(answer)
    assert caught.value.key == "q"
    assert expected in caught.value.expected


def test_talk_gives_answers_and_stops_at_the_first_question_without_one():
    talk = Talk({"a": True})
    assert talk.ask(Question("a", "yes_no", "r")) is True
    with pytest.raises(Unanswered) as pause:
        talk.ask(Question("b", "yes_no", "r"))
    assert pause.value.question.key == "b"


def test_talk_refuses_an_unfit_answer():
    with pytest.raises(BadAnswer):
        Talk({"a": "maybe"}).ask(Question("a", "yes_no", "r"))
