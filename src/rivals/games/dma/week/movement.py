"""D7 Movement: speeds, deposits and routes (Part I, Movement of armies)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.week.course import Course
from rivals.games.dma.world.compass import is_diagonal, stepped
from rivals.games.dma.world.pieces import NEUTRAL, Army, Cell, Unit


def speed(catalogue: Catalogue, units: Sequence[Unit]) -> int:
    """Give an army's speed in hundredths of a cell a day (reading A15).

    That of its slowest unit, a unit in reserve being faster by 0.40; at most the empty army's.
    """
    reserve = catalogue.figure["reserve_speed_bonus"]
    found = [
        catalogue.unit[one.type].speed + (0 if one.spot is not None else reserve) for one in units
    ]
    return min(catalogue.figure["empty_army_speed"], *found, 10**9)


def step_cost(catalogue: Catalogue, direction: str) -> int:
    """Give what a step costs in hundredths: 1.00 straight, 1.41 across."""
    return catalogue.figure["diagonal_cost" if is_diagonal(direction) else "step_cost"]


def march(
    catalogue: Catalogue,
    start: Cell,
    route: Sequence[str],
    budget: int,
    ends_at: Callable[[Cell], bool],
    most: int | None,
) -> tuple[list[Cell], int]:
    """March one day: give the cells that are reached and the deposit that is left.

    Steps are taken while the budget, deposit and speed together, pays the next one (A14); at
    most `most` of them. `ends_at` says on which cells the day's movement ends (A17).
    """
    cells: list[Cell] = []
    here = start
    for direction in route:
        cost = step_cost(catalogue, direction)
        if budget < cost or len(cells) == most:
            break
        budget -= cost
        here = stepped(here, direction)
        cells.append(here)
        if ends_at(here):
            break
    return cells, budget


class Arrival(msgspec.Struct, frozen=True):
    """Where an army will be on the evening of a day, if nothing stops it; the deposit then."""

    day: int
    x: int
    y: int
    deposit: int


def arrivals(
    catalogue: Catalogue, army: Army, days: int, *, one_step: bool = False
) -> tuple[Arrival, ...]:
    """Foretell an army's march, evening by evening, as if nobody stood in its way."""
    most = 1 if one_step else None
    pace = speed(catalogue, army.units)
    here, route, deposit = army.cell, army.route, army.deposit
    found = []
    for day in range(1, days + 1):
        if route:
            cells, deposit = march(catalogue, here, route, deposit + pace, lambda _: False, most)
            route = route[len(cells) :]
            here = cells[-1] if cells else here
        else:
            deposit = 0
        found.append(Arrival(day, *here, deposit))
    return tuple(found)


def move(course: Course) -> None:
    """D7: move all armies at the same time, from where they all stood this morning.

    A deposit lasts over Sunday where Monday has a step planned, as on any other day (A16).
    """
    blocks = _Blocks(course)
    most = 1 if course.world.readings.one_step_a_day else None
    for army in course.world.armies:
        course.trails.setdefault(army.id, (army, [(*army.cell, 0)]))
        if not army.route:
            army.deposit = 0
            continue
        budget = army.deposit + speed(course.catalogue, army.units)
        stops = blocks.for_owner(army.owner)
        cells, army.deposit = march(course.catalogue, army.cell, army.route, budget, stops, most)
        army.route = army.route[len(cells) :]
        if cells:
            army.x, army.y = cells[-1]
            course.trails[army.id][1].extend((*cell, course.day) for cell in cells)
            if not army.route:
                course.tell("dma.event.arrived", army.owner, army=f"a{army.id}", x=army.x, y=army.y)


class _Blocks:
    """Where a day's movement ends: neutral places, hostile cities, hostile armies (A17).

    Armies count where they stood in the morning, not where they are on their way (A56).
    """

    def __init__(self, course: Course) -> None:
        self._course = course
        self._owners: dict[Cell, list[int]] = {
            cell: sorted({army.owner for army in pile}) for cell, pile in course.standing().items()
        }
        self._cities = {city.cell: city.owner for city in course.world.cities}
        self._neutral = {one.cell for one in course.world.villages if one.owner == NEUTRAL}

    def for_owner(self, owner: int) -> Callable[[Cell], bool]:
        """Give the test for one owner's armies."""
        friends = self._course.friends

        def ends(cell: Cell) -> bool:
            city = self._cities.get(cell, owner)
            return (
                cell in self._neutral
                or (city == NEUTRAL or not friends(owner, city))
                or not all(friends(owner, other) for other in self._owners.get(cell, ()))
            )

        return ends
