"""Defence tokens (rule 17, Jan Ors)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.games.armada import actions as do
from rivals.games.armada import gunnery
from rivals.games.armada.attack import Target
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.pieces import zone_number
from rivals.games.armada.rules import engagement, harm
from rivals.games.armada.rules.attacking.pool import roll_die, spelled
from rivals.games.armada.rules.attacking.sides import attacking_ship, piece, under_way

if TYPE_CHECKING:
    from rivals.core.chance import Dice
    from rivals.core.game import Action
    from rivals.games.armada.attack import Attack
    from rivals.games.armada.components.ships import Defence
    from rivals.games.armada.pieces import Readiness, Ship, Squadron
    from rivals.games.armada.state import Position
    from rivals.games.armada.tasks import Defending

HELPER = "jan_ors"
HELPS_WITHIN = 2


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


def use_fault(position: Position, task: Defending, action: do.Use) -> str:
    """Say why a brace, redirect, scatter or contain token may not be spent."""
    wrong = _fault(position, action.token, lent=action.lent)
    if wrong:
        return wrong
    if action.lent:
        return ""
    kind = piece(position, under_way(position).defender).card.tokens[action.token]
    return "armada.fault.evades" if kind == "evade" else ""


def evade_fault(position: Position, task: Defending, action: do.Evade) -> str:
    """Say why an evade token may not be spent on these dice."""
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


def options(position: Position, task: Defending) -> list[Action]:
    """List the tokens that the defender may spend, and how; always also none.

    Once no die is left there is nothing to defend against.
    """
    attack = under_way(position)
    if not attack.dice:
        return [do.Done()]
    numbers = range(len(piece(position, attack.defender).defence))
    evades = [one for token in numbers for one in _evades(position, task, token)]
    uses = [do.Use(token) for token in numbers]
    if holder(position, attack, lent=True):
        uses += [do.Use(token, lent=True) for token in range(len(SQUADRONS[HELPER].tokens))]
    return [*(one for one in uses if not use_fault(position, task, one)), *evades, do.Done()]


def _evades(position: Position, task: Defending, token: int) -> list[do.Evade]:
    """List the ways to spend an evade token: on each die, on each two."""
    if evade_fault(position, task, do.Evade(token, 0)):
        return []
    attack = under_way(position)
    number = len(attack.dice)
    ways = [do.Evade(token, die) for die in range(number)]
    if evadable(position, attack) > 1:
        pairs = [(die, later) for die in range(number) for later in range(die + 1, number)]
        ways += [do.Evade(token, die, later) for die, later in pairs]
    return ways


# --- What they do ----------------------------------------------------------------------------


def use(position: Position, task: Defending, action: do.Use, dice: Dice) -> None:
    """Spend a token; a scatter cancels all dice, the others act when damage is counted."""
    attack = under_way(position)
    target = holder(position, attack, lent=action.lent) or attack.defender
    (attack.lent if action.lent else attack.spent).append(action.token)
    if _turn(position, target, action.token) == "scatter":
        attack.dice = []


def evade(position: Position, task: Defending, action: do.Evade, dice: Dice) -> None:
    """Spend an evade token: cancel dice at long range, nearer roll them anew."""
    attack = under_way(position)
    attack.spent.append(action.token)
    _turn(position, attack.defender, action.token, at_once=action.second >= 0)
    places = [action.die] if action.second < 0 else [action.die, action.second]
    if gunnery.evasion(attack.band, position.readings.rules) == "cancel":
        gone = [spelled(attack.dice[place]) for place in places]
        attack.dice = [die for place, die in enumerate(attack.dice) if place not in places]
        position.tell("armada.told.dice-cancelled", dice=gone)
        return
    for place in places:
        before = attack.dice[place]
        attack.dice[place] = roll_die(before.colour, dice)
        position.tell(
            "armada.told.rerolled", die=spelled(before), result=spelled(attack.dice[place])
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
