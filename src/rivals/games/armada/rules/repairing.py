"""Repair (rule 10): points for shields and damage cards; a station discards a card (rule 18)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TypeVar

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Mend, Recover, Shift, Spend
from rivals.games.armada.position.names import ship_name
from rivals.games.armada.position.pieces import Ship, zone_number
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import harm, spending
from rivals.games.armada.rules.notes import does, leads

MOVE, RECOVER, DISCARD = 1, 2, 3
"""What it costs to move a shield, to recover one, to discard a damage card."""

A = TypeVar("A", bound=Action)


class _Repair(Kind[Position, to.Repairing, A]):
    """A way to spend points of repair; a ship that is whole is offered none."""

    during = (to.Repairing,)
    cost = 0

    def options(self, position: Position, task: to.Repairing) -> list[A]:
        ship = position.ships[task.ship]
        ways = self.ways(ship) if is_hurt(ship) else []
        return [one for one in ways if not self.fault(position, task, one)]

    @abstractmethod
    def ways(self, ship: Ship) -> list[A]:
        """List the ways to spend them, legal or not."""

    def paid(self, position: Position, task: to.Repairing) -> None:
        """Go on with the points that are left; from now on no token adds to them."""
        position.ships[task.ship].resolve("repair")
        left = task.points - self.cost
        position.stack.append(to.Repairing(task.seat, task.ship, left))

    def describe(self, position: Position, task: to.Repairing, action: A) -> Note:
        told = super().describe(position, task, action)
        return Note(told.rule, {**told.params, "ship": ship_name(position, task.ship)})

    def forecast(self, position: Position, task: to.Repairing, action: A) -> Iterable[Note]:
        yield leads("points-left", n=task.points - self.cost)


class Shifting(_Repair[Shift]):
    """Move a shield from one zone to another."""

    action = Shift
    cost = MOVE

    def ways(self, ship: Ship) -> list[Shift]:
        return [Shift(one, other) for one in ZONES for other in ZONES]

    def fault(self, position: Position, task: to.Repairing, action: Shift) -> str:
        ship = position.ships[task.ship]
        source, target = zone_number(action.source), zone_number(action.target)
        if task.points < MOVE:
            return "armada.fault.no-points"
        if source == target or not ship.shields[source]:
            return "armada.fault.no-shield"
        return _zone_fault(ship, target)

    def perform(self, position: Position, task: to.Repairing, action: Shift, dice: Dice) -> None:
        ship = position.ships[task.ship]
        ship.shields[zone_number(action.source)] -= 1
        ship.shields[zone_number(action.target)] += 1
        self.paid(position, task)


class Recovering(_Repair[Recover]):
    """Recover a shield."""

    action = Recover
    cost = RECOVER

    def ways(self, ship: Ship) -> list[Recover]:
        return [Recover(one) for one in ZONES]

    def fault(self, position: Position, task: to.Repairing, action: Recover) -> str:
        if task.points < RECOVER:
            return "armada.fault.no-points"
        return _zone_fault(position.ships[task.ship], zone_number(action.zone))

    def perform(self, position: Position, task: to.Repairing, action: Recover, dice: Dice) -> None:
        position.ships[task.ship].shields[zone_number(action.zone)] += 1
        self.paid(position, task)


class Mending(_Repair[Mend]):
    """Discard a damage card for points."""

    action = Mend
    cost = DISCARD

    def ways(self, ship: Ship) -> list[Mend]:
        return cards(ship)

    def fault(self, position: Position, task: to.Repairing, action: Mend) -> str:
        if task.points < DISCARD:
            return "armada.fault.no-points"
        return card_fault(position.ships[task.ship], action.card)

    def perform(self, position: Position, task: to.Repairing, action: Mend, dice: Dice) -> None:
        harm.discard_card(position, task.ship, action.card, dice)
        self.paid(position, task)

    def describe(self, position: Position, task: to.Repairing, action: Mend) -> Note:
        return mended(position, task.ship, action)


class SpendingRepairToken(_Repair[Spend]):
    """Spend a repair token for points, before anything is repaired."""

    action = Spend

    def ways(self, ship: Ship) -> list[Spend]:
        return [Spend("repair")]

    def fault(self, position: Position, task: to.Repairing, action: Spend) -> str:
        if action.command != "repair":
            return "armada.fault.not-now"
        return spending.token_fault(position.ships[task.ship], "repair")

    def perform(self, position: Position, task: to.Repairing, action: Spend, dice: Dice) -> None:
        ship = position.ships[task.ship]
        spending.spend_token(ship, "repair")
        points = task.points + token_points(ship)
        position.stack.append(to.Repairing(task.seat, task.ship, points))

    def describe(self, position: Position, task: to.Repairing, action: Spend) -> Note:
        return does("spend-repair", n=token_points(position.ships[task.ship]))

    def forecast(self, position: Position, task: to.Repairing, action: Spend) -> tuple[Note, ...]:
        return ()


class Docking(Kind[Position, to.Docking, Mend]):
    """Discard a damage card at a station."""

    action = Mend
    during = (to.Docking,)

    def options(self, position: Position, task: to.Docking) -> list[Mend]:
        return cards(position.ships[task.ship])

    def fault(self, position: Position, task: to.Docking, action: Mend) -> str:
        return card_fault(position.ships[task.ship], action.card)

    def perform(self, position: Position, task: to.Docking, action: Mend, dice: Dice) -> None:
        harm.discard_card(position, task.ship, action.card, dice)

    def describe(self, position: Position, task: to.Docking, action: Mend) -> Note:
        return mended(position, task.ship, action)


KINDS = (Shifting(), Recovering(), Mending(), SpendingRepairToken(), Docking())


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


def _zone_fault(ship: Ship, zone: int) -> str:
    """Say why a zone gets no shield: it has all, or none is left and a capacitor has failed."""
    if ship.shields[zone] >= ship.card.shields[zone]:
        return "armada.fault.full-shields"
    closed = not ship.shields[zone] and harm.has(ship, "capacitor_failure")
    return "armada.fault.capacitor" if closed else ""


def card_fault(ship: Ship, card: str) -> str:
    """Say why a ship has no such damage card; `hidden` is one face down."""
    there = ship.hidden > 0 if card == "hidden" else card in ship.faceup
    return "" if there else "armada.fault.no-card"


def cards(ship: Ship) -> list[Mend]:
    """List the damage cards that a ship could discard, alike ones once."""
    kinds = [*dict.fromkeys(ship.faceup), *(["hidden"] if ship.hidden else [])]
    return [Mend(one) for one in kinds]


def mended(position: Position, number: int, action: Mend) -> Note:
    """Say which card of a ship is discarded."""
    ship = ship_name(position, number)
    if action.card == "hidden":
        return does("mend-hidden", ship=ship)
    return does("mend", ship=ship, card=action.card)
