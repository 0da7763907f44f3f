"""How AutoMatron's ambiguous rules are read: a named option for each, the default first."""

from __future__ import annotations

from typing import Literal

import msgspec

from rivals.core.readings import named_values


class Readings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The readings in force; docs/readings.md says more of each."""

    turn_order: Literal["drawn", "seats"] = "drawn"
    start_site: Literal["free", "numbered"] = "free"
    used_delay: Literal["out", "kept"] = "out"
    removed_cards: Literal["devoured", "discarded"] = "devoured"
    nearly_total: Literal["at_most_two", "exactly_two"] = "at_most_two"
    choice_order: Literal["location", "colour"] = "location"
    piece: Literal["troop_first", "spy_first"] = "troop_first"
    other_automatrons: Literal["players", "spared"] = "players"
    enemy_troops: Literal["all", "players"] = "all"
    presence: Literal["troops", "spies"] = "troops"
    conquest: Literal["each", "batch"] = "each"
    marker_vp: Literal["end", "at_gain"] = "end"
    wasted_first: Literal["player", "white"] = "player"
    scan: Literal["bands", "columns", "exact"] = "bands"
    discards: Literal["bottom", "top"] = "bottom"
    delay_supply: Literal["proxies", "refuse", "cap"] = "proxies"


READINGS = named_values(Readings)
"""The values of each reading, the default first."""
