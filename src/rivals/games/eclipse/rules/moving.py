"""Building and moving ships; pinning (rules 2.4.Build, 2.4.Move)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rivals.games.eclipse.actions import Build, Move
from rivals.games.eclipse.components.ships import SHIP_LIMIT, ShipClass
from rivals.games.eclipse.components.species import BUILDABLES, NEEDED_TECH
from rivals.games.eclipse.rules import acting, fleets, pacts
from rivals.games.eclipse.rules.economy import generates, on_map
from rivals.games.eclipse.seats import CLASS_INDEX, INDEX

if TYPE_CHECKING:
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.state import Position

MOBILE: tuple[ShipClass, ...] = ("interceptor", "cruiser", "dreadnought")
FAR = 99


def build_fault(position: Position, task: Any, action: Build) -> str:
    """Say why that cannot be built there; '' if it can."""
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
    if (action.what == "orbital" and one.orbital) or (action.what == "monolith" and one.monolith):
        return "eclipse.fault.one-a-hex"
    if action.what in CLASS_INDEX:
        built = on_map(position, task.seat)[CLASS_INDEX[action.what]]
        if built >= SHIP_LIMIT[action.what]:
            return "eclipse.fault.no-ship-left"
    return ""


def build_options(position: Position, task: Any) -> list[Build]:
    """List what can be built where."""
    made = [
        Build(what, one.id)
        for what in BUILDABLES
        for one in position.hexes
        if one.owner == task.seat
    ]
    return [one for one in made if not build_fault(position, task, one)]


def build(position: Position, task: Any, action: Build) -> None:
    """Build a ship or structure."""
    acting.begin(position, task, "build")
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


def arrive(position: Position, seat: int, ship: ShipClass, hex: Hex) -> None:
    """Put a ship into a hex, after those that arrived before."""
    fleets.add(hex, seat, ship)
    position.arrivals.append((seat, hex.id))


# --- Pinning ---------------------------------------------------------------------------------


def holders(position: Position, seat: int, hex: Hex) -> int:
    """Count the foreign ships that hold a seat's ships in a hex; the defense system holds all."""
    if hex.gcds:
        return FAR
    ancients = 0 if position.seats[seat].species == "draco" else hex.ancients
    return ancients + sum(fleet.size for fleet in hex.fleets if fleet.seat != seat)


def free_ships(position: Position, seat: int, hex: Hex) -> int:
    """Count the seat's ships in a hex that are not held there."""
    fleet = hex.fleet(seat)
    if fleet is None:
        return 0
    return max(0, fleet.size - holders(position, seat, hex))


# --- Moving ----------------------------------------------------------------------------------


def passes(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether a ship that enters a hex may go on: those in excess of the holders may."""
    here = hex.fleet(seat)
    return (here.size if here else 0) + 1 > holders(position, seat, hex)


def routes(position: Position, seat: int, source: int, far: int) -> dict[int, tuple[int, ...]]:
    """Find where a ship can go, as hexes entered on the way by hex index.

    Of ways to the same hex one that breaks no relation is taken, then a shortest.
    """
    links = position.chart.linked(generates(position.seats[seat]))
    found: dict[int, tuple[int, ...]] = {}
    for one in search(position, seat, source, far, links, peaceful=True):
        found.setdefault(one[-1], one)
    if position.seats[seat].ambassadors:
        for one in search(position, seat, source, far, links, peaceful=False):
            found.setdefault(one[-1], one)
    return found


def search(
    position: Position, seat: int, source: int, far: int, links: list[tuple[int, ...]], *,
    peaceful: bool,
) -> Iterator[tuple[int, ...]]:  # fmt: skip
    """Give a shortest way to each hex in reach, nearer ones first."""
    seen = {source}
    edge: list[tuple[int, ...]] = [(source,)]
    for step in range(far):
        further = []
        for way in edge:
            if step and not passes(position, seat, position.hexes[way[-1]]):
                continue
            for near in links[way[-1]]:
                if near in seen:
                    continue
                one = position.hexes[near]
                if pacts.is_closed(position, seat, one):
                    continue
                if peaceful and pacts.broken_by(position, seat, one):
                    continue
                seen.add(near)
                there = (*way, near)
                yield there[1:]
                further.append(there)
        edge = further


def move_fault(position: Position, task: Any, action: Move) -> str:
    """Say why a ship cannot make that move; '' if it can."""
    seat = position.seats[task.seat]
    source = position.chart.index.get(action.source)
    target = position.chart.index.get(action.target)
    if source is None or target is None:
        return "eclipse.fault.no-such-hex"
    one = position.hexes[source]
    fleet = one.fleet(task.seat)
    if fleet is None or not fleet.ships[CLASS_INDEX[action.ship]]:
        return "eclipse.fault.no-ship-there"
    far = seat.profile(action.ship).movement
    if action.ship not in MOBILE or not far:
        return "eclipse.fault.immobile"
    if not free_ships(position, task.seat, one):
        return "eclipse.fault.pinned"
    if target not in routes(position, task.seat, source, far):
        return "eclipse.fault.out-of-reach"
    return ""


def move_options(position: Position, task: Any) -> list[Move]:
    """List the moves of one ship."""
    seat = position.seats[task.seat]
    found = []
    for source, one in enumerate(position.hexes):
        fleet = one.fleet(task.seat)
        if fleet is None or not free_ships(position, task.seat, one):
            continue
        for ship in MOBILE:
            if fleet.ships[CLASS_INDEX[ship]]:
                far = seat.profile(ship).movement
                reached = sorted(routes(position, task.seat, source, far))
                found += [Move(ship, one.id, position.hexes[n].id) for n in reached]
    return found


def move(position: Position, task: Any, action: Move) -> None:
    """Move a ship; entering a partner's hex breaks the relation."""
    acting.begin(position, task, "move")
    position.seats[task.seat].memory.done.append(action.ship)
    chart = position.chart
    source, target = chart.index[action.source], chart.index[action.target]
    far = position.seats[task.seat].profile(action.ship).movement
    way = routes(position, task.seat, source, far)[target]
    fleets.remove(position.hexes[source], task.seat, action.ship)
    for number in way:
        for partner in pacts.broken_by(position, task.seat, position.hexes[number]):
            pacts.break_relation(position, task.seat, partner)
    arrive(position, task.seat, action.ship, position.hexes[target])
