"""What is found: discovery tiles, used or kept for points (rules 2.4.4, 2.12)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import (
    ANCIENT_CRUISER,
    ANCIENT_TECH,
    DISCOVERY_GAINS,
    DISCOVERY_VP,
    TRACK_LENGTH,
)
from rivals.games.eclipse.components.ships import PARTS, SHIP_LIMIT
from rivals.games.eclipse.components.techs import TECHS, on_track
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.seats import CLASS_INDEX, INDEX
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes, research, upgrading
from rivals.games.eclipse.rules.building import arrive
from rivals.games.eclipse.rules.economy import on_map


class Using(Kind[Position, to.Finding, do.Use]):
    """Use a discovery tile."""

    action = do.Use
    during = (to.Finding,)

    def fault(self, position: Position, task: to.Finding, action: do.Use) -> str:
        if task.tile == ANCIENT_TECH and not cheapest(position, task.seat):
            return "eclipse.fault.no-ancient-tech"
        cruisers = on_map(position, task.seat)[CLASS_INDEX["cruiser"]]
        if task.tile == ANCIENT_CRUISER and cruisers >= SHIP_LIMIT["cruiser"]:
            return "eclipse.fault.no-ship-left"
        return ""

    def perform(self, position: Position, task: to.Finding, action: do.Use, dice: Dice) -> None:
        seat = position.seats[task.seat]
        if task.tile in PARTS:
            seat.memory.fresh.append(task.tile)
            position.stack.append(to.Fitting(task.seat, task.tile))
        elif task.tile == ANCIENT_CRUISER:
            arrive(position, task.seat, "cruiser", position.hex(task.hex))
        elif task.tile == ANCIENT_TECH:
            techs = cheapest(position, task.seat)
            if len(techs) == 1:
                research.gain(position, task.seat, techs[0])
            else:
                position.stack.append(to.Learning(task.seat))
        else:
            seat.stock[INDEX[task.tile]] += DISCOVERY_GAINS[task.tile]  # type: ignore[index]

    def describe(self, position: Position, task: to.Finding, action: do.Use) -> Note:
        return notes.does("use", tile=task.tile)


class Keeping(Kind[Position, to.Finding, do.Keep]):
    """Keep a discovery tile for its points."""

    action = do.Keep
    during = (to.Finding,)

    def perform(self, position: Position, task: to.Finding, action: do.Keep, dice: Dice) -> None:
        position.seats[task.seat].discoveries += 1

    def describe(self, position: Position, task: to.Finding, action: do.Keep) -> Note:
        return notes.does("keep", tile=task.tile, points=DISCOVERY_VP)


class Learning(Kind[Position, to.Learning, do.Learn]):
    """Take one of the cheapest technologies as an ancient one, without paying."""

    action = do.Learn
    during = (to.Learning,)

    def options(self, position: Position, task: to.Learning) -> list[do.Learn]:
        return [do.Learn(tech) for tech in cheapest(position, task.seat)]

    def fault(self, position: Position, task: to.Learning, action: do.Learn) -> str:
        offered = cheapest(position, task.seat)
        return "" if action.tech in offered else "eclipse.fault.not-cheapest"

    def perform(self, position: Position, task: to.Learning, action: do.Learn, dice: Dice) -> None:
        research.gain(position, task.seat, action.tech)

    def forecast(self, position: Position, task: to.Learning, action: do.Learn) -> Iterator[Note]:
        return research.brings(position, task.seat, action.tech)


class Fitting(Kind[Position, to.Fitting, do.Install]):
    """Place an ancient part where it leaves a legal ship; it costs no activation."""

    action = do.Install
    during = (to.Fitting,)

    def options(self, position: Position, task: to.Fitting) -> list[do.Install]:
        found = upgrading.installs(position, task.seat, [task.part])
        return [one for one in found if not self.fault(position, task, one)]

    def fault(self, position: Position, task: to.Fitting, action: do.Install) -> str:
        if action.part != task.part:
            return "eclipse.fault.other-part"
        return upgrading.slot_fault(position, task.seat, action) or upgrading.breaks(
            position.seats[task.seat], action
        )

    def perform(self, position: Position, task: to.Fitting, action: do.Install, dice: Dice) -> None:
        upgrading.put(position.seats[task.seat], action)

    def describe(self, position: Position, task: to.Fitting, action: do.Install) -> Note:
        return upgrading.told(position, task, "fit", action)

    def forecast(self, position: Position, task: to.Fitting, action: do.Install) -> Iterator[Note]:
        yield upgrading.ship_with(position.seats[task.seat], action.ship, action.slot, action.part)


class Storing(Kind[Position, to.Fitting, do.Store]):
    """Keep an ancient ship part to place it later."""

    action = do.Store
    during = (to.Fitting,)

    def perform(self, position: Position, task: to.Fitting, action: do.Store, dice: Dice) -> None:
        position.seats[task.seat].stored.append(task.part)

    def describe(self, position: Position, task: to.Fitting, action: do.Store) -> Note:
        return notes.does("store", part=task.part)

    def forecast(self, position: Position, task: to.Fitting, action: do.Store) -> Iterator[Note]:
        yield research.part_given(PARTS[task.part])


def cheapest(position: Position, seat: int) -> list[str]:
    """List the technologies of the lowest printed cost on supply that the seat lacks."""
    owned = position.seats[seat].techs
    wanted = [
        tech
        for tech in dict.fromkeys(position.supply)
        if tech not in owned and on_track(owned, TECHS[tech].category) < TRACK_LENGTH
    ]
    least = min((TECHS[tech].cost for tech in wanted), default=0)
    return [tech for tech in wanted if TECHS[tech].cost == least]
