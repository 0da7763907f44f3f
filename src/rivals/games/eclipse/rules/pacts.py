"""Diplomacy: ambassadors and the traitor (rule 2.5), and truces between rivals (reading A55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse.actions import Accept, GiveUp, Propose, Stance, Truce
from rivals.games.eclipse.components.box import AMBASSADORS, DIPLOMACY_FROM, RESOURCES
from rivals.games.eclipse.rules import contacts, people
from rivals.games.eclipse.seats import INDEX, Ambassador
from rivals.games.eclipse.tasks import Answering, MakingRoom, Pondering, Turn

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.seats import Seat
    from rivals.games.eclipse.state import Position

TRUCE_ROUNDS = 2
"""Rounds a truce holds after the present one."""


def are_partners(position: Position, one: int, other: int) -> bool:
    """Say whether two seats have exchanged ambassadors."""
    return any(its.seat == other for its in position.seats[one].ambassadors)


def have_truce(position: Position, one: int, other: int) -> bool:
    """Say whether a truce holds between two seats."""
    return position.seats[one].memory.has_truce(other, position.round)


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


def is_closed(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether a truce keeps a seat's ships out of a hex."""
    if not position.seats[seat].memory.truces:
        return False
    others = {hex.owner, *(fleet.seat for fleet in hex.fleets)} - {seat, -1}
    return any(have_truce(position, seat, other) for other in others)


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
            people.send_home(position, theirs, held.cube)


# --- Ambassadors -----------------------------------------------------------------------------


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
    if any(_intrudes(hex, one, other) for hex in position.hexes):
        return "eclipse.fault.ships-between"
    if not contacts.touch(position, one, other):
        return "eclipse.fault.no-contact"
    return ""


def _given(position: Position, seat: int) -> int:
    return sum(are_partners(position, other, seat) for other in range(len(position.seats)))


def _intrudes(hex: Hex, one: int, other: int) -> bool:
    """Say whether ships of one are where the other's are, or in a hex the other controls."""
    first, second = hex.fleet(one), hex.fleet(other)
    return bool((first and (second or hex.owner == other)) or (second and hex.owner == one))


def propose_fault(position: Position, task: Turn, action: Propose) -> str:
    """Say why ambassadors cannot be offered; '' if they can."""
    its = position.seats[task.seat]
    if action.seat in its.memory.asked:
        return "eclipse.fault.asked"
    if not its.cubes[INDEX[action.cube]]:
        return "eclipse.fault.no-cube"
    return pact_fault(position, task.seat, action.seat)


def propose_options(position: Position, task: Turn) -> list[Propose]:
    """List the offers of ambassadors."""
    if not uses_ambassadors(position):
        return []
    its = position.seats[task.seat]
    return [
        Propose(other, cube)
        for other in range(len(position.seats))
        if other not in its.memory.asked and not pact_fault(position, task.seat, other)
        for cube in RESOURCES
        if its.cubes[INDEX[cube]]
    ]


def propose(position: Position, task: Turn, action: Propose) -> None:
    """Offer ambassadors; the other answers."""
    position.seats[task.seat].memory.asked.append(action.seat)
    position.stack.append(task)
    position.stack.append(Answering(action.seat, task.seat, action.cube))


def refuse(position: Position, task: Answering | Pondering) -> None:
    """Refuse ambassadors or a truce; who wanted ambassadors remembers it."""
    if isinstance(task, Answering):
        refused = position.seats[task.proposer].memory.refused
        if task.seat not in refused:
            refused.append(task.seat)


def accept_fault(position: Position, task: Answering, action: Accept) -> str:
    """Say why that cube cannot go with the ambassador; '' if it can."""
    has = position.seats[task.seat].cubes[INDEX[action.cube]]
    return "" if has else "eclipse.fault.no-cube"


def accept(position: Position, task: Answering, action: Accept) -> None:
    """Exchange ambassadors (rules 2.5.2, 2.5.3)."""
    for one, other, cube in (
        (task.proposer, task.seat, task.cube),
        (task.seat, task.proposer, action.cube),
    ):
        position.seats[one].cubes[INDEX[cube]] -= 1
        position.seats[other].ambassadors.append(Ambassador(one, cube))
    for one, other, cube in (
        (task.proposer, task.seat, action.cube),
        (task.seat, task.proposer, task.cube),
    ):
        if tile_room(position.seats[one]) < 0:
            position.stack.append(MakingRoom(one, other, cube))


def give_up_fault(position: Position, task: MakingRoom, action: GiveUp) -> str:
    """Say why that reputation tile cannot be given up; '' if it can."""
    held = position.seats[task.seat].reputation
    return "" if action.tile in held else "eclipse.fault.no-such-tile"


def give_up_options(position: Position, task: MakingRoom) -> list[GiveUp]:
    """List the tiles that can be given up."""
    return [GiveUp(value) for value in sorted(set(position.seats[task.seat].reputation))]


def give_up(position: Position, task: MakingRoom, action: GiveUp) -> None:
    """Return a reputation tile to the bag."""
    position.seats[task.seat].reputation.remove(action.tile)
    position.reputation.append(action.tile)
    position.reputation.sort()


# --- Truces ----------------------------------------------------------------------------------


def are_at_war(position: Position, one: int, other: int) -> bool:
    """Say whether either of two seats wages war on the other, or they fought of late."""
    for its, theirs in ((one, other), (other, one)):
        memory = position.seats[its].memory
        if theirs in memory.wars or memory.fought.get(theirs, 0) >= max(1, position.round - 1):
            return True
    return False


def truce_fault(position: Position, task: Turn, action: Truce) -> str:
    """Say why no truce can be offered; '' if one can."""
    other = action.seat
    if other == task.seat or other >= len(position.seats) or position.seats[other].out:
        return "eclipse.fault.no-such-partner"
    if other in position.seats[task.seat].memory.asked:
        return "eclipse.fault.asked"
    if have_truce(position, task.seat, other):
        return "eclipse.fault.truce"
    return "" if are_at_war(position, task.seat, other) else "eclipse.fault.no-war"


def truce_options(position: Position, task: Turn) -> list[Truce]:
    """List the seats a truce can be offered to."""
    made = [Truce(other) for other in range(len(position.seats))]
    return [one for one in made if not truce_fault(position, task, one)]


def offer_truce(position: Position, task: Turn, action: Truce) -> None:
    """Offer a truce; the other answers."""
    position.seats[task.seat].memory.asked.append(action.seat)
    position.stack.append(task)
    position.stack.append(Pondering(action.seat, task.seat))


def agree(position: Position, task: Pondering) -> None:
    """Stop the war: no attacks for the rest of this round and the next two."""
    for one, other in ((task.seat, task.proposer), (task.proposer, task.seat)):
        memory = position.seats[one].memory
        memory.truces[other] = position.round + TRUCE_ROUNDS
        end_war(position, one, other)


def end_war(position: Position, one: int, other: int) -> None:
    """Forget a war; a rival whose stance it was stands at peace."""
    memory = position.seats[one].memory
    if other in memory.wars:
        memory.wars.remove(other)
    memory.lost_to = [its for its in memory.lost_to if its != other]
    memory.taken = [its for its in memory.taken if its != other]
    if memory.enemy == other:
        memory.mode, memory.enemy, memory.hex, memory.last = "peace", -1, 0, ""


# --- Stances of rivals -----------------------------------------------------------------------


def stance_fault(position: Position, task: Turn, action: Stance) -> str:
    """Say why a rival cannot stand so; '' if it can."""
    seat = position.seats[task.seat]
    if seat.traits is None:
        return "eclipse.fault.no-rival"
    if task.stood or task.acted:
        return "eclipse.fault.stood"
    enemy = action.enemy
    if action.mode == "peace":
        fits = enemy == task.seat and not action.hex
    else:
        fits = (
            enemy != task.seat
            and enemy < len(position.seats)
            and not position.seats[enemy].out
            and action.hex in position.chart.index
        )
        if fits:
            owner = position.hex(action.hex).owner
            fits = owner == (task.seat if action.mode == "defence" else enemy)
    if not fits:
        return "eclipse.fault.stance"
    now = seat.memory
    same = now.mode == action.mode and now.hex == action.hex
    if same and (action.mode == "peace" or now.enemy == enemy):
        return "eclipse.fault.same-stance"
    return ""


def stance_options(position: Position, task: Turn) -> list[Stance]:
    """List the stances a rival could take."""
    if position.seats[task.seat].traits is None or task.stood or task.acted:
        return []
    made = [Stance("peace", task.seat, 0)]
    others = [n for n in range(len(position.seats)) if n != task.seat]
    for one in position.hexes:
        if one.owner == task.seat:
            made += [Stance("defence", other, one.id) for other in others]
        elif one.owner >= 0:
            made.append(Stance("attack", one.owner, one.id))
    return [one for one in made if not stance_fault(position, task, one)]


TEMPERS = ("fight", "peace")
"""What a pacifist's coin shows in a war: to the end, or until it has taken a hex (reading A56)."""


def _toss(position: Position, number: int, dice: Dice) -> None:
    """Toss a pacifist's coin, once a war."""
    seat = position.seats[number]
    if seat.traits and seat.traits.main == "pacifist":
        seat.memory.coin = dice.pick(f"rival.{number}", TEMPERS)


def take_stance(position: Position, task: Turn, action: Stance, dice: Dice) -> None:
    """Take note of how a rival stands; its cycle of steps begins anew with the mode."""
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
