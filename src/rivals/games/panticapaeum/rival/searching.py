"""How the search plays Panticapaeum: greedy goes on, and the best city found is remembered.

Nothing is hidden and nothing is rolled once the tiles lie, so against Botos alone a line found is
a line that can be played: lines count by the best of their playouts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rivals.core.chance import Dice
from rivals.core.game import Action
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival.player import BotosPlayer
from rivals.games.panticapaeum.rival.stand_ins import GreedyPlayer, Mind
from rivals.games.panticapaeum.rules import KINDS, scoring
from rivals.search import Budget, Line, Outcome, Playing, Policy

STRAYS = 4
"""After the first playout of a line one choice of so many is not the best but the next."""

_BOTOS = BotosPlayer()
_GREEDY = GreedyPlayer()


class CitySearch(Policy[Position]):
    """Tries the options that greedy ranks highest, each with games that greedy plays to the end."""

    budgets: ClassVar[Mapping[str, Budget]] = {
        "quick": Budget(lines=6, playouts=6),
        "usual": Budget(lines=20, playouts=40),
        "deep": Budget(lines=40, playouts=200),
    }
    best_of: ClassVar[bool] = True

    def lines(self, world: Position, seat: int, dice: Dice, most: int) -> Sequence[Line]:
        """Propose the options that greedy ranks highest."""
        return [(one.action,) for one in _GREEDY.weigh(world, seat)[:most]]

    def play_out(self, world: Position, seat: int, line: Line, dice: Dice, number: int) -> Playing:
        """Play the line, then greedy and Botos to the end; the line is all that the seat did."""
        played: list[Action] = []
        ahead = list(reversed(line))
        while (mover := world.mover) is not None:
            if mover == seat and ahead and not KINDS.fault(world, world.phase, ahead[-1]):
                action = ahead.pop()
            else:
                ahead = [] if mover == seat else ahead
                action = _choice(world, mover, dice, number)
            if mover == seat:
                played.append(action)
            KINDS.perform(world, world.phase, action, dice)
            yield
        return Outcome(_lead(world, seat), tuple(played))

    def goes_on(self, world: Position, seat: int, rest: Line) -> bool:
        """Search at every decision: the line in mind is but one of those tried."""
        return False


def _choice(world: Position, mover: int, dice: Dice, number: int) -> Action:
    """Choose for whoever is to move: Botos as he does, an architect as greedy would, or nearly."""
    if not isinstance(world.seats[mover], Architect):
        chosen: Action = _BOTOS.decide(world, mover, dice).action
        return chosen
    options = KINDS.options(world, world.phase)
    if len(options) == 1:
        return options[0]
    values = Mind(world, mover).values(options)
    rank = int(number > 0 and not dice.below("strays", STRAYS))
    return options[sorted(range(len(options)), key=lambda one: -values[one])[rank]]


def _lead(world: Position, seat: int) -> float:
    """Give the points by which a seat is ahead of the best other; alone its own."""
    totals = [one.total for one in scoring.result(world).seats]
    own = totals.pop(seat)
    return float(own - max(totals, default=0))
