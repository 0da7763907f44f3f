"""`rivals rate`: ratings of those who played, who beats whom, and a picture."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan, nan
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rivals.cli import printing
from rivals.cli.lab.words import Names, Speech
from rivals.core.game import Game
from rivals.core.words import language
from rivals.lab.reporting.words import REPORT_WORDS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from rivals.lab.rating import Meeting, Ratings, Standing

EDGE = 20
"""Of more contestants than are compared in pairs, so many of the best and of the worst are told."""

FEW_PAIRS = 6
"""So many pairs are told one by one, with their intervals; more stand in a table."""

DRAWN_PAIRS = 20
"""The pairs of so many contestants are drawn beside their ratings."""

BETWEEN = "…"


def rate(folder: Path, *, by: str, plot: Path | None, lang: str, as_json: bool) -> None:
    """Rate everybody who played and print it; draw it too if there is a `plot` to write.

    JSON: `{"game", "game_id", "games", "seed", "by", "groups", "standings": [{"name", "games",
    "seats", "mu", "sigma", "ordinal", "score_mean", "rank_mean", "win_share", "win_share_ci"}],
    "meetings": [{"one", "other", "games", "share", "share_ci"}]}`, the best first; `meetings`
    is null for too many contestants, and the share is that of the games in which `one` ranked
    above `other`.
    """
    from rivals.lab import rating
    from rivals.lab.results import open_results

    speech = Speech(language(lang))
    results = open_results(folder)
    if plot is not None:
        from rivals.lab import plotting

        plotting.check_name(plot)
    ratings = rating.rate(results, by)
    if plot is not None:
        plotting.save(picture(named(ratings, results.game, speech), speech), plot)
    if as_json:
        printing.print_json(msgspec.to_builtins(ratings))
        return
    print_ratings(named(ratings, results.game, speech), speech)
    if plot is not None:
        printing.say(speech.say("picture", file=plot))


def named(ratings: Ratings, game: Game[Any], speech: Speech) -> Ratings:
    """Put words in place of names, where all who are rated can still be told apart."""
    names = Names(game, speech.lang)
    typed = [one.name for one in ratings.standings]
    told = dict(
        zip(typed, names.apart(typed, lambda one: _name(names, ratings.by, one)), strict=True)
    )
    meetings = ratings.meetings and tuple(
        msgspec.structs.replace(pair, one=told[pair.one], other=told[pair.other])
        for pair in ratings.meetings
    )
    return msgspec.structs.replace(
        ratings,
        by=_by(names, ratings.by, speech),
        standings=tuple(
            msgspec.structs.replace(one, name=told[one.name]) for one in ratings.standings
        ),
        meetings=meetings,
    )


def _by(names: Names, by: str, speech: Speech) -> str:
    from rivals.lab.rating import COMBINATION, ENTRY, NAME

    ours = by in (NAME, ENTRY, COMBINATION)
    return speech.say(f"rate.by.{by}") if ours else names.trait(by)


def _name(names: Names, by: str, name: str) -> str:
    """Tell a contestant; entries and combinations are spelt as --vary has them."""
    from rivals.lab.rating import COMBINATION, ENTRY, NAME

    if by in (ENTRY, COMBINATION):
        return name
    if by == NAME:
        return names.seat(name)
    if name.startswith("("):
        return f"({names.seat(name[1:-1])})"
    return names.value(by, name)


def print_ratings(ratings: Ratings, speech: Speech) -> None:
    """Print everybody's rating, and who ranks above whom."""
    number = len(ratings.standings)
    printing.head(
        speech.say(
            "rate.head",
            game=ratings.game_id,
            games=speech.games(ratings.games),
            seed=ratings.seed,
            n=number,
            by=ratings.by,
        )
    )
    _print_standings(ratings, speech)
    if ratings.groups > 1:
        printing.say(REPORT_WORDS.text("report.ratings.groups", speech.lang, {"n": ratings.groups}))
    if ratings.meetings is None:
        printing.say(speech.say("rate.edges", edge=EDGE, n=number))
        return
    printing.say()
    if len(ratings.meetings) <= FEW_PAIRS:
        _print_pairs(ratings.meetings, speech)
    else:
        _print_matrix(ratings, speech)


def _shown(ratings: Ratings) -> list[tuple[int, Standing | None]]:
    """Give the standings to tell and their places, from 1; None for those that are left out."""
    placed: list[tuple[int, Standing | None]] = list(enumerate(ratings.standings, start=1))
    if ratings.meetings is not None:
        return placed
    return [*placed[:EDGE], (0, None), *placed[-EDGE:]]


def _print_standings(ratings: Ratings, speech: Speech) -> None:
    """Print a row for each; seats have a column only where they are not the games."""
    several = any(one.seats != one.games for one in ratings.standings)
    titles = ["", ratings.by]
    titles += speech.titles("rating", "sigma", "at-least", "wins", "95", "score", "rank", "games")
    titles += speech.titles(*(["seats"] * several))
    rows = [
        [BETWEEN, *[""] * (len(titles) - 1)]
        if one is None
        else [str(place), *_cells(one), *([str(one.seats)] * several)]
        for place, one in _shown(ratings)
    ]
    printing.table(titles, rows, right=(0, *range(2, len(titles))))


def _cells(one: Standing) -> list[str]:
    low, high = (100 * end for end in one.win_share_ci)
    return [
        one.name,
        f"{one.mu:.2f}",
        f"{one.sigma:.2f}",
        f"{one.ordinal:.2f}",
        f"{one.win_share:.1%}",
        f"{low:.1f}-{high:.1f}",
        f"{one.score_mean:.2f}",
        f"{one.rank_mean:.2f}",
        str(one.games),
    ]


def _print_pairs(meetings: Sequence[Meeting], speech: Speech) -> None:
    titles = speech.titles("one", "other", "above", "95", "games")
    rows = []
    for pair in meetings:
        low, high = (100 * end for end in pair.share_ci)
        interval = f"{low:.1f}-{high:.1f}"
        rows.append([pair.one, pair.other, f"{pair.share:.1%}", interval, str(pair.games)])
    printing.table(titles, rows, right=(2, 3, 4))


def _print_matrix(ratings: Ratings, speech: Speech) -> None:
    """Print who ranks above whom; those at the top go by the numbers of the ratings."""
    numbers = [str(number) for number in range(1, len(ratings.standings) + 1)]
    titles = ["", speech.title("ranks-above"), *numbers]
    rows = [
        [number, one.name, *("" if isnan(share) else f"{share:.0%}" for share in shares)]
        for number, one, shares in zip(
            numbers, ratings.standings, ratings.shares().tolist(), strict=True
        )
    ]
    if printing.fits(titles, rows):
        printing.table(titles, rows, right=(0, *range(2, len(titles))))
    else:
        printing.say(speech.say("rate.wide"))


def picture(ratings: Ratings, speech: Speech) -> Figure:
    """Draw the ratings with two sigma either way, and the pairs beside them if they are few."""
    from rivals.lab import plotting, rating

    shown = _shown(ratings)
    labels = [BETWEEN if one is None else f"{one.name}  {place}" for place, one in shown]
    mus = [nan if one is None else one.mu for _, one in shown]
    halves = [nan if one is None else 2 * one.sigma for _, one in shown]
    lows = [mu - half for mu, half in zip(mus, halves, strict=True)]
    highs = [mu + half for mu, half in zip(mus, halves, strict=True)]
    title = speech.say("rate.picture", game=ratings.game, by=ratings.by)
    axis = speech.say("rate.axis")
    rows = (labels, mus, lows, highs)
    if ratings.meetings is None or len(labels) > DRAWN_PAIRS:
        return plotting.intervals(*rows, title=title, axis=axis, reference=rating.START)
    numbers = [str(place) for place, _ in shown]
    pairs = 0.5 * max(len(labels), 3)
    width = 5.5 + plotting.widest(labels) + pairs
    with plotting.style():
        figure = plotting.sheet(title, width, plotting.rows_height(len(labels)))
        left, right = figure.subplots(1, 2, width_ratios=(4.0, pairs))
        plotting.draw_intervals(left, *rows, title=title, axis=axis, reference=rating.START)
        plotting.draw_matrix(
            right, numbers, numbers, ratings.shares(), title=speech.say("rate.above")
        )
    return figure
