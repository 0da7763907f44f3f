"""Cards: faces with all that is printed on them, and small ones with the name only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from rivals.core.drawing import BOLD, END, MIDDLE, box, breadth, disc, moved, named, path, wrapped
from rivals.core.game import Action
from rivals.core.marking import frame, hits, spotted
from rivals.core.panes import Drawn, Part
from rivals.core.words import Lang
from rivals.games.tyrants.components.cards import HIDDEN, Card, cards
from rivals.games.tyrants.face.paint import (
    DIM,
    EDGE,
    GOLD,
    INK,
    MIST,
    ROCK_HIGH,
    SPORE,
    WIDTH,
    text,
    texts,
)
from rivals.games.tyrants.face.pieces import ASPECT_FILLS, POINTS, Marks
from rivals.games.tyrants.words import WORDS
from rivals.games.tyrants.words.cards import effect_lines

EDGE_ROOM = 8.0
GAP = 6.0
FACE = (WIDTH - 2 * EDGE_ROOM - GAP) / 2
"""The breadth of a card: two lie side by side."""

_NAME, _NAME_STEP = 13.5, 14.5
_TEXT, _TEXT_STEP = 12.5, 14.0
_PLAIN = 0.94
"""So much narrower than bold is plain text."""
_PAD = 8.0
_FOOT = 24.0
_CHIP = 36.0


class Shown(NamedTuple):
    """A card to draw: how many copies lie there, what it is an option for, and a note.

    `slot` is its place in the market row (0: none); a card that `leaves` is removed next. `spot`
    names the place for steps told.
    """

    card: str
    copies: int = 1
    actions: Sequence[Action] = ()
    slot: int = 0
    leaves: bool = False
    note: str = ""
    faint: bool = False
    spot: str = ""


def grouped(names: Sequence[str], actions_of: Callable[[str], Sequence[Action]]) -> list[Shown]:
    """Lay copies of a card on one another, in the order in which the first ones lie."""
    return [Shown(one, names.count(one), actions_of(one)) for one in dict.fromkeys(names)]


# --- Faces ---------------------------------------------------------------------------------


class _Face(NamedTuple):
    """A card's texts broken into lines."""

    name: list[str]
    effects: list[str]

    @property
    def head(self) -> float:
        """How high the band with the name is."""
        return max(30.0, len(self.name) * _NAME_STEP + 12)

    @property
    def height(self) -> float:
        """How high the whole card must be."""
        return self.head + 6 + len(self.effects) * _TEXT_STEP + 6 + _FOOT


def _face(marks: Marks, card: Card) -> _Face:
    return _face_of(card.id, marks.lang)


@cache
def _face_of(card: str, lang: Lang) -> _Face:
    name = wrapped(WORDS.text(f"tyrants.card.{card}", lang), _NAME, FACE - 66)
    told = [
        part
        for one in effect_lines(WORDS, cards()[card].ops, lang)
        for part in wrapped(one, _PLAIN * _TEXT, FACE - 2 * _PAD)
    ]
    return _Face(name, told)


def faces(marks: Marks, shown: Sequence[Shown]) -> Part:
    """Draw cards in two columns, those of a row equally high: height and body."""
    body, y = "", 0.0
    for begin in range(0, len(shown), 2):
        row = shown[begin : begin + 2]
        high = max(_height(marks, one) for one in row)
        for column, one in enumerate(row):
            body += moved(EDGE_ROOM + column * (FACE + GAP), y, _card(marks, one, high))
        y += high + GAP
    return max(0.0, y - GAP), body


def in_row(marks: Marks, shown: Sequence[Shown]) -> Drawn:
    """Draw cards in one row, as high at least as most are; a faint one is a place left empty."""
    step, high = FACE + GAP, max([_ROW, *(_height(marks, one) for one in shown)])
    body = ""
    for number, one in enumerate(shown):
        drawn = (
            f'<g opacity=".3">{_card(marks, one, high)}</g>'
            if one.faint
            else _card(marks, one, high)
        )
        body += moved(number * step, 0, drawn)
    return max(_PLACES, len(shown)) * step - GAP, high, body


_ROW, _PLACES = 130.0, 5


def _height(marks: Marks, one: Shown) -> float:
    return 92.0 if one.card == HIDDEN else _face(marks, cards()[one.card]).height


def _card(marks: Marks, one: Shown, high: float) -> str:
    draw, told = _back if one.card == HIDDEN else _front, _told(marks, one)
    face = marks.again(
        lambda own: named(told, draw(own, one, high)),
        "card", one.card, one.copies, one.slot, one.note, one.leaves, told, high,
    )  # fmt: skip
    drawn = marks.framed(one.actions, face, (0, FACE, high), told)
    return spotted(one.spot, drawn) if one.spot else drawn


def _told(marks: Marks, one: Shown) -> str:
    """Say what a card is, for those who cannot see it."""
    card = cards()[one.card]
    parts = [marks.say(f"card.{one.card}")]
    if one.card != HIDDEN:
        parts += [
            marks.say(f"aspect.{card.aspect}"),
            marks.say("board.cost", n=card.cost),
            marks.say("board.worth", deck=card.vp, inner=card.inner_vp),
        ]
    if one.copies > 1:
        parts.append(marks.say("board.copies", n=one.copies))
    return "; ".join(parts + ([one.note] if one.note else []))


def _front(marks: Marks, one: Shown, high: float) -> str:
    card = cards()[one.card]
    its, fill = _face(marks, card), ASPECT_FILLS[card.aspect]
    edge, dashes = ("#ff8a7a", ' stroke-dasharray="6 4"') if one.leaves else (EDGE, "")
    plate = f'rx="9" fill="{ROCK_HIGH}" stroke="{edge}" stroke-width="1.600"{dashes}'
    body = box(0.8, 0.8, FACE - 1.6, high - 1.6, plate)
    body += _band(its.head, fill)
    body += moved(17, its.head / 2, marks.use(f"a-{card.aspect}"))
    first = its.head / 2 + 4.8 - (len(its.name) - 1) * _NAME_STEP / 2
    body += texts((31, first), _NAME, its.name, _NAME_STEP, BOLD, "#fff")
    body += _cost(card.cost, its.head / 2) if card.cost else ""
    body += texts((_PAD, its.head + 18), _TEXT, its.effects, _TEXT_STEP)
    return body + moved(0, high - _FOOT / 2 - 2, _foot(one, card))


def _band(high: float, fill: str) -> str:
    """Draw the coloured band, round where the card is."""
    right = FACE - 1.6
    strokes = f"M1.600 {high:.1f}V10Q1.600 1.600 10 1.600H{right - 8.4:.1f}Q{right:.1f} 1.600 "
    return f'<path d="{strokes}{right:.1f} 10V{high:.1f}Z" fill="{fill}"/>'


def _cost(cost: int, y: float) -> str:
    coin = disc(FACE - 17, y, 11, f'fill="{INK}" stroke="{SPORE}" stroke-width="1.800"')
    return coin + text(FACE - 17, y + 5, 14, str(cost), f"{MIDDLE} {BOLD}", "#fff")


def _foot(one: Shown, card: Card) -> str:
    """Draw what the card is worth in the deck and in the inner circle, its slot and copies."""
    paint = f'fill="{INK}" stroke="{GOLD}" stroke-width="1.300"'
    deck = path(POINTS, paint) + text(0, 4, 11.5, str(card.vp), f"{MIDDLE} {BOLD}", GOLD)
    inner = disc(0, 0, 10, f'fill="none" stroke="{GOLD}" stroke-dasharray="2.500 2"')
    inner += path(POINTS, f'transform="scale(.8)" fill="{GOLD}"')
    inner += text(0, 4, 11.5, str(card.inner_vp), f"{MIDDLE} {BOLD}", INK)
    body = moved(17, 0, deck) + moved(42, 0, inner)
    if one.copies > 1:
        body += text(FACE - 10, 5, 15, f"×{one.copies}", f"{END} {BOLD}")
    elif one.slot:
        body += disc(FACE - 18, 0, 9.5, f'fill="{EDGE}"')
        body += text(FACE - 18, 4.6, 13, str(one.slot), f"{MIDDLE} {BOLD}")
    if one.note:
        right = FACE - (33 if one.slot else 10)
        size = min(12.0, 12 * (right - 58) / breadth(one.note, 12))
        ink = "#ffab9f" if one.leaves else DIM
        body += text(right, 4.4, size, one.note, f"{END} {BOLD}", ink)
    return body


def _back(marks: Marks, one: Shown, high: float) -> str:
    """Draw a card's back: a web."""
    plate = f'rx="9" fill="#20182f" stroke="{EDGE}" stroke-width="1.600"'
    body = box(0.8, 0.8, FACE - 1.6, high - 1.6, plate)
    body += box(6, 6, FACE - 12, high - 12, f'rx="6" fill="none" stroke="{EDGE}"')
    body += moved(FACE / 2, high / 2, marks.use("back"), 1.5)
    count = text(FACE - 13, high - 14, 16, f"×{one.copies}", f"{END} {BOLD}")
    return body + (count if one.copies > 1 else "")


# --- Small ones ----------------------------------------------------------------------------


def chips(marks: Marks, shown: Sequence[Shown]) -> Part:
    """Draw cards small in two columns, each with its name and copies: height and body."""
    return in_two([_chip(marks, one) for one in shown], _CHIP)


def in_two(cells: Sequence[str], high: float, gap: float = GAP) -> Part:
    """Set cells of one height in two columns: height and body."""
    body = "".join(
        moved(EDGE_ROOM + number % 2 * (FACE + GAP), number // 2 * (high + gap), cell)
        for number, cell in enumerate(cells)
    )
    return (len(cells) + 1) // 2 * (high + gap) - gap, body


def _chip(marks: Marks, one: Shown) -> str:
    card = cards()[one.card]
    count = f"×{one.copies}" if one.copies > 1 else one.note
    room = FACE - 42 - (breadth(count, 13) + 6 if count else 0)
    size, lines = _fitted(marks.say(f"card.{one.card}"), room)
    plate = f'rx="7" fill="{ROCK_HIGH}" stroke="{EDGE}" stroke-width="1.200"'
    body = box(0.6, 0.6, FACE - 1.2, _CHIP - 1.2, plate)
    body += disc(18, _CHIP / 2, 12.5, f'fill="{ASPECT_FILLS[card.aspect]}"')
    sign, scale = ("back", 0.55) if one.card == HIDDEN else (f"a-{card.aspect}", 0.9)
    body += moved(18, _CHIP / 2, marks.use(sign), scale)
    first = _CHIP / 2 + 4.5 - (len(lines) - 1) * size * 0.54
    body += texts((36, first), size, lines, size * 1.08, BOLD)
    if count:
        ink = MIST if one.copies > 1 else DIM
        body += text(FACE - 8, _CHIP / 2 + 4.6, 13, count, f"{END} {BOLD}", ink)
    if one.faint:
        body = f'<g opacity=".55">{body}</g>'
    told = _told(marks, one)
    lit = frame(0, 0, FACE, _CHIP) + hits([(0, -2, FACE, _CHIP + 4)])
    return marks.place(one.actions, named(told, body) + (lit if one.actions else ""), told)


def _fitted(words: str, room: float) -> tuple[float, list[str]]:
    """Break a name into at most two lines, small enough for the room: size and lines."""
    size = 13.0
    lines = wrapped(words, size, room)
    while size > 9 and (len(lines) > 2 or max(breadth(one, size) for one in lines) > room):
        size -= 0.5
        lines = wrapped(words, size, room)
    return size, lines
