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
from processes import PATIENCE, begun, children_of, runs, until

SERVE = [sys.executable, "-m", "rivals.cli", "serve", "--port", "0"]
CLOCK = [sys.executable, "-m", "rivals.cli", "clock"]

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
    with begun([*SERVE, "--no-think"], around) as server:
        assert server.stdout.readline().startswith("Rivals is at ")
        until(lambda: week(around) == 1)
        clocks = children_of(server)
        assert len(clocks) == 1
        os.kill(clocks[0], signal.SIGKILL)
        until(lambda: children_of(server) not in ([], clocks))
        clocks = children_of(server)
        make_due(around)
        until(lambda: week(around) == 2)
    until(lambda: not runs(clocks[0]))


@pytest.mark.slow
def test_a_server_without_a_clock_leaves_weeks_to_rivals_clock(around):
    with begun([*SERVE, "--no-clock", "--no-think"], around) as server:
        assert server.stdout.readline().startswith("Rivals is at ")
        assert children_of(server) == []
        with begun(CLOCK, around) as clock:
            assert clock.stdout.readline() == "Rivals keeps its clock.\n"
            until(lambda: week(around) == 1)
            clock.terminate()
            clock.communicate(timeout=PATIENCE)
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
people, clients = [], []
for name in ("anna", "boris"):
    people.append(User.objects.create_user(name))
    clients.append(Client())
    clients[-1].force_login(people[-1], backend="django.contrib.auth.backends.ModelBackend")
company = Company("tyrants", "human", "invited", client=clients[0])
company.join("Boris", client=clients[1])
company.start()
user = people[company.row.turn]  # who begins is drawn, and nobody is reminded of another's turn
Wishes.objects.create(user=user, hook=HOOK, secret="5" * 64)
now = timezone.now()
Notice.objects.create(match=company.row, turn=0, user=user, kind="reminder", channel="hook",
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
        with begun(CLOCK, around) as clock:
            assert clock.stdout.readline() == "Rivals keeps its clock.\n"
            until(lambda: receiver.calls)
            clock.terminate()
            clock.communicate(timeout=PATIENCE)
    assert clock.returncode == 0
    assert b'"kind": "reminder"' in receiver.calls[0][2]
