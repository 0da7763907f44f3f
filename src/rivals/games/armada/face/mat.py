"""The mat to scale: space, obstacles, ships and squadrons, and all that is chosen on it."""

from __future__ import annotations

from math import sin

from rivals.core.drawing import (
    BOLD,
    CARVED,
    box,
    breadth,
    disc,
    fitting,
    line,
    named,
    num,
    path,
)
from rivals.core.marking import spotted
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
    return plan.View(_STRIP + plan.EDGE, plan.EDGE, width, depth)


_STRIP = 34.0
"""The breadth of the strips of words, which stand upright beside the mat."""


def draw(marks: Marks) -> Drawn:
    """Draw the mat between its strips of words."""
    view = view_of(marks)
    width, height = view.width + 2 * (_STRIP + plan.EDGE), view.depth + 2 * plan.EDGE
    body = box(0, 0, width, height, f'rx="10" fill="{SKY_LOW}"')
    body += _upright(6, view.top + view.depth, -90, _banner(marks, view.depth))
    body += _upright(width - 6, view.top + view.depth, -90, _legend(marks, view.depth))
    body += _space(view)
    corners = f"{marks.prefix}mat"
    inside = box(view.left, view.top, view.width, view.depth, "")
    clip = f'<clipPath id="{corners}">{inside}</clipPath>'
    pieces = "".join(_obstacle(marks, view, one) for one in marks.position.obstacles)
    pieces += "".join(
        spotted(f"ship-{one}", vessels.ship(marks, view, one)) for one in marks.position.on_mat()
    )
    pieces += "".join(
        spotted(f"squadron-{one}", vessels.squadron(marks, view, one))
        for one in marks.position.in_flight()
    )
    chosen = (
        aiming.lines(marks, view) + measured.templates(marks, view) + helm.templates(marks, view)
    )
    body += f'{clip}<g clip-path="url(#{corners})">{pieces}{chosen}</g>'
    return width, height, body


# --- Words beside the mat ------------------------------------------------------------------


def _upright(x: float, y: float, turn: int, body: str) -> str:
    """Turn a strip of words, so that it stands at a place."""
    return f'<g transform="translate({num(x)} {num(y)}) rotate({turn})" {UNTOUCHED}>{body}</g>'


def _banner(marks: Marks, long: float) -> str:
    """Tell the round, the phase and who decides now, in a strip from left to right."""
    position = marks.position
    mover = position.mover
    y, size = 22.0, 25.0
    if position.phase == "over":
        return text(0, y, size, marks.say("board.over"), f'font-family="{CARVED}"')
    rounds = marks.say("board.round", round=position.round, rounds=ROUNDS)
    if position.phase == "setup":
        rounds = marks.say("board.setup")
    body = text(0, y, size, rounds, f'font-family="{CARVED}"')
    if mover is None:
        return body
    seat = marks.seat(mover)
    fit = fitting(seat, 22, long * 0.45)
    x = long - breadth(seat, fit)
    body += disc(x - 16, y - 7, 8, f'fill="{SEATS[mover]}"') + text(x, y, fit, seat, BOLD)
    after = breadth(rounds, size) + 14
    phase = "" if position.phase == "setup" else marks.say(f"phase.{position.phase}")
    if after + breadth(phase, 20) < x - 34:
        body += text(after, y, 20, phase, "", GILT)
    return body


def _legend(marks: Marks, long: float) -> str:
    """Draw the range ruler to scale in a strip: how far each band goes; then whose colours."""
    body, start = "", 0.0
    for band, end in zip(ALL_BANDS, RANGE, strict=True):
        ink = BANDS[band]
        body += box(start + 1, -27, end - start - 2, 4, f'rx="2" fill="{ink}"')
        word = marks.say(f"board.band.{band}")
        body += text(start + 3, -6, fitting(word, 18, end - start - 6), word, "", ink)
        start = end
    words = [marks.seat(seat) for seat in (0, 1)]
    room = long - RANGE[-1] - 30
    size = min(18.0, 18.0 * room / sum(breadth(one, 18) + 36 for one in words))
    x = RANGE[-1] + 30.0
    for seat, word in enumerate(words):
        body += disc(x + 6, -12, 7, f'fill="{SEATS[seat]}"')
        body += text(x + 18, -6, size, word, "", DIM)
        x += breadth(word, size) + 36
    return body


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
