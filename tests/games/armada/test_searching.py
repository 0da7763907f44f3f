"""The player that searches: what it decides, remembers, tells, and what it may not know."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rivals.core.chance import SeededDice, decision_dice
from rivals.core.choosing import UNTOLD
from rivals.core.deciding import Decision
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.games.armada import rules
from rivals.games.armada.game import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival import ideas as ideas_of
from rivals.games.armada.rival.captain import Captain, plan_of
from rivals.games.armada.rival.ideas import ideas
from rivals.games.armada.rival.searching import FleetSearch, chance

QUICK = "searcher:quick"
SEED = 1234


@cache
def _before(task: type[to.Task], seats: tuple[str, str] = ("aggressive", "aggressive")) -> Position:
    """Play until a seat of a person decides something of a kind in the second round or later."""
    match = Match(GAME, seats, SEED)
    while True:
        position = match.state
        assert isinstance(position, Position)
        late = position.phase == "setup" or position.round > 1
        if late and isinstance(position.stack[-1], task) and position.mover not in position.rivals:
            return position
        match.step()


def _decided(position: Position, memory: tuple[str, ...] = ()) -> Decision:
    player, seat = GAME.player(QUICK), position.mover
    assert player is not None
    assert seat is not None
    return player.remembering(memory).decide(position, seat, decision_dice(SEED, 1))


@pytest.mark.parametrize(
    "task",
    [to.Deploying, to.Dialling, to.Mustering, to.Revealing, to.Attacking, to.Steering, to.Flying],
)
def test_it_decides_legally_and_the_same_again(task: type[to.Task]) -> None:
    position = _before(task)
    before = position.copy()
    decision = _decided(position)
    assert not GAME.fault(position, decision.action)
    assert _decided(position).action == decision.action
    assert position == before


def test_it_plays_beside_the_imperial_ai() -> None:
    match = Match(GAME, (QUICK, "imperial"), SEED)
    for _ in range(30):
        match.step()
    assert len(match.records) == 30
    assert {one.seat for one in match.records} == {0, 1}


def test_a_deployment_is_one_line_that_is_played_on() -> None:
    position = _before(to.Deploying, ("aggressive", "imperial")).copy()
    first = _decided(position)
    assert len(first.memory) > 3
    GAME.perform(position, first.action, SeededDice(SEED))
    second = _decided(position, first.memory)
    assert format_action(second.action) == first.memory[0]
    assert [one.rule for one in second.reasons] == ["core.search.goes-on"]


def test_a_line_that_does_not_fit_is_dropped() -> None:
    position = _before(to.Mustering)
    forgotten = _decided(position, ("dial repair",))
    assert forgotten.action == _decided(position).action
    assert "core.search.goes-on" not in [one.rule for one in forgotten.reasons]


@pytest.mark.parametrize("task", [to.Mustering, to.Steering])
def test_it_does_not_know_the_other_ones_dials(task: type[to.Task]) -> None:
    position = _before(task)
    seat = position.mover
    assert seat is not None
    other = GAME.reshuffled(position, seat, SeededDice(99))
    told = [(one.action, one.reasons) for one in map(_decided, (position, other))]
    assert told[0] == told[1]


def test_it_tells_what_each_way_to_go_on_is_worth() -> None:
    (reason,) = _decided(_before(to.Steering)).reasons
    assert reason.rule == "core.search.chance"
    assert len(reason.table) > 1
    assert all(0 <= one.value <= 100 and one.tries for one in reason.table)
    assert all(one.does for one in reason.table)
    values = [one.value for one in reason.table if one.tries == reason.table[0].tries]
    assert values == sorted(values, reverse=True)


def test_the_captains_choice_is_the_first_idea() -> None:
    position = _before(to.Attacking)
    seat = position.stack[-1].seat
    plan = plan_of(position, seat)
    own = Captain(position, seat, plan, SeededDice(5), UNTOLD).answer(position.stack[-1])
    found = [one for one in ideas(position, seat, SeededDice(5), 6) if one]
    assert found[0] == (own,)
    assert len(set(found)) == len(found) <= 6
    assert not any(rules.fault(position, line[0]) for line in found)


def test_between_two_steps_one_course_is_looked_at_and_one_decision_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So a slice of thought ends soon after its time is up, however fast the machine is."""
    looked: list[str] = []
    for module, name in ((ideas_of, "_prospect"), (rules, "perform")):
        keep = getattr(module, name)

        def noted(*given: object, keep: Any = keep, name: str = name) -> object:
            looked.append(name)
            return keep(*given)

        monkeypatch.setattr(module, name, noted)
    position = _before(to.Steering)
    dice, seat = SeededDice(5), position.stack[-1].seat
    found = []
    for one in ideas(position, seat, dice, 6):
        found.append(one)
        assert looked.count("_prospect") <= 1
        looked.clear()
    assert found.count(None) > 20
    lines = [one for one in found if one]
    assert len(set(lines)) == len(lines) == 6
    for _ in FleetSearch().play_out(position.copy(), seat, lines[0], dice, 0):
        assert looked.count("perform") == 1
        looked.clear()


def test_a_captain_keeps_a_dial_that_is_of_use_now() -> None:
    position = _before(to.Revealing).copy()
    task = position.stack[-1]
    assert isinstance(task, to.Revealing)
    ship = position.ships[task.ship]
    ship.dials = ["navigate", *ship.dials[1:]]
    captain = Captain(position, task.seat, plan_of(position, task.seat), SeededDice(1), UNTOLD)
    assert captain.answer(task) == do.Reveal("navigate", "dial")


def test_damage_and_points_raise_the_chance_to_win() -> None:
    position = _before(to.Mustering).copy()
    even = chance(position, 0)
    assert even == pytest.approx(1 - chance(position, 1))
    enemy = next(one for one in position.ships if one.seat == 1 and one.where == "mat")
    enemy.hidden += 1
    hurt = chance(position, 0)
    enemy.where = "gone"
    assert even < hurt < chance(position, 0) < 1


def test_a_game_won_is_worth_more_than_one_ahead() -> None:
    position = _before(to.Mustering).copy()
    for one in position.ships:
        if one.seat == 1:
            one.where = "gone"
    position.stack = []
    assert chance(position, 0) > 0.9
    assert chance(position, 1) < 0.1
