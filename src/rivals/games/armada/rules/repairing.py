"""Repair (rule 10): points for shields and damage cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.pieces import Ship, zone_number
from rivals.games.armada.rules import harm

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.armada.state import Position

MOVE, RECOVER, DISCARD = 1, 2, 3
"""What it costs to move a shield, to recover one, to discard a damage card."""


def engineering(ship: Ship) -> int:
    """Give the engineering value; each power failure halves it, rounded down."""
    value = ship.card.engineering
    for card in ship.faceup:
        if card == "power_failure":
            value //= 2
    return value


def token_points(ship: Ship) -> int:
    """Give what a repair token is worth: half the engineering value, rounded up."""
    return -(-engineering(ship) // 2)


def is_hurt(ship: Ship) -> bool:
    """Say whether a ship has anything to repair: damage cards, or shields below the printed."""
    return ship.damage > 0 or any(
        now < full for now, full in zip(ship.shields, ship.card.shields, strict=True)
    )


def _closed(ship: Ship, zone: int) -> bool:
    """Say whether a zone cannot get shields: none left, with a capacitor failure."""
    return not ship.shields[zone] and harm.has(ship, "capacitor_failure")


def shift_fault(position: Position, task: to.Repairing, action: do.Shift) -> str:
    """Say why a shield may not be moved."""
    ship = position.ships[task.ship]
    source, target = zone_number(action.source), zone_number(action.target)
    if task.points < MOVE:
        return "armada.fault.no-points"
    if source == target or not ship.shields[source]:
        return "armada.fault.no-shield"
    if ship.shields[target] >= ship.card.shields[target]:
        return "armada.fault.full-shields"
    return "armada.fault.capacitor" if _closed(ship, target) else ""


def recover_fault(position: Position, task: to.Repairing, action: do.Recover) -> str:
    """Say why a shield may not be recovered."""
    ship, zone = position.ships[task.ship], zone_number(action.zone)
    if task.points < RECOVER:
        return "armada.fault.no-points"
    if ship.shields[zone] >= ship.card.shields[zone]:
        return "armada.fault.full-shields"
    return "armada.fault.capacitor" if _closed(ship, zone) else ""


def mend_fault(position: Position, task: to.Repairing, action: do.Mend) -> str:
    """Say why a damage card may not be discarded."""
    if task.points < DISCARD:
        return "armada.fault.no-points"
    return card_fault(position.ships[task.ship], action.card)


def card_fault(ship: Ship, card: str) -> str:
    """Say why a ship has no such damage card; `hidden` is one face down."""
    there = ship.hidden > 0 if card == "hidden" else card in ship.faceup
    return "" if there else "armada.fault.no-card"


def cards(ship: Ship) -> list[Action]:
    """List the damage cards that a ship could discard, alike ones once."""
    kinds = [*dict.fromkeys(ship.faceup), *(["hidden"] if ship.hidden else [])]
    return [do.Mend(one) for one in kinds]


def spend_fault(position: Position, task: to.Repairing, action: do.Spend) -> str:
    """Say why a repair token may not be spent."""
    if action.command != "repair":
        return "armada.fault.not-now"
    return "" if may_spend(position.ships[task.ship]) else "armada.fault.no-token"


def may_spend(ship: Ship) -> bool:
    """Say whether a ship may spend a repair token, once in its activation."""
    return "repair" in ship.held and "repair" not in ship.resolved


def _options(position: Position, task: to.Repairing) -> list[Action]:
    ship = position.ships[task.ship]
    if not is_hurt(ship):
        return [do.Done()]
    tried: list[tuple[Any, Any]] = [
        *((shift_fault, do.Shift(one, other)) for one in ZONES for other in ZONES),
        *((recover_fault, do.Recover(one)) for one in ZONES),
        *((mend_fault, one) for one in cards(ship)),
        (spend_fault, do.Spend("repair")),
    ]
    able = [action for wrong, action in tried if not wrong(position, task, action)]
    return [*able, do.Done()]


def _shift(position: Position, task: to.Repairing, action: do.Shift, dice: Dice) -> None:
    ship = position.ships[task.ship]
    ship.shields[zone_number(action.source)] -= 1
    ship.shields[zone_number(action.target)] += 1
    _paid(position, task, MOVE)


def _recover(position: Position, task: to.Repairing, action: do.Recover, dice: Dice) -> None:
    position.ships[task.ship].shields[zone_number(action.zone)] += 1
    _paid(position, task, RECOVER)


def _mend(position: Position, task: to.Repairing, action: do.Mend, dice: Dice) -> None:
    harm.discard_card(position, task.ship, action.card, dice)
    _paid(position, task, DISCARD)


def _paid(position: Position, task: to.Repairing, cost: int) -> None:
    position.stack.append(to.Repairing(task.seat, task.ship, task.points - cost))


def _spend(position: Position, task: to.Repairing, action: do.Spend, dice: Dice) -> None:
    ship = position.ships[task.ship]
    ship.held.remove("repair")
    ship.resolved.append("repair")
    points = task.points + token_points(ship)
    position.stack.append(to.Repairing(task.seat, task.ship, points))


def _done(position: Position, task: to.Repairing, action: do.Done, dice: Dice) -> None:
    ship = position.ships[task.ship]
    if ship.dial == "repair":
        ship.dial = None


# --- At a station ----------------------------------------------------------------------------


def _dock_fault(position: Position, task: to.Docking, action: do.Mend) -> str:
    """Say why a station cannot mend a card (rule 18)."""
    return card_fault(position.ships[task.ship], action.card)


def _dock_options(position: Position, task: to.Docking) -> list[Action]:
    return [*cards(position.ships[task.ship]), do.Done()]


def _dock(position: Position, task: to.Docking, action: do.Mend, dice: Dice) -> None:
    harm.discard_card(position, task.ship, action.card, dice)


OPTIONS: dict[type[to.Task], Any] = {to.Repairing: _options, to.Docking: _dock_options}

FAULT: dict[tuple[type[to.Task], type[Action]], Any] = {
    (to.Repairing, do.Shift): shift_fault,
    (to.Repairing, do.Recover): recover_fault,
    (to.Repairing, do.Mend): mend_fault,
    (to.Repairing, do.Spend): spend_fault,
    (to.Docking, do.Mend): _dock_fault,
}

PERFORM: dict[tuple[type[to.Task], type[Action]], Any] = {
    (to.Repairing, do.Shift): _shift,
    (to.Repairing, do.Recover): _recover,
    (to.Repairing, do.Mend): _mend,
    (to.Repairing, do.Spend): _spend,
    (to.Repairing, do.Done): _done,
    (to.Docking, do.Mend): _dock,
}
