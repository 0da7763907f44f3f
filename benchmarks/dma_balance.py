"""How evenly are the types of units of The Dark Middle Ages matched? Shares of wins.

Nothing here is compared with: the shares are what the engine at hand gives, battle by battle of
one seed, and the same engine gives them again to the last digit. A change of rules, of the
catalogue or of draws changes them.

Units fill the rows from the front one back, each from the middle outwards; three bodyguards stand
before the flag and on both sides of it. In the open a draw is half a win, at a wall and in a
village it is the garrison's.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from rivals.games.dma.battle.odds import Odds, odds
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import UnitType, default_catalogue
from rivals.games.dma.world.pieces import RULES, Fighter, Spot

BATTLES, OFTEN = 1000, 10_000
"""Battles of each two types; of the few pairs of the other tables."""
SEED = 0
CATALOGUE = default_catalogue()
GUARD = "bodyguard"
GUARDED: tuple[Spot, ...] = ((0, 1), (-1, 0), (1, 0))
TYPES = [one.id for one in CATALOGUE.units if one.id != GUARD]
WALLED = (
    ("militia", "watchman"), ("militia", "legion"), ("guardsman", "watchman"),
    ("siege_tower", "legion"), ("crossbow", "legion"),
)  # fmt: skip
VILLAGERS = (3, 4, 6, 8)


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


def draw_up(kind: str, number: int, first: int, guards: tuple[Spot, ...] = GUARDED) -> Side:
    """Give the battle order of so many units of a type, and of bodyguards at the flag."""
    width, depth = CATALOGUE.field_size(number + len(guards))
    half = width // 2
    free = [(x, y) for y in range(depth) for x in range(-half, half + 1)]
    free = [spot for spot in free if spot not in ((0, 0), *guards)]
    free.sort(key=lambda spot: (-spot[1], abs(spot[0]), spot[0]))
    placed = [*((kind, spot) for spot in free[:number]), *((GUARD, spot) for spot in guards)]
    units = (Fighter(first + n, one, *spot) for n, (one, spot) in enumerate(placed))
    return Side(tuple(units), width, depth)


def worth(found: Odds) -> float:
    """Give side a's share of wins, a draw being half a one."""
    return found.a_wins + found.both_destroyed / 2


def round_robin(measure: Measure) -> dict[str, float]:
    """Let every two types fight; give each type's share of wins."""
    total = dict.fromkeys(TYPES, 0.0)
    for one, other in combinations(TYPES, 2):
        a, b = (
            draw_up(kind, measure.number(CATALOGUE.unit[kind]), first)
            for kind, first in ((one, 1), (other, 1001))
        )
        share = worth(odds(Setting(a, b), CATALOGUE, BATTLES, SEED))
        total[one] += share
        total[other] += 1 - share
    return {one: share / (len(TYPES) - 1) for one, share in total.items()}


def storm(attacker: str, defender: str) -> tuple[float, float]:
    """Give the share of wins of cost 240 on cost 120: in the open, then at a siege of a wall."""
    a, b = (
        draw_up(kind, Measure("", budget, 1, 0).number(CATALOGUE.unit[kind]), first)
        for kind, budget, first in ((attacker, 240, 1), (defender, 120, 1001))
    )
    walled = Setting(a, b, ("city_wall",), siege=True)
    return tuple(worth(odds(one, CATALOGUE, OFTEN, SEED)) for one in (Setting(a, b), walled))


def raid(villagers: int) -> tuple[float, float]:
    """Give ten militia's share of wins against neutral ones, and its mean loss in a win."""
    spots = CATALOGUE.neutral_garrisons.layout[:villagers]
    units = tuple(Fighter(1001 + n, "militia", *spot) for n, spot in enumerate(spots))
    b = Side(units, *CATALOGUE.field_size(villagers))
    found = odds(Setting(draw_up("militia", 10, 1, ()), b, siege=True), CATALOGUE, OFTEN, SEED)
    return found.a_wins, 10 - (found.survivors["a"]["militia"].when_winning or 0)


def main() -> None:
    """Fight and print."""
    columns = [round_robin(one) for one in MEASURES]
    print(f"\nMeasured by the engine of {RULES} with its own catalogue, seed {SEED}")
    print(f"Share of wins of each type with 3 bodyguards, {BATTLES:,} battles with each other type")
    print(f"{'type':<12}" + "".join(f"{one.name:>38}" for one in MEASURES))
    for kind in TYPES:
        print(f"{kind:<12}" + "".join(f"{column[kind]:>38.3f}" for column in columns))
    print(
        "\nCost 240 on cost 120, with 3 bodyguards each: in the open, and storming a wall,"
        f" {OFTEN:,} battles"
    )
    for pair in WALLED:
        print(f"{' v '.join(pair):<24}" + "".join(f"{share:>9.3f}" for share in storm(*pair)))
    print(
        f"\n10 militia against neutral ones: share of wins, and losses in a win, {OFTEN:,} battles"
    )
    for many in VILLAGERS:
        print(f"{many:<24}" + "".join(f"{share:>9.3f}" for share in raid(many)))
