"""The traits a rival is made of (Eclipse AI, sections 2 to 5 and B)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Main = Literal[
    "pacifist", "turtle", "opportunist", "greedy", "cleaner", "aggressor", "medals",
    "preemptive", "risk", "gamer", "mix",
]  # fmt: skip
Upgrade = Literal[
    "fully_balanced", "balanced_armour", "balanced_guns", "specialised_guns",
    "specialised_armour", "specialised_computer", "specialised_shields", "specialised_drives",
]  # fmt: skip
Building = Literal[
    "balanced_dreadnought", "balanced_cruiser", "over_defensive_cruiser",
    "over_defensive_dreadnought", "defensive_cruiser", "defensive_dreadnought",
    "offensive_cruiser", "offensive_dreadnought", "offensive_mixed", "mobile_cruiser",
    "mobile_dreadnought", "supported_dreadnought",
]  # fmt: skip
Tempo = Literal["tech_addict", "steady", "low_budget"]
Rhythm = Literal["obsessive", "thorough"]
Exploring = Literal["grow", "biggest", "not_smallest"]
War = Literal["superior_tech", "great_force"]
Discarding = Literal["discard_never", "discard_two", "discard_one"]
Discovering = Literal["always_points", "points_or_upgrades", "never_points"]
Production = Literal[
    "always_money", "always_science", "always_materials", "even", "eim", "emi", "iem", "ime",
    "mei", "mie",
]  # fmt: skip


class Traits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rival. `hated` is the seat that a RISK rival hates, -1 for the others."""

    upgrade: Upgrade
    main: Main
    build: Building
    tempo: Tempo
    rhythm: Rhythm
    explore: Exploring
    war: War
    discard: Discarding
    discovery: Discovering
    production: Production
    hated: Annotated[int, msgspec.Meta(ge=-1, le=5)] = -1
