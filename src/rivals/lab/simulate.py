"""Simulate: play many games between rivals and stand-ins, and sum up how each seat did."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from time import perf_counter
from typing import TYPE_CHECKING

from rivals.core.registry import find_game
from rivals.lab.executing import Executor, InProcess, LocalProcesses
from rivals.lab.planning import Pace, Plan
from rivals.lab.playing import Played, Task, play_task
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

    `progress` is told, as chunks are done, how many games are. What `store` gets is whole or
    nothing, whatever is raised on the way: RivalsError for a game that went wrong, OSError.
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
    """Play all games of the plans, which are numbered in order; sum up each plan."""
    sums = [Sums.of_seats(len(plan.seats)) for plan in plans]
    done = 0
    # Closing ends other processes as soon as anything goes wrong here, Ctrl-C above all.
    with closing(_results(plans, executor, rows=store is not None)) as results:
        for played in results:
            sums[played.combination].add(played.sums)
            if store is not None:
                store.add(played)
            done += played.sums.games
            progress(done)
    if store is not None:
        store.finish(plans, command)
    return sums


def _results(
    plans: Sequence[Plan], executor: Executor, *, rows: bool
) -> Generator[Played, None, None]:
    """Play the first game here, for its pace and its faults, then the others in chunks."""
    first = play_task(Task(plans[0], 0, 1, rows))
    yield first
    pace = Pace(executor.workers)
    pace.learn(1, first.seconds)
    if pace.seconds_for(sum(plan.games for plan in plans) - 1) < WORTH_PROCESSES:
        executor, pace = InProcess(), Pace(1)
        pace.learn(1, first.seconds)
    for played in executor.run(play_task, _tasks(plans, pace, rows=rows)):
        pace.learn(played.sums.games, played.seconds)
        yield played


def _tasks(plans: Sequence[Plan], pace: Pace, *, rows: bool) -> Iterator[Task]:
    """Cut all games but the very first into chunks."""
    after = sum(plan.games for plan in plans)
    for number, plan in enumerate(plans):
        after -= plan.games
        for chunk in pace.chunks(0 if number else 1, plan.games, after):
            yield Task(plan, chunk.start, chunk.stop, rows)


def executor_for(jobs: int) -> Executor:
    """Give the executor for so many jobs at the same time."""
    return LocalProcesses(jobs) if jobs > 1 else InProcess()
