"""Another seat's board in small: what it has in numbers, its technologies and its ships."""

from __future__ import annotations

from rivals.core.drawing import BOLD, END, box, moved, named
from rivals.core.slabs import ROOM, Drawn, Part, stacked
from rivals.games.eclipse.components.box import UPKEEP
from rivals.games.eclipse.components.ships import CLASSES, PARTS, SHIP_LIMIT, ShipClass
from rivals.games.eclipse.face import seat as own
from rivals.games.eclipse.face import techs
from rivals.games.eclipse.face.blueprints import stats
from rivals.games.eclipse.face.fleets import silhouette
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import DIM, SKY_HIGH, WIDTH, text
from rivals.games.eclipse.face.parts import called
from rivals.games.eclipse.face.slab import INNER, slab
from rivals.games.eclipse.position.seats import CLASS_INDEX

_SHIP = 40.0


def draw(marks: Marks, number: int) -> Drawn:
    """Draw another seat's board; its tracks too while it has to choose on them."""
    if marks.position.mover == number:
        parts = [own.head(marks, number), own.storage(marks, number)]
        parts += own.tracks(marks, number)
    else:
        parts = [own.head(marks, number), own.storage(marks, number), _numbers(marks, number)]
    parts += [techs.strip(marks, number), *_stored(marks, number)]
    parts += [_ship(marks, number, ship) for ship in CLASSES]
    return slab(*stacked([*parts, own.reputation(marks, number)]))


def _numbers(marks: Marks, number: int) -> Part:
    """Write discs, upkeep and colony ships."""
    seat = marks.position.seats[number]
    words = marks.say("board.discs", n=seat.discs, upkeep=UPKEEP[seat.discs], spent=seat.spent)
    colony = marks.say("board.colony", n=seat.colony, all=seat.kind.colony_ships)
    body = text(ROOM + 2, 14, 13.5, words, "", DIM)
    return 38.0, body + text(ROOM + 2, 32, 13.5, colony, "", DIM)


def _stored(marks: Marks, number: int) -> list[Part]:
    """Draw ancient parts that are not placed yet."""
    stored = marks.position.seats[number].stored
    if not stored:
        return []
    label = text(ROOM + 2, 24, 13.5, marks.say("board.stored"), "", DIM)
    drawn = [
        moved(WIDTH - ROOM - 42 * (n + 1), 0, called(marks, PARTS[one]))
        for n, one in enumerate(stored)
    ]
    return [(40.0, label + "".join(drawn))]


def _ship(marks: Marks, number: int, ship: ShipClass) -> Part:
    """Draw a class in a line: how many are on the map, and what one amounts to."""
    position = marks.position
    seat = position.seats[number]
    fleets = [fleet for one in position.hexes if (fleet := one.fleet(number))]
    out = sum(fleet.ships[CLASS_INDEX[ship]] for fleet in fleets)
    body = box(ROOM - 3, 0, INNER + 6, _SHIP, f'rx="7" fill="{SKY_HIGH}"')
    body += moved(ROOM + 16, 20, silhouette(marks, ship, seat.colour), 1.3)
    body += text(ROOM + 34, 26, 17, f"×{out}", BOLD)
    body += text(ROOM + 86, 26, 12.5, f"/{SHIP_LIMIT[ship]}", END, DIM)
    told = marks.say("board.ships", ship=ship, n=out, all=SHIP_LIMIT[ship])
    amounts = moved(WIDTH - ROOM, 3, stats(marks, seat.profile(ship)))
    return _SHIP, named(told, body) + amounts
