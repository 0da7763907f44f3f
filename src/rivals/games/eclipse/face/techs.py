"""Technologies: the supply with its prices, and the tracks of a seat."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.drawing import BOLD, END, MIDDLE, box, fitting, moved, named, wrapped
from rivals.core.marking import frame, spotted
from rivals.core.panes import ROOM, Drawn, Part, stacked
from rivals.games.eclipse.components.box import DISCOUNT, TECH_VP, TRACK_LENGTH
from rivals.games.eclipse.components.ships import PART_OF_TECH, PARTS
from rivals.games.eclipse.components.techs import (
    CATEGORIES,
    RANK,
    TECHS,
    Category,
    Tech,
    on_track,
    price,
)
from rivals.games.eclipse.face import parts
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import (
    DIM,
    EDGE,
    GILT,
    GOOD,
    MIST,
    SKY_HIGH,
    SKY_LOW,
    text,
    texts,
)
from rivals.games.eclipse.face.slab import INNER, caption, slab
from rivals.games.eclipse.position.actions import Learn, Research

TRACK = 40.0
"""How high a technology track is."""

FILLS: dict[Category, str] = {"military": "#7a2f3d", "grid": "#2c6147", "nano": "#6d571c"}
INKS: dict[Category, str] = {"military": "#ffc2b8", "grid": "#b8f0cf", "nano": "#ffe19a"}
"""Each category's colour; its name stands beside it."""

_ROW = 36.0
_GAP = 6.0
_WIDE = (INNER - _GAP) / 2
_TILE = 36.0


def draw(marks: Marks) -> Drawn:
    """Draw all kinds of technologies by category, at the price of the seat to move."""
    position = marks.position
    seat = position.mover
    whose = position.turn if seat is None else seat
    lines = wrapped(marks.say("board.prices", seat=marks.seat(whose)), 13.5, INNER - 4)
    body: list[Part] = [(len(lines) * 15.0, texts((ROOM + 2, 11), 13.5, lines, 15, "", DIM))]
    for category in CATEGORIES:
        owned = on_track(position.seats[whose].techs, category)
        less = DISCOUNT[min(owned, TRACK_LENGTH - 1)]
        title = caption(marks.say(f"category.{category}"))
        words = marks.say("board.discount", n=less) if less else ""
        note = text(ROOM + INNER, 15, 13.5, words, f"{END} {BOLD}", INKS[category])
        body += [(title[0], title[1] + note), _category(marks, whose, category)]
    return slab(*stacked(body))


def _category(marks: Marks, whose: int, category: Category) -> Part:
    kinds = [one for one in TECHS.values() if one.category == category]
    rows = (len(kinds) + 1) // 2
    body = ""
    for index, tech in enumerate(kinds):
        x, y = ROOM + index // rows * (_WIDE + _GAP), index % rows * (_ROW + 4)
        body += spotted(f"tech-{tech.id}", moved(x, y, _kind(marks, whose, tech)))
    return rows * (_ROW + 4) - 4, body


def _kind(marks: Marks, whose: int, tech: Tech) -> str:
    """Draw a kind of technology: sign, name, price, copies; faint where there is none."""
    seat = marks.position.seats[whose]
    copies = marks.position.supply.count(tech.id)
    owned = tech.id in seat.techs
    cost = price(tech.id, seat.techs)
    body = marks.again(
        lambda own: _plate(own, tech, copies, cost, owned=owned),
        "tech", tech.id, copies, cost, owned,
    )  # fmt: skip
    told = ", ".join(
        [
            marks.say(f"tech.{tech.id}"),
            marks.say("board.price", n=cost),
            marks.say("board.copies", n=copies),
        ]
    )
    actions = marks.take(Research(tech.id), Learn(tech.id))
    if not actions:
        return named(told, body)
    return marks.place(actions, body + frame(0, 0, _WIDE, _ROW), told)


def _plate(marks: Marks, tech: Tech, copies: int, cost: int, *, owned: bool) -> str:
    body = box(0, 0, _WIDE, _ROW, f'rx="6" fill="{FILLS[tech.category]}" fill-opacity=".5"')
    body += moved(3, 3, _sign(marks, tech), 0.83)
    body += _named(marks.say(f"tech.{tech.id}"))
    body += _price(marks, tech, cost, owned=owned)
    if copies > 1:
        body += text(_WIDE - 5, _ROW - 5, 11.5, f"×{copies}", f"{END} {BOLD}", MIST)
    if not copies:
        body = f'<g opacity="{".7" if owned else ".36"}">{body}</g>'
    return body


def _named(name: str) -> str:
    """Write a name beside the sign on one or two lines."""
    room = _WIDE - 38 - 31
    lines = wrapped(name, 13, room)
    size = min(fitting(one, 13, room) for one in lines)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
        size = min(fitting(one, 12, room) for one in lines)
    first = 22.5 if len(lines) == 1 else 15.5
    return texts((38, first), size, lines, 13, BOLD)


def _price(marks: Marks, tech: Tech, cost: int, *, owned: bool) -> str:
    """Write the price, or that the seat has the technology already."""
    if owned:
        return moved(_WIDE - 14, 14, marks.use("check", paint=f'stroke="{GOOD}"'), 1.2)
    ink = GOOD if cost < tech.cost else "#ffc3e2"
    body = text(_WIDE - 5, 16, 16, str(cost), f"{END} {BOLD}", ink)
    flask = marks.use("r-science", paint=f'fill="{ink}"')
    return body + moved(_WIDE - (31 if cost > 9 else 22), 11, flask, 0.8)


def _sign(marks: Marks, tech: Tech) -> str:
    """Draw a technology's sign on a plate of its category, 36 to the side."""
    ink = INKS[tech.category]
    body = box(0, 0, _TILE, _TILE, f'rx="6" fill="{FILLS[tech.category]}" stroke="{ink}"')
    paint = f'fill="{ink}" stroke="{ink}"'
    name = PART_OF_TECH.get(tech.id)
    if name is None:
        return body + moved(_TILE / 2, _TILE / 2, marks.use(f"t-{tech.id}", paint=paint), 1.25)
    part = PARTS[name]
    body += moved(_TILE / 2 - 6, _TILE / 2, marks.use(f"k-{part.kind}", paint=paint), 1.05)
    if part.cannons or part.missiles:
        for number, damage in enumerate(part.cannons or part.missiles):
            y = _TILE / 2 + (number - (len(part.cannons or part.missiles) - 1) / 2) * 13
            body += moved(_TILE - 9.5, y, parts.die(damage, 12.5))
        return body
    amount = part.computer or part.shield or part.hull or part.movement or part.energy
    return body + text(_TILE - 9.5, _TILE / 2 + 6, 17, str(amount), f"{MIDDLE} {BOLD}")


def small(marks: Marks, tech: str) -> str:
    """Draw a technology's sign under its name, 36 to the side."""
    return named(marks.say(f"tech.{tech}"), _sign(marks, TECHS[tech]))


def track(marks: Marks, number: int, category: Category) -> str:
    """Draw a seat's technologies of a category on its seven spaces."""
    techs = marks.position.seats[number].techs
    owned = tuple(one for one in techs if TECHS[one].category == category)
    return marks.again(lambda own: _track(own, category, owned), "track", category, owned)


def _track(marks: Marks, category: Category, owned: Sequence[str]) -> str:
    pitch = (INNER - 54) / TRACK_LENGTH
    label = marks.say(f"board.track.{category}")
    body = box(ROOM - 3, 0, INNER + 6, TRACK, f'rx="7" fill="{FILLS[category]}" fill-opacity=".3"')
    size = fitting(label, 12, 50)
    body += text(ROOM, 18, size, label, BOLD, INKS[category])
    less = DISCOUNT[min(len(owned), TRACK_LENGTH - 1)]
    if less:
        body += text(ROOM, 33, 12, f"−{less}", BOLD, INKS[category])
    worth = TECH_VP[min(len(owned), len(TECH_VP) - 1)]
    if worth:
        words = marks.say("board.vp", n=worth)
        body += text(ROOM + 49, 33, fitting(words, 11.5, 30), words, END, GILT)
    for space in range(TRACK_LENGTH):
        x = ROOM + 54 + space * pitch
        if space < len(owned):
            body += moved(x + (pitch - 36) / 2, 2, small(marks, owned[space]))
        else:
            edge = f'rx="6" fill="{SKY_LOW}" stroke="{EDGE}" stroke-dasharray="3 2.500"'
            body += box(x + (pitch - 36) / 2, 2, 36, 36, edge)
            next_less = DISCOUNT[min(space, TRACK_LENGTH - 1)]
            words = f"−{next_less}" if next_less else ""
            body += text(x + pitch / 2, 24, 12, words, MIDDLE, EDGE)
    return body


def strip(marks: Marks, number: int) -> Part:
    """Draw a seat's technologies small, in a row by category."""
    owned = tuple(sorted(marks.position.seats[number].techs, key=RANK.__getitem__))
    return marks.again(lambda own: _strip(own, owned), "strip", owned)


def _strip(marks: Marks, owned: Sequence[str]) -> Part:
    across = 12
    pitch = INNER / across
    body = box(ROOM - 3, -2, INNER + 6, 4, f'rx="2" fill="{SKY_HIGH}" fill-opacity="0"')
    for index, tech in enumerate(owned):
        x, y = ROOM + index % across * pitch, index // across * 31
        body += moved(x, y, small(marks, tech), 0.78)
    rows = max(1, (len(owned) + across - 1) // across)
    if not owned:
        body += text(ROOM + 2, 18, 13.5, marks.say("board.no-techs"), "", DIM)
    return rows * 31.0 - 3, body
