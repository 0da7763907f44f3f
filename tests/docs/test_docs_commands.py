"""Every command that a page shows is run: as shown, but with fewer games and battles.

A page is read from top to bottom in one folder, so that a command finds what the ones above it
made; what stands alone and is on several pages runs once, even if one of them keeps what it made.
A bare command of ours runs in this process: that one started from a shell comes to the same is what
tests/test_packaging.py shows.
What pages say that commands print is compared elsewhere: ELSEWHERE names those tests.
"""

import contextlib
import json
import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from command_line import Ran, commanding
from guest_games import install

ROOT = Path(__file__).parents[2]
ELSEWHERE = {
    "docs/cli.md": "tests/cli/test_cli_docs.py",
    "docs/worlds.md": "tests/cli/test_cli_docs.py",
    "docs/worlds-api.md": "tests/web/worlds/api/test_api_docs.py",
    "docs/add-a-game.md": "tests/examples/test_add_a_game_doc.py",
    "docs/operations.md": "tests/docs/test_docs_service.py",
    "docs/pocket.md": "tests/pocket/test_pocket_building.py",
    "CONTRIBUTING.md": "tests/docs/test_docs_make.py",
    "docs/ladder.md": "tests/docs/test_docs_ladder.py",
    "docs/claims.md": "tests/lab/test_lab_claims.py",
    "docs/commands.md": "tests/test_documented.py",
}
"""Pages whose commands are run by tests of their own."""

PAGES = [
    path
    for path in [*ROOT.glob("*.md"), *sorted(ROOT.glob("docs/**/*.md"))]
    if str(path.relative_to(ROOT)) not in ELSEWHERE and path.name != "CHANGELOG.md"
]

CODE = re.compile(r"```(\w*)\n(.*?)```|`([^`\n]+)`", re.DOTALL)
MENTION = re.compile(
    r"^rivals [a-z]+$|^rivals (?!table|play|games)[a-z]+ [a-z]+$|…|\b(?:GAME|LEVEL|N|NAME)\b"
)
"""Inline code that names a command but does not spell one out."""

FEWER = [
    (re.compile(r"any --rotate --games (\d+)"), 60),  # every value of every trait is wanted
    (re.compile(r"--vary .*--games (\d+)"), 1),
    (re.compile(r"claims .*--games (\d+)"), 20),
    (re.compile(r"ladder .*--games (\d+)"), 2),
    (re.compile(r"(?:simulate|health) (?:armada|dma) .*--games (\d+)"), 2),
    (re.compile(r"^(?!rivals claims).*(?<!any --rotate )--games (\d+)"), 8),
    (re.compile(r"health dma .*weeks=(\d+)"), 4),
    (re.compile(r"--battles (\d+)"), 500),
    (re.compile(r"--weeks (\d+)"), 2),
    (re.compile(r"--judge (\d+)"), 4),
    (re.compile(r"--final (\d+)"), 8),
]
MAKE = re.compile(r"^make ")
"""Run by tests/docs/test_docs_make.py."""
CLUSTER = re.compile(r"^(?:ray start|pip install 'rivals\[)|--ray ")
"""What wants several machines: tests/lab/test_lab_cluster.py starts a cluster on this one."""

COMPONENTS = "src/rivals/games/panticapaeum/components/default.json"
SEARCHERS = re.compile(r"(?<=--only )(.*),searcher:quick")
"""In ladders they think longer than all others play: tests/search and tests/lab hold them."""
NONE = re.compile(r"(?<=eclipse best --from field) --games \d+")
"""Sixteen games for each of three hundred rivals are the fewest: here they are but foretold."""

UNTIL_DECIDED = re.compile(r"^rivals (?:compare|claims \w+\d|simulate|health)\b(?! --help)")
"""Plays hundreds of games unless told how many."""

MANY = re.compile(
    r"^rivals (?:compare|claims \w+\d|simulate|health|ladder|tune|eclipse best) (?!--help)"
)
"""Starts a process for each processor, which takes longer than the few games that are left."""


def commands(page):
    """List what a page tells its reader to type, in order, each once."""
    found = {}
    for language, block, inline in CODE.findall(page.read_text(encoding="utf-8")):
        lines = [inline] if inline else block.splitlines()
        for line in lines:
            if inline and (not line.startswith("rivals ") or MENTION.search(line)):
                continue
            if not inline and language == "sh":
                found[line] = None
            elif not inline and not line.startswith("$ "):
                continue
            else:
                found[line.removeprefix("$ ").split("  #")[0].strip()] = None
    return [line for line in found if not MAKE.search(line) and not CLUSTER.search(line)]


def fewer(line):
    """Make a command short: the same, with fewer games."""
    line = SEARCHERS.sub(r"\1", NONE.sub("", line))
    if UNTIL_DECIDED.search(line) and "--games" not in line:
        line = f"{line} --games 20"
    if line.startswith("rivals health dma") and "weeks=" not in line:
        line = f"{line} --set weeks=30"
    if MANY.search(line):
        line = f"{line} --jobs 1"
    for option, most in FEWER:
        line = option.sub(lambda its, most=most: _at_most(its, most), line)
    return line


def _at_most(found, most):
    start, number = found[0][: found.start(1) - found.start()], int(found[1])
    return f"{start}{min(number, most)}"


OUT = re.compile(r" --out (\S+)")
"""Where a command leaves what it made."""
FILES = re.compile(r"--out|\.jsonl?\b|^rivals (?:report|rate|effects) |--from ")
"""What leaves something behind, or needs what another command left."""


def to_run(page):
    """List the commands that a page's test runs: one that stands alone runs with its first page."""
    pages = PAGES[: PAGES.index(page)]
    earlier = {OUT.sub("", line) for one in pages for line in map(fewer, commands(one))}
    lines = [fewer(line) for line in commands(page)]
    return [line for line in lines if FILES.search(line) or line not in earlier]


@pytest.fixture(scope="module")
def guests(tmp_path_factory):
    """What makes the example game look installed, as readers have it."""
    return install(tmp_path_factory.mktemp("guest"), "connect_four")


@pytest.fixture(scope="module")
def rivals(guests):
    """Give a function that runs the command here."""
    with commanding(guests) as run:
        yield run


@pytest.fixture(scope="module")
def environment(guests):
    """The environment of a reader who installed the example game, too."""
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    kept = {name: value for name, value in os.environ.items() if name != "RIVALS_LANG"}
    return {**kept, "PATH": paths, "LC_ALL": "C.UTF-8", "PYTHONPATH": os.pathsep.join(guests)}


IN_A_SHELL = re.compile(r"[|<>;&$*#]|^(?!rivals )|^rivals --version$")
"""What only a shell understands, other programs, and the first that a reader types."""


def run(line, folder, rivals, environment):
    if not IN_A_SHELL.search(line):
        with contextlib.chdir(folder):
            return rivals(*shlex.split(line)[1:])
    done = subprocess.run(
        ["bash", "-c", line], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    return Ran(done.returncode, done.stdout, done.stderr)


def made_before(line, folder, made):
    """Take over what the same command left in another folder: it would make the same again.

    `made` tells where, by the command; says whether there was something.
    """
    place = OUT.search(line)
    before = made.get(OUT.sub("", line)) if place else None
    if before is None:
        return False
    shutil.copytree(before, folder / place[1])
    return True


def served(line, folder, environment):
    """Start a server as shown, but on a free port and this machine alone; ask whether it is well.

    Gives what it said.
    """
    line = re.sub(r"--host \S+", "--host 127.0.0.1", line)
    told = folder / "told.txt"
    around = {**environment, "RIVALS_DATA_DIR": str(folder / "data"), "PYTHONUNBUFFERED": "1"}
    around.pop("RIVALS_SECRET_KEY", None)
    with told.open("w") as out:
        server = subprocess.Popen(
            ["bash", "-c", f"exec {line} --port 0"], cwd=folder, env=around,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=out, text=True,
        )  # fmt: skip
    try:
        address = next(
            found[0] for one in server.stdout if (found := re.search(r"https?://[\d.:]+", one))
        )
        # A certificate of one's own is vouched for by nobody.
        trusting = ssl._create_unverified_context()
        asked = f"{address}/healthz"
        with urllib.request.urlopen(asked, timeout=60, context=trusting) as answer:
            assert answer.read() == b"ok\n"
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
    return told.read_text()


def test_pages_tested_elsewhere_are_named_there():
    for page, test in ELSEWHERE.items():
        assert (ROOT / page).exists()
        assert Path(page).name in (ROOT / test).read_text(encoding="utf-8"), test


def test_the_pages_have_commands():
    assert {page.name for page in PAGES if commands(page)} >= {
        "README.md", "lab.md", "for-designers.md", "at-the-table.md", "odds.md", "learning.md",
        "armada.md", "automatron.md", "botos.md", "eclipse.md", "rulers.md",
    }  # fmt: skip


def test_nothing_is_left_out_by_running_it_once():
    every = {OUT.sub("", fewer(line)) for page in PAGES for line in commands(page)}
    assert {OUT.sub("", line) for page in PAGES for line in to_run(page)} == every


def prepare(folder):
    """Put into a folder what a reader has by then: the checkout, a component set of his own."""
    for name in ("docs", "examples"):
        (folder / name).symlink_to(ROOT / name)
    box = json.loads((ROOT / COMPONENTS).read_text(encoding="utf-8"))
    (folder / "mine.json").write_text(json.dumps({**box, "name": "mine"}), encoding="utf-8")


@pytest.fixture(scope="module")
def made():
    """The folders that long simulations of several pages left, by their commands."""
    return {}


@pytest.mark.slow
@pytest.mark.parametrize(
    "page", [one for one in PAGES if to_run(one)], ids=lambda one: str(one.relative_to(ROOT))
)
def test_every_command_of_a_page_runs(page, tmp_path, rivals, environment, made):
    prepare(tmp_path)
    for line in to_run(page):
        if line.startswith("pip install ./"):
            continue  # done: the fixture installs it without a network
        if line.startswith("rivals serve"):
            assert "Traceback" not in served(line, tmp_path, environment)
            continue
        if made_before(line, tmp_path, made):
            continue
        done = run(line, tmp_path, rivals, environment)
        assert done.code == 0, f"{line}\n{done.out[-800:]}{done.err[-800:]}"
        assert "Traceback" not in done.err, line
        assert done.out or "--out" in line, line
        if line.startswith("rivals simulate") and OUT.search(line):
            made[OUT.sub("", line)] = tmp_path / OUT.search(line)[1]
