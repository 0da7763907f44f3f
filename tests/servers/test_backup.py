"""A backup made while the site serves, restored elsewhere: worlds replay, players log in."""

import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rivals.core.speech import tell
from rivals.web import __main__ as commands
from rivals.web import backing_up

PROGRAM = Path(__file__).with_name("backup_program.py")
GUIDE = Path(__file__).parents[2] / "docs" / "operations.md"
WHOLE = {
    "users": ["anna", "boris"],
    "weeks": 2,
    "replays": [True, True],
    "logged_in": [[302, 200], [302, 200]],
    "stayed": 200,
    "next": 3,
}


def around(folder, url=""):
    """The environment of a site that keeps its data there."""
    found = {**os.environ, "RIVALS_DATA_DIR": str(folder), "DATABASE_URL": url}
    del found["RIVALS_SECRET_KEY"]
    return found


def run(command, environment):
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=120
    )


def played(environment, *scene):
    done = run([sys.executable, str(PROGRAM), *scene], environment)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.mark.slow
def test_a_backup_while_others_write_restores_a_world_with_its_weeks_and_players(tmp_path):
    site = tmp_path / "site"
    session = played(around(site), "make")["session"]
    with contextlib.closing(sqlite3.connect(site / "rivals.sqlite3")) as other:
        other.execute("UPDATE worlds_storedworld SET name = 'Written down'")
        other.commit()  # lies in the write-ahead log only
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM worlds_storedworld")  # and never comes to an end
        command = [sys.executable, "-m", "rivals.web", "backup", str(tmp_path / "copy")]
        done = run(command, around(site))
        other.rollback()
    assert done.returncode == 0, done.stderr
    copied = sorted((tmp_path / "copy").iterdir())
    assert [(one.name, one.stat().st_mode & 0o777) for one in copied] == [
        ("rivals.sqlite3", 0o600),
        ("secret-key", 0o600),
    ]
    shutil.rmtree(site)
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(tmp_path / "copy", elsewhere)
    assert played(around(elsewhere), "check", session) == WHOLE
    with contextlib.closing(sqlite3.connect(elsewhere / "rivals.sqlite3")) as opened:
        names = opened.execute("SELECT name FROM worlds_storedworld").fetchall()
    assert names == [("Written down",)]


def server_programs():
    """The folder of PostgreSQL's programs, as scripts/postgres-for-tests finds it."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else Path(shutil.which("pg_ctl")).resolve().parent


def documented(program):
    """The command of the guide that begins with a program's name."""
    return re.search(rf"^{program} .+$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)[0]


@pytest.mark.slow
@pytest.mark.postgres
def test_the_commands_of_the_guide_back_postgresql_up_and_restore_it(postgres_url, tmp_path):
    import psycopg

    names = [f"rivals_backup_{one}_{os.getpid()}" for one in ("old", "new")]
    old, new = (f"{postgres_url.rpartition('/')[0]}/{name}" for name in names)
    with psycopg.connect(postgres_url, autocommit=True) as admin:
        for name in names:
            admin.execute(f"CREATE DATABASE {name}")
    try:
        session = played(around(tmp_path, old), "make")["session"]
        refused = run(
            [sys.executable, "-m", "rivals.web", "backup", str(tmp_path / "copy")],
            around(tmp_path, old),
        )
        assert refused.returncode == 2
        assert refused.stderr.startswith("rivals: the database is PostgreSQL: back it up with pg_")
        assert refused.stderr.count("\n") == 1
        assert not (tmp_path / "copy").exists()
        paths = os.pathsep.join([str(server_programs()), os.environ["PATH"]])
        shell = {**os.environ, "PATH": paths, "DATABASE_URL": old, "NEW_DATABASE_URL": new}
        for program in ("pg_dump", "pg_restore"):
            command = ["bash", "-c", f"cd {tmp_path} && {documented(program)}"]
            done = run(command, shell)
            assert (done.returncode, done.stderr) == (0, ""), done.stderr
        assert played(around(tmp_path, new), "check", session) == WHOLE
    finally:
        with psycopg.connect(postgres_url, autocommit=True) as admin:
            for name in names:
                admin.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


SCRIPT = GUIDE.parent / "service" / "containers" / "rivals-backup"


def script(shell, *arguments):
    return run(["sh", str(SCRIPT), *arguments], shell)


@pytest.mark.slow
@pytest.mark.postgres
def test_the_containers_script_backs_up_keeps_some_and_restores(postgres_url, tmp_path):
    """By the same steps as in a container, on a server that stands for the one of compose.yaml."""
    import psycopg

    names = [f"rivals_nightly_{one}_{os.getpid()}" for one in ("old", "new")]
    old, new = (f"{postgres_url.rpartition('/')[0]}/{name}" for name in names)
    site, elsewhere, backups = (tmp_path / one for one in ("site", "elsewhere", "backups"))
    with psycopg.connect(postgres_url, autocommit=True) as admin:
        for name in names:
            admin.execute(f"CREATE DATABASE {name}")
        its = admin.info
        given = {
            "HOST": its.host,
            "PORT": str(its.port),
            "USER": its.user,
            "PASSWORD": its.password,
        }
    paths = os.pathsep.join([str(server_programs()), os.environ["PATH"]])
    shell = {
        **os.environ, **{f"PG{name}": one for name, one in given.items()}, "PATH": paths,
        "PGDATABASE": names[0], "BACKUPS": str(backups), "RIVALS_DATA_DIR": str(site), "KEEP": "2",
    }  # fmt: skip
    try:
        session = played(around(site, old), "make")["session"]
        for day in ("2026-01-01T000000Z", "2026-01-02T000000Z"):
            (backups / day).mkdir(parents=True)
        assert script(shell, "once").returncode == 0
        kept = sorted(one.name for one in backups.iterdir())
        assert kept[0] == "2026-01-02T000000Z"
        assert len(kept) == 2
        copy = backups / kept[1]
        assert {(one.name, one.stat().st_mode & 0o777) for one in copy.iterdir()} == {
            ("rivals.dump", 0o600),
            ("secret-key", 0o600),
        }
        broken = script({**shell, "PGDATABASE": "rivals_nowhere"}, "once")
        assert broken.returncode != 0
        assert sorted(one.name for one in backups.iterdir() if one.name[0] != ".") == kept
        assert script(shell, "restore", str(copy)).returncode == 2  # not into what is in use
        elsewhere.mkdir()
        owner = 10001 if os.getuid() == 0 else os.getuid()
        there = {
            **shell, "PGDATABASE": names[1], "RIVALS_DATA_DIR": str(elsewhere), "OWNER": str(owner)
        }  # fmt: skip
        assert script(there, "restore", str(backups / "never")).returncode == 2
        assert script(there, "restore", str(copy)).returncode == 0
        key = elsewhere / "secret-key"
        assert [(one.stat().st_uid, one.stat().st_mode & 0o777) for one in (elsewhere, key)] == [
            (owner, 0o700),
            (owner, 0o600),
        ]
        assert played(around(elsewhere, new), "check", session) == WHOLE
    finally:
        with psycopg.connect(postgres_url, autocommit=True) as admin:
            for name in names:
                admin.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


@pytest.fixture
def source(tmp_path, monkeypatch):
    """The database of a site with one row."""
    opened = sqlite3.connect(":memory:")
    opened.execute("CREATE TABLE kept (word TEXT)")
    opened.execute("INSERT INTO kept VALUES ('first')")
    opened.commit()

    class Connection:
        vendor = "sqlite"
        settings_dict = {"NAME": ":memory:"}
        connection = opened

        def is_in_memory_db(self):
            return True

        def ensure_connection(self):
            pass

    monkeypatch.setattr(backing_up, "connection", Connection())
    yield opened
    opened.close()


def kept_in(folder):
    with contextlib.closing(sqlite3.connect(folder / "rivals.sqlite3")) as opened:
        return opened.execute("SELECT word FROM kept").fetchall()


def test_an_older_backup_is_replaced_only_when_told(source, tmp_path):
    place = tmp_path / "copy"
    backing_up.back_up(place)
    source.execute("UPDATE kept SET word = 'second'")
    source.commit()
    with pytest.raises(backing_up.CannotBackUp) as refused:
        backing_up.back_up(place)
    assert "holds a backup already; --replace" in tell(refused.value, "en")
    assert kept_in(place) == [("first",)]
    backing_up.back_up(place, replace=True)
    assert kept_in(place) == [("second",)]
    assert [one.name for one in tmp_path.iterdir()] == ["copy"]


@pytest.mark.parametrize("replace", [False, True])
def test_a_folder_of_other_things_is_never_touched(source, tmp_path, replace):
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(backing_up.CannotBackUp) as refused:
        backing_up.back_up(tmp_path, replace=replace)
    assert "holds other things than a backup" in tell(refused.value, "en")
    assert [one.name for one in tmp_path.iterdir()] == ["letter.txt"]


def test_the_data_folder_is_no_place_for_its_backup(source, tmp_path, settings):
    settings.DATA_DIR = tmp_path
    (tmp_path / "rivals.sqlite3").write_text("the site's own")
    with pytest.raises(backing_up.CannotBackUp) as refused:
        backing_up.back_up(tmp_path, replace=True)
    assert "holds other things" in tell(refused.value, "en")
    assert (tmp_path / "rivals.sqlite3").read_text() == "the site's own"


@pytest.mark.parametrize("step", ["copy_database", "_write_key", "_put"])
def test_what_breaks_off_leaves_the_older_backup_and_nothing_else(
    source, tmp_path, monkeypatch, step
):
    place = tmp_path / "copy"
    backing_up.back_up(place)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backing_up, step, full)
    with pytest.raises(backing_up.CannotBackUp) as refused:
        backing_up.back_up(place, replace=True)
    assert "No space left on device" in tell(refused.value, "en")
    assert kept_in(place) == [("first",)]
    assert [one.name for one in tmp_path.iterdir()] == ["copy"]


def test_a_file_is_no_folder(source, tmp_path):
    (tmp_path / "copy").write_text("a file")
    with pytest.raises(backing_up.CannotBackUp) as refused:
        backing_up.back_up(tmp_path / "copy", replace=True)
    assert "is no folder" in tell(refused.value, "en")


def test_where_nothing_is_kept_yet_the_command_says_so_and_ends_with_2(
    source, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(backing_up.connection, "settings_dict", {"NAME": str(tmp_path / "none")})
    monkeypatch.setattr(backing_up.connection, "is_in_memory_db", lambda: False)
    monkeypatch.setattr(sys, "argv", ["rivals.web", "backup", str(tmp_path / "copy")])
    with pytest.raises(SystemExit) as ended:
        commands.main()
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said == f"rivals: there is nothing to back up yet: no database at {tmp_path / 'none'}\n"
    assert not (tmp_path / "copy").exists()
