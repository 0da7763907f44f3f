"""What is remembered between AutoMatrons' turns at a real table, and how it is set right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import msgspec

from rivals.core.asking import Questions
from rivals.core.errors import BadAnswer
from rivals.core.table import Holding, holds
from rivals.games.tyrants.components.cards import SPIES, TROOPS
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.position.seats import AutoMatron, Delay, Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.rules.pieces import colour_of

ASK = Questions("tyrants.ask")
HOLD = Questions("tyrants.hold")
PLACE = "tyrants.place"
MOST_VP = 999
MOST_ROUNDS = 99


class TableMemory(msgspec.Struct):
    """What is remembered between turns at a table.

    `board` is a copy of what stands on the table: people's cards, their trophies and barracks
    and the market are not known. `houses` are those of the seats, '' for people. `acting` is
    the seat of the AutoMatron whose turn was last told (-1: none yet), and `doubtful` are
    places of which people want to be asked again.
    """

    board: Position
    houses: list[str]
    acting: int = -1
    doubtful: list[str] = []

    def people_before(self) -> tuple[list[int], int | None]:
        """List the people to act before the next AutoMatron, and her seat; None: none is left."""
        board, people, seat = self.board, [], self.board.turn
        while isinstance(board.seats[seat], Person):
            people.append(seat)
            seat = (seat + 1) % len(board.seats)
            if board.phase == "play" and board.ending and seat == board.first:
                return people, None
        return people, seat

    def rivals(self) -> list[int]:
        """List the seats of the AutoMatrons."""
        return [n for n, one in enumerate(self.board.seats) if isinstance(one, AutoMatron)]


def colour(seat: int) -> str:
    """Name the colour of a seat: black, red, orange, blue in turn order."""
    return COLOURS[seat]


def holdings(memory: TableMemory) -> tuple[Holding, ...]:
    """Declare points and areas of the AutoMatrons, all spies, the course of the game."""
    board = memory.board
    hers = (one for seat in memory.rivals() for one in (_points(memory, seat), area(memory, seat)))
    held = [*hers, *(spies(board, seat) for seat in range(board.white))]
    if board.phase == "play":
        places = (one.id for one in board.map.places)
        held.append(holds(memory, "doubtful", HOLD.several("doubtful", places, PLACE)))
    return (*held, *_course(board))


def _points(memory: TableMemory, seat: int) -> Holding:
    asked = HOLD.number(
        f"vp.{colour(seat)}", MOST_VP, house=memory.houses[seat], player=colour(seat)
    )
    return holds(memory.board.seats[seat], "vp", asked)


def _course(board: Position) -> Iterator[Holding]:
    if board.phase == "start":
        return
    seats, next_one = COLOURS[: board.white], colour(board.turn)
    yield Holding(
        HOLD.one("next", seats, "tyrants.player", next_one),
        lambda told: setattr(board, "turn", COLOURS.index(told)),
    )
    yield holds(board, "round", HOLD.number("round", MOST_ROUNDS, 1))
    yield Holding(
        HOLD.one("north", NORTHS, "tyrants.north", NORTHS[board.north]),
        lambda told: setattr(board, "north", NORTHS.index(told)),
    )
    yield Holding(HOLD.yes_no("ended", bool(board.ending)), lambda told: _end(board, ended=told))


def _end(board: Position, *, ended: bool) -> None:
    """Say whether a last troop was deployed; a game that was taken to be over goes on."""
    board.ending = "troops" if ended else ""
    if board.phase == "over" and not ended:
        board.phase = "play"
        board.round += 1
        board.north = (board.north + 1) % len(NORTHS)


# --- Spies ----------------------------------------------------------------------------------


def spies(board: Position, seat: int) -> Holding:
    """Declare where a seat's spies are."""
    sites = (board.map.places[one].id for one in board.map.sites)
    known = (board.map.places[one].id for one in board.seats[seat].spies)
    asked = ASK.several(f"spies.{colour(seat)}", sites, PLACE, known, player=colour(seat))
    return Holding(asked, partial(_set_spies, board, seat))


def _set_spies(board: Position, seat: int, sites: tuple[str, ...]) -> None:
    """Put a seat's spies where they are. Raises BadAnswer for more than it has."""
    if len(sites) > SPIES:
        raise BadAnswer(f"spies.{colour(seat)}", "core.no-more", most=SPIES)
    board.seats[seat].spies = sorted(board.map.number[one] for one in sites)
    board.moved()


# --- An AutoMatron's area -------------------------------------------------------------------


def area(memory: TableMemory, seat: int) -> Holding:
    """Declare an AutoMatron's delay deck, barracks and trophies."""
    its = automatron.area(memory.board, seat)
    known = {
        "outcast": its.delay.count("outcast"),
        "starter": its.delay.count("starter"),
        "barracks": its.barracks,
    }
    for one, number in enumerate(its.trophies):
        if one != seat:
            known[f"trophy_{colour_of(memory.board, one)}"] = number
    said = {"house": memory.houses[seat], "player": colour(seat)}
    asked = ASK.counts(f"area.{colour(seat)}", known, "tyrants.area", TROOPS, known, **said)
    return Holding(asked, partial(_set_area, memory.board, seat))


def _set_area(board: Position, seat: int, told: Mapping[str, int]) -> None:
    its = automatron.area(board, seat)
    its.barracks = told["barracks"]
    its.trophies = [
        told.get(f"trophy_{colour_of(board, one)}", 0) for one in range(len(its.trophies))
    ]
    its.delay = _delay(board, its.delay, told["outcast"], told["starter"])


def _delay(board: Position, now: list[Delay], outcasts: int, starters: int) -> list[Delay]:
    """Give a delay deck of these numbers of cards, its top last.

    Outcasts always lie above starting cards, but where the latter are added on top: there what
    is missing is missing from the top, and what is new lies on top, outcasts uppermost.
    """
    left: dict[Delay, int] = {"outcast": outcasts, "starter": starters}
    kept: list[Delay] = []
    for card in now if board.readings.discards == "top" else ():
        if left[card]:
            left[card] -= 1
            kept.append(card)
    return [*kept, *cards("starter", left["starter"]), *cards("outcast", left["outcast"])]


def cards(kind: Delay, number: int) -> list[Delay]:
    """Give so many cards of a kind."""
    return [kind] * number
