"""The squadrons of a fleet: kind, hull, keywords, tokens, whether they acted."""

from __future__ import annotations

from rivals.core.drawing import BOLD, END, box, fitting, moved, named
from rivals.core.marking import frame, hits
from rivals.core.slabs import ROOM, Drawn, Part, stacked
from rivals.games.armada.face import vessels
from rivals.games.armada.face.glyphs import wing
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import BAD, DIM, GILT, GOOD, SEATS, SKY_HIGH, WIDTH, text
from rivals.games.armada.face.slab import INNER, slab
from rivals.games.armada.face.tokens import INKS
from rivals.games.armada.position.pieces import Squadron

_HIGH = 44.0


def draw(marks: Marks, seat: int) -> Drawn:
    """Draw a fleet's squadrons; those destroyed are only counted."""
    own = [n for n, one in enumerate(marks.position.squadrons) if one.seat == seat]
    left = [number for number in own if marks.position.squadrons[number].where != "gone"]
    parts = [_row(marks, number) for number in left]
    if len(left) < len(own):
        words = marks.say("board.wings-gone", n=len(own) - len(left))
        parts.append((20.0, text(ROOM + 4, 14, 13.5, words, "", BAD)))
    return slab(*stacked(parts))


def _row(marks: Marks, number: int) -> Part:
    one = marks.position.squadrons[number]
    body = box(ROOM - 5, 0, INNER + 10, _HIGH, f'rx="8" fill="{SKY_HIGH}"')
    ink = f'fill="{SEATS[one.seat]}" stroke="none"'
    body += moved(ROOM + 14, 22, marks.use(wing(one.kind), paint=ink), 1.25)
    name = marks.squadron(number)
    body += text(ROOM + 36, 19, fitting(name, 15, 170), name, BOLD)
    words = ", ".join(
        f"{marks.say(f'keyword.{key}')}{f' {value}' if value > 1 else ''}"
        for key, value in one.card.keywords.items()
    )
    speed = marks.say("board.speed-of", n=one.card.speed)
    told = f"{speed}; {words}" if words else speed
    body += text(ROOM + 36, 36, fitting(told, 12.5, 190), told, "", DIM)
    body += _hull(one) + _tokens(marks, one) + _status(marks, one)
    row = named(vessels.told_wing(marks, number), body)
    found = marks.pick(lambda way: vessels.targets_squadron(way, number))
    lit = frame(ROOM - 5, 0, INNER + 10, _HIGH) + hits([(ROOM - 5, 0, INNER + 10, _HIGH)])
    return _HIGH, row + (marks.place(found, lit, name) if found else "")


def _hull(one: Squadron) -> str:
    body = ""
    for number in range(one.card.hull):
        whole = number < one.hull
        fill, edge = ("#2f6b45", GOOD) if whole else ("#5a2622", BAD)
        x = WIDTH - ROOM - 4 - (one.card.hull - number) * 12
        body += box(x, 26, 9.5, 11, f'rx="2" fill="{fill}" stroke="{edge}" stroke-width=".8"')
    return body


def _tokens(marks: Marks, one: Squadron) -> str:
    body = ""
    for place, (_, kind, how) in enumerate(one.tokens()):
        ink = INKS[how]
        sign = marks.use(f"d-{kind}", paint=f'fill="{ink}" stroke="{ink}"')
        body += moved(WIDTH - ROOM - 100 + place * 16, 14, sign, 0.6)
    return body


def _status(marks: Marks, one: Squadron) -> str:
    if one.where == "waiting":
        words, ink = marks.say("board.waiting"), GILT
    elif one.activated:
        words, ink = marks.say("board.activated-wing"), GOOD
    else:
        return ""
    return text(WIDTH - ROOM - 4, 18, fitting(words, 12, 74), words, END, ink)
