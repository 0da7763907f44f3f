"""Repairs of the Imperial AI."""

import pytest
from armada_attacks import ship
from armada_imperial import Blue, mind

from rivals.games.armada.position import actions as do
from rivals.games.armada.rival.automa import yard


def repair(points, *draws, kind="victory_2", facing="front", **more):
    dice = Blue(*draws)
    own = ship(1, kind, 900, 450, **more)
    action = yard.choose_repair(mind(dice), own, points, lambda: facing)
    assert not dice.left
    return action


def test_a_damage_card_first_while_half_of_the_hull_is_gone():
    hurt = {"shields": [0, 3, 1, 3], "hidden": 3, "faceup": ["structural_damage"]}
    assert repair(4, **hurt) == do.Mend("structural_damage")
    assert repair(2, **hurt) == do.Recover("front")
    assert repair(4, shields=[0, 3, 1, 3], hidden=3) == do.Recover("front")


def test_shields_of_the_zone_facing_the_enemy_then_of_the_one_that_lacks_most():
    assert repair(4, shields=[2, 0, 1, 3]) == do.Recover("front")
    assert repair(4, shields=[3, 0, 0, 1]) == do.Recover("right")
    assert repair(4, 1, shields=[3, 2, 1, 2]) == do.Recover("left")


def test_a_card_where_no_shield_is_lacking():
    assert repair(4, hidden=1) == do.Mend("hidden")
    assert repair(2, hidden=1) == do.Done()


def test_with_one_point_a_shield_moves_to_the_zone_facing_the_enemy():
    assert repair(1, shields=[1, 3, 1, 3]) == do.Shift("right", "front")
    assert repair(1, shields=[2, 3, 1, 3]) == do.Done()
    assert repair(1, shields=[1, 3, 1, 3], facing="left") == do.Done()


def test_a_capacitor_failure_keeps_a_bare_zone_bare():
    assert repair(4, shields=[0, 3, 1, 3], faceup=["capacitor_failure"]) == do.Mend(
        "capacitor_failure"
    )


def test_a_token_is_spent_as_soon_as_it_serves():
    assert repair(0, held=["repair"], shields=[2, 3, 1, 3]) == do.Spend("repair")
    assert repair(0, held=["repair"]) == do.Done()
    assert repair(0, held=["repair"], resolved=["repair"], shields=[2, 3, 1, 3]) == do.Done()


def test_a_token_is_kept_where_its_points_do_not_suffice():
    assert repair(0, kind="raider_1", held=["repair"], hidden=1) == do.Done()
    assert repair(2, kind="raider_1", held=["repair"], hidden=1) == do.Spend("repair")


@pytest.mark.parametrize(
    ("kind", "more", "of_use"),
    [
        ("victory_2", {}, False),
        ("victory_2", {"hidden": 1}, True),
        ("victory_2", {"shields": [3, 3, 0, 3]}, True),
        ("raider_1", {"hidden": 1}, False),
        ("raider_1", {"hidden": 1, "held": ["repair"]}, True),
        ("raider_1", {"shields": [1, 2, 2, 2]}, True),
    ],
)
def test_whether_a_repair_command_can_be_used(kind, more, of_use):
    assert yard.is_any_use(ship(1, kind, 900, 450, **more)) is of_use
