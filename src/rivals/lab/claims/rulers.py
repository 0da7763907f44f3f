"""A claim about the rulers of The Dark Middle Ages: how the builder and the raider fare."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rivals.lab.claims.claim import Claim, Measured, said
from rivals.lab.claims.figures import all_of, mean, near, share
from rivals.lab.claims.measuring import by_game, chosen, of_plan, played
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.results import Columns

GAME = "dma"
WEEKS = 30
RAIDER, BUILDER = "raider", "builder"
EVEN = 5.0
"""Wins in a hundred games: how far a share may be from what is claimed."""


def _face_to_face(games: int, seed: int, executor: Executor) -> Measured:
    """Play half of the games with the raider second and half with him first, in the same worlds."""
    plans = [
        make_plan(GAME, seats, -(-games // 2), seed, {"weeks": WEEKS})
        for seats in ((BUILDER, RAIDER), (RAIDER, BUILDER))
    ]
    columns = played(plans, executor)
    second, first = (_wins(of_plan(columns, number)) for number in range(len(plans)))
    figures = (
        mean(said("raider-wins"), (first + second) / 2, "percent"),
        share(said("first-seat"), float(first.sum()) / 100, first.size),
        share(said("second-seat"), float(second.sum()) / 100, second.size),
    )
    verdict = all_of(*(near(one, 90, EVEN) for one in figures))
    return Measured(figures, first.size + second.size, verdict)


def _wins(columns: Columns) -> NDArray[np.float64]:
    """Give the raider's share of the win of each game, in per cent."""
    his = chosen(columns, columns["name"] == RAIDER)
    return 100 * by_game(his, his["win_share"])


CLAIMS: tuple[Claim, ...] = (Claim("D1", GAME, _face_to_face),)
