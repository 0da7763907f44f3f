"""Assassinating and supplanting troops, for power or as a card says (base rules 14, 15)."""

from __future__ import annotations

from typing import Any, TypeVar

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import Assassinate, Supplant
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import pieces
from rivals.games.tyrants.rules.cards import again
from rivals.games.tyrants.rules.choice import FAULT, Choice, note, troop_fault

_Kill = Task[ops.AssassinateOp]
_Supplant = Task[ops.SupplantOp]

ASSASSINATE_POWER = 3

A = TypeVar("A", Assassinate, Supplant)


class Assassinating(Choice[Assassinate]):
    """Assassinate a troop for power."""

    action = Assassinate
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[Assassinate]:
        if position.power < ASSASSINATE_POWER:
            return []
        seat = position.turn
        reach = position.standing.presence(seat)
        return pieces.each(Assassinate, position, pieces.troops_at(position, seat, reach))

    def fault(self, position: Position, task: Phase, action: Assassinate) -> str:
        if position.power < ASSASSINATE_POWER:
            return f"{FAULT}power"
        return troop_fault(position, position.turn, action.place, action.colour)

    def perform(self, position: Position, task: Phase, action: Assassinate, dice: Dice) -> None:
        position.power -= ASSASSINATE_POWER
        pieces.assassinate(position, position.turn, *pieces.meant(position, action))

    def describe(self, position: Position, task: Phase, action: Assassinate) -> Note:
        said = {"colour": action.colour, "place": action.place}
        return note("assassinate-for", power=ASSASSINATE_POWER, **said)


class _ByCard(Choice[A]):
    """Take a troop where the card reaches."""

    def options(self, position: Position, task: Task[Any]) -> list[A]:
        make: Any = self.action
        return pieces.each(make, position, victims(position, task))

    def fault(self, position: Position, task: Task[Any], action: A) -> str:
        fault = troop_fault(position, task.seat, action.place, action.colour)
        if fault != f"{FAULT}no-presence":
            return fault
        if task.op.white and action.colour != "white":
            return f"{FAULT}only-white"
        if position.standing.presence(task.seat) >> position.map.number[action.place] & 1:
            return f"{FAULT}other-site"
        return fault if task.op.where in ("presence", "one_site") else f"{FAULT}other-site"


class AssassinatingByCard(_ByCard[Assassinate]):
    """Assassinate a troop as a card says."""

    action = Assassinate
    during = (ops.AssassinateOp,)

    def perform(self, position: Position, task: _Kill, action: Assassinate, dice: Dice) -> None:
        """Take the troop; remember where, and whose it was."""
        play = position.plays[task.play]
        play.site, play.killed = pieces.meant(position, action)
        pieces.assassinate(position, task.seat, play.site, play.killed)
        position.influence += task.op.influence
        again(position, task)


class SupplantingByCard(_ByCard[Supplant]):
    """Assassinate a troop and deploy in its space, or gain 1 VP with empty barracks."""

    action = Supplant
    during = (ops.SupplantOp,)

    def perform(self, position: Position, task: _Supplant, action: Supplant, dice: Dice) -> None:
        """Take the troop and deploy (base rule 13); remember whose it was."""
        place, colour = pieces.meant(position, action)
        if not pieces.supplant(position, task.seat, place, colour):
            position.seats[task.seat].vp += 1
        position.plays[task.play].killed = colour
        again(position, task)


def victims(position: Position, task: Task[Any]) -> list[pieces.Piece]:
    """List the troops that a card may take, as (place, colour)."""
    where = _reach(position, task, task.op.where)
    return pieces.troops_at(position, task.seat, where, white_only=task.op.white)


def _reach(position: Position, task: Task[Any], where: ops.Where) -> int:
    """Give the places where a card may take a troop."""
    play = position.plays[task.play]
    if where == "placed":
        return _last(play.placed)
    if where == "returned":
        return _last(play.returned)
    if where == "anywhere":
        return position.map.all_mask
    presence = position.standing.presence(task.seat)
    if where == "one_site":
        presence &= position.map.site_mask if play.site < 0 else 1 << play.site
    return presence


def _last(sites: list[int]) -> int:
    return 1 << sites[-1] if sites else 0


KINDS = (Assassinating(), AssassinatingByCard(), SupplantingByCard())
