"""Claims about options and traits of Eclipse's rivals, on the same luck: C6, C15, C19, C20."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from rivals.lab.claims.claim import Claim, Figure, Measured, said
from rivals.lab.claims.figures import above, any_of, contrast, difference, differs, mean, ratio
from rivals.lab.claims.measuring import by_game, of_entry, of_plan, part, played, portion
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.results import Columns

GAME = "eclipse"
SEATS = 4
DRAWN = ("any",) * SEATS
POINT = 0.5
"""Differences of less than half a point do not matter."""


def _both(option: str, values: tuple[str, str], games: int, seed: int, executor: Executor) -> tuple[
    Columns, Columns
]:  # fmt: skip
    """Play random tables of four with an option one way and the other."""
    number = portion(games, 2)
    plans = [make_plan(GAME, DRAWN, number, seed, {option: one}) for one in values]
    rows = played(plans, executor)
    return of_plan(rows, 0), of_plan(rows, 1)


def _a_seat(rows: Columns, values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Average values over the seats of each game."""
    return by_game(rows, values) / SEATS


# --- C6 and C15: readings ------------------------------------------------------------------


def ancients(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C6: points with the step against ancients less those without."""
    with_it, without = _both("attack_ancients", ("yes", "no"), games, seed, executor)
    more = difference(said("more-with-step"), _a_seat(with_it, with_it["total"]),
                      _a_seat(without, without["total"]), "points")  # fmt: skip
    others = [
        difference(
            said("more-for", what=what),
            _a_seat(with_it, part(with_it, "breakdown", what)),
            _a_seat(without, part(without, "breakdown", what)),
            "points",
        )
        for what in ("hexes", "reputation", "discoveries")
    ]
    base = mean(said("without-step"), _a_seat(without, without["total"]), "points")
    note = said("C6.note")
    return Measured((base, more, *others), _games(with_it, without), above(more, 0.0), note)


def colonising(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C15: points of rivals that populate all they can less those of choosy ones."""
    every, wanted = _both("colonise", ("all", "wanted"), games, seed, executor)
    more = difference(said("more-for-all"), _a_seat(every, every["total"]),
                      _a_seat(wanted, wanted["total"]), "points")  # fmt: skip
    figures = (
        mean(said("only-wanted"), _a_seat(wanted, wanted["total"]), "points"),
        more,
        difference(said("ships-for-all"), _a_seat(every, _colonised(every)),
                   _a_seat(wanted, _colonised(wanted)), "ships"),
    )  # fmt: skip
    return Measured(figures, _games(every, wanted), above(more, 0.0))


def _colonised(rows: Columns) -> NDArray[np.float64]:
    return part(rows, "actions", "colonise")


def _games(*tables: Columns) -> int:
    return sum(len(rows["index"]) // SEATS for rows in tables)


# --- C19: tempo ----------------------------------------------------------------------------


TEMPOS = ("tech_addict", "steady", "low_budget")
PAIRS = tuple(combinations(TEMPOS, 2))


def tempo(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C19: points of one rival with each tempo, the tempos as printed and graded."""
    number = portion(games, 2 * len(TEMPOS))
    readings = ("printed", "graded")
    plans = [
        make_plan(GAME, (f"rival:{one}", *DRAWN[1:]), number, seed, {"tempo": reading})
        for reading in readings
        for one in TEMPOS
    ]
    rows = played(plans, executor)
    firsts = [of_entry(of_plan(rows, n), 0) for n in range(len(plans))]
    scores = {
        reading: dict(
            zip(TEMPOS, (its["total"] for its in firsts[n * len(TEMPOS) :]), strict=False)
        )
        for n, reading in enumerate(readings)
    }
    printed = [
        mean(said("tempo-points", tempo=one), scores["printed"][one], "points") for one in TEMPOS
    ]  # fmt: skip
    apart = {how: [_apart(scores[how], pair, how) for pair in PAIRS] for how in readings}
    verdict = any_of(*(differs(one, POINT) for one in apart["printed"]))
    note = said("C19.note")
    figures = (*printed, *apart["printed"], *apart["graded"])
    return Measured(figures, len(plans) * number, verdict, note)


def _apart(scores: dict[str, NDArray[np.float64]], pair: tuple[str, str], how: str) -> Figure:
    one, other = pair
    label = said("tempos-apart", one=one, other=other, how=how)
    return difference(label, scores[one], scores[other], "points", comparisons=len(PAIRS))


# --- C20: rhythm ---------------------------------------------------------------------------


KINDS = ("explore", "disc", "research", "install", "build", "move")
"""What an action does, as results count it: single activations."""


def rhythm(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C20: how the activations of one rival divide, obsessive and thorough."""
    number = portion(games, 2)
    rhythms = ("obsessive", "thorough")
    plans = [make_plan(GAME, (f"rival:{one}", *DRAWN[1:]), number, seed, {}) for one in rhythms]
    rows = played(plans, executor)
    both = [of_entry(of_plan(rows, n), 0) for n in range(len(plans))]
    counts = [{kind: part(its, "actions", kind) for kind in KINDS} for its in both]
    sums = [np.sum(list(its.values()), axis=0) for its in counts]
    figures, verdicts = [], []
    for kind in KINDS:
        figures += [
            ratio(said("kind-by-rhythm", kind=kind, rhythm=name), its[kind], total)
            for name, its, total in zip(rhythms, counts, sums, strict=True)
        ]
        ones, others = ((its[kind], total) for its, total in zip(counts, sums, strict=True))
        apart = contrast(said("kinds-apart", kind=kind), ones, others, comparisons=len(KINDS))
        figures.append(apart)
        verdicts.append(differs(apart, 1.0))
    points = difference(said("rhythm-points"), both[0]["total"], both[1]["total"],
                        "points")  # fmt: skip
    table = np.array([[its[kind].sum() for kind in KINDS] for its in counts])
    note = said("C20.note", value=f"{chi_square(table):,.0f}", degrees=len(KINDS) - 1)
    return Measured((*figures, points), len(plans) * number, any_of(*verdicts), note)


def chi_square(table: NDArray[np.float64]) -> float:
    """Give Pearson's chi-square of a table of counts; columns without any count for nothing."""
    expected = table.sum(axis=1, keepdims=True) * table.sum(axis=0) / table.sum()
    there = expected > 0
    return float((((table - expected) ** 2)[there] / expected[there]).sum())


CLAIMS = (
    Claim("C6", GAME, ancients),
    Claim("C15", GAME, colonising),
    Claim("C19", GAME, tempo),
    Claim("C20", GAME, rhythm),
)
"""C6, C15, C19 and C20."""
