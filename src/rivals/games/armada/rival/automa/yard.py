"""Repair (reading M21): a damage card while badly hurt, else the shields facing the enemy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rivals.core.choosing import Criterion, Trail
from rivals.core.game import Action
from rivals.games.armada.components.box import OBSTACLES
from rivals.games.armada.components.ships import ZONES, Zone
from rivals.games.armada.position import actions as do
from rivals.games.armada.position.pieces import Ship, zone_number
from rivals.games.armada.rival.automa.mind import Mind
from rivals.games.armada.rules import harm, repairing


def choose_repair(mind: Mind, ship: Ship, points: int, exposed: Callable[[], Zone]) -> Action:
    """Choose the next repair, a repair token first (reading M20); done where nothing is left.

    `exposed` names the zone that faces the nearest enemy; it is asked only where it matters.
    """
    trail = mind.trail
    if ship.can_spend("repair") and _serves(ship, points + repairing.token_points(ship)):
        trail.note("armada.repair.token")
        return do.Spend("repair")
    badly = 2 * ship.hull <= ship.card.hull
    if points >= repairing.DISCARD and ship.damage and badly:
        return mend(ship, trail)
    if points >= repairing.RECOVER and _open(ship):
        zone = mind.choose(_open(ship), RECOVERED, (ship, exposed))
        trail.note("armada.repair.shield", zone=zone)
        return do.Recover(zone)
    if points >= repairing.DISCARD and ship.damage:
        return mend(ship, trail)
    target = _weak_spot(ship, exposed) if points >= repairing.MOVE else None
    if target is None:
        trail.note("armada.repair.done")
        return do.Done()
    source = _fullest(ship)
    trail.note("armada.repair.move", source=source, target=target)
    return do.Shift(source, target)


def is_any_use(ship: Ship) -> bool:
    """Say whether a repair command could do anything: no command without effect (reading M1)."""
    token = repairing.token_points(ship) if ship.can_spend("repair") else 0
    return _serves(ship, repairing.engineering(ship) + token)


def _serves(ship: Ship, points: int) -> bool:
    """Say whether points would recover a shield or discard a card."""
    if points >= repairing.DISCARD and ship.damage:
        return True
    return points >= repairing.RECOVER and bool(_open(ship))


def worst_card(ship: Ship) -> str:
    """Choose the card to discard: one face up, lasting ones being no other, else a hidden one."""
    return ship.faceup[0] if ship.faceup else "hidden"


def mend(ship: Ship, trail: Trail) -> Action:
    """Discard the worst card."""
    card = worst_card(ship)
    trail.note("armada.repair.card", card=card)
    return do.Mend(card)


def choose_obstacle(ship: Ship, obstacles: Sequence[str], trail: Trail) -> Action:
    """Let a station act last, but first where the next card would destroy the ship (M48)."""
    stations = [one for one in obstacles if OBSTACLES[one].kind == "station"]
    others = [one for one in obstacles if one not in stations]
    if not stations or not others:
        trail.note("armada.repair.any-obstacle")
        return do.Meet(obstacles[0])
    first = ship.damage > 0 and ship.hull <= 1
    trail.note("armada.repair.station-first" if first else "armada.repair.station-last")
    return do.Meet((stations if first else others)[0])


def _open(ship: Ship) -> list[Zone]:
    """List the zones that can recover a shield."""
    return [zone for zone in ZONES if _lacks(ship, zone)]


def _lacks(ship: Ship, zone: Zone) -> bool:
    at = zone_number(zone)
    closed = not ship.shields[at] and harm.has(ship, "capacitor_failure")
    return ship.shields[at] < ship.card.shields[at] and not closed


def _lacking(given: tuple[Ship, Callable[[], Zone]], zone: Zone) -> int:
    ship, at = given[0], zone_number(zone)
    return ship.card.shields[at] - ship.shields[at]


RECOVERED: tuple[Criterion[tuple[Ship, Callable[[], Zone]], Zone], ...] = (
    Criterion.among("armada.repair.facing", lambda given, _: (given[1](),)),
    Criterion.most("armada.repair.lacks-most", _lacking),
)
"""The zone that recovers a shield: the one facing the nearest enemy, else lacking most."""


def _weak_spot(ship: Ship, exposed: Callable[[], Zone]) -> Zone | None:
    """Name the zone facing the nearest enemy if it lacks shields and another has two more."""
    if not _open(ship):
        return None
    target = exposed()
    poorer = ship.shields[zone_number(target)] + 2 <= max(ship.shields)
    return target if _lacks(ship, target) and poorer else None


def _fullest(ship: Ship) -> Zone:
    return max(ZONES, key=lambda zone: ship.shields[zone_number(zone)])
