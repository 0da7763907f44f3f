"""A disc for a hex just reached, and what lies there (rules 2.4.Explore, 2.6.14)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.colonising import free_squares

OTHER_HEX = "eclipse.fault.other-hex"


class Claiming(Kind[Position, to.Claiming, do.Claim]):
    """Put a disc from the track on a hex just placed, or won in battle."""

    action = do.Claim
    during = (to.Claiming,)

    def options(self, position: Position, task: to.Claiming) -> tuple[do.Claim]:
        return (do.Claim(task.hex),)

    def fault(self, position: Position, task: to.Claiming, action: do.Claim) -> str:
        return "" if action.hex == task.hex else OTHER_HEX

    def perform(self, position: Position, task: to.Claiming, action: do.Claim, dice: Dice) -> None:
        position.seats[task.seat].discs -= 1
        settle(position, task.seat, position.hex(action.hex), dice)

    def describe(self, position: Position, task: to.Claiming, action: do.Claim) -> Note:
        return notes.does("claim" if position.phase == "action" else "claim-won", hex=action.hex)

    def forecast(self, position: Position, task: to.Claiming, action: do.Claim) -> Iterator[Note]:
        yield notes.upkeep_after(position, task, discs=-1)
        yield worth(position.seats[task.seat], position.hex(action.hex))


class Leaving(Kind[Position, to.Claiming, do.Leave]):
    """Put no disc there."""

    action = do.Leave
    during = (to.Claiming,)

    def options(self, position: Position, task: to.Claiming) -> tuple[do.Leave]:
        return (do.Leave(task.hex),)

    def fault(self, position: Position, task: to.Claiming, action: do.Leave) -> str:
        return "" if action.hex == task.hex else OTHER_HEX


def worth(seat: Seat, taken: Hex) -> Note:
    """Tell what a hex is worth to the seat that takes it."""
    free = len(free_squares(seat, taken))
    return notes.leads_to("worth", vp=taken.tile.vp, n=free, ready=seat.colony)


def is_clear(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether nobody else's ships are in a hex; Draco live with ancients."""
    if hex.gcds or (hex.ancients and position.seats[seat].species != "draco"):
        return False
    return all(fleet.seat == seat for fleet in hex.fleets)


def may_claim(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether a seat may put a disc from its track on a hex it has just reached."""
    return hex.owner < 0 and position.seats[seat].discs > 0 and is_clear(position, seat, hex)


def settle(position: Position, seat: int, hex: Hex, dice: Dice) -> None:
    """Control a hex: note whom that brings into contact, and take the discovery tile."""
    hex.owner = seat
    meet(position, seat, hex)
    discover(position, hex, dice)


def meet(position: Position, seat: int, hex: Hex) -> None:
    """Note the seats whose hexes are connected to one that has just got its disc (reading A62)."""
    chart = position.chart
    for number in chart.links[chart.index[hex.id]]:
        other = position.hexes[number].owner
        if other >= 0 and other != seat:
            for one, its in ((seat, other), (other, seat)):
                known = position.seats[one].memory.contacts
                if its not in known:
                    known.append(its)


def discover(position: Position, hex: Hex, dice: Dice) -> None:
    """Let the owner take the discovery tile, if no ancients guard it (rule 2.4.Explore.4)."""
    if not hex.discovery or hex.strangers or hex.owner < 0:
        return
    hex.discovery = False
    found = position.discoveries.pop(dice.below("discoveries", len(position.discoveries)))
    position.stack.append(to.Finding(hex.owner, hex.id, found))
