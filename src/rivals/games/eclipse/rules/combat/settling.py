"""After the battles: discs for hexes without one, and tiles that ancients guarded (rule 2.6.14)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.games.eclipse.position.places import NOBODY, Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Claiming
from rivals.games.eclipse.rules.claiming import discover, may_claim


def settle(position: Position, here: Hex, dice: Dice) -> None:
    """Offer a hex without a disc to whoever is alone there; give Draco what ancients guarded."""
    if here.owner != NOBODY:
        discover(position, here, dice)
    elif here.fleets and may_claim(position, here.fleets[0].seat, here):
        position.stack.append(Claiming(here.fleets[0].seat, here.id))
