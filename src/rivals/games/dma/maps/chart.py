"""What a map is drawn from: the world as it may be seen, the language, the scale."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from typing import Literal, get_args
from xml.sax.saxutils import escape

from rivals.core.drawing import num, path
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue, default_catalogue
from rivals.games.dma.maps.labels import Room
from rivals.games.dma.maps.outlines import Outlines
from rivals.games.dma.maps.paint import Paint, state_paint
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.pieces import WATER, Cell, City, Village, World
from rivals.games.dma.world.seeing import seen_by
from rivals.games.dma.world.spelling import spelled_world
from rivals.games.dma.world.territory import world_territory

Kind = Literal["geographic", "political", "development"]
KINDS: tuple[Kind, ...] = get_args(Kind)

SCREEN = 1600.0
"""How wide a sheet is at the most, unless its cells are at their least."""
EDGE, GAP, LEGEND = 34.0, 22.0, 330.0
"""Room for the numbers along the frame, between map and legend, for a column of the legend."""
_LEAST, _MOST, _ROOMY = 12.0, 36.0, 20.0
"""The side of a cell: the least, the most, and from where on the legend stands beside the map."""
_SIGN = 20.0
"""Signs are drawn as in cells of this side where cells are smaller."""
_POLITICAL = 1.35
"""How much larger the scale of the political map is."""

_UNPRINTED = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 65534, 65535), "�")
"""What XML cannot hold."""


class Chart:
    """One map while it is drawn. `world` is as `player` may see it, 0 for everybody.

    `paints` are the states that are painted in another one's colours than those of their number.
    """

    def __init__(
        self,
        world: World,
        lang: Lang,
        kind: Kind,
        player: int,
        catalogue: Catalogue | None,
        paints: Mapping[int, int] | None = None,
    ) -> None:
        self._paints = paints or {}
        self.world = spelled_world(seen_by(world, player), lang)
        self.lang: Lang = lang
        self.kind: Kind = kind
        self.player = player
        self.catalogue = catalogue or default_catalogue()
        self.side, self.legend_below = scale_of(world.width, kind)
        self.unit = max(_SIGN, self.side)
        self.room = Room(*self.size)
        self.defined: dict[str, str] = {}
        """What the drawing shows in several places, by its id."""
        self.total = world_territory(self.world, self.catalogue)
        self._names = {one.id: one.name for one in self.world.players}
        self.city_names = {one.id: one.name for one in self.world.cities}
        self._territory = {cell: place.owner for place in self.places for cell in place.cells}
        provinces = [(one.id, one.cells) for one in world.cities]
        provinces += [(one.city, one.cells) for one in world.villages]
        self._provinces = {cell: number for number, cells in provinces for cell in cells}
        self.coast = self._outlines(self.terrain)
        self.outlines = self._outlines(self._part)

    def _outlines(self, label: Callable[[Cell], Hashable]) -> Outlines:
        return Outlines(label, self.side, self.world.width, self.world.height)

    @property
    def places(self) -> list[City | Village]:
        """All cities, then all villages."""
        return [*self.world.cities, *self.world.villages]

    # --- Land -------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[float, float]:
        """How wide and high the land is drawn."""
        return self.world.width * self.side, self.world.height * self.side

    def terrain(self, cell: Cell) -> str:
        """Give the sign of a cell's terrain; around the world there is water."""
        x, y = cell
        if 0 <= x < self.world.width and 0 <= y < self.world.height:
            return self.world.terrain[y][x]
        return WATER

    def cells(self, *signs: str) -> list[Cell]:
        """List the cells of some terrains, row by row."""
        return [
            (x, y)
            for y, row in enumerate(self.world.terrain)
            for x, sign in enumerate(row)
            if sign in signs
        ]

    def _part(self, cell: Cell) -> tuple[str, int, int]:
        return self.terrain(cell), self._territory.get(cell, -1), self._provinces.get(cell, -1)

    def lands(self) -> dict[int, list[Cell]]:
        """Give the cells of each owner, neutral land (0) too, by owner."""
        return _grouped(self._territory)

    def provinces(self) -> dict[int, list[Cell]]:
        """Give the cells of each province, by its city."""
        return _grouped(self._provinces)

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Give where the middle of a cell is drawn."""
        return (cell[0] + 0.5) * self.side, (cell[1] + 0.5) * self.side

    # --- Words ------------------------------------------------------------------------------

    def say(self, rule: str, **params: object) -> str:
        """Tell one of the maps' words: `rule` without `dma.map`."""
        return WORDS.text(f"dma.map.{rule}", self.lang, params)

    def owner(self, player: int) -> str:
        """Name a player, or say that nobody is one."""
        return printable(self._names[player]) if player in self._names else self.say("neutral")

    def paint(self, player: int) -> Paint:
        """Give the paint of a player, of nobody for 0."""
        return state_paint(self._paints.get(player, player))

    @property
    def date(self) -> str:
        """Say what moment the map shows."""
        week = self.world.week
        return self.say("date", week=week) if week else self.say("date.first")

    def share(self, cells: int) -> str:
        """Write the share of the world's territory in percent, with one decimal."""
        tenths = (2000 * cells + self.total) // (2 * self.total) if self.total else 0
        mark = "," if self.lang == "ru" else "."
        return f"{tenths // 10}{mark}{tenths % 10}"

    def land(self, cells: int) -> str:
        """Tell a territory: its cells and its share of the world."""
        return self.say("land", n=cells, share=self.share(cells))

    # --- Marks ------------------------------------------------------------------------------

    def ident(self, name: str) -> str:
        """Give the id of a definition of this map, so that several maps can share a page."""
        return f"dma-{self.kind}-{name}"

    def shared(self, name: str, body: Callable[[str], str], marks: str = "") -> str:
        """Draw what is drawn several times: `body` makes it once, with its id among its marks."""
        ident = self.ident(name)
        if ident not in self.defined:
            self.defined[ident] = body(f'id="{ident}"')
        return f'<use href="#{ident}"{" " if marks else ""}{marks}/>'

    def sign(self, name: str, body: Callable[[], str]) -> str:
        """Draw a sign of which there may be many alike: made once."""
        return self.shared(name, lambda mark: f"<g {mark}>{body()}</g>")

    def region(self, name: str, cells: Collection[Cell], marks: str) -> str:
        """Draw a region of cells, which may be drawn again with other marks, by its name."""
        return self.shared(name, lambda mark: path(self.outlines.path(cells), mark), marks)

    def ink(self, player: int) -> str:
        """Give what a state's land is painted with: a plain colour or its pattern."""
        paint = self.paint(player)
        return f"url(#{self.ident(f's{player}')})" if paint.pattern else paint.fill


def scale_of(width: int, kind: Kind) -> tuple[float, bool]:
    """Give the side of a cell on a map so many cells wide; does the legend lie below it?"""
    beside = (SCREEN - 2 * EDGE - GAP - LEGEND) / width
    below = beside < _ROOMY
    side = (SCREEN - 2 * EDGE) / width if below else beside
    larger = _POLITICAL if kind == "political" else 1
    return int(max(_LEAST, min(_MOST, side)) * larger * 2) / 2, below


def printable(name: str) -> str:
    """Give a name with a mark in place of each sign that an XML file cannot hold."""
    return name.encode(errors="replace").decode().translate(_UNPRINTED)


def told(title: str, about: str, body: str, marks: str = "") -> str:
    """Group a body under its name and what else is known of it; `marks` are attributes."""
    more = f"<desc>{escape(about)}</desc>" if about else ""
    return f"<g{' ' if marks else ''}{marks}><title>{escape(title)}</title>{more}{body}</g>"


def layer(name: str, body: str, extra: str = "") -> str:
    """Group a layer, which a page may show or hide by its name."""
    return f'<g data-layer="{name}"{" " if extra else ""}{extra}>{body}</g>'


def on_days(days: Iterable[int], shown: int) -> str:
    """Give the attributes of what is there on some days only: `data-days`, 0 the eve of Monday.

    `shown` is the day that the drawing shows; a page may show another one.
    """
    listed = sorted(set(days))
    hidden = "" if shown in listed else ' display="none"'
    return f'data-days="{" ".join(map(str, listed))}"{hidden}'


def wide(strokes: str, colour: str, breadth: float, extra: str = "") -> str:
    """Draw a line of a breadth along path data; `extra` are attributes."""
    return path(strokes, stroked(colour, breadth, extra))


def stroked(colour: str, breadth: float, extra: str = "") -> str:
    """Give the marks of a line of a breadth; `extra` are further ones."""
    return (
        f'fill="none" stroke="{colour}" stroke-width="{num(breadth)}" '
        f'stroke-linejoin="round" stroke-linecap="round"{" " if extra else ""}{extra}'
    )


def _grouped(of: dict[Cell, int]) -> dict[int, list[Cell]]:
    found: dict[int, list[Cell]] = {}
    for cell, key in of.items():
        found.setdefault(key, []).append(cell)
    return dict(sorted(found.items()))
