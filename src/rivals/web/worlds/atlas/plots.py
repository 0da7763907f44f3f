"""Plots of figures over weeks as SVG: a line for each state, its name at the line's end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log10
from typing import Final
from xml.sax.saxutils import escape

from rivals.core.drawing import BOLD, END, MIDDLE, READ, box, breadth, disc, num, path, text
from rivals.games.dma.maps.chart import printable
from rivals.games.dma.maps.paint import FAINT, INK, PAPER, Paint, mixed, on, state_paint

WIDTH: Final = 430.0
HEIGHT: Final = 330.0
_LEFT, _TOP, _FOOT = 44.0, 18.0, 44.0
_NAMES: Final = 170.0
"""Room to the right of the lines for the names at their ends."""
_SIZE, _LINE = 14.0, 17.0
"""The size of letters, and how far two names are apart."""
_MOST_TICKS: Final = 6
_MOST_WEEKS: Final = 8
"""So many weeks have their number on the axis at the most."""
_GRID, _OTHER = "#ddd0b4", "#b3a890"
NAMED: Final = 8
"""So many states have a colour and a name, besides the reader's own; the others are grey."""
_MARKED: Final = 26
"""Up to so many weeks each has a dot on a line."""


@dataclass(frozen=True, slots=True)
class Line:
    """A state's line: a value for each week, None where there is none; `own` is the reader's."""

    player: int
    name: str
    values: tuple[float | None, ...]
    own: bool = False
    number: int = 0

    @property
    def paint(self) -> Paint:
        """Give its colours: those of `number`, by default the player's own."""
        return state_paint(self.number or self.player)


@dataclass(frozen=True, slots=True)
class Plot:
    """What is plotted, from the first to the last week; `lines` are ranked, the first on top.

    `unit` follows the numbers. `others` names the grey lines, `weeks_label` the axis; `point`
    tells one value with %(name)s, %(value)s, %(week)s.
    """

    key: str
    title: str
    about: str
    weeks: tuple[int, ...]
    lines: tuple[Line, ...]
    weeks_label: str
    others: str
    point: str
    unit: str = ""
    decimals: int = 0
    mark: str = "."


def chosen(lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """Part the lines that are named from the grey ones."""
    named = [one for place, one in enumerate(lines) if place < NAMED or one.own]
    return named, [one for one in lines if one not in named]


def ticks(most: float) -> list[float]:
    """Give round numbers from 0 on that reach the largest value, in steps of 1, 2 or 5."""
    if most <= 0:
        return [0.0, 1.0]
    least = max(most / _MOST_TICKS, 1.0)
    power = 10.0 ** int(log10(least) // 1)
    step = next(power * one for one in (1, 2, 5, 10) if power * one >= least)
    return [step * number for number in range(ceil(most / step) + 1)]


def draw_plot(plot: Plot) -> str:
    """Draw a plot as one SVG element with a title and a description."""
    frame = _Frame(plot)
    named, others = chosen(plot.lines)
    body = (
        f'<title id="plot-{plot.key}">{escape(plot.title)}</title>'
        f'<desc id="plot-{plot.key}-about">{escape(plot.about)}</desc>'
        + box(0, 0, WIDTH, HEIGHT, f'rx="6" fill="{PAPER}"')
        + frame.grid()
        + "".join(frame.grey(one) for one in others)
        + "".join(frame.line(one) for one in reversed(named))
        + frame.names(named, bool(others))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" role="img" '
        f'aria-labelledby="plot-{plot.key} plot-{plot.key}-about" data-plot="{plot.key}" '
        f'viewBox="0 0 {num(WIDTH)} {num(HEIGHT)}" font-family="{READ}">{body}</svg>'
    )


class _Frame:
    """Where weeks and values lie."""

    def __init__(self, plot: Plot) -> None:
        self.plot = plot
        values = [value for one in plot.lines for value in one.values if value is not None]
        self.ticks = ticks(max(values, default=0))
        self.right = WIDTH - _NAMES
        self.ground = HEIGHT - _FOOT
        self._span = max(1, len(plot.weeks) - 1)

    def x(self, place: int) -> float:
        return _LEFT + (self.right - _LEFT) * place / self._span

    def y(self, value: float) -> float:
        return self.ground - (self.ground - _TOP) * value / self.ticks[-1]

    def said(self, value: float, decimals: int | None = None) -> str:
        """Write a value with its unit."""
        places = self.plot.decimals if decimals is None else decimals
        return f"{value:.{places}f}".replace(".", self.plot.mark) + self.plot.unit

    def grid(self) -> str:
        parts: list[str] = []
        for value in self.ticks:
            y = self.y(value)
            ink = FAINT if value == 0 else _GRID
            parts.append(path(f"M{num(_LEFT)} {num(y)}H{num(self.right)}", f'stroke="{ink}"'))
            parts.append(text(_LEFT - 8, y + 4.5, _SIZE, self.said(value, 0), END, FAINT))
        step = ceil(len(self.plot.weeks) / _MOST_WEEKS)
        for place, week in enumerate(self.plot.weeks):
            if place % step == 0:
                x = self.x(place)
                parts.append(path(f"M{num(x)} {num(self.ground)}v5", f'stroke="{FAINT}"'))
                parts.append(text(x, self.ground + 19, _SIZE, str(week), MIDDLE, FAINT))
        middle = (_LEFT + self.right) / 2
        parts.append(text(middle, HEIGHT - 8, _SIZE, self.plot.weeks_label, MIDDLE, FAINT))
        return "".join(parts)

    def _points(self, line: Line) -> list[tuple[int, float, float, float]]:
        """Give place, value, x and y of each week that has a value."""
        return [
            (place, value, self.x(place), self.y(value))
            for place, value in enumerate(line.values)
            if value is not None
        ]

    def _strokes(self, line: Line) -> str:
        return "M" + "L".join(f"{num(x)} {num(y)}" for _, _, x, y in self._points(line))

    def grey(self, line: Line) -> str:
        if not self._points(line):
            return ""
        body = path(
            self._strokes(line),
            f'fill="none" stroke="{_OTHER}" stroke-width="1.500" stroke-linejoin="round"',
        )
        return (
            f'<g data-line="{line.player}"><title>{escape(printable(line.name))}</title>{body}</g>'
        )

    def line(self, line: Line) -> str:
        """Draw a state's line in its colour, its darker one around; the own one is broader."""
        points = self._points(line)
        if not points:
            return ""
        paint = line.paint
        broad = 4.5 if line.own else 2.6
        strokes = self._strokes(line)
        round_ = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        dashes = f' stroke-dasharray="{paint.dashes}"' if paint.dashes else ""
        body = path(strokes, f'{round_} stroke="{paint.dark}" stroke-width="{num(broad + 1.6)}"')
        body += path(
            strokes,
            f'{round_} stroke="{mixed(paint.fill, paint.dark, 12)}" '
            f'stroke-width="{num(broad)}"{dashes}',
        )
        shown = points if len(points) <= _MARKED else points[-1:]
        body += "".join(self._dot(line, one, broad) for one in shown)
        own = ' data-own=""' if line.own else ""
        return (
            f'<g data-line="{line.player}"{own}>'
            f"<title>{escape(printable(line.name))}</title>{body}</g>"
        )

    def _dot(self, line: Line, point: tuple[int, float, float, float], broad: float) -> str:
        place, value, x, y = point
        paint = line.paint
        told = self.plot.point % {
            "name": printable(line.name), "value": self.said(value), "week": self.plot.weeks[place],
        }  # fmt: skip
        ink = f'fill="{paint.fill}" stroke="{paint.dark}" stroke-width="1.200"'
        return f"<g><title>{escape(told)}</title>{disc(x, y, broad / 2 + 1.6, ink)}</g>"

    def names(self, lines: Sequence[Line], others: bool) -> str:  # noqa: FBT001 - one caller
        """Write each state's number, name and last value beside the end of its line."""
        ends = [(self._points(one)[-1], one) for one in lines if self._points(one)]
        ends.sort(key=lambda one: one[0][3])
        room = len(ends) + (1 if others else 0)
        spots = _apart(
            [end[3] for end, _ in ends], _TOP + 4, self.ground - (_LINE if others else 0)
        )
        parts = [self._name(line, end, y) for (end, line), y in zip(ends, spots, strict=True)]
        if others and room:
            y = self.ground + 4
            x = self.right + 14
            parts.append(path(f"M{num(x)} {num(y - 4)}h22", f'stroke="{_OTHER}" stroke-width="2"'))
            parts.append(text(x + 30, y, _SIZE, self.plot.others, "", FAINT))
        return "".join(parts)

    def _name(self, line: Line, end: tuple[int, float, float, float], y: float) -> str:
        paint = line.paint
        x = self.right + 14
        leader = path(
            f"M{num(end[2] + 4)} {num(end[3])}L{num(x - 2)} {num(y)}",
            f'fill="none" stroke="{paint.dark}" stroke-width=".8" stroke-opacity=".6"',
        )
        plate = box(x, y - 7.5, 24, 15, f'rx="3" fill="{paint.fill}" stroke="{paint.dark}"')
        plate += text(x + 12, y + 4, 11, str(line.player), f"{MIDDLE} {BOLD}", on(paint.fill))
        value = self.said(end[1])
        room = _NAMES - 14 - 30 - breadth(value, _SIZE) - 12
        name = _cut(printable(line.name), room)
        weight = BOLD if line.own else ""
        return (
            leader
            + plate
            + text(x + 30, y + 4.5, _SIZE, name, weight, INK)
            + text(WIDTH - 8, y + 4.5, _SIZE, value, f"{END} {weight}".strip(), INK)
        )


def _cut(name: str, room: float) -> str:
    """Shorten a name to a room."""
    shown = name
    while len(shown) > 2 and breadth(shown, _SIZE) > room:
        shown = shown[:-2].rstrip() + "…"
    return shown


def _apart(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Move sorted heights apart so that no two names touch, as little as is needed."""
    found: list[float] = []
    for y in wanted:
        found.append(max(y, found[-1] + _LINE if found else top))
    limit = bottom
    for place in reversed(range(len(found))):
        found[place] = min(found[place], limit)
        limit = found[place] - _LINE
    return found
