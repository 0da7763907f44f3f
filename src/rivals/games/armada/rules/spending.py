"""Command tokens are spent before their command does anything, with the dial or alone (rule 10)."""

from __future__ import annotations

from rivals.games.armada.components.ships import Command
from rivals.games.armada.position.pieces import Ship


def token_fault(ship: Ship, command: Command) -> str:
    """Say why a ship spends no token of a command: it has none, or has begun to resolve it."""
    if command not in ship.held:
        return "armada.fault.no-token"
    return "" if ship.can_spend(command) else "armada.fault.begun"


def spend_token(ship: Ship, command: Command) -> None:
    """Take the token off a ship; the command is being resolved."""
    ship.held.remove(command)
    ship.resolve(command)
