"""A battle under way in one hex, and what is told of the battles of a round."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Number = Annotated[int, msgspec.Meta(ge=0)]
Side = Annotated[int, msgspec.Meta(ge=-1, le=5)]
"""A seat, or -1 for ancients and the Galactic Center Defense System."""

WarshipClass = Literal["interceptor", "cruiser", "dreadnought", "starbase", "ancient", "gcds"]
Rolled = tuple[tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], Literal[1, 2, 4]], ...]
"""Dice as rolled: (face, damage) of each."""

Stage = Literal["pairing", "fighting", "rewarding", "bombing"]


class Warship(msgspec.Struct, forbid_unknown_fields=True):
    """A ship in battle: its damage so far, and the hex it is withdrawing to (0: none)."""

    side: Side
    ship: WarshipClass
    damage: Number = 0
    leaving: Number = 0

    def copy(self) -> Warship:
        """Copy the ship."""
        return Warship(self.side, self.ship, self.damage, self.leaving)


class Battle(msgspec.Struct, forbid_unknown_fields=True):
    """The fights in a hex: pairs of sides, the latest to arrive first.

    `order` are the sides in order of entry, strangers and the controller first; `ships` those
    that are left. `round` is 0 for missiles, then counts up; `queue` the (side, class) still to
    act this round, the next or the acting one last. `cornered`: neither side can hurt the other
    and the attacker has to go. `draws` counts what each seat's destroyed ships are worth in
    reputation tiles, `joined` are the seats that took part, `lost` those that lost a ship,
    `fled` those whose ships all retreated. `waiting` are the seats yet to be rewarded, or yet to
    attack the population, the next last.
    """

    hex: Number
    order: list[Side]
    ships: list[Warship]
    stage: Stage = "pairing"
    attacker: Side = -1
    defender: Side = -1
    round: Number = 0
    queue: list[tuple[Side, WarshipClass]] = []
    cornered: bool = False
    draws: dict[Number, Number] = {}
    joined: list[Number] = []
    lost: list[Number] = []
    fled: list[Number] = []
    waiting: list[Number] = []

    def enemy(self, side: int) -> int:
        """Give the other side of the fight under way."""
        return self.defender if side == self.attacker else self.attacker

    def copy(self) -> Battle:
        """Copy the battle."""
        return Battle(
            self.hex, self.order.copy(), [one.copy() for one in self.ships], self.stage,
            self.attacker, self.defender, self.round, self.queue.copy(), self.cornered,
            self.draws.copy(), self.joined.copy(), self.lost.copy(), self.fled.copy(),
            self.waiting.copy(),
        )  # fmt: skip


class Clash(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="clash"):
    """Two sides begin to fight in a hex."""

    hex: Number
    attacker: Side
    defender: Side


class Volley(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="volley"):
    """All ships of a class fire, missiles in round 0; what hits is told as `Struck`."""

    round: Number
    side: Side
    ship: WarshipClass
    ships: Number
    dice: Rolled


class Struck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="struck"):
    """A die hits a ship of a side: its damage, and whether it destroyed the ship."""

    side: Side
    ship: WarshipClass
    damage: Number
    destroyed: bool


class Withdrawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="withdrawing"):
    """The ships of a class begin to withdraw to a hex."""

    side: Side
    ship: WarshipClass
    ships: Number
    hex: Number


class Withdrawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="withdrawn"):
    """The ships of a class have left for a hex."""

    side: Side
    ship: WarshipClass
    ships: Number
    hex: Number


class Cornered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cornered"):
    """Nobody can hurt anybody, and these ships of the attacker cannot retreat: destroyed."""

    side: Side
    ship: WarshipClass
    ships: Number


class Drew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="drew"):
    """A seat draws so many reputation tiles."""

    seat: Number
    tiles: Number


class Bombed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bombed"):
    """A seat attacks the population of a hex; without dice if nobody can survive it."""

    seat: Number
    hex: Number
    dice: Rolled
    damage: Number


class Freed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="freed"):
    """A hex without population is lost: the disc goes back to its owner."""

    hex: Number
    owner: Number


Told = Clash | Volley | Struck | Withdrawing | Withdrawn | Cornered | Drew | Bombed | Freed
