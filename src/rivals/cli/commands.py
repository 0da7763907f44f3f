"""The commands as they are typed. Each imports what does its work only when it is called.

So `rivals --help` starts at once: even the core is not imported here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rivals.cli.options import (
    Components,
    GameName,
    Json,
    Language,
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
    *,
    clock: Annotated[
        bool, typer.Option(help="Compute worlds at their hours, too; else 'rivals clock' does.")
    ] = True,
    lang: Language = "en",
) -> None:
    """Serve the web app from this machine, and print its address."""
    from rivals.core.words import language
    from rivals.web import serving

    serving.serve(host, port, threads, clock=clock, lang=language(lang))


def clock(*, lang: Language = "en") -> None:
    """Compute the weeks of worlds at their hours and send the post, until stopped."""
    from rivals.core.words import language
    from rivals.web import serving

    serving.keep_clock(language(lang))


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
        str | None, typer.Option(metavar="NAME", help="Which rival, where a game has several.")
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


def replay(
    match: Annotated[
        str, typer.Argument(metavar="MATCH.jsonl", help="A stored match; - reads it in.")
    ],
    to: Annotated[
        int | None, typer.Option(min=0, help="Tell only so many moves.", show_default=False)
    ] = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Check a stored match by playing it again, and tell its moves and the score."""
    from rivals.cli import replaying

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
    components: Components = None,
    settings: Settings = None,
    lang: Language = "en",
) -> None:
    """Make a position, to look at, to edit and to feed back."""
    from rivals.cli import positions
    from rivals.core.words import language

    language(lang)
    positions.make(
        game, seats, seed=seed, after=after, out=out, components=components, settings=settings or ()
    )


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
