"""Troops taken up and put elsewhere: off the board, or out of a trophy hall."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rivals.core.chance import Dice
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import Lift, TakeTrophy
from rivals.games.tyrants.position.standing import places
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import Redeploy, Task
from rivals.games.tyrants.rules import pieces
from rivals.games.tyrants.rules.cards import again, owners_at_spy
from rivals.games.tyrants.rules.choice import FAULT, Choice, in_play, troop_fault
from rivals.games.tyrants.rules.deploying import room
from rivals.games.tyrants.rules.pieces import colour_of, name_of, number_of


class Lifting(Choice[Lift]):
    """Take up a troop that is to be moved (reading T24)."""

    action = Lift
    during = (ops.MoveOp,)

    def options(self, position: Position, task: Task) -> list[Lift]:
        """List the troops that may be moved: not one's own, presence where they stand."""
        if not any(position.standing.free):
            return []
        reach = places(position.standing.presence(task.seat))
        return [
            Lift(name_of(position, place), colour_of(position, colour))
            for place, colour in pieces.troops_at(position, task.seat, reach)
        ]

    def fault(self, position: Position, task: Task, action: Lift) -> str:
        """Name the lack of such a troop, or of presence."""
        return troop_fault(position, task.seat, action.place, action.colour)

    def perform(self, position: Position, task: Task, action: Lift, dice: Dice) -> None:
        """Take the troop up; it may go to any space that was empty, or back (reading T24)."""
        colour = number_of(position, action.colour)
        pieces.take(position, colour, position.map.number[action.place])
        again(position, task)
        position.stack.append(Task(Redeploy(colour, "anywhere"), task.seat, task.play))


class TakingTrophy(Choice[TakeTrophy]):
    """Take a troop out of a trophy hall, to deploy it."""

    action = TakeTrophy
    during = (ops.TakeTrophies,)

    def options(self, position: Position, task: Task) -> list[TakeTrophy]:
        """List the troops in the halls that count, while there is room on the map."""
        op: Any = task.op
        if not room(position, task.seat, op.where):
            return []
        return [
            TakeTrophy(colour_of(position, hall), colour_of(position, colour))
            for hall in _halls(position, task)
            for colour, number in enumerate(position.seats[hall].trophies)
            if number and (colour == position.white or not op.white)
        ]

    def fault(self, position: Position, task: Task, action: TakeTrophy) -> str:
        """Say what is wrong with the hall, or with the troop."""
        op: Any = task.op
        if op.white and action.colour != "white":
            return f"{FAULT}only-white"
        known = action.hall != "white" and in_play(position, action.hall)
        if not known or number_of(position, action.hall) not in _halls(position, task):
            return f"{FAULT}other-hall"
        return f"{FAULT}no-trophy"

    def perform(self, position: Position, task: Task, action: TakeTrophy, dice: Dice) -> None:
        """Take it; where it goes is decided next."""
        op: Any = task.op
        colour, hall = number_of(position, action.colour), number_of(position, action.hall)
        position.seats[hall].trophies[colour] -= 1
        position.plays[task.play].hall = hall
        again(position, task)
        position.stack.append(Task(Redeploy(colour, op.where), task.seat, task.play))


def _halls(position: Position, task: Task) -> Collection[int]:
    """List the seats whose halls count: of one player's, all troops come out of one hall."""
    op: Any = task.op
    if op.source == "any":
        return range(len(position.seats))
    taken_from = position.plays[task.play].hall
    return owners_at_spy(position, task.seat, task.play) if taken_from < 0 else [taken_from]


KINDS = (Lifting(), TakingTrophy())
