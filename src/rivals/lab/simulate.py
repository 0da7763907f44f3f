"""Simulate: play many games between rivals and stand-ins, and sum up how each seat did."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from time import perf_counter
from typing import TYPE_CHECKING

from rivals.core.registry import find_game
from rivals.lab.executing import Executor, InProcess, LocalProcesses
from rivals.lab.planning import Pace, Plan
from rivals.lab.playing import Played, Task, play_task
from rivals.lab.tallying import Summary, Tally, sum_up

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
    tallies = [Tally() for _ in plan.seats]
    done = 0
    # Closing ends other processes as soon as anything goes wrong here, Ctrl-C above all.
    with closing(_results(plan, executor, rows=store is not None)) as results:
        for played in results:
            for tally, more in zip(tallies, played.tallies, strict=True):
                tally.add(more)
            if store is not None:
                store.add(played)
            done += played.games
            progress(done)
    if store is not None:
        store.finish(plan, command)
    spec = find_game(plan.game).spec
    seconds = round(perf_counter() - began, 3)
    seats = tuple(sum_up(name, one) for name, one in zip(plan.seats, tallies, strict=True))
    return Summary(spec.name, spec.id, plan.games, plan.seed, seconds, seats)


def _results(plan: Plan, executor: Executor, *, rows: bool) -> Generator[Played, None, None]:
    """Play the first game here, for its pace and its faults, then the others in chunks."""
    first = play_task(Task(plan, 0, 1, rows))
    yield first
    pace = Pace(executor.workers)
    pace.learn(first.games, first.seconds)
    if pace.seconds_for(plan.games - 1) < WORTH_PROCESSES:
        executor, pace = InProcess(), Pace(1)
        pace.learn(first.games, first.seconds)
    tasks = (Task(plan, one.start, one.stop, rows) for one in pace.chunks(1, plan.games))
    for played in executor.run(play_task, tasks):
        pace.learn(played.games, played.seconds)
        yield played


def executor_for(jobs: int) -> Executor:
    """Give the executor for so many jobs at the same time."""
    return LocalProcesses(jobs) if jobs > 1 else InProcess()
