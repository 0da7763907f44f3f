"""AutoMatron's turn: its fixed course, which nobody decides; its steps are in `steps.py`.

Source: AutoMatron, the turn and the details of playing the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rivals.core.chance import Dice
from rivals.games.tyrants.components.automatron import AutoMatronSettings
from rivals.games.tyrants.components.ops import Aspect
from rivals.games.tyrants.position.seats import AutoMatron
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import (
    AutoAspect,
    AutoFlip,
    AutoInfiltrate,
    AutoMarkers,
    AutoPart,
    AutoRefill,
    AutoScore,
    AutoWasted,
    Task,
    TaskOp,
)
from rivals.games.tyrants.rules import locations, market
from rivals.games.tyrants.rules.cards import card, push

MOST_CARDS = 3


@cache
def _course(aspects: tuple[Aspect, ...]) -> tuple[TaskOp, ...]:
    """Give the steps of a turn."""
    return AutoFlip(), *map(AutoAspect, aspects), AutoMarkers(), AutoRefill()


def area(position: Position, seat: int) -> AutoMatron:
    """Give a seat that is an AutoMatron's."""
    its = position.seats[seat]
    if not isinstance(its, AutoMatron):
        raise LookupError(f"seat {seat} is a person's")
    return its


def settings(position: Position, seat: int) -> AutoMatronSettings:
    """Give what her file settles for a seat that is an AutoMatron's."""
    return area(position, seat).plays.settings


def begin(position: Position) -> None:
    """Lay out the turn: delay card, the four aspects, markers, refill."""
    position.counts, position.gained = {}, {}
    position.wasted = position.unplaced = 0
    push(position, _course(settings(position, position.turn).aspects), position.turn)


# --- The delay card -----------------------------------------------------------------------


def removed_by(position: Position, seat: int) -> int:
    """Count the market cards that the top delay card removes."""
    its = area(position, seat)
    return its.plays.settings.removes[its.delay[-1] if its.delay else None]


def play_delay(position: Position, seat: int) -> int:
    """Play the top delay card and say how many market cards it removes.

    The card leaves the game, an outcast to its supply (reading T2).
    """
    removes, its = removed_by(position, seat), area(position, seat)
    if its.delay:
        used = its.delay.pop()
        if position.readings.used_delay == "kept":
            its.used.append(used)
        elif used == "outcast":
            market.return_outcast(position)
    return removes


def aspects_of(row: list[str]) -> dict[Aspect, int]:
    """Count cards by aspect."""
    counts: dict[Aspect, int] = {}
    for name in row:
        aspect = card(name).aspect
        counts[aspect] = counts.get(aspect, 0) + 1
    return counts


def reveal(position: Position, counts: dict[Aspect, int]) -> None:
    """End the step of the delay card: with these market cards the AutoMatron will act."""
    position.stack.pop()
    position.counts = counts


# --- The aspects --------------------------------------------------------------------------


def begin_aspect(position: Position, task: Task[AutoAspect], _dice: Dice) -> None:
    """Lay out an aspect's action by its number of cards."""
    position.wasted = position.unplaced = 0
    position.batch = -1
    number = position.counts.get(task.op.aspect, 0)
    if number:
        cards, extra = min(number, MOST_CARDS), max(number - MOST_CARDS, 0)
        points = settings(position, task.seat).points_beyond * extra
        more = [AutoScore("extra", points)] if points else []
        push(position, [*_laid_out(position, task, cards), *more], task.seat)


def _laid_out(position: Position, task: Task[AutoAspect], cards: int) -> Sequence[TaskOp]:
    aspect = task.op.aspect
    if aspect == "guile":
        return _guile(position, task.seat, cards)
    its = settings(position, task.seat)
    if aspect == "ambition":
        points = its.ambition[cards - 1]
        return [AutoScore("ambition", points)] if points else []
    if aspect == "malice":
        return [*map(AutoPart, its.malice[cards - 1]), AutoWasted()]
    return [*[AutoPart("deploy")] * its.conquest[cards - 1], AutoWasted()]


def _guile(position: Position, seat: int, cards: int) -> Sequence[TaskOp]:
    """Return a spy for an effect; where none can be had, place spies (reading T23)."""
    if locations.infiltrated(position, seat, cards):
        return [AutoInfiltrate(cards), AutoWasted()]
    return [AutoPart("spy")] * cards + [AutoWasted()]


def aspect_of(part: AutoPart) -> Aspect:
    """Say to which aspect's action a part belongs."""
    if part.kind in ("white", "any"):
        return "malice"
    return "conquest" if part.kind == "deploy" and part.site < 0 else "guile"


def times(part: AutoPart, cards: int, its: AutoMatronSettings) -> int:
    """Count the parts like this one of an action with so many cards."""
    number = min(cards, MOST_CARDS)
    if aspect_of(part) == "malice":
        return its.malice[number - 1].count(part.kind)
    if aspect_of(part) == "conquest":
        return its.conquest[number - 1]
    return number if part.kind == "spy" else max(number - 1, 1)


def skip(position: Position, task: Task[TaskOp]) -> None:
    """Take a step that cannot be done off the stack; its part is wasted.

    Conquest's troops are then already troops not deployed (reading T20).
    """
    position.stack.pop()
    if isinstance(task.op, AutoPart):
        if task.op.kind == "deploy" and task.op.site < 0:
            position.unplaced += 1
        else:
            position.wasted += 1


# --- Markers ------------------------------------------------------------------------------


def score_markers(position: Position, task: Task[AutoMarkers], _dice: Dice) -> None:
    """Turn the markers into points: 1 for control, the marker's worth and 1 for total control.

    Markers held now count, or as an option all held in this turn (reading T16).
    """
    sides = paid_sides(position, task.seat)
    points = sum(marker_points(position, city, side) for city, side in sides.items())
    if points:
        push(position, [AutoScore("markers", points)], task.seat)


def paid_sides(position: Position, seat: int) -> dict[int, int]:
    """Give the markers that pay now: those held, or all held in this turn (reading T16)."""
    if position.readings.marker_vp == "at_gain":
        return position.gained
    return marker_sides(position, seat)


def marker_points(position: Position, city: int, side: int) -> int:
    """Give the points of a marker: side 1 is control, side 2 total control."""
    return 1 + (position.map.places[city].total if side > 1 else 0)


def marker_sides(position: Position, seat: int) -> dict[int, int]:
    """Give the side of each marker that a seat holds: 1 control, 2 total control."""
    standing = position.standing
    return {city: 1 + standing.controls_totally(seat, city) for city in standing.markers(seat)}


def remember_markers(position: Position) -> None:
    """Keep the best side held of each marker in this turn, where that is what is paid."""
    for city, side in marker_sides(position, position.turn).items():
        position.gained[city] = max(side, position.gained.get(city, 0))
