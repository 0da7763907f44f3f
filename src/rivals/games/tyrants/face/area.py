"""What lies before a seat: a person's cards and stores, an AutoMatron's delay deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rivals.core.drawing import BOLD, END, box, breadth, fitting, moved, named, path
from rivals.core.game import Action
from rivals.core.marking import LIT, TOUCH, hits
from rivals.core.panes import Drawn, Part, stacked
from rivals.games.tyrants.components.cards import SPIES, cards
from rivals.games.tyrants.components.ops import ASPECTS, Pay
from rivals.games.tyrants.face.faces import (
    EDGE_ROOM,
    FACE,
    Shown,
    chips,
    faces,
    grouped,
    in_row,
    in_two,
)
from rivals.games.tyrants.face.paint import (
    DIM,
    EDGE,
    MIST,
    ROCK_HIGH,
    WIDTH,
    caption,
    slab,
    text,
)
from rivals.games.tyrants.face.pieces import ASPECT_FILLS, TINTS, Marks
from rivals.games.tyrants.position.actions import (
    COLOURS,
    Borrow,
    Devour,
    Discard,
    Flip,
    Play,
    Promote,
    TakeTrophy,
    Target,
)
from rivals.games.tyrants.position.seats import HOUSES, RANKS, AutoMatron, Person
from rivals.games.tyrants.rules.automatron import removed_by

_Pile = Literal["hand", "played", "inner", "discard"]
_CELL = 27.0
_TOKEN = 22.0
_BROAD = WIDTH - 2 * EDGE_ROOM
"""The width of what goes from edge to edge."""


# --- Whole parts ---------------------------------------------------------------------------


def draw_hand(marks: Marks, seat: int) -> Drawn:
    """Draw the hand of who looks, face up."""
    hand = _pile(marks, seat, "hand", _sorted(marks.position.person(seat).hand))
    return slab(*stacked([faces(marks, hand) if hand else _nothing(marks)]))


def draw_row(marks: Marks, seat: int) -> Drawn:
    """Draw the hand in one row. What is played leaves its place empty: no other card moves."""
    held = marks.position.person(seat).hand
    played = [one.card for one in marks.position.plays] if marks.position.turn == seat else []
    shown = _pile(marks, seat, "hand", _sorted([*held, *played]))
    shown = [
        one._replace(copies=held.count(one.card)) if one.card in held else one._replace(faint=True)
        for one in shown
    ]
    return in_row(marks, shown)


def _sorted(names: Sequence[str]) -> list[str]:
    """Put a hand in its order: by aspect, the dearest last."""
    known = cards()
    return sorted(names, key=lambda one: (known[one].aspect, known[one].cost, one))


def draw_own(marks: Marks, seat: int) -> Drawn:
    """Draw the area of who looks but for the hand: stores and open piles."""
    its = marks.position.person(seat)
    parts = [_head(marks, seat), _stores(marks, seat), _trophies(marks, seat)]
    return slab(*stacked(parts + _piles(marks, seat, its)))


def draw_other(marks: Marks, seat: int) -> Drawn:
    """Draw somebody else's area; his cards only while he has to choose among them."""
    its = marks.position.seats[seat]
    parts = [_head(marks, seat)]
    if isinstance(its, AutoMatron):
        parts += [_matron(marks, seat), _delay(marks, seat, its)]
    parts += [_stores(marks, seat), _trophies(marks, seat)]
    if isinstance(its, Person) and marks.position.mover == seat:
        hand = _pile(marks, seat, "hand", its.hand)
        if hand:
            parts += [caption(marks.say("board.in-hand"), len(its.hand)), chips(marks, hand)]
        parts += _piles(marks, seat, its)
    return slab(*stacked(parts))


def draw_turn(marks: Marks) -> Drawn:
    """Draw what was played this turn and what there is to spend, or AutoMatron's aspects."""
    position = marks.position
    if isinstance(position.seats[position.turn], AutoMatron):
        return slab(*stacked([_turn_head(marks), _aspects(marks)]))
    names = [play.card for play in position.plays if play.after == "front"]
    gone = [play.card for play in position.plays if play.after != "front"]
    played = grouped(names, lambda name: _about(marks, "played", name))
    played += [one._replace(faint=True) for one in grouped(gone, lambda _: ())]
    shown = chips(marks, played) if played else _nothing(marks)
    return slab(*stacked([_turn_head(marks), _pool(marks), shown]))


# --- Cards ---------------------------------------------------------------------------------


def _nothing(marks: Marks) -> Part:
    return 24.0, text(EDGE_ROOM + 4, 17, 14, marks.say("board.no-cards"), "", DIM)


def _piles(marks: Marks, seat: int, its: Person) -> list[Part]:
    """Draw the inner circle and the discard pile, which are open."""
    parts: list[Part] = []
    piles: dict[_Pile, list[str]] = {"inner": its.inner, "discard": its.discard}
    for pile, names in piles.items():
        if names:
            shown = chips(marks, _pile(marks, seat, pile, names))
            parts += [caption(marks.say(f"board.{pile}"), len(names)), shown]
    return parts


def _pile(marks: Marks, seat: int, pile: _Pile, names: Sequence[str]) -> list[Shown]:
    """Group a seat's cards, each with the options about it where he is to choose."""
    chooses = marks.position.mover == seat
    return grouped(names, lambda name: _about(marks, pile, name) if chooses else [])


def _about(marks: Marks, pile: _Pile, name: str) -> list[Action]:
    """Take the options that are about a card of the mover's."""
    actions: list[Action] = [Borrow(name, 0)] if pile == "inner" else [Promote(name, pile)]
    if pile == "hand":
        actions = [Play(name), Discard(name), *actions]
    if pile == _paid_from(marks):
        actions.append(Devour(name, 0))
    return marks.take(*actions)


def _paid_from(marks: Marks) -> str:
    """Say from where a card is devoured that is no market card: hand, inner circle, played."""
    op = marks.position.stack[-1].op if marks.position.stack else None
    places = {"devour_inner": "inner", "devour_self": "played"}
    return places.get(op.cost, "hand") if isinstance(op, Pay) else "hand"


# --- Heads ---------------------------------------------------------------------------------


def _head(marks: Marks, seat: int) -> Part:
    """Draw whose area it is; an opponent is chosen here."""
    house = marks.say("board.area", house=HOUSES[seat])
    body = box(EDGE_ROOM, 0, _BROAD, TOUCH, f'rx="8" fill="{ROCK_HIGH}"')
    body += path(f"M{EDGE_ROOM} 8V32", f'stroke="{TINTS[seat]}" stroke-width="4"')
    body += moved(30, TOUCH / 2, marks.use(f"t{seat}"), 1.35)
    room = _BROAD - 50
    size = min(17.0, 17 * room / breadth(house, 17))
    body += text(48, 26, size, house, BOLD)
    return TOUCH, marks.framed(marks.take(Target(COLOURS[seat])), body, (EDGE_ROOM, _BROAD, TOUCH))


def _turn_head(marks: Marks) -> Part:
    """Draw whose turn it is, and who follows whom."""
    turn = marks.position.turn
    house = marks.say("board.area", house=HOUSES[turn])
    body = moved(24, 13, marks.use(f"t{turn}"), 1.1)
    order = marks.position.turn_order
    left = WIDTH - EDGE_ROOM - _TOKEN * len(order)
    body += text(40, 18.5, fitting(house, 16, left - 46), house, BOLD)
    return 26.0, body + moved(left, 0, _order(marks, order))


def _order(marks: Marks, order: Sequence[int]) -> str:
    """Draw a token of each seat in turn order; a line is under whose turn it is."""
    drawn = ""
    for place, seat in enumerate(order):
        drawn += moved(_TOKEN * (place + 0.5), 12, marks.use(f"t{seat}"), 0.8)
        if seat == marks.position.turn:
            drawn += box(_TOKEN * place + 4, 22, _TOKEN - 8, 2, f'fill="{MIST}"')
    return named(marks.say("board.order", players=[COLOURS[one] for one in order]), drawn)


def _matron(marks: Marks, seat: int) -> Part:
    house = HOUSES[seat]
    words = marks.say("board.matron", rank=RANKS[house], matron=house)
    size = fitting(words, 14.5, _BROAD - 8)
    return 20.0, text(EDGE_ROOM + 4, 14, size, words, 'font-style="italic"', DIM)


# --- Stores --------------------------------------------------------------------------------


def _stores(marks: Marks, seat: int) -> Part:
    """Draw what a seat has, in numbers: two columns."""
    its = marks.position.seats[seat]
    cells = [("barracks", its.barracks), ("spies", SPIES - len(its.spies)), ("tokens", its.vp)]
    if isinstance(its, Person):
        cells += [("in-hand", len(its.hand)), ("in-deck", len(its.deck))]
        cells += [("discard", len(its.discard)), ("inner", len(its.inner))]
    signs = {"barracks": marks.use(f"t{seat}"), "spies": marks.use(f"s{seat}")}
    drawn = [_cell(marks.say(f"board.{rule}"), n, signs.get(rule, "")) for rule, n in cells]
    return in_two(drawn, _CELL, 3)


def _cell(label: str, amount: int, sign: str) -> str:
    body = box(0, 0, FACE, _CELL, f'rx="6" fill="{ROCK_HIGH}" fill-opacity=".7"')
    body += moved(15, _CELL / 2, sign, 0.85) if sign else ""
    body += text(28 if sign else 9, 18, 13.5, label, "", DIM)
    return body + text(FACE - 10, 19, 16, str(amount), f"{END} {BOLD}")


def _trophies(marks: Marks, seat: int) -> Part:
    """Draw the trophy hall: troops by colour with their number, each perhaps to be taken."""
    hall = marks.position.seats[seat].trophies
    label = marks.say("board.trophies")
    body = box(EDGE_ROOM, 0, _BROAD, TOUCH, f'rx="6" fill="{ROCK_HIGH}" '
               f'fill-opacity=".7" stroke="{EDGE}"')  # fmt: skip
    body += text(EDGE_ROOM + 9, 25, 13.5, label, "", DIM)
    x = EDGE_ROOM + 20 + breadth(label, 13.5)
    if not any(hall):
        return TOUCH, body + text(x, 25, 13.5, marks.say("board.none"), "", MIST)
    for colour, number in enumerate(hall):
        if number:
            body += moved(x, 0, _trophy(marks, seat, colour, number))
            x += 48
    return TOUCH, body


def _trophy(marks: Marks, seat: int, colour: int, number: int) -> str:
    its = "white" if colour == marks.position.white else COLOURS[colour]
    drawn = moved(13, TOUCH / 2, marks.troop(colour))
    drawn += text(25, TOUCH / 2 + 5.4, 15, str(number), BOLD)
    told = marks.say("board.troops", colour=its, n=number)
    actions = marks.take(TakeTrophy(COLOURS[seat], its))
    lit = box(1, 4, 45, TOUCH - 8, f'rx="8" {LIT}')
    return marks.piece(actions, drawn, lit + hits([(0, 0, 47, TOUCH)]), told)


# --- AutoMatron ----------------------------------------------------------------------------


def _delay(marks: Marks, seat: int, its: AutoMatron) -> Part:
    """Draw the delay deck: what is left in it, and how much its next card removes."""
    outcasts, starters = its.delay.count("outcast"), its.delay.count("starter")
    left = (("outcasts", outcasts), ("starters", starters))
    told = [marks.say(f"board.{kind}", n=number) for kind, number in left if number]
    told = told or [marks.say("board.empty-delay")]
    high = 52.0 + 18 * len(told)
    body = box(EDGE_ROOM, 0, _BROAD, high, f'rx="8" fill="{ROCK_HIGH}"')
    body += moved(EDGE_ROOM + 30, high / 2, _delay_card(marks, its))
    lines = [*told, marks.say("board.next", n=removed_by(marks.position, seat))]
    body += text(EDGE_ROOM + 66, 22, 15, marks.say("board.delay"), BOLD)
    for number, one in enumerate(lines):
        body += text(EDGE_ROOM + 66, 40 + number * 18, 14, one, "", DIM)
    actions = marks.take(Flip()) if marks.position.mover == seat else []
    return high, marks.framed(actions, body, (EDGE_ROOM, _BROAD, high))


def _delay_card(marks: Marks, its: AutoMatron) -> str:
    """Draw the delay deck with its card count."""
    plate = f'rx="4" fill="#20182f" stroke="{EDGE}" stroke-width="1.400"'
    body = box(-17, -24, 38, 50, plate) + box(-20, -26, 38, 50, plate)
    count = text(-1, 6, 17, str(len(its.delay)), f'text-anchor="middle" {BOLD}')
    return body + moved(-1, -1, marks.use("back"), 1.0) + count


def _aspects(marks: Marks) -> Part:
    """Draw how many cards of each aspect the market had when AutoMatron's turn began."""
    cells = []
    for aspect in ASPECTS:
        words = marks.say(f"aspect.{aspect}")
        amount = marks.position.counts.get(aspect, 0)
        cell = box(0, 0, FACE, 34, f'rx="7" fill="{ROCK_HIGH}" fill-opacity=".7"')
        cell += f'<circle cx="18" cy="17" r="12" fill="{ASPECT_FILLS[aspect]}"/>'
        cell += moved(18, 17, marks.use(f"a-{aspect}"), 0.85)
        cell += text(36, 22, min(14.0, 14 * (FACE - 64) / breadth(words, 14)), words)
        cell += text(FACE - 10, 23, 17, str(amount), f"{END} {BOLD}")
        cells.append(cell if amount else f'<g opacity=".5">{cell}</g>')
    return in_two(cells, 34)


def _pool(marks: Marks) -> Part:
    """Draw the power and the influence there are to spend."""
    position = marks.position
    cells = []
    for what, amount in (("power", position.power), ("influence", position.influence)):
        cell = box(0, 0, FACE, 38, f'rx="7" fill="{ROCK_HIGH}"')
        cell += moved(20, 19, marks.use(what), 1.25)
        cell += text(38, 24, 14.5, marks.say(f"board.{what}"), "", DIM)
        cell += text(FACE - 12, 26, 20, str(amount), f"{END} {BOLD}")
        cells.append(cell)
    return in_two(cells, 38)
