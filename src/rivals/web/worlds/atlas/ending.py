"""What the page of a world's end tells: who won, who ruled what, which battles decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.utils.translation import gettext as _

from rivals.games.dma.reports.pieces import Battle
from rivals.games.dma.words import WORDS
from rivals.games.dma.world.pieces import NEUTRAL
from rivals.web.worlds.atlas import fights
from rivals.web.worlds.atlas.asking import address
from rivals.web.worlds.atlas.fights import Fight
from rivals.web.worlds.keeping import report_of, seen_world
from rivals.web.worlds.models import StoredWorld
from rivals.web.worlds.visiting import Visit

MOST: Final = 8
"""So many battles are told as those that decided."""
_FALL: Final = 1000
"""A city that falls weighs more than all units that a battle may cost."""
_WORLDS: Final = 64


@dataclass(frozen=True, slots=True)
class Decisive:
    """A battle that decided: told, how many units it cost, where it is watched."""

    fight: Fight
    lost: int
    url: str


def why_over(seen: Visit) -> str:
    """Tell how the game ended, by the rules or by its master."""
    world = seen_world(seen.row, NEUTRAL)
    return WORDS.text(world.ended, seen.lang) if world.ended else seen.row.ending


def victor(seen: Visit) -> str:
    """Name the state that won, '' where none did."""
    winner = seen_world(seen.row, NEUTRAL).winner
    return next((one.name for one in seen.world.players if one.id == winner), "")


def rulers_of(seen: Visit) -> dict[int, tuple[str, ...]]:
    """Tell who decided for each state, and in which weeks, by player."""
    spans = _spans(seen.row.pk, seen.row.week, seen.row.revision)
    return {
        player: tuple(_span(ruler, first, last, seen) for ruler, first, last in several)
        for player, several in spans.items()
    }


def decisive(seen: Visit) -> list[Decisive]:
    """Give the battles in which a city of a state fell or most units were lost, worst first."""
    found = []
    for week, number, lost in _worst(seen.row.pk, seen.row.week, seen.row.revision):
        url = address(seen, "battle", {}, week=week, battle=number)
        found.append(Decisive(fights.fight_of(seen, week, number), lost, url))
    return found


Span = tuple[str, int, int]
"""A ruler, and the first and last week of its rule."""


def _span(ruler: str, first: int, last: int, seen: Visit) -> str:
    name = WORDS.text(f"dma.seat.{ruler}", seen.lang)
    if first == last:
        return _("%(who)s (week %(week)s)") % {"who": name, "week": first}
    return _("%(who)s (weeks %(first)s to %(last)s)") % {"who": name, "first": first, "last": last}


@lru_cache(maxsize=_WORLDS)
def _spans(pk: int, last: int, _revision: int) -> dict[int, list[Span]]:
    row = StoredWorld.objects.select_related("catalogue").get(pk=pk)
    found: dict[int, list[Span]] = {}
    for week in range(1, last + 1):
        for player in seen_world(row, NEUTRAL, week).players:
            if player.out and player.out < week:
                continue
            spans = found.setdefault(player.id, [])
            if spans and spans[-1][0] == player.ruler:
                spans[-1] = (player.ruler, spans[-1][1], week)
            else:
                spans.append((player.ruler, week, week))
    return found


@lru_cache(maxsize=_WORLDS)
def _worst(pk: int, last: int, _revision: int) -> list[tuple[int, int, int]]:
    """Give week, number and losses of the battles that decided."""
    row = StoredWorld.objects.select_related("catalogue").get(pk=pk)
    weighed = sorted(_weighed(row, last), reverse=True)[:MOST]
    return [(week, number, lost) for _weight, lost, week, number in weighed]


def _weighed(row: StoredWorld, last: int) -> Iterator[tuple[int, int, int, int]]:
    for week in range(1, last + 1):
        for battle in report_of(row, NEUTRAL, week).battles:
            lost = sum(sum(side.lost.values()) for side in battle.sides)
            yield lost + _FALL * _fell(battle), lost, week, battle.record.id


def _fell(battle: Battle) -> bool:
    """Say whether a city that a state held was stormed."""
    record = battle.record
    return record.b.startswith("c") and record.owners[1] != NEUTRAL and record.winner == "a"
