"""Building ships and structures (rule 2.4.Build)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.eclipse.components.ships import CLASSES, SHIP_LIMIT, ShipClass
from rivals.games.eclipse.components.species import BUILDABLES, NEEDED_TECH, Buildable
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
        able = [one for one in BUILDABLES if not _lacking(position, task.seat, one)]
        built = on_map(position, task.seat)
        return [
            Build(what, one.id)
            for what in able
            if not _none_left(built, what)
            for one in position.hexes
            if one.owner == task.seat and not _stands(one, what)
        ]

    def broken(self, position: Position, task: Own, action: Build) -> str:
        number = position.chart.index.get(action.hex)
        if number is None or position.hexes[number].owner != task.seat:
            return "eclipse.fault.not-your-hex"
        lacking = _lacking(position, task.seat, action.what)
        if lacking:
            return lacking
        if _stands(position.hexes[number], action.what):
            return "eclipse.fault.one-a-hex"
        if action.what not in CLASS_INDEX:
            return ""
        none_left = _none_left(on_map(position, task.seat), action.what)
        return "eclipse.fault.no-ship-left" if none_left else ""

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


def _lacking(position: Position, number: int, what: Buildable) -> str:
    """Say what a seat lacks to build something anywhere; '' for nothing."""
    seat = position.seats[number]
    needed = NEEDED_TECH.get(what)
    if needed and needed not in seat.techs:
        return "eclipse.fault.tech-missing"
    if seat.kind.costs[what] > seat.stock[INDEX["materials"]]:
        return "eclipse.fault.materials"
    return ""


def _stands(hex: Hex, what: Buildable) -> bool:
    """Say whether there is such a structure in a hex."""
    return bool((what == "orbital" and hex.orbital) or (what == "monolith" and hex.monolith))


def _none_left(built: Sequence[int], what: Buildable) -> bool:
    """Say whether all ships of a class are on the map; `built` counts them."""
    return what in CLASS_INDEX and built[CLASS_INDEX[what]] >= SHIP_LIMIT[what]


def arrive(position: Position, seat: int, ship: ShipClass, hex: Hex) -> None:
    """Put a ship into a hex, after those that arrived before."""
    fleets.add(hex, seat, ship)
    position.arrivals.append((seat, hex.id))
