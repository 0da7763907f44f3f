"""D5 Production and D6 Completion: project lists, and what comes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rivals.games.dma.components.catalogue import Building, Catalogue, UnitType
from rivals.games.dma.week.course import Course
from rivals.games.dma.week.supply import Supply
from rivals.games.dma.world.cities import can_recruit, price
from rivals.games.dma.world.pieces import NEUTRAL, Army, City, Item, Unit
from rivals.games.dma.world.readings import Readings

MOST_OF_A_NAME = 40
"""So much of a city's name goes into that of a new army."""


def is_possible(
    catalogue: Catalogue, buildings: Sequence[str], project: str, readings: Readings
) -> bool:
    """Say whether a city with these buildings fulfils a project's condition."""
    entry = catalogue.project[project]
    if isinstance(entry, Building):
        return all(one in buildings for one in entry.requires)
    if isinstance(entry, UnitType):
        return can_recruit(catalogue, buildings, entry, readings)
    return True


class Works:
    """A city's project list on one day: production flows in, finished projects come out."""

    def __init__(self, catalogue: Catalogue, city: City, readings: Readings) -> None:
        self._catalogue = catalogue
        self._city = city
        self._readings = readings
        self._standing = list(city.buildings)
        self.finished: list[str] = []

    def spend(self, free: int) -> None:
        """Spend a day's production: by shares where the reading says so, the rest in order.

        Reading A11: it flows to the first unfinished project, what is over to the next the same
        day; what has been put in stays with its project; with nothing to do it is lost.
        """
        rest = free
        if self._readings.project_shares:
            for item in self._city.projects:
                part = free * item.share // 100
                rest += self._fund(item, part) - part
        for item in self._city.projects:
            rest = self._fund(item, rest)
        self._city.projects = [item for item in self._city.projects if item.count > 0]

    def _fund(self, item: Item, money: int) -> int:
        """Put money into a line of the list; give what is left of it.

        A project whose condition is gone, as after a pogrom, is passed over and waits (A67).
        """
        invested = self._city.invested
        name = item.project
        while item.count > 0 and is_possible(self._catalogue, self._standing, name, self._readings):
            missing = price(self._catalogue, self._standing, name) - invested.get(name, 0)
            if missing > money:
                if money > 0:
                    invested[name] = invested.get(name, 0) + money
                return 0
            money -= max(0, missing)
            item.count -= 1
            invested.pop(name, None)
            self.finished.append(name)
            if name in self._catalogue.building:
                self._standing.append(name)
        return money


def produce(
    course: Course, supplies: Mapping[int, Supply], halted: set[int]
) -> dict[int, list[str]]:
    """D5: put free grey production into the project lists; give what is finished, by city."""
    finished: dict[int, list[str]] = {}
    for city in course.world.cities:
        if city.owner == NEUTRAL or city.stopped or city.id in halted or not city.projects:
            continue
        cancel_standing(course, city)
        works = Works(course.catalogue, city, course.world.readings)
        works.spend(supplies[city.id].free_grey)
        if works.finished:
            finished[city.id] = works.finished
    return finished


def cancel_standing(course: Course, city: City) -> None:
    """Drop orders for buildings that stand already (Part II: a second copy is cancelled)."""
    for item in city.projects:
        if item.project in city.buildings:
            course.tell("dma.event.cancelled", city.owner, city=f"c{city.id}", project=item.project)
    city.projects = [item for item in city.projects if item.project not in city.buildings]


def complete(course: Course, finished: Mapping[int, Sequence[str]]) -> None:
    """D6: buildings stand, units join the garrison's reserve (A12), armies appear."""
    for place, projects in finished.items():
        city = course.cities[place]
        recruits: dict[str, int] = {}
        for project in projects:
            if project in course.catalogue.building:
                city.buildings.append(project)
                course.tell("dma.event.built", city.owner, city=f"c{city.id}", building=project)
            elif project in course.catalogue.unit:
                city.garrison.append(Unit(course.new_id(), project, city.id, course.today))
                recruits[project] = recruits.get(project, 0) + 1
            else:
                _raise_army(course, city)
        for unit, count in recruits.items():
            course.tell(
                "dma.event.recruited", city.owner, city=f"c{city.id}", unit=unit, count=count
            )


def _raise_army(course: Course, city: City) -> None:
    """An empty army appears on the city's cell, supplied by that city (Part II)."""
    number = course.new_id()
    name = f"{city.name[:MOST_OF_A_NAME].rstrip()} {number}"
    army = Army(number, city.owner, name, city.id, course.today, city.x, city.y)
    course.world.armies.append(army)
    course.tell("dma.event.raised", city.owner, city=f"c{city.id}", army=f"a{number}")
