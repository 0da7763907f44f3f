"""What one tap plays: plain cards, all cards, an effect together with where it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rivals.core.choices import Bundle
from rivals.core.notes import Note
from rivals.games.tyrants import rules
from rivals.games.tyrants.components import ops
from rivals.games.tyrants.components.cards import cards
from rivals.games.tyrants.position.actions import (
    Assassinate,
    Choose,
    Deploy,
    PlaceSpy,
    Play,
    ReturnSpy,
    ReturnTroop,
    Supplant,
)
from rivals.games.tyrants.position.seats import Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.position.tasks import Task
from rivals.games.tyrants.rules.plain import PLAIN

_ON_THE_MAP: Final = (Assassinate, Deploy, PlaceSpy, ReturnSpy, ReturnTroop, Supplant)
_LEAST = 2
"""A single card is played by its own tap."""


def is_plain(name: str) -> bool:
    """Say whether a card does nothing but give power and influence."""
    its = cards()[name].ops
    return bool(its) and all(isinstance(one, ops.Gain) for one in its)


def bundles(position: Position) -> tuple[Bundle, ...]:
    """Offer to play all plain cards of the hand, or all: those that ask for something first."""
    seat = position.seats[position.turn]
    if not isinstance(seat, Person) or position.phase != "play" or position.stack:
        return ()
    plain = [one for one in seat.hand if one in cards() and is_plain(one)]
    found = [_plain(plain)] if len(plain) >= _LEAST else []
    others = [one for one in seat.hand if one not in plain]
    if others and len(seat.hand) >= _LEAST:
        told = Note("tyrants.together.hand", {"n": len(seat.hand)})
        found.append(Bundle(told, tuple(map(Play, [*others, *plain])), pauses=True))
    return tuple(found)


def _plain(plain: Sequence[str]) -> Bundle:
    gains = [one for name in plain for one in cards()[name].ops if isinstance(one, ops.Gain)]
    power, influence = sum(one.power for one in gains), sum(one.influence for one in gains)
    said = {"n": len(plain), "gains": {"power": power, "influence": influence}}
    return Bundle(Note("tyrants.together.plain", said), tuple(map(Play, plain)))


def ahead(position: Position) -> tuple[Bundle, ...]:
    """Offer what a card's effects begin with on the map, where one is to be chosen first."""
    task = position.stack[-1] if position.stack else None
    if task is None or not isinstance(task.op, ops.ChooseOp):
        return ()
    found = [one for first in rules.options(position) for one in _begun(position, first)]
    ways = Counter(one.options[-1] for one in found)
    return tuple(one for one in found if ways[one.options[-1]] == 1)


def _begun(position: Position, first: object) -> Iterator[Bundle]:
    """List what may be done on the map once an effect is chosen, if that is what it begins with."""
    task = position.stack[-1]
    if not isinstance(first, Choose) or not isinstance(task.op, ops.ChooseOp):
        return
    begins = task.op.options[first.effect - 1][0]
    if type(begins) in PLAIN:  # done without being asked for, perhaps with cards nobody has seen
        return
    after = position.copy()
    after.changed()
    after.stack[-1] = Task(begins, task.seat, task.play)
    for one in rules.options(after):
        if isinstance(one, _ON_THE_MAP):
            yield Bundle(rules.describe(after, one), (first, one))
