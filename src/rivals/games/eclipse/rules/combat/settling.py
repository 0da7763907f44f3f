"""After the battles: discs for hexes without one, and tiles that ancients guarded (rule 2.6.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse.places import NOBODY
from rivals.games.eclipse.rules.exploring import discover
from rivals.games.eclipse.tasks import Claiming

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.state import Position


def may_claim(position: Position, seat: int, here: Hex) -> bool:
    """Say whether a seat may put a disc on a hex after the battles: it is alone there.

    Ancients keep everybody away but Draco, the defense system everybody.
    """
    its = position.seats[seat]
    if here.owner != NOBODY or not its.discs or here.gcds:
        return False
    if len(here.fleets) != 1 or here.fleets[0].seat != seat:
        return False
    return not here.ancients or its.species == "draco"


def settle(position: Position, here: Hex, dice: Dice) -> None:
    """Offer a hex without a disc to whoever is alone there; give Draco what ancients guarded."""
    if here.owner != NOBODY:
        discover(position, here, dice)
    elif here.fleets and may_claim(position, here.fleets[0].seat, here):
        position.stack.append(Claiming(here.fleets[0].seat, here.id))
