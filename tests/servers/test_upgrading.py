"""A site is upgraded while it serves, by one command; what fails leaves the old version running."""

import json
import os
import re
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from processes import PATIENCE, runs

ROOT = Path(__file__).parents[2]
SERVICE = ROOT / "docs" / "service"
BACKUP_PROGRAM = Path(__file__).with_name("backup_program.py")

# --- All migrations or none ----------------------------------------------------------------------

TRY = """
import json
from importlib import import_module
import django
django.setup()
from django.core.management import call_command
from django.db import connection, migrations
from rivals.core.speech import tell
from rivals.web import migrating

def looked():
    with connection.cursor() as cursor:
        tables = sorted(connection.introspection.table_names(cursor))
        described = {
            table: sorted(
                one.name for one in connection.introspection.get_table_description(cursor, table)
            )
            for table in tables
        }
        cursor.execute("SELECT app, name FROM django_migrations ORDER BY app, name")
        return described, cursor.fetchall()

call_command("migrate", "worlds", "0001", verbosity=0)
before, told, kept = looked(), [], []
last = import_module("rivals.web.worlds.migrations.0005_bound_luck").Migration
whole = last.operations
last.operations = [*whole, migrations.RunSQL("UPDATE nowhere SET word = 1")]
for attempt in (migrating.migrate, migrating.rehearse):
    try:
        attempt()
    except migrating.NotMigrated as error:
        told.append(tell(error, "en"))
    kept.append(looked() == before)
last.operations = whole
migrating.rehearse()
kept.append(looked() == before)
migrating.migrate()
print(json.dumps({"told": told, "kept": kept, "after": looked()[1]}))
"""
"""Begins with the database of a version that knew the first migrations alone."""


def run(command, around):
    return subprocess.run(command, env=around, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_migration_that_fails_takes_all_others_back(database, tmp_path):
    around = {
        **os.environ,
        "DATABASE_URL": database,
        "RIVALS_DATA_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "rivals.web.settings",
    }
    done = run([sys.executable, "-c", TRY], around)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert len(found["told"]) == 2
    for sentence in found["told"]:
        assert sentence.startswith("the database was not brought up to date and is as it was: ")
        assert "nowhere" in sentence
    assert found["kept"] == [True, True, True]
    assert ["worlds", "0005_bound_luck"] in found["after"]
    assert not list(tmp_path.glob(".rehearsal*"))


# --- By the command for systemd ------------------------------------------------------------------

PROGRAMS = {
    "runuser": 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
    # An installation is a Python that finds what was copied into it.
    "python3": """
mkdir -p "$3/bin"
printf '#!/bin/sh\\nPYTHONPATH=%s/src exec PYTHON "$@"\\n' "$3" > "$3/bin/python"
printf '#!/bin/sh\\ncp -rl "${3%%%%[*}/src" %s/\\n' "$3" > "$3/bin/pip"
printf '#!/bin/sh\\nexec %s/bin/python -m rivals.cli "$@"\\n' "$3" > "$3/bin/rivals"
chmod 755 "$3"/bin/*
""",
    "systemctl": """
echo "$1" >> ROOT/called
case $1 in
  start)
    if kill -0 $(cat ROOT/pid) 2>/dev/null; then exit 0; fi
    : > ROOT/told  # else what the one before said could be taken for its answer
    ROOT/opt/rivals/bin/rivals serve --no-clock --no-think --port PORT \\
      > ROOT/told 2>&1 < /dev/null &
    echo $! > ROOT/pid
    until grep -q "Rivals is at" ROOT/told; do
      kill -0 $(cat ROOT/pid) || exit 1
      sleep 0.1
    done ;;
  stop)
    kill $(cat ROOT/pid) 2>/dev/null
    while kill -0 $(cat ROOT/pid) 2>/dev/null; do sleep 0.1; done ;;
esac
""",
}
"""Programs that change the system, and what is done in their place."""

MIGRATION = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("look", "0002_heartbeats")]
    operations = [migrations.RunSQL({sql!r})]
"""


class Machine:
    """A folder that stands for /, with a site that runs there and weeks that have passed."""

    def __init__(self, root):
        self.root = root
        for name in ("opt", "etc", "usr/local/bin", "var/lib/rivals", "var/backups/rivals", "bin"):
            (root / name).mkdir(parents=True)
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        given = {"PYTHON": sys.executable, "ROOT": str(root), "PORT": str(self.port)}
        for name, does in PROGRAMS.items():
            text = re.sub(r"\b(?:PYTHON|ROOT|PORT)\b", lambda word: given[word[0]], does)
            self._write(root / "bin" / name, f"#!/bin/bash\n{text}\n")
        for name in ("rivals-manage", "rivals-upgrade", "rivals-backup"):
            text = (SERVICE / name).read_text(encoding="utf-8")
            moved = re.sub(r"(?<![\w.])/(?=(?:opt|etc|var)/)", f"{root}/", text)
            self._write(root / "usr/local/bin" / name, moved)
        self.around = {
            **os.environ,
            "RIVALS_DATA_DIR": str(root / "var/lib/rivals"),
            "PATH": os.pathsep.join(
                [f"{root}/bin", f"{root}/usr/local/bin", *server_programs(), os.environ["PATH"]]
            ),
        }
        for name in ("DATABASE_URL", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE"):
            self.around.pop(name, None)

    def _write(self, place, text):
        place.write_text(text, encoding="utf-8")
        place.chmod(0o755)

    def keep_in(self, url):
        """Let all that is kept lie in this database, as the settings of a machine say."""
        (self.root / "etc/rivals.conf").write_text(f"DATABASE_URL='{url}'\n", encoding="utf-8")
        self.around["DATABASE_URL"] = url

    def checkout(self, name, sql="", starts=True):
        """A version of its own, with one migration more where SQL is given."""
        place = self.root / name
        place.mkdir()
        (place / "pyproject.toml").touch()
        # With its times, by which what is compiled is known to be up to date.
        run(["cp", "-a", str(ROOT / "src"), str(place)], self.around)
        if sql:
            more = place / "src/rivals/web/look/migrations/0003_more.py"
            more.write_text(MIGRATION.format(sql=sql), encoding="utf-8")
        if not starts:
            (place / "src/rivals/cli/__main__.py").write_text("raise SystemExit(1)\n")
        return place

    def install(self, checkout):
        first = self.root / "opt/rivals-first"
        run(["python3", "-m", "venv", str(first)], self.around)
        run([str(first / "bin/pip"), "install", "--quiet", f"{checkout}[postgres]"], self.around)
        (self.root / "opt/rivals").symlink_to(first)

    def upgrade(self, checkout):
        return run(["rivals-upgrade", str(checkout)], self.around)

    def play(self, *scene):
        python = str(self.root / "opt/rivals/bin/python")
        done = run([python, str(BACKUP_PROGRAM), *scene], self.around)
        assert done.returncode == 0, done.stderr[-3000:]
        return json.loads(done.stdout)

    @property
    def pid(self):
        return int((self.root / "pid").read_text())

    def answers(self):
        address = f"http://127.0.0.1:{self.port}/healthz"
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return answer.read() == b"ok\n"


def server_programs():
    """The folders of PostgreSQL's programs, the newest first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return [str(one) for one in found]


@pytest.fixture
def machine(tmp_path):
    site = Machine(tmp_path / "root")
    site.install(site.checkout("old"))
    yield site
    if (site.root / "pid").exists() and runs(site.pid):
        run([str(site.root / "bin/systemctl"), "stop"], site.around)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="reads /proc")
def test_a_site_that_runs_is_upgraded_by_one_command_or_runs_on(machine):
    session = machine.play("make")["session"]
    assert run(["systemctl", "start"], machine.around).returncode == 0
    old = machine.pid

    broken = machine.checkout("broken", "UPDATE nowhere SET word = 1")
    done = machine.upgrade(broken)
    assert done.returncode == 1
    assert "the version before runs on" in done.stderr
    assert (machine.root / "called").read_text().split() == ["start"]
    assert runs(old)
    assert machine.answers()

    newer = machine.checkout("newer", "CREATE TABLE more (word TEXT)")
    done = machine.upgrade(newer)
    assert done.returncode == 0, done.stderr
    assert (machine.root / "called").read_text().split() == ["start", "stop", "start", "start"]
    assert not runs(old)
    assert machine.answers()
    assert (machine.root / "opt/rivals/src/rivals/web/look/migrations/0003_more.py").exists()
    (backup,) = (machine.root / "var/backups/rivals").iterdir()
    assert (backup / "rivals.sqlite3").exists()
    found = machine.play("check", session)
    assert (found["stayed"], found["replays"], found["next"]) == (200, [True, True], 3)


TABLES = """
import django
django.setup()
from django.db import connection
print(*connection.introspection.table_names(), sep="\\n")
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="reads /proc")
def test_a_version_that_does_not_start_gives_way_to_the_one_before_and_its_data(machine, database):
    machine.keep_in(database)
    session = machine.play("make")["session"]
    assert run(["systemctl", "start"], machine.around).returncode == 0
    old = machine.pid

    changes = "CREATE TABLE more (word TEXT); UPDATE worlds_storedworld SET week = 1"
    done = machine.upgrade(machine.checkout("stillborn", changes, starts=False))
    assert done.returncode == 1
    assert "the new version does not start" in done.stderr
    assert "the version before runs on" in done.stderr
    assert not runs(old)
    assert machine.answers()
    assert (machine.root / "opt/rivals").readlink() == machine.root / "opt/rivals-first"
    assert [one.name for one in machine.root.glob("opt/rivals-*")] == ["rivals-first"]
    python = str(machine.root / "opt/rivals/bin/python")
    tables = run([python, "-c", TABLES], machine.around).stdout.split()
    assert "worlds_storedworld" in tables
    assert "more" not in tables
    found = machine.play("check", session)
    assert (found["stayed"], found["replays"], found["next"]) == (200, [True, True], 3)


@pytest.mark.slow
@pytest.mark.parametrize("database", ["postgres"], indirect=True)
@pytest.mark.postgres
def test_the_command_of_the_timer_dumps_postgresql_with_the_key_and_keeps_some(machine, database):
    machine.keep_in(database)
    (machine.root / "var/lib/rivals/secret-key").write_text("a-key-for-this-test-only")
    backups = machine.root / "var/backups/rivals"
    for day in ("2026-01-01T000000Z", "2026-01-02T000000Z", "before-2026-01-03T000000Z"):
        (backups / day).mkdir()
    done = run(["rivals-backup"], {**machine.around, "BACKUPS_KEPT": "2"})
    assert done.returncode == 0, done.stderr
    (upgrade, _, new) = sorted(backups.iterdir(), key=lambda one: (one.name[0] == "2", one.name))
    assert upgrade.name == "before-2026-01-03T000000Z"
    assert {(one.name, one.stat().st_mode & 0o777) for one in new.iterdir()} == {
        ("rivals.dump", 0o600),
        ("secret-key", 0o600),
    }
    machine.keep_in(f"{database}_nowhere")
    assert run(["rivals-backup"], machine.around).returncode != 0
    assert sum(one.name[0] == "2" for one in backups.iterdir()) == 2
