"""The steps of an attack in their order (rule 11); each goes on to the next unless asked for."""

from __future__ import annotations

from collections.abc import Callable

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kinds
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Done
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rules.attacking import aces, defending, modifying, pool, resolving
from rivals.games.armada.rules.attacking.countering import counter
from rivals.games.armada.rules.attacking.sides import attacking_seat, under_way

CHANGES: Kinds[Position] = Kinds((*modifying.KINDS, *defending.KINDS, *resolving.KINDS))
"""What may be done to an attack by either side; not done with, it is asked for."""


def begin(position: Position, attack: Attack, dice: Dice) -> None:
    """Roll the dice of an attack that may be made."""
    position.attack = attack
    pool.roll(position, attack, pool.gather(position, attack), dice)
    modify(position, dice)


def modify(position: Position, dice: Dice) -> None:
    """Let the attacker change its dice and lock tokens, while it can."""
    task = to.Modifying(attacking_seat(position))
    if CHANGES.options(position, task):
        position.stack.append(task)
    else:
        defend(position, dice)


def defend(position: Position, dice: Dice) -> None:
    """Let the defender spend tokens, while it can."""
    task = to.Defending(piece(position, under_way(position).defender).seat)
    if CHANGES.options(position, task):
        position.stack.append(task)
    else:
        pick(position, dice)


def pick(position: Position, dice: Dice) -> None:
    """Let Nym pick a token, if he may; else go on."""
    if aces.may_pick(position, under_way(position)):
        position.stack.append(to.Picking(attacking_seat(position)))
    else:
        count(position, dice)


def count(position: Position, dice: Dice) -> None:
    """Count the damage, and let the defender redirect some of it, if it may."""
    resolving.count(position)
    task = to.Redirecting(piece(position, under_way(position).defender).seat)
    if CHANGES.options(position, task):
        position.stack.append(task)
    else:
        resolve(position, dice)


def resolve(position: Position, dice: Dice) -> None:
    """Do the damage; ask Dutch Vander, if he may turn an activation over."""
    attack = under_way(position)
    defender = attack.defender
    hull = 0 if defender.kind == "ship" else position.squadrons[defender.number].hull
    resolving.resolve(position, dice)
    if aces.may_toggle(position, hull):
        aces.ask_dutch(position)
    else:
        answer(position, dice)


def answer(position: Position, dice: Dice) -> None:
    """Let Soontir Fel and a counter answer; then the attack is over."""
    aces.soontir_fel(position)
    answering = counter(position)
    position.attack = None
    if answering and any(pool.gather(position, answering)):
        position.tell("armada.told.counter", squadron=answering.attacker.number)
        begin(position, answering, dice)


def go_on(position: Position, task: to.Task, action: Action, dice: Dice) -> None:
    """Go on with an attack after a decision about it."""
    steps = _AFTER.get(type(task))
    if steps:
        steps[isinstance(action, Done)](position, dice)


_AFTER: dict[type[to.Task], tuple[Callable[[Position, Dice], None], ...]] = {
    to.Modifying: (modify, defend),
    to.Defending: (defend, pick),
    to.Picking: (count, count),
    to.Redirecting: (resolve, resolve),
    to.Toggling: (answer, answer),
}
"""By task: the step after something was done, and the one after no more of it."""
