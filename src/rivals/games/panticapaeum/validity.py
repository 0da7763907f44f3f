"""Whether the parts of a position can stand together: each fault with its path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.errors import BadPosition
from rivals.games.panticapaeum import rules
from rivals.games.panticapaeum.city import begin_ground
from rivals.games.panticapaeum.components.tiles import COLOURS, MIDDLE, at
from rivals.games.panticapaeum.seats import Architect, Botos

if TYPE_CHECKING:
    from rivals.games.panticapaeum.state import Position


def _expect(holds: bool, path: str, expected: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not holds:
        raise BadPosition(f"$.{path}", expected)


def validate(position: Position) -> None:
    """Raise BadPosition at the first fault."""
    box = position.parts  # raises for an unknown set
    _check_seats(position)
    _expect(position.round <= box.structure.rounds, "round", f"1 to {box.structure.rounds}")
    turns = box.structure.turns_per_round
    _expect(position.turn <= turns, "turn", f"1 to {turns}")
    _check_tiles(position)
    _check_ring(position)
    for number, seat in enumerate(position.seats):
        if isinstance(seat, Architect):
            _check_city(position, number, seat)
    _check_bought(position)
    _check_phase(position)


def _check_seats(position: Position) -> None:
    seats = position.seats
    _expect(1 <= len(seats) <= 4, "seats", "1 to 4 seats")
    _expect(isinstance(seats[0], Architect), "seats[0]", "an architect")
    rivals = [n for n, seat in enumerate(seats) if isinstance(seat, Botos)]
    _expect(rivals in ([], [1]), "seats", "Botos at most once, in the second seat")
    _expect(position.seat < len(seats), "seat", f"0 to {len(seats) - 1}")
    is_person = position.first < len(seats) and isinstance(seats[position.first], Architect)
    _expect(is_person, "first", "the seat of an architect")


def _check_tiles(position: Position) -> None:
    """Every tile of the set-up is in one place: ring, hand, a city, or out of the game."""
    box = position.parts
    lying = [*position.ring, *position.discarded]
    lying += [] if position.hand is None else [position.hand]
    for seat in position.seats:
        if isinstance(seat, Architect):
            lying += [placed.tile for placed in seat.tiles]
    _expect(all(tile in box.cells and tile > 0 for tile in lying), "ring", "ids of known tiles")
    _expect(len(set(lying)) == len(lying), "ring", "every tile in one place only")
    size = box.structure.ring_size[len(position.seats) - 1]
    _expect(len(lying) == size, "ring", f"{size} tiles in ring, hand, cities and out of the game")


def _check_ring(position: Position) -> None:
    ring = position.ring
    _expect(position.ahead < max(1, len(ring)), "ahead", f"0 to {max(0, len(ring) - 1)}")
    aboard = position.aboard
    lies = aboard is None or (bool(ring) and aboard == ring[position.ahead - 1])
    _expect(lies, "aboard", "the tile just behind the next one ahead")
    _expect(set(position.path) <= set(ring), "path", "tiles that lie in the ring")
    if position.path:
        _expect(position.path[-1] == aboard, "path", "the tile under the trireme at its end")


def _check_city(position: Position, number: int, seat: Architect) -> None:
    """Rebuild the city tile by tile; each must have been legal when it was laid."""
    box, path = position.parts, f"seats[{number}]"
    steps = len(box.development.spaces)
    _expect(all(row <= steps for row in seat.rows), f"{path}.rows", f"at most {steps} steps a row")
    turns = (position.round - 1) * box.structure.turns_per_round + position.turn
    _expect(len(seat.tiles) <= turns, f"{path}.tiles", f"at most {turns} tiles by this turn")
    ground = begin_ground(box)
    for index, placed in enumerate(seat.tiles):
        where = f"{path}.tiles[{index}]"
        shape = box.shape(placed.tile, placed.turn)
        inside = -MIDDLE <= placed.x < MIDDLE and -MIDDLE <= placed.y < MIDDLE
        if shape is None or not inside:
            raise BadPosition(f"$.{where}", "a rotation and place that the tile can have")
        fault = ground.why_not(shape, at(placed.x, placed.y))
        _expect(fault is None, where, f"a legal place ({fault})")
        level = ground.level_for(shape, at(placed.x, placed.y))
        _expect(placed.level == level, f"{where}.level", str(level))
        ground.lay(shape, at(placed.x, placed.y), level)
    for index, building in enumerate(seat.buildings):
        where, colour = f"{path}.buildings[{index}]", COLOURS.index(building.colour)
        inside = -MIDDLE <= building.x < MIDDLE and -MIDDLE <= building.y < MIDDLE
        free = inside and ground.free_fields(colour) >> at(building.x, building.y) & 1
        _expect(bool(free), where, f"a visible free {building.colour} field")
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
        _expect(position.bought[colour] == standing, path, f"{standing}, the {name} ones standing")
        _expect(standing <= len(track), path, f"at most {len(track)}")


def _check_phase(position: Position) -> None:
    """The phase fits the seat to act, and that seat has something to do."""
    phase, seat = position.phase, position.seats[position.seat]
    holds = position.hand is not None
    _expect(holds == (phase == "place"), "hand", "a tile in the phase of placing, else null")
    if isinstance(seat, Botos):
        _expect(phase in ("take", "develop", "over"), "phase", "take or develop for Botos")
        develops = rules.botos_develops(position, seat)
        _expect(phase != "develop" or develops, "phase", "no development for Botos this round")
    awaited = phase == "take" and isinstance(seat, Botos)
    _expect(not awaited or bool(position.path), "path", "the tiles the trireme has just passed")
    limit = position.parts.round_end.resource_limit
    over = sum(seat.resources) > limit and isinstance(seat, Architect)
    _expect(phase != "discard" or over, "phase", f"discard only above {limit} resources")
    _expect(phase != "take" or bool(position.ring), "ring", "a tile to take")
