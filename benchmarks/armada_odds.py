"""How many odds of Armada attacks a second, exactly and by rolling dice at equal accuracy?

Exact odds are right to the last digit of a floating point number. Rolling is held only to a
standard error of 1e-4 of the mean damage, and needs variance / 1e-8 rolls for that. It is
compared where nobody chooses: without tokens, the fastest a sampler can be.
"""

from __future__ import annotations

import random

from benchmarks.harness import Case, Figure, measure, show
from rivals.games.armada.components.box import COLOURS, DAMAGE, FACES
from rivals.games.armada.odds import Volley, find_odds

ERROR = 1e-4
BARE: dict[str, Volley] = {
    "3 red, 3 blue": Volley((3, 3, 0), "medium"),
    "4 red, 4 blue (Imperial II)": Volley((4, 4, 0), "medium"),
    "3 of each": Volley((3, 3, 3)),
}
WITH_TOKENS: dict[str, Volley] = {
    "3 red, 3 blue v brace, redirect": Volley((3, 3, 0), "medium", tokens=("brace", "redirect")),
    "3 red, 3 blue v evade, brace": Volley((3, 3, 0), "medium", tokens=("evade", "brace")),
    "the same, with a die more and a reroll": Volley(
        (3, 3, 0), "medium", tokens=("evade", "brace"), added=True, reroll=True
    ),
    "3 of each, all that can be asked": Volley(
        (3, 3, 3), tokens=("evade", "brace", "redirect", "contain", "scatter"), added=True,
        reroll=True, larger=True, shields=3, beside=2,
    ),
}  # fmt: skip
ROLLED = 2000


def count(volley: Volley) -> int:
    """Count one attack's odds from nothing."""
    assert find_odds(volley).method == "exact"
    return 1


def roll(volley: Volley, seed: int) -> int:
    """Roll an attack's dice so many times, and sum the damage up."""
    dice = random.Random(seed)
    colours = [one for one, n in zip(COLOURS, volley.pool, strict=True) for _ in range(n)]
    sides = [tuple(DAMAGE[face] for face in FACES[colour]) for colour in colours]
    total = sum(dice.choice(side) for _ in range(ROLLED) for side in sides)
    assert total >= 0
    return ROLLED


def needed(volley: Volley) -> int:
    """Say how many rolls the standard error of the mean needs."""
    found = find_odds(volley)
    spread = sum(chance * (n - found.mean) ** 2 for n, chance in enumerate(found.damage))
    return round(spread / ERROR**2)


def compare(exact: list[Figure], rolled: list[Figure], need: list[int]) -> None:
    """Print how much longer rolling takes for one answer; corrected by the calibration loop."""
    print(f"\nOne answer: exact, against rolling to a standard error of {ERROR:g}")
    print(f"{'attack':<44} {'exact':>10} {'rolls':>13} {'rolling':>11} {'ratio':>9}")
    for one, other, rolls in zip(exact, rolled, need, strict=True):
        ratio = rolls * one.relative / other.relative
        print(
            f"{one.case.name:<44} {one.micros / 1e3:>7.2f} ms {rolls:>13,} "
            f"{rolls * other.micros / 1e6:>9,.0f} s {ratio:>8,.0f}x"
        )


def main() -> None:
    """Measure and print."""
    every = BARE | WITH_TOKENS
    exact = [
        Case(name, "odds", lambda _, volley=volley: count(volley)) for name, volley in every.items()
    ]
    rolled = [
        Case(name, "roll", lambda seed, volley=volley: roll(volley, seed))
        for name, volley in BARE.items()
    ]
    figures = measure([*exact, *rolled], rounds=3)
    show("Armada odds: exact", figures[: len(exact)])
    show("Armada odds: real dice", figures[len(exact) :])
    compare(figures[: len(BARE)], figures[len(exact) :], [needed(one) for one in BARE.values()])
