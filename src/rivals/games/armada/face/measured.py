"""Actions with measures: what a page composes them from, and the ghosts of where they lead.

A group with `data-measured` holds the notation of an action with slots: `{x}` and `{y}` are a
place, in the units of the group, which are the action's; the other slots are the fields of
`data-fields`. `data-ghost` in it goes with the place, `data-sample` marks an option of the list,
`data-outcome` is what shows where an option leads to. The page judges nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

import msgspec

from rivals.core.drawing import box, disc, line, moved, num, path
from rivals.core.game import Action
from rivals.core.notation import format_action
from rivals.games.armada.components.box import DISTANCE, MARGINS, SQUADRON_RADIUS
from rivals.games.armada.face import plan
from rivals.games.armada.face.glyphs import vessel, wing
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import GILT, LINK, MIST, SEATS, UNTOUCHED
from rivals.games.armada.face.vessels import hull_plate, ranges, wing_plate
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import TURN, UNITS, Obstacle, Ship
from rivals.games.armada.rules import displacing
from rivals.games.armada.rules.space.outlines import obstacle_polygon

NORTH_UP = 'data-angle="-0.01"'
"""How the drawing turns for a unit of heading: clockwise, where north is up."""


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A slot that is set by buttons: one of `values` with words, or a number in steps.

    `at` is where it begins. `round`: beyond the greatest comes the least. `per` of its units are
    one of those shown, with `unit` behind. `follows`: it gives way where another slot is set.
    """

    name: str
    label: str
    at: int | str
    values: tuple[tuple[int | str, str], ...] = ()
    least: int = 0
    greatest: int = 0
    steps: tuple[int, ...] = ()
    round: bool = False
    per: int = 1
    unit: str = ""
    follows: bool = False


class Template(NamedTuple):
    """An action to be composed.

    `samples` are its options in the list. `reach` is the circle it stays in: middle and radius.
    `along` are the places that it snaps to. `drawn` is drawn beneath in millimetres about the
    drawing's corner, `ghost` in millimetres about the piece's middle, bow up. `first`: it is the
    one to begin with.
    """

    notation: str
    name: str
    samples: Sequence[Action]
    fields: tuple[Field, ...] = ()
    ghost: str = ""
    reach: tuple[int, int, int] | None = None
    along: Sequence[tuple[int, int]] = ()
    drawn: str = ""
    outcomes: str = ""
    hint: str = ""
    which: str = ""
    first: bool = False


def composed(marks: Marks, view: plan.View, template: Template) -> str:
    """Draw what a page composes an action on."""
    samples = set(template.samples)
    marks.pick(lambda one: one in samples)
    told = {
        "data-measured": template.notation,
        "data-name": template.name,
        "data-which": template.which,
        "data-hint": template.hint,
    }
    if template.fields:
        told["data-fields"] = msgspec.json.encode(template.fields).decode()
    if template.reach:
        told["data-reach"] = " ".join(map(str, template.reach))
    if template.along:
        told["data-along"] = " ".join(f"{x},{y}" for x, y in template.along)
    width, depth = marks.position.mat
    told["data-room"] = f"0 0 {width} {depth}"
    attributes = " ".join(f"{key}={quoteattr(value)}" for key, value in told.items() if value)
    attributes += ' data-first=""' if template.first else ""
    ghost = f'<g data-ghost="" class="measured__ghost">{_up(template.ghost)}</g>'
    drawn = f"<g {UNTOUCHED}>{template.drawn}</g>"
    inner = f'<g data-space="" transform="{view.measured}">{ghost if template.ghost else ""}</g>'
    dots = _dots(view, template.samples) if not template.outcomes else template.outcomes
    return f'<g class="measured" {NORTH_UP} {attributes}>{drawn}{dots}{inner}</g>'


def _up(body: str) -> str:
    """Draw in millimetres, bow up, where units are those of actions and north is up."""
    return f'<g transform="scale({UNITS} -{UNITS})">{body}</g>'


def _dots(view: plan.View, samples: Iterable[Action]) -> str:
    """Mark the places of listed options; one place stands for all the options there."""
    spots: dict[tuple[int, int], list[str]] = {}
    for one in samples:
        spots.setdefault((one.x, one.y), []).append(format_action(one))  # type: ignore[attr-defined]
    return "".join(dot(view.at(*spot), notations, 5.0) for spot, notations in spots.items())


def dot(spot: plan.Spot, notations: Sequence[str], radius: float) -> str:
    """Mark a place that stands for listed options."""
    x, y = spot
    paint = f'fill="{GILT}" fill-opacity=".5" stroke="{GILT}" stroke-width="1"'
    inner = disc(x, y, radius * 2, 'fill="#000" fill-opacity="0"') + disc(x, y, radius, paint)
    return f'<g class="sample" data-sample="{"|".join(notations)}">{inner}</g>'


def ring(x: float, y: float, radius: float) -> str:
    """Draw a circle that something stays in."""
    paint = f'fill="{LINK}" fill-opacity=".07" stroke="{LINK}" stroke-width="1.6"'
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" {paint} stroke-dasharray="6 4"/>'


# --- What is put on the mat, or moved to a place of one's choice ------------------------------

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
    touching = displacing.touches_ship(marks.position, task, (ways[0].x, ways[0].y))
    for number in dict.fromkeys(one.squadron for one in ways):
        squadron = marks.position.squadrons[number]
        yield Template(
            notation=f"set {number} {{x}} {{y}}",
            name=marks.squadron(number),
            samples=[one for one in ways if one.squadron == number],
            ghost=_wing_ghost(marks, squadron.kind, squadron.seat),
            along=plan.contour(ship, SQUADRON_RADIUS + _GAP) if touching else (),
            hint=marks.say("board.hint.set"),
            which=marks.say("board.which"),
        )


_GAP = 0.2
"""So near, in millimetres, a squadron is put to a ship."""
