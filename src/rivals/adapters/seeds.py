"""Which game an environment sets up when it is reset."""

from __future__ import annotations

import numpy as np

from rivals.core.match import MAX_SEED


def seed_of_game(seed: int | None, rng: np.random.Generator) -> int:
    """Give the seed of the next game, 0 … 2**63 - 1: the one given, or else one drawn."""
    return int(rng.integers(MAX_SEED, endpoint=True)) if seed is None else int(seed)
