"""Diagrams of the reference book: where a unit looks for its target, how high walls stand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from rivals.core.drawing import BOLD, MIDDLE, box, disc, num, path, text
from rivals.core.marking import root
from rivals.games.dma.components.catalogue import Catalogue, Offset, UnitType

_CELL: Final = 40.0
_EDGE: Final = 6.0
_INK, _GRID, _GROUND, _REACHED, _FAR = "#2b2118", "#d8ccb2", "#efe6cf", "#f0b48a", "#f4dcc4"
_UNIT, _FLAG = "#0b5a8c", "#a3171a"
_STONE = ("#efe6cf", "#d3c9b6", "#b8ab93", "#9d8e74")
"""The ground, and what stands higher, the darker."""

Sign = Callable[[float, float], str]
"""Draws what stands in a cell, from its middle."""
Marks = Mapping[Offset, tuple[str, str]]
"""Cells that are marked: their paint, and the words in them."""


def draw_strikes(unit: UnitType, catalogue: Catalogue, label: str) -> str:
    """Draw a unit's diagram of strikes (Part I, algorithms): its cells numbered as it looks.

    What a missile may reach at the most is tinted for whoever strikes from afar.
    """
    order = catalogue.strike_orders[unit.strikes]
    marks: dict[Offset, tuple[str, str]] = {}
    if "RANGED" in unit.features:
        marks |= dict.fromkeys(catalogue.long_range_zone, (_FAR, ""))
    marks |= {cell: (_REACHED, str(number)) for number, cell in enumerate(order, 1)}
    return _drawn("strikes", marks, {(0, 0): _shield}, _around([*marks, (0, 0)], 1), label)


def draw_heights(fortifications: Iterable[str], catalogue: Catalogue, label: str) -> str:
    """Draw how high fortifications raise a field's cells (Part I, heights)."""
    marks = {
        cell: (_STONE[min(3, 1 + (high - 1) // 2)], f"+{high}")
        for cell, high in catalogue.heights(fortifications).items()
    }
    return _drawn("heights", marks, {(0, 0): _flag}, _around([*marks, (0, 0)], 0), label)


def draw_route(label: str) -> str:
    """Draw an ideal route: straight to the last row, then along it to the enemy's flag."""
    signs = {(-2, 1): _shield, (0, 0): _flag, (0, 7): _flag}
    way = [*((-2, y) for y in range(2, 8)), (-1, 7)]
    return _drawn(
        "route", dict.fromkeys(way, (_REACHED, "")), signs, (range(-3, 4), range(8)), label
    )


def _around(cells: Collection[Offset], rim: int) -> tuple[range, range]:
    """Give the columns and rows of a diagram: as far to the left as to the right."""
    wide = max(abs(x) for x, _y in cells) + rim
    rows = [y for _x, y in cells]
    return range(-wide, wide + 1), range(min(rows) - rim, max(rows) + rim + 1)


def _drawn(
    key: str, marks: Marks, signs: Mapping[Offset, Sign], room: tuple[range, range], label: str
) -> str:
    columns, rows = room
    body = []
    for row, y in enumerate(reversed(rows)):
        for column, x in enumerate(columns):
            left, top = _EDGE + column * _CELL, _EDGE + row * _CELL
            paint, words = marks.get((x, y), (_GROUND, ""))
            body.append(box(left, top, _CELL, _CELL, f'fill="{paint}" stroke="{_GRID}"'))
            middle = left + _CELL / 2, top + _CELL / 2
            body.append(text(middle[0], middle[1] + 5.5, 16, words, f"{MIDDLE} {BOLD}", _INK))
            if (x, y) in signs:
                body.append(signs[x, y](*middle))
    size = 2 * _EDGE + len(columns) * _CELL, 2 * _EDGE + len(rows) * _CELL
    return root(f"dma-{key}", size, label, "".join(body))


def _shield(x: float, y: float) -> str:
    """Draw the unit itself: it looks up the page."""
    strokes = f"M{num(x - 12)} {num(y + 12)}h24v-18l-12-8-12 8Z"
    return path(strokes, f'fill="{_UNIT}" stroke="#fff" stroke-width="1.5"')


def _flag(x: float, y: float) -> str:
    pole = path(f"M{num(x - 8)} {num(y - 14)}v28", f'stroke="{_INK}" stroke-width="2"')
    cloth = path(f"M{num(x - 8)} {num(y - 13)}l20 6-20 6Z", f'fill="{_FLAG}"')
    return pole + cloth + disc(x - 8, y - 14, 1.8, f'fill="{_INK}"')
