"""Targets: a line from the zone or squadron that attacks, with the range and the dice."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from rivals.core.drawing import BOLD, MIDDLE, box, line, moved, path
from rivals.core.game import Action
from rivals.games.armada.components.box import Band
from rivals.games.armada.components.ships import Zone
from rivals.games.armada.face import plan
from rivals.games.armada.face.marks import Marks
from rivals.games.armada.face.paint import BANDS, INK, UNTOUCHED, text
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Barrage, Bomb, Fire, Strafe
from rivals.games.armada.position.attack import Attack, Target
from rivals.games.armada.position.pieces import zone_number
from rivals.games.armada.rules import sights


class Shot(NamedTuple):
    """A line of fire: both ends on the mat, what it is at, and how many dice; 0: not told."""

    action: Action
    start: plan.Spot
    end: plan.Spot
    band: Band
    obstructed: bool
    dice: int


def lines(marks: Marks, view: plan.View) -> str:
    """Draw the lines of fire that may be chosen."""
    attack = marks.position.attack
    if attack is not None:
        return _in_progress(marks, view, attack)
    shots = sorted(_shots(marks), key=lambda one: -_length(one))
    return "".join(_draw(marks, view, one, number) for number, one in enumerate(shots))


def _in_progress(marks: Marks, view: plan.View, attack: Attack) -> str:
    """Draw the line of fire of the attack in progress, with an arrow at whom it is at."""
    start, end = (view.at(*_where(marks, one)) for one in (attack.attacker, attack.defender))
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    east, south = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    barbs = [
        (end[0] - 14 * east + side * 7 * south, end[1] - 14 * south - side * 7 * east)
        for side in (1, -1)
    ]
    dashes = ' stroke-dasharray="4 5"' if attack.obstructed else ""
    ink = BANDS[attack.band]
    strokes = path(line([start, end]), f'stroke="{ink}" stroke-width="2.4"{dashes}')
    strokes += path(f"{line([barbs[0], end, barbs[1]])}Z", f'fill="{ink}" stroke="none"')
    return f"<g {UNTOUCHED}>{strokes}</g>"


def _where(marks: Marks, target: Target) -> plan.Spot:
    """Say where a line of fire begins or ends on the mat."""
    if target.zone is not None:
        return _aim(marks, target.number, target.zone)
    squadron = marks.position.squadrons[target.number]
    return squadron.x, squadron.y


def _length(shot: Shot) -> float:
    return hypot(shot.end[0] - shot.start[0], shot.end[1] - shot.start[1])


def _shots(marks: Marks) -> Iterator[Shot]:
    task = marks.position.stack[-1] if marks.position.stack else None
    if isinstance(task, to.Attacking | to.Sweeping):
        yield from _of_ship(marks, task.ship)
    elif isinstance(task, to.Flying):
        yield from _of_squadron(marks, task.squadron)


def _of_ship(marks: Marks, number: int) -> Iterator[Shot]:
    position = marks.position
    at_ships = {one[:3]: one for one in sights.shots(position, number)}
    at_wings = {one[:2]: one for one in sights.flak(position, number)}
    for way in marks.all:
        sight: sights.Shot | sights.Flak | None = None
        if isinstance(way, Fire) and (sight := at_ships.get((way.zone, way.ship, way.at))):
            end = _aim(marks, way.ship, way.at)
        elif isinstance(way, Barrage) and (sight := at_wings.get((way.zone, way.squadron))):
            end = _where(marks, Target("squadron", way.squadron))
        if sight:
            dice = sights.ship_dice(
                position.ships[number], sight.zone, sight.band,
                obstructed=sight.obstructed, against_squadron=isinstance(sight, sights.Flak),
            )  # fmt: skip
            start = _aim(marks, number, sight.zone)
            yield Shot(way, start, end, sight.band, sight.obstructed, dice)


def _of_squadron(marks: Marks, number: int) -> Iterator[Shot]:
    position = marks.position
    own = position.squadrons[number]
    for way in marks.all:
        if isinstance(way, Strafe):
            target = position.squadrons[way.squadron]
            end = (float(target.x), float(target.y))
            dice = sum(own.card.anti_squadron)
        elif isinstance(way, Bomb):
            end = _aim(marks, way.ship, way.at)
            dice = sum(own.card.battery)
        else:
            continue
        yield Shot(way, (own.x, own.y), end, "close", obstructed=False, dice=dice)


def _aim(marks: Marks, number: int, zone: Zone) -> plan.Spot:
    ship = marks.position.ships[number]
    return plan.turned(ship, plan.aims(ship.kind)[zone_number(zone)])


def _draw(marks: Marks, view: plan.View, shot: Shot, number: int) -> str:
    """Draw a line with a badge that says the dice; badges stand apart from each other."""
    ink = BANDS[shot.band]
    start, end = view.at(*shot.start), view.at(*shot.end)
    part = 0.5 + 0.11 * (number % 3)
    x = start[0] + (end[0] - start[0]) * part
    y = start[1] + (end[1] - start[1]) * part
    dashes = ' stroke-dasharray="4 5"' if shot.obstructed else ""
    touch = path(line([start, end]), 'stroke="#000" stroke-opacity="0" stroke-width="14"')
    stroke = path(line([start, end]), f'class="shot" stroke="{ink}" stroke-width="2.4"{dashes}')
    badge = box(-11, -11, 22, 22, f'rx="5" fill="{INK}" stroke="{ink}" stroke-width="1.6"')
    lit = box(-11, -11, 22, 22, 'rx="5" class="lit lit--water" fill="#ffe08a" fill-opacity="0"')
    word = text(0, 5.6, 15, str(shot.dice), f"{MIDDLE} {BOLD}", ink)
    found = marks.pick(lambda one: one == shot.action)
    return marks.place(found, touch + stroke + moved(x, y, badge + word + lit))
