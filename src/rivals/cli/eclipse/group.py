"""`rivals eclipse`: its two million numbered rivals, as the commands are typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import typer

from rivals.cli.options import Jobs, Json, Language, NewSeed, Ray
from rivals.core.extras import need


def rival(
    number: Annotated[str, typer.Argument(metavar="N", help="0 to 2073599; # before it is fine.")],
    *,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Tell a rival by its number: its dice, its traits and what each does."""
    from rivals.cli.eclipse import rivals

    rivals.rival(number, lang=lang, as_json=json)


def roll(
    traits: Annotated[
        str | None,
        typer.Argument(
            metavar="[TRAITS]",
            help="What is chosen, as a seat spells it: turtle+discard_one, 1234567+mix.",
        ),
    ] = None,
    *,
    main: Annotated[
        str | None, typer.Option(metavar="TRAIT", help="The main trait; the rest is rolled.")
    ] = None,
    dice: Annotated[
        str,
        typer.Option(
            metavar="DIE=FACE …",
            help="Real dice that already lie, any of: upgrade, main, build, tempo (yellow), "
            "explore_war (orange), discard_discovery (red), production.",
        ),
    ] = "",
    species: Annotated[
        str, typer.Option(metavar="NAME", help="The species: Draco may not have every trait.")
    ] = "terran",
    colours: Annotated[
        str,
        typer.Option(metavar="A,B", help="The colours in play, its own first: whom RISK may hate."),
    ] = "",
    seed: NewSeed = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Roll a rival: all of it, or what is neither chosen nor thrown with real dice."""
    from rivals.cli.eclipse import rivals

    rivals.roll(
        traits, main, dice, species=species, colours=colours, seed=seed, lang=lang, as_json=json
    )


def best(
    *,
    results: Annotated[
        Path,
        typer.Option(
            "--from",
            metavar="DIR",
            help="Results of random rivals: rivals simulate eclipse --seats any,any,any,any "
            "--rotate --out DIR.",
        ),
    ],
    on: Annotated[
        Literal["win", "score"], typer.Option(help="What makes a rival the best or the worst.")
    ] = "win",
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=10**6,
            metavar="N",
            help="Play N games of each of the three hundred against random rivals.",
        ),
    ] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="A folder for the tables and the games played; goes on if stopped."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=2**63 - 1,
            help="The luck of the games.  [default: the next after that of the results]",
        ),
    ] = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Predict all 2,073,600 rivals from games of some: the best, worst and most even hundred."""
    need("lab")
    from rivals.cli.lab.best import best as carry_out

    carry_out(
        "eclipse", results, on=on, games=games, jobs=jobs, ray=ray, out=out, seed=seed,
        lang=lang, as_json=json,
    )  # fmt: skip


HELP = "Tell the numbered rivals of Eclipse, roll new ones, and find the best."
EXAMPLES: dict[Callable[..., None], str] = {
    rival: "rivals eclipse rival 1234567",
    roll: 'rivals eclipse roll --main turtle --dice "upgrade=3 build=9"',
    best: "rivals eclipse best --from results --games 40 --out best",
}
