"""Settings from the surroundings, and starting to serve."""

import os
import socket
import stat
import subprocess
import sys
import threading
import urllib.request
from unittest.mock import Mock

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db.utils import (
    DatabaseError,
    DataError,
    IntegrityError,
    OperationalError,
    ProgrammingError,
)

from rivals.web import __main__ as commands
from rivals.web import environment
from rivals.web.serving import _alone, _try_lock

SERVE = (
    "import sys; from rivals.cli import main; "
    "sys.exit(main(['serve', '--host', {host!r}, '--port', '{port}', '--threads', '2']))"
)


def surroundings(tmp_path, **more):
    others = ("RIVALS_", "DATABASE_", "DJANGO_")
    kept = {k: v for k, v in os.environ.items() if not k.startswith(others)}
    return {**kept, "RIVALS_DATA_DIR": str(tmp_path / "data"), **more}


def python(tmp_path, *command, **more):
    return subprocess.run(
        [sys.executable, *command],
        env=surroundings(tmp_path, **more),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.slow
def test_the_deployment_check_finds_nothing_in_production(tmp_path):
    done = python(
        tmp_path, "-m", "rivals.web", "check", "--deploy", "--fail-level", "DEBUG",
        RIVALS_PRODUCTION="1", RIVALS_ALLOWED_HOSTS="rivals.example",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "no issues (0 silenced)" in done.stdout


def test_a_changed_static_file_changes_the_addresses_of_all(tmp_path):
    sheet = tmp_path / "look" / "static" / "look" / "base.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text("a { color: red }")
    before = environment.files_version(tmp_path)
    (tmp_path / "look" / "page.html").write_text("no static file")
    assert environment.files_version(tmp_path) == before
    sheet.write_text("a { color: tan }")
    assert environment.files_version(tmp_path) != before
    assert before.isalnum()


def test_no_model_lacks_a_migration(tmp_path):
    done = python(tmp_path, "-m", "rivals.web", "makemigrations", "--check", "--dry-run")
    assert done.returncode == 0, done.stdout


def test_the_secret_key_is_made_once_and_private(tmp_path):
    first = environment_key(tmp_path)
    assert len(first) >= 50
    assert environment_key(tmp_path) == first
    mode = stat.S_IMODE((tmp_path / "data" / "secret-key").stat().st_mode)
    assert mode == 0o600
    assert [kept.name for kept in (tmp_path / "data").iterdir()] == ["secret-key"]


def environment_key(tmp_path):
    done = python(tmp_path, "-c", "from rivals.web import settings; print(settings.SECRET_KEY)")
    return done.stdout.strip()


def test_starts_at_once_agree_on_the_key(tmp_path, monkeypatch):
    monkeypatch.delenv("RIVALS_SECRET_KEY", raising=False)
    keys = []
    starts = [
        threading.Thread(target=lambda: keys.append(environment.secret_key(tmp_path)))
        for _ in range(8)
    ]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert len(keys) == 8
    assert len(set(keys)) == 1


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (environment.flag, "perhaps"),
        (lambda name: environment.number(name, 1), "-1"),
        (lambda name: environment.number(name, 1), "many"),
        (environment.place, "127.0.0.1"),
        (environment.place, "0.0.0.0:9100"),  # figures are for this machine alone
        (environment.place, "192.0.2.1:9100"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch, read, value):
    monkeypatch.setenv("RIVALS_SAMPLE", value)
    with pytest.raises(ImproperlyConfigured, match="RIVALS_SAMPLE"):
        read("RIVALS_SAMPLE")


@pytest.mark.slow
@pytest.mark.parametrize(
    "wrong",
    [
        {"DATABASE_URL": "mysql://x"},
        {"DATABASE_URL": "postgresql://["},
        {"DATABASE_URL": "postgresql://anna:pa/ss@localhost/rivals"},
        {"RIVALS_PRODUCTION": "si"},
        {"RIVALS_DATA_DIR": "/proc/no"},
        {"RIVALS_LOG_LEVEL": "loud"},
    ],
)
def test_wrong_settings_give_one_sentence_and_exit_code_2(tmp_path, wrong):
    done = python(tmp_path, "-c", SERVE.format(host="127.0.0.1", port=0), **wrong)
    assert done.returncode == 2
    assert done.stderr.startswith("rivals: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "variables", "told"),
    [
        ("cli serve --port 0", {"RIVALS_PRODUCTION": "si"},
         "RIVALS_PRODUCTION: 'si' не подходит; напишите 1 или 0"),
        ("cli serve --host 192.0.2.77", {},
         "у этой машины нет адреса 192.0.2.77; попробуйте 127.0.0.1 или 0.0.0.0"),
        ("web check", {"RIVALS_SMTP_URL": "smtp://mail.example.org"},
         "вместе с RIVALS_SMTP_URL нужно задать RIVALS_MAIL_FROM и RIVALS_SITE_URL"),
        ("web check", {"RIVALS_DATA_DIR": "/dev/null/no"},
         ("хранить данные в /dev/null/no нельзя (это не папка); "
          "укажите в RIVALS_DATA_DIR папку, доступную для записи")),
        ("web words --only no-oars", {}, "нет папки no-oars"),
    ],
)  # fmt: skip
def test_faults_are_told_in_the_language_of_the_terminal(tmp_path, command, variables, told):
    done = python(tmp_path, "-m", *f"rivals.{command}".split(), RIVALS_LANG="ru", **variables)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"rivals: {told}\n")


def test_serve_takes_the_language_that_is_typed(tmp_path):
    typed = ["rivals.cli", "serve", "--lang", "ru", "--port", "0"]
    done = python(tmp_path, "-m", *typed, RIVALS_LANG="en", DATABASE_URL="mysql://x")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("rivals: DATABASE_URL должен начинаться с postgresql:// или ")


def test_a_busy_port_gives_one_sentence_and_touches_nothing(tmp_path):
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        done = python(tmp_path, "-c", SERVE.format(host="127.0.0.1", port=port))
    assert done.returncode == 2
    assert done.stderr == (
        f"rivals: port {port} on 127.0.0.1 is busy; "
        "choose another with --port, or --port 0 for any\n"
    )
    assert not (tmp_path / "data").exists()


@pytest.mark.slow
@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70000), ("192.0.2.77", 0)])
def test_an_impossible_address_gives_one_sentence(tmp_path, host, port):
    done = python(tmp_path, "-c", SERVE.format(host=host, port=port))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


NO_TABLE = "no such table: worlds_seat\nLINE 1: SELECT"


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (OperationalError("unable to open database file"), "unable to open database file"),
        (ProgrammingError(f"\n {NO_TABLE}"), "no such table: worlds_seat"),
        (DatabaseError("file is not a database"), "file is not a database"),
        (OperationalError(), "OperationalError"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(capsys, monkeypatch, fault, told):
    monkeypatch.setattr(commands, "execute_from_command_line", Mock(side_effect=fault))
    with pytest.raises(SystemExit) as end:
        commands.main()
    assert end.value.code == 2
    assert capsys.readouterr().err == f"rivals: the database cannot be used: {told}\n"


@pytest.mark.parametrize("fault", [IntegrityError("twice"), DataError("too long")])
def test_a_fault_of_our_own_is_not_laid_on_the_database(monkeypatch, fault):
    monkeypatch.setattr(commands, "execute_from_command_line", Mock(side_effect=fault))
    with pytest.raises(type(fault)):
        commands.main()


def test_serving_tells_of_the_database_in_the_same_words(tmp_path):
    (tmp_path / "data" / "rivals.sqlite3").mkdir(parents=True)
    done = python(tmp_path, "-c", SERVE.format(host="127.0.0.1", port=0))
    assert done.returncode == 2
    assert done.stderr == "rivals: the database cannot be used: unable to open database file\n"


@pytest.mark.slow
@pytest.mark.parametrize(("production", "site"), [("0", ""), ("1", "https://127.0.0.1/house")])
def test_serving_migrates_says_where_and_answers(tmp_path, production, site):
    server = subprocess.Popen(
        [sys.executable, "-W", "error", "-c", SERVE.format(host="127.0.0.1", port=0)],
        env=surroundings(tmp_path, RIVALS_PRODUCTION=production, RIVALS_SITE_URL=site),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        line = server.stdout.readline()
        assert line.startswith("Rivals is at http://127.0.0.1:"), server.stderr.read()
        address = line.split()[-1]
        with urllib.request.urlopen(address + "healthz", timeout=60) as answer:
            assert answer.read() == b"ok\n"
        assert address.endswith("/house/" if site else "/")
        taken_off = address.replace("/house/", "/")  # as a proxy may
        with urllib.request.urlopen(taken_off + "healthz", timeout=60) as answer:
            assert answer.read() == b"ok\n"
        assert (tmp_path / "data" / "static").exists() == (production == "1")
    finally:
        server.terminate()
        server.communicate(timeout=60)


def test_two_starts_take_turns(tmp_path):
    lock = tmp_path / "start.lock"
    with _alone(lock), lock.open("a+b") as second:
        assert not _try_lock(second.fileno())
    with lock.open("a+b") as third:
        assert _try_lock(third.fileno())


@pytest.mark.django_db
@pytest.mark.parametrize("letters", ["utf-7", "hex", "undefined", "idna", "UTF-8"])
def test_letters_that_a_client_makes_up_break_nothing(letters):
    from wsgiref.util import setup_testing_defaults

    from rivals.web.wsgi import application

    answers = []
    for method, path in (("GET", "/accounts/sign-up/"), ("POST", "/look/theme/")):
        asked = {
            "REQUEST_METHOD": method,
            "PATH_INFO": path,
            "QUERY_STRING": "next=%2B2AA-",
            "CONTENT_TYPE": f'multipart/form-data; boundary=x; Charset="{letters}"',
            "HTTP_HOST": "localhost",
        }
        setup_testing_defaults(asked)
        b"".join(application(asked, lambda status, _: answers.append(status[:3])))
    assert answers == ["200", "403"]
