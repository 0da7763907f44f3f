"""The turn: what is to be decided, the score, and keys for all that has no other place."""

from __future__ import annotations

from rivals.core.drawing import (
    BOLD,
    CARVED,
    END,
    MIDDLE,
    box,
    disc,
    fitting,
    moved,
    wrapped,
)
from rivals.core.game import Action
from rivals.core.marking import TOUCH
from rivals.core.panes import ROOM, Drawn, Part, stacked
from rivals.games.armada.components.box import ROUNDS
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import (
    DIM,
    GILT,
    INNER,
    LINK,
    MIST,
    SEATS,
    SKY_HIGH,
    WIDTH,
    slab,
    text,
    texts,
)
from rivals.games.armada.position.actions import Redial, Reveal, SetDial
from rivals.games.armada.rules import happenings, scoring

_GAP = 8.0
_KEY_TEXT, _KEY_STEP = 15.0, 17.0


def draw(marks: Marks) -> Drawn:
    """Draw the part; it must be the last drawn, for it takes the options that are left."""
    return slab(*stacked([_head(marks), _sides(marks), _task(marks), _keys(marks)]))


def _head(marks: Marks) -> Part:
    position = marks.position
    if position.phase == "over":
        return 26.0, text(ROOM + 2, 20, 19, marks.say("board.over"), f'font-family="{CARVED}"')
    rounds = marks.say("board.round", round=position.round, rounds=ROUNDS)
    phase = marks.say(f"phase.{position.phase}")
    body = text(ROOM + 2, 20, 19, rounds, f'font-family="{CARVED}"')
    return 26.0, body + text(WIDTH - ROOM, 20, 15, phase, END, GILT)


def _sides(marks: Marks) -> Part:
    """Draw both sides: who is first, points scored, ships left, pass tokens."""
    position = marks.position
    score = scoring.result(position).seats
    body = ""
    for seat in (0, 1):
        y = seat * 38.0
        now = position.mover == seat
        edge = f'stroke="{LINK}" stroke-width="1.600"' if now else ""
        body += box(ROOM - 4, y, INNER + 8, 34, f'rx="8" fill="{SKY_HIGH}" {edge}')
        body += disc(ROOM + 10, y + 17, 7, f'fill="{SEATS[seat]}"')
        name = marks.seat(seat)
        body += text(ROOM + 24, y + 15, fitting(name, 14.5, 210), name, BOLD)
        notes = [marks.say("board.ships-left", n=len(position.on_mat(seat)))]
        if position.first == seat:
            notes.append(marks.say("board.first"))
        if position.passes[seat]:
            notes.append(marks.say("board.passes", n=position.passes[seat]))
        told = ", ".join(notes)
        body += text(ROOM + 24, y + 29, fitting(told, 12, 250), told, "", DIM)
        points = marks.say("board.points", n=score[seat].total)
        body += text(WIDTH - ROOM - 6, y + 22, 15, points, f"{END} {BOLD}", GILT)
    return 72.0, body


def _task(marks: Marks) -> Part:
    """Tell what has to be decided, and by whom."""
    seat = marks.position.mover
    if seat is None:
        return 0.0, ""
    note = happenings.to_decide(marks.position)
    words = marks.note(note) if note else marks.seat(seat)
    lines = wrapped(words, 15.5, INNER - 24)
    high = max(36.0, 18.0 * len(lines) + 16)
    body = box(ROOM - 4, 0, INNER + 8, high, f'rx="8" fill="{SKY_HIGH}"')
    body += box(ROOM - 4, 4, 4, high - 8, f'rx="2" fill="{SEATS[seat]}"')
    return high, body + texts((ROOM + 10, 22), 15.5, lines, 18, BOLD)


# --- Keys ----------------------------------------------------------------------------------


def _keys(marks: Marks) -> Part:
    """Draw a key for each option that has no other place; commands with their sign."""
    faces = [(one, marks.tell(one)) for one in marks.left]
    left = set(marks.left)
    marks.pick(lambda one: one in left)
    body, y = "", 0.0
    for action, words in faces:
        lines = wrapped(words, _KEY_TEXT, INNER - (58 if _sign(action) else 20))
        high = max(TOUCH, len(lines) * _KEY_STEP + 13)
        body += moved(ROOM, y, _key(marks, action, lines, high))
        y += high + _GAP
    return max(0.0, y - _GAP), body


def _sign(action: Action) -> str:
    return f"c-{action.command}" if isinstance(action, SetDial | Reveal | Redial) else ""


def _key(marks: Marks, action: Action, lines: list[str], high: float) -> str:
    sign = _sign(action)
    left = 38.0 if sign else 0.0
    size = min(fitting(one, _KEY_TEXT, INNER - left - 12) for one in lines)
    plate = f'class="lit lit--water" rx="8" fill="#1d4650" stroke="{LINK}" stroke-width="1.400"'
    face = box(0, 0, INNER, high, plate)
    if sign:
        face += moved(22, high / 2, marks.use(sign, paint=f'fill="{MIST}" stroke="{MIST}"'), 1.15)
    first = high / 2 + 5 - (len(lines) - 1) * _KEY_STEP / 2
    x = left + (INNER - left) / 2
    face += texts((x, first), size, lines, _KEY_STEP, f"{MIDDLE} {BOLD}", MIST)
    return marks.place([action], face)
