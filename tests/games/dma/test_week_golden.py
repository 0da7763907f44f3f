"""Fourteen stored weeks of a war come out as ever, byte for byte.

`python tests/strategies/dma_golden.py` writes them anew after a change that is meant.
"""

from collections import Counter
from itertools import count

import pytest
from dma_golden import LENGTH, START, WEEKS, stored_orders, worlds, written

from rivals.games.dma.orders.kinds import AnyOrder
from rivals.games.dma.world.keeping import load_world


@pytest.fixture(scope="module")
def played():
    return list(worlds())


def first_difference(stored, found):
    """Say where two texts part: the line, and both from a little before that place on."""
    pairs = zip(stored.splitlines(), found.splitlines(), strict=False)
    for number, (one, other) in enumerate(pairs, 1):
        if one != other:
            same = next(at for at in count() if one[: at + 1] != other[: at + 1])
            cut = slice(max(0, same - 60), same + 60)
            return f"line {number}: stored …{one[cut]}…, found …{other[cut]}…"
    return "one has more lines than the other"


def test_the_weeks_come_out_as_stored(played):
    stored = WEEKS.read_text(encoding="utf-8")
    for week, place in enumerate(played, 1):
        text = written(place)
        expected, stored = stored[: len(text)], stored[len(text) :]
        if expected != text:
            pytest.fail(f"week {week}, {first_difference(expected, text)}")
    assert (len(played), stored) == (LENGTH, "")


def test_the_land_never_changes(played):
    start, last = load_world(START.read_bytes()), played[-1]
    assert last.terrain == start.terrain
    for pile in ("cities", "villages"):
        lands = [[one.cells for one in getattr(place, pile)] for place in (start, last)]
        assert lands[0] == lands[1]


def test_a_difference_is_told_where_it_begins():
    assert first_difference("a\nbcd\ne", "a\nbxd\ne") == "line 2: stored …bcd…, found …bxd…"
    assert "more lines" in first_difference("a\nb", "a")


def test_these_weeks_have_everything_in_them(played):
    rules = Counter(one.rule.removeprefix("dma.event.") for place in played for one in place.events)
    assert set(rules) >= {
        "ambush", "army_starved", "arrived", "assault", "battle", "beaten", "built", "city_taken",
        "halted", "lost", "raised", "recruited", "refused", "rout", "sacked", "seceded",
        "shortage", "siege", "starved", "stopped", "unrest1", "unrest2", "unrest3",
        "village_taken",
    }  # fmt: skip
    battles = [one for place in played for one in place.battles]
    assert {one.ending for one in battles} >= {"killing", "flag", "stalemate"}
    assert any(one.walls for one in battles)
    assert {one.winner for one in battles} >= {"a", "b"}
    assert any(player.missed for place in played for player in place.players)
    assert any(player.peace for place in played for player in place.players)


def test_their_orders_are_of_nearly_all_kinds():
    given = {type(order) for week in stored_orders() for plan in week.values() for order in plan}
    assert len(given & set(AnyOrder.__args__)) >= 9
