"""The attacker leaves dice out before it rolls: it is obstructed, or damaged (rule 13, M38)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Omit
from rivals.games.armada.position.state import Position
from rivals.games.armada.rules.attacking import pool
from rivals.games.armada.rules.attacking.pool import under_way


class Omitting(Kind[Position, to.Omitting, Omit]):
    """Leave a die of a colour out."""

    action = Omit
    during = (to.Omitting,)

    def options(self, position: Position, task: to.Omitting) -> list[Omit]:
        return [Omit(one) for one in pool.omittable(position, under_way(position))]

    def fault(self, position: Position, task: to.Omitting, action: Omit) -> str:
        legal = action in self.options(position, task)
        return "" if legal else "armada.fault.no-such-colour"

    def perform(self, position: Position, task: to.Omitting, action: Omit, dice: Dice) -> None:
        under_way(position).omitted.append(action.colour)


KINDS = (Omitting(),)
