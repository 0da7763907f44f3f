"""The map: hexes in their places, what lies on them, and the stacks they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_all, expect_different, expect_sorted
from rivals.games.eclipse.components.box import OUTER_HEXES
from rivals.games.eclipse.components.hexes import (
    CENTRE,
    EDGES,
    HOME_PLACES,
    STACKS,
    TILES,
    neighbour,
    stack_of,
)
from rivals.games.eclipse.rules.charting import GENERATOR
from rivals.games.eclipse.rules.people import ORBITAL_CUBES, is_open
from rivals.games.eclipse.tasks import Placing

if TYPE_CHECKING:
    from rivals.games.eclipse.components.hexes import Place
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.state import Position

OUTER = len(STACKS) - 1


def check(position: Position) -> None:
    """Check the hexes and the stacks."""
    _check_places(position)
    for number, one in enumerate(position.hexes):
        path = f"hexes[{number}]"
        _check_tile(one, path)
        _check_owner(position, one, path)
        _check_fleets(position, one, path)
    _check_stacks(position)


# --- Places ------------------------------------------------------------------------------------


def _check_places(position: Position) -> None:
    """The centre and the homes are where they belong; the others were explored from there."""
    hexes = position.hexes
    for number, one in enumerate(hexes):
        expect(one.id in TILES, f"hexes[{number}].id", "the number of a hex tile")
    expect_different([one.id for one in hexes], "hexes", "hex tiles")
    expect_different([one.where for one in hexes], "hexes", "places")
    known: dict[int, Place] = {CENTRE: (0, 0)}
    for number, seat in enumerate(position.seats):
        known[seat.kind.homes[seat.colour]] = HOME_PLACES[len(position.seats)][number]
    there = {one.id: one.where for one in hexes}
    for tile, where in known.items():
        expect(there.get(tile) == where, "hexes", f"the hex {tile} at {where[0]}, {where[1]}")
    placed = dict.fromkeys(known.values(), 0)
    by_place = {one.where: one for one in hexes}
    half = any(GENERATOR in seat.techs for seat in position.seats)
    for number, one in enumerate(hexes):
        if one.id in known:
            continue
        path = f"hexes[{number}]"
        belongs = one.tile.stack == stack_of(one.where)
        expect(belongs, path, f"a hex of the stack {stack_of(one.where)} in that place")
        linked = any(
            (other := by_place.get(neighbour(one.where, edge))) is not None
            and other.where in placed
            and _connected(one, other, edge, half=half)
            for edge in range(EDGES)
        )
        expect(linked, path, "a wormhole to a hex that was placed before")
        placed[one.where] = 0


def _connected(one: Hex, other: Hex, edge: int, *, half: bool) -> bool:
    here, there = one.holes[edge], other.holes[(edge + 3) % EDGES]
    return here or there if half else here and there


# --- What lies there ---------------------------------------------------------------------------


def _check_tile(one: Hex, path: str) -> None:
    """Compare what lies on a hex with what is printed there."""
    tile = one.tile
    squares = len(tile.squares)
    expect(len(one.cubes) == squares, f"{path}.cubes", f"{squares} squares")
    for n, (cube, square) in enumerate(zip(one.cubes, tile.squares, strict=True)):
        fits = not cube or square.kind in ("wild", cube)
        expect(fits, f"{path}.cubes[{n}]", f"a cube of {square.kind}, or '' for none")
    orbital = one.orbital in ("", "-", *ORBITAL_CUBES)
    expect(orbital, f"{path}.orbital", f"'', '-' or a cube of {' or '.join(ORBITAL_CUBES)}")
    expect(tile.discovery or not one.discovery, f"{path}.discovery", "false: the hex has none")
    expect(one.ancients <= tile.ancients, f"{path}.ancients", f"at most {tile.ancients}")
    expect(tile.gcds or not one.gcds, f"{path}.gcds", "false: the system is at the centre")


def _check_owner(position: Position, one: Hex, path: str) -> None:
    if one.owner < 0:
        empty = not any(one.cubes) and one.orbital in ("", "-")
        expect(empty, f"{path}.cubes", "no population on a hex without a disc")
        return
    expect(one.owner < len(position.seats), f"{path}.owner", "a seat, or -1 for nobody")
    seat = position.seats[one.owner]
    expect(not one.gcds, f"{path}.owner", "-1, as the defense system is there")
    lives = not one.ancients or seat.species == "draco"
    expect(lives, f"{path}.owner", "-1 or Draco, as ancients are there")
    for n, (cube, square) in enumerate(zip(one.cubes, one.tile.squares, strict=True)):
        able = not cube or is_open(seat, square) if square.kind != "wild" else True
        expect(able, f"{path}.cubes[{n}]", "no cube, as the technology is lacking")
    found = one.discovery and not one.strangers and position.phase != "combat"
    expect(not found, f"{path}.discovery", "false, as the owner has taken it")


def _check_fleets(position: Position, one: Hex, path: str) -> None:
    expect_all([fleet.seat for fleet in one.fleets], range(len(position.seats)), f"{path}.fleets",
               "a fleet of a seat")  # fmt: skip
    expect_different([fleet.seat for fleet in one.fleets], f"{path}.fleets", "seats' fleets")
    for n, fleet in enumerate(one.fleets):
        expect(fleet.size > 0, f"{path}.fleets[{n}].ships", "at least one ship")


# --- Stacks ------------------------------------------------------------------------------------


def _check_stacks(position: Position) -> None:
    """Every hex tile is on the map, in a stack, among its discards or just drawn."""
    drawn = [tile for one in position.stack if isinstance(one, Placing) for tile in one.drawn]
    for n, name in enumerate(STACKS):
        pile, discards = position.stacks[n], position.discards[n]
        all_tiles = [one.id for one in TILES.values() if one.stack == name]
        expect_all(pile, all_tiles, f"stacks[{n}]", f"a hex of the stack {name}")
        expect_all(discards, all_tiles, f"discards[{n}]", f"a hex of the stack {name}")
        expect_sorted(pile, f"stacks[{n}]")
        away = [one.id for one in position.hexes if one.tile.stack == name]
        away += [*discards, *(one for one in drawn if one in all_tiles)]
        expect_different([*pile, *away], f"stacks[{n}]", f"hexes of the stack {name}")
        lost = len(all_tiles) - len(pile) - len(away)
        if n < OUTER:
            expect(not lost, f"stacks[{n}]", f"every hex of the stack somewhere, {lost} are not")
            continue
        whole = OUTER_HEXES[len(position.seats)]
        there = position.outer + len(away)
        expect(there == whole, "outer", f"{whole} outer hexes in the game, got {there}")
        sealed = not lost or position.outer == len(pile)
        expect(position.outer <= len(pile) and sealed, f"stacks[{n}]",
               "the outer hexes that may be in the stack")  # fmt: skip
