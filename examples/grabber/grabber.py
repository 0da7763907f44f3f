"""A player of one's own: it takes whatever leaves its seat the most points right away.

The guide is docs/from-python.md.
"""

from typing import Any, ClassVar

from rivals.core.chance import Dice, SeededDice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.registry import find_game
from rivals.core.words import pairs

GAME = "panticapaeum"


class Grabber(Player):
    """Tries each option on a copy of the position, on luck that is not the match's."""

    words: ClassVar = {
        **pairs(f"{GAME}.seat", {"grabber": ("Grabber", "Хапуга")}),
        **pairs("grabber", {"most": ("Leaves it the most points.", "Даёт больше всего очков.")}),
    }

    def decide(self, state: Any, seat: int, dice: Dice) -> Decision:
        """Choose by one criterion; the first of equals."""
        game, trail = find_game(GAME), Trail()

        def points(action: Any) -> int:
            after = state.copy()
            game.perform(after, action, SeededDice(0))
            return game.result(after).seats[seat].total

        best = choose(game.options(state), trail).most("grabber.most", points)
        return Decision(best.rolled(dice, f"rival.{seat}"), trail)


PLAYER = Grabber()
