"""Health figures: counted move by move, summed with intervals, kept in the results."""

import pytest

from rivals.core.chance import SeededDice
from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.rival.health import EclipseHealth
from rivals.lab.executing import InProcess
from rivals.lab.health import check_health, figures
from rivals.lab.planning import Plan
from rivals.lab.results import open_results
from rivals.lab.simulate import simulate
from rivals.lab.storing import Store

PLAN = Plan("eclipse", ("rival", "rival:gamer", "rival"), 4, 3)


def test_a_figure_is_a_sum_by_a_sum_over_games():
    one, other = {"idle": (1.0, 4.0), "unspent": (10.0, 1.0)}, {"idle": (0.0, 2.0)}
    found = figures([[one, other], [{"idle": (3.0, 4.0), "unspent": (30.0, 1.0)}]])
    assert found["idle"].value == pytest.approx(4 / 10)
    assert found["idle"].low < 0.4 < found["idle"].high
    assert found["unspent"].value == 20


def test_what_could_nowhere_be_counted_is_left_out():
    assert figures([[{"idle_wars": (0.0, 0.0)}]]) == {}


def test_the_figures_of_a_name_are_those_of_all_its_seats():
    told = check_health(PLAN, InProcess())
    assert [one.name for one in told.seats] == ["rival", "rival:gamer"]
    assert told.game == "eclipse"
    for seat in told.seats:
        for key, its in seat.figures.items():
            assert its.low <= its.value <= its.high, key


def test_eclipse_counts_what_a_seat_did_and_left_undone():
    game = find_game("eclipse")
    state = game.setup(["human", "human"], {}, SeededDice(1))
    health = EclipseHealth(2)
    health.decided(state, 0, do.Build("interceptor", 221))
    health.decided(state, 1, do.Stance("attack", 0, 221))
    state.round = 2
    health.decided(state, 1, do.Pass())
    state.seats[0].stock[:] = [9, 4, 3]
    builder, idler = health.ended(state)
    assert builder["never_built"] == (0, 1)
    assert builder["idle"] == (8, 9)
    assert builder["unspent"] == (7, 1)
    assert idler["never_built"] == (1, 1)
    assert idler["idle"] == (9, 9)
    assert idler["frozen"] == (1, 1)
    assert idler["idle_wars"] == (1, 1)


def test_the_results_keep_what_was_counted(tmp_path):
    with Store(tmp_path / "results") as store:
        simulate(PLAN, InProcess(), store=store)
    results = open_results(tmp_path / "results")
    rows = results.seats("entry", "health")
    assert results.tells_health
    gamers = [its for entry, its in zip(*rows.values(), strict=True) if entry == 1]
    told = check_health(PLAN, InProcess()).seats[1].figures
    assert sum(its["unspent"][0] for its in gamers) / PLAN.games == told["unspent"].value
    assert sum(its["idle"][0] for its in gamers) / (9 * PLAN.games) == told["idle"].value


def test_a_game_without_signs_says_so():
    with pytest.raises(RivalsError, match="connect_four"):
        check_health(Plan("connect_four", ("random", "random"), 1, 0), InProcess())
