"""Is The Dark Middle Ages balanced as when its catalogue was made? Differences from then."""

from __future__ import annotations

from statistics import fmean

from rivals.games.dma.battle.balance import (
    EXPECTED,
    MEASURES,
    VILLAGERS,
    WALLED,
    raid,
    round_robin,
    storm,
)
from rivals.games.dma.components.catalogue import default_catalogue

BATTLES = 1000


def main() -> None:
    """Fight and print."""
    catalogue = default_catalogue()
    columns = [round_robin(one, catalogue, BATTLES) for one in MEASURES]
    print(
        f"\nShare of wins of each type with 3 bodyguards, {BATTLES:,} battles with each other type"
    )
    print(f"{'type':<12}" + "".join(f"{one.name:>38}" for one in MEASURES))
    for kind, expected in EXPECTED.items():
        cells = "".join(
            f"{column[kind]:>22.3f} {was:>6.2f} {column[kind] - was:>+8.3f}"
            for column, was in zip(columns, expected, strict=True)
        )
        print(f"{kind:<12}{cells}")
    for number, one in enumerate(MEASURES):
        errors = [columns[number][kind] - was[number] for kind, was in EXPECTED.items()]
        spread = fmean(error**2 for error in errors) ** 0.5
        print(f"{one.name}: standard difference {spread:.3f}, largest {max(map(abs, errors)):.3f}")
    print("\nCost 240 on cost 120, with 3 bodyguards each: in the open, and storming a wall")
    for (one, other), expected in WALLED.items():
        cells = zip(storm(one, other, catalogue, 10 * BATTLES), expected, strict=True)
        told = "".join(f"{ours:>9.3f} {was:>6.2f} {ours - was:>+8.3f}" for ours, was in cells)
        print(f"{one + ' v ' + other:<24}{told}")
    print("\n10 militia against neutral ones: share of wins, and losses in a win")
    for many, expected in VILLAGERS.items():
        cells = zip(raid(many, catalogue, 10 * BATTLES), expected, strict=True)
        told = "".join(f"{ours:>9.3f} {was:>6.2f} {ours - was:>+8.3f}" for ours, was in cells)
        print(f"{many:<24}{told}")
