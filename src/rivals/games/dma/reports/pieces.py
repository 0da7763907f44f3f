"""A report: everything that its views show, as data, without a word of prose."""

from __future__ import annotations

from typing import Any

import msgspec

from rivals.core.words import Lang
from rivals.games.dma.world.pieces import BattleReport, Cell
from rivals.games.dma.world.readings import Readings

FORMAT = "dma-report/1"


class Book(msgspec.Struct, frozen=True):
    """Names of what a report speaks of.

    `names`: states `p1`, cities `c3`, villages `v7`, armies `a12`, those lost last week too.
    `terms` are units, buildings and other projects, `directions` the directions, each by the
    catalogue's id in every language.
    """

    names: dict[str, str]
    terms: dict[str, dict[Lang, str]]
    directions: dict[str, dict[Lang, str]]


class Line(msgspec.Struct, frozen=True):
    """A line of the chronicle, as in World.events; `own`: not everybody was told."""

    day: int
    rule: str
    params: dict[str, Any]
    own: bool = False


class State(msgspec.Struct, frozen=True):
    """A state in the table of territories.

    `cells` is its territory, `share` its part of the world's in tenths of a percent, rounded
    half up. Equal territories share a `rank`. `out` is the week in which it was beaten, or 0.
    """

    rank: int
    player: int
    cities: int
    villages: int
    cells: int
    share: int
    out: int = 0


class Planned(msgspec.Struct, frozen=True):
    """A line of a project list: `invested` of the `price` of the next one is there."""

    project: str
    count: int
    invested: int
    price: int
    share: int = 0


class Chance(msgspec.Struct, frozen=True):
    """Today's chance of a kind of unrest, 1 to 3: `part` of `whole`, and what makes it."""

    kind: int
    part: int
    whole: int
    params: dict[str, Any]


class Place(msgspec.Struct, frozen=True):
    """A unit in a battle order; `home` is the id of the city that supplies it."""

    type: str
    home: int
    x: int
    y: int


class Muster(msgspec.Struct, frozen=True):
    """A formation's battle order on its field of `width` by `depth`, and its reserve.

    `reserve` has (type, home, number).
    """

    width: int
    depth: int
    placed: tuple[Place, ...]
    reserve: tuple[tuple[str, int, int], ...]


class Province(msgspec.Struct, frozen=True):
    """An own province on Sunday evening, with its figures for a day (Part I, Production).

    `villages` are those that feed it. `upkeep` counts also what troops of others, made here
    before, draw (A9). `strengths` are (direction, strength), the
    main one first. `chances` are of unrest of the first, second and third kind.
    """

    city: int
    cell: Cell
    villages: tuple[int, ...]
    green: int
    grey: int
    upkeep: int
    spare_green: int
    free_grey: int
    short: int
    buildings: tuple[str, ...]
    strengths: tuple[tuple[str, int], ...]
    projects: tuple[Planned, ...]
    chances: tuple[Chance, ...]
    garrison: Muster


class Stop(msgspec.Struct, frozen=True):
    """Where an army on its route stands on a day's evening; days count on from next Monday, 1."""

    day: int
    x: int
    y: int
    deposit: int


class March(msgspec.Struct, frozen=True):
    """An own army; `speed` and `deposit` in hundredths of a cell, `route` in directions.

    `stops` foretell its march if nobody stops it, until the route's end.
    """

    army: int
    x: int
    y: int
    home: int
    speed: int
    deposit: int
    route: tuple[str, ...]
    stops: tuple[Stop, ...]
    muster: Muster


class Fought(msgspec.Struct, frozen=True):
    """A side of a battle: the units placed and those lost, by type; `reserve` only if own."""

    formation: str
    owner: int
    placed: dict[str, int]
    lost: dict[str, int]
    reserve: int = 0


class Battle(msgspec.Struct, frozen=True):
    """A battle of last week: told in short, and `record` whole, to be fought again and watched.

    `zone` is the width of the neutral zone in cells.
    """

    sides: tuple[Fought, Fought]
    zone: int
    record: BattleReport


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a player, or everybody (`player` 0), is told on a Sunday evening.

    `world_cells` is the world's territory; `readings` say how its battles are to be fought
    again. `ended` is the rule id of how the game ended, '' while it goes on. A player is told
    besides which orders of last week were `refused`, with whom it has declared `peace`, and how
    its own provinces and armies stand.
    """

    format: str = FORMAT
    world: str
    week: int
    player: int
    readings: Readings
    book: Book
    world_cells: int
    ended: str
    winner: int
    chronicle: tuple[Line, ...]
    territory: tuple[State, ...]
    battles: tuple[Battle, ...]
    refused: tuple[Line, ...] = ()
    peace: tuple[int, ...] = ()
    provinces: tuple[Province, ...] = ()
    armies: tuple[March, ...] = ()
