"""rivals.1: the manual page, which the package puts where `man rivals` finds it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from reference import commands
from reference.marking import ROOT
from rivals.cli.app import make_app

HERE = ROOT / "src" / "rivals" / "cli" / "rivals.1"

_NOTE = (
    '.\\" Written by scripts/reference_pages.py: run `make reference` after a change of the code.'
)

_ENDINGS = {
    "0": "All went well.",
    "1": "Whoever was reading the output has closed it; of rivals dma orders: one was refused.",
    "2": "What was typed, or what a file holds, is wrong: one sentence says what, where, and what "
    "was expected.",
    "130": "Stopped by Control-C.",
}

_SURROUNDINGS = {
    "RIVALS_LANG": "The language of what is told: en or ru.",
    "RIVALS_DATA_DIR": "Where the site keeps its data.",
}


def pages() -> dict[Path, str]:
    """Write the page."""
    return {HERE: "\n".join(_lines()) + "\n"}


def _lines() -> Iterator[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    root = typer.main.get_command(make_app(coloured=False))
    yield _NOTE
    yield f'.TH RIVALS 1 "" "rivals {project["version"]}" "User Commands"'
    yield from (".SH NAME", _plain(f"rivals - {_sentence(project['description'])}"))
    yield from (".SH SYNOPSIS", ".B rivals", _plain("COMMAND [ARGUMENTS] [OPTIONS]"))
    yield from (".br", ".B rivals", _plain("COMMAND --help"))
    yield from (".SH DESCRIPTION", _plain(root.help or ""))
    yield _plain("The same with links, and guides: docs/commands.md and docs/cli.md.")
    yield ".SH COMMANDS"
    for name, command in commands.commands():
        yield from _command(name, command)
    yield ".SH EXIT STATUS"
    for code, told in _ENDINGS.items():
        yield from _entry(code, told)
    yield ".SH ENVIRONMENT"
    for variable, told in _SURROUNDINGS.items():
        yield from _entry(variable, told)


def _command(name: str, command: Any) -> Iterator[str]:
    given = [one for one in commands.options(command) if one.param_type_name == "argument"]
    typed = " ".join(commands.metavar(one) for one in given)
    yield f".SS {_plain(f'rivals {name} {typed}'.strip())}"
    yield _plain(command.help)
    for one in commands.options(command):
        default = commands.default(one).strip("`")
        known = "" if default == "—" else f" ({default})"
        yield from _entry(commands.spelt(one), f"{commands.about(one)}{known}")
    if command.epilog:
        yield ".PP"
        yield _plain(command.epilog)


def _entry(name: str, told: str) -> Iterator[str]:
    yield ".TP"
    yield f".B {_plain(name)}"
    yield _plain(told.replace("`", ""))


def _sentence(text: str) -> str:
    """Give a description as the first line of a manual page has it."""
    return text[0].lower() + text[1:].rstrip(".")


def _plain(text: str) -> str:
    """Write a text as roff reads it: on one line, its signs as they are."""
    flat = re.sub(r"[-\\]|[^ -~]", _sign, " ".join(text.split()))
    return f"\\&{flat}" if flat[:1] in (".", "'") else flat


def _sign(its: re.Match[str]) -> str:
    return {"-": r"\-", "\\": r"\e"}.get(its[0]) or f"\\[u{ord(its[0]):04X}]"
