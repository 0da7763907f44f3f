"""A rival run at a real table: a session is its settings, its answers and its corrections."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from rivals.core.asking import Ahead, Question, Talk, Unanswered, ahead
from rivals.core.chance import Dice, SeededDice
from rivals.core.choosing import Reason
from rivals.core.deciding import Decision
from rivals.core.entries import (
    FORMAT,
    Answer,
    Correct,
    Done,
    Entry,
    Replace,
    Snapshot,
    TableHeader,
)
from rivals.core.errors import (
    NOT_AN_OPTION,
    BadMatch,
    BadSetup,
    IllegalAction,
    RivalsError,
    StaleState,
)
from rivals.core.game import Action, Game, Result
from rivals.core.notation import (
    copied,
    decode,
    format_action,
    join_lines,
    parse_action,
)
from rivals.core.notes import Note
from rivals.core.orders import Pictured
from rivals.core.rival_files import OPTION
from rivals.core.words import Lang

M = TypeVar("M", bound=msgspec.Struct)


class Step(msgspec.Struct):
    """One thing the rival does: say `note`, do it, and 'why?' opens `decision`.

    `options` are the legal actions that a person may put in its place, `notes` tell each of
    them, the rival's own and those it considered, all as things stood before; `instead` is the
    rival's own choice where a person did so.
    """

    action: Any
    decision: Decision
    options: tuple[Any, ...]
    notes: dict[Any, Note]
    instead: Any = None

    @property
    def note(self) -> Note:
        """What the rival's own action is told by."""
        return self.notes[self.decision.action]

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

    def supposing(self, answers: Mapping[str, Any]) -> TableTalk:
        """Give the talk of the same turn in which this is answered, too."""
        return TableTalk({**self._answers, **answers}, self._replaced)

    def settle(
        self, decision: Decision, describe: Callable[[Any], Note], options: Sequence[Action]
    ) -> Action:
        """Announce a decision; give the action to carry out, which a person may have replaced.

        `describe` tells an action before it is done. Raises IllegalAction for a replacement
        that is not one of the options.
        """
        action: Action = self._replaced.get(len(self.steps), decision.action)
        if action not in options:
            raise IllegalAction(format_action(action), NOT_AN_OPTION)
        instead = None if action == decision.action else decision.action
        told = dict.fromkeys((decision.action, *options, *_considered(decision)))
        notes = {one: describe(one) for one in told}
        self.expect_nothing()
        self.steps.append(Step(action, decision, tuple(options), notes, instead))
        return action


def _considered(decision: Decision) -> Iterator[Action]:
    """List the actions among the candidates of a decision."""
    for reason in decision.reasons:
        yield from (one for one in (*reason.kept, *reason.dropped) if isinstance(one, Action))


class Holding(NamedTuple):
    """A thing remembered: the question that corrects it, and how it is set.

    `known` of the question is the present value; `set`, given an answer, may raise BadAnswer.
    """

    question: Question
    set: Callable[[Any], None]


class TableRival(ABC, Generic[M]):
    """A rival's procedure wrapped for the table: what it remembers, asks, says and corrects."""

    name: str
    action_type: Any = None
    """The union of what its steps may be, where that is not the game's own actions."""
    looks_ahead = False
    """Whether a screen puts with a question what comes next if that is answered as usual."""
    asks_on = False
    """Whether a screen puts below the orders of a turn what the next one asks first."""

    @abstractmethod
    def settings(self) -> tuple[Question, ...]:
        """List what must be known before the first turn; `known` is the default."""

    def drawn(self, settings: dict[str, Any], dice: Dice) -> dict[str, Any]:
        """Settle by lot what the settings leave to it."""
        return settings

    @abstractmethod
    def begin(self, settings: Mapping[str, Any]) -> M:
        """Make the memory before the first turn."""

    def begin_by_touch(self, settings: Mapping[str, Any]) -> M:
        """Make the memory of a session on a screen that is touched: it may ask otherwise."""
        return self.begin(settings)

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
    def holdings(self, memory: M) -> tuple[Holding, ...]:
        """Declare all that is remembered: how each is asked and how it is set."""

    def picture(self, memory: M, lang: Lang, question: Question | None = None) -> str:
        """Draw what is remembered of the table as one SVG element; '' where nothing is drawn.

        The place of each choice of the question carries `data-choice="<choice>"`.
        """
        return ""

    def wide_picture(self, memory: M, lang: Lang, question: Question | None = None) -> str:
        """Draw the same for a window broader than high; '' where one drawing does for both."""
        return ""

    def diagrams(self, memory: M, lang: Lang, question: Question) -> tuple[str, ...]:
        """Draw what a question is about, by itself, an SVG element each; () where words do.

        The place of a choice carries `data-choice="<choice>"`; that of a value of a table
        `data-row="<choice>" data-value="<value>"`, and `data-switched="<value>"` where a switch
        beside the drawing (`<value words>.switch`) makes it another value.
        """
        return ()

    def picture_of_steps(
        self, memory: M, lang: Lang, steps: Sequence[Step], question: Question | None = None
    ) -> Pictured:
        """Draw what is remembered after these steps, each marked by its number; and its part.

        A `question` stands below them: what it wants of the picture is on it, too.
        """
        return Pictured(self.picture(memory, lang), ("",) * len(steps))

    def wide_picture_of_steps(
        self, memory: M, lang: Lang, steps: Sequence[Step], question: Question | None = None
    ) -> Pictured:
        """Do the same on the picture for a window broader than high."""
        return Pictured(self.wide_picture(memory, lang), ("",) * len(steps))

    def battle_odds(self, memory: M) -> Mapping[str, str]:
        """Give the fields that ask for the odds of the battle under way, if there is one."""
        return {}

    @abstractmethod
    def result(self, memory: M) -> Result:
        """Score the rival as it stands: one seat, or one for each of those it plays."""

    def seat_titles(self, memory: M) -> tuple[Note, ...]:
        """Name the seats of `result`; empty where there is but one, named as the rival is."""
        return ()


class View(msgspec.Struct):
    """What a host shows now: either an open question, or the steps of a finished turn, or the end.

    `turn` counts from 1. `memory` is what the rival remembers now, `so_far` what it will once the
    `steps` are done: the decisions of this turn so far, even while a question is open. `beside`
    is what a screen may put with the question.
    """

    turn: int
    memory: Any
    so_far: Any
    question: Question | None
    steps: list[Step]
    over: bool
    heading: tuple[Note, ...]
    holdings: tuple[Question, ...]
    beside: tuple[Ahead, ...] = ()

    def asked(self, key: str) -> Question | None:
        """Give the question of this key that can be answered now; None if there is no such.

        What comes only after a usual answer waits for that.
        """
        beside = (one.question for one in self.beside if one.usual is None)
        shown = (self.question, *beside) if self.question else ()
        return next((one for one in shown if one.key == key), None)


class TableSession:
    """One rival at one real table, by replay: the same entries always give the same view.

    Entries before `since` were made under an older version of the game: they are kept, and neither
    replayed nor taken back. `marks` has, by the number of an entry, where another version took
    the session over.
    """

    __slots__ = ("_turns", "entries", "game", "header", "marks", "rival", "since")

    def __init__(
        self, game: Game[Any], rival: str, seed: int = 0, settings: Mapping[str, Any] | None = None,
        *, touch: bool = False, files: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Begin a session, with `touch` one on a screen that is touched; `files` are its rival's.

        Raises BadSetup for an unknown rival, BadAnswer for a setting.
        """
        game.learn_rivals({OPTION: files})
        found = game.at_table(rival)
        if found is None:
            raise BadSetup("core.unknown-rival", rival=rival, known=list(game.tables()))
        self.game = game
        self.rival: TableRival[Any] = found
        accepted = self.rival.drawn(self._accept_settings(settings or {}), SeededDice(seed))
        self.header = TableHeader(FORMAT, game.spec.id, rival, seed, accepted, touch, tuple(files))
        self.entries: list[Entry] = []
        self.since = 0
        self.marks: dict[int, Snapshot] = {}
        # By the number of its first entry, each turn that is known and what is remembered then.
        begin = self.rival.begin_by_touch if touch else self.rival.begin
        self._turns: dict[int, tuple[int, Any]] = {0: (1, begin(accepted))}

    def _accept_settings(self, settings: Mapping[str, Any]) -> dict[str, Any]:
        questions = {question.key: question for question in self.rival.settings()}
        for key in settings:
            if key not in questions:
                raise BadSetup("core.unknown-setting", setting=key, known=list(questions))
        return {
            key: question.accept(settings.get(key, question.known))
            for key, question in questions.items()
        }

    def view(self) -> View:
        """Replay the entries. Raises RivalsError if one of them does not fit."""
        return self.view_at(len(self.entries))

    def onward(self) -> View | None:
        """Give the next turn as it begins, where it may be answered on the screen of this one.

        Whoever answers it says with that that the orders are carried out.
        """
        view = self.view()
        if not self.rival.asks_on or not is_told(view):
            return None
        following = self._turn(view.memory, (), view.turn + 1)
        return following if following.question is not None else None

    def history(self) -> Iterator[tuple[int, Entry, View]]:
        """Give each entry from `since` on: its number, itself, and the view in which it was made.

        Raises RivalsError where the entries before it do not fit.
        """
        for number in range(self.since, len(self.entries)):
            yield number, self.entries[number], self.view_at(number)

    def view_at(self, number: int) -> View:
        """Give the view in which an entry was made, from `since` on. Raises RivalsError."""
        start, turn, memory = self._turn_at(number)
        return self._turn(memory, self.entries[start:number], turn)

    def _turn_at(self, number: int) -> tuple[int, int, Any]:
        """Find the turn of an entry: its first entry, which turn it is, what is remembered then."""
        start = max(one for one in self._turns if one <= number)
        turn, memory = self._turns[start]
        for at in range(start, number):
            if isinstance(self.entries[at], Done):
                played = self._turn(memory, self.entries[start:at], turn)
                if played.question is not None or played.over:
                    raise BadMatch(at + 2, "core.turn-unfinished")
                start, turn, memory = at + 1, turn + 1, played.memory
                self._turns[start] = (turn, memory)
        return start, turn, memory

    def start_at(self, number: int, snapshot: Snapshot) -> Any:
        """Take from a snapshot, and give, what is remembered before entry `number`.

        Raises BadPosition.
        """
        (_, known), *_ = self._turns.values()
        memory = decode(bytes(snapshot.memory), type(known))
        self._turns[number] = (snapshot.turn, memory)
        return memory

    def snapshot(self) -> tuple[int, Snapshot]:
        """Write what was remembered as the present turn began; give it by its first entry."""
        start, turn, memory = self._turn_at(len(self.entries))
        return start, Snapshot(self.game.spec.id, turn, msgspec.Raw(msgspec.json.encode(memory)))

    def _turn(self, memory: Any, entries: Sequence[Entry], turn: int) -> View:
        """Play one turn as far as its entries go."""
        start = self._corrected(memory, entries, after=False)
        heading, over = self.rival.heading(start), self.rival.over(start)
        after, so_far, question, steps = start, start, None, []
        beside: tuple[Ahead, ...] = ()
        if not over:
            answers = {one.key: one.value for one in entries if isinstance(one, Answer)}
            talk = TableTalk(answers, self._replaced(entries))
            so_far, steps = copied(start), talk.steps
            try:
                self.rival.turn(so_far, talk, SeededDice(self.header.seed, turn))
                after = so_far = self._corrected(so_far, entries, after=True)
            except Unanswered as pause:
                question, beside = pause.question, pause.beside
                if self.rival.looks_ahead:
                    beside += ahead(question, partial(self._next, start, talk, turn))
        holdings = tuple(one.question for one in self.rival.holdings(after))
        return View(turn, after, so_far, question, steps, over, heading, holdings, beside)

    def _next(
        self, start: Any, talk: TableTalk, turn: int, usual: Mapping[str, Any]
    ) -> Question | None:
        """Give what is asked next if that is answered too; None if first something is told."""
        supposed = talk.supposing(usual)
        try:
            self.rival.turn(copied(start), supposed, SeededDice(self.header.seed, turn))
        except Unanswered as pause:
            return pause.question if len(supposed.steps) == len(talk.steps) else None
        except RivalsError:
            return None
        return None

    def _replaced(self, entries: Sequence[Entry]) -> dict[int, Action]:
        kinds = self.game if self.rival.action_type is None else self.rival
        found = (one for one in entries if isinstance(one, Replace))
        return {one.step: parse_action(kinds, one.action) for one in found}

    def _corrected(self, memory: Any, entries: Sequence[Entry], *, after: bool) -> Any:
        memory = copied(memory)
        for entry in entries:
            if isinstance(entry, Correct) and entry.after == after:
                self._correct(memory, entry)
        return memory

    def _correct(self, memory: Any, entry: Correct) -> None:
        for question, write in self.rival.holdings(memory):
            if question.key == entry.key:
                write(question.accept(entry.value))
                return
        raise BadSetup("core.not-remembered", key=entry.key)

    def add(self, entry: Entry) -> View:
        """Add an entry and give the new view. Raises RivalsError; then nothing has changed."""
        before = self.view()
        self.require_fitting(entry, before, len(self.entries))
        if isinstance(entry, Correct):
            entry = Correct(entry.key, entry.value, after=is_told(before))
        if isinstance(entry, Replace) and self._corrected_since():
            raise BadSetup("core.corrected-since")
        self.entries.append(entry)
        try:
            return self.view()
        except RivalsError:
            self.undo()
            raise

    def require_fitting(self, entry: Entry, view: View, number: int) -> None:
        """Raise StaleState or BadSetup unless an entry of this kind can be made in this view."""
        shown = isinstance(entry, Answer) and view.asked(entry.key) is not None
        if isinstance(entry, Answer) and not shown and self.asked(number, entry) is None:
            if view.question is None:
                raise StaleState(number, number)
            raise BadSetup("core.open-question", open=view.question.key, key=entry.key)
        if isinstance(entry, Replace) and not 0 <= entry.step < len(view.steps):
            raise BadSetup("core.no-step", n=len(view.steps), step=entry.step)
        if isinstance(entry, Done) and not is_told(view):
            raise BadSetup("core.turn-open")

    def add_all(self, entries: Sequence[Entry]) -> None:
        """Add the entries of one screen, all of them or none. Raises RivalsError."""
        before = len(self.entries)
        try:
            for entry in entries:
                self.add(entry)
        except RivalsError:
            self.undo(len(self.entries) - before)
            raise

    def on_one_screen(self) -> int:
        """Count the last entries that were made on one screen: they are taken back together."""
        count = 1
        for entry in reversed(self.entries[self.since :]):
            if not isinstance(entry, Answer) or not entry.together:
                break
            count += 1
        return count

    def asked(self, number: int, entry: Entry) -> Question | None:
        """Give the question that an entry answers as the `number`th; None if it answers none.

        It is open then, or stands beside that one, or stood so on an earlier screen of the turn.
        """
        if not isinstance(entry, Answer):
            return None
        question = self.view_at(number).asked(entry.key)
        while question is None and number > self.since:
            number -= 1
            before = self.entries[number]
            if isinstance(before, Done) or (isinstance(before, Answer) and before.key == entry.key):
                return None
            question = self.view_at(number).asked(entry.key)
        return question

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
        """Drop the last entries. Raises StaleState if there are not so many after `since`."""
        left = len(self.entries) - entries
        if not self.since <= left <= len(self.entries):
            raise StaleState(left, len(self.entries))
        del self.entries[left:]
        self._turns = {at: turn for at, turn in self._turns.items() if at <= left}

    def save(self, *, standing: bool = False) -> str:
        """Write the session as JSON lines: the header, then one line for each entry.

        With `standing` it tells what is remembered, for later versions to go on from.
        """
        marks = self.marks | (dict([self.snapshot()]) if standing else {})
        return join_lines(self.header, self.entries, marks)


def is_told(view: View) -> bool:
    """Say whether the turn's steps are on the screen."""
    return view.question is None and not view.over
