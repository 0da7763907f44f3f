"""The rock under the map: caverns, the tunnels between them, and the fungi that light them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from math import hypot

from rivals.core.drawing import box, line, num, path
from rivals.core.marking import use
from rivals.games.tyrants.components.maps import Map
from rivals.games.tyrants.face.paint import GLOW
from rivals.games.tyrants.face.spots import Spot, View, plate, spot, view

_WALL, _FLOOR = "#40355a", "#231b34"
_ROUND = 'stroke-linecap="round" stroke-linejoin="round" fill="none"'
_GRID = 29
_OFTEN = 5
"""Fungi grow in so many of eleven places."""
_CLEAR = 19.0
"""How far a fungus keeps from the floor of a tunnel's middle, and from a cavern."""


@cache
def rock(board: Map, names: tuple[str, ...], prefix: str, *, wide: bool = False) -> str:
    """Draw all that never changes under the pieces."""
    shown = view(board, names, wide=wide)
    routes = [
        [spot(board, board.places[one], wide=wide) for one in route] for route in board.routes
    ]
    tunnels = "".join(line(route) for route in routes)
    direct = "".join(line(route) for route in routes if len(route) == 2)
    spaced = "".join(line(route) for route in routes if len(route) > 2)
    ground = box(shown.left, shown.top, shown.width, shown.height, 'fill="#171021"')
    return (
        ground
        + _strata(shown)
        + path(tunnels, f'stroke="#0b0711" stroke-width="33" {_ROUND} stroke-opacity=".55"')
        + path(tunnels, f'stroke="{_WALL}" stroke-width="26" {_ROUND}')
        + _caverns(_walls(board, names, (6, 6), wide=wide), 6, _WALL)
        + path(tunnels, f'stroke="{_FLOOR}" stroke-width="22" {_ROUND}')
        + _caverns(_walls(board, names, (4, 4), wide=wide), 4, _FLOOR)
        + path(spaced, f'stroke="{GLOW}" stroke-opacity=".4" stroke-dasharray="1 6" {_TRACK}')
        + path(direct, f'stroke="{GLOW}" stroke-opacity=".85" stroke-dasharray="7 4" {_TRACK}')
        + _fungi(shown, routes, _walls(board, names, (13, 14), wide=wide), prefix)  # with badges
    )


_Wall = tuple[float, float, float, float]
_TRACK = f'stroke-width="2.200" {_ROUND}'


def _strata(shown: View) -> str:
    """Fold the rock: long waves from side to side."""
    waves = ""
    for number in range(int(shown.height // 24) + 1):
        y = shown.top + 10 + number * 24
        swing = (number * 37 % 17) - 8
        steps = int(shown.width // 60) + 2
        waves += f"M{num(shown.left - 30)} {num(y)}" + f"q15 {swing} 30 0t30 0" * steps
    return path(waves, 'stroke="#241a33" stroke-width="6" fill="none" stroke-opacity=".6"')


def _caverns(walls: list[_Wall], more: float, colour: str) -> str:
    paint = f'rx="{num(14 + more)}" fill="{colour}"'
    return "".join(box(x - w, y - h, 2 * w, 2 * h, paint) for x, y, w, h in walls)


def _walls(
    board: Map, names: tuple[str, ...], more: tuple[float, float], *, wide: bool
) -> list[_Wall]:
    """Give each cavern's middle and half its size, so much more than its plate."""
    found = []
    beside, above = more
    for site in board.sites:
        x, y = spot(board, board.places[site], wide=wide)
        its = plate(names[site], board.places[site].slots, wide=wide)
        found.append((x, y, its.width / 2 + beside, its.height / 2 + above))
    return found


def _fungi(shown: View, routes: list[list[Spot]], walls: list[_Wall], prefix: str) -> str:
    """Let fungi grow where there is rock, in a pattern without rule but always the same."""
    body = ""
    columns, rows = int(shown.width // _GRID) + 1, int(shown.height // _GRID) + 1
    for column, row in product(range(columns), range(rows)):
        number = (column * 73856093 ^ row * 19349663) >> 3
        x = shown.left + 8 + column * _GRID + number % 19 - 4
        y = shown.top + 10 + row * _GRID + number % 23 - 6
        inside = x < shown.left + shown.width - 12 and y < shown.top + shown.height - 10
        if inside and number % 11 < _OFTEN and _is_rock(x, y, routes, walls):
            body += _cluster(x, y, number, prefix)
    return f'<g opacity=".8">{body}</g>'


def _is_rock(x: float, y: float, routes: list[list[Spot]], walls: list[_Wall]) -> bool:
    if any(abs(x - left) < wide and abs(y - top) < high for left, top, wide, high in walls):
        return False
    return all(_distance(x, y, a, b) > _CLEAR for route in routes for a, b in pairwise(route))


def _distance(x: float, y: float, a: Spot, b: Spot) -> float:
    """Measure the way to the nearest point of a stretch."""
    wide, high = b.x - a.x, b.y - a.y
    share = ((x - a.x) * wide + (y - a.y) * high) / max(1e-9, wide * wide + high * high)
    share = min(1.0, max(0.0, share))
    return hypot(x - a.x - share * wide, y - a.y - share * high)


def _cluster(x: float, y: float, number: int, prefix: str) -> str:
    """Draw one fungus or three, with their light."""
    cap = "cap" if number * 13 % 5 < 3 else "cap2"
    return use(prefix, f"{cap}-{'lone' if number % 3 else 'three'}", round(x), round(y))
