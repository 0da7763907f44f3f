"""Influence: discs go to hexes and come back (rule 2.4.Influence)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rivals.games.eclipse.actions import TRACK, Disc
from rivals.games.eclipse.rules import acting, exploring, moving, people
from rivals.games.eclipse.rules.economy import generates
from rivals.games.eclipse.tasks import Turn

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.state import Position


def disc_fault(position: Position, task: Any, action: Disc) -> str:
    """Say why a disc cannot be moved so; '' if it can."""
    if action.source == action.target:
        return "eclipse.fault.same-hex"
    source = position.chart.index.get(action.source)
    if action.source == TRACK:
        if position.seats[task.seat].discs < 1 + isinstance(task, Turn):
            return "eclipse.fault.no-disc"
    elif source is None or position.hexes[source].owner != task.seat:
        return "eclipse.fault.not-your-hex"
    if action.target == TRACK:
        return ""
    target = position.chart.index.get(action.target)
    if target is None:
        return "eclipse.fault.no-such-hex"
    return target_fault(position, task.seat, position.hexes[target], action.source)


def target_fault(position: Position, seat: int, hex: Hex, source: int = TRACK) -> str:
    """Say why a disc cannot go to a hex; the hex that it comes from does not connect."""
    if hex.owner >= 0:
        return "eclipse.fault.controlled"
    if not exploring.is_clear(position, seat, hex):
        return "eclipse.fault.ships-there"
    if hex.fleet(seat) or any(
        one.id != source and _reaches(position, seat, one)
        for one in linked_hexes(position, seat, hex)
    ):
        return ""
    return "eclipse.fault.not-connected"


def linked_hexes(position: Position, seat: int, hex: Hex) -> list[Hex]:
    """List the hexes connected to one, as the seat has connections."""
    links = position.chart.linked(generates(position.seats[seat]))
    return [position.hexes[n] for n in links[position.chart.index[hex.id]]]


def _reaches(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether a disc or ship there connects for a disc (reading U13)."""
    if hex.owner == seat:
        return True
    if position.readings.influence_from == "unpinned":
        return moving.free_ships(position, seat, hex) > 0
    return hex.fleet(seat) is not None


def disc_options(position: Position, task: Any) -> list[Disc]:
    """List the ways to move a disc."""
    own = [one.id for one in position.hexes if one.owner == task.seat]
    free = [one.id for one in position.hexes if one.owner < 0]
    made = [Disc(source, target) for source in (TRACK, *own) for target in (TRACK, *free)]
    return [one for one in made if not disc_fault(position, task, one)]


def move_disc(position: Position, task: Any, action: Disc, dice: Dice) -> None:
    """Move a disc: cubes of the hex it leaves go home."""
    acting.begin(position, task, "influence")
    seat = position.seats[task.seat]
    if action.source != TRACK:
        people.withdraw(position, position.hex(action.source))
    if action.target != TRACK:
        seat.discs -= 1
        exploring.settle(position, task.seat, position.hex(action.target), dice)


def refresh(position: Position, task: Turn) -> None:
    """Move no disc at all: only turn colony ships face up."""
    acting.begin(position, task, "influence")
    position.stack.pop()
    acting.flip(position, task.seat)
