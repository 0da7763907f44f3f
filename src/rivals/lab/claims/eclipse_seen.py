"""What a watcher of Eclipse reads off two positions: what was fought in a move."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.games.eclipse.position.battle import Bombed, Clash, Told
from rivals.games.eclipse.position.state import Position


def fought(before: Position, after: Position) -> Sequence[Told]:
    """List the events of combat that a move led to.

    A combat phase clears what was told of the one before, and may be over within one move.
    """
    if before.phase == "combat":
        return after.told[len(before.told) :]
    return after.told if ends_actions(before, after) else ()


def ends_actions(before: Position, after: Position) -> bool:
    """Say whether a move was the last of an action phase."""
    return before.phase == "action" and (after.phase != "action" or after.round > before.round)


def opponents(before: Position, told: Told) -> frozenset[int] | None:
    """Name the two seats that an event sets against each other; None for any other event.

    They fight each other, or one attacks the population of the other's hex in the position
    before. A fight with ancients is none.
    """
    if isinstance(told, Clash) and min(told.attacker, told.defender) >= 0:
        return frozenset((told.attacker, told.defender))
    if isinstance(told, Bombed):
        return frozenset((told.seat, before.hex(told.hex).owner))
    return None
