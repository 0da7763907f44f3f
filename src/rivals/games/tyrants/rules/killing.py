"""Assassinating and supplanting troops, for power or as a card says (base rules 14, 15)."""

from __future__ import annotations

from typing import Any, TypeVar

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import Assassinate, Supplant
from rivals.games.tyrants.position.standing import places
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import pieces
from rivals.games.tyrants.rules.cards import again
from rivals.games.tyrants.rules.choice import FAULT, Choice, note, troop_fault
from rivals.games.tyrants.rules.pieces import colour_of, name_of, number_of

ASSASSINATE_POWER = 3

A = TypeVar("A", Assassinate, Supplant)


class Assassinating(Choice[Assassinate]):
    """Assassinate a troop for power."""

    action = Assassinate
    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[Assassinate]:
        """List the troops of others where the seat is present."""
        if position.power < ASSASSINATE_POWER:
            return []
        seat = position.turn
        reach = places(position.standing.presence(seat))
        return [
            Assassinate(name_of(position, place), colour_of(position, colour))
            for place, colour in pieces.troops_at(position, seat, reach)
        ]

    def fault(self, position: Position, task: Phase, action: Assassinate) -> str:
        """Name the lack of power, of such a troop, or of presence."""
        if position.power < ASSASSINATE_POWER:
            return f"{FAULT}power"
        return troop_fault(position, position.turn, action.place, action.colour)

    def perform(self, position: Position, task: Phase, action: Assassinate, dice: Dice) -> None:
        """Pay, and take the troop to the trophy hall."""
        position.power -= ASSASSINATE_POWER
        place, colour = position.map.number[action.place], number_of(position, action.colour)
        pieces.assassinate(position, position.turn, colour, place)

    def describe(self, position: Position, task: Phase, action: Assassinate) -> Note:
        """Say which troop, and for how much."""
        said = {"colour": action.colour, "place": action.place}
        return note("assassinate-for", power=ASSASSINATE_POWER, **said)


class _ByCard(Choice[A]):
    """Take a troop where the card reaches."""

    def options(self, position: Position, task: Task) -> list[A]:
        """List the troops of others where the card reaches."""
        op: Any = task.op
        where = _reach(position, task, op.where)
        found = pieces.troops_at(position, task.seat, where, white_only=op.white)
        make: Any = self.action
        return [make(name_of(position, place), colour_of(position, one)) for place, one in found]

    def fault(self, position: Position, task: Task, action: A) -> str:
        """Name the lack of such a troop, or what keeps the card from it."""
        op: Any = task.op
        fault = troop_fault(position, task.seat, action.place, action.colour)
        if fault != f"{FAULT}no-presence":
            return fault
        if op.white and action.colour != "white":
            return f"{FAULT}only-white"
        if position.map.number[action.place] in places(position.standing.presence(task.seat)):
            return f"{FAULT}other-site"
        return fault if op.where in ("presence", "one_site") else f"{FAULT}other-site"


class AssassinatingByCard(_ByCard[Assassinate]):
    """Assassinate a troop as a card says."""

    action = Assassinate
    during = (ops.AssassinateOp,)

    def perform(self, position: Position, task: Task, action: Assassinate, dice: Dice) -> None:
        """Take the troop; remember where, and whose it was."""
        op: Any = task.op
        place, colour = position.map.number[action.place], number_of(position, action.colour)
        pieces.assassinate(position, task.seat, colour, place)
        play = position.plays[task.play]
        play.site, play.killed = place, colour
        position.influence += op.influence
        again(position, task)


class SupplantingByCard(_ByCard[Supplant]):
    """Assassinate a troop and deploy in its space, or gain 1 VP with empty barracks."""

    action = Supplant
    during = (ops.SupplantOp,)

    def perform(self, position: Position, task: Task, action: Supplant, dice: Dice) -> None:
        """Take the troop and deploy (base rule 13); remember whose it was."""
        place, colour = position.map.number[action.place], number_of(position, action.colour)
        pieces.assassinate(position, task.seat, colour, place)
        its = position.seats[task.seat]
        if its.barracks:
            pieces.deploy(position, task.seat, place)
        else:
            its.vp += 1
        position.plays[task.play].killed = colour
        again(position, task)


def _reach(position: Position, task: Task, where: ops.Where) -> list[int]:
    """List the places where a card may take a troop."""
    play = position.plays[task.play]
    if where == "placed":
        return play.placed[-1:]
    if where == "returned":
        return play.returned[-1:]
    if where == "anywhere":
        return list(range(len(position.map.places)))
    presence = position.standing.presence(task.seat)
    if where == "one_site":
        presence &= position.map.site_mask if play.site < 0 else 1 << play.site
    return places(presence)


KINDS = (Assassinating(), AssassinatingByCard(), SupplantingByCard())
