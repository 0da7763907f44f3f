"""A claim about the rulers of The Dark Middle Ages: how levels of strength fare."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rivals.lab.claims.claim import Claim, Measured, said
from rivals.lab.claims.figures import above, all_of, mean, share
from rivals.lab.claims.measuring import by_game, chosen, of_plan, played
from rivals.lab.executing import Executor
from rivals.lab.planning import make_plan
from rivals.lab.results import Columns

GAME = "dma"
WEEKS = 30
STRONG, EASY = "raider:hard", "raider:easy"


def _face_to_face(games: int, seed: int, executor: Executor) -> Measured:
    """Play half of the games with the strong one second, half with him first, in one world each."""
    plans = [
        make_plan(GAME, seats, -(-games // 2), seed, {"weeks": WEEKS})
        for seats in ((EASY, STRONG), (STRONG, EASY))
    ]
    columns = played(plans, executor)
    second, first = (_wins(of_plan(columns, number)) for number in range(len(plans)))
    figures = (
        mean(said("strong-wins"), (first + second) / 2, "percent"),
        share(said("first-seat"), float(first.sum()) / 100, first.size),
        share(said("second-seat"), float(second.sum()) / 100, second.size),
    )
    verdict = all_of(*(above(one, 50) for one in figures))
    return Measured(figures, first.size + second.size, verdict)


def _wins(columns: Columns) -> NDArray[np.float64]:
    """Give the strong one's share of the win of each game, in per cent."""
    his = chosen(columns, columns["name"] == STRONG)
    return 100 * by_game(his, his["win_share"])


CLAIMS: tuple[Claim, ...] = (Claim("D1", GAME, _face_to_face),)
