"""What happened in combat, event by event, with the dice as they fell."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.drawing import BOLD, CARVED, box, disc, moved, num, wrapped
from rivals.core.slabs import ROOM, Drawn, Part, stacked
from rivals.games.eclipse.face.fleets import silhouette
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import BAD, DIM, EDGE, GILT, INK, MIST, WIDTH, texts
from rivals.games.eclipse.face.parts import DICE
from rivals.games.eclipse.face.slab import INNER, slab
from rivals.games.eclipse.position.battle import Bombed, Clash, Told, Volley
from rivals.games.eclipse.rules import happenings

_LATEST = 10
"""So many events are told beside a battle under way."""
_SIZE, _STEP = 13.5, 16.0
_DIE = 15.0
_LEFT = 34.0

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw(marks: Marks) -> Drawn:
    """Draw the whole report of the last combat phase."""
    return slab(*stacked([line(marks, one) for one in marks.position.told]))


def latest(marks: Marks) -> list[Part]:
    """Draw the last events of the fight under way."""
    told = marks.position.told
    begun = max((n for n, one in enumerate(told) if isinstance(one, Clash)), default=0)
    return [line(marks, one) for one in told[begun:][-_LATEST:] if not isinstance(one, Clash)]


def line(marks: Marks, event: Told) -> Part:
    """Draw one event: who, in words, with dice."""
    words = marks.note(happenings.tell(marks.position, event))
    if isinstance(event, Clash):
        return _clash(words)
    lines = wrapped(words, _SIZE, INNER - _LEFT)
    high = max(18.0, len(lines) * _STEP)
    ink = BAD if getattr(event, "destroyed", False) else MIST
    body = texts((ROOM + _LEFT, 13), _SIZE, lines, _STEP, "", ink)
    body += moved(ROOM + 15, 10, _sign(marks, event))
    dice = event.dice if isinstance(event, Volley | Bombed) else ()
    if not dice:
        return high, body
    across = int((INNER - _LEFT) // (_DIE + 4))
    for number, (face, damage) in enumerate(dice):
        x = ROOM + _LEFT + _DIE / 2 + number % across * (_DIE + 4)
        y = high + 10 + number // across * (_DIE + 4)
        body += moved(x, y, die_face(face, damage, _DIE))
    return high + 2 + ((len(dice) - 1) // across + 1) * (_DIE + 4), body


def _clash(words: str) -> Part:
    """Draw where a fight begins."""
    lines = wrapped(words, 15, INNER - 4)
    high = 18.0 * len(lines)
    body = texts((ROOM, 14), 15, lines, 18, f'font-family="{CARVED}" {BOLD}', GILT)
    edge = f'fill="{GILT}" fill-opacity=".5"'
    return high + 4, body + box(ROOM, high + 1, WIDTH - 2 * ROOM, 1, edge)


def _sign(marks: Marks, event: Told) -> str:
    """Draw whose doing an event is: a ship of the side, its disc, or a dot."""
    side = getattr(event, "side", getattr(event, "seat", getattr(event, "owner", None)))
    if side is None:
        return disc(0, 0, 3, f'fill="{DIM}"')
    colour = marks.position.seats[side].colour if side >= 0 else None
    ship = getattr(event, "ship", "")
    if ship:
        return moved(0, 0, silhouette(marks, ship, colour), 0.85)
    return moved(0, 0, marks.use(f"d-{colour}"), 0.9) if colour else ""


def die_face(face: int, damage: int, side: float) -> str:
    """Draw a rolled die about its middle: its pips, in the colour of its damage."""
    paint = f'rx="{num(side / 4.5)}" fill="{DICE[damage]}" stroke="{EDGE}" stroke-width=".8"'
    body = box(-side / 2, -side / 2, side, side, paint)
    for x, y in _PIPS[face]:
        body += disc(x * side / 4, y * side / 4, side / 10.5, f'fill="{INK}"')
    return body


def has_report(told: Sequence[Told]) -> bool:
    """Say whether there was any fight in the last combat phase."""
    return any(isinstance(one, Clash | Bombed) for one in told)
