"""`rivals serve` keeps the clock of the site in a process that ends with it, however it ends."""

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from mail_received import listening
from processes import PATIENCE, children_of, runs, until

MAKE = """
import sys
import django
django.setup()
from django.utils import timezone
from served_worlds import founded
from rivals.web.worlds.models import StoredWorld
row = founded([], states=2)
StoredWorld.objects.update(due=timezone.now())
"""


@pytest.fixture
def around(ready, tmp_path):
    """The environment of a site with one world that is due."""
    strategies = Path(__file__).parents[1] / "strategies"
    found = {**os.environ, "RIVALS_DATA_DIR": str(ready(tmp_path)), "PYTHONPATH": str(strategies)}
    found.pop("DATABASE_URL", None)
    subprocess.run([sys.executable, "-c", MAKE], env=found, check=True)
    return found


def week(around):
    database = Path(around["RIVALS_DATA_DIR"]) / "rivals.sqlite3"
    with contextlib.closing(sqlite3.connect(database)) as opened:
        return opened.execute("SELECT week FROM worlds_storedworld").fetchone()[0]


def make_due(around):
    database = Path(around["RIVALS_DATA_DIR"]) / "rivals.sqlite3"
    with contextlib.closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("UPDATE worlds_storedworld SET due = datetime('now')")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
def test_serve_computes_what_is_due_and_leaves_no_clock_behind_even_if_killed(around):
    command = [sys.executable, "-m", "rivals.cli", "serve", "--port", "0", "--no-think"]
    server = subprocess.Popen(command, env=around, stdout=subprocess.PIPE, text=True)
    assert server.stdout.readline().startswith("Rivals is at ")
    until(lambda: week(around) == 1)
    clocks = children_of(server)
    assert len(clocks) == 1
    os.kill(clocks[0], signal.SIGKILL)
    until(lambda: children_of(server) not in ([], clocks))
    clocks = children_of(server)
    make_due(around)
    until(lambda: week(around) == 2)
    server.send_signal(signal.SIGKILL)
    server.communicate(timeout=PATIENCE)
    until(lambda: not runs(clocks[0]))


@pytest.mark.slow
def test_a_server_without_a_clock_leaves_weeks_to_rivals_clock(around):
    served = [
        sys.executable,
        "-m",
        "rivals.cli",
        "serve",
        "--port",
        "0",
        "--no-clock",
        "--no-think",
    ]
    server = subprocess.Popen(served, env=around, stdout=subprocess.PIPE, text=True)
    assert server.stdout.readline().startswith("Rivals is at ")
    assert children_of(server) == []
    command = [sys.executable, "-m", "rivals.cli", "clock"]
    clock = subprocess.Popen(command, env=around, stdout=subprocess.PIPE, text=True)
    assert clock.stdout.readline() == "Rivals keeps its clock.\n"
    until(lambda: week(around) == 1)
    for one in (clock, server):
        one.terminate()
        one.communicate(timeout=PATIENCE)
    assert clock.returncode == 0


TELL = """
import django
django.setup()
from django.core.management import call_command
from django.utils import timezone
call_command("migrate", verbosity=0)
from devices import Company
from django.conf import settings
from django.test import Client
from rivals.web.accounts.models import User
from rivals.web.matches.models import Notice
from rivals.web.notices.models import Wishes
settings.ALLOWED_HOSTS = ["testserver"]
anna = User.objects.create_user("anna")
client = Client()
client.force_login(anna, backend="django.contrib.auth.backends.ModelBackend")
company = Company("tyrants", "human", "invited", client=client)
company.join("Boris")
company.start()
Wishes.objects.create(user=anna, hook=HOOK, secret="5" * 64)
now = timezone.now()
Notice.objects.create(match=company.row, turn=0, user=anna, kind="reminder", channel="hook",
                      made=now, next_try=now)
"""


@pytest.mark.slow
def test_a_site_without_worlds_sends_the_notices_of_its_matches(tmp_path):
    strategies = Path(__file__).parents[1] / "strategies"
    site = {
        "RIVALS_DATA_DIR": str(tmp_path), "PYTHONPATH": str(strategies), "RIVALS_APPS": "matches",
        "RIVALS_WEBHOOKS_PRIVATE": "1", "RIVALS_SITE_URL": "https://play.example.org",
        "DJANGO_SETTINGS_MODULE": "rivals.web.settings",
    }  # fmt: skip
    around = {**os.environ, **site}
    around.pop("DATABASE_URL", None)
    with listening() as receiver:
        program = TELL.replace("HOOK", repr(receiver.url))
        subprocess.run([sys.executable, "-c", program], env=around, check=True)
        command = [sys.executable, "-m", "rivals.cli", "clock"]
        clock = subprocess.Popen(command, env=around, stdout=subprocess.PIPE, text=True)
        assert clock.stdout.readline() == "Rivals keeps its clock.\n"
        until(lambda: receiver.calls)
        clock.terminate()
        clock.communicate(timeout=PATIENCE)
    assert clock.returncode == 0
    assert b'"kind": "reminder"' in receiver.calls[0][2]
