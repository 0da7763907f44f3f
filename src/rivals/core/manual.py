"""A game's rules as people are told them: sections in order, and which one a decision is about."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from inspect import cleandoc
from typing import Literal, NamedTuple

from rivals.core.words import Entries, Lang, Words, pairs

_ITEM = "- "
"""How a line of a list begins."""


class Section(NamedTuple):
    """A section: its key, the kinds of action that it explains, and the decisions it is about.

    `tasks` are decisions as the game tells them apart (`Game.task`), where the kinds of their
    options do not say enough.
    Words: its title `<game>.manual.<key>`, and `<game>.manual.<key>.text`: paragraphs with an
    empty line between them; one whose lines all begin with `- ` is a list.
    """

    key: str
    kinds: tuple[type, ...] = ()
    tasks: tuple[Hashable, ...] = ()


class Block(NamedTuple):
    """A part of a section's text: a paragraph of one line, or a list of several."""

    form: Literal["paragraph", "list"]
    lines: tuple[str, ...]


class Manual:
    """The rules of a game, section by section; `course` is the key of the one on a whole turn."""

    def __init__(self, game: str, sections: Iterable[Section], course: str) -> None:
        self.game = game
        self.sections = tuple(sections)
        self.course = course
        self._of_kind = {kind: one.key for one in self.sections for kind in one.kinds}
        self._of_task = {task: one.key for one in self.sections for task in one.tasks}

    def section_of(self, kinds: Iterable[type], task: Hashable = None) -> str:
        """Name the section about a decision, by itself or by the kinds of its options.

        Where these are of several sections it is that of the course of a turn; '' where there is
        nothing to decide. Raises KeyError for a kind that no section explains.
        """
        if task in self._of_task:
            return self._of_task[task]
        found = {self._of_kind[kind] for kind in kinds}
        special = found - {self.course}
        if len(special) == 1:
            return special.pop()
        return self.course if found else ""

    def title(self, key: str, words: Words, lang: Lang) -> str:
        """Give the title of a section."""
        return words.text(f"{self.game}.manual.{key}", lang)

    def text(self, key: str, words: Words, lang: Lang) -> tuple[Block, ...]:
        """Give the text of a section, part by part."""
        told = words.text(f"{self.game}.manual.{key}.text", lang)
        return tuple(_block(part) for part in re.split(r"\n\s*\n", told.strip()))


def _block(part: str) -> Block:
    lines = [line.strip() for line in part.strip().splitlines()]
    if all(line.startswith(_ITEM) for line in lines):
        return Block("list", tuple(line.removeprefix(_ITEM) for line in lines))
    return Block("paragraph", (" ".join(lines),))


def manual_words(game: str, rows: Mapping[str, tuple[str, str]]) -> Entries:
    """Give the entries `<game>.manual.<key>` of rows written English first, indented or not."""
    plain = {key: (cleandoc(en), cleandoc(ru)) for key, (en, ru) in rows.items()}
    return pairs(f"{game}.manual", plain)
