"""Squadrons: whom they engage and attack, and their place in formation (M14 to M16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rivals.core.choosing import Criterion
from rivals.core.game import Action
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.position import actions as do
from rivals.games.armada.position import tasks as to
from rivals.games.armada.rival.automa.mind import Mind
from rivals.games.armada.rival.automa.targets import FEWER_SHIELDS, prey
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
    Criterion("armada.wing.weakest-arc", "fewest", _shields, turns=(FEWER_SHIELDS,)),
)
"""The zone of a ship attacked by a squadron (reading M14; weakest arc, M6)."""


def first_to_act(mind: Mind, squadrons: Sequence[int]) -> int:
    """Choose whom to command: the squadron closest to an enemy squadron (squadrons, M14)."""
    return _first(mind, squadrons, COMMANDED)


def first_to_patrol(mind: Mind) -> int:
    """Choose whom to activate in the squadron phase: the engaged first."""
    return _first(mind, mind.facts.waiting(), PATROLS)


def _first(mind: Mind, squadrons: Sequence[int], table: Iterable[Criterion[Facts, int]]) -> int:
    if len(squadrons) == 1:
        mind.trail.note("armada.wing.only")
        return squadrons[0]
    return mind.choose(squadrons, table, mind.facts)


def act(mind: Mind, task: to.Flying) -> Intent:
    """Choose what an active squadron does next."""
    facts, number = mind.facts, task.squadron
    if task.shot or (task.moved and not task.both):
        mind.trail.note("armada.wing.done")
        return do.Done()
    targets = facts.targets(number)
    if targets:
        mind.trail.note("armada.wing.engaged")
        return do.Strafe(prey(mind, targets))
    if task.both:
        sortie = _sortie(mind, task)
        if sortie is not None:
            return sortie
    if not task.moved and facts.off_station(number):
        mind.trail.note("armada.wing.station")
        return Station()
    able = () if task.moved else facts.bombable(number)
    if able:
        mind.trail.note("armada.wing.in-place")
        return _bomb(mind, number, able)
    mind.trail.note("armada.wing.stays")
    return do.Done()


def _sortie(mind: Mind, task: to.Flying) -> Intent | None:
    """Engage the nearest enemy squadron; where none can be reached, attack the nearest ship."""
    pursuit = Pursuit() if task.moved else mind.facts.pursuit(task.squadron)
    if pursuit.squadron is not None:
        mind.trail.note("armada.wing.engage")
        return Engage(pursuit.squadron)
    able = mind.facts.bombable(task.squadron)
    if able:
        return _bomb(mind, task.squadron, able)
    if pursuit.ship is not None:
        mind.trail.note("armada.wing.raid")
        return Raid(pursuit)
    return None


def _bomb(mind: Mind, number: int, able: Sequence[Pursuit]) -> Action:
    """Attack the nearest ship where its shields are weakest."""
    pick = mind.choose(able, BOMBED, (mind.facts, number))
    if pick.ship is None or pick.at is None:
        raise LookupError(f"squadron {number} has no ship to attack")
    mind.trail.note("armada.wing.bomb", target=mind.facts.kind_of(pick.ship), at=pick.at)
    return do.Bomb(pick.ship, pick.at)
