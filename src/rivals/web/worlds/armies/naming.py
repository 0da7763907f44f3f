"""Names of what a formation's pages show: units, their homes, and their two letters."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

from rivals.core.words import Lang
from rivals.games.dma.battle.describe import codes_of, type_name
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.describe import Teller
from rivals.games.dma.reports.describe import Teller as ReportTeller
from rivals.games.dma.reports.describe import book_of
from rivals.games.dma.world.formations import Formation, ref
from rivals.games.dma.world.pieces import Army, World

COLOURS: Final = 7
"""So many directions have a colour of their own in the style sheet."""


class Namer:
    """Names what is in a world by its catalogue, in a language."""

    def __init__(self, world: World, catalogue: Catalogue, lang: Lang) -> None:
        self.catalogue = catalogue
        self.lang: Lang = lang
        self.orders = Teller(world, catalogue, lang)
        self.reports = ReportTeller(book_of(world, catalogue), lang)
        self._codes = codes_of(tuple(catalogue.unit), catalogue, lang)
        self._places = {one.id: place for place, one in enumerate(catalogue.directions)}

    def unit(self, kind: str) -> str:
        """Name a type of unit."""
        return type_name(self.catalogue, kind, self.lang)

    def code(self, kind: str) -> str:
        """Give the two letters of a type."""
        return self._codes[kind]

    def css(self, kind: str) -> str:
        """Name the colour of a type's direction: a number, or `free` for none."""
        direction = self.catalogue.unit[kind].direction
        return "free" if direction is None else str(self._places[direction] % COLOURS)

    def home(self, city: int) -> str:
        """Name the city that supplies a unit."""
        return self.reports.place(f"c{city}")

    def formation(self, one: Formation) -> str:
        """Name a formation with its sign."""
        if isinstance(one, Army):
            return f"{self.reports.army(ref(one))} ({ref(one)})"
        return _("Garrison of %(city)s (%(sign)s)") % {"city": one.name, "sign": ref(one)}

    def hundredths(self, number: int) -> str:
        """Write hundredths as people do: 0.75 or 0,75."""
        whole, rest = divmod(number, 100)
        return self.reports.word("decimal", whole=whole, hundredths=f"{rest:02}")
