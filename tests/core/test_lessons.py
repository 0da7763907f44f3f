"""Lessons: after so many moves one is at which step."""

from rivals.core.lessons import ANY, Lesson, Step

LESSON = Lesson(
    ("human", "greedy"),
    1,
    (Step("hail"), Step("one", "a"), Step("see"), Step("two", ("b", "c")), Step("own", ANY)),
)


def test_moves_lead_to_the_step_after_them_or_leave_one_in_its_midst():
    assert [LESSON.after(moves) for moves in range(5)] == [0, 2, 3, 4, 5]
    assert [LESSON.moves_before(step) for step in range(6)] == [0, 0, 1, 1, 3, 4]


def test_a_step_has_one_move_several_or_none():
    assert [step.moves for step in LESSON.steps] == [(), ("a",), (), ("b", "c"), (ANY,)]
