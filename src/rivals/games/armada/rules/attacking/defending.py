"""Defence tokens (rule 17, Jan Ors)."""

from __future__ import annotations

from collections.abc import Iterator

from rivals.core.chance import Dice
from rivals.core.kinds import Kind
from rivals.core.notes import Note
from rivals.games.armada.components.ships import Defence
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.position import tasks as to
from rivals.games.armada.position.actions import Evade, Use
from rivals.games.armada.position.attack import Attack, Target, die_name
from rivals.games.armada.position.names import token_name
from rivals.games.armada.position.pieces import Readiness, Ship, Squadron, zone_number
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rules import engagement, gunnery, harm
from rivals.games.armada.rules.attacking.pool import (
    attacking_ship,
    damage_shown,
    roll_die,
    under_way,
)
from rivals.games.armada.rules.notes import does, leads

HELPER = "jan_ors"
HELPS_WITHIN = 2


class Using(Kind[Position, to.Defending, Use]):
    """Spend a defence token: brace, redirect, scatter or contain."""

    action = Use
    during = (to.Defending,)

    def options(self, position: Position, task: to.Defending) -> list[Use]:
        """List the tokens that may be spent; without dice there is nothing to defend against."""
        attack = under_way(position)
        if not attack.dice:
            return []
        uses = [Use(token) for token in _own_tokens(position)]
        if holder(position, attack, lent=True):
            uses += [Use(token, lent=True) for token in range(len(SQUADRONS[HELPER].tokens))]
        return [one for one in uses if not self.fault(position, task, one)]

    def fault(self, position: Position, task: to.Defending, action: Use) -> str:
        """Say why a brace, redirect, scatter or contain token may not be spent."""
        wrong = _fault(position, action.token, lent=action.lent)
        if wrong or action.lent:
            return wrong
        kind = piece(position, under_way(position).defender).card.tokens[action.token]
        return "armada.fault.evades" if kind == "evade" else ""

    def perform(self, position: Position, task: to.Defending, action: Use, dice: Dice) -> None:
        """Spend it; a scatter cancels all dice, the others act when damage is counted."""
        attack = under_way(position)
        target = holder(position, attack, lent=action.lent) or attack.defender
        (attack.lent if action.lent else attack.spent).append(action.token)
        if _turn(position, target, action.token) == "scatter":
            attack.dice = []

    def describe(self, position: Position, task: to.Defending, action: Use) -> Note:
        if action.lent:
            return does("use-lent", token=token_name(SQUADRONS[HELPER].tokens, action.token))
        token, how = _token(position, action.token)
        return does(f"use-{how}", token=token)

    def forecast(self, position: Position, task: to.Defending, action: Use) -> Iterator[Note]:
        attack = under_way(position)
        own = piece(position, attack.defender).card.tokens
        kind = (SQUADRONS[HELPER].tokens if action.lent else own)[action.token]
        if kind == "brace":
            damage = damage_shown(position, attack)
            yield leads("brace", damage=damage, left=gunnery.halved(damage))
        else:
            yield leads(kind)


class Evading(Kind[Position, to.Defending, Evade]):
    """Spend an evade token on a die; on two against a larger ship, if it is discarded."""

    action = Evade
    during = (to.Defending,)

    def options(self, position: Position, task: to.Defending) -> list[Evade]:
        if not under_way(position).dice:
            return []
        tokens = _own_tokens(position)
        return [one for token in tokens for one in self._ways(position, task, token)]

    def _ways(self, position: Position, task: to.Defending, token: int) -> list[Evade]:
        """List the ways to spend one: on each die, on each two."""
        if self.fault(position, task, Evade(token, 0)):
            return []
        attack = under_way(position)
        number = len(attack.dice)
        ways = [Evade(token, die) for die in range(number)]
        if evadable(position, attack) > 1:
            pairs = [(die, later) for die in range(number) for later in range(die + 1, number)]
            ways += [Evade(token, die, later) for die, later in pairs]
        return ways

    def fault(self, position: Position, task: to.Defending, action: Evade) -> str:
        wrong = _fault(position, action.token, lent=False)
        if wrong:
            return wrong
        attack = under_way(position)
        if piece(position, attack.defender).card.tokens[action.token] != "evade":
            return "armada.fault.evades"
        if gunnery.evasion(attack.band, position.readings.rules) is None:
            return "armada.fault.no-evade"
        if max(action.die, action.second) >= len(attack.dice):
            return "armada.fault.no-die"
        if action.second == -1:
            return ""
        two = evadable(position, attack) > 1 and action.second > action.die
        return "" if two else "armada.fault.one-die"

    def perform(self, position: Position, task: to.Defending, action: Evade, dice: Dice) -> None:
        attack = under_way(position)
        attack.spent.append(action.token)
        _turn(position, attack.defender, action.token, at_once=action.second >= 0)
        places = [action.die] if action.second < 0 else [action.die, action.second]
        if gunnery.evasion(attack.band, position.readings.rules) == "cancel":
            gone = [die_name(attack.dice[place]) for place in places]
            attack.dice = [die for place, die in enumerate(attack.dice) if place not in places]
            position.tell("armada.told.dice-cancelled", dice=gone)
            return
        for place in places:
            before = attack.dice[place]
            attack.dice[place] = roll_die(before.colour, dice)
            result = die_name(attack.dice[place])
            position.tell("armada.told.rerolled", die=die_name(before), result=result)

    def describe(self, position: Position, task: to.Defending, action: Evade) -> Note:
        token, how = _token(position, action.token)
        dice = under_way(position).dice
        die = die_name(dice[action.die])
        if action.second >= 0:
            return does("evade-two", token=token, dice=[die, die_name(dice[action.second])])
        return does(f"evade-{how}", token=token, die=die)

    def forecast(self, position: Position, task: to.Defending, action: Evade) -> Iterator[Note]:
        effect = gunnery.evasion(under_way(position).band, position.readings.rules)
        if effect:
            yield leads(f"evade-{effect}", n=1 if action.second < 0 else 2)


KINDS = (Using(), Evading())


def _own_tokens(position: Position) -> range:
    """Number the defender's tokens."""
    return range(len(piece(position, under_way(position).defender).defence))


def _token(position: Position, number: int) -> tuple[str, Readiness]:
    """Name a token of the defender, and say how it lies."""
    owner = piece(position, under_way(position).defender)
    return token_name(owner.card.tokens, number), owner.defence[number]


# --- Which tokens may be spent ---------------------------------------------------------------


def hindrance(position: Position, attack: Attack, token: int) -> str:
    """Say why the defender cannot spend one of its tokens in this attack; '' if it can."""
    defender = piece(position, attack.defender)
    wrong = _absence(defender, token)
    if wrong:
        return wrong
    if token in attack.locked:
        return "armada.fault.locked"
    if attack.defender.kind == "squadron":
        return ""
    return _ships_hindrance(position, attack, token)


def _ships_hindrance(position: Position, attack: Attack, token: int) -> str:
    ship = position.ships[attack.defender.number]
    if not ship.speed:
        return "armada.fault.standing"
    if ship.defence[token] == "exhausted" and harm.has(ship, "faulty_countermeasures"):
        return "armada.fault.countermeasures"
    zone = attack.defender.zone
    bare = zone is not None and not ship.shields[zone_number(zone)]
    redirects = ship.card.tokens[token] == "redirect"
    if bare and redirects and harm.has(ship, "capacitor_failure"):
        return "armada.fault.no-redirect"
    return ""


def holder(position: Position, attack: Attack, *, lent: bool) -> Target | None:
    """Say whose tokens may be spent: the defender's; `lent`: Jan Ors's, where she lends hers.

    She does to other squadrons of her side at distance 1-2.
    """
    if not lent:
        return attack.defender
    if attack.defender.kind == "ship":
        return None
    seat = position.squadrons[attack.defender.number].seat
    for one in engagement.near(position, attack.defender.number, HELPS_WITHIN):
        if position.squadrons[one].kind == HELPER and position.squadrons[one].seat == seat:
            return Target("squadron", one)
    return None


def kinds_spent(position: Position, attack: Attack) -> set[Defence]:
    """Give the kinds of token spent against the attack; of each kind one at most."""
    tokens = piece(position, attack.defender).card.tokens
    lent = SQUADRONS[HELPER].tokens
    return {tokens[token] for token in attack.spent} | {lent[token] for token in attack.lent}


def _fault(position: Position, token: int, *, lent: bool) -> str:
    """Say why a token may not be spent now, whatever it does."""
    attack = under_way(position)
    target = holder(position, attack, lent=lent)
    if target is None:
        return "armada.fault.not-lent"
    owner = piece(position, target)
    wrong = _absence(owner, token) if lent else hindrance(position, attack, token)
    if wrong:
        return wrong
    spent = owner.card.tokens[token] in kinds_spent(position, attack)
    return "armada.fault.same-token" if spent else ""


def _absence(owner: Ship | Squadron, token: int) -> str:
    there = token < len(owner.defence) and owner.defence[token] != "discarded"
    return "" if there else "armada.fault.no-defence"


def evadable(position: Position, attack: Attack) -> int:
    """Count the dice that one evade may change."""
    attacker = attacking_ship(position, attack)
    if attacker is None or attack.defender.kind == "squadron":
        return 1
    return gunnery.evaded(
        position.readings.rules,
        attacker.card.size,
        position.ships[attack.defender.number].card.size,
    )


def _turn(position: Position, target: Target, token: int, *, at_once: bool = False) -> Defence:
    """Exhaust a ready token, discard an exhausted one, or any `at_once`; give its kind."""
    owner = piece(position, target)
    spare = owner.defence[token] == "ready" and not at_once
    state: Readiness = "exhausted" if spare else "discarded"
    owner.defence[token] = state
    kind = owner.card.tokens[token]
    if target.kind == "ship":
        position.tell("armada.told.ship-token", ship=target.number, token=kind, state=state)
    else:
        position.tell("armada.told.squadron-token", squadron=target.number, token=kind, state=state)
    return kind
