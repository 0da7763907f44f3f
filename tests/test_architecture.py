"""The house rules that a machine can hold: who may import whom, file sizes, clean files."""

import os
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatchcase
from importlib.metadata import entry_points
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "rivals"
LONGEST = 600

GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/__init__.py"))

# Module that breaks a rule, its one import, and the contract that must notice.
VIOLATIONS = [
    ("core/x.py", "import rivals.games.a", "layers"),
    ("core/x.py", "import rivals.testing", "layers"),
    ("core/x.py", "import rivals.search", "layers"),
    ("search/x.py", "import rivals.games.a", "layers"),
    ("search/x.py", "import numpy", "plain"),
    ("core/x.py", "import typer", "plain"),
    ("core/x.py", "from django.db import models", "plain"),
    ("games/a/x.py", "import rivals.games.b", "games"),
    ("games/a/x.py", "import rivals.web", "layers"),
    ("games/a/x.py", "import rivals.lab", "layers"),
    ("games/a/x.py", "import rich", "plain"),
    ("games/a/x.py", "import numpy", "plain"),
    ("games/a/rival/automa.py", "import rivals.games.a.rival.player", "automa"),
    ("games/a/rival/automa.py", "from rivals.games.a.rival import board_facts", "automa"),
    ("games/a/rival/automa/x.py", "import rivals.games.a.face", "automa"),
    ("games/a/rival/automa/x.py", "import rivals.games.a.words", "automa"),
    ("games/a/odds/x.py", "import rivals.games.a.rival", "odds"),
    ("games/a/rules/x.py", "import rivals.games.a.words", "rules"),
    ("games/a/rules/x.py", "from rivals.games.a.face import y", "rules"),
    ("games/a/rules/x.py", "import rivals.games.a.odds", "rules"),
    ("games/a/position/x.py", "import rivals.games.a.rules", "position"),
    ("games/a/components/x.py", "import rivals.games.a.position", "components"),
    ("lab/x.py", "import rivals.web", "web"),
    ("web/x.py", "import rivals.cli", "layers"),
    ("cli.py", "import rivals.front", "layers"),
    ("web/look/x.py", "import rivals.web.matches", "shell"),
    ("web/odds/x.py", "import rivals.web.worlds", "apps"),
    ("testing/x.py", "import rivals.games.a", "testing"),
    ("testing/x.py", "import rivals.lab", "layers"),
    ("cli.py", "import rivals.testing", "tested"),
    ("extra/__init__.py", "", "layers"),
]

# Rooms of a game that some contract names.
NAMED_ROOMS = [
    "components", "position", "rules", "odds", "rival", "rival/automa", "rival/board_facts",
    "rival/player", "table", "face", "words", "game",
]  # fmt: skip

# Things that hold on one machine only. The patterns are written so as not to match themselves.
PRIVATE = {
    "home folder": re.compile(r"(?<![\w.~])/(?:home|root|Users)/[\w.]"),
    "package registry": re.compile(
        r"\b(?:pyp[i]|pythonhoste[d]|npmj[s]|crate[s]|anacond[a])\.(?:org|io|com)\b"
    ),
    "index option": re.compile(r"^\s*--(?:extra-)?(?:index-url|find-links)\b", re.MULTILINE),
    "this checkout": re.compile(re.escape(str(ROOT)) + r"\b"),
}
# A test that measures time is red on a busy machine; one that waits so long is wrong on a busier
# one. What Playwright polls with is forbidden by the content policy of our own pages.
BY_THE_CLOCK = re.compile(
    r"\b(?:perf_(?:counter)|(?:process|thread)_(?:time)|time(?:it)|wait_for_(?:function|timeout))\b"
)


def lint(folder, source):
    """Run the contracts of pyproject.toml over the package in `source`."""
    return subprocess.run(
        [
            sys.executable, "-c",
            "from importlinter.cli import lint_imports_command as main; main()",
            f"--config={ROOT / 'pyproject.toml'}", "--no-cache", "--no-logo",
        ],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(source), "NO_COLOR": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip


def contracts():
    """The import contracts by their id."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {each["id"]: each for each in config["tool"]["importlinter"]["contracts"]}


def tracked_files():
    """Every text file under version control; new files too, if they are not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = filter(None, listed.stdout.decode().split("\0"))
    for path in sorted({ROOT / name for name in names}):
        if path.is_file() and b"\0" not in path.read_bytes()[:4096]:
            yield path


@pytest.fixture
def skeleton(tmp_path):
    """A package with our rooms and two games, all empty."""
    apps = contracts()["apps"]["modules"] + contracts()["shell"]["source_modules"]
    rooms = ["", "core", "games", "games/a", "games/b", "search", "lab", "web", "testing"]
    rooms += ["pocket", "front"]
    rooms += (name.removeprefix("rivals.").replace(".", "/") for name in apps)
    for room in rooms:
        folder = tmp_path / "rivals" / room
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
    for room in NAMED_ROOMS:
        (tmp_path / "rivals" / "games" / "a" / room).mkdir()
        (tmp_path / "rivals" / "games" / "a" / room / "__init__.py").touch()
    (tmp_path / "rivals" / "cli.py").touch()
    return tmp_path


def test_imports_keep_the_contracts():
    done = lint(ROOT, SOURCE.parent)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_an_empty_house_keeps_the_contracts(skeleton):
    done = lint(skeleton, skeleton)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(("module", "line", "contract"), VIOLATIONS)
def test_a_wrong_import_breaks_its_contract(skeleton, module, line, contract):
    path = skeleton / "rivals" / module
    path.parent.mkdir(exist_ok=True)
    (path.parent / "__init__.py").touch()
    if path.with_suffix("").is_dir():
        path = path.with_suffix("") / "__init__.py"
    path.write_text(line + "\n", encoding="utf-8")
    done = lint(skeleton, skeleton)
    assert done.returncode == 1, done.stdout + done.stderr
    broken = re.findall(r"^(.+) BROKEN", done.stdout, re.MULTILINE)
    assert contracts()[contract]["name"] in broken


def test_every_game_is_held_apart_from_the_others():
    patterns = contracts()["games"]["modules"]
    assert GAMES
    for game in GAMES:
        assert any(fnmatchcase(f"rivals.games.{game}", pattern) for pattern in patterns), game


def test_every_game_is_registered():
    registered = {entry.value.split(":")[0] for entry in entry_points(group="rivals.games")}
    assert {f"rivals.games.{game}" for game in GAMES} <= registered


def test_no_python_file_is_too_long():
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for folder in ("src", "tests", "benchmarks", "scripts", "examples")
        for path in (ROOT / folder).rglob("*.py")
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_no_test_measures_time_or_waits_for_a_while():
    found = {
        str(path.relative_to(ROOT)): BY_THE_CLOCK.findall(path.read_text(encoding="utf-8"))
        for path in (ROOT / "tests").rglob("*.py")
    }
    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize("what", PRIVATE)
def test_no_tracked_file_names_a_machine_or_a_registry(what):
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in tracked_files()
        for match in PRIVATE[what].finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("home folder", "open('/home/" + "someone/file')"),
        ("package registry", "https://" + "pypi" + ".org/simple"),
        ("index option", "--index-" + "url somewhere"),
        ("this checkout", f"cd {ROOT}/src"),
    ],
)
def test_the_patterns_find_what_they_look_for(what, text):
    assert PRIVATE[what].search(text)


def test_every_pinned_dependency_has_a_hash():
    for path in ROOT.glob("requirements*.txt"):
        text = re.sub(r"\\\n", "", path.read_text(encoding="utf-8"))
        lines = [line for line in text.splitlines() if line and not line.startswith("#")]
        assert lines, path.name
        for line in lines:
            assert re.match(r"[a-z0-9-]+==\S+ .*--hash=sha256:", line), line
