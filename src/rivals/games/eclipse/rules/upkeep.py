"""Upkeep: houses kept one after the other, hexes given up for a debt (rule 2.7)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.position.actions import Abandon, Stop
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Upkeep
from rivals.games.eclipse.rules import notes, pacts, scoring
from rivals.games.eclipse.rules.colonising import can_colonise, withdraw
from rivals.games.eclipse.rules.economy import balance, controlled, income
from rivals.games.eclipse.rules.trading import trades


class Abandoning(Kind[Position, Upkeep, Abandon]):
    """Give up a hex: only a debt allows it (rule 2.7.3)."""

    action = Abandon
    during = (Upkeep,)

    def options(self, position: Position, task: Upkeep) -> list[Abandon]:
        if balance(position.seats[task.seat]) >= 0:
            return []
        return [Abandon(one.id) for one in controlled(position, task.seat)]

    def fault(self, position: Position, task: Upkeep, action: Abandon) -> str:
        if balance(position.seats[task.seat]) >= 0:
            return "eclipse.fault.no-debt"
        number = position.chart.index.get(action.hex)
        if number is None or position.hexes[number].owner != task.seat:
            return "eclipse.fault.not-your-hex"
        return ""

    def perform(self, position: Position, task: Upkeep, action: Abandon, dice: Dice) -> None:
        position.bankrupt = True
        withdraw(position, position.hex(action.hex))

    def describe(self, position: Position, task: Upkeep, action: Abandon) -> Note:
        short = -balance(position.seats[task.seat])
        if short <= 0:
            return notes.does("abandon", hex=action.hex)
        return notes.does("abandon-debt", hex=action.hex, short=short)

    def forecast(self, position: Position, task: Upkeep, action: Abandon) -> Iterator[Note]:
        lost, back = notes.cubes_back(position.hex(action.hex))
        yield notes.upkeep_after(position, task, discs=1, cubes=back)
        if lost:
            yield notes.leads_to("cubes", n=lost)


class Settling(Kind[Position, Upkeep, Stop]):
    """Do no more in this upkeep: pay it, and take the income."""

    action = Stop
    during = (Upkeep,)

    def fault(self, position: Position, task: Upkeep, action: Stop) -> str:
        return "eclipse.fault.debt" if balance(position.seats[task.seat]) < 0 else ""

    def perform(self, position: Position, task: Upkeep, action: Stop, dice: Dice) -> None:
        close(position, task.seat)

    def describe(self, position: Position, task: Upkeep, action: Stop) -> Note:
        return notes.does("stop-upkeep")

    def forecast(self, position: Position, task: Upkeep, action: Stop) -> Iterator[Note]:
        yield notes.upkeep_after(position, task)


def begin(position: Position) -> None:
    """Line up the seats, the start player first."""
    position.phase = "upkeep"
    position.upkeep = order_of(position)


def order_of(position: Position) -> list[int]:
    """List those who keep house, the start player last."""
    count = len(position.seats)
    order = [(position.start + step) % count for step in range(count)]
    return [seat for seat in reversed(order) if not position.seats[seat].out]


def keep_house(position: Position) -> bool:
    """Keep the next seat's house; False when nobody is left."""
    if not position.upkeep:
        return False
    number = position.upkeep[-1]
    seat = position.seats[number]
    if balance(seat) < 0 and not can_pay_more(position, number):
        _fall(position, number)
        _leave(position)
    elif balance(seat) < 0 or can_colonise(position, number):
        position.stack.append(Upkeep(number))
    else:
        close(position, number)
    return True


def can_pay_more(position: Position, number: int) -> bool:
    """Say whether a seat in debt has a hex to give up or money to trade for."""
    return bool(controlled(position, number)) or any(
        one.get == "money" for one in trades(position, number)
    )


def close(position: Position, number: int) -> None:
    """Pay the upkeep and take the income."""
    seat = position.seats[number]
    seat.stock[0] = balance(seat)
    for resource in (1, 2):
        seat.stock[resource] += income(seat, resource)
    _leave(position)


def _leave(position: Position) -> None:
    """Let the next seat keep house."""
    position.upkeep.pop()
    position.bankrupt = False


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
