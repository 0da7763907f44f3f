"""Who searches: legal, repeatable, innocent of what is hidden, and it remembers its turn."""

from __future__ import annotations

import pytest

from rivals.core.chance import SeededDice, decision_dice
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.games.tyrants import GAME, rules
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.searching.outlook import lead
from rivals.games.tyrants.rival.searching.policy import TASTE, TurnSearch
from rivals.games.tyrants.rules import scoring
from rivals.search import Budget, Searcher

SMALL = Searcher(GAME, TurnSearch(), Budget(lines=6, playouts=12))
HARD = "automatron:hard"


def positions(seats: tuple[str, ...] = ("greedy", HARD), seed: int = 3) -> list[Position]:
    """Give the positions in which the first seat decides, all along a game."""
    match, found = Match(GAME, seats, seed), []
    while (seat := match.to_move()) is not None:
        if seat == 0 and isinstance(match.state, Position):
            found.append(match.state.copy())
        match.step()
    return found


def turns(seed: int = 3) -> list[Position]:
    """Give the positions in which the first seat begins a turn."""
    return [one for one in positions(seed=seed) if one.phase == "play" and not one.plays]


@pytest.mark.parametrize("seats", [("greedy", HARD), ("greedy", "greedy", HARD)])
def test_it_takes_options_and_leaves_the_position_alone(seats: tuple[str, ...]) -> None:
    for number, state in enumerate(positions(seats)[::25]):
        before = state.copy()
        decision = SMALL.decide(state, 0, decision_dice(1, number))
        assert decision.action in GAME.options(state)
        assert state == before


def test_the_same_dice_give_the_same_move() -> None:
    state = turns()[4]
    told = {repr(SMALL.decide(state, 0, decision_dice(1, 7)).reasons) for _ in range(2)}
    assert len(told) == 1


def test_what_is_hidden_makes_no_difference() -> None:
    for number, state in enumerate(turns()[::5]):
        other = GAME.reshuffled(state, 0, SeededDice(99, number))
        told = [SMALL.decide(one, 0, decision_dice(1, number)) for one in (state, other)]
        assert told[0].action == told[1].action
        assert told[0].memory == told[1].memory
        assert told[0].reasons == told[1].reasons


def test_the_rest_of_its_turn_is_remembered_and_played_on() -> None:
    state = turns()[2]
    first = SMALL.decide(state, 0, decision_dice(1, 1))
    assert first.memory
    GAME.perform(state, first.action, SeededDice(1, 1))
    rest = SMALL.remembering(first.memory).decide(state, 0, decision_dice(1, 2))
    assert format_action(rest.action) == first.memory[0]
    assert rest.memory == first.memory[1:]
    assert [one.rule for one in rest.reasons] == ["core.search.goes-on"]


@pytest.mark.parametrize("memory", [("play nobody",), ("recruit noble 0", "end"), ("what?",)])
def test_a_memory_that_does_not_fit_is_dropped(memory: tuple[str, ...]) -> None:
    state = turns()[2]
    fresh = SMALL.decide(state, 0, decision_dice(1, 1))
    confused = SMALL.remembering(memory).decide(state, 0, decision_dice(1, 1))
    assert (confused.action, confused.memory) == (fresh.action, fresh.memory)


def test_its_reason_is_a_table_of_turns_with_values() -> None:
    (reason,) = SMALL.decide(turns()[2], 0, decision_dice(1, 1)).reasons
    assert reason.rule == "core.search.points"
    assert len(reason.table) > 1
    assert all(one.does and one.tries for one in reason.table)


def test_a_line_is_a_whole_turn() -> None:
    world = turns()[3]
    lines = list(TurnSearch().lines(world, 0, SeededDice(5), 8))
    assert len(set(lines)) == len(lines) > 1
    for line in lines:
        then = world.copy()
        for action in line:
            assert then.mover == 0
            GAME.perform(then, action, SeededDice(5))


def test_what_is_legal_is_told_by_its_kind_alone() -> None:
    found = positions(seed=4)[::7]
    known = {one for state in found for one in GAME.options(state)}
    for state in found:
        for action in known:
            assert rules.allows(state, action) == (action in GAME.options(state))


def test_the_lead_is_that_of_the_result_once_the_game_is_over() -> None:
    match = Match(GAME, ("greedy", HARD), 3)
    match.play_on()
    assert isinstance(match.state, Position)
    first, second = (one.total for one in scoring.result(match.state).seats)
    assert lead(match.state, 0, TASTE) == first - second == -lead(match.state, 1, TASTE)


def test_decisions_without_reasons_are_the_same_decisions() -> None:
    match = Match(GAME, ("greedy", HARD), 5)
    players = [GAME.player(one) for one in ("greedy", HARD)]
    while (seat := match.to_move()) is not None:
        number = len(match.records) + 1
        quick = players[seat].quick(match.state, seat, decision_dice(5, number))
        assert quick == match.step().action
