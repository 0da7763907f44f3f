"""A policy for any game: its options, and games that one player plays to the end for all seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from rivals.core.chance import Dice
from rivals.core.deciding import Player
from rivals.core.game import Action, Game, State
from rivals.search.policy import Budget, Line, Outcome, Playing, Policy


class PlainPolicy(Policy[State]):
    """Tries the options; `player` goes on for everybody to the end, where a win counts.

    To begin with: a policy of the game's own that knows which options are worth a thought and
    what a position is worth searches better.
    """

    budgets: ClassVar[Mapping[str, Budget]] = {
        "quick": Budget(lines=16, playouts=64),
        "usual": Budget(lines=32, playouts=256),
        "deep": Budget(lines=64, playouts=1024),
    }
    counts: ClassVar[Literal["points", "chance"]] = "chance"

    def __init__(self, game: Game[Any], player: Player) -> None:
        self._game, self._player = game, player

    def lines(self, world: State, seat: int, dice: Dice, most: int) -> Sequence[Line]:
        """Propose the options as the player weighs them, or a random choice of them."""
        weighed = [one.action for one in self._player.weigh(world, seat)]
        options: list[Action] = weighed or list(self._game.options(world))
        if not weighed and len(options) > most:
            dice.shuffle("lines", options)
        return [(one,) for one in options[:most]]

    def play_out(self, world: State, seat: int, line: Line, dice: Dice, number: int) -> Playing:
        """Play the line and then the game to its end; the value is the share of the win."""
        for action in line:
            self._game.perform(world, action, dice)
        while (mover := self._game.to_move(world)) is not None:
            yield
            self._game.perform(world, self._player.decide(world, mover, dice).action, dice)
        return Outcome(self._game.result(world).win_shares()[seat], line)
