"""What a part of the picture is drawn from: the position, the pieces, and the options' mark-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from rivals.core import marking
from rivals.core.drawing import CARVED, num
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.words import Words
from rivals.games.panticapaeum.face.paint import GILT, at, moved
from rivals.games.panticapaeum.face.pieces import definitions
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rules import KINDS
from rivals.games.panticapaeum.words import WORDS

TOUCH = 46
"""The least side of a place to tap; a telephone shows it a little smaller."""

A = TypeVar("A", bound=Action)


class Marks(marking.Marks[Position]):
    """A position of Panticapaeum to draw, with the options to light.

    Every kind of option has its place, so none is left over: they are asked for by kind.
    """

    __slots__ = ()

    game: ClassVar[str] = "panticapaeum"
    words: ClassVar[Words] = WORDS
    font: ClassVar[str] = CARVED

    def describe(self, action: Action) -> Note:
        """Say what an action would do."""
        return KINDS.describe(self.position, self.position.phase, action)

    def shapes(self) -> Mapping[str, str]:
        """Give the definitions of all pieces."""
        return definitions(self.prefix)

    def of(self, kind: type[A]) -> list[A]:
        """List the options of one kind, in the order given."""
        return [one for one in self.all if isinstance(one, kind)]

    def has(self, action: Action) -> bool:
        """Say whether an action is among the options."""
        return action in self._open

    def wrap(self, action: Action, body: str, extra: str = "") -> str:
        """Mark a body up as the place of an option."""
        return self.place((action,), body, extra=extra)

    def key(self, action: Action, x: float, y: float, breadth: float, face: str) -> str:
        """Draw an option as a key to press; its face is drawn about the key's middle."""
        plate = (
            f'<rect class="lit" width="{num(breadth)}" height="{TOUCH}" rx="7" fill="#f6dc95" '
            f'stroke="{GILT}" stroke-width="1.6"/>'
        )
        body = plate + moved(breadth / 2, TOUCH / 2, face)
        return self.wrap(action, body, at(x, y))
