"""AutoMatron's turn: its fixed course, and what each of its steps may be.

Which of the possible steps is taken is the procedure's (`automa.py`); what is possible and
what follows is here. Source: AutoMatron, the turn and the details of playing the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rivals.core.game import Action
from rivals.games.tyrants.actions import (
    Assassinate,
    Deploy,
    EndTurn,
    Flip,
    PlaceSpy,
    ReturnSpy,
    Score,
    Supplant,
)
from rivals.games.tyrants.components.ops import ASPECTS, Aspect
from rivals.games.tyrants.rules import locations, market, pieces
from rivals.games.tyrants.rules.cards import card
from rivals.games.tyrants.rules.pieces import colour_of, number_of
from rivals.games.tyrants.seats import AutoMatron, Delay
from rivals.games.tyrants.tasks import (
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

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.tyrants.state import Position

REMOVED: dict[Delay | None, int] = {"outcast": 3, "starter": 2, None: 1}
"""Market cards removed by the delay card played; None: there is none."""

MOST_CARDS = 3
EXTRA_POINTS = 3
"""Points for each card of an aspect beyond the third."""

AMBITION = {1: 2, 2: 4, 3: 7}
CONQUEST = {1: 2, 2: 4, 3: 7}
MALICE: dict[int, tuple[AutoPart, ...]] = {
    1: (AutoPart("white"),),
    2: (AutoPart("any"), AutoPart("white")),
    3: (AutoPart("any"),) * 3,
}
PLAYER_COST, WHITE_COST = 3, 2
"""Troops not deployed that a kill costs: of a player's troop, of a white one."""


def area(position: Position, seat: int) -> AutoMatron:
    """Give a seat that is an AutoMatron's."""
    its = position.seats[seat]
    if not isinstance(its, AutoMatron):
        raise LookupError(f"seat {seat} is a person's")
    return its


def push(position: Position, ops: Sequence[TaskOp], seat: int) -> None:
    """Put steps on the stack so that the first is done first."""
    position.stack.extend(Task(op, seat) for op in reversed(ops))


def begin(position: Position) -> None:
    """Lay out the turn: delay card, the four aspects, markers, refill."""
    aspects = [AutoAspect(aspect) for aspect in ASPECTS]
    position.counts, position.gained = {}, {}
    position.wasted = position.unplaced = 0
    push(position, [AutoFlip(), *aspects, AutoMarkers(), AutoRefill()], position.turn)


# --- The delay card -----------------------------------------------------------------------


def removed_by(position: Position, seat: int) -> int:
    """Count the market cards that the top delay card removes."""
    delay = area(position, seat).delay
    return REMOVED[delay[-1] if delay else None]


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
    found: dict[Aspect, int] = {}
    for name in row:
        aspect = card(name).aspect
        found[aspect] = found.get(aspect, 0) + 1
    return found


def reveal(position: Position, counts: dict[Aspect, int]) -> None:
    """End the step of the delay card: with these market cards the AutoMatron will act."""
    position.stack.pop()
    position.counts = counts


def _flip(position: Position, task: Task, _action: Flip, _dice: Dice) -> None:
    """Play the delay card and count the aspects, once for the whole turn (reading T3)."""
    market.remove_leftmost(position, play_delay(position, task.seat))
    reveal(position, aspects_of(position.row))


# --- The aspects --------------------------------------------------------------------------


def begin_aspect(position: Position, seat: int, aspect: Aspect) -> None:
    """Lay out an aspect's action by its number of cards."""
    position.stack.pop()
    position.wasted = position.unplaced = 0
    position.batch = -1
    number = position.counts.get(aspect, 0)
    if number:
        cards, extra = min(number, MOST_CARDS), max(number - MOST_CARDS, 0)
        more: list[TaskOp] = [AutoScore("extra", EXTRA_POINTS * extra)] if extra else []
        push(position, [*_LAID_OUT[aspect](position, seat, cards), *more], seat)


def _guile(position: Position, seat: int, cards: int) -> Sequence[TaskOp]:
    """Return a spy for an effect; where none can be had, place spies (reading T23)."""
    if locations.infiltrated(position, seat, cards):
        return [AutoInfiltrate(cards), AutoWasted()]
    return [AutoPart("spy")] * cards + [AutoWasted()]


def _malice(_position: Position, _seat: int, cards: int) -> Sequence[TaskOp]:
    """Assassinate; with two cards any piece first, then a white troop (reading T43)."""
    return [*MALICE[cards], AutoWasted()]


def _conquest(_position: Position, _seat: int, cards: int) -> Sequence[TaskOp]:
    return [AutoPart("deploy")] * CONQUEST[cards] + [AutoWasted()]


def aspect_of(part: AutoPart) -> Aspect:
    """Say to which aspect's action a part belongs."""
    if part.kind in ("white", "any"):
        return "malice"
    return "conquest" if part.kind == "deploy" and part.site < 0 else "guile"


def _ambition(_position: Position, _seat: int, cards: int) -> Sequence[TaskOp]:
    return [AutoScore("ambition", AMBITION[cards])]


_LAID_OUT: dict[Aspect, Callable[[Position, int, int], Sequence[TaskOp]]] = {
    "guile": _guile, "malice": _malice, "conquest": _conquest, "ambition": _ambition,
}  # fmt: skip


# --- What a step may be -------------------------------------------------------------------


def options(position: Position, task: Task) -> list[Action]:
    """List what a step may be; empty where it cannot be done."""
    return _OPTIONS[type(task.op)](position, task.seat, task.op)


def _infiltrations(position: Position, seat: int, op: AutoInfiltrate) -> list[Action]:
    own = colour_of(position, seat)
    sites = locations.infiltrated(position, seat, op.cards)
    return [ReturnSpy(position.map.places[site].id, own) for site in sites]


def _parts(position: Position, seat: int, op: AutoPart) -> list[Action]:
    named = position.map.places
    if op.kind == "deploy":
        return [Deploy(named[one].id) for one in _deployments(position, seat, op.site)]
    if op.kind == "spy":
        return [PlaceSpy(named[one].id) for one in locations.spyable(position, seat)]
    if op.kind == "supplant":
        found = locations.victims(position, seat, "any", op.site)
        return [Supplant(named[place].id, colour_of(position, one)) for place, one in found]
    return _kills(position, seat, op.kind)


def _deployments(position: Position, seat: int, site: int) -> list[int]:
    if site < 0:
        return locations.deployable(position, seat)
    able = position.seats[seat].barracks and position.standing.free[site]
    return [site] if able else []


def _kills(position: Position, seat: int, kind: Any) -> list[Action]:
    named = position.map.places
    found: list[Action] = [
        Assassinate(named[place].id, colour_of(position, one))
        for place, one in locations.victims(position, seat, kind)
    ]
    if kind == "any":
        found += [
            ReturnSpy(named[site].id, colour_of(position, one))
            for site, one in locations.spies_in_reach(position, seat)
        ]
    return found


def _wasted(position: Position, seat: int, _op: AutoWasted) -> list[Action]:
    """List what becomes of wasted parts: a deployment, a kill, or points (reading T20).

    A player's troop is assassinated before a white one (reading T21).
    """
    if position.wasted:
        found: list[Action] = [
            Deploy(position.map.places[one].id) for one in locations.deployable(position, seat)
        ]
        if found:
            return found
    left = position.wasted + position.unplaced
    ways = [("player", PLAYER_COST), ("white", WHITE_COST)]
    if position.readings.wasted_first == "white":
        ways.reverse()
    for kind, cost in ways:
        kills = _kills(position, seat, kind) if left >= cost else []
        if kills:
            return kills
    return [Score(left)] if left else []


def _scores(_position: Position, _seat: int, op: AutoScore) -> list[Action]:
    return [Score(op.points)]


_OPTIONS: dict[type, Callable[[Position, int, Any], list[Action]]] = {
    AutoFlip: lambda _position, _seat, _op: [Flip()],
    AutoInfiltrate: _infiltrations,
    AutoPart: _parts,
    AutoWasted: _wasted,
    AutoScore: _scores,
    AutoRefill: lambda _position, _seat, _op: [EndTurn()],
}


def skip(position: Position, task: Task) -> None:
    """Take a step that cannot be done off the stack; its part is wasted.

    Conquest's troops are then already troops not deployed (reading T20).
    """
    position.stack.pop()
    if isinstance(task.op, AutoPart):
        if task.op.kind == "deploy" and task.op.site < 0:
            position.unplaced += 1
        else:
            position.wasted += 1


# --- What a step does ---------------------------------------------------------------------


def _infiltrate(position: Position, task: Task, action: ReturnSpy, _dice: Dice) -> None:
    """Return one spy; both of three cards' troops are supplanted at its site (reading T23)."""
    cards = task.op.cards if isinstance(task.op, AutoInfiltrate) else 1
    site = position.map.number[action.site]
    pieces.return_spy(position, task.seat, site)
    position.stack.pop()
    effect = AutoPart("deploy", site) if cards == 1 else AutoPart("supplant", site)
    push(position, [effect] * max(1, cards - 1), task.seat)


def _part(position: Position, task: Task, action: Any, _dice: Dice) -> None:
    position.stack.pop()
    _carry_out(position, task.seat, action)
    if isinstance(action, Deploy):
        position.batch = position.map.number[action.place]


def _carry_out(position: Position, seat: int, action: Any) -> None:
    number = position.map.number
    if isinstance(action, Deploy):
        pieces.deploy(position, seat, number[action.place])
    elif isinstance(action, PlaceSpy):
        pieces.place_spy(position, seat, number[action.site])
    elif isinstance(action, ReturnSpy):
        pieces.return_spy(position, number_of(position, action.colour), number[action.site])
    else:
        place = number[action.place]
        pieces.assassinate(position, seat, number_of(position, action.colour), place)
        if isinstance(action, Supplant):
            _deploy_after(position, seat, place)


def _deploy_after(position: Position, seat: int, place: int) -> None:
    """Deploy where a troop was killed; without barracks it is one not deployed (reading T22)."""
    if position.seats[seat].barracks:
        pieces.deploy(position, seat, place)
    else:
        position.unplaced += 1


def _use_wasted(position: Position, task: Task, action: Any, _dice: Dice) -> None:
    if isinstance(action, Deploy):
        position.wasted -= 1
        _carry_out(position, task.seat, action)
        return
    position.unplaced += position.wasted
    position.wasted = 0
    if isinstance(action, Score):
        position.seats[task.seat].vp += action.points
        position.unplaced = 0
        return
    is_white = action.colour == "white"
    _carry_out(position, task.seat, action)
    position.unplaced -= WHITE_COST if is_white else PLAYER_COST


def _score(position: Position, task: Task, action: Score, _dice: Dice) -> None:
    position.stack.pop()
    position.seats[task.seat].vp += action.points


PERFORM: dict[type, Callable[[Position, Task, Any, Dice], None]] = {
    AutoFlip: _flip,
    AutoInfiltrate: _infiltrate,
    AutoPart: _part,
    AutoWasted: _use_wasted,
    AutoScore: _score,
}


# --- Markers ------------------------------------------------------------------------------


def score_markers(position: Position, task: Task) -> None:
    """Turn the markers into points: 1 for control, the marker's worth and 1 for total control.

    Markers held now count, or as an option all held in this turn (reading T16).
    """
    position.stack.pop()
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
