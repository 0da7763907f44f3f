"""Commands of a command, such as `rivals odds armada`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from rivals.core.errors import RivalsError


class Command(TyperCommand):
    """Says which words are one too many."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments and options."""
        ctx.allow_extra_args = True
        left = super().parse_args(ctx, args)
        if left:
            raise RivalsError("cli.fault.too-many", words=left)
        return left


class Commands(TyperGroup):
    """Says which commands there are where another one is asked for."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Find a command by its name."""
        if cmd_name not in self.commands and not cmd_name.startswith("-"):
            raise RivalsError("cli.fault.no-command", command=cmd_name, known=list(self.commands))
        return super().get_command(ctx, cmd_name)


def make_group(text: str, examples: Mapping[Callable[..., None], str]) -> typer.Typer:
    """Make a command of the commands that have an example each; alone it tells its help."""
    example = next(iter(examples.values()))
    group = typer.Typer(cls=Commands, help=text, epilog=f"Example: {example}")
    group.callback(invoke_without_command=True)(_root)
    for command, example in examples.items():
        name = command.__name__.rstrip("_")
        group.command(name, cls=Command, epilog=f"Example: {example}")(command)
    return group


def _root(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
