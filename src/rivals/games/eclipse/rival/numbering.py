"""Seven dice make a rival, and each of the 2,073,600 throws has a number (Eclipse AI, B).

Two rows of the author's table are misprinted: the twelve-sided die's 4 repeats its 6, and the
seventh order of production repeats the eighth. The build table and the text give what is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import prod
from typing import Any

import msgspec

from rivals.core.errors import BadSetup
from rivals.games.eclipse.components.species import SpeciesId
from rivals.games.eclipse.position.traits import Traits


class Die(msgspec.Struct, frozen=True):
    """One of the seven dice: the traits it decides, and their values for each face from 1."""

    name: str
    traits: tuple[str, ...]
    faces: tuple[tuple[str, ...], ...]

    @property
    def sides(self) -> int:
        """How many faces it has."""
        return len(self.faces)

    def shown(self, face: int) -> dict[str, str]:
        """Give the value of each of its traits for a face, 1 … sides."""
        return dict(zip(self.traits, self.faces[face - 1], strict=True))

    def face_of(self, values: Mapping[str, str]) -> int:
        """Give the face that shows these values of its traits. Raises ValueError if none does."""
        return self.faces.index(tuple(values[one] for one in self.traits)) + 1


def _simple(name: str, trait: str, *values: str) -> Die:
    return Die(name, (trait,), tuple((one,) for one in values))


DICE: tuple[Die, ...] = (
    _simple(
        "upgrade", "upgrade",
        "fully_balanced", "balanced_armour", "balanced_guns", "specialised_guns",
        "specialised_armour", "specialised_computer", "specialised_shields", "specialised_drives",
    ),
    _simple(
        "main", "main",
        "pacifist", "turtle", "opportunist", "greedy", "cleaner", "aggressor", "medals",
        "preemptive", "risk", "gamer",
    ),
    _simple(
        "build", "build",
        "balanced_dreadnought", "balanced_cruiser", "over_defensive_cruiser",
        "over_defensive_dreadnought", "defensive_cruiser", "defensive_dreadnought",
        "offensive_cruiser", "offensive_dreadnought", "offensive_mixed", "mobile_cruiser",
        "mobile_dreadnought", "supported_dreadnought",
    ),
    Die("tempo", ("tempo", "rhythm"), (
        ("tech_addict", "obsessive"), ("tech_addict", "thorough"),
        ("steady", "obsessive"), ("steady", "thorough"),
        ("low_budget", "obsessive"), ("low_budget", "thorough"),
    )),
    Die("explore_war", ("explore", "war"), (
        ("grow", "superior_tech"), ("grow", "great_force"),
        ("biggest", "superior_tech"), ("biggest", "great_force"),
        ("not_smallest", "superior_tech"), ("not_smallest", "great_force"),
    )),
    Die("discard_discovery", ("discard", "discovery"), (
        ("discard_never", "always_points"), ("discard_two", "always_points"),
        ("discard_never", "points_or_upgrades"), ("discard_two", "points_or_upgrades"),
        ("discard_never", "never_points"), ("discard_two", "never_points"),
    )),
    _simple(
        "production", "production",
        "always_money", "always_science", "always_materials", "even", "eim", "emi", "iem", "ime",
        "mei", "mie",
    ),
)  # fmt: skip
"""In the order in which they make the number; yellow is `tempo`, orange `explore_war`, red
`discard_discovery`."""

DIE: dict[str, Die] = {die.name: die for die in DICE}
DIE_OF: dict[str, Die] = {trait: die for die in DICE for trait in die.traits}
"""The die that decides a trait."""

RIVALS: int = prod(die.sides for die in DICE)
"""How many throws there are: the numbers go from 0 to one less."""

FACELESS: dict[str, str] = {"mix": "pacifist", "discard_one": "discard_two"}
"""Trait values that no die shows, each with the one that is nearest to it."""

FORBIDDEN: dict[SpeciesId, frozenset[str]] = {
    "draco": frozenset({"cleaner", "discard_one", "discard_two"})
}
"""Trait values that a species cannot have: Draco lives with the Ancients (Eclipse AI, A)."""

Faces = dict[str, int]
"""What each die shows, by its name, counted from 1."""


def faces_of(number: int) -> Faces:
    """Give what the dice show for a number. Raises BadSetup for one that no rival has."""
    if not 0 <= number < RIVALS:
        raise BadSetup("eclipse.setup.no-rival", number=number, most=RIVALS - 1)
    digits: Faces = {}
    for die in reversed(DICE):
        number, digit = divmod(number, die.sides)
        digits[die.name] = digit + 1
    return {die.name: digits[die.name] for die in DICE}


def number_of(faces: Mapping[str, int]) -> int:
    """Give the number of what the seven dice show."""
    number = 0
    for die in DICE:
        number = number * die.sides + faces[die.name] - 1
    return number


def traits_of(faces: Mapping[str, int]) -> Traits:
    """Give the rival that the seven dice show; a RISK rival has yet to hate somebody."""
    return make_traits(values_of(faces))


def values_of(faces: Mapping[str, int]) -> dict[str, str]:
    """Give the value of each trait decided by these dice, which need not be all seven."""
    values: dict[str, str] = {}
    for name, face in faces.items():
        values |= DIE[name].shown(face)
    return values


def make_traits(values: Mapping[str, str], hated: int = -1) -> Traits:
    """Put a rival together from a value for each trait."""
    return msgspec.convert({**values, "hated": hated}, Traits)


def trait_values(traits: Traits) -> dict[str, str]:
    """List the value of each trait by its name, without whom a RISK rival hates."""
    listed: dict[str, Any] = msgspec.structs.asdict(traits)
    del listed["hated"]
    return listed


def faces_showing(traits: Traits) -> Faces | None:
    """Give what the dice show for a rival; None for one that no throw makes."""
    values = trait_values(traits)
    if any(value in FACELESS for value in values.values()):
        return None
    return {die.name: die.face_of(values) for die in DICE}


def allowed(traits: Traits, species: SpeciesId) -> bool:
    """Say whether a species may have these traits."""
    return not barred(trait_values(traits).values(), species)


def barred(values: Iterable[str], species: SpeciesId) -> list[str]:
    """List those of some trait values that a species cannot have."""
    forbidden = FORBIDDEN.get(species, frozenset())
    return [one for one in values if one in forbidden]
