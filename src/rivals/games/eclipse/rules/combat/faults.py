"""Why something cannot be done in a battle: the sentence for each rule id."""

from __future__ import annotations

FAULTS: dict[str, str] = {
    "eclipse.fault.cornered": "nobody can hurt anybody here, so the attacker has to retreat",
    "eclipse.fault.refuge-unknown": "there is no such hex on the map",
    "eclipse.fault.refuge-unconnected": "no wormholes connect the battle with that hex",
    "eclipse.fault.refuge-foreign": "ships retreat only to a hex that their seat controls",
    "eclipse.fault.refuge-taken": "ships do not retreat to a hex with enemy ships",
    "eclipse.fault.no-such-target": "the enemy has no such ship with so much damage",
    "eclipse.fault.die-misses": "the die does not hit that ship",
    "eclipse.fault.tile-not-drawn": "no reputation tile of that value was drawn",
    "eclipse.fault.no-tile-slot": "the reputation track has no free space for a tile",
    "eclipse.fault.tile-not-held": "the seat holds no reputation tile of that value",
    "eclipse.fault.same-tile": "a tile is not exchanged for one of the same value",
    "eclipse.fault.no-cube-there": "there is no cube on that square",
}
"""By rule id; words in both languages stand in the game's words."""
