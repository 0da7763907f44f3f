"""The course of a match as SVG: what each move was found worth, and what the best found was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final
from xml.sax.saxutils import escape

from rivals.core.drawing import BOLD, END, MIDDLE, READ, box, disc, num, path, text

WIDTH: Final = 720.0
HEIGHT: Final = 300.0
_LEFT, _RIGHT, _TOP, _FOOT = 52.0, 14.0, 26.0, 44.0
_SIZE: Final = 14.0
_MOST_TICKS: Final = 6
_ROOM: Final = 0.06
"""So much of the height is left above and below what is drawn."""


@dataclass(frozen=True, slots=True)
class Point:
    """A move: what was made is worth, by how much that may be off, and the better best found."""

    move: int
    value: float
    margin: float | None
    best: float | None
    named: bool = False


@dataclass(frozen=True, slots=True)
class Course:
    """What is plotted; `across` and `up` name the axes."""

    title: str
    about: str
    across: str
    up: str
    points: tuple[Point, ...]


def draw_course(course: Course, name: str = "course") -> str:
    """Draw a course as one SVG element with a title and a description; '' with nothing to draw.

    `name` is its id on the page.
    """
    if not course.points:
        return ""
    frame = _Frame(course)
    body = (
        f'<title id="{name}">{escape(course.title)}</title>'
        f'<desc id="{name}-about">{escape(course.about)}</desc>'
        + frame.grid()
        + frame.band()
        + frame.line()
        + "".join(frame.point(one) for one in course.points)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="course" role="img" '
        f'aria-labelledby="{name} {name}-about" data-course '
        f'viewBox="0 0 {num(WIDTH)} {num(HEIGHT)}" font-family="{READ}">{body}</svg>'
    )


def ticks(least: float, most: float) -> list[float]:
    """Give round numbers from below the least to above the greatest, in steps of 1, 2 or 5."""
    span = max(most - least, 1.0)
    rough = span / _MOST_TICKS
    power = 10.0 ** floor(log10(rough))
    step = max(1.0, next(power * one for one in (1, 2, 5, 10) if power * one >= rough))
    return [step * one for one in range(floor(least / step), ceil(most / step) + 1)]


class _Frame:
    """Where moves and values lie."""

    def __init__(self, course: Course) -> None:
        self.course = course
        values = [one for point in course.points for one in _values(point)]
        self.ticks = ticks(min(values), max(values))
        self.first, self.last = course.points[0].move, course.points[-1].move
        self.ground = HEIGHT - _FOOT

    def x(self, move: float) -> float:
        span = max(1, self.last - self.first)
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * (0.02 + 0.96 * (move - self.first) / span)

    def y(self, value: float) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        return self.ground - (self.ground - _TOP) * (value - low) / max(1e-9, high - low)

    def grid(self) -> str:
        parts: list[str] = []
        for value in self.ticks:
            kind = "course__zero" if value == 0 else "course__grid"
            y = self.y(value)
            parts.append(path(f"M{num(_LEFT)} {num(y)}H{num(WIDTH - _RIGHT)}", f'class="{kind}"'))
            said = f"{value:.0f}".replace("-", "−")
            parts.append(_words(_LEFT - 8, y + 4.5, said, END))
        for move in _every(self.first, self.last):
            at = self.x(move)
            parts.append(path(f"M{num(at)} {num(self.ground)}v5", 'class="course__grid"'))
            parts.append(_words(at, self.ground + 20, str(move)))
        parts.append(_words((_LEFT + WIDTH) / 2, HEIGHT - 6, self.course.across))
        parts.append(_words(8, 15, self.course.up, ""))
        return "".join(parts)

    def band(self) -> str:
        """Shade how far the values may be off."""
        shown = [one for one in self.course.points if one.margin is not None]
        if len(shown) < 2:
            return ""
        upper = [(one.move, one.value + (one.margin or 0)) for one in shown]
        lower = [(one.move, one.value - (one.margin or 0)) for one in reversed(shown)]
        return path(f"{self._strokes([*upper, *lower])}Z", 'class="course__band"')

    def line(self) -> str:
        """Draw the line of what was made."""
        strokes = self._strokes([(one.move, one.value) for one in self.course.points])
        return path(strokes, 'class="course__line"')

    def _strokes(self, at: Sequence[tuple[float, float]]) -> str:
        return "M" + "L".join(f"{num(self.x(move))} {num(self.y(value))}" for move, value in at)

    def point(self, one: Point) -> str:
        """Mark a move; one that was dear with a stroke to the best found."""
        x, y = self.x(one.move), self.y(one.value)
        told = f"{self.course.across} {one.move}: {one.value:.1f}"
        body = disc(x, y, 2.6, 'class="course__dot"')
        if one.best is not None:
            top = self.y(one.best)
            told += f" → {one.best:.1f}"
            stroke = path(f"M{num(x)} {num(y)}V{num(top)}", 'class="course__cost"')
            body = stroke + disc(x, y, 4.5, 'class="course__dear"')
            if one.named:
                body += self._name(x, top - 8, str(one.move))
        return f"<g><title>{escape(told.replace('-', '−'))}</title>{body}</g>"

    def _name(self, x: float, y: float, said: str) -> str:
        broad = 9.0 * len(said) + 8
        its = min(max(x, _LEFT + broad / 2), WIDTH - _RIGHT - broad / 2)
        plate = box(its - broad / 2, y - 12, broad, 17, 'rx="4" class="course__plate"')
        return plate + _words(its, y + 1.5, said, f"{MIDDLE} {BOLD}", "course__named")


def _words(x: float, y: float, said: str, extra: str = MIDDLE, css: str = "course__number") -> str:
    return text(x, y, _SIZE, said, f'{extra} class="{css}"', "currentColor")


def _values(point: Point) -> list[float]:
    off = point.margin or 0.0
    best = [] if point.best is None else [point.best]
    return [point.value - off, point.value + off, *best]


def _every(first: int, last: int) -> list[int]:
    """Give the moves that have their number on the axis."""
    step = next(one for one in (1, 2, 5, 10, 20, 50, 100, 200, 500) if (last - first) / one <= 12)
    return [one for one in range(first, last + 1) if one % step == 0] or [first]
