"""The steps of an attack in their order (rules 11, 15 to 17, 20).

Each goes on to the next unless somebody is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kind, Kinds
from rivals.games.armada.components.ships import Zone, neighbours
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Done, Redirect
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.pieces import zone_number
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rules import engagement, gunnery, harm
from rivals.games.armada.rules.attacking import aces, defending, modifying, omitting, pool
from rivals.games.armada.rules.attacking.defending import kinds_spent
from rivals.games.armada.rules.attacking.pool import (
    attacking_ace,
    attacking_seat,
    attacking_ship,
    damage_shown,
    is_bomber,
    is_unshielded,
    under_way,
)


class Redirecting(Kind[Position, to.Redirecting, Redirect]):
    """Let a zone beside the defending one take so much of the damage."""

    action = Redirect
    during = (to.Redirecting,)

    def options(self, position: Position, task: to.Redirecting) -> list[Redirect]:
        attack = under_way(position)
        if "redirect" not in kinds_spent(position, attack):
            return []
        room = _room(position, attack)
        return [Redirect(zone, n) for zone, most in room.items() for n in range(1, most + 1)]

    def fault(self, position: Position, task: to.Redirecting, action: Redirect) -> str:
        attack = under_way(position)
        zone = attack.defender.zone
        if zone is None or action.zone not in neighbours(zone):
            return "armada.fault.no-neighbour"
        most = _room(position, attack).get(action.zone, 0)
        return "" if 1 <= action.amount <= most else "armada.fault.too-much"

    def perform(
        self, position: Position, task: to.Redirecting, action: Redirect, dice: Dice
    ) -> None:
        attack = under_way(position)
        taken = harm.lose_shields(position, attack.defender.number, action.zone, action.amount)
        attack.damage = (attack.damage or 0) - taken


REDIRECTING = Redirecting()
KINDS = (*omitting.KINDS, *modifying.KINDS, *defending.KINDS, REDIRECTING)
CHANGES: Kinds[Position] = Kinds(KINDS)
"""What may be done to an attack by either side; not done with, it is asked for."""


def _room(position: Position, attack: Attack) -> dict[Zone, int]:
    """Give how much of the damage each zone beside the defending one may take."""
    zone = attack.defender.zone
    if zone is None or is_unshielded(position, attack):
        return {}
    shields = position.ships[attack.defender.number].shields
    return {
        one: min(attack.damage or 0, shields[zone_number(one)])
        for one in sorted(neighbours(zone), key=zone_number)
    }


# --- The steps --------------------------------------------------------------------------------


def begin(position: Position, attack: Attack, dice: Dice) -> None:
    """Begin an attack that may be made."""
    position.attack = attack
    gather(position, dice)


def gather(position: Position, dice: Dice) -> None:
    """Let the attacker choose the dice that it leaves out, if there are any; then roll."""
    attack = under_way(position)
    if pool.omittable(position, attack):
        position.stack.append(to.Omitting(attacking_seat(position)))
        return
    pool.roll(position, attack, pool.gather(position, attack), dice)
    modify(position, dice)


def modify(position: Position, dice: Dice) -> None:
    """Let the attacker change its dice and lock tokens, while it can."""
    task = to.Modifying(attacking_seat(position))
    if CHANGES.able(position, task):
        position.stack.append(task)
    else:
        defend(position, dice)


def defend(position: Position, dice: Dice) -> None:
    """Let the defender spend tokens, while it can."""
    task = to.Defending(piece(position, under_way(position).defender).seat)
    if CHANGES.able(position, task):
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
    """Count the damage, halved by a brace; let the defender redirect some of it, if it may."""
    attack = under_way(position)
    attack.damage = damage_shown(position, attack)
    if "brace" in kinds_spent(position, attack):
        attack.damage = gunnery.halved(attack.damage)
    position.tell("armada.told.damage", damage=attack.damage)
    task = to.Redirecting(piece(position, attack.defender).seat)
    if CHANGES.able(position, task):
        position.stack.append(task)
    else:
        resolve(position, dice)


def resolve(position: Position, dice: Dice) -> None:
    """Do the damage; ask Dutch Vander, if he may turn an activation over."""
    attack = under_way(position)
    number, zone, damage = attack.defender.number, attack.defender.zone, attack.damage or 0
    hull = 0 if zone else position.squadrons[number].hull
    if zone is None:
        harm.harm_squadron(position, number, damage)
    else:
        crit, bare = has_standard_crit(position, attack), is_unshielded(position, attack)
        harm.suffer(position, number, zone, damage, dice, crit=crit, shielded=not bare)
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
    to.Omitting: (gather, gather),
    to.Modifying: (modify, defend),
    to.Defending: (defend, pick),
    to.Picking: (count, count),
    to.Redirecting: (resolve, resolve),
    to.Toggling: (answer, answer),
}
"""By task: the step after something was done, and the one after no more of it."""


# --- What counts in them ----------------------------------------------------------------------


def has_standard_crit(position: Position, attack: Attack) -> bool:
    """Say whether the first damage card is dealt face up (rule 16).

    It takes a critical icon, of a ship or a bomber, no contain token, and no other critical
    effect in this attack.
    """
    if not gunnery.has_crit(attack.dice) or aces.picked(position, attack):
        return False
    if "contain" in kinds_spent(position, attack):
        return False
    ship = attacking_ship(position, attack)
    if ship is None:
        return is_bomber(position, attack)
    return not harm.has(ship, "targeter_disruption")


def counter(position: Position) -> Attack | None:
    """Give the attack that answers the one just resolved; None where there is none.

    A counter is not countered, and IG-88 never is.
    """
    attack = under_way(position)
    by_squadron = attack.attacker.kind == attack.defender.kind == "squadron"
    if not by_squadron or attack.counter or attacking_ace(position, attack) == "ig88":
        return None
    if position.squadrons[attack.attacker.number].where == "gone":
        return None
    if not engagement.keyword(position, attack.defender.number, "counter"):
        return None
    return Attack(attack.defender, attack.attacker, attack.band, attack.obstructed, counter=True)
