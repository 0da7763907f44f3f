"""The box as data: `box.json`, read once."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Literal

import msgspec

Resource = Literal["money", "science", "materials"]
RESOURCES: tuple[Resource, ...] = ("money", "science", "materials")

DATA: dict[str, Any] = msgspec.json.decode(
    files("rivals.games.eclipse.components").joinpath("box.json").read_bytes()
)
"""Everything counted and costed, with its sources under `sources`."""

ROUNDS: int = DATA["setup"]["rounds"]
OUTER_HEXES: dict[int, int] = {int(n): k for n, k in DATA["setup"]["outer_hexes"].items()}
"""Hexes of the outer stack, by number of players."""

FIRST_TECHS: dict[int, int] = {int(n): k for n, k in DATA["setup"]["tech_tiles_start"].items()}
NEW_TECHS: dict[int, int] = {int(n): k for n, k in DATA["setup"]["tech_tiles_per_round"].items()}
DIPLOMACY_FROM: int = DATA["setup"]["diplomacy_min_players"]
AMBASSADORS: int = DATA["setup"]["ambassadors_per_player"]

CUBES: int = DATA["tracks"]["cubes"]
"""Population cubes of each track's kind in the box: so many lie on it before the setup."""

CUBE_SQUARES = len(DATA["tracks"]["income"])
"""Squares of a population track: it holds one cube more than lie on it before the setup."""

INCOME: tuple[int, ...] = (*DATA["tracks"]["income"], 0)
"""What a population track yields with 0, 1, … cubes left on it: a full one shows no number."""

MOST_DISCS: int = DATA["tracks"]["most_discs"]
UPKEEP: tuple[int, ...] = tuple(DATA["tracks"]["upkeep"])
"""What the influence track costs with 0, 1, … discs left on it."""

DISCOUNT: tuple[int, ...] = tuple(DATA["tracks"]["discount"])
"""By how much the next technology is cheaper, by technologies already in its category."""

TECH_VP: tuple[int, ...] = tuple(DATA["tracks"]["tech_vp"])
TRACK_LENGTH = len(DISCOUNT)

DISCOVERIES: dict[str, int] = DATA["discoveries"]
"""The discovery tiles and how many of each: a resource, a ship part, or one of two names."""

DISCOVERY_GAINS: dict[Resource, int] = DATA["gains"]
ANCIENT_TECH = "ancient_tech"
ANCIENT_CRUISER = "ancient_cruiser"
DISCOVERY_VP = 2

REPUTATION: dict[int, int] = {int(value): n for value, n in DATA["reputation"].items()}
"""Reputation tiles by value."""

DRAWS: dict[str, int] = DATA["draws"]
"""Reputation tiles drawn for taking part and for each ship destroyed."""

MOST_DRAWS: int = DATA["draws"]["max_per_battle_hex"]
ARTIFACT_GAIN = 5
MONOLITH_VP = 3
TRAITOR_VP = -2
