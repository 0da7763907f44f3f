"""Damage is counted, redirected and done (rules 15, 16, 17)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.games.armada.components.ships import Zone, neighbours
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Redirect
from rivals.games.armada.position.attack import Attack
from rivals.games.armada.position.pieces import zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import gunnery, harm
from rivals.games.armada.rules.attacking.aces import picked
from rivals.games.armada.rules.attacking.defending import kinds_spent
from rivals.games.armada.rules.attacking.sides import (
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
KINDS = (REDIRECTING,)


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


def count(position: Position) -> None:
    """Count the damage; a brace halves it, rounded up."""
    attack = under_way(position)
    attack.damage = damage_shown(position, attack)
    if "brace" in kinds_spent(position, attack):
        attack.damage = gunnery.halved(attack.damage)
    position.tell("armada.told.damage", damage=attack.damage)


def has_standard_crit(position: Position, attack: Attack) -> bool:
    """Say whether the first damage card is dealt face up (rule 16).

    It takes a critical icon, of a ship or a bomber, no contain token, and no other critical
    effect in this attack.
    """
    if not gunnery.has_crit(attack.dice) or picked(position, attack):
        return False
    if "contain" in kinds_spent(position, attack):
        return False
    ship = attacking_ship(position, attack)
    if ship is None:
        return is_bomber(position, attack)
    return not harm.has(ship, "targeter_disruption")


def resolve(position: Position, dice: Dice) -> None:
    """Let the defender suffer the damage."""
    attack = under_way(position)
    number, zone, damage = attack.defender.number, attack.defender.zone, attack.damage or 0
    if zone is None:
        harm.harm_squadron(position, number, damage)
        return
    harm.suffer(
        position,
        number,
        zone,
        damage,
        dice,
        crit=has_standard_crit(position, attack),
        shielded=not is_unshielded(position, attack),
    )
