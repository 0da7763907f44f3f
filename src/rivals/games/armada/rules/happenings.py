"""What is to be decided, and what came of an action by itself: as rule ids and parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from rivals.core.expecting import expect
from rivals.core.notes import Note
from rivals.core.words import Words
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.attack import Attack, die_name
from rivals.games.armada.position.names import piece_name, ship_name, squadron_name
from rivals.games.armada.position.state import Position, Told
from rivals.games.armada.position.tasks import Task
from rivals.games.armada.rules import deploying, phases, scoring
from rivals.games.armada.rules.attacking.pool import damage_shown

# --- What is to be decided -------------------------------------------------------------------


def to_decide(position: Position) -> Note | None:
    """Say what the seat to move has to decide; None when the game is over."""
    if not position.stack:
        return None
    task = position.stack[-1]
    asked = _DECIDE.get(type(task))
    return asked(position, task) if asked else _as_it_stands(position, task)


def _ask(key: str, **params: Any) -> Note:
    return Note(f"armada.decide.{key}", params)


def _as_it_stands(position: Position, task: Task) -> Note:
    """Ask with what a task says, its ship and its squadron by name."""
    said = {one: getattr(task, one) for one in task.__struct_fields__ if one != "seat"}
    named = {key: _named(position, key, one) for key, one in said.items()}
    return _ask(str(task.__struct_config__.tag), **named)


def _deploying(position: Position, task: to.Deploying) -> Note:
    if task.squadrons:
        return _ask("deploying-more")
    only = deploying.only(position, task)
    return _ask(f"deploying-{only}" if only else "deploying")


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


def _attacking(position: Position, task: to.Attacking) -> Note:
    name = ship_name(position, task.ship)
    if task.used:
        return _ask("attacking-again", ship=name, used=list(task.used))
    return _ask("attacking", ship=name)


def _dice(attack: Attack) -> list[str]:
    return [die_name(die) for die in attack.dice]


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


def _striking(position: Position, task: to.Striking) -> Note:
    return _ask(f"striking-{task.card}", ship=ship_name(position, task.ship))


def _flying(position: Position, task: to.Flying) -> Note:
    name = squadron_name(position, task.squadron)
    if task.moved or task.shot:
        return _ask("flying-attack" if task.moved else "flying-move", squadron=name)
    return _ask("flying-both" if task.both else "flying", squadron=name)


_DECIDE: dict[type[Task], Callable[[Position, Any], Note]] = {
    to.Deploying: _deploying,
    to.Dialling: _dialling,
    to.Mustering: _mustering,
    to.Revealing: _revealing,
    to.Commanding: _commanding,
    to.Attacking: _attacking,
    to.Modifying: _modifying,
    to.Defending: _defending,
    to.Redirecting: _redirecting,
    to.Picking: _picking,
    to.Steering: _steering,
    to.Clearing: _clearing,
    to.Striking: _striking,
    to.Flying: _flying,
}
"""What is asked with more than the task says."""


# --- What happened ---------------------------------------------------------------------------

_SHIPS = frozenset(("ship", "other"))
_SQUADRONS = frozenset(("squadron", "wing"))
"""Parameters that hold the number of a ship, or of a squadron."""


def happened(before: Position, after: Position) -> tuple[Note, ...]:
    """Tell what came of an action: dice, damage, a new phase or round, the end."""
    return (*(tell(after, one) for one in after.told), *_phase(before, after), *_end(after))


def check(position: Position, words: Words) -> None:
    """Raise BadPosition for what came of the last action, where it cannot be put in words."""
    for number, one in enumerate(position.told):
        try:
            note = tell(position, one)
            said = words.text(note.rule, "ru", note.params)
        except (LookupError, TypeError):
            said = ""
        told = one.rule.startswith("armada.told.") and said
        expect(bool(told), f"told[{number}]", "armada.position.told")


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
