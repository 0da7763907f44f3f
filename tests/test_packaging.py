"""What a person gets who installs the package: the wheel holds all that the sources hold."""

import os
import re
import signal
import site
import subprocess
import sys
import urllib.request
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest
from hatch_build import Published

from rivals.cli.app import EXAMPLES, GROUPS

ROOT = Path(__file__).parents[1]


STARTED = ("games", "play panticapaeum --seats human,botos --file game.jsonl")
"""Typed into a shell; the others are called by the same program, which spares their start."""
PROGRAM = """
import shlex, sys
from rivals.cli import main
for line in sys.argv[1:]:
    print("$ rivals", line, flush=True)
    code = main(shlex.split(line))
    if code:
        raise SystemExit(code)
"""
# The first simulation has a process for each processor; the others would only start them again.
COMMANDS = (
    "games",
    "rules eclipse A24",
    "position panticapaeum --seats human,botos --after 6 --out position.json",
    "score panticapaeum position.json",
    "schema panticapaeum",
    "position tyrants --seats human,automatron --seed 20 --after 90 --out tyrants.json",
    "decide tyrants tyrants.json --lang ru",
    "play panticapaeum --seats human,botos --file game.jsonl",
    "coach panticapaeum position.json --level quick",
    "replay game.jsonl",
    "review game.jsonl --level quick",
    "table eclipse",
    "simulate panticapaeum --seats greedy,botos --games 40 --out results",
    "rate results",
    "ladder panticapaeum --only random,greedy,botos --games 2 --out ladder --jobs 1",
    "simulate eclipse --seats any,any --games 40 --out field --jobs 1",
    "effects field",
    "report results",
    "health eclipse --seats rival,rival --games 4 --jobs 1",
    "compare panticapaeum botos:hard botos:master --seats greedy,X --games 8 --jobs 1",
    "claims C10 --games 20 --jobs 1",
    "odds eclipse --attacker '2 cruiser' --defender '1 ancient'",
    "odds armada --red 3 --blue 3 --range medium --tokens brace",
    "eclipse rival 1234567",
    "dma new --players 2 --seed 7 --rulers builder,raider --out world.json",
    "dma map world.json --kind political --out map.svg",
    "dma week world.json --out week.json",
    "design new botos mine.toml",
    "design check mine.toml",
    (
        "tune mine.toml --against greedy --for '40 % wins' --games 2 --final 2 --jobs 1 "
        "--within rival.settings.skipped_rounds=0/2"
    ),
    "print rival:1234567 --paper a5 --out sheet.html",
    "dice imperial style",
)
PAGES = ("/", "/help/", "/matches/new/", "/tables/", "/worlds/", "/odds/")
HOME = "https://example.org/rivals"
"""Where the sources can be read."""
SHEET = re.compile(r'href="(/static/[^"]*/base\.css)"')


@pytest.fixture(scope="module")
def wheel_file(tmp_path_factory):
    """The wheel of this checkout, as who publishes it builds it."""
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=ROOT,
        env={**os.environ, "RIVALS_HOME": HOME},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def wheel(wheel_file):
    """The wheel, opened."""
    with zipfile.ZipFile(wheel_file) as opened:
        yield opened


@pytest.fixture(scope="module")
def programs(wheel_file, tmp_path_factory):
    """The programs of a fresh environment with the wheel, which finds the libraries of this one."""
    fresh = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", fresh], check=True)
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", fresh / "bin" / "python", "install", "--quiet",
         "--no-deps", "--no-index", "--disable-pip-version-check", wheel_file],
        check=True,
    )  # fmt: skip
    (found,) = fresh.glob("lib/python*/site-packages")
    lent = [one for one in site.getsitepackages() if Path(one).is_dir()]
    (found / "lent.pth").write_text("\n".join(lent) + "\n")
    return fresh / "bin"


def around(programs, folder):
    """The environment of a person who has nothing but the wheel."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RIVALS_")}
    return {**kept, "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
            "PYTHONPATH": "", "RIVALS_DATA_DIR": str(folder), "PYTHONUNBUFFERED": "1"}  # fmt: skip


@pytest.mark.slow
def test_the_wheel_holds_every_file_of_the_sources(wheel):
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "src/rivals"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = {name.removeprefix("src/") for name in listed.stdout.decode().split("\0") if name}
    sources = {name for name in names if (ROOT / "src" / name).is_file()}
    packed = {name for name in wheel.namelist() if name.startswith("rivals/")}
    assert packed == sources
    assert "rivals/py.typed" in packed


@pytest.mark.slow
def test_the_wheel_puts_the_manual_where_man_finds_it(programs, wheel):
    page = programs.parent / "share/man/man1/rivals.1"
    assert page.read_bytes() == wheel.read("rivals/cli/rivals.1")


@pytest.mark.slow
@pytest.mark.parametrize("suffix", [".html", ".css", ".js", ".mo", ".json"])
def test_the_wheel_holds_templates_styles_words_and_data(wheel, suffix):
    assert [name for name in wheel.namelist() if name.endswith(suffix)]


@pytest.mark.slow
def test_the_wheel_names_its_licence_and_its_command(wheel):
    (info,) = {name.split("/")[0] for name in wheel.namelist() if ".dist-info/" in name}
    metadata = message_from_bytes(wheel.read(f"{info}/METADATA"))
    assert metadata["License-Expression"] == "MIT"
    assert f"{info}/licenses/LICENSE" in wheel.namelist()
    assert b"rivals = rivals.cli:main" in wheel.read(f"{info}/entry_points.txt")


def test_the_page_of_the_package_shows_pictures_and_leads_to_the_sources(wheel):
    (name,) = [one for one in wheel.namelist() if one.endswith(".dist-info/METADATA")]
    metadata = message_from_bytes(wheel.read(name))
    text = metadata.get_payload(decode=True).decode()
    files = f"v{metadata['Version']}/"
    assert f"({HOME}/raw/{files}docs/pictures/eclipse-desktop.png)" in text
    assert f"({HOME}/blob/{files}docs/lab.md)" in text
    assert re.findall(r"\]\((?!https://)[^)]*\)", text) == []
    assert f"Source, {HOME}" in metadata.get_all("Project-URL")
    assert "Topic :: Games/Entertainment :: Board Games" in metadata.get_all("Classifier")
    assert "board games" in metadata["Keywords"]


def test_without_an_address_the_text_is_that_of_the_checkout(monkeypatch):
    monkeypatch.delenv("RIVALS_HOME", raising=False)
    metadata = {"version": "1.0"}
    Published(str(ROOT), {}).update(metadata)
    assert metadata["readme"]["text"] == (ROOT / "README.md").read_text(encoding="utf-8")
    assert metadata["urls"] == {}


def test_rules_are_found_in_the_wheel(wheel, tmp_path):
    """Where they are in the code, too: it is looked through as it lies in the wheel."""
    code = "from rivals.cli import main; raise SystemExit(main(['rules', 'panticapaeum', 'P16']))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": wheel.filename},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"rivals/games/panticapaeum/rival/automa\S*\.py:\d+  [A-Z]+", done.stdout)


def test_every_command_is_tried_below():
    tried = {one.split()[0] for one in COMMANDS}
    # What serves, what thinks for minutes, and what needs Pyodide is tried elsewhere.
    assert tried | {"serve", "clock", "think", "puzzles", "pocket"} == {
        *(one.__name__ for one in EXAMPLES),
        *GROUPS,
    }


@pytest.mark.slow
def test_the_wheel_alone_runs_every_command(programs, tmp_path):
    environment = around(programs, tmp_path)
    where = subprocess.run(
        [programs / "python", "-c", "import rivals; print(rivals.__path__[0])"],
        env=environment, cwd=tmp_path, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert where.startswith(str(programs.parent))
    for command in STARTED:
        done = subprocess.run(
            ["bash", "-c", f"rivals {command}"], cwd=tmp_path, env=environment,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\n{done.stderr}"
        assert "Traceback" not in done.stderr, command
    (tmp_path / "game.jsonl").unlink()
    done = subprocess.run(
        [programs / "python", "-c", PROGRAM, *COMMANDS], cwd=tmp_path, env=environment,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout[-800:]}\n{done.stderr}"
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_the_wheel_alone_serves_its_pages(programs, tmp_path):
    with subprocess.Popen(
        [programs / "rivals", "serve", "--port", "0"], cwd=tmp_path,
        env=around(programs, tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as server:  # fmt: skip
        try:
            address = next(
                found[0] for one in server.stdout if (found := re.search(r"http://[\d.:]+", one))
            )
            for page in PAGES:
                with urllib.request.urlopen(f"{address}{page}", timeout=60) as answer:
                    assert answer.status == 200, page
                    (sheet,) = SHEET.findall(answer.read().decode())
                with urllib.request.urlopen(f"{address}{sheet}", timeout=60) as answer:
                    assert answer.status == 200, page
        finally:
            server.send_signal(signal.SIGINT)
            _, said = server.communicate(timeout=60)
    assert "Traceback" not in said
