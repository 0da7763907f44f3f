"""The board by itself: the map under what turn it is, with keys; or its places to be tapped."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from xml.sax.saxutils import quoteattr

from rivals.core.drawing import (
    BOLD,
    CARVED,
    MIDDLE,
    box,
    breadth,
    disc,
    moved,
    named,
    num,
    path,
)
from rivals.core.game import Action
from rivals.core.marking import root
from rivals.core.panes import KEY_GAP, Drawn, Keys, Part
from rivals.core.words import Lang
from rivals.games.tyrants.components.maps import NORTHS, Place
from rivals.games.tyrants.face import chart
from rivals.games.tyrants.face.paint import EDGE, GLOW, GOLD, MIST, ROCK, ROCK_LOW, WIDTH, text
from rivals.games.tyrants.face.pieces import Marks
from rivals.games.tyrants.face.spots import PITCH, SLOT, SPACE, Plate, plate, spot
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.seats import HOUSES, Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rules.pieces import colour_of

_ABOVE = 22.0
"""Room at the top, over which a page may hang a title and the tools for the size."""
_HEAD = _ABOVE + 36.0


def draw(marks: Marks) -> Drawn:
    """Draw the board; it must be the last part drawn, for it takes the options that are left.

    Head and keys grow with the map, which is shown smaller the larger it is.
    """
    view = chart.shown(marks)
    scale = view.width / WIDTH
    drawn_map = moved(-view.left, _HEAD * scale - view.top, chart.draw(marks))
    keys_high, keys = _keys(marks)
    top = _HEAD * scale + view.height
    height = top + keys_high * scale
    ground = box(0, 0, view.width, height, f'fill="{ROCK}"')
    corners = f"{marks.prefix}corners"
    clip = f'<clipPath id="{corners}">{box(0, 0, view.width, height, _ROUND)}</clipPath>'
    frame = box(0.8, 0.8, view.width - 1.6, height - 1.6, _FRAME)
    body = ground + drawn_map + moved(0, 0, _head(marks), scale) + moved(0, top, keys, scale)
    return view.width, height, f'{clip}<g clip-path="url(#{corners})">{body}</g>{frame}'


def draw_wide(marks: Marks) -> Drawn:
    """Draw the board for a window broader than high.

    The head is as large on any map, and has room for the keys: the map stays where it is while
    they come and go.
    """
    marks.wide = True
    view = chart.shown(marks)
    drawn_map = moved(-view.left, _STRIP - view.top, chart.draw(marks))
    faces = [(one, marks.tell(one)) for one in marks.take(*marks.left)]
    half = view.width / 2
    beside = len(faces) <= _FEW
    keys = moved(half, 6, _keys_beside(marks, faces, half)) if beside else ""
    top = _STRIP + view.height
    more_high, more = 0.0, ""
    if not beside:
        more_high, more = _KEYS.rows(marks, faces, (KEY_GAP, KEY_GAP), view.width - 2 * KEY_GAP)
        more_high += 2 * KEY_GAP
    height = top + more_high
    corners = f"{marks.prefix}corners"
    clip = f'<clipPath id="{corners}">{box(0, 0, view.width, height, _ROUND)}</clipPath>'
    head = box(0, 0, view.width, _STRIP, f'fill="{ROCK_LOW}"') + moved(
        4, 8, _head_words(marks, half)
    )
    body = box(0, 0, view.width, height, f'fill="{ROCK}"') + drawn_map + head + keys
    body += moved(0, top, more)
    frame = box(0.8, 0.8, view.width - 1.6, height - 1.6, _FRAME)
    return view.width, height, f'{clip}<g clip-path="url(#{corners})">{body}</g>{frame}'


_STRIP = 52.0
_FEW, _LARGE = 4, 2
"""So many keys have room in the head; so many of them are large, more are drawn smaller."""


def _keys_beside(marks: Marks, faces: list[tuple[Action, str]], room: float) -> str:
    """Draw keys side by side in so broad a room."""
    places = max(_LARGE, len(faces))
    scale = 1.0 if places == _LARGE else 0.72
    wide = room / places - KEY_GAP
    return "".join(
        moved(number * (wide + KEY_GAP), 0, _KEYS.key(marks, *face, wide / scale), scale)
        for number, face in enumerate(faces)
    )


_ROUND = 'rx="12"'
_FRAME = f'rx="12" fill="none" stroke="{EDGE}" stroke-width="1.600"'


# --- The head ------------------------------------------------------------------------------


def _head(marks: Marks) -> str:
    """Draw the head of a board as wide as a telephone."""
    ground = box(0, 0, WIDTH, _HEAD, f'fill="{ROCK_LOW}"')
    ground += path(f"M0 {_HEAD}H{num(WIDTH)}", f'stroke="{EDGE}" stroke-width="1.200"')
    return ground + moved(0, _ABOVE, _head_words(marks, WIDTH))


def _head_words(marks: Marks, wide: float) -> str:
    """Draw the round, whose turn it is, what he has to spend, and the compass."""
    position = marks.position
    rounds = _round(marks)
    body = text(12, 24, 17, rounds, f'font-family="{CARVED}"')
    if position.phase == "over":
        return body
    left, right = 22 + breadth(rounds, 17), wide - 12
    if position.has_automatron:
        body += moved(right - 15, _MIDDLE, _compass(marks))
        right -= 37
    if position.phase == "play" and isinstance(position.seats[position.turn], Person):
        body += moved(right - 70, _MIDDLE, _pool(marks))
        right -= 78
    house = marks.say(f"house.{HOUSES[position.turn]}")
    size = min(15.0, 15 * (right - left - 24) / breadth(house, 15))
    body += moved(left + 8, _MIDDLE, marks.use(f"t{position.turn}"))
    return body + text(left + 21, 23, size, house, BOLD)


_MIDDLE = 18.0


def _round(marks: Marks) -> str:
    position = marks.position
    if position.phase == "over":
        return marks.say("board.over")
    if position.ending:
        return marks.say("board.last-round")
    return marks.say("board.round", round=position.round)


def _pool(marks: Marks) -> str:
    """Draw the power and the influence to spend, 70 wide."""
    position = marks.position
    body = ""
    pool = (("power", position.power), ("influence", position.influence))
    for number, (what, amount) in enumerate(pool):
        drawn = marks.use(what, 9) + text(20, 5.5, 16, str(amount), BOLD)
        body += moved(number * 37, 0, named(f"{marks.say(f'board.{what}')}: {amount}", drawn))
    return body


def _compass(marks: Marks) -> str:
    """Draw where AutoMatron's north lies."""
    north = marks.position.north
    needle = '<path d="M0-14L4.500-7.500H-4.500Z" fill="#ff8a7a"/>'
    rose = disc(0, 0, 15, f'fill="#241b36" stroke="{GOLD}" stroke-width="1.300"')
    letter = text(0, 4.5, 12, marks.say("board.n"), f"{MIDDLE} {BOLD}")
    turned = f'<g transform="rotate({90 * north})">{needle}</g>'
    told = marks.say("board.north", side=NORTHS[north])
    return named(told, rose + turned + letter)


# --- Keys ----------------------------------------------------------------------------------


_KEYS = Keys("#21473f", GLOW, MIST)


def _keys(marks: Marks) -> Part:
    """Draw a key for each option that has no place on any piece: height and body."""
    faces = [(one, marks.tell(one)) for one in marks.take(*marks.left)]
    if not faces:
        return 0.0, ""
    high, body = _KEYS.rows(marks, faces, (KEY_GAP, KEY_GAP), WIDTH - 2 * KEY_GAP)
    return high + 2 * KEY_GAP, body


# --- To answer questions on -----------------------------------------------------------------


_SHOWN = (
    'class="lit" fill="#ffd864" fill-opacity=".1" stroke="#ffd864" stroke-opacity=".55" '
    'stroke-width="1.4"'
)
"""What a place to tap looks like until it is chosen: quiet, for often all of them are."""

_MEANT = 'fill="none" stroke="#ff9d5c" stroke-width="3.500"'
"""What the place that a question is about looks like."""

_COVER = 'fill="#000" fill-opacity="0"'
"""What lies over all that can be changed, until it is."""

_PART = (150.0, 104.0)
"""How much around a place is cut out."""

_REACH = SPACE + 3
"""How far around a route space a tap is meant for it."""


def tapped(position: Position, lang: Lang, *, wide: bool) -> Marks:
    """Begin the map at a table, `wide` for a window broader than high.

    Both may stand on one page, so their ids differ.
    """
    marks = Marks(position, lang, (), "tapped-wide-" if wide else "tapped-")
    marks.wide = wide
    return marks


def draw_map(
    marks: Marks,
    choices: Collection[str],
    meant: str = "",
    *,
    cells: bool = False,
    numbers: Mapping[str, Sequence[int]] = {},
) -> str:
    """Draw the map as one SVG element.

    `choices` are the ids of the places to tap, which is their `data-choice`, too; other places
    are not marked, but for `meant`, the place that a question is about. With `cells` each troop
    space is to be tapped (`data-cell`), and each site's name for its spies (`data-cells`).
    `numbers` are those of the steps at a place.
    """
    position, wide = marks.position, marks.wide
    view, names = chart.shown(marks), chart.names(marks)
    body = chart.draw(marks)
    for place in position.map.places:
        name = names[place.number] if place.is_site else ""
        middle = spot(position.map, place, wide=wide)
        its = plate(name, place.slots, wide=wide) if place.is_site else None
        if place.id in choices:
            frame = moved(*middle, _frame(its, _SHOWN))
            body += f"<g data-choice={quoteattr(place.id)}>{frame}</g>"
        elif place.id == meant:
            body += moved(*middle, _frame(its, _MEANT))
        if cells:
            body += moved(*middle, _cells(position, place, its))
        if place.id in numbers:
            body += moved(*middle, _numbered(its, numbers[place.id]))
    if cells:
        body += _pieces(marks)
    ground = box(0, 0, view.width, view.height, f'rx="12" fill="{ROCK}"')
    drawn = f'<g id="{marks.prefix}whole">{ground}{moved(-view.left, -view.top, body)}</g>'
    whole = marks.definitions(drawn) + drawn
    return root(marks.prefix.rstrip("-"), (view.width, view.height), marks.say("board.map"), whole)


def cut_out(marks: Marks, place_id: str) -> str:
    """Show again what is around a place on the map of the same page."""
    board, view = marks.position.map, chart.shown(marks)
    middle = spot(board, board.places[board.number[place_id]], wide=marks.wide)
    left = min(max(middle.x - view.left - _PART[0] / 2, 0), view.width - _PART[0])
    top = min(max(middle.y - view.top - _PART[1] / 2, 0), view.height - _PART[1])
    seen = " ".join(map(num, (left, top, *_PART)))
    shown = f'<use href="#{marks.prefix}whole"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{seen}">{shown}</svg>'


def _numbered(its: Plate | None, numbers: Sequence[int]) -> str:
    """Frame a place, and set the numbers of its steps at its edge."""
    right, low = (its.width / 2, its.height / 2) if its else (SPACE, SPACE)
    told = ",".join(map(str, numbers))
    wide = breadth(told, 12) + 12
    sign = box(-wide / 2, -9, wide, 18, 'rx="9" fill="#ff9d5c"')
    sign += text(0, 4.3, 12, told, f'{MIDDLE} {BOLD} fill="#1b142a"')
    drawn = _frame(its, _MEANT) + moved(right - wide / 2 + 6, low + 2, sign)
    return f'<g pointer-events="none">{drawn}</g>'


def _pieces(marks: Marks) -> str:
    """Draw what may come to stand in a space, out of sight, for a page to show it there."""
    position = marks.position
    pieces = (
        f'<g data-piece="{colour_of(position, one)}">{marks.troop(one)}</g>'
        for one in (*position.playing, position.white)
    )
    return f'<g display="none">{"".join(pieces)}</g>'


def _cells(position: Position, place: Place, its: Plate | None) -> str:
    """Cover what is to be tapped of a place, about its middle."""
    if its is None:
        return f"<g data-cell={quoteattr(place.id)}>{disc(0, 0, SPACE, _COVER)}</g>"
    spies = [f"{place.id}.spy.{COLOURS[seat]}" for seat in position.playing]
    high = its.height - len(its.rows) * PITCH - 5
    whole = box(-its.width / 2, -its.height / 2, its.width, high, f'rx="10" {_COVER}')
    middle, low = (len(spies) - 1) / 2, its.height / 2 + 4
    shown = "".join(
        f"<g data-spy={quoteattr(spy)}>{disc((n - middle) * PITCH, low, 7, _COVER)}</g>"
        for n, spy in enumerate(spies)
    )
    body = f"<g data-cells={quoteattr(' '.join(spies))}>{whole}</g>{shown}"
    for (x, y), cell in zip(its.slots(), place.cells, strict=True):
        body += f"<g data-cell={quoteattr(cell)}>{disc(x, y, SLOT, _COVER)}</g>"
    return body


def _frame(its: Plate | None, paint: str) -> str:
    """Frame a plate, or a route space, about its middle; `paint` are the frame's attributes."""
    if its is None:
        return disc(0, 0, _REACH, paint)
    return box(
        -its.width / 2 - 2, -its.height / 2 - 2, its.width + 4, its.height + 4,
        f'rx="14" {paint}',
    )  # fmt: skip
