"""The map: hexes with their links, discs, cubes and ships, and the places to go to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rivals.core.drawing import MIDDLE, box, disc, moved, named, num, path
from rivals.core.game import Action
from rivals.core.marking import LIT, hits, spotted
from rivals.games.eclipse.components.hexes import EDGES, HOLES, Tile, neighbour, stack_of
from rivals.games.eclipse.components.hexes import Place as Where
from rivals.games.eclipse.face.cells import SIDE, TURNED, UPRIGHT, Lie, View
from rivals.games.eclipse.face.fleets import fleets, lying, moves_from
from rivals.games.eclipse.face.marks import Marks
from rivals.games.eclipse.face.paint import DIM, GILT, UNTOUCHED, text
from rivals.games.eclipse.face.pieces import FILLS, RIMS, TINTS
from rivals.games.eclipse.face.tile import PLANET, face, link, planet, printed, squares
from rivals.games.eclipse.face.touched import at
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.places import NOBODY, Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Placing
from rivals.games.eclipse.rules import exploring

_MARGIN = 16.0
DUEL = 2
"""Of so many players the homes are far from each other, one above the other: it may be turned."""
_REACH = 2.5
"""So many times as far as the hexes from the centre reach the lines around it."""
_Edges = tuple[bool, ...]


def lies(position: Position) -> tuple[Lie, ...]:
    """Say in which ways the map is drawn, by what never changes in a match."""
    return (UPRIGHT, TURNED) if len(position.seats) == DUEL else (UPRIGHT,)


def shown(marks: Marks, looker: int) -> View:
    """Give the part of the plane that is drawn.

    What the seat that looks could explore belongs to it in every phase, so that the map stays
    where it is while this seat acts and while it is told what the others did.
    """
    places = [one.where for one in marks.position.hexes]
    near = exploring.explorable(marks.position, looker)
    return marks.lie.around([*places, *near, *_sought(marks), *_placing(marks)], _MARGIN)


def draw(marks: Marks, view: View) -> str:
    """Draw the map, in the units and about the origin of the plane."""
    explored = {(one.q, one.r): one for one in marks.left if isinstance(one, do.Explore)}
    body = _heaven(view)
    for where, action in explored.items():
        body += spotted(at(where), moved(*marks.lie.middle(where), _unknown(marks, where, action)))
    battles, holes, lit = _battles(marks), _holes(marks), _lit(marks)
    moves = moves_from(marks)
    joined = [_links(holes, one.where, one.holes) for one in marks.position.hexes]
    for one, links in zip(marks.position.hexes, joined, strict=True):
        options = lit.get(one.id, {})
        drawn = _standing(marks, one, links, battles=one.id in battles)
        drawn += _targets(marks, one, options)
        drawn += fleets(marks, one, moves.get(one.id, ())) + _choices(marks, one, options)
        body += spotted(at(one.where), moved(*marks.lie.middle(one.where), drawn))
    return body + _connections(marks, joined) + _ghosts(marks)


def _connections(marks: Marks, joined: Sequence[_Edges]) -> str:
    """Draw the connections, each once, on its hex's northern or eastern side."""
    body = ""
    for one, links in zip(marks.position.hexes, joined, strict=True):
        for edge, linked in enumerate(links[: EDGES // 2]):
            if linked:
                body += moved(*marks.lie.middle(one.where), link(marks.lie, edge))
    return f"<g {UNTOUCHED}>{body}</g>"


def _holes(marks: Marks) -> dict[Where, _Edges]:
    return {one.where: one.holes for one in marks.position.hexes}


def _links(holes: Mapping[Where, _Edges], where: Where, own: _Edges) -> _Edges:
    """Say for each edge of a hex whether it is connected across it by two wormholes.

    `holes` are the wormholes that lie, by place and edge, `own` the hex's; it need not lie there
    yet.
    """
    half = EDGES // 2
    return tuple(
        own[edge] and holes.get(neighbour(where, edge), _NONE)[(edge + half) % EDGES]
        for edge in range(EDGES)
    )


def drawn_tile(marks: Marks, task: Placing, action: do.Place) -> str:
    """Draw a tile as it would lie at the place it was drawn for."""
    joined = _links(_holes(marks), (task.q, task.r), HOLES[action.hex][action.turn])
    return printed(marks.lie, action.hex, action.turn, marks.prefix, joined)


_NONE = (False,) * EDGES


def _sought(marks: Marks) -> list[Where]:
    return [(one.q, one.r) for one in marks.left if isinstance(one, do.Explore)]


def _placing(marks: Marks) -> list[Where]:
    return [(one.q, one.r) for one in marks.position.stack if isinstance(one, Placing)]


def _battles(marks: Marks) -> set[int]:
    """List the hexes where there is a battle, or one to come."""
    position = marks.position
    return {*position.battles, *([position.battle.hex] if position.battle else [])}


# --- The sky between the hexes -------------------------------------------------------------


@lru_cache(256)
def _heaven(view: View) -> str:
    """Draw the circles and rays of a star chart around the centre of the galaxy.

    They go on beyond the view: a page shows as much as its window has room for.
    """
    far = max(-view.left, -view.top, view.left + view.width, view.top + view.height) * _REACH
    thin = f'fill="none" stroke="{GILT}" stroke-opacity=".3" stroke-width="1"'
    body, radius = "", SIDE * 0.86
    while radius < far:
        body += disc(0, 0, radius, thin)
        radius += SIDE * 1.7
    rays = "".join(f"M0 0L{num(x * far)} {num(y * far)}" for x, y in _RAYS)
    return body + path(rays, f'stroke="{GILT}" stroke-opacity=".2" stroke-width=".8"')


_RAYS = [
    (1, 0), (0.87, 0.5), (0.5, 0.87), (0, 1), (-0.5, 0.87), (-0.87, 0.5),
    (-1, 0), (-0.87, -0.5), (-0.5, -0.87), (0, -1), (0.5, -0.87), (0.87, -0.5),
]  # fmt: skip


def _unknown(marks: Marks, where: Where, action: Action) -> str:
    """Draw an empty place that may be explored: its stack, and the numbers it goes by in words."""
    edge = path(marks.lie.outline(SIDE - 4), f'fill="#0b1220" fill-opacity=".8" stroke="{DIM}" '
                'stroke-width="1.200" stroke-dasharray="5 4"')  # fmt: skip
    stack = stack_of(where)
    number = ("I", "II", "III").index(stack)
    left = exploring.stock_size(marks.position, number) + len(marks.position.discards[number])
    sign = text(0, 2, 28, stack, f'{MIDDLE} font-family="Forum, Georgia, serif"', GILT)
    sign += text(0, 26, 15, marks.say("board.tiles", n=left), MIDDLE, DIM)
    lit = path(marks.lie.ring(SIDE - 4, SIDE - 9), _RING)
    return marks.place(marks.take(action), edge + lit + sign)


_RING = (
    'class="lit lit--water" fill-rule="evenodd" fill="#74e0d6" fill-opacity=".34" '
    'stroke="#b9fff8" stroke-width="1.600"'
)
"""What a hex with options looks like: in no seat's colour."""


# --- Hexes ---------------------------------------------------------------------------------


def _standing(marks: Marks, one: Hex, links: _Edges, *, battles: bool) -> str:
    """Draw what is printed and stands on a hex; most hexes are as they were on the page before."""
    return marks.again(
        lambda own: _hex(own, one, links, battles=battles),
        "hex", marks.lie, links, battles, *lying(marks, one), *_structures(one),
    )  # fmt: skip


def _structures(one: Hex) -> tuple[object, ...]:
    """Give what stands on a hex beside its disc and ships; see `Marks.again`."""
    return one.id, one.turn, tuple(one.cubes), one.orbital, one.monolith, one.discovery


def _hex(marks: Marks, one: Hex, links: _Edges, *, battles: bool) -> str:
    body = face(marks.lie, one.id, one.turn, marks.prefix, links)
    if one.owner != NOBODY:
        body += _owned(marks, one)
    if battles:
        body += path(marks.lie.outline(SIDE - 7), _EMBATTLED)
    body += _stands(marks, one) + _squares(marks, one)
    return named(_told(marks, one), body)


_EMBATTLED = (
    'fill="none" stroke="#ff6b5e" stroke-width="2.200" stroke-dasharray="3 5" '
    'stroke-linecap="round"'
)


def _owned(marks: Marks, one: Hex) -> str:
    """Draw whose hex it is along its edge."""
    tint = TINTS[marks.position.seats[one.owner].colour]
    return path(marks.lie.outline(SIDE - 14), f'fill="{tint}" fill-opacity=".12"') + path(
        marks.lie.outline(SIDE - 4.4), f'fill="none" stroke="{tint}" stroke-width="3.600"'
    )


def _stands(marks: Marks, one: Hex) -> str:
    """Draw the discovery tile, the orbital's ring and the monolith."""
    body = marks.use("discovery", *marks.lie.discovery) if one.discovery else ""
    if one.monolith:
        paint = f'fill="{GILT}" stroke="#3a2c0c" stroke-width=".8"'
        body += marks.use("s-monolith", *marks.lie.monolith, paint)
    if one.orbital:
        spot = marks.lie.orbital
        body += marks.use("s-orbital", *spot, 'fill="#93a6c6" stroke="#1a2438"')
        if one.orbital != "-":
            body += moved(*spot, _cube(marks, one, one.orbital))
    return body


def _squares(marks: Marks, one: Hex) -> str:
    body = ""
    spots = squares(len(one.cubes))
    for square, cube, (x, y) in zip(one.tile.squares, one.cubes, spots, strict=True):
        drawn = planet(square.kind, marks.prefix, advanced=square.advanced)
        body += moved(x, y, drawn + (_cube(marks, one, cube) if cube else ""), PLANET)
    return body


def _cube(marks: Marks, one: Hex, resource: str) -> str:
    """Draw a population cube in its owner's colour, with the sign of its resource."""
    colour = marks.position.seats[one.owner].colour if one.owner != NOBODY else "white"
    paint = f'rx="2.500" fill="{FILLS[colour]}" stroke="{RIMS[colour]}" stroke-width="1.500"'
    sign = marks.use(f"r-{resource}", paint=f'fill="{RIMS[colour]}"')
    return box(-7.5, -7.5, 15, 15, paint) + moved(0, 0, sign, 0.92)


# --- What may be chosen at a hex -----------------------------------------------------------


_Lit = Mapping[int | None, Sequence[Action]]
"""The options about a hex by population square, those about the hex as a whole by None."""


def _lit(marks: Marks) -> dict[int, dict[int | None, list[Action]]]:
    """Sort the options about a hex by its number."""
    fought = getattr(marks.position.stack[-1], "hex", 0) if marks.position.stack else 0
    found: dict[int, dict[int | None, list[Action]]] = {}
    for one in marks.left:
        where, square = _about(one, fought)
        found.setdefault(where, {}).setdefault(square, []).append(one)
    return found


def _about(option: Action, fought: int) -> tuple[int, int | None]:
    """Give the hex (0: none) and the square that an option is about."""
    match option:
        case do.Move(target=target) | do.Disc(target=target, source=_) if target:
            return target, None
        case do.Disc(source=source):
            return source, None
        case do.Build() | do.Retreat() | do.Claim() | do.Abandon() | do.Stance():
            return option.hex, None
        case do.Colonise(hex=hex_, square=square):
            return hex_, square
        case do.Kill(square=square):
            return fought, square
    return 0, None


def _targets(marks: Marks, one: Hex, options: _Lit) -> str:
    """Light a hex that options are about."""
    actions = marks.take(*options.get(None, ()))
    if not actions:
        return ""
    lit = path(marks.lie.ring(SIDE - 7, SIDE - 12.5), _RING)
    hit = path(marks.lie.outline(SIDE - 8), 'fill="#000" fill-opacity="0"')
    return marks.place(actions, lit + hit, _name(marks, one))


def _choices(marks: Marks, one: Hex, options: _Lit) -> str:
    """Light the squares that options are about."""
    spots = [*enumerate(squares(len(one.cubes))), (do.ORBITAL, marks.lie.orbital)]
    body = ""
    for number, (x, y) in spots:
        actions = marks.take(*options.get(number, ()))
        if not actions:
            continue
        lit = disc(0, 0, 13, LIT) + hits([(-14, -14, 28, 28)])
        told = f"{_name(marks, one)}: {_square_name(marks, one, number)}"
        body += moved(x, y, marks.place(actions, lit, told))
    return body


# --- Hexes being placed --------------------------------------------------------------------


def _ghosts(marks: Marks) -> str:
    """Draw the drawn tiles at their place, one way to lie at a time: alternatives of a page."""
    body, found = "", [one for one in marks.left if isinstance(one, do.Place)]
    task = marks.position.stack[-1] if found else None
    if not isinstance(task, Placing):
        return ""
    where = marks.lie.middle((task.q, task.r))
    for number, action in enumerate(found):
        tile = drawn_tile(marks, task, action)
        lit = path(marks.lie.ring(SIDE - 1, SIDE - 7), _RING)
        ghost = marks.place(marks.take(action), tile + lit, "")
        shown = 'class="group" display="none"' if number else 'class="group current"'
        value = f"{action.hex}-{action.turn}"
        body += f'<g {shown} data-group="turn" data-value="{value}">{moved(*where, ghost)}</g>'
        landing = f'id="{_ghost_id(marks.lie, action)}" class="landing" visibility="hidden"'
        shadow = f"<g {landing} {UNTOUCHED}>"
        body += f"{shadow}{moved(*where, tile)}</g>"
    return body


def _ghost_id(lie: Lie, action: do.Place) -> str:
    return f"ghost-{'turned-' * lie.turned}{action.hex}-{action.turn}"


def ghost_ids(marks: Marks, action: do.Place) -> str:
    """Name the drawings of a tile that light up on the map, however this lies."""
    return " ".join(_ghost_id(lie, action) for lie in lies(marks.position))


# --- What is read out ----------------------------------------------------------------------


def _name(marks: Marks, one: Hex) -> str:
    return marks.say(f"hex.{one.id}") + f" ({one.id:03})"


def _square_name(marks: Marks, one: Hex, number: int) -> str:
    if number == do.ORBITAL:
        return marks.say("structure.orbital")
    square = one.tile.squares[number]
    kind = "advanced" if square.advanced else "basic"
    return marks.say(f"board.square.{kind}", kind=square.kind)


def _told(marks: Marks, one: Hex) -> str:
    """Tell all that is to be seen at a hex."""
    tile: Tile = one.tile
    parts = [f"{_name(marks, one)}: {marks.say('board.vp', n=tile.vp)}"]
    if one.owner != NOBODY:
        parts.append(marks.say("board.owner", seat=marks.seat(one.owner)))
    for number, cube in enumerate(one.cubes):
        name = _square_name(marks, one, number)
        parts.append(marks.say("board.held", square=name, cube=cube) if cube else name)
    if tile.artifact:
        parts.append(marks.say("board.artifact"))
    if one.discovery:
        parts.append(marks.say("board.discovery"))
    if one.orbital:
        parts.append(marks.say("structure.orbital"))
    if one.monolith:
        parts.append(marks.say("structure.monolith"))
    if one.strangers:
        kind = "gcds" if one.gcds else "ancients"
        parts.append(marks.say(f"board.{kind}", n=one.strangers))
    fleets_told = [
        marks.say("board.fleet", seat=marks.seat(fleet.seat), n=fleet.size) for fleet in one.fleets
    ]
    return "; ".join([*parts, *fleets_told])
