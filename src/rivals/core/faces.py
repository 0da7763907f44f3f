"""Faces of a match's seats: small coats of arms, drawn from who sits there.

The outline and the colour go by the seat, so that no two of a match share either; what is on it
goes by who sits there, so that the same rival looks alike in every match.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

OUTLINES = (
    "M2 2H22V12Q22 19 12 23Q2 19 2 12Z",  # a shield
    "M12 1A11 11 0 1 1 11.990 1Z",  # a disc
    "M12 1L22 6.500V17.500L12 23L2 17.500V6.500Z",  # a hexagon
    "M12 1L23 12L12 23L1 12Z",  # a lozenge
    "M2 2H22V22H2Z",  # a square
    "M12 1L23 9L19 22.500H5L1 9Z",  # a pentagon
)
"""Shapes by the place of the seat, about (12, 12)."""

TINCTURES = {
    "red": "#b3262e", "blue": "#2361b5", "green": "#2a7d3f", "yellow": "#e0b021",
    "orange": "#d9721d", "white": "#e8e3d6", "black": "#26232c", "purple": "#7a3fa0",
}  # fmt: skip
"""Colours of the field, by the words that games have for those of their seats."""

_UNNAMED = ("blue", "red", "yellow", "green", "purple", "orange")
"""The colours of seats that have none, by place."""
_PALE = ("white", "yellow")
_LIGHT, _DARK = "#f6f1e4", "#1d1a22"

_DIVISIONS = (
    "",
    "M12 0H24V24H12Z",
    "M0 12H24V24H0Z",
    "M0 0L24 24H0Z",
    "M0 24L12 10L24 24Z",
    "M9 0H15V9H24V15H15V24H9V15H0V9H9Z",
    "M12 0H24V12H12ZM0 12H12V24H0Z",
    "M0 9H24V15H0Z",
)
"""How the field is parted."""

_CHARGES = (
    (
        "M12 6L13.800 10.200L18 10.500L14.700 13.300L15.800 17.500L12 15.200L8.200 17.500"
        "L9.300 13.300L6 10.500L10.200 10.200Z"
    ),
    "M12 7A5 5 0 1 1 11.990 7Z",
    "M14.500 6.500A6 6 0 1 0 14.500 17.500A4.500 5.600 0 1 1 14.500 6.500Z",
    "M12 6L17.500 16.500H6.500Z",
    "M12 5.500L16.500 12L12 18.500L7.500 12Z",
    "M7 8H17V10.500H13.250V18H10.750V10.500H7Z",
    "M7 7L12 11L17 7V12L12 17L7 12Z",
    "M8 7H16V17H8ZM10.200 9.200V14.800H13.800V9.200Z",
)
"""What lies on it."""


class Face(NamedTuple):
    """What a face is drawn from: the outline and tincture of a seat, and its bearings."""

    outline: int
    tincture: str
    division: int
    charge: int

    def drawn(self, key: str) -> str:
        """Draw it as the body of an SVG element of 24 by 24; the key is an id of its own."""
        outline, fill = OUTLINES[self.outline], TINCTURES[self.tincture]
        ink = _DARK if self.tincture in _PALE else _LIGHT
        parted = _DIVISIONS[self.division]
        field = f'<path d="{outline}" fill="{fill}" stroke="{_DARK}"/>'
        if parted:
            field = f'<clipPath id="{key}"><path d="{outline}"/></clipPath>{field}'
            field += f'<path d="{parted}" fill="{ink}" fill-opacity=".28" clip-path="url(#{key})"/>'
        charge = f'<path d="{_CHARGES[self.charge]}" fill="{ink}" fill-rule="evenodd"/>'
        return field + charge


def faces(seats: Sequence[str], colours: Sequence[str] = ()) -> tuple[Face, ...]:
    """Give the seats of a match their faces, from how they are spelt and from their colours."""
    return tuple(
        _face(spelt, number, colours[number] if colours else "")
        for number, spelt in enumerate(seats)
    )


def _face(spelt: str, number: int, colour: str) -> Face:
    borne = blake2b(spelt.encode(), digest_size=2).digest()
    tincture = colour if colour in TINCTURES else _UNNAMED[number % len(_UNNAMED)]
    outline = number % len(OUTLINES)
    return Face(outline, tincture, borne[0] % len(_DIVISIONS), borne[1] % len(_CHARGES))
