"""`rivals dma map`: a world drawn as one of its three maps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rivals.cli.dma.options import CatalogueFile, WorldFile
from rivals.cli.options import Force, Json, Language

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
    json: Json = False,
) -> None:
    """Draw a map of a world as SVG, for a browser or an editor of pictures."""
    from rivals.cli import printing, reading, words
    from rivals.cli.dma import world_files
    from rivals.cli.setting import one_of
    from rivals.core.words import language
    from rivals.games.dma.maps import KINDS, draw_map, in_full_size

    spoken = language(lang)
    chosen = one_of(KINDS, kind, "map")
    reading.require_free(out, force=force)
    book = world_files.read_catalogue_file(catalogue)
    shown = world_files.read_world(world, book)
    viewer = 0 if player is None else _known(shown, player)
    drawn = draw_map(chosen, shown, spoken, player=viewer, catalogue=book)
    reading.write_whole(out, in_full_size(drawn) + "\n")
    if json:
        printing.print_json({"file": str(out), "kind": chosen})
    else:
        printing.say(words.spoken("in.map", spoken, file=out))


def _known(world: World, player: int) -> int:
    """Check a player's number. Raises BadSetup."""
    from rivals.core.errors import BadSetup

    if all(one.id != player for one in world.players):
        raise BadSetup("cli.fault.no-player", player=player, most=len(world.players))
    return player
