"""What whoever runs the site relies on: readiness, faults for programs, logs, private files."""

import json
import logging
import os
import stat
import time

import pytest
from django.core.exceptions import RequestDataTooBig
from django.test import Client, RequestFactory

from rivals.core.speech import tell
from rivals.web import environment
from rivals.web.look import errors, readiness
from rivals.web.look.logged import JsonLines, RefusalsInOneLine
from rivals.web.look.models import Heartbeat

pytestmark = pytest.mark.django_db


@pytest.fixture
def beating():
    Heartbeat.objects.update_or_create(name=readiness.CLOCK, defaults={"at": time.time()})


# --- Readiness --------------------------------------------------------------------------------


@pytest.mark.usefixtures("beating")
@pytest.mark.database
def test_a_site_that_is_well_says_so_and_keeps_nothing_of_the_question(client):
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {"ready": True, "disk": "ok", "database": "ok", "clock": "ok"}
    assert list(Heartbeat.objects.values_list("name", flat=True)) == [readiness.CLOCK]


def test_a_clock_that_never_ran_or_stopped_is_late(client):
    assert client.get("/readyz").json()["clock"] == "late"
    Heartbeat.objects.create(name=readiness.CLOCK, at=time.time() - readiness.LATE - 1)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["ready"] is False
    assert answer.json()["clock"] == "late"


@pytest.mark.usefixtures("beating")
def test_a_disk_with_little_room_or_none_at_all_is_told(client, settings, tmp_path):
    settings.LEAST_FREE_MB = 10**9
    assert client.get("/readyz").json()["disk"] == "low"
    settings.DATA_DIR = tmp_path / "gone"
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["disk"] == "fails"


@pytest.mark.database
def test_the_clock_beats_but_not_too_often(monkeypatch, django_assert_num_queries):
    monkeypatch.setattr(readiness, "_beaten", {})
    readiness.beat()
    assert time.time() - Heartbeat.objects.get(name=readiness.CLOCK).at < 60
    with django_assert_num_queries(0):
        readiness.beat()


# --- Faults for programs ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (errors.bad_request, 400), (errors.forbidden, 403), (errors.not_found, 404),
        (errors.not_opened, 405), (errors.not_sent, 405), (errors.broken, 500),
        (lambda request: errors.bad_request(request, RequestDataTooBig()), 413),
        (lambda request: errors.too_many(request, 60), 429),
    ],
)  # fmt: skip
def test_programs_are_told_every_fault_in_json(fault, status):
    answer = fault(RequestFactory().get("/api/v1/worlds"))
    assert (answer.status_code, answer.headers["Content-Type"]) == (status, "application/json")
    told = json.loads(answer.content)
    assert told["error"] == f"site.http.{status}"
    assert told["message"]
    assert b"<!doctype" in fault(RequestFactory().get("/worlds/")).content.lower()


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("get", "/api/", 404), ("get", "/api/v2/worlds", 404), ("get", "/api/v1/nothing", 404),
        ("delete", "/api/v1/worlds", 405), ("get", "/api/v1/me", 401),
    ],
)  # fmt: skip
def test_wherever_a_program_errs_it_reads_json(client, method, address, status):
    answer = getattr(client, method)(address)
    assert answer.status_code == status
    assert {"error", "message", "params"} <= answer.json().keys()


def test_what_breaks_under_the_service_is_told_in_json(monkeypatch):
    from rivals.web.worlds.api import open_to_all

    def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(open_to_all, "count", broken)
    answer = Client(raise_request_exception=False).get("/api/v1/worlds")
    assert answer.status_code == 500
    assert answer.json()["error"] == "site.http.500"


# --- Logs -------------------------------------------------------------------------------------


def record_of(**more):
    record = logging.LogRecord("django.request", 40, "x.py", 1, "broke: %s", ("/a",), None)
    for name, value in more.items():
        setattr(record, name, value)
    return record


def test_a_line_of_json_has_what_a_program_looks_for():
    request = RequestFactory().post("/matches/")
    try:
        int("why")
    except ValueError as error:
        caught = (type(error), error, error.__traceback__)
    told = JsonLines().format(record_of(status_code=500, request=request, exc_info=caught))
    assert "\n" not in told
    found = json.loads(told)
    assert found["message"] == "broke: /a"
    assert (found["status"], found["method"], found["path"]) == (500, "POST", "/matches/")
    assert "ValueError: invalid literal" in found["traceback"]


@pytest.mark.parametrize(("status", "kept"), [(404, False), (500, True), (507, False)])
def test_only_what_broke_has_a_traceback(status, kept):
    record = record_of(status_code=status, exc_info=(ValueError, ValueError(), None))
    RefusalsInOneLine().filter(record)
    assert (record.exc_info is not None) == kept


# --- What is private --------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["x", "short-but-varied-0123456789", "aaaaaaaab" * 10])
def test_a_key_that_could_be_guessed_is_refused_in_production(monkeypatch, tmp_path, key):
    monkeypatch.setenv("RIVALS_SECRET_KEY", key)
    assert environment.secret_key(tmp_path) == key
    with pytest.raises(environment.WrongSetting) as refused:
        environment.secret_key(tmp_path, strong=True)
    assert "RIVALS_SECRET_KEY could be guessed" in tell(refused.value, "en")
    assert key not in tell(refused.value, "en")


def test_a_key_in_the_data_folder_that_could_be_guessed_is_refused_in_production(
    monkeypatch, tmp_path
):
    monkeypatch.delenv("RIVALS_SECRET_KEY")
    (tmp_path / "secret-key").write_text("short")
    assert environment.secret_key(tmp_path) == "short"
    with pytest.raises(environment.WrongSetting) as refused:
        environment.secret_key(tmp_path, strong=True)
    assert str(tmp_path / "secret-key") in tell(refused.value, "en")


def test_a_key_that_was_made_is_good_for_production(monkeypatch, tmp_path):
    monkeypatch.delenv("RIVALS_SECRET_KEY")
    made = environment.secret_key(tmp_path)
    monkeypatch.setenv("RIVALS_SECRET_KEY", made)
    assert environment.secret_key(tmp_path / "other", strong=True) == made


def test_what_is_kept_is_for_its_owner_alone(tmp_path):
    mask = os.umask(0o022)
    try:
        there = tmp_path / "there"
        there.mkdir(mode=0o755)
        (there / "rivals.sqlite3").touch(mode=0o644)
        for folder in (there, tmp_path / "new"):
            environment.keep_private(folder)
            (folder / "later").touch()
    finally:
        os.umask(mask)
    assert mode_of(there) == 0o755  # somebody else made it so
    assert mode_of(there / "rivals.sqlite3") == 0o600
    assert mode_of(tmp_path / "new") == 0o700
    assert mode_of(tmp_path / "new" / "later") == 0o600


def mode_of(path):
    return stat.S_IMODE(path.stat().st_mode)
