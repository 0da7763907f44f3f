"""Simulate: play many games between rivals and stand-ins, and sum up how each seat did."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from time import perf_counter
from typing import TYPE_CHECKING

from rivals.core.registry import find_game
from rivals.lab.executing import Executor, InProcess, JoblibProcesses, usable_processors
from rivals.lab.planning import Pace, Plan
from rivals.lab.playing import Chunk, Played, Task, play_task
from rivals.lab.sweeping import Sweep, SweepSummary, sum_up_sweep
from rivals.lab.tallying import Summary, Sums, sum_up_seats

if TYPE_CHECKING:
    from rivals.lab.storing import Store

WORTH_PROCESSES = 1.0
"""Seconds of work left that are worth the start of other processes."""


def simulate(
    plan: Plan,
    executor: Executor,
    *,
    store: Store | None = None,
    command: Sequence[str] = (),
    progress: Callable[[int], None] = lambda _: None,
) -> Summary:
    """Carry out a plan. The results do not depend on the executor.

    `progress` is told, as chunks are done, how many games are. `store` keeps what is finished
    whatever is raised on the way, RivalsError for a game that went wrong or OSError, and games
    that it holds already are not played again.
    """
    began = perf_counter()
    (sums,) = _carried_out([plan], executor, store, command, progress)
    spec = find_game(plan.game).spec
    seconds = round(perf_counter() - began, 3)
    seats = sum_up_seats(plan.seats, sums)
    return Summary(spec.name, spec.id, plan.games, plan.seed, seconds, sums.moves_mean(), seats)


def simulate_sweep(
    sweep: Sweep,
    executor: Executor,
    *,
    store: Store | None = None,
    command: Sequence[str] = (),
    progress: Callable[[int], None] = lambda _: None,
) -> SweepSummary:
    """Carry out every plan of a sweep, as `simulate` does one."""
    began = perf_counter()
    sums = _carried_out(sweep.plans, executor, store, command, progress)
    return sum_up_sweep(sweep, sums, round(perf_counter() - began, 3))


def _carried_out(
    plans: Sequence[Plan],
    executor: Executor,
    store: Store | None,
    command: Sequence[str],
    progress: Callable[[int], None],
) -> list[Sums]:
    """Play all games of the plans that are not kept yet; sum up each plan, by its number."""
    sums = [Sums.of_seats(len(plan.seats)) for plan in plans]
    kept = [] if store is None else store.begin(plans)
    for chunk in kept:
        sums[chunk.combination].add(chunk.sums)
    done = sum(chunk.stop - chunk.start for chunk in kept)
    progress(done)
    # Closing ends other processes as soon as anything goes wrong here, Ctrl-C above all.
    left = left_of([(plan, range(plan.games)) for plan in plans], kept)
    with closing(play_stretches(left, executor, rows=store is not None)) as results:
        for played in results:
            sums[played.chunk.combination].add(played.chunk.sums)
            if store is not None:
                store.add(played)
            done += played.chunk.sums.games
            progress(done)
    if store is not None:
        store.finish(plans, command)
    return sums


Stretch = tuple[Plan, range]
"""Games of a plan that are to be played."""


def left_of(stretches: Sequence[Stretch], kept: Sequence[Chunk]) -> list[Stretch]:
    """List the games of stretches that no chunk holds, in order."""
    left: list[Stretch] = []
    for plan, games in stretches:
        own = sorted((one.start, one.stop) for one in kept if one.combination == plan.combination)
        begin = games.start
        for start, stop in [*own, (games.stop, games.stop)]:
            if begin < min(start, games.stop):
                left.append((plan, range(begin, min(start, games.stop))))
            begin = max(begin, stop)
    return left


def play_stretches(
    left: Sequence[Stretch], executor: Executor, *, rows: bool
) -> Generator[Played, None, None]:
    """Play the first game here, for its pace and its faults, then the others in chunks.

    Whoever stops before the end closes it, so that other processes stop too.
    """
    if not left:
        return
    (plan, games), *others = left
    first = play_task(Task(plan, games.start, games.start + 1, rows))
    yield first
    rest = [(plan, games[1:]), *others]
    pace = Pace(executor.workers)
    pace.learn(1, first.seconds)
    if pace.seconds_for(sum(len(its) for _, its in rest)) < WORTH_PROCESSES:
        executor, pace = InProcess(), Pace(1)
        pace.learn(1, first.seconds)
    for played in executor.run(play_task, _tasks(rest, pace, rows=rows)):
        pace.learn(played.chunk.sums.games, played.seconds)
        yield played


def _tasks(left: Sequence[Stretch], pace: Pace, *, rows: bool) -> Iterator[Task]:
    """Cut all these games into chunks."""
    after = sum(len(games) for _, games in left)
    for plan, games in left:
        after -= len(games)
        for chunk in pace.chunks(games.start, games.stop, after):
            yield Task(plan, chunk.start, chunk.stop, rows)


def executor_for(jobs: int | None, ray: str | None = None) -> Executor:
    """Give the executor for so many jobs at the same time, or for a Ray cluster's address.

    None is as many jobs as there are processors. Raises RivalsError for a cluster that is not
    there.
    """
    if ray is not None:
        from rivals.lab.ray_cluster import RayCluster

        return RayCluster(ray)
    workers = usable_processors() if jobs is None else jobs
    return JoblibProcesses(workers) if workers > 1 else InProcess()
