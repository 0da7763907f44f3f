"""Is Armada's own geometry worth its lines: how much faster than Shapely, with equal answers?"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from shapely import LineString, Polygon, union_all
from shapely.ops import nearest_points

from benchmarks.harness import Case, measure, show
from rivals.games.armada.components.box import OBSTACLES, RANGE
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.position.pieces import UNITS, Obstacle
from rivals.games.armada.rules.space import measuring, shapes
from rivals.games.armada.rules.space.outlines import Outline, obstacle_polygon, outline

PAIRS = 300
LONG = RANGE[2]
FAR = 5000
GRAZE = 1e-3
"""What Shapely finds to be crossed by less than this, in mm, is only touched."""


class Scene(NamedTuple):
    """Two ships, a third one and three obstacles."""

    a: Outline
    d: Outline
    third: Outline
    rocks: tuple[shapes.Polygon, ...]


class Drawn(NamedTuple):
    """What Shapely needs of a ship, made beforehand."""

    base: Polygon
    zones: tuple[Polygon, ...]
    rest: tuple[Polygon, ...]
    arcs: tuple[Polygon, ...]


@cache
def scenes() -> tuple[Scene, ...]:
    """Draw scenes as they happen in the middle of a game."""
    dice, kinds = random.Random(1), sorted(SHIPS)
    rocks = sorted(OBSTACLES)

    def ship() -> Outline:
        x, y = dice.randrange(25_000, 65_000), dice.randrange(25_000, 65_000)
        return outline(dice.choice(kinds), x, y, dice.randrange(36_000))

    def rock() -> shapes.Polygon:
        x, y = dice.randrange(25_000, 65_000), dice.randrange(25_000, 65_000)
        return obstacle_polygon(Obstacle(dice.choice(rocks), x, y, dice.randrange(36_000)))

    found: list[Scene] = []
    while len(found) < PAIRS:
        scene = Scene(ship(), ship(), ship(), (rock(), rock(), rock()))
        if not measuring.bases_overlap(scene.a, scene.d):
            found.append(scene)
    return tuple(found)


@cache
def drawn(ship: Outline) -> Drawn:
    """Make Shapely's polygons of a ship."""
    zones = tuple(Polygon(ship.there(*corner) for corner in zone) for zone in ship.shape.zones)
    rest = tuple(union_all([*zones[:at], *zones[at + 1 :]]) for at in range(4))
    return Drawn(Polygon(ship.base), zones, rest, tuple(arc(ship, at) for at in range(4)))


def arc(ship: Outline, zone: int) -> Polygon:
    """Draw a firing arc."""
    last, first = (
        (ship.there(*start), ship.there(*end))
        for start, end in (ship.shape.rays[zone - 1], ship.shape.rays[zone])
    )
    return Polygon([last[0], _far(*last), _far(*first), first[0]]).buffer(0)


def _far(start: shapes.Point, end: shapes.Point) -> shapes.Point:
    """Follow an arc line as far as is drawn."""
    part = FAR / shapes.distance(start, end)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


@cache
def rocks_drawn(rocks: tuple[shapes.Polygon, ...]) -> tuple[Polygon, ...]:
    """Make Shapely's polygons of obstacles."""
    return tuple(Polygon(one) for one in rocks)


Found = set[tuple[int, int, int, bool]]
"""Zones of both ships, the range in tenths of a mm, whether it is obstructed."""


def own_sights(scene: Scene) -> Found:
    """Measure all the attacks of a ship on another by the package's own code."""
    a, d, third, rocks = scene
    return {
        (zone, at, round(sight.mm * 10), sight.obstructed)
        for zone, at, sight in measuring.ship_sights(a, d, (third,), rocks)
    }


def shapely_sights(scene: Scene) -> Found:
    """Measure them by Shapely."""
    a, d = drawn(scene.a), drawn(scene.d)
    if a.base.distance(d.base) > LONG:
        return set()
    found: Found = set()
    for zone in range(4):
        for at in range(4):
            line = LineString([scene.a.aims[zone], scene.d.aims[at]])
            if line.intersection(d.rest[at]).length > GRAZE:
                continue
            target = d.zones[at].intersection(a.arcs[zone])
            if target.is_empty or (mm := a.zones[zone].distance(target)) > LONG:
                continue
            nearest = LineString(nearest_points(a.zones[zone], target))
            if nearest.intersection(d.rest[at]).length > GRAZE:
                continue
            seen = line.difference(a.base).difference(d.base)
            things = (drawn(scene.third).base, *rocks_drawn(scene.rocks))
            obstructed = any(seen.intersection(one).length > GRAZE for one in things)
            found.add((zone, at, round(mm * 10), obstructed))
    return found


def own_overlap(scene: Scene) -> bool:
    """Ask whether a ship lies over another or over an obstacle."""
    a, _, third, rocks = scene
    over = any(measuring.base_over_polygon(a, one) for one in rocks)
    return measuring.bases_overlap(a, third) or over


def shapely_overlap(scene: Scene) -> bool:
    """Ask Shapely that."""
    a = drawn(scene.a).base
    over = any(a.intersects(one) for one in rocks_drawn(scene.rocks))
    return bool(a.intersects(drawn(scene.third).base) or over)


def own_new_pose(scene: Scene) -> bool:
    """Lay a ship out as for a pose that was never tried, and ask what it lies over."""
    ship = scene.a
    x, y = round(ship.centre[0] * UNITS), round(ship.centre[1] * UNITS)
    return own_overlap(scene._replace(a=Outline(ship.kind, x, y, round(ship.heading * UNITS))))


def shapely_new_pose(scene: Scene) -> bool:
    """Do that with Shapely: one polygon made anew, the corners given."""
    base = Polygon(scene.a.base)
    over = any(base.intersects(one) for one in rocks_drawn(scene.rocks))
    return bool(base.intersects(drawn(scene.third).base) or over)


def own_distance(scene: Scene) -> int:
    """Measure from base to base, in tenths of a mm."""
    return round(measuring.ship_distance(scene.a, scene.d) * 10)


def shapely_distance(scene: Scene) -> int:
    """Measure that by Shapely."""
    return round(drawn(scene.a).base.distance(drawn(scene.d).base) * 10)


def ask(question: Callable[[Scene], object]) -> int:
    """Ask a question of every scene; count them."""
    for scene in scenes():
        question(scene)
    return PAIRS


def double_arcs() -> int:
    """Ask for a double arc in every scene, as a maneuver is judged."""
    for scene in scenes():
        measuring.in_two_arcs(scene.a, scene.d)
    return PAIRS


QUESTIONS: tuple[tuple[str, Callable[[Scene], object], Callable[[Scene], object]], ...] = (
    ("all attacks of a ship on another", own_sights, shapely_sights),
    ("does a base lie over something", own_overlap, shapely_overlap),
    ("the same at a new pose", own_new_pose, shapely_new_pose),
    ("distance from base to base", own_distance, shapely_distance),
)


def main() -> None:
    """Compare the answers, then measure and print."""
    for name, own, other in QUESTIONS:
        same = sum(own(scene) == other(scene) for scene in scenes())
        print(f"{name}: {same} of {PAIRS} answers equal")
    for name, own, other in QUESTIONS:
        cases = [
            Case("own", "scene", lambda _, own=own: ask(own)),
            Case(
                "Shapely, what stands made beforehand", "scene", lambda _, other=other: ask(other)
            ),
        ]
        show(f"Armada: {name}?", measure(cases))
    show("Armada: a double arc?", measure([Case("own", "scene", lambda _: double_arcs())]))


if __name__ == "__main__":
    main()
