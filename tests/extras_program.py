"""Runs commands of `rivals` as if no more were installed than the package itself and some extras.

`python extras_program.py EXTRA... <COMMANDS`: a command a line; `all` hides nothing. Writes JSON:
for each command its exit code and what it wrote to both streams.
"""

import contextlib
import io
import json
import re
import shlex
import sys
import tomllib
from importlib.abc import MetaPathFinder
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())["project"]


def plain(requirement):
    """The name of what is required, as registries write it."""
    return re.match(r"[\w.-]+", requirement)[0].lower().replace("_", "-")


def wanted(extras):
    """The distributions that are installed with these extras, and with what they need."""
    optional = PROJECT["optional-dependencies"]
    waiting = [*PROJECT["dependencies"], *(one for extra in extras for one in optional[extra])]
    found = set()
    while waiting:
        name = plain(waiting.pop())
        if name not in found:
            found.add(name)
            with contextlib.suppress(PackageNotFoundError):
                waiting += [one for one in requires(name) or () if "extra ==" not in one]
    return found


class Hidden(MetaPathFinder):
    """Finds none of the modules that other distributions bring."""

    def __init__(self, extras):
        kept = {"rivals", *wanted(extras)}
        self.modules = {
            module
            for module, brought_by in packages_distributions().items()
            if kept.isdisjoint(map(plain, brought_by))
        }

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.modules:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def main(*extras):
    if extras != ("all",):
        sys.meta_path.insert(0, Hidden(extras))
    from rivals.cli import main as run

    found = []
    for line in sys.stdin.read().splitlines():
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(shlex.split(line))
        for stream in (out, err):
            stream.flush()
        found.append([code, *(stream.buffer.getvalue().decode() for stream in (out, err))])
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
