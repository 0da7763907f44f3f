"""One side against another: missiles, then rounds of cannons (rules 2.6.5 to 2.6.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rivals.games.eclipse.actions import Fire, Retreat
from rivals.games.eclipse.battle import Clash, Cornered, Withdrawing, Withdrawn
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.places import STRANGER
from rivals.games.eclipse.rules import fleets
from rivals.games.eclipse.rules.combat.firing import shoot
from rivals.games.eclipse.rules.combat.forces import profile_of, remove, under_way
from rivals.games.eclipse.rules.combat.sides import refuge_fault, refuges
from rivals.games.eclipse.targeting import LARGEST_FIRST
from rivals.games.eclipse.tasks import Firing

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.eclipse.battle import Battle, Warship, WarshipClass
    from rivals.games.eclipse.components.ships import Profile, ShipClass
    from rivals.games.eclipse.state import Position

STARBASE = CLASSES[3]
RANK: dict[str, int] = {ship: n for n, ship in enumerate(LARGEST_FIRST)}


def begin(position: Position, battle: Battle, attacker: int, defender: int) -> None:
    """Let two sides begin to fight: missiles come first (2.6.6)."""
    battle.stage = "fighting"
    battle.attacker, battle.defender = attacker, defender
    battle.round = 0
    battle.cornered = False
    for seat in (defender, attacker):
        if seat != STRANGER and seat not in battle.joined:
            battle.joined.append(seat)
    position.told.append(Clash(battle.hex, attacker, defender))
    battle.queue = [
        (side, ship) for side, ship, profile in _in_turn(position, battle) if profile.missiles
    ]


def fight(position: Position, battle: Battle, dice: Dice) -> None:
    """Go on until a seat has to decide or one side is gone."""
    while not position.stack and not _is_over(position, battle):
        if not battle.queue:
            _begin_round(position, battle)
        side, ship = battle.queue[-1]
        ships = [one for one in battle.ships if one.side == side and one.ship == ship]
        if not ships:
            battle.queue.pop()
        elif ships[0].leaving:
            _depart(position, battle, ships)
        elif battle.round and _may_ask(position, battle, ships):
            position.stack.append(Firing(side))
        elif not battle.cornered:
            shoot(position, battle, len(ships), dice)


def _in_turn(position: Position, battle: Battle) -> list[tuple[int, WarshipClass, Profile]]:
    """List the classes that fight, the first to act last (2.6.5).

    The defender is first in a tie. Classes of one side that tie act from the largest down.
    """
    found: dict[tuple[int, WarshipClass], Profile] = {}
    for one in battle.ships:
        key = one.side, one.ship
        if key not in found and one.side in (battle.attacker, battle.defender):
            found[key] = profile_of(position, one.side, one.ship)
    classes = [(side, ship, profile) for (side, ship), profile in found.items()]
    classes.sort(key=lambda one: (one[2].initiative, one[0] == battle.defender, -RANK[one[1]]))
    return classes


def _begin_round(position: Position, battle: Battle) -> None:
    """Line the classes up for a round; in a stalemate only the attacker's (2.6.11)."""
    battle.round += 1
    classes = _in_turn(position, battle)
    battle.queue = [(side, ship) for side, ship, _ in classes]
    armed = any(profile.cannons for _, _, profile in classes)
    if not armed and not any(one.leaving for one in battle.ships):
        battle.cornered = True
        battle.queue = [one for one in battle.queue if one[0] == battle.attacker]


def _may_ask(position: Position, battle: Battle, ships: list[Warship]) -> bool:
    """Say whether the seat has to choose between firing and refuges, or among refuges.

    The attacker in a stalemate goes at once if there is only one way.
    """
    side, ship = ships[0].side, ships[0].ship
    if side == STRANGER:
        return False
    ways = [] if ship == STARBASE else refuges(position, side, battle.hex)
    if not battle.cornered or len(ways) > 1:
        return bool(ways)
    if ways:
        _withdraw(position, battle, ships, ways[0])
    else:
        _scuttle(position, battle, ships)
    return False


def _is_over(position: Position, battle: Battle) -> bool:
    """End the fight if a side has no ship left; say whether it has ended."""
    left = {one.side for one in battle.ships}
    for loser in (battle.attacker, battle.defender):
        if loser not in left:
            _end(position, battle, loser)
            return True
    return False


def _end(position: Position, battle: Battle, loser: int) -> None:
    """Close a fight; seats remember whom they fought and lost to."""
    battle.stage = "pairing"
    battle.queue.clear()
    for one in battle.ships:
        one.leaving = 0
    winner = battle.enemy(loser)
    if STRANGER in (winner, loser):
        return
    memory = position.seats[loser].memory
    memory.fought[winner] = position.round
    position.seats[winner].memory.fought[loser] = position.round
    if (winner in memory.wars or loser == battle.defender) and winner not in memory.lost_to:
        memory.lost_to.append(winner)


def _depart(position: Position, battle: Battle, ships: list[Warship]) -> None:
    """Let the ships of a class leave for the hex they were withdrawing to (2.6.10).

    They stay if an enemy has retreated there before, as may be to a hex that nobody controls.
    """
    side, ship, target = ships[0].side, ships[0].ship, ships[0].leaving
    battle.queue.pop()
    if refuge_fault(position, side, battle.hex, target):
        for one in ships:
            one.leaving = 0
        return
    battle.ships = [one for one in battle.ships if one.side != side or one.ship != ship]
    remove(position.hex(battle.hex), side, ship, len(ships))
    fleets.add(position.hex(target), side, cast("ShipClass", ship), len(ships))
    if target not in position.settling:
        position.settling.append(target)
        position.settling.sort()
    position.told.append(Withdrawn(side, ship, len(ships), target))
    if side not in battle.lost and not any(one.side == side for one in battle.ships):
        battle.fled.append(side)


def _scuttle(position: Position, battle: Battle, ships: list[Warship]) -> None:
    """Destroy ships that must retreat and cannot; nobody is rewarded for them (2.6.11)."""
    side, ship = ships[0].side, ships[0].ship
    battle.queue.pop()
    battle.ships = [one for one in battle.ships if one.side != side or one.ship != ship]
    remove(position.hex(battle.hex), side, ship, len(ships))
    if side not in battle.lost:
        battle.lost.append(side)
    position.told.append(Cornered(side, ship, len(ships)))


def _withdraw(position: Position, battle: Battle, ships: list[Warship], target: int) -> None:
    """Begin to withdraw a class; where nobody can hurt it, it is gone at once."""
    for one in ships:
        one.leaving = target
    if battle.cornered:
        _depart(position, battle, ships)
        return
    position.told.append(Withdrawing(ships[0].side, ships[0].ship, len(ships), target))
    battle.queue.pop()


def _acting(battle: Battle) -> list[Warship]:
    return [one for one in battle.ships if (one.side, one.ship) == battle.queue[-1]]


def firing_options(position: Position, task: Firing) -> list[Action]:
    """List what a class may do on its turn: fire, or retreat to one of the refuges."""
    battle = under_way(position)
    ways: list[Action] = [Retreat(one) for one in refuges(position, task.seat, battle.hex)]
    return ways if battle.cornered else [Fire(), *ways]


def fire_fault(position: Position, _task: Firing, _action: Fire) -> str:
    """Say why the class cannot fire; '' if it can."""
    return "eclipse.fault.cornered" if under_way(position).cornered else ""


def retreat_fault(position: Position, task: Firing, action: Retreat) -> str:
    """Say why the class cannot retreat there; '' if it can."""
    return refuge_fault(position, task.seat, under_way(position).hex, action.hex)


def fire(position: Position, _task: Firing, _action: Fire, dice: Dice) -> None:
    """Fire with the class whose turn it is."""
    battle = under_way(position)
    shoot(position, battle, len(_acting(battle)), dice)


def retreat(position: Position, _task: Firing, action: Retreat, _dice: Dice) -> None:
    """Begin to withdraw the class whose turn it is."""
    battle = under_way(position)
    _withdraw(position, battle, _acting(battle), action.hex)
