"""Rules 19 and 20: squadrons engaged, held, attacking and moving."""

from __future__ import annotations

from math import hypot

import pytest
from armada_mat import mat, obstacle, ship, squadron
from hypothesis import given
from hypothesis import strategies as st

from rivals.games.armada.components.box import DISTANCE
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position.readings import Readings
from rivals.games.armada.rules import engagement
from rivals.games.armada.words.faults import FAULTS

CLASSIC = Readings(rules="classic")


def line_up(*kinds: str, gap: float = 60, readings: Readings | None = None, more=()):
    """Number 0 south, all others north of it in an arch, `gap` mm from its edge."""
    places = [(0, 1), (0.8, 0.6), (-0.8, 0.6), (0.6, -0.8)]
    others = [
        squadron(1, kind, 450 + (gap + 34) * x, 450 + (gap + 34) * y)
        for kind, (x, y) in zip(kinds[1:], places, strict=False)
    ]
    return mat(squadron(0, kinds[0], 450, 450), *others, *more, readings=readings)


@pytest.mark.parametrize(("gap", "engaged"), [(76.5, (1,)), (76.52, ())])
def test_rule_19_engaged_at_distance_1(gap, engaged):
    position = line_up("x_wing", "tie_fighter", gap=gap)
    assert engagement.engaged_with(position, 0) == engaged
    assert engagement.engaged_with(position, 1) == ((0,) if engaged else ())


def test_rule_19_friends_do_not_engage_each_other():
    position = mat(squadron(0, "x_wing", 450, 450), squadron(0, "x_wing", 450, 500))
    assert engagement.engaged_with(position, 0) == ()
    assert engagement.near(position, 0, 1) == (1,)


@pytest.mark.parametrize(
    "between", [obstacle("asteroid1", 450, 500), ship(0, "cr90_a", 450, 500, 90)]
)
def test_rule_19_no_engagement_through_something_but_attacks(between):
    position = line_up("x_wing", "tie_fighter", gap=70, more=(between,))
    assert engagement.engaged_with(position, 0) == ()
    assert engagement.may_move(position, 0)
    assert engagement.targets(position, 0) == (1,)


def test_rule_14_no_target_without_a_die():
    """A TIE bomber has one die against squadrons, and loses it through an asteroid."""
    rock = obstacle("asteroid1", 450, 500)
    position = line_up("tie_bomber", "x_wing", gap=70, more=(rock,))
    assert engagement.targets(position, 0) == ()


def test_engaged_with_one_it_may_attack_another_that_is_only_obstructed():
    rock = obstacle("asteroid3", 500, 490, 45)
    position = line_up("x_wing", "tie_fighter", "tie_fighter", gap=70, more=(rock,))
    assert engagement.contacts(position, 0) == {1: False, 2: True}
    assert engagement.targets(position, 0) == (1, 2)
    single = line_up("tie_bomber", "tie_fighter", "tie_fighter", gap=70, more=(rock,))
    single.squadrons[0].seat = 0
    assert engagement.targets(single, 0) == (1,), "its one die is lost behind the asteroids"


def test_what_was_measured_is_not_told_of_a_position_that_changed():
    position = line_up("x_wing", "tie_fighter")
    assert engagement.engaged_with(position, 0) == (1,)
    position.squadrons[1].where = "gone"
    assert engagement.engaged_with(position, 0) == ()


# --- Keywords --------------------------------------------------------------------------------


def test_rule_20_heavy_does_not_hold():
    position = line_up("x_wing", "tie_bomber")
    assert engagement.engaged_with(position, 0) == (1,)
    assert engagement.holding(position, 0) == ()
    assert engagement.may_move(position, 0)


def test_rule_20_a_heavy_squadron_is_held_itself():
    position = line_up("tie_bomber", "x_wing")
    assert engagement.holding(position, 0) == (1,)


def test_rule_20_grit_shakes_off_one_enemy():
    position = line_up("nym", "tie_fighter")
    assert engagement.may_move(position, 0)
    assert engagement.pinning(position, 0) == (1,)
    position = line_up("nym", "tie_fighter", "tie_fighter")
    assert engagement.holding(position, 0) == (1, 2)


def test_rule_20_grit_counts_heavy_enemies_too():
    position = line_up("nym", "tie_fighter", "tie_bomber")
    assert engagement.holding(position, 0) == (1,)


def test_rule_20_intel_gives_friends_grit():
    friend = squadron(0, "hwk290", 400, 450)
    position = line_up("x_wing", "tie_fighter", more=(friend,))
    assert engagement.keyword(position, 0, "grit") == 1
    assert engagement.may_move(position, 0)
    assert engagement.keyword(position, 2, "grit") == 1
    assert engagement.pinning(position, 0) == (1,)


def test_rule_20_intel_makes_enemies_heavy_in_the_classic_rules():
    friend = squadron(0, "hwk290", 360, 450)
    position = line_up("x_wing", "tie_fighter", more=(friend,), readings=CLASSIC)
    assert engagement.keyword(position, 0, "grit") == 0
    assert engagement.keyword(position, 1, "heavy") == 0
    near = squadron(0, "hwk290", 450, 490)
    position = line_up("x_wing", "tie_fighter", more=(near,), readings=CLASSIC)
    assert engagement.keyword(position, 1, "heavy") == 1
    assert engagement.may_move(position, 0)
    assert engagement.pinning(position, 0) == ()


def test_rule_20_an_escort_that_is_not_engaged_protects_nobody():
    rock = obstacle("asteroid3", 500, 490, 45)
    position = line_up("tie_fighter", "a_wing", "x_wing", gap=70, more=(rock,))
    assert engagement.engaged_with(position, 0) == (1,)
    assert engagement.targets(position, 0) == (1, 2)


def test_tycho_is_held_by_nobody():
    corvette = ship(1, "raider_1", 540, 450)
    position = line_up("tycho_celchu", "tie_fighter", "tie_fighter", more=(corvette,))
    assert engagement.engaged_with(position, 0) == (1, 2)
    assert engagement.may_move(position, 0)
    assert {one[0] for one in engagement.bombable(position, 0)} == {0}


def test_dengar_gives_others_a_counter():
    position = mat(
        squadron(1, "dengar", 450, 450),
        squadron(1, "tie_fighter", 450, 450 + 34 + 124),
        squadron(1, "tie_interceptor", 500, 450),
        squadron(1, "tie_fighter", 450, 450 + 34 + 125),
        squadron(0, "x_wing", 400, 450),
    )
    found = [engagement.keyword(position, number, "counter") for number in range(5)]
    assert found == [0, 1, 3, 0, 0]


# --- Ships -----------------------------------------------------------------------------------


def test_a_squadron_bombs_the_zones_it_sees_at_distance_1():
    position = mat(squadron(0, "x_wing", 450, 450), ship(1, "victory_2", 560, 455))
    assert engagement.bombable(position, 0) == (
        (0, "front", "close", False), (0, "rear", "close", False), (0, "left", "close", False),
    )  # fmt: skip
    assert engagement.ships_near(position, 0, 1) == (0,)
    position = mat(squadron(0, "x_wing", 450, 450), ship(1, "victory_2", 580, 455))
    assert engagement.bombable(position, 0) == ()


def test_a_squadron_that_is_held_does_not_bomb():
    victory = ship(1, "victory_2", 560, 455)
    position = line_up("x_wing", "tie_fighter", more=(victory,))
    assert engagement.bombable(position, 0) == ()
    position = line_up("x_wing", "tie_bomber", more=(victory,))
    assert engagement.bombable(position, 0) != ()


def test_grit_lets_it_go_but_not_bomb():
    position = line_up("nym", "tie_fighter", more=(ship(1, "victory_2", 560, 455),))
    assert engagement.may_move(position, 0)
    assert engagement.bombable(position, 0) == ()


def test_friends_are_not_bombed():
    position = mat(squadron(0, "x_wing", 450, 450), ship(0, "victory_2", 560, 455))
    assert engagement.bombable(position, 0) == ()


@pytest.mark.parametrize(("beside", "reach"), [(100, True), (120, False)])
def test_rhymer_lets_those_beside_him_bomb_at_close_range(beside, reach):
    position = mat(
        squadron(1, "major_rhymer", 450 - beside, 450),
        squadron(1, "tie_bomber", 450, 450),
        ship(0, "victory_2", 450 + 17 + 110 + 29.25, 450),
    )
    assert bool(engagement.bombable(position, 1)) is reach


# --- Places ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "fault"),
    [
        ((450, 450), ""), ((16, 450), "off-mat"), ((17, 450), ""), ((600, 600), "over-ship"),
        ((600 + 21.5 + 16, 600), "over-ship"), ((600 + 21.5 + 17, 600), ""),
        ((300, 333), "over-squadron"), ((300, 334), ""),
    ],
)  # fmt: skip
def test_where_a_squadron_may_stand(at, fault):
    position = mat(
        squadron(0, "x_wing", 450, 450),
        squadron(0, "x_wing", 300, 300),
        ship(1, "cr90_a", 600, 600),
    )
    expected = f"armada.fault.{fault}" if fault else ""
    assert engagement.place_fault(position, 0, *(round(one * 100) for one in at)) == expected
    assert not expected or expected in FAULTS


def test_a_squadron_lifted_is_in_nobodys_way():
    position = mat(squadron(0, "x_wing", 450, 450), squadron(0, "x_wing", 300, 300))
    assert engagement.room(position, (0,)).fault((300, 305)) == "armada.fault.over-squadron"
    assert engagement.room(position, (0, 1)).fault((300, 305)) == ""


some_squadrons = st.lists(
    st.builds(
        squadron,
        st.integers(0, 1),
        st.sampled_from(sorted(SQUADRONS)),
        st.integers(20, 890),
        st.integers(20, 890),
    ),
    min_size=1,
    max_size=9,
)
some_ships = st.lists(
    st.builds(
        ship,
        st.integers(0, 1),
        st.sampled_from(["victory_2", "cr90_a", "nebulon_escort"]),
        st.integers(100, 800),
        st.integers(100, 800),
        st.integers(0, 359),
    ),
    max_size=4,
)


@given(some_squadrons, some_ships)
def test_spots_to_fly_to_are_few_and_legal(squadrons, ships):
    position = mat(*squadrons, *ships)
    spots = engagement.reachable_spots(position, 0)
    own = squadrons[0]
    assert spots[0] == (own.x, own.y)
    assert len(set(spots)) == len(spots) <= 40
    assert spots == engagement.reachable_spots(position.copy(), 0)
    for x, y in spots[1:]:
        assert engagement.place_fault(position, 0, x, y) == ""
        assert hypot(x - own.x, y - own.y) <= DISTANCE[own.card.speed - 1] * 100


@given(some_squadrons, some_ships)
def test_engagement_is_mutual(squadrons, ships):
    position = mat(*squadrons, *ships)
    for number in range(len(squadrons)):
        for other in engagement.engaged_with(position, number):
            assert number in engagement.engaged_with(position, other)
            assert squadrons[other].seat != squadrons[number].seat
        assert set(engagement.holding(position, number)) <= set(
            engagement.pinning(position, number)
        )


def test_it_can_fly_to_engage_whoever_is_in_reach():
    position = mat(squadron(0, "x_wing", 450, 300), squadron(1, "tie_fighter", 450, 550))
    engaging = []
    for x, y in engagement.reachable_spots(position, 0)[1:]:
        moved = position.copy()
        moved.squadrons[0].x, moved.squadrons[0].y = x, y
        engaging.append(engagement.engaged_with(moved, 0) == (1,))
    assert engaging[0]


def test_it_can_fly_to_bomb_every_zone_in_reach():
    position = mat(squadron(0, "x_wing", 450, 330), ship(1, "cr90_a", 450, 480))
    zones = set()
    for x, y in engagement.reachable_spots(position, 0)[1:]:
        moved = position.copy()
        moved.squadrons[0].x, moved.squadrons[0].y = x, y
        zones.update(one[1] for one in engagement.bombable(moved, 0))
    assert zones >= {"rear", "left", "right"}
