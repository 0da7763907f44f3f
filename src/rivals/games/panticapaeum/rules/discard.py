"""The end of a round: resources above the limit are put back."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Discard
from rivals.games.panticapaeum.position.state import Phase, Position
from rivals.games.panticapaeum.rules.course import discard_or_go_on

_DISCARDS: tuple[Discard, ...] = tuple(Discard(colour) for colour in COLOURS)


class Discarding(Kind[Position, Phase, Discard]):
    """Put back one resource of those above the limit."""

    action = Discard
    during = ("discard",)

    def options(self, position: Position, task: Phase) -> list[Discard]:
        """List the colours that the seat has."""
        return [one for one in _DISCARDS if not self.fault(position, task, one)]

    def fault(self, position: Position, task: Phase, action: Discard) -> str:
        """Say whether there is none of that colour."""
        held = position.seats[position.seat].resources[COLOURS.index(action.colour)]
        return "" if held else "panticapaeum.discard.none"

    def perform(self, position: Position, task: Phase, action: Discard, dice: Dice) -> None:
        """Put it back."""
        position.seats[position.seat].resources[COLOURS.index(action.colour)] -= 1
        discard_or_go_on(position)


KINDS = (Discarding(),)
