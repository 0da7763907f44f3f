"""Command dials and tokens, and squadrons commanded (rules 7, 9, 10, 19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada import tasks as to
from rivals.games.armada.components.box import RANGE
from rivals.games.armada.components.ships import COMMANDS, Command
from rivals.games.armada.pieces import UNITS, Ship
from rivals.games.armada.rules import attacking, harm, phases, repairing
from rivals.games.armada.rules.attacking.faults import free
from rivals.games.armada.space import measuring
from rivals.games.armada.space.outlines import of

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.armada.state import Position

IN_COMMAND = RANGE[1]
"""Squadrons at close to medium range can be commanded."""


# --- Dials -----------------------------------------------------------------------------------


def _dial_options(position: Position, task: to.Dialling) -> list[Action]:
    return [do.SetDial(one) for one in COMMANDS]


def _set_dial(position: Position, task: to.Dialling, action: do.SetDial, dice: Dice) -> None:
    position.ships[task.ship].dials.append(action.command)


# --- Activation ------------------------------------------------------------------------------


def activate(position: Position, number: int) -> None:
    """Begin a ship's activation: reveal, attack, maneuver (rule 9)."""
    ship = position.ships[number]
    ship.activated, position.active = True, number
    position.stack += [
        to.Steering(ship.seat, number),
        to.Attacking(ship.seat, number),
        to.Revealing(ship.seat, number),
    ]
    if harm.has(ship, "crew_panic"):
        position.stack.append(to.Panicking(ship.seat, number))


def _panic_options(position: Position, task: to.Panicking) -> list[Action]:
    return [do.Panic(drop=False), do.Panic(drop=True)]


def _panic(position: Position, task: to.Panicking, action: do.Panic, dice: Dice) -> None:
    """Suffer a damage, or have no dial this round."""
    if not action.drop:
        harm.suffer_anywhere(position, task.ship, 1)
        return
    ship = position.ships[task.ship]
    ship.dials = ship.dials[1:]
    position.stack.remove(to.Revealing(task.seat, task.ship))
    _resolve(position, task.ship)


# --- Revealing -------------------------------------------------------------------------------


def room(ship: Ship) -> int:
    """Say how many more command tokens a ship may hold (rule 9)."""
    if harm.has(ship, "life_support_failure"):
        return 0
    return ship.card.command - len(ship.held)


def reveal_fault(position: Position, task: to.Revealing, action: do.Reveal) -> str:
    """Say why a command may not be revealed so."""
    ship = position.ships[task.ship]
    if task.seat not in position.rivals and ship.dials[:1] != [action.command]:
        return "armada.fault.other-dial"
    full = action.keep == "token" and action.command not in ship.held and room(ship) == 0
    drops = ship.held if full else ["none"]
    return "" if action.drop in (drops or ["none"]) else "armada.fault.token-drop"


def _reveal_options(position: Position, task: to.Revealing) -> list[Action]:
    ship = position.ships[task.ship]
    shown = COMMANDS if task.seat in position.rivals else ship.dials[:1]
    tried = [
        do.Reveal(command, keep, drop)  # type: ignore[arg-type]
        for command in shown
        for keep in ("dial", "token")
        for drop in ("none", *ship.held)
    ]
    return [one for one in tried if not reveal_fault(position, task, one)]


def _reveal(position: Position, task: to.Revealing, action: do.Reveal, dice: Dice) -> None:
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


def _resolve(position: Position, number: int) -> None:
    """Go on with what is resolved at once: squadrons first, then repair (rule 10, M42)."""
    ship = position.ships[number]
    if ship.dial == "repair" or "repair" in ship.held:
        points = repairing.engineering(ship) if ship.dial == "repair" else 0
        position.stack.append(to.Repairing(ship.seat, number, points))
    if ship.dial == "squadron" or "squadron" in ship.held:
        left = ship.card.squadron if ship.dial == "squadron" else 0
        position.stack.append(to.Commanding(ship.seat, number, left))


# --- Squadrons -------------------------------------------------------------------------------


def in_command(position: Position, ship: int) -> list[int]:
    """List the squadrons that a ship could command: unactivated, at close or medium range."""
    outline = of(position.ships[ship])
    return [
        one
        for one in phases.waiting(position, position.ships[ship].seat)
        if measuring.to_squadron(outline, spot_of(position, one)) <= IN_COMMAND
    ]


def spot_of(position: Position, number: int) -> tuple[float, float]:
    """Give the middle of a squadron, in mm."""
    squadron = position.squadrons[number]
    return squadron.x / UNITS, squadron.y / UNITS


def may_spend(ship: Ship, command: Command) -> bool:
    """Say whether a ship may spend a token here, once for each resolution."""
    return command in ship.held and command not in ship.resolved


def spend_fault(position: Position, task: to.Commanding, action: do.Spend) -> str:
    """Say why a squadron token may not be spent."""
    if action.command != "squadron":
        return "armada.fault.not-now"
    return "" if may_spend(position.ships[task.ship], "squadron") else "armada.fault.no-token"


def _command_fault(position: Position, task: to.Commanding, action: do.Scramble) -> str:
    wrong = _own_fault(position, task.seat, action.squadron)
    if wrong:
        return wrong
    if action.squadron not in in_command(position, task.ship):
        return "armada.fault.out-of-command"
    return "" if task.left else "armada.fault.no-command"


def _own_fault(position: Position, seat: int, number: int) -> str:
    if number not in position.in_flight():
        return "armada.fault.no-piece"
    squadron = position.squadrons[number]
    if squadron.seat != seat:
        return "armada.fault.not-yours"
    return "armada.fault.activated" if squadron.activated else ""


def _command_options(position: Position, task: to.Commanding) -> list[Action]:
    able = in_command(position, task.ship)
    found: list[Action] = [do.Scramble(one) for one in able] if task.left else []
    if able and may_spend(position.ships[task.ship], "squadron"):
        found.append(do.Spend("squadron"))
    return [*found, do.Done()]


def _spend(position: Position, task: to.Commanding, action: do.Spend, dice: Dice) -> None:
    """Command one more squadron."""
    ship = position.ships[task.ship]
    ship.held.remove("squadron")
    ship.resolved.append("squadron")
    position.stack.append(to.Commanding(task.seat, task.ship, task.left + 1))


def _command(position: Position, task: to.Commanding, action: do.Scramble, dice: Dice) -> None:
    """Let a commanded squadron move and attack, in either order."""
    position.stack.append(to.Commanding(task.seat, task.ship, task.left - 1))
    scramble(position, action.squadron, both=True)


def scramble(position: Position, number: int, *, both: bool) -> None:
    """Activate a squadron."""
    squadron = position.squadrons[number]
    squadron.activated = True
    position.stack.append(to.Flying(squadron.seat, number, both))
    attacking.on_activation(position, number)


def _done(position: Position, task: to.Commanding, action: do.Done, dice: Dice) -> None:
    ship = position.ships[task.ship]
    if ship.dial == "squadron":
        ship.dial = None


# --- The squadron phase, and Han Solo --------------------------------------------------------


def _patrol_options(position: Position, task: to.Patrolling) -> list[Action]:
    return [do.Scramble(one) for one in phases.waiting(position, task.seat)]


def _patrol_fault(position: Position, task: to.Patrolling, action: do.Scramble) -> str:
    return _own_fault(position, task.seat, action.squadron)


def _patrol(position: Position, task: to.Patrolling, action: do.Scramble, dice: Dice) -> None:
    """Move or attack; a rogue does both (rules 19 and 20)."""
    rogue = "rogue" in position.squadrons[action.squadron].card.keywords
    position.squadrons[action.squadron].activated = True
    phases.patrolled(position, task)
    scramble(position, action.squadron, both=rogue)


def _venture_options(position: Position, task: to.Venturing) -> list[Action]:
    own = phases.waiting(position, task.seat)
    han = [one for one in own if position.squadrons[one].kind == "han_solo"]
    return [*(do.Scramble(one) for one in han), do.Done()]


def _venture_fault(position: Position, task: to.Venturing, action: do.Scramble) -> str:
    wrong = _own_fault(position, task.seat, action.squadron)
    if wrong:
        return wrong
    is_han = position.squadrons[action.squadron].kind == "han_solo"
    return "" if is_han else "armada.fault.not-now"


def _venture(position: Position, task: to.Venturing, action: do.Scramble, dice: Dice) -> None:
    """Han Solo acts as if commanded, at the start of the ship phase."""
    scramble(position, action.squadron, both=True)


OPTIONS: dict[type[to.Task], Any] = {
    to.Dialling: _dial_options,
    to.Panicking: _panic_options,
    to.Revealing: _reveal_options,
    to.Commanding: _command_options,
    to.Patrolling: _patrol_options,
    to.Venturing: _venture_options,
}

FAULT: dict[tuple[type[to.Task], type[Action]], Any] = {
    (to.Dialling, do.SetDial): free,
    (to.Panicking, do.Panic): free,
    (to.Revealing, do.Reveal): reveal_fault,
    (to.Commanding, do.Spend): spend_fault,
    (to.Commanding, do.Scramble): _command_fault,
    (to.Commanding, do.Done): free,
    (to.Patrolling, do.Scramble): _patrol_fault,
    (to.Venturing, do.Scramble): _venture_fault,
    (to.Venturing, do.Done): free,
}

PERFORM: dict[tuple[type[to.Task], type[Action]], Any] = {
    (to.Dialling, do.SetDial): _set_dial,
    (to.Panicking, do.Panic): _panic,
    (to.Revealing, do.Reveal): _reveal,
    (to.Commanding, do.Spend): _spend,
    (to.Commanding, do.Scramble): _command,
    (to.Commanding, do.Done): _done,
    (to.Patrolling, do.Scramble): _patrol,
    (to.Venturing, do.Scramble): _venture,
}
