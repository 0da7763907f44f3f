"""The commands as they are typed. Each imports what does its work only when it is called.

So `rivals --help` starts at once: even the core is not imported here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rivals.cli.options import (
    CoachSeed,
    Components,
    Force,
    GameName,
    Json,
    Language,
    Level,
    NewSeed,
    PositionFile,
    Seats,
    Seed,
    Settings,
)


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Only this one, with its settings.")
    ] = None,
    *,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """List the games that are installed, who plays in each, and what can be set."""
    from rivals.cli import listing

    listing.games(game, lang=lang, as_json=json)


def rules(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game; all are counted if left out.")
    ] = None,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WORDS]...",
            help="Only what has all of these: part of an id, words, a section, a reading, a file.",
        ),
    ] = None,
    *,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Find a rule: what it says, where it stands, and where in the code it is."""
    from rivals.cli import ruling

    ruling.rules(game, words or (), lang=lang, as_json=json)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")
    ] = 8000,
    threads: Annotated[
        int, typer.Option(min=1, max=256, help="How many pages are made at the same time.")
    ] = 8,
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="How many processes make pages; one for each core.")
    ] = 1,
    *,
    https: Annotated[
        bool,
        typer.Option(
            "--https",
            help="Encrypt by a certificate of this machine's own, made once: for a home network.",
        ),
    ] = False,
    clock: Annotated[
        bool, typer.Option(help="Keep the clock, too; else 'rivals clock' does.")
    ] = True,
    think: Annotated[
        bool, typer.Option(help="Think for searchers, too; else 'rivals think' does.")
    ] = True,
    lang: Language = "en",
) -> None:
    """Serve the web app from this machine, and print its address."""
    from rivals.core.words import language
    from rivals.web import serving

    tongue = language(lang)
    without = [name for name, here in (("clock", clock), ("think", think)) if not here]
    serving.serve(
        host, port, threads, processes=processes, https=https, without=without, lang=tongue
    )


def clock(*, lang: Language = "en") -> None:
    """Keep the clock: weeks of worlds, time of matches, notices, until stopped."""
    from rivals.core.words import language
    from rivals.web import serving

    serving.keep_clock(language(lang))


def think(*, lang: Language = "en") -> None:
    """Think for searchers, beside servers that leave it to this, until stopped."""
    from rivals.core.words import language
    from rivals.web import serving

    serving.keep_thinking(language(lang))


def pocket(
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to build.")],
    pyodide: Annotated[
        Path, typer.Option(metavar="DIR", help="Where Pyodide's files and the wheels for it lie.")
    ],
    *,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Build the site that needs no server, as a folder of static files."""
    from rivals.cli import pocketing

    pocketing.build(out, pyodide, lang=lang, as_json=json)


def play(
    game: GameName,
    *,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="Who sits where; if left out, a person plays against the first rival.",
        ),
    ] = None,
    seed: NewSeed = None,
    file: Annotated[
        Path | None,
        typer.Option(metavar="MATCH.jsonl", help="Keep the match here; go on with one kept."),
    ] = None,
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
) -> None:
    """Play a match in the terminal. A person's seat is called 'human'."""
    from rivals.cli import playing

    playing.play(
        game, seats, seed=seed, file=file, components=components, settings=settings or (), lang=lang
    )


def table(
    game: GameName,
    *,
    rival: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Which rival, where a game has several; else the first."),
    ] = None,
    seed: NewSeed = None,
    file: Annotated[
        Path | None,
        typer.Option(metavar="SESSION.jsonl", help="Keep the session here; go on with one kept."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help="What would be asked before the first turn; may be given again for others.",
        ),
    ] = None,
    lang: Language = "en",
) -> None:
    """Run a rival at a real table: it asks what it must know and says what to do."""
    from rivals.cli import tabling

    tabling.run(game, rival=rival, seed=seed, file=file, settings=settings or (), lang=lang)


def decide(
    game: GameName,
    position: PositionFile,
    *,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="The seat that must be to move, counted from 0."),
    ] = None,
    rival: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Who decides; else whoever has the seat."),
    ] = None,
    seed: Seed = 0,
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Decide a rival's turn in a position: each decision with its reasons."""
    from rivals.cli import deciding

    deciding.decide(
        game,
        position,
        seat=seat,
        rival=rival,
        seed=seed,
        components=components,
        settings=settings or (),
        lang=lang,
        as_json=json,
    )


def coach(
    game: GameName,
    position: PositionFile,
    *,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="The seat that must be to move, counted from 0."),
    ] = None,
    level: Level = "usual",
    seed: CoachSeed = 0,
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Say what could be done in a position, and what each way is worth."""
    from rivals.cli import coaching

    coaching.coach(
        game,
        position,
        seat=seat,
        level=level,
        seed=seed,
        components=components,
        settings=settings or (),
        lang=lang,
        as_json=json,
    )


def review(
    match: Annotated[
        str, typer.Argument(metavar="MATCH.jsonl", help="A stored match; - reads it in.")
    ],
    *,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="Whose moves, counted from 0; the first person's if left out."),
    ] = None,
    level: Level = "usual",
    seed: CoachSeed = 0,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Say what each move of a seat cost against the best that was found for it."""
    from rivals.cli import coaching

    coaching.review(match, seat=seat, level=level, seed=seed, lang=lang, as_json=json)


def puzzles(
    game: GameName,
    *,
    games: Annotated[int, typer.Option(min=1, help="So many matches are played.")] = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Each puzzle is added to this file when it is found; it goes on after its last.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=2**63 - 1,
            help="The luck of the first match; the next has the next.  [default: the file's last]",
        ),
    ] = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Find positions of play in which one action is clearly worth the most."""
    from rivals.cli import puzzling

    puzzling.puzzles(game, games=games, out=out, seed=seed, lang=lang, as_json=json)


def replay(
    match: Annotated[
        str, typer.Argument(metavar="MATCH.jsonl", help="A stored match; - reads it in.")
    ],
    to: Annotated[
        int | None, typer.Option(min=0, help="Tell only so many moves.", show_default=False)
    ] = None,
    check_luck: Annotated[
        bool, typer.Option("--check-luck", help="Tell whether the luck was fair, and nothing else.")
    ] = False,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Check a stored match by playing it again, and tell its moves and the score."""
    from rivals.cli import replaying

    if check_luck:
        replaying.check_luck(match, lang=lang, as_json=json)
    else:
        replaying.replay(match, to=to, lang=lang, as_json=json)


def position(
    game: GameName,
    seats: Seats,
    *,
    seed: Seed = 0,
    after: Annotated[int, typer.Option(min=0, help="Take so many random actions first.")] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it here, not to the terminal.")
    ] = None,
    force: Force = False,
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
) -> None:
    """Make a position, to look at, to edit and to feed back."""
    from rivals.cli import positions
    from rivals.core.words import language

    language(lang)
    positions.make(
        game, seats, seed=seed, after=after, out=out, force=force, components=components,
        settings=settings or (),
    )  # fmt: skip


def score(
    game: GameName,
    position: PositionFile,
    *,
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Score a position as it stands."""
    from rivals.cli import positions

    positions.score(
        game, position, components=components, settings=settings or (), lang=lang, as_json=json
    )


def schema(game: GameName, *, lang: Language = "en") -> None:
    """Print the JSON Schema of a game's positions."""
    from rivals.cli import positions
    from rivals.core.words import language

    language(lang)
    positions.schema(game)


def print(  # noqa: A001 - what is typed
    rival: Annotated[
        str,
        typer.Argument(
            metavar="RIVAL",
            help="botos, automatron, imperial, rival:1234567 by its number, "
            "or rival: the dice that make one.",
        ),
    ],
    *,
    paper: Annotated[str, typer.Option(metavar="a4|a5", help="For which paper.")] = "a4",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="SHEET.html", help="Write a page that a browser prints, not to the terminal."
        ),
    ] = None,
    force: Force = False,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Put a rival on a sheet of paper, to be played without a machine."""
    from rivals.cli import sheets

    sheets.print_sheet(rival, paper=paper, out=out, force=force, lang=lang, as_json=json)


def dice(
    rival: Annotated[str, typer.Argument(metavar="RIVAL", help="Whose sheet, see 'rivals print'.")],
    table: Annotated[
        str | None,
        typer.Argument(
            metavar="[TABLE]", help="One of its tables; all are thrown for if left out."
        ),
    ] = None,
    *,
    among: Annotated[
        int | None,
        typer.Option(min=2, max=100, metavar="N", help="Choose one of N that are equal."),
    ] = None,
    seed: NewSeed = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Throw dice for a rival on paper, and look the entries up."""
    from rivals.cli import sheets

    sheets.dice(rival, table, among, seed=seed, lang=lang, as_json=json)
