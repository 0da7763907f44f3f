"""Kinds of action: the tables of a game are made from them."""

import pytest

from rivals.core.chance import SeededDice
from rivals.core.game import Action
from rivals.core.kinds import Kind, Kinds
from rivals.core.notes import Note

DICE = SeededDice(0)


class Add(Action, frozen=True, tag="add"):
    number: int


class Stop(Action, frozen=True, tag="stop"):
    pass


class Adding(Kind):
    """Add up to what is wanted."""

    action = Add
    during = (int, float)

    def options(self, position, task):
        return [one for number in (1, 2) if not self.fault(position, task, one := Add(number))]

    def fault(self, position, task, action):
        return "sum.too-much" if sum(position) + action.number > task else ""

    def perform(self, position, task, action, dice):
        position.append(action.number)

    def forecast(self, position, task, action):
        yield Note("sum.left", {"n": task - sum(position) - action.number})


class Stopping(Kind):
    """Stop when something was added."""

    action = Stop
    during = (int,)

    def fault(self, position, task, action):
        return "" if position else "sum.nothing"


KINDS = Kinds((Adding(), Stopping()), not_now="sum.not-now")


def test_options_come_kind_by_kind_in_their_order():
    assert KINDS.options([1], 3) == [Add(1), Add(2), Stop()]
    assert KINDS.options([1], 2.0) == [Add(1)]
    assert KINDS.options([1], "nothing to decide") == []


def test_a_kind_without_fields_is_listed_where_nothing_forbids_it():
    assert Stop() not in KINDS.options([], 3)


@pytest.mark.parametrize(
    ("task", "action", "fault"),
    [(3, Add(2), ""), (1, Add(2), "sum.too-much"), (2.0, Stop(), "sum.not-now")],
)
def test_a_fault_is_the_kinds_own_or_that_it_has_no_place(task, action, fault):
    assert KINDS.fault([], task, action) == fault


@pytest.mark.parametrize(
    ("position", "task", "action", "other"),
    [
        ([1], 3, Add(2), True),
        ([1], 2, Add(1), True),
        ([], 1, Add(1), False),
        ([2], 2, Stop(), False),
        ([1], 2.0, Add(1), False),
        ([1], "nothing to decide", Stop(), False),
    ],
)
def test_whether_there_is_another_option_is_said_without_listing_them(
    position, task, action, other
):
    assert KINDS.has_other(position, task, action) is other


def test_what_it_does_is_told_and_done_by_the_kind():
    position = []
    assert KINDS.forecast(position, 3, Add(2)) == (Note("sum.left", {"n": 1}),)
    KINDS.perform(position, 3, Add(2), DICE)
    assert position == [2]
    assert KINDS.describe(position, 3, Add(1)).params == {"number": 1}
