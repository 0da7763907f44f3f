"""A battle under way in one hex."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Number = Annotated[int, msgspec.Meta(ge=0)]
Side = Annotated[int, msgspec.Meta(ge=-1, le=5)]
"""A seat, or -1 for ancients and the Galactic Center Defense System."""

WarshipClass = Literal["interceptor", "cruiser", "dreadnought", "starbase", "ancient", "gcds"]


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

    `order` are the sides in order of entry, the controller and strangers first; `round` is 0
    for missiles, then counts up; `queue` the (side, class) still to act this round, the next
    last. `draws` counts what each seat's destroyed ships are worth in reputation tiles,
    `joined` are the seats that took part, `fled` those whose ships all retreated.
    """

    hex: Number
    order: list[Side]
    attacker: Side
    defender: Side
    ships: list[Warship]
    round: Number = 0
    queue: list[tuple[Side, WarshipClass]] = []
    draws: dict[Number, Number] = {}
    joined: list[Number] = []
    fled: list[Number] = []

    def copy(self) -> Battle:
        """Copy the battle."""
        return Battle(
            self.hex, self.order.copy(), self.attacker, self.defender,
            [one.copy() for one in self.ships], self.round, self.queue.copy(),
            self.draws.copy(), self.joined.copy(), self.fled.copy(),
        )  # fmt: skip
