"""The board: sites and the troop spaces of the routes between them."""

from __future__ import annotations

from functools import cache, reduce
from importlib.resources import files
from itertools import pairwise
from operator import or_
from typing import Literal

import msgspec

Edition = Literal["2016", "2021"]
Section = Literal["left", "center", "right"]
EDITIONS: tuple[Edition, ...] = ("2016", "2021")
NORTHS = ("top", "right", "bottom", "left")
"""Where north lies, in the order in which the compass turns."""

Scan = Literal["bands", "columns", "exact"]
BANDS = 8
"""The board is read in rows of this fraction of its height."""


class _Site(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    section: Section
    vp: int
    slots: int
    white: int
    x: float
    y: float
    start: bool = False
    total: int = 0
    uncertain: list[str] = []


class _Route(msgspec.Struct, forbid_unknown_fields=True):
    a: str
    b: str
    section: Section
    xy: list[tuple[float, float]]
    white: list[int] = []


class _BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    sources: str
    sites: list[_Site]
    routes: list[_Route]


class Place(msgspec.Struct, frozen=True):
    """A site or one troop space of a route.

    `slots` troops fit in; `white` stand there at first. `vp` is the worth of control, `total`
    the marker's worth at total control: 0 where there is no marker. `ends` are a route
    space's two sites, each with its distance in spaces; empty for a site.
    """

    id: str
    number: int
    slots: int
    white: int
    x: float
    y: float
    vp: int = 0
    total: int = 0
    start: bool = False
    ends: tuple[tuple[int, int], ...] = ()

    @property
    def is_site(self) -> bool:
        """Say whether it is a site, not a route space."""
        return not self.ends

    @property
    def cells(self) -> tuple[str, ...]:
        """Name its troop spaces one by one, as they are drawn."""
        if not self.is_site:
            return (self.id,)
        return tuple(f"{self.id}.{number}" for number in range(1, self.slots + 1))

    @property
    def is_city(self) -> bool:
        """Say whether a control marker belongs here."""
        return self.total > 0


class Map:
    """The part of a board in play: its places, numbered, the sites first.

    `beside[p]` are the places directly connected with p, `beside_mask[p]` the same as bits,
    `near_mask[p]` with p itself; `ends_mask[p]` are a route space's two sites. `ahead_mask[p]`
    are the places beside p and the sites to which routes lead from it, `behind_mask[p]` the
    places that have p ahead.
    `uncertain` says what our sources disagree about, by site (reading T46).
    """

    def __init__(self, edition: Edition, sections: tuple[Section, ...]) -> None:
        board = _board_file(edition)
        sites = [site for site in board.sites if site.section in sections]
        number = {site.id: n for n, site in enumerate(sites)}
        self.edition, self.sections = edition, sections
        self.uncertain = {site.id: tuple(site.uncertain) for site in sites if site.uncertain}
        self.routes: list[tuple[int, ...]] = []
        places = [
            Place(s.id, n, s.slots, s.white, s.x, s.y, s.vp, s.total, s.start)
            for n, s in enumerate(sites)
        ]
        for route in board.routes:
            if route.a in number and route.b in number:
                spaces = _route_places(route, number, len(places))
                places += spaces
                on_route = [one.number for one in spaces]
                self.routes.append((number[route.a], *on_route, number[route.b]))
        self.places: tuple[Place, ...] = tuple(places)
        self.names = tuple(place.id for place in places)
        self.number = {place.id: place.number for place in places}
        self.sites = tuple(range(len(sites)))
        self.cities = tuple(n for n in self.sites if places[n].is_city)
        self.starts = tuple(n for n in self.sites if places[n].start)
        self.slots = tuple(place.slots for place in places)
        self.beside = self._connect()
        self.beside_mask = tuple(sum(1 << b for b in beside) for beside in self.beside)
        self.near_mask = tuple(its | 1 << n for n, its in enumerate(self.beside_mask))
        self.ends_mask = tuple(sum(1 << site for site, _ in place.ends) for place in places)
        self.ahead_mask = tuple(
            reduce(or_, (self.ends_mask[one] for one in self.beside[place]), its)
            for place, its in enumerate(self.beside_mask)
        )
        self.behind_mask = tuple(
            sum(1 << one for one, its in enumerate(self.ahead_mask) if its >> place & 1)
            for place in range(len(places))
        )
        self.site_mask = (1 << len(sites)) - 1
        self.all_mask = (1 << len(places)) - 1
        self.city_mask = sum(1 << n for n in self.cities)

    def _connect(self) -> tuple[tuple[int, ...], ...]:
        beside: list[list[int]] = [[] for _ in self.places]
        for route in self.routes:
            for one, other in pairwise(route):
                beside[one].append(other)
                beside[other].append(one)
        return tuple(map(tuple, beside))

    def order(self, north: int, scan: Scan = "bands") -> tuple[int, ...]:
        """Give each place its rank when the board is read from this north (0: top)."""
        return _orders(self.edition, self.sections, north, scan)


def _route_places(route: _Route, number: dict[str, int], first: int) -> list[Place]:
    length = len(route.xy)
    return [
        Place(
            f"{route.a}-{route.b}.{n + 1}", first + n, 1, int(n in route.white), x, y,
            ends=((number[route.a], n + 1), (number[route.b], length - n)),
        )
        for n, (x, y) in enumerate(route.xy)
    ]  # fmt: skip


def _turned(x: float, y: float, north: int) -> tuple[float, float]:
    """Turn the board so that its side `north` is on top."""
    return ((x, y), (y, 1 - x), (1 - x, 1 - y), (1 - y, x))[north]


def _read_key(x: float, y: float, scan: Scan) -> tuple[float, float]:
    """Give what a place is sorted by in reading order (reading T17)."""
    if scan == "columns":
        return x, y
    return (y if scan == "exact" else int(y * BANDS)), x


@cache
def _orders(
    edition: Edition, sections: tuple[Section, ...], north: int, scan: Scan
) -> tuple[int, ...]:
    places = find_map(edition, sections).places
    keys = [_read_key(*_turned(one.x, one.y, north), scan) for one in places]
    order = sorted(range(len(places)), key=lambda one: (keys[one], one))
    rank = [0] * len(places)
    for place, one in enumerate(order):
        rank[one] = place
    return tuple(rank)


@cache
def _board_file(edition: Edition) -> _BoardFile:
    text = files(__package__).joinpath(f"board_{edition}.json").read_bytes()
    return msgspec.json.decode(text, type=_BoardFile)


@cache
def find_map(edition: Edition, sections: tuple[Section, ...]) -> Map:
    """Give the map of an edition's sections."""
    return Map(edition, sections)


def sections_for(seats: int, side: Section = "left") -> tuple[Section, ...]:
    """Say which sections are in play: the centre, one side for three seats, all for four."""
    if seats <= 2:
        return ("center",)
    if seats == 3:
        return ("left", "center") if side == "left" else ("center", "right")
    return ("left", "center", "right")
