"""Who does the work: this process, or several on this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from types import FrameType
from typing import Protocol, TypeVar

from joblib import Parallel, delayed
from joblib.externals.loky.backend import resource_tracker as joblib_tracker
from joblib.externals.loky.process_executor import TerminatedWorkerError, _ExecutorManagerThread

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


class JoblibProcesses:
    """Does tasks in several Python processes on this machine, started and fed by joblib.

    They are new processes, not forked ones: this process has threads (a progress bar, a
    database), a fork of which can hang, and new ones are the same on every system. They start
    with the first run, wait idle for the next, and end with this object or with this process,
    however it ends.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        # Nothing is ever sent. The processes see that our end closes, also when we are killed.
        self._watched, self._ours = multiprocessing.Pipe(duplex=False)

    @property
    def workers(self) -> int:
        """How many processes there are."""
        return self._workers

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """Give `work(task)` for every task, as they are done.

        The tasks are also taken by another thread than this, but one at a time. Raises what
        `work` or taking a task raised, and RivalsError if a process was killed. Whoever closes
        this generator, or interrupts it, waits for no task in hand: the processes are killed.
        """
        parallel = Parallel(
            n_jobs=self._workers,
            backend="loky",
            return_as="generator_unordered",
            pre_dispatch=self._workers * QUEUED_PER_WORKER,
            batch_size=1,
            max_nbytes=None,  # tasks hold no large arrays that would be worth shared memory
            initializer=_begin_worker,
            initargs=(self._watched,),
        )
        with _stumbles_unheard():
            yield from _given(parallel, (delayed(work)(task) for task in tasks))


def _given(parallel: Parallel, calls: Iterable[object]) -> Generator[R, None, None]:
    """Give what the processes make of calls, and stop them when nobody wants it any more."""
    results: Generator[R, None, None] | None = None
    try:
        with _interrupted_later():
            results = parallel(calls)
        for one in results:  # noqa: UP028 - joblib warns when a `yield from` is closed
            yield one
    except TerminatedWorkerError:
        raise RivalsError("lab.fault.worker-ended") from None
    finally:
        if results is not None:
            _close(results)


def _close(results: Generator[R, None, None]) -> None:
    """Stop what is still under way, of which joblib would warn."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        results.close()


@contextmanager
def _stumbles_unheard() -> Generator[None, None, None]:
    """Say nothing when joblib's thread stumbles at its end.

    It drops the tasks that wait, kills the processes, and may then look for a task that was
    handed over in that moment: a KeyError, which ends it, as it was to.
    """
    usual = threading.excepthook

    def hear(one: threading.ExceptHookArgs) -> None:
        ending = isinstance(one.thread, _ExecutorManagerThread) and (
            one.thread.executor_flags.shutdown
        )
        if not (ending and one.exc_type is KeyError):
            usual(one)

    threading.excepthook = hear
    try:
        yield
    finally:
        threading.excepthook = usual


@contextmanager
def _interrupted_later() -> Generator[None, None, None]:
    """Put Ctrl-C off while processes start: joblib would lose sight of one that it half began.

    The processes inherit that they do not hear it. Only the main thread is ever interrupted.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    _start_trackers()
    pending: list[int] = []

    def remember(number: int, _: FrameType | None) -> None:
        pending.append(number)

    usual = signal.signal(signal.SIGINT, remember)
    try:
        with _inherited_deafness():
            yield
    finally:
        signal.signal(signal.SIGINT, usual or signal.SIG_DFL)
    if pending:
        signal.raise_signal(signal.SIGINT)


def _start_trackers() -> None:
    """Start the processes that clear up after this one, should it be killed.

    Python's own lets signals through that were blocked before it starts, so it comes first; and
    neither is to warn, long after this process, of what it clears up.
    """
    before = os.environ.get("PYTHONWARNINGS")
    os.environ["PYTHONWARNINGS"] = ",".join(filter(None, [before, "ignore:resource_tracker"]))
    try:
        resource_tracker.ensure_running()
        joblib_tracker.ensure_running()
    finally:
        if before is None:
            del os.environ["PYTHONWARNINGS"]
        else:
            os.environ["PYTHONWARNINGS"] = before


@contextmanager
def _inherited_deafness() -> Generator[None, None, None]:
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker(parent: Connection) -> None:
    """Leave Ctrl-C to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Connection) -> None:
    parent.poll(None)
    os._exit(1)


def usable_processors() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
