"""The package's own geometry against Shapely's: two implementations of the same rules."""

from __future__ import annotations

import random
from contextlib import suppress

from armada_mat import along, rays_of, zones_of
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, union_all
from shapely.ops import nearest_points
from thorough import tries

from rivals.games.armada.components.box import OBSTACLES, RANGE
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.position.pieces import Obstacle
from rivals.games.armada.rules.space import measuring, shapes
from rivals.games.armada.rules.space.outlines import Outline, obstacle_polygon, outline

LONG = RANGE[2]
CLOSE_TO = 1e-6
DOUBTFUL = 0.05
"""What passes through something for less than this is left out: the two round differently."""

ALONG = 1e-5
"""A line along the edge of a zone, by rounding no deeper in it than that, is not through it."""

spot = st.integers(20_000, 70_000)
poses = st.tuples(spot, spot, st.integers(0, 35_999))
ships = st.builds(lambda kind, pose: outline(kind, *pose), st.sampled_from(sorted(SHIPS)), poses)
points = st.tuples(st.floats(200, 700), st.floats(200, 700))
zones = st.integers(0, 3)
obstacles = st.builds(
    lambda kind, pose: obstacle_polygon(Obstacle(kind, *pose)),
    st.sampled_from(sorted(OBSTACLES)),
    poses,
)


class InDoubtError(Exception):
    """The two may round differently here."""


def sure(what: bool) -> None:
    """Leave a measurement out unless this holds."""
    if not what:
        raise InDoubtError


def far_arc(ship: Outline, zone: int) -> Polygon:
    """A firing arc, to 5 m."""
    last, first = rays_of(ship)[zone - 1], rays_of(ship)[zone]
    return Polygon([last[0], along(last, 5000), along(first, 5000), first[0]]).buffer(0)


def through(line: LineString, ship: Outline, zone: int) -> float:
    """How far a line passes through a ship's other zones."""
    rest = [Polygon(one) for number, one in enumerate(zones_of(ship)) if number != zone]
    return line.intersection(union_all(rest).buffer(-ALONG)).length


def decided(length: float) -> bool:
    """Whether something is passed through; examples in doubt are left out."""
    sure(not 1e-4 < length < DOUBTFUL)
    return length >= DOUBTFUL


def blocked(line: LineString, others: list[Outline], polygons: list[shapes.Polygon]) -> bool:
    things = [Polygon(one.base) for one in others] + [Polygon(one) for one in polygons]
    return any(decided(line.intersection(one).length) for one in things)


def expected_sight(a, zone, d, at, others, polygons):
    """A sight as Shapely measures it: mm and obstructed, or None."""
    sight = LineString([a.aims[zone], d.aims[at]])
    if decided(through(sight, d, at)):
        return None
    target = Polygon(zones_of(d)[at]).intersection(far_arc(a, zone))
    sure(target.is_empty or target.area > 1)
    if target.is_empty:
        return None
    attacking = Polygon(zones_of(a)[zone])
    mm = attacking.distance(target)
    if decided(through(LineString(nearest_points(attacking, target)), d, at)):
        return None
    sure(all(abs(mm - end) > CLOSE_TO for end in RANGE))
    if mm > LONG:
        return None
    seen = sight.difference(Polygon(a.base)).difference(Polygon(d.base))
    return mm, blocked(seen, others, polygons)


def compare_sights(a, d, others, polygons):
    """Compare all the sights of a pair of ships; give how many there are."""
    found = {(zone, at): sight for zone, at, sight in measuring.ship_sights(a, d, others, polygons)}
    for zone in range(4):
        for at in range(4):
            try:
                expected = expected_sight(a, zone, d, at, others, polygons)
            except InDoubtError:
                continue
            sight = found.get((zone, at))
            assert (sight is None) == (expected is None), (zone, at, sight, expected)
            if sight and expected:
                assert abs(sight.mm - expected[0]) < CLOSE_TO
                assert sight.obstructed == expected[1]
    return len(found)


@settings(max_examples=tries(150))
@given(ships, ships, st.lists(ships, max_size=2), st.lists(obstacles, max_size=3))
def test_ship_sights_are_shapelys(a, d, others, polygons):
    assume(not measuring.bases_overlap(a, d))
    compare_sights(a, d, others, polygons)


def test_ship_sights_are_shapelys_at_close_quarters():
    draw, sights = random.Random(5), 0
    kinds = sorted(SHIPS)
    for number in range(150):
        turns = range(0, 36_000, 4500) if number % 3 == 0 else range(36_000)
        a, d = (
            outline(
                draw.choice(kinds),
                draw.randrange(30_000, 60_000, 100),
                draw.randrange(30_000, 60_000, 100),
                draw.choice(turns),
            )
            for _ in range(2)
        )
        if not measuring.bases_overlap(a, d):
            sights += compare_sights(a, d, (), ())
    assert sights > 150


@settings(max_examples=tries(300))
@given(ships, zones, points, st.lists(ships, max_size=2), st.lists(obstacles, max_size=3))
def test_ships_see_squadrons_as_shapely_does(a, zone, point, others, polygons):
    assume(not measuring.base_over_squadron(a, point))
    disc = Point(point).buffer(17.0, quad_segs=256)
    target = disc.intersection(far_arc(a, zone))
    assume(target.is_empty or target.area > 1)
    found = measuring.squadron_sight_from_ship(a, zone, point, others, polygons)
    mm = Polygon(zones_of(a)[zone]).distance(target)
    assume(target.is_empty or abs(mm - LONG) > 0.01)
    if target.is_empty or mm > LONG:
        assert found is None
        return
    assert found is not None
    assert abs(found.mm - mm) < 0.01
    end = nearest_points(Polygon(zones_of(a)[zone]), target)[1]
    seen = LineString([a.aims[zone], end.coords[0]]).difference(Polygon(a.base))
    with suppress(InDoubtError):
        assert found.obstructed == blocked(seen, others, polygons)


@settings(max_examples=tries(300))
@given(points, ships, zones)
def test_squadrons_see_ships_as_shapely_does(point, d, at):
    assume(not measuring.base_over_squadron(d, point))
    found = measuring.ship_sight_from_squadron(point, d, at, (), ())
    zone = Polygon(zones_of(d)[at])
    start, end = nearest_points(Point(point), zone)
    mm = start.distance(end)
    part = 17.0 / mm
    rim = (
        point[0] + (end.x - point[0]) * part,
        point[1] + (end.y - point[1]) * part,
    )
    assume(abs(mm - 17.0 - LONG) > CLOSE_TO)
    lines = LineString([point, end.coords[0]]), LineString([rim, d.aims[at]])
    lengths = [through(line, d, at) for line in lines]
    assume(not any(1e-4 < one < DOUBTFUL for one in lengths))
    hidden = any(one >= DOUBTFUL for one in lengths)
    if hidden or mm - 17.0 > LONG:
        assert found is None
    else:
        assert found is not None
        assert abs(found.mm - (mm - 17.0)) < CLOSE_TO


@settings(max_examples=tries(200))
@given(points, points, st.lists(ships, max_size=2), st.lists(obstacles, max_size=3))
def test_squadrons_see_squadrons_as_shapely_does(one, other, others, polygons):
    line = LineString([one, other])
    assume(34.1 < line.length < 330)
    middle = LineString([line.interpolate(17.0), line.interpolate(line.length - 17.0)])
    found = measuring.squadron_sight(one, other, others, polygons)
    assert found is not None
    assert abs(found.mm - (line.length - 34.0)) < CLOSE_TO
    with suppress(InDoubtError):
        assert found.obstructed == blocked(middle, others, polygons)


@settings(max_examples=tries(300))
@given(ships, ships, points, obstacles)
def test_bases_overlap_and_lie_apart_as_shapely_says(a, b, point, polygon):
    mine, theirs, rock = Polygon(a.base), Polygon(b.base), Polygon(polygon)
    assert abs(measuring.ship_distance(a, b) - mine.distance(theirs)) < 0.05
    common = mine.intersection(theirs).area
    assume(not 0 < common < 3)
    assert measuring.bases_overlap(a, b) == (common > 0)
    common = mine.intersection(rock).area
    assume(not 0 < common < 3)
    assert measuring.base_over_polygon(a, polygon) == (common > 0)
    assert abs(shapes.polygon_distance(a.base, polygon) - mine.distance(rock)) < CLOSE_TO
    apart = mine.distance(Point(point))
    assert abs(measuring.to_squadron(a, point) - max(0, apart - 17.0)) < CLOSE_TO
    assume(abs(apart - 17.0) > DOUBTFUL)
    assert measuring.base_over_squadron(a, point) == (apart < 17.0)
    away = rock.distance(Point(point))
    assume(abs(away - 17.0) > DOUBTFUL)
    assert measuring.squadron_over_polygon(point, polygon) == (away < 17.0)


@given(ships)
def test_zones_partition_the_token(ship):
    parts = [Polygon(one) for one in zones_of(ship)]
    right, ahead = ship.shape.half_width, ship.shape.half_length
    corners = (-right, ahead), (right, ahead), (right, -ahead), (-right, -ahead)
    whole = Polygon(ship.there(*corner) for corner in corners)
    assert abs(sum(one.area for one in parts) - whole.area) < 1e-6
    assert union_all(parts).symmetric_difference(whole).area < 1e-6
    for number, part in enumerate(parts):
        assert ship.contains(number, part.representative_point().coords[0])
        assert part.contains(Point(ship.aims[number]))


@settings(max_examples=tries(200))
@given(ships, ships)
def test_no_double_arc_escapes_the_quick_look(a, d):
    assume(not measuring.bases_overlap(a, d))
    arcs = {zone for zone, _, _ in measuring.ship_sights(a, d, (), ())}
    assert measuring.straddled(a, d) or len(arcs) < 2


@given(st.sampled_from(sorted(OBSTACLES)))
def test_obstacles_have_their_area_and_box(kind):
    token = OBSTACLES[kind]
    polygon = Polygon(obstacle_polygon(Obstacle(kind, 0, 0, 0)))
    assert abs(polygon.area - token.area) < 1e-6
    west, south, east, north = (round(one, 6) for one in polygon.bounds)
    assert (east - west, north - south) == token.box
