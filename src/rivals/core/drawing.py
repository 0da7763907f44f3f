"""Drawing in SVG text, for the pictures of any game: lengths, words on lines, plain shapes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple
from xml.sax.saxutils import escape

CARVED = "Forum, Palatino Linotype, Palatino, Georgia, serif"
READ = "Alegreya Sans, Gill Sans, Candara, Arial Narrow, system-ui, sans-serif"

MIDDLE = 'text-anchor="middle"'
END = 'text-anchor="end"'
BOLD = 'font-weight="700"'

_NARROW = frozenset("iljtfrI.,:;'!|()-1 •")
_BROAD = frozenset("mwMWжшщюыфмЖШЩЮМФЫДQOДОЩ—→")


@lru_cache(8192)
def num(value: float) -> str:
    """Write a length with at most one decimal; a picture has thousands, most of them alike."""
    return f"{value + 0.0:.1f}".removesuffix(".0")  # nothing below zero is zero, too


def _breadth_of(sign: str) -> float:
    if sign in _NARROW:
        return 0.31
    if sign in _BROAD:
        return 0.8
    return 0.62 if sign.isupper() else 0.53


def breadth(words: str, size: float) -> float:
    """Estimate how broad a bold text is, rather too much than too little."""
    return size * _breadth(words)


@lru_cache(8192)
def _breadth(words: str) -> float:
    return sum(map(_breadth_of, words))


def fitting(words: str, size: float, room: float) -> float:
    """Give the size at which a text fits in: the wanted one, or less."""
    wide = breadth(words, size)
    return size if wide <= room else size * room / wide


def wrapped(words: str, size: float, room: float) -> list[str]:
    """Break a text into lines that fit in; nothing is broken at a no-break space."""
    lines: list[str] = []
    for word in filter(None, words.split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and breadth(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def inscribed(x: float, y: float, size: float, words: str, paint: str) -> str:
    """Write plain words on the base line at x, y, if any; `paint` are their attributes."""
    if not words:
        return ""
    return f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" {paint}>{escape(words)}</text>'


def text(x: float, y: float, size: float, words: str, extra: str, ink: str) -> str:
    """Write plain words on the base line at x, y, if any; `extra` are further attributes."""
    return inscribed(x, y, size, words, f'fill="{ink}"{" " if extra else ""}{extra}')


def texts(
    place: tuple[float, float], size: float, lines: Sequence[str], step: float, extra: str, ink: str
) -> str:
    """Write lines one under the other, the first on the base line at the place."""
    x, y = place
    return "".join(
        text(x, y + number * step, size, line, extra, ink) for number, line in enumerate(lines)
    )


class Pen(NamedTuple):
    """What a picture's words are written with where nothing else is said: an ink."""

    ink: str

    def text(
        self, x: float, y: float, size: float, words: str, extra: str = "", ink: str = ""
    ) -> str:
        """Write plain words on the base line at x, y; `extra` are attributes."""
        return text(x, y, size, words, extra, ink or self.ink)

    def texts(
        self, place: tuple[float, float], size: float, lines: Sequence[str], step: float,
        extra: str = "", ink: str = "",
    ) -> str:  # fmt: skip
        """Write lines one under the other, the first on the base line at the place."""
        return texts(place, size, lines, step, extra, ink or self.ink)


def moved(x: float, y: float, body: str, scale: float = 1) -> str:
    """Move a body to a place, and resize it about its own origin."""
    if not x and not y and scale == 1:
        return body
    resized = f" scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){resized}">{body}</g>'


def box(x: float, y: float, width: float, height: float, paint: str) -> str:
    """Draw a rectangle; `paint` are its attributes."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" {paint}/>'


def disc(x: float, y: float, radius: float, paint: str) -> str:
    """Draw a circle; `paint` are its attributes."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" {paint}/>'


def path(strokes: str, paint: str) -> str:
    """Draw a path; `paint` are its attributes."""
    return f'<path d="{strokes}" {paint}/>'


def line(points: Iterable[tuple[float, float]]) -> str:
    """Give the path data of a line through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def named(name: str, body: str) -> str:
    """Group a body under a name that is read out and shown under the mouse."""
    return f"<g><title>{escape(name)}</title>{body}</g>"
