"""What every app says of a game in the reader's language."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language

from rivals.core.game import Game
from rivals.core.rival_files import name_of
from rivals.core.speech import tell
from rivals.core.words import LANGS, Lang


def spoken() -> Lang:
    """Give the reader's language, as far as games speak it."""
    asked = (get_language() or "en").partition("-")[0]
    return next((lang for lang in LANGS if lang == asked), "en")


def score_title(game: Game[Any], key: str, lang: Lang) -> str:
    """Name a part of a score."""
    return game.words.said(f"{game.spec.name}.score.{key}", lang, key)


def name_of_game(game: Game[Any], lang: Lang) -> str:
    """Name a game in words."""
    return game.words.said(f"{game.spec.name}.title", lang, game.spec.title)


def name_of_seat(game: Game[Any], name: str, lang: Lang) -> str:
    """Name a rival or a stand-in, by its name without a level."""
    own = name_of(name)
    if own is not None:
        return tell(own, lang, game.words)
    return game.words.said(f"{game.spec.name}.seat.{name}", lang, name.capitalize())


def seat_in_a_sentence(game: Game[Any], name: str, lang: Lang) -> str:
    """Name a rival as it stands within a sentence, with an article where it needs one."""
    seat = name_of_seat(game, name, lang)
    return game.words.said(f"{game.spec.name}.named.{name}", lang, seat)


def name_of_candidate(game: Game[Any], one: Any, lang: Lang) -> str:
    """Name what a reason kept or dropped, where it is no action."""
    note = game.candidate(one)
    return str(one) if note is None else game.words.text(note.rule, lang, note.params)
