"""How the Imperial AI maneuvers: formation, double arc, focal point, the dice of 2019."""

import pytest
from armada_attacks import ship
from armada_imperial import chosen, fleets, reasons, rules

from rivals.core.chance import SeededDice
from rivals.games.armada import GAME
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.readings import GUARDS_OF_1
from rivals.games.armada.rival import places, stand_ins
from rivals.games.armada.rival.automa import helm
from rivals.games.armada.rival.board_facts import BoardFacts
from rivals.games.armada.rival.player import ImperialPlayer
from rivals.games.armada.rival.prospects import Prospects
from rivals.games.armada.rules import sights
from rivals.games.armada.rules import steering as steering_rules
from rivals.games.armada.rules.space import tool
from rivals.games.armada.rules.space.outlines import outline
from rivals.games.armada.rules.steering import Course, landing

FAR = ship(0, "cr90_a", 300, 60)
"""An enemy out of everybody's way; the focal point lies at (900, 0)."""


def steering(*pieces, number=0, **readings):
    return fleets(*pieces, FAR.copy(), task=to.Steering(1, number), **readings)


def leader(x=900, y=800, heading=180, **more):
    return ship(1, "victory_2", x, y, heading, slot=(0, 0), **more)


def end_of(position, sail, number=0):
    return landing(position, number, Course(sail.speed, sail.clicks, sail.side)).pose


# --- The focal point --------------------------------------------------------------------------


def test_the_ship_that_leads_heads_for_the_focal_point():
    assert chosen(steering(leader())).clicks == (0, 0)
    assert chosen(steering(leader(x=700))).clicks == (0, -1)
    assert chosen(steering(leader(x=1100))).clicks == (0, 1)


def test_a_course_keeps_the_focal_point_in_the_front_arc():
    other = ship(1, "gladiator_1", 1150, 700, 180, slot=(-25_000, 0), dial="navigate")
    position = steering(leader(y=600, heading=225, activated=True), other, number=1)
    sail = chosen(position, *([0] if "core.tie.rolled" in rules_of(position) else []))
    there = outline("gladiator_1", *end_of(position, sail, 1))
    assert there.contains(ZONES.index("front"), (900, 0))
    assert reasons_of(position)["course.facing"].dropped


def reasons_of(position):
    try:
        return reasons(position)
    except IndexError:
        return reasons(position, 0)


def rules_of(position):
    return list(reasons_of(position))


def test_m27_past_its_focal_point_a_ship_heads_for_the_nearest_enemy():
    passed = steering(leader(y=400, heading=0), ship(0, "cr90_a", 600, 800))
    assert chosen(passed).clicks == (0, -1)
    east = steering(leader(y=400, heading=0), ship(0, "cr90_a", 1200, 800))
    assert chosen(east).clicks == (0, 1)
    still = steering(leader(y=400, heading=0), ship(0, "cr90_a", 600, 800), passed_focus="focus")
    assert {chosen(still, draw).clicks for draw in (0, 1)} == {(0, -1), (0, 1)}


# --- The double arc breaks the formation ------------------------------------------------------


def test_m26_a_double_arc_comes_before_formation_and_focal_point():
    position = steering(leader(y=700), ship(0, "cr90_a", 1000, 400))
    sail = chosen(position)
    assert sail.clicks == (0, 1)
    assert "course.double-arc" in rules(position)
    assert sights.double_arced(position, 0, end_of(position, sail)) == (1,)
    assert chosen(steering(leader())).clicks == (0, 0)


def test_m26_two_arcs_without_dice_are_no_double_arc():
    """At long range a Gladiator I has no dice from its sides, a Gladiator II has."""
    corvette = ship(0, "cr90_a", 975, 250)
    found = {}
    for kind in ("gladiator_1", "gladiator_2"):
        position = steering(ship(1, kind, 900, 700, 180, slot=(0, 0)), corvette.copy())
        facts = BoardFacts(position, 1)
        courses = helm.own_courses(position.ships[0], "free")
        ends = [end_of(position, one) for one in courses]
        straddled = [one for one in ends if sights.double_arced(position, 0, one)]
        found[kind] = len(straddled), len(facts.doubling(0, courses))
    assert found["gladiator_2"][0] == found["gladiator_2"][1] > 0
    assert found["gladiator_1"][0] > found["gladiator_1"][1] == 0


# --- Formation --------------------------------------------------------------------------------


@pytest.mark.parametrize(("heading", "slower"), [(157, True), (203, False)])
def test_m26_on_the_inside_of_a_wheel_a_ship_slows_on_the_outside_it_speeds_up(heading, slower):
    """The leader has turned; a Gladiator 250 mm east of it has a navigate dial."""
    beside = ship(1, "gladiator_1", 1150, 700, 180, slot=(-25_000, 0), dial="navigate")
    lead = leader(y=600, heading=heading, activated=True)
    position = steering(lead, beside, number=1)
    drawn = [0] if "core.tie.rolled" in rules_of(position) else []
    sail = chosen(position, *drawn)
    assert (sail.speed < 2, sail.speed > 2) == (slower, not slower)


def test_m26_a_ship_in_its_place_keeps_speed_and_needs_no_command():
    """Two courses come as near: the one at the ship's own speed is taken."""
    position = steering(leader(dial="navigate"))
    assert chosen(position) == do.Sail(2, (0, 0), "right")
    assert reasons(position)["course.keeps-speed"].dropped


def test_m28_the_place_is_reckoned_straight_ahead_of_a_leader_still_to_move():
    other = ship(1, "gladiator_1", 1150, 700, 180, slot=(-25_000, 0))
    position = steering(leader(y=700), other, number=1)
    assert places.slot_of(position, 1) == (115_000, 70_000 - 13_680)
    position.ships[0].activated = True
    assert places.slot_of(position, 1) == (115_000, 70_000)


def test_m28_a_fleet_without_its_flagship_goes_by_the_next_ship():
    other = ship(1, "gladiator_1", 1150, 700, 180, slot=(-25_000, 0))
    third = ship(1, "raider_1", 650, 700, 180, slot=(25_000, 0))
    position = steering(leader(activated=True), other, third, number=2)
    position.ships[0].where, position.ships[1].activated = "gone", True
    assert places.slot_of(position, 1) is None
    assert places.slot_of(position, 2) == (65_000, 70_000)


def test_m41_the_tool_lies_inside_the_turn():
    own = ship(1, "gladiator_1", 900, 700, 180)
    for course in helm.own_courses(own, "free"):
        if sum(course.clicks) > 0:
            assert course.side == "right"
        if sum(course.clicks) < 0:
            assert course.side == "left"


@pytest.mark.parametrize("kind", ["cr90_a", "raider_1"])
def test_m41_the_rival_lays_the_tool_where_it_may(kind):
    """Inside a double bend the ship may end over it; then it lies outside."""
    own = ship(1, kind, 900, 450, 180, speed=4, dial="navigate")
    courses = helm.own_courses(own, "free")
    assert not [one for one in courses if steering_rules.course_fault(own, one, "free")]
    assert next(one for one in courses if one.clicks == (0, 1, 1, -1)).side == "left"


def test_m41_as_in_older_versions_the_rival_always_lays_the_tool_inside():
    own = ship(1, "cr90_a", 900, 450, 180, speed=4, dial="navigate")
    found = {one.clicks: one.side for one in helm.own_courses(own, "either")}
    assert found[0, 1, 1, -1] == "right"
    assert all(side == tool.inside(clicks) for clicks, side in found.items())
    assert not helm.needs_command(own, Course(4, (0, 1, 1, -1), "right"))


@pytest.mark.parametrize(("x", "side"), [(200, "right"), (1600, "left")])
def test_m41_the_aggressive_stand_in_lays_the_tool_where_it_may(x, side):
    enemy, own = ship(1, "victory_2", x, 450, 180), ship(0, "cr90_a", 900, 450, speed=3)
    position = fleets(enemy, own, task=to.Steering(0, 1))
    sail = stand_ins.steer(position, to.Steering(0, 1))
    assert (any(sail.clicks), sail.side) == (True, side)
    GAME.check(position, sail)


# --- By the dice of 2019 ----------------------------------------------------------------------

ROLLED = {"maneuver": "gelron2019"}


@pytest.mark.parametrize(
    ("draws", "clicks"), [(["hit"], (0, 0)), (["crit"], (0, -1)), (["accuracy"], (0, 1))]
)
def test_m26_by_the_dice_of_2019_each_joint_that_bends_is_rolled(draws, clicks):
    """A Victory at speed 2 rolls for its second joint only, whatever the focal point."""
    position = steering(leader(), **ROLLED)
    sail = chosen(position, *draws)
    assert (sail.speed, sail.clicks) == (2, clicks)
    first, *guards, last = rules(position, *draws)
    assert (first, last) == ("course.rolled", "course.as-rolled")
    assert all(one.startswith("guard.") for one in guards)


@pytest.mark.parametrize(
    ("draws", "clicks"),
    [
        (["hit", "crit", "crit"], (0, -2)),
        (["accuracy", "crit", "hit"], (1, -1)),
        (["crit", "accuracy", "accuracy"], (-1, 2)),
        (["hit", "accuracy", "crit"], (0, 1)),
        (["hit", "hit"], (0, 0)),
    ],
)
def test_m26_a_joint_with_two_clicks_is_rolled_again_after_a_click(draws, clicks):
    """A corvette at speed 2: one click at the first joint, two at the second."""
    own = ship(1, "cr90_a", 900, 700, 180, slot=(0, 0))
    assert own.card.chart[own.speed - 1] == (1, 2)
    assert chosen(steering(own, **ROLLED), *draws).clicks == clicks


def test_m26_dice_that_would_lead_off_the_mat_do_not_count():
    own = leader(x=700, y=200)
    position = steering(own, **ROLLED)
    assert chosen(position, "crit").clicks == (0, 0)
    free = steering(own.copy(), **ROLLED, guards=("friends", "tokens"))
    assert chosen(free, "crit").clicks == (0, -1)


def test_m26_dice_that_would_leave_no_room_do_not_count():
    """Both other courses of a Victory still keep room here: the roll alone shows no harm."""
    position = steering(ship(1, "cr90_b", 1109, 610, 306, speed=3, slot=(0, 0)), **ROLLED)
    position.round = 4
    rolled = Course(3, (0, 1, 1), "right")
    ways = Prospects(position, position.ships[0])
    end = landing(position, 0, rolled).pose
    assert not ways.keeps_room_held_up(end, 3, ways.left)
    sail = chosen(position, "accuracy", "accuracy", "hit", 0)
    assert sail.clicks != rolled.clicks
    assert ways.keeps_room_held_up(end_of(position, sail), 3, ways.left)


def test_m26_a_token_slows_what_dice_would_lead_off_the_mat():
    """The dice say nothing of the speed; in version 1 it stayed."""
    position = steering(leader(y=260, held=["navigate"]), **ROLLED)
    ways = Prospects(position, position.ships[0])
    same = [one for one in helm.own_courses(position.ships[0], "free") if one.speed == 2]
    ends = [landing(position, 0, one).pose for one in same]
    assert not any(ways.keeps_room(one, 2, ways.lookout) for one in ends)
    slowed = ImperialPlayer().decide(position, 1, SeededDice(1)).action
    assert slowed.speed == 1
    assert ways.keeps_room(end_of(position, slowed), 1, ways.lookout)
    before = steering(leader(y=260, held=["navigate"]), **ROLLED, guards=GUARDS_OF_1)
    assert ImperialPlayer().decide(before, 1, SeededDice(1)).action.speed == 2


def test_m26_a_roll_takes_its_chance_with_friends():
    friend = ship(1, "raider_1", 840, 620, 90)
    position = steering(leader(y=700), friend, **ROLLED)
    assert chosen(position, "hit").clicks == (0, 0)
    assert landing(position, 0, Course(2, (0, 0), "right")).rammed


def test_m26_by_those_dice_no_course_needs_a_navigate_dial():
    position = steering(leader(x=1100), **ROLLED)
    assert not helm.wants_dial(BoardFacts(position, 1), 0, position.ships[0])
