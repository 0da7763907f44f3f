"""What the Imperial AI decides with: the facts, the blue die, the trail that hears why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar, cast

from rivals.core import choosing
from rivals.core.chance import Dice
from rivals.core.choosing import Criterion, Trail
from rivals.games.armada.components.box import FACES
from rivals.games.armada.rival.facts import Facts

G = TypeVar("G")
T = TypeVar("T")

BlueFace = Literal["hit", "crit", "accuracy"]


class Mind:
    """One decision of a rival; chance comes from the rival's own stream."""

    def __init__(self, facts: Facts, trail: Trail, dice: Dice) -> None:
        self.facts = facts
        self.trail = trail
        self.dice = dice
        self.stream = f"rival.{facts.seat}"

    def blue(self) -> BlueFace:
        """Roll a blue die: hit 4 in 8, critical hit 2, accuracy 2."""
        return cast("BlueFace", self.dice.pick(self.stream, FACES["blue"]))

    def choose(self, candidates: Sequence[T], table: Iterable[Criterion[G, T]], given: G) -> T:
        """Choose by a table of criteria; a tie that is left is rolled."""
        choice = choosing.choose(candidates, self.trail).by(table, given)
        return choice.rolled(self.dice, self.stream)

    def any_of(self, options: Sequence[T]) -> T:
        """Let the die choose where nothing is said (reading M34)."""
        self.trail.note("armada.damage.no-rule")
        return choosing.choose(options, self.trail).rolled(self.dice, self.stream)
