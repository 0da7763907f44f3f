"""Asking for the odds of a battle, and the answer."""

from __future__ import annotations

from math import sqrt
from typing import Literal

import msgspec

from rivals.games.eclipse.odds.chain import Chain, Ends
from rivals.games.eclipse.odds.forces import ATTACKER, DEFENDER, POLICIES, Force, Policy, Side
from rivals.games.eclipse.odds.sampling import Sampler, Told
from rivals.games.eclipse.odds.volleys import TooMuch

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
        try:
            chain = Chain(attacker, defender, policy, limit)
        except TooMuch:
            samples = fallback
        else:
            return _answer(attacker, defender, policy, chain.ends, states=chain.states)
    ends = Sampler(attacker, defender, policy, seed).fight(samples, told)
    return _answer(attacker, defender, policy, ends, samples=samples)


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
