"""The rules of a turn: what is legal, and what it changes. Sections as in the game's README."""

from __future__ import annotations

from rivals.core.kinds import Kinds
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rules import course, develop, explore

KINDS: Kinds[Position] = Kinds(
    (*explore.KINDS, *develop.KINDS, course.Discarding()),
    of_task=str,
    not_now="panticapaeum.wrong-phase",
)
"""Every kind of action; the phase says what is to be decided."""
