"""Whose turn it is where a squadron fell before its own: Han Solo's early one, rule 19."""

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.rules import setup

SETTINGS = {one.key: one.known for one in setup.settings()}
FLEETS = [[["mc80_command"], ["han_solo"]], [["mc80_command"], ["han_solo"]]]


def ventures():
    """A game in which both sides have a Han Solo, each at distance 1 of the other, to act now."""
    seats = ("human", "human")
    position = setup.set_up(seats, SETTINGS, FLEETS, SeededDice(0))
    for seat, ship in enumerate(position.ships):
        ship.where, ship.x, ship.y = "mat", 45_000, 20_000 + 50_000 * seat
        ship.heading, ship.speed = 18_000 * seat, 2
    for seat, han in enumerate(position.squadrons):
        han.where, han.x, han.y = "mat", 40_000 + 6_000 * seat, 45_000
    position.obstacles = []
    position.phase = "ship"
    position.stack = [to.Venturing(1), to.Venturing(0)]
    return position


def test_han_solo_who_fell_before_his_turn_is_not_asked():
    position = ventures()
    position.squadrons[1].hull = 1
    dice = SeededDice(3)
    for action in (do.Scramble(0), do.Strafe(1)):
        GAME.apply(position, action, dice)
    while position.squadrons[1].where == "mat":
        GAME.apply(position, GAME.options(position)[-1], dice)
    while not isinstance(position.stack[-1], to.Mustering | to.Venturing):
        GAME.apply(position, do.Done(), dice)
    assert position.squadrons[1].where == "gone"
    assert isinstance(position.stack[-1], to.Mustering)


def test_han_solo_who_is_there_is_asked():
    position = ventures()
    GAME.apply(position, do.Done(), SeededDice(0))
    assert position.stack[-1] == to.Venturing(1)
    assert GAME.options(position) == [do.Scramble(1), do.Done()]


def test_turn_whose_last_squadron_fell_before_it_is_passed_over():
    position = ventures()
    position.phase, position.stack = "squadron", [to.Patrolling(0, 2)]
    position.squadrons[1].hull = 1
    for ship in position.ships:
        ship.activated = True
    dice = SeededDice(3)
    GAME.apply(position, do.Scramble(0), dice)
    assert to.Patrolling(1, 2) in position.stack
    GAME.apply(position, do.Strafe(1), dice)
    while position.squadrons[1].where == "mat":
        GAME.apply(position, GAME.options(position)[-1], dice)
    while isinstance(position.stack[-1], to.Modifying | to.Defending | to.Flying):
        GAME.apply(position, do.Done(), dice)
    assert position.round == 2
    assert to.Patrolling(1, 2) not in position.stack
