"""Attacks are declared (rules 11 to 14, 19, 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.attack import Attack, Target
from rivals.games.armada.rules import engagement, harm, sights
from rivals.games.armada.rules.attacking import pool, sequence

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.armada.components.ships import Zone
    from rivals.games.armada.state import Position

ATTACKS = 2
"""So many attacks a ship makes in an activation."""


# --- A ship at a ship ------------------------------------------------------------------------


def _salvo(position: Position, ship: int, action: do.Fire) -> Attack | None:
    """Measure the attack of a zone on another ship's zone; None: no arc, range or sight."""
    for one in sights.shots(position, ship):
        if (one.zone, one.ship, one.at) == (action.zone, action.ship, action.at):
            return Attack(
                Target("ship", ship, one.zone),
                Target("ship", one.ship, one.at),
                one.band,
                one.obstructed,
            )
    return None


def fire_fault(position: Position, task: to.Attacking, action: do.Fire) -> str:
    """Say why a zone may not attack that zone of a ship."""
    if action.zone in task.used:
        return "armada.fault.zone-used"
    if action.ship not in position.on_mat():
        return "armada.fault.not-in-play"
    if position.ships[action.ship].seat == task.seat:
        return "armada.fault.own-piece"
    ship = position.ships[task.ship]
    if task.target is not None and harm.has(ship, "coolant_discharge"):
        return "armada.fault.coolant"
    attack = _salvo(position, task.ship, action)
    if attack is None:
        return "armada.fault.no-shot"
    if attack.obstructed and harm.has(ship, "disengaged_fire_control"):
        return "armada.fault.fire-control"
    return "" if any(pool.gather(position, attack)) else "armada.fault.no-dice"


def fire(position: Position, task: to.Attacking, action: do.Fire, dice: Dice) -> None:
    """Attack the ship."""
    go_on_attacking(position, task, action.zone, action.ship)
    attack = _salvo(position, task.ship, action)
    if attack is not None:
        sequence.begin(position, attack, dice)


def go_on_attacking(position: Position, task: to.Attacking, zone: Zone, target: int | None) -> None:
    """After this attack the ship may make another, from another zone."""
    used = (*task.used, zone)
    if len(used) < ATTACKS:
        position.stack.append(to.Attacking(task.seat, task.ship, used, target))


# --- A ship at squadrons ---------------------------------------------------------------------


def _flak(position: Position, ship: int, action: do.Barrage) -> Attack | None:
    """Measure the attack of a zone on a squadron; None: no arc, range or sight."""
    for one in sights.flak(position, ship):
        if (one.zone, one.squadron) == (action.zone, action.squadron):
            return Attack(
                Target("ship", ship, one.zone),
                Target("squadron", one.squadron),
                one.band,
                one.obstructed,
            )
    return None


def barrage_fault(position: Position, task: to.Attacking | to.Sweeping, action: do.Barrage) -> str:
    """Say why a zone may not attack a squadron; each is attacked once from a zone."""
    if isinstance(task, to.Attacking):
        if action.zone in task.used:
            return "armada.fault.zone-used"
    elif action.zone != task.zone:
        return "armada.fault.other-zone"
    elif action.squadron in task.hit:
        return "armada.fault.swept"
    if action.squadron not in position.in_flight():
        return "armada.fault.not-in-play"
    if position.squadrons[action.squadron].seat == task.seat:
        return "armada.fault.own-piece"
    attack = _flak(position, task.ship, action)
    if attack is None:
        return "armada.fault.no-shot"
    if attack.obstructed and harm.has(position.ships[task.ship], "disengaged_fire_control"):
        return "armada.fault.fire-control"
    return "" if any(pool.gather(position, attack)) else "armada.fault.no-dice"


def barrage(
    position: Position, task: to.Attacking | to.Sweeping, action: do.Barrage, dice: Dice
) -> None:
    """Attack the squadron; other squadrons in the same arc and range may follow."""
    hit: tuple[int, ...] = ()
    if isinstance(task, to.Attacking):
        go_on_attacking(position, task, action.zone, task.target)
    else:
        hit = task.hit
    position.stack.append(to.Sweeping(task.seat, task.ship, action.zone, (*hit, action.squadron)))
    attack = _flak(position, task.ship, action)
    if attack is not None:
        sequence.begin(position, attack, dice)


def sweeping_options(position: Position, task: to.Sweeping) -> list[Action]:
    """List the squadrons that the attack may go on to; always also none."""
    return [*_barrages(position, task), do.Done()]


def _barrages(position: Position, task: to.Attacking | to.Sweeping) -> list[Action]:
    ways = [do.Barrage(one.zone, one.squadron) for one in sights.flak(position, task.ship)]
    return [one for one in ways if not barrage_fault(position, task, one)]


def attacking_options(position: Position, task: to.Attacking) -> list[Action]:
    """List the attacks that a ship may make; always also none."""
    ways = [do.Fire(one.zone, one.ship, one.at) for one in sights.shots(position, task.ship)]
    fires = [one for one in ways if not fire_fault(position, task, one)]
    return [*fires, *_barrages(position, task), do.Done()]


# --- A squadron ------------------------------------------------------------------------------


def shot_fault(task: to.Flying) -> str:
    """Say why the active squadron attacks no more: it has, or it has moved and cannot do both."""
    free = not task.shot and (task.both or not task.moved)
    return "" if free else "armada.fault.attacked"


def strafe_fault(position: Position, task: to.Flying, action: do.Strafe) -> str:
    """Say why the active squadron may not attack a squadron."""
    if action.squadron not in position.in_flight():
        return "armada.fault.not-in-play"
    if position.squadrons[action.squadron].seat == task.seat:
        return "armada.fault.own-piece"
    if shot_fault(task):
        return shot_fault(task)
    if action.squadron not in engagement.targets(position, task.squadron):
        return "armada.fault.no-squadron-shot"
    attack = _dogfight(position, task, action)
    return "" if any(pool.gather(position, attack)) else "armada.fault.no-dice"


def _dogfight(position: Position, task: to.Flying, action: do.Strafe) -> Attack:
    return Attack(
        Target("squadron", task.squadron),
        Target("squadron", action.squadron),
        "close",
        engagement.contacts(position, task.squadron)[action.squadron],
    )


def strafe(position: Position, task: to.Flying, action: do.Strafe, dice: Dice) -> None:
    """Attack the squadron."""
    go_on_flying(position, task)
    sequence.begin(position, _dogfight(position, task, action), dice)


def bomb_fault(position: Position, task: to.Flying, action: do.Bomb) -> str:
    """Say why the active squadron may not attack a ship's zone."""
    if action.ship not in position.on_mat():
        return "armada.fault.not-in-play"
    if position.ships[action.ship].seat == task.seat:
        return "armada.fault.own-piece"
    if shot_fault(task):
        return shot_fault(task)
    attack = _run(position, task, action)
    if attack is None:
        return "armada.fault.no-bombing"
    return "" if any(pool.gather(position, attack)) else "armada.fault.no-dice"


def _run(position: Position, task: to.Flying, action: do.Bomb) -> Attack | None:
    """Measure the attack on a ship's zone; None: the squadron cannot reach it, or is held."""
    for ship, zone, band, obstructed in engagement.bombable(position, task.squadron):
        if (ship, zone) == (action.ship, action.at):
            target = Target("ship", ship, zone)
            return Attack(Target("squadron", task.squadron), target, band, obstructed)
    return None


def bomb(position: Position, task: to.Flying, action: do.Bomb, dice: Dice) -> None:
    """Attack the ship."""
    go_on_flying(position, task)
    attack = _run(position, task, action)
    if attack is not None:
        sequence.begin(position, attack, dice)


def go_on_flying(position: Position, task: to.Flying) -> None:
    """A squadron that may do both may still move after its attack."""
    if task.both and not task.moved:
        position.stack.append(to.Flying(task.seat, task.squadron, both=True, shot=True))


def flying_options(position: Position, task: to.Flying) -> list[Action]:
    """List the attacks that the active squadron may make."""
    if shot_fault(task):
        return []
    strafes = [do.Strafe(one) for one in engagement.targets(position, task.squadron)]
    bombs = [do.Bomb(one[0], one[1]) for one in engagement.bombable(position, task.squadron)]
    return [
        *(one for one in strafes if not strafe_fault(position, task, one)),
        *(one for one in bombs if not bomb_fault(position, task, one)),
    ]
