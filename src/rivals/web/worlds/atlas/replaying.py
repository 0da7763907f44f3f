"""A week as it went, day by day: what happened, and where each army stood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rivals.games.dma.maps.daily import DAYS, EVENINGS, marches_of
from rivals.games.dma.reports.describe import Teller
from rivals.games.dma.reports.pieces import Line
from rivals.web.worlds.atlas.asking import address
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.visiting import Visit

MOST_TABLED = 200
"""Of more armies only the visitor's own are in the table."""


@dataclass(frozen=True, slots=True)
class Day:
    """A day to go to: `told` is its date in words."""

    day: int
    short: str
    told: str
    url: str


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened; `battle` is the address of a battle to watch."""

    day: int
    text: str
    own: bool
    battle: str


@dataclass(frozen=True, slots=True)
class Walk:
    """An army in the table: its cell on each evening, '' while it is not there."""

    army: str
    name: str
    owner: str
    cells: tuple[str, ...]


def days_of(seen: Visit, week: int) -> list[Day]:
    """List the eight evenings of a week."""
    teller = Teller(report_of(seen.row, seen.number, week).book, seen.lang)
    shorts = [
        _("Eve"), _("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"),
    ]  # fmt: skip
    return [
        Day(day, short, teller.date(day, week), address(seen, "replay", {"week": week, "day": day}))
        for day, short in zip(EVENINGS, shorts, strict=True)
    ]


def happenings_of(seen: Visit, week: int) -> list[Happening]:
    """Tell what happened in a week, as the visitor was told of it."""
    report = report_of(seen.row, seen.number, week)
    teller = Teller(report.book, seen.lang)
    return [
        Happening(line.day, teller.event(line), line.own, _battle(seen, week, line))
        for line in report.chronicle
    ]


def _battle(seen: Visit, week: int, line: Line) -> str:
    number = line.params.get("battle")
    return address(seen, "battle", {}, week=week, battle=number) if isinstance(number, int) else ""


def quiet(happenings: Sequence[Happening]) -> list[int]:
    """List the days of which nothing is told."""
    told = {one.day for one in happenings}
    return [day for day in EVENINGS if day not in told]


def walks_of(seen: Visit, week: int) -> tuple[list[Walk], bool]:
    """Say where each army stood; the visitor's own only, and False, if there are too many."""
    world = seen_world(seen.row, seen.number, week)
    marching = marches_of(world, seen_world(seen.row, seen.number, week - 1))
    everything = len(marching) <= MOST_TABLED
    teller = Teller(report_of(seen.row, seen.number, week).book, seen.lang)
    found = [
        Walk(
            f"a{one.army}",
            teller.army(f"a{one.army}"),
            teller.state(one.trail.owner),
            tuple("" if cell is None else f"({cell[0]}, {cell[1]})" for cell in one.cells),
        )
        for one in marching
        if everything or one.trail.owner == seen.number
    ]
    return found, everything


def index_of(week: int, day: int) -> int:
    """Give the place of an evening on the slider: 0 is the founding, 7 the first Sunday."""
    return (week - 1) * DAYS + day


def evening_at(place: int) -> tuple[int, int]:
    """Give week and day of a place on the slider."""
    if place == 0:
        return 1, 0
    week, day = divmod(place - 1, DAYS)
    return week + 1, day + 1
