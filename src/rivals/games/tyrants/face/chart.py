"""The map: sites with their slots, spies and markers, the spaces of the routes, what to do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, inf
from typing import NamedTuple

from rivals.core.drawing import BOLD, MIDDLE, box, disc, moved, named, num, path
from rivals.core.game import Action
from rivals.core.marking import LIT, TOUCH, hits, spotted
from rivals.games.tyrants.components.maps import Place
from rivals.games.tyrants.face.cave import rock
from rivals.games.tyrants.face.paint import DIM, EDGE, GOLD, INK, MIST, WIDTH, text, texts
from rivals.games.tyrants.face.pieces import FILLS, MARKER, POINTS, RIMS, TINTS, Marks
from rivals.games.tyrants.face.spots import (
    NAME,
    NAME_STEP,
    PITCH,
    SLOT,
    SPACE,
    Plate,
    Spot,
    View,
    plate,
    spot,
    view,
)
from rivals.games.tyrants.position.actions import (
    COLOURS,
    Assassinate,
    Colour,
    Deploy,
    Lift,
    PlaceSpy,
    ReturnSpy,
    ReturnTroop,
    Start,
    Supplant,
)

FREE = -1
"""Stands among the colours for an empty slot."""


class _Run(NamedTuple):
    """Neighbouring slots of one row with the same in them: columns from `first` to `last`."""

    colour: int
    row: int
    first: int
    last: int


def names(marks: Marks) -> tuple[str, ...]:
    """Name the sites in play."""
    board = marks.position.map
    return tuple(marks.say(f"place.{board.places[site].id}") for site in board.sites)


def shown(marks: Marks) -> View:
    """Give the part of the map that is drawn."""
    return view(marks.position.map, names(marks), wide=marks.wide)


def draw(marks: Marks) -> str:
    """Draw the map, in the units and about the origin of the whole board."""
    board, called = marks.position.map, names(marks)
    targets = {one.place for one in marks.left if isinstance(one, _AT_PLACES)}
    lit = [
        spot(board, one, wide=marks.wide) for one in board.places if one.ends and one.id in targets
    ]
    body = rock(board, called, marks.prefix, wide=marks.wide)
    for place in board.places:
        if not place.is_site:
            drawn = _space(marks, place, lit if place.id in targets else None)
            body += spotted(f"place-{place.id}", drawn)
    for site in board.sites:
        place = board.places[site]
        found = plate(called[site], place.slots, wide=marks.wide)
        drawn = _site(marks, place, found, aimed_at=place.id in targets)
        drawn = moved(*spot(board, place, wide=marks.wide), drawn)
        body += spotted(f"place-{place.id}", drawn)
    return body


# --- Spaces of the routes ------------------------------------------------------------------


_OF_TROOPS = (Assassinate, Supplant, ReturnTroop, Lift)
_AT_PLACES = (Deploy, *_OF_TROOPS)


def _space(marks: Marks, place: Place, lit: list[Spot] | None) -> str:
    """Draw a space; `lit` are the middles of those that options are about, if this is one."""
    position = marks.position
    middle = spot(position.map, place, wide=marks.wide)
    colour = _held(marks, place.number)[0]
    if lit is None:
        drawn = marks.again(
            lambda own: own.piece((), _slot(own, colour), "", _space_told(own, place, colour)),
            "space", position.map.edition, place, colour, position.white,
        )  # fmt: skip
        return moved(*middle, drawn)
    reach = _reach(middle, lit, shown(marks).width / WIDTH)
    light = disc(0, 0, SPACE, LIT) + disc(0, 0, reach, 'fill="#000" fill-opacity="0"')
    told, actions = _space_told(marks, place, colour), _targets(marks, place, colour)
    return moved(*middle, marks.piece(actions, _slot(marks, colour), light, told))


def _slot(marks: Marks, colour: int) -> str:
    """Draw a space with what stands there."""
    edge = f'fill="#0b0812" stroke="{EDGE}" stroke-width="1.500"'
    return disc(0, 0, SPACE, edge) + _piece(marks, colour)


def _space_told(marks: Marks, place: Place, colour: int) -> str:
    told = marks.say("board.route", a=_end(marks, place, 0), b=_end(marks, place, 1))
    return f"{told}: {_told(marks, colour, 1)}"


def _end(marks: Marks, place: Place, end: int) -> str:
    return marks.position.map.places[place.ends[end][0]].id


def _reach(own: Spot, lit: list[Spot], scale: float) -> float:
    """Say how far around a space a tap is still meant for it; a large map is shown smaller."""
    nearest = min((hypot(own.x - x, own.y - y) for x, y in lit if own != (x, y)), default=inf)
    return min(scale * TOUCH / 2 + 1, nearest / 2)


# --- Sites ---------------------------------------------------------------------------------


def _site(marks: Marks, place: Place, its: Plate, *, aimed_at: bool) -> str:
    """Draw a site about its middle; `aimed_at`: options are about its slots."""
    wide, high = its.width, its.height
    whole = marks.take(Start(place.id), PlaceSpy(place.id))
    held, control = _held(marks, place.number), _control(marks, place)
    body = marks.again(
        lambda own: _standing(own, place, its, lit=bool(whole)),
        "site", marks.position.map.edition, place, its, bool(whole), tuple(held), control,
        marks.position.white, tuple(_spying(marks, place)),
    )  # fmt: skip
    body = marks.place(whole, body, marks.say(f"place.{place.id}"))
    if aimed_at:
        body += _slot_options(marks, place, its, held)
    body += _points(-wide / 2 + 1, -high / 2 + 3, place.vp)
    if place.is_city:
        body += moved(wide / 2 + 2, -high / 2 + 3, _marker(marks, place))
    return body + _spies(marks, place, its)


def _standing(marks: Marks, place: Place, its: Plate, *, lit: bool) -> str:
    """Draw the plate with its name and the troops on it."""
    wide, high = its.width, its.height
    body = _ground(marks, place, its)
    if lit:
        body += box(-wide / 2, -high / 2, wide, high, f'rx="14" {LIT}')
    top = -high / 2 + 6 + NAME_STEP - 3
    body += texts((0, top), NAME, its.lines, NAME_STEP, f"{MIDDLE} {BOLD}")
    held = _held(marks, place.number)
    body += "".join(
        moved(x, y, _piece(marks, colour)) for (x, y), colour in zip(its.slots(), held, strict=True)
    )
    return named(_site_told(marks, place), body)


def _control(marks: Marks, place: Place) -> tuple[int, bool]:
    """Say who controls a site, -1 for nobody, and whether totally."""
    standing = marks.position.standing
    holder = standing.holder(place.number)
    return holder, holder >= 0 and standing.controls_totally(holder, place.number)


def _ground(marks: Marks, place: Place, its: Plate) -> str:
    """Draw the plate; its edge has the colour of whoever controls the site."""
    holder, total = _control(marks, place)
    wide, high = its.width, its.height
    edge, breadth = (TINTS[holder], 2.4) if holder >= 0 else (EDGE, 1.2)
    paint = f'rx="14" fill="#1b142a" stroke="{edge}" stroke-width="{num(breadth)}"'
    body = box(-wide / 2, -high / 2, wide, high, paint)
    if total:
        ring = f'rx="17" fill="none" stroke="{edge}" stroke-width="1.600"'
        body += box(-wide / 2 - 3.5, -high / 2 - 3.5, wide + 7, high + 7, ring)
    if place.start:
        body += moved(-wide / 2 + 17, -high / 2 - 2, _FLAG)
    return body


_FLAG = (
    f'<path d="M0 2V-10" stroke="{GOLD}" stroke-width="1.600" stroke-linecap="round"/>'
    f'<path d="M0-10L9-7L0-4Z" fill="{GOLD}"/>'
)
"""Flies at a start site."""


@lru_cache(1024)
def _points(x: float, y: float, points: int) -> str:
    sign = path(POINTS, f'fill="{INK}" stroke="{GOLD}" stroke-width="1.300"')
    number = text(0, 4, 11.5, str(points), f"{MIDDLE} {BOLD}", GOLD)
    return f'<g pointer-events="none">{moved(x, y, sign + number)}</g>'


def _marker(marks: Marks, place: Place) -> str:
    """Draw a city's control marker: its holder's colour, gold-rimmed at total control."""
    holder, total = _control(marks, place)
    fill, ink = (FILLS[holder], RIMS[holder]) if holder >= 0 else ("#332a45", DIM)
    rim, breadth = (GOLD, 2.6) if total else (ink, 1.3)
    sign = path(MARKER, f'fill="{fill}" stroke="{rim}" stroke-width="{num(breadth)}"')
    ink = MIST if holder >= 0 else ink
    number = text(0, 4, 11, f"+{place.total}", f"{MIDDLE} {BOLD}", ink)
    return f'<g pointer-events="none">{sign}{number}</g>'


def _held(marks: Marks, place: int) -> list[int]:
    """List what is in a place's slots: troops by colour, white last, then empty ones."""
    position = marks.position
    found = [colour for colour, its in enumerate(position.troops) for _ in range(its[place])]
    return found + [FREE] * (position.map.slots[place] - len(found))


def _piece(marks: Marks, colour: int) -> str:
    return marks.use("e") if colour == FREE else marks.troop(colour)


def _colour(marks: Marks, number: int) -> Colour:
    return "white" if number == marks.position.white else COLOURS[number]


def _targets(marks: Marks, place: Place, colour: int) -> list[Action]:
    """Take the options that are about one kind of slot of a place."""
    if colour == FREE:
        return marks.take(Deploy(place.id))
    its = _colour(marks, colour)
    return marks.take(*(kind(place.id, its) for kind in _OF_TROOPS))


def _runs(its: Plate, held: list[int]) -> Iterator[_Run]:
    """Find the runs of slots that have the same in them, row by row."""
    start = 0
    for row, number in enumerate(its.rows):
        cells = held[start : start + number]
        first = 0
        for column in range(1, number + 1):
            if column == number or cells[column] != cells[first]:
                yield _Run(cells[first], row, first, column - 1)
                first = column
        start += number


def _slot_options(marks: Marks, place: Place, its: Plate, held: list[int]) -> str:
    """Light the slots that options are about; a tap may miss them by a good deal."""
    found = {colour: _targets(marks, place, colour) for colour in dict.fromkeys(held)}
    runs = [run for run in _runs(its, held) if found[run.colour]]
    body = ""
    for colour, actions in found.items():
        own = [run for run in runs if run.colour == colour]
        lit = "".join(_lit(its, run) for run in own)
        rooms = hits(_room(its, run, runs) for run in own)
        shared = f"{marks.say(f'place.{place.id}')}: {_told(marks, colour, held.count(colour))}"
        body += marks.place(actions, lit + rooms, shared)
    return body


def _column(its: Plate, run: _Run, column: int) -> float:
    return (column - (its.rows[run.row] - 1) / 2) * PITCH


def _row_middle(its: Plate, row: int) -> float:
    return its.slots()[sum(its.rows[:row])].y


def _lit(its: Plate, run: _Run) -> str:
    side = SLOT + 1
    left, right = _column(its, run, run.first) - side, _column(its, run, run.last) + side
    y = _row_middle(its, run.row)
    return box(left, y - side, right - left, 2 * side, f'rx="{num(side)}" {LIT}')


_AROUND = 6.0
"""How far beside a plate a tap is still meant for it."""


def _room(its: Plate, run: _Run, runs: list[_Run]) -> tuple[float, float, float, float]:
    """Give the room in which a tap is meant for a run: its share of the plate among the lit."""
    wide, high = its.width, its.height
    row = [one for one in runs if one.row == run.row]
    before = [one.last for one in row if one.last < run.first]
    after = [one.first for one in row if one.first > run.last]
    left, right = -wide / 2 - _AROUND, wide / 2 + _AROUND
    top, bottom = -high / 2 - _AROUND, high / 2 + _AROUND
    if before:
        left = (_column(its, run, max(before)) + _column(its, run, run.first)) / 2
    if after:
        right = (_column(its, run, run.last) + _column(its, run, min(after))) / 2
    y = _row_middle(its, run.row)
    if any(one.row < run.row for one in runs):
        top = y - PITCH / 2
    if any(one.row > run.row for one in runs):
        bottom = y + PITCH / 2
    return left, top, right - left, bottom - top


# --- Spies ---------------------------------------------------------------------------------


def _spies(marks: Marks, place: Place, its: Plate) -> str:
    """Draw the spies on the plate's lower edge."""
    seats = _spying(marks, place)
    body = ""
    for index, seat in enumerate(seats):
        x, y = (index - (len(seats) - 1) / 2) * PITCH, its.height / 2 + 4
        body += moved(x, y, _spy(marks, place, seat))
    return body


def _spying(marks: Marks, place: Place) -> list[int]:
    """List the seats with a spy at a site."""
    return [n for n, seat in enumerate(marks.position.seats) if place.number in seat.spies]


def _spy(marks: Marks, place: Place, seat: int) -> str:
    drawn = moved(0, 0, marks.use(f"s{seat}"), 0.82)
    told = f"{marks.say(f'place.{place.id}')}: {marks.say('board.spy', colour=COLOURS[seat])}"
    actions = marks.take(ReturnSpy(place.id, COLOURS[seat]))
    lit = box(-10, -10, 20, 19, f'rx="8" {LIT}')
    return marks.piece(actions, drawn, lit + hits([(-PITCH / 2, -13, PITCH, 30)]), told)


# --- What is read out ----------------------------------------------------------------------


def _told(marks: Marks, colour: int, number: int) -> str:
    if colour == FREE:
        return marks.say("board.free", n=number)
    return marks.say("board.troops", colour=_colour(marks, colour), n=number)


def _site_told(marks: Marks, place: Place) -> str:
    held = _held(marks, place.number)
    parts = [marks.say("board.site", place=place.id, n=place.vp)]
    if place.start:
        parts.append(marks.say("board.site.start"))
    if place.is_city:
        parts.append(marks.say("board.marker", n=place.total))
    parts += [_told(marks, colour, held.count(colour)) for colour in dict.fromkeys(held)]
    parts += [marks.say("board.spy", colour=COLOURS[one]) for one in _spying(marks, place)]
    holder, total = _control(marks, place)
    if holder >= 0:
        rule = "board.total" if total else "board.control"
        parts.append(marks.say(rule, colour=COLOURS[holder]))
    return "; ".join(parts)
