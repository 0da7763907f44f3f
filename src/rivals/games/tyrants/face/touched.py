"""What a step touches: the places by which the drawing knows them."""

from __future__ import annotations

from rivals.core.game import Action
from rivals.core.marking import seat_key
from rivals.games.tyrants.position import actions as do
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.state import Position


def candidate_places(position: Position, one: object) -> tuple[str, ...]:
    """Name the place of what AutoMatron considered: a place of the map by its name."""
    there = isinstance(one, str) and one in position.map.number
    return (f"place-{one}",) if there else ()


def touched(position: Position, action: Action) -> tuple[str, ...]:
    """Name the places of an action: on the map, in the market; the seats last."""
    found = [f"place-{getattr(action, name)}" for name in ("place", "site")
             if getattr(action, name, "")]  # fmt: skip
    if slot := getattr(action, "slot", 0):
        found.append(f"market-{slot}")
    if isinstance(action, do.Hire):
        found.append(f"supply-{action.card}")
    if isinstance(action, do.Flip):
        found.append("market")
    if isinstance(action, do.Target) and action.colour in COLOURS:
        found.append(seat_key(COLOURS.index(action.colour)))
    seat = position.turn if not position.stack else position.stack[-1].seat
    return (*found, seat_key(seat))
