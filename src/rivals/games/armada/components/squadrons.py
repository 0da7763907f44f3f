"""Squadrons as printed."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Literal

import msgspec

from rivals.games.armada.components.ships import Defence, Faction, Pool

Keyword = Literal["bomber", "counter", "escort", "grit", "heavy", "intel", "rogue", "swarm"]


class SquadronCard(msgspec.Struct, frozen=True):
    """A kind of squadron. `keywords` have the number beside them, 1 where there is none."""

    id: str
    faction: Faction
    wave: int
    unique: bool
    points: int
    speed: int
    hull: int
    anti_squadron: Pool
    battery: Pool
    keywords: dict[Keyword, int]
    tokens: tuple[Defence, ...]
    errata_points: int = 0


SQUADRONS: dict[str, SquadronCard] = {
    one.id: one
    for one in msgspec.convert(
        json.loads((files(__package__) / "squadrons.json").read_text())["squadrons"],
        list[SquadronCard],
    )
}
