"""What the market row is worth to the AutoMatron that moves next: she acts by its cards."""

from __future__ import annotations

from collections.abc import Mapping

from rivals.games.tyrants.components.cards import ROW, cards
from rivals.games.tyrants.components.ops import Aspect
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rival.stand_ins.weights import Weights
from rivals.games.tyrants.rules import automatron

_SHAPES: dict[Aspect, tuple[float, ...]] = {
    "ambition": (0.0, 2.0, 4.0, 7.0, 10.0, 13.0, 16.0),
    "conquest": (0.0, 2.0, 4.0, 7.0, 10.0, 13.0, 16.0),
    "malice": (0.0, 1.2, 3.4, 5.5, 8.5, 11.5, 14.5),
    "guile": (0.0, 1.5, 3.0, 5.0, 8.0, 11.0, 14.0),
}
"""Points of her action by its number of cards, at a guess."""

_UNSEEN = 1.7
"""Points of a card that is still to come."""


def denials(position: Position, weights: Weights) -> tuple[float, ...]:
    """Give for each place of the row what its card gone takes from the AutoMatron next to move.

    Empty where no AutoMatron moves next: who comes before her may change the row again.
    """
    seat = position.seats_after(position.turn)[0]
    if isinstance(position.seats[seat], Person):
        return ()
    worth: dict[Aspect, float] = {
        "ambition": weights.deny_ambition, "conquest": weights.deny_conquest,
        "malice": weights.deny_malice, "guile": weights.deny_guile,
    }  # fmt: skip
    removed = automatron.removed_by(position, seat)
    known = cards()
    row = [known[one].aspect for one in position.row]
    now = _threat(row[removed:], worth)
    return tuple(
        now - _threat([*row[:at], *row[at + 1 :]][removed:], worth) - _UNSEEN * (len(row) == ROW)
        for at in range(len(row))
    )


def threat(position: Position, seat: int) -> float:
    """Give the points of an AutoMatron's next actions as the row lies."""
    row = [cards()[one].aspect for one in position.row[automatron.removed_by(position, seat) :]]
    return _threat(row, dict.fromkeys(_SHAPES, 1.0))


def _threat(left: list[Aspect], worth: Mapping[Aspect, float]) -> float:
    return sum(worth[one] * _SHAPES[one][left.count(one)] for one in worth)
