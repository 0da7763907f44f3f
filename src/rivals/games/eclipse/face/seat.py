"""A seat's board: storage, tracks, technologies, reputation; another's in small, with its ships."""

from __future__ import annotations

from functools import partial

from rivals.core.drawing import BOLD, CARVED, END, MIDDLE, box, disc, fitting, moved, named, path
from rivals.core.game import Action
from rivals.core.marking import LIT, frame, hits
from rivals.core.panes import ROOM, Drawn, Part, stacked
from rivals.games.eclipse.components.box import (
    CUBE_SQUARES,
    DISCOVERY_VP,
    INCOME,
    RESOURCES,
    UPKEEP,
    Resource,
)
from rivals.games.eclipse.components.ships import CLASSES, PARTS, SHIP_LIMIT, Profile, ShipClass
from rivals.games.eclipse.components.species import Colour
from rivals.games.eclipse.components.techs import CATEGORIES
from rivals.games.eclipse.face import techs
from rivals.games.eclipse.face.blueprints import stats
from rivals.games.eclipse.face.fleets import silhouette
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import (
    BAD,
    DIM,
    EDGE,
    GILT,
    GOOD,
    INK,
    MIST,
    SKY_HIGH,
    SKY_LOW,
    WIDTH,
    text,
)
from rivals.games.eclipse.face.parts import called, signed
from rivals.games.eclipse.face.pieces import FILLS, RESOURCE_FILLS, RIMS, TINTS
from rivals.games.eclipse.face.slab import INNER, slab
from rivals.games.eclipse.position.actions import Accept, GiveUp, Key, Propose, Return, Trade, Truce
from rivals.games.eclipse.position.seats import CLASS_INDEX, INDEX
from rivals.games.eclipse.rules.economy import income

_CELL = 30.0
_LABEL = 26.0
"""How broad the sign at a track's beginning is."""
_SHIP = 40.0
_DISCS = 13
"""Spaces of the influence track; discs beyond them pay nothing either."""


def draw(marks: Marks, number: int) -> Drawn:
    """Draw the board of who looks."""
    parts = [
        head(marks, number),
        storage(marks, number),
        *tracks(marks, number),
        _owned_techs(marks, number),
        reputation(marks, number),
    ]
    return slab(*stacked(parts))


def tracks(marks: Marks, number: int) -> list[Part]:
    """Draw the population tracks and the influence track."""
    return [*(_population(marks, number, one) for one in RESOURCES), _influence(marks, number)]


def _is_mover(marks: Marks, number: int) -> bool:
    return marks.position.mover == number


# --- Head and storage ----------------------------------------------------------------------


def head(marks: Marks, number: int) -> Part:
    """Draw whose board it is; ambassadors and a truce are offered here."""
    position = marks.position
    seat = position.seats[number]
    tint = TINTS[seat.colour]
    body = box(ROOM - 3, 0, INNER + 6, 42, f'rx="8" fill="{SKY_HIGH}"')
    body += path(f"M{ROOM - 3} 8V34", f'stroke="{tint}" stroke-width="4"')
    body += moved(ROOM + 18, 21, marks.use(f"d-{seat.colour}"), 1.45)
    name = marks.seat(number)
    body += text(ROOM + 38, 27, fitting(name, 18, 190), name, f'font-family="{CARVED}"')
    body += _tokens(marks, number)
    offers = marks.pick(lambda one: isinstance(one, Propose | Truce) and one.seat == number)
    if offers:
        body = marks.place(offers, body + frame(ROOM - 3, 0, INNER + 6, 42), name)
    return 42.0, body


def _tokens(marks: Marks, number: int) -> str:
    """Draw the start player's flag, the traitor, points of discoveries, a pass."""
    position = marks.position
    seat = position.seats[number]
    body, x = "", WIDTH - ROOM - 12
    if seat.out or seat.passed:
        words = marks.say("board.out" if seat.out else "board.passed")
        body += text(x + 8, 26, 13.5, words, END, DIM)
        x -= 12 + len(words) * 7
    if position.start == number:
        body += named(marks.say("board.start"), moved(x, 21, marks.use("start"), 1.1))
        x -= 26
    if position.traitor == number:
        body += named(marks.say("board.traitor"), moved(x, 21, marks.use("traitor"), 1.1))
        x -= 26
    if seat.discoveries:
        told = marks.say("board.discoveries", n=seat.discoveries, vp=DISCOVERY_VP)
        sign = moved(x - 10, 21, marks.use("discovery"), 1.1)
        sign += text(x + 2, 26, 14, f"×{seat.discoveries}", BOLD)
        body += named(told, sign)
    return body


def storage(marks: Marks, number: int) -> Part:
    """Draw what is in store, and what the next upkeep brings."""
    seat = marks.position.seats[number]
    wide, body = _THIRD, ""
    for index, resource in enumerate(RESOURCES):
        gain = income(seat, index)
        if resource == "money":
            gain -= UPKEEP[seat.discs]
        cell = _stock(marks, resource, seat.stock[index], gain)
        told = marks.say("board.stock", resource=resource, n=seat.stock[index], gain=signed(gain))
        actions = _at_storage(marks, number, resource)
        if actions:
            cell = marks.place(actions, cell + frame(0, 0, wide, 42), told)
        else:
            cell = named(told, cell)
        body += moved(ROOM + index * (wide + 6), 0, cell)
    return 42.0, body


_THIRD = (INNER - 12) / 3


def _stock(marks: Marks, resource: Resource, stock: int, gain: int) -> str:
    """Draw how much there is of a resource, and what the next upkeep brings."""
    cell = box(0, 0, _THIRD, 42, f'rx="8" fill="{SKY_HIGH}"')
    cell += moved(19, 21, marks.use(f"p-{resource}"), 1.15)
    cell += text(37, 28, 20, str(stock), BOLD)
    ink = BAD if stock + gain < 0 else GOOD if gain >= 0 else GILT
    return cell + text(_THIRD - 9, 27, 15, signed(gain), f"{END} {BOLD}", ink)


def _at_storage(marks: Marks, number: int, resource: Resource) -> list[Action]:
    if not _is_mover(marks, number):
        return []
    return marks.pick(
        lambda one: (
            (isinstance(one, Trade) and one.give == resource)
            or (isinstance(one, Key) and one.resource == resource)
        )
    )


# --- Tracks --------------------------------------------------------------------------------


def _population(marks: Marks, number: int, resource: Resource) -> Part:
    """Draw a population track: income rises to the right as cubes leave it."""
    seat = marks.position.seats[number]
    left = seat.cubes[INDEX[resource]]
    body = marks.again(
        lambda own: _cubes(own, seat.colour, resource, left), "cubes", seat.colour, resource, left
    )
    dead = seat.graveyard[INDEX[resource]]
    told = marks.say("board.track", resource=resource, n=INCOME[left], cubes=left)
    if dead:
        told = f"{told}; {marks.say('board.graveyard', n=dead)}"
        body += text(WIDTH - ROOM, -1, 10.5, f"†{dead}", f"{END} {BOLD}", BAD)
    actions = _at_track(marks, number, resource)
    if not actions:
        return _CELL, named(told, body)
    lit = frame(ROOM - 3, -2, INNER + 6, _CELL + 4)
    return _CELL, marks.place(actions, body + lit + hits([(ROOM, 0, INNER, _CELL)]), told)


def _cubes(marks: Marks, colour: Colour, resource: Resource, left: int) -> str:
    """Draw the spaces of a population track, and the cubes left on it."""
    pitch = (INNER - _LABEL) / CUBE_SQUARES
    body = moved(ROOM + 11, _CELL / 2, marks.use(f"p-{resource}"), 0.95)
    for step in range(CUBE_SQUARES):
        x, bare = ROOM + _LABEL + step * pitch, CUBE_SQUARES - 1 - step
        body += _step(x, pitch, INCOME[bare], now=bare == left)
        if bare < left:
            body += moved(x + pitch / 2, _CELL / 2, _cube(marks, colour, resource))
    return body


def _at_track(marks: Marks, number: int, resource: Resource) -> list[Action]:
    if not _is_mover(marks, number):
        return []
    return marks.take(Accept(resource), Return(resource))


def _step(x: float, wide: float, value: int, *, now: bool) -> str:
    """Draw a space of a track with its number; the one that counts now is bright."""
    fill, ink, edge = (GILT, INK, "#fff0c4") if now else (SKY_LOW, DIM, EDGE)
    body = box(x + 0.8, 1, wide - 1.6, _CELL - 2, f'rx="4" fill="{fill}" stroke="{edge}"')
    size = 14 if now else 12.5
    return body + text(x + wide / 2, _CELL / 2 + 4.8, size, str(value), f"{MIDDLE} {BOLD}", ink)


def _cube(marks: Marks, colour: Colour, resource: Resource) -> str:
    rim = RIMS[colour]
    body = box(-9.5, -9.5, 19, 19, f'rx="3" fill="{FILLS[colour]}" stroke="{rim}"')
    return body + marks.use(f"r-{resource}", paint=f'fill="{RESOURCE_FILLS[resource]}" '
                            f'stroke="{INK}" stroke-width=".6"')  # fmt: skip


def _influence(marks: Marks, number: int) -> Part:
    """Draw the influence track with its upkeep, the discs spent, and colony ships."""
    seat = marks.position.seats[number]
    now = min(seat.discs, _DISCS)
    body = marks.again(lambda own: _discs(own, seat.colour, now), "discs", seat.colour, now)
    told = marks.say("board.discs", n=seat.discs, upkeep=UPKEEP[seat.discs], spent=seat.spent)
    low, drawn = _below(marks, number)
    return _CELL + 5 + low, named(told, body) + moved(0, _CELL + 5, drawn)


def _discs(marks: Marks, colour: Colour, now: int) -> str:
    """Draw the spaces of the influence track, and the discs left on it."""
    pitch = (INNER - _LABEL) / (_DISCS + 1)
    body = moved(ROOM + 11, _CELL / 2, marks.use(f"d-{colour}"), 1.1)
    for step in range(_DISCS + 1):
        covers = _DISCS - step
        x = ROOM + _LABEL + step * pitch
        body += _step(x, pitch, UPKEEP[covers], now=covers == now)
        if covers < now:
            body += moved(x + pitch / 2, _CELL / 2, _flat(marks, colour))
    return body


def _flat(marks: Marks, colour: Colour) -> str:
    return moved(0, 0, marks.use(f"d-{colour}"), 0.98)


def _below(marks: Marks, number: int) -> Part:
    """Draw the discs on actions, and colony ships, those used up faint."""
    seat = marks.position.seats[number]
    told = marks.say("board.spent", n=seat.spent)
    body = text(ROOM + 2, 17, 13.5, told, "", DIM)
    if seat.discs > _DISCS:
        more = marks.say("board.more-discs", n=seat.discs - _DISCS)
        body += text(ROOM + 120, 17, 13.5, more, "", DIM)
    total = seat.kind.colony_ships
    fleet = ""
    for one in range(total):
        ready = one < seat.colony
        paint = f'fill="{MIST if ready else "none"}" stroke="{MIST}" stroke-width="1.100"'
        x = WIDTH - ROOM - 14 - (total - 1 - one) * 21
        drawn = moved(x, 12, marks.use("s-colony", paint=paint))
        fleet += drawn if ready else f'<g opacity=".45">{drawn}</g>'
    words = marks.say("board.colony", n=seat.colony, all=total)
    label = marks.say("board.colony-ships")
    fleet += text(WIDTH - ROOM - 14 - total * 21, 17, 13.5, label, END, DIM)
    return 24.0, body + named(words, fleet)


# --- Technologies and reputation -----------------------------------------------------------


def _owned_techs(marks: Marks, number: int) -> Part:
    """Draw the three technology tracks."""
    body, y = "", 0.0
    for category in CATEGORIES:
        body += moved(0, y, techs.track(marks, number, category))
        y += techs.TRACK + 4
    return y - 4, body


def reputation(marks: Marks, number: int) -> Part:
    """Draw the reputation track: ambassadors and tiles, each slot of its kind."""
    position = marks.position
    seat = position.seats[number]
    slots = seat.kind.slots
    kinds = ["ambassador"] * slots.ambassador + ["either"] * slots.either
    kinds += ["reputation"] * slots.reputation
    taken = _filled(kinds, len(seat.ambassadors), len(seat.reputation))
    label = marks.say("board.reputation-track")
    body = text(ROOM + 2, 27, fitting(label, 13.5, 92), label, "", DIM)
    envoys, medals = iter(seat.ambassadors), iter(seat.reputation)
    for index, (kind, what) in enumerate(zip(kinds, taken, strict=True)):
        drawn = marks.again(partial(_empty, kind=kind), "slot", kind)
        if what == "ambassador":
            its = next(envoys)
            drawn += _envoy(marks, its.seat, its.cube)
        elif what == "reputation":
            drawn += _medal(marks, number, next(medals))
        body += moved(ROOM + 124 + index * 48, 21, drawn)
    return 42.0, body


def _filled(kinds: list[str], envoys: int, medals: int) -> list[str]:
    """Say what lies on each slot: ambassadors on their own slots first, tiles on theirs."""
    taken = [""] * len(kinds)
    for what, number in (("ambassador", envoys), ("reputation", medals)):
        own = [n for n, kind in enumerate(kinds) if kind == what]
        free = [n for n, kind in enumerate(kinds) if kind == "either" and not taken[n]]
        for slot in (own + free)[:number]:
            taken[slot] = what
    return taken


def _empty(marks: Marks, kind: str) -> str:
    paint = f'fill="{SKY_LOW}" stroke="{EDGE}" stroke-dasharray="3 2.500"'
    body = box(-21, -20, 42, 40, f'rx="7" {paint}')
    faint = f'fill="none" stroke="{EDGE}" stroke-width="1.300"'
    if kind in ("ambassador", "either"):
        body += moved(-9 if kind == "either" else 0, 0, marks.use("flag", paint=faint))
    if kind in ("reputation", "either"):
        body += moved(9 if kind == "either" else 0, 0, f'<circle r="7" {faint}/>')
    return named(marks.say(f"board.slot.{kind}"), body)


def _envoy(marks: Marks, sender: int, cube: Resource) -> str:
    colour = marks.position.seats[sender].colour
    paint = f'fill="{FILLS[colour]}" stroke="{RIMS[colour]}" stroke-width="1.200"'
    body = box(-20, -19, 40, 38, f'rx="6" fill="{SKY_HIGH}"')
    body += moved(0, 0, marks.use("flag", paint=paint), 1.7)
    body += moved(0, -2, marks.use(f"e-{colour}", paint=f'fill="{RIMS[colour]}"'), 1.2)
    body += moved(11, 11, disc(0, 0, 7, f'fill="{SKY_LOW}"') + marks.use(f"p-{cube}"), 0.62)
    return named(marks.say("board.ambassador", seat=marks.seat(sender)), body)


def _medal(marks: Marks, number: int, value: int) -> str:
    words = str(value) if value else "?"
    body = box(-20, -19, 40, 38, f'rx="6" fill="{SKY_HIGH}"') + moved(0, 0, marks.use("medal"), 1.7)
    body += text(0, 7, 19, words, f"{MIDDLE} {BOLD}", "#f5dfa0")
    told = marks.say("board.reputation", n=value) if value else marks.say("board.hidden-tile")
    actions = marks.take(GiveUp(value)) if _is_mover(marks, number) else []
    if not actions:
        return named(told, body)
    return marks.place(actions, body + f'<circle r="18" {LIT}/>', told)


# --- Another seat's board in small -----------------------------------------------------------


def small(marks: Marks, number: int) -> Drawn:
    """Draw another seat's board; its tracks too while it has to choose on them."""
    if marks.position.mover == number:
        parts = [head(marks, number), storage(marks, number)]
        parts += tracks(marks, number)
    else:
        parts = [head(marks, number), storage(marks, number), _numbers(marks, number)]
    parts += [techs.strip(marks, number), *_stored(marks, number)]
    parts += [_ship(marks, number, ship) for ship in CLASSES]
    return slab(*stacked([*parts, reputation(marks, number)]))


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
    colour, its = seat.colour, seat.profile(ship)
    return _SHIP, marks.again(
        lambda own: _built(own, ship, colour, out, its), "built", ship, colour, out, its
    )


def _built(marks: Marks, ship: ShipClass, colour: Colour, out: int, its: Profile) -> str:
    body = box(ROOM - 3, 0, INNER + 6, _SHIP, f'rx="7" fill="{SKY_HIGH}"')
    body += moved(ROOM + 16, 20, silhouette(marks, ship, colour), 1.3)
    body += text(ROOM + 34, 26, 17, f"×{out}", BOLD)
    body += text(ROOM + 86, 26, 12.5, f"/{SHIP_LIMIT[ship]}", END, DIM)
    told = marks.say("board.ships", ship=ship, n=out, all=SHIP_LIMIT[ship])
    return named(told, body) + moved(WIDTH - ROOM, 3, stats(marks, its))
