"""The commands of the lab, as they are typed: each is carried out by the module of its name."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from rivals.cli.options import (
    Anew,
    Components,
    Force,
    GameName,
    Jobs,
    Json,
    Language,
    Ray,
    Rotate,
    Seats,
    Seed,
    Settings,
)
from rivals.core.extras import need

Folder = Annotated[
    Path, typer.Argument(metavar="DIR", help="A folder that 'rivals simulate --out' made.")
]
Plot = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Draw it too: a file that ends in .png or .svg."),
]


def simulate(
    game: GameName,
    *,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="Who sits where, in order, with commas between; if left out, a stand-in meets "
            "the first rival.",
        ),
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=V1/V2",
            help="Compare values of a setting, who has a seat (seat2=A/B, counted from 1), or what "
            "stands in a file (rival.settings.NAME, rival.criteria.RULE=first/last/off); "
            "given again, every combination. KEY=pairs is any two choices.",
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=1, max=10**9, help="How many games.  [default: 1000; of worlds with weeks 10]"
        ),
    ] = None,
    weeks: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="How long a world runs: the same as --set weeks=N."),
    ] = None,
    seed: Seed = 0,
    rotate: Rotate = False,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="A folder for the results, as Parquet files. Stopped half-way, the same command "
            "goes on where it was.",
        ),
    ] = None,
    force: Anew = False,
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Play many games between rivals and stand-ins, and sum up how each seat did.

    A seat may be `any`: a rival drawn anew for each game, every trait in equal parts.
    """
    need("lab")
    from rivals.cli.lab.simulate import simulate as carry_out

    carry_out(
        game,
        seats,
        vary=vary or (),
        games=games,
        seed=seed,
        rotate=rotate,
        jobs=jobs,
        ray=ray,
        out=out,
        force=force,
        components=components,
        settings=[*(settings or ()), *([] if weeks is None else [f"weeks={weeks}"])],
        lang=lang,
        as_json=json,
    )


def rate(
    folder: Folder,
    *,
    by: Annotated[
        str,
        typer.Option(
            metavar="WHAT",
            help="Whom to rate: name, entry (which of --seats), combination, or a trait.",
        ),
    ] = "name",
    plot: Plot = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Rate everybody who played: ratings, wins, and who ranks above whom."""
    need("lab")
    from rivals.cli.lab.rate import rate as carry_out

    carry_out(folder, by=by, plot=plot, lang=lang, as_json=json)


def ladder(
    game: GameName,
    *,
    out: Annotated[
        Path,
        typer.Option(
            metavar="DIR",
            help="A folder for the results. Stopped half-way, the same command goes on.",
        ),
    ],
    only: Annotated[
        str | None,
        typer.Option(metavar="NAME,…", help="Who meets.  [default: all levels of everybody]"),
    ] = None,
    beside: Annotated[
        str | None,
        typer.Option(metavar="NAME,…", help="Who sits at the table besides every two."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, max=10**6, help="How many games every two play.")
    ] = 20,
    deep: Annotated[
        int,
        typer.Option(min=2, max=10**6, metavar="N", help="How many those with searcher:deep play."),
    ] = 4,
    seed: Seed = 0,
    jobs: Jobs = None,
    plot: Plot = None,
    force: Anew = False,
    settings: Settings = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Let everybody meet everybody, rate them, and tell how long each thinks."""
    need("lab")
    from rivals.cli.lab.ladder import ladder as carry_out

    carry_out(
        game, out=out, only=only, beside=beside, games=games, deep=deep, seed=seed, jobs=jobs,
        plot=plot, force=force, settings=settings or (), lang=lang, as_json=json,
    )  # fmt: skip


def effects(
    folder: Folder,
    *,
    on: Annotated[
        Literal["score", "rank", "win"], typer.Option(help="What the traits should explain.")
    ] = "score",
    pairs: Annotated[
        int, typer.Option(min=0, metavar="N", help="How many of the strongest pairs to tell.")
    ] = 10,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="A new folder for all effects as tables (CSV, JSON)."),
    ] = None,
    plot: Plot = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Tell what each trait of those who played is worth, alone and in pairs."""
    need("lab")
    from rivals.cli.lab.effects import effects as carry_out

    carry_out(folder, on=on, pairs=pairs, out=out, plot=plot, lang=lang, as_json=json)


def compare(
    game: GameName,
    one: Annotated[
        str,
        typer.Argument(
            metavar="A", help="A seat name, or as KEY=VALUE a setting or what stands in a file."
        ),
    ],
    other: Annotated[str, typer.Argument(metavar="B", help="What to compare it with.")],
    *,
    seats: Annotated[
        str,
        typer.Option(metavar="NAME,…", help="Who sits where; X stands for A and for B in turn."),
    ],
    of: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="SEAT", help="Whose results count, from 1.  [default: X's, or the last]"
        ),
    ] = None,
    on: Annotated[
        Literal["win", "score", "rank"] | None,
        typer.Option(help="What is measured.  [default: win for seats, score for settings]"),
    ] = None,
    least: Annotated[
        float | None,
        typer.Option(
            metavar="D", help="The least that matters.  [default: 0.05 wins, 1 point, 0.1 ranks]"
        ),
    ] = None,
    alpha: Annotated[
        float, typer.Option(help="The chance that a verdict may have to be wrong: below 0.5.")
    ] = 0.05,
    games: Annotated[
        int, typer.Option(min=2, max=10**6, help="The budget: at most so many games of each.")
    ] = 5000,
    rotate: Rotate = False,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="A folder for the games and what came out. Stopped half-way, the same command "
            "goes on.",
        ),
    ] = None,
    force: Anew = False,
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Compare two variants on the same luck, until it is clear who is better."""
    need("lab")
    from rivals.cli.lab.compare import compare as carry_out

    carry_out(
        game, one, other, seats=seats, of=of, on=on, least=least, alpha=alpha, games=games,
        rotate=rotate, seed=seed, jobs=jobs, ray=ray, out=out, force=force, components=components,
        settings=settings or (), lang=lang, as_json=json,
    )  # fmt: skip


def tune(
    file: Annotated[str, typer.Argument(metavar="RIVAL.toml", help="The rival's file.")],
    *,
    against: Annotated[
        str, typer.Option(metavar="NAME,…", help="Who sits in the other seats, in order.")
    ],
    wanted: Annotated[
        str, typer.Option("--for", metavar="AIM", help="'40 % wins', or '55 points' on average.")
    ],
    within: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=V1/V2",
            help="What may change, and to what: rival.settings.NAME=0..3, "
            "rival.criteria.RULE=first/last/off; may be given again.",
        ),
    ] = None,
    level: Annotated[
        str, typer.Option(metavar="LEVEL", help="The level that plays, or from which one begins.")
    ] = "",
    as_level: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Write what is found as a new level of the file."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=2, max=10**6, help="How many games each trial has.")
    ] = 60,
    final: Annotated[
        int, typer.Option(min=2, max=10**6, help="How many games the last measuring has.")
    ] = 400,
    trials: Annotated[int, typer.Option(min=1, max=10**5, help="At most so many trials.")] = 40,
    seed: Seed = 0,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None, typer.Option(metavar="TUNED.toml", help="Write the tuned file here.")
    ] = None,
    force: Force = False,
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Move what a rival's file says, within limits, towards a wanted strength."""
    need("lab")
    from rivals.cli.lab.tune import tune as carry_out

    carry_out(
        file, against=against, wanted=wanted, within=within or (), level=level, as_level=as_level,
        games=games, final=final, trials=trials, seed=seed, jobs=jobs, ray=ray, out=out,
        force=force, components=components, settings=settings or (), lang=lang, as_json=json,
    )  # fmt: skip


def health(
    game: GameName,
    seats: Seats,
    *,
    games: Annotated[int, typer.Option(min=1, max=10**6, help="How many games.")] = 100,
    rotate: Rotate = False,
    seed: Seed = 0,
    jobs: Jobs = None,
    settings: Settings = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Count signs that a rival is sick: it freezes, hoards, harms itself."""
    need("lab")
    from rivals.cli.lab.health import health as carry_out

    carry_out(
        game, seats, games=games, rotate=rotate, seed=seed, jobs=jobs, settings=settings or (),
        lang=lang, as_json=json,
    )  # fmt: skip


def report(
    folder: Folder,
    *,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where to write it.  [default: report in DIR]"),
    ] = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Write results as one page of tables and plots, and the plots as PNG."""
    need("lab")
    from rivals.cli import printing, words
    from rivals.core.words import language
    from rivals.lab.reporting.page import PAGE, make_report, write_report
    from rivals.lab.results import open_results

    spoken = language(lang)
    where = folder / "report" if out is None else out
    files = make_report(open_results(folder), spoken)
    write_report(files, where)
    if json:
        printing.print_json({"page": str(where / PAGE), "files": sorted(map(str, files))})
        return
    printing.say(words.spoken("in.page", spoken, file=where / PAGE, n=len(files) - 1))


def claims(
    ids: Annotated[
        list[str] | None, typer.Argument(metavar="[ID …]", help="Which claims; none: list them.")
    ] = None,
    *,
    games: Annotated[
        int,
        typer.Option(
            min=20, max=10**9, help="At least so many games for each claim that needs play."
        ),
    ] = 2000,
    seed: Seed = 1,
    jobs: Jobs = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write what came out as JSON. The same command does not measure again what is "
            "there.",
        ),
    ] = None,
    force: Force = False,
    components: Components = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Measure what the sources claim of their rivals, and give a verdict."""
    need("lab")
    from rivals.cli.lab.claims import claims as carry_out

    carry_out(
        ids or (), games=games, seed=seed, jobs=jobs, ray=ray, out=out, force=force,
        components=components, lang=lang, as_json=json,
    )  # fmt: skip
