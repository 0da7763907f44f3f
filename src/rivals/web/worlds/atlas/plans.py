"""What a player's map shows beside what everybody sees: own routes to come, and what is in reach.

It is drawn over a map of whatever scale, in units of its own: so many a cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rivals.core.drawing import line, num
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps.outlines import loops
from rivals.games.dma.maps.sheet import in_cells, spot_of
from rivals.games.dma.reports.making import march_of
from rivals.games.dma.rival.automa.ways import Chart, Ways
from rivals.games.dma.week.movement import speed
from rivals.games.dma.world.compass import STEPS, stepped
from rivals.games.dma.world.pieces import Army, Cell, World
from rivals.web.worlds.drafting import planned_world
from rivals.web.worlds.visiting import Visit

UNIT: Final = 20
"""The side of a cell, in units of what is drawn over a map."""
DAYS: Final = 7

_SIDE: Final = re.compile(r'data-side="([\d.]+)"')
_LAND: Final = re.compile(r'data-land="([\d. ]+)"')


@dataclass(frozen=True, slots=True)
class Mark:
    """Where an evening finds an army, and its day of the week, 1 for Monday."""

    x: float
    y: float
    day: int


@dataclass(frozen=True, slots=True)
class Route:
    """A route to come; `chosen`: its army's panel is open."""

    army: str
    strokes: str
    marks: tuple[Mark, ...]
    start: Mark
    end: Mark
    chosen: bool


@dataclass(frozen=True, slots=True)
class Plans:
    """Routes to come, as the draft has them, and the outline of what the chosen army can reach."""

    routes: tuple[Route, ...] = ()
    reach: str = ""


def plans_of(seen: Visit, chosen: int = 0, world: World | None = None) -> Plans:
    """Give a player's own plans; nobody else has any. `world` is the world after the draft."""
    seat = seen.seat
    if seat is None or seat.number != seen.number or seen.over:
        return Plans()
    world = world or planned_world(seat, seen.lang)
    own = [one for one in world.armies if one.owner == seat.number]
    routes = [
        _route(world, one, seen.catalogue, chosen=one.id == chosen)
        for one in own
        if one.route or one.id == chosen
    ]
    army = next((one for one in own if one.id == chosen), None)
    cells = [] if army is None else reach(world, army, seen.catalogue)
    return Plans(tuple(sorted(routes, key=lambda one: one.chosen)), _outline(cells))


def view_of(drawing: str) -> tuple[float, float, float, float]:
    """Give the part of a map that its page shows, in the units of what lies over it."""
    left, top, width, height = _land(drawing)
    side = _side(drawing)
    x, y = in_cells(side, left, top)
    return x * UNIT, y * UNIT, width / side * UNIT, height / side * UNIT


def land_of(drawing: str) -> str:
    """Give the part of a map's sheet on which the land lies, as a drawing's view."""
    return " ".join(map(num, _land(drawing)))


def on_drawing(drawing: str, cell: Cell) -> tuple[float, float]:
    """Give where the middle of a cell lies on a map."""
    return spot_of(_side(drawing), cell[0] + 0.5, cell[1] + 0.5)


def _land(drawing: str) -> list[float]:
    found = _LAND.search(drawing)
    assert found is not None
    return [float(one) for one in found[1].split()]


def _side(drawing: str) -> float:
    found = _SIDE.search(drawing)
    assert found is not None
    return float(found[1])


# --- Routes -----------------------------------------------------------------------------------


def cells_of(army: Army) -> list[Cell]:
    """List the cells of a route, its beginning first."""
    cells = [army.cell]
    for step in army.route:
        cells.append(stepped(cells[-1], step))
    return cells


def date_of(day: int, week: int) -> tuple[int, int]:
    """Give the day of the week and the week of a day, counted from the Monday after `week`."""
    return (day - 1) % DAYS + 1, week + 1 + (day - 1) // DAYS


def _route(world: World, army: Army, catalogue: Catalogue, *, chosen: bool) -> Route:
    cells = cells_of(army)
    evenings: dict[Cell, int] = {}
    for stop in march_of(world, army, catalogue).stops:
        evenings.setdefault((stop.x, stop.y), stop.day)
    evenings.pop(army.cell, None)
    return Route(
        f"a{army.id}",
        line([_spot(cell) for cell in cells]),
        tuple(_mark(cell, date_of(day, 0)[0]) for cell, day in evenings.items()),
        _mark(cells[0], 0),
        _mark(cells[-1], 0),
        chosen,
    )


def _mark(cell: Cell, day: int) -> Mark:
    return Mark(*_spot(cell), day)


def _spot(cell: Cell) -> tuple[float, float]:
    return (cell[0] + 0.5) * UNIT, (cell[1] + 0.5) * UNIT


# --- What is in reach -------------------------------------------------------------------------


def reach(world: World, army: Army, catalogue: Catalogue) -> list[Cell]:
    """List the cells where an army can be by Sunday evening, if nobody stands in its way."""
    chart = Chart(world.terrain, catalogue)
    limit = army.deposit + DAYS * speed(catalogue, army.units)
    ways = Ways(chart, chart.cells, army.cell, limit)
    x, y = army.cell
    most = (
        DAYS if world.readings.one_step_a_day else limit // min(cost for _, cost, _ in chart.steps)
    )
    near = ((x + dx, y + dy) for dy in range(-most, most + 1) for dx in range(-most, most + 1))
    inside = ((cx, cy) for cx, cy in near if 0 <= cx < world.width and 0 <= cy < world.height)
    found = [cell for cell in inside if ways.cost(cell) is not None]
    return _within(found, army.cell, most) if world.readings.one_step_a_day else found


def _within(cells: Sequence[Cell], start: Cell, steps: int) -> list[Cell]:
    """Keep the cells that can be reached in so many steps, one a day."""
    left, here, found = set(cells) - {start}, {start}, {start}
    for _ in range(steps):
        here = {there for cell in here for way in STEPS if (there := stepped(cell, way)) in left}
        left -= here
        found |= here
    return sorted(found)


def _outline(cells: Iterable[Cell]) -> str:
    return "".join(
        line([(x * UNIT, y * UNIT) for x, y in corners]) + "Z" for corners in loops(list(cells))
    )
