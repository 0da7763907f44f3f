"""Who attacks whom, what counts in that attack, and its dice (rules 11 to 15, aces)."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.core.chance import Dice
from rivals.games.armada.components.box import COLOURS, FACES, Colour
from rivals.games.armada.components.ships import Pool
from rivals.games.armada.position.attack import Attack, Die, die_name, total
from rivals.games.armada.position.pieces import Ship, zone_number
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rules import engagement, gunnery, sights
from rivals.games.armada.rules.gunnery import allowed, by_strength, changed, poorest_colour

STREAM = "attack"
HURT = 6
"""Bossk's ability needs him to have at most so much hull."""


def under_way(position: Position) -> Attack:
    """Give the attack that is being resolved."""
    if position.attack is None:
        message = "no attack is under way"
        raise ValueError(message)
    return position.attack


def attacking_seat(position: Position) -> int:
    """Say whose attack it is."""
    return piece(position, under_way(position).attacker).seat


def attacking_ship(position: Position, attack: Attack) -> Ship | None:
    """Give the ship that attacks; None if it is a squadron."""
    return position.ships[attack.attacker.number] if attack.attacker.kind == "ship" else None


def attacking_ace(position: Position, attack: Attack) -> str:
    """Name the kind of squadron that attacks; '' if it is a ship."""
    if attack.attacker.kind == "ship":
        return ""
    return position.squadrons[attack.attacker.number].kind


def is_bomber(position: Position, attack: Attack) -> bool:
    """Say whether a squadron with bomber attacks (rule 20)."""
    if attack.attacker.kind == "ship":
        return False
    return "bomber" in position.squadrons[attack.attacker.number].card.keywords


def crits_count(position: Position, attack: Attack) -> bool:
    """Say whether critical hits do damage (rule 15); Darth Vader's always do."""
    return attacking_ace(position, attack) == "darth_vader" or gunnery.crits_count(
        from_squadron=attack.attacker.kind == "squadron",
        at_squadron=attack.defender.kind == "squadron",
        bomber=is_bomber(position, attack),
    )


def is_unshielded(position: Position, attack: Attack) -> bool:
    """Say whether the defender is treated as without shields: Luke Skywalker attacks it."""
    return attacking_ace(position, attack) == "luke_skywalker"


def damage_shown(position: Position, attack: Attack) -> int:
    """Count the damage that the dice of an attack show (rule 15)."""
    return total(attack.dice, crits=crits_count(position, attack))


# --- Dice -------------------------------------------------------------------------------------


def gather(position: Position, attack: Attack) -> Pool:
    """Give the dice that an attack rolls; none: there is no attack (rule 14).

    Of dice lost before rolling those that the attacker chose are left out, then the poorest (M38).
    """
    pool, number = _left(position, attack)
    while sum(pool) > max(0, number):
        poorest = poorest_colour(pool, crits=crits_count(position, attack))
        pool = changed(pool, poorest, -1) if poorest else pool
    return changed(pool, "blue", _lent_dice(position, attack)) if sum(pool) else pool


def omittable(position: Position, attack: Attack) -> Sequence[Colour]:
    """List the colours of which the attacker may leave a die out, the poorest first (M38).

    None where no more dice are lost, or all are of one colour.
    """
    pool, number = _left(position, attack)
    if sum(pool) <= number or number <= 0:
        return ()
    colours = by_strength(pool, crits=crits_count(position, attack))
    return colours if len(colours) > 1 else ()


def _left(position: Position, attack: Attack) -> tuple[Pool, int]:
    """Give the dice that are not left out yet, and how many of them are rolled."""
    pool, number = _listed(position, attack)
    for colour in attack.omitted:
        pool = changed(pool, colour, -1)
    return pool, number


def _listed(position: Position, attack: Attack) -> tuple[Pool, int]:
    """Give the dice printed that the range allows, and how many of them are rolled."""
    at_squadron = attack.defender.kind == "squadron"
    number, zone = attack.attacker.number, attack.attacker.zone
    if zone is not None:
        ship, band = position.ships[number], attack.band
        printed = ship.card.anti_squadron if at_squadron else ship.card.battery[zone_number(zone)]
        rolled = sights.ship_dice(
            ship, zone, band, obstructed=attack.obstructed, against_squadron=at_squadron
        )
        return allowed(printed, band), rolled
    card = position.squadrons[number].card
    pool = card.anti_squadron if at_squadron else card.battery
    if attack.counter:
        pool = (0, engagement.keyword(position, number, "counter"), 0)
    return pool, sum(pool) - attack.obstructed


def _lent_dice(position: Position, attack: Attack) -> int:
    """Count the blue dice that aces add against squadrons: Howlrunner's 1, Wedge Antilles' 2."""
    if attack.attacker.kind == "ship" or attack.defender.kind == "ship":
        return 0
    wedge = attacking_ace(position, attack) == "wedge_antilles"
    activated = position.squadrons[attack.defender.number].activated
    return _is_led(position, attack.attacker.number) + 2 * (wedge and activated)


def _is_led(position: Position, number: int) -> bool:
    """Say whether a squadron with swarm is at distance 1 of Howlrunner, another one of its side."""
    squadron = position.squadrons[number]
    if "swarm" not in squadron.card.keywords:
        return False
    return any(
        position.squadrons[one].kind == "howlrunner"
        for one in engagement.near(position, number, 1)
        if position.squadrons[one].seat == squadron.seat
    )


def roll(position: Position, attack: Attack, pool: Pool, dice: Dice) -> None:
    """Roll the pool; Bossk, if hurt, adds an accuracy icon."""
    colours = [one for one, number in zip(COLOURS, pool, strict=True) for _ in range(number)]
    attack.dice = [roll_die(colour, dice) for colour in colours]
    if attacking_ace(position, attack) == "bossk":
        bossk = position.squadrons[attack.attacker.number]
        attack.dice += [Die("blue", "accuracy")] if bossk.hull <= HURT else []
    attack.gathered = len(attack.dice)
    position.tell("armada.told.rolled", dice=[die_name(die) for die in attack.dice])


def roll_die(colour: Colour, dice: Dice) -> Die:
    """Roll one die."""
    return Die(colour, dice.pick(STREAM, FACES[colour]))
