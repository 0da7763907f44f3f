"""Turns and rounds: who acts, passes, keeps house (rules 2.3, 2.4, 2.7, 2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse import scoring
from rivals.games.eclipse.actions import Abandon
from rivals.games.eclipse.components.box import NEW_TECHS, ROUNDS
from rivals.games.eclipse.components.techs import RANK
from rivals.games.eclipse.rules import pacts, people
from rivals.games.eclipse.rules.economy import balance, controlled, income, trades
from rivals.games.eclipse.tasks import Turn, Upkeep

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.eclipse.seats import Seat
    from rivals.games.eclipse.state import Position

PASS_MONEY = 2


def next_turn(position: Position) -> None:
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
    inside = [seat for seat in position.seats if not seat.out]
    if not all(seat.passed for seat in inside):
        return False
    return position.readings.round_end == "immediate" or position.quiet >= len(inside)


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


def pass_turn(position: Position, seat: int) -> None:
    """Pass: the first to do so begins the next round (for money, see reading U15)."""
    its = position.seats[seat]
    if not its.passed and position.next_start < 0:
        position.next_start = seat
        if position.readings.early_bonus == "yes":
            its.stock[0] += PASS_MONEY
    its.passed = True
    its.memory.noticed = len(position.arrivals)
    position.quiet += 1


def end_turn(position: Position, seat: int) -> None:
    """End a turn after an action."""
    position.seats[seat].memory.noticed = len(position.arrivals)


# --- Upkeep ----------------------------------------------------------------------------------


def begin_upkeep(position: Position) -> None:
    """Line up the seats, the start player first."""
    position.phase = "upkeep"
    count = len(position.seats)
    order = [(position.start + step) % count for step in range(count)]
    position.upkeep = [seat for seat in reversed(order) if not position.seats[seat].out]


def keep_house(position: Position) -> bool:
    """Keep the next seat's house; False when nobody is left."""
    if not position.upkeep:
        return False
    number = position.upkeep[-1]
    seat = position.seats[number]
    if balance(seat) < 0 and not can_pay_more(position, number):
        _fall(position, number)
        position.upkeep.pop()
    elif balance(seat) < 0 or people.can_colonise(position, number):
        position.stack.append(Upkeep(number))
    else:
        close(position, number)
    return True


def can_pay_more(position: Position, number: int) -> bool:
    """Say whether a seat in debt has a hex to give up or money to trade for."""
    return bool(controlled(position, number)) or any(
        one.get == "money" for one in trades(position, number)
    )


def upkeep_stop_fault(position: Position, task: Upkeep) -> str:
    """Say why a seat cannot end its upkeep; '' if it can."""
    return "eclipse.fault.debt" if balance(position.seats[task.seat]) < 0 else ""


def close(position: Position, number: int) -> None:
    """Pay the upkeep and take the income."""
    seat = position.seats[number]
    seat.stock[0] = balance(seat)
    for resource in (1, 2):
        seat.stock[resource] += income(seat, resource)
    position.upkeep.pop()


def abandon_fault(position: Position, task: Upkeep, action: Abandon) -> str:
    """Say why a hex cannot be given up; '' if it can: only a debt allows it (rule 2.7.3)."""
    if balance(position.seats[task.seat]) >= 0:
        return "eclipse.fault.no-debt"
    number = position.chart.index.get(action.hex)
    if number is None or position.hexes[number].owner != task.seat:
        return "eclipse.fault.not-your-hex"
    return ""


def abandon_options(position: Position, task: Upkeep) -> list[Abandon]:
    """List the hexes that can be given up."""
    if balance(position.seats[task.seat]) >= 0:
        return []
    return [Abandon(one.id) for one in controlled(position, task.seat)]


def abandon(position: Position, task: Upkeep, action: Abandon) -> None:
    """Give up a hex."""
    people.withdraw(position, position.hex(action.hex))


def _fall(position: Position, number: int) -> None:
    """Take a seat out that cannot pay: its score is counted, its pieces go (rule 2.7.4)."""
    seat = position.seats[number]
    seat.final = scoring.breakdown(position, number)
    for other in [one.seat for one in seat.ambassadors]:
        pacts.part(position, number, other)
    for one in position.hexes:
        one.fleets = [fleet for fleet in one.fleets if fleet.seat != number]
    position.reputation = sorted([*position.reputation, *seat.reputation])
    seat.reputation = []
    seat.out = seat.passed = True
    if position.traitor == number:
        position.traitor = -1


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
