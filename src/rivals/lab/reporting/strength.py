"""Who is stronger than whom, and which traits make a rival strong."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan

from matplotlib.figure import Figure

from rivals.core.errors import RivalsError
from rivals.lab.effects import Effects, FactorTest, PairTest, ValueEffect, estimate
from rivals.lab.factors import PLACE, make_table
from rivals.lab.mixing import is_drawn
from rivals.lab.rating import MOST_MET, START, Ratings, rate
from rivals.lab.reporting import pictures
from rivals.lab.reporting.elements import Html, table
from rivals.lab.reporting.naming import Naming, told_apart
from rivals.lab.reporting.pictures import Picture
from rivals.lab.reporting.rows import Rows
from rivals.lab.reporting.sections import Section, long_table, note, titles
from rivals.lab.tallying import Z_95

DRAWN_PAIRS = 12
"""The pairs of so many contestants fit into a picture, and into a square table."""

TOGETHER = 24
"""So many values of traits are drawn in one picture; of more, each trait has its own."""

DRAWN_TRAITS = 6
TOLD_PAIRS = 10


def ratings(rows: Rows, naming: Naming) -> Section | None:
    """Rate all who played by name, unless they are one or too many to meet."""
    if not 1 < len(rows.names) <= MOST_MET:
        return None
    try:
        found = rate(rows.results)
    except RivalsError:
        return None  # nobody met another
    names = told_apart([one.name for one in found.standings], naming.seat)
    return Section(
        "ratings",
        naming.say("ratings.title"),
        _rating_pictures(naming, found, names),
        _rating_tables(naming, found, names),
    )


def _rating_pictures(naming: Naming, found: Ratings, names: Sequence[str]) -> list[Picture]:
    figure = pictures.intervals(
        names,
        [_likely(one.mu, one.sigma) for one in found.standings],
        title=naming.say("ratings.picture"),
        axis=naming.say("ratings.axis"),
        spell=naming.tick,
        reference=START,
    )
    drawn = [Picture("ratings", figure, naming.say("ratings.about"))]
    # Of two, one number of the table says it.
    if len(names) > 2 and _is_square(found):
        figure = pictures.matrix(
            names,
            found.shares(),
            title=naming.say("ratings.pairs"),
            spell=lambda share: naming.share(share, 0),
        )
        drawn.append(Picture("pairs", figure, naming.say("ratings.pairs-about"), themed=False))
    return drawn


def _likely(mu: float, sigma: float) -> tuple[float, float, float]:
    return (mu, mu - Z_95 * sigma, mu + Z_95 * sigma)


def _rating_tables(naming: Naming, found: Ratings, names: Sequence[str]) -> list[Html]:
    heads = titles(naming, "who", "rating", "interval", "wins", "interval", "rank", "games")
    lines = [
        [
            name,
            naming.number(one.mu),
            naming.between(_likely(one.mu, one.sigma)[1:], 1),
            naming.share(one.win_share),
            naming.interval(one.win_share_ci),
            naming.number(one.rank_mean),
            naming.whole(one.games),
        ]
        for name, one in zip(names, found.standings, strict=True)
    ]
    body = long_table(naming, naming.say("ratings.caption"), heads, lines)
    body.append(note(naming.say("ratings.note", start=naming.whole(START))))
    if found.groups > 1:
        body.append(note(naming.say("ratings.groups", n=found.groups)))
    if found.meetings:
        body += _square(naming, found, names) if _is_square(found) else _met(naming, found, names)
    return body


def _is_square(found: Ratings) -> bool:
    """Say whether few contestants met so often that a square of them is hardly empty."""
    number, met = len(found.standings), len(found.meetings or ())
    return number <= DRAWN_PAIRS and 4 * met >= number * (number - 1)


def _square(naming: Naming, found: Ratings, names: Sequence[str]) -> list[Html]:
    """Lay the pairs out as everybody against everybody."""
    lines = [
        [name, *("" if isnan(one) else naming.share(one, 0) for one in row)]
        for name, row in zip(names, found.shares().tolist(), strict=True)
    ]
    heads = [*titles(naming, "who"), *names]
    return [table(naming.say("ratings.pairs-caption"), heads, lines)]


def _met(naming: Naming, found: Ratings, names: Sequence[str]) -> list[Html]:
    """List the pairs that met, those that met most often first."""
    told = {one.name: name for one, name in zip(found.standings, names, strict=True)}
    lines = [
        [
            told[one.one],
            told[one.other],
            naming.share(one.share),
            naming.interval(one.share_ci),
            naming.whole(one.games),
        ]
        for one in sorted(found.meetings or (), key=lambda one: -one.games)
    ]
    heads = titles(naming, "who", "against", "ahead", "interval", "games")
    return long_table(naming, naming.say("ratings.met-caption"), heads, lines, 2)


def effects(rows: Rows, naming: Naming) -> Section | None:
    """Say what each trait of drawn rivals is worth in points, if there are enough games."""
    if not any(is_drawn(name) for name in rows.contestants):
        return None
    try:
        layout = make_table(rows.results)
        found = estimate(layout, "score") if layout.traits else None
    except RivalsError:
        return None  # too few games, or all alike
    if found is None:
        return None
    return Section(
        "effects",
        naming.say("effects.title"),
        _effect_pictures(naming, found),
        [*_undrawn(naming, found), *_effect_tables(naming, found), *_pair_table(naming, found)],
    )


def _weightiest(found: Effects) -> list[FactorTest]:
    return sorted(found.tests, key=lambda one: (-one.share, one.factor))


def _of_traits(found: Effects) -> list[ValueEffect]:
    """Leave out the place and what setup dealt: they have sections of their own."""
    return [one for one in found.values if one.factor not in found.covariates]


def _effect_pictures(naming: Naming, found: Effects) -> list[Picture]:
    """Draw all values in one picture, or those of each of the weightiest traits in its own."""
    values = _of_traits(found)
    if len(values) <= TOGETHER:
        labels = [_value(naming, one.factor, one.value, whole=True) for one in values]
        drawn = _effect_picture(naming, naming.say("effects.picture"), labels, values)
        return [Picture("effects", drawn, naming.say("effects.about"))]
    made = []
    for number, test in enumerate(_drawn_alone(found), start=1):
        its = [one for one in values if one.factor == test.factor]
        its.sort(key=lambda one: -one.effect)
        title = naming.say("effects.picture-of", trait=naming.trait(test.factor))
        labels = [_value(naming, one.factor, one.value) for one in its]
        drawn = _effect_picture(naming, title, labels, its)
        made.append(Picture(f"effects-{number}", drawn, naming.say("effects.about")))
    return made


def _traits(found: Effects) -> list[FactorTest]:
    """Give the traits that were drawn for the rivals, the weightiest first."""
    return [one for one in _weightiest(found) if one.factor not in found.covariates]


def _drawn_alone(found: Effects) -> list[FactorTest]:
    """Give the traits that have a picture each: none where one picture has all values."""
    return [] if len(_of_traits(found)) <= TOGETHER else _traits(found)[:DRAWN_TRAITS]


def _undrawn(naming: Naming, found: Effects) -> list[Html]:
    """Say so where some traits have no picture."""
    drawn, every = len(_drawn_alone(found)), len(_traits(found))
    if not 0 < drawn < every:
        return []
    shown, all_ = naming.whole(drawn), naming.whole(every)
    return [note(naming.say("effects.few-traits", shown=shown, all=all_))]


def _effect_picture(
    naming: Naming, title: str, labels: Sequence[str], its: Sequence[ValueEffect]
) -> Figure:
    return pictures.intervals(
        labels,
        [(one.effect, one.low, one.high) for one in its],
        title=title,
        axis=naming.say("scores.axis"),
        spell=naming.tick,
        reference=0.0,
    )


def _factor(naming: Naming, found: Effects, factor: str) -> str:
    if factor == PLACE:
        return naming.say("column.place")
    return naming.dealt(factor) if factor in found.covariates else naming.trait(factor)


def _value(naming: Naming, factor: str, value: str, *, whole: bool = False) -> str:
    told = naming.trait_value(factor, value)
    return f"{naming.trait(factor)}: {told}" if whole else told


def _effect_tables(naming: Naming, found: Effects) -> list[Html]:
    weights = [
        [_factor(naming, found, one.factor), naming.share(one.share, 2), naming.chance(one.p)]
        for one in _weightiest(found)
    ]
    values = [
        [
            naming.trait(one.factor),
            naming.trait_value(one.factor, one.value),
            naming.number(one.effect),
            naming.between((one.low, one.high)),
            naming.whole(one.rows),
        ]
        for one in _of_traits(found)
    ]
    return [
        table(naming.say("effects.weights"), titles(naming, "trait", "variance", "p"), weights),
        *long_table(
            naming,
            naming.say("effects.caption"),
            titles(naming, "trait", "value", "effect", "interval", "seats"),
            values,
            2,
        ),
        note(
            naming.say(
                "effects.note",
                rows=naming.whole(found.rows),
                mean=naming.number(found.mean),
                r2=naming.share(found.r2),
            )
        ),
    ]


def _pair_table(naming: Naming, found: Effects) -> list[Html]:
    if not found.pairs:
        return []
    heads = titles(naming, "pair", "variance", "p", "p-all")
    lines = [_pair(naming, one) for one in found.pairs[:TOLD_PAIRS]]
    made = [table(naming.say("effects.pairs"), heads, lines)]
    if len(lines) < len(found.pairs):
        shown, every = naming.whole(len(lines)), naming.whole(len(found.pairs))
        made.append(note(naming.say("effects.few-pairs", shown=shown, all=every)))
    return made


def _pair(naming: Naming, one: PairTest) -> list[str]:
    told = f"{naming.trait(one.first)} × {naming.trait(one.second)}"
    return [
        told,
        naming.share(one.share_adjusted, 2),
        naming.chance(one.p),
        naming.chance(one.p_holm),
    ]
