"""What is worth trying at a decision: the captain's own choice first, then others that differ."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import islice, product
from math import hypot
from typing import Any

from rivals.core.chance import Dice
from rivals.core.choosing import UNTOLD
from rivals.core.game import Action
from rivals.games.armada import rules
from rivals.games.armada.components.ships import COMMANDS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.pieces import FLANKS, STYLES, UNITS, Ship, zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival import stand_ins
from rivals.games.armada.rival.automa import helm
from rivals.games.armada.rival.captain import Captain, plan_of
from rivals.games.armada.rival.prospects import Prospects
from rivals.games.armada.rules import gunnery, sights, steering
from rivals.games.armada.rules.sights import Shot
from rivals.games.armada.rules.steering import Course, Landing
from rivals.search import Line

FEARS = (0.3, 1.0, 2.0)
"""How much damage to come may weigh against damage to be done."""
BEST = 3
"""So many attacks of a kind come before others."""
STRIDE = 8
"""Of places to fly to, by how near they are to the enemy, every so manieth."""
NEAR_WORTH = 0.004
"""What it is worth to be a millimetre nearer to an enemy that is out of range, in damage."""


def ideas(world: Position, seat: int, dice: Dice, most: int) -> Iterator[Line | None]:
    """Yield lines for whoever is to move: at most so many, the captain's own first.

    None in between, for each part of what takes longer to find.
    """
    task = world.stack[-1]
    if isinstance(task, to.Deploying) and not world.on_mat(seat):
        yield from islice(_deployments(world, seat, dice), most)
        return
    own = Captain(world, seat, plan_of(world, seat), dice, UNTOLD).decide().action
    yield (own,)
    found = {own}
    others = _OTHERS.get(type(task), _nothing_else)(world, task)
    for one in others:
        if len(found) == most:
            return
        if one is None:
            yield None
        elif one not in found:
            found.add(one)
            yield (one,)


def _nothing_else(_world: Position, _task: to.Task) -> Iterable[Action]:
    return ()


def _deployments(world: Position, seat: int, dice: Dice) -> Iterator[Line]:
    """Walk over ways to deploy the whole fleet: in the middle or on a flank, fast or slow."""
    for style, side in product(STYLES, FLANKS):
        plan = plan_of(world, seat, style, side)
        thought, line = world.copy(), []
        while thought.mover == seat and isinstance(thought.stack[-1], to.Deploying):
            action = Captain(thought, seat, plan, dice, UNTOLD).decide().action
            line.append(action)
            rules.perform(thought, action, dice)
        yield tuple(line)


def _options(world: Position, *kinds: type[Action]) -> list[Action]:
    return [one for one in rules.options(world) if isinstance(one, kinds)]


# --- Ships -----------------------------------------------------------------------------------


def _dials(world: Position, _task: to.Dialling) -> Iterable[Action]:
    """List the commands; those of the first round, many at once, are left to the captain."""
    return [do.SetDial(one) for one in COMMANDS] if world.round > 1 else []


def _shots(world: Position, task: to.Attacking) -> Iterable[Action]:
    """List attacks on ships, the most damage first, and the best at squadrons."""
    shots = _options(world, do.Fire)
    shots.sort(key=lambda one: -stand_ins.mean(world, task, one))
    flak = _options(world, do.Barrage)
    return [*shots[:BEST], *flak[:1], *shots[BEST:], *flak[1:]]


def _courses(world: Position, task: to.Steering) -> Iterator[Action | None]:
    """Yield courses: the best by each of several ways to weigh damage done and suffered.

    None after each course that was looked at.
    """
    yield stand_ins.steer(world, task)
    ship = world.ships[task.ship]
    others = steering.others_in_reach(world, task.ship)
    ends: dict[Course, Landing] = {}
    for course in helm.own_courses(ship, world.readings.tool_side):
        ends[course] = steering.sailed(ship, course, others)
        yield None
    safe = yield from _safe(world, task.ship, ends)
    prospects: dict[Course, tuple[float, float]] = {}
    for course in safe:
        prospects[course] = _prospect(world, task.ship, ends[course])
        yield None
    ranked = [
        sorted(prospects, key=lambda one: prospects[one][1] * fear - prospects[one][0])
        for fear in FEARS
    ]
    for row in zip(*ranked, strict=True):
        for course in row:
            yield do.Sail(*course)


def _safe(
    world: Position, number: int, ends: dict[Course, Landing]
) -> Generator[None, None, list[Course]]:
    """Narrow courses to those that stay on the mat, run into nobody and over nothing, if any.

    Yields after each look at one of them.
    """
    ship = world.ships[number]
    ways = Prospects(world, ship)
    tests: tuple[Callable[[Course], bool], ...] = (
        lambda one: ways.keeps_room(ends[one].pose, one.speed, ways.lookout),
        lambda one: not steering.grounds(world, ship.kind, ends[one].pose),
        lambda one: not ends[one].rammed,
    )
    left = list(ends)
    for test in tests:
        passed: list[Course] = []
        for one in left:
            if test(one):
                passed.append(one)
            yield
        left = passed or left
    return left


def _prospect(world: Position, number: int, end: Landing) -> tuple[float, float]:
    """Estimate the damage that a ship could do from where it ends, and that it could suffer."""
    own = world.ships[number]
    done = _best_two(own, sights.shots_at(world, number, end.pose))
    moved = world.copy()
    twin = moved.ships[number]
    twin.x, twin.y, twin.heading = end.pose
    suffered, gaps = 0.0, []
    for enemy in world.on_mat(1 - own.seat):
        shots = [one for one in sights.shots(moved, enemy) if one.ship == number]
        suffered += _best_two(world.ships[enemy], shots)
        foe = world.ships[enemy]
        gaps.append(hypot(foe.x - twin.x, foe.y - twin.y) / UNITS)
    return done - NEAR_WORTH * min(gaps, default=0.0), suffered


def _best_two(ship: Ship, shots: Sequence[Shot]) -> float:
    """Give the mean damage of the best shots from two zones."""
    best: dict[str, float] = {}
    for shot in shots:
        pool = gunnery.allowed(ship.card.battery[zone_number(shot.zone)], shot.band)
        worth = stand_ins.worth(pool, crits=True)
        best[shot.zone] = max(best.get(shot.zone, 0.0), worth - shot.obstructed)
    return sum(sorted(best.values())[-2:])


def _tokens(world: Position, task: to.Defending) -> Iterable[Action]:
    """List what else could be spent: nothing, or each token, an evade on the worst die."""
    yield stand_ins.defend(world, task)
    yield do.Done()
    yield from _options(world, do.Use)


def _redirections(world: Position, _task: to.Redirecting) -> Iterable[Action]:
    most: dict[str, do.Redirect] = {}
    for one in rules.options(world):
        if isinstance(one, do.Redirect):
            most[one.zone] = one
    return [*most.values(), do.Done()]


# --- Squadrons -------------------------------------------------------------------------------


def _flights(world: Position, task: to.Flying) -> Iterable[Action]:
    """List attacks, and a few places to fly to: the nearest to the enemy's ships first."""
    yield from _options(world, do.Bomb)[:BEST]
    yield from _options(world, do.Strafe)[:BEST]
    foes = [world.ships[one] for one in world.on_mat(1 - task.seat)]
    flights = [one for one in rules.options(world) if isinstance(one, do.Fly)]
    flights.sort(key=lambda one: min([hypot(one.x - foe.x, one.y - foe.y) for foe in foes]))
    yield from flights[:1]
    yield do.Done()
    yield from flights[1::STRIDE]


_OTHERS: dict[type[to.Task], Callable[[Position, Any], Iterable[Action | None]]] = {
    to.Dialling: _dials,
    to.Mustering: lambda world, _: _options(world, do.Activate, do.Pass),
    to.Commanding: lambda world, _: _options(world, do.Scramble, do.Done),
    to.Attacking: _shots,
    to.Defending: _tokens,
    to.Redirecting: _redirections,
    to.Steering: _courses,
    to.Flying: _flights,
}
"""What else may be tried; elsewhere there is the captain's choice alone."""
