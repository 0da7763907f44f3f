"""How many odds of Eclipse battles a second, exactly and by sampling at equal accuracy?

Exact odds are right to about twelve digits. Sampling is held only to a standard error of 1e-4,
what the reference table can show, and needs p (1 - p) / 1e-8 battles for that.
"""

from __future__ import annotations

from benchmarks.harness import Case, Figure, measure, show
from rivals.core.deciding import to_the_end
from rivals.games.eclipse.odds import Force, Policy, find_odds, read_force
from rivals.games.eclipse.odds.sampling import Sampler

ERROR = 1e-4
BATTLES: dict[str, tuple[str, str]] = {
    "2 cruisers v 1 ancient": ("2 cruiser", "1 ancient"),
    "4 cruisers v the GCDS": ("4 cruiser", "gcds"),
    "4 cruisers v 4 cruisers": ("4 cruiser", "4 cruiser"),
    "2 cruisers, 2 dreadnoughts v the same": ("2 cruiser + 2 dreadnought",) * 2,
    "all ships of the box v the same": ("8 interceptor + 4 cruiser + 2 dreadnought + 4 starbase",)
    * 2,
}
POLICIES: tuple[Policy, ...] = ("finishing-blow", "largest-kill")
FOUGHT = 50


def count(forces: tuple[Force, Force], policy: Policy) -> int:
    """Count one battle's odds from nothing."""
    assert find_odds(*forces, policy=policy).method == "exact"
    return 1


def fight(forces: tuple[Force, Force], policy: Policy, seed: int) -> int:
    """Fight some battles with real dice."""
    to_the_end(Sampler(*forces, policy, seed).fight(FOUGHT))
    return FOUGHT


def needed(forces: tuple[Force, Force], policy: Policy) -> int:
    """Say how many battles sampling needs for the standard error."""
    p = find_odds(*forces, policy=policy).attacker_wins
    return max(round(p * (1 - p) / ERROR**2), 1)


def compare(names: list[str], exact: list[Figure], fought: list[Figure], need: list[int]) -> None:
    """Print how much longer sampling takes for one answer; corrected by the calibration loop."""
    print(f"\nOne answer: exact, against sampling to a standard error of {ERROR:g}")
    print(f"{'battle':<44} {'exact':>10} {'battles':>12} {'sampling':>11} {'ratio':>12}")
    for name, one, other, battles in zip(names, exact, fought, need, strict=True):
        ratio = battles * one.relative / other.relative
        print(
            f"{name:<44} {one.micros / 1e3:>7.2f} ms {battles:>12,} "
            f"{battles * other.micros / 1e6:>9,.0f} s {ratio:>11,.0f}x"
        )


def main() -> None:
    """Measure and print."""
    for policy in POLICIES:
        names = list(BATTLES)
        pairs = [(read_force(a), read_force(d)) for a, d in BATTLES.values()]
        exact = [
            Case(name, "odds", lambda _, forces=forces: count(forces, policy))  # noqa: B023 - used at once
            for name, forces in zip(names, pairs, strict=True)
        ]
        fought = [
            Case(name, "battle", lambda seed, forces=forces: fight(forces, policy, seed))  # noqa: B023
            for name, forces in zip(names, pairs, strict=True)
        ]
        figures = measure([*exact, *fought], rounds=3)
        show(f"Eclipse odds, {policy}: exact", figures[: len(names)])
        show(f"Eclipse odds, {policy}: battles with real dice", figures[len(names) :])
        need = [needed(forces, policy) for forces in pairs]
        compare(names, figures[: len(names)], figures[len(names) :], need)
