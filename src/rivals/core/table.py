"""A rival run at a real table: a session is its settings, its answers and its corrections."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from rivals.core.asking import Question, Talk, Unanswered
from rivals.core.chance import Dice, SeededDice
from rivals.core.choosing import Note, Reason
from rivals.core.deciding import Decision
from rivals.core.errors import (
    NOT_AN_OPTION,
    NOT_LISTED,
    BadMatch,
    BadSetup,
    IllegalAction,
    RivalsError,
    StaleState,
)
from rivals.core.game import Action, Game, Result, SeatResult
from rivals.core.notation import format_action, parse_action
from rivals.core.words import Lang

M = TypeVar("M", bound=msgspec.Struct)

FORMAT = "rivals-table/1"


class Step(msgspec.Struct):
    """One thing the rival does: say `note`, do it, and 'why?' opens `decision`.

    `options` are the legal actions that a person may put in its place; `instead` is the
    rival's own choice where a person did so.
    """

    note: Note
    action: Any
    decision: Decision
    options: tuple[Any, ...]
    instead: Any = None

    def reasons(self) -> tuple[Reason, ...]:
        """Give the reasons of the rival's own choice, and the override if there was one."""
        own = self.decision.reasons
        return own if self.instead is None else (*own, Reason("core.override"))


class TableTalk(Talk):
    """The talk of one turn: its answers, and the decisions that a person replaced."""

    __slots__ = ("_replaced", "steps")

    def __init__(self, answers: Mapping[str, Any], replaced: Mapping[int, Action]) -> None:
        super().__init__(answers)
        self._replaced = replaced
        self.steps: list[Step] = []

    def settle(self, decision: Decision, note: Note, options: Sequence[Action]) -> Action:
        """Announce a decision; give the action to carry out, which a person may have replaced.

        `note` tells the rival's own action. Raises IllegalAction for a replacement that is
        not one of the options.
        """
        action = self._replaced.get(len(self.steps), decision.action)
        if action not in options:
            raise IllegalAction(format_action(action), NOT_AN_OPTION, NOT_LISTED)
        instead = None if action == decision.action else decision.action
        self.steps.append(Step(note, action, decision, tuple(options), instead))
        return action


class TableRival(ABC, Generic[M]):
    """A rival's procedure wrapped for the table: what it remembers, asks, says and corrects."""

    name: str
    action_type: Any = None
    """The union of what its steps may be, where that is not the game's own actions."""

    @abstractmethod
    def settings(self) -> tuple[Question, ...]:
        """List what must be known before the first turn; `known` is the default."""

    @abstractmethod
    def begin(self, settings: Mapping[str, Any]) -> M:
        """Make the memory before the first turn."""

    @abstractmethod
    def turn(self, memory: M, talk: TableTalk, dice: Dice) -> None:
        """Play one turn: change the memory and leave the steps in the talk.

        Raises Unanswered when a person must be asked; the memory is then thrown away.
        """

    @abstractmethod
    def over(self, memory: M) -> bool:
        """Say whether the rival has no further turn."""

    @abstractmethod
    def heading(self, memory: M) -> tuple[Note, ...]:
        """Tell where in the game this is and what people do before the rival's next turn."""

    @abstractmethod
    def holdings(self, memory: M) -> tuple[Question, ...]:
        """List all that is remembered, each as the question whose answer would correct it.

        `known` is the present value.
        """

    @abstractmethod
    def correct(self, memory: M, key: str, value: Any) -> None:
        """Set a remembered value, already accepted by its question."""

    def picture(self, memory: M, lang: Lang, question: Question | None = None) -> str:
        """Draw what is remembered of the table as one SVG element; '' where nothing is drawn.

        The place of each choice of the question carries `data-choice="<choice>"`.
        """
        return ""

    @abstractmethod
    def retold(self, memory: M, action: Action) -> Note:
        """Tell an action in the place of the rival's own."""

    @abstractmethod
    def result(self, memory: M) -> Result:
        """Score the rival as it stands: one seat, or one for each of those it plays."""

    def seat_titles(self, memory: M) -> tuple[Note, ...]:
        """Name the seats of `result`; empty where there is but one, named as the rival is."""
        return ()


class Rooms(NamedTuple, Generic[M]):
    """Where a rival's table has it said: each is what `TableRival` has under the same name."""

    settings: Callable[[], tuple[Question, ...]]
    begin: Callable[[Mapping[str, Any]], M]
    heading: Callable[[M], tuple[Note, ...]]
    holdings: Callable[[M], tuple[Question, ...]]
    correct: Callable[[M, str, Any], None]
    retold: Callable[[M, Action], Note]


class RoomedRival(TableRival[M]):
    """A rival whose table is laid out in rooms: what is asked and told there is told here."""

    rooms: Rooms[M]

    def settings(self) -> tuple[Question, ...]:
        """List what must be known before the first turn."""
        return self.rooms.settings()

    def begin(self, settings: Mapping[str, Any]) -> M:
        """Make the memory before the first turn."""
        return self.rooms.begin(settings)

    def heading(self, memory: M) -> tuple[Note, ...]:
        """Tell where in the game this is and what people do before the rival's next turn."""
        return self.rooms.heading(memory)

    def holdings(self, memory: M) -> tuple[Question, ...]:
        """List all that is remembered, each as the question whose answer would correct it."""
        return self.rooms.holdings(memory)

    def correct(self, memory: M, key: str, value: Any) -> None:
        """Set a remembered value to what lies on the table. Raises BadAnswer."""
        self.rooms.correct(memory, key, value)

    def retold(self, memory: M, action: Action) -> Note:
        """Tell an action in the place of the rival's own. Raises LookupError."""
        return self.rooms.retold(memory, action)


def one_seat(name: str, parts: Mapping[str, int], ending: str) -> Result:
    """Score a rival that plays a single seat; `ending` is '' before the end."""
    return Result((SeatResult(name, sum(parts.values()), 1, dict(parts)),), ending)


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """A person's answer to the open question."""

    key: str
    value: Any


class Replace(msgspec.Struct, frozen=True, tag="replace"):
    """A person put another action in the place of step `step` of this turn (from 0)."""

    step: int
    action: str


class Correct(msgspec.Struct, frozen=True, tag="correct"):
    """A person set something remembered to what lies on the table.

    `after` says that the turn's steps were already done; else it changes what the turn
    starts from.
    """

    key: str
    value: Any
    after: bool = False


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The turn's steps have been carried out: on to the next turn."""


Entry = Answer | Replace | Correct | Done


class TableHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a stored table session."""

    format: str
    game: str
    rival: str
    seed: int
    settings: dict[str, Any] = {}


class View(msgspec.Struct):
    """What a host shows now: either an open question, or the steps of a finished turn, or the end.

    `turn` counts from 1. `memory` is what the rival remembers now; `steps` are the decisions
    of this turn so far, even while a question is open.
    """

    turn: int
    memory: Any
    question: Question | None
    steps: list[Step]
    over: bool
    heading: tuple[Note, ...]
    holdings: tuple[Question, ...]


class TableSession:
    """One rival at one real table, by replay: the same entries always give the same view."""

    __slots__ = ("entries", "game", "header", "rival")

    def __init__(
        self, game: Game[Any], rival: str, seed: int = 0, settings: Mapping[str, Any] | None = None
    ) -> None:
        """Begin a session. Raises BadSetup for an unknown rival, BadAnswer for a setting."""
        known = game.tables()
        if rival not in known:
            raise BadSetup(f"unknown rival {rival!r}: expected one of {', '.join(known) or 'none'}")
        self.game = game
        self.rival: TableRival[Any] = known[rival]
        accepted = self._accept_settings(settings or {})
        self.header = TableHeader(FORMAT, game.spec.id, rival, seed, accepted)
        self.entries: list[Entry] = []

    def _accept_settings(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        questions = {question.key: question for question in self.rival.settings()}
        for key in settings:
            if key not in questions:
                raise BadSetup(f"unknown setting {key!r}: expected {', '.join(questions)}")
        return {
            key: question.accept(settings.get(key, question.known))
            for key, question in questions.items()
        }

    def view(self) -> View:
        """Replay the entries. Raises RivalsError if one of them does not fit."""
        memory = self.rival.begin(self.header.settings)
        turn, start = 1, 0
        for number, entry in enumerate(self.entries):
            if isinstance(entry, Done):
                played = self._turn(memory, self.entries[start:number], turn)
                if played.question is not None or played.over:
                    raise BadMatch(number + 2, "an answer: the turn is not finished")
                memory, turn, start = played.memory, turn + 1, number + 1
        return self._turn(memory, self.entries[start:], turn)

    def history(self) -> Iterator[tuple[Entry, View]]:
        """Pair each entry, in order, with the view in which it was made.

        Raises RivalsError where the entries before it do not fit.
        """
        memory = self.rival.begin(self.header.settings)
        turn, start = 1, 0
        for number, entry in enumerate(self.entries):
            view = self._turn(memory, self.entries[start:number], turn)
            yield entry, view
            if isinstance(entry, Done):
                memory, turn, start = view.memory, turn + 1, number + 1

    def _turn(self, memory: Any, entries: Sequence[Entry], turn: int) -> View:
        """Play one turn as far as its entries go."""
        start = self._corrected(memory, entries, after=False)
        heading = self.rival.heading(start)
        if self.rival.over(start):
            return self._shown(turn, start, None, [], heading, over=True)
        answers = {one.key: one.value for one in entries if isinstance(one, Answer)}
        kinds = self.game if self.rival.action_type is None else self.rival
        replaced = {
            one.step: parse_action(kinds, one.action) for one in entries if isinstance(one, Replace)
        }
        talk = TableTalk(answers, replaced)
        after = _clone(start)
        dice = SeededDice(self.header.seed, turn)
        try:
            self.rival.turn(after, talk, dice)
        except Unanswered as pause:
            return self._shown(turn, start, pause.question, talk.steps, heading, over=False)
        after = self._corrected(after, entries, after=True)
        return self._shown(turn, after, None, talk.steps, heading, over=False)

    def _shown(
        self,
        turn: int,
        memory: Any,
        question: Question | None,
        steps: list[Step],
        heading: tuple[Note, ...],
        *,
        over: bool,
    ) -> View:
        holdings = self.rival.holdings(memory)
        return View(turn, memory, question, steps, over, heading, holdings)

    def _corrected(self, memory: Any, entries: Sequence[Entry], *, after: bool) -> Any:
        memory = _clone(memory)
        for entry in entries:
            if isinstance(entry, Correct) and entry.after == after:
                self._correct(memory, entry)
        return memory

    def _correct(self, memory: Any, entry: Correct) -> None:
        for question in self.rival.holdings(memory):
            if question.key == entry.key:
                self.rival.correct(memory, entry.key, question.accept(entry.value))
                return
        raise BadSetup(f"nothing called {entry.key!r} is remembered here")

    def add(self, entry: Entry) -> View:
        """Add an entry and give the new view. Raises RivalsError; then nothing has changed."""
        before = self.view()
        _require_fitting(entry, before, len(self.entries))
        if isinstance(entry, Correct):
            entry = Correct(entry.key, entry.value, after=_is_told(before))
        if isinstance(entry, Replace) and self._corrected_since():
            raise BadSetup("something was corrected after these steps: take that back first")
        self.entries.append(entry)
        try:
            return self.view()
        except RivalsError:
            self.entries.pop()
            raise

    def _corrected_since(self) -> bool:
        """Say whether this turn's steps were followed by a correction.

        It tells what lay on the table after them, so other steps would make it false.
        """
        for entry in reversed(self.entries):
            if isinstance(entry, Done):
                return False
            if isinstance(entry, Correct) and entry.after:
                return True
        return False

    def undo(self, entries: int = 1) -> None:
        """Drop the last entries. Raises StaleState if there are not so many."""
        if not 0 <= entries <= len(self.entries):
            raise StaleState(len(self.entries) - entries, len(self.entries))
        del self.entries[len(self.entries) - entries :]

    def save(self) -> str:
        """Write the session as JSON lines: the header, then one line for each entry."""
        lines: list[Any] = [self.header, *self.entries]
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def load_table(game: Game[Any], text: str) -> TableSession:
    """Read a stored session and check each entry by replay. Raises BadMatch, BadSetup."""
    session, places = _read_table(game, text)
    _check_all(session, places)
    return session


def resume_table(game: Game[Any], text: str) -> TableSession:
    """Take up a session that this program stored, without checking its entries.

    Raises BadMatch for what is no session at all, BadSetup.
    """
    return _read_table(game, text)[0]


def _read_table(game: Game[Any], text: str) -> tuple[TableSession, list[int]]:
    """Read a session, and the line number of each of its entries."""
    lines = text.split("\n")  # not splitlines, which also parts at signs that JSON may hold
    try:
        header = msgspec.json.decode(lines[0], type=TableHeader)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise BadMatch(1, f"a table session header ({error})") from None
    if header.format != FORMAT or header.game != game.spec.id:
        raise BadMatch(1, f"a table session of {game.spec.id} in the format {FORMAT}")
    session = TableSession(game, header.rival, header.seed, header.settings)
    places = [number for number, line in enumerate(lines[1:], start=2) if line.strip()]
    session.entries = [_read_entry(number, lines[number - 1]) for number in places]
    return session, places


def _check_all(session: TableSession, places: Sequence[int]) -> None:
    """Raise BadMatch for the first entry that could not have been made where it stands."""
    number = -1
    try:
        for number, (entry, view) in enumerate(session.history()):
            _require_fitting(entry, view, number)
            if isinstance(entry, Correct) and entry.after != _is_told(view):
                raise BadSetup("it says the wrong thing of when the correction was made")
        session.view()
    except RivalsError as error:
        line = places[number] if number >= 0 else 1
        raise BadMatch(line, f"an entry that fits here ({error})") from None


def _is_told(view: View) -> bool:
    """Say whether the turn's steps are on the screen."""
    return view.question is None and not view.over


def _require_fitting(entry: Entry, view: View, number: int) -> None:
    """Raise StaleState or BadSetup unless an entry of this kind can be made in this view."""
    if isinstance(entry, Answer) and view.question is None:
        raise StaleState(number, number)
    if isinstance(entry, Answer) and view.question and view.question.key != entry.key:
        raise BadSetup(f"the open question is {view.question.key}, not {entry.key}")
    if isinstance(entry, Replace) and not 0 <= entry.step < len(view.steps):
        raise BadSetup(f"this turn has {len(view.steps)} steps, there is no {entry.step}")
    if isinstance(entry, Done) and not _is_told(view):
        raise BadSetup("the turn is not finished: a question is open or the game is over")


def _read_entry(number: int, line: str) -> Entry:
    try:
        entry: Entry = msgspec.json.decode(line, type=Entry)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise BadMatch(number, f"an entry ({error})") from None
    return entry


def _clone(memory: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(memory), type=type(memory))
