"""Fixtures that run the command in this process or in another one, with guest games installed."""

import contextlib
import io
import os
import subprocess
import sys
from typing import NamedTuple
from unittest import mock

import guest_games
import pytest

from rivals.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def paths(tmp_path_factory):
    """Folders that make the example and a toy look installed, here and in other processes."""
    return guest_games.install(tmp_path_factory.mktemp("installed"), "connect_four", "orchard")


# For each module, not for the session: a worker's next test may be one of the site's, which shows
# every game.
@pytest.fixture(scope="module")
def rivals(paths):
    """Give a function that runs the command here: rivals("games", "--json").

    `typed` is what is piped in, as text or as the bytes that a pipe really holds.
    """
    with commanding(paths) as run:
        yield run


@contextlib.contextmanager
def commanding(paths):
    """Have guests installed, and give the function that the fixture `rivals` gives."""

    def run(*args, typed=""):
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
        piped = typed if isinstance(typed, bytes) else typed.encode()
        given = io.TextIOWrapper(io.BytesIO(piped), "utf-8")
        with (
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            mock.patch.object(sys, "stdin", given),
        ):
            code = main([str(arg) for arg in args])
        texts = []
        for stream in (out, err):
            stream.flush()
            # A file's name is printed as the bytes that it has, which need not be letters.
            texts.append(stream.buffer.getvalue().decode(errors="surrogateescape"))
        return Ran(code, *texts)

    with guest_games.installed(paths):
        yield run


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
