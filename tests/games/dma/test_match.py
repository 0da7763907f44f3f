"""A world as a match: orders by turns, sealed, then a week; a person among rulers to the end."""

import pytest

from rivals.core.chance import SeededDice
from rivals.core.errors import IllegalAction
from rivals.core.match import Match, load_match
from rivals.games.dma import GAME
from rivals.games.dma.match.rules import TIME, planned
from rivals.games.dma.match.state import Done
from rivals.games.dma.orders.kinds import (
    Array,
    Disband,
    Name,
    Peace,
    Place,
    Projects,
    Reserve,
    Route,
    Transfer,
)
from rivals.games.dma.week.advance import VICTORY
from rivals.games.dma.world.compass import STEPS, stepped


def steps_of(world, army):
    return [one for one in STEPS if world.passable(*stepped(army.cell, one))]


def person(state):
    """Somebody who marches to and fro and has one building at work."""
    given = state.given[0]
    world = planned(state)
    army = next((one for one in world.armies if one.owner == 1), None)
    if army is not None and not army.route and not any(isinstance(one, Route) for one in given):
        return Route(f"a{army.id}", (steps_of(world, army)[world.week % 2],))
    city = next((one for one in world.cities if one.owner == 1), None)
    if city is not None and not city.projects and "smithy" not in city.buildings:
        return Projects(f"c{city.id}", ("smithy",))
    return Done()


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_person_among_rulers_plays_thirty_weeks_to_a_winner_or_a_standing_end(seed):
    seats = ("human", "builder", "raider", "builder", "raider", "builder")
    match = Match(GAME, seats, seed, {"weeks": 30})
    while (seat := match.to_move()) is not None:
        if seat == 0:
            match.play(person(match.state))
        else:
            match.step()
    result = match.result()
    assert result.ending in (VICTORY, TIME)
    assert result.ending == VICTORY or match.state.world.week == 30
    assert max(one.total for one in result.seats) > 21 + 5 * 10


def test_orders_are_sealed_until_the_week_passes():
    match = Match(GAME, ("human", "human"), 1)
    army = match.state.world.armies[0]
    order = Route(f"a{army.id}", (steps_of(match.state.world, army)[0],))
    match.play(order)
    assert match.state.given[0] == [order]
    assert match.game.seen_by(match.state, 1).given == [[], []]
    assert match.game.seen_by(match.state, 0).given[0] == [order]


def test_the_week_passes_when_the_last_seat_is_done():
    match = Match(GAME, ("human", "human"), 1)
    match.play(Done())
    assert (match.state.world.week, match.to_move()) == (0, 1)
    match.play(Done())
    assert (match.state.world.week, match.to_move()) == (1, 0)
    assert [len(record.chance) for record in match.records] == [0, 1]


def test_an_order_that_would_be_refused_is_illegal_and_changes_nothing():
    match = Match(GAME, ("human", "human"), 1)
    with pytest.raises(IllegalAction) as caught:
        match.play(Peace(1))
    assert caught.value.rule == "dma.order.self"
    assert match.state.given == [[], []]


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (Transfer("a1", "c1", "militia", 5), "a1 hands 5 × Militia over to c1."),
        (Transfer("a1", "c1", "militia", 5, 3), "a1 hands 5 × Militia of c3 over to c1."),
        (Array("a1", ("militia@0/1", "militia@1/1")), "Battle order of a1: 2 × Militia."),
        (Array("a1", ()), "Everybody of a1 goes to the reserve."),
        (Place("a1", ("militia@0/1",)), "a1 places 1 × Militia."),
        (Reserve("a1", ("0/1",)), "a1 takes into the reserve: 0/1."),
        (Reserve("a1"), "Everybody of a1 goes to the reserve."),
        (Name("a1", "Old_Guard"), "a1 is called “Old Guard” from now on."),
        (Disband("a1", "militia", 2), "a1 disbands 2 × Militia."),
        (Disband("a1"), "Disband a1 with all its units."),
        (Projects("c1", ("militia*2",)), "c1 works on 2 × Militia."),
        (Projects("c1", ()), "No projects in c1."),
        (Route("a1", ("ne", "e")), "a1 marches NE and E."),
        (Route("a1", ()), "a1 halts."),
    ],
)
def test_an_order_is_told_by_what_it_means(order, told):
    """One that lists nothing, or that means everybody, is not told as one of nobody."""
    note = GAME.describe(GAME.setup(("human", "human"), {}, SeededDice(1)), order)
    assert GAME.words.text(note.rule, "en", note.params) == told


def test_a_position_holds_no_dice():
    state = GAME.setup(("builder", "raider"), {}, SeededDice(5))
    assert state.world.seed == 0


def test_a_stored_match_replays_with_its_weeks():
    match = Match(GAME, ("builder", "raider"), 3, {"weeks": 3})
    while match.step() is not None:
        pass
    assert load_match(GAME, match.save()).state == match.state
    assert match.result().ending == TIME
