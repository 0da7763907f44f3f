"""Drawing in SVG text: lengths, words on lines, plates, and the colours of the Underdark.

Colours are presentation attributes and every part has its own dark ground, so that a picture
stands alone and looks the same on a light and on a dark page.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from rivals.core import drawing
from rivals.core.drawing import READ, num

WIDTH = 376.0
"""Parts with cards are this wide, so that a unit is about a pixel on a telephone."""

ROCK, ROCK_LOW, ROCK_HIGH = "#191423", "#120e1b", "#2a2238"
EDGE = "#4d4166"
MIST = "#e9e4f2"
DIM = "#a99fbd"
GLOW = "#6fe3c6"
"""The light of the fungi."""
SPORE = "#c08bf0"
GOLD = "#e8c15a"
INK = "#1a1424"


def root(key: str, size: tuple[float, float], label: str, body: str) -> str:
    """Close a drawing into one SVG element."""
    role = "group" if 'class="option"' in body else "img"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board board--{key}" role="{role}" '
        f'aria-label="{escape(label, {chr(34): "&quot;"})}" '
        f'viewBox="0 0 {num(size[0])} {num(size[1])}" font-family="{READ}">{body}</svg>'
    )


def text(x: float, y: float, size: float, words: str, extra: str = "", ink: str = MIST) -> str:
    """Write plain words on the base line at x, y; `extra` are attributes."""
    return drawing.text(x, y, size, words, extra, ink)


def texts(
    place: tuple[float, float], size: float, lines: Sequence[str], step: float,
    extra: str = "", ink: str = MIST,
) -> str:  # fmt: skip
    """Write lines one under the other, the first on the base line at the place."""
    return drawing.texts(place, size, lines, step, extra, ink)
