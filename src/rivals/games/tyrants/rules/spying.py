"""Spies placed, and pieces sent home: for power, as a card says (base rules 16 to 18)."""

from __future__ import annotations

from typing import Any

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.position.actions import PlaceSpy, ReturnSpy, ReturnTroop
from rivals.games.tyrants.position.standing import places
from rivals.games.tyrants.position.state import Phase, Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules import pieces
from rivals.games.tyrants.rules.cards import again
from rivals.games.tyrants.rules.choice import FAULT, Choice, note, spy_fault, troop_fault
from rivals.games.tyrants.rules.pieces import colour_of

_Return = Task[ops.ReturnOp]

RETURN_SPY_POWER = 3


def own_spies(position: Position, seat: int) -> list[ReturnSpy]:
    """List a seat's own spies on the map."""
    return pieces.each(ReturnSpy, position, ((site, seat) for site in position.seats[seat].spies))


def _spies_in_reach(position: Position, seat: int) -> list[ReturnSpy]:
    """List the spies of others where the seat is present."""
    reach = position.standing.presence(seat)
    return pieces.each(ReturnSpy, position, pieces.enemy_spies_at(position, seat, reach))


# --- Placed -------------------------------------------------------------------------------


class Spying(Choice[PlaceSpy]):
    """Place a spy."""

    action = PlaceSpy
    during = (ops.SpyOp,)

    def options(self, position: Position, task: Task[Any]) -> list[PlaceSpy]:
        if not pieces.spies_left(position, task.seat):
            return []
        sites = pieces.can_spy(position, task.seat)
        return pieces.at_each(PlaceSpy, position, sites)

    def fault(self, position: Position, task: Task[Any], action: PlaceSpy) -> str:
        if not pieces.spies_left(position, task.seat):
            return f"{FAULT}no-spy-left"
        site = position.map.number.get(action.site, -1)
        return f"{FAULT}{'spy-there' if site in position.map.sites else 'no-site'}"

    def perform(self, position: Position, task: Task[Any], action: PlaceSpy, dice: Dice) -> None:
        site = position.map.number[action.site]
        pieces.place_spy(position, task.seat, site)
        position.plays[task.play].placed.append(site)
        again(position, task)

    def describe(self, position: Position, task: Task[Any], action: PlaceSpy) -> Note:
        return note("spy", place=action.site)


# --- Sent home ----------------------------------------------------------------------------


class SpyReturn(Choice[ReturnSpy]):
    """A spy goes home: whoever's it is, and whyever."""

    action = ReturnSpy

    def perform(self, position: Position, task: Any, action: ReturnSpy, dice: Dice) -> None:
        pieces.return_spy(position, *pieces.meant(position, action))

    def describe(self, position: Position, task: Any, action: ReturnSpy) -> Note:
        mover = position.mover
        if mover is not None and action.colour == colour_of(position, mover):
            return note("return-own-spy", place=action.site)
        return note("return-spy", colour=action.colour, place=action.site)


class TakingSpyBack(SpyReturn):
    """Take an own spy back, which is then still to be placed."""

    during = (ops.SpyOp,)

    def options(self, position: Position, task: Task[Any]) -> list[ReturnSpy]:
        """List the own spies, where none is in supply."""
        return [] if pieces.spies_left(position, task.seat) else own_spies(position, task.seat)

    def fault(self, position: Position, task: Task[Any], action: ReturnSpy) -> str:
        """Name the spies left, or that it is none of one's own."""
        left = pieces.spies_left(position, task.seat)
        return f"{FAULT}{'spies-left' if left else 'no-own-spy'}"


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
        super().perform(position, task, action, dice)

    def describe(self, position: Position, task: Phase, action: ReturnSpy) -> Note:
        """Say whose spy, and for how much."""
        said = {"colour": action.colour, "place": action.site}
        return note("return-spy-for", power=RETURN_SPY_POWER, **said)


class ReturningTroop(Choice[ReturnTroop]):
    """Send another player's troop home as a card says: never a white one."""

    action = ReturnTroop
    during = (ops.ReturnOp,)

    def options(self, position: Position, task: _Return) -> list[ReturnTroop]:
        if not task.op.troops:
            return []
        reach = position.standing.presence(task.seat)
        found = pieces.troops_at(position, task.seat, reach)
        return pieces.each(
            ReturnTroop, position, (one for one in found if one[1] != position.white)
        )

    def fault(self, position: Position, task: _Return, action: ReturnTroop) -> str:
        if not task.op.troops:
            return f"{FAULT}only-spies"
        if action.colour == "white":
            return f"{FAULT}never-white"
        return troop_fault(position, task.seat, action.place, action.colour)

    def perform(self, position: Position, task: _Return, action: ReturnTroop, dice: Dice) -> None:
        place, colour = pieces.meant(position, action)
        pieces.take(position, place, colour)
        position.seats[colour].barracks += 1
        again(position, task)

    def describe(self, position: Position, task: Any, action: ReturnTroop) -> Note:
        return note("return-troop", colour=action.colour, place=action.place)


class ReturningSpy(SpyReturn):
    """Send a spy home as a card says."""

    during = (ops.ReturnOp,)

    def options(self, position: Position, task: _Return) -> list[ReturnSpy]:
        """List the spies of others where the seat is present."""
        return _spies_in_reach(position, task.seat)

    def fault(self, position: Position, task: _Return, action: ReturnSpy) -> str:
        """Say what keeps the card from that spy."""
        return spy_fault(position, task.seat, action.site, action.colour)

    def perform(self, position: Position, task: Any, action: ReturnSpy, dice: Dice) -> None:
        """Send it to its supply; more may follow."""
        super().perform(position, task, action, dice)
        again(position, task)


class ReturningOwnTroop(ReturningTroop):
    """Send an own troop home, where the card says so."""

    def options(self, position: Position, task: _Return) -> list[ReturnTroop]:
        """List the own troops, after all pieces of others."""
        own = places(position.standing.own(task.seat)) if task.op.own else ()
        return pieces.each(ReturnTroop, position, ((one, task.seat) for one in own))


class ReturningOwnSpy(ReturningSpy):
    """Send an own spy home, where the card says so."""

    def options(self, position: Position, task: _Return) -> list[ReturnSpy]:
        """List the own spies, after all else."""
        return own_spies(position, task.seat) if task.op.own else []


KINDS = (
    SendingSpyHome(), ReturningTroop(), ReturningSpy(), ReturningOwnTroop(), ReturningOwnSpy(),
    Spying(), TakingSpyBack(),
)  # fmt: skip
