"""Drawn seats and places in turn: any rival, every trait in equal parts, the same luck for all."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rivals.core.errors import BadSetup
from rivals.core.registry import find_game
from rivals.games.dma.match.setup import RULERS
from rivals.lab.executing import InProcess
from rivals.lab.mixing import Draw
from rivals.lab.planning import make_plan
from rivals.lab.results import open_results
from rivals.lab.simulate import simulate
from rivals.lab.storing import Store

ECLIPSE = find_game("eclipse")
FOUR = ("any", "any:rival", "any:eclipse", "any")


def drawn(games, seed=1, seats=FOUR):
    draw = Draw(ECLIPSE, seats, seed)
    return [draw.names(number) for number in range(games)]


def test_every_drawn_seat_is_a_rival_with_a_number_of_its_own():
    names = [name for game in drawn(50) for name in game]
    assert len(set(names)) == 200
    assert all(name.startswith("rival:") and ECLIPSE.player(name) for name in names)


@given(seed=st.integers(0, 2**40), start=st.integers(0, 10**6))
def test_each_value_of_a_trait_comes_once_a_round(seed, start):
    draw = Draw(ECLIPSE, ("any",), seed)
    size = len(ECLIPSE.traits("rival")["main"])
    first = start - start % size
    mains = [
        ECLIPSE.composition(draw.names(number)[0])["main"] for number in range(first, first + size)
    ]
    assert sorted(mains) == sorted(ECLIPSE.traits("rival")["main"])


def test_traits_and_seats_hang_together_by_chance_only():
    """Pairs of values of two traits, or of two seats, come about equally often (chi-square)."""
    games = [[ECLIPSE.composition(name) for name in names] for names in drawn(3000)]
    main_and_production = Counter((one[0]["main"], one[0]["production"]) for one in games)
    neighbours = Counter((one[0]["main"], one[1]["main"]) for one in games)
    for pairs in (main_and_production, neighbours):
        square = sum((pairs[a, b] - 30) ** 2 / 30 for a in mains() for b in values(pairs))
        assert square < 150  # 81 degrees of freedom: 99.9 % of chance lies below 125
    assert len(neighbours) == 100


def mains():
    return ECLIPSE.traits("rival")["main"]


def values(pairs):
    return sorted({second for _, second in pairs})


def test_who_is_drawn_does_not_depend_on_the_others():
    one = drawn(20)
    other = drawn(20, seats=("rival:turtle", *FOUR[1:]))
    assert [names[1:] for names in one] == [names[1:] for names in other]
    assert {names[0] for names in other} == {"rival:turtle"}
    assert one != drawn(20, seed=2)


def test_a_rival_of_switches_and_one_of_levels_are_drawn_too():
    botos = {Draw(find_game("panticapaeum"), ("any",), 1).names(n)[0] for n in range(200)}
    assert len(botos) == 16
    assert {"botos", "botos:master"} <= botos
    levels = [Draw(find_game("tyrants"), ("any",), 1).names(n)[0] for n in range(8)]
    assert Counter(levels) == dict.fromkeys(
        ("automatron", "automatron:easy", "automatron:hard", "automatron:legendary"), 2
    )
    rulers = {Draw(find_game("dma"), ("any",), 1).names(n)[0] for n in range(200)}
    assert rulers == set(RULERS)


def test_an_unknown_draw_is_told():
    with pytest.raises(BadSetup, match=r"lab\.fault\.unknown-seat"):
        make_plan("eclipse", ("any:botos", "any"), 5, 1, {})


def test_every_seat_has_every_place_once_with_the_same_luck():
    plan = make_plan("eclipse", ("any", "rival:turtle", "any"), 9, 1, {}, rotate=True)
    seatings = [plan.seating(index) for index in range(9)]
    for turn in range(0, 9, 3):
        block = seatings[turn : turn + 3]
        assert len({one.seed for one in block}) == 1
        assert sorted(one.entries for one in block) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
        for one in block:
            by_entry = dict(zip(one.entries, one.names, strict=True))
            assert [by_entry[entry] for entry in range(3)] == list(block[0].names)
    assert all(a.seed != b.seed for a, b in pairwise(seatings[::3]))
    assert {plan.seed_of(index) for index in range(9)} == {one.seed for one in seatings}


def test_the_summary_of_a_rotation_is_by_who_not_where(tmp_path):
    plan = make_plan("connect_four", ("blocker", "random"), 40, 1, {}, rotate=True)
    with Store(tmp_path / "x") as store:
        summary = simulate(plan, InProcess(), store=store)
    blocker, random = summary.seats
    assert blocker.win_rate > 0.8
    assert random.win_rate < 0.2
    rows = open_results(tmp_path / "x").seats("seat", "entry", "name", "win_share")
    assert set(rows["name"][rows["entry"] == 0]) == {"blocker"}
    assert list(rows["entry"][:8]) == [0, 1, 1, 0, 0, 1, 1, 0]
    assert rows["win_share"][rows["entry"] == 0].mean() == pytest.approx(blocker.win_rate)


def test_seats_that_cannot_change_places_are_told():
    with pytest.raises(BadSetup, match=r"lab\.fault\.in-turn"):
        make_plan("panticapaeum", ("greedy", "botos"), 5, 1, {}, rotate=True)
