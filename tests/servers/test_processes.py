"""`rivals serve` with several processes: one that is killed is replaced, all end together."""

import os
import signal
import ssl
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

PATIENCE = 60.0
"""Seconds; what is waited for happens within a few on an idle machine."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc"),
]


def until(happened):
    end = time.monotonic() + PATIENCE
    while not (found := happened()):
        assert time.monotonic() < end
        time.sleep(0.1)
    return found


def children_of(process):
    tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
    return [int(one) for listed in tasks for one in listed.read_text().split()]


def runs(pid):
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.fixture
def server(ready, tmp_path):
    around = {**os.environ, "RIVALS_DATA_DIR": str(ready(tmp_path)), "RIVALS_THINKERS": "0"}
    around.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "rivals.cli", "serve", "--port", "0", "--processes", "2"]
    process = subprocess.Popen(
        [*command, "--no-clock"],
        env=around, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    yield process
    process.kill()
    process.communicate()


def test_a_process_that_is_killed_is_replaced_and_sigterm_ends_them_all(server):
    address = server.stdout.readline().split()[-1]
    pages = until(lambda: len(children_of(server)) == 2 and children_of(server))
    with urllib.request.urlopen(address + "healthz", timeout=PATIENCE) as answer:
        assert answer.read() == b"ok\n"
    os.kill(pages[0], signal.SIGKILL)
    until(lambda: len(set(children_of(server)) - {pages[0]}) == 2)
    with urllib.request.urlopen(address + "healthz", timeout=PATIENCE) as answer:
        assert answer.read() == b"ok\n"
    pages = children_of(server)
    server.terminate()
    _, said = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert said == "rivals: a process that makes pages had ended; it is started again\n"
    assert not any(map(runs, pages))


def test_processes_end_with_the_one_that_started_them_even_if_that_is_killed(server):
    server.stdout.readline()
    pages = until(lambda: len(children_of(server)) == 2 and children_of(server))
    server.kill()
    until(lambda: not any(map(runs, pages)))


def test_several_processes_answer_under_one_certificate(ready, tmp_path):
    around = {**os.environ, "RIVALS_DATA_DIR": str(ready(tmp_path)), "RIVALS_THINKERS": "0"}
    around.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "rivals.cli", "serve", "--port", "0", "--processes", "2"]
    with subprocess.Popen(
        [*command, "--no-clock", "--https"], env=around, text=True, stdout=subprocess.PIPE
    ) as process:
        try:
            address = process.stdout.readline().split()[-1]
            trust = ssl.create_default_context(cafile=tmp_path / "home-https.pem")
            for _ in range(4):
                with urllib.request.urlopen(
                    f"{address}healthz", timeout=PATIENCE, context=trust
                ) as answer:
                    assert answer.read() == b"ok\n"
            assert address.startswith("https://")
            assert "SHA-256" in process.stdout.readline()
        finally:
            process.terminate()
            process.communicate()
