"""The attack in progress: who attacks whom, the dice as they lie, tokens, the damage so far."""

from __future__ import annotations

from collections.abc import Callable

from rivals.core.drawing import BOLD, CARVED, MIDDLE, box, fitting, moved, num, path, wrapped
from rivals.core.game import Action
from rivals.core.marking import LIT, TOUCH
from rivals.core.panes import ROOM, Drawn, Part, stacked
from rivals.games.armada.components.box import COLOURS, Colour
from rivals.games.armada.face import tokens
from rivals.games.armada.face.glyphs import vessel, wing
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import (
    BAD,
    BANDS,
    DIM,
    GILT,
    INNER,
    MIST,
    SEATS,
    SKY_HIGH,
    caption,
    slab,
    text,
    texts,
)
from rivals.games.armada.position.actions import AddDie, Evade, Omit, Reroll, Use
from rivals.games.armada.position.attack import Attack, Target
from rivals.games.armada.position.state import piece
from rivals.games.armada.position.tasks import Omitting, Picking

_PITCH = 52.0
_ACROSS = 6


def draw(marks: Marks, attack: Attack) -> Drawn:
    """Draw the attack."""
    parts = [_head(marks, attack), _dice(marks, attack), _colours(marks), _damage(marks, attack)]
    tokens = _tokens(marks, attack)
    if tokens[1]:
        parts += [
            caption(marks.say("board.defence-of", name=_name(marks, attack.defender))),
            tokens,
        ]
    return slab(*stacked(parts))


def _name(marks: Marks, target: Target) -> str:
    return marks.ship(target.number) if target.kind == "ship" else marks.squadron(target.number)


def _head(marks: Marks, attack: Attack) -> Part:
    """Draw attacker and defender with their zones, the range between them."""
    body = box(ROOM - 5, 0, INNER + 10, 74, f'rx="9" fill="{SKY_HIGH}"')
    half = INNER / 2 - 22
    for x, target in (
        (ROOM + half / 2, attack.attacker),
        (ROOM + INNER - half / 2, attack.defender),
    ):
        body += moved(x, 0, _side(marks, target, half))
    ink = BANDS[attack.band]
    middle = ROOM + INNER / 2
    arrow = f"M{num(middle - 16)} 24h28M{num(middle + 6)} 18l7 6-7 6"
    body += path(arrow, f'fill="none" stroke="{ink}" stroke-width="2.400"')
    words = marks.say(f"band.{attack.band}")
    if attack.obstructed:
        words += f", {marks.say('board.obstructed')}"
    if attack.counter:
        words += f", {marks.say('keyword.counter')}"
    size = fitting(words, 13.5, INNER)
    return 96.0, body + text(middle, 90, size, words, f"{MIDDLE} {BOLD}", ink)


def _side(marks: Marks, target: Target, wide: float) -> str:
    its = piece(marks.position, target)
    sign = vessel(its.kind) if target.kind == "ship" else wing(its.kind)
    paint = f'fill="{SEATS[its.seat]}" stroke="none"'
    small = 0.5 if target.kind == "ship" else 1.1
    body = f'<g transform="translate(0 20) rotate({90 if target.kind == "ship" else 0})">'
    body += moved(0, 0, marks.use(sign, paint=paint), small) + "</g>"
    name = _name(marks, target)
    body += text(0, 50, fitting(name, 14, wide), name, f"{MIDDLE} {BOLD}")
    if target.zone:
        zone = marks.say(f"zone.{target.zone}")
        body += text(0, 67, fitting(zone, 12.5, wide), zone, MIDDLE, DIM)
    return body


# --- Dice ----------------------------------------------------------------------------------


def _dice(marks: Marks, attack: Attack) -> Part:
    """Draw the dice, each a place for what may be done with it."""
    if isinstance(marks.position.stack[-1], Omitting):
        return 0.0, ""
    if not attack.dice:
        return 20.0, text(ROOM, 15, 14, marks.say("board.no-dice"), "", DIM)
    body = ""
    for number, die in enumerate(attack.dice):
        face = tokens.rolled(marks, die)
        found = _about_die(marks, number)
        if found:
            half = tokens.SIDE / 2 + 3
            lit = box(-half, -half, 2 * half, 2 * half, f'rx="9" {LIT}')
            face = marks.place(found, face + lit, marks.say(f"die.{die.colour}-{die.face}"))
        x = ROOM + 24 + number % _ACROSS * _PITCH
        y = 24 + number // _ACROSS * _PITCH
        body += moved(x, y, face)
    return ((len(attack.dice) - 1) // _ACROSS + 1) * _PITCH, body


def _about_die(marks: Marks, number: int) -> list[Action]:
    """Take the options about a die: rolled anew, or evaded."""

    def about(one: Action) -> bool:
        if isinstance(one, Reroll):
            return one.die == number
        return isinstance(one, Evade) and number in (one.die, one.second)

    return marks.pick(about)


def _colours(marks: Marks) -> Part:
    """Draw the dice that may be added, or left out."""
    body, x = "", ROOM + 24
    for colour in COLOURS:
        found = marks.pick(_of_colour(colour))
        if found:
            sign = "+" if isinstance(found[0], AddDie) else "−"
            face = f'<g opacity=".6">{tokens.ground(colour)}</g>'
            face += text(0, 9, 26, sign, f"{MIDDLE} {BOLD}", MIST)
            half = tokens.SIDE / 2 + 3
            lit = box(-half, -half, 2 * half, 2 * half, f'rx="9" {LIT}')
            body += moved(x, 24, marks.place(found, face + lit))
            x += _PITCH
    return (50.0, body) if body else (0.0, "")


def _of_colour(colour: Colour) -> Callable[[Action], bool]:
    return lambda one: isinstance(one, AddDie | Omit) and one.colour == colour


def _damage(marks: Marks, attack: Attack) -> Part:
    """Tell the damage once it is counted."""
    if attack.damage is None:
        return 0.0, ""
    words = marks.say("board.damage", n=attack.damage)
    return 26.0, text(ROOM, 20, 18, words, f'font-family="{CARVED}"', BAD if attack.damage else DIM)


# --- The defender's tokens -----------------------------------------------------------------


def _tokens(marks: Marks, attack: Attack) -> Part:
    """Draw the defender's tokens, each a place for what may be done with it, Jan Ors's behind."""
    defender = piece(marks.position, attack.defender)
    picking = bool(marks.position.stack) and isinstance(marks.position.stack[-1], Picking)
    body = ""
    for place, (index, _, how) in enumerate(defender.tokens()):
        found = marks.pick(tokens.about(index, discards=picking))
        drawn = tokens.draw(marks, defender, index, attack, found)
        name = tokens.name(marks, defender, index)
        note = tokens.note(marks, how, index, attack)
        drawn += text(0, 33, fitting(name, 12, 66), name, MIDDLE, tokens.INKS[how])
        drawn += text(0, 47, fitting(note, 11, 66), note, MIDDLE, DIM)
        body += moved(ROOM + 36 + place * 72, 22, drawn)
    lent_high, lent = _lent(marks)
    high = 74.0 if body else 0.0
    return high + lent_high, body + moved(0, high, lent)


def _lent(marks: Marks) -> Part:
    """Draw what Jan Ors lends."""
    found = marks.pick(lambda one: isinstance(one, Use) and one.lent)
    if not found:
        return 0.0, ""
    lines = wrapped(marks.tell(found[0]), 13.5, INNER - 20)
    plate = box(ROOM, 0, INNER, TOUCH, f'rx="8" {LIT}')
    words = texts((ROOM + 10, 17), 13.5, lines, 15, "", GILT)
    return TOUCH + 6, marks.place(found, plate + words, marks.tell(found[0]))
