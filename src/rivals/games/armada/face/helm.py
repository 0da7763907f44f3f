"""The maneuver: the tool as it lies, and the ghost of where the ship ends, for each course."""

from __future__ import annotations

from math import hypot

from rivals.core.drawing import disc, line, num, path
from rivals.core.notation import format_action
from rivals.games.armada.components.box import BASES
from rivals.games.armada.components.ships import SHIPS
from rivals.games.armada.face import plan
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.measured import Field, Template, composed, dot
from rivals.games.armada.face.paint import BAD, GILT, INK, LINK, MIST, UNTOUCHED
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Sail
from rivals.games.armada.position.pieces import UNITS, Obstacle, Ship
from rivals.games.armada.rules import steering
from rivals.games.armada.rules.space import measuring, tool
from rivals.games.armada.rules.space.outlines import obstacle_polygon, outline

_ARROWS = {-2: "◀◀", -1: "◀", 0: "▲", 1: "▶", 2: "▶▶"}


def templates(marks: Marks, view: plan.View) -> str:
    """Draw the courses of the ship that maneuvers: one template for each speed."""
    task = marks.position.stack[-1] if marks.position.stack else None
    ways = [one for one in marks.all if isinstance(one, Sail)]
    if not ways or not isinstance(task, to.Steering):
        return ""
    parts = []
    for speed in sorted({one.speed for one in ways}):
        its = [one for one in ways if one.speed == speed]
        parts.append(composed(marks, view, _template(marks, view, task.ship, its)))
    return "".join(parts)


def _template(marks: Marks, view: plan.View, number: int, its: list[Sail]) -> Template:
    speed = its[0].speed
    slots = ",".join(_slot(joint, its) for joint in range(speed)) or "-"
    joints = tuple(_joint(marks, joint, its) for joint in _bending(speed, its))
    sides = sorted({one.side for one in its})
    side = Field(
        "side", marks.say("board.tool-side"), sides[-1],
        values=tuple((one, marks.say(f"board.tool.{one}")) for one in sides),
        follows=True,
    )  # fmt: skip
    return Template(
        notation=f"sail {speed} {slots} {{side}}",
        name=str(speed),
        first=speed == marks.position.ships[number].speed,
        samples=its,
        fields=(*joints, side),
        outcomes=_ends(marks, view, number, its)
        + "".join(_outcome(marks, view, number, one) for one in its),
        hint=marks.say("board.hint.sail"),
        which=marks.say("board.speed"),
    )


def _bending(speed: int, its: list[Sail]) -> list[int]:
    """List the joints that can be clicked at all."""
    return [joint for joint in range(speed) if any(one.clicks[joint] for one in its)]


def _slot(joint: int, its: list[Sail]) -> str:
    bends = any(one.clicks[joint] for one in its)
    return f"{{joint{joint + 1}}}" if bends else "0"


def _joint(marks: Marks, joint: int, its: list[Sail]) -> Field:
    """Make the field of a joint: how far it is clicked."""
    clicks = sorted({one.clicks[joint] for one in its})
    label = marks.say("board.joint", n=joint + 1)
    return Field(f"joint{joint + 1}", label, 0, values=tuple((n, _ARROWS[n]) for n in clicks))


def _ends(marks: Marks, view: plan.View, number: int, its: list[Sail]) -> str:
    """Mark where the bow would come to lie; one mark for all courses that end there."""
    ship = marks.position.ships[number]
    length = BASES[SHIPS[ship.kind].size][1]
    spots: dict[tuple[int, int], list[str]] = {}
    for one in its:
        x, y, heading = _end(ship, one)
        bow = plan.turned(_at(ship, (x, y, heading)), (0, -length / 2))
        spots.setdefault((round(bow[0] / UNITS), round(bow[1] / UNITS)), []).append(
            format_action(one)
        )
    return "".join(
        dot(view.at(x * UNITS, y * UNITS), names, 3.2) for (x, y), names in spots.items()
    )


def _end(ship: Ship, one: Sail) -> tuple[int, int, int]:
    return tool.end_of(ship.kind, ship.x, ship.y, ship.heading, one.clicks, one.side)


def _at(ship: Ship, pose: tuple[int, int, int]) -> Ship:
    moved = ship.copy()
    moved.x, moved.y, moved.heading = pose
    return moved


# --- What a course leads to ----------------------------------------------------------------


def _outcome(marks: Marks, view: plan.View, number: int, one: Sail) -> str:
    """Draw a course: the tool, the ship at its end, and where it really ends after a collision."""
    ship = marks.position.ships[number]
    landing = steering.landing(
        marks.position, number, steering.Course(one.speed, one.clicks, one.side)
    )
    end = _end(ship, one)
    bad = bool(landing.rammed) or _off_or_over(marks, ship, landing.pose)
    body = _tool(view, ship, one)
    if landing.rammed:
        body += _ghost(view, ship, end, MIST, 'stroke-dasharray="4 4" fill-opacity=".08"')
    body += _ghost(view, ship, landing.pose, BAD if bad else LINK, 'fill-opacity=".34"')
    return f'<g class="outcome" data-outcome="{format_action(one)}" {UNTOUCHED}>{body}</g>'


def _off_or_over(marks: Marks, ship: Ship, pose: tuple[int, int, int]) -> bool:
    """Say whether a ship would end off the mat or on an obstacle."""
    if steering.leaves_mat(marks.position, ship.kind, pose):
        return True
    there = outline(ship.kind, *pose)
    return any(
        measuring.base_over_polygon(there, obstacle_polygon(one))
        for one in marks.position.obstacles
        if _near(one, pose)
    )


def _near(one: Obstacle, pose: tuple[int, int, int]) -> bool:
    return hypot(one.x - pose[0], one.y - pose[1]) < _FAR * UNITS


_FAR = 150.0
"""Bases and obstacles whose middles are farther apart, in millimetres, cannot touch."""


def _ghost(view: plan.View, ship: Ship, pose: tuple[int, int, int], ink: str, extra: str) -> str:
    x, y = view.at(pose[0], pose[1])
    width, length = plan.base(ship.kind)
    x0, bow = width / 2, length / 2
    nose = bow - width / 2.6
    strokes = line([(-x0, -bow), (x0, -bow), (x0, bow), (-x0, bow)]) + "Z"
    strokes += line([(-x0 / 2, -nose), (0, 5 - bow), (x0 / 2, -nose)])
    turn = f"translate({num(x)} {num(y)}) rotate({num(pose[2] / UNITS)})"
    return path(strokes, f'transform="{turn}" fill="{ink}" stroke="{ink}" stroke-width="2" {extra}')


def _tool(view: plan.View, ship: Ship, one: Sail) -> str:
    """Draw the tool: its segments and joints."""
    points = tool.tool_points(ship.kind, ship.x, ship.y, ship.heading, one.clicks, one.side)
    spots = [view.at(x * UNITS, y * UNITS) for x, y in points]
    if len(spots) < 2:
        return ""
    wide = (
        f'fill="none" stroke="{INK}" stroke-width="15" stroke-linejoin="round" stroke-opacity=".75"'
    )
    thin = f'fill="none" stroke="{GILT}" stroke-width="2.4" stroke-linejoin="round"'
    body = path(line(spots), wide) + path(line(spots), thin)
    return body + "".join(disc(x, y, 4, f'fill="{GILT}"') for x, y in spots[1::2])
