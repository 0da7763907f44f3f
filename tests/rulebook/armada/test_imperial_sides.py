"""West and east in a rival's plan: left and right as the other side sees it (9.1)."""

import pytest
from armada_imperial import mind

from rivals.core.chance import SeededDice
from rivals.games.armada.position.pieces import Plan
from rivals.games.armada.rival import places
from rivals.games.armada.rival.automa import commander
from rivals.games.armada.rival.player import SHIFT, ImperialPlayer
from rivals.games.armada.rules import setup

SETTINGS = {one.key: one.known for one in setup.settings()}


def planning(seat):
    """A game whose rival, on that seat, is about to plan; the other side has one ship, amid."""
    seats = ("imperial", "imperial")
    position = setup.set_up(seats, SETTINGS, None, SeededDice(0))
    ship = next(one for one in position.ships if one.seat != seat)
    ship.where, ship.x, ship.y = "mat", position.mat[0] // 2, position.mat[1] // 2
    return position


@pytest.mark.parametrize(("seat", "sign"), [(0, -1), (1, 1)])
def test_focal_point_moves_left_and_right_as_the_other_side_sees_it(seat, sign):
    position = planning(seat)
    moved = set()
    for seed in range(40):
        shifts = commander.shifts(mind(SeededDice(seed)))
        moved.add(shifts)
    assert moved == {-2, -1, 0, 1, 2}
    seen = set()
    for seed in range(60):
        decision = ImperialPlayer().decide(position, seat, SeededDice(seed))
        told = {one.rule: one.params for one in decision.reasons}
        steps = told.get("armada.plan.focus-moves", {"way": "east", "times": 0})
        east = steps["times"] * (1 if steps["way"] == "east" else -1)
        wanted = position.mat[0] // 2 + sign * east * SHIFT
        assert decision.action.x == min(max(wanted, 0), position.mat[0])
        seen.add(east)
    assert {-1, 0, 1} <= seen


@pytest.mark.parametrize(("seat", "west"), [(0, "right"), (1, "left")])
def test_west_of_the_zone_is_on_the_left_of_whoever_faces_it(seat, west):
    position = planning(seat)
    middle = position.mat[0] // 2
    spots = {
        side: places.centre(position, seat, Plan("normal", middle, 0, side))
        for side in ("west", "centre", "east")
    }
    assert abs(spots["centre"] - middle) <= 1
    assert (spots["west"] < middle) == (west == "left")
    assert (spots["east"] > middle) == (west == "left")
