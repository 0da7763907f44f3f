"""Cubes come home: to the track of their square, or to one that their owner chooses (rule 2.4)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import RESOURCES, Resource
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.actions import Return
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import INDEX
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.economy import room


class Returning(Kind[Position, to.Returning, Return]):
    """Put a cube on a track with room, or on its graveyard if it was destroyed."""

    action = Return
    during = (to.Returning,)

    def options(self, position: Position, task: to.Returning) -> list[Return]:
        seat = position.seats[task.seat]
        return [Return(one) for one in RESOURCES if room(seat, one)]

    def fault(self, position: Position, task: to.Returning, action: Return) -> str:
        return "" if room(position.seats[task.seat], action.cube) else "eclipse.fault.track-full"

    def perform(self, position: Position, task: to.Returning, action: Return, dice: Dice) -> None:
        seat = position.seats[task.seat]
        pile = seat.graveyard if task.dead else seat.cubes
        pile[INDEX[action.cube]] += 1
        if task.left > 1:
            position.stack.append(to.Returning(task.seat, task.left - 1, task.dead))

    def describe(self, position: Position, task: to.Returning, action: Return) -> Note:
        return notes.does("return-dead" if task.dead else "return", cube=action.cube)


def withdraw(position: Position, hex: Hex) -> None:
    """Take the disc off a hex: its cubes go home, those of wild squares where its owner wants."""
    number = hex.owner
    seat = position.seats[number]
    hex.owner = -1
    seat.discs += 1
    free = 0
    for n, cube in enumerate(hex.cubes):
        if cube:
            if hex.tile.squares[n].kind == "wild":
                free += 1
            else:
                send_home(position, number, cube)
        hex.cubes[n] = ""
    if hex.orbital not in ("", "-"):
        free += 1
        hex.orbital = "-"
    if free:
        position.stack.append(to.Returning(number, free))


def send_home(position: Position, number: int, cube: Resource) -> None:
    """Put a cube on its track, or on any other where cubes of wild squares have filled it."""
    seat = position.seats[number]
    if room(seat, cube):
        seat.cubes[INDEX[cube]] += 1
    else:
        position.stack.append(to.Returning(number, 1))
