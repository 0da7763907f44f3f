"""Trade: some of one resource for one of another (rule 2.4.6)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import RESOURCES
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.actions import Trade
from rivals.games.eclipse.position.seats import INDEX
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.acting import again
from rivals.games.eclipse.rules.economy import income, rate, upkeep

_Free = to.Turn | to.Acting | to.Upkeep


class Trading(Kind[Position, _Free, Trade]):
    """Pay as many of one resource as the rate says for one of another."""

    action = Trade
    during = (to.Turn, to.Acting, to.Upkeep)

    def options(self, position: Position, task: _Free) -> list[Trade]:
        return trades(position, task.seat)

    def fault(self, position: Position, task: _Free, action: Trade) -> str:
        its = position.seats[task.seat]
        if action.give == action.get:
            return "eclipse.fault.trade-same"
        if its.stock[INDEX[action.give]] < rate(its, position.readings):
            return "eclipse.fault.trade-poor"
        return ""

    def perform(self, position: Position, task: _Free, action: Trade, dice: Dice) -> None:
        trade(position, task.seat, action)
        again(position, task)

    def describe(self, position: Position, task: _Free, action: Trade) -> Note:
        paid = rate(position.seats[task.seat], position.readings)
        return notes.does("trade", rate=paid, give=action.give, get=action.get)

    def forecast(self, position: Position, task: _Free, action: Trade) -> Iterator[Note]:
        seat = position.seats[task.seat]
        after = dict(zip(RESOURCES, seat.stock, strict=True))
        after[action.give] -= rate(seat, position.readings)
        after[action.get] += 1
        yield notes.leads_to("left", left={one: n for one, n in after.items() if n})
        if "money" in (action.give, action.get):
            balance = after["money"] + income(seat, 0) - upkeep(seat.discs)
            yield notes.money_after(seat.discs, balance)


def trades(position: Position, seat: int) -> list[Trade]:
    """List the possible trades of a seat."""
    its = position.seats[seat]
    least = rate(its, position.readings)
    return [
        Trade(give, get)
        for give in RESOURCES
        if its.stock[INDEX[give]] >= least
        for get in RESOURCES
        if give != get
    ]


def trade(position: Position, seat: int, action: Trade) -> None:
    """Pay one resource for another."""
    its = position.seats[seat]
    its.stock[INDEX[action.give]] -= rate(its, position.readings)
    its.stock[INDEX[action.get]] += 1
