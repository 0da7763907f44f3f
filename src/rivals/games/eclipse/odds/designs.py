"""Fleets and blueprints from text: "2 cruiser + 1 dreadnought", "cruiser: gauss shield"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from rivals.core.errors import RivalsError
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import (
    BLUEPRINTS,
    CLASSES,
    PARTS,
    SHIP_LIMIT,
    STRANGERS,
    Board,
    Profile,
    ShipClass,
    bare,
    is_legal,
    parts_of,
    profile,
)
from rivals.games.eclipse.components.species import SPECIES, SpeciesId
from rivals.games.eclipse.odds.forces import Force, force_of
from rivals.games.eclipse.position.battle import WarshipClass

MOST: dict[WarshipClass, int] = {
    **{ship: SHIP_LIMIT[ship] for ship in CLASSES},
    "ancient": sum(tile.ancients for tile in TILES.values()),
    "gcds": 1,
}
"""How many ships of a class there can be on one side: a player's, or all that are printed."""

Counts = dict[WarshipClass, int]


class BadFleet(RivalsError):
    """A fleet or a blueprint that cannot be: `rule` of the odds' words with `params` says why."""


class Order(NamedTuple):
    """A part to be placed, over which part: '' for an empty slot if there is one."""

    part: str
    over: str = ""


def read_counts(text: str) -> Counts:
    """Read a fleet: numbers and classes joined by '+' or commas; a class alone is one ship.

    Raises BadFleet for anything else, and for a fleet that cannot be (see `check_counts`).
    """
    found: Counts = {}
    for term in re.split(r"[+,]", text):
        words = re.fullmatch(r"\s*(?:(\d{1,9})\s*x?\s+)?([a-z]+)\s*", term.casefold())
        if words is None:
            if not text.strip():
                raise BadFleet("eclipse.odds.no-ships")
            raise BadFleet("eclipse.odds.unread-ships", text=_short(term))
        ship = _class(words[2])
        found[ship] = found.get(ship, 0) + int(words[1] or 1)
    check_counts(found)
    return found


def check_counts(counts: Mapping[WarshipClass, int]) -> None:
    """Raise BadFleet for no ships, more than the box has, or ancients beside a player's ships."""
    if not any(counts.values()):
        raise BadFleet("eclipse.odds.no-ships")
    for ship, number in counts.items():
        if number > MOST[ship]:
            raise BadFleet("eclipse.odds.too-many", n=number, ship=ship, most=MOST[ship])
    if len({ship in STRANGERS for ship, number in counts.items() if number}) > 1:
        raise BadFleet("eclipse.odds.mixed")


def read_species(text: str) -> SpeciesId:
    """Read a species by its id. Raises BadFleet for one that there is not."""
    name = text.strip().casefold()
    if name not in SPECIES:
        raise BadFleet("eclipse.odds.species", text=_short(text), listed=list(SPECIES))
    return name


def read_orders(text: str) -> dict[ShipClass, list[Order]]:
    """Read what to place: "cruiser: gauss shield, plasma cannon for ion cannon; starbase: hull".

    Raises BadFleet for anything else, an unknown part or a class without a blueprint.
    """
    found: dict[ShipClass, list[Order]] = {}
    for one in filter(str.strip, text.split(";")):
        name, colon, parts = one.partition(":")
        if not colon:
            raise BadFleet("eclipse.odds.unread-parts", text=_short(one))
        ship = _class(name.strip().casefold())
        if ship in STRANGERS:
            raise BadFleet("eclipse.odds.no-blueprint", ship=ship)
        orders = found.setdefault(cast(ShipClass, ship), [])
        for part in parts.split(","):
            placed, _, over = re.sub(r"\s+", " ", part.casefold()).partition(" for ")
            orders.append(Order(_part(placed), _part(over) if over else ""))
    return found


def fitted(board: Board, ship: ShipClass, orders: Sequence[Order]) -> tuple[str, ...]:
    """Place parts on a bare blueprint, one after the other; give its tiles by slot.

    A part that names none goes to the first empty slot; where none is left, over a printed
    part of its own kind.

    Raises BadFleet where there is no such place, or the blueprint that results is illegal.
    """
    tiles = bare(board, ship)
    for order in orders:
        tiles[_slot(board, ship, tiles, order)] = order.part
    check_design(board, ship, tuple(tiles))
    return tuple(tiles)


def _slot(board: Board, ship: ShipClass, tiles: Sequence[str], order: Order) -> int:
    printed = BLUEPRINTS[board][ship].slots
    slots = range(len(printed))
    if order.over:
        uncovered = [n for n in slots if not tiles[n] and printed[n] == order.over]
        replaced = uncovered or [n for n in slots if tiles[n] == order.over]
        if not replaced:
            raise BadFleet("eclipse.odds.not-there", ship=ship, part=order.part, over=order.over)
        return replaced[0]
    empty = [n for n in slots if not tiles[n] and not printed[n]]
    kind = PARTS[order.part].kind
    alike = [n for n in slots if not tiles[n] and printed[n] and PARTS[printed[n]].kind == kind]
    if not empty and not alike:
        example = next((part for part in printed if part), "")
        raise BadFleet("eclipse.odds.no-slot", ship=ship, part=order.part, over=example)
    return (empty or alike)[0]


def check_design(board: Board, ship: ShipClass, tiles: tuple[str, ...]) -> None:
    """Raise BadFleet for a blueprint without enough energy or with the wrong drive (1.4)."""
    if is_legal(board, ship, tiles):
        return
    spare = profile(board, ship, tiles).energy
    if spare < 0:
        used = -sum(min(part.energy, 0) for part in parts_of(board, ship, tiles))
        raise BadFleet("eclipse.odds.energy", ship=ship, used=used, made=used + spare)
    raise BadFleet(
        "eclipse.odds.drive-there" if ship == "starbase" else "eclipse.odds.no-drive", ship=ship
    )


def read_force(fleet: str, species: str = "terran", parts: str = "") -> Force:
    """Make a side of a battle from text: its ships, whose blueprints, and what is placed on them.

    Raises BadFleet for anything that cannot be.
    """
    counts = read_counts(fleet)
    board = SPECIES[read_species(species)].blueprint
    return force_of(counts, profiles(board, read_orders(parts)))


def profiles(
    board: Board, orders: Mapping[ShipClass, Sequence[Order]]
) -> dict[WarshipClass, Profile]:
    """Sum up a player's four blueprints with parts placed. Raises BadFleet as `fitted`."""
    return {
        ship: profile(board, ship, fitted(board, ship, orders.get(ship, ()))) for ship in CLASSES
    }


def printed_at(tile: int) -> Counts:
    """Count the strangers printed on a hex tile. Raises BadFleet where there are none."""
    if tile not in TILES:
        raise BadFleet("eclipse.odds.no-tile", tile=tile)
    printed = TILES[tile]
    if not printed.ancients and not printed.gcds:
        raise BadFleet("eclipse.odds.nobody", tile=tile, hex=tile)
    return {"gcds": 1} if printed.gcds else {"ancient": printed.ancients}


def _class(name: str) -> WarshipClass:
    for one in (name, name.removesuffix("s")):
        if one in MOST:
            return one
    raise BadFleet("eclipse.odds.class", text=_short(name), listed=list(MOST))


def _part(name: str) -> str:
    found = re.sub(r"[\s_-]+", "_", name.strip())
    if found not in PARTS:
        listed = [one.replace("_", " ") for one in PARTS]
        raise BadFleet("eclipse.odds.part", text=_short(name), listed=listed)
    return found


def _short(text: str) -> str:
    return repr(text.strip()[:40])
