"""The turn: round and phase, what is to be decided, and keys for all that has no other place."""

from __future__ import annotations

from collections.abc import Callable

from rivals.core.drawing import (
    BOLD,
    CARVED,
    MIDDLE,
    box,
    breadth,
    fitting,
    moved,
    named,
    num,
    wrapped,
)
from rivals.core.game import Action
from rivals.core.marking import frame
from rivals.core.panes import ROOM, Drawn, Keys, Part, stacked
from rivals.games.eclipse.components.box import ROUNDS
from rivals.games.eclipse.components.ships import PARTS
from rivals.games.eclipse.face.chart import drawn_tile, ghost_ids
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import (
    DIM,
    GILT,
    LINK,
    MIST,
    SKY_HIGH,
    WIDTH,
    text,
    texts,
)
from rivals.games.eclipse.face.parts import tile as part_tile
from rivals.games.eclipse.face.slab import INNER, slab
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.actions import Place, Take
from rivals.games.eclipse.rules import happenings

_GHOST = 0.6
_ACROSS = 3
_QUESTIONS = (to.Claiming, to.Keying, to.Answering, to.Pondering, to.Returning)
"""What is asked with few answers; each has a key, whatever other place it has."""


def draw(marks: Marks) -> Drawn:
    """Draw the part; it must be the last drawn, for it takes the options that are left."""
    parts = [_head(marks), _order(marks), _task(marks), _ghosts(marks), _medals(marks)]
    return slab(*stacked([*parts, _keys(marks)]))


# --- What time it is -----------------------------------------------------------------------


def _head(marks: Marks) -> Part:
    """Tell the round, the phase and whose turn it is."""
    position = marks.position
    if position.phase == "over":
        return 30.0, text(ROOM + 2, 22, 19, marks.say("board.over"), f'font-family="{CARVED}"')
    rounds = marks.say("board.round", round=position.round, rounds=ROUNDS)
    phase = marks.say(f"phase.{position.phase}")
    body = text(ROOM + 2, 20, 19, rounds, f'font-family="{CARVED}"', MIST)
    body += text(WIDTH - ROOM, 20, 15, phase, 'text-anchor="end"', GILT)
    return 26.0, body


def _order(marks: Marks) -> Part:
    """Draw the seats in turn order: who passed, who starts, whose turn it is."""
    position = marks.position
    number = len(position.seats)
    pitch = min(60.0, INNER / number)
    body = ""
    for step in range(number):
        seat = (position.start + step) % number
        body += moved(ROOM + 20 + step * pitch, 20, _sitter(marks, seat, first=not step))
    return 40.0, body


def _sitter(marks: Marks, seat: int, *, first: bool) -> str:
    position = marks.position
    its = position.seats[seat]
    body = moved(0, 0, marks.use(f"d-{its.colour}"), 1.3)
    told = [marks.seat(seat)]
    if its.out:
        told.append(marks.say("board.out"))
    elif its.passed:
        told.append(marks.say("board.passed"))
    if its.passed or its.out:
        body = f'<g opacity=".38">{body}</g>' + moved(9, 9, _passed(marks))
    if first:
        body += moved(-13, -8, marks.use("start"), 0.8)
        told.append(marks.say("board.start"))
    if position.next_start == seat:
        told.append(marks.say("board.next-start"))
    if seat == position.mover:
        ring = f'fill="none" stroke="{LINK}" stroke-width="2.200"'
        body = f'<circle r="16.500" {ring}/>{body}'
    return named("; ".join(told), body)


def _passed(marks: Marks) -> str:
    paint = 'fill="#0b1220" stroke="none"'
    return f'<circle r="6.500" {paint}/>' + marks.use("check", paint=f'stroke="{DIM}"')


# --- What is to be decided -----------------------------------------------------------------


def _task(marks: Marks) -> Part:
    """Tell what has to be decided, and by whom."""
    position = marks.position
    seat = position.mover
    if seat is None:
        return 0.0, ""
    task, note = position.stack[-1], happenings.to_decide(position)
    words = f"{marks.seat(seat)}: {marks.note(note)}" if note else marks.seat(seat)
    wide = INNER - 20 - (44 if isinstance(task, to.Fitting) else 0)
    lines = wrapped(words, 15.5, wide)
    high = max(36.0, 18.0 * len(lines) + 16)
    body = box(ROOM, 0, INNER, high, f'rx="8" fill="{SKY_HIGH}"')
    body += box(ROOM, 4, 4, high - 8, f'rx="2" fill="{LINK}"')
    body += texts((ROOM + 13, 22), 15.5, lines, 18, BOLD)
    if isinstance(task, to.Fitting):
        body += moved(WIDTH - ROOM - 44, (high - 38) / 2, part_tile(marks, PARTS[task.part]))
    return high, body


def _ghosts(marks: Marks) -> Part:
    """Draw the tile to be placed, small, in each way it may lie."""
    task = marks.position.stack[-1] if marks.position.stack else None
    if not isinstance(task, to.Placing):
        return 0.0, ""
    wide, high = INNER / _ACROSS, marks.lie.height * 2 * _GHOST + 22
    ways = [one for one in marks.all if isinstance(one, Place)]
    body = ""
    for number, action in enumerate(ways):
        x = ROOM + wide * (number % _ACROSS + 0.5)
        y = high * (number // _ACROSS + 0.5)
        tile = moved(0, 0, drawn_tile(marks, task, action), _GHOST)
        side = marks.lie.breadth * _GHOST + 10
        lit = frame(-side, -high / 2 + 2, 2 * side, high - 4)
        hit = box(-side, -high / 2, 2 * side, high, 'fill="#000" fill-opacity="0"')
        shows = f'data-shows="{ghost_ids(marks, action)}"'
        body += moved(x, y, marks.place([action], tile + lit + hit, "", shows))
    return high * ((len(ways) + _ACROSS - 1) // _ACROSS), body


def _medals(marks: Marks) -> Part:
    """Draw the reputation tiles drawn, each to be kept; face down unless they may be chosen."""
    position = marks.position
    if not position.stack or not isinstance(position.stack[-1], to.Rewarding):
        return 0.0, ""
    body = ""
    for number, value in enumerate(sorted(position.stack[-1].drawn, reverse=True)):
        taken = marks.pick(_taking(value))
        face = str(value) if marks.all else "?"
        drawn = marks.use("medal") + text(0, 4.5, 13, face, f"{MIDDLE} {BOLD}", GILT)
        body_one = moved(24, 24, drawn, 1.9)
        told = marks.say("board.reputation", n=face)
        lit = frame(0, 0, 48, 48)
        one = marks.place(taken, body_one + lit, told) if taken else named(told, body_one)
        body += moved(ROOM + number * 58, 0, one)
    return 50.0, body


def _taking(value: int) -> Callable[[Action], bool]:
    return lambda one: isinstance(one, Take) and one.tile == value


# --- Keys ----------------------------------------------------------------------------------


_KEYS = Keys("#1d4650", LINK, MIST)


def _keys(marks: Marks) -> Part:
    """Draw a key for each option that has no other place, and for each answer to a question."""
    left = marks.take(*marks.left)
    task = marks.position.stack[-1] if marks.position.stack else None
    options = marks.all if isinstance(task, _QUESTIONS) else left
    return _KEYS.rows(marks, [(one, marks.tell(one)) for one in options], (ROOM, 0), INNER)


def banner(marks: Marks, wide: float) -> str:
    """Tell the round, the phase and who decides now in a line across the sky, 40 high."""
    position = marks.position
    mover = position.mover
    turn = position.turn if mover is None else mover
    if position.phase == "over":
        return text(14, 27, 20, marks.say("board.over"), f'font-family="{CARVED}"')
    rounds = marks.say("board.round", round=position.round, rounds=ROUNDS)
    body = text(14, 27, 20, rounds, f'font-family="{CARVED}"')
    phase = marks.say(f"phase.{position.phase}")
    seat = marks.seat(turn)
    size = fitting(seat, 16, wide / 2)
    x = wide - 14 - breadth(seat, size)
    body += moved(x - 16, 20, marks.use(f"d-{position.seats[turn].colour}"), 1.1)
    body += text(x, 26, size, seat, BOLD)
    after = 26 + breadth(rounds, 20)
    if after + breadth(phase, 15) < x - 40:
        body += text(after, 26.5, 15, phase, "", GILT)
    return f'<g data-turn="{num(turn)}">{body}</g>'
