"""Spies: placed, and taken back where none is in supply (base rule 16)."""

from __future__ import annotations

from typing import Any

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import PlaceSpy, ReturnSpy
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import pieces
from rivals.games.tyrants.rules.cards import again
from rivals.games.tyrants.rules.choice import FAULT, Choice, note
from rivals.games.tyrants.rules.pieces import colour_of, name_of


class SpyReturn(Choice[ReturnSpy]):
    """A spy goes home: whoever's it is, and whyever."""

    action = ReturnSpy

    def describe(self, position: Position, task: Any, action: ReturnSpy) -> Note:
        """Say whose spy leaves which site."""
        mover = position.mover
        if mover is not None and action.colour == colour_of(position, mover):
            return note("return-own-spy", place=action.site)
        return note("return-spy", colour=action.colour, place=action.site)


def own_spies(position: Position, seat: int) -> list[ReturnSpy]:
    """List a seat's own spies on the map."""
    own = colour_of(position, seat)
    return [ReturnSpy(name_of(position, site), own) for site in position.seats[seat].spies]


class Spying(Choice[PlaceSpy]):
    """Place a spy."""

    action = PlaceSpy
    during = (ops.SpyOp,)

    def options(self, position: Position, task: Task) -> list[PlaceSpy]:
        """List the sites without an own spy, while there is one in supply."""
        if not pieces.spies_left(position, task.seat):
            return []
        sites = pieces.can_spy(position, task.seat)
        return [PlaceSpy(name_of(position, one)) for one in sites]

    def fault(self, position: Position, task: Task, action: PlaceSpy) -> str:
        """Name the lack of a spy, or what is wrong with the site."""
        if not pieces.spies_left(position, task.seat):
            return f"{FAULT}no-spy-left"
        site = position.map.number.get(action.site, -1)
        return f"{FAULT}{'spy-there' if site in position.map.sites else 'no-site'}"

    def perform(self, position: Position, task: Task, action: PlaceSpy, dice: Dice) -> None:
        """Place it, and remember where."""
        site = position.map.number[action.site]
        pieces.place_spy(position, task.seat, site)
        position.plays[task.play].placed.append(site)
        again(position, task)

    def describe(self, position: Position, task: Task, action: PlaceSpy) -> Note:
        """Say where."""
        return note("spy", place=action.site)


class TakingSpyBack(SpyReturn):
    """Take an own spy back to place it anew."""

    during = (ops.SpyOp,)

    def options(self, position: Position, task: Task) -> list[ReturnSpy]:
        """List the own spies, where none is in supply."""
        return [] if pieces.spies_left(position, task.seat) else own_spies(position, task.seat)

    def fault(self, position: Position, task: Task, action: ReturnSpy) -> str:
        """Name the spies left, or that it is none of one's own."""
        left = pieces.spies_left(position, task.seat)
        return f"{FAULT}{'spies-left' if left else 'no-own-spy'}"

    def perform(self, position: Position, task: Task, action: ReturnSpy, dice: Dice) -> None:
        """Take it back; it is still to be placed."""
        pieces.return_spy(position, task.seat, position.map.number[action.site])


KINDS = (Spying(), TakingSpyBack())
