"""Ships and squadrons as they lie on the mat, and the places to choose on them."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.drawing import BOLD, MIDDLE, box, disc, line, moved, named, num, path
from rivals.core.game import Action
from rivals.core.marking import LIT
from rivals.games.armada.components.box import BANDS as ALL_BANDS
from rivals.games.armada.components.box import RANGE, SQUADRON_RADIUS, TOKENS
from rivals.games.armada.components.ships import SHIPS, ZONES, Zone
from rivals.games.armada.face import plan
from rivals.games.armada.face.glyphs import vessel, wing
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import (
    BAD,
    BANDS,
    DIM,
    GILT,
    GOOD,
    INK,
    LINK,
    MIST,
    SEATS,
    SEATS_DEEP,
    SHIELD,
    SKY_LOW,
    UNTOUCHED,
    text,
)
from rivals.games.armada.face.tokens import INKS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import UNITS, Ship, Squadron

_MEASURING = (to.Attacking, to.Sweeping, to.Steering, to.Commanding)
"""What is decided with an eye on a ship's ranges."""


# --- Ships ---------------------------------------------------------------------------------


def ship(marks: Marks, view: plan.View, number: int) -> str:
    """Draw a ship on the mat with what may be chosen on it."""
    one = marks.position.ships[number]
    x, y = view.at(one.x, one.y)
    piece = _piece(marks, one, active=marks.position.active == number)
    body = named(told(marks, number), piece)
    body += _zones(marks, number, one) + _whole(marks, number, one)
    task = marks.position.stack[-1] if marks.position.stack else None
    aims = isinstance(task, _MEASURING) and task.ship == number
    shown = " current" if aims else ""
    body = f'<g class="range{shown}" {UNTOUCHED}>{ranges(one.kind)}</g>{body}'
    turn = f" rotate({num(one.heading / UNITS)})" if one.heading else ""
    return f'<g class="vessel" transform="translate({num(x)} {num(y)}){turn}">{body}</g>'


def ranges(kind: str) -> str:
    """Draw a ship's arc lines and where its range bands end."""
    width, length = TOKENS[SHIPS[kind].size]
    body = ""
    for band, far in zip(ALL_BANDS, RANGE, strict=True):
        paint = f'fill="none" stroke="{BANDS[band]}" stroke-width="1.600" stroke-dasharray="7 5"'
        body += path(plan.around(width, length, far), paint)
    strokes = "".join(line(ray) for ray in plan.rays(kind))
    return body + path(strokes, f'stroke="{GILT}" stroke-opacity=".6" stroke-width="1.200"')


def hull_plate(kind: str, seat: int, edge: str = "") -> str:
    """Draw a ship's base with its zones, about its middle, bow up."""
    width, length = plan.base(kind)
    rim = edge or SEATS[seat]
    paint = f'rx="4" fill="{SEATS_DEEP[seat]}" stroke="{rim}" stroke-width="2"'
    body = box(-width / 2, -length / 2, width, length, paint)
    front, _, rear, _ = plan.zones(kind)
    arcs = line([front[4], front[3], front[2]]) + line([rear[3], rear[4], rear[0]])
    arcs += line([front[3], rear[4]])
    return body + path(arcs, f'fill="none" stroke="{rim}" stroke-opacity=".6" stroke-width="1.100"')


def _piece(marks: Marks, one: Ship, *, active: bool) -> str:
    width, length = plan.base(one.kind)
    body = hull_plate(one.kind, one.seat, LINK if active else "")
    ink = f'fill="{SEATS[one.seat]}" fill-opacity=".26" stroke="none"'
    body += moved(0, 0, marks.use(vessel(one.kind), paint=ink), length * 0.86 / 60)
    size = 12.0 if width < 50 else 14.5
    for zone, (x, y) in zip(ZONES, _shield_spots(one.kind, size), strict=True):
        body += moved(x, y, _upright(one, shield(one.shields[_at(zone)], size)))
    body += _upright(one, hull(one.hull, size * 1.15))
    body += moved(-width / 2 + 6.5, -length / 2 + 7, _upright(one, _speed(one.speed)))
    body += _tokens(marks, one, width, length)
    if one.activated and not active:
        body = f'<g opacity=".6">{body}</g>'
        body += moved(0, length * 0.22, marks.use("check", paint=f'stroke="{DIM}"'), 0.9)
    return body


def _at(zone: Zone) -> int:
    return ZONES.index(zone)


def _upright(one: Ship, body: str) -> str:
    return f'<g transform="rotate({num(-one.heading / UNITS)})">{body}</g>' if one.heading else body


def _shield_spots(kind: str, size: float) -> Sequence[plan.Spot]:
    """Say where the shields of the zones stand, as on dials at the edges of the base."""
    width, length = plan.base(kind)
    side = plan.aims(kind)[1][1]
    x, y = width / 2 - size * 0.72, length / 2 - size * 0.8
    return (0, -y), (x, side), (0, y), (-x, side)


def shield(value: int, size: float) -> str:
    """Draw the shields of a zone about the origin."""
    ink = SHIELD if value else DIM
    paint = f'fill="{SKY_LOW}" stroke="{ink}" stroke-width="1"'
    return disc(0, 0, size * 0.66, paint) + text(
        0, size * 0.36, size, str(value), f"{MIDDLE} {BOLD}", ink
    )


def hull(value: int, size: float) -> str:
    """Draw what is left of a hull about the origin."""
    ink = GOOD if value > 2 else BAD
    half = size * 0.72
    paint = f'rx="3" fill="{INK}" stroke="{ink}" stroke-width="1.200"'
    return box(-half, -half, 2 * half, 2 * half, paint) + text(
        0, size * 0.36, size, str(value), f"{MIDDLE} {BOLD}", ink
    )


def _speed(value: int) -> str:
    chevron = f'fill="none" stroke="{GILT}" stroke-width="1.200"'
    return path("M-4.500 1L-2-2.500L.500 1M-4.500 4L-2 .500L.500 4", chevron) + text(
        1.5, 5, 11.5, str(value), BOLD, GILT
    )


def _tokens(marks: Marks, one: Ship, width: float, length: float) -> str:
    """Draw defence tokens in the rear corners, command tokens and the dial in the front one."""
    body = ""
    for place, (_, kind, how) in enumerate(one.tokens()):
        x = (width / 2 - 6) * (1 if place % 2 else -1)
        y = length / 2 - 6.5 - place // 2 * 10
        body += moved(x, y, _upright(one, _small(marks, f"d-{kind}", INKS[how])))
    shown = [(command, GILT) for command in one.held]
    if one.dial and one.dial != "hidden":
        shown.insert(0, (one.dial, LINK))
    for place, (command, ink) in enumerate(shown):
        y = -length / 2 + 6.5 + place * 10
        body += moved(width / 2 - 6, y, _upright(one, _small(marks, f"c-{command}", ink)))
    return body


def _small(marks: Marks, sign: str, ink: str) -> str:
    ground = disc(0, 0, 4.6, f'fill="{SKY_LOW}" stroke="{ink}" stroke-width=".7"')
    return ground + moved(0, 0, marks.use(sign, paint=f'fill="{ink}" stroke="{ink}"'), 0.36)


def told(marks: Marks, number: int) -> str:
    """Tell a ship in words: whose, hull, shields, speed."""
    one = marks.position.ships[number]
    shields = ", ".join(
        f"{marks.say(f'zone.{zone}')} {value}"
        for zone, value in zip(ZONES, one.shields, strict=True)
    )
    return marks.say(
        "board.ship", ship=marks.ship(number), hull=one.hull, all=one.card.hull,
        shields=shields, speed=one.speed,
    )  # fmt: skip


def _zones(marks: Marks, number: int, one: Ship) -> str:
    """Light the zones with something to choose in them."""
    body = ""
    for zone, polygon in zip(ZONES, plan.zones(one.kind), strict=True):
        found = at_zone(marks, number, zone)
        if found:
            lit = path(f"{line(polygon)}Z", LIT)
            name = marks.say("board.zone", ship=marks.ship(number), zone=zone)
            body += marks.place(found, lit, name)
    return body


def at_zone(marks: Marks, number: int, zone: Zone) -> list[Action]:
    """Take the options about a ship's zone."""
    own = _whose(marks) == number

    def about(one: Action) -> bool:
        if isinstance(one, do.Fire | do.Bomb):
            return (one.ship, one.at) == (number, zone)
        if isinstance(one, do.Harm):
            return (one.target, one.number, one.zone) == ("ship", number, zone)
        if isinstance(one, do.Recover | do.Redirect | do.Suffer):
            return own and one.zone == zone
        return isinstance(one, do.Fail) and own and one.zones == (zone,)

    return marks.pick(about)


def _whose(marks: Marks) -> int | None:
    """Say about which ship a task is that names a zone alone."""
    position = marks.position
    if not position.stack:
        return None
    task = position.stack[-1]
    if position.attack is not None and position.attack.defender.kind == "ship":
        return getattr(task, "ship", position.attack.defender.number)
    return getattr(task, "ship", None)


def _whole(marks: Marks, number: int, one: Ship) -> str:
    """Light the whole ship where it may be chosen."""
    found = marks.pick(lambda way: isinstance(way, do.Activate) and way.ship == number)
    if not found:
        return ""
    width, length = plan.base(one.kind)
    lit = box(-width / 2 - 2, -length / 2 - 2, width + 4, length + 4, f'rx="6" {LIT}')
    return marks.place(found, lit, marks.ship(number))


# --- Squadrons -----------------------------------------------------------------------------


def squadron(marks: Marks, view: plan.View, number: int) -> str:
    """Draw a squadron on the mat with what may be chosen on it."""
    one = marks.position.squadrons[number]
    body = named(told_wing(marks, number), wing_piece(marks, one))
    found = marks.pick(lambda way: targets_squadron(way, number))
    if found:
        lit = disc(0, 0, SQUADRON_RADIUS + 2, LIT)
        body += marks.place(found, lit, marks.squadron(number))
    return moved(*view.at(one.x, one.y), body)


def targets_squadron(way: Action, number: int) -> bool:
    """Say whether an option is about a squadron."""
    if isinstance(way, do.Harm):
        return (way.target, way.number) == ("squadron", number)
    return isinstance(way, do.Scramble | do.Strafe | do.Barrage) and way.squadron == number


def wing_plate(seat: int, edge: str = "") -> str:
    """Draw a squadron's base about its middle."""
    rim = edge or SEATS[seat]
    paint = f'fill="{SEATS_DEEP[seat]}" stroke="{rim}" stroke-width="1.800"'
    return disc(0, 0, SQUADRON_RADIUS - 0.9, paint)


def wing_piece(marks: Marks, one: Squadron) -> str:
    """Draw a squadron about its middle: kind, hull, tokens, whether it acted."""
    bright = ".4" if one.activated else ".95"
    ink = f'fill="{SEATS[one.seat]}" stroke="none" fill-opacity="{bright}"'
    body = wing_plate(one.seat) + moved(-2, -3, marks.use(wing(one.kind), paint=ink), 0.98)
    hurt = one.hull < one.card.hull
    ground = f'fill="{SKY_LOW}" stroke="{BAD if hurt else DIM}" stroke-width=".8"'
    body += disc(9, 9, 8, ground)
    body += text(9, 13.6, 13.5, str(one.hull), f"{MIDDLE} {BOLD}", BAD if hurt else MIST)
    for place, (_, kind, how) in enumerate(one.tokens()):
        body += moved(-10.5 + place * 9, 10.5, _small(marks, f"d-{kind}", INKS[how]))
    if one.card.unique:
        body += moved(10, -10.5, marks.use("star", paint=f'fill="{GILT}"'), 0.5)
    if one.activated:
        body += moved(-9, -9.5, marks.use("check", paint=f'stroke="{GOOD}"'), 0.6)
    return body


def told_wing(marks: Marks, number: int) -> str:
    """Tell a squadron in words."""
    one = marks.position.squadrons[number]
    words = marks.say(
        "board.squadron", squadron=marks.squadron(number), hull=one.hull, all=one.card.hull,
        speed=one.card.speed,
    )  # fmt: skip
    keywords = [
        f"{marks.say(f'keyword.{key}')}{f' {value}' if value > 1 else ''}"
        for key, value in one.card.keywords.items()
    ]
    words = "; ".join([words, *keywords])
    return f"{words}; {marks.say('board.activated-wing')}" if one.activated else words
