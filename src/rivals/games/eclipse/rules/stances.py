"""Stances: how a rival declares that it stands (Eclipse AI, section 3)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.position.actions import Stance
from rivals.games.eclipse.position.seats import Coin
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Turn
from rivals.games.eclipse.rules import notes

TEMPERS: tuple[Coin, ...] = ("fight", "peace")
"""What a pacifist's coin shows in a war: to the end, or until it has taken a hex (reading A56)."""


class TakingStance(Kind[Position, Turn, Stance]):
    """Take note of how a rival stands; its cycle of steps begins anew with the mode."""

    action = Stance
    during = (Turn,)

    def options(self, position: Position, task: Turn) -> list[Stance]:
        if position.seats[task.seat].traits is None or task.stood or task.acted:
            return []
        made = [Stance("peace", task.seat, 0)]
        others = [n for n in range(len(position.seats)) if n != task.seat]
        for one in position.hexes:
            if one.owner == task.seat:
                made += [Stance("defence", other, one.id) for other in others]
            elif one.owner >= 0:
                made.append(Stance("attack", one.owner, one.id))
        return [one for one in made if not self.fault(position, task, one)]

    def fault(self, position: Position, task: Turn, action: Stance) -> str:
        seat = position.seats[task.seat]
        if seat.traits is None:
            return "eclipse.fault.no-rival"
        if task.stood or task.acted:
            return "eclipse.fault.stood"
        if not _is_stance(position, task.seat, action):
            return "eclipse.fault.stance"
        now = seat.memory
        same = now.mode == action.mode and now.hex == action.hex
        if same and (action.mode == "peace" or now.enemy == action.enemy):
            return "eclipse.fault.same-stance"
        return ""

    def perform(self, position: Position, task: Turn, action: Stance, dice: Dice) -> None:
        memory = position.seats[task.seat].memory
        if memory.mode != action.mode:
            memory.last = ""
        memory.mode, memory.hex = action.mode, action.hex
        memory.enemy = -1 if action.mode == "peace" else action.enemy
        if action.mode == "attack" and action.enemy not in memory.wars:
            memory.wars.append(action.enemy)
            _toss(position, task.seat, dice)
        memory.noticed = len(position.arrivals)
        position.stack.append(Turn(task.seat, task.acted, stood=True))

    def describe(self, position: Position, task: Turn, action: Stance) -> Note:
        if action.mode == "peace":
            return notes.does("stance-peace")
        colour = position.seats[action.enemy].colour
        return notes.does(f"stance-{action.mode}", hex=action.hex, colour=colour)


def _is_stance(position: Position, seat: int, action: Stance) -> bool:
    """Say whether that is a stance at all: peace, or about a hex of the right seat."""
    enemy = action.enemy
    if action.mode == "peace":
        return enemy == seat and not action.hex
    if enemy == seat or enemy >= len(position.seats) or position.seats[enemy].out:
        return False
    number = position.chart.index.get(action.hex)
    owner = seat if action.mode == "defence" else enemy
    return number is not None and position.hexes[number].owner == owner


def _toss(position: Position, number: int, dice: Dice) -> None:
    """Toss a pacifist's coin, once a war."""
    seat = position.seats[number]
    if seat.traits and seat.traits.main == "pacifist":
        seat.memory.coin = dice.pick(f"rival.{number}", TEMPERS)
