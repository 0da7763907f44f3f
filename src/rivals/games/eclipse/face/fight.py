"""A battle: the sides with their ships and damage, who acts when, dice; and what was told of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec

from rivals.core.drawing import (
    BOLD,
    CARVED,
    END,
    MIDDLE,
    box,
    breadth,
    disc,
    fitting,
    moved,
    named,
    num,
    wrapped,
)
from rivals.core.game import Action
from rivals.core.marking import frame
from rivals.core.panes import ROOM, Drawn, Part, stacked
from rivals.games.eclipse.components.species import Colour
from rivals.games.eclipse.face.blueprints import stats
from rivals.games.eclipse.face.fleets import silhouette
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import (
    BAD,
    DIM,
    EDGE,
    GILT,
    INK,
    LINK,
    MIST,
    SKY_HIGH,
    SKY_LOW,
    WIDTH,
    text,
    texts,
)
from rivals.games.eclipse.face.parts import DICE
from rivals.games.eclipse.face.pieces import TINTS
from rivals.games.eclipse.face.slab import INNER, caption, slab
from rivals.games.eclipse.position.actions import Fire, Hit
from rivals.games.eclipse.position.battle import (
    Battle,
    Bombed,
    Clash,
    Side,
    Told,
    Volley,
    WarshipClass,
)
from rivals.games.eclipse.position.tasks import Firing, Hitting
from rivals.games.eclipse.rules import happenings
from rivals.games.eclipse.rules.combat.sides import profile_of

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
_LINE = 44.0
_Group = tuple[WarshipClass, int, int]
"""Ships that are alike: class, damage, the hex they are withdrawing to."""


def draw(marks: Marks, battle: Battle) -> Drawn:
    """Draw a battle under way."""
    parts = [_head(marks, battle), _queue(marks, battle), _volley(marks)]
    for side in dict.fromkeys((battle.attacker, battle.defender, *battle.order)):
        if any(one.side == side for one in battle.ships):
            parts += _side(marks, battle, side)
    told = _latest(marks)
    heading = [caption(marks.say("board.latest"))] if told else []
    return slab(*stacked([*parts, *heading, *told]))


def _colour(marks: Marks, side: Side) -> Colour | None:
    return None if side < 0 else marks.position.seats[side].colour


# --- What happens --------------------------------------------------------------------------


def _head(marks: Marks, battle: Battle) -> Part:
    name = marks.say(f"hex.{battle.hex}")
    title = f"{name} ({battle.hex:03})"
    body = text(ROOM + 2, 21, fitting(title, 18, 220), title, f'font-family="{CARVED}"')
    words = (
        marks.say("board.volley", n=battle.round) if battle.round else marks.say("board.missiles")
    )
    return 26.0, body + text(WIDTH - ROOM, 21, 15, words, f"{END} {BOLD}", GILT)


def _queue(marks: Marks, battle: Battle) -> Part:
    """Draw who acts in this round, the next one first."""
    order = list(reversed(battle.queue))
    task = marks.position.stack[-1] if marks.position.stack else None
    body = text(ROOM + 2, 24, 13, marks.say("board.order"), "", DIM)
    x = ROOM + 14 + breadth(marks.say("board.order"), 13)
    if not order:
        return 36.0, body + text(x, 24, 13, "—", "", DIM)
    for number, (side, ship) in enumerate(order):
        now = not number and isinstance(task, Firing)
        edge, wide = (LINK, 2.2) if now else (EDGE, 1)
        chip = box(0, 0, 34, 36, f'rx="8" fill="{SKY_HIGH}" stroke="{edge}" stroke-width="{wide}"')
        chip += moved(17, 14, silhouette(marks, ship, _colour(marks, side)))
        speed = str(profile_of(marks.position, side, ship).initiative)
        chip += text(17, 33, 10.5, speed, f"{MIDDLE} {BOLD}", DIM)
        told = f"{marks.seat(side)}: {marks.say(f'ship.{ship}')}"
        if now:
            chip = _fires(marks, chip, told)
        body += moved(x + number * 40, 0, named(told, chip))
    return 36.0, body


def _fires(marks: Marks, chip: str, told: str) -> str:
    fire: list[Action] = marks.take(Fire())
    return marks.place(fire, chip + frame(0, 0, 34, 36), told) if fire else chip


def _volley(marks: Marks) -> Part:
    """Draw the dice that hit and are still to be assigned."""
    task = marks.position.stack[-1] if marks.position.stack else None
    if not isinstance(task, Hitting):
        return 0.0, ""
    label = marks.say("board.hits-to-assign")
    body = box(ROOM - 3, 0, INNER + 6, 38, f'rx="8" fill="{SKY_LOW}" stroke="{GILT}"')
    body += text(ROOM + 7, 24, fitting(label, 14, 150), label, BOLD)
    for number, (rolled, damage) in enumerate(task.dice):
        x = ROOM + 176 + number * 30
        face = named(marks.say("board.die", n=rolled, damage=damage), die_face(rolled, damage, 22))
        ring = f'<circle r="15.500" fill="none" stroke="{LINK}" stroke-width="2"/>'
        body += moved(x, 19, face + (ring if not number else ""))
    return 38.0, body


# --- Sides ---------------------------------------------------------------------------------


def _side(marks: Marks, battle: Battle, side: Side) -> list[Part]:
    """Draw a side's ships, those alike together."""
    groups = Counter(
        (one.ship, one.damage, one.leaving) for one in battle.ships if one.side == side
    )
    rows = sorted(groups, key=lambda one: (_SIZES.index(one[0]), one[1], one[2]))
    return [
        _name(marks, battle, side),
        *(_group(marks, battle, side, one, groups[one]) for one in rows),
    ]


_SIZES = ("gcds", "dreadnought", "cruiser", "interceptor", "starbase", "ancient")


def _name(marks: Marks, battle: Battle, side: Side) -> Part:
    colour = _colour(marks, side)
    tint = TINTS[colour] if colour else "#c5d69a"
    sign = marks.use(f"d-{colour}") if colour else silhouette(marks, "ancient")
    name = marks.seat(side)
    role = ""
    if side in (battle.attacker, battle.defender):
        role = marks.say(f"board.{'attacker' if side == battle.attacker else 'defender'}")
    body = moved(ROOM + 12, 13, sign, 1.1)
    body += text(ROOM + 28, 18, fitting(name, 15.5, 200), name, BOLD, tint)
    body += text(WIDTH - ROOM, 18, 13.5, role, END, DIM)
    return 24.0, body


def _group(marks: Marks, battle: Battle, side: Side, group: _Group, number: int) -> Part:
    ship, damage, leaving = group
    its = profile_of(marks.position, side, ship)
    body = box(ROOM - 3, 0, INNER + 6, _LINE, f'rx="8" fill="{SKY_HIGH}"')
    body += moved(ROOM + 17, 22, silhouette(marks, ship, _colour(marks, side)), 1.3)
    if number > 1:
        body += text(ROOM + 36, 22, 16, f"×{number}", BOLD)
    body += _damage(damage, its.hits)
    if leaving:
        words = marks.say("board.leaving", hex=leaving)
        body += text(ROOM + 62, 22, fitting(words, 12, 74), words, "", BAD)
    body += moved(WIDTH - ROOM, 5, stats(marks, its))
    told = marks.say("board.ship-damage", ship=ship, n=damage, all=its.hits)
    mover = marks.position.mover
    aimed = mover is not None and side == battle.enemy(mover)
    hit: list[Action] = marks.take(Hit(ship, damage)) if aimed else []
    if not hit:
        return _LINE, named(told, body)
    return _LINE, marks.place(hit, body + frame(ROOM - 3, 0, INNER + 6, _LINE), told)


def _damage(damage: int, hits: int) -> str:
    """Draw a ship's hits, those suffered crossed out."""
    pitch = min(11.0, 96 / hits)
    body = ""
    for one in range(hits):
        fill, edge = ("#ff6b5e", "#ffc1ba") if one < damage else ("#24314c", "#7d90b3")
        paint = f'rx="1.500" fill="{fill}" stroke="{edge}" stroke-width=".9"'
        body += moved(ROOM + 36 + one * pitch, 29, box(0, 0, pitch - 2.5, 8, paint))
    return body


# --- What happened in combat, event by event, with the dice as they fell -----------------------


def report(marks: Marks) -> Drawn:
    """Draw the whole report of the last combat phase."""
    told, sides = marks.position.told, tuple(map(marks.who, range(len(marks.position.seats))))
    drawn = partial(_report, told=tuple(told))
    return marks.again(drawn, "report", msgspec.json.encode(told), sides)


def _report(marks: Marks, told: Sequence[Told]) -> Drawn:
    return slab(*stacked([_told(marks, one) for one in told]))


def _latest(marks: Marks) -> list[Part]:
    """Draw the last events of the fight under way."""
    told = marks.position.told
    begun = max((n for n, one in enumerate(told) if isinstance(one, Clash)), default=0)
    return [_told(marks, one) for one in told[begun:][-_LATEST:] if not isinstance(one, Clash)]


def _told(marks: Marks, event: Told) -> Part:
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
