"""Ships as printed: figures, dice, speed charts, arcs."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Literal

import msgspec

from rivals.games.armada.components.box import Size

Zone = Literal["front", "right", "rear", "left"]
ZONES: tuple[Zone, ...] = ("front", "right", "rear", "left")
"""Hull zones clockwise; whatever belongs to zones is listed in this order."""

Faction = Literal["rebel", "imperial"]

Defence = Literal["evade", "brace", "redirect", "contain", "scatter"]
DEFENCES: tuple[Defence, ...] = ("scatter", "evade", "brace", "redirect", "contain")

Command = Literal["navigate", "squadron", "repair", "concentrate_fire"]
COMMANDS: tuple[Command, ...] = ("navigate", "squadron", "repair", "concentrate_fire")

Pool = tuple[int, int, int]
"""Red, blue and black dice."""


class ShipCard(msgspec.Struct, frozen=True):
    """A kind of ship.

    `shields` and `battery` go by `ZONES`. `chart[speed - 1]` lists the yaw of each joint, 0 … 2.
    `arcs` are where the arc lines meet, as fractions of the token's length from its front:
    front lines at the edges and at the centre line, rear lines at the centre line and at the
    edges. `aims` are the targeting points of the zones, as fractions of the token's width from
    the left and of its length from the front.
    """

    id: str
    faction: Faction
    wave: int
    size: Size
    points: int
    hull: int
    command: int
    squadron: int
    engineering: int
    shields: tuple[int, int, int, int]
    battery: tuple[Pool, Pool, Pool, Pool]
    anti_squadron: Pool
    tokens: tuple[Defence, ...]
    chart: tuple[tuple[int, ...], ...]
    arcs: tuple[float, float, float, float]
    aims: tuple[tuple[float, float], ...]
    errata_points: int = 0

    @property
    def top_speed(self) -> int:
        """The highest speed of the chart."""
        return len(self.chart)


SHIPS: dict[str, ShipCard] = {
    one.id: one
    for one in msgspec.convert(
        json.loads((files(__package__) / "ships.json").read_text())["ships"], list[ShipCard]
    )
}


def neighbours(zone: Zone) -> tuple[Zone, Zone]:
    """Name the zones beside a zone."""
    at = ZONES.index(zone)
    return ZONES[at - 3], ZONES[at - 1]
