"""What a rival considered, told: hexes, squares, places, seats, technologies, parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from rivals.core.notes import Note
from rivals.games.eclipse.components.box import RESOURCES
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES, PARTS
from rivals.games.eclipse.components.species import BUILDABLES, COLOURS, SPECIES, Activity
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.rival.automa.designs import Step
from rivals.games.eclipse.rival.automa.production import Vacancy
from rivals.games.eclipse.rival.facts import Prey, Prize

_NAMED = {
    name: f"eclipse.{kind}.{name}"
    for kind, names in (
        ("resource", RESOURCES),
        ("species", (*SPECIES, "random")),
        ("player", COLOURS),
        ("activity", get_args(Activity)),
        ("thing", BUILDABLES),
        ("part", PARTS),
        ("tech", TECHS),
    )
    for name in names
}
"""The rule id of each name; of a technology and its part it is the technology's."""

_SEATS = range(6)
PLACE, MARCHER = 2, 3
"""Numbers in a place, and in a ship on its way: activations, class (less than 0), hex."""


def candidate(one: Any) -> Note | None:
    """Tell what a rival considered; None for what is told as it stands.

    Seats and hexes go by their numbers; the Galactic Center is never alone a number, since it
    would be a seat's. Places go by (q, r), builds by a sequence of names.
    """
    tell = _CANDIDATE.get(type(one))
    return tell(one) if tell else None


def _told(key: str, **params: Any) -> Note:
    return Note(f"eclipse.candidate.{key}", params)


def _vacancy(one: Vacancy) -> Note:
    if one.orbital:
        return _told("orbital", hex=one.hex)
    return _told("square", hex=one.hex, square=f"{one.kind}{'-advanced' * one.advanced}")


def _numbered(number: int) -> Note | None:
    if number in _SEATS:
        return Note(f"eclipse.seated.{number}")
    return _told("hex", hex=number) if number in TILES else None


def _named(name: str) -> Note | None:
    return Note(_NAMED[name]) if name in _NAMED else None


def _several(parts: Sequence[Any]) -> Note | None:
    if len(parts) == PLACE and all(isinstance(part, int) for part in parts):
        return _told("place", q=parts[0], r=parts[1])
    if len(parts) == MARCHER and all(isinstance(part, int) for part in parts):
        return _told("ship", ship=CLASSES[-parts[1]], hex=parts[2])
    if parts and all(part in BUILDABLES for part in parts):
        return _told("build", what=list(parts))
    return None


_CANDIDATE: dict[type, Callable[[Any], Note | None]] = {
    int: _numbered,
    str: _named,
    tuple: _several,
    list: _several,
    Hex: lambda one: _told("hex", hex=one.id),
    Prize: lambda one: _told("hex", hex=one.hex),
    Prey: lambda one: _told("hex", hex=one.hex),
    Vacancy: _vacancy,
    Step: lambda one: _told("step", part=one.part, ship=one.ship, slot=one.slot + 1),
}
