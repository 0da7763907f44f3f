"""Truces between rivals (reading A55)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.acting import NOT_NOW

TRUCE_ROUNDS = 2
"""Rounds a truce holds after the present one."""


class OfferingTruce(Kind[Position, to.Turn, do.Truce]):
    """Offer to stop a war; the other answers."""

    action = do.Truce
    during = (to.Turn,)

    def options(self, position: Position, task: to.Turn) -> list[do.Truce]:
        if task.acted:
            return []
        made = [do.Truce(other) for other in range(len(position.seats))]
        return [one for one in made if not truce_fault(position, task.seat, one.seat)]

    def fault(self, position: Position, task: to.Turn, action: do.Truce) -> str:
        return NOT_NOW if task.acted else truce_fault(position, task.seat, action.seat)

    def perform(self, position: Position, task: to.Turn, action: do.Truce, dice: Dice) -> None:
        position.seats[task.seat].memory.asked.append(action.seat)
        position.stack += [task, to.Pondering(action.seat, task.seat)]

    def describe(self, position: Position, task: to.Turn, action: do.Truce) -> Note:
        return notes.does("truce", colour=position.seats[action.seat].colour)


class Agreeing(Kind[Position, to.Pondering, do.Agree]):
    """Stop the war: no attacks for the rest of this round and the next two."""

    action = do.Agree
    during = (to.Pondering,)

    def perform(self, position: Position, task: to.Pondering, action: do.Agree, dice: Dice) -> None:
        make_peace(position, task.seat, task.proposer)

    def describe(self, position: Position, task: to.Pondering, action: do.Agree) -> Note:
        return notes.does("agree", colour=position.seats[task.proposer].colour)


class RefusingTruce(Kind[Position, to.Pondering, do.Refuse]):
    """Go on with the war."""

    action = do.Refuse
    during = (to.Pondering,)

    def describe(self, position: Position, task: to.Pondering, action: do.Refuse) -> Note:
        return notes.does("refuse-truce", colour=position.seats[task.proposer].colour)


def truce_fault(position: Position, seat: int, other: int) -> str:
    """Say why a seat can offer another no truce; '' if it can."""
    if other == seat or other >= len(position.seats) or position.seats[other].out:
        return "eclipse.fault.no-such-partner"
    if other in position.seats[seat].memory.asked:
        return "eclipse.fault.asked"
    if have_truce(position, seat, other):
        return "eclipse.fault.truce"
    return "" if are_at_war(position, seat, other) else "eclipse.fault.no-war"


def have_truce(position: Position, one: int, other: int) -> bool:
    """Say whether a truce holds between two seats."""
    return position.seats[one].memory.has_truce(other, position.round)


def is_closed(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether a truce keeps a seat's ships out of a hex."""
    if not position.seats[seat].memory.truces:
        return False
    others = {hex.owner, *(fleet.seat for fleet in hex.fleets)} - {seat, -1}
    return any(have_truce(position, seat, other) for other in others)


def are_at_war(position: Position, one: int, other: int) -> bool:
    """Say whether either of two seats wages war on the other, or they fought of late."""
    for its, theirs in ((one, other), (other, one)):
        memory = position.seats[its].memory
        if theirs in memory.wars or memory.fought.get(theirs, 0) >= max(1, position.round - 1):
            return True
    return False


def make_peace(position: Position, one: int, other: int) -> None:
    """Let a truce begin, and end a war between two seats."""
    for its, theirs in ((one, other), (other, one)):
        position.seats[its].memory.truces[theirs] = position.round + TRUCE_ROUNDS
        end_war(position, its, theirs)


def end_war(position: Position, one: int, other: int) -> None:
    """Forget a war; a rival whose stance it was stands at peace."""
    memory = position.seats[one].memory
    if other in memory.wars:
        memory.wars.remove(other)
    memory.lost_to = [its for its in memory.lost_to if its != other]
    memory.taken = [its for its in memory.taken if its != other]
    if memory.enemy == other:
        memory.mode, memory.enemy, memory.hex, memory.last = "peace", -1, 0, ""
