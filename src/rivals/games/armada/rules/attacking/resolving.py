"""Damage is counted, redirected and done (rules 15, 16, 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.armada import actions as do
from rivals.games.armada import gunnery
from rivals.games.armada.attack import total
from rivals.games.armada.components.ships import neighbours
from rivals.games.armada.pieces import zone_number
from rivals.games.armada.rules import harm
from rivals.games.armada.rules.attacking.aces import picked
from rivals.games.armada.rules.attacking.defending import kinds_spent
from rivals.games.armada.rules.attacking.sides import (
    attacking_ship,
    crits_count,
    is_bomber,
    is_unshielded,
    under_way,
)

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.armada.attack import Attack
    from rivals.games.armada.state import Position
    from rivals.games.armada.tasks import Redirecting


def count(position: Position) -> None:
    """Count the damage; a brace halves it, rounded up."""
    attack = under_way(position)
    attack.damage = total(attack.dice, crits=crits_count(position, attack))
    if "brace" in kinds_spent(position, attack):
        attack.damage = gunnery.halved(attack.damage)
    position.tell("armada.told.damage", damage=attack.damage)


# --- Redirect --------------------------------------------------------------------------------


def redirect_fault(position: Position, task: Redirecting, action: do.Redirect) -> str:
    """Say why a zone may not take so much of the damage."""
    attack = under_way(position)
    zone = attack.defender.zone
    if zone is None or action.zone not in neighbours(zone):
        return "armada.fault.no-neighbour"
    enough = 1 <= action.amount <= _room(position, attack)[action.zone]
    return "" if enough else "armada.fault.too-much"


def _room(position: Position, attack: Attack) -> dict[str, int]:
    """Give how much of the damage each zone beside the defending one may take."""
    zone = attack.defender.zone
    if zone is None or is_unshielded(position, attack):
        return {}
    shields = position.ships[attack.defender.number].shields
    return {
        one: min(attack.damage or 0, shields[zone_number(one)])
        for one in sorted(neighbours(zone), key=zone_number)
    }


def redirect_options(position: Position, task: Redirecting) -> list[Action]:
    """List how much of the damage each zone may take; always also none."""
    attack = under_way(position)
    if "redirect" not in kinds_spent(position, attack) or attack.defender.zone is None:
        return [do.Done()]
    room = _room(position, attack)
    beside = sorted(neighbours(attack.defender.zone), key=zone_number)
    ways = [do.Redirect(zone, most) for zone in beside for most in range(1, room.get(zone, 0) + 1)]
    return [*ways, do.Done()]


def redirect(position: Position, task: Redirecting, action: do.Redirect, dice: Dice) -> None:
    """Let shields of a zone take some of the damage."""
    attack = under_way(position)
    taken = harm.lose_shields(position, attack.defender.number, action.zone, action.amount)
    attack.damage = (attack.damage or 0) - taken


# --- The damage is done ----------------------------------------------------------------------


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
