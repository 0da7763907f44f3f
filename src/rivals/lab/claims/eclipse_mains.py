"""Claims about how Eclipse's main traits fare at mixed tables: C2 to C5.

All four come from the same games: tables of four and of six rivals drawn with every trait in
equal parts, species by lot. A win shared by several counts in parts.

Draco are never Cleaners (Eclipse AI, A), and species differ more than main traits do. So main
traits are compared with each other (C2, C3) by the seats that have another species.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.lab.claims.claim import Claim, Figure, Measured, row, said
from rivals.lab.claims.figures import above, all_of, below, contrast, ratio
from rivals.lab.claims.measuring import by_game, of_plan, part, played, portion, trait
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.results import Columns

GAME = "eclipse"
TABLES = (4, 6)
MAINS: tuple[str, ...] = find_game(GAME).traits("rival")["main"]
OTHERS = len(MAINS) - 1
"""How many main traits one is compared with."""

Sums = dict[str, tuple[NDArray[np.float64], NDArray[np.float64]]]
"""Per game and by main trait: a sum over its seats, and how many seats it had."""


class Tables(NamedTuple):
    """The games of tables of four and six.

    `wins` sum up wins of all seats but Draco as multiples of a fair share: a seat's share of the
    win times the seats.
    """

    four: Columns
    six: Columns
    wins: Sums

    @property
    def games(self) -> int:
        """How many games there were."""
        return len(self.wins[MAINS[0]][0])


def tables(games: int, seed: int, executor: Executor) -> Tables:
    """Play random tables, one half of them with four seats, one with six."""
    number = portion(games, len(TABLES))
    plans = [make_plan(GAME, ("any",) * seats, number, seed, {}) for seats in TABLES]
    rows = played(plans, executor)
    four, six = of_plan(rows, 0), of_plan(rows, 1)
    fair = np.where(rows["combination"] == 0, *TABLES)
    return Tables(four, six, _by_main(rows, rows["win_share"] * fair, _alike(rows)))


def _alike(rows: Columns) -> NDArray[np.bool_]:
    """Mark the seats with a species that any main trait may have."""
    return np.array([its["species"] != "draco" for its in rows["dealt"]])


def _by_main(
    rows: Columns, values: NDArray[np.float64], among: NDArray[np.bool_] | None = None
) -> Sums:
    """Sum up values per game by main trait, of all seats or of those that are marked."""
    mains = trait(GAME, rows, "main")
    marked = {one: mains == one if among is None else (mains == one) & among for one in MAINS}
    return {one: (by_game(rows, its * values), by_game(rows, its)) for one, its in marked.items()}


def win_rate(rows: Columns, main: str, seats: int) -> Figure:
    """Give how often a main trait wins at tables of so many seats."""
    return ratio(
        said("main-wins", main=main, seats=seats), *_by_main(rows, rows["win_share"])[main]
    )


def _described(its: Tables, main: str) -> tuple[Figure, ...]:
    """Give win rates and mean ranks of a main trait."""
    return (
        win_rate(its.four, main, 4),
        win_rate(its.six, main, 6),
        *(
            ratio(
                said("main-rank", main=main, seats=seats),
                *_by_main(rows, rows["rank"])[main],
                "rank",
                1.0,
            )
            for rows, seats in ((its.four, 4), (its.six, 6))
        ),
    )


def _scores(its: Tables) -> dict[str, float]:
    """Give each main trait's wins in per cent of a fair share, the best first."""
    found = {one: ratio(said("wins-of", main=one), *its.wins[one]).value for one in MAINS}
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def _ahead(its: Tables, main: str, other: str) -> Figure:
    """Compare the wins of two main traits, in per cent of a fair share, one of nine such."""
    label = said("mains-apart", main=main, other=other)
    return contrast(label, its.wins[main], its.wins[other], comparisons=OTHERS)


def _ranking(its: Tables) -> Note:
    shown = [said("ranked", main=one, wins=f"{wins:.0f}") for one, wins in _scores(its).items()]
    return said("ranking", mains=row(shown))


def opportunist(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C2: no other main trait wins as often as the Opportunist."""
    its = tables(games, seed, executor)
    rival = next(one for one in _scores(its) if one != "opportunist")
    lead = _ahead(its, "opportunist", rival)
    figures = (*_described(its, "opportunist"), lead)
    return Measured(figures, its.games, above(lead, 0.0), _ranking(its))


def cleaner(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C3: at most one other main trait wins as often as the Cleaner."""
    its = tables(games, seed, executor)
    third = [one for one in _scores(its) if one != "cleaner"][1]
    lead = _ahead(its, "cleaner", third)
    figures = (*_described(its, "cleaner"), lead)
    return Measured(figures, its.games, above(lead, 0.0), _ranking(its))


def medals(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C4: the Medal Collector wins less than its share."""
    its = tables(games, seed, executor)
    figures = _described(its, "medals")
    verdict = all_of(below(figures[0], 100 / 4), below(figures[1], 100 / 6))
    parts = _by_main(its.four, part(its.four, "breakdown", "reputation"))["medals"]
    medal = ratio(said("medals-points"), *parts, "points", 1.0)
    ever = sum(wins > 0 for wins in its.wins["medals"][0])
    note = said("C4.note", n=ever) if ever else said("C4.none")
    return Measured((*figures, medal), its.games, verdict, note)


def aggressor(games: int, seed: int, executor: Executor) -> Measured:
    """Measure C5: the Aggressor wins less than half its share."""
    its = tables(games, seed, executor)
    figures = _described(its, "aggressor")
    verdict = all_of(below(figures[0], 100 / 8), below(figures[1], 100 / 12))
    return Measured(figures, its.games, verdict, _ranking(its))


CLAIMS = (
    Claim("C2", GAME, opportunist),
    Claim("C3", GAME, cleaner),
    Claim("C4", GAME, medals),
    Claim("C5", GAME, aggressor),
)
"""C2 to C5."""
