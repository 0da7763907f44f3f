"""Attacks are declared (rules 11 to 14, 19, 20)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import COLOURS, Band
from rivals.games.armada.components.ships import Zone
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Barrage, Bomb, Fire, Strafe
from rivals.games.armada.position.attack import Attack, Target
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import engagement, harm, sights
from rivals.games.armada.rules.attacking import pool, sequence
from rivals.games.armada.rules.notes import does, leads

ATTACKS = 2
"""So many attacks a ship makes in an activation."""


# --- A ship ----------------------------------------------------------------------------------


class Firing(Kind[Position, to.Attacking, Fire]):
    """Attack a ship from a hull zone."""

    action = Fire
    during = (to.Attacking,)

    def options(self, position: Position, task: to.Attacking) -> list[Fire]:
        if _is_cooling(position, task):
            return []
        return [
            Fire(one.zone, one.ship, one.at)
            for one in sights.shots(position, task.ship)
            if one.zone not in task.used
            and not _ships_fault(position, task.ship, one.attack(task.ship))
        ]

    def fault(self, position: Position, task: to.Attacking, action: Fire) -> str:
        if action.zone in task.used:
            return "armada.fault.zone-used"
        if action.ship not in position.on_mat():
            return "armada.fault.not-in-play"
        if position.ships[action.ship].seat == task.seat:
            return "armada.fault.own-piece"
        if _is_cooling(position, task):
            return "armada.fault.coolant"
        return _ships_fault(position, task.ship, _salvo(position, task.ship, action))

    def perform(self, position: Position, task: to.Attacking, action: Fire, dice: Dice) -> None:
        go_on_attacking(position, task, action.zone, action.ship)
        attack = _salvo(position, task.ship, action)
        if attack is not None:
            sequence.begin(position, attack, dice)

    def describe(self, position: Position, task: to.Attacking, action: Fire) -> Note:
        ship, target = (ship_name(position, one) for one in (task.ship, action.ship))
        return does("fire", ship=ship, zone=action.zone, target=target, at=action.at)

    def forecast(self, position: Position, task: to.Attacking, action: Fire) -> Iterator[Note]:
        attack = _salvo(position, task.ship, action)
        if attack is not None:
            yield _volley(position, attack)
            yield _shields(position, attack.defender)


class Barraging(Kind[Position, to.Attacking | to.Sweeping, Barrage]):
    """Attack a squadron from a hull zone; others in the same arc and range may follow."""

    action = Barrage
    during = (to.Attacking, to.Sweeping)

    def options(self, position: Position, task: to.Attacking | to.Sweeping) -> list[Barrage]:
        return [
            action
            for one in sights.flak(position, task.ship)
            if not _sweep_fault(task, action := Barrage(one.zone, one.squadron))
            and not _ships_fault(position, task.ship, one.attack(task.ship))
        ]

    def fault(self, position: Position, task: to.Attacking | to.Sweeping, action: Barrage) -> str:
        """Say why a zone may not attack a squadron; each is attacked once from a zone."""
        wrong = _sweep_fault(task, action)
        if wrong:
            return wrong
        if action.squadron not in position.in_flight():
            return "armada.fault.not-in-play"
        if position.squadrons[action.squadron].seat == task.seat:
            return "armada.fault.own-piece"
        return _ships_fault(position, task.ship, _flak(position, task.ship, action))

    def perform(
        self, position: Position, task: to.Attacking | to.Sweeping, action: Barrage, dice: Dice
    ) -> None:
        sweep(position, task, action)
        attack = _flak(position, task.ship, action)
        if attack is not None:
            sequence.begin(position, attack, dice)

    def describe(
        self, position: Position, task: to.Attacking | to.Sweeping, action: Barrage
    ) -> Note:
        ship, target = ship_name(position, task.ship), squadron_name(position, action.squadron)
        return does("barrage", ship=ship, zone=action.zone, squadron=target)

    def forecast(
        self, position: Position, task: to.Attacking | to.Sweeping, action: Barrage
    ) -> Iterator[Note]:
        attack = _flak(position, task.ship, action)
        if attack is not None:
            yield _volley(position, attack)
            yield _hull(position, action.squadron)


def _is_cooling(position: Position, task: to.Attacking) -> bool:
    """Say whether the ship attacks no other ship, as its coolant leaks."""
    return task.target is not None and harm.has(position.ships[task.ship], "coolant_discharge")


def _ships_fault(position: Position, ship: int, attack: Attack | None) -> str:
    """Say why an attack of a ship, as measured, may not be made; None: no arc, range or sight."""
    if attack is None:
        return "armada.fault.no-shot"
    if attack.obstructed and harm.has(position.ships[ship], "disengaged_fire_control"):
        return "armada.fault.fire-control"
    return "" if _has_dice(position, attack) else "armada.fault.no-dice"


def _has_dice(position: Position, attack: Attack) -> bool:
    return any(pool.gather(position, attack))


def _sweep_fault(task: to.Attacking | to.Sweeping, action: Barrage) -> str:
    """Say why an attack does not begin at that zone, or go on to that squadron."""
    if isinstance(task, to.Attacking):
        return "armada.fault.zone-used" if action.zone in task.used else ""
    if action.zone != task.zone:
        return "armada.fault.other-zone"
    return "armada.fault.swept" if action.squadron in task.hit else ""


def _salvo(position: Position, ship: int, action: Fire) -> Attack | None:
    """Measure the attack of a zone on another ship's zone; None: no arc, range or sight."""
    wanted = action.zone, action.ship, action.at
    shots = sights.shots(position, ship)
    return next((one.attack(ship) for one in shots if one[:3] == wanted), None)


def _flak(position: Position, ship: int, action: Barrage) -> Attack | None:
    """Measure the attack of a zone on a squadron; None: no arc, range or sight."""
    wanted, flak = (action.zone, action.squadron), sights.flak(position, ship)
    return next((one.attack(ship) for one in flak if one[:2] == wanted), None)


def go_on_attacking(position: Position, task: to.Attacking, zone: Zone, target: int | None) -> None:
    """After this attack the ship may make another, from another zone."""
    used = (*task.used, zone)
    if len(used) < ATTACKS:
        position.stack.append(to.Attacking(task.seat, task.ship, used, target))


def sweep(position: Position, task: to.Attacking | to.Sweeping, action: Barrage) -> None:
    """After this attack other squadrons in the same arc and range may follow."""
    hit: tuple[int, ...] = ()
    if isinstance(task, to.Attacking):
        go_on_attacking(position, task, action.zone, task.target)
    else:
        hit = task.hit
    position.stack.append(to.Sweeping(task.seat, task.ship, action.zone, (*hit, action.squadron)))


# --- A squadron ------------------------------------------------------------------------------


class Strafing(Kind[Position, to.Flying, Strafe]):
    """Attack a squadron with the active squadron."""

    action = Strafe
    during = (to.Flying,)

    def options(self, position: Position, task: to.Flying) -> list[Strafe]:
        if shot_fault(task):
            return []
        ways = [Strafe(one) for one in engagement.targets(position, task.squadron)]
        return [one for one in ways if _has_dice(position, _dogfight(position, task, one))]

    def fault(self, position: Position, task: to.Flying, action: Strafe) -> str:
        if action.squadron not in position.in_flight():
            return "armada.fault.not-in-play"
        if position.squadrons[action.squadron].seat == task.seat:
            return "armada.fault.own-piece"
        if shot_fault(task):
            return shot_fault(task)
        if action.squadron not in engagement.targets(position, task.squadron):
            return "armada.fault.no-squadron-shot"
        attack = _dogfight(position, task, action)
        return "" if _has_dice(position, attack) else "armada.fault.no-dice"

    def perform(self, position: Position, task: to.Flying, action: Strafe, dice: Dice) -> None:
        go_on_flying(position, task)
        sequence.begin(position, _dogfight(position, task, action), dice)

    def describe(self, position: Position, task: to.Flying, action: Strafe) -> Note:
        name, target = (squadron_name(position, one) for one in (task.squadron, action.squadron))
        return does("strafe", squadron=name, target=target)

    def forecast(self, position: Position, task: to.Flying, action: Strafe) -> Iterator[Note]:
        yield _volley(position, _dogfight(position, task, action))
        yield _hull(position, action.squadron)
        counter = engagement.keyword(position, action.squadron, "counter")
        if counter:
            yield leads("counter", n=counter)


class Bombing(Kind[Position, to.Flying, Bomb]):
    """Attack a ship's hull zone with the active squadron."""

    action = Bomb
    during = (to.Flying,)

    def options(self, position: Position, task: to.Flying) -> list[Bomb]:
        if shot_fault(task):
            return []
        return [
            Bomb(ship, zone)
            for ship, zone, band, obstructed in engagement.bombable(position, task.squadron)
            if _has_dice(position, _bombing(task, ship, zone, band, obstructed=obstructed))
        ]

    def fault(self, position: Position, task: to.Flying, action: Bomb) -> str:
        if action.ship not in position.on_mat():
            return "armada.fault.not-in-play"
        if position.ships[action.ship].seat == task.seat:
            return "armada.fault.own-piece"
        if shot_fault(task):
            return shot_fault(task)
        attack = _run(position, task, action)
        if attack is None:
            return "armada.fault.no-bombing"
        return "" if _has_dice(position, attack) else "armada.fault.no-dice"

    def perform(self, position: Position, task: to.Flying, action: Bomb, dice: Dice) -> None:
        go_on_flying(position, task)
        attack = _run(position, task, action)
        if attack is not None:
            sequence.begin(position, attack, dice)

    def describe(self, position: Position, task: to.Flying, action: Bomb) -> Note:
        name, target = squadron_name(position, task.squadron), ship_name(position, action.ship)
        return does("bomb", squadron=name, target=target, at=action.at)

    def forecast(self, position: Position, task: to.Flying, action: Bomb) -> Iterator[Note]:
        attack = _run(position, task, action)
        if attack is not None:
            yield _volley(position, attack)
            yield _shields(position, attack.defender)


STRAFING, BOMBING = Strafing(), Bombing()
KINDS = (Firing(), Barraging(), STRAFING, BOMBING)


def can_attack(position: Position, task: to.Flying) -> bool:
    """Say whether the active squadron may attack anybody."""
    return bool(STRAFING.options(position, task) or BOMBING.options(position, task))


def shot_fault(task: to.Flying) -> str:
    """Say why the active squadron attacks no more: it has, or it has moved and cannot do both."""
    free = not task.shot and (task.both or not task.moved)
    return "" if free else "armada.fault.attacked"


def _dogfight(position: Position, task: to.Flying, action: Strafe) -> Attack:
    """Measure the attack on a squadron."""
    source, target = Target("squadron", task.squadron), Target("squadron", action.squadron)
    obstructed = engagement.contacts(position, task.squadron).get(action.squadron, False)
    return Attack(source, target, "close", obstructed)


def _run(position: Position, task: to.Flying, action: Bomb) -> Attack | None:
    """Measure the attack on a ship's zone; None: the squadron cannot reach it, or is held."""
    for ship, zone, band, obstructed in engagement.bombable(position, task.squadron):
        if (ship, zone) == (action.ship, action.at):
            return _bombing(task, ship, zone, band, obstructed=obstructed)
    return None


def _bombing(task: to.Flying, ship: int, zone: Zone, band: Band, *, obstructed: bool) -> Attack:
    source, target = Target("squadron", task.squadron), Target("ship", ship, zone)
    return Attack(source, target, band, obstructed)


def go_on_flying(position: Position, task: to.Flying) -> None:
    """A squadron that may do both may still move after its attack."""
    if task.both and not task.moved:
        position.stack.append(to.Flying(task.seat, task.squadron, both=True, shot=True))


# --- What is to be expected ------------------------------------------------------------------


def _volley(position: Position, attack: Attack) -> Note:
    """Say the range and the dice of an attack."""
    rolled = pool.gather(position, attack)
    dice = dict(zip(COLOURS, rolled, strict=True))
    key = "volley-obstructed" if attack.obstructed else "volley"
    return leads(key, band=attack.band, dice=dice, n=sum(rolled))


def _shields(position: Position, target: Target) -> Note:
    ship = position.ships[target.number]
    return leads("shields", n=ship.shields[zone_number(target.zone or "front")])


def _hull(position: Position, squadron: int) -> Note:
    return leads("hull", n=position.squadrons[squadron].hull)
