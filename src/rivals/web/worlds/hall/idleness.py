"""For how many weeks cities have made nothing and armies have stood, by a state's reports."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rivals.games.dma.reports.pieces import Report
from rivals.web.worlds.errors import Refused
from rivals.web.worlds.keeping import report_of
from rivals.web.worlds.models import StoredWorld

FROM: Final = 3
"""From so many weeks on it is told."""
MOST: Final = 12
"""So far back it is looked: who has done nothing for longer has done so for at least as long."""
_MADE: Final = frozenset({"dma.event.built", "dma.event.recruited", "dma.event.raised"})
_HELD: Final = 256


def idle_weeks(row: StoredWorld, player: int) -> dict[str, int]:
    """Give for cities (`c3`) and armies (`a12`) how many weeks in a row they have done nothing."""
    return _idle_weeks(row.pk, row.week, row.revision, player)


@lru_cache(maxsize=_HELD)
def _idle_weeks(pk: int, week: int, _revision: int, player: int) -> dict[str, int]:
    row = StoredWorld.objects.get(pk=pk)
    found: dict[str, int] = {}
    still: set[str] | None = None
    for number, (after, before) in enumerate(_weeks(row, week, player), 1):
        idle = {*_idle_cities(after, before), *_idle_armies(after, before)}
        still = idle if still is None else still & idle
        if not still:
            break
        found |= dict.fromkeys(still, number)
    return found


def _weeks(row: StoredWorld, week: int, player: int) -> Iterator[tuple[Report, Report]]:
    """Give each of the last weeks: its own report and that of the week before, the last first."""
    for number in range(week, max(0, week - MOST), -1):
        try:
            yield report_of(row, player, number), report_of(row, player, number - 1)
        except Refused:  # nothing was told to this state that week
            return


def _idle_cities(after: Report, before: Report) -> Iterator[str]:
    """Name the cities that finished nothing in a week and have nothing on their lists."""
    held = {one.city for one in before.provinces}
    made = {one.params.get("city") for one in after.chronicle if one.rule in _MADE}
    for one in after.provinces:
        sign = f"c{one.city}"
        if one.city in held and not one.projects and sign not in made:
            yield sign


def _idle_armies(after: Report, before: Report) -> Iterator[str]:
    """Name the armies that are where they were a week ago, and did not fight."""
    stood = {one.army: (one.x, one.y) for one in before.armies}
    fought = {name for one in after.battles for name in (one.record.a, one.record.b)}
    for one in after.armies:
        sign = f"a{one.army}"
        if stood.get(one.army) == (one.x, one.y) and sign not in fought:
            yield sign
