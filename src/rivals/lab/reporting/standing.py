"""Who wins: by seat, by place at the table, by what setup dealt."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from rivals.lab.reporting import pictures
from rivals.lab.reporting.naming import Naming
from rivals.lab.reporting.pictures import MOST_ROWS, Picture
from rivals.lab.reporting.rows import Rows, Standing, Which
from rivals.lab.reporting.sections import (
    STANDING,
    Section,
    about,
    contestants,
    ends,
    long_table,
    note,
    standing_cells,
    titles,
)


def who_wins(rows: Rows, naming: Naming) -> Section:
    """Sum up each of the seats that were asked for."""
    found = _entries(rows, naming)
    names = [f"{number + 1}. {name}" for (number, name) in found]
    standings = list(found.values())
    lines = [
        [name, naming.whole(one.games), *standing_cells(naming, one)]
        for name, one in zip(names, standings, strict=True)
    ]
    heads = titles(naming, "who", "games", *STANDING)
    body = [
        *long_table(naming, naming.say("standing.caption"), heads, lines),
        note(naming.say("standing.note")),
    ]
    drawn: list[Picture] = []
    if len(names) > 1:
        drawn.append(_wins(rows, naming, "standing", dict(zip(names, standings, strict=True))))
    return Section("standing", naming.say("standing.title"), drawn, body)


def _entries(rows: Rows, naming: Naming) -> dict[tuple[int, str], Standing]:
    """Sum up each seat that was asked for; in a sweep under each of its names."""
    found: dict[tuple[int, str], Standing] = {}
    for entry in range(rows.width):
        own = rows.where(entry=entry)
        for name in dict.fromkeys(plan.seats[entry] for plan in rows.plans):
            its = own[rows.asked[own] == name]
            found[entry, naming.entry(name)] = rows.standing(its)
    return found


def _wins(
    rows: Rows,
    naming: Naming,
    key: str,
    found: Mapping[str, Standing],
    name: str = "",
    **params: str,
) -> Picture:
    shown = dict(list(found.items())[:MOST_ROWS])
    figure = pictures.intervals(
        list(shown),
        [ends(one) for one in shown.values()],
        title=naming.say(f"{key}.picture", **params),
        spell=naming.tick_share,
        reference=1 / rows.width,
    )
    told = about(naming, f"{key}.about", len(shown), len(found))
    return Picture(name or f"wins-{key}", figure, told)


def places(rows: Rows, naming: Naming) -> Section | None:
    """Say what each place is worth, if the same contestants sat on all of them."""
    if rows.width < 2 or not _everybody_everywhere(rows):
        return None
    names = {
        naming.say("places.nth", n=place + 1): rows.where(seat=place) for place in range(rows.width)
    }
    found = {name: rows.standing(which) for name, which in names.items()}
    heads = titles(naming, "place", "games", *STANDING)
    lines = [
        [name, naming.whole(one.games), *standing_cells(naming, one)] for name, one in found.items()
    ]
    body = long_table(naming, naming.say("places.caption"), heads, lines)
    if len(rows.contestants) > 1:
        body += long_table(
            naming, naming.say("places.by-who"),
            [*titles(naming, "who"), *names], _by_place(rows, naming, names),
        )  # fmt: skip
    return Section(
        "places", naming.say("places.title"), [_wins(rows, naming, "places", found)], body
    )


def _everybody_everywhere(rows: Rows) -> bool:
    return all(
        len(np.unique(rows.seats["seat"][which])) == rows.width
        for which in rows.contestants.values()
    )


def _by_place(rows: Rows, naming: Naming, names: Mapping[str, Which]) -> list[list[str]]:
    lines = []
    for name, own in contestants(rows, naming).items():
        there = [np.intersect1d(own, which) for which in names.values()]
        lines.append([name, *(naming.share(rows.standing(one).wins) for one in there)])
    return lines


def dealt(rows: Rows, naming: Naming) -> list[Section]:
    """Say how those did to whom setup dealt the same thing; a section for each kind of thing."""
    keys = dict.fromkeys(key for one in rows.seats["dealt"] for key in one)
    return [_dealt(rows, naming, key, number) for number, key in enumerate(keys, start=1)]


def _dealt(rows: Rows, naming: Naming, key: str, number: int) -> Section:
    values = np.array([one.get(key, "") for one in rows.seats["dealt"]], dtype=object)
    found = {
        naming.dealt_value(key, value): rows.standing(np.flatnonzero(values == value))
        for value in dict.fromkeys(values)
        if value
    }
    found = dict(sorted(found.items(), key=lambda one: -one[1].wins))
    what = naming.dealt(key)
    heads = [what, *titles(naming, "seats", *STANDING)]
    lines = [
        [name, naming.whole(one.games), *standing_cells(naming, one)] for name, one in found.items()
    ]
    return Section(
        f"dealt-{number}",
        naming.say("dealt.title", what=what),
        [_wins(rows, naming, "dealt", found, f"wins-dealt-{number}", what=what)],
        long_table(naming, naming.say("dealt.caption", what=what), heads, lines),
    )
