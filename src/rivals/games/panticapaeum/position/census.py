"""Whether a position from outside can stand: a census of the tiles, and what rules rely on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rivals.core.errors import BadPosition, BadSetup
from rivals.core.expecting import expect, expect_at_most, expect_between, expect_one_of
from rivals.core.rival_files import file_of
from rivals.games.panticapaeum.components.botos import BOTOS, shipped
from rivals.games.panticapaeum.components.tiles import COLOURS, MIDDLE, at
from rivals.games.panticapaeum.position.city import begin_ground
from rivals.games.panticapaeum.position.seats import (
    Architect,
    Botos,
    Seat,
    is_botos,
    read_level,
)
from rivals.games.panticapaeum.position.state import Position


def check(position: Position, architects: Sequence[str]) -> None:
    """Raise BadPosition at the first fault. `architects` are the names that these may have."""
    structure = position.parts.structure  # raises for an unknown set
    _check_seats(position, architects)
    expect_at_most(position.round, structure.rounds, "round")
    expect_at_most(position.turn, structure.turns_per_round, "turn")
    _check_tiles(position)
    for number, seat in enumerate(position.seats):
        if isinstance(seat, Architect):
            _check_city(position, number, seat)
    _check_bought(position)
    _check_phase(position)
    _check_trireme(position)


def _check_seats(position: Position, architects: Sequence[str]) -> None:
    seats = position.seats
    expect_between(len(seats), 1, 4, "seats")
    rivals = [n for n, seat in enumerate(seats) if isinstance(seat, Botos)]
    expect(rivals in ([], [1]), "seats", "panticapaeum.position.botos-second")
    for number, seat in enumerate(seats):
        _check_name(seat, f"seats[{number}].name", architects)
    expect_at_most(position.seat, len(seats) - 1, "seat")
    is_person = position.first < len(seats) and isinstance(seats[position.first], Architect)
    expect(is_person, "first", "panticapaeum.position.architect")


def _check_name(seat: Seat, path: str, architects: Sequence[str]) -> None:
    if isinstance(seat, Architect):
        expect_one_of(seat.name, architects, path)
        return
    expect(is_botos(seat.name), path, "panticapaeum.position.botos", name=BOTOS)
    try:
        read_level(seat.name)
        known = file_of(seat.name, shipped()).content.switches
    except BadSetup as error:
        raise BadPosition(f"$.{path}", error.rule, **error.params) from None
    where = path.removesuffix("name") + "modifications"
    for index, one in enumerate(seat.modifications):
        expect_one_of(one, known, f"{where}[{index}]")


def _check_tiles(position: Position) -> None:
    """Every tile of the set-up is in one place: ring, hand, a city, or out of the game."""
    box = position.parts
    seen: set[int] = set()
    for path, tile in _tile_places(position):
        known = tile > 0 and tile in box.cells and tile not in seen
        expect(known, path, "panticapaeum.position.tile")
        seen.add(tile)
    size = box.structure.ring_size[len(position.seats) - 1]
    expect(len(seen) == size, "ring", "panticapaeum.position.tiles", n=size)


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


def _check_city(position: Position, number: int, seat: Architect) -> None:
    """Lay the city again: each tile must have been legal, since scores rely on its levels."""
    box, path = position.parts, f"seats[{number}]"
    for colour, steps in enumerate(seat.rows):
        expect_at_most(steps, len(box.development.spaces), f"{path}.rows[{colour}]")
    ground = begin_ground(box)
    for index, placed in enumerate(seat.tiles):
        where = f"{path}.tiles[{index}]"
        shape = box.shape(placed.tile, placed.turn)
        if shape is None or not _is_near(placed.x, placed.y):
            raise BadPosition(f"$.{where}", "panticapaeum.position.rotation")
        origin = at(placed.x, placed.y)
        fault = ground.why_not(shape, origin)
        expect(fault is None, where, fault or "")
        level = ground.level_for(shape, origin)
        expect(placed.level == level, f"{where}.level", "core.between", least=level, most=level)
        ground.lay(shape, origin, level)
    for index, one in enumerate(seat.buildings):
        where, colour = f"{path}.buildings[{index}]", COLOURS.index(one.colour)
        free = _is_near(one.x, one.y) and ground.free_fields(colour) >> at(one.x, one.y) & 1
        expect(bool(free), where, "panticapaeum.build.no-free-field")
        ground.build(at(one.x, one.y), colour)


def _is_near(x: int, y: int) -> bool:
    """Say whether a place is on the grid on which cities are kept."""
    return -MIDDLE <= x < MIDDLE and -MIDDLE <= y < MIDDLE


def _check_bought(position: Position) -> None:
    """The common board has lost just the buildings that stand with the seats."""
    track = position.parts.prices.tracks[len(position.seats) - 1]
    for colour in range(len(COLOURS)):
        standing = sum(
            seat.buildings[colour] if isinstance(seat, Botos) else seat.counted()[colour]
            for seat in position.seats
        )
        right = position.bought[colour] == standing <= len(track)
        most = len(track)
        path = f"bought[{colour}]"
        expect(right, path, "panticapaeum.position.bought", n=standing, most=most)


def _check_phase(position: Position) -> None:
    """The phase fits the seat to act, and that seat has something to do."""
    phase, seat = position.phase, position.seats[position.seat]
    holds = position.hand is not None
    expect(holds == (phase == "place"), "hand", "panticapaeum.position.hand")
    botos_acts = phase in ("take", "develop", "over") or isinstance(seat, Architect)
    expect(botos_acts, "phase", "panticapaeum.botos.never")
    limit = position.parts.round_end.resource_limit
    discards = phase != "discard" or sum(seat.resources) > limit
    expect(discards, "phase", "panticapaeum.position.discard", limit=limit)


def _check_trireme(position: Position) -> None:
    """Tiles are left for the turns to come; Botos finds the trireme on his path."""
    ring, aboard, path = position.ring, position.aboard, position.path
    structure = position.parts.structure
    turns = (structure.rounds - position.round + 1) * structure.turns_per_round - position.turn
    left = 0 if position.phase == "over" else turns * len(position.seats)
    left += position.phase == "take"
    expect(len(ring) >= left, "ring", "panticapaeum.position.ring", n=left)
    expect_at_most(position.ahead, max(0, len(ring) - 1), "ahead")
    expect(aboard is None or aboard in ring, "aboard", "panticapaeum.position.in-ring")
    expect(set(path) <= set(ring), "path", "panticapaeum.position.in-ring")
    botos = position.botos()
    waits = botos is not None and (
        (position.seat == position.first and position.phase in ("place", "develop"))
        or (position.seat == botos and position.phase == "take")
    )
    expect(not waits or aboard in path, "path", "panticapaeum.position.path")
