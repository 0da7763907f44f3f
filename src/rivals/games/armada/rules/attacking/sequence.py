"""The steps of an attack in their order (rule 11); each goes on to the next unless asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.armada import tasks as to
from rivals.games.armada.rules.attacking import aces, defending, modifying, pool, resolving
from rivals.games.armada.rules.attacking.countering import counter
from rivals.games.armada.rules.attacking.sides import attacking_seat, piece, under_way

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.armada.attack import Attack
    from rivals.games.armada.state import Position


def begin(position: Position, attack: Attack, dice: Dice) -> None:
    """Roll the dice of an attack that may be made."""
    position.attack = attack
    pool.roll(position, attack, pool.gather(position, attack), dice)
    modify(position, dice)


def modify(position: Position, dice: Dice) -> None:
    """Let the attacker change its dice and lock tokens, while it can."""
    task = to.Modifying(attacking_seat(position))
    if len(modifying.options(position, task)) > 1:
        position.stack.append(task)
    else:
        defend(position, dice)


def defend(position: Position, dice: Dice) -> None:
    """Let the defender spend tokens, while it can."""
    task = to.Defending(piece(position, under_way(position).defender).seat)
    if len(defending.options(position, task)) > 1:
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
    if len(resolving.redirect_options(position, task)) > 1:
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
