"""The odds of an attack as a drawing: a bar for each amount of damage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 330.0
HEIGHT: Final = 150.0
TOP: Final = 18.0
"""Room above the highest bar for its chance."""
FOOT: Final = 20.0
"""Room below the bars for the numbers."""
WIDEST: Final = 55.0
"""The most room for a bar, where there are few."""
GAP: Final = 0.18
"""Which part of a bar's place stays free."""
MOST_SPELT: Final = 11
"""Of so many bars each has its chance above it."""
MOST_NUMBERED: Final = 14
"""Of so many bars each has its number below it, of more every other one."""
LEAST_SPELT: Final = 0.005


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar: its number and chance in percent, at least so much in percent, where it stands."""

    number: int
    chance: float
    at_least: float
    x: float
    y: float
    width: float
    height: float
    numbered: bool
    spelt: bool

    @property
    def middle(self) -> float:
        """The middle of the bar."""
        return self.x + self.width / 2

    @property
    def above(self) -> float:
        """Where what stands above the bar has its foot."""
        return self.y - 4


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawing of chances; `kind` is its CSS name, `title` says what is counted."""

    kind: str
    title: str
    mean: float
    mean_text: str
    bars: tuple[Bar, ...]
    width: float = WIDTH
    height: float = TOP + HEIGHT + FOOT
    ground: float = TOP + HEIGHT
    feet: float = TOP + HEIGHT + 15


def draw(kind: str, title: str, chances: Sequence[float], mean: float, told: str) -> Chart:
    """Draw chances as bars side by side."""
    place = min(WIDTH / len(chances), WIDEST)
    most = max(chances)
    step = 1 if len(chances) <= MOST_NUMBERED else 2
    bars = tuple(
        Bar(
            number,
            100 * chance,
            100 * min(sum(chances[number:]), 1),
            place * (number + GAP / 2),
            TOP + HEIGHT * (1 - chance / most),
            place * (1 - GAP),
            HEIGHT * chance / most,
            number % step == 0,
            len(chances) <= MOST_SPELT and chance >= LEAST_SPELT,
        )
        for number, chance in enumerate(chances)
    )
    return Chart(kind, title, mean, told, bars)
