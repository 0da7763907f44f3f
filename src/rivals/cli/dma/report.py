"""`rivals dma report`: what a player, or everybody, is told of a world's last week."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rivals.cli.dma.options import CatalogueFile, WorldFile
from rivals.cli.options import Force, Json, Language

FORMATS = ("text", "html", "json")


def report(
    world: WorldFile,
    *,
    player: Annotated[
        int | None, typer.Option(metavar="N", help="Whom to tell; everybody, if left out.")
    ] = None,
    format_: Annotated[
        str,
        typer.Option("--format", metavar="FORMAT", help="'text', 'html' (a page) or 'json'."),
    ] = "text",
    maps: Annotated[
        bool, typer.Option("--maps", help="Put the three maps into the page (html).")
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Draw every step of the battles (text, html).")
    ] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it here, not to the terminal.")
    ] = None,
    force: Force = False,
    catalogue: CatalogueFile = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Tell the last week: chronicle, territories, battles; to a player its own affairs too."""
    import sys

    from rivals.cli import printing, reading, words
    from rivals.cli.dma import world_files
    from rivals.cli.setting import one_of
    from rivals.core.errors import BadSetup
    from rivals.core.words import language
    from rivals.games.dma.maps import maps_of
    from rivals.games.dma.reports.frames import films_of
    from rivals.games.dma.reports.making import player_report, public_report
    from rivals.games.dma.reports.page import as_html, inlined
    from rivals.games.dma.reports.plain import as_text

    spoken = language(lang)
    form = "json" if json else one_of(FORMATS, format_, "format")
    if maps and form != "html":
        raise BadSetup("cli.fault.page-only", format=form)
    book = world_files.read_catalogue_file(catalogue)
    shown = world_files.read_world(world, book)
    told = public_report(shown, book) if player is None else player_report(shown, player, book)
    films = films_of(told, book, spoken) if watch and form != "json" else {}
    if form == "html":
        drawn = maps_of(shown, spoken, book, player or 0) if maps else {}
        pictures = {title: inlined(svg) for title, svg in drawn.items()}
        text = as_html(told, spoken, pictures, films)
    elif form == "json":
        text = printing.pretty_json(told) + "\n"
    else:
        text = as_text(told, spoken, films)
    if out is None:
        sys.stdout.write(text)
        return
    reading.require_free(out, force=force)
    reading.write_whole(out, text)
    if json:
        printing.print_json({"file": str(out)})
    else:
        printing.say(words.spoken("in.report", spoken, file=out))
