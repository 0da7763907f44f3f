"""Squadrons: whom they engage and attack, and their place in formation (M14 to M16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import Criterion, Trail, choose
from rivals.core.game import Action
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position import actions as do
from rivals.games.armada.rival.automa.targets import prey
from rivals.games.armada.rival.facts import Facts, Pursuit


class Engage(NamedTuple):
    """Move towards an enemy squadron, to distance 1 of it."""

    enemy: int


class Raid(NamedTuple):
    """Move towards an enemy ship, to where it can be attacked."""

    pursuit: Pursuit


class Station(NamedTuple):
    """Move to the place in formation."""


Intent = Engage | Raid | Station | Action


COMMANDED: tuple[Criterion[Facts, int], ...] = (
    Criterion.among("armada.wing.closest", lambda facts, left: facts.closest(left)),
)
"""The squadron commanded (squadrons, reading M14)."""

PATROLS: tuple[Criterion[Facts, int], ...] = (
    Criterion.among("armada.wing.engaged-first", lambda facts, left: facts.engaged(left)),
)
"""The squadron activated in the squadron phase (reading M15)."""


def _ships(left: Sequence[Pursuit]) -> list[int]:
    return list(dict.fromkeys(one.ship for one in left if one.ship is not None))


def _at_nearest(given: tuple[Facts, int], left: Sequence[Pursuit]) -> list[bool]:
    near = given[0].nearest_ship(given[1], _ships(left))
    return [one.ship in near for one in left]


def _shields(given: tuple[Facts, int], left: Sequence[Pursuit]) -> list[int]:
    shields = {ship: given[0].shields(ship) for ship in _ships(left)}
    return [shields[one.ship or 0][ZONES.index(one.at or "front")] for one in left]


BOMBED: tuple[Criterion[tuple[Facts, int], Pursuit], ...] = (
    Criterion(
        "armada.wing.nearest-ship", "prefer", _at_nearest, lambda _, left: len(_ships(left)) > 1
    ),
    Criterion("armada.wing.weakest-arc", "fewest", _shields),
)
"""The zone of a ship attacked by a squadron (reading M14; weakest arc, M6)."""


def first_to_act(
    facts: Facts, squadrons: Sequence[int], dice: Dice, stream: str, trail: Trail
) -> int:
    """Choose whom to command: the squadron closest to an enemy squadron (squadrons, M14)."""
    if len(squadrons) == 1:
        trail.note("armada.wing.only")
        return squadrons[0]
    return choose(list(squadrons), trail).by(COMMANDED, facts).rolled(dice, stream)


def first_to_patrol(
    facts: Facts, squadrons: Sequence[int], dice: Dice, stream: str, trail: Trail
) -> int:
    """Choose whom to activate in the squadron phase: the engaged first."""
    if len(squadrons) == 1:
        trail.note("armada.wing.only")
        return squadrons[0]
    return choose(list(squadrons), trail).by(PATROLS, facts).rolled(dice, stream)


def act(  # noqa: PLR0913 - what it stands on, and how it is told
    facts: Facts,
    number: int,
    *,
    both: bool,
    moved: bool,
    shot: bool,
    dice: Dice,
    stream: str,
    trail: Trail,
) -> Intent:
    """Choose what an active squadron does next; `both`: it may move and attack."""
    if shot or (moved and not both):
        trail.note("armada.wing.done")
        return do.Done()
    targets = facts.targets(number)
    if targets:
        trail.note("armada.wing.engaged")
        return do.Strafe(prey(facts, targets, dice, stream, trail))
    if both:
        sortie = _sortie(facts, number, moved=moved, dice=dice, stream=stream, trail=trail)
        if sortie is not None:
            return sortie
    if not moved and facts.off_station(number):
        trail.note("armada.wing.station")
        return Station()
    able = () if moved else facts.bombable(number)
    if able:
        trail.note("armada.wing.in-place")
        return _bomb(facts, number, able, dice, stream, trail)
    trail.note("armada.wing.stays")
    return do.Done()


def _sortie(
    facts: Facts, number: int, *, moved: bool, dice: Dice, stream: str, trail: Trail
) -> Intent | None:
    """Engage the nearest enemy squadron; where none can be reached, attack the nearest ship."""
    pursuit = Pursuit() if moved else facts.pursuit(number)
    if pursuit.squadron is not None:
        trail.note("armada.wing.engage")
        return Engage(pursuit.squadron)
    able = facts.bombable(number)
    if able:
        return _bomb(facts, number, able, dice, stream, trail)
    if pursuit.ship is not None:
        trail.note("armada.wing.raid")
        return Raid(pursuit)
    return None


def _bomb(
    facts: Facts, number: int, able: Sequence[Pursuit], dice: Dice, stream: str, trail: Trail
) -> Action:
    """Attack the nearest ship where its shields are weakest."""
    pick = choose(list(able), trail).by(BOMBED, (facts, number)).rolled(dice, stream)
    if pick.ship is None or pick.at is None:
        raise LookupError(f"squadron {number} has no ship to attack")
    trail.note("armada.wing.bomb", target=facts.kind_of(pick.ship), at=pick.at)
    return do.Bomb(pick.ship, pick.at)
