"""Several rivals at one real table: what is remembered of all, and who of them moves next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

import msgspec

from rivals.games.eclipse.table.memory import TableMemory

T = TypeVar("T")

NOBODY = -1
PERSON = -2
"""The one of the people that passed first."""
SHARED = ("fleet.", "points.", "ancients")
"""How the keys of answers begin that are the same for every rival."""


class SeveralMemory(msgspec.Struct):
    """What is remembered between turns of several rivals at a table.

    `rivals` are their own memories in turn order, each of the same seats. `first` is the seat
    that began the round, `last` the one that acted last in it, `moving` the one whose turn is
    told, `passed` the one that passed first: -1 for none yet, -2 for one of the people. `named`
    are the rivals of which something is still to be told, `ending` those whose round is still to
    be ended, `fought` those to which combat has brought anything.
    """

    rivals: list[TableMemory]
    first: int = 0
    last: int = NOBODY
    moving: int = NOBODY
    passed: int = NOBODY
    named: list[int] = []
    ending: list[int] = []
    fought: list[int] = []

    @property
    def round(self) -> int:
        """The round: where some rivals have begun the next one, that which is still to be ended."""
        return min((one.board.round for one in self.playing()), default=1)

    def of(self, seat: int) -> TableMemory | None:
        """Find a rival by its seat; None for people."""
        return next((one for one in self.rivals if one.me == seat), None)

    def playing(self) -> list[TableMemory]:
        """List the rivals still in the game."""
        return [one for one in self.rivals if one.stage != "over"]

    def opening(self) -> TableMemory | None:
        """Find the next rival that is to be laid out."""
        return next((one for one in self.rivals if one.stage == "opening"), None)

    def order(self) -> Iterator[int]:
        """List the seats in turn order from the one that is next."""
        count = len(self.rivals[0].board.seats)
        begin = self.first if self.last == NOBODY else self.last + 1
        return ((begin + step) % count for step in range(count))

    def due(self) -> TableMemory | None:
        """Find the rival that moves next; None where all have passed and nothing concerns them."""
        found = filter(None, map(self.of, self.order()))
        return next((one for one in found if one in self.playing() and self._is_due(one)), None)

    def _is_due(self, rival: TableMemory) -> bool:
        return not rival.seat.passed or rival.me in self.named

    def people(self) -> list[int]:
        """List the people still in the game."""
        seats = self.rivals[0].board.seats
        return [seat for seat in self.order() if self.of(seat) is None and not seats[seat].out]

    def people_before(self, rival: TableMemory | None) -> list[int]:
        """List the people who act before a rival does, or all of them where none is to act."""
        people = self.people()
        if rival is None:
            return people
        before = list(takewhile(lambda seat: seat != rival.me, self.order()))
        return [seat for seat in people if seat in before]


def link(memory: SeveralMemory) -> None:
    """Let all rivals know the same seats: what one of them owns is no secret to the app."""
    seats = memory.rivals[0].board.seats
    for one in memory.rivals:
        for seat, its in zip(seats, one.board.seats, strict=True):
            seat.out = seat.out or its.out
        seats[one.me] = one.seat
    for one in memory.rivals:
        one.board.seats = seats


def part(memory: SeveralMemory) -> None:
    """Give each rival seats of its own again: the end of a round changes all that it knows."""
    for one in memory.rivals:
        one.board.seats = [
            its if number == one.me else its.copy() for number, its in enumerate(one.board.seats)
        ]


def share(memory: SeveralMemory, teller: TableMemory) -> None:
    """Let the others know what was told for one rival: the supply, the map, people's fleets."""
    heard = [key for key in teller.heard if key.startswith(SHARED)]
    for one in memory.rivals:
        if one is teller:
            continue
        one.display, one.displayed = dict(teller.display), list(teller.displayed)
        one.fresh = teller.fresh
        one.seen = _joined(one.seen, teller.seen)
        one.destroyed = _joined(one.destroyed, teller.destroyed)
        one.ancients = teller.ancients
        one.told |= {key: teller.told[key] for key in heard}
        one.heard = _joined(one.heard, heard)
        if teller.me in (one.board.traitor, teller.board.traitor):
            one.board.traitor = teller.board.traitor


def _joined(one: Sequence[T], other: Sequence[T]) -> list[T]:
    return list(dict.fromkeys((*one, *other)))
