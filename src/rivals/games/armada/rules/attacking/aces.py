"""What aces do beside rolling dice: Nym, Dutch Vander, Soontir Fel, Boba Fett, Mauler Mithel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.components.box import CRITS, DISTANCE
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.pieces import zone_number
from rivals.games.armada.rules import engagement, harm
from rivals.games.armada.rules.attacking.sides import (
    attacking_ace,
    attacking_seat,
    under_way,
)
from rivals.games.armada.rules.sights import point_of
from rivals.games.armada.space import measuring
from rivals.games.armada.space.outlines import of

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.armada.attack import Attack
    from rivals.games.armada.components.ships import Zone
    from rivals.games.armada.state import Position


# --- Nym: a blue critical icon discards a defence token --------------------------------------


def may_pick(position: Position, attack: Attack) -> bool:
    """Say whether Nym has a blue critical icon against a ship with a defence token."""
    if attacking_ace(position, attack) != "nym" or attack.defender.kind == "squadron":
        return False
    blue = any(die.colour == "blue" and die.face in CRITS for die in attack.dice)
    return blue and bool(position.ships[attack.defender.number].tokens())


def picked(position: Position, attack: Attack) -> bool:
    """Say whether Nym's effect was used: an attack has one critical effect."""
    return attacking_ace(position, attack) == "nym" and "ability" in attack.used


def picking_options(position: Position, task: to.Picking) -> list[Action]:
    """List the tokens that Nym may discard; always also none."""
    ship = position.ships[under_way(position).defender.number]
    return [*(do.Discard(token) for token, _, _ in ship.tokens()), do.Done()]


def picking_fault(position: Position, task: to.Picking, action: do.Discard) -> str:
    """Say why Nym cannot discard a token."""
    return "" if action in picking_options(position, task) else "armada.fault.no-defence"


def pick(position: Position, task: to.Picking, action: do.Discard, dice: Dice) -> None:
    """Discard the token; spent against this attack, it acts all the same."""
    attack = under_way(position)
    attack.used.append("ability")
    harm.discard_token(position, attack.defender.number, action.token)


# --- After an attack: Dutch Vander, Soontir Fel ----------------------------------------------


def may_toggle(position: Position, hull: int) -> bool:
    """Say whether Dutch Vander may turn over the activation of the squadron that he hit.

    `hull` is what that squadron had before. One activated already suffers 1 more instead.
    """
    attack = under_way(position)
    if attacking_ace(position, attack) != "dutch_vander" or attack.defender.kind == "ship":
        return False
    squadron = position.squadrons[attack.defender.number]
    if squadron.hull == hull or squadron.where == "gone":
        return False
    if squadron.activated:
        harm.harm_squadron(position, attack.defender.number, 1)
    return not squadron.activated


def ask_dutch(position: Position) -> None:
    """Ask whether the squadron that he hit counts as activated."""
    seat, number = attacking_seat(position), under_way(position).defender.number
    position.stack.append(to.Toggling(seat, number))


def toggle(position: Position, task: to.Toggling, action: do.Toggle, dice: Dice) -> None:
    """Let the squadron count as activated, or not."""
    position.squadrons[task.squadron].activated = action.activated


def soontir_fel(position: Position) -> None:
    """Let a squadron engaged with him suffer 1 for an attack, no counter, at anyone else."""
    attack = under_way(position)
    if attack.attacker.kind == "ship" or attack.counter:
        return
    number = attack.attacker.number
    for one in engagement.engaged_with(position, number):
        is_target = attack.defender.kind == "squadron" and attack.defender.number == one
        if position.squadrons[one].kind == "soontir_fel" and not is_target:
            position.tell("armada.told.soontir-fel", squadron=number)
            harm.harm_squadron(position, number, 1)


# --- Boba Fett: harm at distance 1 -----------------------------------------------------------


def on_activation(position: Position, number: int) -> None:
    """Boba Fett, when he is activated: ask whom at distance 1 he harms, if there is anyone."""
    squadron = position.squadrons[number]
    task = to.Harming(squadron.seat, number)
    if squadron.kind == "boba_fett" and len(harming_options(position, task)) > 1:
        position.stack.append(task)


def harming_options(position: Position, task: to.Harming) -> list[Action]:
    """List the zones and squadrons of the enemy at distance 1; always also nobody."""
    point = point_of(position.squadrons[task.squadron])
    zones: list[Action] = [
        do.Harm("ship", number, zone)
        for number in position.on_mat(1 - task.seat)
        for zone in ZONES
        if _touches(position, number, zone, point)
    ]
    near = engagement.near(position, task.squadron, 1)
    enemies = [one for one in near if position.squadrons[one].seat != task.seat]
    return [*zones, *(do.Harm("squadron", one) for one in enemies), do.Done()]


def _touches(position: Position, number: int, zone: Zone, point: tuple[float, float]) -> bool:
    """Say whether a ship's zone is at distance 1 of a squadron."""
    ship = of(position.ships[number])
    sight = measuring.ship_sight_from_squadron(point, ship, zone_number(zone), (), ())
    return sight is not None and sight.mm <= DISTANCE[0]


def harming_fault(position: Position, task: to.Harming, action: do.Harm) -> str:
    """Say why Boba Fett cannot harm that target."""
    return "" if action in harming_options(position, task) else "armada.fault.out-of-touch"


def harm_target(position: Position, task: to.Harming, action: do.Harm, dice: Dice) -> None:
    """Let the target suffer 1."""
    if action.target == "squadron":
        harm.harm_squadron(position, action.number, 1)
    else:
        harm.suffer(position, action.number, action.zone, 1, dice)


# --- Mauler Mithel: harm after a move --------------------------------------------------------


def after_move(position: Position, number: int, dice: Dice) -> None:
    """Mauler Mithel, after he has moved: every squadron engaged with him suffers 1."""
    if position.squadrons[number].kind == "mauler_mithel":
        maul(position, engagement.engaged_with(position, number))


def maul(position: Position, engaged: Iterable[int]) -> None:
    """Let the squadrons engaged with Mauler Mithel suffer 1 each."""
    for one in engaged:
        position.tell("armada.told.mauler-mithel", squadron=one)
        harm.harm_squadron(position, one, 1)
