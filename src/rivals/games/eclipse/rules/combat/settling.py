"""After the battles: discs for hexes without one, and tiles that ancients guarded (rule 2.6.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.eclipse.places import NOBODY
from rivals.games.eclipse.tasks import Claiming, Finding

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
        find_unguarded(position, here, dice)
    elif here.fleets and may_claim(position, here.fleets[0].seat, here):
        position.stack.append(Claiming(here.fleets[0].seat, here.id))


def find_unguarded(position: Position, here: Hex, dice: Dice) -> bool:
    """Let the controller take the discovery tile of a hex whose ancients are gone.

    Only Draco can have a disc there before (1.5). Says whether a tile was found.
    """
    if not here.discovery or here.strangers or not position.discoveries:
        return False
    here.discovery = False
    tile = position.discoveries.pop(dice.below("discovery", len(position.discoveries)))
    position.stack.append(Finding(here.owner, here.id, tile))
    return True
