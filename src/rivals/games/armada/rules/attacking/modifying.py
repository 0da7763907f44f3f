"""The attacker changes its dice and locks defence tokens (rules 10, 11, 20, abilities of aces)."""

from __future__ import annotations

from typing import Final, Literal

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.box import COLOURS
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import AddDie, Lock, Reroll, Spend
from rivals.games.armada.position.attack import Attack, die_name
from rivals.games.armada.position.names import token_name
from rivals.games.armada.position.pieces import Ship, zone_number
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rules import engagement, harm, spending
from rivals.games.armada.rules.attacking.defending import hindrance
from rivals.games.armada.rules.attacking.pool import (
    attacking_ace,
    attacking_ship,
    roll_die,
    under_way,
)
from rivals.games.armada.rules.gunnery import accuracies
from rivals.games.armada.rules.notes import does

COMMAND: Final = "concentrate_fire"

Way = Literal["token", "swarm", "ability"]
WAYS: tuple[Way, ...] = ("token", "swarm", "ability")
"""What lets a die be rolled anew."""


class AddingDie(Kind[Position, to.Modifying, AddDie]):
    """Concentrate fire: add a die of a colour in the pool."""

    action = AddDie
    during = (to.Modifying,)

    def options(self, position: Position, task: to.Modifying) -> list[AddDie]:
        return [one for one in map(AddDie, COLOURS) if not self.fault(position, task, one)]

    def fault(self, position: Position, task: to.Modifying, action: AddDie) -> str:
        """Say why no such die is added: it takes the dial, and one of that colour in the pool."""
        attack = under_way(position)
        ship = attacking_ship(position, attack)
        if ship is None or not _may_concentrate(ship, attack, "dial"):
            return "armada.fault.no-concentration"
        there = any(die.colour == action.colour for die in attack.dice)
        return "" if there else "armada.fault.no-such-colour"

    def perform(self, position: Position, task: to.Modifying, action: AddDie, dice: Dice) -> None:
        """Resolve the dial: add the die and roll it."""
        attack = under_way(position)
        ship = position.ships[attack.attacker.number]
        ship.dial = None
        ship.resolve(COMMAND)
        attack.used.append("dial")
        attack.dice.append(roll_die(action.colour, dice))
        attack.gathered += 1
        position.tell("armada.told.die-added", die=die_name(attack.dice[-1]))


class SpendingBoth(Kind[Position, to.Modifying, Spend]):
    """Concentrate fire: spend the token with the dial, before either does anything."""

    action = Spend
    during = (to.Modifying,)

    def options(self, position: Position, task: to.Modifying) -> list[Spend]:
        both = Spend(COMMAND)
        return [] if self.fault(position, task, both) else [both]

    def fault(self, position: Position, task: to.Modifying, action: Spend) -> str:
        if action.command != COMMAND:
            return "armada.fault.not-now"
        ship = attacking_ship(position, under_way(position))
        if ship is None or ship.dial != COMMAND:
            return "armada.fault.no-concentration"
        return spending.token_fault(ship, COMMAND)

    def perform(self, position: Position, task: to.Modifying, action: Spend, dice: Dice) -> None:
        """Spend them; a die may be added, and one rolled anew, in either order."""
        attack = under_way(position)
        ship = position.ships[attack.attacker.number]
        ship.dial = None
        spending.spend_token(ship, COMMAND)
        attack.used.append("both")

    def describe(self, position: Position, task: to.Modifying, action: Spend) -> Note:
        return does("spend-both")


class Rerolling(Kind[Position, to.Modifying, Reroll]):
    """Roll a die anew: by a concentrate fire token, by swarm, or by an ace's ability."""

    action = Reroll
    during = (to.Modifying,)

    def options(self, position: Position, task: to.Modifying) -> list[Reroll]:
        attack = under_way(position)
        return [Reroll(die, by) for by in WAYS for die in _rerollable(position, attack, by)]

    def fault(self, position: Position, task: to.Modifying, action: Reroll) -> str:
        attack = under_way(position)
        if action.die >= len(attack.dice):
            return "armada.fault.no-die"
        able = action.die in _rerollable(position, attack, action.by)
        return "" if able else "armada.fault.no-reroll"

    def perform(self, position: Position, task: to.Modifying, action: Reroll, dice: Dice) -> None:
        attack = under_way(position)
        before = attack.dice[action.die]
        attack.dice[action.die] = roll_die(before.colour, dice)
        attack.used.append(action.by)
        if action.by == "ability":
            attack.turned.append(action.die)
        if action.by == "token" and "both" not in attack.used:
            spending.spend_token(position.ships[attack.attacker.number], COMMAND)
        result = die_name(attack.dice[action.die])
        position.tell("armada.told.rerolled", die=die_name(before), result=result)

    def describe(self, position: Position, task: to.Modifying, action: Reroll) -> Note:
        return does("reroll", die=die_name(under_way(position).dice[action.die]), by=action.by)


class Locking(Kind[Position, to.Modifying, Lock]):
    """Spend an accuracy icon: a defence token cannot be spent."""

    action = Lock
    during = (to.Modifying,)

    def options(self, position: Position, task: to.Modifying) -> list[Lock]:
        tokens = range(len(piece(position, under_way(position).defender).defence))
        return [one for one in map(Lock, tokens) if not self.fault(position, task, one)]

    def fault(self, position: Position, task: to.Modifying, action: Lock) -> str:
        """Say why a token is not locked: it takes an accuracy icon, and a token to be spent."""
        attack = under_way(position)
        ship = attacking_ship(position, attack)
        if ship is not None and harm.has(ship, "blinded_gunners"):
            return "armada.fault.blinded"
        if not accuracies(attack.dice):
            return "armada.fault.no-accuracy"
        return hindrance(position, attack, action.token)

    def perform(self, position: Position, task: to.Modifying, action: Lock, dice: Dice) -> None:
        attack = under_way(position)
        spent = accuracies(attack.dice)[0]
        del attack.dice[spent]
        attack.turned = [die - (die > spent) for die in attack.turned if die != spent]
        attack.locked.append(action.token)

    def describe(self, position: Position, task: to.Modifying, action: Lock) -> Note:
        owner = piece(position, under_way(position).defender)
        token = token_name(owner.card.tokens, action.token)
        return does("lock", token=token, how=owner.defence[action.token])


KINDS = (AddingDie(), SpendingBoth(), Rerolling(), Locking())


def _may_concentrate(ship: Ship, attack: Attack, by: Literal["dial", "token"]) -> bool:
    """Say whether the dial or the token may act: alone, or spent with the other, and once."""
    if by in attack.used or "both" in attack.used:
        return by not in attack.used
    there = ship.dial == COMMAND if by == "dial" else COMMAND in ship.held
    return there and COMMAND not in ship.resolved


def _rerollable(position: Position, attack: Attack, by: Way) -> list[int]:
    """List the dice that something lets the attacker roll anew."""
    everything = list(range(len(attack.dice)))
    if by == "token":
        return everything if _has_token(position, attack) else []
    if by == "swarm":
        return everything if _swarms(position, attack) else []
    again = [die for die in everything if die not in attack.turned]
    return again if attack.used.count("ability") < _ability(position, attack) else []


def _has_token(position: Position, attack: Attack) -> bool:
    """A concentrate fire token: one die."""
    ship = attacking_ship(position, attack)
    return ship is not None and _may_concentrate(ship, attack, "token")


def _swarms(position: Position, attack: Attack) -> bool:
    """Swarm: one die against a squadron engaged with another squadron of the attacker's side."""
    if "swarm" in attack.used or attack.attacker.kind == "ship" or attack.defender.kind == "ship":
        return False
    if "swarm" not in position.squadrons[attack.attacker.number].card.keywords:
        return False
    engaged = engagement.engaged_with(position, attack.defender.number)
    return any(one != attack.attacker.number for one in engaged)


def _ability(position: Position, attack: Attack) -> int:
    """Count the dice that an ace rolls anew.

    Keyan Farlander: any against a zone without shields. Dash Rendar: as many as there are
    enemies at distance 1 of him.
    """
    ace = attacking_ace(position, attack)
    if ace == "keyan_farlander" and attack.defender.zone is not None:
        shields = position.ships[attack.defender.number].shields
        return 0 if shields[zone_number(attack.defender.zone)] else len(attack.dice)
    if ace == "dash_rendar":
        return _enemies_beside(position, attack.attacker.number)
    return 0


def _enemies_beside(position: Position, number: int) -> int:
    """Count the enemy ships and squadrons at distance 1 of a squadron."""
    seat = position.squadrons[number].seat
    squadrons = engagement.near(position, number, 1)
    ships = engagement.ships_near(position, number, 1)
    return sum(position.squadrons[one].seat != seat for one in squadrons) + sum(
        position.ships[one].seat != seat for one in ships
    )
