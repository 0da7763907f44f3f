"""What lies on the table: the position and its JSON form."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from rivals.core.stacking import StackedState
from rivals.games.tyrants.components.cards import GUARDS, OUTCASTS, PRIESTESSES, ROW, Deck
from rivals.games.tyrants.components.maps import Edition, Map, Section, find_map
from rivals.games.tyrants.components.ops import Aspect
from rivals.games.tyrants.position.readings import Readings
from rivals.games.tyrants.position.seats import Number, Person, Seat
from rivals.games.tyrants.position.standing import Standing
from rivals.games.tyrants.position.tasks import CardPlay, Task, TaskOp

Phase = Literal["start", "play", "over"]
Ending = Literal["", "troops", "market"]


class Position(StackedState, forbid_unknown_fields=True):
    """A position of Tyrants of the Underdark.

    `troops[c][p]` counts the troops of seat c at place p of the map, white ones in the last
    list. `row` is the market from the left, `deck` the market deck with its top last,
    `devoured` what left the game, the latest last, and `removed` what AutoMatron removed
    where that is a pile of its own. `turn` is the seat whose turn it is, `first` the one
    that began, `order` the turn order from there on, empty where it is that of the seats; at a
    real table it is as they sit, and a seat that is not in it is nobody's, its colour stays in
    the box. `round` counts from 1. `stack` is what is still to be done, the last first;
    `plays` the cards played this turn; `later` what waits for its end. `paid` are the
    cities whose marker has paid this turn, and `gained` the best side AutoMatron held of each
    this turn. `counts` are AutoMatron's cards by aspect, `wasted` the parts it could not do,
    `unplaced` the troops it could not deploy for them, `batch` where it keeps deploying.
    """

    edition: Edition
    sections: tuple[Section, ...]
    decks: tuple[Deck, Deck]
    seats: list[Seat]
    troops: list[list[Number]]
    row: Annotated[list[str], msgspec.Meta(max_length=ROW)]
    deck: list[str]
    devoured: list[str] = []
    removed: list[str] = []
    guards: Annotated[int, msgspec.Meta(ge=0, le=GUARDS)] = GUARDS
    priestesses: Annotated[int, msgspec.Meta(ge=0, le=PRIESTESSES)] = PRIESTESSES
    outcasts: Annotated[int, msgspec.Meta(ge=0, le=OUTCASTS)] = OUTCASTS
    teams: bool = False
    readings: Readings = Readings()
    first: Number = 0
    order: tuple[Number, ...] = ()
    turn: Number = 0
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    phase: Phase = "start"
    ending: Ending = ""
    power: Number = 0
    influence: Number = 0
    stack: list[Task[TaskOp]] = []
    plays: list[CardPlay] = []
    later: list[Task[TaskOp]] = []
    paid: list[Number] = []
    gained: dict[Number, Annotated[int, msgspec.Meta(ge=1, le=2)]] = {}
    ghost: bool = False
    north: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    counts: dict[Aspect, Number] = {}
    wasted: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    unplaced: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    batch: Annotated[int, msgspec.Meta(ge=-1)] = -1

    @cached_property
    def map(self) -> Map:
        """The part of the board in play."""
        return find_map(self.edition, self.sections)

    @cached_property
    def standing(self) -> Standing:
        """What follows from where the pieces stand; it is told where they move."""
        return Standing(self.map, self.troops, self.seats, teams=self.teams)

    def rearranged(self) -> None:
        """Forget what followed from where the pieces stood: somebody has put them anew."""
        self.__dict__.pop("standing", None)

    @property
    def white(self) -> int:
        """The number of the white troops among the colours."""
        return len(self.seats)

    def person(self, seat: int) -> Person:
        """Give a seat that is a person's."""
        one = self.seats[seat]
        if not isinstance(one, Person):
            raise LookupError(f"seat {seat} is an AutoMatron's")
        return one

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that somebody has, each after whom it follows."""
        return self.order or tuple(range(len(self.seats)))

    def seats_after(self, seat: int) -> tuple[int, ...]:
        """List all seats in turn order, the next after this one first and itself last."""
        order = self.playing
        at = order.index(seat) + 1
        return order[at:] + order[:at]

    @property
    def turn_order(self) -> tuple[int, ...]:
        """The seats in turn order, the one that began first."""
        after = self.seats_after(self.first)
        return (self.first, *after[:-1])

    @cached_property
    def has_automatron(self) -> bool:
        """Say whether an AutoMatron plays, which changes market and ending."""
        return any(not isinstance(seat, Person) for seat in self.seats)

    @property
    def mover(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        if self.phase == "over":
            return None
        return self.stack[-1].seat if self.stack else self.turn

    def copy(self) -> Position:
        """Copy the position, so that neither can change the other."""
        return Position(
            self.edition, self.sections, self.decks, [seat.copy() for seat in self.seats],
            [one.copy() for one in self.troops], self.row.copy(), self.deck.copy(),
            self.devoured.copy(), self.removed.copy(), self.guards, self.priestesses,
            self.outcasts, self.teams, self.readings, self.first, self.order, self.turn,
            self.round, self.phase, self.ending, self.power, self.influence, self.stack.copy(),
            [play.copy() for play in self.plays], self.later.copy(), self.paid.copy(),
            self.gained.copy(), self.ghost, self.north, self.counts.copy(), self.wasted,
            self.unplaced, self.batch,
        )  # fmt: skip
