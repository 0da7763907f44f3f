"""A rival told in words: one paragraph, and each of its traits with what it does."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rivals.core.notes import Note
from rivals.games.eclipse.components.species import Colour
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival.names import is_rival, read
from rivals.games.eclipse.rival.numbering import faces_showing, number_of, trait_values, values_of


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
