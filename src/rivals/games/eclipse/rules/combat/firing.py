"""Dice are rolled and assigned to ships, and ships die (rules 2.6.7 to 2.6.9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.eclipse.components.box import DRAWS
from rivals.games.eclipse.position import tasks as to
from rivals.games.eclipse.position.actions import Hit
from rivals.games.eclipse.position.battle import (
    Battle,
    Rolled,
    Struck,
    Volley,
    Warship,
    WarshipClass,
)
from rivals.games.eclipse.position.places import STRANGER
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rules import notes
from rivals.games.eclipse.rules.combat.sides import profile_of, remove, under_way
from rivals.games.eclipse.rules.targeting import LARGEST_FIRST, Mark, hits, in_order, largest_kill

SIZE: dict[str, int] = {ship: n for n, ship in enumerate(LARGEST_FIRST)}
"""The place of a class among all, the largest first."""


class Hitting(Kind[Position, to.Hitting, Hit]):
    """Assign the first die to a ship of a class that has suffered so much damage."""

    action = Hit
    during = (to.Hitting,)

    def options(self, position: Position, task: to.Hitting) -> list[Hit]:
        """List the ships, largest first, that the first die can be assigned to."""
        battle = under_way(position)
        side, ship = battle.queue[-1]
        computer = profile_of(position, side, ship).computer
        shields = _shields(position, battle, battle.enemy(side))
        face = task.dice[0][0]
        found = {
            (one.ship, one.damage)
            for one in battle.ships
            if one.side == battle.enemy(side) and hits(face, computer, shields[one.ship])
        }
        return [Hit(*one) for one in sorted(found, key=lambda one: (SIZE[one[0]], -one[1]))]

    def fault(self, position: Position, task: to.Hitting, action: Hit) -> str:
        battle = under_way(position)
        target = _aimed_at(battle, task.seat, action)
        if target is None:
            return "eclipse.fault.no-such-target"
        computer = profile_of(position, *battle.queue[-1]).computer
        shield = profile_of(position, target.side, target.ship).shield
        return "" if hits(task.dice[0][0], computer, shield) else "eclipse.fault.die-misses"

    def perform(self, position: Position, task: to.Hitting, action: Hit, dice: Dice) -> None:
        battle = under_way(position)
        target = _aimed_at(battle, task.seat, action)
        if target is None:
            raise LookupError(f"no {action.ship} with {action.damage} damage")
        _strike(position, battle, target, task.dice[0][1])
        assign(position, battle, task.dice[1:])

    def describe(self, position: Position, task: to.Hitting, action: Hit) -> Note:
        die, damage = task.dice[0]
        said = {"die": die, "n": damage, "ship": action.ship}
        if action.damage:
            return notes.does("hit-damaged", damage=action.damage, **said)
        return notes.does("hit", **said)

    def forecast(self, position: Position, task: to.Hitting, action: Hit) -> Iterator[Note]:
        enemy = under_way(position).enemy(task.seat)
        hull = profile_of(position, enemy, action.ship).hits
        left = hull - action.damage - task.dice[0][1]
        yield notes.leads_to("survives", n=left) if left > 0 else notes.leads_to("destroyed")


def roll(weapons: tuple[int, ...], ships: int, dice: Dice) -> Rolled:
    """Roll a die for each weapon of each ship; give (face, damage) of each."""
    faces = [(dice.below("combat", 6) + 1, damage) for _ in range(ships) for damage in weapons]
    return tuple(faces)  # type: ignore[arg-type]  # dice deal what is printed


def shoot(position: Position, battle: Battle, ships: int, dice: Dice) -> None:
    """Fire with so many ships of the class whose turn it is: missiles in round 0, else cannons."""
    side, ship = battle.queue[-1]
    profile = profile_of(position, side, ship)
    weapons = profile.cannons if battle.round else profile.missiles
    if not weapons:
        battle.queue.pop()
        return
    rolled = roll(weapons, ships, dice)
    position.told.append(Volley(battle.round, side, ship, ships, rolled))
    shields = _shields(position, battle, battle.enemy(side))
    weakest = min(shields.values())
    landed = in_order(die for die in rolled if hits(die[0], profile.computer, weakest))
    if side == STRANGER:
        _assign_by_rule(position, battle, landed, profile.computer)
    else:
        assign(position, battle, tuple(landed))


def assign(position: Position, battle: Battle, dice: Rolled) -> None:
    """Assign dice that leave no choice; ask the seat at the first that does."""
    side, ship = battle.queue[-1]
    computer = profile_of(position, side, ship).computer
    enemy = battle.enemy(side)
    shields = _shields(position, battle, enemy)
    for n, (face, damage) in enumerate(dice):
        target = None
        for one in battle.ships:
            if one.side != enemy or not hits(face, computer, shields[one.ship]):
                continue
            if target is None:
                target = one
            elif one.ship != target.ship or one.damage != target.damage:
                position.stack.append(to.Hitting(side, dice[n:]))
                return
        if target is not None:
            _strike(position, battle, target, damage)
    battle.queue.pop()


def _assign_by_rule(
    position: Position, battle: Battle, dice: Sequence[tuple[int, int]], computer: int
) -> None:
    """Assign the dice of ancients or the defense system (2.6.9)."""
    targets, marks = _marks(position, battle, battle.enemy(STRANGER))
    for n, (_, damage) in enumerate(dice):
        found = largest_kill(dice[n:], computer, marks)
        if found is not None:
            _strike(position, battle, targets[found], damage)
            marks[found] = marks[found]._replace(damage=targets[found].damage)
    battle.queue.pop()


def _marks(position: Position, battle: Battle, side: int) -> tuple[list[Warship], list[Mark]]:
    """List a side's ships, and what the rule of assignment goes by."""
    targets = [one for one in battle.ships if one.side == side]
    profiles = {one.ship: profile_of(position, side, one.ship) for one in targets}
    return targets, [
        Mark(one.ship, one.damage, profiles[one.ship].hits, profiles[one.ship].shield)
        for one in targets
    ]


def aimed_by_rule(position: Position, task: to.Hitting) -> Hit:
    """Aim the first die as ancients would, which is how rivals aim (2.6.9; reading A76)."""
    battle = under_way(position)
    side, ship = battle.queue[-1]
    _, marks = _marks(position, battle, battle.enemy(side))
    computer = profile_of(position, side, ship).computer
    found = largest_kill(task.dice, computer, marks)
    if found is None:
        raise LookupError("the die hits nothing")
    return Hit(marks[found].ship, marks[found].damage)  # type: ignore[arg-type]  # a ship's class


def _shields(position: Position, battle: Battle, side: int) -> dict[WarshipClass, int]:
    """Give the shield of each class that a side has in the battle."""
    shields: dict[WarshipClass, int] = {}
    for one in battle.ships:
        if one.side == side and one.ship not in shields:
            shields[one.ship] = profile_of(position, side, one.ship).shield
    return shields


def _strike(position: Position, battle: Battle, target: Warship, damage: int) -> None:
    """Deal a die's damage to a ship, which dies of as much as 1 and its hull (2.6.8)."""
    target.damage += damage
    side, ship = target.side, target.ship
    destroyed = target.damage >= profile_of(position, side, ship).hits
    position.told.append(Struck(side, ship, damage, destroyed))
    if not destroyed:
        return
    battle.ships = [one for one in battle.ships if one is not target]
    remove(position.hex(battle.hex), side, ship)
    if side != STRANGER and side not in battle.lost:
        battle.lost.append(side)
    killer = battle.enemy(side)
    if killer != STRANGER:
        battle.draws[killer] = battle.draws.get(killer, 0) + DRAWS[ship]


def _aimed_at(battle: Battle, seat: int, action: Hit) -> Warship | None:
    enemy = battle.enemy(seat)
    for one in battle.ships:
        if one.side == enemy and one.ship == action.ship and one.damage == action.damage:
            return one
    return None
