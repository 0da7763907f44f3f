"""A rival in battle: no retreat, its dice, its reputation tiles, bombing, and what it wins."""

import pytest
from eclipse_battles import FIELD, SOUTH, at, table
from eclipse_battles import fight as begin
from eclipse_rivals import PLAIN, decide

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.battle import Battle
from rivals.games.eclipse.rules.combat import fighting
from rivals.games.eclipse.rules.combat.sides import muster


def battlefield(*hexes, **more):
    """A battle in which seat 0 is a rival."""
    position = table(*hexes, **more)
    position.seats[0].traits = PLAIN
    return position


def test_it_never_retreats():
    position = battlefield(at(FIELD, (1, "D"), (0, "I")), at(221, owner=0, where=SOUTH))
    task = begin(position, "")
    while not isinstance(task, to.Firing) or task.seat != 0:
        GAME.apply(position, GAME.options(position)[0], SeededDice(1))
        task = position.stack[-1]
    assert len(GAME.options(position)) > 1
    assert decide(position) == (do.Fire(), ["battle.no-retreat"])


def facing(*fleets, attacker=0):
    """Seats 0 and 1 fight in a hex."""
    position = battlefield(at(FIELD, *fleets))
    order = [1 - attacker, attacker]
    ships = muster(position.hexes[0], order)
    position.battle = Battle(
        FIELD, order, ships, "fighting", attacker=attacker, defender=1 - attacker, round=1
    )
    return position


def hitting(*dice, enemies="CI"):
    """Seat 0 assigns dice that hit; seat 1 has these ships."""
    position = facing((1, enemies), (0, "D"))
    position.battle.queue = [(0, "dreadnought")]
    position.stack = [to.Hitting(0, tuple((6, damage) for damage in dice))]
    return decide(position)


@pytest.mark.parametrize(
    ("dice", "enemies", "struck"),
    [
        ((1,), "CI", "interceptor"),  # a cruiser has two points
        ((2,), "CI", "cruiser"),
        ((1, 1), "CI", "cruiser"),
        ((1,), "DC", "dreadnought"),  # nothing dies: on the largest
        ((4,), "DCI", "dreadnought"),
    ],
)
def test_dice_destroy_the_largest_ship_they_can(dice, enemies, struck):
    action, rules = hitting(*dice, enemies=enemies)
    assert action.ship == struck
    assert rules == ["battle.largest-kill"]


@pytest.mark.parametrize(
    ("held", "drawn", "action", "rule"),
    [
        ([], (1, 3, 2), do.Take(3, 0), "highest-tile"),
        ([4, 4, 4], (1, 2), do.Take(2, 0), "highest-tile"),
        ([2, 3, 3, 4], (3, 4), do.Take(4, 2), "swap-tile"),
        ([2, 3, 3, 4], (2, 1), do.TakeNone(), "no-better-tile"),
    ],
)
def test_the_highest_reputation_tile_is_kept(held, drawn, action, rule):
    position = battlefield(at(FIELD, (0, "C")), species=("eridani", "terran"))
    position.seats[0].reputation = list(held)
    position.stack = [to.Rewarding(0, FIELD, drawn)]
    assert decide(position) == (action, [f"battle.{rule}"])


def test_population_is_destroyed_square_by_square():
    position = battlefield(at(FIELD, (0, "C"), owner=1, cubes=["money", "materials", "materials"]))
    position.stack = [to.Bombing(0, FIELD, 1)]
    action, rules = decide(position)
    assert action == do.Kill(0)
    assert rules == ["battle.bomb"]


def test_a_hex_won_is_claimed_like_an_explored_one():
    position = battlefield(at(FIELD, (0, "C")))
    position.seats[0].discs = 8
    position.seats[0].stock[0] = 9
    position.stack = [to.Claiming(0, FIELD)]
    assert decide(position) == (do.Claim(FIELD), ["explore.claim"])
    position.seats[0].discs, position.seats[0].stock[0] = 3, 0
    position.seats[0].cubes = [11, 11, 11]
    assert decide(position)[0] == do.Leave(FIELD)


@pytest.mark.parametrize(
    ("wars", "attacker", "counts"), [([1], 0, True), ([], 0, False), ([], 1, True)]
)
def test_a_battle_lost_in_ones_own_war_or_in_defence_is_remembered(wars, attacker, counts):
    position = facing((1 - attacker, "I"), (attacker, "I"), attacker=attacker)
    memory = position.seats[0].memory
    memory.wars = wars
    fighting._end(position, position.battle, 0)
    assert memory.lost_to == ([1] if counts else [])
    assert memory.fought == {1: 1}
    assert position.seats[1].memory.fought == {0: 1}
    assert position.seats[1].memory.lost_to == []
