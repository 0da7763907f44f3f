"""What a part of the picture is drawn from: the position, the pieces, the options' mark-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rivals.core import marking
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.words import Words
from rivals.games.tyrants import rules
from rivals.games.tyrants.components.cards import Card
from rivals.games.tyrants.face.pieces import definitions
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.words import WORDS
from rivals.games.tyrants.words.cards import effect_lines


class Marks(marking.Marks[Position]):
    """A position of Tyrants to draw, with the options to light."""

    __slots__ = ()

    game: ClassVar[str] = "tyrants"
    words: ClassVar[Words] = WORDS

    def describe(self, action: Action) -> Note:
        """Say what an action would do."""
        return rules.describe(self.position, action)

    def shapes(self) -> Mapping[str, str]:
        """Give the definitions of all pieces."""
        return definitions(self.prefix)

    def effects(self, card: Card) -> list[str]:
        """Tell what a card does, in short lines."""
        return effect_lines(WORDS, card.ops, self.lang)
