"""How evenly the types of units of the default catalogue are matched, fought out by the kernel.

The figures of `EXPECTED`, `WALLED` and `VILLAGERS` were measured once with another program, by
the same readings, when the catalogue was made; it kept no record of its battle orders. These are
the ones that fit it best: units fill the rows from the front one back, each from the middle
outwards; bodyguards stand before the flag and on both sides of it; numbers are rounded to the
nearest.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np

from rivals.games.dma.battle.kernel import (
    Outcomes,
    compile_battles,
    fight_compiled,
    fight_many,
    streams,
)
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import Catalogue, UnitType
from rivals.games.dma.world.pieces import Fighter, Spot

GUARD = "bodyguard"
GUARDED: tuple[Spot, ...] = ((0, 1), (-1, 0), (1, 0))
"""Where an army's bodyguards stand."""


class Measure(NamedTuple):
    """How large armies are: as many units as `budget` buys, upkeep counted for so many days."""

    name: str
    budget: int
    prices: int
    days: int

    def number(self, one: UnitType) -> int:
        """Give how many units of a type an army has: rounded to the nearest, at least 1."""
        price = self.prices * one.cost + self.days * one.upkeep
        return max(1, (2 * self.budget + price) // (2 * price))


MEASURES = (
    Measure("equal cost 240", 240, 1, 0),
    Measure("equal cost with 20 days' upkeep, 400", 400, 1, 20),
    Measure("equal upkeep 12", 12, 0, 1),
)
"""The second budget was not told; 400 fits best by far."""

EXPECTED: dict[str, tuple[float, float, float]] = {
    "militia": (0.47, 0.28, 0.20),
    "mercenary": (0.62, 0.29, 0.13),
    "outrider": (0.43, 0.27, 0.20),
    "landsknecht": (0.79, 0.46, 0.32),
    "brawler": (0.54, 0.50, 0.40),
    "berserk": (0.50, 0.63, 0.74),
    "knight": (0.49, 0.48, 0.53),
    "watchman": (0.41, 0.36, 0.28),
    "pikeman": (0.65, 0.70, 0.65),
    "volunteer": (0.46, 0.68, 0.74),
    "apprentice": (0.57, 0.58, 0.60),
    "golem": (0.32, 0.49, 0.77),
    "mage": (0.49, 0.50, 0.55),
    "legion": (0.43, 0.52, 0.45),
    "guardsman": (0.40, 0.60, 0.58),
    "crossbow": (0.55, 0.72, 0.72),
    "siege_tower": (0.45, 0.49, 0.63),
    "bombard": (0.49, 0.45, 0.54),
    "monk": (0.42, 0.32, 0.24),
    "crusader": (0.44, 0.58, 0.63),
    "inquisitor": (0.50, 0.57, 0.55),
}
"""A type's share of wins against every other type by each measure; a draw is half a win."""

WALLED: dict[tuple[str, str], tuple[float, float]] = {
    ("militia", "watchman"): (0.85, 0.12),
    ("militia", "legion"): (0.87, 0.24),
    ("guardsman", "watchman"): (0.88, 0.23),
    ("siege_tower", "legion"): (0.81, 0.75),
    ("crossbow", "legion"): (0.91, 0.91),
}
"""The attacker's share of wins at twice the defender's cost: in the open, and against a wall."""

VILLAGERS: dict[int, tuple[float, float]] = {
    3: (1.00, 2.1),
    4: (1.00, 3.0),
    6: (0.95, 4.5),
    8: (0.90, 5.5),
}
"""Ten militia against so many neutral ones: the share of wins, and the mean loss in a win."""


def draw_up(kind: str, number: int, catalogue: Catalogue, guards: int = 3) -> Side:
    """Give the battle order of so many units of a type, and of bodyguards at the flag."""
    width, depth = catalogue.field_size(number + guards)
    held = GUARDED[:guards]
    spots = sorted(
        (
            (x, y)
            for y in range(depth)
            for x in range(-(width // 2), width // 2 + 1)
            if (x, y) not in ((0, 0), *held)
        ),
        key=lambda spot: (-spot[1], abs(spot[0]), spot[0]),
    )
    placed = [(kind, spot) for spot in spots[:number]] + [(GUARD, spot) for spot in held]
    return Side(
        tuple(Fighter(n, one, *spot) for n, (one, spot) in enumerate(placed, start=1)),
        width,
        depth,
    )


def round_robin(
    measure: Measure, catalogue: Catalogue, battles: int, seed: int = 0
) -> dict[str, float]:
    """Let every two types fight so many battles; give each type's share of wins."""
    sides = {one: draw_up(one, measure.number(catalogue.unit[one]), catalogue) for one in EXPECTED}
    pairs = list(combinations(EXPECTED, 2))
    settings = [Setting(sides[one], sides[other]) for one, other in pairs]
    jobs = np.repeat(np.arange(len(pairs), dtype=np.int64), battles)
    compiled = compile_battles(settings, catalogue)
    found = fight_compiled(compiled, streams(seed, 0, len(jobs)), jobs)
    won = _worth(found).reshape(len(pairs), battles).mean(axis=1)
    total = dict.fromkeys(EXPECTED, 0.0)
    for (one, other), share in zip(pairs, won.tolist(), strict=True):
        total[one] += share
        total[other] += 1 - share
    return {one: share / (len(EXPECTED) - 1) for one, share in total.items()}


def storm(
    attacker: str, defender: str, catalogue: Catalogue, battles: int, seed: int = 0
) -> tuple[float, float]:
    """Give the share of wins of cost 240 on cost 120: in the open, then at a siege of a wall.

    In the open a draw is half a win; in the siege it is the garrison's.
    """
    large, small = (Measure("", budget, 1, 0) for budget in (240, 120))
    a = draw_up(attacker, large.number(catalogue.unit[attacker]), catalogue)
    b = draw_up(defender, small.number(catalogue.unit[defender]), catalogue)
    draws = streams(seed, 0, battles)
    field = fight_many(Setting(a, b), draws, catalogue)
    siege = fight_many(Setting(a, b, ("city_wall",), siege=True), draws, catalogue)
    return float(_worth(field).mean()), float(_worth(siege).mean())


def raid(villagers: int, catalogue: Catalogue, battles: int, seed: int = 0) -> tuple[float, float]:
    """Give ten militia's share of wins against neutral ones, and its mean loss in a win."""
    a = draw_up("militia", 10, catalogue, guards=0)
    spots = catalogue.neutral_garrisons.layout[:villagers]
    width, depth = catalogue.field_size(villagers)
    b = Side(
        tuple(Fighter(n, "militia", *spot) for n, spot in enumerate(spots, start=11)),
        width,
        depth,
    )
    found = fight_many(Setting(a, b, siege=True), streams(seed, 0, battles), catalogue)
    wins = found.winner == 1
    left = found.survivors[wins, : len(a.units)].sum(axis=1).mean()
    return float(wins.mean()), float(len(a.units) - left)


def _worth(found: Outcomes) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Give what each battle is worth to side a: 1 a win, one half a draw."""
    return np.array((0.5, 1.0, 0.0))[found.winner]
