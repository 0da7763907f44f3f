"""A hex tile as printed, about its middle: sky, wormholes, planets, points, number."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from rivals.core.drawing import BOLD, MIDDLE, disc, moved, num, path
from rivals.core.marking import use
from rivals.games.eclipse.components.hexes import HOLES, TILES
from rivals.games.eclipse.face.cells import DEPTH, SIDE, Lie, Spot
from rivals.games.eclipse.face.paint import DIM, GILT, INK, LINK, UNTOUCHED, text
from rivals.games.eclipse.face.pieces import POINTS

HOLE = 10.0
"""The radius of a wormhole's half-circle."""
PLANET = 1.14
"""How much larger than its definition a planet is drawn; its radius is 10 there."""
SQUARES_IN_ROW = 3
_PITCH = 28.5
_ROW = SQUARES_IN_ROW

GROUNDS = {
    "center": ("#2b2340", "#151022"),
    "I": ("#24304d", "#141d33"),
    "II": ("#1e2b45", "#111a2d"),
    "III": ("#1a2740", "#0e1727"),
    "home": ("#27304a", "#151c31"),
}
"""The sky of a tile by its stack, in the middle and at the edge."""


def squares(number: int) -> list[Spot]:
    """Give the middles of so many population squares."""
    top = min(number, _ROW)
    low = number - top
    y = -27.0 if low else -16.0
    first = [((n - (top - 1) / 2) * _PITCH, y) for n in range(top)]
    return first + [((n - (low - 1) / 2) * _PITCH, y + _PITCH - 3) for n in range(low)]


@lru_cache(1000)
def face(lie: Lie, number: int, turn: int, prefix: str, links: tuple[bool, ...]) -> str:
    """Draw what is printed on a tile but for planets, and wormholes that `links` connect."""
    tile = TILES[number]
    inner, outer = GROUNDS[tile.stack]
    body = path(lie.outline(SIDE - 1.2), f'fill="{outer}"')
    body += path(lie.outline(SIDE - 14), f'fill="{inner}" fill-opacity=".75"')
    body += _stars(tile.id)
    body += path(lie.outline(SIDE - 1.2), f'fill="none" stroke="{GILT}" stroke-opacity=".55"')
    for edge, hole in enumerate(HOLES[tile.id][turn]):
        if hole and not links[edge]:
            body += _hole(lie, edge)
    body += moved(*lie.points, _points(tile.vp), 1.16)
    body += text(*lie.number, 13.5, f"{tile.id:03}", MIDDLE, DIM)
    if tile.artifact:
        body += use(prefix, "artifact", *lie.artifact)
    return body


def planet(kind: str, prefix: str, *, advanced: bool) -> str:
    """Draw a population square; advanced ones have a burst around them."""
    burst = f'<use href="#{prefix}burst" fill="none" stroke="#fff3d0" stroke-width="1.100"/>'
    return (burst if advanced else "") + f'<use href="#{prefix}p-{kind}"/>'


def printed(lie: Lie, number: int, turn: int, prefix: str, links: tuple[bool, ...]) -> str:
    """Draw a whole tile that is not on the map yet, with its ancients and connections."""
    tile = TILES[number]
    body = face(lie, number, turn, prefix, links)
    body += "".join(link(lie, edge) for edge, linked in enumerate(links) if linked)
    for square, (x, y) in zip(tile.squares, squares(len(tile.squares)), strict=True):
        body += moved(x, y, planet(square.kind, prefix, advanced=square.advanced), PLANET)
    for one in range(tile.ancients):
        x = (one - (tile.ancients - 1) / 2) * 26
        body += f'<use href="#{prefix}s-ancient" x="{num(x)}" y="24" {_ANCIENT}/>'
    if tile.discovery:
        body += use(prefix, "discovery", *lie.discovery)
    return body


_ANCIENT = 'fill="#5b6f4e" stroke="#e2f0b8" stroke-width="1.200"'


def _points(points: int) -> str:
    sign = path(POINTS, f'fill="{INK}" stroke="{GILT}" stroke-width="1.200"')
    return sign + text(0, 4, 11.5, str(points), f"{MIDDLE} {BOLD}", GILT)


def _hole(lie: Lie, edge: int) -> str:
    """Draw a half-circle that opens to the edge."""
    x, y = lie.towards(edge, DEPTH - 1.2)
    half = path(
        f"M{num(-HOLE)} 0A{num(HOLE)} {num(HOLE)} 0 0 0 {num(HOLE)} 0Z",
        'fill="#060a12" stroke="#9fb2d0" stroke-width="1.500"',
    )
    inner = path("M-5.500 0A5.500 5.500 0 0 0 5.500 0", 'fill="none" stroke="#9fb2d0" '
                 'stroke-opacity=".7" stroke-width=".9"')  # fmt: skip
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({lie.slant(edge)})">{half}{inner}</g>'
    )


def link(lie: Lie, edge: int) -> str:
    """Draw the two joined wormholes of a connection, on the edge: a whole circle of light."""
    x, y = lie.towards(edge)
    body = disc(0, 0, HOLE + 0.6, f'fill="#0d3d47" stroke="{LINK}" stroke-width="1.800"')
    body += path("M0-6.500V6.500M-3-3.500L0-7L3-3.500M-3 3.500L0 7L3 3.500", f'fill="none" '
                 f'stroke="{LINK}" stroke-width="1.500"')  # fmt: skip
    return f'<g transform="translate({num(x)} {num(y)}) rotate({lie.slant(edge)})">{body}</g>'


def _stars(number: int) -> str:
    """Scatter a few stars over a tile, the same at every time."""
    body = ""
    for one in range(11):
        seed = (number * 73 + one * 137) % 997
        angle, far = 2 * pi * seed / 997, SIDE * (0.25 + 0.55 * ((seed * 31) % 89) / 89)
        bright = 0.35 + 0.4 * (one % 3 == 0)
        size = 0.6 + 0.5 * (one % 4 == 0)
        paint = f'fill="#f4ecd4" fill-opacity="{bright:.2f}"'
        body += disc(far * cos(angle), far * 0.84 * sin(angle), size, paint)
    return f"<g {UNTOUCHED}>{body}</g>"
