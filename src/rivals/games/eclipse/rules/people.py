"""Population: colony ships put cubes on squares, and cubes come home (rules 2.4, 2.4.Influence)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse.actions import ORBITAL, Colonise, Return
from rivals.games.eclipse.components.box import RESOURCES, Resource
from rivals.games.eclipse.components.hexes import ADVANCED, TILES
from rivals.games.eclipse.components.hexes import Square as Printed
from rivals.games.eclipse.rules.economy import room
from rivals.games.eclipse.seats import INDEX
from rivals.games.eclipse.tasks import Returning

if TYPE_CHECKING:
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.seats import Seat
    from rivals.games.eclipse.state import Position
    from rivals.games.eclipse.tasks import Task

ORBITAL_CUBES: tuple[Resource, ...] = ("money", "science")
"""What an orbital can hold."""


def is_open(seat: Seat, square: Printed) -> bool:
    """Say whether the seat may use a square: advanced ones need the technology."""
    return not square.advanced or ADVANCED[square.kind] in seat.techs  # type: ignore[index]


def free_squares(seat: Seat, hex: Hex) -> list[int]:
    """List the squares of a controlled hex that the seat could put a cube on."""
    if "" not in hex.cubes:
        return [ORBITAL] if hex.orbital == "-" else []
    found = [
        n
        for n, cube in enumerate(hex.cubes)
        if not cube and is_open(seat, TILES[hex.id].squares[n])
    ]
    return [*found, ORBITAL] if hex.orbital == "-" else found


def cubes_for(hex: Hex, square: int) -> tuple[Resource, ...]:
    """List the resources whose cubes a square takes."""
    if square == ORBITAL:
        return ORBITAL_CUBES
    kind = hex.tile.squares[square].kind
    return RESOURCES if kind == "wild" else (kind,)


def is_kept_out(position: Position, seat: int, hex: Hex) -> bool:
    """Say whether enemy ships keep colony ships away, as they do in the upkeep phase."""
    if position.phase != "upkeep":
        return False
    return any(fleet.seat != seat for fleet in hex.fleets)


def colonise_fault(position: Position, task: Task, action: Colonise) -> str:
    """Say why a colony ship cannot do that; '' if it can."""
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
    if is_kept_out(position, task.seat, one):
        return "eclipse.fault.kept-out"
    return ""


def colonise_options(position: Position, number: int) -> list[Colonise]:
    """List what colony ships can do."""
    seat = position.seats[number]
    if not seat.colony:
        return []
    return [
        Colonise(one.id, square, cube)
        for one in position.hexes
        if one.owner == number and not is_kept_out(position, number, one)
        for square in free_squares(seat, one)
        for cube in cubes_for(one, square)
        if seat.cubes[INDEX[cube]]
    ]


def can_colonise(position: Position, number: int) -> bool:
    """Say whether any colony ship could be used."""
    seat = position.seats[number]
    return seat.colony > 0 and any(
        any(seat.cubes[INDEX[cube]] for cube in cubes_for(one, square))
        for one in position.hexes
        if one.owner == number
        for square in free_squares(seat, one)
        if not is_kept_out(position, number, one)
    )


def colonise(position: Position, task: Task, action: Colonise) -> None:
    """Turn a colony ship down and move the cube."""
    seat = position.seats[task.seat]
    seat.colony -= 1
    seat.cubes[INDEX[action.cube]] -= 1
    one = position.hex(action.hex)
    if action.square == ORBITAL:
        one.orbital = action.cube
    else:
        one.cubes[action.square] = action.cube


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
        position.stack.append(Returning(number, free))


def send_home(position: Position, number: int, cube: Resource) -> None:
    """Put a cube on its track, or on any other where cubes of wild squares have filled it."""
    seat = position.seats[number]
    if room(seat, cube):
        seat.cubes[INDEX[cube]] += 1
    else:
        position.stack.append(Returning(number, 1))


def return_fault(position: Position, task: Returning, action: Return) -> str:
    """Say why a cube cannot go to that track; '' if it can."""
    return "" if room(position.seats[task.seat], action.cube) else "eclipse.fault.track-full"


def return_options(position: Position, task: Returning) -> list[Return]:
    """List the tracks that have room."""
    seat = position.seats[task.seat]
    return [Return(one) for one in RESOURCES if room(seat, one)]


def return_cube(position: Position, task: Returning, action: Return) -> None:
    """Put one cube on a track, or on its graveyard if it was destroyed."""
    seat = position.seats[task.seat]
    pile = seat.graveyard if task.dead else seat.cubes
    pile[INDEX[action.cube]] += 1
    if task.left > 1:
        position.stack.append(Returning(task.seat, task.left - 1, task.dead))
