"""`rivals dma odds`: two formations fight many times, and it is counted who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rivals.cli.dma.options import CatalogueFile, FormationA, FormationB, Siege, Walls
from rivals.cli.options import Json, Language, Seed

if TYPE_CHECKING:
    from rivals.core.words import Lang
    from rivals.games.dma.battle.odds import Odds
    from rivals.games.dma.components.catalogue import Catalogue

NOTEWORTHY = 0.05
"""From such a share on, battles that come to a standstill are warned of."""


def odds(
    a: FormationA,
    b: FormationB,
    *,
    battles: Annotated[
        int, typer.Option(metavar="N", min=1, max=10**9, help="How many battles to fight.")
    ] = 10_000,
    seed: Seed = 0,
    walls: Walls = "",
    siege: Siege = False,
    catalogue: CatalogueFile = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Foretell a battle of two formations: who wins how often, and who is left."""
    from rivals.cli import printing
    from rivals.cli.dma import world_files
    from rivals.core.words import language
    from rivals.games.dma.battle.odds import odds as find_odds

    spoken = language(lang)
    figures, setting = world_files.read_setting(a, b, walls, catalogue, siege=siege)
    with printing.progress(battles) as told:
        found = find_odds(setting, figures, battles, seed, told)
    if json:
        printing.print_json(found)
    else:
        _tell(found, figures, seed, spoken, siege=siege)


def _tell(found: Odds, catalogue: Catalogue, seed: int, lang: Lang, *, siege: bool) -> None:
    """Print shares with their intervals, survivors, how it ends, and a warning."""
    from rivals.cli import printing
    from rivals.games.dma.words import WORDS

    def say(key: str, **params: Any) -> str:
        return WORDS.text(f"dma.odds.{key}", lang, params)

    rows = [
        [say(key), f"{share:.2%}", _span(low, high, "{:.2%}")]
        for key, share, (low, high) in (
            ("a_wins", found.a_wins, found.a_wins_ci),
            ("b_wins", found.b_wins, found.b_wins_ci),
            ("both_destroyed", found.both_destroyed, found.both_destroyed_ci),
        )
    ]
    printing.table([say("outcome"), say("share"), say("interval")], rows, right=(1, 2))
    printing.say()
    rows = [
        [
            side.upper(),
            getattr(catalogue.unit[kind], f"name_{lang}"),
            str(one.placed),
            f"{one.mean:.2f}",
            _span(*one.mean_ci, "{:.2f}"),
            "—" if one.when_winning is None else f"{one.when_winning:.2f}",
        ]
        for side, kinds in found.survivors.items()
        for kind, one in kinds.items()
    ]
    keys = ("side", "type", "placed", "left", "interval", "left-winning")
    printing.table([say(key) for key in keys], rows, right=(2, 3, 4, 5))
    printing.say()
    endings = ", ".join(
        say(f"ending.{ending}", share=f"{share:.2%}")
        for ending, share in found.endings.items()
        if share
    )
    printing.say(say("ended", endings=endings))
    if found.mutual_stalemate >= NOTEWORTHY:
        key = "stalemate-siege" if siege else "stalemate"
        printing.fault(say(key, share=f"{found.mutual_stalemate:.1%}"))
    shown = f"{found.battles:,}".replace(",", "\u00a0" if lang == "ru" else ",")
    seconds, steps = f"{found.seconds:.1f}", f"{found.mean_steps:.1f}"
    printing.aside(
        say("fought", n=found.battles, shown=shown, seed=seed, seconds=seconds, steps=steps)
    )


def _span(low: float, high: float, form: str) -> str:
    return f"{form.format(low)} … {form.format(high)}"
