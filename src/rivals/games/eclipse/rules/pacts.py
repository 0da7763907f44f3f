"""Diplomacy: ambassadors and the traitor (rule 2.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import AMBASSADORS, DIPLOMACY_FROM, RESOURCES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import INDEX, Ambassador, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.colonising import send_home


class Proposing(Kind[Position, to.Turn, do.Propose]):
    """Offer an exchange of ambassadors; the other answers."""

    action = do.Propose
    during = (to.Turn,)

    def options(self, position: Position, task: to.Turn) -> list[do.Propose]:
        return proposals(position, task.seat)

    def fault(self, position: Position, task: to.Turn, action: do.Propose) -> str:
        its = position.seats[task.seat]
        if action.seat in its.memory.asked:
            return "eclipse.fault.asked"
        if not its.cubes[INDEX[action.cube]]:
            return "eclipse.fault.no-cube"
        return pact_fault(position, task.seat, action.seat)

    def perform(self, position: Position, task: to.Turn, action: do.Propose, dice: Dice) -> None:
        position.seats[task.seat].memory.asked.append(action.seat)
        position.stack += [task, to.Answering(action.seat, task.seat, action.cube)]

    def describe(self, position: Position, task: to.Turn, action: do.Propose) -> Note:
        colour = position.seats[action.seat].colour
        return notes.does("propose", colour=colour, cube=action.cube)

    def forecast(self, position: Position, task: to.Turn, action: do.Propose) -> Iterator[Note]:
        yield notes.income_rises(position.seats[task.seat], action.cube)


class Accepting(Kind[Position, to.Answering, do.Accept]):
    """Exchange ambassadors (rules 2.5.2, 2.5.3)."""

    action = do.Accept
    during = (to.Answering,)

    def options(self, position: Position, task: to.Answering) -> list[do.Accept]:
        cubes = position.seats[task.seat].cubes
        return [do.Accept(one) for one in RESOURCES if cubes[INDEX[one]]]

    def fault(self, position: Position, task: to.Answering, action: do.Accept) -> str:
        has = position.seats[task.seat].cubes[INDEX[action.cube]]
        return "" if has else "eclipse.fault.no-cube"

    def perform(
        self, position: Position, task: to.Answering, action: do.Accept, dice: Dice
    ) -> None:
        sides = ((task.proposer, task.seat, task.cube), (task.seat, task.proposer, action.cube))
        for one, other, cube in sides:
            position.seats[one].cubes[INDEX[cube]] -= 1
            position.seats[other].ambassadors.append(Ambassador(one, cube))
        for one, other, cube in (
            (task.proposer, task.seat, action.cube),
            (task.seat, task.proposer, task.cube),
        ):
            if tile_room(position.seats[one]) < 0:
                position.stack.append(to.MakingRoom(one, other, cube))

    def describe(self, position: Position, task: to.Answering, action: do.Accept) -> Note:
        colour = position.seats[task.proposer].colour
        return notes.does("accept", colour=colour, cube=action.cube)

    def forecast(self, position: Position, task: to.Answering, action: do.Accept) -> Iterator[Note]:
        yield notes.income_rises(position.seats[task.seat], action.cube)


class Refusing(Kind[Position, to.Answering, do.Refuse]):
    """Refuse ambassadors; who wanted them remembers it."""

    action = do.Refuse
    during = (to.Answering,)

    def perform(
        self, position: Position, task: to.Answering, action: do.Refuse, dice: Dice
    ) -> None:
        refused = position.seats[task.proposer].memory.refused
        if task.seat not in refused:
            refused.append(task.seat)

    def describe(self, position: Position, task: to.Answering, action: do.Refuse) -> Note:
        return notes.does("refuse", colour=position.seats[task.proposer].colour)


class GivingUp(Kind[Position, to.MakingRoom, do.GiveUp]):
    """Return a reputation tile to the bag, to make room for an ambassador."""

    action = do.GiveUp
    during = (to.MakingRoom,)

    def options(self, position: Position, task: to.MakingRoom) -> list[do.GiveUp]:
        return [do.GiveUp(value) for value in sorted(set(position.seats[task.seat].reputation))]

    def fault(self, position: Position, task: to.MakingRoom, action: do.GiveUp) -> str:
        held = position.seats[task.seat].reputation
        return "" if action.tile in held else "eclipse.fault.no-such-tile"

    def perform(
        self, position: Position, task: to.MakingRoom, action: do.GiveUp, dice: Dice
    ) -> None:
        position.seats[task.seat].reputation.remove(action.tile)
        position.reputation.append(action.tile)
        position.reputation.sort()

    def describe(self, position: Position, task: to.MakingRoom, action: do.GiveUp) -> Note:
        colour = position.seats[task.partner].colour
        return notes.does("give-up", tile=action.tile, colour=colour)


def can_propose(position: Position, number: int) -> bool:
    """Say whether a seat could offer anybody ambassadors."""
    its = position.seats[number]
    if position.traitor == number or not any(its.cubes) or not can_host(its):
        return False
    near = position.readings.generator_diplomacy == "no"
    for other in its.memory.contacts if near else range(len(position.seats)):
        if (
            other not in its.memory.asked
            and not are_partners(position, number, other)
            and not pact_fault(position, number, other)
        ):
            return True
    return False


def proposals(position: Position, number: int) -> list[do.Propose]:
    """List a seat's offers of ambassadors."""
    its = position.seats[number]
    if position.traitor == number or not can_host(its) or not uses_ambassadors(position):
        return []
    return [
        do.Propose(other, cube)
        for other in range(len(position.seats))
        if other not in its.memory.asked and not pact_fault(position, number, other)
        for cube in RESOURCES
        if its.cubes[INDEX[cube]]
    ]


def are_partners(position: Position, one: int, other: int) -> bool:
    """Say whether two seats have exchanged ambassadors."""
    for its in position.seats[one].ambassadors:  # noqa: SIM110 - asked very often
        if its.seat == other:
            return True
    return False


def uses_ambassadors(position: Position) -> bool:
    """Say whether there are ambassadors at this table (rule 2.2.4; readings U12 and A72)."""
    few = position.readings.few_players_ambassadors == "yes"
    return few or len(position.seats) >= DIPLOMACY_FROM


def broken_by(position: Position, seat: int, hex: Hex) -> list[int]:
    """List the partners whose relation a ship would break by entering a hex (rule 2.5.4)."""
    partners = position.seats[seat].ambassadors
    if not partners:
        return []
    return [one.seat for one in partners if hex.owner == one.seat or hex.fleet(one.seat)]


def break_relation(position: Position, breaker: int, partner: int) -> None:
    """Return ambassadors and cubes; the breaker takes the traitor card."""
    position.traitor = breaker
    part(position, breaker, partner)


def part(position: Position, one: int, other: int) -> None:
    """Give two seats their ambassadors and cubes back."""
    for its, theirs in ((one, other), (other, one)):
        seat = position.seats[its]
        for held in [held for held in seat.ambassadors if held.seat == theirs]:
            seat.ambassadors.remove(held)
            send_home(position, theirs, held.cube)


def tile_room(seat: Seat) -> int:
    """Count the reputation tiles for which there is room yet; below 0, how many are too many.

    Ambassadors take the spaces for ambassadors alone first, then those for either (rule 1.5).
    """
    slots = seat.kind.slots
    either = slots.either - max(0, len(seat.ambassadors) - slots.ambassador)
    return either + slots.reputation - len(seat.reputation)


def can_host(seat: Seat) -> bool:
    """Say whether one more ambassador fits, perhaps for a reputation tile given up."""
    slots = seat.kind.slots
    return len(seat.ambassadors) < slots.ambassador + slots.either


def pact_fault(position: Position, one: int, other: int) -> str:
    """Say why two seats cannot exchange ambassadors; '' if they can (rule 2.5.1)."""
    if not uses_ambassadors(position):
        return "eclipse.fault.few-players"
    if one == other or other >= len(position.seats) or position.seats[other].out:
        return "eclipse.fault.no-such-partner"
    if position.traitor in (one, other):
        return "eclipse.fault.traitor"
    known = position.seats[one].memory.contacts
    if other not in known and position.readings.generator_diplomacy == "no":
        return "eclipse.fault.no-contact"  # quickly: they were never connected
    if are_partners(position, one, other):
        return "eclipse.fault.partners"
    for seat in (one, other):
        its = position.seats[seat]
        if not can_host(its) or _given(position, seat) >= AMBASSADORS or not any(its.cubes):
            return "eclipse.fault.no-ambassador"
    if _are_mixed(position, one, other):
        return "eclipse.fault.ships-between"
    if not touch(position, one, other):
        return "eclipse.fault.no-contact"
    return ""


def _given(position: Position, seat: int) -> int:
    return sum([are_partners(position, other, seat) for other in range(len(position.seats))])


def _are_mixed(position: Position, one: int, other: int) -> bool:
    """Say whether ships of one are where the other's are, or in a hex the other controls."""
    both = one, other
    for hex in position.hexes:
        if hex.fleets:
            there = {fleet.seat for fleet in hex.fleets if fleet.seat in both}
            if there and (len(there) > 1 or (hex.owner in both and hex.owner not in there)):
                return True
    return False


def touch(position: Position, one: int, other: int) -> bool:
    """Say whether a hex of one seat is connected to a hex of another (reading U14)."""
    generator = position.readings.generator_diplomacy == "yes" and any(
        "wormhole_generator" in position.seats[seat].techs for seat in (one, other)
    )
    links = position.chart.linked(generator)
    owners = [its.owner for its in position.hexes]
    for n, owner in enumerate(owners):
        if owner == one:
            for near in links[n]:
                if owners[near] == other:
                    return True
    return False
