"""Influence: discs go to hexes and come back (rule 2.4.Influence)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.actions import TRACK, Disc, Refresh
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import acting, claiming, moving, notes
from rivals.games.eclipse.rules.colonising import withdraw
from rivals.games.eclipse.rules.economy import generates


class MovingDisc(acting.Activation[Disc]):
    """Move a disc between the track and a hex, or from hex to hex: cubes it leaves go home."""

    action = Disc
    activity = "influence"

    def ways(self, position: Position, task: acting.Own) -> list[Disc]:
        own = [one.id for one in position.hexes if one.owner == task.seat]
        free = [one.id for one in position.hexes if one.owner < 0]
        made = [Disc(source, target) for source in own for target in (TRACK, *free)]
        moved = [one for one in made if not self.broken(position, task, one)]
        return from_track(position, task) + moved

    def broken(self, position: Position, task: acting.Own, action: Disc) -> str:
        if action.source == action.target:
            return "eclipse.fault.same-hex"
        source = position.chart.index.get(action.source)
        if action.source == TRACK:
            if position.seats[task.seat].discs < 1 + isinstance(task, to.Turn):
                return "eclipse.fault.no-disc"
        elif source is None or position.hexes[source].owner != task.seat:
            return "eclipse.fault.not-your-hex"
        if action.target == TRACK:
            return ""
        target = position.chart.index.get(action.target)
        if target is None:
            return "eclipse.fault.no-such-hex"
        return target_fault(position, task.seat, position.hexes[target], action.source)

    def perform(self, position: Position, task: acting.Own, action: Disc, dice: Dice) -> None:
        acting.begin(position, task, "influence")
        if action.source != TRACK:
            withdraw(position, position.hex(action.source))
        if action.target != TRACK:
            position.seats[task.seat].discs -= 1
            claiming.settle(position, task.seat, position.hex(action.target), dice)

    def describe(self, position: Position, task: acting.Own, action: Disc) -> Note:
        if action.source == TRACK:
            return notes.does("disc-put", hex=action.target)
        if action.target == TRACK:
            return notes.does("disc-return", hex=action.source)
        return notes.does("disc-shift", source=action.source, hex=action.target)

    def forecast(self, position: Position, task: acting.Own, action: Disc) -> Iterator[Note]:
        track = action.source == TRACK
        lost, back = (0, 0) if track else notes.cubes_back(position.hex(action.source))
        discs = (not track) - (action.target != TRACK)
        yield notes.upkeep_after(position, task, discs=discs, cubes=back)
        if lost:
            yield notes.leads_to("cubes", n=lost)
        if action.target != TRACK:
            yield claiming.worth(position.seats[task.seat], position.hex(action.target))


class Refreshing(acting.Activation[Refresh]):
    """Move no disc at all: only turn colony ships face up."""

    action = Refresh
    activity = "influence"
    during = (to.Turn,)

    def perform(self, position: Position, task: acting.Own, action: Refresh, dice: Dice) -> None:
        refresh(position, task)

    def describe(self, position: Position, task: acting.Own, action: Refresh) -> Note:
        seat = position.seats[task.seat]
        back = min(acting.FLIPPED, seat.kind.colony_ships - seat.colony)
        return notes.does("refresh", n=back) if back else notes.does("refresh-idle")


def from_track(position: Position, task: acting.Own) -> list[Disc]:
    """List the hexes to which a disc of the track may go."""
    if position.seats[task.seat].discs < 1 + isinstance(task, to.Turn):
        return []
    return [
        Disc(TRACK, one.id)
        for one in position.hexes
        if one.owner < 0 and not target_fault(position, task.seat, one)
    ]


def refresh(position: Position, task: acting.Own) -> None:
    """Begin and end an influence action that moves no disc."""
    acting.begin(position, task, "influence")
    position.stack.pop()
    acting.flip(position, task.seat)


def target_fault(position: Position, seat: int, hex: Hex, source: int = TRACK) -> str:
    """Say why a disc cannot go to a hex; the hex that it comes from does not connect."""
    if hex.owner >= 0:
        return "eclipse.fault.controlled"
    if not claiming.is_clear(position, seat, hex):
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
