"""Each app of the site may be absent: the others stand, and no page leads to what is not there."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rivals

PROGRAM = Path(__file__).with_name("absent_program.py")
SOURCE = Path(rivals.__path__[0])
PAGES = {
    "matches": {"/matches/", "/matches/new/", "/matches/now/", "/help/play/"},
    "tables": {"/tables/", "/tables/begin/", "/help/table/"},
    "eclipse": {"/eclipse/rivals/"},
    "odds": {"/odds/", "/odds/armada/"},
    "studio": {"/studio/"},
    "worlds": {"/worlds/", "/worlds/play-now/", "/worlds/learn/", "/help/worlds/"},
}
ALWAYS = {"/", "/help/", "/help/about/", "/help/rivals/eclipse/", "/accounts/log-in/"}


def opened(folder, path, *absent, **variables):
    """Look through the site of the package that lies at `path`, in a process of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RIVALS_")}
    return subprocess.run(
        [sys.executable, PROGRAM, folder, *absent],
        env={**kept, "PYTHONPATH": str(path), "PYTHONDONTWRITEBYTECODE": "1", **variables},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "absent",
    [one if one == "worlds" else pytest.param(one, marks=pytest.mark.slow) for one in PAGES],
)
def test_the_site_stands_without_the_package_of_an_app(tmp_path, ready, absent):
    package = tmp_path / "rivals"
    package.mkdir()
    for one in SOURCE.iterdir():
        if one.name != "web":
            (package / one.name).symlink_to(one)
    shutil.copytree(SOURCE / "web", package / "web", ignore=shutil.ignore_patterns(absent))
    (tmp_path / "data").mkdir()
    done = opened(ready(tmp_path / "data"), tmp_path, f"rivals.web.{absent}")
    assert done.returncode == 0, done.stderr
    there = set().union(*(pages for app, pages in PAGES.items() if app != absent))
    assert (there | ALWAYS) <= set(done.stdout.split())
    assert not any(one.startswith(f"/{absent}/") for one in done.stdout.split())


@pytest.mark.slow
def test_a_site_of_tables_alone_draws_no_world_and_loads_no_numpy(tmp_path):
    absent = ("numpy", "numba", "rivals.web.worlds", "rivals.web.matches")
    done = opened(tmp_path, SOURCE.parent, *absent, RIVALS_APPS="tables")
    assert done.returncode == 0, done.stderr
    assert (PAGES["tables"] | ALWAYS) <= set(done.stdout.split())


@pytest.mark.slow
def test_under_a_path_every_link_stays_there(tmp_path, ready):
    """All pages, forms, scripts, styles and pictures that are linked to are found under it."""
    under = "/house/of/rivals"
    done = opened(
        ready(tmp_path), SOURCE.parent,
        RIVALS_SITE_URL=f"https://example.org{under}/", RIVALS_APPS="eclipse,matches,odds,tables",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = set(done.stdout.split())
    expected = {*PAGES["matches"], *PAGES["tables"], *ALWAYS}
    assert {f"{under}{path}" for path in expected} <= found
    assert any(re.fullmatch(rf"{under}/static/\w+/rivals/app\.js", one) for one in found)


def test_an_app_that_is_not_there_is_named(tmp_path):
    done = opened(tmp_path, SOURCE.parent, RIVALS_APPS="tables,chess")
    assert done.returncode == 1
    there = "eclipse, matches, odds, studio, tables, worlds"
    assert f"RIVALS_APPS names chess; there are {there}" in done.stderr
