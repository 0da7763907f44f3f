"""Health: how often the rivals of some games show what tells that one is sick."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import closing

import msgspec

from rivals.core.errors import RivalsError
from rivals.core.health import MEANS, Count
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.lab.claims.figures import ratio
from rivals.lab.executing import Executor
from rivals.lab.planning import Plan
from rivals.lab.playing import ChunkRows
from rivals.lab.simulate import play_stretches


class Sign(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval: a share 0 … 1, or a mean of a match."""

    value: float
    low: float
    high: float


class SeatHealth(msgspec.Struct, frozen=True):
    """The figures of all seats of one name."""

    name: str
    figures: dict[str, Sign]


class Checkup(msgspec.Struct, frozen=True):
    """What `rivals health` tells."""

    game: str
    game_id: str
    games: int
    seed: int
    seats: tuple[SeatHealth, ...]


def check_health(
    plan: Plan, executor: Executor, progress: Callable[[int], None] = lambda _: None
) -> Checkup:
    """Play a plan and give the figures of each seat name.

    Raises RivalsError for a game that knows no signs of sickness, or that went wrong.
    """
    game = find_game(plan.game)
    if game.health(len(plan.seats)) is None:
        raise RivalsError("lab.fault.no-health", game=plan.game)
    found: dict[str, dict[int, list[Mapping[str, Count]]]] = {name: {} for name in plan.seats}
    done = 0
    with closing(play_stretches([(plan, range(plan.games))], executor, rows=True)) as results:
        for played in results:
            for row in msgspec.json.decode(played.line, type=ChunkRows).seats:
                found[plan.seats[row.entry]].setdefault(row.index, []).append(row.health)
            done += played.chunk.sums.games
            progress(done)
    seats = (SeatHealth(name, figures(its.values())) for name, its in found.items())
    return Checkup(game.spec.name, game.spec.id, plan.games, plan.seed, tuple(seats))


def figures(games: Iterable[Iterable[Mapping[str, Count]]]) -> dict[str, Sign]:
    """Give the figures of what was counted, game by game, for one seat or several in each.

    A figure is the sum of what there was by the sum of whereof; seats of one game hang
    together. One of which there was nowhere anything to count is left out.
    """
    parts: dict[str, list[float]] = {}
    wholes: dict[str, list[float]] = {}
    for seats in games:
        sums: dict[str, Count] = {}
        for counts in seats:
            for key, (part, whole) in counts.items():
                before = sums.get(key, (0.0, 0.0))
                sums[key] = before[0] + part, before[1] + whole
        for key, (part, whole) in sums.items():
            parts.setdefault(key, []).append(part)
            wholes.setdefault(key, []).append(whole)
    return {key: _sign(key, parts[key], wholes[key]) for key in parts if any(wholes[key])}


def _sign(key: str, parts: list[float], wholes: list[float]) -> Sign:
    unit, scale = ("points", 1.0) if key in MEANS else ("percent", 100.0)
    found = ratio(Note(f"health.{key}"), parts, wholes, unit, scale)
    return Sign(found.value / scale, max(0.0, found.low / scale), found.high / scale)
