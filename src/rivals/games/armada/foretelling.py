"""What an action leads to that a person should see before choosing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from rivals.core.choosing import Note
from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.attack import Attack, Target
from rivals.games.armada.components.box import COLOURS
from rivals.games.armada.gunnery import evasion, halved
from rivals.games.armada.naming import piece, ship_name, squadron_name
from rivals.games.armada.pieces import zone_number
from rivals.games.armada.recounting import damage_shown
from rivals.games.armada.rules import engagement, repairing, sights, steering
from rivals.games.armada.rules.attacking import pool
from rivals.games.armada.space.outlines import outline
from rivals.games.armada.state import Position


def forecast(position: Position, action: Action) -> tuple[Note, ...]:
    """Say what an action leads to: the dice of an attack, where a maneuver ends, what is left."""
    tell = _TELL.get(type(action))
    return tuple(tell(position, action)) if tell else ()


def _note(key: str, **params: Any) -> Note:
    return Note(f"armada.forecast.{key}", params)


# --- Commands and repair ---------------------------------------------------------------------


def _reveal(position: Position, action: do.Reveal) -> Iterator[Note]:
    """Tell what a dial is worth on this ship."""
    ship = position.ships[cast(to.Revealing, position.stack[-1]).ship]
    if action.keep == "dial" and action.command == "squadron":
        yield _note("squadrons", n=ship.card.squadron)
    if action.keep == "dial" and action.command == "repair":
        yield _note("repair", n=repairing.engineering(ship))


def _repaired(cost: int) -> Callable[[Position, Any], Iterator[Note]]:
    """Make what tells the points of repair left after paying so many; a station asks none."""

    def told(position: Position, _action: Action) -> Iterator[Note]:
        task = position.stack[-1]
        if isinstance(task, to.Repairing):
            yield _note("points-left", n=task.points - cost)

    return told


# --- Attacks ---------------------------------------------------------------------------------


def _volley(position: Position, attack: Attack) -> Iterator[Note]:
    """Tell the range and the dice of an attack."""
    rolled = pool.gather(position, attack)
    dice = dict(zip(COLOURS, rolled, strict=True))
    key = "volley-obstructed" if attack.obstructed else "volley"
    yield _note(key, band=attack.band, dice=dice, n=sum(rolled))


def _fire(position: Position, action: do.Fire) -> Iterator[Note]:
    number = cast(to.Attacking, position.stack[-1]).ship
    for shot in sights.shots(position, number):
        if (shot.zone, shot.ship, shot.at) == (action.zone, action.ship, action.at):
            attacker = Target("ship", number, action.zone)
            defender = Target("ship", action.ship, action.at)
            yield from _volley(position, Attack(attacker, defender, shot.band, shot.obstructed))
            shields = position.ships[action.ship].shields[zone_number(action.at)]
            yield _note("shields", n=shields)


def _barrage(position: Position, action: do.Barrage) -> Iterator[Note]:
    number = cast(to.Attacking | to.Sweeping, position.stack[-1]).ship
    for one in sights.flak(position, number):
        if (one.zone, one.squadron) == (action.zone, action.squadron):
            attacker = Target("ship", number, action.zone)
            defender = Target("squadron", action.squadron)
            yield from _volley(position, Attack(attacker, defender, one.band, one.obstructed))
            yield from _hull_left(position, action.squadron)


def _strafe(position: Position, action: do.Strafe) -> Iterator[Note]:
    """Tell the dice, the hull of the target and whether it strikes back."""
    number = cast(to.Flying, position.stack[-1]).squadron
    attacker, defender = Target("squadron", number), Target("squadron", action.squadron)
    obstructed = engagement.contacts(position, number).get(action.squadron, False)
    yield from _volley(position, Attack(attacker, defender, "close", obstructed))
    yield from _hull_left(position, action.squadron)
    counter = engagement.keyword(position, action.squadron, "counter")
    if counter:
        yield _note("counter", n=counter)


def _hull_left(position: Position, squadron: int) -> Iterator[Note]:
    yield _note("hull", n=position.squadrons[squadron].hull)


def _bomb(position: Position, action: do.Bomb) -> Iterator[Note]:
    number = cast(to.Flying, position.stack[-1]).squadron
    for ship, zone, band, obstructed in engagement.bombable(position, number):
        if (ship, zone) == (action.ship, action.at):
            attacker, defender = Target("squadron", number), Target("ship", ship, zone)
            yield from _volley(position, Attack(attacker, defender, band, obstructed))
            yield _note("shields", n=position.ships[ship].shields[zone_number(zone)])


# --- Defence ---------------------------------------------------------------------------------


def _use(position: Position, action: do.Use) -> Iterator[Note]:
    """Tell what a token does."""
    attack = cast(Attack, position.attack)
    owner = piece(position, attack.defender)
    if action.lent:
        owner = next(one for one in position.squadrons if one.kind == "jan_ors")
    kind = owner.card.tokens[action.token]
    if kind == "brace":
        damage = damage_shown(position, attack)
        yield _note("brace", damage=damage, left=halved(damage))
    else:
        yield _note(kind)


def _evade(position: Position, _action: do.Evade) -> Iterator[Note]:
    effect = evasion(cast(Attack, position.attack).band, position.readings.rules)
    if effect:
        yield _note(f"evade-{effect}")


# --- Maneuvers -------------------------------------------------------------------------------


def _sail(position: Position, action: do.Sail) -> Iterator[Note]:
    """Tell what a maneuver costs and what it runs into."""
    number = cast(to.Steering, position.stack[-1]).ship
    ship = position.ships[number]
    if abs(action.speed - ship.speed) > steering.may_navigate(ship):
        yield _note("navigate-token")
    end = steering.landing(
        position, number, steering.Course(action.speed, action.clicks, action.side)
    )
    if steering.leaves_mat(position, ship.kind, end.pose):
        yield _note("leaves-mat")
        return
    if end.rammed:
        names = [ship_name(position, one) for one in end.rammed]
        yield _note("rams", ships=names, speed=end.speed)
    for token in steering.overlapped(position, outline(ship.kind, *end.pose)):
        yield _note("overlaps", obstacle=token)


def _suffer(position: Position, action: do.Suffer) -> Iterator[Note]:
    ship = position.ships[cast(to.Suffering, position.stack[-1]).ship]
    yield _note("shields", n=ship.shields[zone_number(action.zone)])


# --- Squadrons -------------------------------------------------------------------------------


def _fly(position: Position, action: do.Fly) -> Iterator[Note]:
    """Tell with whom the squadron would be engaged there."""
    number = cast(to.Flying, position.stack[-1]).squadron
    there = position.copy()
    there.squadrons[number].x, there.squadrons[number].y = action.x, action.y
    there.__dict__.clear()
    engaged = engagement.engaged_with(there, number)
    if engaged:
        yield _note("engages", squadrons=[squadron_name(position, one) for one in engaged])


_TELL: dict[type[Action], Callable[[Position, Any], Iterator[Note]]] = {
    do.Reveal: _reveal,
    do.Shift: _repaired(repairing.MOVE),
    do.Recover: _repaired(repairing.RECOVER),
    do.Mend: _repaired(repairing.DISCARD),
    do.Fire: _fire,
    do.Barrage: _barrage,
    do.Strafe: _strafe,
    do.Bomb: _bomb,
    do.Use: _use,
    do.Evade: _evade,
    do.Sail: _sail,
    do.Suffer: _suffer,
    do.Fly: _fly,
}
