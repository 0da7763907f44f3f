"""After the battles: discs for hexes without one, and tiles that ancients guarded (rule 2.6.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse.places import NOBODY
from rivals.games.eclipse.rules.exploring import discover, may_claim
from rivals.games.eclipse.tasks import Claiming

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.games.eclipse.places import Hex
    from rivals.games.eclipse.state import Position


def settle(position: Position, here: Hex, dice: Dice) -> None:
    """Offer a hex without a disc to whoever is alone there; give Draco what ancients guarded."""
    if here.owner != NOBODY:
        discover(position, here, dice)
    elif here.fleets and may_claim(position, here.fleets[0].seat, here):
        position.stack.append(Claiming(here.fleets[0].seat, here.id))
