"""The ring of tiles as a harbour: the trireme, the tiles ahead of it large, the rest around."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, hypot, pi, radians, sin
from typing import NamedTuple

from rivals.core.drawing import BOLD, MIDDLE, box, num
from rivals.core.marking import spotted, use
from rivals.games.panticapaeum.components.box import Box
from rivals.games.panticapaeum.components.tiles import STRIDE, Shape
from rivals.games.panticapaeum.face.marks import TOUCH, Marks
from rivals.games.panticapaeum.face.paint import (
    GILT,
    PALE,
    RIM,
    STAMPED,
    WIDTH,
    lines,
    moved,
    rim,
    text,
)
from rivals.games.panticapaeum.face.pieces import CELL, cell_name
from rivals.games.panticapaeum.position.actions import Take
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.position.state import Position
from rivals.games.panticapaeum.rival import forecast
from rivals.games.panticapaeum.rules import costs, explore

HEIGHT = 408
_BERTH = (56.0, 236.0)
"""Where the trireme waits between two tiles, before the first place."""


class Spot(NamedTuple):
    """A place of the ring: its middle, the room for a tile, and the greatest cell."""

    x: float
    y: float
    wide: float
    high: float
    cell: float


_NEAR = (
    Spot(67, 342, 106, 100, 31),
    Spot(180, 342, 106, 100, 31),
    Spot(293, 342, 106, 100, 31),
    Spot(302, 238, 88, 84, 25),
    Spot(305, 154, 80, 70, 22),
)
"""The places right ahead of the trireme, nearest first."""

_WAKE = "M56 236C20 300 30 342 67 342H293C345 342 345 300 302 238L305 154"


def draw(marks: Marks) -> tuple[float, str]:
    """Draw the ring: its height and its body."""
    position = marks.position
    tiles = _lying(position)
    near, far = tiles[: len(_NEAR)], tiles[len(_NEAR) :]
    outlook = _Outlook(marks)
    body = rim(HEIGHT, 'class="pc-sea" fill="#2f7681"') + _water()
    body += _medal(marks)
    body += f'<path d="{_WAKE}" class="pc-foam" {_FOAM}/>'
    body += "".join(
        _near_tile(marks, outlook, tile, spot) for tile, spot in zip(near, _NEAR, strict=False)
    )
    body += _far_side(marks, outlook, far)
    return HEIGHT, body + _trireme(marks, tiles)


_FOAM = (
    'fill="none" stroke="#cfe6e2" stroke-opacity=".6" stroke-width="2.6" '
    'stroke-dasharray="2 7" stroke-linecap="round"'
)


def _lying(position: Position) -> list[int]:
    """List the ring's tiles from the one next to be reached; after an extra move, its path."""
    ring = position.ring
    start = position.ahead
    if position.path and position.path[0] in ring:
        start = ring.index(position.path[0])
    return ring[start:] + ring[:start]


class _Outlook:
    """What else each option to take a tile lights up: path, stop, and what Botos gets."""

    def __init__(self, marks: Marks) -> None:
        position = marks.position
        self.shows: dict[int, str] = {}
        self.stops: set[int] = set()
        self.gains: set[int] = set()
        for action in marks.of(Take):
            notes = {n.rule: n.params for n in forecast.forecast(position, action)}
            lands = notes.get("panticapaeum.forecast.lands")
            gets = notes.get("panticapaeum.forecast.gets")
            if lands is None or gets is None:
                continue
            path = explore.passed(position, action.tile)
            self.stops.add(lands["tile"])
            self.gains.add(gets["tile"])
            names = [f"tile-{tile}" for tile in path]
            names += [f"landing-{lands['tile']}", f"gets-{gets['tile']}"]
            self.shows[action.tile] = " ".join(names)


def _near_tile(marks: Marks, outlook: _Outlook, tile: int, spot: Spot) -> str:
    shape, extent = _flat(marks.position.parts, tile)
    cell = min(spot.cell, spot.wide / extent[0], spot.high / extent[1])
    left, top = spot.x - extent[0] * cell / 2, spot.y - extent[1] * cell / 2
    body = moved(left, top, draw_tile(marks, shape), cell / CELL)
    name = f'id="tile-{tile}" class="tile"'
    body = f"<g {name}>{body}</g>"
    body += text(left, top + extent[1] * cell + 12, 10.5, str(tile), ink=PALE)
    body += _price(marks, tile, spot)
    return spotted(f"tile-{tile}", _option(marks, outlook, tile, spot, body))


def _price(marks: Marks, tile: int, spot: Spot) -> str:
    """Draw the coins that a farther tile costs."""
    position = marks.position
    if position.phase != "take" or not isinstance(position.seats[position.seat], Architect):
        return ""
    structure = position.parts.structure
    distance = (position.ring.index(tile) - position.ahead) % len(position.ring)
    coins = costs.tile_coins(position, distance)
    if not coins or distance >= structure.tile_choice + structure.extra_tiles:
        return ""
    x, y = spot.x + spot.wide / 2 - 11, spot.y - spot.high / 2 + 12
    sign = text(0, 4.5, 13, str(coins), f"{MIDDLE} {BOLD}", STAMPED)
    return moved(x, y, moved(0, 0, marks.use("coin"), 1.15) + sign)


def _option(marks: Marks, outlook: _Outlook, tile: int, spot: Spot, body: str) -> str:
    """Light a tile that may be taken, and put the marks for where the trireme may stop on it."""
    action = Take(tile)
    if marks.has(action):
        x, y = spot.x - spot.wide / 2, spot.y - spot.high / 2
        plate = box(x, y, spot.wide, spot.high, _LIT)
        shows = outlook.shows.get(tile)
        body = marks.wrap(action, plate + body, f'data-shows="{shows}"' if shows else "")
    if tile in outlook.stops:
        body += f'<g id="landing-{tile}" class="landing" {_UNSEEN}>{_moored(marks, spot)}</g>'
    if tile in outlook.gains:
        eye = marks.use("eye", spot.x + spot.wide / 2 - 12, spot.y + spot.high / 2 - 10)
        body += f'<g id="gets-{tile}" class="landing" {_UNSEEN}>{eye}</g>'
    return body


_LIT = (
    'rx="9" class="lit lit--water" fill="#f6e2a8" fill-opacity=".28" '
    f'stroke="{GILT}" stroke-width="2.2"'
)
_UNSEEN = 'visibility="hidden" pointer-events="none"'


def _moored(marks: Marks, spot: Spot) -> str:
    """Draw the trireme on the upper edge of a tile, so that what is printed stays in sight."""
    scale = min(0.56, spot.wide / 110)
    return moved(spot.x - spot.wide / 2 + 26, spot.y - spot.high / 2 + 22, marks.use("ship"), scale)


@cache
def _flat_turn(shapes: tuple[Shape, ...]) -> int:
    """Pick the rotation that lies flattest: the index of the shape."""
    heights = [max(offset // STRIDE for offset in shape.offsets) for shape in shapes]
    return heights.index(min(heights))


def _flat(parts: Box, tile: int) -> tuple[Shape, tuple[int, int]]:
    """Give a tile lying flat, and its breadth and height in cells."""
    shapes = parts.shapes[tile]
    shape = shapes[_flat_turn(shapes)]
    wide = max(offset % STRIDE for offset in shape.offsets) + 1
    return shape, (wide, max(offset // STRIDE for offset in shape.offsets) + 1)


@lru_cache(1024)
def outline(shape: Shape) -> str:
    """Give the path around a shape in cells of 40, stroke by stroke."""
    own = set(shape.offsets)
    strokes = []
    for offset in shape.offsets:
        x, y = offset % STRIDE * CELL, offset // STRIDE * CELL
        if offset - STRIDE not in own or y == 0:
            strokes.append((x, y, f"h{CELL}"))
        if offset + STRIDE not in own:
            strokes.append((x, y + CELL, f"h{CELL}"))
        if offset - 1 not in own or x == 0:
            strokes.append((x, y, f"v{CELL}"))
        if offset + 1 not in own:
            strokes.append((x + CELL, y, f"v{CELL}"))
    return lines(strokes)


def draw_tile(marks: Marks, shape: Shape, *, small: bool = False) -> str:
    """Draw a tile as it lies on the table, cells of 40: its shadow, its cells, its edge."""
    return _tile(marks.prefix, shape, small=small)


@lru_cache(1024)
def _tile(prefix: str, shape: Shape, *, small: bool) -> str:
    cells = shadow = ""
    for offset, kind in zip(shape.offsets, shape.kinds, strict=True):
        x, y = offset % STRIDE, offset // STRIDE
        name = f"s{kind}" if small else cell_name(kind, x, y)
        cells += use(prefix, name, x * CELL, y * CELL)
        shadow += f"M{x * CELL + 3} {y * CELL + 5}h{CELL}v{CELL}h-{CELL}z"
    edge = f'<path class="edge" d="{outline(shape)}" {_EDGE}/>'
    return f'<path d="{shadow}" fill="#0c1a1c" opacity=".45"/>{cells}{edge}'


_EDGE = 'fill="none" stroke="#3b2412" stroke-width="2.4" stroke-linecap="round"'


# --- The far side --------------------------------------------------------------------------

_BEND = 34.0
_EAST, _WEST, _NORTH = 328.0, 32.0, 33.0
_LANE = (
    (_EAST, 106.0, _EAST, _NORTH + _BEND),
    (_EAST - _BEND, _NORTH, _WEST + _BEND, _NORTH),
    (_WEST, _NORTH + _BEND, _WEST, 184.0),
)
"""The straight parts of the line along which the far tiles lie, from behind the last near
place; quarter circles join them."""

_CORNERS = ((_EAST - _BEND, _NORTH + _BEND, 0.0), (_WEST + _BEND, _NORTH + _BEND, -90.0))
_SOON = 3
"""So many far tiles lie larger: an extra move may soon stop there."""


def _far_side(marks: Marks, outlook: _Outlook, tiles: list[int]) -> str:
    """Lay the rest of the ring along the lane; where they are many, in two rows."""
    if not tiles:
        return ""
    parts = marks.position.parts
    shares = [
        (min(_flat(parts, tile)[1]) + 0.35) * (1.6 if index < _SOON else 1)
        for index, tile in enumerate(tiles)
    ]
    cell = sum(_lane_lengths()) / sum(shares)
    two_rows = cell < 6.5
    grown = min(12.0, cell * (1.85 if two_rows else 1))
    body, along = "", 0.0
    for index, (tile, share) in enumerate(zip(tiles, shares, strict=True)):
        middle = along + share * cell / 2
        along += share * cell
        aside = (grown * 1.6 if index % 2 else -grown * 0.4) if two_rows else 0
        size = min(12.0, cell * 1.6) if index < _SOON else grown
        body += _far_tile(marks, outlook, tile, size, _lane_place(middle, aside))
    return body


def _far_tile(
    marks: Marks, outlook: _Outlook, tile: int, cell: float, place: tuple[float, float, float]
) -> str:
    x, y, angle = place
    shape, extent = _flat(marks.position.parts, tile)
    cell = min(cell, 34 / max(extent))
    middle = f"translate({num(-extent[0] * CELL / 2)} {num(-extent[1] * CELL / 2)})"
    turned = f"rotate({angle:.0f}) " if round(angle) else ""
    lay = f"translate({num(x)} {num(y)}) {turned}scale({cell / CELL:.3g}) {middle}"
    body = f'<g transform="{lay}">{draw_tile(marks, shape, small=True)}</g>'
    body = f'<g id="tile-{tile}" class="tile">{body}</g>'
    side = TOUCH if marks.has(Take(tile)) else max(36, cell * 3)
    spot = Spot(x, y, side, side, cell)
    drawn = _option(marks, outlook, tile, spot, body + _price(marks, tile, spot))
    return spotted(f"tile-{tile}", drawn)


@cache
def _lane_lengths() -> tuple[float, ...]:
    """Give the lengths of the lane's parts: straight, bend, straight, bend, straight."""
    straight = [hypot(x - u, y - v) for u, v, x, y in _LANE]
    bend = pi / 2 * _BEND
    return (straight[0], bend, straight[1], bend, straight[2])


def _lane_place(along: float, aside: float) -> tuple[float, float, float]:
    """Give x and y of a place so far along the lane and aside inwards, and a tile's angle."""
    part, lengths = 0, _lane_lengths()
    while part < len(lengths) - 1 and along > lengths[part]:
        along -= lengths[part]
        part += 1
    share = along / lengths[part]
    if part % 2:
        x, y, begin = _CORNERS[part // 2]
        angle = radians(begin - 90 * share)
        reach = _BEND - aside
        return x + cos(angle) * reach, y + sin(angle) * reach, begin - 90 * share
    u, v, x, y = _LANE[part // 2]
    inwards = ((-1, 0), (0, 1), (1, 0))[part // 2]
    return (
        u + (x - u) * share + inwards[0] * aside,
        v + (y - v) * share + inwards[1] * aside,
        -90.0 * (part // 2),
    )


# --- Water, ship and medal -----------------------------------------------------------------


@cache
def _water() -> str:
    """Draw rows of little waves."""
    strokes = [
        (x + (9 if y % 32 else 0), y, "q4-4 8 0q4 4 8 0")
        for y in range(24, HEIGHT - RIM, 16)
        for x in range(18, WIDTH - 40, 54)
    ]
    waves = lines(strokes)
    return (
        f'<path d="{waves}" class="pc-wave" fill="none" stroke="#5fa0a5" stroke-opacity=".55" '
        'stroke-width="1.4" stroke-linecap="round"/>'
    )


def _medal(marks: Marks) -> str:
    """Draw the medal in the middle: round, turn, and how many tiles still lie."""
    position = marks.position
    structure = position.parts.structure
    body = (
        f'<rect x="-77" y="-58" width="154" height="116" rx="14" fill="#1d4f59" '
        f'class="pc-deep" stroke="{GILT}" stroke-width="1.6"/>'
        '<rect x="-72" y="-53" width="144" height="106" rx="10" fill="none" '
        f'stroke="{GILT}" stroke-opacity=".5"/>'
    )
    shown = marks.say("board.round", round=position.round, rounds=structure.rounds)
    body += text(0, -26, 17, shown, MIDDLE, PALE)
    body += _beads(position.turn, structure.turns_per_round)
    turn = marks.say("board.turn", turn=position.turn, turns=structure.turns_per_round)
    body += text(0, 20, 14, turn, MIDDLE, PALE)
    lying = marks.say("board.lying", tiles=len(position.ring))
    body += text(0, 41, 12, lying, MIDDLE, PALE)
    return moved(176, 168, body)


def _beads(done: int, of: int) -> str:
    first = -(of - 1) * 9
    return "".join(
        f'<circle cx="{first + 18 * index}" cy="-7" r="6" fill="{fill}" stroke="{GILT}"/>'
        for index, fill in enumerate([GILT] * min(done, of) + ["none"] * (of - done))
    )


def _trireme(marks: Marks, tiles: list[int]) -> str:
    """Draw the trireme on its tile, or in its berth before the next one."""
    aboard = marks.position.aboard
    if aboard is None or aboard not in tiles[: len(_NEAR)]:
        ship = moved(*_BERTH, marks.use("ship"), 0.88)
    else:
        ship = _moored(marks, _NEAR[tiles.index(aboard)])
    return f'<g class="trireme" pointer-events="none">{ship}</g>'
