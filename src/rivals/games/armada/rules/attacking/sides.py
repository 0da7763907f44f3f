"""Who attacks whom, and what counts in that attack (rule 15, abilities of aces)."""

from __future__ import annotations

from rivals.games.armada.position.attack import Attack, total
from rivals.games.armada.position.pieces import Ship
from rivals.games.armada.position.state import Position, piece
from rivals.games.armada.rules import gunnery


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
