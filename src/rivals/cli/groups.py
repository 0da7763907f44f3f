"""Commands of a command, such as `rivals odds armada`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import typer
from typer.core import TyperGroup


def make_group(
    text: str, examples: Mapping[Callable[..., None], str], kind: type[TyperGroup] = TyperGroup
) -> typer.Typer:
    """Make a command of the commands that have an example each; alone it tells its help."""
    group = typer.Typer(cls=kind, help=text, epilog=f"Example: {next(iter(examples.values()))}")
    group.callback(invoke_without_command=True)(_root)
    for command, example in examples.items():
        group.command(command.__name__.rstrip("_"), epilog=f"Example: {example}")(command)
    return group


def _root(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
