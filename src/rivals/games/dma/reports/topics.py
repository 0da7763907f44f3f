"""What the lines of a chronicle are about: which kind of event, which states, which places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from rivals.games.dma.reports.describe import FORMATIONS, PLACES, STATES
from rivals.games.dma.reports.pieces import Line
from rivals.games.dma.world.pieces import NEUTRAL, Event

TOPICS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({
    "battles": ("battle", "siege", "assault", "rout", "ambush", "lost"),
    "captures": ("city_taken", "village_taken", "sacked", "stopped"),
    "unrest": ("unrest1", "unrest2", "unrest3", "halted", "seceded"),
    "diplomacy": ("declared",),
    "production": ("built", "recruited", "raised", "cancelled"),
    "supply": ("shortage", "starved", "army_starved"),
    "marches": ("arrived",),
    "orders": ("refused",),
    "fates": ("beaten", "victory", "rules"),
})  # fmt: skip
"""The kinds of events, each with its rules without `dma.event.`; every rule is in one."""

_TOPIC: Final = {f"dma.event.{rule}": key for key, rules in TOPICS.items() for rule in rules}


def topic_of(line: Line | Event) -> str:
    """Give the kind of event of a line, '' for one of no known rule."""
    return _TOPIC.get(line.rule, "")


def states_of(line: Line | Event) -> frozenset[int]:
    """Give the numbers of the states that a line names; nobody is none of them."""
    named = (value for key, value in line.params.items() if key in STATES)
    return frozenset(one for one in named if isinstance(one, int) and one != NEUTRAL)


def places_of(line: Line | Event) -> frozenset[str]:
    """Give the keys of the cities (`c3`) and villages (`v7`) that a line names.

    A garrison and a village's defenders are where they stand.
    """
    return frozenset(_places(line.params))


def _places(params: Mapping[str, Any]) -> Iterator[str]:
    for key, value in params.items():
        if key in PLACES:
            for one in value if isinstance(value, list | tuple) else (value,):
                yield one if isinstance(one, str) else f"c{one}"
        elif key in FORMATIONS and isinstance(value, str) and value.startswith(("c", "v")):
            yield value
