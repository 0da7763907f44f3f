"""How doubtful points of the game's own rules are read (M39 to M46)."""

import pytest
from armada_attacks import fault, ship, squadron, table

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.components.box import BASES, DISTANCE
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Obstacle
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.rules import engagement, sights, steering
from rivals.games.armada.rules.space import measuring, tool
from rivals.games.armada.rules.space.outlines import of


@pytest.mark.parametrize(
    ("x", "obstructed"), [(900, True), (920, True), (923, False), (960, False)]
)
def test_m39_a_third_ships_base_on_the_line_between_targeting_points_obstructs(x, obstructed):
    """A raider stands 43 mm wide between; shots are measured elsewhere along the zones too."""
    position = table(
        [
            ship(0, "victory_2", 900, 300),
            ship(1, "victory_1", 900, 700, 180),
            ship(1, "raider_1", x, 500),
        ]
    )
    shot = next(
        one
        for one in sights.shots(position, 0)
        if (one.zone, one.ship, one.at) == ("front", 1, "front")
    )
    assert shot.obstructed == obstructed


@pytest.mark.parametrize(("kind", "speed"), [("x_wing", 3), ("b_wing", 2), ("a_wing", 5)])
def test_m40_the_middle_of_a_squadron_moves_no_farther_than_its_speed(kind, speed):
    position = table([ship(0, "victory_2", 100, 800)], [squadron(0, kind, 900, 450)])
    far = round(DISTANCE[speed - 1] * UNITS)
    assert engagement.move_fault(position, 0, 90_000 + far, 45_000) == ""
    assert engagement.move_fault(position, 0, 90_000 + far + 1, 45_000) == "armada.fault.too-far"


def test_m42_squadrons_are_commanded_before_repairs():
    own = ship(0, "victory_2", 900, 300, dials=["repair"], held=["squadron"], shields=[1, 3, 1, 3])
    position = table(
        [own, ship(1, "cr90_a", 900, 800)],
        [squadron(0, "tie_fighter", 900, 420)],
        stack=[to.Revealing(0, 0)],
    )
    GAME.perform(position, do.Reveal("repair", "dial"), SeededDice(1))
    assert [type(one) for one in position.stack[-2:]] == [to.Repairing, to.Commanding]


@pytest.mark.parametrize("speed", [0, 1])
def test_m43_an_obstacle_under_a_ship_tells_whenever_its_maneuver_ends_there(speed):
    own = ship(0, "victory_2", 900, 300 - 68.4 * speed, speed=speed)
    position = table(
        [own, ship(1, "cr90_a", 300, 800)],
        stack=[to.Steering(0, 0)],
        obstacles=[Obstacle("debris1", 90_000, 30_000, 0)],
    )
    GAME.perform(position, do.Sail(speed, (0,) * speed, "right"), SeededDice(1))
    assert "armada.told.obstacle" in [one.rule for one in position.told]
    assert position.stack[-1] == to.Suffering(0, 0, 2)


def test_m45_frames_of_shield_dials_are_no_part_of_a_base():
    width = BASES["medium"][0]
    one, other = (ship(0, "victory_2", 900 + (width + 0.1) * n, 300) for n in (0, 1))
    assert not measuring.bases_overlap(of(one), of(other))
    closer = ship(0, "victory_2", 900 + width - 0.1, 300)
    assert measuring.bases_overlap(of(one), of(closer))


def test_m41_a_person_may_lay_the_tool_where_the_ship_does_not_end_over_it():
    own = ship(0, "victory_2", 900, 300)
    courses = steering.courses(own, "free")
    assert {one.side for one in courses if one.clicks == (0, 0)} == {"left", "right"}
    assert {one.side for one in courses if one.clicks == (0, 1)} == {"right"}
    position = table([own], stack=[to.Steering(0, 0)])
    assert fault(position, do.Sail(2, (0, 1), "right")) == ""
    assert fault(position, do.Sail(2, (0, 1), "left")) == "over-tool"


def test_m41_a_ship_that_another_slows_may_end_over_the_tool():
    own, other = ship(0, "cr90_a", 900, 300, speed=3), ship(1, "cr90_a", 874, 545)
    position = table([own, other], stack=[to.Steering(0, 0)])
    assert "right" not in tool.free_sides("small", (0, -1))
    sail = do.Sail(3, (0, -1, 1), "right")
    assert fault(position, sail) == ""
    end = steering.landing(position, 0, steering.course_of(sail))
    assert (end.rammed, end.speed) == ((1,), 2)


def test_m41_by_the_option_a_person_may_lay_the_tool_on_either_side():
    own = ship(0, "victory_2", 900, 300)
    position = table([own], stack=[to.Steering(0, 0)])
    position.readings = Readings(tool_side="either")
    assert fault(position, do.Sail(2, (0, 1), "left")) == ""
    assert do.Sail(2, (0, 1), "left") in GAME.options(position)
    sides = {one.side for one in steering.courses(own, "either") if one.clicks == (0, 1)}
    assert sides == {"left", "right"}


@pytest.mark.parametrize(("kind", "barred"), [("cr90_a", 64), ("victory_2", 4), ("raider_1", 48)])
def test_m41_one_side_is_free_of_each_course(kind, barred):
    """Of how many ways to bend one side is barred, without commands."""
    card = SHIPS[kind]
    ways = [
        clicks
        for speed in range(1, card.top_speed + 1)
        for clicks in steering.bends(ship(0, kind, 900, 300, speed=speed), speed)
    ]
    free = [tool.free_sides(card.size, clicks) for clicks in ways]
    assert all(free)
    assert sum(len(sides) == 1 for sides in free) == barred


@pytest.mark.parametrize("kind", SHIPS)
def test_m41_inside_a_turn_to_one_side_the_tool_may_lie(kind):
    """Double bends alone may bring a ship over the tool inside the turn."""
    own = ship(0, kind, 900, 300, dial="navigate")
    for speed in range(1, own.card.top_speed + 1):
        for clicks in steering.bends(own, speed):
            if min(clicks) >= 0 or max(clicks) <= 0:
                assert tool.inside(clicks) in tool.free_sides(own.card.size, clicks)


def test_m41_straight_on_and_past_a_single_click_the_tool_touches_and_no_more():
    assert tool.free_sides("large", (0,)) == ("left", "right")
    assert tool.free_sides("small", (0, 1)) == ("right",)
    assert tool.free_sides("small", (1, 0, 0)) == ("left", "right")
