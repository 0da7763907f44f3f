"""What a page is made of: sections with a heading, words, tables and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rivals.lab.reporting.elements import Html, element, table
from rivals.lab.reporting.naming import Naming, told_apart
from rivals.lab.reporting.pictures import Picture, svg_of
from rivals.lab.reporting.rows import Rows, Standing, Which

MOST_TABLE_ROWS = 400


class Section(NamedTuple):
    """A part of the page: its anchor, its heading, its pictures and what stands below them."""

    key: str
    title: str
    pictures: Sequence[Picture]
    body: Sequence[Html]


def drawn(section: Section) -> Html:
    """Make the section's element."""
    return element(
        "section",
        element("h2", section.title),
        *(_figure(one) for one in section.pictures),
        *section.body,
        id=section.key,
    )


def _figure(picture: Picture) -> Html:
    about = f"about-{picture.name}"
    frame = element(
        "div",
        Html(svg_of(picture, about)),
        class_="picture" if picture.themed else "picture picture--paper",
    )
    return element("figure", frame, element("figcaption", picture.about, id=about))


def note(text: str) -> Html:
    """Make a remark."""
    return element("p", text, class_="note")


def long_table(
    naming: Naming,
    caption: str,
    titles: Sequence[str],
    rows: Sequence[Sequence[str]],
    named: int = 1,
) -> list[Html]:
    """Make a table of the first rows, and say so if there are more."""
    made = table(caption, titles, rows[:MOST_TABLE_ROWS], named=named)
    if len(rows) <= MOST_TABLE_ROWS:
        return [made]
    shown, every = naming.whole(MOST_TABLE_ROWS), naming.whole(len(rows))
    return [made, note(naming.say("more-rows", shown=shown, all=every))]


def titles(naming: Naming, *keys: str) -> list[str]:
    """Name columns."""
    return [naming.say(f"column.{key}") for key in keys]


def contestants(rows: Rows, naming: Naming) -> dict[str, Which]:
    """Name the contestants as a reader knows them, each with its rows."""
    names = told_apart(list(rows.contestants), naming.entry)
    return dict(zip(names, rows.contestants.values(), strict=True))


STANDING = ("wins", "interval", "score", "sd", "rank")
"""Columns that `standing_cells` fills."""


def standing_cells(naming: Naming, standing: Standing) -> list[str]:
    """Write how some seats did, for the columns `STANDING`."""
    return [
        naming.share(standing.wins),
        naming.interval(standing.interval),
        naming.number(standing.score),
        naming.number(standing.sd),
        naming.number(standing.rank),
    ]


def ends(standing: Standing) -> tuple[float, float, float]:
    """Give the share of wins with its interval, as a picture takes it."""
    return (standing.wins, *standing.interval)


def about(naming: Naming, key: str, shown: int, every: int, **params: object) -> str:
    """Say what a picture shows, and that it leaves some out if it does."""
    told = naming.say(key, **params)
    if shown < every:
        told += " " + naming.say("few", shown=naming.whole(shown), all=naming.whole(every))
    return told
