"""Rules 11 to 14: whom a ship could attack, and with how many dice."""

from __future__ import annotations

import pytest
from armada_mat import mat, ship, squadron
from hypothesis import given
from hypothesis import strategies as st

from rivals.games.armada.components.ships import SHIPS, ZONES
from rivals.games.armada.rules import sights
from rivals.games.armada.rules.sights import Flak, Shot


def pair():
    return ship(1, "victory_2", 450, 700, 180), ship(0, "cr90_a", 450, 450, 0)


spot = st.integers(150, 750)
some_ships = st.lists(
    st.builds(
        ship,
        st.integers(0, 1),
        st.sampled_from(sorted(SHIPS)),
        spot,
        spot,
        st.integers(0, 359),
    ),
    min_size=2,
    max_size=5,
)


def test_two_ships_front_to_front():
    position = mat(*pair())
    assert sights.shots(position, 0) == (Shot("front", 1, "front", "medium", obstructed=False),)
    assert sights.shots(position, 1) == (Shot("front", 0, "front", "medium", obstructed=False),)


def test_friends_and_ships_not_on_the_mat_are_no_targets():
    position = mat(ship(0, "victory_2", 450, 700, 180), pair()[1])
    assert sights.shots(position, 0) == ()
    position = mat(pair()[0], ship(0, "cr90_a", 450, 450, where="gone"))
    assert sights.shots(position, 0) == ()
    assert sights.in_reach(position, 0) is False


def test_a_squadron_in_between_does_not_obstruct():
    position = mat(*pair(), squadron(0, "x_wing", 450, 560))
    assert not sights.shots(position, 0)[0].obstructed


def test_a_pose_is_looked_at_without_going_there():
    position = mat(*pair())
    away = position.ships[0].x, position.ships[0].y, 0
    assert [one.zone for one in sights.shots_at(position, 0, away)] == ["rear"]
    assert [one.zone for one in sights.shots(position, 0)] == ["front"]


def test_what_was_measured_is_not_told_of_a_position_that_changed():
    position = mat(*pair(), squadron(0, "x_wing", 450, 560))
    before = sights.shots(position, 0), sights.flak(position, 0)
    position.ships[1].y -= 100_00
    position.squadrons[0].x = 90_000
    assert sights.shots(position, 0) != before[0]
    assert sights.flak(position, 0) != before[1]


def test_a_double_arc():
    """A corvette on the line between the front and the right arc of a Victory."""
    position = mat(ship(1, "victory_2", 450, 700, 180), ship(0, "cr90_a", 300, 580, 45))
    pose = position.ships[0].x, position.ships[0].y, position.ships[0].heading
    zones = {one.zone for one in sights.shots(position, 0)}
    assert zones == {"front", "right"}
    assert sights.double_arced(position, 0, pose) == (1,)
    assert sights.double_arced(position, 0, (pose[0], pose[1], 0)) == ()


def test_far_away_there_is_no_double_arc():
    position = mat(ship(1, "victory_2", 450, 850, 180), ship(0, "cr90_a", 100, 200))
    assert sights.double_arced(position, 0, (45_000, 85_000, 18_000)) == ()


@given(some_ships)
def test_a_double_arc_is_two_zones_that_could_attack(ships):
    position = mat(*ships)
    pose = ships[0].x, ships[0].y, ships[0].heading
    zones = {}
    for one in sights.shots(position, 0):
        zones.setdefault(one.ship, set()).add(one.zone)
    double = tuple(sorted(number for number, several in zones.items() if len(several) > 1))
    assert sights.double_arced(position, 0, pose) == double


@given(some_ships)
def test_shots_are_listed_in_order_and_each_once(ships):
    found = sights.shots(mat(*ships), 0)
    keys = [(ZONES.index(one.zone), one.ship, ZONES.index(one.at)) for one in found]
    assert keys == sorted(set(keys))
    assert all(ships[one.ship].seat != ships[0].seat for one in found)
    assert not found or sights.in_reach(mat(*ships), 0)


@pytest.mark.parametrize(("y", "within"), [(258, True), (259, False)])
def test_m17_reach_goes_from_base_to_base(y, within):
    """A Victory's front edge is 51 mm ahead of its middle, a corvette's 35.5 mm."""
    position = mat(ship(1, "victory_2", 450, 650, 90), ship(0, "cr90_a", 450, y, 0))
    gap = 650 - 31.5 - 35.5 - y
    assert (gap <= 304.8) is sights.in_reach(position, 0)
    pose = 45_000, 40_000, 0
    assert sights.in_reach(position, 0, pose)


def test_flak_at_squadrons_in_arc():
    position = mat(
        ship(1, "victory_2", 450, 700, 180),
        squadron(0, "x_wing", 450, 560),
        squadron(0, "x_wing", 300, 710),
        squadron(1, "tie_fighter", 450, 500),
        squadron(0, "x_wing", 450, 250),
    )
    assert sights.flak(position, 0) == (
        Flak("front", 0, "close", obstructed=False),
        Flak("right", 1, "close", obstructed=False),
    )


@pytest.mark.parametrize(
    ("band", "obstructed", "at_squadron", "faceup", "dice"),
    [
        ("close", False, False, [], 6),
        ("medium", True, False, [], 5),
        ("long", False, False, [], 3),
        ("long", False, False, ["depowered_armament"], 0),
        ("medium", False, False, ["depowered_armament"], 6),
        ("medium", False, False, ["damaged_munitions"], 5),
        ("medium", False, False, ["damaged_munitions", "damaged_munitions"], 4),
        ("medium", False, False, ["point_defense_failure"], 6),
        ("medium", True, False, ["disengaged_fire_control"], 0),
        ("medium", False, False, ["disengaged_fire_control"], 6),
        ("medium", False, True, [], 1),
        ("long", False, True, [], 0),
        ("medium", True, True, [], 0),
        ("medium", False, True, ["point_defense_failure"], 0),
        ("medium", False, True, ["damaged_munitions"], 1),
    ],
)
def test_rule_14_dice(band, obstructed, at_squadron, faceup, dice):
    one = ship(1, "victory_2", 450, 700, 180, faceup=faceup)
    rolled = sights.ship_dice(
        one, "front", band, obstructed=obstructed, against_squadron=at_squadron
    )
    assert rolled == dice
