"""The ships and the disc on a hex: silhouettes by class in their seat's colour, with counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rivals.core.drawing import BOLD, moved
from rivals.core.marking import dragged, hits
from rivals.games.eclipse.components.ships import CLASSES, ShipClass
from rivals.games.eclipse.components.species import Colour
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import MIST, UNTOUCHED, text
from rivals.games.eclipse.face.pieces import RIMS, ship_paint
from rivals.games.eclipse.face.tile import SQUARES_IN_ROW
from rivals.games.eclipse.position.actions import Move
from rivals.games.eclipse.position.places import NOBODY, Hex

_STEP, _DIGIT = 20.0, 9.0
_COUNT, _LEAST_COUNT = 14.0, 12.5
"""The size of a count beside ships of full size, and beside the smallest on a crowded hex."""
_SCALE = 1.22
_ROOM = (100.0, 74.0)
"""How broad the first and the second row of a hex may be."""
_ROW = 22.0


class _Item(NamedTuple):
    """What stands in the row: a piece, how broad it is, and how many."""

    body: str
    wide: float
    number: int = 1


def lying(marks: Marks, one: Hex) -> tuple[object, ...]:
    """Give whose disc and ships lie on a hex; see `Marks.again`."""
    ships = tuple((marks.who(fleet.seat), *fleet.ships) for fleet in one.fleets)
    return marks.who(one.owner), one.gcds, one.ancients, ships


def moves_from(marks: Marks) -> dict[int, list[Move]]:
    """Sort the moves among the options by the hex that they begin in."""
    found: dict[int, list[Move]] = {}
    for action in marks.all:
        if isinstance(action, Move):
            found.setdefault(action.source, []).append(action)
    return found


def fleets(marks: Marks, one: Hex, moves: Sequence[Move] = ()) -> str:
    """Draw the disc, the strangers and the ships of a hex, those that may move to be taken up."""
    if moves:
        return _drawn(marks, one, moves)
    crowd = len(one.cubes)
    return marks.again(lambda own: _drawn(own, one, ()), "fleets", crowd, *lying(marks, one))


def _drawn(marks: Marks, one: Hex, moves: Sequence[Move]) -> str:
    """Draw what lies on a hex in one or two rows."""
    crowded = len(one.cubes) > SQUARES_IN_ROW
    rows = _rows(_items(marks, one, moves))
    scale = _SCALE * min(1.0, (1.3 if crowded else 2.2) / len(rows))
    body, y = "", (28.0 if crowded else 24.0) - (len(rows) - 1) * _ROW * scale / 3
    for row in rows:
        x = -sum(item.wide for item in row) * scale / 2
        for item in row:
            middle = x + item.wide * scale / 2
            body += moved(middle, y, item.body, scale)
            if item.number > 1:
                body += _count(item.number, middle, y, scale)
            x += item.wide * scale
        y += _ROW * scale
    return body


def _rows(items: list[_Item]) -> list[list[_Item]]:
    """Break what stands on a hex into rows."""
    rows: list[list[_Item]] = [[]]
    for item in items:
        wide = sum(its.wide for its in rows[-1]) + item.wide
        if rows[-1] and wide * _SCALE > _ROOM[min(len(rows), 2) - 1]:
            rows.append([])
        rows[-1].append(item)
    return rows


def _items(marks: Marks, one: Hex, moves: Sequence[Move]) -> list[_Item]:
    items = []
    if one.owner != NOBODY:
        disc = marks.use(f"d-{marks.position.seats[one.owner].colour}")
        items.append(_Item(f'<g pointer-events="none">{disc}</g>', _STEP + 2))
    if one.gcds:
        items.append(_item(silhouette(marks, "gcds"), 1, 6))
    if one.ancients:
        items.append(_item(silhouette(marks, "ancient"), one.ancients))
    for fleet in one.fleets:
        colour = marks.position.seats[fleet.seat].colour
        for ship, number in zip(CLASSES, fleet.ships, strict=True):
            if number:
                item = _item(silhouette(marks, ship, colour), number)
                items.append(_movable(marks, fleet.seat, ship, item, moves))
    return items


def _item(drawn: str, number: int, more: float = 0) -> _Item:
    if number == 1:
        return _Item(f'<g pointer-events="none">{drawn}</g>', _STEP + more)
    body = moved(-_DIGIT / 2, 0, drawn)
    return _Item(f'<g pointer-events="none">{body}</g>', _STEP + _DIGIT, number)


def _count(number: int, x: float, y: float, scale: float) -> str:
    """Write how many ships stand about a spot, large enough to be read however small they are."""
    size = max(_COUNT * scale, _LEAST_COUNT)
    return text(x + 4 * scale, y + 8.5 * scale, size, str(number), f"{BOLD} {UNTOUCHED}", MIST)


def silhouette(marks: Marks, ship: str, colour: Colour | None = None) -> str:
    """Draw a ship, with its seat's emblem on it."""
    drawn = marks.use(f"s-{ship}", paint=ship_paint(colour))
    if colour is None or ship == "starbase":
        return drawn if colour is None else drawn + _emblem(marks, colour, 0, 0.42)
    return drawn + _emblem(marks, colour, 2, 0.55 if ship != "interceptor" else 0.42)


def _emblem(marks: Marks, colour: Colour, y: float, scale: float) -> str:
    return moved(0, y, marks.use(f"e-{colour}", paint=f'fill="{RIMS[colour]}"'), scale)


def _movable(marks: Marks, seat: int, ship: ShipClass, item: _Item, moves: Sequence[Move]) -> _Item:
    """Let a ship be taken up and put down where it may move to."""
    ways = [move for move in moves if move.ship == ship]
    if not ways or marks.position.mover != seat:
        return item
    room = hits([(-item.wide / 2, -11, item.wide, 22)])
    name = marks.say(f"ship.{ship}")
    return item._replace(body=dragged(ways, item.body + room, name))
