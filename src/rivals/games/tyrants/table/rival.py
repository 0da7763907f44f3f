"""AutoMatron at a real table: the same procedure and rules, over a copy of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice, SeededDice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.core.game import HUMAN, Result, SeatResult, ranked
from rivals.core.notes import Note
from rivals.core.orders import Pictured
from rivals.core.table import Holding, Step, TableRival, TableTalk
from rivals.core.words import Lang
from rivals.games.tyrants.components.automatron import AUTOMATRON
from rivals.games.tyrants.components.cards import DECKS
from rivals.games.tyrants.components.maps import NORTHS
from rivals.games.tyrants.face.sheet import cut_out, draw_map, tapped
from rivals.games.tyrants.position.actions import COLOURS, EndTurn
from rivals.games.tyrants.position.readings import READINGS
from rivals.games.tyrants.position.seats import (
    DIFFICULTIES,
    HOUSES,
    NORMAL,
    RANKS,
    Person,
)
from rivals.games.tyrants.rules import automatron, scoring
from rivals.games.tyrants.rules import setup as setting_up
from rivals.games.tyrants.table import colours, orders
from rivals.games.tyrants.table.hearing import hear
from rivals.games.tyrants.table.memory import ASK, TableMemory, holdings

TEAMS = "papa_teams"
LAYOUTS = ("pa", "paa", "paaa", "ppa", "ppaa", "papa", "pppa", TEAMS)
"""Who sits in turn order: p a person, a an AutoMatron; the last one is the team game."""

_DRAWN = "drawn"
_PLACES = (_DRAWN, "1", "2", "3", "4")
_OF_THE_BOARD = ("board", "side")
_OF_A_MATCH = {"removed_cards": "devoured", "turn_order": "seats"}
"""Readings about what is not ours to do at a table: to deal the market, to draw the turn order."""


class AutoMatronAtTable(TableRival[TableMemory]):
    """All AutoMatrons of one game with the box on the table; a turn is the next one's.

    Board, delay decks, barracks, trophies, points and compass are remembered; the market is
    looked at by people. If the game ends with people's turns, one more turn hears of them.
    """

    asks_on = True

    def __init__(self, name: str = AUTOMATRON) -> None:
        self.name = name

    def settings(self) -> tuple[Question, ...]:
        """List what must be known before the first turn.

        Who plays by a file of her own has the difficulty in her name.
        """
        difficulty = ASK.one("difficulty", DIFFICULTIES, "tyrants.level", NORMAL)
        return (
            ASK.one("layout", LAYOUTS, "tyrants.layout", LAYOUTS[0]),
            *([difficulty] if self.name == AUTOMATRON else []),
            ASK.one("first", _PLACES, "tyrants.seat-number", _PLACES[0]),
            ASK.one("house", HOUSES, "tyrants.ranked", HOUSES[0]),
            *(_setting(one) for one in setting_up.settings() if one.key in _OF_THE_BOARD),
            *colours.questions(),
            *(_setting(one) for one in setting_up.settings() if _is_asked(one.key)),
        )

    def drawn(self, settings: dict[str, Any], dice: Dice) -> dict[str, Any]:
        """Draw who begins, if nobody has said."""
        if settings["first"] != _DRAWN:
            return settings
        seats = len(settings["layout"].partition("_")[0])
        return {**settings, "first": str(1 + dice.below("turn-order", seats))}

    def begin(self, settings: Mapping[str, Any]) -> TableMemory:
        """Set the board up as for a match, and forget what is the people's own.

        A place beyond the last one stands for the last.
        """
        layout: str = settings["layout"]
        kinds = layout.partition("_")[0]
        usual = self.name == AUTOMATRON
        rival = f"{AUTOMATRON}:{settings['difficulty']}" if usual else self.name
        names = [HUMAN if one == "p" else rival for one in kinds]
        options = {key: settings[key] for key in (*_OF_THE_BOARD, *READINGS) if key in settings}
        options |= {**_OF_A_MATCH, "decks": DECKS[:2], "teams": layout == TEAMS}
        board = setting_up.set_up(names, options, SeededDice(0))
        board.row, board.deck = [], []
        for seat in board.seats:
            if isinstance(seat, Person):
                seat.hand, seat.deck = [], []
        first = 1 if settings["first"] == _DRAWN else int(settings["first"])
        board.first = board.turn = min(first, len(names)) - 1
        memory = TableMemory(board, _houses(kinds, settings["house"]))
        colours.seat(memory, colours.chosen(settings, len(names)))
        return memory

    def begin_by_touch(self, settings: Mapping[str, Any]) -> TableMemory:
        """Set the board up where people change the map that is shown."""
        memory = self.begin(settings)
        memory.touch = True
        return memory

    def turn(self, memory: TableMemory, talk: TableTalk, dice: Dice) -> None:
        """Hear what people did; then play the next AutoMatron's turn, or her first troop."""
        hear(memory, talk)
        if memory.board.phase != "over":
            orders.play(memory, talk, dice)
            return
        end = EndTurn()  # with people's last turns, so that no AutoMatron acts any more
        talk.settle(Decision(end, Trail()), lambda _: Note("tyrants.table.closed"), [end])

    def over(self, memory: TableMemory) -> bool:
        """Say whether the last round is over and all of it has been told."""
        return memory.board.phase == "over"

    def heading(self, memory: TableMemory) -> tuple[Note, ...]:
        """Tell round and compass, who acts next, and what is known of the next market."""
        board = memory.board
        if board.phase == "over":
            return _scores(memory)
        people, seat = memory.people_before()
        waits = [COLOURS[one] for one in people]
        if seat is None:
            return Note("tyrants.table.closing", {"round": board.round}), *_before(waits, "act")
        params = {"house": memory.houses[seat], "player": COLOURS[seat]}
        starters = memory.starters(people, seat)
        if starters is None:
            begun = Note("tyrants.table.beginning", params)
            return begun, *_setting_up(memory, seat), *_before(waits, "begin")
        where = {**params, "round": board.round, "side": NORTHS[board.north]}
        last = (Note("tyrants.table.last-round"),) if board.ending else ()
        removed = {"removed": automatron.removed_by(board, seat), **params}
        begin, act = waits[: len(starters)], waits[len(starters) :]
        return (
            Note("tyrants.table.turn", where), *last, *_before(begin, "begin"),
            *_before(act, "act"), Note("tyrants.table.removes", removed),
        )  # fmt: skip

    def holdings(self, memory: TableMemory) -> tuple[Holding, ...]:
        """Declare points and areas of the AutoMatrons, all spies, the course of the game."""
        return holdings(memory)

    def picture(self, memory: TableMemory, lang: Lang, question: Question | None = None) -> str:
        """Draw the map; the places among the choices of the question can be tapped."""
        return _map(memory, lang, question, wide=False)

    def wide_picture(
        self, memory: TableMemory, lang: Lang, question: Question | None = None
    ) -> str:
        """Draw the map lying."""
        return _map(memory, lang, question, wide=True)

    def picture_of_steps(
        self,
        memory: TableMemory,
        lang: Lang,
        steps: Sequence[Step],
        question: Question | None = None,
    ) -> Pictured:
        """Mark each step's place by its number, and cut out what is around it."""
        return _of_steps(memory, lang, steps, question, wide=False)

    def wide_picture_of_steps(
        self,
        memory: TableMemory,
        lang: Lang,
        steps: Sequence[Step],
        question: Question | None = None,
    ) -> Pictured:
        """Do it on the map that lies."""
        return _of_steps(memory, lang, steps, question, wide=True)

    def result(self, memory: TableMemory) -> Result:
        """Score the AutoMatrons as they stand, in turn order; people's cards are not known."""
        board = memory.board
        parts = [scoring.breakdown(board, seat) for seat in memory.rivals()]
        totals = [sum(its.values()) for its in parts]
        rows = zip(memory.rivals(), totals, ranked(totals), parts, strict=True)
        seats = tuple(
            SeatResult(board.seats[seat].name, total, rank, its) for seat, total, rank, its in rows
        )
        return Result(seats, f"tyrants.ending.{board.ending}" if self.over(memory) else "")

    def seat_titles(self, memory: TableMemory) -> tuple[Note, ...]:
        """Name the AutoMatrons by their houses."""
        houses = (memory.houses[seat] for seat in memory.rivals())
        return tuple(Note("tyrants.board.area", {"house": house}) for house in houses)


# --- How a game begins ----------------------------------------------------------------------


def _is_asked(key: str) -> bool:
    return key in READINGS and key not in _OF_A_MATCH


def _setting(question: Question) -> Question:
    """Leave out that a setup is refused: people sit there with what they have."""
    choices = tuple(one for one in question.choices if one != "refuse")
    return msgspec.structs.replace(question, choices=choices)


def _houses(kinds: str, first: str) -> list[str]:
    """Give the AutoMatrons their houses: from the first one's on, in the order of hierarchy."""
    at = HOUSES.index(first)
    order = [*HOUSES[at:], *HOUSES[:at]]
    return [order.pop(0) if one == "a" else "" for one in kinds]


# --- Where the game is ----------------------------------------------------------------------


def _before(waits: Sequence[str], what: str) -> tuple[Note, ...]:
    """Tell who acts first, where anybody does."""
    return (Note(f"tyrants.table.people-{what}", {"players": waits}),) if waits else ()


def _setting_up(memory: TableMemory, seat: int) -> tuple[Note, ...]:
    """Tell what of an AutoMatron's is laid out, and once what of the board is."""
    board, delay = memory.board, automatron.area(memory.board, seat).delay
    house = memory.houses[seat]
    called = {"house": house, "player": COLOURS[seat], "rank": RANKS[house]}
    outcasts, starters = delay.count("outcast"), delay.count("starter")
    deck = {"house": house, "outcasts": outcasts, "starters": starters}
    laid = (Note("tyrants.table.house", called), Note("tyrants.table.delay-deck", deck))
    if memory.acting >= 0:
        return laid
    sections = Note("tyrants.table.board", {"sections": list(board.sections)})
    players = [COLOURS[one] for one in board.playing]
    return sections, Note("tyrants.table.seats", {"players": players}), *laid


def _scores(memory: TableMemory) -> tuple[Note, ...]:
    """Tell the AutoMatrons' points, and what of people's stands on the board."""
    board, rivals = memory.board, memory.rivals()
    told = []
    for seat in rivals:
        points = sum(scoring.breakdown(board, seat).values())
        params = {"house": memory.houses[seat], "player": COLOURS[seat], "points": points}
        told.append(Note("tyrants.table.points", params))
    for seat in board.playing:
        if seat not in rivals:
            parts = scoring.breakdown(board, seat)
            seen = {"sites": parts["sites"], "total": parts["total_control"]}
            told.append(Note("tyrants.table.board-points", {"player": COLOURS[seat], **seen}))
    return tuple(told)


def _map(memory: TableMemory, lang: Lang, question: Question | None, *, wide: bool) -> str:
    """Draw the map with what a question wants of it."""
    choices, key = (question.choices, question.key) if question else ((), "")
    places = [one for one in choices if one in memory.board.map.number]
    meant, cells = key.partition(".")[2], key == "board"
    return draw_map(tapped(memory.board, lang, wide=wide), places, meant, cells=cells)


def _of_steps(
    memory: TableMemory,
    lang: Lang,
    steps: Sequence[Step],
    question: Question | None,
    *,
    wide: bool,
) -> Pictured:
    """Draw the map with the numbers of steps, and what is around each.

    Where what people change next is asked below them, it is changed on the same map.
    """
    marks = tapped(memory.board, lang, wide=wide)
    places = [str(step.notes[step.action].params.get("place", "")) for step in steps]
    numbers: dict[str, list[int]] = {}
    for number, place in enumerate(places, start=1):
        if place:
            numbers.setdefault(place, []).append(number)
    cells = question is not None and question.key == "board"
    whole = draw_map(marks, (), cells=cells, numbers=numbers)
    parts = (cut_out(marks, one) if one else "" for one in places)
    return Pictured(whole, tuple(parts))
