"""What tells that somebody is sick in Tyrants: turns without a step, power left, wasted parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from rivals.core.game import Action
from rivals.core.health import Count, Health
from rivals.games.tyrants.position import actions as do
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import AutoPart, AutoWasted
from rivals.games.tyrants.rules.steps import PLAYER_COST, WHITE_COST

ACTS = (
    do.Deploy, do.Assassinate, do.Supplant, do.PlaceSpy, do.ReturnSpy, do.ReturnTroop, do.Lift,
    do.Recruit, do.Hire,
)  # fmt: skip
"""What changes board or deck: troops, spies, recruits; neither points nor what cards cost."""


class _Seen(msgspec.Struct):
    """What one seat did: turns, power and influence left at their ends, parts of actions."""

    turns: int = 0
    idle: int = 0
    acted: bool = False
    left: int = 0
    done: int = 0
    wasted: int = 0
    lost: int = 0


class TyrantsHealth(Health[Position]):
    """Counts over one match.

    `idle`: turns in which no troop and no spy was touched and nothing recruited. Of people
    `unspent`: power and influence left at the end of a turn. Of AutoMatrons `wasted`: parts of
    actions that could not be done as the cards say, and `lost`: those that ended as mere points.
    """

    def __init__(self, seats: int) -> None:
        self._seen = [_Seen() for _ in range(seats)]

    def decided(self, state: Position, seat: int, action: Action) -> None:
        """Take in what a seat does; what it is made to do in another's turn is not counted."""
        if state.phase != "play" or state.turn != seat:
            return
        its = self._seen[seat]
        its.acted |= isinstance(action, ACTS)
        if isinstance(action, do.EndTurn):
            its.turns += 1
            its.idle += not its.acted
            its.acted = False
            its.left += state.power + state.influence
        elif state.stack and isinstance(state.stack[-1].op, AutoPart):
            its.done += 1
        elif state.stack and isinstance(state.stack[-1].op, AutoWasted):
            its.wasted += _parts(action)
            its.lost += action.points if isinstance(action, do.Score) else 0

    def ended(self, state: Position) -> Sequence[Mapping[str, Count]]:
        """Give what was counted for each seat."""
        seats = zip(self._seen, state.seats, strict=True)
        return [
            _of_person(its) if isinstance(seat, Person) else _of_automatron(its)
            for its, seat in seats
        ]


def _parts(action: Action) -> int:
    """Count the wasted parts that a step makes something of."""
    if isinstance(action, do.Assassinate):
        return WHITE_COST if action.colour == "white" else PLAYER_COST
    return action.points if isinstance(action, do.Score) else 1


def _of_person(its: _Seen) -> dict[str, Count]:
    return {"idle": (its.idle, its.turns), "unspent": (its.left, its.turns)}


def _of_automatron(its: _Seen) -> dict[str, Count]:
    parts = its.done + its.wasted
    return {
        "idle": (its.idle, its.turns),
        "wasted": (its.wasted, parts),
        "lost": (its.lost, parts),
    }
