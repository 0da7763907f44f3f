"""Why an action is not legal: rule ids and what each means, in English for errors."""

from __future__ import annotations

from rivals.games.armada.rules.attacking.faults import ATTACK_FAULTS

FAULTS: dict[str, str] = {
    "armada.fault.over": "the game is over",
    "armada.fault.not-now": "something else is to be decided now",
    "armada.fault.no-piece": "there is no such piece here",
    "armada.fault.not-yours": "that piece is not yours",
    "armada.fault.off-mat": "it would not lie on the mat",
    "armada.fault.over-ship": "a ship is there",
    "armada.fault.over-squadron": "a squadron is there",
    "armada.fault.over-obstacle": "an obstacle is there",
    "armada.fault.too-far": "that is too far",
    "armada.fault.far-from-ships": "a squadron is placed within distance 2 of a ship of its side",
    "armada.fault.off-zone": "that is outside the zone where it may be placed",
    "armada.fault.near-edge": "an obstacle lies beyond distance 3 of the edges",
    "armada.fault.near-obstacle": "obstacles lie beyond distance 1 of each other",
    "armada.fault.no-speed": "its speed chart does not have that speed",
    "armada.fault.ships-first": "a single squadron left goes after all ships",
    "armada.fault.two-squadrons": "two squadrons are placed in one turn",
    "armada.fault.activated": "it was activated already this round",
    "armada.fault.no-pass": "a pass needs a token and fewer ships left to activate",
    "armada.fault.other-dial": "the top dial shows another command",
    "armada.fault.token-drop": "a token is given up exactly where there is no room",
    "armada.fault.no-token": "the ship has no such command token",
    "armada.fault.resolved": "that command was resolved already this round",
    "armada.fault.no-command": "no squadron is left to command",
    "armada.fault.out-of-command": "the squadron is beyond medium range of the ship",
    "armada.fault.no-points": "there are not enough points of repair",
    "armada.fault.no-shield": "there is no shield to move",
    "armada.fault.full-shields": "that zone has all its shields",
    "armada.fault.capacitor": "a zone without shields cannot get any: capacitor failure",
    "armada.fault.no-card": "the ship has no such damage card",
    "armada.fault.wrong-joints": "a maneuver has a joint for each point of speed",
    "armada.fault.too-fast": "the speed cannot change by so much",
    "armada.fault.too-sharp": "a joint cannot be clicked so often",
    "armada.fault.straight-side": "a ship that stays puts the tool to its right",
    "armada.fault.not-touching": "it is placed touching the ship that ran over it",
    "armada.fault.engaged": "an engaged squadron cannot move",
    "armada.fault.moved": "the squadron has moved already, or attacked and cannot do both",
    "armada.fault.stayed": "that is where it is",
    "armada.fault.no-choice": "the card does not leave that choice",
    **ATTACK_FAULTS,
}

NOT_NOW = "armada.fault.not-now"
