"""What tells that a rival of Eclipse is sick: rounds without an action, stock never spent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rivals.core.game import Action
from rivals.core.health import Count, Health
from rivals.games.eclipse.components.box import ROUNDS
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position.seats import INDEX
from rivals.games.eclipse.position.state import Position

ACTS = (do.Explore, do.Disc, do.Refresh, do.Research, do.Install, do.Build, do.Move)
"""What is done in an action of the six kinds."""

FROZEN = 5
"""Rounds without an action after which somebody hardly took part."""


class _Seen(msgspec.Struct):
    """What one seat did: rounds in which it acted, declared a war, marched; what it gave up."""

    acted: set[int] = set()
    declared: set[int] = set()
    marched: set[int] = set()
    built: bool = False
    given_up: int = 0


class EclipseHealth(Health[Position]):
    """Counts over one match.

    `idle`: rounds without an action; `frozen`: five of them or more; `never_built`: nothing
    built in the whole match; `idle_wars`: wars declared in a round without one move in it;
    `given_up`: hexes with planets given up, of those held in the end and given up; `unspent`:
    science and materials left at the end.
    """

    def __init__(self, seats: int) -> None:
        self._seen = [_Seen() for _ in range(seats)]

    def decided(self, state: Position, seat: int, action: Action) -> None:
        """Take in what a seat does."""
        its = self._seen[seat]
        if isinstance(action, ACTS):
            its.acted.add(state.round)
            its.built |= isinstance(action, do.Build)
            if isinstance(action, do.Move) and state.seats[seat].memory.mode == "attack":
                its.marched.add(state.round)
        elif isinstance(action, do.Stance):
            if action.mode == "attack":
                its.declared.add(state.round)
        elif isinstance(action, do.Abandon):
            its.given_up += bool(state.hex(action.hex).tile.squares)

    def ended(self, state: Position) -> Sequence[Mapping[str, Count]]:
        """Give what was counted for each seat."""
        return [self._of(state, seat, its) for seat, its in enumerate(self._seen)]

    def _of(self, state: Position, seat: int, its: _Seen) -> dict[str, Count]:
        stock = state.seats[seat].stock
        held = sum(one.owner == seat for one in state.hexes) + its.given_up
        idle = ROUNDS - len(its.acted)
        return {
            "idle": (idle, ROUNDS),
            "frozen": (float(idle >= FROZEN), 1),
            "never_built": (float(not its.built), 1),
            "idle_wars": (len(its.declared - its.marched), len(its.declared)),
            "given_up": (its.given_up, held),
            "unspent": (stock[INDEX["science"]] + stock[INDEX["materials"]], 1),
        }
