"""The rules of a game as a page tells them: sections with pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString, mark_safe

from rivals.core.errors import BadSetup
from rivals.core.game import Game
from rivals.core.manual import Block
from rivals.core.registry import find_game, game_names
from rivals.core.words import Lang
from rivals.web.look.speaking import name_of_game


@dataclass(frozen=True, slots=True)
class Told:
    """A section in words; `picture` is a drawing, '' where it has none."""

    key: str
    title: str
    blocks: tuple[Block, ...]
    picture: SafeString


@dataclass(frozen=True, slots=True)
class Book:
    """A game whose rules are told."""

    game: str
    title: str


def told(game: Game[Any], lang: Lang) -> tuple[Told, ...]:
    """Tell a game's rules section by section; none where it tells none."""
    manual, words = game.manual, game.words
    if manual is None:
        return ()
    return tuple(
        Told(
            one.key,
            manual.title(one.key, words, lang),
            manual.text(one.key, words, lang),
            mark_safe(game.illustration(one.key, lang)),  # noqa: S308 - drawn by the game
        )
        for one in manual.sections
    )


def game_named(name: str) -> Game[Any] | None:
    """Find a game; None for one that is not there or cannot be loaded."""
    try:
        return find_game(name)
    except BadSetup:
        return None


def all_told(lang: Lang) -> list[Book]:
    """List the games whose rules are told, by their titles."""
    games = filter(None, map(game_named, game_names()))
    found = [Book(one.spec.name, name_of_game(one, lang)) for one in games if one.manual]
    return sorted(found, key=lambda one: one.title)
