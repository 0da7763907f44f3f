"""Asking for the odds of a battle, and the answer."""

from __future__ import annotations

from collections.abc import Generator
from math import sqrt
from typing import Literal, TypeVar

import msgspec

from rivals.core.deciding import to_the_end
from rivals.games.eclipse.odds.chain import Chain, Ends
from rivals.games.eclipse.odds.forces import ATTACKER, DEFENDER, POLICIES, Force, Policy, Side
from rivals.games.eclipse.odds.sampling import Sampler, Told
from rivals.games.eclipse.odds.volleys import TooMuch

T = TypeVar("T")

LIMIT = 2_000_000
"""States and rolls looked at before sampling takes over: some seconds."""

SAMPLES = 10_000
"""Battles fought where counting would take too long."""


NEITHER = 2


class Odds(msgspec.Struct, frozen=True):
    """How a battle ends, seen from before it.

    The three chances sum to 1; `neither` is a battle that nobody can go on with, as neither side
    has cannons left (rule 2.6.11). Survivors are the expected numbers of ships by class.
    `states` were counted by the exact way, `samples` battles fought by the other.
    """

    attacker_wins: float
    defender_wins: float
    neither: float
    method: Literal["exact", "sampled"]
    policy: Policy
    attacker_survivors: dict[str, float]
    defender_survivors: dict[str, float]
    states: int = 0
    samples: int = 0

    @property
    def error(self) -> float:
        """The standard error of the attacker's chance; 0 where it is exact."""
        p = self.attacker_wins
        return sqrt(p * (1 - p) / self.samples) if self.samples else 0.0


def find_odds(  # noqa: PLR0913 - each is a choice of its own
    attacker: Force,
    defender: Force,
    *,
    policy: Policy = POLICIES[0],
    samples: int = 0,
    fallback: int = SAMPLES,
    seed: int = 0,
    limit: int = LIMIT,
    told: Told | None = None,
) -> Odds:
    """Find the odds of a battle; the defender goes first where initiative is equal.

    `policy` is how players assign dice. `samples` battles are fought in place of counting, where
    that is not 0; `fallback` where more than `limit` states and rolls would be looked at. `seed`
    is their luck, and `told` hears how many have been fought.
    """
    if not samples:
        found = to_the_end(count_in_steps(attacker, defender, policy=policy, limit=limit))
        if found is not None:
            return found
        samples = fallback
    ends = to_the_end(Sampler(attacker, defender, policy, seed).fight(samples, told))
    return _answer(attacker, defender, policy, ends, samples=samples)


def odds_in_steps(
    attacker: Force, defender: Force, *, policy: Policy, fallback: int, limit: int
) -> Generator[float, None, Odds]:
    """Find the odds that `find_odds` finds, by seed 0, in steps of a few milliseconds.

    Each yields the share done; where battles are fought, that is the second half of it.
    """
    counting = count_in_steps(attacker, defender, policy=policy, limit=limit)
    found = yield from _part(counting, 0.0)
    if found is not None:
        return found
    fighting = Sampler(attacker, defender, policy, 0).fight(fallback)
    ends = yield from _part(fighting, 0.5)
    return _answer(attacker, defender, policy, ends, samples=fallback)


def count_in_steps(
    attacker: Force, defender: Force, *, policy: Policy, limit: int
) -> Generator[float, None, Odds | None]:
    """Count the odds exactly, in steps of a few milliseconds.

    None where more than `limit` states and rolls would be looked at.
    """
    chain = Chain(attacker, defender, policy, limit)
    try:
        yield from chain.count()
    except TooMuch:
        return None
    return _answer(attacker, defender, policy, chain.ends, states=chain.states)


def _part(steps: Generator[float, None, T], begin: float) -> Generator[float, None, T]:
    """Go through one half of the work, which begins at a share of the whole."""
    while True:
        try:
            yield begin + next(steps) / 2
        except StopIteration as over:
            found: T = over.value
            return found


def _answer(
    attacker: Force,
    defender: Force,
    policy: Policy,
    ends: Ends,
    *,
    states: int = 0,
    samples: int = 0,
) -> Odds:
    wins = [0.0, 0.0, 0.0]
    for left, chance in ends.items():
        if not any(left[DEFENDER]):
            wins[ATTACKER] += chance
        elif not any(left[ATTACKER]):
            wins[DEFENDER] += chance
        else:
            wins[NEITHER] += chance
    return Odds(
        attacker_wins=wins[ATTACKER],
        defender_wins=wins[DEFENDER],
        neither=wins[NEITHER],
        method="sampled" if samples else "exact",
        policy=policy,
        attacker_survivors=_survivors(attacker, ATTACKER, ends),
        defender_survivors=_survivors(defender, DEFENDER, ends),
        states=states,
        samples=samples,
    )


def _survivors(force: Force, side: Side, ends: Ends) -> dict[str, float]:
    """Give the expected ships alive at the end, by class, 0 where all are always lost."""
    return {
        squad.ship: sum(chance * len(left[side][n]) for left, chance in ends.items())
        for n, squad in enumerate(force)
    }
