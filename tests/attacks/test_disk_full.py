"""A full disk: one clear sentence, nothing half written, and all goes on when there is room."""

import contextlib
import errno
import os
import sqlite3
import subprocess
import sys

import pytest
from django.db import OperationalError, connection
from django.test import Client

from rivals.web.look import readiness
from rivals.web.look.models import Heartbeat

SIGN_UP = {"password1": "amphora-of-wine-7", "password2": "amphora-of-wine-7"}


@contextlib.contextmanager
def full_disk():
    """Let the database grow no more; every page that it has is in use."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")  # earlier tests may have left more room than is filled below
        cursor.execute("SELECT max_page_count FROM pragma_max_page_count")
        most = cursor.fetchone()[0]
        cursor.execute("PRAGMA max_page_count = 1")
        for size in (150, 30, 0):
            with contextlib.suppress(OperationalError):
                for number in range(100_000):
                    Heartbeat.objects.create(name=f"{size}-{number}" + "x" * size, at=1.0)
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA max_page_count = {most}")


def counts():
    from django.apps import apps

    return {one._meta.label: one.objects.count() for one in apps.get_models()}


@pytest.fixture
def asking():
    if connection.vendor != "sqlite":
        pytest.skip("fills a database of SQLite's")
    return Client(raise_request_exception=False)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "There is no room left where this site keeps its data."),
     ("ru", "Там, где сайт хранит данные, кончилось место.")],
)  # fmt: skip
def test_a_page_says_that_the_disk_is_full_and_stores_nothing(asking, language, told, caplog):
    def sign_up(number):
        fields = {**SIGN_UP, "username": f"{'x' * 140}{number}"}
        asking.cookies.clear()
        return asking.post(
            "/accounts/sign-up/", fields,
            headers={"accept-language": language}, REMOTE_ADDR=f"192.0.2.{number}",
        )  # fmt: skip

    with full_disk():
        for number in range(200):  # tables have some room in their last pages
            before = counts()
            answer = sign_up(number)
            if answer.status_code != 302:
                break
        after = counts()
    assert answer.status_code == 507
    assert told in answer.content.decode()
    assert {name for name in after if after[name] != before[name]} <= {"look.Tally"}
    lines = [one for one in caplog.records if one.levelname == "ERROR"]
    assert [one.getMessage() for one in lines] == ["Insufficient Storage: /accounts/sign-up/"]
    assert sign_up(number).status_code == 302


@pytest.mark.django_db(transaction=True)
def test_a_full_database_is_not_ready(asking):
    with full_disk():
        answer = asking.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["database"] == "full"


@pytest.mark.parametrize(
    "error",
    [OSError(errno.ENOSPC, ""), OSError(errno.EDQUOT, ""), OSError(errno.EFBIG, "")],
)
def test_what_the_system_says_of_a_full_disk_is_known(error):
    outer = RuntimeError("while storing")
    outer.__cause__ = error
    assert readiness.is_full(outer)
    assert not readiness.is_full(OSError(errno.EACCES, ""))
    assert not readiness.is_full(None)


def test_what_postgresql_says_of_a_full_disk_is_known():
    psycopg = pytest.importorskip("psycopg")
    outer = OperationalError("could not extend file")
    outer.__cause__ = psycopg.errors.DiskFull()
    assert readiness.is_full(outer)


FILL = """
import os, resource, signal, sys
import django
django.setup()
from django.db import OperationalError
from rivals.web.look.models import Tally
from rivals.web.look.readiness import is_full

size = os.path.getsize(os.environ["RIVALS_DATA_DIR"] + "/rivals.sqlite3")
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (size + 200_000, resource.RLIM_INFINITY))
stored = 0
try:
    while True:
        Tally.objects.create(key=f"{stored}" + "x" * 150, times=1, until=1.0)
        stored += 1
except OperationalError as error:
    print(is_full(error), stored)
"""


def test_files_that_may_not_grow_are_a_full_disk_and_keep_what_was_stored(tmp_path):
    around = {**os.environ, "RIVALS_DATA_DIR": str(tmp_path)}
    around.pop("DATABASE_URL", None)
    migrate = [sys.executable, "-m", "rivals.web", "migrate", "look", "--verbosity", "0"]
    subprocess.run(migrate, env=around, check=True)
    done = subprocess.run(
        [sys.executable, "-c", FILL], env=around, capture_output=True, text=True, check=True
    )
    known, stored = done.stdout.split()
    assert known == "True"
    with contextlib.closing(sqlite3.connect(tmp_path / "rivals.sqlite3")) as opened:
        assert opened.execute("PRAGMA quick_check").fetchone() == ("ok",)
        assert opened.execute("SELECT count(*) FROM look_tally").fetchone() == (int(stored),)
