"""Squadrons: whom they engage and attack, and their place in formation (M14 to M16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.game import Action
from rivals.games.armada import actions as do
from rivals.games.armada.automa.targets import prey
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.facts import Facts, Pursuit


class Engage(NamedTuple):
    """Move towards an enemy squadron, to distance 1 of it."""

    enemy: int


class Raid(NamedTuple):
    """Move towards an enemy ship, to where it can be attacked."""

    pursuit: Pursuit


class Station(NamedTuple):
    """Move to the place in formation."""


Intent = Engage | Raid | Station | Action


def first_to_act(
    facts: Facts, squadrons: Sequence[int], dice: Dice, stream: str, trail: Trail
) -> int:
    """Choose whom to command: the squadron closest to an enemy squadron (squadrons, M14)."""
    if len(squadrons) == 1:
        trail.note("armada.wing.only")
        return squadrons[0]
    near = facts.closest(squadrons)
    choice = choose(list(squadrons), trail).prefer("armada.wing.closest", lambda one: one in near)
    return choice.rolled(dice, stream)


def first_to_patrol(
    facts: Facts, squadrons: Sequence[int], dice: Dice, stream: str, trail: Trail
) -> int:
    """Choose whom to activate in the squadron phase: the engaged first."""
    if len(squadrons) == 1:
        trail.note("armada.wing.only")
        return squadrons[0]
    engaged = facts.engaged(squadrons)
    choice = choose(list(squadrons), trail)
    choice.prefer("armada.wing.engaged-first", lambda one: one in engaged)
    return choice.rolled(dice, stream)


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
    ships = list(dict.fromkeys(one.ship for one in able if one.ship is not None))
    choice = choose(list(able), trail)
    if len(ships) > 1:
        near = facts.nearest_ship(number, ships)
        choice.prefer("armada.wing.nearest-ship", lambda one: one.ship in near)
    if len(choice.left) > 1:
        shields = {ship: facts.shields(ship) for ship in ships}
        choice.fewest(
            "armada.wing.weakest-arc",
            lambda one: shields[one.ship][ZONES.index(one.at or "front")],  # type: ignore[index]
        )
    pick = choice.rolled(dice, stream)
    if pick.ship is None or pick.at is None:
        raise LookupError(f"squadron {number} has no ship to attack")
    trail.note("armada.wing.bomb", target=facts.kind_of(pick.ship), at=pick.at)
    return do.Bomb(pick.ship, pick.at)
