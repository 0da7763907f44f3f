"""`rivals dma map`: a world drawn as one of its three maps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rivals.cli.commands import Language
from rivals.cli.dma_options import CatalogueFile, Force, WorldFile

if TYPE_CHECKING:
    from rivals.games.dma.world.pieces import World


def map_(
    world: WorldFile,
    *,
    kind: Annotated[
        str,
        typer.Option(
            metavar="KIND",
            help="'geographic' (last week's routes and battles), 'political' (territories) or "
            "'development' (main directions and armies).",
        ),
    ],
    out: Annotated[Path, typer.Option(metavar="FILE.svg", help="Where the map goes.")],
    player: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="As this player sees it: its armies tell their units. Else public."
        ),
    ] = None,
    force: Force = False,
    catalogue: CatalogueFile = None,
    lang: Language = "en",
) -> None:
    """Draw a map of a world as SVG, for a browser or an editor of pictures."""
    from rivals.cli import dma_files, printing, reading
    from rivals.core.errors import BadSetup
    from rivals.core.words import language
    from rivals.games.dma.maps import KINDS, draw_map, in_full_size

    spoken = language(lang)
    chosen = next((one for one in KINDS if one == kind), None)
    if chosen is None:
        raise BadSetup(f"unknown kind of map {kind!r}: expected one of {', '.join(KINDS)}")
    dma_files.require_free(out, force=force)
    book = dma_files.read_catalogue_file(catalogue)
    shown = dma_files.read_world(world, book)
    viewer = 0 if player is None else _known(shown, player)
    drawn = draw_map(chosen, shown, spoken, player=viewer, catalogue=book)
    reading.write_whole(out, in_full_size(drawn) + "\n")
    printing.say(f"The map is in {out}.")


def _known(world: World, player: int) -> int:
    """Check a player's number. Raises BadSetup."""
    from rivals.core.errors import BadSetup

    if all(one.id != player for one in world.players):
        raise BadSetup(
            f"no player {player} in this world: expected a number from 1 to {len(world.players)}"
        )
    return player
