"""Run the command in this process or in another one, with the example game and a toy installed."""

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import pytest

from rivals.cli import main
from rivals.core import registry

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "connect_four"
TOYS = ROOT / "tests" / "toys"


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def paths(tmp_path_factory):
    """Folders that make the example and a toy look installed, here and in other processes."""
    folder = tmp_path_factory.mktemp("installed")
    info = folder / "rivals_connect_four-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: x\nVersion: 1.0.0\n")
    (info / "entry_points.txt").write_text(
        "[rivals.games]\nconnect_four = connect_four.game:GAME\norchard = orchard:GAME\n"
    )
    return [str(EXAMPLE), str(TOYS), str(folder)]


@pytest.fixture(scope="session")
def rivals(paths):
    """Give a function that runs the command here: rivals("games", "--json")."""
    before = list(sys.path)
    sys.path[:0] = paths
    _forget_games()

    def run(*args, typed=""):
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
        given = io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")
        with (
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            mock.patch.object(sys, "stdin", given),
        ):
            code = main([str(arg) for arg in args])
        texts = []
        for stream in (out, err):
            stream.flush()
            texts.append(stream.buffer.getvalue().decode())
        return Ran(code, *texts)

    yield run
    sys.path[:] = before
    _forget_games()


def _forget_games():
    registry.game_names.cache_clear()
    registry.find_game.cache_clear()


@pytest.fixture(scope="session")
def start(paths):
    """Give a function that starts the command in another process."""

    def begin(*args, **more):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), **more.pop("env", {})}
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(
            [sys.executable, "-m", "rivals.cli", *map(str, args)],
            env=environment,
            **{**pipes, **more},
        )

    return begin
