"""The figures of every state week by week, from what everybody was told."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.models import StoredWorld

_WEEKS: Final = 2048
"""The figures of so many weeks are held, of all worlds together."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet begins a formula; a name that does is written as mere text."""

COLUMNS: Final = (
    "week", "player", "name", "rank", "cells", "share", "cities", "villages", "armies", "battles",
    "out",
)  # fmt: skip


class Figures(msgspec.Struct, frozen=True):
    """A state's figures on a Sunday evening.

    `cells` is its territory, `share` its part of the world's in tenths of a percent, `battles`
    those of the week in which it took part. `out` is the week in which it was beaten, or 0.
    """

    player: int
    name: str
    rank: int
    cells: int
    share: int
    cities: int
    villages: int
    armies: int
    battles: int
    out: int


class Week(msgspec.Struct, frozen=True):
    """A week: all states by rank, the world's territory, and its battles."""

    week: int
    world_cells: int
    battles: int
    states: tuple[Figures, ...]


def weeks_of(row: StoredWorld) -> list[Week]:
    """Give the figures of all weeks from the founding, 0, on.

    A week that another one has followed stays as it is until it is undone.
    """
    return [
        _week(row.pk, number, row.revision if number == row.week else -1, row.edition)
        for number in range(row.week + 1)
    ]


@lru_cache(maxsize=_WEEKS)
def _week(pk: int, number: int, _revision: int, _edition: int) -> Week:
    row = StoredWorld.objects.select_related("catalogue").get(pk=pk)
    report = report_of(row, 0, number)
    armies = Counter(one.owner for one in seen_world(row, 0, number).armies)
    battles = Counter(
        owner for one in report.battles for owner in {side.owner for side in one.sides}
    )
    states = tuple(
        Figures(
            one.player,
            report.book.names.get(f"p{one.player}", str(one.player)),
            one.rank,
            one.cells,
            one.share,
            one.cities,
            one.villages,
            armies[one.player],
            battles[one.player],
            one.out,
        )
        for one in report.territory
    )
    return Week(number, report.world_cells, len(report.battles), states)


def as_csv(weeks: Sequence[Week]) -> str:
    """Write all figures as CSV: a line for each week and state, the share in percent."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for week in weeks:
        for one in week.states:
            writer.writerow((
                week.week, one.player, _text(one.name), one.rank, one.cells, one.share / 10,
                one.cities, one.villages, one.armies, one.battles, one.out,
            ))  # fmt: skip
    return out.getvalue()


def as_json(world: str, weeks: Sequence[Week]) -> bytes:
    """Write all figures as JSON: `{"world", "weeks": [{"week", "states": […], …}]}`."""
    return msgspec.json.encode({"world": world, "weeks": weeks})


def _text(name: str) -> str:
    return f"'{name}" if name.startswith(_FORMULA) else name
