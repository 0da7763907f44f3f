"""Rules 13 and 18: the maneuver tool, outlines and overlaps, by golden values and by symmetry."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, radians, sin

import pytest
from armada_mat import along, rays_of, zones_of
from hypothesis import given
from hypothesis import strategies as st

from rivals.games.armada.components.box import BASES, BEFORE, TOOL_HALF_WIDTH
from rivals.games.armada.components.ships import SHIPS, ZONES
from rivals.games.armada.position.pieces import UNITS, Obstacle
from rivals.games.armada.rules.space import measuring, shapes, tool
from rivals.games.armada.rules.space.outlines import Outline, obstacle_polygon, outline

TOLERANCE = 0.01

spot = st.integers(20_000, 70_000)
poses = st.tuples(spot, spot, st.integers(0, 35_999))
kinds = st.sampled_from(sorted(SHIPS))
ships = st.builds(lambda kind, pose: outline(kind, *pose), kinds, poses)
courses = st.lists(st.integers(-2, 2), min_size=1, max_size=4).map(tuple)
sides = st.sampled_from(["left", "right"])


# --- The maneuver tool -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clicks", "end"),
    [
        ((0,), (0.0, 68.40, 0.0)), ((1,), (8.52, 66.70, 22.5)), ((2,), (15.75, 61.88, 45.0)),
        ((0, 1), (8.52, 135.10, 22.5)), ((1, 2), (46.75, 117.85, 67.5)),
        ((0, 1, 1, 2), (96.81, 226.09, 90.0)),
    ],
)  # fmt: skip
def test_golden_ends_of_the_tool(clicks, end):
    assert tool.path(clicks) == pytest.approx(end, abs=TOLERANCE)


@pytest.mark.parametrize(
    ("kind", "clicks", "side", "moved"),
    [
        ("victory_2", (0, 1), "right", (11.50, 150.08)),
        ("victory_2", (0, 1), "left", (5.54, 120.13)),
        ("cr90_a", (0, 1, 1, 2), "right", (125.94, 255.21)),
        ("cr90_a", (0, 1, 1, 2), "left", (67.69, 196.96)),
    ],
)
def test_golden_ways_of_a_ships_front(kind, clicks, side, moved):
    half = BASES[SHIPS[kind].size][1] / 2
    x, y, heading = tool.end_of(kind, 0, 0, 0, clicks, side)
    turned = radians(heading / UNITS)
    front = x / UNITS + half * sin(turned), y / UNITS + half * cos(turned) - half
    assert front == pytest.approx(moved, abs=2 * TOLERANCE)


def test_a_ship_at_speed_0_stays():
    assert tool.end_of("cr90_a", 123, 456, 789, (), "right") == (123, 456, 789)


@given(kinds, poses, courses, sides)
def test_a_maneuver_is_a_turn_about_the_notch(kind, pose, clicks, side):
    """The notch beside the front edge comes to lie on the tool's end, turned with the ship."""
    width, length = BASES[SHIPS[kind].size]
    across = (width / 2 + TOOL_HALF_WIDTH) * (1 if side == "right" else -1)
    start = outline(kind, *pose)
    end = outline(kind, *tool.end_of(kind, *pose, clicks, side))
    points = tool.tool_points(kind, *pose, clicks, side)
    assert start.there(across, length / 2) == pytest.approx(points[0], abs=1e-9)
    assert end.there(across, length / 2) == pytest.approx(points[-1], abs=0.02)
    off = end.heading - start.heading - 22.5 * sum(clicks)
    assert (off + 180) % 360 - 180 == pytest.approx(0, abs=1e-6)
    for before, after in zip(start.base, end.base, strict=True):
        assert shapes.distance(before, points[0]) == pytest.approx(
            shapes.distance(after, points[-1]), abs=0.02
        )


@given(kinds, courses, sides)
def test_a_maneuver_mirrored_ends_mirrored(kind, clicks, side):
    other = "left" if side == "right" else "right"
    x, y, heading = tool.end_of(kind, 0, 0, 0, clicks, side)
    mirrored = tool.end_of(kind, 0, 0, 0, tuple(-one for one in clicks), other)
    assert mirrored == (-x, y, -heading % 36_000)


@given(courses)
def test_the_tools_points_lie_as_far_apart_as_its_parts(clicks):
    points = tool.tool_points("cr90_a", 0, 0, 0, clicks, "right")
    steps = [shapes.distance(*pair) for pair in pairwise(points)]
    assert len(points) == 2 * len(clicks) + 1
    assert steps[::2] == pytest.approx([BEFORE] * len(clicks))
    assert sum(steps) == pytest.approx(68.4 * len(clicks))


@pytest.mark.parametrize(
    ("clicks", "side"),
    [((0,), "right"), ((1,), "right"), ((-1, 0), "left"), ((1, -1), "left"), ((-1, 1), "right")],
)
def test_the_inside_of_a_turn(clicks, side):
    assert tool.inside(clicks) == side


# --- Outlines --------------------------------------------------------------------------------


def test_a_ship_looks_where_it_heads():
    east = outline("victory_2", 50_000, 50_000, 9000)
    assert east.base[0] == pytest.approx((551, 531.5))
    assert east.base[2] == pytest.approx((449, 468.5))
    assert [east.contains(zone, (900, 500)) for zone in range(4)] == [True, False, False, False]
    assert [east.contains(zone, (500, 100)) for zone in range(4)] == [False, True, False, False]


@pytest.mark.parametrize(
    ("kind", "front", "side", "rear"),
    [
        ("victory_2", 105, 84, 87), ("cr90_a", 84, 96, 84), ("nebulon_escort", 57, 123, 57),
        ("gladiator_1", 68.5, 111.5, 68.5), ("assault_frigate_a", 67, 110, 73),
        ("imperial_1", 84, 88, 101), ("raider_1", 74, 96, 94), ("mc30_scout", 66, 112, 71),
        ("mc80_assault", 59, 121, 59),
    ],
)  # fmt: skip
def test_golden_arcs(kind, front, side, rear):
    """The angles told beside the drawings; they are rounded, and so are the fractions."""
    rays = outline(kind, 0, 0, 0).shape.rays
    turned = [degrees(atan2(end[0], end[1] - start[1])) for start, end in rays]
    found = 2 * turned[0], turned[1] - turned[0], 360 - 2 * turned[1]
    assert found == pytest.approx((front, side, rear), abs=2.5)


@given(ships, st.floats(0, 914), st.floats(0, 914))
def test_every_point_lies_in_an_arc_and_only_on_lines_in_two(ship, x, y):
    inside = [zone for zone in range(4) if ship.contains(zone, (x, y))]
    assert inside
    from_lines = []
    for start, end in rays_of(ship):
        right, ahead = along((start, end), 1)
        east, north = right - start[0], ahead - start[1]
        from_lines.append(abs((x - start[0]) * north - (y - start[1]) * east))
    right = abs(ship.here((x, y))[0])
    assert len(inside) == 1 or min(*from_lines, right) < 1e-6


@given(ships)
def test_targeting_points_lie_in_their_zones_only(ship):
    for number in range(4):
        aim = ship.aims[number]
        held = [at for at, zone in enumerate(zones_of(ship)) if shapes.holds(zone, aim)]
        assert held == [number]


def test_an_outline_is_laid_out_once():
    assert outline("cr90_a", 1, 2, 3) is outline("cr90_a", 1, 2, 3)


# --- Sights ----------------------------------------------------------------------------------


def sight_of(a, zone, d, at, others, obstacles):
    """What a ship's zone sees of a zone of another, or None."""
    sights = measuring.ship_sights(a, d, others, obstacles)
    return next((sight for one, two, sight in sights if (one, two) == (zone, at)), None)


def facing(gap: float) -> tuple[Outline, Outline]:
    """A Victory south and a corvette north, front to front, so far from token to token."""
    y = 20_000 + round((101.5 / 2 + 70.25 / 2 + gap) * UNITS)
    return outline("victory_2", 40_000, 20_000, 0), outline("cr90_a", 40_000, y, 18_000)


@pytest.mark.parametrize(
    ("gap", "band"),
    [
        (123.29, "close"), (123.31, "medium"), (186.49, "medium"), (186.51, "long"),
        (304.79, "long"), (304.82, None),
    ],
)  # fmt: skip
def test_rule_12_range_goes_from_token_to_token(gap, band):
    a, d = facing(gap)
    sight = sight_of(a, 0, d, 0, (), ())
    assert (sight.band if sight else None) == band
    if sight:
        assert sight.mm == pytest.approx(gap, abs=0.011)


def test_rule_12_only_what_is_in_the_arc_is_measured():
    """A corvette beside the front arc comes into it only with the far end of its right side."""
    a = outline("nebulon_escort", 40_000, 40_000, 0)
    d = outline("cr90_a", 49_000, 50_000, 18_000)
    sight = sight_of(a, 0, d, 1, (), ())
    assert sight is not None
    assert sight.mm == pytest.approx(107.16, abs=TOLERANCE)
    apart = shapes.polygon_distance(zones_of(a)[0], zones_of(d)[1])
    assert apart == pytest.approx(72.85, abs=TOLERANCE)


@pytest.mark.parametrize(
    ("x", "obstructed"), [(400, True), (430, True), (460, False), (340, False)]
)
def test_rule_13_an_obstacle_obstructs(x, obstructed):
    a, d = facing(200)
    rock = obstacle_polygon(Obstacle("station", x * UNITS, 36_000, 0))
    sight = sight_of(a, 0, d, 0, (), (rock,))
    assert sight is not None
    assert sight.obstructed == obstructed


def test_rule_13_an_obstacle_under_the_ships_does_not_obstruct():
    a, d = facing(100)
    under = obstacle_polygon(Obstacle("asteroid3", 40_000, 20_000, 0))
    assert not sight_of(a, 0, d, 0, (), (under,)).obstructed


# --- Squadrons and overlaps ------------------------------------------------------------------


def test_what_only_touches_does_not_overlap():
    a = outline("cr90_a", 40_000, 40_000, 0)
    assert not measuring.bases_overlap(a, outline("cr90_a", 44_300, 40_000, 0))
    assert measuring.bases_overlap(a, outline("cr90_a", 44_290, 40_000, 0))
    assert not measuring.base_over_squadron(a, (438.5, 400))
    assert measuring.base_over_squadron(a, (438.4, 400))
    assert not measuring.squadrons_overlap((0, 0), (34, 0))
    assert measuring.squadrons_overlap((0, 0), (33.9, 0))


def test_any_part_beyond_the_edge_is_off_the_mat():
    size = (914.4, 914.4)
    assert measuring.on_mat(outline("cr90_a", 2150, 3550, 0), size)
    assert not measuring.on_mat(outline("cr90_a", 2140, 3550, 0), size)
    assert not measuring.on_mat(outline("cr90_a", 2150, 3550, 4500), size)
    assert measuring.squadron_on_mat((17, 897.4), size)
    assert not measuring.squadron_on_mat((16.9, 500), size)


@given(st.sampled_from(ZONES), ships)
def test_zones_are_listed_clockwise(zone, ship):
    number = ZONES.index(zone)
    beyond = along(rays_of(ship)[number], 200)
    assert ship.contains(number, beyond)
    assert ship.contains((number + 1) % 4, beyond)
