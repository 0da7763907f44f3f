"""Command dials are set, ships are activated and reveal their command (rules 5, 7 and 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.ships import COMMANDS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.names import ship_name
from rivals.games.armada.position.pieces import Ship
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import harm, phases, repairing
from rivals.games.armada.rules.notes import does, leads


class SettingDial(Kind[Position, to.Dialling, do.SetDial]):
    """Put a command dial at the bottom of a ship's stack."""

    action = do.SetDial
    during = (to.Dialling,)

    def options(self, position: Position, task: to.Dialling) -> list[do.SetDial]:
        return [do.SetDial(one) for one in COMMANDS]

    def perform(
        self, position: Position, task: to.Dialling, action: do.SetDial, dice: Dice
    ) -> None:
        position.ships[task.ship].dials.append(action.command)

    def describe(self, position: Position, task: to.Dialling, action: do.SetDial) -> Note:
        return does("dial", ship=ship_name(position, task.ship), command=action.command)


class Activating(Kind[Position, to.Mustering, do.Activate]):
    """Activate a ship."""

    action = do.Activate
    during = (to.Mustering,)

    def options(self, position: Position, task: to.Mustering) -> list[do.Activate]:
        return [do.Activate(one) for one in phases.unactivated(position, task.seat)]

    def fault(self, position: Position, task: to.Mustering, action: do.Activate) -> str:
        if action.ship not in position.on_mat():
            return "armada.fault.no-piece"
        ship = position.ships[action.ship]
        if ship.seat != task.seat:
            return "armada.fault.not-yours"
        return "armada.fault.activated" if ship.activated else ""

    def perform(
        self, position: Position, task: to.Mustering, action: do.Activate, dice: Dice
    ) -> None:
        """Begin the activation: reveal, attack, maneuver (rule 9)."""
        number, seat = action.ship, task.seat
        ship = position.ships[number]
        ship.activated, position.active = True, number
        position.stack += [
            to.Steering(seat, number), to.Attacking(seat, number), to.Revealing(seat, number),
        ]  # fmt: skip
        if harm.has(ship, "crew_panic"):
            position.stack.append(to.Panicking(seat, number))

    def describe(self, position: Position, task: to.Mustering, action: do.Activate) -> Note:
        return does("activate", ship=ship_name(position, action.ship))


class Passing(Kind[Position, to.Mustering, do.Pass]):
    """Spend a pass token in place of activating a ship."""

    action = do.Pass
    during = (to.Mustering,)

    def fault(self, position: Position, task: to.Mustering, action: do.Pass) -> str:
        return phases.pass_fault(position, task)

    def perform(self, position: Position, task: to.Mustering, action: do.Pass, dice: Dice) -> None:
        """Spend the token; the other activates a ship."""
        position.passes[task.seat] -= 1
        position.stack.append(to.Mustering(1 - task.seat))


class Panicking(Kind[Position, to.Panicking, do.Panic]):
    """With a panicking crew: give up the dial, or suffer a damage."""

    action = do.Panic
    during = (to.Panicking,)

    def options(self, position: Position, task: to.Panicking) -> list[do.Panic]:
        return [do.Panic(drop=False), do.Panic(drop=True)]

    def perform(self, position: Position, task: to.Panicking, action: do.Panic, dice: Dice) -> None:
        if not action.drop:
            harm.suffer_anywhere(position, task.ship, 1)
            return
        ship = position.ships[task.ship]
        ship.dials = ship.dials[1:]
        position.stack.remove(to.Revealing(task.seat, task.ship))
        _resolve(position, task.ship)

    def describe(self, position: Position, task: to.Panicking, action: do.Panic) -> Note:
        key = "panic-drop" if action.drop else "panic-suffer"
        return does(key, ship=ship_name(position, task.ship))


class Revealing(Kind[Position, to.Revealing, do.Reveal]):
    """Reveal a command: keep the dial, or take a token for it."""

    action = do.Reveal
    during = (to.Revealing,)

    def options(self, position: Position, task: to.Revealing) -> list[do.Reveal]:
        ship = position.ships[task.ship]
        shown = COMMANDS if task.seat in position.rivals else ship.dials[:1]
        tried = [
            do.Reveal(command, keep, drop)  # type: ignore[arg-type]
            for command in shown
            for keep in ("dial", "token")
            for drop in ("none", *ship.held)
        ]
        return [one for one in tried if not self.fault(position, task, one)]

    def fault(self, position: Position, task: to.Revealing, action: do.Reveal) -> str:
        ship = position.ships[task.ship]
        if task.seat not in position.rivals and ship.dials[:1] != [action.command]:
            return "armada.fault.other-dial"
        full = action.keep == "token" and action.command not in ship.held and room(ship) == 0
        drops = ship.held if full else ["none"]
        return "" if action.drop in (drops or ["none"]) else "armada.fault.token-drop"

    def perform(
        self, position: Position, task: to.Revealing, action: do.Reveal, dice: Dice
    ) -> None:
        """Keep the dial, or take a token of its kind; a second one of a kind is lost."""
        ship = position.ships[task.ship]
        ship.dials = ship.dials[1:]
        if action.keep == "dial":
            ship.dial = action.command
        elif action.command not in ship.held and not harm.has(ship, "life_support_failure"):
            if action.drop != "none":
                ship.held.remove(action.drop)
            ship.held.append(action.command)
        _resolve(position, task.ship)

    def describe(self, position: Position, task: to.Revealing, action: do.Reveal) -> Note:
        ship = position.ships[task.ship]
        said: dict[str, Any] = {"ship": ship_name(position, task.ship), "command": action.command}
        if action.keep == "dial":
            return does("reveal-dial", **said)
        if action.drop != "none":
            return does("reveal-swap", drop=action.drop, **said)
        if action.command in ship.held:
            return does("reveal-second", **said)
        dead = harm.has(ship, "life_support_failure")
        return does("reveal-dead" if dead else "reveal-token", **said)

    def forecast(self, position: Position, task: to.Revealing, action: do.Reveal) -> Iterator[Note]:
        ship = position.ships[task.ship]
        if action.keep == "dial" and action.command == "squadron":
            yield leads("squadrons", n=ship.card.squadron)
        if action.keep == "dial" and action.command == "repair":
            yield leads("repair", n=repairing.engineering(ship))


KINDS = (SettingDial(), Activating(), Passing(), Panicking(), Revealing())


def room(ship: Ship) -> int:
    """Say how many more command tokens a ship may hold (rule 9)."""
    if harm.has(ship, "life_support_failure"):
        return 0
    return ship.card.command - len(ship.held)


def _resolve(position: Position, number: int) -> None:
    """Go on with what is resolved at once: squadrons first, then repair (rule 10, M42)."""
    ship = position.ships[number]
    if ship.dial == "repair" or "repair" in ship.held:
        points = repairing.engineering(ship) if ship.dial == "repair" else 0
        position.stack.append(to.Repairing(ship.seat, number, points))
    if ship.dial == "squadron" or "squadron" in ship.held:
        left = ship.card.squadron if ship.dial == "squadron" else 0
        position.stack.append(to.Commanding(ship.seat, number, left))
