"""What is to be decided, and what came of an action by itself: as rule ids and parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from rivals.core.choosing import Note
from rivals.games.armada import scoring
from rivals.games.armada import tasks as to
from rivals.games.armada.attack import Attack, Die, total
from rivals.games.armada.naming import piece_name, ship_name, squadron_name
from rivals.games.armada.rules import phases
from rivals.games.armada.rules.attacking.sides import crits_count
from rivals.games.armada.state import Position, Told
from rivals.games.armada.tasks import Task

# --- What is to be decided -------------------------------------------------------------------


def to_decide(position: Position) -> Note | None:
    """Say what the seat to move has to decide; None when the game is over."""
    if not position.stack:
        return None
    task = position.stack[-1]
    return _DECIDE[type(task)](position, task)


def _ask(key: str, **params: Any) -> Note:
    return Note(f"armada.decide.{key}", params)


def _asked_of_ship(key: str) -> Callable[[Position, Any], Note]:
    """Make what asks about a task's ship, and nothing else."""
    return lambda position, task: _ask(key, ship=ship_name(position, task.ship))


def _deploying(_position: Position, task: to.Deploying) -> Note:
    return _ask("deploying-more" if task.squadrons else "deploying")


def _dialling(position: Position, task: to.Dialling) -> Note:
    ship = position.ships[task.ship]
    name = ship_name(position, task.ship)
    return _ask("dialling", ship=name, n=len(ship.dials), most=ship.card.command)


def _mustering(position: Position, task: to.Mustering) -> Note:
    if phases.pass_fault(position, task):
        return _ask("mustering")
    return _ask("mustering-pass", n=position.passes[task.seat])


def _revealing(position: Position, task: to.Revealing) -> Note:
    name, dials = ship_name(position, task.ship), position.ships[task.ship].dials
    if task.seat in position.rivals or not dials:
        return _ask("revealing-roll", ship=name)
    return _ask("revealing", ship=name, command=dials[0])


def _commanding(position: Position, task: to.Commanding) -> Note:
    name = ship_name(position, task.ship)
    if not task.left:
        return _ask("commanding-token", ship=name)
    return _ask("commanding", ship=name, left=task.left)


def _repairing(position: Position, task: to.Repairing) -> Note:
    return _ask("repairing", ship=ship_name(position, task.ship), points=task.points)


def _attacking(position: Position, task: to.Attacking) -> Note:
    name = ship_name(position, task.ship)
    if task.used:
        return _ask("attacking-again", ship=name, used=list(task.used))
    return _ask("attacking", ship=name)


def _sweeping(position: Position, task: to.Sweeping) -> Note:
    return _ask("sweeping", ship=ship_name(position, task.ship), zone=task.zone)


def die_name(die: Die) -> str:
    """Name a die as it lies: its colour and face."""
    return f"{die.colour}-{die.face}"


def _dice(attack: Attack) -> list[str]:
    return [die_name(die) for die in attack.dice]


def damage_shown(position: Position, attack: Attack) -> int:
    """Count the damage that the dice of an attack show (rule 15)."""
    return total(attack.dice, crits=crits_count(position, attack))


def _modifying(position: Position, _task: to.Modifying) -> Note:
    return _ask("modifying", dice=_dice(cast(Attack, position.attack)))


def _defending(position: Position, _task: to.Defending) -> Note:
    attack = cast(Attack, position.attack)
    target = attack.defender
    said = {"dice": _dice(attack), "damage": damage_shown(position, attack)}
    name = piece_name(position, target)
    if target.kind == "squadron":
        return _ask("defending-squadron", squadron=name, **said)
    return _ask("defending-ship", ship=name, zone=target.zone, **said)


def _redirecting(position: Position, _task: to.Redirecting) -> Note:
    attack = cast(Attack, position.attack)
    name = piece_name(position, attack.defender)
    return _ask("redirecting", ship=name, zone=attack.defender.zone, damage=attack.damage or 0)


def _picking(position: Position, _task: to.Picking) -> Note:
    attack = cast(Attack, position.attack)
    return _ask("picking", ship=piece_name(position, attack.defender))


def _steering(position: Position, task: to.Steering) -> Note:
    speed = position.ships[task.ship].speed
    return _ask("steering", ship=ship_name(position, task.ship), speed=speed)


def _clearing(position: Position, task: to.Clearing) -> Note:
    names = [squadron_name(position, one) for one in task.squadrons]
    return _ask("clearing", ship=ship_name(position, task.ship), squadrons=names)


def _suffering(position: Position, task: to.Suffering) -> Note:
    return _ask("suffering", ship=ship_name(position, task.ship), damage=task.damage)


def _striking(position: Position, task: to.Striking) -> Note:
    return _ask(f"striking-{task.card}", ship=ship_name(position, task.ship))


def _flying(position: Position, task: to.Flying) -> Note:
    name = squadron_name(position, task.squadron)
    if task.moved or task.shot:
        return _ask("flying-attack" if task.moved else "flying-move", squadron=name)
    return _ask("flying-both" if task.both else "flying", squadron=name)


def _toggling(position: Position, task: to.Toggling) -> Note:
    return _ask("toggling", squadron=squadron_name(position, task.squadron))


_DECIDE: dict[type[Task], Callable[[Position, Any], Note]] = {
    to.Cluttering: lambda _position, _: _ask("cluttering"),
    to.Planning: lambda _position, _: _ask("planning"),
    to.Deploying: _deploying,
    to.Dialling: _dialling,
    to.Mustering: _mustering,
    to.Panicking: _asked_of_ship("panicking"),
    to.Revealing: _revealing,
    to.Commanding: _commanding,
    to.Repairing: _repairing,
    to.Attacking: _attacking,
    to.Sweeping: _sweeping,
    to.Modifying: _modifying,
    to.Defending: _defending,
    to.Redirecting: _redirecting,
    to.Picking: _picking,
    to.Steering: _steering,
    to.Clearing: _clearing,
    to.Suffering: _suffering,
    to.Docking: _asked_of_ship("docking"),
    to.Striking: _striking,
    to.Patrolling: lambda _, task: _ask("patrolling", left=task.left),
    to.Venturing: lambda _position, _: _ask("venturing"),
    to.Flying: _flying,
    to.Harming: lambda _position, _: _ask("harming"),
    to.Toggling: _toggling,
}


# --- What happened ---------------------------------------------------------------------------

_SHIPS = frozenset(("ship", "other"))
_SQUADRONS = frozenset(("squadron", "wing"))
"""Parameters that hold the number of a ship, or of a squadron."""


def happened(before: Position, after: Position) -> tuple[Note, ...]:
    """Tell what came of an action: dice, damage, a new phase or round, the end."""
    return (*(tell(after, one) for one in after.told), *_phase(before, after), *_end(after))


def tell(position: Position, event: Told) -> Note:
    """Tell one event: numbers of ships and squadrons become their names."""
    return Note(event.rule, {key: _named(position, key, one) for key, one in event.params.items()})


def _named(position: Position, key: str, one: Any) -> Any:
    if isinstance(one, int) and key in _SHIPS:
        return ship_name(position, one)
    if isinstance(one, int) and key in _SQUADRONS:
        return squadron_name(position, one)
    return one


def _note(key: str, **params: Any) -> Note:
    return Note(f"armada.told.{key}", params)


def _phase(before: Position, after: Position) -> list[Note]:
    """Tell that the ships' or the squadrons' phase begins; a round tells of itself."""
    if after.phase == before.phase or after.phase not in ("ship", "squadron"):
        return []
    return [_note(f"phase-{after.phase}")]


def _end(after: Position) -> list[Note]:
    ending = scoring.ending(after)
    return [_note(f"over-{ending.rpartition('.')[2]}")] if ending else []
