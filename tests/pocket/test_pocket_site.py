"""The site with the pocket's settings, in CPython: the pages that it has, and what it keeps."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

pytestmark = pytest.mark.slow

PROGRAM = Path(__file__).with_name("pocket_program.py")
KEPT = {k: v for k, v in os.environ.items() if not k.startswith(("RIVALS_", "DJANGO_"))}
THERE = {
    "", "matches/", "tables/", "odds/", "studio/", "eclipse/rivals/", "help/", "help/play/",
    "help/table/",
    "help/rivals/eclipse/", "help/rules/panticapaeum/", "help/worlds/", "pocket/", "worlds/",
    "worlds/1/", "worlds/1/orders/", "worlds/1/council/", "worlds/1/empire/",
    "worlds/1/maps/geographic/", "worlds/1/weeks/1/",
}  # fmt: skip
GONE = (
    "accounts/", "admin/", "worlds/new/", "api/", "post/", "sw.js", "manifest.webmanifest",
    "matches/join/", "matches/invitations/1/", "matches/1/news/", "matches/1/events/",
    "matches/1/talk/", "matches/1/talk/say/", "matches/watch/x/talk/",
    "matches/people/anna/", "matches/record/wishes/", "matches/silence/x/",
    "matches/invitations/1/notices/",
)  # fmt: skip

RIVALS = {
    "armada": "imperial", "eclipse": "rival", "panticapaeum": "botos", "tyrants": "automatron",
}  # fmt: skip

OLDER = """
import sys
from rivals.pocket.answering import begin

site, packages, data = "https://example.org/site", *sys.argv[1:]
begin(site, data, packages)
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

newer = {("matches", "0008_puzzles"), ("worlds", "0001_initial")}
call_command("migrate", "matches", "0007", verbosity=0)
call_command("migrate", "worlds", "zero", verbosity=0)
assert not newer & set(MigrationRecorder(connection).applied_migrations())
begin(site, data, packages)
assert newer <= set(MigrationRecorder(connection).applied_migrations())
"""
"""What an older pocket left behind, opened by this one."""


def python(*command):
    done = subprocess.run(
        [sys.executable, *command], env=KEPT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """What Django makes for the pocket."""
    folder = tmp_path_factory.mktemp("pocket") / "filled"
    python("-m", "rivals.pocket.filling", folder)
    return folder


def put_in(client, kind, content, name):
    """Open a file on a server's site; the address under which it goes on."""
    answer = client.post(f"/{kind}/upload/", {"file": SimpleUploadedFile(name, content)})
    assert answer.status_code == 302, answer.content.decode()
    return answer.headers["Location"]


@pytest.fixture
def brought(tmp_path):
    """Files as a server gives them: a match and a session at a table of each game."""
    folder, client = tmp_path / "brought", Client()
    for kind in ("matches", "tables"):
        (folder / kind).mkdir(parents=True)
    for game, rival in RIVALS.items():
        page = client.post("/matches/now/", {"game": game}).headers["Location"]
        (folder / "matches" / f"{game}.jsonl").write_bytes(client.get(f"{page}file/").content)
        chosen = {"game": game, "rival": rival, "now": 1}
        page = client.post("/tables/begin/", chosen).headers["Location"]
        (folder / "tables" / f"{game}.jsonl").write_bytes(client.get(f"{page}file/").content)
    return folder


@pytest.mark.django_db
def test_the_site_is_whole_without_other_people_and_a_server(filled, tmp_path, brought):
    data = tmp_path / "data"
    data.mkdir()
    for name in ("rivals.sqlite3", "rivals.sqlite3-journal", "cookies.json", "secret-key"):
        (data / name).touch()  # as the browser's file system has them, from the start
    pages = python(PROGRAM, filled / "packages", data, brought).split()
    for file in sorted(brought.rglob("*.jsonl")):
        assert put_in(Client(), file.parent.name, file.read_bytes(), file.name)
    under = "/deep/rivals/site/"
    assert {under + page for page in THERE} <= set(pages)
    assert not [page for page in pages if page.removeprefix(under).startswith(GONE)]


def test_what_an_older_pocket_kept_is_brought_up_to_date(filled, tmp_path):
    python("-c", OLDER, filled / "packages", tmp_path)


def test_the_database_it_begins_with_is_empty_and_small(filled):
    assert (filled / "packages" / "fresh.sqlite3").stat().st_size < 900_000


def test_static_files_lie_under_the_names_that_pages_use(filled):
    for name in ("rivals/app.js", "rivals/icons.svg", "django_htmx/htmax-4.min.js"):
        assert (filled / "static" / name).is_file(), name
    assert not (filled / "static" / "admin").exists()
