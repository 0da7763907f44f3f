"""Inks of the maps: land and sea, the colours and patterns of states and of directions."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rivals.core.drawing import num

PAPER, SEA, SHOAL, STEPPE_INK = "#f6efdd", "#b7d2dc", "#8fb6c6", "#efe6cf"
HIDDEN_INK, HATCH, COAST, INK, FAINT = "#a89d8c", "#857a69", "#35525e", "#2b2118", "#6b5f50"
NOBODY, NOBODY_DARK = "#d9d4c8", "#77705f"
"""What is neutral: its light and its dark ink."""

_PLAIN = (
    "#94380a", "#380a94", "#f0940a", "#0a6666", "#c294f0",
    "#f8c060", "#660a38", "#38c294", "#835ed8", "#c2660a",
)  # fmt: skip
_OTHER = (
    "#66c2f0", "#c0392b", "#0a38c2", "#f09494", "#38380a",
    "#c2f094", "#660a66", "#f0660a", "#3866f0", "#946694",
)  # fmt: skip
"""Twenty colours that most people tell apart; those of each ten the colour-blind do, too."""

_PATTERNS = ("", "M-2 10L10-2M-2 2L2-2M6 10L10 6", "M4 1.2A2.8 2.800 0 1 0 4.100 1.200Z",
             "M0 4H8", "M-2-2L10 10M6-2L10 2M-2 6L2 10M-2 10L10-2M-2 2L2-2M6 10L10 6",
             "M4 0V8")  # fmt: skip
"""What is drawn over the colours, another one for each ten states: strokes in a tile of 8."""

_DASHES = ("", "7 2.500", "2.500 2.500", "10 2 2.500 2", "5 1.500 1.500 1.500", "1 3")

_DIRECTIONS = ("#f0e442", "#d55e00", "#56b4e9", "#cc79a7", "#0072b2", "#e69f00", "#009e73")
"""Colours that the colour-blind tell apart (Okabe and Ito, 2008)."""


class Paint(NamedTuple):
    """How a state is painted: on land, in lines and borders, and with which strokes over it."""

    fill: str
    dark: str
    pattern: str
    dashes: str

    @property
    def ink(self) -> str:
        """Give what the strokes are drawn with: it can be seen on the fill."""
        if on(self.fill) == _LIGHT:
            return mixed(self.fill, "#ffffff", 62)
        return mixed(self.fill, "#000000", 62)


def state_paint(player: int) -> Paint:
    """Give the paint of a player: no two of sixty look alike to anybody, wherever they border.

    Ten colours plain, the other ten in a pattern, and so on, two times six patterns; then again
    from the first.
    """
    if player < 1:
        return Paint(NOBODY, NOBODY_DARK, "", "")
    ten, number = divmod(player - 1, len(_PLAIN))
    again, turn = divmod(ten % (2 * len(_PATTERNS)), len(_PATTERNS))
    colour = (_PLAIN, _OTHER)[(turn + again) % 2][number]
    return Paint(colour, mixed(colour, "#000000", 45), _PATTERNS[turn], _DASHES[turn])


def direction_colour(number: int) -> str:
    """Give the colour of a direction by its number in the catalogue, from 0."""
    return _DIRECTIONS[number % len(_DIRECTIONS)]


def mixed(colour: str, other: str, percent: int) -> str:
    """Mix so many percent of another colour in."""
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(
        f"{(one * (100 - percent) + two * percent + 50) // 100:02x}" for one, two in pairs
    )


@cache
def on(colour: str) -> str:
    """Give the ink, white or dark, that stands out more from a colour (WCAG 2)."""
    light = _luminance(colour) + 0.05
    return _LIGHT if 1.05 / light > light / (_luminance(_DARK) + 0.05) else _DARK


_LIGHT, _DARK = "#ffffff", "#1d160f"


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def pattern(name: str, tile: str, ground: str, strokes: str, ink: str) -> str:
    """Define a tile of 8 that can be painted with; `tile` are attributes that turn or scale it."""
    over = f'<path d="{strokes}" fill="none" stroke="{ink}" stroke-width="1.500"/>'
    return (
        f'<pattern id="{name}" width="8" height="8" patternUnits="userSpaceOnUse"{tile}>'
        f'<rect width="8" height="8" fill="{ground}"/>{over if strokes else ""}</pattern>'
    )


def scaled(scale: float) -> str:
    """Give the attribute that scales a pattern."""
    return f' patternTransform="scale({num(scale)})"'
