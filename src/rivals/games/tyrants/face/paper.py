"""AutoMatron as a sheet of paper to play by."""

from __future__ import annotations

from rivals.core.papers import Line, Page, Section, Writer
from rivals.core.rival_pages import by_file
from rivals.core.words import Lang
from rivals.games.tyrants.face.manual import MANUAL
from rivals.games.tyrants.rival.automa import KIT
from rivals.games.tyrants.rules.automatron import MOST_CARDS
from rivals.games.tyrants.words import WORDS

_WASTED = ("deploy", "player", "white", "points")


def automatron(lang: Lang) -> Page:
    """Tell AutoMatron: her turn, Guile by cards, parts in vain, and her choices in order."""
    writer = Writer("tyrants", WORDS, lang)
    wasted = writer.rules("wasted", [f"tyrants.automatron.wasted-{one}" for one in _WASTED])
    turn = writer.manual(MANUAL, "automatron")
    return by_file(KIT, KIT.usual(), WORDS, lang, turn, _guile(writer), wasted)


def _guile(writer: Writer) -> Section:
    """Tell Guile, which her file does not settle, by its number of cards."""
    every = range(1, MOST_CARDS + 1)
    used = [writer.say(f"automatron.guile-{cards}", cards=cards) for cards in every]
    spies = [
        writer.say(
            "automatron.parts-spy" if cards > 1 else "automatron.part-spy",
            aspect="guile",
            cards=cards,
            of=cards,
        )
        for cards in every
    ]
    return Section(writer.say("paper.guile"), tuple(map(Line, (*used, *spies))))
