"""The rules of a turn: what is legal, and what it changes. Sections as in the game's README."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.core.kinds import Kinds
from rivals.core.notes import Note
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rules import develop, discard, explore

KINDS: Kinds[Position] = Kinds(
    (*explore.KINDS, *develop.KINDS, *discard.KINDS),
    of_task=str,
    not_now="panticapaeum.wrong-phase",
)
"""Every kind of action; the phase says what is to be decided."""


def options(position: Position) -> list[Action]:
    """List the legal actions in a canonical order."""
    return KINDS.options(position, position.phase)


def fault(position: Position, action: Action) -> str:
    """Say which rule an action breaks here; '' if it is legal."""
    return KINDS.fault(position, position.phase, action)


def perform(position: Position, action: Action, dice: Dice) -> None:
    """Carry a legal action out, and move on to the next decision."""
    KINDS.perform(position, position.phase, action, dice)


def describe(position: Position, action: Action) -> Note:
    """Say what an action would do, in the position before it."""
    return KINDS.describe(position, position.phase, action)
