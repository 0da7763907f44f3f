"""A numbered rival in words, as its page shows it."""

from __future__ import annotations

from dataclasses import dataclass

from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival.names import RIVAL
from rivals.games.eclipse.rival.numbering import DIE, faces_of
from rivals.games.eclipse.rival.told import described, told_traits
from rivals.games.eclipse.words import WORDS


@dataclass(frozen=True, slots=True)
class TraitLine:
    """A trait: what it is about, its value by name, what that does."""

    title: str
    name: str
    does: str


@dataclass(frozen=True, slots=True)
class DieShown:
    """A die and the face that it shows; `css` is its colour, '' for a plain one."""

    name: str
    face: int
    css: str


@dataclass(frozen=True, slots=True)
class MainPick:
    """A main trait as the form of a roll offers it."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class ToldRival:
    """A rival in words; `seat` is how a seat is spelt."""

    number: int
    main: str
    text: str
    seat: str
    lines: tuple[TraitLine, ...]
    dice: tuple[DieShown, ...]


_COLOURS = {"tempo": "yellow", "explore_war": "orange", "discard_discovery": "red"}


def told(number: int, traits: Traits, lang: Lang) -> ToldRival:
    """Tell a rival in a language."""
    lines = tuple(
        TraitLine(tell(one.title, lang), tell(one.value, lang), tell(one.does, lang))
        for one in told_traits(traits)
    )
    dice = tuple(
        DieShown(WORDS.text(f"eclipse.die.{name}", lang), face, _COLOURS.get(name, ""))
        for name, face in faces_of(number).items()
    )
    text = " ".join(tell(note, lang) for note in described(traits))
    return ToldRival(number, lines[0].name, text, f"{RIVAL}:{number}", lines, dice)


def grouped(number: int, lang: Lang) -> str:
    """Write a large number in groups of three."""
    return f"{number:,}".replace(",", "," if lang == "en" else "\u00a0")


def mains(lang: Lang, chosen: str = "") -> tuple[MainPick, ...]:
    """List the main traits that a die can show."""
    return tuple(
        MainPick(value, WORDS.text(f"eclipse.trait.{value}", lang), value == chosen)
        for (value,) in DIE["main"].faces
    )
