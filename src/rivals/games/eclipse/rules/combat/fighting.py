"""One side against another: missiles, then rounds of cannons (rules 2.6.5 to 2.6.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.ships import CLASSES, Profile, ShipClass
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.battle import (
    Battle,
    Clash,
    Cornered,
    Warship,
    WarshipClass,
    Withdrawing,
    Withdrawn,
)
from rivals.games.eclipse.position.places import STRANGER
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import fleets, notes
from rivals.games.eclipse.rules.combat.firing import shoot
from rivals.games.eclipse.rules.combat.sides import (
    profile_of,
    refuge_fault,
    refuges,
    remove,
    under_way,
)
from rivals.games.eclipse.rules.targeting import RANK, least_roll

STARBASE = CLASSES[3]


class Firing(Kind[Position, to.Firing, do.Fire]):
    """Fire with the class whose turn it is."""

    action = do.Fire
    during = (to.Firing,)

    def fault(self, position: Position, task: to.Firing, action: do.Fire) -> str:
        return "eclipse.fault.cornered" if under_way(position).cornered else ""

    def perform(self, position: Position, task: to.Firing, action: do.Fire, dice: Dice) -> None:
        battle = under_way(position)
        shoot(position, battle, len(_acting(battle)), dice)

    def describe(self, position: Position, task: to.Firing, action: do.Fire) -> Note:
        battle = under_way(position)
        return notes.does("fire" if battle.round else "fire-missiles", ship=battle.queue[-1][1])

    def forecast(self, position: Position, task: to.Firing, action: do.Fire) -> Iterator[Note]:
        battle = under_way(position)
        computer = profile_of(position, *battle.queue[-1]).computer
        enemy = battle.enemy(task.seat)
        ships = dict.fromkeys(one.ship for one in battle.ships if one.side == enemy)
        if ships:
            shields = {ship: profile_of(position, enemy, ship).shield for ship in ships}
            needs = {ship: least_roll(computer, shield) for ship, shield in shields.items()}
            yield notes.leads_to("needs", needs=needs)


class Retreating(Kind[Position, to.Firing, do.Retreat]):
    """Begin to withdraw the class whose turn it is to a hex."""

    action = do.Retreat
    during = (to.Firing,)

    def options(self, position: Position, task: to.Firing) -> list[do.Retreat]:
        return [do.Retreat(one) for one in refuges(position, task.seat, under_way(position).hex)]

    def fault(self, position: Position, task: to.Firing, action: do.Retreat) -> str:
        return refuge_fault(position, task.seat, under_way(position).hex, action.hex)

    def perform(self, position: Position, task: to.Firing, action: do.Retreat, dice: Dice) -> None:
        battle = under_way(position)
        _withdraw(position, battle, _acting(battle), action.hex)

    def describe(self, position: Position, task: to.Firing, action: do.Retreat) -> Note:
        ship = under_way(position).queue[-1][1]
        return notes.does("retreat", ship=ship, hex=action.hex)


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
            position.stack.append(to.Firing(side))
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
    """Close a fight; seats remember whom they fought and lost to.

    Ships of the side that is left and were withdrawing have not left yet: they stay (reading U19).
    """
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
