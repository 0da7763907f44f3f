"""The searcher decides legally and the same each time, remembers its turn, peeks nowhere."""

from functools import cache

import pytest

from rivals.core.chance import SeededDice, decision_dice
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.games.eclipse import GAME
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.rival.searching import GalaxySearch

SEATS = ("greedy", "rival", "greedy", "rival")
QUICK = GAME.player("searcher:quick")
DICE = 5


def lines(position):
    """List what the searcher would try here."""
    return GalaxySearch().lines(position, position.mover, SeededDice(1), 12)


@cache
def positions():
    """Collect positions of a real game in which a stand-in has a turn before it, and a choice."""
    match, found = Match(GAME, SEATS, 1000), []
    while (seat := match.to_move()) is not None:
        task = match.state.stack[-1]
        if SEATS[seat] == "greedy" and isinstance(task, to.Turn) and not task.acted:
            found.append(match.state.copy())
        match.step()
    return [one for one in found if len(lines(one)) > 1]


def decide(position, memory=()):
    """Give what the searcher decides."""
    player = QUICK.remembering(memory)
    return player.decide(position.copy(), position.mover, decision_dice(DICE, 1))


def rules_of(decision):
    return [one.rule for one in decision.reasons]


@pytest.mark.parametrize("number", [10, 25, 40])
def test_it_decides_legally_the_same_each_time_and_shows_a_table(number):
    position = positions()[number]
    first, again = decide(position), decide(position)
    assert not GAME.fault(position, first.action)
    assert (first.action, first.memory) == (again.action, again.memory)
    assert rules_of(first) == ["core.search.points"]
    (reason,) = first.reasons
    assert repr(reason) == repr(again.reasons[0])
    assert len(reason.table) > 1
    assert all(row.tries and row.does for row in reason.table)
    values = [row.value for row in reason.table if row.tries == reason.table[0].tries]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("number", [25, 40])
def test_it_does_not_know_what_its_seat_may_not_see(number):
    position = positions()[number]
    here = decide(position)
    other = GAME.reshuffled(position, position.mover, SeededDice(9))
    assert other.reputation != position.reputation
    there = decide(other)
    assert (here.action, repr(here.reasons)) == (there.action, repr(there.reasons))


def test_it_plays_its_line_on_and_drops_one_that_does_not_fit():
    position = positions()[25]
    goes_on = decide(position, (format_action(do.Pass()), "end"))
    assert goes_on.action == do.Pass()
    assert goes_on.memory == ("end",)
    assert rules_of(goes_on) == ["core.search.goes-on"]
    fresh = decide(position)
    for lost in (("stop",), ("build starbase 301",), ("no such action",)):
        found = decide(position, lost)
        assert (found.action, rules_of(found)) == (fresh.action, rules_of(fresh))


def test_what_it_remembers_is_the_rest_of_its_turn():
    """All that it means to do after an action, up to the next chance, is remembered."""
    found = 0
    for position in positions():
        for line in lines(position):
            world, seat = position.copy(), position.mover
            for action in line:
                assert world.mover == seat
                assert not GAME.fault(world, action)
                GAME.perform(world, action, SeededDice(2))
            found = max(found, len(line))
    assert found > 1


def test_it_may_sit_where_a_person_would():
    match = Match(GAME, ("rival", "searcher:quick"), 1001)
    decided = 0
    while decided < 4:
        mine = match.to_move() == 1
        record = match.step()
        decided += mine
        assert not isinstance(record.action, do.Stance) or not mine
    assert GAME.seat_names(match.state)[1] == "searcher:quick"
