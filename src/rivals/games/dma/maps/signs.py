"""Signs on the maps, about their middle and within 10 units of it."""

# ruff: noqa: E501 - a shape is one line, however long

from __future__ import annotations

from rivals.core.drawing import BOLD, MIDDLE, fitting, num, text
from rivals.games.dma.maps.paint import INK, PAPER, Paint, on

_LINE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'

_CASTLE = "M-9 9V-8H-5.500V-5H-2V-8H2V-5H5.500V-8H9V9Z"
_HOUSE = "M-7 7V-1L0-8L7-1V7Z"
_FLAG = "M-8-9.500H9L5-3.500L9 2.500H-8Z"

_SWORDS = '<path d="M-6-6L5 5M6-6L-5 5M-6.500 2L-2 6.500M6.500 2L2 6.500" stroke="#fff" stroke-width="2.200" fill="none" stroke-linecap="round"/>'
_TOWER = '<path d="M-5 7V-2H-6.500V-7H-3.500V-5H-1.500V-7H1.500V-5H3.500V-7H6.500V-2H5V7H1.600V3Q0 1-1.600 3V7Z" fill="#fff"/>'
_LADDER = '<path d="M-4 7L-1-7M2 7L5-7M-3.400 4H2.600M-2.500 0H3.500M-1.700-4H4.300" stroke="#fff" stroke-width="1.900" fill="none" stroke-linecap="round"/>'
_BROKEN = '<path d="M-4 8V2M-4 0L-2-7L6-5L3.500-2.500L5 0L-3-1" stroke="#fff" stroke-width="1.900" fill="none" stroke-linecap="round" stroke-linejoin="round"/>'

CLASHES: dict[str, str] = {
    "battle": f'<circle r="9.500" fill="#a3171a" stroke="#fff" stroke-width="1"/>{_SWORDS}',
    "siege": f'<path d="M0-10.500L10.500 0L0 10.500L-10.500 0Z" fill="#4a1a6b" stroke="#fff" stroke-width="1"/><g transform="scale(.72)">{_TOWER}</g>',
    "assault": f'<rect x="-8.500" y="-8.500" width="17" height="17" rx="2" fill="#9c5a00" stroke="#fff" stroke-width="1"/><g transform="scale(.9)">{_LADDER}</g>',
    "rout": f'<path d="M0-10.500L10 8H-10Z" fill="#3a3a3a" stroke="#fff" stroke-width="1"/><g transform="translate(.5 2.500) scale(.55)">{_BROKEN}</g>',
}
"""Where armies met, a city was besieged, a neutral place was stormed, an army was routed."""

DIRECTIONS: dict[str, str] = {
    "trade": f'<g {_LINE} stroke-width="1.700"><path d="M0-7V6M-3.500 6H3.500M-6.500-4.500H6.500M-6.500-4.500L-8.500 1.500H-4.500ZM6.500-4.500L4.500 1.500H8.500Z"/></g>',
    "war": f'<path d="M0-9L2-6.500V3H-2V-6.500Z" stroke="none"/><path d="M-5 3.500H5M0 4V8.500" {_LINE} stroke-width="2.200"/>',
    "politics": '<path d="M0-8.500L8-4V-2.500H-8V-4ZM-6.500-1.500H-4V5H-6.500ZM-1.300-1.500H1.300V5H-1.300ZM4-1.500H6.500V5H4ZM-8 6H8V8H-8Z" stroke="none"/>',
    "magic": '<path d="M0-9L2.300-3.100L8.600-2.800L3.700 1.200L5.300 7.300L0 3.800L-5.300 7.300L-3.700 1.200L-8.600-2.800L-2.300-3.100Z" stroke="none"/>',
    "order": '<path d="M-8-5L-4-.500L0-7.500L4-.500L8-5L6.500 4H-6.500ZM-6.500 5.200H6.500V7.500H-6.500Z" stroke="none"/>',
    "craft": f'<g {_LINE}><circle r="4.600" stroke-width="3"/><path d="M0-6.500V-8.500M0 6.500V8.500M6.500 0H8.500M-6.500 0H-8.500M4.600-4.600L6-6M-4.600 4.600L-6 6M4.600 4.600L6 6M-4.600-4.600L-6-6" stroke-width="2.800" stroke-linecap="butt"/></g>',
    "faith": '<path d="M-1.500-8.500H1.500V-4H6V-1H1.500V8.500H-1.500V-1H-6V-4H-1.500Z" stroke="none"/>',
}
"""The directions in which cities develop, in strokes and in fill."""


def at(x: float, y: float, size: float, body: str, extra: str = "") -> str:
    """Put a sign at a place, `size` across; `extra` are attributes of its group."""
    return f'<g{" " if extra else ""}{extra} transform="{put(x, y, size)}">{body}</g>'


def put(x: float, y: float, size: float) -> str:
    """Give the transformation that puts a sign at a place, `size` across."""
    return f"translate({num(x)} {num(y)}) scale({size / 20:.3g})"


def castle(paint: Paint, number: int) -> str:
    """Draw a city, with the number of its owner in it."""
    return (
        f'<path d="{_CASTLE}" fill="{paint.fill}" stroke="{INK}" stroke-width="1.600" '
        f'stroke-linejoin="round"/>{_numbered(0, 6.4, 11.5, 15, paint, number)}'
    )


def house(paint: Paint) -> str:
    """Draw a village."""
    return (
        f'<path d="{_HOUSE}" fill="{paint.fill}" stroke="{INK}" stroke-width="2.200" '
        'stroke-linejoin="round"/>'
    )


def banner(paint: Paint, number: int) -> str:
    """Draw an army, with the number of its owner on it."""
    return (
        f'<path d="M-8 9.500V-9.500" stroke="{PAPER}" stroke-width="4.500" stroke-linecap="round"/>'
        f'<path d="{_FLAG}" fill="{paint.fill}" stroke="{PAPER}" stroke-width="3.400" '
        f'stroke-linejoin="round"/><path d="M-8 9.500V-9.500" stroke="{INK}" stroke-width="2" '
        f'stroke-linecap="round"/><path d="{_FLAG}" fill="{paint.fill}" stroke="{INK}" '
        f'stroke-width="1.300" stroke-linejoin="round"/>'
        f"{_numbered(-0.8, 0.4, 10.5, 12.5, paint, number)}"
    )


def direction_sign(direction: str, name: str, colour: str) -> str:
    """Draw a direction on a disc of its colour; one that has no sign shows its first letter."""
    ink = on(colour)
    inner = DIRECTIONS.get(direction) or text(0, 4, 12, name[:1], f"{MIDDLE} {BOLD}", ink)
    return (
        f'<circle r="10" fill="{colour}" stroke="{INK}" stroke-width="1.200"/>'
        f'<g fill="{ink}" stroke="{ink}" transform="scale(.78)">{inner}</g>'
    )


def peak() -> str:
    """Draw a mountain of the hidden lands."""
    return '<path d="M-8 6L-2-6L1-1L3-4L9 6" fill="none" stroke="#6f6454" stroke-width="1.600" stroke-linejoin="round"/>'


def _numbered(x: float, y: float, size: float, room: float, paint: Paint, number: int) -> str:
    """Write an owner's number; nobody's is none."""
    if number < 1:
        return ""
    words = str(number)
    return text(x, y, fitting(words, size, room), words, f"{MIDDLE} {BOLD}", on(paint.fill))
