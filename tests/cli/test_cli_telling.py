"""Reasons in a terminal: what decided with its candidates, the rest in a line each."""

import msgspec

from rivals.cli.telling import Teller, plain_reasons
from rivals.core.choosing import Reason
from rivals.core.notes import Note
from rivals.core.registry import find_game

STEP = Note("core.override")
REASONS = (
    Reason("core.random"),
    Reason("core.tie.rolled", {}, (1,), (2,), "decided", STEP),
    Reason("core.only", {}, (1,), (), "nobody_qualified"),
    Reason("core.not-an-option", {}, (1,), (), "no_difference", STEP),
    Reason("core.random", {}, (1,), (), "no_difference"),
)


def test_what_decided_is_told_under_its_step_and_the_rest_in_short():
    told = list(Teller(find_game("panticapaeum"), "en").why(None, REASONS))
    assert told == [
        "  - Chosen at random.",
        "  A person replaced this decision.:",
        "    - Nothing else tells them apart: rolled.",
        "        kept: 1",
        "        dropped: 2",
        "  Considered, made no difference: That is not one of the options.",
        "  Nobody qualified: Nothing else was possible.",
    ]


def test_the_short_lines_are_told_in_russian_too():
    told = list(Teller(find_game("panticapaeum"), "ru").why(None, REASONS))
    assert told[-2].startswith("  Проверено, но ничего не изменило: ")
    assert told[-1].startswith("  Не подошёл никто: ")


def test_json_has_all_reasons_with_what_came_of_each():
    told = plain_reasons(Teller(find_game("panticapaeum"), "en"), REASONS)
    assert [one["outcome"] for one in told] == [one.outcome for one in REASONS]
    assert [one["step"] for one in told] == [
        one.step and msgspec.to_builtins(one.step) for one in REASONS
    ]  # fmt: skip
