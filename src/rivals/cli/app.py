"""The command line as a whole: its commands, and what a fault looks like to a person."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer

from rivals.cli import commands, groups
from rivals.cli.design import group as design
from rivals.cli.dma import group as dma
from rivals.cli.eclipse import group as eclipse
from rivals.cli.lab import commands as lab
from rivals.cli.odds import group as odds
from rivals.core.errors import RivalsError

BAD_INPUT = 2
STOPPED = 130
BROKEN_PIPE = 1

LONGEST = 2000
"""Of a longer sentence the middle is left out: it repeats a bad value that nobody reads whole."""

EXAMPLES: dict[Callable[..., None], str] = {
    commands.games: "rivals games",
    commands.rules: "rivals rules eclipse A24",
    commands.serve: "rivals serve --port 8080",
    commands.clock: "rivals clock",
    commands.think: "rivals think",
    commands.pocket: "rivals pocket --out pocket --pyodide pyodide",
    commands.play: "rivals play panticapaeum --seats human,botos --file game.jsonl",
    commands.table: "rivals table panticapaeum --file evening.jsonl",
    commands.decide: "rivals decide panticapaeum position.json --json",
    commands.coach: "rivals coach panticapaeum position.json",
    lab.simulate: ("rivals simulate panticapaeum --seats greedy,botos --games 1000 --out results"),
    lab.ladder: "rivals ladder panticapaeum --out ladder --games 10",
    lab.rate: "rivals rate results",
    lab.effects: "rivals effects results",
    lab.compare: "rivals compare panticapaeum botos:hard botos:master --seats greedy,X",
    lab.health: "rivals health eclipse --seats rival,rival,rival,rival --games 100",
    lab.report: "rivals report results",
    lab.claims: "rivals claims C10 --games 2000",
    commands.replay: "rivals replay game.jsonl --to 12",
    commands.review: "rivals review game.jsonl --level quick",
    commands.puzzles: "rivals puzzles panticapaeum --games 10 --out puzzles.jsonl",
    commands.position: "rivals position panticapaeum --seats human,botos --after 6",
    commands.score: "rivals score panticapaeum position.json",
    commands.schema: "rivals schema panticapaeum",
    commands.print: "rivals print rival:1234567 --paper a5 --out sheet.html",
    commands.dice: "rivals dice imperial style",
}

GROUPS = {"design": design, "odds": odds, "dma": dma, "eclipse": eclipse}
"""Commands of a command: one for each game, or what belongs to one."""


def make_app(*, coloured: bool) -> typer.Typer:
    """Make the Typer application; its help should be coloured only on a terminal."""
    app = typer.Typer(
        cls=groups.Commands,
        help="Rule-driven opponents for strategy games: at your table, in your browser, "
        "or by the million.",
        epilog="rivals COMMAND --help tells more, with an example.",
        context_settings={"help_option_names": ["-h", "--help"]},
        rich_markup_mode="rich" if coloured else None,
        pretty_exceptions_enable=False,
    )
    app.callback(invoke_without_command=True)(_root)
    for command, example in EXAMPLES.items():
        app.command(cls=groups.Command, epilog=f"Example: {example}")(command)
    for name, group in GROUPS.items():
        app.add_typer(groups.make_group(group.HELP, group.EXAMPLES), name=name)
    return app


def _root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", show_default=False)
    ] = False,
) -> None:
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"rivals {installed('rivals')}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit code: 0; 2 for bad input; 130 when stopped.

    A fault is one sentence on stderr. Only a fault of the program itself, or of somebody
    else's game, shows a traceback.
    """
    typed = sys.argv[1:] if args is None else list(args)
    _open_streams()
    _speak_unicode()
    try:
        code = _command(coloured=sys.stdout.isatty()).main(
            typed, prog_name="rivals", standalone_mode=False
        )
        sys.stdout.flush()
    except RivalsError as error:
        return _complain(error, typed)
    except typer.TyperException as error:
        from rivals.cli.usage import usage_fault

        return _complain(usage_fault(error, typed), typed)
    except OSError as error:
        return _system_fault(error, typed)
    except (KeyboardInterrupt, typer.Abort):
        code = STOPPED
    if code == STOPPED:
        _complain(RivalsError("cli.stopped"), typed)
    return code if isinstance(code, int) else 0


def _told(error: RivalsError, args: Sequence[str]) -> str:
    """Tell a fault in the language that a command line asks for, whatever else is wrong with it."""
    from rivals.cli.words import CLI_WORDS
    from rivals.core.speech import tell

    asked = os.environ.get("RIVALS_LANG", "en")
    for one, following in zip(args, [*args[1:], ""], strict=True):
        name, given, value = one.partition("=")
        if name == "--lang":
            asked = (value if given else following) or asked
    return tell(error, "ru" if asked == "ru" else "en", CLI_WORDS)


@cache
def _command(*, coloured: bool) -> Any:
    """Build what parses and runs a command line; a process that runs several builds it once."""
    return typer.main.get_command(make_app(coloured=coloured))


def _open_streams() -> None:
    """Put nothing in the place of a stream that whoever started us has closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - it lives as long as we do


def _speak_unicode() -> None:
    """Write UTF-8 to files and pipes; on an old terminal put '?' for what it cannot show.

    Names of files that are no UTF-8 go out as they came in. What is typed may hold anything.
    """
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="surrogateescape")


def _complain(error: RivalsError, args: Sequence[str]) -> int:
    """Say what was wrong, as one line."""
    line = " ".join(_told(error, args).split())
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 4 :]}"
    sys.stderr.write(f"rivals: {''.join(c if c.isprintable() else '?' for c in line)}\n")
    return BAD_INPUT


def _drop_output() -> None:
    """Forget output that nobody takes: Python must not try to flush it once more at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _system_fault(error: OSError, args: Sequence[str]) -> int:
    from rivals.core.speech import system_fault

    if error.errno == errno.EPIPE:
        _drop_output()
        return BROKEN_PIPE
    if error.filename is None:
        _drop_output()
    return _complain(system_fault(error), args)
