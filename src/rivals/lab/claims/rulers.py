"""Claims about the rulers of The Dark Middle Ages: how the builder and the raider fare."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rivals.lab.claims.claim import Claim, Measured
from rivals.lab.claims.figures import mean
from rivals.lab.claims.measuring import by_game, chosen, of_plan, played
from rivals.lab.claims.verdicts import all_of, near
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.results import Columns

GAME = "dma"
DOCS = "docs/rivals/rulers.md"
WEEKS = 30
RAIDER, BUILDER = "raider", "builder"
EVEN = 5.0
"""Wins in a hundred games: how far a share may be from what is claimed."""

Floats = NDArray[np.float64]


def _both_ways(seats: Sequence[str], games: int, seed: int, executor: Executor) -> list[Columns]:
    """Play half of the games with these seats and half in the other order, in the same worlds."""
    plans = [
        make_plan(GAME, tuple(order), -(-games // 2), seed, {"weeks": WEEKS})
        for order in (seats, seats[::-1])
    ]
    columns = played(plans, executor)
    return [of_plan(columns, number) for number in range(len(plans))]


def _of(columns: Columns, name: str, column: str) -> Floats:
    """Sum a column over the seats of one kind, game by game."""
    its = chosen(columns, columns["name"] == name)
    return by_game(its, its[column])


def _face_to_face(games: int, seed: int, executor: Executor) -> Measured:
    orders = _both_ways((BUILDER, RAIDER), games, seed, executor)
    second, first = (100 * _of(one, RAIDER, "win_share") for one in orders)
    figures = (
        mean("the raider wins, both orders", (first + second) / 2, "%"),
        mean("in the first seat", first, "%"),
        mean("in the second seat", second, "%"),
    )
    verdict = all_of(*(near(one, 90, EVEN) for one in figures))
    return Measured(figures, first.size + second.size, verdict)


def _among_four(games: int, seed: int, executor: Executor) -> Measured:
    orders = _both_ways((BUILDER, RAIDER) * 2, games, seed, executor)
    wins = [100 * _of(one, RAIDER, "win_share") for one in orders]
    land = {
        name: sum((_of(one, name, "total") for one in orders), np.zeros(wins[0].size)) / 4
        for name in (RAIDER, BUILDER)
    }
    won = mean("one of the two raiders wins", (wins[0] + wins[1]) / 2, "%")
    figures = (won, *(mean(f"land of a {name}", its, "cells") for name, its in land.items()))
    return Measured(figures, sum(one.size for one in wins), near(won, 50, EVEN))


CLAIMS: tuple[Claim, ...] = (
    Claim(
        "D1", GAME, DOCS,
        "Face to face the raider has the better of the builder nine times in ten, whichever seat "
        "he has.",
        f"In {WEEKS} weeks he wins 90 % of the games, give or take {EVEN:g}, in either seat and in "
        "both together, with the whole intervals.", _face_to_face,
    ),
    Claim(
        "D2", GAME, DOCS, "Two builders and two raiders are level.",
        f"In {WEEKS} weeks one of the raiders wins 50 % of the games, give or take {EVEN:g}, with "
        "the whole interval.", _among_four,
    ),
)  # fmt: skip
