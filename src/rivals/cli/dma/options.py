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
FormationA = Annotated[
    str,
    typer.Argument(
        metavar="A.json",
        help='Who attacks: {"units": [{"type": "militia", "x": 0, "y": 1}, …]}, x to the own '
        "right, y towards the enemy, the flag at (0, 0); - reads it in.",
    ),
]
FormationB = Annotated[str, typer.Argument(metavar="B.json", help="Who defends, the same way.")]
Walls = Annotated[
    str,
    typer.Option(
        metavar="A,B", help="B's fortifications, any of: city_wall, wall_towers, citadel."
    ),
]
Siege = Annotated[
    bool, typer.Option("--siege", help="B is a garrison: what is undecided counts for it.")
]
