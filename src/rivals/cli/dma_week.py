"""`rivals dma week`: a week computed from a world and a folder of orders."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rivals.cli.commands import Json, Language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rivals.games.dma.orders.language import Parsed
    from rivals.games.dma.orders.kinds import AnyOrder
    from rivals.games.dma.world.pieces import World


def week(
    world: Annotated[str, typer.Argument(metavar="WORLD.json", help="A world; - reads it in.")],
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
        typer.Option(metavar="DIR", help="Write everybody's report here: text, HTML and JSON."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=2**63 - 1, help="All the luck comes from it.  [default: the world's]"),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Compute a week: orders are judged, seven days pass, and everybody is told."""
    from rivals.cli import dma_files, printing, reading
    from rivals.core.words import language
    from rivals.games.dma.components.catalogue import default_catalogue
    from rivals.games.dma.week.advance import advance_week
    from rivals.games.dma.world.keeping import dump_world

    spoken = language(lang)
    before = dma_files.read_world(world)
    dma_files.require_free(out, force=force)
    catalogue = default_catalogue()
    given = _orders_of(before, orders)
    chosen = before.seed if seed is None else seed
    after, events = advance_week(before, given, chosen, catalogue)
    reading.write_whole(out, dump_world(after).decode())
    if reports is not None:
        dma_files.write_reports(after, reports, spoken)
    if json:
        printing.print_json(_summary(after))
        return
    dma_files.tell_week(after, events, spoken)
    printing.say(f"The world is in {out}.")


def _summary(world: World) -> dict[str, Any]:
    """Sum a week up for a program."""
    import msgspec

    from rivals.games.dma.components.catalogue import default_catalogue
    from rivals.games.dma.world.territory import territories

    lands = territories(world, default_catalogue())
    return {
        "week": world.week,
        "ended": world.ended,
        "winner": world.winner,
        "territories": {str(player): land for player, land in lands.items()},
        "events": msgspec.to_builtins([one for one in world.events if not one.to]),
    }


def _orders_of(world: World, folder: Path | None) -> Mapping[int, tuple[AnyOrder, ...]]:
    """Gather the orders: of a file, or else of the ruler; who has neither sends none."""
    from rivals.core.chance import SeededDice
    from rivals.games.dma.components.catalogue import default_catalogue
    from rivals.games.dma.rulers import RULERS, plan_week
    from rivals.games.dma.world.seeing import seen_by

    found = _files(world, folder) if folder is not None else {}
    dice = SeededDice(world.seed, world.week + 1)
    for player in world.players:
        if player.ruler in RULERS and player.id not in found and not player.out:
            seen = seen_by(world, player.id)
            plan = plan_week(player.ruler, seen, player.id, dice, default_catalogue())
            found[player.id] = tuple(one.action for one in plan)
    return found


def _files(world: World, folder: Path) -> dict[int, tuple[AnyOrder, ...]]:
    """Read the files of a folder, each named by its player. Raises RivalsError."""
    from rivals.core.errors import RivalsError

    if not folder.is_dir():
        raise RivalsError(f"{folder} is not a folder of orders")
    numbers = {str(player.id): player.id for player in world.players}
    found: dict[int, tuple[AnyOrder, ...]] = {}
    for path in sorted(folder.iterdir()):
        if path.suffix not in (".txt", ".json"):
            continue
        if path.stem not in numbers:
            raise RivalsError(f"{path} is for no player: expected a name from 1 to {len(numbers)}")
        player = numbers[path.stem]
        if player in found:
            raise RivalsError(f"player {player} has two files of orders in {folder}")
        found[player] = _read(path, world).orders
    return found


def _read(path: Path, world: World) -> Parsed:
    """Read one file; a bad line stops all, for a week is computed once."""
    from rivals.cli import reading
    from rivals.core.errors import RivalsError
    from rivals.games.dma.components.catalogue import default_catalogue
    from rivals.games.dma.orders.language import read_orders
    from rivals.games.dma.words import WORDS

    parsed = read_orders(reading.read_text(str(path)), default_catalogue())
    for fault in parsed.faults:
        why = WORDS.text(fault.rule, "en", fault.params)
        raise RivalsError(f"{path}, line {fault.line}: cannot read {fault.text[:60]!r}: {why}")
    if parsed.week not in (None, world.week + 1):
        raise RivalsError(f"{path} is for week {parsed.week}, but week {world.week + 1} is next")
    return parsed
