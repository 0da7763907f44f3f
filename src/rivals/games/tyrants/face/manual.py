"""The sections of the rules, what each is about, and the moments that illustrate them."""

from __future__ import annotations

from rivals.core.illustrating import Scene
from rivals.core.manual import Manual, Section
from rivals.games.tyrants.position import actions as do
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position

MANUAL = Manual("tyrants", (
    Section("goal"),
    Section("turn", (do.Decline, do.EndTurn)),
    Section("cards", (do.Play, do.Borrow, do.Choose, do.Target)),
    Section("deploy", (do.Start, do.Deploy, do.Surplus)),
    Section("troops", (do.Assassinate, do.Supplant, do.ReturnTroop, do.Lift, do.TakeTrophy)),
    Section("spies", (do.PlaceSpy, do.ReturnSpy)),
    Section("recruit", (do.Recruit, do.Hire)),
    Section("deck", (do.Promote, do.Devour, do.Discard)),
    Section("control"),
    Section("end"),
    Section("automatron", (do.Flip, do.Score)),
), course="turn")  # fmt: skip

_SEATS = ("greedy", "automatron")


def _own(position: Position, round_number: int) -> bool:
    """Say whether a person's turn of a round begins."""
    begins = not position.stack and not position.plays
    return begins and position.round == round_number and isinstance(_mover(position), Person)


def _mover(position: Position) -> object:
    return position.seats[position.turn]


def _rich(position: Position) -> bool:
    """Say whether a person has played cards and may spend."""
    pays = position.power >= 3 and position.influence >= 2
    return pays and not position.stack and isinstance(_mover(position), Person)


SCENES: dict[str, Scene] = {
    "turn": Scene("hand", lambda one: _own(one, 2), _SEATS, lit=True),
    "deploy": Scene("map", lambda one: one.phase == "start", _SEATS, lit=True),
    "troops": Scene("map", _rich, _SEATS, lit=True),
    "recruit": Scene("market", _rich, _SEATS, lit=True),
    "control": Scene("map", lambda one: _own(one, 9), _SEATS),
    "automatron": Scene("area-2", lambda one: _own(one, 5), _SEATS),
}
