"""The world: its land, places, states, armies and units, as they stand on a Sunday evening."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from rivals.games.dma.world.readings import Readings

Cell = tuple[int, int]
"""A cell of the map: x to the east, y to the south, both from 0."""
Spot = tuple[int, int]
"""A cell of a formation's field: x to the own right, y towards the enemy, the flag at (0, 0)."""

STEPPE, WATER, HIDDEN = ".", "~", "#"
"""The signs of terrain in a world's rows."""

# Pieces of which there are many and which no ring of references can go through are made without
# the garbage collector (gc=False): else its rounds make a week grow faster than its world.

NEUTRAL = 0
"""The owner of what nobody owns; players count from 1."""


class Unit(msgspec.Struct, gc=False):
    """A unit: `home` is the id of the city that supplies it, `born` the day it was made.

    Days count from the world's first Monday, which is 1; what stood there before has 0. `spot`
    is None in reserve.
    """

    id: int
    type: str
    home: int
    born: int
    spot: Spot | None = None


class Army(msgspec.Struct):
    """An army. `deposit` in hundredths of a cell; `route` are compass directions still to go.

    `units` are sorted by id.
    """

    id: int
    owner: int
    name: str
    home: int
    born: int
    x: int
    y: int
    deposit: int = 0
    route: tuple[str, ...] = ()
    units: list[Unit] = []

    @property
    def cell(self) -> Cell:
        """Where it stands."""
        return self.x, self.y

    def copy(self) -> Army:
        """Copy the army, so that neither can change the other."""
        return replace(self, units=[replace(one) for one in self.units])


class Item(msgspec.Struct):
    """A line of a project list: how many are still to be made, and its share in percent.

    Buildings and armies are made one by one; shares count only where the world's readings say.
    """

    project: str
    count: int = 1
    share: int = 0


class City(msgspec.Struct):
    """A city and its province's head: `buildings` in the order in which they were finished.

    `garrison` is sorted by id. `invested` is what has been put into each project that is not
    finished. `stopped`: nothing is produced to Sunday. `cells` is its territory, `direction`
    its main direction as published last Sunday ('' for none). `foreign` is what others' troops,
    made here before the city changed hands, ate from it last Sunday (A9).
    """

    id: int
    name: str
    x: int
    y: int
    owner: int
    cells: tuple[Cell, ...]
    buildings: list[str] = []
    garrison: list[Unit] = []
    projects: list[Item] = []
    invested: dict[str, int] = {}
    stopped: bool = False
    direction: str = ""
    foreign: int = 0

    @property
    def cell(self) -> Cell:
        """Where it stands."""
        return self.x, self.y

    def copy(self) -> City:
        """Copy the city, so that neither can change the other."""
        return replace(
            self,
            buildings=list(self.buildings),
            garrison=[replace(one) for one in self.garrison],
            projects=[replace(one) for one in self.projects],
            invested=dict(self.invested),
        )


class Village(msgspec.Struct, gc=False):
    """A village; `city` is the id of its province's city, `cells` its territory."""

    id: int
    name: str
    x: int
    y: int
    owner: int
    city: int
    cells: tuple[Cell, ...]

    @property
    def cell(self) -> Cell:
        """Where it stands."""
        return self.x, self.y


class Player(msgspec.Struct):
    """A state. `peace` are the players with whom it has declared peace, sorted.

    `ruler` is who decides for it, by seat name. `out` is the week in which it was beaten, 0 while
    it lives. `missed` counts the weeks without orders in a row.
    """

    id: int
    name: str
    ruler: str = "human"
    peace: list[int] = []
    out: int = 0
    missed: int = 0

    def copy(self) -> Player:
        """Copy the state, so that neither can change the other."""
        return replace(self, peace=list(self.peace))


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened: a rule id with its numbers, on a day 1 (Monday) … 7; 0 before it.

    `to` are the players who are told; empty: everybody is.
    """

    day: int
    rule: str
    params: dict[str, Any] = {}
    to: tuple[int, ...] = ()


class Fighter(msgspec.Struct, frozen=True, gc=False):
    """A unit in a battle: its type and its spot in its own side's field."""

    id: int
    type: str
    x: int
    y: int


class BattleReport(msgspec.Struct, frozen=True):
    """A battle whole: by its stream's start and its two sides it can be fought again.

    Side a attacks in an assault; `a`, `b` name formations (`a12` an army, `c3` a city's garrison,
    `v7` a village's defenders). `fields` are widths and depths. `winner` is 'a', 'b' or '' (both
    destroyed), `survivors` ids of units of both sides.
    """

    id: int
    day: int
    x: int
    y: int
    a: str
    b: str
    owners: tuple[int, int]
    units_a: tuple[Fighter, ...]
    units_b: tuple[Fighter, ...]
    fields: tuple[tuple[int, int], tuple[int, int]]
    reserves: tuple[int, int]
    walls: tuple[str, ...]
    siege: bool
    stream: int
    winner: str
    ending: str
    steps: int
    survivors: tuple[int, ...]


class Trail(msgspec.Struct, frozen=True, gc=False):
    """Where an army went last week, each cell with the day it was reached (0: where it began).

    `name` is the army's, which may be lost by now.
    """

    army: int
    owner: int
    cells: tuple[tuple[int, int, int], ...]
    name: str = ""


class World(msgspec.Struct):
    """A world on a Sunday evening: everything that `advance_week` needs but the orders.

    Cities, villages, players and armies are sorted by id. Cities and villages share one run of
    ids from 1. `next_id` is the next id of an army or a unit. `seed` is the game master's:
    weeks are computed from it unless told otherwise, and nobody else sees it. `events`, `battles`
    and `trails` are the last week's. `ended` is the rule id of how the game ended, `winner` who
    won.
    """

    name: str
    rules: str
    catalogue: str
    seed: int
    week: int
    terrain: tuple[str, ...]
    players: list[Player]
    cities: list[City]
    villages: list[Village]
    armies: list[Army]
    next_id: int
    readings: Readings = Readings()
    events: tuple[Event, ...] = ()
    battles: tuple[BattleReport, ...] = ()
    trails: tuple[Trail, ...] = ()
    ended: str = ""
    winner: int = 0

    @property
    def width(self) -> int:
        """How many cells from west to east."""
        return len(self.terrain[0])

    @property
    def height(self) -> int:
        """How many cells from north to south."""
        return len(self.terrain)

    def passable(self, x: int, y: int) -> bool:
        """Say whether a cell is steppe."""
        return 0 <= x < self.width and 0 <= y < self.height and self.terrain[y][x] == STEPPE

    def copy(self) -> World:
        """Copy the world, so that neither can change the other."""
        return msgspec.json.decode(msgspec.json.encode(self), type=World)

    def copy_for(self, player: int) -> World:
        """Copy the world as far as a player's own orders can change it."""
        return replace(
            self,
            players=[one.copy() for one in self.players],
            cities=[one.copy() if one.owner == player else one for one in self.cities],
            armies=[one.copy() if one.owner == player else one for one in self.armies],
        )


RULES = "dma-v1"
"""The version of these rules; a world has the one by which its last week was computed."""
