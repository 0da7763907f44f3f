"""A rival's own board and ships by themselves, for a real table."""

from __future__ import annotations

from rivals.core.drawing import moved
from rivals.core.marking import root
from rivals.core.words import Lang
from rivals.games.eclipse.face import blueprints, seat
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.position.state import Position

_GAP = 10.0


def draw(position: Position, number: int, lang: Lang) -> str:
    """Draw a seat's board, and its blueprints below, as one SVG element."""
    marks = Marks(position, lang, (), "hoard-")
    body, y, width = "", 0.0, 0.0
    for wide, high, drawn in (seat.draw(marks, number), blueprints.draw(marks, number)):
        body += moved(0, y, drawn)
        y += high + _GAP
        width = max(width, wide)
    its = position.seats[number]
    title = marks.say("board.own", species=its.species, colour=its.colour)
    return root("hoard", (width, y - _GAP), title, marks.definitions(body) + body)
