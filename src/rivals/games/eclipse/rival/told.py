"""A rival told in words, each of its traits with what it does, and what it considered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

import msgspec

from rivals.core.notes import Note
from rivals.games.eclipse.components.box import RESOURCES
from rivals.games.eclipse.components.hexes import TILES
from rivals.games.eclipse.components.ships import CLASSES, PARTS
from rivals.games.eclipse.components.species import BUILDABLES, COLOURS, SPECIES, Activity, Colour
from rivals.games.eclipse.components.techs import TECHS
from rivals.games.eclipse.position.places import Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival.automa.designs import Step
from rivals.games.eclipse.rival.automa.production import Vacancy
from rivals.games.eclipse.rival.facts import Prey, Prize
from rivals.games.eclipse.rival.names import is_rival, read
from rivals.games.eclipse.rival.numbering import faces_showing, number_of, trait_values, values_of
from rivals.games.eclipse.rules.exploring import seen_from


class ToldTrait(msgspec.Struct, frozen=True):
    """A trait: its name in `Traits`, what it is about, its value by name, and what that does."""

    trait: str
    title: Note
    value: Note
    does: Note


def number_told(traits: Traits) -> int | None:
    """Give a rival's number; None for one that no throw of the dice makes."""
    faces = faces_showing(traits)
    return None if faces is None else number_of(faces)


def title(seat: str) -> Note | None:
    """Tell a rival's seat name by number and main trait; None for a seat without a number."""
    if not is_rival(seat):
        return None
    wanted = read(seat)
    if not wanted.faces:
        return None
    main = (values_of(wanted.faces) | wanted.chosen)["main"]
    return Note("eclipse.numbered.name", {"number": number_of(wanted.faces), "main": main})


SYLLABLES = 128
"""So many syllables may stand in each of the three places of a name."""
_SPREAD = 1_290_343
"""An odd number: neighbours get names that do not sound alike."""


def called(seat: str) -> Note | None:
    """Give the name of a rival that has a number: each number has another."""
    wanted = read(seat) if is_rival(seat) else None
    if wanted is None or not wanted.faces:
        return None
    return name_of(number_of(wanted.faces))


def name_of(number: int) -> Note:
    """Give the name of the rival with this number."""
    mixed = (number + 1) * _SPREAD % SYLLABLES**3
    rest, third = divmod(mixed, SYLLABLES)
    first, second = divmod(rest, SYLLABLES)
    return Note("eclipse.numbered.own", {"first": first, "second": second, "third": third})


def described(traits: Traits, colours: Sequence[Colour] = ()) -> tuple[Note, ...]:
    """Describe a rival, a note for each sentence; whom it hates too, given the seats' colours."""
    values = trait_values(traits)
    number = number_told(traits)
    head = "unnumbered" if number is None else "numbered"
    notes = [Note(f"eclipse.numbered.{head}", {"number": number, **values})]
    if 0 <= traits.hated < len(colours):
        notes.append(Note("eclipse.numbered.hates", {"hates": f"hates_{colours[traits.hated]}"}))
    parts = ("ships", "actions", "explores", "war", "produces")
    return (*notes, *(Note(f"eclipse.numbered.{one}", values) for one in parts))


def told_traits(traits: Traits) -> tuple[ToldTrait, ...]:
    """List a rival's traits, the main one first."""
    values = trait_values(traits)
    order = ("main", *(one for one in values if one != "main"))
    return tuple(
        ToldTrait(
            one,
            Note(f"eclipse.of_trait.{one}"),
            Note(f"eclipse.trait.{values[one]}"),
            Note(f"eclipse.does.{values[one]}"),
        )
        for one in order
    )


# --- What it considered: hexes, squares, places, seats, technologies, parts -------------------


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


def candidate_in(position: Position, one: Any) -> Note | None:
    """Tell the same in a position: a place goes by a hex beside it."""
    seat = position.mover
    if seat is None or not isinstance(one, tuple | list) or not _is_place(one):
        return candidate(one)
    near = seen_from(position, seat, (one[0], one[1]))
    return _told("beside", **near) if near else candidate(one)


def _is_place(parts: Sequence[Any]) -> bool:
    return len(parts) == PLACE and all(isinstance(part, int) for part in parts)


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
    if _is_place(parts):
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
