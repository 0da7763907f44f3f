"""The reference's calibration: a one-ply greedy person against Botos, 150 games a row.

Its figures are another program's, with another greedy player, so ours must only agree within
the noise of both samples: three standard errors of the difference.
"""

from __future__ import annotations

import math
import statistics

import pytest

from rivals.core.match import Match
from rivals.games.panticapaeum import GAME

GAMES = 150
ERRORS = 3

ROWS = {
    # level: person's mean, sd; Botos's mean, sd; share of the person's wins
    "botos": (56.7, 6.8, 54.7, 9.1, 0.54),
    "botos:no_skip": (55.3, 7.0, 63.8, 9.0, 0.23),
    "botos:no_skip+best_tile_on_path": (53.8, 6.8, 73.7, 10.5, 0.07),
}


def within_noise(ours: list[float], mean: float, sd: float) -> bool:
    """Say whether a sample's mean agrees with another sample of as many games."""
    error = math.hypot(statistics.stdev(ours), sd) / math.sqrt(GAMES)
    return abs(statistics.mean(ours) - mean) <= ERRORS * error


@pytest.mark.slow
@pytest.mark.parametrize("level", ROWS)
def test_greedy_against_botos_agrees_with_the_reference(level: str) -> None:
    """Means and win shares of both sides lie within the noise of the reference's row."""
    person, botos, wins = [], [], []
    for seed in range(GAMES):
        match = Match(GAME, ("greedy", level), seed)
        match.play_on()
        result = match.result()
        person.append(float(result.seats[0].total))
        botos.append(float(result.seats[1].total))
        wins.append(result.win_shares()[0])
    mean, sd, botos_mean, botos_sd, share = ROWS[level]
    assert within_noise(person, mean, sd)
    assert within_noise(botos, botos_mean, botos_sd)
    assert within_noise(wins, share, math.sqrt(share * (1 - share)))
