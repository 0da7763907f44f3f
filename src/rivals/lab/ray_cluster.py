"""Who does the work, on a cluster: Ray, which this process joins for a while."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Generator, Iterable
from importlib.metadata import version
from types import ModuleType, TracebackType
from typing import Any, Self, TypeVar

from rivals.core.errors import RivalsError
from rivals.core.extras import need
from rivals.core.notes import Note
from rivals.core.speech import system_fault
from rivals.lab.executing import QUEUED_PER_WORKER

T = TypeVar("T")
R = TypeVar("R")

NAMESPACE = "rivals"
ANSWER_SECONDS = 5.0
"""How long a cluster may take to answer the first call."""

PROBE_SECONDS = 60.0
"""How long a node may take to say what is installed there; its first process has to start."""


class RayCluster:
    """Does tasks on the processors of a running Ray cluster.

    `address` is the head's, `host:port`, if this machine belongs to the cluster; `auto` for the
    one that runs on this machine; or `ray://host:port` from outside, by Ray's client. Ray plays
    the tasks of a node that is lost again elsewhere. A process can be in one cluster at a time:
    leave it by `close`, or by a `with` block.
    """

    def __init__(self, address: str) -> None:
        """Join the cluster.

        Raises RivalsError where Ray is not installed, no cluster answers, it has no processors,
        or one of its nodes lacks this very version of the package.
        """
        self._ray = _ray()
        _connect(self._ray, address)
        try:
            self._workers = _processors(self._ray)
            _check_versions(self._ray)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the cluster, which goes on without us."""
        self._ray.shutdown()

    @property
    def workers(self) -> int:
        """How many processors the cluster had when we joined."""
        return self._workers

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """Give `work(task)` for every task, as they are done.

        Raises what `work` or taking a task raised, and RivalsError if the cluster gave a task
        up. Whoever closes this generator, or interrupts it, cancels what is under way.
        """
        remote = self._ray.remote(work)
        waiting: list[Any] = []
        try:
            for task in tasks:
                waiting.append(remote.remote(task))
                if len(waiting) >= self._workers * QUEUED_PER_WORKER:
                    yield self._result(self._next_of(waiting))
            while waiting:
                yield self._result(self._next_of(waiting))
        finally:
            for one in waiting:
                self._ray.cancel(one, force=True)

    def _next_of(self, waiting: list[Any]) -> Any:
        """Wait until one is ready, and take it out."""
        (ready,), _ = self._ray.wait(waiting)
        waiting.remove(ready)
        return ready

    def _result(self, reference: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(reference)
        except errors.RayTaskError as error:
            raise error.cause from None
        except (errors.WorkerCrashedError, errors.OutOfMemoryError):
            raise RivalsError("lab.fault.cluster-worker-ended") from None
        except errors.RayError as error:
            raise RivalsError("lab.fault.cluster-gave-up", why=_first_line(error)) from None


def _ray() -> ModuleType:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    # What a task raises is raised here; the others that nobody waits for any more are no news.
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")
    need("cluster")
    import ray  # only a simulation on a cluster needs it

    return ray


def _connect(ray: ModuleType, address: str) -> None:
    """Join a cluster. Raises RivalsError if none answers."""
    if address in ("", "local"):
        raise RivalsError("lab.fault.which-cluster")
    _check_answers(address)
    if ray.is_initialized():
        raise RivalsError("lab.fault.joined-already")
    # A lost node's log would go to stdout, whatever `log_to_driver` says, among the results.
    ray._private.worker._worker_logs_enabled = False  # noqa: SLF001 - Ray has no other switch
    try:
        ray.init(address, namespace=NAMESPACE, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        why = _first_line(error)
        raise RivalsError("lab.fault.no-cluster", address=address, why=why) from None


def _check_answers(address: str) -> None:
    """Knock at `host:port` first: Ray itself asks for minutes where nobody is."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdecimal():
        return  # `auto`, or what Ray will say is wrong
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_SECONDS).close()
    except OverflowError:
        why = RivalsError("lab.fault.no-port", most=2**16 - 1)
        raise RivalsError("lab.fault.no-answer", address=address, why=why) from None
    except socket.gaierror:
        why = RivalsError("lab.fault.no-host", host=host)
        raise RivalsError("lab.fault.no-answer", address=address, why=why) from None
    except OSError as error:
        raise RivalsError("lab.fault.no-answer", address=address, why=system_fault(error)) from None


def _processors(ray: ModuleType) -> int:
    number = int(ray.cluster_resources().get("CPU", 0))
    if number < 1:
        raise RivalsError("lab.fault.no-processors")
    return number


def _check_versions(ray: ModuleType) -> None:
    """See that each node has this version of the package: another may play other games.

    Raises RivalsError that names the nodes which have not.
    """

    def installed() -> str | None:
        # Sent as it stands here, so a node can tell that it has no such package.
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("rivals")
        except PackageNotFoundError:
            return None

    on = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy
    asked = {
        node["NodeManagerAddress"]: ray.remote(
            num_cpus=0, scheduling_strategy=on(node["NodeID"], soft=False)
        )(installed).remote()
        for node in ray.nodes()
        if node["Alive"] and node["Resources"].get("CPU")
    }
    found = {node: _answer(ray, node, answer) for node, answer in asked.items()}
    here = version("rivals")
    others = [_other_version(node, its) for node, its in found.items() if its != here]
    if others:
        raise RivalsError("lab.fault.other-versions", here=here, others=others)


def _other_version(node: str, its: str | None) -> Note:
    if its is None:
        return Note("lab.fault.node-without", {"node": node})
    return Note("lab.fault.node-version", {"node": node, "version": its})


def _answer(ray: ModuleType, node: str, answer: Any) -> str | None:
    """Give the version that a node told, or ours for one that has just left the cluster."""
    try:
        its: str | None = ray.get(answer, timeout=PROBE_SECONDS)
    except (ray.exceptions.NodeDiedError, ray.exceptions.TaskUnschedulableError):
        return version("rivals")
    except ray.exceptions.RayError as error:
        raise RivalsError("lab.fault.node-silent", node=node, why=_first_line(error)) from None
    return its


def _first_line(error: BaseException) -> str:
    text = str(error).strip()
    return text.splitlines()[0].rstrip(".") if text else type(error).__name__
