"""Drawings on which a person at a real table tells what lies where: by arc and range, by zone."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import sqrt
from xml.sax.saxutils import quoteattr

from rivals.core.drawing import (
    BOLD,
    MIDDLE,
    box,
    breadth,
    fitting,
    line,
    moved,
    named,
    num,
    path,
    wrapped,
)
from rivals.core.marking import root
from rivals.games.armada.components.box import BANDS as ALL_BANDS
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.face import plan, vessels
from rivals.games.armada.face.glyphs import vessel, wing
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import BANDS, EDGE, MIST, SEATS, SKY, UNTOUCHED, text, texts
from rivals.games.armada.position.names import ship_name, squadron_name

_WIDE, _RING = 320.0, 41.0
_HALF_WIDE, _HALF_LONG = 25.0, 42.0
"""Half of the base that stands for any: an arc of it has room for a finger."""
_HEAD = 40.0
"""Room for a name."""
_QUARTER = {"front": 0, "right": 90, "rear": 180, "left": 270}


def bearings(marks: Marks, ship: int, enemy: int, through: str) -> str:
    """Draw a ship's base with its arcs by range, to tell where an enemy ship lies.

    A value ends with `through` where something lies in between.
    """
    name = ship_name(marks.position, enemy)
    across = _HALF_LONG + 3 * _RING
    places = "".join(
        _sector(marks, f"{zone}.{name}", zone, ring, through)
        for zone in ZONES
        for ring in range(len(ALL_BANDS))
    )
    own = marks.position.ships[ship].kind
    body = _head(marks, enemy) + moved(_WIDE / 2, _HEAD + across, places + _base(marks, own))
    told = marks.say("diagram.bearings", ship=ship_name(marks.position, ship), target=name)
    return _whole(marks, "bearings", _HEAD + 2 * across + 6, told, body)


def hull_zones(marks: Marks, ship: int, choices: Collection[str]) -> str:
    """Draw a ship's base, to choose among its zones."""
    one = marks.position.ships[ship]
    width, length = plan.base(one.kind)
    scale = 150 / width
    ink = f'fill="{SEATS[one.seat]}" fill-opacity=".26" stroke="none" {UNTOUCHED}'
    places = vessels.hull_plate(one.kind, one.seat)
    for zone, polygon in zip(ZONES, plan.zones(one.kind), strict=True):
        if zone in choices:
            edge = f'fill="{MIST}" fill-opacity=".08" stroke="{SEATS[one.seat]}"'
            shape = path(f"{line(polygon)}Z", f'class="place" {edge}')
            places += f"<g data-choice={quoteattr(zone)}>{shape}</g>"
    places += moved(0, 0, marks.use(vessel(one.kind), paint=ink), length * 0.86 / 60)
    for zone, (x, y) in zip(ZONES, plan.aims(one.kind), strict=True):
        value = vessels.shield(one.shields[ZONES.index(zone)], 11)
        places += f"<g {UNTOUCHED}>{moved(x * 0.78, y * 0.8, value)}</g>"
    high = length * scale
    body = _head(marks, ship) + moved(_WIDE / 2, _HEAD + high / 2 + 2, places, scale)
    told = marks.say("diagram.zones", ship=ship_name(marks.position, ship))
    return _whole(marks, "zones", _HEAD + high + 12, told, body)


def _whole(marks: Marks, key: str, high: float, told: str, body: str) -> str:
    ground = box(0, 0, _WIDE, high, f'rx="12" fill="{SKY}"')
    drawn = ground + body
    return root(key, (_WIDE, high), told, marks.definitions(drawn) + drawn)


def _head(marks: Marks, ship: int) -> str:
    """Draw whom a drawing is about: its silhouette and its name."""
    one = marks.position.ships[ship]
    name = marks.ship(ship)
    size = fitting(name, 17, _WIDE - 56)
    left = (_WIDE - breadth(name, size) - 22) / 2
    ink = f'fill="{SEATS[one.seat]}" stroke="none"'
    sign = moved(left, 21, marks.use(vessel(one.kind), paint=ink), 0.42)
    return sign + text(left + 18, 27, size, name, BOLD, SEATS[one.seat])


def _base(marks: Marks, kind: str) -> str:
    """Draw the ship in the middle, bow up."""
    paint = f'rx="5" fill="{SKY}" stroke="{SEATS[1]}" stroke-width="2"'
    body = box(-_HALF_WIDE, -_HALF_LONG, 2 * _HALF_WIDE, 2 * _HALF_LONG, paint)
    ink = f'fill="{SEATS[1]}" stroke="none"'
    body += moved(0, 0, marks.use(vessel(kind), paint=ink), 1.15)
    return f"<g {UNTOUCHED}>{body}</g>"


def _sector(marks: Marks, row: str, zone: str, ring: int, through: str) -> str:
    """Draw what lies in an arc between two ranges, as a place to tap."""
    band = ALL_BANDS[ring]
    aside = zone in ("left", "right")
    wide, long = (_HALF_LONG, _HALF_WIDE) if aside else (_HALF_WIDE, _HALF_LONG)
    inner = ring * _RING
    paint = f'fill="{BANDS[band]}" fill-opacity=".24" stroke="{EDGE}" stroke-width="1.400"'
    turn = _QUARTER[zone]
    turned = f'transform="rotate({turn})"' if turn else ""
    shape = path(_arc(wide, long, inner, inner + _RING), f'class="place" {turned} {paint}')
    name = marks.say(f"reach.{band}")
    size = fitting(name, 13, 2 * (wide + inner * 0.7))
    told = text(0, size * 0.35, size, name, MIDDLE, MIST)
    told = moved(0, -(long + inner + _RING / 2), _level(zone, told))
    told = f"<g {turned}>{told}</g>" if turned else told
    own = f'data-row={quoteattr(row)} data-value="{band}" data-switched="{band}{through}"'
    return f"<g {own}>{shape}{told}</g>"


def _level(zone: str, name: str) -> str:
    """Turn a name on the rear so that nobody reads it upside down."""
    return f'<g transform="rotate(180)">{name}</g>' if zone == "rear" else name


def _arc(wide: float, long: float, inner: float, outer: float) -> str:
    """Give the path data of what is ahead of a rectangle between two distances."""
    near, far = inner / sqrt(2), outer / sqrt(2)
    return (
        f"M{num(-wide - near)} {num(-long - near)}"
        f"A{num(inner)} {num(inner)} 0 0 1 {num(-wide)} {num(-long - inner)}H{num(wide)}"
        f"A{num(inner)} {num(inner)} 0 0 1 {num(wide + near)} {num(-long - near)}"
        f"L{num(wide + far)} {num(-long - far)}"
        f"A{num(outer)} {num(outer)} 0 0 0 {num(wide)} {num(-long - outer)}H{num(-wide)}"
        f"A{num(outer)} {num(outer)} 0 0 0 {num(-wide - far)} {num(-long - far)}Z"
    )


# --- The formation ---------------------------------------------------------------------------


_COLUMN, _CELL, _EDGE = 116.0, 40.0, 8.0
"""Room for a ship at most, for a squadron, and around all."""
_SHIP = 0.8
"""So much smaller than on the mat ships are drawn; a unit there is a millimetre."""


def formation(marks: Marks, line_up: Sequence[int], berths: Mapping[int, Sequence[int]]) -> str:
    """Draw who stands where as people see it: ships from west to east, bow towards them.

    In front of each, towards the focal point, are its squadrons by their numbers.
    """
    board = marks.position
    wide = min(_COLUMN, (_WIDE - 2 * _EDGE) / len(line_up))
    columns = max(1, int(wide // _CELL))
    longest = max(plan.base(board.ships[one].kind)[1] for one in line_up) * _SHIP
    left = (_WIDE - wide * len(line_up)) / 2
    body, rows = "", 0
    for place, number in enumerate(line_up):
        x = left + wide * (place + 0.5)
        body += moved(x, _HEAD + longest / 2, _in_line(marks, number, wide))
        its = berths[number]
        rows = max(rows, -(-len(its) // columns))
        for at, squadron in enumerate(its):
            row, column = divmod(at, columns)
            across = min(columns, len(its) - row * columns)
            spot = x + (column - (across - 1) / 2) * _CELL
            low = _HEAD + longest + _CELL * (row + 0.5) + 6
            body += moved(spot, low, _in_flight(marks, squadron))
    high = _HEAD + longest + _CELL * rows + 12
    flying = [one for its in berths.values() for one in its]
    listed, more = _kinds(marks, flying)
    body += moved(_EDGE, high, listed)
    title = marks.say("diagram.formation")
    head = text(_WIDE / 2, 25, fitting(title, 15, 300), title, f"{MIDDLE} {BOLD}")
    return _whole(marks, "formation", high + more + 6, title, head + body)


def _in_line(marks: Marks, number: int, room: float) -> str:
    """Draw a ship of the line about its middle, its name across it."""
    one = marks.position.ships[number]
    ink = f'fill="{SEATS[one.seat]}" fill-opacity=".3" stroke="none"'
    length = plan.base(one.kind)[1]
    piece = vessels.hull_plate(one.kind, one.seat)
    piece += moved(0, 0, marks.use(vessel(one.kind), paint=ink), length * 0.86 / 60)
    drawn = f'<g transform="rotate(180) scale({_SHIP})">{piece}</g>'
    lines = wrapped(marks.ship(number).replace("\N{NO-BREAK SPACE}", " "), 11.5, room - 10)
    names = texts((0, 4 - 6.5 * (len(lines) - 1)), 11.5, lines, 13, f"{MIDDLE} {BOLD}")
    lost = ' opacity=".35"' if one.where == "gone" else ""
    return f"<g{lost}>{named(marks.ship(number), drawn + names)}</g>"


def _in_flight(marks: Marks, number: int) -> str:
    """Draw a squadron about its middle, with its number among those of its kind."""
    one = marks.position.squadrons[number]
    ink = f'fill="{SEATS[one.seat]}" stroke="none" fill-opacity=".6"'
    piece = vessels.wing_plate(one.seat) + marks.use(wing(one.kind), paint=ink)
    which = squadron_name(marks.position, number).partition("-")[2]
    if which:
        piece += text(0, 6.5, 19, which, f"{MIDDLE} {BOLD}")
    lost = ' opacity=".35"' if one.where == "gone" else ""
    return f"<g{lost}>{named(marks.squadron(number), piece)}</g>"


def _kinds(marks: Marks, squadrons: Sequence[int]) -> tuple[str, float]:
    """Draw what each silhouette is, a line each; give it with its height."""
    body, high = "", 0.0
    seen = {marks.position.squadrons[one].kind: marks.position.squadrons[one].seat
            for one in squadrons}  # fmt: skip
    for kind, seat in seen.items():
        ink = f'fill="{SEATS[seat]}" stroke="none"'
        body += moved(12, high + 10, marks.use(wing(kind), paint=ink))
        body += text(30, high + 15, 14, marks.say(f"squadron.{kind}"), "")
        high += 24
    return body, high
