"""`rivals design`: rivals as files, as the commands are typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from rivals.cli.options import Force, GameName, Json, Language

RivalToml = Annotated[str, typer.Argument(metavar="RIVAL.toml", help="A rival's file.")]


def facts(game: GameName, *, lang: Language = "en", json: Json = False) -> None:
    """List what a rival's file of a game may name: criteria, conditions, settings, facts."""
    from rivals.cli.design import files

    files.facts(game, lang=lang, as_json=json)


def new(
    rival: Annotated[
        str, typer.Argument(metavar="RIVAL", help="The rival to begin from, such as botos.")
    ],
    file: Annotated[Path, typer.Argument(metavar="RIVAL.toml", help="The file to write.")],
    *,
    force: Force = False,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Begin a rival of your own: a copy of the file of one that comes with a game."""
    from rivals.cli.design import files

    files.new(rival, file, force=force, lang=lang, as_json=json)


def check(file: RivalToml, *, lang: Language = "en", json: Json = False) -> None:
    """Check a rival's file, and say by which name it takes a seat."""
    from rivals.cli.design import files

    files.check(file, lang=lang, as_json=json)


def diff(
    file: RivalToml,
    other: Annotated[
        str | None,
        typer.Argument(
            metavar="[OTHER.toml]", help="What to hold it against; else what came with the game."
        ),
    ] = None,
    *,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Tell what a rival's file has otherwise: - as it was, + as it is in this file."""
    from rivals.cli.design import files

    files.diff(file, other, lang=lang, as_json=json)


def explain(
    file: RivalToml,
    *,
    out: Annotated[
        Path | None,
        typer.Option(metavar="PAGE.html", help="Write a page for a browser, not to the terminal."),
    ] = None,
    sheet: Annotated[
        bool, typer.Option("--sheet", help="Lay the page out to be printed on one sheet.")
    ] = False,
    force: Force = False,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Tell a rival as its file has it: its choices, each with its criteria in order."""
    from rivals.cli.design import files

    files.explain(file, out=out, sheet=sheet, force=force, lang=lang, as_json=json)


HELP = "Write a rival of your own as a file: begin, check, compare and explain it."
EXAMPLES: dict[Callable[..., None], str] = {
    new: "rivals design new botos mine.toml",
    check: "rivals design check mine.toml",
    diff: "rivals design diff mine.toml",
    explain: "rivals design explain mine.toml --out mine.html",
    facts: "rivals design facts panticapaeum",
}
