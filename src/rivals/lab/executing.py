"""Who does the work: this process, or several on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

from rivals.core.errors import RivalsError

T = TypeVar("T")
R = TypeVar("R")

QUEUED_PER_WORKER = 2
"""One task in hand and one ready, so that no worker waits for this process."""


class Executor(Protocol):
    """Carries out tasks. What it gives may come in any order; tasks are taken only when needed."""

    @property
    def workers(self) -> int:
        """How many tasks are worked on at the same time."""
        ...

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Give `work(task)` for every task. Both must be picklable."""
        ...


class InProcess:
    """Does one task after the other, here."""

    workers = 1

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Give `work(task)` for every task, in order."""
        return map(work, tasks)


class LocalProcesses:
    """Does tasks in several new Python processes on this machine.

    They are spawned, not forked: this process has threads (a progress bar, a database), a
    fork of which can hang, and spawning is the same on every system. They start in about a
    quarter of a second, and end with this process however it ends.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers

    @property
    def workers(self) -> int:
        """How many processes there are."""
        return self._workers

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Give `work(task)` for every task, as they are done.

        Raises what `work` raised, and RivalsError if a process was killed.
        """
        others = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_begin_worker)
        try:
            yield from self._results(pool, work, iter(tasks))
        except BrokenProcessPool:
            raise RivalsError(
                "a worker process ended without a word: perhaps the system stopped it for want "
                "of memory; try fewer jobs"
            ) from None
        except BaseException:
            # Nobody wants the chunks in hand any more: do not wait for them.
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    def _results(
        self, pool: ProcessPoolExecutor, work: Callable[[T], R], tasks: Iterator[T]
    ) -> Iterator[R]:
        waiting: set[Future[R]] = set()
        more = True
        while more or waiting:
            while more and len(waiting) < self._workers * QUEUED_PER_WORKER:
                task = next(tasks, None)
                more = task is not None
                if task is not None:
                    waiting.add(pool.submit(work, task))
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def _begin_worker() -> None:
    """Leave Ctrl-C to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def usable_processors() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
