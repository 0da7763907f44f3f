"""The attack under way: who, whom, from how far, and the dice as they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rivals.core.expecting import expect, expect_all, expect_different
from rivals.games.armada import gunnery
from rivals.games.armada import tasks as to
from rivals.games.armada.attack import total
from rivals.games.armada.components.box import FACES
from rivals.games.armada.components.squadrons import SQUADRONS
from rivals.games.armada.rules import engagement, sights
from rivals.games.armada.rules.attacking.defending import HELPER, kinds_spent
from rivals.games.armada.rules.attacking.sides import crits_count, piece

if TYPE_CHECKING:
    from rivals.games.armada.attack import Attack, Target
    from rivals.games.armada.components.box import Band
    from rivals.games.armada.state import Position

MOST_DICE = 20
"""More dice than any attack can gather."""

STEPS = (to.Modifying, to.Defending, to.Redirecting, to.Picking, to.Toggling)
"""The tasks that an attack asks for."""
COUNTED = (to.Redirecting, to.Toggling)
"""Those for which its damage has been counted."""


def check(position: Position) -> None:
    """Check the attack; it is there just while somebody decides about it."""
    deciding = bool(position.stack) and isinstance(position.stack[-1], STEPS)
    attack = position.attack
    if attack is None:
        expect(not deciding, "attack", "the attack that is to be decided about")
        return
    expect(deciding, "attack", "none, as nothing about it is to be decided")
    _check_target(position, attack.attacker, "attack.attacker")
    _check_target(position, attack.defender, "attack.defender")
    same = piece(position, attack.attacker).seat == piece(position, attack.defender).seat
    expect(not same, "attack.defender", "a piece of the other seat")
    _check_sight(position, attack)
    _check_dice(attack)
    _check_tokens(position, attack)
    _check_damage(position, attack)


def _check_target(position: Position, target: Target, path: str) -> None:
    pieces = position.ships if target.kind == "ship" else position.squadrons
    expect(target.number < len(pieces), f"{path}.number", f"a {target.kind} in play")
    zoned = (target.zone is not None) == (target.kind == "ship")
    expect(zoned, f"{path}.zone", "a zone of a ship, none of a squadron")


def _check_sight(position: Position, attack: Attack) -> None:
    """The range and what obstructs are as measured; a counter may come from a lost squadron."""
    one, other = (piece(position, end) for end in (attack.attacker, attack.defender))
    expect(other.where == "mat", "attack.defender", "a piece on the mat")
    if attack.counter:
        both = attack.attacker.kind == attack.defender.kind == "squadron"
        expect(both, "attack.counter", "false, as no squadron answers another")
        expect(one.where != "waiting", "attack.attacker", "a piece that was deployed")
        return
    expect(one.where == "mat", "attack.attacker", "a piece on the mat")
    seen = (attack.band, attack.obstructed)
    measured = _measured(position, attack)
    expect(seen in measured, "attack.band", "the range and obstruction as measured on the mat")


def _measured(position: Position, attack: Attack) -> list[tuple[Band, bool]]:
    """Measure from the attacker to the defender as they stand; nothing: it cannot attack."""
    by, at = attack.attacker, attack.defender
    if by.kind == "ship" and at.kind == "ship":
        return [
            (shot.band, shot.obstructed)
            for shot in sights.shots(position, by.number)
            if (shot.zone, shot.ship, shot.at) == (by.zone, at.number, at.zone)
        ]
    if by.kind == "ship":
        return [
            (shot.band, shot.obstructed)
            for shot in sights.flak(position, by.number)
            if (shot.zone, shot.squadron) == (by.zone, at.number)
        ]
    if at.kind == "ship":
        return [
            (band, obstructed)
            for ship, zone, band, obstructed in engagement.bombable(position, by.number)
            if (ship, zone) == (at.number, at.zone)
        ]
    near = engagement.contacts(position, by.number)
    return [("close", near[at.number])] if at.number in near else []


def _check_dice(attack: Attack) -> None:
    for number, die in enumerate(attack.dice):
        faces = FACES[die.colour]
        path = f"attack.dice[{number}].face"
        expect(die.face in faces, path, f"a face of the {die.colour} die")
    least = max(1, len(attack.dice))
    within = least <= attack.gathered <= MOST_DICE
    expect(within, "attack.gathered", f"{least} to {MOST_DICE}, as many as were rolled")
    known = range(len(attack.dice))
    expect_all(attack.turned, known, "attack.turned", "the number of a die")
    expect_different(attack.turned, "attack.turned", "dice")
    once = [one for one in attack.used if one != "ability"]
    expect_different(once, "attack.used", "what changed the dice")
    turns = attack.used.count("ability")
    expect(turns <= attack.gathered, "attack.used", "at most one use for each die")


def _check_tokens(position: Position, attack: Attack) -> None:
    """Tokens spent are not ready any more, locked ones are there; of each kind one is spent."""
    defender = piece(position, attack.defender)
    for name, pile in (("locked", attack.locked), ("spent", attack.spent)):
        path = f"attack.{name}"
        expect_all(pile, range(len(defender.defence)), path, "a token of the defender")
        expect_different(pile, path, "tokens")
    lendable = range(len(SQUADRONS[HELPER].tokens) if attack.defender.kind == "squadron" else 0)
    expect_all(attack.lent, lendable, "attack.lent", "a token that Jan Ors lends")
    for number, token in enumerate(attack.spent):
        turned = defender.defence[token] != "ready"
        expect(turned, f"attack.spent[{number}]", "a token exhausted or discarded")
        free = token not in attack.locked
        expect(free, f"attack.spent[{number}]", "a token that is not locked")
    kinds = len(kinds_spent(position, attack))
    once = kinds == len(attack.spent) + len(attack.lent)
    expect(once, "attack.spent", "tokens of different kinds")


def _check_damage(position: Position, attack: Attack) -> None:
    """The damage is what the dice show, halved by a brace, from the moment it is counted."""
    if not isinstance(position.stack[-1], COUNTED):
        expect(attack.damage is None, "attack.damage", "none before it is counted")
        return
    damage = total(attack.dice, crits=crits_count(position, attack))
    if "brace" in kinds_spent(position, attack):
        damage = gunnery.halved(damage)
    expect(attack.damage == damage, "attack.damage", f"{damage}, as the dice show")
