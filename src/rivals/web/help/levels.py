"""The levels of a rival, told in the words of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rivals.core.game import Game
from rivals.core.registry import find_game
from rivals.core.words import Lang


@dataclass(frozen=True, slots=True)
class ToldLevel:
    """A level's name and what it means; '' where the game does not say it."""

    name: str
    about: str


def levels_of(game: str, seat: str, lang: Lang) -> tuple[ToldLevel, ...]:
    """List the levels of a rival of a game; none where it has none. Raises BadSetup."""
    found = find_game(game)
    return tuple(
        ToldLevel(
            _said(found, lang, f"level.{level}") or level,
            _said(found, lang, f"level.about.{level}") or _said(found, lang, f"does.{level}"),
        )
        for level in found.rival_kind(seat).levels
    )


def _said(game: Game[Any], lang: Lang, key: str) -> str:
    return game.words.said(f"{game.spec.name}.{key}", lang)
