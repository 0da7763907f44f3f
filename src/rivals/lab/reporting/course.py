"""What happened in the games: scores and their parts, length and endings, actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rivals.core.health import MEANS, Count
from rivals.lab.health import figures
from rivals.lab.reporting import pictures
from rivals.lab.reporting.elements import Html
from rivals.lab.reporting.naming import Naming
from rivals.lab.reporting.pictures import Picture
from rivals.lab.reporting.rows import Rows, Which, quantiles
from rivals.lab.reporting.sections import Section, about, contestants, long_table, note, titles

SHARES = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
QUANTILES = ("least", "tenth", "quarter", "median", "three-quarters", "nine-tenths", "most")
MOST_GROUPS = 12
MOST_BARS = 6
MOST_KINDS = 12
SIDE_BY_SIDE = 6
"""So many contestants have a column each; of more, each has its lines, and no empty ones."""


def scores(rows: Rows, naming: Naming) -> Section:
    """Show how the scores of each contestant spread."""
    found = {name: rows.seats["total"][own] for name, own in contestants(rows, naming).items()}
    lines = [
        [name, *map(naming.whole, quantiles(its, SHARES)), naming.number(its.mean())]
        for name, its in found.items()
    ]
    shown = dict(list(found.items())[:MOST_GROUPS])
    figure = pictures.distributions(
        shown,
        title=naming.say("scores.picture"),
        axis=naming.say("scores.axis"),
        spell=naming.tick,
    )
    heads = titles(naming, "who", *QUANTILES, "mean")
    return Section(
        "scores",
        naming.say("scores.title"),
        [Picture("scores", figure, about(naming, "scores.about", len(shown), len(found)))],
        long_table(naming, naming.say("scores.caption"), heads, lines),
    )


def parts(rows: Rows, naming: Naming) -> Section | None:
    """Show of which parts the mean score of each contestant is made."""
    means = _means(rows, naming, "breakdown")
    keys = [key for key in _keys(means) if any(one.get(key) for one in means.values())]
    if len(keys) < 2:
        return None
    totals = [sum(one.values()) for one in means.values()]
    total = [naming.say("column.total"), *(naming.number(one) for one in totals)]
    shown = dict(list(means.items())[:MOST_GROUPS])
    figure = pictures.stacked(
        list(shown),
        {naming.score(key): [one.get(key, 0.0) for one in shown.values()] for key in keys},
        title=naming.say("parts.picture"),
        axis=naming.say("scores.axis"),
        spell=naming.tick,
    )
    return Section(
        "parts",
        naming.say("parts.title"),
        [Picture("parts", figure, about(naming, "parts.about", len(shown), len(means)))],
        _mean_table(
            naming, naming.say("parts.caption"), "part", means, (keys, naming.score), total
        ),
    )


def length(rows: Rows, naming: Naming) -> Section:
    """Show how many moves the games had, and how they ended."""
    moves, endings = rows.games["moves"], rows.games["ending"]
    groups = [(naming.ending(one), np.flatnonzero(endings == one)) for one in np.unique(endings)]
    groups.sort(key=lambda one: -len(one[1]))
    if len(groups) > 1:
        groups.append((naming.say("length.all"), np.arange(len(moves))))
    lines = [_length_line(naming, name, moves[which], len(moves)) for name, which in groups]
    figure = pictures.distributions(
        {naming.title(): moves},
        title=naming.say("length.picture"),
        axis=naming.say("length.axis"),
        spell=naming.tick,
    )
    heads = titles(naming, "ending", "games", "share", "least", "median", "most", "mean")
    return Section(
        "length",
        naming.say("length.title"),
        [Picture("moves", figure, naming.say("length.about"))],
        long_table(naming, naming.say("length.caption"), heads, lines),
    )


def _length_line(naming: Naming, name: str, moves: NDArray[Any], games: int) -> list[str]:
    least, median, most = (naming.whole(one) for one in quantiles(moves, (0.0, 0.5, 1.0)))
    share = naming.share(len(moves) / games)
    mean = naming.number(moves.mean(), 1)
    return [name, naming.whole(len(moves)), share, least, median, most, mean]


def actions(rows: Rows, naming: Naming) -> Section | None:
    """Show how often each contestant does what."""
    means = _means(rows, naming, "actions")
    keys = sorted(_keys(means), key=lambda key: -sum(one.get(key, 0.0) for one in means.values()))
    if not keys:
        return None
    shown = dict(list(means.items())[:MOST_BARS])
    figure = pictures.grouped(
        [naming.action(key) for key in keys[:MOST_KINDS]],
        {name: [one.get(key, 0.0) for key in keys[:MOST_KINDS]] for name, one in shown.items()},
        title=naming.say("actions.picture"),
        axis=naming.say("actions.axis"),
        spell=naming.tick,
    )
    number = min(len(keys), MOST_KINDS)
    told = about(naming, "actions.about", len(shown), len(means), n=number)
    return Section(
        "actions",
        naming.say("actions.title"),
        [Picture("actions", figure, told)],
        _mean_table(naming, naming.say("actions.caption"), "kind", means, (keys, naming.action)),
    )


Means = dict[str, dict[str, float]]
"""By the contestant's name, the mean of each key."""


def _means(rows: Rows, naming: Naming, column: str) -> Means:
    return {name: rows.means(column, own) for name, own in contestants(rows, naming).items()}


def _keys(means: Means) -> list[str]:
    return list(dict.fromkeys(key for one in means.values() for key in one))


Keys = tuple[Sequence[str], Callable[[str], str]]
"""What has a mean, in order, and what it is called."""


def _mean_table(
    naming: Naming, caption: str, title: str, means: Means, keys: Keys, total: Sequence[str] = ()
) -> list[Html]:
    """Lay the means out side by side; of many contestants one after the other, what they have."""
    if len(means) <= SIDE_BY_SIDE:
        lines = _lines(naming, *keys, means)
        lines += [list(total)] if total else []
        return long_table(naming, caption, [*titles(naming, title), *means], lines)
    lines = [
        [name, keys[1](key), naming.number(its[key])]
        for name, its in means.items()
        for key in keys[0]
        if its.get(key)
    ]
    return long_table(naming, caption, titles(naming, "who", title, "mean"), lines, 2)


def _lines(
    naming: Naming, keys: Sequence[str], told: Callable[[str], str], means: Means
) -> list[list[str]]:
    """Write a line for each key; a dash where a contestant never has it."""
    return [
        [
            told(key),
            *(
                naming.number(one[key]) if key in one else naming.say("none")
                for one in means.values()
            ),
        ]
        for key in keys
    ]


def health(rows: Rows, naming: Naming) -> Section | None:
    """Show the signs of sickness of each contestant; None where the results tell none."""
    if not rows.results.tells_health:
        return None
    found = {name: figures(_by_game(rows, own)) for name, own in contestants(rows, naming).items()}
    if not any(found.values()):
        return None
    lines = [
        [
            name,
            naming.sign(key),
            *(_spelt(naming, key, one) for one in (its.value, its.low, its.high)),
        ]
        for name, signs in found.items()
        for key, its in signs.items()
    ]
    heads = titles(naming, "who", "sign", "value", "low", "high")
    made = long_table(naming, naming.say("health.caption"), heads, lines, named=2)
    return Section(
        "health", naming.say("health.title"), (), [*made, note(naming.say("health.note"))]
    )


def _by_game(rows: Rows, own: Which) -> Iterable[list[dict[str, Count]]]:
    """Give what was counted in each game for the seats of these rows."""
    games: dict[tuple[int, int], list[dict[str, Count]]] = {}
    for row in own.tolist():
        key = int(rows.seats["combination"][row]), int(rows.seats["index"][row])
        games.setdefault(key, []).append(rows.seats["health"][row])
    return games.values()


def _spelt(naming: Naming, key: str, value: float) -> str:
    return naming.number(value) if key in MEANS else naming.share(value)
