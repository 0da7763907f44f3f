"""Play for a measure: rows of finished games, or what a watcher counts move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from rivals.core.deciding import Decision
from rivals.core.luck import MAX_SEED
from rivals.core.registry import find_game
from rivals.lab.executing import Executor
from rivals.lab.planning import Plan
from rivals.lab.playing import Finished, play_index
from rivals.lab.results import Columns, open_results
from rivals.lab.simulate import simulate_sweep
from rivals.lab.storing import Store
from rivals.lab.sweeping import Sweep

K = TypeVar("K")
V = TypeVar("V")

CHUNK_GAMES = 10
"""Games that a worker watches in one go."""

PLAYED_KEPT = 16
"""Claims over the same games share them: the last plays are remembered in this process."""

# --- With what is played ----------------------------------------------------------------------


class Furnished:
    """An executor whose games of one kind are set up with more, as a component set of one's own.

    What a claim itself sets up goes before it.
    """

    def __init__(self, executor: Executor, game: str, options: Mapping[str, Any]) -> None:
        self._executor, self._game, self._options = executor, game, options

    @property
    def workers(self) -> int:
        """How many tasks are worked on at the same time."""
        return self._executor.workers

    def run(self, work: Callable[[K], V], tasks: Iterable[K]) -> Iterator[V]:
        """Give `work(task)` for every task."""
        return self._executor.run(work, tasks)

    def furnish(self, plan: Plan) -> Plan:
        """Give a plan with what is added."""
        if plan.game != self._game:
            return plan
        return msgspec.structs.replace(plan, options={**self._options, **plan.options})


def _furnished(plans: Sequence[Plan], executor: Executor) -> Sequence[Plan]:
    if isinstance(executor, Furnished):
        return [executor.furnish(one) for one in plans]
    return plans


# --- Rows -----------------------------------------------------------------------------------


def played(plans: Sequence[Plan], executor: Executor) -> Columns:
    """Play plans and give the columns of their seats, in order of combination, index and seat.

    The columns are those of `storing.SEAT_COLUMNS` but `settings`; plan number i is combination
    i. Raises RivalsError for a game that went wrong.
    """
    numbered = [
        msgspec.structs.replace(one, combination=number)
        for number, one in enumerate(_furnished(plans, executor))
    ]
    key = msgspec.json.encode(numbered)
    found = _remembered(_KEPT, key, lambda: _play(numbered, executor))
    return dict(found)


def beside(seed: int, number: int) -> int:
    """Give a plan's seed for plan `number` of several whose games count together.

    Plans with one seed share their luck, which pairs their games; games that are to be
    independent need seeds of their own.
    """
    return (seed + number) % (MAX_SEED + 1)


COLUMNS = (
    "index", "seat", "entry", "name", "total", "rank", "win_share", "breakdown", "actions",
    "dealt", "combination",
)  # fmt: skip


_KEPT: dict[bytes, Columns] = {}
"""Columns by the plans that were played; who played them makes no difference."""


def _remembered(kept: dict[K, V], key: K, make: Callable[[], V]) -> V:
    """Give what was made before, or make it; of too many the one not asked for longest goes."""
    found = kept.pop(key) if key in kept else make()
    while len(kept) >= PLAYED_KEPT:
        del kept[next(iter(kept))]
    kept[key] = found
    return found


def _play(plans: Sequence[Plan], executor: Executor) -> Columns:
    with TemporaryDirectory(prefix="rivals-claims-") as folder:
        with Store(Path(folder) / "played") as store:
            simulate_sweep(Sweep((), tuple(plans)), executor, store=store)
        return open_results(Path(folder) / "played").seats(*COLUMNS)


def chosen(columns: Columns, which: NDArray[np.bool_]) -> Columns:
    """Keep the rows that are marked."""
    return {name: column[which] for name, column in columns.items()}


def of_plan(columns: Columns, number: int) -> Columns:
    """Keep the rows of one of the plans that were played."""
    return chosen(columns, columns["combination"] == number)


def of_entry(columns: Columns, entry: int) -> Columns:
    """Keep the rows of one of the plan's seats, counted from 0: one row for every game."""
    return chosen(columns, columns["entry"] == entry)


def trait(game: str, columns: Columns, name: str) -> NDArray[Any]:
    """Give the value of a trait for every row, '' where the seat's name does not settle it."""
    found = find_game(game)
    values = {seat: found.composition(seat).get(name, "") for seat in set(columns["name"])}
    return np.array([values[seat] for seat in columns["name"]], dtype=object)


def part(columns: Columns, column: str, key: str) -> NDArray[np.float64]:
    """Give one entry of a column of maps (`breakdown`, `actions`), 0 where it is missing."""
    return np.array([its.get(key, 0) for its in columns[column]], dtype=np.float64)


def by_game(columns: Columns, values: NDArray[Any]) -> NDArray[np.float64]:
    """Sum values over the rows of each game, in order of the plans and their games."""
    keys = np.stack([columns["combination"].astype(np.int64), columns["index"]])
    _, where = np.unique(keys, axis=1, return_inverse=True)
    return np.asarray(np.bincount(where, weights=values.astype(np.float64)), dtype=np.float64)


def by_luck(values: NDArray[Any], turns: int) -> NDArray[np.float64]:
    """Average values of games over those on the same luck: so many in a row of a rotated plan.

    What is left at the end, less than a whole turn, counts as one.
    """
    starts = np.arange(0, len(values), turns)
    sums = np.add.reduceat(np.asarray(values, dtype=np.float64), starts)
    return np.asarray(sums / np.diff([*starts, len(values)]), dtype=np.float64)


def portion(games: int, parts: int, turns: int = 1) -> int:
    """Say how many games each of several plans needs, whole turns, to be at least so many."""
    return -(-games // (parts * turns)) * turns


# --- Watching -------------------------------------------------------------------------------


class Watching:
    """Watches one game from its first move to its end, and says what it counted.

    It is made with the names at the places. See `playing.Watcher`.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.counts: Counter[str] = Counter()

    def moved(self, before: Any, seat: int, decision: Decision, after: Any) -> None:
        """Take in a move."""

    def ended(self, finished: Finished) -> Mapping[str, float]:
        """Take in the end, and give what was counted in this game."""
        return self.counts


class Seen(NamedTuple):
    """What was counted in each game of a plan, in order of the games."""

    counts: tuple[Mapping[str, float], ...]

    @property
    def games(self) -> int:
        """How many games there were."""
        return len(self.counts)

    def each(self, key: str) -> NDArray[np.float64]:
        """Give one count for every game, 0 where it was not counted."""
        return np.array([one.get(key, 0) for one in self.counts], dtype=np.float64)

    def total(self, key: str) -> float:
        """Give the sum of one count."""
        return float(self.each(key).sum())

    def keys(self, start: str = "") -> list[str]:
        """List what was counted, in order, if it begins so."""
        found: Counter[str] = Counter(key for one in self.counts for key in one)
        return sorted(key for key in found if key.startswith(start))


class WatchTask(msgspec.Struct, frozen=True):
    """Games start … stop - 1 of a plan for one worker, and who is to watch."""

    number: int
    plan: Plan
    start: int
    stop: int
    watching: Callable[[Sequence[str]], Watching]


class Watched(msgspec.Struct, frozen=True):
    """What was counted in games of plan `number` from `start` on."""

    number: int
    start: int
    counts: list[dict[str, float]]


def watch(plan: Plan, watching: Callable[[Sequence[str]], Watching], executor: Executor) -> Seen:
    """Play a plan with a watcher at every game, as `watch_all` does."""
    (seen,) = watch_all([plan], watching, executor)
    return seen


def watch_all(
    plans: Sequence[Plan], watching: Callable[[Sequence[str]], Watching], executor: Executor
) -> tuple[Seen, ...]:
    """Play plans with a watcher at every game; the same for any executor.

    `watching` makes a watcher from the names at the places, and must be picklable: a class at
    the top of its module. Raises RivalsError for a game that went wrong.
    """
    plans = _furnished(plans, executor)
    key = (msgspec.json.encode(plans), watching)
    return _remembered(_SEEN, key, lambda: _watch(plans, watching, executor))


_SEEN: dict[tuple[bytes, Callable[[Sequence[str]], Watching]], tuple[Seen, ...]] = {}
"""What was counted, by the plans and by who watched."""


def _watch(
    plans: Sequence[Plan], watching: Callable[[Sequence[str]], Watching], executor: Executor
) -> tuple[Seen, ...]:
    tasks = (
        WatchTask(number, plan, start, min(start + CHUNK_GAMES, plan.games), watching)
        for number, plan in enumerate(plans)
        for start in range(0, plan.games, CHUNK_GAMES)
    )
    found: list[list[Watched]] = [[] for _ in plans]
    for one in executor.run(watch_task, tasks):
        found[one.number].append(one)
    for its in found:
        its.sort(key=lambda one: one.start)
    return tuple(Seen(tuple(counts for one in its for counts in one.counts)) for its in found)


def watch_task(task: WatchTask) -> Watched:
    """Watch the games of a task; what a worker process runs."""
    plan = task.plan
    game = find_game(plan.game)
    counts: list[dict[str, float]] = []
    for index in range(task.start, task.stop):
        seating = plan.seating(index)
        watcher = task.watching(seating.names)
        finished = play_index(game, plan, index, seating, watcher)
        counts.append(dict(watcher.ended(finished)))
    return Watched(task.number, task.start, counts)
