"""Signs and silhouettes, drawn once as definitions to be used again, about their middle.

Names: `c-` with a command, `d-` with a defence token, `f-` with a die's face: signs within 10
units of the middle, which take over fill and stroke of where they are used. `v-` with a family
of ships is its silhouette, bow up, within 10 by 30; `w-` with a family of squadrons within 10.
"""

# ruff: noqa: E501 - a shape is one line, however long

from __future__ import annotations

from functools import cache

from rivals.games.armada.components.box import Face
from rivals.games.armada.components.ships import Command, Defence

_LINE = 'fill="none" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round"'

COMMAND_SIGNS: dict[Command, str] = {
    "navigate": f'<path d="M0 9V1L-6-7M0 1L6-7M-8-3.500L-6-7.500L-1.800-6.500M8-3.500L6-7.500L1.800-6.500" {_LINE}/>',
    "squadron": '<path d="M0-9L3.200-3H-3.200ZM-5.500 1L-2.300 7H-8.700ZM5.500 1L8.700 7H2.300Z" stroke="none"/>',
    "repair": '<path d="M3.800-9C.500-9-1.600-6-.600-3L-7.500 3.900C-9.500 6-6.500 9.300-4.300 7.300L2.700.300C5.800 1.300 9-1 8.800-4.200L5.500-1.200L2.500-2L1.700-5L5-8.700Z" stroke="none"/>',
    "concentrate_fire": f'<circle r="5.500" {_LINE}/><path d="M0-9.500V-3M0 3V9.500M-9.500 0H-3M3 0H9.500" {_LINE}/>',
}

DEFENCE_SIGNS: dict[Defence, str] = {
    "evade": f'<path d="M-8 5C-4 5-4-6 1-6H7M4-9L7.500-6L4-3" {_LINE}/>',
    "brace": f'<path d="M-7-8V8M7-8V8M-7-4L7 4M-7 4L7-4" {_LINE}/>',
    "redirect": f'<path d="M-8 6H-3C2 6-2-5 3-5H8M5-8L8.200-5L5-2M2 6H8M5 3L8.200 6L5 9" {_LINE}/>',
    "contain": f'<path d="M-7-7Q0-5 0-9Q0-5 7-7V0Q7 6 0 9Q-7 6-7 0ZM-3 0H3" {_LINE}/>',
    "scatter": '<path d="M0-9.500L1.900-2.600L8.200-4.700L3.500 0L8.200 4.700L1.900 2.600L0 9.500L-1.900 2.600L-8.200 4.700L-3.500 0L-8.200-4.700L-1.900-2.600Z" stroke="none"/>',
}

_HIT = "M0-9L2.200-3L8.500-4.500L4.300 0L8.500 4.500L2.200 3L0 9L-2.200 3L-8.500 4.500L-4.300 0L-8.500-4.500L-2.200-3Z"
_CRIT = "M0-8.500L8.200 7H-8.200Z"

FACE_SIGNS: dict[Face, str] = {
    "blank": "",
    "hit": f'<path d="{_HIT}" stroke="none"/>',
    "crit": f'<path d="{_CRIT}" {_LINE}/><path d="M0-3.500V2M0 4.200V4.400" {_LINE}/>',
    "accuracy": f'<circle r="6.500" {_LINE}/><circle r="2" stroke="none"/><path d="M0-9.500V-6M0 6V9.500M-9.500 0H-6M6 0H9.500" {_LINE}/>',
    "double": f'<g transform="translate(-4.300-3.500) scale(.56)"><path d="{_HIT}" stroke="none"/></g><g transform="translate(4.300 3.500) scale(.56)"><path d="{_HIT}" stroke="none"/></g>',
    "hit_crit": f'<g transform="translate(-4.500-3.500) scale(.56)"><path d="{_HIT}" stroke="none"/></g><g transform="translate(4.200 3.300) scale(.62)"><path d="{_CRIT}" {_LINE}/></g>',
}

_VESSELS = {
    "destroyer": "M0-30L10 24H4L3 29H-3L-4 24H-10Z",
    "gladiator": "M-2.500-30H2.500L4-8L10 12V24H5L3 29H-3L-5 24H-10V12L-4-8Z",
    "raider": "M-1.500-30H1.500L3-6L10 8V20L4 17L5 28H-5L-4 17L-10 20V8L-3-6Z",
    "corvette": "M-5-30H5L6-22L2.500-17V4L8 8V22L6 29H-6L-8 22V8L-2.500 4V-17L-6-22Z",
    "frigate": "M-7-30H3L7-22V-12L2-8V10H7V24L3 29H-5L-9 24V12H-1V-8L-7-14Z",
    "assault": "M0-30L6-22L7-8L10-2V12L7 16L6 26L3 29H-3L-6 26L-7 16L-10 12V-2L-7-8L-6-22Z",
    "mc30": "M0-30C5-26 7-14 7-4L10 8L7 14L6 26L2 29H-2L-6 26L-7 14L-10 8L-7-4C-7-14-5-26 0-30Z",
    "mc80": "M0-30C7-26 8-16 7-8C10-2 10 10 8 16C8 24 4 29 0 29C-4 29-8 24-8 16C-10 10-10-2-7-8C-8-16-7-26 0-30Z",
}
_FAMILY = {
    "victory": "destroyer", "imperial": "destroyer", "gladiator": "gladiator", "raider": "raider",
    "cr90": "corvette", "nebulon": "frigate", "assault": "assault", "mc30": "mc30", "mc80": "mc80",
}  # fmt: skip

_WINGS = {
    "tie": '<path d="M-8-8V8H-6V1.200H-3.300A3.500 3.500 0 0 0 3.300 1.200H6V8H8V-8H6V-1.200H3.300A3.500 3.500 0 0 0-3.300-1.200H-6V-8Z"/>',
    "advanced": '<path d="M-5.500-9L-9-4V4L-5.500 9L-4.500 7.500L-6.800 3.500V1.200H-3.300A3.500 3.500 0 0 0 3.300 1.200H6.800V3.500L4.500 7.500L5.500 9L9 4V-4L5.500-9L4.500-7.500L6.800-3.500V-1.200H3.300A3.500 3.500 0 0 0-3.300-1.200H-6.800V-3.500L-4.500-7.500Z"/>',
    "bomber": '<path d="M-9-6L-7-9V9L-9 6ZM9-6L7-9V9L9 6ZM-7-1H-5.500V-5Q-3-8-.700-5V5Q-3 8-5.500 5V1H-7ZM7-1H5.500V-5Q3-8 .700-5V5Q3 8 5.500 5V1H7Z"/>',
    "interceptor": '<path d="M-8-9L-5.500-2L-6 0L-5.500 2L-8 9L-9.500 0ZM8-9L5.500-2L6 0L5.500 2L8 9L9.500 0ZM-6-1H-3.300A3.500 3.500 0 0 1 3.300-1H6V1H3.300A3.500 3.500 0 0 1-3.300 1H-6Z"/>',
    "x": '<path d="M-1-9.500H1L2-2L9-3V-7.500H10V4H9V2.500L2.500 4L2 8H-2L-2.500 4L-9 2.500V4H-10V-7.500H-9V-3L-2-2Z"/>',
    "y": '<path d="M-2.500-9Q0-10.500 2.500-9V-3H5.500V-6H8V9H6V0H1.500V6H-1.500V0H-6V9H-8V-6H-5.500V-3H-2.500Z"/>',
    "a": '<path d="M0-9.500L4-5L8 5H5L4 8H1.500V5H-1.500V8H-4L-5 5H-8L-4-5Z"/>',
    "b": '<path d="M-1.300-9H1.300L2-3H9V-1H2L1.500 3L3 8L0 9.500L-3 8L-1.500 3L-2-1H-6V-3H-2Z"/>',
    "hauler": '<path d="M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8ZM-1.500-6V-2.800A3.200 3.200 0 1 0 1.500-2.800V-6Z" fill-rule="evenodd"/>',
    "dart": '<path d="M0-9.500L3-4L9 1V4L3.500 3L2.500 8.500H-2.500L-3.500 3L-9 4V1L-3-4Z"/>',
}
_WING = {
    "tie_fighter": "tie", "howlrunner": "tie", "mauler_mithel": "tie",
    "tie_advanced": "advanced", "darth_vader": "advanced",
    "tie_bomber": "bomber", "major_rhymer": "bomber",
    "tie_interceptor": "interceptor", "soontir_fel": "interceptor",
    "x_wing": "x", "luke_skywalker": "x", "wedge_antilles": "x", "z95": "x",
    "y_wing": "y", "dutch_vander": "y", "a_wing": "a", "tycho_celchu": "a",
    "b_wing": "b", "keyan_farlander": "b",
    "yt1300": "hauler", "yt2400": "hauler", "han_solo": "hauler", "dash_rendar": "hauler",
}  # fmt: skip

_MARKS = {
    "check": f'<path d="M-5 .500L-1.500 4.500L5.500-4.500" {_LINE}/>',
    "lock": f'<path d="M-6-1H6V8H-6ZM-3.500-1V-4A3.500 3.500 0 0 1 3.500-4V-1" {_LINE}/>',
    "again": f'<path d="M7-2A7 7 0 1 0 6 5M7-8V-2H1" {_LINE}/>',
    "star": '<path d="M0-8L2.400-2.800L8-2.300L3.800 1.500L5 7L0 4.200L-5 7L-3.800 1.500L-8-2.300L-2.400-2.800Z" stroke="none"/>',
    "hidden": f'<path d="M-2.600-4.200C-2.600-8 2.800-8 2.800-4.400C2.800-2 0-2 0 .800M0 4.500V4.700" {_LINE}/>',
}


def vessel(kind: str) -> str:
    """Name a ship's silhouette."""
    return f"v-{_FAMILY[kind.partition('_')[0]]}"


def wing(kind: str) -> str:
    """Name a squadron's silhouette."""
    return f"w-{_WING.get(kind, 'dart')}"


@cache
def definitions(prefix: str) -> dict[str, str]:
    """Give every shape's definition by name, ids beginning with the prefix."""
    drawn = {f"c-{one}": body for one, body in COMMAND_SIGNS.items()}
    drawn |= {f"d-{one}": body for one, body in DEFENCE_SIGNS.items()}
    drawn |= {f"f-{one}": body for one, body in FACE_SIGNS.items()}
    drawn |= {f"v-{one}": f'<path d="{shape}"/>' for one, shape in _VESSELS.items()}
    drawn |= {f"w-{one}": body for one, body in _WINGS.items()}
    drawn |= _MARKS
    return {name: f'<g id="{prefix}{name}">{body}</g>' for name, body in drawn.items()}
