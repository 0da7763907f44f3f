"""Truces between rivals, and how a rival declares that it stands (reading A55)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import Coin
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
        others = range(len(position.seats))
        return [do.Truce(one) for one in others if not truce_fault(position, task.seat, one)]

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


# --- Stances: how a rival declares that it stands (Eclipse AI, section 3) ---------------------


TEMPERS: tuple[Coin, ...] = ("fight", "peace")
"""What a pacifist's coin shows in a war: to the end, or until it has taken a hex (reading A56)."""


class TakingStance(Kind[Position, to.Turn, do.Stance]):
    """Take note of how a rival stands; its cycle of steps begins anew with the mode."""

    action = do.Stance
    during = (to.Turn,)

    def options(self, position: Position, task: to.Turn) -> list[do.Stance]:
        if position.seats[task.seat].traits is None or task.stood or task.acted:
            return []
        made = [do.Stance("peace", task.seat, 0)]
        others = [n for n in range(len(position.seats)) if n != task.seat]
        for one in position.hexes:
            if one.owner == task.seat:
                made += [do.Stance("defence", other, one.id) for other in others]
            elif one.owner >= 0:
                made.append(do.Stance("attack", one.owner, one.id))
        return [one for one in made if not self.fault(position, task, one)]

    def fault(self, position: Position, task: to.Turn, action: do.Stance) -> str:
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

    def perform(self, position: Position, task: to.Turn, action: do.Stance, dice: Dice) -> None:
        memory = position.seats[task.seat].memory
        if memory.mode != action.mode:
            memory.last = ""
        memory.mode, memory.hex = action.mode, action.hex
        memory.enemy = -1 if action.mode == "peace" else action.enemy
        if action.mode == "attack" and action.enemy not in memory.wars:
            memory.wars.append(action.enemy)
            _toss(position, task.seat, dice)
        memory.noticed = len(position.arrivals)
        position.stack.append(to.Turn(task.seat, task.acted, stood=True))

    def describe(self, position: Position, task: to.Turn, action: do.Stance) -> Note:
        if action.mode == "peace":
            return notes.does("stance-peace")
        colour = position.seats[action.enemy].colour
        return notes.does(f"stance-{action.mode}", hex=action.hex, colour=colour)


def _is_stance(position: Position, seat: int, action: do.Stance) -> bool:
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
