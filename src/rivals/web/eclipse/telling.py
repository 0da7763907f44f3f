"""A numbered rival in words, and the ways from its page to a match or a table with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from rivals.core.asking import Question
from rivals.core.errors import BadSetup
from rivals.core.game import HUMAN, Game
from rivals.core.registry import find_game
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival.names import RIVAL
from rivals.games.eclipse.rival.numbering import DIE, RIVALS, faces_of
from rivals.games.eclipse.rival.told import described, name_of, told_traits
from rivals.games.eclipse.table.rival import NUMBERED
from rivals.games.eclipse.words import WORDS
from rivals.web.look.parts import Value
from rivals.web.look.site_apps import address


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
class ToldRival:
    """A rival in words; `seat` is how a seat is spelt."""

    number: int
    name: str
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
    name = tell(name_of(number), lang)
    return ToldRival(number, name, lines[0].name, text, f"{RIVAL}:{number}", lines, dice)


def grouped(number: int, lang: Lang) -> str:
    """Write a large number in groups of three."""
    return f"{number:,}".replace(",", "," if lang == "en" else "\u00a0")


def mains(lang: Lang, chosen: str = "") -> tuple[Value, ...]:
    """List the main traits that a die can show."""
    return tuple(
        Value(value, WORDS.text(f"eclipse.trait.{value}", lang), value == chosen)
        for (value,) in DIE["main"].faces
    )


_GAME = "eclipse"


def _found() -> Game[Any] | None:
    try:
        return find_game(_GAME)
    except BadSetup:
        return None


def address_of_match(number: int) -> str:
    """Give the address of the form of a match against this rival."""
    form = address("matches:new")
    if _found() is None or not form:
        return ""
    seats = {"seat-0": HUMAN, "seat-1": RIVAL, f"number-1-{RIVAL}": number}
    return f"{form}?{urlencode({'game': _GAME, **seats})}"


def address_of_table(number: int) -> str:
    """Give the address of the settings of a table with this rival.

    Where they ask how the rival is made and not for its number, that is asked at the table.
    """
    game, form = _found(), address("tables:new", _GAME, RIVAL)
    rival = game.tables().get(RIVAL) if game is not None and form else None
    settings = rival.settings() if rival else ()
    for one in settings:
        answer = _answer(one, number)
        if answer:
            given = urlencode({f"{one.key}:answer": answer})
            return f"{form}?{given}"
    return ""


def _answer(question: Question, number: int) -> str:
    """Answer a setting with the number, or that there is one; '' for another setting."""
    if question.kind == "number" and question.most == RIVALS - 1:
        return str(number)
    return NUMBERED if question.kind == "one" and NUMBERED in question.choices else ""
