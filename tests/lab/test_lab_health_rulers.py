"""Health figures of The Dark Middle Ages: weeks, armies and capitals as the orders leave them."""

import pytest

from rivals.core.chance import SeededDice
from rivals.core.health import MEANS
from rivals.core.registry import find_game
from rivals.games.dma.match.state import Done
from rivals.games.dma.orders.kinds import Array, Disband, Projects, Route
from rivals.games.dma.rival.health import RulersHealth
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.lab.executing import InProcess
from rivals.lab.health import check_health
from rivals.lab.planning import Plan

OF_A_STATE = {
    "idle", "standing_armies", "empty_capitals", "capitals_lost", "still", "without_city",
}  # fmt: skip
OF_A_NAME = {"cities_taken", "cities_settled", "directions", "unit_types", "first_land"}
FIGURES = OF_A_STATE | OF_A_NAME
IN_LINE = Array("a1", ("militia@0/1",))
WORKS = Projects("c6", ("smithy",))


@pytest.fixture
def state():
    """Two states, each with its capital and an army of ten in it, none of them in line."""
    return find_game("dma").setup(["human", "human"], {}, SeededDice(1))


def counted(state, *orders, then=None):
    """Give what is counted for the first state, of one week with these orders."""
    health = RulersHealth()
    state.given[0] = list(orders)
    health.decided(state, 0, Done())
    if then is not None:
        then(state)
    return health.ended(state)[0]


def off(state):
    """Send the first state's army a step away."""
    army = state.world.armies[0]
    return Route("a1", (next(s for s in STEPS if state.world.passable(*stepped(army.cell, s))),))


def test_a_state_that_orders_nothing_is_idle_and_open(state):
    told = counted(state)
    assert set(told) == FIGURES
    assert told["idle"] == (1, 1)
    assert told["standing_armies"] == (1, 1)
    assert told["empty_capitals"] == (1, 1)
    assert told["capitals_lost"] == (0, 1)


def test_it_is_idle_too_if_nothing_marches_or_works_after_its_orders(state):
    assert counted(state, IN_LINE)["idle"] == (1, 1)
    assert counted(state, IN_LINE, WORKS)["idle"] == (0, 1)
    assert counted(state, off(state))["idle"] == (0, 1)


def test_it_is_idle_if_it_orders_nothing_while_its_army_goes_on(state):
    state.world.armies[0].route = off(state).steps
    told = counted(state)
    assert told["idle"] == (1, 1)
    assert told["standing_armies"] == (0, 1)


def test_an_army_without_units_or_a_way_to_go_does_not_stand_about(state):
    assert counted(state, Disband("a1", "militia", 10))["standing_armies"] == (0, 0)
    assert counted(state, Disband("a1", "militia", 9))["standing_armies"] == (1, 1)
    state.world.terrain = tuple("~" * state.world.width for _ in state.world.terrain)
    assert counted(state)["standing_armies"] == (0, 0)


def test_an_army_that_stays_in_line_guards_the_capital(state):
    told = counted(state, IN_LINE, WORKS)
    assert told["empty_capitals"] == (0, 1)
    assert told["standing_armies"] == (1, 1)


def test_an_army_that_marches_off_does_not(state):
    assert counted(state, IN_LINE, off(state))["empty_capitals"] == (1, 1)


def test_a_unit_in_line_guards_the_capital_and_one_in_reserve_does_not(state):
    capital, army = state.world.cities[1], state.world.armies[0]
    capital.garrison.append(army.units.pop())
    assert counted(state)["empty_capitals"] == (1, 1)
    assert counted(state, Array("c6", ("militia@0/1",)))["empty_capitals"] == (0, 1)


def test_a_capital_is_lost_whether_it_is_won_back_or_not(state):
    def fallen(state):
        state.world.cities[1].owner = 2

    assert counted(state, then=fallen)["capitals_lost"] == (1, 1)
    health = RulersHealth()
    for owner in (1, 2, 1):
        state.world.cities[1].owner = owner
        health.decided(state, 0, Done())
    told = health.ended(state)[0]
    assert told["capitals_lost"] == (1, 1)
    assert told["empty_capitals"] == (2, 2)
    assert told["idle"] == (3, 3)


def test_counting_changes_nothing(state):
    before = state.copy()
    counted(state, IN_LINE, WORKS, off(state))
    assert state.world == before.world


def test_every_figure_is_told_of_each_ruler_and_has_its_words():
    game = find_game("dma")
    plan = Plan("dma", ("builder", "raider", "builder"), 2, 3, game.read_settings({"weeks": 3}))
    told = check_health(plan, InProcess())
    assert [one.name for one in told.seats] == ["builder", "raider"]
    for seat in told.seats:
        assert set(seat.figures) == FIGURES
        assert all(its.low <= its.value <= its.high for its in seat.figures.values())
        shares = [its for key, its in seat.figures.items() if key not in MEANS]
        assert all(its.low >= 0 and its.high <= 1 for its in shares)
    for lang in ("en", "ru"):
        assert all(game.words.has(f"dma.health.{one}", lang) for one in FIGURES)
