"""docs/commands.md: every command, with its arguments and options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import typer

from reference.marking import DOCS, code, link, page, table
from rivals.cli.app import make_app

HERE = DOCS / "commands.md"

_DEFAULT = re.compile(r"\s*\[default: (.*)\]$")
"""A default that an option tells in words, as it is worked out when the command runs."""

_ANY = 2**62
"""A bound from here on is that of the machine."""


def pages() -> dict[Path, str]:
    """Write the page."""
    return {HERE: _page()}


def commands() -> Iterator[tuple[str, Any]]:
    """Give each command that does something, by its full name."""
    root = typer.main.get_command(make_app(coloured=False))
    for name, command in root.commands.items():  # type: ignore[attr-defined]
        if hasattr(command, "commands"):
            for inner, its in command.commands.items():
                yield f"{name} {inner}", its
        else:
            yield name, command


def options(command: Any) -> list[Any]:
    """List the arguments and options of a command, as they are typed."""
    return [one for one in command.params if one.name != "help"]


def _page() -> str:
    return page(
        "Commands",
        "Every command with what can be typed after it, as `rivals COMMAND --help` tells it. "
        f"How they are used, with real output: {link('the command line', DOCS / 'cli.md', HERE)}."
        " In square brackets is what may be left out.",
        *(part for name, command in commands() for part in _parts(name, command)),
    )


def _parts(name: str, command: Any) -> list[str]:
    given = [one for one in options(command) if one.param_type_name == "argument"]
    typed = " ".join(metavar(one) for one in given)
    parts = [
        f"## rivals {name}",
        f"`{f'rivals {name} {typed}'.strip()}`",
        " ".join(command.help.split()),
    ]
    rows = [[code(spelt(one)), about(one), default(one)] for one in options(command)]
    if rows:
        parts.append(table(["typed", "what it is", "if left out"], rows))
    if command.epilog:
        parts.append(f"Example: `{command.epilog.removeprefix('Example: ')}`")
    return parts


def metavar(one: Any) -> str:
    """Write an argument as it is typed."""
    return one.metavar or (one.name.upper() if one.required else f"[{one.name.upper()}]")


def spelt(one: Any) -> str:
    """Write an argument or an option, with what is typed after it."""
    if one.param_type_name == "argument":
        return metavar(one)
    names = ", ".join([*one.opts, *one.secondary_opts])
    return names if one.is_flag else f"{names} {one.metavar or one.name.upper()}"


def about(one: Any) -> str:
    """Tell what is typed there, and within which bounds."""
    text = _DEFAULT.sub("", one.help or "")
    choices = [str(choice) for choice in get_args(one.type_descriptor.annotation)]
    if choices and get_origin(one.type_descriptor.annotation) is Literal:
        text += f" One of {', '.join(choices)}."
    if one.max is not None and one.max < _ANY:
        text += f" {one.min} to {one.max}."
    elif one.min:
        text += f" {one.min} or more."
    if one.envvar:
        text += f" Also by `{one.envvar}`."
    return text.strip() or "—"


def default(one: Any) -> str:
    """Tell what holds where it is left out."""
    told = _DEFAULT.search(one.help or "")
    if one.required:
        return "must be given"
    if told:
        return told[1]
    if one.default in (None, False, "", (), []):
        return "—"
    return code(one.opts[0] if one.default is True else str(one.default))
