"""What a rival's seat is called: `rival`, `rival:1234567`, `rival:turtle+discard_one`.

After the colon stand a number, trait values, or both with plus signs between; what is not
said is rolled, and a trait said overrides the number. `hates_red` names whom a RISK rival hates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Literal, get_args, get_type_hints

import msgspec

from rivals.core.chance import Dice
from rivals.core.errors import BadSetup
from rivals.core.game import SeatKind
from rivals.games.eclipse.components.species import COLOURS, Colour, SpeciesId
from rivals.games.eclipse.position.traits import Main, Traits
from rivals.games.eclipse.rival.numbering import (
    DICE,
    DIE,
    DIE_OF,
    FACELESS,
    FORBIDDEN,
    RIVALS,
    Die,
    Faces,
    barred,
    faces_of,
    make_traits,
    number_of,
    trait_values,
    values_of,
)

RIVAL = "rival"
ROLLED = "rolled"
"""The level of a seat that leaves everything to the dice: `rival` alone."""

MAINS: tuple[Main, ...] = get_args(Main)

_HINTS = get_type_hints(Traits, include_extras=True)
TRAITS: dict[str, tuple[str, ...]] = {one: get_args(_HINTS[one]) for one in DIE_OF}
"""The values of each trait; no value is shared by two traits."""

TRAIT_OF: dict[str, str] = {value: one for one, values in TRAITS.items() for value in values}

DICE_VALUES: dict[str, tuple[str, ...]] = {
    trait: tuple(dict.fromkeys(face[place] for face in die.faces))
    for die in DICE
    for place, trait in enumerate(die.traits)
}
"""The values that dice show of each trait, in their order: each combination has a number."""

_HATES: dict[str, Colour] = {f"hates_{colour}": colour for colour in COLOURS}


class Wanted(msgspec.Struct, frozen=True):
    """What is settled about a rival before any die is rolled.

    `faces` holds dice that already lie, by name; `chosen` trait values that hold whatever the
    dice show, by trait; `hated` a RISK rival's colour, '' if it is rolled.
    """

    faces: Faces = {}
    chosen: dict[str, str] = {}
    hated: Colour | Literal[""] = ""


def is_rival(name: str) -> bool:
    """Say whether a seat's name is a rival's."""
    return name.partition(":")[0] == RIVAL


def seat_kind() -> SeatKind:
    """Offer a rolled rival, each main trait with the rest rolled, and the numbered ones."""
    levels: dict[str, tuple[str, ...]] = {ROLLED: (), **{one: (one,) for one in MAINS}}
    return SeatKind(RIVAL, levels, numbers=RIVALS)


def read(name: str) -> Wanted:
    """Read a rival's seat name. Raises BadSetup."""
    kind, colon, rest = name.partition(":")
    if kind != RIVAL:
        raise BadSetup("core.unknown-seat", seat=name, game="eclipse", known=[RIVAL])
    return read_words(rest.split("+")) if colon else Wanted()


def settled(name: str) -> dict[str, str]:
    """Give the trait values that a rival's seat name settles. Raises BadSetup."""
    wanted = read(name)
    return values_of(wanted.faces) | wanted.chosen


def numbered(values: Mapping[str, str]) -> str:
    """Spell the rival with these values, each one that dice show, by its number."""
    return f"{RIVAL}:{number_of({die.name: die.face_of(values) for die in DICE})}"


def read_words(words: Sequence[str]) -> Wanted:
    """Read what stands after the colon, in any order. Raises BadSetup."""
    faces: Faces = {}
    chosen: dict[str, str] = {}
    hated: Colour | Literal[""] = ""
    for word in words:
        if _is_number(word):
            if faces:
                raise BadSetup("eclipse.setup.one-number", word=word)
            faces = read_number(word)
        elif word in _HATES:
            if hated:
                raise BadSetup("eclipse.setup.one-hated", word=word)
            hated = _HATES[word]
        elif word != ROLLED:
            _choose(chosen, word)
    if hated:
        _settle_risk(faces, chosen, hated)
    return Wanted(faces, chosen, hated)


def _is_number(word: str) -> bool:
    return word.startswith("#") or (word.isascii() and word.lstrip("-").isdecimal())


def read_number(text: str) -> Faces:
    """Read `1234567` or `#1234567` as what the dice show. Raises BadSetup."""
    digits = text.removeprefix("#")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 20):
        raise BadSetup("eclipse.setup.number", number=text, most=RIVALS - 1)
    return faces_of(int(digits))


def _choose(chosen: dict[str, str], word: str) -> None:
    trait = TRAIT_OF.get(word)
    if trait is None:
        close = get_close_matches(word, [*TRAIT_OF, *_HATES], n=3)
        if close:
            raise BadSetup("eclipse.setup.trait-like", word=word, close=close)
        raise BadSetup("eclipse.setup.trait", word=word, mains=MAINS)
    if trait in chosen:
        raise BadSetup("eclipse.setup.one-trait", one=chosen[trait], other=word, trait=trait)
    chosen[trait] = word


def _settle_risk(faces: Faces, chosen: dict[str, str], hated: Colour) -> None:
    """Only a RISK rival hates a colour; who names the colour alone means RISK."""
    main = chosen.get("main") or values_of(faces).get("main")
    if main is None:
        chosen["main"] = "risk"
    elif main != "risk":
        raise BadSetup("eclipse.setup.only-risk", main=main, hated=hated)


def unfit(wanted: Wanted | None) -> frozenset[SpeciesId]:
    """List the species that cannot have what is settled; none for a seat that is no rival."""
    if wanted is None:
        return frozenset()
    values = values_of(wanted.faces) | wanted.chosen
    return frozenset(one for one in FORBIDDEN if barred(values.values(), one))


def roll(
    wanted: Wanted,
    species: SpeciesId,
    colours: Sequence[Colour],
    seat: int,
    dice: Dice,
    stream: str,
) -> Traits:
    """Roll what is not settled, again where the species may not have it (Eclipse AI, A and B).

    `colours` are those in play by seat, `seat` the rival's own; with no colours a RISK rival
    hates nobody yet. Raises BadSetup for traits that the species cannot have, and for a hated
    colour that is its own or not in play.
    """
    values = values_of(wanted.faces) | wanted.chosen
    if against := barred(values.values(), species):
        raise BadSetup("eclipse.setup.barred", species=species, trait=against[0])
    for die in DICE:
        if not all(trait in values for trait in die.traits):
            values = _thrown(die, values, species, dice, stream) | values
    if values["main"] != "risk" or not (colours or wanted.hated):
        return make_traits(values)
    return make_traits(values, _hated(wanted.hated, colours, seat, dice, stream))


def _thrown(
    die: Die, settled: Mapping[str, str], species: SpeciesId, dice: Dice, stream: str
) -> dict[str, str]:
    """Throw a die until it shows nothing, among what it is to decide, that is barred."""
    while True:
        shown = die.shown(dice.below(stream, die.sides) + 1)
        new = {trait: value for trait, value in shown.items() if trait not in settled}
        if not barred(new.values(), species):
            return new


def _hated(
    colour: Colour | Literal[""], colours: Sequence[Colour], seat: int, dice: Dice, stream: str
) -> int:
    """Give the seat that a RISK rival hates: another one in play (reading A63)."""
    others = {other: n for n, other in enumerate(colours) if n != seat}
    if colour and colour not in others:
        raise BadSetup("eclipse.setup.hated", colours=list(others), colour=colour)
    while not colour:
        thrown = COLOURS[dice.below(stream, len(COLOURS))]
        colour = thrown if thrown in others else ""
    return others[colour]


def spell(traits: Traits, colours: Sequence[Colour]) -> str:
    """Spell a rival in full: by its number, and by words where the number does not say it.

    `colours` are those in play by seat. What it spells, `read` and `roll` make again without a
    die.
    """
    values = trait_values(traits)
    on_dice = {one: FACELESS.get(value, value) for one, value in values.items()}
    number = number_of({die.name: die.face_of(on_dice) for die in DICE})
    extra = [value for value in values.values() if value in FACELESS]
    hates = [f"hates_{colours[traits.hated]}"] if traits.hated >= 0 else []
    return f"{RIVAL}:" + "+".join([str(number), *extra, *hates])


def read_faces(text: str) -> Faces:
    """Read dice that already lie, e.g. `upgrade=3 main=2`. Raises BadSetup."""
    faces: Faces = {}
    for part in text.replace(",", " ").split():
        name, _, face = part.partition("=")
        if name not in DIE:
            raise BadSetup("eclipse.setup.die", die=part, dice=list(DIE))
        if name in faces:
            raise BadSetup("eclipse.setup.die-twice", die=name)
        if not (face.isascii() and face.isdecimal() and 1 <= int(face[:9]) <= DIE[name].sides):
            raise BadSetup("eclipse.setup.face", face=face, die=name, most=DIE[name].sides)
        faces[name] = int(face)
    return faces
