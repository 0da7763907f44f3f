"""Options that commands about worlds share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

WorldFile = Annotated[str, typer.Argument(metavar="WORLD.json", help="A world; - reads it in.")]
CatalogueFile = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="A catalogue of your own (JSON) in place of the game's."),
]
Force = Annotated[bool, typer.Option("--force", help="Replace files that are there.")]
