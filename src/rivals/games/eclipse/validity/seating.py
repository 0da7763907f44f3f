"""Seats: who they are, what they have, and that none of their pieces is lost."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rivals.core.errors import BadSetup
from rivals.core.expecting import expect, expect_all, expect_different
from rivals.core.game import HUMAN
from rivals.games.eclipse import rival_names
from rivals.games.eclipse.components.box import AMBASSADORS, CUBES, RESOURCES, TRACK_LENGTH
from rivals.games.eclipse.components.hexes import HOME_PLACES
from rivals.games.eclipse.components.ships import (
    ANCIENT_PARTS,
    CLASSES,
    PARTS,
    SHIP_LIMIT,
    bare,
    is_legal,
)
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.components.techs import CATEGORIES, TECHS, on_track
from rivals.games.eclipse.numbering import barred, trait_values
from rivals.games.eclipse.rules import pacts, studying
from rivals.games.eclipse.rules.economy import on_map
from rivals.games.eclipse.scoring import SCORES
from rivals.games.eclipse.seats import STAND_INS
from rivals.games.eclipse.tasks import Acting, MakingRoom, Returning

if TYPE_CHECKING:
    from rivals.games.eclipse.readings import Readings
    from rivals.games.eclipse.seats import Seat
    from rivals.games.eclipse.state import Position

REPUTATION_TILES = range(5)
"""Values of reputation tiles; 0 for one that may not be seen."""


def check(position: Position) -> None:
    """Check what can be said of seats before anything is known of the map."""
    count = len(position.seats)
    expect(count in HOME_PLACES, "seats", f"{min(HOME_PLACES)} to {max(HOME_PLACES)} seats")
    named = [one.species for one in position.seats if one.species != "terran"]
    expect_different(named, "seats", "species, but for Terrans")
    expect_different([one.colour for one in position.seats], "seats", "colours")
    for number, seat in enumerate(position.seats):
        path = f"seats[{number}]"
        homes = SPECIES[seat.species].homes
        expect(seat.colour in homes, f"{path}.colour", f"one of {', '.join(homes)}")
        _check_techs(seat, position.readings, path)
        _check_blueprints(seat, path)
        _check_name(position, number, seat, path)
    for name, seat_number in (
        ("start", position.start), ("turn", position.turn), ("next_start", position.next_start),
        ("traitor", position.traitor),
    ):  # fmt: skip
        expect(seat_number < count, name, f"a seat, at most {count - 1}")


def _check_name(position: Position, number: int, seat: Seat, path: str) -> None:
    """A rival has the traits that its name spells; nobody else has any."""
    if not rival_names.is_rival(seat.name):
        known = (HUMAN, *STAND_INS)
        expect(seat.name in known, f"{path}.name", f"{', '.join(known)} or a rival's number")
        expect(seat.traits is None, f"{path}.traits", "none, as the seat is no rival's")
        return
    traits = seat.traits
    if traits is None:
        expect(holds=False, path=f"{path}.traits", expected="a rival's traits")
        return
    hates = traits.main == "risk"
    fits = 0 <= traits.hated < len(position.seats) and traits.hated != number
    expected = "another seat" if hates else "-1, as only a risk rival hates a seat"
    expect(fits if hates else traits.hated < 0, f"{path}.traits.hated", expected)
    expect(not barred(trait_values(traits).values(), seat.species), f"{path}.traits",
           f"traits that {seat.kind.name} may have")  # fmt: skip
    expect(seat.name == _spelled(position, seat), f"{path}.name", "the number of its traits")


def _spelled(position: Position, seat: Seat) -> str:
    if seat.traits is None:
        return ""
    try:
        rival_names.read(seat.name)
    except BadSetup:
        return ""
    return rival_names.spell(seat.traits, [one.colour for one in position.seats])


def _check_techs(seat: Seat, readings: Readings, path: str) -> None:
    expect_all(seat.techs, TECHS, f"{path}.techs", "the id of a technology")
    expect_different(seat.techs, f"{path}.techs", "technologies")
    missing = [one for one in first_techs(seat, readings) if one not in seat.techs]
    expect(not missing, f"{path}.techs", f"what the species begins with: {', '.join(missing)}")
    for category in CATEGORIES:
        most = on_track(seat.techs, category) <= TRACK_LENGTH
        expect(most, f"{path}.techs", f"at most {TRACK_LENGTH} {category} technologies")


def first_techs(seat: Seat, readings: Readings) -> tuple[str, ...]:
    """Give the technologies that a seat began with, which are no tiles (option U2)."""
    if seat.species == "draco" and readings.draco_tech == "none":
        return ()
    return seat.kind.techs


def _check_blueprints(seat: Seat, path: str) -> None:
    """Slots as printed, and on them parts that the seat may have."""
    expect(len(seat.blueprints) == len(CLASSES), f"{path}.blueprints", f"{len(CLASSES)} lists")
    for n, (ship, tiles) in enumerate(zip(CLASSES, seat.blueprints, strict=True)):
        where = f"{path}.blueprints[{n}]"
        slots = len(bare(seat.kind.blueprint, ship))
        expect(len(tiles) == slots, where, f"{slots} slots")
        for slot, part in enumerate(tiles):
            expect(not part or may_place(seat, part), f"{where}[{slot}]",
                   "a part that the seat may have, or '' for none")  # fmt: skip
            driven = part and PARTS[part].kind == "drive" and ship == "starbase"
            expect(not driven, f"{where}[{slot}]", "no drive on a starbase")
    expect_all(seat.stored, ANCIENT_PARTS, f"{path}.stored", "an ancient part")


def may_place(seat: Seat, part: str) -> bool:
    """Say whether a part may lie on a seat's blueprints."""
    if part not in PARTS:
        return False
    known = PARTS[part]
    return known.printed or known.ancient or known.tech in seat.techs


def check_pieces(position: Position) -> None:
    """Check what seats have against what lies on the map."""
    for number, seat in enumerate(position.seats):
        path = f"seats[{number}]"
        _check_discs(position, number, seat, path)
        _check_cubes(position, number, seat, path)
        most = seat.kind.colony_ships
        expect(seat.colony <= most, f"{path}.colony", f"at most {most} colony ships")
        for ship, built in zip(CLASSES, on_map(position, number), strict=True):
            limit = SHIP_LIMIT[ship]
            expect(built <= limit, f"{path}", f"at most {limit} of the class {ship} on the map")
        _check_ambassadors(position, number, seat, path)
        _check_tile_room(position, number, seat, path)
        _check_legal(position, number, seat, path)
        _check_out(position, number, seat, path)
    _check_part_tiles(position)


def _check_discs(position: Position, number: int, seat: Seat, path: str) -> None:
    placed = sum(one.owner == number for one in position.hexes)
    brought = sum(n for tech, n in studying.GRID_DISCS.items() if tech in seat.techs)
    whole = seat.kind.discs + brought
    found = seat.discs + seat.spent + placed
    expect(found == whole, f"{path}.discs", f"{whole} influence discs in all, got {found}")


def _check_cubes(position: Position, number: int, seat: Seat, path: str) -> None:
    for n, resource in enumerate(RESOURCES):
        held = seat.cubes[n] + seat.graveyard[n]
        expect(held <= CUBES, f"{path}.cubes[{n}]", f"at most {CUBES} cubes of {resource}")
    placed = sum(
        sum(map(bool, one.cubes)) + (one.orbital not in ("", "-"))
        for one in position.hexes
        if one.owner == number
    )
    away = sum(one.seat == number for other in position.seats for one in other.ambassadors)
    back = sum(
        one.left for one in position.stack if isinstance(one, Returning) and one.seat == number
    )
    whole = CUBES * len(RESOURCES)
    found = sum(seat.cubes) + sum(seat.graveyard) + placed + away + back
    expect(found == whole, f"{path}.cubes", f"{whole} population cubes in all, got {found}")


def _check_ambassadors(position: Position, number: int, seat: Seat, path: str) -> None:
    """Ambassadors are exchanged, and each has a space of its own."""
    where = f"{path}.ambassadors"
    givers = [one.seat for one in seat.ambassadors]
    others = [one for one in range(len(position.seats)) if one != number]
    expect_all(givers, others, where, "an ambassador of another seat")
    expect_different(givers, where, "ambassadors of seats")
    allowed = pacts.uses_ambassadors(position)
    expect(allowed or not givers, where, "none, as so few seats use no ambassadors")
    for one in givers:
        expect(pacts.are_partners(position, one, number), where, f"an exchange with seat {one}")
    slots = seat.kind.slots
    most = min(AMBASSADORS, slots.ambassador + slots.either)
    expect(len(givers) <= most, where, f"at most {most} ambassadors")


def _check_tile_room(position: Position, number: int, seat: Seat, path: str) -> None:
    where = f"{path}.reputation"
    expect_all(seat.reputation, REPUTATION_TILES, where, "a reputation tile's value, 0 to 4")
    leaving = sum(
        isinstance(one, MakingRoom) and one.seat == number for one in position.stack
    )  # fmt: skip
    room = pacts.tile_room(seat)
    fits = room == -leaving if leaving else room >= 0
    expect(fits, where, f"{len(seat.reputation) + room + leaving} tiles on the track")


def _check_legal(position: Position, number: int, seat: Seat, path: str) -> None:
    """A blueprint is legal, but in the middle of an upgrade."""
    upgrading = any(
        isinstance(one, Acting) and one.seat == number and one.activity == "upgrade"
        for one in position.stack
    )
    for n, (ship, tiles) in enumerate(zip(CLASSES, seat.blueprints, strict=True)):
        legal = upgrading or is_legal(seat.kind.blueprint, ship, tuple(tiles))
        expect(legal, f"{path}.blueprints[{n}]", "enough energy, and a drive but on a starbase")


def _check_out(position: Position, number: int, seat: Seat, path: str) -> None:
    """Who is out has a score and no pieces; nobody else has a final score."""
    if not seat.out:
        expect(not seat.final, f"{path}.final", "no final score of a seat that is not out")
        return
    expect(set(seat.final) == set(SCORES), f"{path}.final", f"points by {', '.join(SCORES)}")
    expect(seat.passed, f"{path}.passed", "true for a seat that is out")
    held = any(one.owner == number or one.fleet(number) for one in position.hexes)
    expect(not held, f"{path}.out", "false while the seat has discs or ships on the map")
    kept = seat.reputation or seat.ambassadors
    expect(not kept, f"{path}.reputation", "neither tiles nor ambassadors of a seat that is out")
    expect(position.traitor != number, "traitor", "a seat that is not out")


def _check_part_tiles(position: Position) -> None:
    """Each ancient part is there once; option U6 counts the others too."""
    used = Counter(
        part for seat in position.seats for tiles in seat.blueprints for part in tiles if part
    )
    stored = Counter(part for seat in position.seats for part in seat.stored)
    for part in PARTS.values():
        found = used[part.id] + stored[part.id]
        limited = part.ancient or position.readings.part_tiles == "limited"
        fits = not limited or found <= part.tiles
        expect(fits, "seats", f"at most {part.tiles} of the part {part.id}")
