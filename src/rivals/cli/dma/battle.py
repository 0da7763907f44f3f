"""`rivals dma battle`: two formations fight, told in short or step by step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rivals.cli.dma.options import CatalogueFile, FormationA, FormationB, Siege, Walls
from rivals.cli.options import Force, Json, Language

if TYPE_CHECKING:
    from rivals.core.words import Lang
    from rivals.games.dma.battle.describe import Sketcher
    from rivals.games.dma.battle.recording import Recording
    from rivals.games.dma.battle.setting import Setting
    from rivals.games.dma.components.catalogue import Catalogue


def battle(
    a: FormationA,
    b: FormationB,
    *,
    walls: Walls = "",
    siege: Siege = False,
    seed: Annotated[
        int,
        typer.Option(
            min=0,
            max=2**64 - 1,
            help="All the luck comes from it; a reported battle's is its stream.",
        ),
    ] = 0,
    watch: Annotated[bool, typer.Option("--watch", help="Show every step.")] = False,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw every step into an SVG file.")
    ] = None,
    force: Force = False,
    catalogue: CatalogueFile = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Fight a battle of two formations: how it ends, who is left, and every step of it."""
    from rivals.cli import printing, reading
    from rivals.cli.dma import world_files
    from rivals.core.words import language
    from rivals.games.dma.battle.drawing import draw_battle
    from rivals.games.dma.battle.recording import record_battle

    spoken = language(lang)
    reading.require_free(svg, force=force)
    figures, setting = world_files.read_setting(a, b, walls, catalogue, siege=siege)
    recording = record_battle(setting, figures, seed)
    if svg is not None:
        reading.write_whole(svg, draw_battle(recording, figures, spoken))
    if json:
        printing.print_json(_as_json(recording, seed))
    else:
        _tell(setting, recording, figures, spoken, watch=watch)


def _as_json(recording: Recording, seed: int) -> dict[str, Any]:
    """Give the JSON that is printed.

    `{"seed", "outcome": {"winner": "a" | "b" | "", "ending", "steps", "zone", "survivors_a",
    "survivors_b"}, "half", "rows", "heights", "units", "steps": [{"number", "positions", "plans",
    "strikes", "clashes", "walks", "second"}, …]}`; survivors are ids, all else goes by `unit`.
    """
    import msgspec

    return {"seed": seed, **msgspec.to_builtins(recording)}


def _tell(
    setting: Setting, recording: Recording, catalogue: Catalogue, lang: Lang, *, watch: bool
) -> None:
    """Print what was fought over, the steps if wanted, then who is left and how it ended."""
    from rivals.cli import printing
    from rivals.games.dma.battle.describe import Sketcher, tell_outcome

    sketcher = Sketcher(recording, catalogue, lang)
    for line in sketcher.teller.introduction(setting):
        printing.aside(line)
    if watch:
        printing.drawn("\n".join(sketcher.legend()))
        for step in recording.steps:
            printing.say()
            printing.drawn("\n".join(sketcher.step(step)).rstrip())
        printing.say()
    _survivors(sketcher, recording)
    printing.head(tell_outcome(recording, lang))


def _survivors(sketcher: Sketcher, recording: Recording) -> None:
    from rivals.cli import printing
    from rivals.games.dma.battle.describe import survivors

    counts = survivors(recording)
    say = sketcher.teller.say
    titles = [say("head.type")]
    titles += [say(f"head.{when}", side=side) for side in "AB" for when in ("start", "left")]
    rows = [
        [name, *(str(number[kind]) for side in counts.values() for number in side)]
        for kind, name in sketcher.names.items()
    ]
    totals = [str(number.total()) for side in counts.values() for number in side]
    printing.table(titles, [*rows, [say("all"), *totals]], right=(1, 2, 3, 4))
