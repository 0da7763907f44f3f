"""docs/add-a-game.md shows the example package whole, and what its commands really print."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import broken
import pytest

from rivals.testing import NotConforming, Trial, battery

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples/connect_four"
DOC = (ROOT / "docs/add-a-game.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", DOC, re.MULTILINE | re.DOTALL)
CODE = [text for kind, text in BLOCKS if kind in ("python", "toml")]
OF_TOYS = [text for kind, text in BLOCKS if kind == "py"]
CONSOLE = "".join(text for kind, text in BLOCKS if kind == "console")
FILES = [
    FOLDER / "pyproject.toml",
    FOLDER / "test_connect_four.py",
    *sorted(FOLDER.glob("connect_four/*.py")),
]
TIME = re.compile(r"\d+\.\d+ s \([\d,]+ a second\)")


@pytest.mark.parametrize("block", CODE, ids=lambda block: block.split("\n")[0])
def test_code_stands_in_the_example(block):
    assert any(block in path.read_text() for path in FILES)


@pytest.mark.parametrize("block", OF_TOYS, ids=lambda block: block.split("\n")[0])
def test_other_code_stands_in_a_game_that_passes_the_battery(block):
    assert block in (ROOT / "tests/toys/quay.py").read_text()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_line_of_the_example_is_shown(path):
    text = path.read_text()
    shown = sorted((block for block in CODE if block in text), key=text.index)
    assert _lines("".join(shown)) == _lines(text)


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The example installed beside Rivals, as the page tells, in a folder of its own."""
    target = tmp_path_factory.mktemp("installed")
    source = tmp_path_factory.mktemp("source") / "connect_four"
    subprocess.run(["cp", "-r", str(FOLDER), str(source)], check=True)
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(source)],
        check=True,
    )
    return target


@pytest.mark.slow
def test_commands_print_what_is_shown(installed, tmp_path):
    commands = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", CONSOLE, re.MULTILINE)
    assert len(commands) > 4
    for command, shown in commands:
        if not command.startswith("pip "):
            assert _timeless(_run(command, installed, tmp_path)) == _timeless(shown), command


def _run(command: str, installed: Path, folder: Path) -> str:
    program, *arguments = shlex.split(command)
    module = ["-m", "rivals.cli"] if program == "rivals" else []
    environment = os.environ | {"PYTHONPATH": str(installed), "COLUMNS": "100"}
    run = subprocess.run(
        [sys.executable, *module, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def _timeless(text: str) -> str:
    return TIME.sub("some time", text)


def test_failure_reads_as_shown():
    game = broken.with_position(broken.SharedCopy)
    with pytest.raises(NotConforming) as caught:
        battery.past_positions_stand(Trial(game, ("random", "sly"), 4))
    (shown,) = (text for kind, text in BLOCKS if kind == "text")
    assert " ".join(shown.split()) == str(caught.value)


def test_games_to_copy_are_there():
    for path in re.findall(r"`((?:examples|src|tests)/[\w/.]+)`", DOC):
        assert (ROOT / path).exists(), path
