"""The combat phase: battles hex by hex, then discs for the hexes won (rule 2.6)."""

from __future__ import annotations

from rivals.core.chance import Dice
from rivals.games.eclipse.position.battle import Battle
from rivals.games.eclipse.position.places import NOBODY, Hex
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.position.tasks import Claiming
from rivals.games.eclipse.rules.claiming import discover, may_claim
from rivals.games.eclipse.rules.combat import bombing, fighting, rewards
from rivals.games.eclipse.rules.combat.sides import (
    bombers,
    is_contested,
    muster,
    next_pair,
    sides_of,
)


def begin(position: Position) -> None:
    """Begin the phase: list the hexes to fight over and those to settle, the next one last.

    The highest number is first (2.6.1).
    """
    position.told.clear()
    fleets = [one for one in position.hexes if one.fleets]
    position.battles = sorted(one.id for one in fleets if is_contested(position, one))
    position.settling = sorted(one.id for one in fleets)


def advance(position: Position, dice: Dice) -> bool:
    """Do the next thing that nobody decides; say whether there was anything left to do."""
    if position.battle is not None:
        _go_on(position, position.battle, dice)
    elif position.battles:
        here = position.hex(position.battles.pop())
        order = sides_of(here)
        position.battle = Battle(here.id, order, muster(here, order))
    elif position.settling:
        _settle(position, position.hex(position.settling.pop()), dice)
    else:
        return False
    return True


def _go_on(position: Position, battle: Battle, dice: Dice) -> None:
    if battle.stage == "pairing":
        _pair_up(position, battle)
    elif battle.stage == "fighting":
        fighting.fight(position, battle, dice)
    elif battle.stage == "rewarding":
        _reward(position, battle, dice)
    else:
        _bomb(position, battle, dice)


def _pair_up(position: Position, battle: Battle) -> None:
    """Begin the next fight in the hex; with none left, go on to the rewards (2.6.3)."""
    left = {one.side for one in battle.ships}
    order = [side for side in battle.order if side in left]
    pair = next_pair(position, position.hex(battle.hex), order)
    if pair is not None:
        fighting.begin(position, battle, *pair)
        return
    battle.stage = "rewarding"
    battle.waiting = [side for side in reversed(battle.order) if side in battle.joined]


def _reward(position: Position, battle: Battle, dice: Dice) -> None:
    """Reward the next seat in order of entry (2.6.12); after the last, attack the population."""
    if battle.waiting:
        rewards.reward(position, battle, battle.waiting.pop(), dice)
        return
    battle.stage = "bombing"
    battle.waiting = bombers(position, position.hex(battle.hex))[::-1]


def _bomb(position: Position, battle: Battle, dice: Dice) -> None:
    """Let the next seat attack the population (2.6.13); after the last, end the battle."""
    here = position.hex(battle.hex)
    if battle.waiting:
        bombing.bomb(position, battle.waiting.pop(), here, dice)
        return
    bombing.conquer(position, here)
    position.battle = None


def _settle(position: Position, here: Hex, dice: Dice) -> None:
    """Offer a hex without a disc to whoever is alone there; give Draco what ancients guarded.

    (2.6.14)
    """
    if here.owner != NOBODY:
        discover(position, here, dice)
    elif here.fleets and may_claim(position, here.fleets[0].seat, here):
        position.stack.append(Claiming(here.fleets[0].seat, here.id))
