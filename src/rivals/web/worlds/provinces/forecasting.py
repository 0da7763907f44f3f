"""When a city's projects will be finished if nothing befalls the province: a forecast."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.week.course import Course
from rivals.games.dma.week.production import complete, produce
from rivals.games.dma.week.supply import Supply, supply_of
from rivals.games.dma.world.pieces import City, Item, World

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


def _still(world: World, city: int, catalogue: Catalogue) -> Course:
    """Open next Monday on a world in which no other city has anything to make.

    Only what changes is copied: the city and the lists themselves.
    """
    cities = [_working(one) if one.id == city else _idle(one) for one in world.cities]
    after = replace(world, week=world.week + 1, cities=cities, armies=list(world.armies))
    course = Course(after, catalogue, 0)
    course.day = 1
    return course


def _working(city: City) -> City:
    return replace(deepcopy(city), stopped=False)


def _idle(city: City) -> City:
    return replace(city, projects=[])


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
