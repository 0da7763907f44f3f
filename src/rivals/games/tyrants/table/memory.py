"""What is remembered between AutoMatrons' turns at a real table, heard anew, and set right.

What people changed since is asked in few taps: first which places and holdings look different,
all at once; then each of them by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, cast

import msgspec

from rivals.core.asking import Questions, Talk
from rivals.core.errors import BadAnswer
from rivals.core.holding import holds
from rivals.core.table import Holding
from rivals.games.tyrants.components.cards import SPIES, TROOPS
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.position.actions import COLOURS, Colour
from rivals.games.tyrants.position.seats import AutoMatron, Delay, Person
from rivals.games.tyrants.position.state import Position
from rivals.games.tyrants.rules import automatron
from rivals.games.tyrants.rules.pieces import colour_of

ASK = Questions("tyrants.ask")
HOLD = Questions("tyrants.hold")
PLACE = "tyrants.place"
MOST_VP = 999
MOST_ROUNDS = 99
NOBODY = "none"
_OTHER: dict[Delay, Delay] = {"outcast": "starter", "starter": "outcast"}


class TableMemory(msgspec.Struct):
    """What is remembered between turns at a table.

    `board` is a copy of what stands on the table: people's cards, their trophies and barracks
    and the market are not known. `houses` are those of the seats, '' for people. `acting` is
    the seat of the AutoMatron whose turn was last told (-1: none yet), and `doubtful` are
    places of which people want to be asked again. With `touch` people change the map itself, by
    one question, and tell what befell her.
    """

    board: Position
    houses: list[str]
    acting: int = -1
    doubtful: list[str] = []
    touch: bool = False

    def people_before(self) -> tuple[list[int], int | None]:
        """List the people to act before the next AutoMatron, and her seat; None: none is left."""
        board, people, seat = self.board, [], self.board.turn
        while isinstance(board.seats[seat], Person):
            people.append(seat)
            seat = board.seats_after(seat)[0]
            if board.phase == "play" and board.ending and seat == board.first:
                return people, None
        return people, seat

    def starters(self, people: Sequence[int], seat: int) -> list[int] | None:
        """List who of them still puts a first troop; None: the AutoMatron's seat does so, too.

        All first troops lie once it is the first seat's turn again.
        """
        board = self.board
        if board.phase != "start":
            return []
        order = [*people, seat]
        again = [n for n, one in enumerate(order) if n and one == board.first]
        return list(order[: again[0]]) if again else None

    def rivals(self) -> list[int]:
        """List the seats of the AutoMatrons."""
        seats = self.board.seats
        return [one for one in self.board.playing if isinstance(seats[one], AutoMatron)]


def standing(board: Position) -> Iterator[tuple[Colour, list[int]]]:
    """Give each colour in play with its troops by place, white last."""
    for one in (*board.playing, board.white):
        yield colour_of(board, one), board.troops[one]


def holdings(memory: TableMemory) -> tuple[Holding, ...]:
    """Declare points and areas of the AutoMatrons, all spies, the course of the game."""
    board = memory.board
    hers = (one for seat in memory.rivals() for one in (_points(memory, seat), area(memory, seat)))
    held = [*hers, *(spies(board, seat) for seat in board.playing)]
    if board.phase == "play" and not memory.touch:
        places = (one.id for one in board.map.places)
        held.append(holds(memory, "doubtful", HOLD.several("doubtful", places, PLACE)))
    return (*held, *_course(board))


def _points(memory: TableMemory, seat: int) -> Holding:
    asked = HOLD.number(
        f"vp.{COLOURS[seat]}", MOST_VP, house=memory.houses[seat], player=COLOURS[seat]
    )
    return holds(memory.board.seats[seat], "vp", asked)


def _course(board: Position) -> Iterator[Holding]:
    if board.phase == "start":
        return
    seats, next_one = [COLOURS[one] for one in board.playing], COLOURS[board.turn]
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
    key, nowhere = f"spies.{COLOURS[seat]}", "tyrants.nowhere"
    asked = ASK.several(key, sites, PLACE, known, nowhere, player=COLOURS[seat])
    return Holding(asked, partial(set_spies, board, seat))


def set_spies(board: Position, seat: int, sites: tuple[str, ...]) -> None:
    """Put a seat's spies where they are. Raises BadAnswer for more than it has."""
    if len(sites) > SPIES:
        raise BadAnswer(f"spies.{COLOURS[seat]}", "core.no-more", most=SPIES)
    board.seats[seat].spies = sorted(board.map.number[one] for one in sites)
    board.rearranged()


# --- An AutoMatron's area -------------------------------------------------------------------


def area(memory: TableMemory, seat: int) -> Holding:
    """Declare an AutoMatron's delay deck, barracks and trophies."""
    its = automatron.area(memory.board, seat)
    known = {
        "outcast": its.delay.count("outcast"),
        "starter": its.delay.count("starter"),
        "barracks": its.barracks,
    }
    for one in (*memory.board.playing, memory.board.white):
        if one != seat:
            known[f"trophy_{colour_of(memory.board, one)}"] = its.trophies[one]
    said = {"house": memory.houses[seat], "player": COLOURS[seat]}
    asked = ASK.counts(f"area.{COLOURS[seat]}", known, "tyrants.area", TROOPS, known, **said)
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
    return [*kept, *_cards("starter", left["starter"]), *_cards("outcast", left["outcast"])]


def _cards(kind: Delay, number: int) -> list[Delay]:
    return [kind] * number


def hear(holding: Holding, talk: Talk) -> Any:
    """Ask for something remembered, and set it."""
    told = talk.ask(holding.question)
    holding.set(told)
    return told


# --- A place --------------------------------------------------------------------------------


def hear_place(board: Position, talk: Talk, place: int) -> None:
    """Ask what stands at a place now, and put it on the copy of the board."""
    here = board.map.places[place]
    now: dict[str, int] = {one: its[place] for one, its in standing(board)}
    told = _site(talk, here.id, here.slots, now) if here.is_site else _space(talk, here.id, now)
    for one, its in standing(board):
        its[place] = told[one]
    board.rearranged()


def _site(talk: Talk, site: str, slots: int, now: dict[str, int]) -> Mapping[str, int]:
    question = ASK.worded("site").counts(
        f"place.{site}", now, "tyrants.colour", slots, now, place=site
    )
    told: dict[str, int] = talk.ask(question)
    total = sum(told.values())
    if total > slots:
        raise BadAnswer(question.key, "tyrants.answer.troops", n=slots, told=total)
    return told


def _space(talk: Talk, space: str, now: dict[str, int]) -> Mapping[str, int]:
    """Ask for the one troop of a route space: one tap."""
    stands = next((one for one, number in now.items() if number), NOBODY)
    question = ASK.worded("space").one(
        f"place.{space}", (NOBODY, *now), "tyrants.stands", stands, place=space
    )
    told = talk.ask(question)
    return {one: int(one == told) for one in now}


def hear_area(memory: TableMemory, talk: Talk, seat: int) -> None:
    """Hear of an area; where discards go on top, also in which order the delay deck lies."""
    board = memory.board
    told = hear(area(memory, seat), talk)
    if board.readings.discards == "top":
        automatron.area(board, seat).delay = _hear_order(talk, seat, told)


def _hear_order(talk: Talk, seat: int, told: Mapping[str, int]) -> list[Delay]:
    """Ask for the delay deck in runs of one kind, from the top, until the rest is of one kind."""
    left: dict[Delay, int] = {"outcast": told["outcast"], "starter": told["starter"]}
    deck: list[Delay] = []
    kind: Delay = "outcast"
    while all(left.values()):
        least = 0 if kind == "outcast" and not deck else 1
        key, said = f"run.{COLOURS[seat]}.{len(deck)}.{kind}", {"player": COLOURS[seat]}
        question = ASK.worded(f"run-{kind}").number(key, left[kind], least, above=len(deck), **said)
        number = cast("int", talk.ask(question))
        deck += _cards(kind, number)
        left[kind] -= number
        kind = _OTHER[kind]
    return [*_cards("starter", left["starter"]), *_cards("outcast", left["outcast"]), *deck[::-1]]
