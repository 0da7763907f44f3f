"""Dials are set, ships activated and their commands revealed, squadrons activated.

Rules 5, 7, 9, 10 and 19: by a ship's command, in the squadron phase, or as Han Solo may.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import RANGE
from rivals.games.armada.components.ships import COMMANDS
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import Ship
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules import harm, phases, repairing, spending
from rivals.games.armada.rules.attacking import aces
from rivals.games.armada.rules.notes import does, leads
from rivals.games.armada.rules.sights import point_of
from rivals.games.armada.rules.space import measuring
from rivals.games.armada.rules.space.outlines import of

IN_COMMAND = RANGE[1]
"""Squadrons at close to medium range can be commanded."""


T = TypeVar("T", to.Commanding, to.Patrolling, to.Venturing)


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
        position.passed = [one for one in position.passed if one != seat]
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
        position.passed.append(task.seat)
        position.stack.append(to.Mustering(1 - task.seat))


class Panicking(Kind[Position, to.Panicking, do.Panic]):
    """With a panicking crew: give up the dial, or suffer a damage."""

    action = do.Panic
    during = (to.Panicking,)

    def options(self, position: Position, task: to.Panicking) -> list[do.Panic]:
        return [do.Panic(drop=False), do.Panic(drop=True)]

    def perform(self, position: Position, task: to.Panicking, action: do.Panic, dice: Dice) -> None:
        if not action.drop:
            harm.suffer_anywhere(position, task.ship, 1, dice)
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


# --- Squadrons --------------------------------------------------------------------------------


class _Scrambling(Kind[Position, T, do.Scramble]):
    """Activate a squadron."""

    action = do.Scramble

    def fault(self, position: Position, task: T, action: do.Scramble) -> str:
        if action.squadron not in position.in_flight():
            return "armada.fault.no-piece"
        squadron = position.squadrons[action.squadron]
        if squadron.seat != task.seat:
            return "armada.fault.not-yours"
        return "armada.fault.activated" if squadron.activated else ""

    def describe(self, position: Position, task: T, action: do.Scramble) -> Note:
        return does("scramble", squadron=squadron_name(position, action.squadron))


class Commanding(_Scrambling[to.Commanding]):
    """Let a commanded squadron move and attack, in either order."""

    during = (to.Commanding,)

    def options(self, position: Position, task: to.Commanding) -> list[do.Scramble]:
        return [do.Scramble(one) for one in in_command(position, task.ship)] if task.left else []

    def fault(self, position: Position, task: to.Commanding, action: do.Scramble) -> str:
        wrong = super().fault(position, task, action)
        if wrong:
            return wrong
        if action.squadron not in in_command(position, task.ship):
            return "armada.fault.out-of-command"
        return "" if task.left else "armada.fault.no-command"

    def perform(
        self, position: Position, task: to.Commanding, action: do.Scramble, dice: Dice
    ) -> None:
        """Activate it; others may follow."""
        position.ships[task.ship].resolve("squadron")
        position.stack.append(to.Commanding(task.seat, task.ship, task.left - 1))
        _activate(position, action.squadron, both=True)

    def describe(self, position: Position, task: to.Commanding, action: do.Scramble) -> Note:
        return does("scramble-command", squadron=squadron_name(position, action.squadron))


class SpendingSquadronToken(Kind[Position, to.Commanding, do.Spend]):
    """Spend a squadron token, before any squadron is commanded: command one more."""

    action = do.Spend
    during = (to.Commanding,)

    def options(self, position: Position, task: to.Commanding) -> list[do.Spend]:
        useful = position.ships[task.ship].can_spend("squadron") and in_command(position, task.ship)
        return [do.Spend("squadron")] if useful else []

    def fault(self, position: Position, task: to.Commanding, action: do.Spend) -> str:
        if action.command != "squadron":
            return "armada.fault.not-now"
        return spending.token_fault(position.ships[task.ship], "squadron")

    def perform(
        self, position: Position, task: to.Commanding, action: do.Spend, dice: Dice
    ) -> None:
        spending.spend_token(position.ships[task.ship], "squadron")
        position.stack.append(to.Commanding(task.seat, task.ship, task.left + 1))

    def describe(self, position: Position, task: to.Commanding, action: do.Spend) -> Note:
        return does("spend-squadron")


class Patrolling(_Scrambling[to.Patrolling]):
    """Activate a squadron in the squadron phase: it moves or attacks, a rogue does both."""

    during = (to.Patrolling,)

    def options(self, position: Position, task: to.Patrolling) -> list[do.Scramble]:
        return [do.Scramble(one) for one in phases.waiting(position, task.seat)]

    def perform(
        self, position: Position, task: to.Patrolling, action: do.Scramble, dice: Dice
    ) -> None:
        """Activate it (rules 19 and 20)."""
        squadron = position.squadrons[action.squadron]
        squadron.activated = True
        phases.patrolled(position, task)
        _activate(position, action.squadron, both="rogue" in squadron.card.keywords)


class Venturing(_Scrambling[to.Venturing]):
    """Let Han Solo act as if commanded, at the start of the ship phase."""

    during = (to.Venturing,)

    def options(self, position: Position, task: to.Venturing) -> list[do.Scramble]:
        own = phases.waiting(position, task.seat)
        return [do.Scramble(one) for one in own if position.squadrons[one].kind == "han_solo"]

    def fault(self, position: Position, task: to.Venturing, action: do.Scramble) -> str:
        wrong = super().fault(position, task, action)
        if wrong:
            return wrong
        is_han = position.squadrons[action.squadron].kind == "han_solo"
        return "" if is_han else "armada.fault.not-now"

    def perform(
        self, position: Position, task: to.Venturing, action: do.Scramble, dice: Dice
    ) -> None:
        _activate(position, action.squadron, both=True)


KINDS = (
    SettingDial(), Activating(), Passing(), Panicking(), Revealing(),
    Commanding(), SpendingSquadronToken(), Patrolling(), Venturing(),
)  # fmt: skip


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


def in_command(position: Position, ship: int) -> list[int]:
    """List the squadrons that a ship could command: unactivated, at close or medium range."""
    outline = of(position.ships[ship])
    return [
        one
        for one in phases.waiting(position, position.ships[ship].seat)
        if measuring.to_squadron(outline, point_of(position.squadrons[one])) <= IN_COMMAND
    ]


def _activate(position: Position, number: int, *, both: bool) -> None:
    """Let a squadron act: `both` move and attack, or one of the two."""
    squadron = position.squadrons[number]
    squadron.activated = True
    position.stack.append(to.Flying(squadron.seat, number, both))
    aces.on_activation(position, number)
