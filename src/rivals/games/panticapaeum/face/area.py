"""Botos's area: his resources, his buildings with the points they stand for, his total."""

from __future__ import annotations

from rivals.core.drawing import BOLD, MIDDLE, box, num
from rivals.core.notes import Note
from rivals.core.rival_files import name_of
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.face.marks import TOUCH, Marks
from rivals.games.panticapaeum.face.paint import GILT, PAPER, RIM, WIDTH, moved, rim, text
from rivals.games.panticapaeum.position.actions import Buy, Gain
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.rules import scoring

_HEAD = 46.0
_ROW = TOUCH + 5
_STORE = 80.0
_PLACES = WIDTH - 2 * RIM - _STORE - 10


def draw(marks: Marks, botos: Botos) -> tuple[float, str]:
    """Draw his area: its height and its body."""
    parts = scoring.botos_breakdown(marks.position.parts, botos)
    height = RIM + _HEAD + len(COLOURS) * _ROW + RIM + 2
    body = rim(height, PAPER) + moved(34, RIM + 23, marks.use("eye"), 1.25)
    named = name_of(botos.name) or Note("panticapaeum.seat.botos")
    body += text(60, RIM + 29, 20, marks.note(named))
    points = marks.say("board.points", points=sum(parts.values()))
    body += text(WIDTH - 20, RIM + 29, 18, points, f'text-anchor="end" {BOLD}')
    for colour in range(len(COLOURS)):
        body += moved(0, RIM + _HEAD + colour * _ROW, _row(marks, botos, colour))
    return height, body


def _row(marks: Marks, botos: Botos, colour: int) -> str:
    line = f'<path d="M16-1.500H344" stroke="{GILT}" stroke-opacity=".6"/>'
    return line + _store(marks, botos, colour) + _buildings(marks, botos, colour)


def _store(marks: Marks, botos: Botos, colour: int) -> str:
    held = botos.resources[colour]
    action = Gain(COLOURS[colour])
    token = marks.use(f"t{colour}", -16)
    count = text(6, 7, 19, str(held), f"{MIDDLE} {BOLD}")
    if marks.has(action):
        more = text(24, 6, 15, "+1", f"{MIDDLE} {BOLD}")
        return marks.key(action, RIM + 4, 1, _STORE - 6, token + count + more)
    faint = "" if held else ' opacity=".45"'
    return f"<g{faint}>{moved(RIM + _STORE / 2 - 4, 1 + TOUCH / 2, token + count)}</g>"


def _buildings(marks: Marks, botos: Botos, colour: int) -> str:
    """Draw his buildings of a colour and the places for more, each with the points up to it."""
    position = marks.position
    track = position.parts.prices.tracks[len(position.seats) - 1]
    owned, action = botos.buildings[colour], Buy(COLOURS[colour])
    number = max(4, owned + marks.has(action), min(6, len(track)))
    wide = min(54.0, _PLACES / number)
    body = ""
    for index in range(number):
        left = RIM + _STORE + index * wide
        face = _place(marks, colour, index, owned, wide)
        if index == owned and marks.has(action):
            body += marks.key(action, left + 1, 1, wide - 2, face)
            continue
        paint = _OWNED if index < owned else _EMPTY
        plate = box(left + 1, 1, wide - 2, TOUCH, paint)
        body += plate + moved(left + wide / 2, 1 + TOUCH / 2, face)
    return body


_OWNED = f'rx="5" class="pc-reached" fill="#e6d29c" stroke="{GILT}" stroke-width="1.5"'
_EMPTY = (
    'rx="5" class="pc-low" fill="#e9d8b0" fill-opacity=".6" stroke="#c9ae78" stroke-dasharray="3 3"'
)


def _place(marks: Marks, colour: int, index: int, owned: int, wide: float) -> str:
    points = marks.position.parts.botos.points(index + 1)
    scale = min(0.8, (wide - 4) / 40)
    faint = "" if index < owned else ' opacity=".22"'
    piece = moved(-20 * scale, -22, marks.use(f"b{colour}"), scale)
    current = index == owned - 1
    weight = f"{MIDDLE} {BOLD}" if current else f'{MIDDLE} fill-opacity=".6"'
    return f"<g{faint}>{piece}</g>" + text(0, 20.5, 14 if current else 11.5, num(points), weight)
