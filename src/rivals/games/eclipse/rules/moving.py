"""Moving ships; pinning (rule 2.4.Move)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import TRAITOR_VP
from rivals.games.eclipse.components.hexes import heading
from rivals.games.eclipse.components.ships import CLASSES, ShipClass
from rivals.games.eclipse.position.actions import Move
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.seats import CLASS_INDEX
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import acting, fleets, notes, pacts, truces
from rivals.games.eclipse.rules.building import arrive
from rivals.games.eclipse.rules.economy import generates

MOBILE: tuple[ShipClass, ...] = ("interceptor", "cruiser", "dreadnought")
FAR = 99


class Moving(acting.Activation[Move]):
    """Move a ship; entering a partner's hex breaks the relation."""

    action = Move
    activity = "move"

    def ways(self, position: Position, task: acting.Own) -> list[Move]:
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

    def broken(self, position: Position, task: acting.Own, action: Move) -> str:
        source = position.chart.index.get(action.source)
        target = position.chart.index.get(action.target)
        if source is None or target is None:
            return "eclipse.fault.no-such-hex"
        one = position.hexes[source]
        fleet = one.fleet(task.seat)
        if fleet is None or not fleet.ships[CLASS_INDEX[action.ship]]:
            return "eclipse.fault.no-ship-there"
        far = position.seats[task.seat].profile(action.ship).movement
        if action.ship not in MOBILE or not far:
            return "eclipse.fault.immobile"
        if not free_ships(position, task.seat, one):
            return "eclipse.fault.pinned"
        if target not in routes(position, task.seat, source, far):
            return "eclipse.fault.out-of-reach"
        return ""

    def perform(self, position: Position, task: acting.Own, action: Move, dice: Dice) -> None:
        acting.begin(position, task, "move")
        position.seats[task.seat].memory.done.append(action.ship)
        way = _way(position, task.seat, action)
        fleets.remove(position.hex(action.source), task.seat, action.ship)
        for number in way:
            for partner in pacts.broken_by(position, task.seat, position.hexes[number]):
                pacts.break_relation(position, task.seat, partner)
        arrive(position, task.seat, action.ship, position.hex(action.target))

    def describe(self, position: Position, task: acting.Own, action: Move) -> Note:
        way = heading(position.hex(action.source).where, position.hex(action.target).where)
        said = {"ship": action.ship, "source": action.source, "hex": action.target}
        return notes.activates(position, task, "move", way=way, **said)

    def forecast(self, position: Position, task: acting.Own, action: Move) -> Iterator[Note]:
        way = _way(position, task.seat, action)
        broken = (pacts.broken_by(position, task.seat, position.hexes[one]) for one in way)
        for partner in dict.fromkeys(partner for its in broken for partner in its):
            colour = position.seats[partner].colour
            yield notes.leads_to("traitor", colour=colour, points=-TRAITOR_VP)
        ships = _enemies(position, task.seat, position.hex(action.target))
        if ships:
            yield notes.leads_to("battle", ships=ships)
        yield from notes.begun(position, task)


def _way(position: Position, seat: int, move: Move) -> tuple[int, ...]:
    """List the hexes that a ship enters on its way, by index."""
    chart = position.chart
    far = position.seats[seat].profile(move.ship).movement
    return routes(position, seat, chart.index[move.source], far)[chart.index[move.target]]


def _enemies(position: Position, seat: int, there: Hex) -> dict[str, int]:
    """Count the ships in a hex that a seat would have to fight, by class."""
    draco = position.seats[seat].species == "draco"
    found: Counter[str] = Counter()
    found["ancient"] = 0 if draco else there.ancients
    found["gcds"] = int(there.gcds)
    for fleet in there.fleets:
        if fleet.seat != seat:
            found.update(dict(zip(CLASSES, fleet.ships, strict=True)))
    return {ship: n for ship, n in found.items() if n}


# --- Pinning ---------------------------------------------------------------------------------


def holders(position: Position, seat: int, hex: Hex) -> int:
    """Count the foreign ships that hold a seat's ships in a hex; the defense system holds all."""
    if hex.gcds:
        return FAR
    held = hex.ancients
    if held and position.seats[seat].species == "draco":
        held = 0
    for fleet in hex.fleets:
        if fleet.seat != seat:
            held += fleet.size
    return held


def free_ships(position: Position, seat: int, hex: Hex) -> int:
    """Count the seat's ships in a hex that are not held there."""
    fleet = hex.fleet(seat)
    if fleet is None:
        return 0
    return max(0, fleet.size - holders(position, seat, hex))


# --- Ways ------------------------------------------------------------------------------------


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
                if truces.is_closed(position, seat, one):
                    continue
                if peaceful and pacts.broken_by(position, seat, one):
                    continue
                seen.add(near)
                there = (*way, near)
                yield there[1:]
                further.append(there)
        edge = further
