"""Exploring, and what is found (rules 2.4.Explore, 2.4.4, 2.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rivals.games.eclipse import places
from rivals.games.eclipse.actions import (
    Claim,
    Discard,
    Explore,
    Install,
    Keep,
    Learn,
    Place,
    Store,
    Use,
)
from rivals.games.eclipse.components.box import (
    ANCIENT_CRUISER,
    ANCIENT_TECH,
    DISCOVERY_GAINS,
    TRACK_LENGTH,
)
from rivals.games.eclipse.components.hexes import EDGES, HOLES, STACKS, TILES, neighbour, stack_of
from rivals.games.eclipse.components.hexes import Place as Where
from rivals.games.eclipse.components.ships import PARTS, SHIP_LIMIT
from rivals.games.eclipse.components.techs import TECHS, on_track
from rivals.games.eclipse.rules import acting, contacts, moving, studying
from rivals.games.eclipse.rules.economy import generates, on_map
from rivals.games.eclipse.seats import CLASS_INDEX, INDEX
from rivals.games.eclipse.tasks import Claiming, Finding, Fitting, Learning, Placing

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.state import Position

DRACO_DRAWS = 2


def is_source(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether a seat may explore from a hex: it controls it or has an unpinned ship there."""
    return hex.owner == seat or moving.free_ships(position, seat, hex) > 0


def open_edges(position: Position, seat: int, where: Where) -> list[int]:
    """List the edges of an empty place across which the seat could explore it."""
    found = []
    generator = generates(position.seats[seat])
    for edge in range(EDGES):
        number = position.chart.at.get(neighbour(where, edge))
        if number is None:
            continue
        one = position.hexes[number]
        if (generator or one.holes[(edge + 3) % EDGES]) and is_source(position, seat, one):
            found.append(edge)
    return found


def is_stocked(position: Position, stack: int) -> bool:
    """Say whether a hex can be drawn from stack I, II or III, counted from 0."""
    return stock_size(position, stack) > 0 or bool(position.discards[stack])


def stock_size(position: Position, stack: int) -> int:
    """Count the hexes in a stack."""
    return position.outer if stack == len(STACKS) - 1 else len(position.stacks[stack])


def explore_fault(position: Position, task: Any, action: Explore) -> str:
    """Say why a place cannot be explored; '' if it can."""
    where = action.q, action.r
    if where in position.chart.at:
        return "eclipse.fault.not-empty"
    if where == (0, 0) or not is_stocked(position, STACKS.index(stack_of(where))):
        return "eclipse.fault.empty-stack"
    if not open_edges(position, task.seat, where):
        return "eclipse.fault.not-beside"
    return ""


def explorable(position: Position, seat: int) -> list[Where]:
    """List the places a seat could explore, sorted."""
    generator = generates(position.seats[seat])
    found: set[Where] = set()
    for one in position.hexes:
        if not is_source(position, seat, one):
            continue
        for edge in range(EDGES):
            where = neighbour(one.where, edge)
            if where not in position.chart.at and (generator or one.holes[edge]):
                found.add(where)
    return sorted(where for where in found if is_stocked(position, STACKS.index(stack_of(where))))


def explore(position: Position, task: Any, action: Explore, dice: Dice) -> None:
    """Draw for a place; Draco draw two."""
    acting.begin(position, task, "explore")
    stack = STACKS.index(stack_of((action.q, action.r)))
    draws = DRACO_DRAWS if position.seats[task.seat].species == "draco" else 1
    drawn = [_draw(position, stack, dice) for _ in range(draws) if is_stocked(position, stack)]
    position.stack.append(Placing(task.seat, action.q, action.r, tuple(drawn)))


def _draw(position: Position, stack: int, dice: Dice) -> int:
    """Draw from a stack; an empty one is made of its discards."""
    if not stock_size(position, stack):
        position.stacks[stack] = sorted(position.discards[stack])
        position.discards[stack] = []
        if stack == len(STACKS) - 1:
            position.outer = len(position.stacks[stack])
    pile = position.stacks[stack]
    drawn = pile.pop(dice.below("hexes", len(pile)))
    if stack == len(STACKS) - 1:
        position.outer -= 1
    return drawn


def turns(position: Position, seat: int, where: Where, tile: int) -> list[int]:
    """List the rotations that connect a tile to a hex the seat could explore from.

    Of rotations that look alike only the smallest counts.
    """
    edges = open_edges(position, seat, where)
    either = generates(position.seats[seat])
    distinct = {HOLES[tile][turn]: turn for turn in reversed(range(EDGES))}
    return sorted(
        turn
        for holes, turn in distinct.items()
        if any(holes[edge] or (either and _is_met(position, where, edge)) for edge in edges)
    )


def _is_met(position: Position, where: Where, edge: int) -> bool:
    """Say whether the hex across an edge of a place has a wormhole towards it."""
    beside = position.hexes[position.chart.at[neighbour(where, edge)]]
    return beside.holes[(edge + 3) % EDGES]


def place_fault(position: Position, task: Placing, action: Place) -> str:
    """Say why a hex cannot be put down so; '' if it can."""
    if action.hex not in task.drawn:
        return "eclipse.fault.not-drawn"
    if action.turn not in turns(position, task.seat, (task.q, task.r), action.hex):
        return "eclipse.fault.not-connected"
    return ""


def placing_options(position: Position, task: Placing) -> list[Action]:
    """List the ways to put down what was drawn, and the discard."""
    where = task.q, task.r
    made: list[Action] = [
        Place(tile, turn) for tile in task.drawn for turn in turns(position, task.seat, where, tile)
    ]
    return [*made, Discard()]


def place(position: Position, task: Placing, action: Place) -> None:
    """Put a hex on the map; without ancients, or for Draco, a disc may follow at once."""
    _discard(position, [one for one in task.drawn if one != action.hex])
    one = places.fresh(TILES[action.hex], (task.q, task.r), action.turn)
    position.hexes.append(one)
    position.charted()
    if may_claim(position, task.seat, one):
        position.stack.append(Claiming(task.seat, one.id))


def discard(position: Position, task: Placing) -> None:
    """Put what was drawn on the discards."""
    _discard(position, task.drawn)


def _discard(position: Position, tiles: Any) -> None:
    for tile in tiles:
        position.discards[STACKS.index(TILES[tile].stack)].append(tile)


# --- Discs put on hexes ----------------------------------------------------------------------


def is_clear(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether nobody else's ships are in a hex; Draco live with ancients."""
    if hex.gcds or (hex.ancients and position.seats[seat].species != "draco"):
        return False
    return all(fleet.seat == seat for fleet in hex.fleets)


def may_claim(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether a seat may put a disc from its track on a hex it has just reached."""
    return hex.owner < 0 and position.seats[seat].discs > 0 and is_clear(position, seat, hex)


def claim(position: Position, task: Claiming, action: Claim, dice: Dice) -> None:
    """Put a disc on the hex."""
    position.seats[task.seat].discs -= 1
    settle(position, task.seat, position.hex(action.hex), dice)


def settle(position: Position, seat: int, hex: Hex, dice: Dice) -> None:
    """Control a hex: note whom that brings into contact, and take the discovery tile."""
    hex.owner = seat
    contacts.meet(position, seat, hex)
    discover(position, hex, dice)


def discover(position: Position, hex: Hex, dice: Dice) -> None:
    """Let the owner take the discovery tile, if no ancients guard it (rule 2.4.Explore.4)."""
    if not hex.discovery or hex.strangers or hex.owner < 0:
        return
    hex.discovery = False
    found = position.discoveries.pop(dice.below("discoveries", len(position.discoveries)))
    position.stack.append(Finding(hex.owner, hex.id, found))


# --- Discoveries -----------------------------------------------------------------------------


def use_fault(position: Position, task: Finding) -> str:
    """Say why a discovery cannot be used; '' if it can."""
    if task.tile == ANCIENT_TECH and not cheapest(position, task.seat):
        return "eclipse.fault.no-ancient-tech"
    cruisers = on_map(position, task.seat)[CLASS_INDEX["cruiser"]]
    if task.tile == ANCIENT_CRUISER and cruisers >= SHIP_LIMIT["cruiser"]:
        return "eclipse.fault.no-ship-left"
    return ""


def finding_options(position: Position, task: Finding) -> list[Action]:
    """List what can be done with a discovery."""
    return [Keep()] if use_fault(position, task) else [Use(), Keep()]


def keep(position: Position, task: Finding) -> None:
    """Keep the tile for its points."""
    position.seats[task.seat].discoveries += 1


def use(position: Position, task: Finding) -> None:
    """Use the tile."""
    seat = position.seats[task.seat]
    if task.tile in PARTS:
        seat.memory.fresh.append(task.tile)
        position.stack.append(Fitting(task.seat, task.tile))
    elif task.tile == ANCIENT_CRUISER:
        moving.arrive(position, task.seat, "cruiser", position.hex(task.hex))
    elif task.tile == ANCIENT_TECH:
        techs = cheapest(position, task.seat)
        if len(techs) == 1:
            studying.gain(position, task.seat, techs[0])
        else:
            position.stack.append(Learning(task.seat))
    else:
        seat.stock[INDEX[task.tile]] += DISCOVERY_GAINS[task.tile]  # type: ignore[index]


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


def learn_options(position: Position, task: Learning) -> list[Learn]:
    """List the ancient technologies to choose from."""
    return [Learn(tech) for tech in cheapest(position, task.seat)]


def learn_fault(position: Position, task: Learning, action: Learn) -> str:
    """Say why a technology is not among them; '' if it is."""
    return "" if action.tech in cheapest(position, task.seat) else "eclipse.fault.not-cheapest"


def learn(position: Position, task: Learning, action: Learn) -> None:
    """Take it without paying."""
    studying.gain(position, task.seat, action.tech)


def fitting_options(position: Position, task: Fitting) -> list[Action]:
    """List the slots where an ancient part would leave a legal ship, and the store."""
    made: list[Action] = [
        one
        for one in studying.installs(position, task.seat, [task.part])
        if not fit_fault(position, task, one)
    ]
    return [*made, Store()]


def fit_fault(position: Position, task: Fitting, action: Install) -> str:
    """Say why the part cannot go there; '' if it can."""
    if action.part != task.part:
        return "eclipse.fault.other-part"
    return studying.slot_fault(position, task.seat, action) or studying.breaks(
        position.seats[task.seat], action
    )


def fit(position: Position, task: Fitting, action: Install) -> None:
    """Place the ancient part; it costs no activation."""
    studying.put(position.seats[task.seat], action)


def store(position: Position, task: Fitting) -> None:
    """Keep the ancient part for later."""
    position.seats[task.seat].stored.append(task.part)
