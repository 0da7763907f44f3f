"""What people changed on the table since an AutoMatron's last turn, asked in few taps.

First which places and holdings look different, all at once; then each of them by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rivals.core.asking import Question, Talk
from rivals.core.chance import Dice
from rivals.core.errors import BadAnswer
from rivals.games.tyrants.actions import COLOURS
from rivals.games.tyrants.components.cards import SPIES, TROOPS
from rivals.games.tyrants.rules import automatron, pieces, turn
from rivals.games.tyrants.rules.pieces import colour_of
from rivals.games.tyrants.seats import Delay, Person
from rivals.games.tyrants.state import Position
from rivals.games.tyrants.table.remembering import TableMemory, colour

NOBODY = "none"
_OTHER: dict[Delay, Delay] = {"outcast": "starter", "starter": "outcast"}


def hear(memory: TableMemory, talk: Talk, dice: Dice) -> None:
    """Ask what people have done, and pass their turns on to the next AutoMatron.

    The game may be over then. Raises Unanswered, BadAnswer.
    """
    _hear_starts(memory.board, talk, dice)
    if memory.board.phase == "play":
        _hear_turns(memory, talk, dice)


# --- The first troops -----------------------------------------------------------------------


def _hear_starts(board: Position, talk: Talk, dice: Dice) -> None:
    while board.phase == "start" and isinstance(board.seats[board.turn], Person):
        seat = board.turn
        free = tuple(board.map.places[one].id for one in turn.free_starts(board))
        question = Question(
            f"start.{colour(seat)}", "one", "tyrants.ask.start", {"player": colour(seat)}, free,
            "tyrants.place",
        )  # fmt: skip
        pieces.put(board, seat, board.map.number[talk.ask(question)])
        board.turn = (seat + 1) % len(board.seats)
        if board.turn == board.first:
            board.phase = "play"
            turn.begin(board, dice)


# --- People's turns -------------------------------------------------------------------------


def _hear_turns(memory: TableMemory, talk: Talk, dice: Dice) -> None:
    board = memory.board
    people = memory.people_before()[0]
    changed = talk.ask(_changed(memory, people)) if people else ()
    for place in board.map.places:
        if place.id in changed or place.id in memory.doubtful:
            _hear_place(board, talk, place.number)
    memory.doubtful = []
    for seat in range(board.white):
        if f"spies_{colour(seat)}" in changed:
            set_spies(board, seat, talk.ask(spies_question(board, seat)))
        if f"area_{colour(seat)}" in changed:
            _hear_area(memory, talk, seat)
    board.moved()
    for seat in people:
        if f"last_{colour(seat)}" in changed and not board.ending:
            board.ending = "troops"
        turn.next_turn(board, dice)
        if board.phase == "over":
            return


def _changed(memory: TableMemory, people: list[int]) -> Question:
    """Ask for all that looks different: places, spies, AutoMatrons' areas, barracks run empty."""
    board = memory.board
    seats = [colour(one) for one in range(board.white)]
    areas = [colour(one) for one in memory.rivals()]
    choices = (
        *(place.id for place in board.map.places),
        *(f"spies_{one}" for one in seats),
        *(f"area_{one}" for one in areas),
        *(f"last_{colour(one)}" for one in people),
    )
    return Question(
        "changed", "several", "tyrants.ask.changed", {}, choices, "tyrants.changed", known=()
    )


# --- A place --------------------------------------------------------------------------------


def colours(board: Position) -> tuple[str, ...]:
    """List the colours of the troops in play, white last."""
    return (*COLOURS[: board.white], "white")


def _hear_place(board: Position, talk: Talk, place: int) -> None:
    here = board.map.places[place]
    now = {one: its[place] for one, its in zip(colours(board), board.troops, strict=True)}
    told = _site(talk, here.id, here.slots, now) if here.is_site else _space(talk, here.id, now)
    for one, its in zip(colours(board), board.troops, strict=True):
        its[place] = told[one]


def _site(talk: Talk, site: str, slots: int, now: dict[str, int]) -> Mapping[str, int]:
    question = Question(
        f"place.{site}", "counts", "tyrants.ask.site", {"place": site}, tuple(now),
        "tyrants.colour", most=slots, known=now,
    )  # fmt: skip
    told: dict[str, int] = talk.ask(question)
    if sum(told.values()) > slots:
        raise BadAnswer(question.key, f"at most {slots} troops in all")
    return told


def _space(talk: Talk, space: str, now: dict[str, int]) -> Mapping[str, int]:
    """Ask for the one troop of a route space: one tap."""
    stands = next((one for one, number in now.items() if number), NOBODY)
    question = Question(
        f"place.{space}", "one", "tyrants.ask.space", {"place": space}, (NOBODY, *now),
        "tyrants.stands", known=stands,
    )  # fmt: skip
    told = talk.ask(question)
    return {one: int(one == told) for one in now}


# --- Spies ----------------------------------------------------------------------------------


def spies_question(board: Position, seat: int) -> Question:
    """Ask where a seat's spies are."""
    sites = tuple(board.map.places[one].id for one in board.map.sites)
    known = tuple(board.map.places[one].id for one in board.seats[seat].spies)
    return Question(
        f"spies.{colour(seat)}", "several", "tyrants.ask.spies", {"player": colour(seat)}, sites,
        "tyrants.place", known=known,
    )  # fmt: skip


def set_spies(board: Position, seat: int, sites: tuple[str, ...]) -> None:
    """Put a seat's spies where they are. Raises BadAnswer for more than it has."""
    if len(sites) > SPIES:
        raise BadAnswer(f"spies.{colour(seat)}", f"at most {SPIES} sites")
    board.seats[seat].spies = sorted(board.map.number[one] for one in sites)
    board.moved()


# --- An AutoMatron's area -------------------------------------------------------------------


def area_question(memory: TableMemory, seat: int) -> Question:
    """Ask for an AutoMatron's delay deck, barracks and trophies."""
    its = automatron.area(memory.board, seat)
    trophies = {
        f"trophy_{colour_of(memory.board, one)}": number
        for one, number in enumerate(its.trophies)
        if one != seat
    }
    known = {
        "outcast": its.delay.count("outcast"),
        "starter": its.delay.count("starter"),
        "barracks": its.barracks,
        **trophies,
    }
    params = {"house": memory.houses[seat], "player": colour(seat)}
    return Question(
        f"area.{colour(seat)}", "counts", "tyrants.ask.area", params, tuple(known),
        "tyrants.area", most=TROOPS, known=known,
    )  # fmt: skip


def set_area(board: Position, seat: int, told: Mapping[str, int]) -> None:
    """Set an AutoMatron's delay deck, barracks and trophies."""
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
    if board.readings.discards == "bottom":
        return [*_cards("starter", starters), *_cards("outcast", outcasts)]
    wanted: dict[Delay, int] = {"outcast": outcasts, "starter": starters}
    kept: list[Delay] = []
    for card in now:
        if wanted[card]:
            wanted[card] -= 1
            kept.append(card)
    return [*kept, *_cards("starter", wanted["starter"]), *_cards("outcast", wanted["outcast"])]


def _cards(kind: Delay, number: int) -> list[Delay]:
    return [kind] * number


def _hear_area(memory: TableMemory, talk: Talk, seat: int) -> None:
    """Hear of an area; where discards go on top, also in which order the delay deck lies."""
    board = memory.board
    told = talk.ask(area_question(memory, seat))
    set_area(board, seat, told)
    if board.readings.discards == "top":
        automatron.area(board, seat).delay = _hear_order(talk, seat, told)


def _hear_order(talk: Talk, seat: int, told: Mapping[str, int]) -> list[Delay]:
    """Ask for the delay deck in runs of one kind, from the top, until the rest is of one kind."""
    left: dict[Delay, int] = {"outcast": told["outcast"], "starter": told["starter"]}
    deck: list[Delay] = []
    kind: Delay = "outcast"
    while all(left.values()):
        perhaps_none = kind == "outcast" and not deck
        question = Question(
            f"run.{colour(seat)}.{len(deck)}.{kind}", "number", f"tyrants.ask.run-{kind}",
            {"player": colour(seat), "above": len(deck)},
            least=0 if perhaps_none else 1, most=left[kind],
        )  # fmt: skip
        number = cast("int", talk.ask(question))
        deck += _cards(kind, number)
        left[kind] -= number
        kind = _OTHER[kind]
    return [*_cards("starter", left["starter"]), *_cards("outcast", left["outcast"]), *deck[::-1]]
