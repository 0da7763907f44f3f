"""A report laid out in a language, block by block; its views only draw the blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rivals.core.words import Lang
from rivals.games.dma.reports.describe import Teller, capital
from rivals.games.dma.reports.frames import Film
from rivals.games.dma.reports.pieces import (
    Battle,
    Chance,
    Fought,
    Line,
    March,
    Muster,
    Province,
    Report,
)
from rivals.games.dma.world.pieces import NEUTRAL


class Heading(NamedTuple):
    """A heading of a level, 1 (the report's) to 3."""

    level: int
    text: str


class Prose(NamedTuple):
    """A paragraph."""

    text: str


class Dated(NamedTuple):
    """An entry of the chronicle: when, and what."""

    date: str
    text: str


class Table(NamedTuple):
    """A table; the columns numbered in `right` (from 0) hold numbers.

    A row of one cell alone heads the rows below it.
    """

    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()


EMPTY = "··"


class Sketch(NamedTuple):
    """A drawing in marks of two signs: `rows` of cells, EMPTY or marked, and the marks' key."""

    rows: tuple[tuple[str, ...], ...]
    key: tuple[tuple[str, str], ...]


class Picture(NamedTuple):
    """A picture: where it is to be found. Views without pictures leave it out."""

    address: str
    title: str


Block = Heading | Prose | Dated | Table | Sketch | Picture | Film


DAYS = 7


def blocks(
    report: Report,
    lang: Lang,
    maps: Mapping[str, str] | None = None,
    films: Mapping[int, Film] | None = None,
) -> list[Block]:
    """Lay a report out; `maps` are addresses of pictures by their titles.

    `films` are its battles step by step, by their numbers.
    """
    return list(_Page(report, lang, films or {}).whole(maps or {}))


def decimal(teller: Teller, hundredths: int) -> str:
    """Write hundredths as people do: 0.75 or 0,75."""
    whole, rest = divmod(hundredths, 100)
    return teller.word("decimal", whole=whole, hundredths=f"{rest:02}")


def because(teller: Teller, chance: Chance) -> str:
    """Tell the numbers that make a chance of unrest, or why there is none."""
    params = chance.params
    formula = teller.formula(params)
    if chance.kind == 1:
        return formula
    if chance.kind == 2:
        return formula if params["s2"] else teller.word("because.no_second")
    if not params["strength"]:
        return teller.word("because.no_main")
    common = params["provinces"] == params["most"]
    return teller.word("because.common" if common else "because.3", formula=formula, **params)


class _Page:
    def __init__(self, report: Report, lang: Lang, films: Mapping[int, Film]) -> None:
        self.report = report
        self.films = films
        self.teller = Teller(report.book, lang)
        self.word = self.teller.word

    def whole(self, maps: Mapping[str, str]) -> Iterator[Block]:
        yield from self._head()
        yield from self._chronicle()
        if self.report.player != NEUTRAL:
            yield from self._own()
        yield from self._territory()
        yield from self._battles()
        if maps:
            yield Heading(2, self.word("maps"))
            for title, address in maps.items():
                yield Picture(address, title)

    def _title(self, key: str) -> Heading:
        return Heading(2, self.word(key))

    def _head(self) -> Iterator[Block]:
        report = self.report
        started = "title" if report.week else "beginning"
        yield Heading(1, self.word(started, world=report.world, week=report.week))
        if report.player == NEUTRAL:
            yield Prose(self.word("for_all"))
        else:
            yield Prose(self.word("for_player", name=self.teller.state(report.player)))
        if report.winner:
            yield Prose(self.word("ended_winner", name=self.teller.state(report.winner)))
        elif report.ended:
            yield Prose(self.word("ended"))

    def _chronicle(self) -> Iterator[Block]:
        yield self._title("chronicle")
        told = [line for line in self.report.chronicle if not line.own]
        if not told:
            yield Prose(self.word("nothing"))
        yield from map(self._dated, told)

    def _dated(self, line: Line) -> Dated:
        return Dated(self.teller.date(line.day, self.report.week), self.teller.event(line))

    def _own(self) -> Iterator[Block]:
        report = self.report
        own = [line for line in report.chronicle if line.own]
        if own:
            yield self._title("own_chronicle")
            yield from map(self._dated, own)
        if report.refused:
            yield self._title("refused")
            for line in report.refused:
                reason = self.teller.reason(line.params)
                yield Prose(self.word("refused_line", line=line.params["line"], reason=reason))
        yield self._title("provinces")
        if not report.provinces:
            yield Prose(self.word("no_provinces"))
        for province in report.provinces:
            yield from self._province(province)
        yield self._title("armies")
        if not report.armies:
            yield Prose(self.word("no_armies"))
        for march in report.armies:
            yield from self._army(march)
        yield self._title("diplomacy")
        names = [self.teller.state(one) for one in report.peace]
        yield Prose(self.word("at_peace", names=names) if names else self.word("at_war"))

    def _columns(self, *keys: str) -> tuple[str, ...]:
        return tuple(self.word(f"column.{key}") for key in keys)

    def _territory(self) -> Iterator[Block]:
        yield self._title("territory")
        rows = []
        for one in self.report.territory:
            name = self.teller.state(one.player)
            if one.out:
                name = self.word("fallen", name=name, week=one.out)
            share = self.teller.odds(one.share, 1000)
            rows.append((str(one.rank), name, *map(str, (one.cities, one.villages)),
                         str(one.cells), share))  # fmt: skip
        titles = self._columns("rank", "state", "cities", "villages", "cells", "share")
        yield Table(titles, tuple(rows), (0, 2, 3, 4, 5))
        yield Prose(self.word("world_cells", n=self.report.world_cells))

    # Provinces

    def _province(self, one: Province) -> Iterator[Block]:
        x, y = one.cell
        city = self._city(one.city)
        yield Heading(3, self.word("province", city=city, n=one.city, x=x, y=y))
        villages = [self.teller.place(f"v{number}") for number in one.villages]
        yield Prose(self.word("fed_by", names=villages) if villages else self.word("no_villages"))
        yield self._supply(one)
        yield from self._development(one)
        yield self._unrest(one)
        yield from self._projects(one)
        yield Heading(4, self.word("garrison_of"))
        yield from self._muster(one.garrison)

    def _supply(self, one: Province) -> Table:
        """Tell a province's day, in the rows that the rules give it (Part I, Production)."""
        left = [("spare_green", one.spare_green)] if one.spare_green else []
        left = [("short", one.short)] if one.short else [*left, ("free_grey", one.free_grey)]
        groups = (
            ("production", [("green", one.green), ("grey", one.grey)]),
            ("use", [("upkeep", one.upkeep)]),
            ("rest", left),
        )
        rows: list[tuple[str, ...]] = []
        for group, entries in groups:
            rows.append((self.word(f"column.{group}"),))
            rows += [(self.word(key), str(number)) for key, number in entries]
        return Table(("", self.word("column.a_day")), tuple(rows), (1,))

    def _development(self, one: Province) -> Iterator[Block]:
        levels = [
            self.word("strength", name=self.teller.direction(key), n=level)
            for key, level in one.strengths
        ]
        if levels:
            yield Prose(self.word("strengths", list=levels))
        else:
            yield Prose(self.word("no_strengths"))
        if one.buildings:
            names = list(map(self.teller.term, one.buildings))
            yield Prose(self.word("buildings", names=names))

    def _unrest(self, one: Province) -> Table:
        rows = tuple(
            (
                self.word(f"kind.{chance.kind}"),
                self.teller.odds(chance.part, chance.whole),
                because(self.teller, chance),
            )
            for chance in one.chances
        )
        return Table(self._columns("unrest", "odds", "because"), rows, (1,))

    def _projects(self, one: Province) -> Iterator[Block]:
        if not one.projects:
            yield Prose(self.word("no_projects"))
            return
        shares = self.report.readings.project_shares
        keys = ("project", "count", "invested", "price", *(("share_of",) if shares else ()))
        rows = tuple(
            (
                self.teller.term(plan.project),
                *map(str, (plan.count, plan.invested, plan.price)),
                *((f"{plan.share} %",) if shares else ()),
            )
            for plan in one.projects
        )
        yield Table(self._columns(*keys), rows, tuple(range(1, len(keys))))

    # Armies

    def _army(self, one: March) -> Iterator[Block]:
        name = self.teller.army(f"a{one.army}")
        yield Heading(3, self.word("march", name=name, n=one.army, x=one.x, y=one.y))
        yield Prose(
            self.word(
                "speed",
                speed=decimal(self.teller, one.speed),
                deposit=decimal(self.teller, one.deposit),
                home=self._city(one.home),
            )
        )
        yield from self._route(one)
        yield from self._muster(one.muster)

    def _route(self, one: March) -> Iterator[Block]:
        if not one.route:
            yield Prose(self.word("no_deposit" if one.deposit else "no_route"))
            return
        steps = " ".join(map(self.teller.step, one.route))
        yield Prose(self.word("route", steps=steps))
        rows = tuple(
            (
                self.teller.date((stop.day - 1) % DAYS + 1, self._week_of(stop.day)),
                f"({stop.x}, {stop.y})",
                decimal(self.teller, stop.deposit),
            )
            for stop in one.stops
        )
        yield Table(self._columns("day", "cell", "deposit"), rows, (2,))

    def _week_of(self, day: int) -> int:
        return self.report.week + 1 + (day - 1) // DAYS

    # Battle orders

    def _muster(self, one: Muster) -> Iterator[Block]:
        if not one.placed and not one.reserve:
            yield Prose(self.word("empty"))
            return
        if one.placed:
            yield Prose(self.word("order", width=one.width, depth=one.depth))
            yield self._order(one)
        else:
            yield Prose(self.word("none_placed"))
        spare = [
            self.word("of_home", name=self.teller.term(kind), home=self._city(home), n=number)
            for kind, home, number in one.reserve
        ]
        yield Prose(self.word("reserve", list=spare) if spare else self.word("no_reserve"))

    def _order(self, one: Muster) -> Sketch:
        """Draw a battle order: the enemy above, as the rules' diagrams have it."""
        marks = self._marks(one)
        there = {(place.x, place.y): marks[place.type] for place in one.placed}
        there[0, 0] = self.word("flag")
        half = one.width // 2
        rows = tuple(
            tuple(there.get((x, y), EMPTY) for x in range(-half, half + 1))
            for y in range(one.depth - 1, -1, -1)
        )
        counts = Counter((place.type, place.home) for place in one.placed)
        key = []
        for kind, mark in marks.items():
            homes = [
                self.word("counted", name=self._city(home), n=number)
                for (other, home), number in counts.items()
                if other == kind
            ]
            key.append((mark, self.word("key", name=self.teller.term(kind), homes=homes)))
        return Sketch(rows, tuple(key))

    def _marks(self, one: Muster) -> dict[str, str]:
        """Give each type of unit that is placed two signs of its name, all different."""
        found: dict[str, str] = {}
        for kind in dict.fromkeys(place.type for place in one.placed):
            name = self.teller.term(kind)
            taken = {*found.values(), self.word("flag"), EMPTY}
            choices = [name[0] + sign for sign in (*name[1:], *"23456789") if sign.isalnum()]
            found[kind] = next((mark for mark in choices if mark not in taken), choices[0])
        return found

    def _city(self, number: int) -> str:
        return self.teller.place(f"c{number}")

    # Battles

    def _battles(self) -> Iterator[Block]:
        yield self._title("battles")
        if not self.report.battles:
            yield Prose(self.word("no_battles"))
        for battle in self.report.battles:
            yield from self._battle(battle)

    def _battle(self, battle: Battle) -> Iterator[Block]:
        one = battle.record
        date = self.word("date", day=one.day, week=self.report.week)
        yield Heading(3, self.word("battle", n=one.id, date=date, x=one.x, y=one.y))
        yield Prose(self.teller.battle(one))
        rows = [row for side in battle.sides for row in self._side(side)]
        yield Table(self._columns("unit", "placed", "lost", "left"), tuple(rows), (1, 2, 3))
        if one.walls:
            names = [self.teller.fortification(key) for key in one.walls]
            yield Prose(self.word("walls", names=names))
        yield Prose(self.word("length", steps=one.steps, zone=battle.zone))
        for side in battle.sides:
            if side.reserve and side.owner == self.report.player:
                yield Prose(self.word("in_reserve", n=side.reserve))
        if one.id in self.films:
            yield self.films[one.id]

    def _side(self, side: Fought) -> Iterator[tuple[str, ...]]:
        formation = capital(self.teller.formation(side.formation))
        yield (self.word("side", formation=formation, owner=self.teller.state(side.owner)),)
        for kind, placed in side.placed.items():
            lost = side.lost.get(kind, 0)
            yield (self.teller.term(kind), *map(str, (placed, lost, placed - lost)))
        placed, lost = sum(side.placed.values()), sum(side.lost.values())
        if len(side.placed) > 1:
            yield (self.word("all"), *map(str, (placed, lost, placed - lost)))
