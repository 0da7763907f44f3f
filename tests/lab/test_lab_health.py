"""Health figures: counted move by move, summed with intervals, kept in the results."""

import pytest
from tyrants_turns import RED, begin, board, few_barracks

from rivals.core.chance import SeededDice
from rivals.core.errors import RivalsError
from rivals.core.notation import parse_action
from rivals.core.registry import find_game
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.rival.health import EclipseHealth
from rivals.games.panticapaeum.position import actions as panticapaeum
from rivals.games.panticapaeum.rival.health import PanticapaeumHealth
from rivals.games.tyrants.position import actions as tyrants
from rivals.games.tyrants.rival.health import TyrantsHealth
from rivals.games.tyrants.rival.player import AutoMatronPlayer
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


def test_a_mean_of_what_seldom_happens_has_no_interval_below_nothing():
    taken = [[{"cities_taken": (float(one), 1.0)}, {}] for one in (0, 0, 0, 5)]
    found = figures(taken)["cities_taken"]
    assert (found.value, found.low) == (1.25, 0)
    assert found.high > 2


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


def test_tyrants_counts_turns_without_a_step_and_what_was_left():
    game, health = find_game("tyrants"), TyrantsHealth(2)
    state = game.setup(["human", "human"], {}, SeededDice(1))
    state.first = state.turn = 0
    for seat in state.seats:
        seat.hand, seat.deck = ["noble", "noble", "soldier"], ["noble"] * 5
    for move in (
        "start skullport", "start eryndlyn", "play noble", "end",
        "play noble", "play noble", "hire priestess_of_lolth", "play soldier", "end",
    ):  # fmt: skip
        action = parse_action(game, move)
        health.decided(state, game.to_move(state), action)
        game.apply(state, action, SeededDice(1))
    assert health.ended(state) == [
        {"idle": (1, 1), "unspent": (1, 1)},
        {"idle": (0, 1), "unspent": (1, 1)},
    ]


def test_tyrants_counts_the_parts_that_an_automatron_could_not_do():
    """One troop can be deployed of four; the others kill one white troop and are one point."""
    state = begin(few_barracks(board({"skullport": {"red": 1, "white": 1}}), 1), "cc")
    game, health = find_game("tyrants"), TyrantsHealth(2)
    while state.phase == "play" and state.turn == RED:
        action = AutoMatronPlayer().decide(state, RED, SeededDice(1)).action
        health.decided(state, RED, action)
        game.apply(state, action, SeededDice(1))
    assert health.ended(state)[RED] == {"idle": (0, 1), "wasted": (3, 4), "lost": (1, 4)}


def test_tyrants_counts_nothing_of_what_is_done_in_another_s_turn():
    state, health = (
        find_game("tyrants").setup(["human", "human"], {}, SeededDice(1)),
        TyrantsHealth(2),
    )
    state.phase, state.turn = "play", 0
    health.decided(state, 1, tyrants.Deploy("skullport"))
    health.decided(state, 1, tyrants.EndTurn())
    assert health.ended(state)[1] == {"idle": (0, 0), "unspent": (0, 0)}


def test_panticapaeum_counts_turns_without_a_building_and_resources_left():
    game, health = find_game("panticapaeum"), PanticapaeumHealth(2)
    state = game.setup(["human", "botos"], {}, SeededDice(1))
    resources = state.parts.resources
    tile = state.ring[0]
    for seat, action in (
        (0, panticapaeum.Take(tile)), (0, panticapaeum.Pass()), (1, panticapaeum.Take(tile)),
        (0, panticapaeum.Take(tile)), (0, panticapaeum.Sell("brown", 1)),
        (1, panticapaeum.Take(tile)), (1, panticapaeum.Gain("green")),
        (0, panticapaeum.Take(tile)), (0, panticapaeum.Build("brown", 0, 0)),
        (1, panticapaeum.Take(tile)), (1, panticapaeum.Buy("green")),
        (0, panticapaeum.Discard("brown")),
    ):  # fmt: skip
        health.decided(state, seat, action)
    state.seats[0].resources, state.seats[1].resources = [1, 0, 2, 0, 0], [0, 0, 7, 0, 1]
    person, botos = health.ended(state)
    drawn = sum(resources[tile])
    assert person == {
        "idle": (1, 3), "unbuilt": (2, 3), "unspent": (3, 1), "put_back": (1, 3 * drawn),
    }  # fmt: skip
    assert botos == {"idle": (1, 3), "unbuilt": (2, 3), "unspent": (8, 1)}


@pytest.mark.parametrize(
    ("game", "seats", "signs"),
    [
        ("tyrants", ("greedy", "automatron"), [{"idle", "unspent"}, {"idle", "wasted", "lost"}]),
        (
            "panticapaeum",
            ("greedy", "botos"),
            [{"idle", "unbuilt", "unspent", "put_back"}, {"idle", "unbuilt", "unspent"}],
        ),
    ],
)
def test_figures_of_other_games_are_told_where_they_mean_something(game, seats, signs):
    told = check_health(Plan(game, seats, 3, 1), InProcess())
    assert [set(one.figures) for one in told.seats] == signs
    words = find_game(game).words
    for key in set.union(*signs):
        assert f"{game}.health.{key}" in words


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
