"""What a part of the picture is drawn from: the position, the pieces, the options' mark-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import ClassVar, Self

from rivals.core import marking
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.words import Lang, Words
from rivals.games.eclipse import rules
from rivals.games.eclipse.face.cells import TURNED, UPRIGHT, Lie
from rivals.games.eclipse.face.pieces import definitions
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.words import TURNED_WORDS, WORDS


class Marks(marking.Marks[Position]):
    """A position of Eclipse to draw, with the options to light; `lie` is how the map lies."""

    __slots__ = ("lie",)

    game: ClassVar[str] = "eclipse"
    words: ClassVar[Words] = WORDS

    def __init__(
        self, position: Position, lang: Lang, options: Sequence[Action], prefix: str = ""
    ) -> None:
        super().__init__(position, lang, options, prefix)
        self.lie: Lie = UPRIGHT

    def turned(self) -> Self:
        """Give the same, by the same account of options, for a map turned a quarter."""
        twin = copy(self)
        twin.lie = TURNED
        return twin

    def note(self, note: Note) -> str:
        """Tell a note; on a turned map by the directions that one sees there."""
        words = TURNED_WORDS if self.lie.turned else WORDS
        return words.remembered(note.rule, self.lang, note.params)

    def describe(self, action: Action) -> Note:
        """Say what an action would do."""
        return rules.describe(self.position, action)

    def shapes(self) -> Mapping[str, str]:
        """Give the definitions of all pieces."""
        return definitions(self.prefix)

    def who(self, number: int) -> tuple[str, str]:
        """Give all that tells a seat's pieces and name apart from another's; see `again`."""
        if number < 0:
            return "", ""
        its = self.position.seats[number]
        return its.species, its.colour

    def seat(self, number: int) -> str:
        """Name a seat: its species and colour; -1 are those that belong to nobody."""
        if number < 0:
            return self.say("board.strangers")
        its = self.position.seats[number]
        return self.say("board.seat", species=its.species, colour=its.colour)
