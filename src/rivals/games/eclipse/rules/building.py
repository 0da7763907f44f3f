"""Building ships and structures (rule 2.4.Build)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.eclipse.components.ships import CLASSES, SHIP_LIMIT, ShipClass
from rivals.games.eclipse.components.species import BUILDABLES, NEEDED_TECH
from rivals.games.eclipse.position.actions import Build
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import CLASS_INDEX, INDEX
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import fleets, notes
from rivals.games.eclipse.rules.acting import Activation, Own, begin
from rivals.games.eclipse.rules.economy import on_map


class Building(Activation[Build]):
    """Build a ship or structure in an own hex."""

    action = Build
    activity = "build"

    def ways(self, position: Position, task: Own) -> list[Build]:
        made = [
            Build(what, one.id)
            for what in BUILDABLES
            for one in position.hexes
            if one.owner == task.seat
        ]
        return [one for one in made if not self.broken(position, task, one)]

    def broken(self, position: Position, task: Own, action: Build) -> str:
        seat = position.seats[task.seat]
        number = position.chart.index.get(action.hex)
        if number is None or position.hexes[number].owner != task.seat:
            return "eclipse.fault.not-your-hex"
        needed = NEEDED_TECH.get(action.what)
        if needed and needed not in seat.techs:
            return "eclipse.fault.tech-missing"
        if seat.kind.costs[action.what] > seat.stock[INDEX["materials"]]:
            return "eclipse.fault.materials"
        one = position.hexes[number]
        if (action.what == "orbital" and one.orbital) or (
            action.what == "monolith" and one.monolith
        ):
            return "eclipse.fault.one-a-hex"
        if action.what in CLASS_INDEX:
            built = on_map(position, task.seat)[CLASS_INDEX[action.what]]
            if built >= SHIP_LIMIT[action.what]:
                return "eclipse.fault.no-ship-left"
        return ""

    def perform(self, position: Position, task: Own, action: Build, dice: Dice) -> None:
        begin(position, task, "build")
        seat = position.seats[task.seat]
        seat.memory.done.append(action.what)
        seat.stock[INDEX["materials"]] -= seat.kind.costs[action.what]
        one = position.hex(action.hex)
        if action.what == "orbital":
            one.orbital = "-"
        elif action.what == "monolith":
            one.monolith = True
        else:
            arrive(position, task.seat, action.what, one)

    def describe(self, position: Position, task: Own, action: Build) -> Note:
        cost = position.seats[task.seat].kind.costs[action.what]
        said = {"what": action.what, "hex": action.hex, "cost": cost}
        return notes.activates(position, task, "build", **said)

    def forecast(self, position: Position, task: Own, action: Build) -> Iterator[Note]:
        seat = position.seats[task.seat]
        left = seat.stock[INDEX["materials"]] - seat.kind.costs[action.what]
        if left:
            yield notes.leads_to("left", left={"materials": left})
        else:
            yield notes.leads_to("none-left.materials")
        if action.what in CLASSES:
            built = on_map(position, task.seat)[CLASS_INDEX[action.what]]
            left = SHIP_LIMIT[action.what] - built - 1
            yield notes.leads_to("supply", ship=action.what, n=left)
        yield from notes.begun(position, task)


def arrive(position: Position, seat: int, ship: ShipClass, hex: Hex) -> None:
    """Put a ship into a hex, after those that arrived before."""
    fleets.add(hex, seat, ship)
    position.arrivals.append((seat, hex.id))
