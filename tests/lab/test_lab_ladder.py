"""Ladders: who meets whom, in which places, for how many games; how long each thinks."""

import msgspec
import pytest

from rivals.core.errors import BadSetup
from rivals.core.registry import find_game
from rivals.lab.executing import InProcess
from rivals.lab.ladder import contestants, meetings, time_thinking
from rivals.lab.planning import Plan
from rivals.lab.rating import rate
from rivals.lab.results import open_results
from rivals.lab.simulate import simulate_sweep
from rivals.lab.storing import Store
from rivals.lab.sweeping import Sweep

BASE = Plan("connect_four", (), 6, 3)


def pairs(plans):
    return [plan.settings["pair"] for plan in plans]


def test_everybody_climbs_at_every_level():
    assert contestants(find_game("connect_four")) == [
        "blocker", "random", "searcher:quick", "searcher", "searcher:deep",
    ]  # fmt: skip
    names = contestants(find_game("panticapaeum"))
    assert {"greedy", "botos", "botos:hard", "botos:master", "searcher:deep"} <= set(names)
    assert len(set(names)) == len(names)


def test_every_two_meet_in_both_places():
    plans = meetings(["random", "blocker", "searcher:deep"], BASE, 2)
    assert pairs(plans) == ["random blocker", "random searcher:deep", "blocker searcher:deep"]
    assert [plan.games for plan in plans] == [6, 2, 2]
    assert [plan.combination for plan in plans] == [0, 1, 2]
    assert all(plan.rotate and plan.seed == 3 for plan in plans)


def test_who_may_sit_in_one_place_only_meets_there_and_some_never():
    base = msgspec.structs.replace(BASE, game="panticapaeum")
    plans = meetings(["botos", "greedy", "botos:hard"], base, 2)
    assert pairs(plans) == ["botos greedy", "greedy botos:hard"]
    assert [plan.seats for plan in plans] == [("greedy", "botos"), ("greedy", "botos:hard")]
    assert not any(plan.rotate for plan in plans)
    with pytest.raises(BadSetup, match="nobody-meets"):
        meetings(["botos", "botos:hard"], base, 2)


def test_others_sit_beside_every_two():
    base = Plan("eclipse", ("rival", "rival"), 4, 1)
    (plan,) = meetings(["greedy", "random"], base, 2)
    assert plan.seats == ("greedy", "random", "rival", "rival")


def test_a_ladder_is_rated_and_timed(tmp_path):
    plans = meetings(["random", "blocker", "searcher:quick"], BASE, 2)
    with Store(tmp_path / "ladder") as store:
        simulate_sweep(Sweep((), tuple(plans)), InProcess(), store=store)
    ratings = rate(open_results(tmp_path / "ladder"))
    assert [one.name for one in ratings.standings] == ["searcher:quick", "blocker", "random"]
    assert ratings.games == 18
    thinking = {one.name: one for one in time_thinking(find_game("connect_four"), plans)}
    assert set(thinking) == {"random", "blocker", "searcher:quick"}
    assert all(one.decisions > 0 and one.most >= one.mean >= 0 for one in thinking.values())
    assert thinking["searcher:quick"].mean > thinking["blocker"].mean
