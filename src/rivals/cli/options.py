"""Arguments and options that several commands share, as they are typed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, see 'rivals games'.")]
PositionFile = Annotated[
    str,
    typer.Argument(
        metavar="POSITION.json", help="A position, as 'rivals position' writes it; - reads it in."
    ),
]
Seats = Annotated[
    str, typer.Option(metavar="A,B", help="Who sits where, in order, with commas between.")
]
Seed = Annotated[int, typer.Option(min=0, max=2**63 - 1, help="All the luck comes from it.")]
NewSeed = Annotated[
    int | None,
    typer.Option(min=0, max=2**63 - 1, help="All the luck comes from it; a new one if left out."),
]
CoachSeed = Annotated[
    int, typer.Option("--seed", min=0, max=2**63 - 1, help="The luck of the thoughts.")
]
Level = Annotated[
    str, typer.Option(metavar="quick|usual|deep", help="How much is thought about each decision.")
]
Language = Annotated[
    str, typer.Option("--lang", metavar="en|ru", envvar="RIVALS_LANG", help="The language.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for a program to read.")]
Force = Annotated[bool, typer.Option("--force", help="Replace files that are there.")]
Components = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="A component set or fleets of your own (JSON), where the game takes such.",
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(min=1, max=1024, help="Processes at the same time.  [default: processors]"),
]
Rotate = Annotated[bool, typer.Option("--rotate", help="Let every seat have every place in turn.")]
Anew = Annotated[
    bool, typer.Option("--force", help="Replace the results in a folder that has some.")
]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on a Ray cluster, e.g. 10.0.0.1:6379 or auto."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="A setting of the game, see 'rivals games GAME'; may be given again for others.",
    ),
]
