"""What all kinds of action of this game share, and why a piece or a place cannot be chosen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from rivals.core.game import Action
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.tyrants.position.actions import COLOURS, Colour
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rules.pieces import number_of

A = TypeVar("A", bound=Action)

FAULT = "tyrants.fault."
NOT_NOW = f"{FAULT}not-now"


class Choice(Kind[Position, Any, A]):
    """One kind of action in one decision; every legal action is listed.

    So `fault` is only asked of what is not among the options: it always names a rule,
    `forbidden` where there is but one.
    """

    forbidden: ClassVar[str]

    @abstractmethod
    def options(self, position: Position, task: Any) -> Sequence[A]:
        """List the legal actions."""

    def fault(self, position: Position, task: Any, action: A) -> str:
        return f"{FAULT}{self.forbidden}"


def note(key: str, **params: Any) -> Note:
    """Say what an action would do."""
    return Note(f"tyrants.do.{key}", params)


# --- Why not ------------------------------------------------------------------------------


def space_fault(position: Position, name: str) -> str:
    """Say why no troop can be put at a place."""
    place = position.map.number.get(name, -1)
    if place < 0:
        return f"{FAULT}no-place"
    return f"{FAULT}{'no-presence' if position.standing.free[place] else 'no-space'}"


def troop_fault(position: Position, seat: int, name: str, colour: Colour) -> str:
    """Say why a troop cannot be taken: nothing is there, it is one's own, or out of reach."""
    place = position.map.number.get(name, -1)
    if place < 0:
        return f"{FAULT}no-place"
    if not (in_play(position, colour) and position.troops[number_of(position, colour)][place]):
        return f"{FAULT}no-troop"
    own = number_of(position, colour) == seat
    return f"{FAULT}{'own-troop' if own else 'no-presence'}"


def spy_fault(position: Position, seat: int, name: str, colour: Colour) -> str:
    """Say why a spy cannot be sent home: none is there, it is one's own, or out of reach."""
    site = position.map.number.get(name, -1)
    if site < 0:
        return f"{FAULT}no-place"
    owner = number_of(position, colour) if in_play(position, colour) else position.white
    if owner == position.white or site not in position.seats[owner].spies:
        return f"{FAULT}no-spy"
    return f"{FAULT}{'own-spy' if owner == seat else 'no-presence'}"


def in_play(position: Position, colour: Colour) -> bool:
    """Say whether there are pieces of a colour in this game."""
    return colour == "white" or COLOURS.index(colour) < len(position.seats)
