"""The odds by sampling: the same battle with real dice, over and over.

It shares only the choice of targets with the exact way, so each checks the other.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random

from rivals.games.eclipse.odds.chain import Ends
from rivals.games.eclipse.odds.forces import (
    Force,
    Policy,
    Standing,
    Turn,
    marks,
    struck,
    turns,
    whole,
)
from rivals.games.eclipse.odds.volleys import aims_for_kill
from rivals.games.eclipse.rules.targeting import finishing_blow, hits, in_order, largest_kill

Told = Callable[[int], None]
"""Hears how many battles were fought, now and then."""


class Sampler:
    """A battle that can be fought again and again."""

    __slots__ = ("_forces", "_policy", "_random", "_rounds", "_shields")

    def __init__(self, attacker: Force, defender: Force, policy: Policy, seed: int) -> None:
        self._forces = (attacker, defender)
        self._policy: Policy = policy
        self._random = Random(seed)
        self._rounds = [turns(attacker, defender, missiles=one) for one in (True, False)]
        self._shields = [min(one.profile.shield for one in force) for force in self._forces]

    def fight(self, games: int, told: Told | None = None) -> Generator[float, None, Ends]:
        """Fight so many battles, and yield how much is done; give the share of each end."""
        counts: dict[tuple[Standing, Standing], int] = {}
        for n in range(games):
            end = self.once()
            counts[end] = counts.get(end, 0) + 1
            if told is not None and n % 256 == 255:
                told(n + 1)
            yield (n + 1) / games
        return {end: count / games for end, count in counts.items()}

    def once(self) -> tuple[Standing, Standing]:
        """Fight one battle; give what it leaves of both sides."""
        left = [whole(force) for force in self._forces]
        missiles, cannons = self._rounds
        for turn in missiles:
            self._shoot(turn, left)
        while any(left[0]) and any(left[1]) and any(left[one.side][one.squad] for one in cannons):
            for turn in cannons:
                self._shoot(turn, left)
        return left[0], left[1]

    def _shoot(self, turn: Turn, left: list[Standing]) -> None:
        """Roll the dice of a squad and assign them one by one."""
        other = 1 - turn.side
        ships = len(left[turn.side][turn.squad])
        if not ships or not any(left[other]):
            return
        shield = self._shields[other]
        rolled = [
            (self._random.randrange(6) + 1, damage)
            for damage, each in turn.dice
            for _ in range(each * ships)
        ]
        dice = in_order(die for die in rolled if hits(die[0], turn.computer, shield))
        kill = aims_for_kill(self._forces[turn.side], turn, self._policy)
        pick = largest_kill if kill else finishing_blow
        for n, (_, damage) in enumerate(dice):
            target = pick(dice[n:], turn.computer, marks(self._forces[other], left[other]))
            if target is not None:
                left[other] = struck(left[other], target, damage)
