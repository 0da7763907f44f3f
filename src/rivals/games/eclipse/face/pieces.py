"""The pieces and signs, drawn once as definitions to be used again, about their middle.

Names: `d-` with a colour is its disc, `e-` its emblem; `s-` with a class is its silhouette,
`r-` with a resource (or `wild`) its sign, `p-` with a resource the planet of its squares, `t-`
with a technology and `k-` with a kind of part their signs. Silhouettes, emblems and signs of
resources take over the fill and stroke of where they are used. Each colour has an emblem of its
own shape and each resource a sign, so that nobody needs to tell colours apart.
"""

# ruff: noqa: E501 - a shape is one line, however long

from __future__ import annotations

from functools import cache

from rivals.games.eclipse.components.species import Colour
from rivals.games.eclipse.face.glyphs import KIND_SIGNS, TECH_SIGNS
from rivals.games.eclipse.face.paint import GILT, INK, LINK, MIST

FILLS: dict[Colour, str] = {
    "red": "#c2343b",
    "blue": "#2f6fd0",
    "green": "#2f8a4c",
    "yellow": "#e9c23a",
    "white": "#f3eee2",
    "black": "#17151d",
}
"""The colours of the seats."""

RIMS: dict[Colour, str] = {
    "red": "#ffd2cc",
    "blue": "#d3e5ff",
    "green": "#d2f5d8",
    "yellow": "#4b3a00",
    "white": "#433f4c",
    "black": "#c3bad2",
}
"""Each colour's rim and emblem, to be seen on it."""

TINTS: dict[Colour, str] = {
    "red": "#f0646a",
    "blue": "#66a3ff",
    "green": "#5cc47a",
    "yellow": "#f0cf58",
    "white": "#f3eee2",
    "black": "#a197b4",
}
"""Each colour as it can be seen on the sky."""

STRANGE, STRANGE_RIM = "#5b6f4e", "#e2f0b8"
"""Ancients and the defense system."""

_EMBLEMS: dict[Colour, str] = {
    "red": '<path d="M0-4.600L4.500 3.400H-4.500Z"/>',
    "blue": '<path d="M0-4.400A4.400 4.400 0 1 1 0 4.400A4.400 4.400 0 1 1 0-4.400Z'
    'M0-2A2 2 0 1 0 0 2A2 2 0 1 0 0-2Z" fill-rule="evenodd"/>',
    "green": '<rect x="-3.700" y="-3.700" width="7.400" height="7.400"/>',
    "yellow": '<path d="M0-5.400L1.400-1.400L5.400 0L1.400 1.400L0 5.400L-1.400 1.400L-5.400 0'
    'L-1.400-1.400Z"/>',
    "white": '<path d="M-1.500-4.600H1.500V-1.500H4.600V1.500H1.500V4.600H-1.500V1.500H-4.600V-1.500'
    'H-1.500Z"/>',
    "black": '<path d="M0-5.200L4.200 0L0 5.200L-4.200 0Z"/>',
}
"""Triangle, ring, square, star, cross, diamond."""

_SHIPS = {
    "interceptor": "M0-9L2.200-1L6 6.500L1.800 4.500L0 7.500L-1.800 4.500L-6 6.500L-2.200-1Z",
    "cruiser": "M0-10L2.800-5.500V-1.500L9 4.500V7L3 5.500L2 9H-2L-3 5.500L-9 7V4.500L-2.800-1.500"
    "V-5.500Z",
    "dreadnought": "M-2.500-10.500H2.500L4.200-5L7-3.500V-7.500H9.500V7.500H6V9.500H3V7H-3V9.500H-6V7.500"
    "H-9.500V-7.500H-7V-3.500L-4.200-5Z",
    "starbase": "M-2.500-10H2.500V-6.500L6.500-2.500H10V2.500H6.500L2.500 6.500V10H-2.500V6.500L-6.500 2.500"
    "H-10V-2.500H-6.500L-2.500-6.500ZM0-2.800A2.800 2.800 0 1 0 0 2.800A2.800 2.800 0 1 0 0-2.800Z",
    "ancient": "M-4-9.500C-5-4-3-2 0-2C3-2 5-4 4-9.500C9-7 11-1 8 4C6 7.500 3 9 0 9C-3 9-6 7.500-8 4"
    "C-11-1-9-7-4-9.500ZM0 .5A2.600 2.600 0 1 0 0 5.700A2.600 2.600 0 1 0 0 .5Z",
    "gcds": "M0-12L2.800-7.400L8.500-8.500L7.400-2.800L12 0L7.400 2.800L8.500 8.500L2.800 7.400L0 12L-2.800 7.400"
    "L-8.500 8.500L-7.400 2.800L-12 0L-7.400-2.800L-8.500-8.500L-2.800-7.400ZM0-4A4 4 0 1 0 0 4A4 4 0 1 0 0-4Z",
    "orbital": "M0-7.500A7.500 7.500 0 1 1 0 7.500A7.500 7.500 0 1 1 0-7.500ZM0-4.600A4.600 4.600 0 1 0 0 4.600"
    "A4.600 4.600 0 1 0 0-4.600ZM-11-1.200H-7.500V1.200H-11ZM7.500-1.200H11V1.200H7.500Z",
    "monolith": "M-3-7.500L0-10.500L3-7.500L4 7H-4ZM-6 7.500H6V10H-6Z",
    "colony": "M0-8C3-6 4-3 4 0L7 5V8L3 6H-3L-7 8V5L-4 0C-4-3-3-6 0-8Z",
}
"""Dart, winged, twin-hulled, station; horned eye, star fort; ring, obelisk, colony ship."""

RESOURCE_FILLS = {
    "money": "#f0a048",
    "science": "#ee8fc0",
    "materials": "#b98a5e",
    "wild": "#c4ccd8",
}
_RESOURCES = {
    "money": "M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5ZM-.9-3.200V3.200H.9V-3.200Z",
    "science": "M-1.700-5H1.700V-1.300L4.900 4C5.300 4.800 4.800 5.400 4 5.400H-4C-4.800 5.400-5.300 4.800-4.900 4"
    "L-1.700-1.300Z",
    "materials": "M0-5.400L4.800-2.700L0 0L-4.800-2.700ZM-5.300-1.900L-.5.800V5.800L-5.300 3.100ZM5.300-1.900L.5.800"
    "V5.800L5.300 3.100Z",
    "wild": "M0-5.600L1.300-1.900L4.900-2.800L2.400 0L4.900 2.800L1.300 1.900L0 5.600L-1.300 1.900L-4.900 2.800L-2.400 0"
    "L-4.900-2.800L-1.300-1.900Z",
}
"""Coin, flask, crate, star."""

POINTS = "M0-9L8-4.500V4.500L0 9L-8 4.500V-4.500Z"
"""What victory points stand in."""

_BURST = (
    "M0-13.500L2.500-10.800L6.700-11.700L7.600-7.600L11.700-6.700L10.800-2.500L13.500 0L10.800 2.500L11.700 6.700"
    "L7.600 7.600L6.700 11.700L2.500 10.800L0 13.500L-2.500 10.800L-6.700 11.700L-7.600 7.600L-11.700 6.700L-10.800 2.500"
    "L-13.500 0L-10.800-2.500L-11.700-6.700L-7.600-7.600L-6.700-11.700L-2.500-10.800Z"
)

_SIGNS = {
    "artifact": f'<path d="M-6.500-4.500H6.500L8 0L0 8.500L-8 0Z" fill="#3b2c57" stroke="{GILT}" '
    'stroke-width="1.300" stroke-linejoin="round"/><path d="M-8 0H8M-6.500-4.500L-2.500 0L0 8.500L2.500 0'
    f'L6.500-4.500M-2.500 0L0-4.500L2.500 0" fill="none" stroke="{GILT}" stroke-width=".8"/>',
    "discovery": f'<circle r="8.500" fill="#233655" stroke="{LINK}" stroke-width="1.300" '
    'stroke-dasharray="2.500 1.700"/>'
    f'<path d="M-2.600-2.200C-2.600-6 2.800-6 2.800-2.400C2.800 0 0 0 0 2.200" fill="none" stroke="{MIST}" '
    f'stroke-width="1.700" stroke-linecap="round"/><circle cy="5" r="1.100" fill="{MIST}"/>',
    "burst": f'<path d="{_BURST}"/>',
    "start": f'<path d="M-5 9V-9" stroke="{GILT}" stroke-width="1.700" stroke-linecap="round"/>'
    f'<path d="M-5-9L7-5.500L-5-2Z" fill="{GILT}"/>',
    "traitor": '<path d="M-6-8H6V1C6 5 3 7.500 0 9C-3 7.500-6 5-6 1Z" fill="#4a1d28" '
    'stroke="#ff9d8f" stroke-width="1.300"/><path d="M2-6L-2.500 0H1L-2 6" fill="none" '
    'stroke="#ff9d8f" stroke-width="1.600" stroke-linejoin="round"/>',
    "bolt": '<path d="M1.500-6L-3.500 1H-.3L-1.500 6L3.500-1.200H.4Z"/>',
    "initiative": '<path d="M-4.500-4L-.5 0L-4.500 4M.5-4L4.500 0L.5 4" fill="none" '
    'stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"/>',
    "check": '<path d="M-4.500.5L-1.500 3.700L4.700-3.500" fill="none" stroke-width="2" '
    'stroke-linecap="round" stroke-linejoin="round"/>',
    "wrong": '<path d="M-3.800-3.800L3.800 3.800M3.800-3.800L-3.800 3.800" fill="none" '
    'stroke-width="2" stroke-linecap="round"/>',
    "medal": '<path d="M0-9L8-4.500V4.500L0 9L-8 4.500V-4.500Z" fill="#5d4a1d" stroke="#e8c15a" '
    'stroke-width="1.300"/>',
    "flag": '<path d="M-6.500-8H6.500V8L0 4.500L-6.500 8Z"/>',
}
"""Artifact, discovery tile, advanced square, start player, traitor, and marks of blueprints."""


def _disc(colour: Colour) -> str:
    rim = RIMS[colour]
    return (
        f'<circle r="9" fill="{FILLS[colour]}" stroke="{rim}" stroke-width="1.400"/>'
        f'<circle r="7" fill="none" stroke="{rim}" stroke-opacity=".45" stroke-width=".7"/>'
        f'<g fill="{rim}">{_EMBLEMS[colour]}</g>'
    )


def _planet(resource: str) -> str:
    fill = RESOURCE_FILLS[resource]
    return (
        f'<circle r="9.800" fill="{fill}"/>'
        '<path d="M-9.800 0A9.800 9.800 0 0 0 9.800 0A12 12 0 0 1-9.800 0Z" fill="#000" '
        'fill-opacity=".22"/>'
        f'<g fill="{INK}">{_resource(resource)}</g>'
    )


def _resource(resource: str) -> str:
    return f'<path d="{_RESOURCES[resource]}" fill-rule="evenodd"/>'


@cache
def definitions(prefix: str) -> dict[str, str]:
    """Give every piece's definition by name, ids beginning with the prefix."""
    drawn = {f"d-{colour}": _disc(colour) for colour in FILLS}
    drawn |= {f"e-{colour}": body for colour, body in _EMBLEMS.items()}
    drawn |= {f"s-{one}": f'<path d="{d}" fill-rule="evenodd"/>' for one, d in _SHIPS.items()}
    drawn |= {f"r-{one}": _resource(one) for one in _RESOURCES}
    drawn |= {f"p-{one}": _planet(one) for one in _RESOURCES}
    drawn |= _SIGNS
    drawn |= {f"k-{one}": body for one, body in KIND_SIGNS.items()}
    drawn |= {f"t-{one}": body for one, body in TECH_SIGNS.items()}
    return {name: f'<g id="{prefix}{name}">{body}</g>' for name, body in drawn.items()}


def ship_paint(colour: Colour | None) -> str:
    """Give the attributes that a silhouette takes over; None: of nobody's ships."""
    fill, rim = (FILLS[colour], RIMS[colour]) if colour else (STRANGE, STRANGE_RIM)
    return f'fill="{fill}" stroke="{rim}" stroke-width="1.200" stroke-linejoin="round"'
