"""Pieces sent home: spies for power, troops and spies as a card says (base rules 17, 18)."""

from __future__ import annotations

from typing import Any

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import ReturnSpy, ReturnTroop
from rivals.games.tyrants.position.standing import places
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import pieces
from rivals.games.tyrants.rules.cards import again
from rivals.games.tyrants.rules.choice import FAULT, Choice, note, spy_fault, troop_fault
from rivals.games.tyrants.rules.pieces import colour_of, name_of, number_of
from rivals.games.tyrants.rules.spying import SpyReturn, own_spies

RETURN_SPY_POWER = 3


def _spies_in_reach(position: Position, seat: int) -> list[ReturnSpy]:
    """List the spies of others where the seat is present."""
    reach = position.standing.presence(seat)
    return [
        ReturnSpy(name_of(position, site), colour_of(position, other))
        for site, other in pieces.enemy_spies_at(position, seat, reach)
    ]


def _send_spy(position: Position, action: ReturnSpy) -> None:
    owner = number_of(position, action.colour)
    pieces.return_spy(position, owner, position.map.number[action.site])


class SendingSpyHome(SpyReturn):
    """Send a spy home for power."""

    during = ("play",)

    def options(self, position: Position, task: Phase) -> list[ReturnSpy]:
        """List the spies of others where the seat is present."""
        able = position.power >= RETURN_SPY_POWER
        return _spies_in_reach(position, position.turn) if able else []

    def fault(self, position: Position, task: Phase, action: ReturnSpy) -> str:
        """Name the lack of power, of such a spy, or of presence."""
        if position.power < RETURN_SPY_POWER:
            return f"{FAULT}power"
        return spy_fault(position, position.turn, action.site, action.colour)

    def perform(self, position: Position, task: Phase, action: ReturnSpy, dice: Dice) -> None:
        """Pay, and send it home."""
        position.power -= RETURN_SPY_POWER
        _send_spy(position, action)

    def describe(self, position: Position, task: Phase, action: ReturnSpy) -> Note:
        """Say whose spy, and for how much."""
        said = {"colour": action.colour, "place": action.site}
        return note("return-spy-for", power=RETURN_SPY_POWER, **said)


class ReturningTroop(Choice[ReturnTroop]):
    """Send another player's troop home as a card says: never a white one."""

    action = ReturnTroop
    during = (ops.ReturnOp,)

    def options(self, position: Position, task: Task) -> list[ReturnTroop]:
        """List the players' troops where the seat is present."""
        op: Any = task.op
        if not op.troops:
            return []
        reach = places(position.standing.presence(task.seat))
        return [
            ReturnTroop(name_of(position, place), colour_of(position, colour))
            for place, colour in pieces.troops_at(position, task.seat, reach)
            if colour != position.white
        ]

    def fault(self, position: Position, task: Task, action: ReturnTroop) -> str:
        """Say what keeps the card from that troop."""
        op: Any = task.op
        if not op.troops:
            return f"{FAULT}only-spies"
        if action.colour == "white":
            return f"{FAULT}never-white"
        return troop_fault(position, task.seat, action.place, action.colour)

    def perform(self, position: Position, task: Task, action: ReturnTroop, dice: Dice) -> None:
        """Send it to its barracks."""
        colour, place = number_of(position, action.colour), position.map.number[action.place]
        pieces.return_troop(position, colour, place)
        again(position, task)

    def describe(self, position: Position, task: Task, action: ReturnTroop) -> Note:
        """Say whose troop leaves which place."""
        return note("return-troop", colour=action.colour, place=action.place)


class ReturningSpy(SpyReturn):
    """Send a spy home as a card says."""

    during = (ops.ReturnOp,)

    def options(self, position: Position, task: Task) -> list[ReturnSpy]:
        """List the spies of others where the seat is present."""
        return _spies_in_reach(position, task.seat)

    def fault(self, position: Position, task: Task, action: ReturnSpy) -> str:
        """Say what keeps the card from that spy."""
        return spy_fault(position, task.seat, action.site, action.colour)

    def perform(self, position: Position, task: Task, action: ReturnSpy, dice: Dice) -> None:
        """Send it to its supply."""
        _send_spy(position, action)
        again(position, task)


class ReturningOwnTroop(ReturningTroop):
    """Send an own troop home, where the card says so."""

    def options(self, position: Position, task: Task) -> list[ReturnTroop]:
        """List the own troops, after all pieces of others."""
        op: Any = task.op
        own = places(position.standing.own(task.seat)) if op.own else ()
        return [ReturnTroop(name_of(position, p), colour_of(position, task.seat)) for p in own]


class ReturningOwnSpy(ReturningSpy):
    """Send an own spy home, where the card says so."""

    def options(self, position: Position, task: Task) -> list[ReturnSpy]:
        """List the own spies, after all else."""
        op: Any = task.op
        return own_spies(position, task.seat) if op.own else []


KINDS = (
    SendingSpyHome(),
    ReturningTroop(),
    ReturningSpy(),
    ReturningOwnTroop(),
    ReturningOwnSpy(),
)
