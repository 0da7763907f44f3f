"""`rivals eclipse rival` and `roll`: a numbered rival told, a new one rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from rivals.cli import printing, reading
from rivals.cli.setting import listed, one_of
from rivals.cli.words import spoken
from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.core.speech import tell
from rivals.core.words import Lang, language
from rivals.games.eclipse.components.species import COLOURS, SPECIES, Colour
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival import names, numbering, told
from rivals.games.eclipse.words import WORDS

_STREAM = "rivals"


def rival(text: str, *, lang: str, as_json: bool) -> None:
    """Tell a rival by its number, `1234567` or `#1234567`. Raises BadSetup.

    JSON: `{"number", "dice": {"upgrade", "main", "build", "tempo", "explore_war",
    "discard_discovery", "production"}, "traits": {…}, "text", "seat", "told": [{"trait", "title",
    "value", "name", "does"}]}`.
    """
    spoken_in = language(lang)
    faces = names.read_number(text.removeprefix(f"{names.RIVAL}:"))
    _tell(numbering.traits_of(faces), (), spoken_in, as_json=as_json)


def roll(
    words: str | None,
    main: str | None,
    dice: str,
    *,
    species: str,
    colours: str,
    seed: int | None,
    lang: str,
    as_json: bool,
) -> None:
    """Roll a rival and tell it. Raises BadSetup.

    JSON: as of `rival`, with "seed" and, for a RISK rival, "hates"; "number" and "dice" are null
    for a rival that no throw makes.
    """
    spoken_in = language(lang)
    wanted = _wanted(words, main, dice)
    seats = _colours(colours) or _enough_for(wanted.hated)
    number = reading.new_seed(seed)
    traits = names.roll(
        wanted, one_of(SPECIES, species, "species"), seats, 0, SeededDice(number), _STREAM
    )
    _tell(traits, seats, spoken_in, as_json=as_json, seed=number)


def _wanted(words: str | None, main: str | None, dice: str) -> names.Wanted:
    """Put together what is chosen and what real dice show."""
    said = [] if words is None else words.removeprefix(f"{names.RIVAL}:").split("+")
    chosen = [] if main is None else [one_of(names.MAINS, main, "main")]
    wanted = names.read_words([*said, *chosen])
    lying = names.read_faces(dice)
    if wanted.faces and lying:
        raise BadSetup("cli.fault.number-or-dice")
    return names.Wanted(wanted.faces or lying, wanted.chosen, wanted.hated)


def _colours(text: str) -> list[Colour]:
    said = listed(text)
    seats = [one for one in COLOURS if one in said]
    if len(seats) != len(said) or len(said) == 1:
        raise BadSetup("cli.fault.colours", text=text, colours=COLOURS)
    return sorted(seats, key=said.index)


def _enough_for(hated: Colour | Literal[""]) -> list[Colour]:
    """Where no colours are told, suppose the hated one, if there is one, and another's."""
    return [next(one for one in COLOURS if one != hated), hated] if hated else []


def _tell(
    traits: Traits,
    colours: Sequence[Colour],
    lang: Lang,
    *,
    as_json: bool,
    seed: int | None = None,
) -> None:
    if as_json:
        printing.print_json(_plain(traits, colours, lang, seed))
        return
    notes = told.described(traits, colours)
    hates = [note for note in notes if note.rule.endswith(".hates")]
    printing.head(" ".join(tell(note, lang) for note in (notes[0], *hates)))
    faces = numbering.faces_showing(traits)
    if faces is not None:
        printing.aside(spoken("dice", lang, dice=_dice_told(faces, lang)))
    titles = [spoken(key, lang) for key in ("title.trait", "title.trait-value", "title.does")]
    rows = [
        [tell(one.title, lang), tell(one.value, lang), tell(one.does, lang)]
        for one in told.told_traits(traits)
    ]
    printing.table(titles, rows)
    printing.aside(spoken("seat-name", lang, name=names.spell(traits, colours)))
    if seed is not None:
        printing.aside(spoken("rolled-with", lang, seed=seed))


def _dice_told(faces: numbering.Faces, lang: Lang) -> str:
    shown = ((WORDS.text(f"eclipse.die.{name}", lang), face) for name, face in faces.items())
    return ", ".join(f"{name} {face}" for name, face in shown)


def _plain(
    traits: Traits, colours: Sequence[Colour], lang: Lang, seed: int | None
) -> dict[str, Any]:
    traits_told = [
        {
            "trait": one.trait,
            "title": tell(one.title, lang),
            "value": numbering.trait_values(traits)[one.trait],
            "name": tell(one.value, lang),
            "does": tell(one.does, lang),
        }
        for one in told.told_traits(traits)
    ]
    plain: dict[str, Any] = {
        "number": told.number_told(traits),
        "dice": numbering.faces_showing(traits),
        "traits": numbering.trait_values(traits),
        "text": " ".join(tell(note, lang) for note in told.described(traits, colours)),
        "seat": names.spell(traits, colours),
    }
    hates = {} if traits.hated < 0 else {"hates": colours[traits.hated]}
    return plain | hates | {"told": traits_told} | ({} if seed is None else {"seed": seed})
