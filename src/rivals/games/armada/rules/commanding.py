"""Squadrons are activated: by a ship's command, in the squadron phase, Han Solo (rules 10, 19)."""

from __future__ import annotations

from typing import TypeVar

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import RANGE
from rivals.games.armada.components.ships import Command
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Scramble, Spend
from rivals.games.armada.position.names import squadron_name
from rivals.games.armada.position.pieces import Ship
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import phases
from rivals.games.armada.rules.attacking import aces
from rivals.games.armada.rules.notes import does
from rivals.games.armada.rules.sights import point_of
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import of

IN_COMMAND = RANGE[1]
"""Squadrons at close to medium range can be commanded."""


T = TypeVar("T", to.Commanding, to.Patrolling, to.Venturing)


class _Scrambling(Kind[Position, T, Scramble]):
    """Activate a squadron."""

    action = Scramble

    def fault(self, position: Position, task: T, action: Scramble) -> str:
        if action.squadron not in position.in_flight():
            return "armada.fault.no-piece"
        squadron = position.squadrons[action.squadron]
        if squadron.seat != task.seat:
            return "armada.fault.not-yours"
        return "armada.fault.activated" if squadron.activated else ""

    def describe(self, position: Position, task: T, action: Scramble) -> Note:
        return does("scramble", squadron=squadron_name(position, action.squadron))


class Commanding(_Scrambling[to.Commanding]):
    """Let a commanded squadron move and attack, in either order."""

    during = (to.Commanding,)

    def options(self, position: Position, task: to.Commanding) -> list[Scramble]:
        return [Scramble(one) for one in in_command(position, task.ship)] if task.left else []

    def fault(self, position: Position, task: to.Commanding, action: Scramble) -> str:
        wrong = super().fault(position, task, action)
        if wrong:
            return wrong
        if action.squadron not in in_command(position, task.ship):
            return "armada.fault.out-of-command"
        return "" if task.left else "armada.fault.no-command"

    def perform(
        self, position: Position, task: to.Commanding, action: Scramble, dice: Dice
    ) -> None:
        """Activate it; others may follow."""
        position.stack.append(to.Commanding(task.seat, task.ship, task.left - 1))
        _activate(position, action.squadron, both=True)

    def describe(self, position: Position, task: to.Commanding, action: Scramble) -> Note:
        return does("scramble-command", squadron=squadron_name(position, action.squadron))


class SpendingSquadronToken(Kind[Position, to.Commanding, Spend]):
    """Spend a squadron token: command one more squadron."""

    action = Spend
    during = (to.Commanding,)

    def options(self, position: Position, task: to.Commanding) -> list[Spend]:
        useful = may_spend(position.ships[task.ship], "squadron") and in_command(
            position, task.ship
        )
        return [Spend("squadron")] if useful else []

    def fault(self, position: Position, task: to.Commanding, action: Spend) -> str:
        if action.command != "squadron":
            return "armada.fault.not-now"
        return "" if may_spend(position.ships[task.ship], "squadron") else "armada.fault.no-token"

    def perform(self, position: Position, task: to.Commanding, action: Spend, dice: Dice) -> None:
        ship = position.ships[task.ship]
        ship.held.remove("squadron")
        ship.resolved.append("squadron")
        position.stack.append(to.Commanding(task.seat, task.ship, task.left + 1))

    def describe(self, position: Position, task: to.Commanding, action: Spend) -> Note:
        return does("spend-squadron")


class Patrolling(_Scrambling[to.Patrolling]):
    """Activate a squadron in the squadron phase: it moves or attacks, a rogue does both."""

    during = (to.Patrolling,)

    def options(self, position: Position, task: to.Patrolling) -> list[Scramble]:
        return [Scramble(one) for one in phases.waiting(position, task.seat)]

    def perform(
        self, position: Position, task: to.Patrolling, action: Scramble, dice: Dice
    ) -> None:
        """Activate it (rules 19 and 20)."""
        squadron = position.squadrons[action.squadron]
        squadron.activated = True
        phases.patrolled(position, task)
        _activate(position, action.squadron, both="rogue" in squadron.card.keywords)


class Venturing(_Scrambling[to.Venturing]):
    """Let Han Solo act as if commanded, at the start of the ship phase."""

    during = (to.Venturing,)

    def options(self, position: Position, task: to.Venturing) -> list[Scramble]:
        own = phases.waiting(position, task.seat)
        return [Scramble(one) for one in own if position.squadrons[one].kind == "han_solo"]

    def fault(self, position: Position, task: to.Venturing, action: Scramble) -> str:
        wrong = super().fault(position, task, action)
        if wrong:
            return wrong
        is_han = position.squadrons[action.squadron].kind == "han_solo"
        return "" if is_han else "armada.fault.not-now"

    def perform(self, position: Position, task: to.Venturing, action: Scramble, dice: Dice) -> None:
        _activate(position, action.squadron, both=True)


KINDS = (Commanding(), SpendingSquadronToken(), Patrolling(), Venturing())


def in_command(position: Position, ship: int) -> list[int]:
    """List the squadrons that a ship could command: unactivated, at close or medium range."""
    outline = of(position.ships[ship])
    return [
        one
        for one in phases.waiting(position, position.ships[ship].seat)
        if measuring.to_squadron(outline, point_of(position.squadrons[one])) <= IN_COMMAND
    ]


def may_spend(ship: Ship, command: Command) -> bool:
    """Say whether a ship may spend a token here, once for each resolution."""
    return command in ship.held and command not in ship.resolved


def _activate(position: Position, number: int, *, both: bool) -> None:
    """Let a squadron act: `both` move and attack, or one of the two."""
    squadron = position.squadrons[number]
    squadron.activated = True
    position.stack.append(to.Flying(squadron.seat, number, both))
    aces.on_activation(position, number)
