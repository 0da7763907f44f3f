"""How the numbers of Tyrants' searcher were found, to find them again when rules change.

`python -m benchmarks.tuning.tyrants weights --minutes 8` moves the stand-in's weights by an
evolution strategy: steps in the logarithm of each, mirrored pairs of them on the same seeds,
against the hard AutoMatron. `outlook --minutes 2` plays games with weights nearby, and fits points
at the end to the features of positions. Both print what belongs in `searching/weights.py`. Seeds
are 1000 to 1999; those from 9000 on are kept for measuring.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np

from rivals.core.chance import SeededDice
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.cards import DECKS
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.player import AutoMatronPlayer
from rivals.games.tyrants.rival.searching.outlook import automatron_features, person_features
from rivals.games.tyrants.rival.searching.weights import TUNED, PersonFeatures, RivalFeatures
from rivals.games.tyrants.rival.stand_ins import GreedyPlayer
from rivals.games.tyrants.rival.stand_ins.cards import Taste
from rivals.games.tyrants.rival.stand_ins.weights import Weights
from rivals.games.tyrants.rules import perform, scoring

SEEDS = (1000, 2000)
HARD = "automatron:hard"
LEVELS = (HARD, HARD, HARD, "automatron:legendary", "automatron")
NAMES = [name for name in Weights.__struct_fields__ if name != "deny"]

SPREAD = 0.25
"""How far a trial goes from where the strategy stands, in the logarithm of each weight."""
PAIRS, GAMES = 30, 8
"""Mirrored pairs a step, and games of each of the two."""
STEP, INERTIA = 0.2, 0.6
MOST = 60
"""A game counts no more points ahead or behind than so many."""

JITTER = 0.3
"""How far the weights of a game for fitting lie from the tuned ones."""
RIDGE = 30.0

_AUTOMATRON = AutoMatronPlayer()


class Seen(NamedTuple):
    """The features of a position in which the person begins a turn."""

    person: PersonFeatures
    automatron: RivalFeatures


def moved(weights: Weights, steps: list[float]) -> Weights:
    """Give weights multiplied by the exponentials of steps."""
    values = {
        name: getattr(weights, name) * math.exp(step)
        for name, step in zip(NAMES, steps, strict=True)
    }
    return Weights(deny=True, **values)


def play(
    weights: Weights, rival: str, seed: int, decks: list[str], taste: Taste | None = None
) -> tuple[int, list[Seen]]:
    """Play a game; give the points ahead at its end, and what was seen where a taste looks."""
    player, seen, known = GreedyPlayer(weights), [], 0
    state, dice = GAME.setup(("greedy", rival), {"decks": decks}, SeededDice(seed)), _luck(seed)
    while (seat := state.mover) is not None:
        if taste is not None and seat == 0 and _begins(state) and state.round > known:
            known = state.round
            seen.append(
                Seen(person_features(state, 0, taste), automatron_features(state, 1, taste))
            )
        who: Any = _AUTOMATRON if seat else player
        perform(state, who.quick(state, seat, dice), dice)
    mine, hers = (one.total for one in scoring.result(state).seats)
    return mine - hers, seen


def _luck(seed: int) -> SeededDice:
    return SeededDice(seed, 1)


def _begins(state: Position) -> bool:
    return state.phase == "play" and not state.plays and not state.stack


def tune(minutes: float) -> None:
    """Move the weights, and print where they stand after each step."""
    dice, until = random.Random(11), time.monotonic() + 60 * minutes
    steps, inertia = [0.0] * len(NAMES), np.zeros(len(NAMES))
    while time.monotonic() < until:
        slope, level = np.zeros(len(NAMES)), 0.0
        for _ in range(PAIRS):
            way = np.array([dice.gauss(0, 1) for _ in NAMES])
            seeds = [dice.randrange(*SEEDS) for _ in range(GAMES)]
            up, down = (_mean(steps + sign * SPREAD * way, seeds) for sign in (1, -1))
            slope += (up - down) / 2 * way / PAIRS
            level += (up + down) / 2 / PAIRS
        inertia = INERTIA * inertia + (1 - INERTIA) * slope
        steps = list(np.clip(steps + STEP * inertia / np.linalg.norm(inertia), -2, 2))
        print(f"points ahead {level:.1f}", msgspec.structs.asdict(moved(TUNED, steps)))


def _mean(steps: Any, seeds: list[int]) -> float:
    weights = moved(TUNED, list(steps))
    ahead = (play(weights, HARD, seed, ["drow", "dragons"])[0] for seed in seeds)
    return sum(max(-MOST, min(MOST, one)) for one in ahead) / len(seeds)


def fit(minutes: float) -> None:
    """Play games, fit, and print what each feature counts."""
    found = list(_games(minutes))
    seen = [one for _, its in found for one in its]
    ahead = np.array([points for points, its in found for _ in its], dtype=float)
    features = np.array([[*one.person, *(-value for value in one.automatron[1:])] for one in seen])
    trust = 1 / np.sqrt(4 + features[:, 1])  # early positions tell less of the end
    scale = features.std(0)
    scale[scale == 0] = 1.0
    scaled = features / scale * trust[:, None]
    ridge = RIDGE * np.eye(len(scale))
    ridge[0, 0] = 0.0
    counts = np.linalg.solve(scaled.T @ scaled + ridge, scaled.T @ (ahead * trust)) / scale
    persons = len(PersonFeatures._fields)
    rounded = [float(f"{one:.3g}") for one in counts]
    print(len(found), "games; spread", ahead.std(), "left", (ahead - features @ counts).std())
    print("PERSON =", PersonFeatures(*rounded[:persons]))
    print("RIVAL =", RivalFeatures(0.0, *rounded[persons:]))


def _games(minutes: float) -> Iterator[tuple[int, list[Seen]]]:
    dice, taste = random.Random(5), Taste(TUNED)
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        near = dice.random() < 0.6
        weights = moved(TUNED, [dice.gauss(0, JITTER) for _ in NAMES]) if near else TUNED
        decks = ["drow", "dragons"] if dice.random() < 0.6 else dice.sample(DECKS, 2)
        yield play(weights, dice.choice(LEVELS), dice.randrange(*SEEDS), decks, taste)


def main() -> None:
    """Tune or fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("weights", "outlook"))
    parser.add_argument("--minutes", type=float, default=2.0)
    asked = parser.parse_args()
    (tune if asked.what == "weights" else fit)(asked.minutes)


if __name__ == "__main__":
    main()
