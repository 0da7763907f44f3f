"""Up to five rivals of Eclipse in one session at a real table, in turn order with the people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from msgspec.structs import replace

from rivals.core.asking import Inquiry, Question
from rivals.core.chance import Dice
from rivals.core.game import Result, SeatResult, ranked
from rivals.core.notes import Note
from rivals.core.readings import chosen_readings, reading_questions
from rivals.core.table import Holding, TableRival, TableTalk
from rivals.core.words import Lang
from rivals.games.eclipse import face
from rivals.games.eclipse.components.box import ROUNDS
from rivals.games.eclipse.components.ships import CLASSES
from rivals.games.eclipse.position import actions as do
from rivals.games.eclipse.position import tasks
from rivals.games.eclipse.position.readings import SETS, Readings
from rivals.games.eclipse.position.state import Position
from rivals.games.eclipse.rival.names import MAINS, RIVAL
from rivals.games.eclipse.rules import scoring
from rivals.games.eclipse.rules.setup import new_seat
from rivals.games.eclipse.table import news, rival, turns
from rivals.games.eclipse.table.facts import ASK
from rivals.games.eclipse.table.memory import HOLD, PLAYER, TableMemory, breakdown, holdings
from rivals.games.eclipse.table.neighbours import Among, named
from rivals.games.eclipse.table.orders import AnyOrder, March, Put, Raise
from rivals.games.eclipse.table.rival import (
    ASKED,
    BOARD,
    BOARDS,
    NUMBERED,
    ROLLED,
    THROWN,
    Board,
)
from rivals.games.eclipse.table.several import NOBODY, SeveralMemory, link, part, share

RIVALS: Final = "rivals"
SEATS: Final = 6
EMPTY, PERSON = "empty", "person"
WHO: Final = (PERSON, ROLLED, THROWN, NUMBERED, *MAINS, EMPTY)
OVER: Final = "over"


class RivalsAtTable(TableRival[SeveralMemory]):
    """All rivals of one game with the box on the table; a turn is the next one's.

    Who moves next follows the turn order. What is the same for all is asked once, what one of
    them owns is known to the others, and what one offers another is answered at once.
    """

    name = RIVALS
    action_type = AnyOrder
    looks_ahead = True

    def settings(self) -> tuple[Question, ...]:
        """List what must be known before the first turn."""
        return (
            *(_seat_question(n) for n in range(1, SEATS + 1)),
            *(_board_question(n) for n in range(1, SEATS + 1)),
            ASK.one("begins", _numbers(), "eclipse.seat-number", "1"),
            *reading_questions("eclipse", ASKED, SETS),
        )

    def begin(self, settings: Mapping[str, Any]) -> SeveralMemory:
        """Seat everybody; nothing is laid out yet."""
        readings = Readings(**chosen_readings(settings, ASKED, SETS))  # type: ignore[arg-type]
        made, boards = _seated(settings)
        rivals = [
            _memory(boards, number, how, readings)
            for number, how in enumerate(made)
            if how != PERSON
        ]
        first = min(int(settings["begins"]), len(made)) - 1
        return SeveralMemory(rivals, first)

    def turn(self, memory: SeveralMemory, talk: TableTalk, dice: Dice) -> None:
        """Do what comes next: an opening, an own turn, an answer, or the end of a round."""
        for one in memory.rivals:
            one.odds = {}
        opening = memory.opening()
        memory.moving = NOBODY if opening is None else opening.me
        if opening is not None:
            rival.open_up(opening, Among(memory, opening, talk, dice), talk, dice)
            return
        if memory.people_before(memory.due()):
            for one in memory.rivals:
                one.fresh = False
        people, acted = Inquiry(talk), False
        if not memory.ending:
            link(memory)
        while not memory.ending and not acted:
            _hear(memory, people)
            acted = not memory.ending and _act(memory, talk, dice)
        if memory.ending:
            _end_round(memory, talk, dice)

    def over(self, memory: SeveralMemory) -> bool:
        """Say whether the ninth round is over, or all are out of the game."""
        return not memory.playing()

    def heading(self, memory: SeveralMemory) -> tuple[Note, ...]:
        """Tell whose turn comes, how it stands, and what people do before it."""
        opening, next_one = memory.opening(), _next(memory)
        if opening is not None:
            return rival.heading(opening)[:1]
        if next_one is None:
            if self.over(memory):
                return _ended(memory)
            return (
                Note("eclipse.table.all-passed", {"round": memory.round}),
                Note("eclipse.table.wait-all"), Note("eclipse.table.combat"),
            )  # fmt: skip
        head, *stands = rival.heading(next_one)
        if memory.ending:
            where = {**named(next_one).params, "round": next_one.board.round}
            return (Note("eclipse.table.ends", where),)
        people = [next_one.colour(seat) for seat in memory.people_before(next_one)]
        before = (Note("eclipse.table.people-act", {"players": people}),) if people else ()
        return head, *before, *(one for one in stands if one.rule not in _FOR_ONE)

    def holdings(self, memory: SeveralMemory) -> tuple[Holding, ...]:
        """Declare what the rivals own and what they remember, and whose turn it is."""
        if memory.opening() is not None:
            return ()
        return (*_order(memory), *(one for its in memory.playing() for one in _own(its)))

    def picture(self, memory: SeveralMemory, lang: Lang, question: Question | None = None) -> str:
        """Draw the board and the blueprints of the rival that moves."""
        return self._hoard(memory, lang, wide=False)

    def wide_picture(
        self, memory: SeveralMemory, lang: Lang, question: Question | None = None
    ) -> str:
        """Draw them side by side."""
        return self._hoard(memory, lang, wide=True)

    def _hoard(self, memory: SeveralMemory, lang: Lang, *, wide: bool) -> str:
        shown = memory.of(memory.moving) or _next(memory) or memory.of(memory.last)
        if shown is None or shown.stage == "opening":
            return ""
        return face.hoard(shown.board, shown.me, lang, wide=wide)

    def battle_odds(self, memory: SeveralMemory) -> Mapping[str, str]:
        """Ask for the odds of the battle under way."""
        return next((one.odds for one in memory.rivals if one.odds), {})

    def result(self, memory: SeveralMemory) -> Result:
        """Score the rivals as they stand, in turn order."""
        parts = [breakdown(one) for one in memory.rivals]
        totals = [sum(its.values()) for its in parts]
        rows = zip(totals, ranked(totals), parts, strict=True)
        seats = tuple(SeatResult(RIVAL, total, rank, its) for total, rank, its in rows)
        ended = self.over(memory) and not all(one.seat.out for one in memory.rivals)
        return Result(seats, scoring.ENDINGS[0] if ended else "")

    def seat_titles(self, memory: SeveralMemory) -> tuple[Note, ...]:
        """Name the rivals by their boards."""
        return tuple(map(named, memory.rivals))


def _ended(memory: SeveralMemory) -> tuple[Note, ...]:
    """Tell that the game is over, once, and which rivals did not see its end."""
    fallen = [rival.heading(one)[0] for one in memory.rivals if one.seat.out]
    if len(fallen) < len(memory.rivals):
        fallen.insert(0, Note("eclipse.table.all-over"))
    return tuple(fallen)


_FOR_ONE = ("eclipse.table.people", "eclipse.table.wait", "eclipse.table.several")
"""What is told above the turns of a rival that has a session of its own."""


# --- Who sits at the table -------------------------------------------------------------------


def _numbers() -> tuple[str, ...]:
    return tuple(str(n) for n in range(1, SEATS + 1))


def _seat_question(number: int) -> Question:
    known = (PERSON, ROLLED, ROLLED)[number - 1] if number <= 3 else EMPTY
    choices = WHO if number > 2 else WHO[:-1]
    return ASK.worded("who").one(f"who_{number}", choices, "eclipse.who", known, n=number)


def _board_question(number: int) -> Question:
    known = tuple(BOARDS)[-number] if number > 1 else "terran_red"
    return ASK.worded("whose_board").one(f"board_{number}", BOARDS, BOARD, known, n=number)


def _seated(settings: Mapping[str, Any]) -> tuple[list[str], list[Board]]:
    """Give each seat who sits there and its board; without any rival the last one is rolled."""
    taken = [n for n in _numbers() if settings[f"who_{n}"] != EMPTY]
    made = [settings[f"who_{n}"] for n in taken]
    if all(one == PERSON for one in made):
        made[-1] = ROLLED
    return made, rival.seated([settings[f"board_{n}"] for n in taken])


def _memory(boards: Sequence[Board], number: int, made: str, readings: Readings) -> TableMemory:
    seats = [new_seat(RIVAL, *one, readings) for one in boards]
    board = Position(seats, [], [[], [], []], [[], [], []], 0, [], [], [], [], readings=readings)
    return TableMemory(board, [0, 0, 0, 0], made, me=number)


# --- Who moves next --------------------------------------------------------------------------


def _next(memory: SeveralMemory) -> TableMemory | None:
    """Find the rival whose turn comes: the round's end of one comes after another's, too."""
    return memory.of(memory.ending[0]) if memory.ending else memory.due()


def _hear(memory: SeveralMemory, people: Inquiry) -> None:
    """Ask what people have done that concerns a rival; where all have passed, what comes next."""
    next_one, anew = memory.due(), memory.last == NOBODY and memory.round > 1
    if next_one is None:
        _hear_next(memory, people)
    elif anew or memory.people_before(next_one) or not memory.people():
        _hear_concerned(memory, people)


def _hear_concerned(memory: SeveralMemory, people: Inquiry) -> None:
    """Ask which rivals anything has happened to; those on the alert have their turn anyway."""
    about = [one for one in memory.playing() if one.me not in memory.named]
    colours = [one.seat.colour for one in about]
    told = people.ask(_of_rivals("concerned", colours)) if about else ()
    alerted = [one.me for one in about if one.seat.passed and news.is_alerted(one)]
    memory.named += [one.me for one in about if one.seat.colour in told or one.me in alerted]


def _hear_next(memory: SeveralMemory, people: Inquiry) -> None:
    """Ask what comes once all rivals have passed: the end of the round, or something else."""
    rivals = {one.seat.colour: one.me for one in memory.playing()}
    told = people.ask(ASK.one("comes", (OVER, *rivals), "eclipse.comes"))
    if told != OVER:
        memory.named = [rivals[told]]
        return
    if memory.round < ROUNDS:
        memory.first = _first(memory, people)
    memory.ending = sorted(rivals.values())
    fought = people.ask(_of_rivals("bloodied", rivals))
    memory.fought = [rivals[one] for one in fought]


def _of_rivals(key: str, colours: Iterable[str]) -> Question:
    """Ask which of the rivals something is true of."""
    return ASK.several(key, colours, PLAYER, (), f"eclipse.of-rivals.{key}")


def _first(memory: SeveralMemory, people: Inquiry) -> int:
    """Find who begins the next round: who passed first in this one."""
    if memory.passed >= 0:
        return memory.passed
    one = memory.rivals[0]
    seats = [n for n, seat in enumerate(one.board.seats) if not seat.out]
    if memory.passed != NOBODY:
        seats = [seat for seat in seats if memory.of(seat) is None]
    if len(seats) == 1:
        return seats[0]
    told = people.ask(ASK.one("first_passed", (one.colour(seat) for seat in seats), PLAYER))
    return one.of_colour(told)


# --- A turn ----------------------------------------------------------------------------------


def _act(memory: SeveralMemory, talk: TableTalk, dice: Dice) -> bool:
    """Play the turn of the rival that moves next, or let it answer an offer first.

    False if it has passed, and nothing concerns it.
    """
    one = memory.due()
    if one is None:
        raise AssertionError  # somebody has not passed, or was named
    memory.moving = one.me
    facts = Among(memory, one, talk, dice)
    what = _news_of(memory, one, facts)
    offered = what in (news.PACT, news.TRUCE)
    if not offered or one.seat.passed:
        memory.named = [seat for seat in memory.named if seat != one.me]
    if not offered:
        memory.last = one.me
    if what == news.NONE:
        return False
    turns.TableTurn(one, talk, dice, facts).run(
        news.offer(facts, what) if offered else tasks.Turn(one.me)
    )
    share(memory, one)
    _concern(memory, talk)
    return True


def _news_of(memory: SeveralMemory, one: TableMemory, facts: Among) -> str:
    """Ask the particulars where something was said to have happened."""
    if one.seat.passed:
        return news.hear_after_pass(facts, news.NONE)
    return news.hear_news(facts) if one.me in memory.named else news.hear_nothing(facts)


def _concern(memory: SeveralMemory, talk: TableTalk) -> None:
    """Let it be asked whether a rival's turn concerns those that move next, before any people.

    Its ships may stand near their hexes now, or a hex lie open that one of them could take.
    """
    actions = [step.action for step in talk.steps]
    fleet = any(
        isinstance(one, March) or (isinstance(one, Raise) and one.what in CLASSES)
        for one in actions
    )
    left = any(isinstance(one, Put | do.Disc) for one in actions)
    if fleet or left:
        people, known = memory.people(), [one.me for one in memory.playing()]
        soon = takewhile(lambda seat: seat not in people, memory.order())
        memory.named += [seat for seat in soon if seat in known and seat not in memory.named]


def _end_round(memory: SeveralMemory, talk: TableTalk, dice: Dice) -> None:
    """End the round of the next rival: what combat brought, upkeep and cleanup."""
    part(memory)
    number = memory.moving = memory.ending.pop(0)
    one = next(its for its in memory.rivals if its.me == number)
    facts = Among(memory, one, talk, dice)
    turn = turns.TableTurn(one, talk, dice, facts)
    rival.end_round(turn, fought=number in memory.fought)
    if not memory.ending:
        memory.last = memory.passed = NOBODY
        memory.named, memory.fought = [], []


# --- Corrections -----------------------------------------------------------------------------


def _order(memory: SeveralMemory) -> Iterator[Holding]:
    """Declare the round and whose turn comes."""
    if memory.ending or not memory.playing():
        return
    one = memory.playing()[0]
    count = len(one.board.seats)
    colours = [seat.colour for seat in one.board.seats]

    def take_round(told: int) -> None:
        for its in memory.playing():
            its.board.round = told

    def take_next(told: str) -> None:
        memory.last = (one.of_colour(told) - 1) % count

    yield Holding(HOLD.number("round", ROUNDS, 1, memory.round), take_round)
    yield Holding(HOLD.one("next", colours, PLAYER, colours[next(memory.order())]), take_next)


def _own(its: TableMemory) -> Iterator[Holding]:
    """Declare what one rival has, by its name; the round is the same for all."""
    for question, write in holdings(its):
        if question.key != "round":
            key = f"{question.key}.{its.seat.colour}"
            yield Holding(replace(question, key=key, of=named(its)), write)
