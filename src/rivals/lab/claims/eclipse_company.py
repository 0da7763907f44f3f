"""Claims about how Eclipse's rivals fare in this or that company: C8, C9, C10, C14, C17."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rivals.core.deciding import Decision
from rivals.core.notes import Note
from rivals.games.eclipse.position.battle import Clash
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules.economy import controlled
from rivals.lab.claims.claim import Claim, Figure, Measured, row, said
from rivals.lab.claims.eclipse_seen import fought
from rivals.lab.claims.figures import (
    PERCENT,
    above,
    all_of,
    any_of,
    below,
    difference,
    differs,
    mean,
    ratio,
    share,
)
from rivals.lab.claims.measuring import (
    Watching,
    by_luck,
    of_entry,
    of_plan,
    played,
    portion,
    watch_all,
)
from rivals.lab.executing import Executor
from rivals.lab.planning import Plan, make_plan
from rivals.lab.playing import Finished

GAME = "eclipse"
FAIR = 25.0
"""A fair share of wins at a table of four, in per cent."""


def _wins(
    tables: Sequence[tuple[str, ...]], games: int, seed: int, executor: Executor
) -> list[NDArray[np.float64]]:
    """Play tables on the same luck, all places in turn; give the first seat's wins of each."""
    turns = len(tables[0])
    number = portion(games, len(tables), turns)
    plans = [make_plan(GAME, seats, number, seed, {}, rotate=True) for seats in tables]
    rows = played(plans, executor)
    return [
        by_luck(100 * of_entry(of_plan(rows, one), 0)["win_share"], turns)
        for one in range(len(tables))
    ]


def _rate(label: Note, wins: NDArray[np.float64]) -> Figure:
    """Give a rate of wins from shares in per cent, within 0 and 100."""
    return ratio(label, wins, np.full(wins.size, 100.0))


# --- C8: the Gamer -------------------------------------------------------------------------


LONE = ("rival:gamer", "rival:greedy", "rival:pacifist", "rival:turtle")
STABBED = ("rival:gamer", "rival:opportunist", "rival:opportunist", "rival:turtle")
SEVERAL = ("rival:gamer", "rival:gamer", "rival:gamer", "rival:turtle")
"""No Cleaner sits there: it is never Draco, which would leave this strong species to others."""


def gamer(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C8: a Gamer alone, with two Opportunists, and among Gamers."""
    lone, stabbed, several = _wins((LONE, STABBED, SEVERAL), games, seed, executor)
    alone = _rate(said("lone-gamer"), lone)
    with_two = difference(said("more-with-opportunists"), stabbed, lone, PERCENT)
    with_gamers = difference(said("more-with-gamers"), several, lone, PERCENT)
    figures = (
        alone,
        _rate(said("with-opportunists"), stabbed),
        _rate(said("with-gamers"), several),
        with_two,
        with_gamers,
    )
    verdict = all_of(below(alone, FAIR), above(with_two, 0.0), above(with_gamers, 0.0))
    return Measured(figures, len(LONE) * (len(lone) + len(stabbed) + len(several)), verdict)


# --- C9: haters ----------------------------------------------------------------------------


HATER = "rival:hates_red"
TERRANS = {f"species_{seat}": "terran" for seat in range(1, 5)}
"""Four Terrans are red, blue, green and yellow by seat, so the first is the red one."""


class Survival(Watching):
    """Tells what became of the first seat: its points, its hexes, its share of the win."""

    def ended(self, finished: Finished) -> Mapping[str, float]:
        """Count what the first seat has."""
        position: Any = finished.state
        result = finished.result
        hexes = len(controlled(position, 0))
        alive = hexes > 0 and not position.seats[0].out
        return {
            "points": result.seats[0].total,
            "win": 100 * result.win_shares()[0],
            "hexes": hexes,
            "alive": alive,
        }


def haters(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C9: the red seat with no, one and two others who hate red."""
    number = portion(games, 3)
    plans = [
        make_plan(GAME, ("rival", *(HATER,) * n, *("rival",) * (3 - n)), number, seed, TERRANS)
        for n in range(3)
    ]
    none, one, two = watch_all(plans, Survival, executor)
    first = difference(said("one-hater-less"), one.each("points"),
                       none.each("points"), "points")  # fmt: skip
    second = difference(said("two-haters-less"), two.each("points"),
                        none.each("points"), "points")  # fmt: skip
    wins = _rate(said("wins-two-haters"), two.each("win"))
    figures = (
        mean(said("points-no-hater"), none.each("points"), "points"),
        first,
        second,
        _rate(said("wins-no-hater"), none.each("win")),
        _rate(said("wins-one-hater"), one.each("win")),
        wins,
        share(said("survives-no-hater"), none.total("alive"), none.games),
        share(said("survives-one"), one.total("alive"), one.games),
        share(said("survives-two"), two.total("alive"), two.games),
    )
    verdict = all_of(below(first, 0.0), below(second, 0.0), below(wins, FAIR))
    return Measured(figures, 3 * number, verdict)


# --- C10: the Turtle -----------------------------------------------------------------------


LEFT_ALONE = ("rival:turtle", "rival:pacifist", "rival:pacifist", "rival:pacifist")
ATTACKED = ("rival:turtle", "rival:aggressor", "rival:aggressor", "rival:aggressor")


def turtle(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C10: a Turtle among three Pacifists and among three Aggressors."""
    alone, attacked = _wins((LEFT_ALONE, ATTACKED), games, seed, executor)
    left = _rate(said("among-pacifists"), alone)
    more = difference(said("more-among-pacifists"), alone, attacked, PERCENT)
    figures = (left, _rate(said("among-aggressors"), attacked), more)
    verdict = all_of(above(left, FAIR), above(more, 0.0))
    return Measured(figures, len(LEFT_ALONE) * (len(alone) + len(attacked)), verdict)


# --- C14: mixes ----------------------------------------------------------------------------


MIXES: dict[str, tuple[str, ...]] = {
    "aggressors": ("rival:aggressor",) * 5,
    "authors": (
        "rival:opportunist", "rival:opportunist", "rival:gamer", "rival:turtle", "rival:turtle",
    ),
    "pacifists": ("rival:pacifist",) * 5,
    "drawn": ("any:rival",) * 5,
}  # fmt: skip
"""The first two are the source's own example."""

MEASURES = {"battles": "battles", "spread": "points", "actions": "actions"}
"""What is compared of a game, and its unit."""

SAME = 0.05
"""Two tables are alike in something that differs by less than this part of it."""


class Course(Watching):
    """Counts battles between players and actions, and tells how far apart the scores end."""

    def moved(self, before: Position, seat: int, decision: Decision, after: Position) -> None:
        """Count an action that costs a disc, and what was fought because of a move."""
        self.counts["actions"] += after.seats[seat].spent > before.seats[seat].spent
        self.counts["battles"] += sum(
            isinstance(one, Clash) and min(one.attacker, one.defender) >= 0
            for one in fought(before, after)
        )

    def ended(self, finished: Finished) -> Mapping[str, float]:
        """Count the whole game."""
        totals = [one.total for one in finished.result.seats]
        return {**self.counts, "spread": float(np.std(totals, ddof=1))}


def mixes(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C14: five Aggressors and the source's other table, and how much mixes explain."""
    number = portion(games, len(MIXES))
    plans = [make_plan(GAME, seats, number, seed, {}) for seats in MIXES.values()]
    seen = dict(zip(MIXES, watch_all(plans, Course, executor), strict=True))
    ones, others, *_ = seen.values()
    figures, verdicts, tests = [], [], []
    for what, unit in MEASURES.items():
        figures += [
            mean(said("of-mix", what=what, mix=name), its.each(what), unit)
            for name, its in seen.items()
        ]
        apart = difference(
            said("mixes-apart", what=what), ones.each(what), others.each(what), unit,
            comparisons=len(MEASURES),
        )  # fmt: skip
        figures.append(apart)
        verdicts.append(differs(apart, SAME * abs(float(others.each(what).mean()))))
        found = f_ratio([its.each(what) for its in seen.values()])
        tests.append(said("f-ratio", what=what, value=f"{found:.1f}"))
    degrees = [len(MIXES) - 1, len(MIXES) * (number - 1)]
    note = said("C14.note", degrees=degrees, tests=row(tests))
    return Measured(tuple(figures), len(MIXES) * number, any_of(*verdicts), note)


def f_ratio(groups: Sequence[NDArray[np.float64]]) -> float:
    """Give the F of a one-way analysis of variance: spread between groups by that within."""
    everything = np.concatenate(groups)
    middle = everything.mean()
    between = sum(its.size * (its.mean() - middle) ** 2 for its in groups) / (len(groups) - 1)
    within = sum(((its - its.mean()) ** 2).sum() for its in groups)
    return float(between / (within / (everything.size - len(groups))))


# --- C17: Pacifists ------------------------------------------------------------------------


MOST_PACIFISTS = 3


def pacifists(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C17: what a drawn rival scores with no to three Pacifists beside it."""
    counts = range(MOST_PACIFISTS + 1)
    number = portion(games, len(counts))
    plans: list[Plan] = [
        make_plan(GAME, ("any", *("any",) * (3 - n), *("rival:pacifist",) * n), number, seed, {})
        for n in counts
    ]
    rows = played(plans, executor)
    scores = np.stack([of_entry(of_plan(rows, n), 0)["total"].astype(float) for n in counts])
    away = np.array(counts) - np.mean(counts)
    slope = mean(said("for-each-pacifist"), away @ scores / (away @ away), "points")
    figures = (
        *(mean(said("beside-pacifists", n=n), scores[n], "points") for n in counts), slope,
    )  # fmt: skip
    note = said("C17.note")
    return Measured(figures, len(counts) * number, above(slope, 0.0), note)


CLAIMS = (
    Claim("C8", GAME, gamer),
    Claim("C9", GAME, haters),
    Claim("C10", GAME, turtle),
    Claim("C14", GAME, mixes),
    Claim("C17", GAME, pacifists),
)
"""C8, C9, C10, C14 and C17."""
