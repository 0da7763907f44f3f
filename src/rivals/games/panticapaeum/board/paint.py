"""Drawing in SVG text: lengths, words, plates, rims.

Colours are presentation attributes, so that a picture stands alone on a light or a dark page;
class names let a style sheet put the page's own colours over them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from xml.sax.saxutils import escape

from rivals.core.words import Lang
from rivals.games.panticapaeum.words import WORDS

WIDTH = 360
"""Every part is this wide, so that a unit is about a pixel on a telephone."""

RIM = 8
"""The breadth of the wooden rim."""

INK = "#2a1b10"
CREAM = "#f6ead0"
GILT = "#c9a04c"

_SERIF = "Forum, Palatino Linotype, Palatino, Georgia, serif"


def num(value: float) -> str:
    """Write a length with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def say(rule: str, lang: Lang, **params: Any) -> str:
    """Tell a word of this game, ready to stand in SVG."""
    return escape(WORDS.text(f"panticapaeum.{rule}", lang, params))


DARK = f'class="pc-ink" fill="{INK}"'
STAMPED = f'fill="{INK}"'
"""Ink on a piece of its own colour, which no page changes."""
PALE = 'class="pc-foam-ink" fill="#e3f0ec"'
MIDDLE_TEXT = 'text-anchor="middle"'
BOLD = 'font-weight="700"'


def text(x: float, y: float, size: float, content: str, extra: str = "", ink: str = DARK) -> str:
    """Write a text on the base line at x, y; `extra` and `ink` are attributes."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" {ink}'
        f"{' ' if extra else ''}{extra}>{content}</text>"
    )


def at(x: float, y: float) -> str:
    """Write the attribute that moves an element to a place."""
    return f'transform="translate({num(x)} {num(y)})"'


def moved(x: float, y: float, body: str, scale: float = 1) -> str:
    """Move a body to a place, and resize it about its own origin."""
    if not x and not y and scale == 1:
        return body
    resized = f" scale({scale:.3g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){resized}">{body}</g>'


def box(x: float, y: float, width: float, height: float, paint: str) -> str:
    """Draw a rectangle; `paint` are its attributes."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" {paint}/>'


def rim(height: float, ground: str) -> str:
    """Draw the wooden rim of a part with its ground inside; `ground` are paint attributes."""
    inner = f'x="{RIM}" y="{RIM}" width="{WIDTH - 2 * RIM}" height="{num(height - 2 * RIM)}" rx="6"'
    return (
        f'<rect class="pc-wood" width="{WIDTH}" height="{num(height)}" rx="13" fill="#4a2d19"/>'
        f'<rect x="1.2" y="1.2" width="{num(WIDTH - 2.4)}" height="{num(height - 2.4)}" rx="12" '
        'fill="none" stroke="#7d5432" stroke-width="1.4"/>'
        f"<rect {inner} {ground}/>"
        f'<rect {inner} fill="none" stroke="{GILT}" stroke-width="1.5"/>'
    )


PAPER = f'class="pc-paper" fill="{CREAM}"'


def root(key: str, size: tuple[float, float], label: str, body: str, *, acts: bool) -> str:
    """Close a drawing into one SVG element; `acts`: it holds places to act on."""
    role = "group" if acts else "img"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board board--{key}" role="{role}" '
        f'aria-label="{label}" viewBox="0 0 {num(size[0])} {num(size[1])}" '
        f'font-family="{_SERIF}">{body}</svg>'
    )


def lines(segments: Iterable[tuple[float, float, str]]) -> str:
    """Join strokes into path data: x, y and the stroke from there."""
    return "".join(f"M{num(x)} {num(y)}{stroke}" for x, y, stroke in segments)
