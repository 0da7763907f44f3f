"""Whether the parts of a position can stand together: each fault with its path."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from rivals.core.errors import BadPosition, BadSetup
from rivals.core.expecting import expect
from rivals.core.game import HUMAN
from rivals.games.panticapaeum import rules
from rivals.games.panticapaeum.city import begin_ground
from rivals.games.panticapaeum.components.tiles import COLOURS, MIDDLE, at
from rivals.games.panticapaeum.levels import BOTOS, is_botos, read_level
from rivals.games.panticapaeum.seats import STAND_INS, Architect, Botos, Seat

if TYPE_CHECKING:
    from rivals.games.panticapaeum.state import Position

ARCHITECTS = (HUMAN, *STAND_INS)
SPELT = f"{BOTOS}, or {BOTOS}:LEVEL"


def check(position: Position) -> None:
    """Raise BadPosition at the first fault."""
    box = position.parts  # raises for an unknown set
    _check_seats(position)
    expect(position.round <= box.structure.rounds, "round", f"1 to {box.structure.rounds}")
    turns = box.structure.turns_per_round
    expect(position.turn <= turns, "turn", f"1 to {turns}")
    _check_tiles(position)
    for number, seat in enumerate(position.seats):
        if isinstance(seat, Architect):
            _check_city(position, number, seat)
    _check_bought(position)
    _check_phase(position)
    _check_ring(position)
    _check_path(position)


def _check_seats(position: Position) -> None:
    seats = position.seats
    expect(1 <= len(seats) <= 4, "seats", "1 to 4 seats")
    expect(isinstance(seats[0], Architect), "seats[0]", "an architect")
    rivals = [n for n, seat in enumerate(seats) if isinstance(seat, Botos)]
    expect(rivals in ([], [1]), "seats", "Botos at most once, in the second seat")
    for number, seat in enumerate(seats):
        _check_name(seat, f"seats[{number}]")
    expect(position.seat < len(seats), "seat", f"0 to {len(seats) - 1}")
    is_person = position.first < len(seats) and isinstance(seats[position.first], Architect)
    expect(is_person, "first", "the seat of an architect")


def _check_name(seat: Seat, path: str) -> None:
    """Botos has the modifications that his name spells."""
    if isinstance(seat, Architect):
        expect(seat.name in ARCHITECTS, f"{path}.name", f"one of {', '.join(ARCHITECTS)}")
        return
    expect(is_botos(seat.name), f"{path}.name", SPELT)
    try:
        level = read_level(seat.name)
    except BadSetup:
        raise BadPosition(f"$.{path}.name", SPELT) from None
    fits = seat.modifications == level
    expect(fits, f"{path}.modifications", f"those of {seat.name}: {list(level)}")


def _check_tiles(position: Position) -> None:
    """Every tile of the set-up is in one place: ring, hand, a city, or out of the game."""
    box = position.parts
    seen: set[int] = set()
    for path, tile in _tile_places(position):
        expect(tile > 0 and tile in box.cells, path, "the id of a tile of the set")
        expect(tile not in seen, path, f"a tile that is nowhere else, got {tile} again")
        seen.add(tile)
    size = box.structure.ring_size[len(position.seats) - 1]
    expect(len(seen) == size, "ring", f"{size} tiles in ring, hand, cities and out of the game")


def _tile_places(position: Position) -> Iterator[tuple[str, int]]:
    for index, tile in enumerate(position.ring):
        yield f"ring[{index}]", tile
    for index, tile in enumerate(position.discarded):
        yield f"discarded[{index}]", tile
    if position.hand is not None:
        yield "hand", position.hand
    for number, seat in enumerate(position.seats):
        if isinstance(seat, Architect):
            for index, placed in enumerate(seat.tiles):
                yield f"seats[{number}].tiles[{index}].tile", placed.tile


def _check_ring(position: Position) -> None:
    ring, left = position.ring, _turns_left(position)
    expect(len(ring) >= left, "ring", f"at least {left} tiles, one for every turn left")
    expect(position.ahead < max(1, len(ring)), "ahead", f"0 to {max(0, len(ring) - 1)}")


def _turns_left(position: Position) -> int:
    """Count the tiles that will still be taken from the ring."""
    if position.phase == "over":
        return 0
    structure, order = position.parts.structure, rules.turn_order(position)
    turns = (structure.rounds - position.round) * structure.turns_per_round
    if position.phase == "discard":
        return turns * len(order)
    turns += structure.turns_per_round - position.turn
    acting = len(order) - order.index(position.seat)
    return turns * len(order) + acting - (position.phase != "take")


def _check_path(position: Position) -> None:
    """The trireme lies on a tile for Botos; until he takes one, its path is known."""
    ring, aboard, path = position.ring, position.aboard, position.path
    botos = position.botos()
    behind = ring[position.ahead - 1] if ring else None
    lies = aboard is None or (botos is not None and aboard == behind)
    expect(lies, "aboard", "the tile just behind the next one ahead; null without Botos")
    waits = botos is not None and (
        (position.seat == position.first and position.phase in ("place", "develop"))
        or (position.seat == botos and position.phase == "take")
    )
    expect(waits or not path, "path", "nothing, as no tile awaits Botos")
    expect(not waits or aboard in path, "path", "the tiles just passed, with the one aboard")
    expect(set(path) <= set(ring), "path", "tiles that lie in the ring")
    follow = all(ring[(ring.index(one) + 1) % len(ring)] == other for one, other in pairwise(path))
    whole = len(path) == len(ring) or path[-1:] in ([], [aboard])
    expect(follow and whole, "path", "tiles that follow each other to the one aboard")


def _check_city(position: Position, number: int, seat: Architect) -> None:
    """Rebuild the city tile by tile; each must have been legal when it was laid."""
    box, path = position.parts, f"seats[{number}]"
    steps = len(box.development.spaces)
    expect(all(row <= steps for row in seat.rows), f"{path}.rows", f"at most {steps} steps a row")
    turns = (position.round - 1) * box.structure.turns_per_round + position.turn
    expect(len(seat.tiles) <= turns, f"{path}.tiles", f"at most {turns} tiles by this turn")
    ground = begin_ground(box)
    for index, placed in enumerate(seat.tiles):
        where = f"{path}.tiles[{index}]"
        shape = box.shape(placed.tile, placed.turn)
        inside = -MIDDLE <= placed.x < MIDDLE and -MIDDLE <= placed.y < MIDDLE
        if shape is None or not inside:
            raise BadPosition(f"$.{where}", "a rotation and place that the tile can have")
        fault = ground.why_not(shape, at(placed.x, placed.y))
        expect(fault is None, where, f"a legal place ({fault})")
        level = ground.level_for(shape, at(placed.x, placed.y))
        expect(placed.level == level, f"{where}.level", str(level))
        ground.lay(shape, at(placed.x, placed.y), level)
    for index, building in enumerate(seat.buildings):
        where, colour = f"{path}.buildings[{index}]", COLOURS.index(building.colour)
        inside = -MIDDLE <= building.x < MIDDLE and -MIDDLE <= building.y < MIDDLE
        free = inside and ground.free_fields(colour) >> at(building.x, building.y) & 1
        expect(bool(free), where, f"a visible free {building.colour} field")
        ground.build(at(building.x, building.y), colour)


def _check_bought(position: Position) -> None:
    """The common board has lost just the buildings that stand with the seats."""
    track = position.parts.prices.tracks[len(position.seats) - 1]
    for colour, name in enumerate(COLOURS):
        standing = sum(
            seat.buildings[colour] if isinstance(seat, Botos) else seat.counted()[colour]
            for seat in position.seats
        )
        path = f"bought[{colour}]"
        expect(position.bought[colour] == standing, path, f"{standing}, the {name} ones standing")
        expect(standing <= len(track), path, f"at most {len(track)}")


def _check_phase(position: Position) -> None:
    """The phase fits the seat to act, and that seat has something to do."""
    phase, seat = position.phase, position.seats[position.seat]
    holds = position.hand is not None
    expect(holds == (phase == "place"), "hand", "a tile in the phase of placing, else null")
    if isinstance(seat, Botos):
        expect(phase in ("take", "develop", "over"), "phase", "take or develop for Botos")
        develops = rules.botos_develops(position.parts, position.round, seat)
        expect(phase != "develop" or develops, "phase", "no development for Botos this round")
    structure = position.parts.structure
    last_turn = position.turn == structure.turns_per_round
    last_round = position.round == structure.rounds
    ended = last_turn and last_round
    expect(phase != "over" or ended, "phase", "over only after the last turn of the last round")
    limit = position.parts.round_end.resource_limit
    over = sum(seat.resources) > limit and isinstance(seat, Architect)
    discards = over and last_turn and not last_round
    expected = f"discard only above {limit} resources, after a round that is not the last"
    expect(phase != "discard" or discards, "phase", expected)
