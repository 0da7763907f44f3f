"""Cubes: colony ships put them on squares, and they come home to a track (rule 2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import RESOURCES, Resource
from rivals.games.eclipse.components.hexes import ADVANCED, TILES
from rivals.games.eclipse.components.hexes import Square as Printed
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.places import Cube, Hex
from rivals.games.eclipse.position.seats import INDEX, Seat
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.acting import again
from rivals.games.eclipse.rules.economy import room

_Free = to.Turn | to.Acting | to.Upkeep

ORBITAL_CUBES: tuple[Resource, ...] = ("money", "science")
"""What an orbital can hold."""


class Colonising(Kind[Position, _Free, do.Colonise]):
    """Turn a colony ship down and move a cube to a square."""

    action = do.Colonise
    during = (to.Turn, to.Acting, to.Upkeep)

    def options(self, position: Position, task: _Free) -> list[do.Colonise]:
        return colonies(position, task.seat)

    def fault(self, position: Position, task: _Free, action: do.Colonise) -> str:
        seat = position.seats[task.seat]
        if not seat.colony:
            return "eclipse.fault.no-colony-ship"
        number = position.chart.index.get(action.hex)
        if number is None or position.hexes[number].owner != task.seat:
            return "eclipse.fault.not-your-hex"
        one = position.hexes[number]
        if action.square not in free_squares(seat, one):
            return "eclipse.fault.no-free-square"
        if action.cube not in cubes_for(one, action.square):
            return "eclipse.fault.wrong-cube"
        if not seat.cubes[INDEX[action.cube]]:
            return "eclipse.fault.no-cube"
        if are_late(position):
            return "eclipse.fault.late-colonies"
        if is_kept_out(position, task.seat, one):
            return "eclipse.fault.kept-out"
        return ""

    def perform(self, position: Position, task: _Free, action: do.Colonise, dice: Dice) -> None:
        colonise(position, task.seat, action)
        again(position, task)

    def describe(self, position: Position, task: _Free, action: do.Colonise) -> Note:
        if action.square == do.ORBITAL:
            key = "colonise-orbital"
        elif TILES[action.hex].squares[action.square].advanced:
            key = "colonise-advanced"
        elif TILES[action.hex].squares[action.square].kind == "wild":
            key = "colonise-wild"
        else:
            key = "colonise"
        return notes.does(key, cube=action.cube, hex=action.hex)

    def forecast(self, position: Position, task: _Free, action: do.Colonise) -> Iterator[Note]:
        yield notes.income_rises(position.seats[task.seat], action.cube)


def colonies(position: Position, number: int) -> list[do.Colonise]:
    """List what a seat's colony ships can do."""
    seat = position.seats[number]
    if not seat.colony or are_late(position):
        return []
    known = learnt(seat)
    return [
        do.Colonise(one.id, square, cube)
        for one in position.hexes
        if one.owner == number and not is_kept_out(position, number, one)
        for square in squares_for(known, one)
        for cube in cubes_for(one, square)
        if seat.cubes[INDEX[cube]]
    ]


def colonise(position: Position, number: int, action: do.Colonise) -> None:
    """Turn a colony ship of a seat down and move the cube."""
    seat = position.seats[number]
    seat.colony -= 1
    seat.cubes[INDEX[action.cube]] -= 1
    one = position.hex(action.hex)
    if action.square == do.ORBITAL:
        one.orbital = action.cube
    else:
        one.cubes[action.square] = action.cube


_NEEDED: dict[int, tuple[str, ...]] = {
    tile.id: tuple(ADVANCED[one.kind] if one.advanced else "" for one in tile.squares)  # type: ignore[index]
    for tile in TILES.values()
}
"""The technology that each square of a tile needs, '' for none."""

ECONOMY, LABS, MINING = ADVANCED.values()
Learnt = tuple[bool, bool, bool]
"""Whether a seat has each of these."""


def is_open(seat: Seat, square: Printed) -> bool:
    """Say whether the seat may use a square: advanced ones need the technology."""
    return not square.advanced or ADVANCED[square.kind] in seat.techs  # type: ignore[index]


def free_squares(seat: Seat, hex: Hex) -> tuple[int, ...]:
    """List the squares of a controlled hex that the seat could put a cube on."""
    return squares_for(learnt(seat), hex)


def printed_squares(seat: Seat, hex: Hex) -> tuple[int, ...]:
    """List the printed squares that the seat could put a cube on."""
    return _printed(learnt(seat), hex.id, tuple(hex.cubes))


def learnt(seat: Seat) -> Learnt:
    """Say of the technologies that open advanced squares which a seat has."""
    techs = seat.techs
    return ECONOMY in techs, LABS in techs, MINING in techs


def squares_for(known: Learnt, hex: Hex) -> tuple[int, ...]:
    """List the squares of a hex open to a seat that has learnt so much."""
    found = _printed(known, hex.id, tuple(hex.cubes)) if "" in hex.cubes else ()
    return (*found, do.ORBITAL) if hex.orbital == "-" else found


@lru_cache(maxsize=1 << 14)
def _printed(known: Learnt, tile: int, cubes: tuple[Cube, ...]) -> tuple[int, ...]:
    """List the empty squares of a tile for which no technology lacks."""
    open_by = {"", *(tech for tech, its in zip(ADVANCED.values(), known, strict=True) if its)}
    needed = _NEEDED[tile]
    return tuple(n for n, cube in enumerate(cubes) if not cube and needed[n] in open_by)


def cubes_for(hex: Hex, square: int) -> tuple[Resource, ...]:
    """List the resources whose cubes a square takes."""
    if square == do.ORBITAL:
        return ORBITAL_CUBES
    kind = hex.tile.squares[square].kind
    return RESOURCES if kind == "wild" else (kind,)


def are_late(position: Position) -> bool:
    """Say whether colony ships come too late: a hex was given up for a debt (reading U18)."""
    return position.bankrupt and position.readings.late_colonies == "no"


def is_kept_out(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether enemy ships keep colony ships away, as they do in the upkeep phase."""
    if position.phase != "upkeep":
        return False
    return any(fleet.seat != seat for fleet in hex.fleets)


def can_colonise(position: Position, number: int) -> bool:
    """Say whether any colony ship could be used."""
    seat = position.seats[number]
    if not seat.colony or are_late(position):
        return False
    known = learnt(seat)
    for one in position.hexes:
        if one.owner != number or ("" not in one.cubes and one.orbital != "-"):
            continue
        for square in squares_for(known, one):
            if any(seat.cubes[INDEX[cube]] for cube in cubes_for(one, square)):
                if not is_kept_out(position, number, one):
                    return True
                break
    return False


# --- Cubes come home --------------------------------------------------------------------------


class Returning(Kind[Position, to.Returning, do.Return]):
    """Put a cube on a track with room, or on its graveyard if it was destroyed."""

    action = do.Return
    during = (to.Returning,)

    def options(self, position: Position, task: to.Returning) -> list[do.Return]:
        seat = position.seats[task.seat]
        return [do.Return(one) for one in RESOURCES if room(seat, one)]

    def fault(self, position: Position, task: to.Returning, action: do.Return) -> str:
        return "" if room(position.seats[task.seat], action.cube) else "eclipse.fault.track-full"

    def perform(
        self, position: Position, task: to.Returning, action: do.Return, dice: Dice
    ) -> None:
        seat = position.seats[task.seat]
        pile = seat.graveyard if task.dead else seat.cubes
        pile[INDEX[action.cube]] += 1
        if task.left > 1:
            position.stack.append(to.Returning(task.seat, task.left - 1, task.dead))

    def describe(self, position: Position, task: to.Returning, action: do.Return) -> Note:
        return notes.does("return-dead" if task.dead else "return", cube=action.cube)


def withdraw(position: Position, hex: Hex) -> None:
    """Take the disc off a hex: its cubes go home, those of wild squares where its owner wants."""
    number = hex.owner
    seat = position.seats[number]
    hex.owner = -1
    seat.discs += 1
    free = 0
    for n, cube in enumerate(hex.cubes):
        if cube:
            if hex.tile.squares[n].kind == "wild":
                free += 1
            else:
                send_home(position, number, cube)
        hex.cubes[n] = ""
    if hex.orbital not in ("", "-"):
        free += 1
        hex.orbital = "-"
    if free:
        position.stack.append(to.Returning(number, free))


def send_home(position: Position, number: int, cube: Resource) -> None:
    """Put a cube on its track, or on any other where cubes of wild squares have filled it."""
    seat = position.seats[number]
    if room(seat, cube):
        seat.cubes[INDEX[cube]] += 1
    else:
        position.stack.append(to.Returning(number, 1))
