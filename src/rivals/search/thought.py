"""Worlds in which a seat thinks: each looks to it like the position, and no two need be alike."""

from __future__ import annotations

from typing import Any

from rivals.core.chance import Dice, SeededDice
from rivals.core.errors import IllegalAction
from rivals.core.game import Action, Game, State
from rivals.core.notes import Note
from rivals.search.policy import Line, Playing, Policy

MOST_TOLD = 12
"""So many actions of a line are told."""


class Thought:
    """One search: worlds that look to a seat like this position, and playouts in them."""

    def __init__(
        self, game: Game[Any], policy: Policy[Any], state: State, seat: int, seed: int
    ) -> None:
        self.game, self.policy, self.seat, self._seed = game, policy, seat, seed
        self._shown = self._dealt(state, 0)
        """The first of the worlds; the true position is not looked at again."""

    def _dealt(self, state: State, number: int) -> State:
        dice = SeededDice(self._seed, 2 * number)
        dealt: State = self.policy.deal(self.game, state, self.seat, dice)
        return dealt

    def dealt(self, number: int) -> State:
        """Give a world of its own: same number, same world."""
        return self._shown.copy() if number == 0 else self._dealt(self._shown, number)

    def luck(self, number: int) -> Dice:
        """Give the luck of a world."""
        return SeededDice(self._seed, 2 * number + 1)

    def allows(self, world: State, action: Action) -> bool:
        """Say whether an action is legal in a world."""
        try:
            self.game.check(world, action)
        except IllegalAction:
            return False
        return True

    def play_out(self, line: Line, number: int, world: State | None = None) -> Playing:
        """Play a line out in the world of a number; in `world` it can be seen how that ends."""
        mine = self.dealt(number) if world is None else world
        return self.policy.play_out(mine, self.seat, line, self.luck(number), number)

    def told(self, line: Line) -> tuple[Note, ...]:
        """Tell the actions of a line as far as it can be played in the first world."""
        world, dice = self.dealt(0), self.luck(0)
        notes: list[Note] = []
        for action in line[:MOST_TOLD]:
            if self.game.to_move(world) != self.seat or not self.allows(world, action):
                break
            notes.append(self.game.describe(world, action))
            self.game.perform(world, action, dice)
        return tuple(notes)
