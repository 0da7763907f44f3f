"""Deployment on a board: a rival's line of ships and its squadrons (9.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Literal

from rivals.core.choosing import Trail
from rivals.games.armada.components.box import BASES, MARGINS
from rivals.games.armada.position.pieces import FLANKS, TURN, UNITS, Plan
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival import places
from rivals.games.armada.rules import deploying, formation
from rivals.games.armada.rules.space.outlines import of

Pose = tuple[int, int, int]
_AHEAD = 100
"""A focal point no more than this far (mm) to one side is straight ahead."""
_SHIFTS = tuple(step * sign * 25 * UNITS for step in range(60) for sign in (1, -1))
_DEPTHS = (0, -20 * UNITS, 20 * UNITS, -40 * UNITS, 40 * UNITS)


def line(position: Position, seat: int, plan: Plan, trail: Trail) -> list[int]:
    """Order the ships from west to east: flagship amid, fastest on the outer flank (M29)."""
    ships = [number for number, ship in enumerate(position.ships) if ship.seat == seat]
    off = plan.x - centre(position, seat, plan)
    if abs(off) <= _AHEAD * UNITS:
        return lined_up(position, ships, "", trail)
    mirrored = formation.eastward(seat) < 0
    ordered = lined_up(position, ships, "west" if (off > 0) != mirrored else "east", trail)
    return list(reversed(ordered)) if mirrored else ordered


def lined_up(
    position: Position, ships: Sequence[int], outer: Literal["", "west", "east"], trail: Trail
) -> list[int]:
    """Order ships, flagship first, from west to east as seen from the other side.

    `outer` is the flank away from the focal point; '' where that is straight ahead.
    """
    flagship, others = ships[0], ships[1:]
    fast_first = sorted(
        others, key=lambda one: (-position.ships[one].card.top_speed, others.index(one))
    )
    if not outer:
        trail.note("armada.deploy.ends-fast")
        west, east = fast_first[0::2], fast_first[1::2]
        return [*west, flagship, *reversed(east)]
    half = -(-len(others) // 2)
    trail.note("armada.deploy.outer-fast", way=outer)
    ordered = [*fast_first[:half], flagship, *fast_first[half:]]
    return ordered if outer == "west" else list(reversed(ordered))


def centre(position: Position, seat: int, plan: Plan) -> int:
    """Give the x of the middle of the part of its zone where a rival deploys."""
    width = position.mat[0]
    margin = round(MARGINS[position.points] * UNITS)
    third = (width - 2 * margin) // 3
    from_west = FLANKS.index(plan.side)
    at = from_west if formation.eastward(seat) > 0 else len(FLANKS) - 1 - from_west
    return margin + third * at + third // 2


def pose(position: Position, seat: int, plan: Plan, number: int, trail: Trail) -> Pose:
    """Place a ship in the line, facing the focal point; aside where there is no room."""
    ordered = line(position, seat, plan, trail)
    widths = [BASES[position.ships[one].card.size][0] * UNITS for one in ordered]
    at = ordered.index(number)
    left = sum(2 * one for one in widths[:at]) + widths[at] / 2
    whole = sum(2 * one for one in widths) - widths[-1]
    x = round(centre(position, seat, plan) - whole / 2 + left)
    depth = round(deploying.DEPTH * UNITS) // 2
    y = depth if seat == 0 else position.mat[1] - depth
    trail.note("armada.deploy.place", side=plan.side)
    for spot in _nearby(position, x, y):
        heading = places.heading_to(spot, (plan.x, plan.y))
        for turned in (heading, 0 if seat == 0 else TURN // 2):
            tried = (*spot, turned)
            if not deploying.zone_fault(position, seat, position.ships[number].kind, tried):
                return tried
    raise LookupError(f"no room to deploy ship {number}")


def _nearby(position: Position, x: int, y: int) -> Iterator[tuple[int, int]]:
    width, depth = position.mat
    for shift in _SHIFTS:
        for back in _DEPTHS:
            if 0 <= x + shift <= width and 0 <= y + back <= depth:
                yield x + shift, y + back


def berth(position: Position, seat: int, plan: Plan, number: int) -> tuple[int, int]:
    """Place a squadron: touching a ship under a cautious commander, else out to distance 2.

    Ships get them in turn (reading M30); all lie in the deployment zone where there is room.
    """
    own = [one for one, squadron in enumerate(position.squadrons) if squadron.seat == seat]
    ships = position.on_mat(seat)
    host = ships[own.index(number) % len(ships)]
    order = [host, *(one for one in ships if one != host)]
    for inside in (True, False):
        for ship in order:
            for spot in _berths(position, plan, ship):
                if inside and not _in_zone(position, seat, spot):
                    continue
                if not deploying.berth_fault(position, number, *spot):
                    return spot
    raise LookupError(f"no room to deploy squadron {number}")


def _berths(position: Position, plan: Plan, ship: int) -> list[tuple[int, int]]:
    """List places beside a ship: touching, or as far out as distance 2 lets them lie."""
    reaches: Sequence[float] = (0.5,) if plan.style == "cautious" else (60.0, 30.0, 95.0)
    found = [
        spot
        for reach in reaches
        for spot in formation.around(of(position.ships[ship]), reach)
        if min(spot) >= 0
    ]
    found.sort(key=lambda spot: hypot(spot[0] - plan.x, spot[1] - plan.y))
    if plan.style == "cautious":
        found += [
            spot for spot in formation.around(of(position.ships[ship]), 40.0) if min(spot) >= 0
        ]
    return found


def _in_zone(position: Position, seat: int, spot: tuple[int, int]) -> bool:
    deep = spot[1] if seat == 0 else position.mat[1] - spot[1]
    return deep <= deploying.DEPTH * UNITS
