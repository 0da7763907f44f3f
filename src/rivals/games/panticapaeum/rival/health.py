"""What tells that somebody is sick in Panticapaeum: turns without a building, stock never spent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rivals.core.game import Action
from rivals.core.health import Count, Health
from rivals.games.panticapaeum.position import actions as do
from rivals.games.panticapaeum.position.seats import Architect
from rivals.games.panticapaeum.position.state import Position

BUILT = (do.Build, do.Buy)
DEVELOPED = (*BUILT, do.Advance, do.Sell, do.Gain)
"""What is done in development; passing and a skipped development are not."""


class _Seen(msgspec.Struct):
    """What one seat did: turns, those developed and built in, resources taken and put back."""

    turns: int = 0
    developed: int = 0
    built: int = 0
    taken: int = 0
    put_back: int = 0


class PanticapaeumHealth(Health[Position]):
    """Counts over one match.

    `idle`: turns without development, passed or skipped; `unbuilt`: turns without a building;
    `unspent`: resources left at the end. Of architects `put_back`: resources put back at a
    round's end, of all that were drawn on their tiles.
    """

    def __init__(self, seats: int) -> None:
        self._seen = [_Seen() for _ in range(seats)]

    def decided(self, state: Position, seat: int, action: Action) -> None:
        """Take in what a seat does."""
        its = self._seen[seat]
        its.developed += isinstance(action, DEVELOPED)
        its.built += isinstance(action, BUILT)
        its.put_back += isinstance(action, do.Discard)
        if isinstance(action, do.Take):
            its.turns += 1
            its.taken += sum(state.parts.resources[action.tile])

    def ended(self, state: Position) -> Sequence[Mapping[str, Count]]:
        """Give what was counted for each seat."""
        return [self._of(state, seat, its) for seat, its in enumerate(self._seen)]

    def _of(self, state: Position, seat: int, its: _Seen) -> dict[str, Count]:
        found: dict[str, Count] = {
            "idle": (its.turns - its.developed, its.turns),
            "unbuilt": (its.turns - its.built, its.turns),
            "unspent": (sum(state.seats[seat].resources), 1),
        }
        if isinstance(state.seats[seat], Architect):
            found["put_back"] = (its.put_back, its.taken)
        return found
