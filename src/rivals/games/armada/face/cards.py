"""Cards of a fleet: ships with all that lies on them, squadrons in rows, and what may be chosen."""

from __future__ import annotations

from rivals.core.drawing import (
    BOLD,
    CARVED,
    END,
    box,
    disc,
    fitting,
    line,
    moved,
    named,
    num,
    path,
    wrapped,
)
from rivals.core.marking import LIT, TOUCH, frame, hits
from rivals.core.panes import ROOM, Drawn, Part, stacked
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.face import plan, tokens, vessels
from rivals.games.armada.face.glyphs import vessel, wing
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import (
    BAD,
    DIM,
    EDGE,
    GILT,
    GOOD,
    INNER,
    LINK,
    MIST,
    SEATS,
    SKY_HIGH,
    SKY_LOW,
    WIDTH,
    slab,
    text,
    texts,
)
from rivals.games.armada.position.actions import Activate, Mend
from rivals.games.armada.position.pieces import Ship, Squadron

_PLATE = 104.0
"""The room for the little plan of the ship at the left of its card."""
_LEFT = ROOM + _PLATE + 8
_LINE = 15.0


def draw(marks: Marks, seat: int) -> Drawn:
    """Draw a fleet's ships: those that act or are attacked first, those destroyed last."""
    position = marks.position
    attack = position.attack
    busy = {position.active}
    if attack is not None and attack.defender.kind == "ship":
        busy.add(attack.defender.number)
    order = sorted(
        (number for number, one in enumerate(position.ships) if one.seat == seat),
        key=lambda number: (position.ships[number].where == "gone", number not in busy),
    )
    return slab(*stacked([_card(marks, number) for number in order]))


def _card(marks: Marks, number: int) -> Part:
    one = marks.position.ships[number]
    if one.where == "gone":
        return _gone(marks, number)
    head = _head(marks, number, one)
    rows = [_hull(marks, one), _tokens(marks, number, one), _commands(marks, one)]
    y, body = 42.0, ""
    for high, drawn in rows:
        body += moved(0, y, drawn)
        y += high
    inner = max(y, 42.0 + 118)
    body += moved(ROOM + _PLATE / 2, 42 + 56, _plan(marks, number, one))
    harm_high, harm = _damage(marks, number, one)
    high = inner + harm_high + 4
    edge = LINK if marks.position.active == number else EDGE
    ground = box(
        ROOM - 5,
        0,
        INNER + 10,
        high,
        f'rx="9" fill="{SKY_HIGH}" stroke="{edge}" stroke-width="1.400"',
    )
    drawn = ground + head + body + moved(0, inner, harm)
    found = marks.pick(lambda way: isinstance(way, Activate) and way.ship == number)
    if found:
        drawn += marks.place(
            found, frame(ROOM - 5, 0, INNER + 10, 40) + hits([(ROOM - 5, 0, INNER + 10, 40)])
        )
    return high, drawn


def _gone(marks: Marks, number: int) -> Part:
    words = marks.say("board.destroyed", ship=marks.ship(number))
    return 24.0, text(ROOM + 4, 17, fitting(words, 14, INNER), words, "", BAD)


def _head(marks: Marks, number: int, one: Ship) -> str:
    ink = f'fill="{SEATS[one.seat]}" stroke="none"'
    body = f'<g transform="rotate(90 {num(ROOM + 16)} 20)">'
    body += moved(ROOM + 16, 20, marks.use(vessel(one.kind), paint=ink), 0.5) + "</g>"
    name = marks.ship(number)
    body += text(ROOM + 38, 26, fitting(name, 18, 190), name, f'font-family="{CARVED}"')
    told, tint = marks.say("board.points", n=one.card.points), DIM
    if one.where == "waiting":
        told, tint = marks.say("board.waiting"), GILT
    elif marks.position.active == number:
        told, tint = marks.say("board.active"), LINK
    elif one.activated:
        told, tint = marks.say("board.activated"), GOOD
    return body + text(WIDTH - ROOM - 2, 25, fitting(told, 13, 96), told, END, tint)


# --- The plan of the ship ------------------------------------------------------------------


def _plan(marks: Marks, number: int, one: Ship) -> str:
    """Draw the zones about the middle of the plate, with their shields and what is lit."""
    width, length = plan.base(one.kind)
    scale = min(94 / width, 112 / length)
    plate = vessels.hull_plate(one.kind, one.seat)
    ink = f'fill="{SEATS[one.seat]}" fill-opacity=".22" stroke="none"'
    plate += moved(0, 0, marks.use(vessel(one.kind), paint=ink), length * 0.86 / 60)
    body = moved(0, 0, plate, scale)
    for place, (zone, polygon) in enumerate(zip(ZONES, plan.zones(one.kind), strict=True)):
        x, y = _spot(one.kind, place, scale)
        told = f"{marks.say(f'zone.{zone}')}: {one.shields[place]}/{one.card.shields[place]}"
        body += named(told, moved(x, y, vessels.shield(one.shields[place], 15)))
        found = vessels.at_zone(marks, number, zone)
        if found:
            spots = [(u * scale, v * scale) for u, v in polygon]
            lit = path(f"{line(spots)}Z", LIT)
            body += marks.place(
                found, lit, marks.say("board.zone", ship=marks.ship(number), zone=zone)
            )
    return body


def _spot(kind: str, place: int, scale: float) -> plan.Spot:
    width, length = plan.base(kind)
    x, y = width / 2 * scale - 12, length / 2 * scale - 13
    side = plan.aims(kind)[1][1] * scale
    return ((0, -y), (x, side), (0, y), (-x, side))[place]


# --- Rows ----------------------------------------------------------------------------------


def _hull(marks: Marks, one: Ship) -> Part:
    """Draw the hull box by box, and the speed."""
    all_of_it = one.card.hull
    body = text(_LEFT, 12, 13, marks.say("board.hull"), "", DIM)
    told = marks.say("board.hull-of", n=max(0, one.hull), all=all_of_it)
    pitch = min(13.0, 150 / all_of_it)
    boxes = ""
    for number in range(all_of_it):
        whole = number < one.hull
        fill, edge = ("#2f6b45", GOOD) if whole else ("#5a2622", BAD)
        boxes += box(
            _LEFT + number * pitch,
            17,
            pitch - 2.5,
            12,
            f'rx="2" fill="{fill}" stroke="{edge}" stroke-width=".8"',
        )
    body += named(told, boxes)
    body += text(_LEFT + all_of_it * pitch + 4, 28, 15, str(max(0, one.hull)), BOLD)
    word = marks.say("board.speed")
    body += text(WIDTH - ROOM - 4, 12, 13, word, END, DIM)
    speed = str(one.speed) if one.where == "mat" else "—"
    return 36.0, body + text(WIDTH - ROOM - 4, 30, 18, speed, f"{END} {BOLD}", GILT)


def _tokens(marks: Marks, number: int, one: Ship) -> Part:
    """Draw the defence tokens, those that may be chosen lit."""
    attack = marks.position.attack
    if attack is not None and (attack.defender.kind, attack.defender.number) != ("ship", number):
        attack = None
    open_to_all = attack is not None or marks.position.attack is None
    task = marks.position.stack[-1] if marks.position.stack else None
    discards = getattr(task, "ship", number) == number
    body = ""
    for place, (index, _, _) in enumerate(one.tokens()):
        found = marks.pick(tokens.about(index, discards=discards)) if open_to_all else []
        drawn = tokens.draw(marks, one, index, attack, found)
        body += moved(_LEFT + 17 + place * 42, 18, drawn)
    return (40.0, body) if body else (4.0, "")


def _commands(marks: Marks, one: Ship) -> Part:
    """Draw the dials, top first, and the command tokens."""
    body, x = "", _LEFT
    shown: list[tuple[str, str, bool]] = []
    if one.dial:
        shown.append((one.dial, LINK, True))
    shown += [(dial, MIST, True) for dial in one.dials]
    for dial, ink, _ in shown:
        sign = "hidden" if dial == "hidden" else f"c-{dial}"
        paint = f'fill="#152a3a" stroke="{ink}" stroke-width="1.400"'
        face = path("M-8-13H8L13-8V8L8 13H-8L-13 8V-8Z", paint)
        face += moved(0, 0, marks.use(sign, paint=f'fill="{ink}" stroke="{ink}"'), 0.8)
        told = f"{marks.say('board.dial')}: {marks.say(f'command.{dial}')}"
        body += moved(x + 14, 16, named(told, face))
        x += 32
    x += 6 if shown and one.held else 0
    for command in one.held:
        face = disc(0, 0, 13, f'fill="#3a2c14" stroke="{GILT}" stroke-width="1.400"')
        face += moved(0, 0, marks.use(f"c-{command}", paint=f'fill="{GILT}" stroke="{GILT}"'), 0.8)
        told = f"{marks.say('board.command-token')}: {marks.say(f'command.{command}')}"
        body += moved(x + 14, 16, named(told, face))
        x += 32
    return (36.0, body) if body else (4.0, "")


# --- Damage --------------------------------------------------------------------------------


def _damage(marks: Marks, number: int, one: Ship) -> Part:
    """Draw the damage cards: those face down counted, those face up with what they do."""
    if not one.damage:
        return 0.0, ""
    y, body = 4.0, ""
    for card in (["hidden"] if one.hidden else []) + one.faceup:
        high, drawn = _damage_card(marks, number, one, card)
        body += moved(0, y, drawn)
        y += high + 4
    return y, body


def _damage_card(marks: Marks, number: int, one: Ship, card: str) -> Part:
    if card == "hidden":
        name, effect = marks.say("board.face-down", n=one.hidden), ""
    else:
        name, effect = marks.say(f"card.{card}"), marks.say(f"effect.{card}")
    lines = wrapped(effect, 12.5, INNER - 26)
    high = 22.0 + len(lines) * _LINE
    edge = EDGE if card == "hidden" else BAD
    body = box(ROOM, 0, INNER, high, f'rx="5" fill="{SKY_LOW}" stroke="{edge}" stroke-width="1"')
    body += box(ROOM, 0, 4, high, f'rx="2" fill="{edge}"')
    body += text(ROOM + 11, 15.5, fitting(name, 13.5, INNER - 20), name, BOLD)
    body += texts((ROOM + 11, 31), 12.5, lines, _LINE, "", DIM)
    task = marks.position.stack[-1] if marks.position.stack else None
    whose = getattr(task, "ship", None) == number
    found = marks.pick(lambda way: whose and isinstance(way, Mend) and way.card == card)
    if found:
        body += frame(ROOM, 0, INNER, high) + hits(
            [(ROOM, min(0, (high - TOUCH) / 2), INNER, max(high, TOUCH))]
        )
    return high, marks.place(found, body)


# --- Squadrons -----------------------------------------------------------------------------

_ROW = 44.0


def draw_wings(marks: Marks, seat: int) -> Drawn:
    """Draw a fleet's squadrons; those destroyed are only counted."""
    own = [n for n, one in enumerate(marks.position.squadrons) if one.seat == seat]
    left = [number for number in own if marks.position.squadrons[number].where != "gone"]
    parts = [_wing(marks, number) for number in left]
    if len(left) < len(own):
        words = marks.say("board.wings-gone", n=len(own) - len(left))
        parts.append((20.0, text(ROOM + 4, 14, 13.5, words, "", BAD)))
    return slab(*stacked(parts))


def _wing(marks: Marks, number: int) -> Part:
    one = marks.position.squadrons[number]
    body = box(ROOM - 5, 0, INNER + 10, _ROW, f'rx="8" fill="{SKY_HIGH}"')
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
    body += _wing_hull(one) + _wing_tokens(marks, one) + _status(marks, one)
    row = named(vessels.told_wing(marks, number), body)
    found = marks.pick(lambda way: vessels.targets_squadron(way, number))
    lit = frame(ROOM - 5, 0, INNER + 10, _ROW) + hits([(ROOM - 5, 0, INNER + 10, _ROW)])
    return _ROW, row + (marks.place(found, lit, name) if found else "")


def _wing_hull(one: Squadron) -> str:
    body = ""
    for number in range(one.card.hull):
        whole = number < one.hull
        fill, edge = ("#2f6b45", GOOD) if whole else ("#5a2622", BAD)
        x = WIDTH - ROOM - 4 - (one.card.hull - number) * 12
        body += box(x, 26, 9.5, 11, f'rx="2" fill="{fill}" stroke="{edge}" stroke-width=".8"')
    return body


def _wing_tokens(marks: Marks, one: Squadron) -> str:
    body = ""
    for place, (_, kind, how) in enumerate(one.tokens()):
        ink = tokens.INKS[how]
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
