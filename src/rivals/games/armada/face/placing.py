"""What is put on the mat or moved to a place of one's choice: obstacles, ships, squadrons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from rivals.core.drawing import box, line, moved, path
from rivals.games.armada.components.box import DISTANCE, MARGINS, SQUADRON_RADIUS
from rivals.games.armada.face import plan
from rivals.games.armada.face.glyphs import vessel, wing
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.measured import Field, Template, composed, ring
from rivals.games.armada.face.paint import LINK, MIST, SEATS
from rivals.games.armada.face.vessels import hull_plate, ranges, wing_plate
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import TURN, UNITS, Obstacle, Ship
from rivals.games.armada.rules.space.outlines import obstacle_polygon

_SHADE = f'fill="{LINK}" fill-opacity=".08" stroke="{LINK}" stroke-opacity=".7" stroke-width="1.6"'


def templates(marks: Marks, view: plan.View) -> str:
    """Draw all that may be put down or moved, each to be composed."""
    return "".join(composed(marks, view, one) for one in _templates(marks, view))


def _templates(marks: Marks, view: plan.View) -> Iterator[Template]:
    yield from _obstacles(marks, view)
    yield from _ships(marks, view)
    yield from _launches(marks, view)
    yield from _flight(marks, view)
    yield from _clearings(marks)


# --- Obstacles -----------------------------------------------------------------------------


def _obstacles(marks: Marks, view: plan.View) -> Iterator[Template]:
    ways = [one for one in marks.all if isinstance(one, do.PlaceObstacle)]
    margin, edge = MARGINS[marks.position.points], DISTANCE[2]
    inside = max(margin, edge)
    room = box(
        view.left + inside, view.top + edge, view.width - 2 * inside, view.depth - 2 * edge, _SHADE
    )
    for kind in dict.fromkeys(one.obstacle for one in ways):
        yield Template(
            notation=f"obstacle {kind} {{x}} {{y}} {{heading}}",
            name=marks.say(f"obstacle.{kind}"),
            samples=[one for one in ways if one.obstacle == kind],
            fields=(heading(marks, 0),),
            ghost=path(_shape(kind), f'fill="{MIST}" fill-opacity=".35" stroke="{MIST}"'),
            drawn=room,
            hint=marks.say("board.hint.place"),
            which=marks.say("board.which"),
        )


def _shape(kind: str) -> str:
    """Give an obstacle's outline about its middle, in millimetres, y down."""
    spots = obstacle_polygon(Obstacle(kind, 0, 0, 0))
    return f"{line((x, -y) for x, y in spots)}Z"


def heading(marks: Marks, at: int) -> Field:
    """Make the field of a heading."""
    return Field(
        "heading", marks.say("board.heading"), at, greatest=TURN - 1, round=True,
        steps=(4500, 500), per=UNITS, unit="°",
    )  # fmt: skip


# --- Ships and squadrons deployed ----------------------------------------------------------


def _ships(marks: Marks, view: plan.View) -> Iterator[Template]:
    ways = [one for one in marks.all if isinstance(one, do.Deploy)]
    for number in dict.fromkeys(one.ship for one in ways):
        its = [one for one in ways if one.ship == number]
        ship = marks.position.ships[number]
        face = 0 if ship.seat == 0 else TURN // 2
        speeds = range(1, ship.card.top_speed + 1)
        speed = Field(
            "speed", marks.say("board.speed"), min(2, ship.card.top_speed),
            values=tuple((one, str(one)) for one in speeds),
        )  # fmt: skip
        yield Template(
            notation=f"deploy {number} {{x}} {{y}} {{heading}} {{speed}}",
            name=marks.ship(number),
            samples=its,
            fields=(heading(marks, face), speed),
            ghost=ship_ghost(marks, ship),
            drawn=_own_zone(view, marks, ship.seat),
            hint=marks.say("board.hint.deploy"),
            which=marks.say("board.which"),
        )


def ship_ghost(marks: Marks, ship: Ship) -> str:
    """Draw a ship about its middle as it would lie, with its ranges."""
    length = plan.base(ship.kind)[1]
    ink = f'fill="{SEATS[ship.seat]}" fill-opacity=".5" stroke="none"'
    plate = hull_plate(ship.kind, ship.seat, LINK)
    plate += moved(0, 0, marks.use(vessel(ship.kind), paint=ink), length * 0.86 / 60)
    return (
        f'<g opacity=".8">{plate}</g><g opacity=".45" pointer-events="none">{ranges(ship.kind)}</g>'
    )


def _own_zone(view: plan.View, marks: Marks, seat: int) -> str:
    """Shade where a seat deploys its ships (rule 4)."""
    margin, deep = MARGINS[marks.position.points], DISTANCE[2]
    top = view.top + (view.depth - deep if seat == 0 else 0)
    return box(view.left + margin, top, view.width - 2 * margin, deep, _SHADE)


def _launches(marks: Marks, view: plan.View) -> Iterator[Template]:
    """Offer one squadron of each kind: those alike are the same until they lie on the mat."""
    position = marks.position
    ways = [one for one in marks.all if isinstance(one, do.Launch)]
    kinds: dict[str, int] = {}
    for one in ways:
        kinds.setdefault(position.squadrons[one.squadron].kind, one.squadron)
    for kind, number in kinds.items():
        seat = position.squadrons[number].seat
        alike = [one for one in ways if position.squadrons[one.squadron].kind == kind]
        yield Template(
            notation=f"launch {number} {{x}} {{y}}",
            name=marks.squadron(number),
            samples=alike,
            ghost=_wing_ghost(marks, kind, seat),
            drawn=_beside(marks, view, position.on_mat(seat)),
            hint=marks.say("board.hint.place"),
            which=marks.say("board.which"),
        )


def _wing_ghost(marks: Marks, kind: str, seat: int) -> str:
    ink = f'fill="{SEATS[seat]}" stroke="none"'
    plate = wing_plate(seat, LINK) + marks.use(wing(kind), paint=ink)
    near = f'fill="none" stroke="{MIST}" stroke-opacity=".5" stroke-dasharray="5 4"'
    circle = f'<circle r="{SQUADRON_RADIUS + DISTANCE[0]}" {near} pointer-events="none"/>'
    return f'<g opacity=".85">{plate}</g>{circle}'


def _beside(marks: Marks, view: plan.View, ships: Iterable[int]) -> str:
    """Shade all within distance 2 of some ships (rule 4)."""
    body = ""
    for number in ships:
        ship = marks.position.ships[number]
        x, y = view.at(ship.x, ship.y)
        turn = f"translate({x:.1f} {y:.1f}) rotate({ship.heading / UNITS:.1f})"
        body += f'<g transform="{turn}">{path(plan.reach(ship.kind, 2), _SHADE)}</g>'
    return body


# --- Squadrons that move -------------------------------------------------------------------


def _flight(marks: Marks, view: plan.View) -> Iterator[Template]:
    ways = [one for one in marks.all if isinstance(one, do.Fly)]
    task = marks.position.stack[-1] if marks.position.stack else None
    if not ways or not isinstance(task, to.Flying):
        return
    one = marks.position.squadrons[task.squadron]
    far = max(hypot(way.x - one.x, way.y - one.y) for way in ways)
    reach = max(far, DISTANCE[one.card.speed - 1] * UNITS)
    yield Template(
        notation="fly {x} {y}",
        name=marks.squadron(task.squadron),
        samples=ways,
        ghost=_wing_ghost(marks, one.kind, one.seat),
        reach=(one.x, one.y, int(reach)),
        drawn=ring(*view.at(one.x, one.y), reach / UNITS),
        hint=marks.say("board.hint.fly"),
    )


def _clearings(marks: Marks) -> Iterator[Template]:
    task = marks.position.stack[-1] if marks.position.stack else None
    ways = [one for one in marks.all if isinstance(one, do.SetDown)]
    if not ways or not isinstance(task, to.Clearing):
        return
    ship = marks.position.ships[task.ship]
    for number in dict.fromkeys(one.squadron for one in ways):
        squadron = marks.position.squadrons[number]
        yield Template(
            notation=f"set {number} {{x}} {{y}}",
            name=marks.squadron(number),
            samples=[one for one in ways if one.squadron == number],
            ghost=_wing_ghost(marks, squadron.kind, squadron.seat),
            along=plan.contour(ship, SQUADRON_RADIUS + _GAP),
            hint=marks.say("board.hint.set"),
            which=marks.say("board.which"),
        )


_GAP = 0.2
"""So near, in millimetres, a squadron is put to a ship."""
