"""What a part of the picture is drawn from: the position, the signs, the options' mark-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from rivals.core import marking
from rivals.core.game import Action
from rivals.core.notes import Note
from rivals.core.words import Words
from rivals.games.armada import rules
from rivals.games.armada.face.glyphs import definitions
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.state import Position
from rivals.games.armada.words import WORDS


class Marks(marking.Marks[Position]):
    """A position of Armada to draw, with the options to light.

    An option may have further places: on the mat and on a card.
    """

    __slots__ = ()

    game: ClassVar[str] = "armada"
    words: ClassVar[Words] = WORDS

    def describe(self, action: Action) -> Note:
        """Say what an action would do."""
        return rules.describe(self.position, action)

    def shapes(self) -> Mapping[str, str]:
        """Give the definitions of all shapes."""
        return definitions(self.prefix)

    def pick(self, test: Callable[[Action], bool]) -> list[Action]:
        """Take the options that pass a test, those that have a place elsewhere too."""
        found = [one for one in self.all if test(one)]
        self.take(*found)
        return found

    def seat(self, number: int) -> str:
        """Name a seat: its faction, and where it sits."""
        its = next(one for one in self.position.ships if one.seat == number)
        return self.say("board.seat", faction=its.card.faction, seat=str(number))

    def ship(self, number: int) -> str:
        """Call a ship by its name."""
        return self.say(f"ship.{ship_name(self.position, number)}")

    def squadron(self, number: int) -> str:
        """Call a squadron by its name."""
        return self.say(f"squadron.{squadron_name(self.position, number)}")
