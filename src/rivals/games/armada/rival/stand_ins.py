"""A simple aggressive player: closes in, and makes the attack of most expected damage."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, cast

from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.game import Action
from rivals.games.armada import rules
from rivals.games.armada.components.box import COLOURS
from rivals.games.armada.components.ships import Pool
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.pieces import TURN, zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rival.prospects import Prospects
from rivals.games.armada.rules import gunnery, sights, steering
from rivals.games.armada.rules.attacking import declaring
from rivals.games.armada.rules.attacking.pool import crits_count, damage_shown
from rivals.games.armada.rules.steering import Course


class AggressivePlayer(Player):
    """A stand-in for a person: no match for one, but it goes for the enemy."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        """Decide for a seat."""
        trail = Trail()
        task = state.stack[-1]
        rule, chosen = _WANTED.get(type(task), _NO_WISH)
        action = chosen(state, task)
        if action is None:
            trail.note("armada.aggressive.first")
            action = choose(_first_kind(state), trail).rolled(dice, f"rival.{seat}")
        else:
            trail.note(rule)
        return Decision(action, trail)


def _first_kind(position: Position) -> list[Action]:
    """List the options of the same kind as the first: what there is to do before going on."""
    options = rules.options(position)
    return [one for one in options if type(one) is type(options[0])]


def _deploy(position: Position, task: to.Deploying) -> Action | None:
    """Put each ship in the middle of the line, straight ahead, at a middling speed."""
    face = 0 if task.seat == 0 else TURN // 2
    middle = position.mat[0] // 2
    ships = [
        one
        for one in rules.options(position)
        if isinstance(one, do.Deploy) and one.heading == face and one.speed <= 2
    ]
    return min(ships, key=lambda one: (-one.speed, abs(one.x - middle)), default=None)


def _dial(position: Position, task: to.Dialling) -> Action:
    """Set navigate for the first rounds, then concentrate fire."""
    early = position.round + len(position.ships[task.ship].dials) <= 2
    return do.SetDial("navigate" if early else "concentrate_fire")


def _attack(position: Position, task: to.Attacking) -> Action:
    """Make the attack that does most damage on average."""
    options = [one for one in rules.options(position) if not isinstance(one, do.Done)]
    return max(options, key=lambda one: mean(position, task, one), default=do.Done())


def mean(position: Position, task: to.Attacking, action: Action) -> float:
    """Give the mean damage of an attack's dice, a hair more where shields are low."""
    ship = position.ships[task.ship]
    if isinstance(action, do.Fire):
        shots = sights.shots(position, task.ship)
        shot = next(
            one
            for one in shots
            if (one.zone, one.ship, one.at) == (action.zone, action.ship, action.at)
        )
        pool = gunnery.allowed(ship.card.battery[zone_number(shot.zone)], shot.band)
        weak = position.ships[shot.ship].shields[zone_number(shot.at)] / 100
        return worth(pool, crits=True) - weak
    return worth(ship.card.anti_squadron, crits=False)


def worth(pool: Pool, *, crits: bool) -> float:
    """Give the mean damage of dice."""
    pairs = zip(COLOURS, pool, strict=True)
    return sum(number * gunnery.eighths(colour, crits=crits) for colour, number in pairs) / 8


def steer(position: Position, task: to.Steering) -> Action:
    """Take the course that ends nearest to the nearest enemy ship and stays on the mat."""
    ship = position.ships[task.ship]
    enemies = [position.ships[one] for one in position.on_mat(1 - task.seat)]
    others = steering.others_in_reach(position, task.ship)
    courses = [
        Course(speed, clicks, steering.free_sides(ship, clicks, position.readings.tool_side)[-1])
        for speed in steering.speeds(ship)
        for clicks in steering.bends(ship, speed)
    ]
    ends = {one: steering.sailed(ship, one, others) for one in courses}

    def far(course: Course) -> tuple[bool, bool, float]:
        (x, y, _), rammed, _ = ends[course]
        off = steering.leaves_mat(position, ship.kind, ends[course].pose)
        return off, bool(rammed), min([hypot(x - one.x, y - one.y) for one in enemies])

    def goes_on(course: Course) -> bool:
        return ways.keeps_room(ends[course].pose, course.speed, ways.lookout)

    ways = Prospects(position, ship)
    nearest = sorted(courses, key=far)
    return do.Sail(*next(filter(goes_on, nearest), nearest[0]))


def fly(position: Position, task: to.Flying) -> Action:
    """Attack if that is possible, ships first; else fly to the nearest enemy ship."""
    attacks = declaring.BOMBING.options(position, task) or declaring.STRAFING.options(
        position, task
    )
    if attacks:
        return attacks[0]
    enemies = [position.ships[one] for one in position.on_mat(1 - task.seat)]
    moves = [one for one in rules.options(position) if isinstance(one, do.Fly)]
    return min(
        moves,
        key=lambda one: min([hypot(one.x - ship.x, one.y - ship.y) for ship in enemies]),
        default=do.Done(),
    )


def defend(position: Position, _task: to.Defending) -> Action:
    """Spend any token that can be spent while the dice show damage, evades on the worst die."""
    attack = cast(Attack, position.attack)
    if not damage_shown(position, attack):
        return do.Done()
    for one in rules.options(position):
        if isinstance(one, do.Use):
            return one
    effect = gunnery.evasion(attack.band, position.readings.rules)
    crits = crits_count(position, attack)
    worst = gunnery.worst_die(attack.dice, effect, crits=crits) if effect else None
    evades = (one for one in rules.options(position) if isinstance(one, do.Evade))
    return next((one for one in evades if one.die == worst), do.Done())


def _redirect(position: Position, _task: to.Redirecting) -> Action:
    """Redirect as much as possible."""
    able = [one for one in rules.options(position) if isinstance(one, do.Redirect)]
    return max(able, key=lambda one: one.amount, default=do.Done())


_Wish = tuple[str, Callable[[Position, Any], Action | None]]
"""What it says of itself, and what it wants to do, if anything."""

_NO_WISH: _Wish = ("armada.aggressive.first", lambda *_: None)

_WANTED: dict[type[to.Task], _Wish] = {
    to.Deploying: ("armada.aggressive.deploy", _deploy),
    to.Dialling: ("armada.aggressive.dial", _dial),
    to.Attacking: ("armada.aggressive.attack", _attack),
    to.Sweeping: ("armada.aggressive.whatever", lambda position, _: rules.options(position)[0]),
    to.Omitting: ("armada.aggressive.whatever", lambda position, _: rules.options(position)[0]),
    to.Modifying: ("armada.aggressive.whatever", lambda position, _: rules.options(position)[0]),
    to.Defending: ("armada.aggressive.defend", defend),
    to.Redirecting: ("armada.aggressive.redirect", _redirect),
    to.Steering: ("armada.aggressive.steer", steer),
    to.Flying: ("armada.aggressive.fly", fly),
}
