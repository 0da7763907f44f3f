"""Claims about the rulers: wins and land by kind of ruler, in either order of the seats."""

import msgspec
import numpy as np
import pytest

from rivals.lab.claims import rulers
from rivals.lab.executing import InProcess

CLAIMS = {one.id: one for one in rulers.CLAIMS}


def pretend(monkeypatch, wins):
    """Let a kind of ruler win so many of ten games wherever it sits, without play."""
    seen = []

    def played(plans, executor):
        seen.extend(plans)
        rows = [
            (number, index, name, name == "raider:hard", float(index % 10 < wins[name]) / half)
            for number, plan in enumerate(plans)
            for half in [len(plan.seats) // 2]
            for index in range(plan.games)
            for name in plan.seats
        ]
        names = ("combination", "index", "name", "total", "win_share")
        return {
            key: np.array(column)
            for key, column in zip(names, zip(*rows, strict=True), strict=True)
        }

    monkeypatch.setattr(rulers, "played", played)
    return seen


def test_the_strong_one_is_counted_in_both_seats(monkeypatch):
    """Nine of ten hold, half of them do not; the orders share their worlds."""
    plans = pretend(monkeypatch, {"raider:hard": 9, "raider:easy": 1})
    found = CLAIMS["D1"].measure(2000, 1, InProcess())
    assert [one.value for one in found.figures] == pytest.approx([90, 90, 90])
    assert (found.verdict, found.games) == ("holds", 2000)
    assert [one.seats for one in plans] == [
        ("raider:easy", "raider:hard"), ("raider:hard", "raider:easy"),
    ]  # fmt: skip
    assert plans[0].seed_of(7) == plans[1].seed_of(7)
    pretend(monkeypatch, {"raider:hard": 4, "raider:easy": 6})
    assert CLAIMS["D1"].measure(2000, 1, InProcess()).verdict == "does not hold"


def test_a_world_is_played_in_both_orders():
    """Two games face to face, whose wins add up."""
    found = CLAIMS["D1"].measure(4, 1, InProcess())
    assert found.games == 4
    assert msgspec.json.encode(found.figures)
    assert found.figures[0].value == pytest.approx(
        (found.figures[1].value + found.figures[2].value) / 2
    )
