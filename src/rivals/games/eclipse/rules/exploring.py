"""Exploring: a hex drawn for an empty place is put down or discarded (rule 2.4.Explore)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.hexes import (
    EDGES,
    HOLES,
    STACKS,
    TILES,
    around,
    neighbour,
    stack_of,
)
from rivals.games.eclipse.components.hexes import Place as Where
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Hex, fresh
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import acting, claiming, moving, notes
from rivals.games.eclipse.rules.economy import generates

DRACO_DRAWS = 2


class Exploring(acting.Activation[do.Explore]):
    """Draw a hex for an empty place; Draco draw two."""

    action = do.Explore
    activity = "explore"

    def ways(self, position: Position, task: acting.Own) -> Iterator[do.Explore]:
        return (do.Explore(*where) for where in explorable(position, task.seat))

    def broken(self, position: Position, task: acting.Own, action: do.Explore) -> str:
        where = action.q, action.r
        if where in position.chart.at:
            return "eclipse.fault.not-empty"
        if where == (0, 0) or not is_stocked(position, STACKS.index(stack_of(where))):
            return "eclipse.fault.empty-stack"
        if not open_edges(position, task.seat, where):
            return "eclipse.fault.not-beside"
        return ""

    def perform(self, position: Position, task: acting.Own, action: do.Explore, dice: Dice) -> None:
        acting.begin(position, task, "explore")
        stack = STACKS.index(stack_of((action.q, action.r)))
        draws = DRACO_DRAWS if position.seats[task.seat].species == "draco" else 1
        drawn = [_draw(position, stack, dice) for _ in range(draws) if is_stocked(position, stack)]
        position.stack.append(to.Placing(task.seat, action.q, action.r, tuple(drawn)))

    def describe(self, position: Position, task: acting.Own, action: do.Explore) -> Note:
        where = action.q, action.r
        said = seen_from(position, task.seat, where)
        return notes.does(
            "explore-beside" if said else "explore",
            q=action.q,
            r=action.r,
            stack=stack_of(where),
            **said,
        )

    def forecast(self, position: Position, task: acting.Own, action: do.Explore) -> Iterable[Note]:
        yield from notes.begun(position, task)
        stack = stack_of((action.q, action.r))
        left = stock_size(position, STACKS.index(stack))
        if left:
            yield notes.leads_to("stack", stack=stack, n=left)
        else:
            discards = len(position.discards[STACKS.index(stack)])
            yield notes.leads_to("reshuffled", stack=stack, n=discards)
        if position.seats[task.seat].species == "draco":
            yield notes.leads_to("draws", n=DRACO_DRAWS)


class Placing(Kind[Position, to.Placing, do.Place]):
    """Put a drawn hex down; without ancients, or for Draco, a disc may follow at once."""

    action = do.Place
    during = (to.Placing,)

    def options(self, position: Position, task: to.Placing) -> list[do.Place]:
        where = task.q, task.r
        return [
            do.Place(tile, turn)
            for tile in task.drawn
            for turn in turns(position, task.seat, where, tile)
        ]

    def fault(self, position: Position, task: to.Placing, action: do.Place) -> str:
        if action.hex not in task.drawn:
            return "eclipse.fault.not-drawn"
        if action.turn not in turns(position, task.seat, (task.q, task.r), action.hex):
            return "eclipse.fault.not-connected"
        return ""

    def perform(self, position: Position, task: to.Placing, action: do.Place, dice: Dice) -> None:
        _discard(position, [one for one in task.drawn if one != action.hex])
        one = fresh(TILES[action.hex], (task.q, task.r), action.turn)
        position.place(one)
        if claiming.may_claim(position, task.seat, one):
            position.stack.append(to.Claiming(task.seat, one.id))

    def describe(self, position: Position, task: to.Placing, action: do.Place) -> Note:
        holes = HOLES[action.hex][action.turn]
        edges = [edge for edge, hole in enumerate(holes) if hole]
        near = seen_from(position, task.seat, (task.q, task.r))
        return notes.does("place", hex=action.hex, edges=edges, **near)

    def forecast(self, position: Position, task: to.Placing, action: do.Place) -> Iterator[Note]:
        tile = TILES[action.hex]
        squares = [f"{one.kind}-advanced" if one.advanced else one.kind for one in tile.squares]
        worth = {"vp": tile.vp, "squares": squares} if squares else {"vp": tile.vp}
        yield notes.leads_to("tile" if squares else "bare", **worth)
        if tile.ancients:
            friends = position.seats[task.seat].species == "draco"
            yield notes.leads_to("friends" if friends else "ancients", n=tile.ancients)
        if tile.discovery:
            yield notes.leads_to("discovery")
        if tile.artifact:
            yield notes.leads_to("artifact")
        yield notes.leads_to("links", hexes=_links(position, task, action))


class Discarding(Kind[Position, to.Placing, do.Discard]):
    """Put what was drawn on the discards of its stack."""

    action = do.Discard
    during = (to.Placing,)

    def perform(self, position: Position, task: to.Placing, action: do.Discard, dice: Dice) -> None:
        _discard(position, task.drawn)

    def describe(self, position: Position, task: to.Placing, action: do.Discard) -> Note:
        return notes.does("discard", n=len(task.drawn))


def is_source(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether a seat may explore from a hex: it controls it or has an unpinned ship there."""
    if hex.owner == seat:
        return True
    return bool(hex.fleets) and moving.free_ships(position, seat, hex) > 0


def open_edges(position: Position, seat: int, where: Where) -> list[int]:
    """List the edges of an empty place across which the seat could explore it."""
    found = []
    generator = generates(position.seats[seat])
    at, hexes = position.chart.at, position.hexes
    for edge, beside in enumerate(around(where)):
        number = at.get(beside)
        if number is None:
            continue
        one = hexes[number]
        if (generator or one.holes[(edge + 3) % EDGES]) and is_source(position, seat, one):
            found.append(edge)
    return found


def seen_from(position: Position, seat: int, where: Where) -> dict[str, int]:
    """Say of which hex an empty place is the neighbour, and on which side of it.

    One from which the seat could explore it comes first, of these the first that it holds.
    """
    at, open_to = position.chart.at, open_edges(position, seat, where)
    beside = [(edge, at[one]) for edge, one in enumerate(around(where)) if one in at]
    if not beside:
        return {}
    edge, number = min(
        beside, key=lambda one: (one[0] not in open_to, position.hexes[one[1]].owner != seat)
    )
    return {"near": position.hexes[number].id, "way": (edge + EDGES // 2) % EDGES}


def is_stocked(position: Position, stack: int) -> bool:
    """Say whether a hex can be drawn from stack I, II or III, counted from 0."""
    return stock_size(position, stack) > 0 or bool(position.discards[stack])


def stock_size(position: Position, stack: int) -> int:
    """Count the hexes in a stack."""
    return position.outer if stack == len(STACKS) - 1 else len(position.stacks[stack])


def explorable(position: Position, seat: int) -> list[Where]:
    """List the places a seat could explore, sorted."""
    generator = generates(position.seats[seat])
    found: set[Where] = set()
    for one, beside in zip(position.hexes, position.chart.open, strict=True):
        if beside and is_source(position, seat, one):
            holes = one.holes
            found.update([where for edge, where in beside if generator or holes[edge]])
    stocked = [stack for n, stack in enumerate(STACKS) if is_stocked(position, n)]
    return sorted([where for where in found if stack_of(where) in stocked])


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
    met = either and any(_is_met(position, where, edge) for edge in edges)
    return [turn for holes, turn in _distinct(tile) if met or any(holes[edge] for edge in edges)]


@lru_cache
def _distinct(tile: int) -> tuple[tuple[tuple[bool, ...], int], ...]:
    """List the rotations of a tile that do not look alike, the smallest of each."""
    found = {HOLES[tile][turn]: turn for turn in reversed(range(EDGES))}
    return tuple(sorted(found.items(), key=lambda one: one[1]))


def _is_met(position: Position, where: Where, edge: int) -> bool:
    """Say whether the hex across an edge of a place has a wormhole towards it."""
    beside = position.hexes[position.chart.at[neighbour(where, edge)]]
    return beside.holes[(edge + 3) % EDGES]


def _discard(position: Position, tiles: Iterable[int]) -> None:
    for tile in tiles:
        position.discards[STACKS.index(TILES[tile].stack)].append(tile)


def _links(position: Position, task: to.Placing, action: do.Place) -> list[int]:
    """List the hexes to which a hex so placed is connected for the seat."""
    half = generates(position.seats[task.seat])
    found = []
    for edge in range(EDGES):
        number = position.chart.at.get(neighbour((task.q, task.r), edge))
        if number is None:
            continue
        beside = position.hexes[number]
        here, there = HOLES[action.hex][action.turn][edge], beside.holes[(edge + 3) % EDGES]
        if (here and there) or (half and (here or there)):
            found.append(beside.id)
    return found
