"""Drafts in the database: begun, read, and changed never over somebody else's change."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest

from rivals.core.game import Game
from rivals.core.kits import Kit
from rivals.core.registry import find_game
from rivals.core.rival_files import OPTION, RivalFile, find_file, read_rival_file
from rivals.web.accounts.owning import ownership
from rivals.web.studio.models import Draft

MOST_LISTED: Final = 50


class Opened:
    """A draft with its game, the kit of its rival, and its file, which is learnt."""

    def __init__(self, row: Draft) -> None:
        """Raise BadSetup for a file that this version of its game does not take."""
        self.row = row
        self.game: Game[Any] = find_game(row.game)
        self.kit: Kit[Any] = self.game.kits()[row.rival]
        self.file = learnt(self.game, row.text)

    @property
    def level(self) -> str:
        """The level that is tried: the one chosen, as far as the file still has it."""
        return level_of(self.file, self.row.level)

    @property
    def seat(self) -> str:
        """The name of the seat that plays by the draft."""
        return seat_of(self.file, self.level)

    @property
    def usual_seat(self) -> str:
        """The name of the seat that plays by the file of the game, at the same level if it can."""
        usual = self.kit.usual()
        return seat_of(usual, level_of(usual, self.row.level))

    @property
    def before_seat(self) -> str:
        """The name of the seat that plays as before the last change; '' where there was none."""
        if not self.row.before:
            return ""
        before = learnt(self.game, self.row.before)
        return seat_of(before, level_of(before, self.row.level))


def seat_of(file: RivalFile, level: str) -> str:
    """Spell a seat that plays by a file."""
    return f"{file.key}:{level}" if level else file.key


def level_of(file: RivalFile, level: str) -> str:
    """Give a level where the file has it, else ''."""
    return level if level in file.content.levels else ""


def learnt(game: Game[Any], text: str) -> RivalFile:
    """Read a file, and have it in mind. Raises BadSetup."""
    (file,) = game.learn_rivals({OPTION: [text]})
    return find_file(file.key)


def read(text: str) -> tuple[Game[Any], RivalFile]:
    """Find whose file a text is, and check it. Raises BadSetup."""
    game = find_game(read_rival_file(text).content.game)
    return game, learnt(game, text)


def begin(request: HttpRequest, game: Game[Any], file: RivalFile) -> Draft:
    """Keep a new draft of this visitor."""
    row: Draft = Draft.objects.create(
        **ownership(request),
        game=game.spec.name,
        rival=file.content.rival,
        text=file.text,
        level=next(iter(file.content.levels), ""),
    )
    return row


def put(row: Draft, text: str) -> bool:
    """Write a changed text, unless the kept one has changed since; say whether it was written."""
    return text == row.text or row.changed("version", {"text": text, "before": row.text})
