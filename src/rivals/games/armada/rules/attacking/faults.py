"""Why an attack is not legal: rule ids and what each means, in English for errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rivals.games.armada.state import Position

ATTACK_FAULTS: dict[str, str] = {
    "armada.fault.zone-used": "that hull zone has attacked already",
    "armada.fault.own-piece": "an attack goes at an enemy",
    "armada.fault.not-in-play": "the target is not on the mat",
    "armada.fault.no-shot": "the target is not in the arc, in range and in sight",
    "armada.fault.no-dice": "no die can be gathered at that range",
    "armada.fault.coolant": "coolant discharge: one attack a round goes at a ship",
    "armada.fault.fire-control": "disengaged fire control: no obstructed target",
    "armada.fault.swept": "that squadron was attacked in this attack already",
    "armada.fault.other-zone": "the attack goes on from the zone with which it began",
    "armada.fault.attacked": "the squadron has attacked already, or moved and cannot do both",
    "armada.fault.no-squadron-shot": "that squadron is not at distance 1, or another comes first",
    "armada.fault.no-bombing": "the squadron cannot attack that hull zone from here",
    "armada.fault.no-concentration": "there is no concentrate fire command to resolve",
    "armada.fault.no-such-colour": "the pool has no die of that colour",
    "armada.fault.no-die": "there is no such die",
    "armada.fault.no-reroll": "nothing lets that die be rolled anew",
    "armada.fault.no-accuracy": "the pool has no accuracy icon to spend",
    "armada.fault.blinded": "blinded gunners: no accuracy icon may be spent",
    "armada.fault.no-defence": "there is no such defence token",
    "armada.fault.locked": "an accuracy icon locks that token",
    "armada.fault.standing": "a ship at speed 0 spends no defence tokens",
    "armada.fault.same-token": "a token of that kind was spent against this attack",
    "armada.fault.countermeasures": "faulty countermeasures: no exhausted token may be spent",
    "armada.fault.no-redirect": "capacitor failure: no redirect for a zone without shields",
    "armada.fault.evades": "an evade token is spent on a die, other tokens are not",
    "armada.fault.no-evade": "an evade does nothing at this range",
    "armada.fault.one-die": "an evade changes a second, later die only against a larger ship",
    "armada.fault.not-lent": "nobody lends that token",
    "armada.fault.no-neighbour": "damage goes to a zone beside the defending one",
    "armada.fault.too-much": "that zone cannot take so much of the damage",
    "armada.fault.out-of-touch": "that target is not at distance 1",
}


def free(position: Position, task: Any, action: Any) -> str:
    """Say that nothing is wrong with an action that can always be taken: no rule id."""
    return ""
