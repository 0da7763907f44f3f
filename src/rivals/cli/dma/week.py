"""`rivals dma week`: a week computed from a world and a folder of orders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rivals.cli.dma.options import CatalogueFile, WorldFile
from rivals.cli.options import Force, Json, Language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rivals.core.words import Lang
    from rivals.games.dma.components.catalogue import Catalogue
    from rivals.games.dma.orders.kinds import AnyOrder
    from rivals.games.dma.orders.language import Parsed
    from rivals.games.dma.week.handing_over import Truce
    from rivals.games.dma.world.pieces import World


def week(
    world: WorldFile,
    *,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the world of Sunday goes.")],
    orders: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Orders by player: 3.txt in the order language or 3.json. Rulers need none.",
        ),
    ] = None,
    reports: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Put everybody's report here, as text, page and JSON, and the maps."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0, max=2**63 - 1, help="All the luck comes from it.  [default: the world's]"
        ),
    ] = None,
    force: Force = False,
    catalogue: CatalogueFile = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Compute a week: orders are judged, seven days pass, and everybody is told."""
    from rivals.cli import printing, reading, words
    from rivals.cli.dma import world_files
    from rivals.core.game import HUMAN
    from rivals.core.words import language
    from rivals.games.dma.reports.making import public_report
    from rivals.games.dma.reports.plain import as_text
    from rivals.games.dma.week.advance import advance_week
    from rivals.games.dma.week.handing_over import ruled_by, truces
    from rivals.games.dma.words import WORDS
    from rivals.games.dma.world.keeping import dump_world
    from rivals.lab.whole_files import write_all

    spoken = language(lang)
    book = world_files.read_catalogue_file(catalogue)
    before = world_files.read_world(world, book)
    reading.require_free(out, force=force)
    reading.require_free(reports, force=force, folder=True)
    files = {} if orders is None else _files(before, orders, book, spoken)
    sent = {player: parsed.orders for player, parsed in files.items()}
    rulers = {one.id: HUMAN if one.id in files else one.ruler for one in before.players}
    known, ending = ruled_by(before, rulers), truces(before, rulers)
    given = sent | _ruled(known, ending, book)
    lines = {player: parsed.lines for player, parsed in files.items()}
    luck = before.seed if seed is None else seed
    passed, _ = advance_week(known, given, luck, book, lines, ending)
    after = ruled_by(passed, {one.id: one.ruler for one in before.players})
    written = {out: dump_world(after)}
    if reports is not None:
        texts = _reports(after, spoken, book)
        written |= {reports / name: text.encode() for name, text in texts.items()}
    write_all(written, reports)
    if json:
        printing.print_json(_summary(after, book))
        return
    printing.say(as_text(public_report(after, book), spoken).rstrip())
    printing.say(WORDS.text("dma.new.written", spoken, {"file": out}))
    if reports is not None:
        printing.say(words.spoken("in.reports", spoken, file=reports))


def _summary(world: World, catalogue: Catalogue) -> dict[str, Any]:
    """Sum a week up for a program."""
    from msgspec import to_builtins

    from rivals.games.dma.world.territory import territories

    lands = territories(world, catalogue)
    return {
        "week": world.week,
        "ended": world.ended,
        "winner": world.winner,
        "territories": {str(player): land for player, land in lands.items()},
        "events": to_builtins([one for one in world.events if not one.to]),
    }


def _reports(world: World, lang: Lang, catalogue: Catalogue) -> dict[str, str]:
    """Make the public report and one for each player, three ways, and the maps, by file name."""
    from rivals.cli import printing
    from rivals.games.dma.maps import KINDS, draw_map, in_full_size, maps_of
    from rivals.games.dma.reports.frames import films_of
    from rivals.games.dma.reports.making import player_report, public_report
    from rivals.games.dma.reports.page import as_html, inlined
    from rivals.games.dma.reports.plain import as_text

    public = public_report(world, catalogue)
    films = films_of(public, catalogue, lang)
    told = {"public": (0, public)}
    for player in world.players:
        told[str(player.id)] = (player.id, player_report(world, player.id, catalogue))
    made: dict[str, str] = {}
    for name, (viewer, report) in told.items():
        made[f"{name}.txt"] = as_text(report, lang, films)
        drawn = maps_of(world, lang, catalogue, viewer)
        pictures = {title: inlined(svg) for title, svg in drawn.items()}
        made[f"{name}.html"] = as_html(report, lang, pictures, films)
        made[f"{name}.json"] = printing.pretty_json(report) + "\n"
    for kind in KINDS:
        drawn_for_all = draw_map(kind, world, lang, player=0, catalogue=catalogue)
        made[f"{kind}.svg"] = in_full_size(drawn_for_all) + "\n"
    return made


def _ruled(
    world: World, ending: Sequence[Truce], catalogue: Catalogue
) -> dict[int, tuple[AnyOrder, ...]]:
    """Ask the rulers."""
    from rivals.games.dma.rival.automa.figures import ruler_named
    from rivals.games.dma.rival.player import ruler_orders

    return {
        one.id: ruler_orders(one.ruler, world, one.id, world.seed, catalogue, ending)
        for one in world.players
        if ruler_named(one.ruler) and not one.out
    }


def _files(world: World, folder: Path, catalogue: Catalogue, lang: Lang) -> dict[int, Parsed]:
    """Read the files of a folder, each named by its player. Raises RivalsError."""
    from rivals.core.errors import RivalsError

    if not folder.is_dir():
        raise RivalsError("cli.fault.no-folder", folder=str(folder))
    numbers = {str(player.id): player.id for player in world.players}
    found: dict[int, Parsed] = {}
    for path in sorted(folder.iterdir()):
        if path.suffix not in (".txt", ".json"):
            continue
        if path.stem not in numbers:
            raise RivalsError("cli.fault.for-nobody", file=str(path), most=len(numbers))
        player = numbers[path.stem]
        if player in found:
            raise RivalsError("cli.fault.two-files", player=player, folder=str(folder))
        found[player] = _read(path, world, catalogue, lang)
    return found


def _read(path: Path, world: World, catalogue: Catalogue, lang: Lang) -> Parsed:
    """Read one file: the lines that are no orders are told and left out, the others count."""
    from rivals.cli import printing
    from rivals.cli.dma import world_files
    from rivals.core.notes import Note
    from rivals.core.speech import tell

    parsed = world_files.read_orders_file(str(path), world, catalogue)
    for fault in parsed.faults:
        why = tell(Note(fault.rule, fault.params), lang)
        printing.warn(f"{path}:{fault.line}: {fault.text[:60]!r} - {why}")
    return parsed
