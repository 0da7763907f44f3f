"""The sections of the rules, what each is about, and the moments that illustrate them."""

from __future__ import annotations

from rivals.core.illustrating import Scene
from rivals.core.manual import Manual, Section
from rivals.games.panticapaeum.position import actions as do
from rivals.games.panticapaeum.position.seats import Botos
from rivals.games.panticapaeum.position.state import Position

MANUAL = Manual("panticapaeum", (
    Section("goal"),
    Section("turn"),
    Section("take", (do.Take,)),
    Section("lay", (do.Place, do.Drop)),
    Section("develop", (do.Build, do.Advance, do.Sell, do.Pass)),
    Section("round", (do.Discard,)),
    Section("score"),
    Section("botos", (do.Buy, do.Gain)),
), course="turn")  # fmt: skip

_SEATS = ("greedy", "botos")


def _own(position: Position, phase: str, round_number: int) -> bool:
    """Say whether the first seat decides in a phase of a round."""
    return (position.seat, position.phase, position.round) == (0, phase, round_number)


def _built(position: Position) -> bool:
    return any(isinstance(seat, Botos) and sum(seat.buildings) > 2 for seat in position.seats)


SCENES: dict[str, Scene] = {
    "take": Scene("ring", lambda one: _own(one, "take", 2), _SEATS, lit=True),
    "lay": Scene("city", lambda one: _own(one, "place", 2), _SEATS, lit=True),
    "develop": Scene("development", lambda one: _own(one, "develop", 3), _SEATS, lit=True),
    "score": Scene("city", lambda one: one.phase == "over", _SEATS),
    "botos": Scene("botos", _built, _SEATS),
}
