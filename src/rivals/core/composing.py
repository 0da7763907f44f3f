"""Rivals put together from traits: what a kind of seat may be composed of, as its form says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivals.core.game import SeatKind

LEVEL = "level"
"""The one trait of a kind of seat that has levels and no switches."""

OFF, ON = "no", "yes"
"""The values of a switch."""


def traits_of(kind: SeatKind) -> dict[str, tuple[str, ...]]:
    """List the traits of a kind of seat with their values: its switches, or else its level."""
    if kind.switches:
        return dict.fromkeys(kind.switches, (OFF, ON))
    return {LEVEL: tuple(kind.levels)} if kind.levels else {}


def composed(kind: SeatKind, values: Mapping[str, str]) -> str:
    """Spell the seat with these values of `traits_of(kind)`."""
    if kind.switches:
        return kind.seat_name(switches=[one for one in kind.switches if values[one] == ON])
    return kind.seat_name(level=values.get(LEVEL, ""))


def composition(kind: SeatKind, name: str) -> dict[str, str]:
    """Give the values of `traits_of(kind)` that a seat name of this kind settles: all of them."""
    said = [part for part in name.partition(":")[2].split("+") if part]
    chosen = {switch for part in said for switch in kind.levels.get(part, (part,))}
    if kind.switches:
        return {one: ON if one in chosen else OFF for one in kind.switches}
    named = (one for one, its in kind.levels.items() if set(its) == chosen)
    level = next(named, None)
    return {} if level is None else {LEVEL: level}
