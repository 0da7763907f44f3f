"""Moving pieces: deploy, assassinate, supplant, spies, returns (base rules 13 to 18)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from rivals.games.tyrants.components.cards import SPIES
from rivals.games.tyrants.position.actions import COLOURS, Colour, ReturnSpy
from rivals.games.tyrants.position.standing import places
from rivals.games.tyrants.position.state import Position

A = TypeVar("A")
Piece = tuple[int, int]
"""A troop or a spy: its place and its colour, by number."""

_NUMBERS: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}


def colour_of(position: Position, number: int) -> Colour:
    """Name a colour by its number; white is the last."""
    return "white" if number == position.white else COLOURS[number]


def number_of(position: Position, colour: Colour) -> int:
    """Give the number of a colour."""
    return _NUMBERS.get(colour, len(position.seats))


def name_of(position: Position, place: int) -> str:
    """Name a place by its number."""
    return position.map.names[place]


def at_each(make: Callable[[str], A], position: Position, found: Iterable[int]) -> list[A]:
    """Make an action for each place."""
    names = position.map.names
    return [make(names[place]) for place in found]


def each(make: Callable[[str, Colour], A], position: Position, found: Iterable[Piece]) -> list[A]:
    """Make an action for each piece."""
    names = position.map.names
    colours: tuple[Colour, ...] = (*COLOURS[: len(position.seats)], "white")
    return [make(names[place], colours[one]) for place, one in found]


def meant(position: Position, action: Any) -> Piece:
    """Give the piece that an action names."""
    place = action.site if isinstance(action, ReturnSpy) else action.place
    return position.map.number[place], number_of(position, action.colour)


# --- What can be done where ---------------------------------------------------------------


def deployable(position: Position, seat: int) -> Sequence[int]:
    """List the places with an empty space where the seat is present.

    A seat without troops on the map may deploy anywhere (base rule 12).
    """
    standing = position.standing
    if not standing.own(seat):
        return empty_places(position)
    return places(standing.presence(seat) & standing.space)


def empty_places(position: Position) -> Sequence[int]:
    """List the places with an empty space."""
    return places(position.standing.space)


def troops_at(
    position: Position, seat: int, where: int, *, white_only: bool = False
) -> list[Piece]:
    """List the troops in a set of places that are not the seat's own."""
    white = position.white
    colours = (white,) if white_only else [c for c in range(white + 1) if c != seat]
    return troops_of(position, colours, where)


def troops_of(position: Position, colours: Sequence[int], where: int) -> list[Piece]:
    """List the troops of some colours in a set of places, one of each colour at a place."""
    taken, own = 0, position.standing.own
    for colour in colours:
        taken |= own(colour)
    troops = [(colour, position.troops[colour]) for colour in colours]
    there = places(where & taken)
    return [(place, colour) for place in there for colour, its in troops if its[place]]


def enemy_spies_at(position: Position, seat: int, where: int) -> Iterator[Piece]:
    """Give the spies of others at the sites of a set, as (site, seat)."""
    for site in places(where & position.map.site_mask):
        for other, its in enumerate(position.seats):
            if other != seat and site in its.spies:
                yield site, other


def can_spy(position: Position, seat: int) -> list[int]:
    """List the sites without an own spy."""
    own = position.seats[seat].spies
    return [site for site in position.map.sites if site not in own]


def spies_left(position: Position, seat: int) -> int:
    """Count the spies in supply."""
    return SPIES - len(position.seats[seat].spies)


# --- Doing it -----------------------------------------------------------------------------


def put(position: Position, colour: int, place: int) -> None:
    """Put a troop of a colour into an empty space."""
    standing = position.standing
    position.troops[colour][place] += 1
    standing.troop_moved(colour, place, 1)


def take(position: Position, place: int, colour: int) -> None:
    """Take a troop of a colour off the map."""
    standing = position.standing
    position.troops[colour][place] -= 1
    standing.troop_moved(colour, place, -1)


def deploy(position: Position, seat: int, place: int) -> None:
    """Deploy a troop from the barracks; the last one triggers the end (base rule 26)."""
    its = position.seats[seat]
    its.barracks -= 1
    if its.barracks == 0 and not position.ending:
        position.ending = "troops"
    put(position, seat, place)


def assassinate(position: Position, seat: int, place: int, colour: int) -> None:
    """Take a troop to the seat's trophy hall."""
    take(position, place, colour)
    position.seats[seat].trophies[colour] += 1


def supplant(position: Position, seat: int, place: int, colour: int) -> bool:
    """Assassinate a troop and deploy in its space; say whether there was one to deploy."""
    assassinate(position, seat, place, colour)
    if not position.seats[seat].barracks:
        return False
    deploy(position, seat, place)
    return True


def place_spy(position: Position, seat: int, site: int) -> None:
    """Place a spy at a site."""
    standing, spies = position.standing, position.seats[seat].spies
    spies.append(site)
    spies.sort()
    standing.spy_moved(seat, site)


def return_spy(position: Position, site: int, seat: int) -> None:
    """Send a seat's spy back to its supply."""
    standing = position.standing
    position.seats[seat].spies.remove(site)
    standing.spy_moved(seat, site)
