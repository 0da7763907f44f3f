"""A city seen a little from the south: higher cells stand up, buildings stand on them."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from rivals.core.drawing import BOLD, MIDDLE, box
from rivals.core.words import in_figures
from rivals.games.panticapaeum.components.tiles import COLOURS, DRY, STRIDE, Shape, at, where
from rivals.games.panticapaeum.face.marks import Marks
from rivals.games.panticapaeum.face.paint import (
    DARK,
    PAPER,
    RIM,
    STAMPED,
    WIDTH,
    lines,
    moved,
    rim,
    text,
)
from rivals.games.panticapaeum.face.paint import at as place
from rivals.games.panticapaeum.face.pieces import CELL, cell_name
from rivals.games.panticapaeum.face.ring import draw_tile, outline
from rivals.games.panticapaeum.face.tray import draw_tray
from rivals.games.panticapaeum.position.actions import Build, Place
from rivals.games.panticapaeum.position.city import Ground, cells_of
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.rules import scoring

LIFT = 5
"""How far up the picture a level stands."""

_LARGEST = 50.0
_WHOLE = 408.0
"""How high a city with its tray is, as high as the harbour; land that is left over is steppe."""
_LEAST = 120.0
"""The land never has less of that."""
_INNER = WIDTH - 2 * RIM
_HAND = 76
_CARD = f'rx="5" {PAPER}'
_SKIRT = 16
"""Room below the southernmost cells, for their walls and shadows."""


class Extent(NamedTuple):
    """A piece of the grid: its least x and y, its columns and rows."""

    left: int
    top: int
    columns: int
    rows: int


class View:
    """A city in its extent: where a cell of some level is drawn."""

    __slots__ = ("extent", "ground", "seat")

    def __init__(self, seat: Architect, ground: Ground, extent: Extent) -> None:
        self.seat = seat
        self.ground = ground
        self.extent = extent

    def corner(self, spot: int, level: int) -> tuple[int, int]:
        """Give the top left corner of a cell's face."""
        x, y = where(spot)
        return (x - self.extent.left) * CELL, (y - self.extent.top) * CELL - LIFT * level


def draw(marks: Marks, seat: int) -> tuple[float, str]:
    """Draw an architect's city over his tray: its height and its body."""
    ground = marks.position.ground(seat)
    acting = seat == marks.position.seat
    places = marks.of(Place) if acting else []
    view = View(marks.position.architect(seat), ground, _extent(marks, ground, places))
    hand = _HAND if acting and marks.position.hand is not None else 0
    tray_high, tray = draw_tray(marks, seat)
    high = max(_LEAST, _WHOLE - 2 * RIM - hand - tray_high)
    scale = min(
        _LARGEST / CELL,
        (_INNER - 6) / (view.extent.columns + 2 * _MARGIN) / CELL,
        (high - _SKIRT) / view.extent.rows / CELL,
    )
    height = RIM + hand + high + tray_high + RIM
    body = rim(height, 'class="pc-steppe" fill="#d9bd83"') + _stipple(RIM + hand, high)
    if hand:
        body += box(RIM + 0.8, RIM + 0.8, _INNER - 1.6, hand, _CARD)
    left = (WIDTH - view.extent.columns * CELL * scale) / 2
    top = RIM + hand + (high - _SKIRT - view.extent.rows * CELL * scale) / 2
    inside = (
        _grid(view, 12 / scale)
        + _land(marks, view, 7.8 / scale)
        + _builds(marks, view, acting=acting)
    )
    body += moved(left, top, inside, scale)
    if places:
        body += _places(marks, view, places, (left, top, scale))
    elif hand:
        body += _hand(marks, marks.position.parts.shapes[marks.position.hand or 0][0])
    return height, body + moved(0, RIM + hand + high, tray)


def _extent(marks: Marks, ground: Ground, places: list[Place]) -> Extent:
    """Find what the picture must hold: the city, and wherever the tile in hand may go."""
    cells = [where(spot) for spot in cells_of(ground.occupied)]
    shapes = {shape.turn: shape for shape in marks.position.parts.shapes[marks.position.hand or 0]}
    cells += [
        (place.x + offset % STRIDE, place.y + offset // STRIDE)
        for place in places
        for offset in shapes[place.turn].offsets
    ]
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    margin = 0 if places else 1
    left, top = min(columns) - margin, min(rows) - 1
    wide, high = max(columns) + margin - left + 1, max(rows) + 1 - top
    lacking = max(0, 7 - wide)
    return Extent(left - lacking // 2, top, wide + lacking, high)


def _grid(view: View, size: float) -> str:
    """Number the columns over the city and the rows at its left, as actions are told by them.

    In a large city only those that have room: every second, or every fifth.
    """
    extent = view.extent
    step = next((one for one in (1, 2) if one * CELL >= _ROOM * size), 5)
    columns = range(extent.left, extent.left + extent.columns)
    rows = range(extent.top + 1, extent.top + extent.rows - 1)
    over = max(CELL / 2, 0.8 * size)  # of small cells a number is higher than half of one
    places = [(CELL * (x - extent.left + 0.5), over, x) for x in columns]
    places += [(-CELL * _MARGIN / 3, CELL * (y - extent.top + 0.6), y) for y in rows]
    numbered = (one for one in places if one[2] % step == 0)
    return "".join(text(x, y, size, in_figures(n), _NUMBER) for x, y, n in numbered)


_NUMBER = f'{MIDDLE} fill-opacity=".7"'
_ROOM = 1.6
"""So many times its height a number needs beside the next one."""
_MARGIN = 0.5
"""So much of a cell is left beside the city for the numbers of rows."""


@lru_cache(256)
def _stipple(top: float, high: float) -> str:
    """Give the steppe around the city its folds, and tufts of grass."""
    folds = [
        (RIM, top + 18 + 46 * index, "q44-16 86 0t86 0t86 0t86 0")
        for index in range(int(high // 46))
    ]
    tufts = [
        (
            24 + index * 97 % 312,
            top + 14 + index * 61 % max(1, int(high) - 22),
            "q1-4 3-5m-3 5q-1-4-3-5",
        )
        for index in range(int(high / 14))
    ]
    return (
        f'<path d="{lines(folds)}" class="pc-fold" {_FOLD}/>'
        f'<path d="{lines(tufts)}" class="pc-tuft" {_TUFT}/>'
    )


_FOLD = 'fill="none" stroke="#e6d0a0" stroke-width="5" stroke-opacity=".6"'
_TUFT = 'fill="none" stroke="#a98a4c" stroke-width="1.1" stroke-linecap="round"'


# --- The land ------------------------------------------------------------------------------


def _land(marks: Marks, view: View, size: float) -> str:
    """Draw the visible cells row by row from the north, so that nearer ones stand before.

    Levels are written so large at least.
    """
    ground = view.ground
    spots = list(cells_of(ground.occupied))
    shade = "".join(
        f"M{x + 4} {y + LIFT + 7}h{CELL + 3}v{CELL}h-{CELL + 3}z"
        for x, y in (view.corner(spot, 0) for spot in spots)
    )
    body = f'<path d="{shade}" fill="#1c0f06" opacity=".3"/>'
    rows: defaultdict[int, list[int]] = defaultdict(list)
    for spot in spots:
        rows[spot // STRIDE].append(spot)
    watered = _watered(marks, ground)
    signs = _signs(view, max(1.0, size / _LEVEL))
    for row in sorted(rows):
        body += _row(marks, view, rows[row], watered)
        body += "".join(signs.get(spot, "") for spot in rows[row])
    return body


def _watered(marks: Marks, ground: Ground) -> int:
    reached = 0
    for spot, colour in ground.building.items():
        if COLOURS[colour] == "green":
            reached |= scoring.watered(marks.position.parts, ground, spot)
    return reached & ground.kinds[DRY]


def _row(marks: Marks, view: View, spots: list[int], watered: int) -> str:
    ground, level = view.ground, view.ground.level
    faces = walls = shades = pieces = ""
    seams: list[tuple[float, float, str]] = []
    for spot in spots:
        own = level[spot]
        x, y = view.corner(spot, own)
        built = spot in ground.building
        face = "soil" if built else cell_name(ground.kind[spot], *where(spot))
        faces += marks.use(face, x, y)
        if watered >> spot & 1:
            faces += marks.use("drop", x, y)
        drop = own - level.get(spot + STRIDE, 0)
        if drop > 0:
            walls += f"M{x} {y + CELL}h{CELL}v{drop * LIFT}h-{CELL}z"
        for step, across in ((-1, True), (-STRIDE, False)):
            rise = level.get(spot + step, 0) - own
            if rise > 0:
                deep = min(16, 5 * rise)
                shades += f"M{x} {y}" + (
                    f"h{deep}v{CELL}h-{deep}z" if across else f"h{CELL}v{deep}h-{CELL}z"
                )
        seams += _seams(ground, spot, x, y)
        if built:
            pieces += marks.use(f"b{ground.building[spot]}", x, y - 1)
    body = faces
    if walls:
        body += f'<path d="{walls}" class="pc-cliff" {_CLIFF}/>'
    if shades:
        body += f'<path d="{shades}" fill="#1c0f06" opacity=".26"/>'
    return body + f'<path d="{lines(seams)}" class="edge" {_SEAM}/>' + pieces


_CLIFF = 'fill="#7b5733" stroke="#3b2412" stroke-width="1.2"'
_SEAM = 'fill="none" stroke="#4a2d16" stroke-width="1.8" stroke-linecap="round"'


def _seams(ground: Ground, spot: int, x: int, y: int) -> list[tuple[float, float, str]]:
    """List the sides at which a cell's tile ends."""
    own = ground.tile[spot]
    found: list[tuple[float, float, str]] = []
    if ground.tile.get(spot - STRIDE) != own:
        found.append((x, y, f"h{CELL}"))
    if ground.tile.get(spot + STRIDE) != own:
        found.append((x, y + CELL, f"h{CELL}"))
    if ground.tile.get(spot - 1) != own:
        found.append((x, y, f"v{CELL}"))
    if ground.tile.get(spot + 1) != own:
        found.append((x + CELL, y, f"v{CELL}"))
    return found


def _signs(view: View, larger: float) -> dict[int, str]:
    """Put on one visible cell of each tile its id, and its level where it is above the ground."""
    ground = view.ground
    shown: dict[int, int] = {}
    for spot in cells_of(ground.occupied):
        if ground.tile[spot] not in shown or shown[ground.tile[spot]] in ground.building:
            shown[ground.tile[spot]] = spot
    signs = {}
    for number, spot in shown.items():
        x, y = view.corner(spot, ground.level[spot])
        sign = ""
        if ground.level[spot] > 1:
            spare = 8.5 * larger
            sign += moved(x + spare, y + spare, level_sign(ground.level[spot]), larger)
        if number:
            tile = view.seat.tiles[number - 1].tile
            sign += text(x + CELL - 2.5, y + 8.5, 7.5, str(tile), _TILE_ID, STAMPED)
        signs[spot] = sign
    return signs


_TILE_ID = 'class="fine" text-anchor="end" fill-opacity=".75"'
"""What no move needs may be too small to be read."""
_LEVEL = 11.0
"""The size of a level's number."""


def level_sign(level: int) -> str:
    """Draw a small stone with a level's number."""
    return (
        '<circle r="7" class="pc-stone" fill="#f6ead0" stroke="#4a2d16" stroke-width="1.2"/>'
        + text(0, 3.8, _LEVEL, str(level), f"{MIDDLE} {BOLD}", STAMPED)
    )


# --- Options -------------------------------------------------------------------------------


def _builds(marks: Marks, view: View, *, acting: bool) -> str:
    """Light the fields on which a building may stand."""
    if not acting:
        return ""
    body = ""
    for action in marks.of(Build):
        spot = at(action.x, action.y)
        x, y = view.corner(spot, view.ground.level[spot])
        piece = f"b{COLOURS.index(action.colour)}"
        ghost = marks.use(piece, 0, -1, _GHOST)
        body += marks.wrap(action, marks.use("site") + ghost, place(x, y))
    return body


_GHOST = 'class="ghost" display="none"'


def _anchor(shape: Shape) -> int:
    """Pick the cell of a shape that lies nearest to its middle: its offset."""
    cells = [(offset % STRIDE, offset // STRIDE) for offset in shape.offsets]
    middle_x = sum(x for x, _ in cells) / len(cells)
    middle_y = sum(y for _, y in cells) / len(cells)
    return min(
        shape.offsets,
        key=lambda one: (one % STRIDE - middle_x) ** 2 + (one // STRIDE - middle_y) ** 2,
    )


def _places(
    marks: Marks, view: View, places: list[Place], frame: tuple[float, float, float]
) -> str:
    """Draw where the tile in hand may lie, a group for each rotation, the first one current."""
    shapes = {shape.turn: shape for shape in marks.position.parts.shapes[marks.position.hand or 0]}
    turns = sorted({one.turn for one in places})
    body = ""
    x, y, scale = frame
    for turn in turns:
        shape = shapes[turn]
        inside = _turned(marks, view, shape, [one for one in places if one.turn == turn])
        shown = 'class="group current"' if turn == turns[0] else 'class="group" display="none"'
        body += (
            f'<g {shown} data-group="turn" data-value="{turn}">{_hand(marks, shape)}'
            f"{moved(x, y, inside, scale)}</g>"
        )
    return body


def _turned(marks: Marks, view: View, shape: Shape, places: list[Place]) -> str:
    """Draw the places for one rotation.

    Each is lit at the same cell of the tile, so that no two of them share a cell; its ghost
    is the tile as it would lie there.
    """
    anchor, body = _anchor(shape), ""
    levels: set[int] = set()
    for one in places:
        origin = at(one.x, one.y)
        level = view.ground.level_for(shape, origin)
        levels.add(level)
        ghost = marks.use(f"g{shape.turn}-{level}", paint=_GHOST)
        spot = marks.use("spot" if level == 1 else "rise")
        body += marks.wrap(one, spot + ghost, place(*view.corner(origin + anchor, level)))
    ghosts = "".join(_ghost(marks, shape, anchor, level) for level in sorted(levels))
    return f"<defs>{ghosts}</defs>{body}"


def _ghost(marks: Marks, shape: Shape, anchor: int, level: int) -> str:
    """Define the tile as it would lie, about its anchor's corner, with its level."""
    x, y = -(anchor % STRIDE) * CELL, -(anchor // STRIDE) * CELL
    first = shape.offsets[0] % STRIDE * CELL
    tile = draw_tile(marks, shape)
    glow = f'<path d="{outline(shape)}" class="glow" {_GLOW}/>'
    sign = moved(first + 9, 9, level_sign(level))
    body = moved(x, y, tile + glow + sign)
    return f'<g id="{marks.prefix}g{shape.turn}-{level}" pointer-events="none">{body}</g>'


_GLOW = 'fill="none" stroke="#ffe08a" stroke-width="3.4" stroke-linecap="round"'


def _hand(marks: Marks, shape: Shape) -> str:
    """Draw the tile in hand, turned as it will lie, on the strip over the city."""
    extent = [max(offset % STRIDE for offset in shape.offsets) + 1,
              max(offset // STRIDE for offset in shape.offsets) + 1]  # fmt: skip
    scale = min(22, (_HAND - 10) / extent[1]) / CELL
    x = RIM + 52 - extent[0] * CELL * scale / 2
    y = RIM + _HAND / 2 - extent[1] * CELL * scale / 2
    words = marks.say("board.hand", tile=marks.position.hand)
    return (
        moved(x, y, draw_tile(marks, shape), scale)
        + text(RIM + 106, RIM + 33, 17, words, ink=DARK)
        + _yield(marks)
    )


def _yield(marks: Marks) -> str:
    """Draw the resources that the tile in hand brings."""
    printed = marks.position.parts.resources[marks.position.hand or 0]
    body, x = "", RIM + 116.0
    for colour, number in enumerate(printed):
        for _ in range(number):
            body += moved(x, RIM + 54, marks.use(f"t{colour}"), 0.75)
            x += 24
    return body
