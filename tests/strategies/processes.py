"""Processes that tests start: what runs, whose it is, and waiting for what is to happen."""

import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 60.0
"""Seconds; what is waited for happens within a few on an idle machine."""


def until(happened):
    """Wait for something to happen."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.1)


@contextmanager
def begun(command, around):
    """A program in an environment; it is ended with the test, however that ends."""
    with subprocess.Popen(command, env=around, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def children_of(process):
    """List the processes that a process has started."""
    tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
    return [int(one) for listed in tasks for one in listed.read_text().split()]


def runs(pid):
    """Say whether a process has not ended yet."""
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"
