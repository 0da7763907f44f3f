"""Botos as a sheet of paper to play by."""

from __future__ import annotations

from rivals.core.papers import Page, Writer
from rivals.core.rival_pages import by_file
from rivals.core.words import Lang
from rivals.games.panticapaeum.face.manual import MANUAL
from rivals.games.panticapaeum.rival.automa import KIT
from rivals.games.panticapaeum.words import WORDS


def botos(lang: Lang) -> Page:
    """Tell Botos: his turn, his modifications, and his choices in order."""
    writer, file = Writer("panticapaeum", WORDS, lang), KIT.usual()
    switches = [f"panticapaeum.modification.{one}" for one in file.content.switches]
    turn = writer.manual(MANUAL, "botos")
    return by_file(KIT, file, WORDS, lang, turn, writer.rules("modifications", switches))
