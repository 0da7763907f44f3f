"""The processes that joblib starts: what they do comes back, and they end when they are to."""

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from joblib.externals.loky.process_executor import _ExecutorManagerThread

from rivals.core.errors import BadSetup, RivalsError
from rivals.lab.executing import InProcess, JoblibProcesses

PATIENCE = 60.0
"""Seconds that what happens at once may take on a machine with other work."""


def until(happened):
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def runs(process):
    """Say whether a process is there; one that ended and that nobody asked about is not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return not state.stdout.startswith("Z") and state.stdout != ""


@pytest.fixture(scope="module")
def two():
    return JoblibProcesses(2)


def test_every_task_is_done_once_and_the_processes_wait_for_more(two, tmp_path):
    def work(task):
        (here := tmp_path / str(task // 12)).mkdir(exist_ok=True)
        (here / str(os.getpid())).touch()
        while len(list(here.iterdir())) < 2:  # one alone shall not do them all
            time.sleep(0.02)
        return task, os.getpid()

    places = []
    for tasks in (range(12), range(12, 24)):
        done = list(two.run(work, tasks))
        assert sorted(task for task, _ in done) == list(tasks)
        places.append({place for _, place in done})
    assert places[0] == places[1]
    assert len(places[0]) == two.workers == 2
    assert os.getpid() not in places[0]


def test_tasks_are_taken_only_when_needed(two):
    taken = []

    def tasks():
        for task in range(1000):
            taken.append(task)
            yield task

    results = two.run(lambda task: time.sleep(30 if task > 4 else 0.01), tasks())
    for _ in range(5):
        next(results)
    assert len(taken) < 100
    results.close()
    assert multiprocessing.active_children() == []


def test_a_task_may_hang_on_the_results_before_it(two):
    """As the lab's chunks do: tasks are cut while results are counted, in two threads."""
    done, threads = [], set()

    def tasks():
        for number in range(40):
            threads.add(threading.get_ident())
            yield number, len(done)

    for number, known in two.run(lambda task: task, tasks()):
        assert known <= len(done)
        done.append(number)
    assert sorted(done) == list(range(40))
    assert len(threads) > 1


def test_what_the_work_raises_is_raised(two):
    def work(task):
        raise BadSetup(f"no {task}")

    with pytest.raises(BadSetup, match=r"^no 7$"):
        list(two.run(work, [7]))


@pytest.mark.parametrize("place", [0, 9])
def test_what_taking_a_task_raises_is_raised(two, place):
    with pytest.raises(ZeroDivisionError):
        list(two.run(lambda task: task, (1 // (place - number) for number in range(20))))


def test_a_process_that_is_killed_is_told_and_others_take_its_place(two):
    with pytest.raises(RivalsError, match=r"lab\.fault\.worker-ended"):
        list(two.run(lambda task: os.kill(os.getpid(), signal.SIGKILL), range(3)))
    assert sorted(two.run(lambda task: task, range(3))) == [0, 1, 2]


def test_nobody_waits_for_what_nobody_wants(tmp_path, two):
    def work(seconds):
        time.sleep(seconds)
        (tmp_path / f"{seconds} s are over").touch()
        return seconds

    results = two.run(work, [0, 30, 30, 30])
    assert next(results) == 0
    results.close()
    assert multiprocessing.active_children() == []
    assert [path.name for path in tmp_path.iterdir()] == ["0 s are over"]


def test_a_task_handed_over_in_the_moment_of_closing_is_dropped_without_a_word(two, monkeypatch):
    """Joblib's thread then looks for what it has just dropped; pytest fails if that is heard."""
    usual, handed_over = _ExecutorManagerThread.process_result_item, threading.Event()

    def until_all_is_dropped(thread, result):
        usual(thread, result)
        handed_over.set()
        until(lambda: thread.executor_flags.shutdown)

    monkeypatch.setattr(_ExecutorManagerThread, "process_result_item", until_all_is_dropped)
    results = two.run(lambda task: time.sleep(30 if task else 0), range(100))
    next(results)
    assert handed_over.wait(PATIENCE)
    results.close()
    assert multiprocessing.active_children() == []


def test_the_processes_end_with_their_object():
    processes = JoblibProcesses(2)
    assert sorted(processes.run(lambda task: task, range(4))) == [0, 1, 2, 3]
    assert len(multiprocessing.active_children()) == 2
    del processes
    gc.collect()
    until(lambda: not multiprocessing.active_children())


def test_in_process_tasks_are_taken_one_by_one():
    taken = []
    results = InProcess().run(str, (taken.append(task) or task for task in range(9)))
    assert (next(results), taken) == ("0", [0])


PARENT = """
import os, sys, time
from rivals.lab.executing import JoblibProcesses

def work(task):
    if task:
        time.sleep(600)
    return os.getpid()

def tasks():
    yield from [0, 0, 0, 0, 1, 1, 1, 1]

try:
    for place in JoblibProcesses(2).run(work, tasks()):
        print(place, flush=True)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.slow
def test_the_processes_end_with_their_parent_however_it_ends(tmp_path):
    """Ctrl-C, which a terminal sends to all of them; SIGTERM; SIGKILL."""
    (tmp_path / "parent.py").write_text(PARENT)
    ends = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)
    parents = [
        subprocess.Popen(
            [sys.executable, tmp_path / "parent.py"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        for _ in ends
    ]
    for end, parent in zip(ends, parents, strict=True):
        places = {int(parent.stdout.readline()) for _ in range(4)}
        assert all(map(runs, places))
        if end == signal.SIGINT:
            os.killpg(parent.pid, end)
        else:
            parent.send_signal(end)
        out, errors = parent.communicate(timeout=PATIENCE)
        until(lambda places=places: not any(map(runs, places)))
        assert errors == ""
        assert (out, parent.returncode) == (
            ("interrupted\n", 0) if end == signal.SIGINT else ("", -end)
        )
