"""An army's route as a page shows it: on the map of the surroundings, and day by day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from rivals.core.drawing import num
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps.chart import Chart
from rivals.games.dma.maps.sheet import on_sheet
from rivals.games.dma.orders.judging import MOST_STEPS
from rivals.games.dma.reports.making import march_of
from rivals.games.dma.reports.pieces import March, Stop
from rivals.games.dma.rival.automa.ways import Chart as WayChart
from rivals.games.dma.rival.automa.ways import Ways
from rivals.games.dma.world.compass import STEPS, neighbours, stepped
from rivals.games.dma.world.pieces import Army, Cell, City, Village, World
from rivals.web.look.requests import whole_number
from rivals.web.worlds.armies.looking import Namer
from rivals.web.worlds.atlas.plans import cells_of, date_of
from rivals.web.worlds.errors import Unfit
from rivals.web.worlds.visiting import Visit

_MARGIN: Final = 5
_LEAST: Final = 17, 13
"""How wide and high the surroundings are at the least, in cells."""
_THUMB: Final = 32
"""How wide a cell is at the least, in pixels of the page."""
_MARK: Final = 0.42
"""How large the mark of an evening is, in cells."""

_NAMES: Final[dict[str, str | Promise]] = {
    "n": pgettext_lazy("direction", "North"),
    "ne": pgettext_lazy("direction", "North-east"),
    "e": pgettext_lazy("direction", "East"),
    "se": pgettext_lazy("direction", "South-east"),
    "s": pgettext_lazy("direction", "South"),
    "sw": pgettext_lazy("direction", "South-west"),
    "w": pgettext_lazy("direction", "West"),
    "nw": pgettext_lazy("direction", "North-west"),
}
_ARROWS: Final = {
    "n": "↑", "ne": "↗", "e": "→", "se": "↘", "s": "↓", "sw": "↙", "w": "←", "nw": "↖",
}  # fmt: skip
_ROSE: Final = ("nw", "n", "ne", "w", "", "e", "sw", "s", "se")


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the map in cells."""

    left: int
    top: int
    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.left},{self.top},{self.width},{self.height}"


@dataclass(frozen=True, slots=True)
class Arrival:
    """An evening of the march: when, in which cell, at which place there, with what deposit."""

    date: str
    cell: str
    place: str
    deposit: str


@dataclass(frozen=True, slots=True)
class Way:
    """A button of the compass rose; without a `step` it is the middle."""

    step: str
    name: str
    arrow: str
    open: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """Where an evening finds the army, on the drawing, and its day of the week, 1 for Monday."""

    x: str
    y: str
    day: int


@dataclass(frozen=True, slots=True)
class Overlay:
    """What is drawn over the map: the way, its evenings, where it begins and ends.

    `box` says which cells are shown, `view` the same in the drawing's units; `side` is that
    of a cell, `mark` and `letters` how large marks and their letters are.
    """

    box: Box
    view: str
    left: str
    top: str
    width: str
    height: str
    least: int
    side: str
    mark: str
    letters: str
    line: str
    marks: tuple[Mark, ...]
    start: tuple[str, str]
    end: tuple[str, str]


def arrivals_told(world: World, army: Army, namer: Namer) -> list[Arrival]:
    """Tell where an army will be evening by evening, if nobody stops it."""
    settled: list[City | Village] = [*world.cities, *world.villages]
    places = {one.cell: one.name for one in settled}
    march = march_of(world, army, namer.catalogue)
    return [
        Arrival(
            namer.reports.date(*date_of(stop.day, world.week)),
            f"({stop.x}, {stop.y})",
            places.get((stop.x, stop.y), ""),
            namer.hundredths(stop.deposit),
        )
        for stop in march.stops
    ]


def rose(world: World, army: Army) -> list[Way]:
    """Give the buttons of the compass, closed where the next cell is no steppe."""
    end = cells_of(army)[-1]
    full = len(army.route) >= MOST_STEPS
    return [
        Way(
            step, str(_NAMES[step]), _ARROWS[step],
            not full and world.passable(*stepped(end, step)),
        )
        if step
        else Way("", "", "", open=False)
        for step in _ROSE
    ]  # fmt: skip


def extended(world: World, army: Army, goal: Cell, catalogue: Catalogue) -> tuple[str, ...]:
    """Give the route with the cheapest way over the steppe to a cell added at its end.

    Raises Unfit for a cell that cannot be reached, or not in so many steps.
    """
    end = cells_of(army)[-1]
    shown = {"x": goal[0], "y": goal[1]}
    if not world.passable(*goal):
        raise Unfit("worlds.unfit.spot", **shown)
    if goal == end:
        return army.route
    if neighbours(end, goal):
        return (*army.route, next(one for one in STEPS if stepped(end, one) == goal))
    chart = WayChart(world.terrain, catalogue)
    limit = MOST_STEPS * catalogue.figure["diagonal_cost"]
    ways = Ways(chart, chart.cells, end, limit)
    if ways.cost(goal) is None:
        raise Unfit("worlds.unfit.way", **shown)
    return (*army.route, *ways.steps(goal))


# --- The map --------------------------------------------------------------------------------


def surroundings(world: World, army: Army) -> Box:
    """Choose which part of the map is shown: the route and what is around it."""
    cells = cells_of(army)
    left, width = _span([x for x, _y in cells], _LEAST[0], world.width)
    top, height = _span([y for _x, y in cells], _LEAST[1], world.height)
    return Box(left, top, width, height)


def _span(numbers: Sequence[int], least: int, room: int) -> tuple[int, int]:
    first, last = min(numbers) - _MARGIN, max(numbers) + _MARGIN
    lacking = max(0, least - (last - first + 1))
    first, last = first - (lacking + 1) // 2, last + lacking // 2
    first, last = max(0, first), min(room - 1, last)
    return first, last - first + 1


def read_box(text: str, world: World) -> Box:
    """Read which part of the map is wanted. Raises Unfit."""
    numbers = [whole_number(one, 6) for one in text.split(",")]
    given = [one for one in numbers if one is not None]
    if len(numbers) == len(given) == 4:
        left, top, width, height = given
        inside = left + width <= world.width and top + height <= world.height
        if inside and width and height:
            return Box(left, top, width, height)
    raise Unfit("worlds.unfit.map-part")


def overlay(world: World, army: Army, catalogue: Catalogue) -> Overlay:
    """Draw an army's route over the map of its surroundings."""
    chart = Chart(world, "en", "geographic", 0, catalogue)
    box = surroundings(world, army)
    points = [on_sheet(chart, cell) for cell in cells_of(army)]
    march = march_of(world, army, catalogue)
    left, top, width, height = _view(chart, box)
    return Overlay(
        box,
        " ".join(map(num, (left, top, width, height))),
        num(left),
        num(top),
        num(width),
        num(height),
        box.width * _THUMB,
        num(chart.side),
        num(chart.side * _MARK),
        num(chart.side * 1.3 * _MARK),
        " ".join(f"{num(x)},{num(y)}" for x, y in points),
        tuple(_marks(chart, march)),
        (num(points[0][0]), num(points[0][1])),
        (num(points[-1][0]), num(points[-1][1])),
    )


def _view(chart: Chart, box: Box) -> tuple[float, float, float, float]:
    x, y = on_sheet(chart, (box.left, box.top))
    half = chart.side / 2
    return x - half, y - half, box.width * chart.side, box.height * chart.side


def _marks(chart: Chart, march: March) -> list[Mark]:
    """Mark each cell where an evening finds the army; who waits there has several days on one."""
    evenings: dict[Cell, list[Stop]] = {}
    for stop in march.stops:
        evenings.setdefault((stop.x, stop.y), []).append(stop)
    evenings.pop((march.x, march.y), None)
    marks = []
    for cell, stops in evenings.items():
        x, y = on_sheet(chart, cell)
        marks.append(Mark(num(x), num(y), date_of(stops[0].day, 0)[0]))
    return marks


def part_of(drawing: str, seen: Visit, box: Box) -> str:
    """Cut a part of the geographic map out, as a file of its own."""
    chart = Chart(seen.world, seen.lang, "geographic", seen.number, seen.catalogue)
    left, top, width, height = _view(chart, box)
    start, _mark, rest = drawing.partition('viewBox="')
    view = " ".join(map(num, (left, top, width, height)))
    behind = rest.partition('"')[2]
    return f'{start}width="{num(width)}" height="{num(height)}" viewBox="{view}"{behind}'
