"""How a game at a real table begins, and what is remembered of it between turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import SeededDice
from rivals.core.game import HUMAN
from rivals.games.tyrants import setting_up
from rivals.games.tyrants.actions import COLOURS
from rivals.games.tyrants.components.cards import DECKS
from rivals.games.tyrants.readings import READINGS
from rivals.games.tyrants.seats import AUTOMATRON, DIFFICULTIES, HOUSES, NORMAL, AutoMatron, Person
from rivals.games.tyrants.state import Position

TEAMS = "papa_teams"
LAYOUTS = ("pa", "paa", "paaa", "ppa", "ppaa", "papa", "pppa", TEAMS)
"""Who sits in turn order: p a person, a an AutoMatron; the last one is the team game."""

_PLACES = ("1", "2", "3", "4")
_OF_THE_BOARD = ("board", "side")
_NOT_AT_A_TABLE = ("removed_cards",)
"""Readings that only matter to a market deck that we deal."""


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


def settings() -> tuple[Question, ...]:
    """List what must be known before the first turn."""
    return (
        Question("layout", "one", "tyrants.ask.layout", {}, LAYOUTS, "tyrants.layout", known="pa"),
        Question(
            "difficulty", "one", "tyrants.ask.difficulty", {}, DIFFICULTIES, "tyrants.level",
            known=NORMAL,
        ),
        Question(
            "first", "one", "tyrants.ask.first", {}, _PLACES, "tyrants.seat-number", known="1"
        ),
        Question(
            "house", "one", "tyrants.ask.house", {}, HOUSES, "tyrants.house", known=HOUSES[0]
        ),
        *(_setting(one) for one in setting_up.settings() if _is_asked(one.key)),
    )  # fmt: skip


def _is_asked(key: str) -> bool:
    return key in (*_OF_THE_BOARD, *READINGS) and key not in _NOT_AT_A_TABLE


def _setting(question: Question) -> Question:
    """Leave out that a setup is refused: people sit there with what they have."""
    choices = tuple(one for one in question.choices if one != "refuse")
    return msgspec.structs.replace(question, choices=choices)


def begin(chosen: Mapping[str, Any]) -> TableMemory:
    """Set the board up as for a match, and forget what is the people's own.

    A seat number beyond the last seat stands for the last.
    """
    layout: str = chosen["layout"]
    kinds = layout.partition("_")[0]
    names = [HUMAN if one == "p" else f"{AUTOMATRON}:{chosen['difficulty']}" for one in kinds]
    options = {key: chosen[key] for key in (*_OF_THE_BOARD, *READINGS) if key in chosen}
    options |= {key: READINGS[key][0] for key in _NOT_AT_A_TABLE}
    options |= {"decks": DECKS[:2], "teams": layout == TEAMS}
    board = setting_up.set_up(names, options, SeededDice(0))
    board.row, board.deck = [], []
    for seat in board.seats:
        if isinstance(seat, Person):
            seat.hand, seat.deck = [], []
    board.first = board.turn = min(int(chosen["first"]), len(names)) - 1
    return TableMemory(board, _houses(kinds, chosen["house"]))


def _houses(kinds: str, first: str) -> list[str]:
    """Give the AutoMatrons their houses: from the first one's on, in the order of hierarchy."""
    at = HOUSES.index(first)
    order = [*HOUSES[at:], *HOUSES[:at]]
    return [order.pop(0) if one == "a" else "" for one in kinds]


def colour(seat: int) -> str:
    """Name the colour of a seat: black, red, orange, blue in turn order."""
    return COLOURS[seat]
