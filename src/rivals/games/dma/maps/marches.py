"""Armies as they stand, and the routes they took last week."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil, hypot, sqrt
from xml.sax.saxutils import escape

from rivals.core.drawing import BOLD, MIDDLE, disc, line, num, path, text
from rivals.core.words import Lang
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.maps import signs
from rivals.games.dma.maps.chart import Chart, layer, printable, told, wide
from rivals.games.dma.maps.paint import PAPER, mixed, on
from rivals.games.dma.world.pieces import Army, Cell, Trail, World

Point = tuple[float, float]
"""Where something is on the map."""

_ARMY = 0.78
"""How large the sign of a lone army is, in cells."""
_SHIFTS = ((0, 0), (1, 1), (-1, -1), (1, -1), (-1, 1), (0, 1.7), (0, -1.7), (1.7, 0), (-1.7, 0))
"""Where routes run that share cells, beside each other."""
_SHIFT = 0.17


def armies(chart: Chart) -> str:
    """Draw all armies, those on one cell beside each other."""
    piles: dict[Cell, list[Army]] = {}
    for army in chart.world.armies:
        piles.setdefault(army.cell, []).append(army)
    settled = {one.cell for one in chart.places}
    return layer(
        "armies", "".join(_pile(chart, pile, cell in settled) for cell, pile in piles.items())
    )


def _pile(chart: Chart, pile: list[Army], beside: bool) -> str:  # noqa: FBT001 - one caller
    """Draw the armies of one cell."""
    spots, size = standing(chart, pile[0].cell, len(pile), beside=beside)
    return "".join(_banner(chart, army, spot, size) for army, spot in zip(pile, spots, strict=True))


def standing(
    chart: Chart, cell: Cell, number: int, *, beside: bool
) -> tuple[list[tuple[float, float]], float]:
    """Give where so many armies of one cell are drawn, and how large; their room is taken.

    Up and to the right of its place, if there is one (`beside`).
    """
    x, y = chart.centre(cell)
    side = chart.unit
    if beside:
        x, y = x + side * 0.46, y - side * 0.5
    columns = ceil(sqrt(number))
    rows = ceil(number / columns)
    size = side * _ARMY / (1 if columns == 1 else columns * 0.62)
    step = size * 0.86
    spots = [
        (x + (column - (columns - 1) / 2) * step, y + (row - (rows - 1) / 2) * step)
        for row, column in (divmod(one, columns) for one in range(number))
    ]
    reach, high = columns * step / 2, rows * step / 2
    chart.room.take((x - reach, y - high, x + reach, y + high), 2)
    return spots, size


def _banner(chart: Chart, army: Army, place: tuple[float, float], size: float) -> str:
    title = _own_title(chart, army) if army.owner == chart.player != 0 else _title(chart, army)
    about = chart.say("at", x=army.x, y=army.y, date=chart.date)
    sign = signs.at(*place, size, banner(chart, army.owner))
    return told(title, about, sign, f'data-army="a{army.id}"')


def banner(chart: Chart, owner: int) -> str:
    """Draw the sign of an owner's armies."""
    return chart.sign(f"a{owner}", lambda: signs.banner(chart.paint(owner), owner))


def _title(chart: Chart, army: Army) -> str:
    return chart.say("army", name=printable(army.name), owner=chart.owner(army.owner))


def _own_title(chart: Chart, army: Army) -> str:
    owner, units = chart.owner(army.owner), _units(chart, army)
    return chart.say("army.own", name=printable(army.name), owner=owner, units=units)


def tell_own(
    drawing: str, world: World, lang: Lang, player: int, catalogue: Catalogue | None = None
) -> str:
    """Tell a player's own armies in a map that was drawn for everybody.

    The drawing becomes what it is when drawn for the player, in a fraction of the time.
    """
    chart = Chart(world, lang, "geographic", player, catalogue)
    for army in chart.world.armies:
        if army.owner == player:
            mark = f'<g data-army="a{army.id}"><title>'
            public, own = (escape(one(chart, army)) for one in (_title, _own_title))
            drawing = drawing.replace(f"{mark}{public}", f"{mark}{own}", 1)
    return drawing


def _units(chart: Chart, army: Army) -> str:
    """List an army's units by their names, in the order of the catalogue."""
    counts = Counter(one.type for one in army.units)
    listed = [
        chart.say("units", unit=kind.name_ru if chart.lang == "ru" else kind.name_en, n=n)
        for kind in chart.catalogue.units
        if (n := counts[kind.id])
    ]
    return ", ".join(listed) or chart.say("units.none")


def trails(chart: Chart) -> str:
    """Draw last week's routes in their owners' colours, with the number of each day reached."""
    used: dict[Cell, set[int]] = {}
    body = []
    for trail in chart.world.trails:
        cells = {(x, y) for x, y, _ in trail.cells}
        if len(cells) < 2:
            continue
        taken = set().union(*(used.get(cell, set()) for cell in cells))
        free = next((one for one in range(len(_SHIFTS)) if one not in taken), 0)
        for cell in cells:
            used.setdefault(cell, set()).add(free)
        body.append(_trail(chart, trail, _SHIFTS[free]))
    return layer("trails", "".join(body))


def _trail(chart: Chart, trail: Trail, shift: tuple[float, float]) -> str:
    side = chart.unit
    paint = chart.paint(trail.owner)
    points = [
        (x + shift[0] * _SHIFT * chart.side, y + shift[1] * _SHIFT * chart.side)
        for x, y in (chart.centre((x, y)) for x, y, _ in trail.cells)
    ]
    strokes = line(points)
    dashes = f'stroke-dasharray="{paint.dashes}"' if paint.dashes else ""
    body = wide(strokes, PAPER, side * 0.28, 'stroke-opacity=".8"')
    body += wide(strokes, mixed(paint.fill, paint.dark, 25), side * 0.15, dashes)
    body += disc(
        *points[0], side * 0.13, f'fill="{PAPER}" stroke="{paint.dark}" stroke-width="1.5"'
    )
    body += _arrow(points[-2], points[-1], side, paint.dark)
    body += "".join(_day(point, day, side, paint.dark) for point, day in _evenings(trail, points))
    owner = chart.owner(trail.owner)
    title = chart.say(
        "trail", army=army_name(chart, trail), owner=owner, week=chart.world.week,
        days=", ".join(_days(chart, trail)),
    )  # fmt: skip
    return told(title, "", body, f'data-trail="a{trail.army}"')


def _arrow(start: Point, end: Point, side: float, dark: str) -> str:
    """Draw which way a route goes, on its last step, before the disc at its end."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    if not long:
        return ""
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    reach, wide_ = side * 0.34, side * 0.2
    x, y = end[0] - dx * side * 0.26, end[1] - dy * side * 0.26
    tip = f"M{num(x)} {num(y)}"
    for out in (wide_, -wide_):
        tip += f"L{num(x - dx * reach - dy * out)} {num(y - dy * reach + dx * out)}"
    return path(f"{tip}Z", f'fill="{dark}" stroke="{PAPER}" stroke-width=".8"')


def army_name(chart: Chart, trail: Trail) -> str:
    """Name the army of a route; one without a name is known by its number."""
    return printable(trail.name) or chart.say("army.nameless", id=f"a{trail.army}")


def _evenings(
    trail: Trail, points: list[tuple[float, float]]
) -> Iterable[tuple[tuple[float, float], int]]:
    """Give where each day ended on which the army moved."""
    last = {day: point for (_, _, day), point in zip(trail.cells, points, strict=True) if day}
    for day, point in sorted(last.items()):
        yield point, day


def _day(point: tuple[float, float], day: int, side: float, dark: str) -> str:
    size = max(9.0, side * 0.42)
    return disc(*point, size * 0.52, f'fill="{dark}" stroke="{PAPER}" stroke-width=".8"') + text(
        point[0], point[1] + size * 0.31, size * 0.86, str(day), f"{MIDDLE} {BOLD}", on(dark)
    )


def _days(chart: Chart, trail: Trail) -> Iterable[str]:
    for x, y, day in trail.cells:
        if day:
            yield chart.say("trail.day", day=day, x=x, y=y)
        else:
            yield chart.say("trail.start", x=x, y=y)
