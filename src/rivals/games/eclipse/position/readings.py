"""How doubtful points are read: a named option for each, the default first."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.core.readings import Sets, named_values


class Readings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The readings in force; docs/readings.md says more of each.

    The first group are doubtful points of the game's rules (U1 … U19), the second of the
    rivals' (A1 … A76).
    """

    two_player_techs: Literal["4", "5"] = "4"
    draco_tech: Literal["fusion_drive", "none"] = "fusion_drive"
    planta_trade: Literal["3", "2", "4"] = "3"
    round_end: Literal["immediate", "reactions"] = "immediate"
    part_tiles: Literal["unlimited", "limited"] = "unlimited"
    retreat_to: Literal["controlled", "free"] = "controlled"
    retreat_tile: Literal["none", "one"] = "none"
    home_turn: Literal["centre", "printed"] = "centre"
    influence_from: Literal["any_ship", "unpinned"] = "any_ship"
    generator_diplomacy: Literal["no", "yes"] = "no"
    early_bonus: Literal["no", "yes"] = "no"
    few_players_ambassadors: Literal["no", "yes"] = "no"
    late_colonies: Literal["no", "yes"] = "no"

    strength: Literal["best_part", "per_ship"] = "best_part"
    tempo: Literal["printed", "graded"] = "printed"
    partial_build: Literal["no", "yes"] = "no"
    monoliths: Literal["late", "never"] = "late"
    attack_ancients: Literal["yes", "no"] = "yes"
    attack_gcds: Literal["no", "yes"] = "no"
    reactions: Literal["yes", "no"] = "yes"
    preemptive_contacts: Literal["2", "3"] = "2"
    bad_war: Literal["half", "lost_battle"] = "half"
    colonise: Literal["all", "wanted"] = "all"
    bankrupt: Literal["after_trades", "before_trades"] = "after_trades"
    ahead: Literal["yes", "no"] = "yes"
    march: Literal["foreseen", "hoped"] = "foreseen"
    overspend: Literal["fight", "printed"] = "fight"
    hunt: Literal["kept", "step"] = "kept"
    last_round: Literal["points", "printed"] = "points"
    eridani: Literal["before", "reached"] = "before"
    designs: Literal["sound", "row"] = "sound"
    risk: Literal["third", "outward"] = "third"


READINGS = named_values(Readings)
"""The values of each reading, the default first."""

SETS: Sets = {
    "full": {
        "bankrupt": "after_trades", "ahead": "yes", "march": "foreseen", "overspend": "fight",
        "hunt": "kept", "last_round": "points", "eridani": "before", "designs": "sound",
        "risk": "third",
    },
    "strict": {
        "bankrupt": "after_trades", "ahead": "yes", "march": "foreseen", "overspend": "printed",
        "hunt": "step", "last_round": "printed", "eridani": "reached", "designs": "row",
        "risk": "third",
    },
    "first": {
        "bankrupt": "before_trades", "ahead": "no", "march": "hoped", "overspend": "printed",
        "hunt": "step", "last_round": "printed", "eridani": "reached", "designs": "row",
        "risk": "outward",
    },
}  # fmt: skip
"""How much of the rivals' text is read so that they play better.

`full` is all that was found, `strict` only what the text itself says, `first` how 0.1 read it.
"""
