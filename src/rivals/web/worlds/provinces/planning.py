"""A city's project list as it is being drafted: its lines, what the rules say, the forecast."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from msgspec.structs import replace

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.orders.describe import Teller as OrderTeller
from rivals.games.dma.orders.following import Note, Refusal
from rivals.games.dma.orders.judging import MOST_ITEMS
from rivals.games.dma.orders.kinds import Projects
from rivals.games.dma.reports.describe import Teller, capital
from rivals.games.dma.week.course import Course
from rivals.games.dma.week.production import complete, produce
from rivals.games.dma.week.supply import Supply, supply_of
from rivals.games.dma.world.cities import price
from rivals.games.dma.world.formations import ref
from rivals.games.dma.world.pieces import City, Item, World
from rivals.web.worlds.drafting import draft_of, drafted, is_handed_in, planned_world
from rivals.web.worlds.models import Seat
from rivals.web.worlds.provinces.choosing import Group, Judge, Verdict, effects, groups, name_of
from rivals.web.worlds.provinces.listing import Row, countable, items_of, rows_of, signature
from rivals.web.worlds.submitting import check, why_closed
from rivals.web.worlds.visiting import Visit

WEEKS: Final = 12
"""So far a forecast looks: later, hardly anything will be as it is."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The week and day (1 is Monday) on which the first and the last of a line are finished.

    None where that is not within the forecast.
    """

    first: tuple[int, int] | None = None
    last: tuple[int, int] | None = None


def forecast(world: World, city: int, catalogue: Catalogue) -> tuple[Finish, ...]:
    """Foretell each line of a city's list, the week's own production at work on it.

    `world` is as the owner sees it, its orders followed; it is left as it is. What is finished
    here counts from then on: recruits eat, buildings bring. Nothing else changes: there is no
    unrest, nobody marches, no other city works.
    """
    course = _still(world, city, catalogue)
    town = course.cities[city]
    lines = list(town.projects)
    firsts: dict[int, tuple[int, int]] = {}
    lasts: dict[int, tuple[int, int]] = {}
    supply: Supply | None = None
    while town.projects and course.world.week <= world.week + WEEKS:
        supply = supply or supply_of(course.world, town, catalogue)
        before = [one.count for one in lines]
        finished = produce(course, {city: supply}, set())
        if finished:
            _note(lines, before, (course.world.week, course.day), firsts, lasts)
            complete(course, finished)
            supply = None
        _next_day(course)
    return tuple(Finish(firsts.get(place), lasts.get(place)) for place in range(len(lines)))


def next_finished(
    world: World, city: int, catalogue: Catalogue
) -> tuple[str, tuple[int, int]] | None:
    """Foretell what of a city's list is finished first, on which day; None within the forecast."""
    course = _still(world, city, catalogue)
    town = course.cities[city]
    supplies = {city: supply_of(course.world, town, catalogue)}
    while town.projects and course.world.week <= world.week + WEEKS:
        finished = produce(course, supplies, set()).get(city)
        if finished:
            return finished[0], (course.world.week, course.day)
        _next_day(course)
    return None


def _still(world: World, city: int, catalogue: Catalogue) -> Course:
    """Open next Monday on a world in which no other city has anything to make.

    Only what changes is copied: the city and the lists themselves.
    """
    cities = [
        replace(deepcopy(one), stopped=False) if one.id == city else replace(one, projects=[])
        for one in world.cities
    ]
    after = replace(world, week=world.week + 1, cities=cities, armies=list(world.armies))
    course = Course(after, catalogue, 0)
    course.day = 1
    return course


def _note(
    lines: Sequence[Item],
    before: Sequence[int],
    today: tuple[int, int],
    firsts: dict[int, tuple[int, int]],
    lasts: dict[int, tuple[int, int]],
) -> None:
    for place, (line, count) in enumerate(zip(lines, before, strict=True)):
        if line.count < count:
            firsts.setdefault(place, today)
            if line.count <= 0:
                lasts[place] = today


def _next_day(course: Course) -> None:
    course.day += 1
    if course.day > course.catalogue.figure["days_per_week"]:
        course.day = 1
        course.world.week += 1


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list, ready for its template; `why` is what the rules say against it."""

    row: Row
    name: str
    effects: tuple[str, ...]
    several: bool
    invested: int
    price: int
    finish: tuple[str, ...]
    why: str
    refused: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """The list with all around it.

    `was` is the list that the page changes. `drafted`: the draft has a list of its own for this
    city; else it is the one that goes on. `refusals` and `notes` are what the receipt would say.
    """

    city: int
    lines: tuple[Line, ...]
    was: str
    drafted: bool
    handed_in: bool
    open: bool
    closed: str
    shares: bool
    refusals: tuple[str, ...]
    notes: tuple[str, ...]
    groups: tuple[Group, ...]
    old: str
    weeks: int = WEEKS

    @property
    def foretold(self) -> bool:
        """Say whether the list has a forecast."""
        return any(line.finish for line in self.lines)


def listed(seat: Seat, city: City) -> list[Item]:
    """Give a city's list: the draft's last one for it, else the one that goes on.

    Of a list that is too long the beginning: it is refused as a whole, however long it is.
    """
    orders = _drafted(seat, city)
    return items_of(orders[-1])[:MOST_ITEMS] if orders else list(city.projects)


def plan_of(visit: Visit, seat: Seat, city: City, rows: Sequence[Row] | None = None) -> Plan:
    """Lay a city's list out; `rows` keep their keys from one change to the next."""
    catalogue = visit.catalogue
    items = listed(seat, city)
    world = planned_world(seat, visit.lang)
    teller = OrderTeller(world, catalogue, visit.lang)
    judge = Judge(world, seat.number, city, catalogue, teller)
    verdicts = judge.lines(items)
    refused = any(one.refused for one in verdicts)
    receipt = check(seat, draft_of(seat).text).receipt
    closed = why_closed(seat, visit.lang)
    shown = _keyed(items, rows)
    return Plan(
        city=city.id,
        lines=tuple(_lines(visit, judge, world, city, shown, verdicts)),
        was=signature(shown),
        drafted=bool(_drafted(seat, city)),
        handed_in=is_handed_in(seat),
        open=not closed,
        closed=closed,
        shares=world.readings.project_shares,
        refusals=_about(city, receipt.refused, teller),
        notes=_about(city, receipt.notes, teller),
        groups=() if closed else groups(judge, catalogue, visit.lang),
        old=_told(city, teller) if refused else "",
    )


def _drafted(seat: Seat, city: City) -> list[Projects]:
    found = drafted(seat).orders
    return [one for one in found if isinstance(one, Projects) and one.city == ref(city)]


def _keyed(items: Sequence[Item], rows: Sequence[Row] | None) -> list[Row]:
    fresh = rows_of(items)
    return list(rows) if rows is not None and signature(rows) == signature(fresh) else fresh


def _about(
    city: City, said: Sequence[Refusal] | Sequence[Note], teller: OrderTeller
) -> tuple[str, ...]:
    return tuple(
        teller.why(one)
        for one in said
        if isinstance(one.order, Projects) and one.order.city == ref(city)
    )


def _told(city: City, teller: OrderTeller) -> str:
    """Tell the list that goes on where the drafted one is refused."""
    items = tuple(f"{one.project}*{one.count}" for one in city.projects)
    return teller.order(Projects(ref(city), items))


def _lines(
    visit: Visit,
    judge: Judge,
    world: World,
    city: City,
    rows: Sequence[Row],
    verdicts: Sequence[Verdict],
) -> list[Line]:
    finishes = _finishes(visit, world, city, verdicts)
    planned = next(one for one in world.cities if one.id == city.id)
    invested = dict(planned.invested)
    ahead = list(city.buildings)
    found = []
    for row, verdict, finish in zip(rows, verdicts, finishes, strict=True):
        known = row.project in visit.catalogue.project
        found.append(
            Line(
                row=row,
                name=name_of(visit.catalogue, row.project, visit.lang),
                effects=effects(visit.catalogue, row.project, visit.lang),
                several=countable(visit.catalogue, row.project),
                invested=invested.pop(row.project, 0),
                price=price(visit.catalogue, ahead, row.project) if known else 0,
                finish=_finish(finish, row, visit.teller),
                why=judge.told(verdict),
                refused=verdict.refused is not None,
            )
        )
        if verdict.kept and row.project in visit.catalogue.building:
            ahead.append(row.project)
    return found


def _finishes(
    visit: Visit, world: World, city: City, verdicts: Sequence[Verdict]
) -> list[Finish | None]:
    """Foretell the lines that are kept; nothing of a list that is refused as a whole."""
    if any(one.refused for one in verdicts):
        return [None for _verdict in verdicts]
    foretold = iter(forecast(world, city.id, visit.catalogue))
    return [next(foretold, None) if one.kept else None for one in verdicts]


def _finish(finish: Finish | None, row: Row, teller: Teller) -> tuple[str, ...]:
    """Tell when a line is finished; of several, when the first and when the last of them."""
    if finish is None:
        return ()
    found = []
    if row.count > 1 and finish.first is not None and finish.first != finish.last:
        found.append(_("first: %(date)s") % {"date": _date(finish.first, teller)})
    if finish.last is None:
        found.append(_("not finished within %(weeks)s weeks") % {"weeks": WEEKS})
    elif found:
        found.append(_("last: %(date)s") % {"date": _date(finish.last, teller)})
    else:
        found.append(capital(_date(finish.last, teller)))
    return tuple(found)


def _date(moment: tuple[int, int], teller: Teller) -> str:
    week, day = moment
    return teller.word("date", day=day, week=week)
