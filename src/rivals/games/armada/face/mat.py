"""The mat to scale: space, obstacles, ships and squadrons, and all that is chosen on it."""

from __future__ import annotations

from math import sin

from rivals.core.drawing import BOLD, CARVED, box, breadth, disc, fitting, line, named, path
from rivals.core.panes import Drawn
from rivals.games.armada.components.box import BANDS as ALL_BANDS
from rivals.games.armada.components.box import OBSTACLES, RANGE, ROUNDS, ObstacleKind
from rivals.games.armada.face import aiming, helm, measured, plan, vessels
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import (
    BANDS,
    DIM,
    EDGE,
    GILT,
    MIST,
    SEATS,
    SKY_LOW,
    UNTOUCHED,
    text,
)
from rivals.games.armada.position.pieces import UNITS, Obstacle
from rivals.games.armada.rules.space.outlines import obstacle_polygon

_ROCK: dict[ObstacleKind, tuple[str, str]] = {
    "asteroid": ("#4a3f38", "#a58d77"),
    "debris": ("#3c4048", "#9aa3b2"),
    "station": ("#223d47", "#79c3d6"),
}
"""The ground and the edge of each kind of obstacle."""

_STARS = 150


def view_of(marks: Marks) -> plan.View:
    """Say where the mat lies on the drawing."""
    width, depth = (length / UNITS for length in marks.position.mat)
    return plan.View(plan.EDGE, _head(width) + plan.EDGE, width, depth)


def _head(width: float) -> float:
    """Give the height of the strip of words, below the room for a page's title of the mat."""
    return (_ABOVE + _STRIP) * _scale(width)


def _scale(width: float) -> float:
    """Say how much larger words are on a broader mat."""
    return 1.0 if width < _BROAD else 1.6


_BROAD = 1000.0
_ABOVE, _STRIP = 20.0, 50.0


def draw(marks: Marks) -> Drawn:
    """Draw the mat under its head."""
    view = view_of(marks)
    width = view.width + 2 * plan.EDGE
    height = view.top + view.depth + plan.EDGE + _FOOT
    body = box(0, 0, width, height, f'rx="10" fill="{SKY_LOW}"')
    body += _banner(marks, width, view.top - plan.EDGE)
    body += _space(view) + _legend(marks, view)
    corners = f"{marks.prefix}mat"
    inside = box(view.left, view.top, view.width, view.depth, "")
    clip = f'<clipPath id="{corners}">{inside}</clipPath>'
    pieces = "".join(_obstacle(marks, view, one) for one in marks.position.obstacles)
    pieces += "".join(vessels.ship(marks, view, one) for one in marks.position.on_mat())
    pieces += "".join(vessels.squadron(marks, view, one) for one in marks.position.in_flight())
    chosen = (
        aiming.lines(marks, view) + measured.templates(marks, view) + helm.templates(marks, view)
    )
    body += f'{clip}<g clip-path="url(#{corners})">{pieces}{chosen}</g>'
    return width, height, body


_FOOT = 30.0


# --- Words around the mat ------------------------------------------------------------------


def _banner(marks: Marks, width: float, high: float) -> str:
    """Tell the round, the phase and who decides now."""
    position = marks.position
    mover = position.mover
    scale = _scale(width)
    y, size = high - 15 * scale, 30.0 * scale
    if position.phase == "over":
        return text(18, y, size, marks.say("board.over"), f'font-family="{CARVED}"')
    rounds = marks.say("board.round", round=position.round, rounds=ROUNDS)
    if position.phase == "setup":
        rounds = marks.say("board.setup")
    body = text(18, y, size, rounds, f'font-family="{CARVED}"')
    if mover is None:
        return body
    seat = marks.seat(mover)
    fit = fitting(seat, 26 * scale, width * 0.45)
    x = width - 20 - breadth(seat, fit)
    body += disc(x - 18 * scale, y - 8 * scale, 9 * scale, f'fill="{SEATS[mover]}"')
    body += text(x, y, fit, seat, BOLD)
    after = 18 + breadth(rounds, size) + 14
    phase = "" if position.phase == "setup" else marks.say(f"phase.{position.phase}")
    if after + breadth(phase, 23 * scale) < x - 40 * scale:
        body += text(after, y, 23 * scale, phase, "", GILT)
    return f"<g {UNTOUCHED}>{body}</g>"


def _legend(marks: Marks, view: plan.View) -> str:
    """Draw the range ruler to scale under the mat: how far each band goes."""
    y = view.top + view.depth + plan.EDGE + 3
    body, start = "", 0.0
    for band, end in zip(ALL_BANDS, RANGE, strict=True):
        ink = BANDS[band]
        x = view.left + start
        body += box(x + 1, y, end - start - 2, 3.5, f'rx="1.700" fill="{ink}"')
        word = marks.say(f"board.band.{band}")
        body += text(x + 3, y + 20, fitting(word, 18, end - start - 6), word, "", ink)
        start = end
    scale = _scale(view.width)
    x = view.left + RANGE[-1] + 30
    for seat in (0, 1):
        words = marks.seat(seat)
        body += disc(x + 6 * scale, y + 13, 7 * scale, f'fill="{SEATS[seat]}"')
        body += text(x + 18 * scale, y + 13 + 6 * scale, 18 * scale, words, "", DIM)
        x += breadth(words, 18 * scale) + 36 * scale
    return f"<g {UNTOUCHED}>{body}</g>"


# --- The mat -------------------------------------------------------------------------------


def _space(view: plan.View) -> str:
    """Draw the ground: stars, a faint grid of distance 3 feet apart, the edges of the sides."""
    left, top, width, depth = view
    ground = box(left, top, width, depth, 'fill="#0c1426"')
    for number in range(_STARS):
        x = left + width * _chance(number, 1)
        y = top + depth * _chance(number, 2)
        bright = 0.25 + 0.5 * _chance(number, 3)
        ground += disc(x, y, 0.6 + _chance(number, 4), f'fill="{MIST}" fill-opacity="{bright:.2f}"')
    thin = f'stroke="{EDGE}" stroke-opacity=".35" stroke-width="1"'
    grid = ""
    steps = round(width / _FOOT_LONG)
    for step in range(1, steps):
        x = left + step * _FOOT_LONG
        grid += line([(x, top), (x, top + depth)])
    for step in range(1, round(depth / _FOOT_LONG)):
        y = top + step * _FOOT_LONG
        grid += line([(left, y), (left + width, y)])
    ground += path(grid, thin)
    rim = f'fill="none" stroke="{EDGE}" stroke-width="2"'
    edges = box(left, top, width, depth, rim)
    edges += box(left, top + depth - 3, width, 3, f'fill="{SEATS[0]}" fill-opacity=".8"')
    edges += box(left, top, width, 3, f'fill="{SEATS[1]}" fill-opacity=".8"')
    return f"<g {UNTOUCHED}>{ground}{edges}</g>"


_FOOT_LONG = 304.8


def _chance(number: int, salt: int) -> float:
    """Give a number from 0 to 1 that is always the same for the same star."""
    return (sin(number * 12.9898 + salt * 78.233) * 43758.5453) % 1


def _obstacle(marks: Marks, view: plan.View, one: Obstacle) -> str:
    fill, edge = _ROCK[OBSTACLES[one.kind].kind]
    spots = [view.at(x * UNITS, y * UNITS) for x, y in obstacle_polygon(one)]
    body = path(
        f"{line(spots)}Z",
        f'fill="{fill}" fill-opacity=".85" stroke="{edge}" stroke-width="2"',
    )
    middle = view.at(one.x, one.y)
    near = [(x + (middle[0] - x) * 0.34, y + (middle[1] - y) * 0.34) for x, y in spots]
    body += path(f"{line(near)}Z", f'fill="none" stroke="{edge}" stroke-opacity=".5"')
    return named(marks.say(f"obstacle.{one.kind}"), body)
