"""What the page of the rules needs beside its words: figures of a catalogue, and two pictures."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from rivals.games.dma.battle.diagrams import draw_heights, draw_route
from rivals.web.worlds.book.entries import Book


class Rules:
    """The rules by the catalogue of a book."""

    template = "book/rules.html"

    def __init__(self, book: Book) -> None:
        self.book = book

    @property
    def figure(self) -> dict[str, int | str]:
        """Figures of the rules by their names; speeds in cells a day."""
        known = self.book.catalogue.figure
        return {
            **known,
            "reserve_bonus": self.book.cells(known["reserve_speed_bonus"]),
            "empty_speed": self.book.cells(known["empty_army_speed"]),
        }

    @property
    def route(self) -> SafeString:
        """The ideal route of a unit that does not stand before the enemy's flag."""
        drawn = draw_route(_("The ideal route: ahead to the last row, then to the flag"))
        return mark_safe(drawn)  # noqa: S308 - the engine escapes the label

    @property
    def wall(self) -> SafeString:
        """The heights of all that raises cells."""
        label = _("Diagram of heights: every fortification together")
        known = self.book.catalogue
        drawn = draw_heights(known.fortifications, known, label)
        return mark_safe(drawn)  # noqa: S308 - the engine escapes the label
