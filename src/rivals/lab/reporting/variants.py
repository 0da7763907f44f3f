"""The combinations of a sweep, side by side."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from rivals.lab.planning import Plan, varied_keys
from rivals.lab.reporting import pictures
from rivals.lab.reporting.elements import Html
from rivals.lab.reporting.naming import Naming
from rivals.lab.reporting.pictures import MOST_ROWS, Picture
from rivals.lab.reporting.rows import Rows, Standing
from rivals.lab.reporting.sections import (
    STANDING,
    Section,
    about,
    ends,
    long_table,
    standing_cells,
    titles,
)


def combinations(rows: Rows, naming: Naming) -> Section | None:
    """Compare the combinations of a sweep, whole and by each thing that was varied."""
    keys = varied_keys(rows.plans)
    if not keys:
        return None
    found = [
        (plan, entry, rows.standing(rows.where(combination=plan.combination, entry=entry)))
        for plan in rows.plans
        for entry in range(rows.width)
    ]
    heads = [*keys, *titles(naming, "who", *STANDING)]
    lines = [
        [
            *(naming.varied(key, plan.settings[key]) for key in keys),
            _who(naming, plan, entry),
            *standing_cells(naming, one),
        ]
        for plan, entry, one in found
    ]
    body = long_table(naming, naming.say("sweep.caption"), heads, lines, len(keys) + 1)
    if len(keys) > 1:
        for key in keys:
            body += _by(rows, naming, key)
    return Section("sweep", naming.say("sweep.title"), [_picture(rows, naming, keys, found)], body)


def _who(naming: Naming, plan: Plan, entry: int) -> str:
    return f"{entry + 1}. {naming.entry(plan.seats[entry])}"


def _picture(
    rows: Rows, naming: Naming, keys: Sequence[str], found: Sequence[tuple[Plan, int, Standing]]
) -> Picture:
    """Draw everybody, or the second of two alone: the first has the rest of the wins."""
    pair = rows.width == 2
    wanted = [one for one in found if not pair or one[1] == 1]
    shown = wanted[:MOST_ROWS]
    title = naming.say("sweep.picture")
    if pair:
        names = dict.fromkeys(naming.entry(plan.seats[1]) for plan in rows.plans)
        title = naming.say("sweep.picture-of", who=f"2. {' / '.join(names)}")
    figure = pictures.intervals(
        [
            ", ".join(
                [
                    *(naming.varied(key, plan.settings[key]) for key in keys),
                    *([] if pair else [_who(naming, plan, entry)]),
                ]
            )
            for plan, entry, _ in shown
        ],
        [ends(one) for *_, one in shown],
        title=title,
        spell=naming.tick_share,
        reference=1 / rows.width,
    )
    return Picture("sweep", figure, about(naming, "sweep.about", len(shown), len(wanted)))


def _by(rows: Rows, naming: Naming, key: str) -> list[Html]:
    """Sum up everybody for each value of one key, over all that the others take."""
    lines = []
    for value in dict.fromkeys(plan.settings[key] for plan in rows.plans):
        plans = [plan for plan in rows.plans if plan.settings[key] == value]
        own = np.isin(rows.seats["combination"], [plan.combination for plan in plans])
        for entry in range(rows.width):
            standing = rows.standing(np.flatnonzero(own & (rows.seats["entry"] == entry)))
            names = dict.fromkeys(naming.entry(plan.seats[entry]) for plan in plans)
            who = f"{entry + 1}. {' / '.join(names)}"
            told = naming.varied(key, value)
            lines.append(
                [told, who, naming.whole(standing.games), *standing_cells(naming, standing)]
            )
    heads = [key, *titles(naming, "who", "games", *STANDING)]
    return long_table(naming, naming.say("sweep.by", key=key), heads, lines, 2)
