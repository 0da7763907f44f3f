"""An attack in progress."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.games.armada.components.box import DAMAGE, HITS, Band, Colour, Face
from rivals.games.armada.components.ships import Zone
from rivals.games.armada.position.pieces import Number


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die of the pool as it lies."""

    colour: Colour
    face: Face


def die_name(die: Die) -> str:
    """Name a die as it lies: its colour and face."""
    return f"{die.colour}-{die.face}"


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom an attack comes from or goes to: a ship with a zone, or a squadron (no zone)."""

    kind: Literal["ship", "squadron"]
    number: Number
    zone: Zone | None = None


class Attack(msgspec.Struct, forbid_unknown_fields=True):
    """An attack, from the declaration until its damage is done.

    `omitted` are dice that the attacker leaves out before it rolls. `dice` are the pool as it
    lies, `gathered` how many were rolled, added ones too (reading M8).
    `locked` are the defender's tokens that accuracy icons lock.
    `spent` are the defender's tokens spent, in order, `lent` those of Jan Ors. `counter`: it
    answers an attack. `used` says what changed the dice: `dial`, `token`, `swarm`, `ability`;
    `both` that dial and token were spent together.
    `turned` are the dice that the attacker's ability rolled anew, by place in `dice`.
    `damage` is the total from the moment it is counted.
    """

    attacker: Target
    defender: Target
    band: Band
    obstructed: bool = False
    dice: list[Die] = []
    gathered: Number = 0
    locked: list[Number] = []
    spent: list[Number] = []
    lent: list[Number] = []
    counter: bool = False
    used: list[Literal["dial", "token", "swarm", "ability", "both"]] = []
    damage: Number | None = None
    turned: list[Number] = []
    omitted: list[Colour] = []

    def copy(self) -> Attack:
        """Copy the attack."""
        return Attack(
            self.attacker, self.defender, self.band, self.obstructed, self.dice.copy(),
            self.gathered, self.locked.copy(), self.spent.copy(), self.lent.copy(),
            self.counter, self.used.copy(), self.damage, self.turned.copy(),
            self.omitted.copy(),
        )  # fmt: skip


def total(dice: list[Die], *, crits: bool) -> int:
    """Count the damage of dice; critical hits count or not (rule 15)."""
    worth = DAMAGE if crits else HITS
    return sum(worth[die.face] for die in dice)
