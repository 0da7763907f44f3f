"""Questions: every kind takes its answers in plain form, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rivals.core.asking import Ahead, Inquiry, Question, Questions, Talk, Unanswered
from rivals.core.errors import BadAnswer

COLOURS = ("brown", "purple", "green")
QUESTIONS = {
    "yes_no": Question("q", "yes_no", "r"),
    "number": Question("q", "number", "r", least=2, most=5),
    "number or none": Question("q", "number", "r", least=2, most=5, none="r.none"),
    "one": Question("q", "one", "r", choices=COLOURS),
    "several": Question("q", "several", "r", choices=COLOURS),
    "some": Question("q", "several", "r", choices=COLOURS, least=1, most=2),
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
        assert str(error).startswith("core.bad-answer(key='q', expected=")  # noqa: PT017 - one of two ways
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
        ("some", ["green", "brown"], ("brown", "green")),
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
        ("yes_no", 1, "core.yes-or-no"),
        ("yes_no", "yes", "core.yes-or-no"),
        ("yes_no", None, "core.yes-or-no"),
        ("number", 1, "core.whole-number(least=2, most=5)"),
        ("number", 6, "core.whole-number(least=2, most=5)"),
        ("number", 3.0, "core.whole-number(least=2, most=5)"),
        ("number", True, "core.whole-number(least=2, most=5)"),
        ("number", None, "core.whole-number(least=2, most=5)"),
        ("one", "red", "core.one-of"),
        ("one", ["brown"], "core.one-of"),
        ("several", "brown", "core.different-of"),
        ("several", ["brown", "brown"], "core.different-of"),
        ("several", ["red"], "core.different-of"),
        ("several", [["brown"]], "core.different-of"),
        ("some", [], "core.so-many(least=1, most=2)"),
        ("some", list(COLOURS), "core.so-many(least=1, most=2)"),
        ("counts", {"red": 1}, "core.number-for-each"),
        ("counts", {"green": 5}, "core.whole-number(least=1, most=4)"),
        ("counts", {"green": None}, "core.whole-number(least=1, most=4)"),
        ("counts", [1, 2, 3], "core.number-for-each"),
        ("each", {"red": "far"}, "core.value-for-each"),
        ("each", {"green": "here"}, "core.one-for-each"),
        ("each", {"green": 1}, "core.one-for-each"),
        ("each", ["far"], "core.value-for-each"),
    ],
)
def test_other_answers_are_refused_with_what_was_expected(kind, answer, expected):
    with pytest.raises(BadAnswer) as caught:
        QUESTIONS[kind].accept(answer)
    assert caught.value.key == "q"
    assert str(caught.value.fault).startswith(expected)


def test_talk_gives_answers_and_stops_at_the_first_question_without_one():
    talk = Talk({"a": True})
    assert talk.ask(Question("a", "yes_no", "r")) is True
    with pytest.raises(Unanswered) as pause:
        talk.ask(Question("b", "yes_no", "r"))
    assert pause.value.question.key == "b"


def test_talk_refuses_an_unfit_answer():
    with pytest.raises(BadAnswer):
        Talk({"a": "maybe"}).ask(Question("a", "yes_no", "r"))


# --- On one screen -----------------------------------------------------------------------------

ASK = Questions("sample")
NEAR, FAR = (ASK.several(key, ("x", "y"), "sample") for key in ("near", "far"))
SPEED = ASK.one("speed", ("1", "2"), "sample", "1")


def asked(answers, *ahead):
    """Give the question that is open, and what stands beside it."""
    inquiry = Inquiry(Talk(answers))
    for question, after, told in ahead:
        inquiry.expect(question, after, told)
    with pytest.raises(Unanswered) as pause:
        inquiry.ask(SPEED)
    return pause.value.question.key, [one.question.key for one in pause.value.beside]


def test_what_will_be_asked_stands_beside_an_earlier_question():
    assert asked({}, (NEAR, None, ""), (FAR, None, "")) == ("speed", ["near", "far"])
    assert asked({"far": []}, (NEAR, None, ""), (FAR, None, "")) == ("speed", ["near"])


def test_what_comes_by_an_answer_stands_beside_that_question_alone():
    assert asked({}, (NEAR, SPEED, "2"), (FAR, NEAR, "")) == ("speed", ["near"])


@pytest.mark.parametrize(
    "question",
    [
        ASK.yes_no("q"), ASK.one("q", "ab", "sample"), ASK.number("q", 5),
        ASK.some("q", "ab", "sample", 2), replace(SPEED, key="q", known=None),
    ],
)  # fmt: skip
def test_a_question_that_is_sent_by_a_tap_or_wants_an_answer_stands_alone(question):
    assert asked({}, (question, None, "")) == ("speed", [])


def test_what_has_nothing_to_choose_from_is_not_expected():
    assert asked({}, (ASK.several("q", (), "sample"), None, "")) == ("speed", [])


@pytest.mark.parametrize(
    ("told", "answer", "comes"),
    [("2", "2", True), ("2", "1", False), ("", ("x",), False), ("", (), True),
     ("", ("x", "y"), True)],
)  # fmt: skip
def test_it_comes_by_what_is_answered(told, answer, comes):
    assert Ahead(FAR, "near", told).comes_after(answer) is comes


def test_what_is_answered_before_it_is_asked_can_be_forgotten_like_all_that_was_told():
    inquiry = Inquiry(Talk({"near": ["x"], "near.2": ["y"]}))
    inquiry.expect_once(NEAR)
    assert inquiry.heard("near") == ("x",)
    inquiry.forget("near")
    assert inquiry.once(NEAR) == ("y",)
