"""A seat's blueprints: a tray of parts, four classes with their slots, and what they amount to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from rivals.core.drawing import BOLD, END, MIDDLE, box, breadth, fitting, moved, named, wrapped
from rivals.core.marking import dragged, frame, hits, when
from rivals.core.panes import ROOM, Drawn, Part, stacked
from rivals.games.eclipse.components.ships import (
    BLUEPRINTS,
    CLASSES,
    PARTS,
    Profile,
    ShipClass,
    is_legal,
    profile,
)
from rivals.games.eclipse.face import parts
from rivals.games.eclipse.face.fleets import silhouette
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import (
    BAD,
    DIM,
    EDGE,
    GOOD,
    MIST,
    SKY_HIGH,
    SKY_LOW,
    WIDTH,
    text,
    texts,
)
from rivals.games.eclipse.face.slab import INNER, caption, slab
from rivals.games.eclipse.position.actions import Install, Strip
from rivals.games.eclipse.position.seats import CLASS_INDEX, Seat

_PITCH = 43.0
_ACROSS = 8
_SLOTS = 42.0
"""How far down on a blueprint its slots begin."""


def draw(marks: Marks, seat: int) -> Drawn:
    """Draw the parts that a seat has, and the four blueprints that they may be placed on.

    The parts come first: where a window shows only the upper part, both ends of a drag are in it.
    """
    options = _by_slot(marks) if marks.position.mover == seat else {}
    ships = [_ship(marks, seat, ship, options) for ship in CLASSES]
    return slab(*stacked([*_tray(marks, seat), *ships]))


_Slot = tuple[ShipClass, int]


def _by_slot(marks: Marks) -> dict[_Slot, list[Install | Strip]]:
    """Sort what may be done with parts by the slot that it is about."""
    found: dict[_Slot, list[Install | Strip]] = {}
    for one in marks.left:
        if isinstance(one, Install | Strip):
            found.setdefault((one.ship, one.slot), []).append(one)
    return found


def after(seat: Seat, action: Install | Strip) -> tuple[str, ...]:
    """Give the tiles of a blueprint after a part was put on it or taken off it."""
    tiles = list(seat.blueprints[CLASS_INDEX[action.ship]])
    tiles[action.slot] = action.part if isinstance(action, Install) else ""
    return tuple(tiles)


# --- A blueprint ---------------------------------------------------------------------------


def _ship(
    marks: Marks, number: int, ship: ShipClass, options: Mapping[_Slot, Sequence[Install | Strip]]
) -> Part:
    seat = marks.position.seats[number]
    high = _SLOTS + _PITCH + 4
    body = box(ROOM - 3, 0, INNER + 6, high, f'rx="8" fill="{SKY_HIGH}" stroke="{EDGE}"')
    tiles = tuple(seat.blueprints[CLASS_INDEX[ship]])
    body += marks.again(
        lambda own: _head(own, seat, ship), "blueprint", seat.species, seat.colour, ship, tiles
    )
    printed = BLUEPRINTS[seat.kind.blueprint][ship].slots
    left = ROOM + (INNER - _PITCH * len(printed)) / 2 + 2.5
    for slot, (under, top) in enumerate(zip(printed, tiles, strict=True)):
        drawn = _slot(marks, under, top)
        if found := options.get((ship, slot)):
            drawn = _lit(marks, seat, found, drawn)
        body += moved(left + slot * _PITCH, _SLOTS, drawn)
    return high, body


def _head(marks: Marks, seat: Seat, ship: ShipClass) -> str:
    """Draw the class, whether its blueprint is legal, and what it amounts to."""
    tiles = tuple(seat.blueprints[CLASS_INDEX[ship]])
    legal = is_legal(seat.kind.blueprint, ship, tiles)
    body = moved(ROOM + 14, 20, silhouette(marks, ship, seat.colour), 1.25)
    name = marks.say(f"ship.{ship}")
    size = fitting(name, 15, 112)
    body += text(ROOM + 32, 17, size, name, BOLD)
    cost = marks.say("board.cost", n=seat.kind.costs[ship])
    body += text(ROOM + 32, 33, 12.5, cost, "", DIM)
    sign, ink = ("check", GOOD) if legal else ("wrong", BAD)
    mark = moved(ROOM + 42 + breadth(cost, 12.5), 29, marks.use(sign, paint=f'stroke="{ink}"'))
    body += named(marks.say("board.legal" if legal else "board.illegal"), mark)
    return body + moved(WIDTH - ROOM - 2, 4, stats(marks, seat.profile(ship)))


def stats(marks: Marks, its: Profile) -> str:
    """Draw what a ship amounts to, right-aligned to the origin: 214 wide, 34 high."""
    return marks.again(lambda own: _stats(own, its), "stats", its)


def _stats(marks: Marks, its: Profile) -> str:
    cells = [
        ("initiative", str(its.initiative), "initiative", MIST),
        ("computer", f"+{its.computer}", "k-computer", MIST),
        ("shield", f"−{its.shield}" if its.shield else "0", "k-shield", MIST),
        ("hits", str(its.hits), "k-hull", MIST),
        ("movement", str(its.movement), "k-drive", MIST),
        ("energy", parts.signed(its.energy), "bolt", GOOD if its.energy >= 0 else BAD),
    ]
    body = ""
    for number, (rule, value, sign, ink) in enumerate(cells):
        drawn = moved(9, 8, marks.use(sign, paint=f'fill="{DIM}" stroke="{DIM}"'), 0.66)
        if sign == "initiative":
            drawn = moved(9, 8, marks.use(sign, paint=f'stroke="{DIM}"'), 0.9)
        elif sign == "bolt":
            drawn = moved(9, 8, marks.use(sign, paint=f'fill="{ink}"'), 1.1)
        drawn += text(17, 12.5, 13.5, value, BOLD, ink)
        told = f"{marks.say(f'board.{rule}')}: {value}"
        body += moved(-214 + number * 36, 0, named(told, drawn))
    return body + moved(-214, 17, _dice(marks, its))


def _dice(marks: Marks, its: Profile) -> str:
    """Draw a ship's dice: cannons, then missiles."""
    body, x = "", 9.0
    for kind, dice in (("cannon", its.cannons), ("missile", its.missiles)):
        if not dice:
            continue
        told = f"{marks.say(f'board.{kind}s')}: {'+'.join(map(str, dice))}"
        drawn = moved(x, 9, marks.use(f"k-{kind}", paint=f'fill="{DIM}" stroke="{DIM}"'), 0.7)
        step = min(14.0, 84 / len(dice))
        for number, damage in enumerate(dice):
            drawn += moved(x + 15 + number * step, 9, parts.die(damage, 12.5))
        body += named(told, drawn)
        x += 24 + step * len(dice)
    return body or text(4, 13, 12, marks.say("board.no-dice"), "", DIM)


# --- Slots ---------------------------------------------------------------------------------


def _slot(marks: Marks, under: str, top: str) -> str:
    """Draw a slot with what is printed and placed on it."""
    side = parts.SIDE
    body = box(-0.5, -0.5, side + 1, side + 1, f'rx="5.500" fill="{SKY_LOW}" stroke="{EDGE}" '
               'stroke-dasharray="3 2.500"')  # fmt: skip
    if top:
        body += parts.called(marks, PARTS[top])
    elif under:
        body += parts.called(marks, PARTS[under], faint=True)
    return body


def _lit(marks: Marks, seat: Seat, options: Sequence[Install | Strip], drawn: str) -> str:
    """Light a slot, and draw what its options would leave."""
    side, ship, slot = parts.SIDE, options[0].ship, options[0].slot
    lit = frame(-2.5, -2.5, side + 5, side + 5) + hits([(-2.5, -2.5, side + 5, side + 5)])
    name = f"{marks.say(f'ship.{ship}')}: {marks.say('board.slot', n=slot + 1)}"
    badges = _badges(marks, seat, options)
    return marks.place(marks.take(*options), drawn + lit + badges, name)


def _badges(marks: Marks, seat: Seat, options: Iterable[Install | Strip]) -> str:
    """Draw for each option of a slot the energy that it would leave."""
    body = ""
    for action in options:
        left = profile(seat.kind.blueprint, action.ship, after(seat, action)).energy
        body += when(action, marks.again(partial(_badge, left=left), "badge", left))
    return body


def _badge(marks: Marks, left: int) -> str:
    ink = GOOD if left >= 0 else BAD
    badge = box(2, 9, parts.SIDE - 4, 20, f'rx="7" fill="{SKY_LOW}" stroke="{ink}"')
    badge += marks.use("bolt", 11, 19, f'fill="{ink}"')
    return badge + text(24, 24, 14, parts.signed(left), f"{MIDDLE} {BOLD}", ink)


# --- The tray ------------------------------------------------------------------------------


def _tray(marks: Marks, number: int) -> list[Part]:
    """Draw the parts that the seat has, those that may be placed now to be taken up."""
    seat = marks.position.seats[number]
    ways = [one for one in marks.all if isinstance(one, Install)]
    active = bool(ways) and marks.position.mover == number
    free = [one.id for one in PARTS.values() if one.printed or one.tech in seat.techs]
    names = [*free, *dict.fromkeys(seat.stored)]
    if active:
        names += [one for one in dict.fromkeys(way.part for way in ways) if one not in names]
    body = ""
    for index, name in enumerate(names):
        part = PARTS[name]
        its = [way for way in ways if way.part == name] if active else []
        drawn = parts.called(marks, part)
        if active and not its:
            drawn = f'<g opacity=".4">{drawn}</g>'
        x, y = ROOM + 2.5 + index % _ACROSS * 44.5, index // _ACROSS * 43
        body += moved(x, y, dragged(its, drawn, marks.say(f"part.{name}")))
    high = (len(names) + _ACROSS - 1) // _ACROSS * 43 - 3
    told: list[Part] = []
    if active:
        lines = wrapped(marks.say("board.take-part"), 13.5, INNER - 4)
        told = [(len(lines) * 15.0, texts((ROOM + 2, 11), 13.5, lines, 15, "", DIM))]
    count = text(WIDTH - ROOM, 15, 13, marks.say("board.printed-faint"), END, DIM)
    title = caption(marks.say("board.tray"))
    return [(title[0], title[1] + count), *told, (high, body)]
