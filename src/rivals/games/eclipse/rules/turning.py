"""Turns and rounds: who acts and passes, and how a round ends (rules 2.3, 2.4, 2.8)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import NEW_TECHS, ROUNDS
from rivals.games.eclipse.components.techs import RANK
from rivals.games.eclipse.position.actions import End, Pass
from rivals.games.eclipse.position.seats import Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Turn
from rivals.games.eclipse.rules import combat, notes
from rivals.games.eclipse.rules.acting import NOT_NOW

PASS_MONEY = 2


class Ending(Kind[Position, Turn, End]):
    """End the own turn after an action."""

    action = End
    during = (Turn,)

    def fault(self, position: Position, task: Turn, action: End) -> str:
        return "" if task.acted else NOT_NOW

    def perform(self, position: Position, task: Turn, action: End, dice: Dice) -> None:
        end_turn(position, task.seat)


class Passing(Kind[Position, Turn, Pass]):
    """Take no action: the first to pass begins the next round (for money, see reading U15)."""

    action = Pass
    during = (Turn,)

    def fault(self, position: Position, task: Turn, action: Pass) -> str:
        return NOT_NOW if task.acted else ""

    def perform(self, position: Position, task: Turn, action: Pass, dice: Dice) -> None:
        its = position.seats[task.seat]
        if not its.passed and position.next_start < 0:
            position.next_start = task.seat
            if position.readings.early_bonus == "yes":
                its.stock[0] += PASS_MONEY
        its.passed = True
        position.quiet += 1
        end_turn(position, task.seat)

    def describe(self, position: Position, task: Turn, action: Pass) -> Note:
        if position.seats[task.seat].passed:
            return notes.does("pass-again")
        return notes.does("pass-first" if position.next_start < 0 else "pass")

    def forecast(self, position: Position, task: Turn, action: Pass) -> Iterator[Note]:
        others = (one for n, one in enumerate(position.seats) if n != task.seat and not one.out)
        if all(one.passed for one in others):
            yield notes.leads_to("all-passed")


def end_turn(position: Position, seat: int) -> None:
    """End a turn and give it on; after the last pass ships fight."""
    position.seats[seat].memory.noticed = len(position.arrivals)
    _next_turn(position)
    if position.phase == "combat":
        combat.begin(position)


def _next_turn(position: Position) -> None:
    """Give the turn to the next seat, or end the action phase when all have passed.

    A seat that has passed and has no disc for a reaction is passed over.
    """
    while not _have_all_passed(position):
        position.turn = _following(position, position.turn)
        seat = position.seats[position.turn]
        if seat.discs or not seat.passed:
            position.stack.append(Turn(position.turn))
            return
        position.quiet += 1
    position.phase = "combat"


def _have_all_passed(position: Position) -> bool:
    """Say whether the action phase ends: at once, or after a chance to react (reading U5)."""
    inside = 0
    for seat in position.seats:
        if not seat.out:
            if not seat.passed:
                return False
            inside += 1
    return position.readings.round_end == "immediate" or position.quiet >= inside


def _following(position: Position, seat: int) -> int:
    """Give the next seat clockwise that is not out."""
    count = len(position.seats)
    for step in range(1, count + 1):
        other = (seat + step) % count
        if not position.seats[other].out:
            return other
    return seat


def begin_round(position: Position) -> None:
    """Give the first turn of a round to the start player."""
    position.phase = "action"
    position.turn = position.start
    if position.seats[position.turn].out:
        position.turn = _following(position, position.turn)
    position.stack.append(Turn(position.turn))


# --- Cleanup ---------------------------------------------------------------------------------


def clean_up(position: Position, dice: Dice) -> None:
    """End the round: new technologies, discs and cubes home, colony ships up (rule 2.8).

    The game is over after the last round, or as soon as nobody is left in it.
    """
    if position.round == ROUNDS or all(seat.out for seat in position.seats):
        position.phase = "over"
        return
    position.round += 1
    draw_techs(position, _new_techs(position), dice)
    for seat in position.seats:
        _restore(seat)
    if position.next_start >= 0:
        position.start = position.next_start
    position.next_start = -1
    position.quiet = 0
    position.arrivals = []
    begin_round(position)


def _new_techs(position: Position) -> int:
    """Count the technologies that come each round (reading U1)."""
    players = len(position.seats)
    if players == min(NEW_TECHS):
        return int(position.readings.two_player_techs)
    return NEW_TECHS[players]


def draw_techs(position: Position, number: int, dice: Dice) -> None:
    """Draw technologies from the bag to the supply."""
    for _ in range(min(number, len(position.bag))):
        position.supply.append(position.bag.pop(dice.below("techs", len(position.bag))))
    position.supply.sort(key=RANK.__getitem__)


def _restore(seat: Seat) -> None:
    seat.passed = seat.out
    seat.discs += seat.spent
    seat.spent = 0
    seat.colony = seat.kind.colony_ships
    for n, dead in enumerate(seat.graveyard):
        seat.cubes[n] += dead
    seat.graveyard = [0, 0, 0]
    memory = seat.memory
    memory.asked = []
    memory.last = ""
    memory.acted = 0
    memory.noticed = 0
    memory.barren += 1
    if memory.mode == "defence":  # an alert ends with the round (Eclipse AI, section 3)
        memory.mode, memory.enemy, memory.hex = "peace", -1, 0
