"""`rivals table`: a rival at a real table, run from the terminal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rivals.cli import printing, reading, talking
from rivals.cli.answering import Reader, Unread
from rivals.cli.setting import read_settings
from rivals.cli.talking import Back, Keeper, Options, Stop
from rivals.cli.telling import Teller
from rivals.core.asking import Question, put
from rivals.core.entries import Answer, Correct, Done, Entry, Replace
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.game import Game
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.registry import find_game
from rivals.core.rival_files import OPTION
from rivals.core.speech import tell
from rivals.core.stored_tables import load_table
from rivals.core.table import Step, TableSession, View
from rivals.core.versions import goes_on_at_the_table
from rivals.core.words import language

MANY = 5
"""More settings than this are shown all at once, to change what is not as it should be."""


def run(
    game: str,
    *,
    rival: str | None,
    seed: int | None,
    file: Path | None,
    settings: Sequence[str],
    lang: str,
) -> None:
    """Run a new session, or go on with the one in the file."""
    found = find_game(game)
    teller = Teller(found, language(lang))
    talking.better_lines()
    try:
        if file is not None and file.exists():
            session = _load(found, file, settings)
            printing.say(teller.own("goes-on", file=file))
            for mark in session.marks.values():
                printing.say(tell(goes_on_at_the_table(mark.game, mark.turn), teller.lang))
        else:
            session = _begin(found, teller, rival, reading.new_seed(seed), settings)
    except Stop:
        return
    keeper = Keeper(teller, file, lambda: session.save(standing=True))
    keeper.keep()
    TableTalk(session, teller, keeper).run()


def _load(game: Game[Any], file: Path, settings: Sequence[str]) -> TableSession:
    if settings:
        raise BadSetup("cli.fault.begun-session", file=str(file))
    try:
        return load_table(game, reading.read_text(str(file)))
    except RivalsError as error:
        raise RivalsError("core.in", where=str(file), why=error) from None


def _begin(
    game: Game[Any], teller: Teller, rival: str | None, seed: int, given: Sequence[str]
) -> TableSession:
    carried: dict[str, Any] = {}
    name = reading.rival_at_table(game, rival, carried)
    questions = game.at_table(name).settings()
    settings = read_settings(Note("cli.at-the-table", {"name": name}), questions, given)
    rest = [question for question in questions if question.key not in settings]
    if rest:
        printing.head(teller.own("settings"))
    many = len(rest) > MANY
    asked = [one for one in rest if not many or one.known is None]
    settings |= {one.key: one.known for one in rest if one not in asked}
    number = 0
    while number < len(asked):
        try:
            settings[asked[number].key] = _answer(teller, asked[number], _BESIDE)
        except Back:
            number = max(0, number - 1)
        else:
            number += 1
    if many:
        settings |= _looked_over(teller, rest, settings)
    return TableSession(game, name, seed, settings, files=carried.get(OPTION, ()))


def _looked_over(
    teller: Teller, questions: Sequence[Question], settings: Mapping[str, Any]
) -> dict[str, Any]:
    """Show all settings at once and let any be changed; Enter alone takes them as they are."""
    now = [replace(question, known=settings[question.key]) for question in questions]
    before: list[list[Question]] = []
    while True:
        _print_values(teller, now, "title.setting")
        try:
            number = _ask_number(teller, teller.own("which-setting"), len(now))
            if number is None:
                return {question.key: question.known for question in now}
            changed = replace(now[number], known=_answer(teller, now[number], _BESIDE))
        except Back:
            now = before.pop() if before else now
        else:
            before.append(now)
            now = [*now[:number], changed, *now[number + 1 :]]


def _print_values(teller: Teller, questions: Sequence[Question], title: str) -> None:
    """Print numbered questions, each with what is known now."""
    words, lang = teller.game.words, teller.lang
    rows = [
        [
            str(number),
            put(one, words, lang),
            Reader(one, words, lang).told(one.known),
        ]
        for number, one in enumerate(questions, start=1)
    ]
    printing.read_table(["", teller.own(title), teller.own("title.value")], rows, right=(0,))


def _ask_number(teller: Teller, prompt: str, most: int) -> int | None:
    """Ask for a number 1 … most and give it from 0; None for Enter alone. Raises Back."""
    while typed := talking.ask_beside(teller, prompt):
        if typed.isdecimal() and len(typed) < 10 and 1 <= int(typed) <= most:
            return int(typed) - 1
        printing.fault(teller.own("no-number", n=typed, most=most))
    return None


Commands = dict[str, Callable[[], bool]]
"""What each letter does; it says whether the session has changed."""

_BESIDE: Commands = {talking.UNDO: talking.back, talking.QUIT: talking.stop}
"""What can be done where an answer is asked for beside the turn."""


def _answer(
    teller: Teller, question: Question, able: Commands, useful: Collection[str] = ()
) -> Any:
    """Ask until there is an answer. Raises _Changed when a command changed the session."""
    reader = Reader(question, teller.game.words, teller.lang, talking.NAMES)
    printing.head(put(question, teller.game.words, teller.lang))
    for line in reader.hints():
        printing.aside(f"  {line}")
    talking.show_commands(teller, useful)
    while True:
        typed = talking.ask()
        command = talking.command_of(typed, (*able, talking.HELP))
        if command == talking.HELP:
            talking.show_help(teller, able, teller.own("help.answer"))
            continue
        if command is not None:
            if able[command]():
                raise _Changed
            continue
        try:
            return reader.read(typed)
        except Unread as error:
            printing.fault(tell(error, teller.lang))


class _Changed(Exception):
    """A command changed the session: the question has to be put anew."""


class TableTalk:
    """One session at one table: put its open question, tell its steps, turn by turn."""

    def __init__(self, session: TableSession, teller: Teller, keeper: Keeper) -> None:
        self._session = session
        self._teller = teller
        self._keeper = keeper
        self._turn = 0  # the turn whose heading has been shown
        self._steps = 0  # how many of its steps have been told

    def run(self) -> None:
        """Go on until the rival has no more turns or the person stops."""
        try:
            while self._once(self._session.view()):
                pass
        except Stop:
            self._keeper.farewell()

    def _once(self, view: View) -> bool:
        """Tell what is new, and put one question or wait for one turn; False when all is over."""
        self._tell(view)
        able: Commands = {
            talking.WHY: lambda: self._why(view),
            talking.UNDO: self._undo,
            talking.CORRECT: lambda: self._correct(view),
            talking.REPLACE: lambda: self._replace(view),
            talking.SAVE: self._keeper.ask_where,
            talking.QUIT: talking.stop,
        }
        useful = self._useful(view)
        try:
            if view.question is not None:
                value = _answer(self._teller, view.question, able, useful)
                self._add(Answer(view.question.key, value))
                return True
            self._wait(view, able, useful)
        except _Changed:
            self._turn = self._steps = 0
            return True
        if view.over:
            return False
        self._add(Done())
        return True

    def _useful(self, view: View) -> list[str]:
        """List the commands worth showing; all of them work at any time."""
        useful = [talking.WHY] if view.steps else []
        if len(self._session.entries) > self._session.since:
            useful.append(talking.UNDO)
        if view.holdings:
            useful.append(talking.CORRECT)
        if any(len(step.options) > 1 for step in view.steps):
            useful.append(talking.REPLACE)
        return [*useful, talking.SAVE, talking.QUIT]

    def _tell(self, view: View) -> None:
        """Tell the heading of a new turn, the steps not told yet, and the score at the end."""
        if view.turn != self._turn:
            self._turn, self._steps = view.turn, 0
            printing.say()
            for line in self._teller.notes(view.heading):
                printing.say(line)
        for number, step in list(enumerate(view.steps, start=1))[self._steps :]:
            printing.head(f"{number}. {self._told(view, step)}")
        self._steps = len(view.steps)
        if view.over:
            printing.head(self._teller.own("over"))
            self._teller.print_result(self._session.rival.result(view.memory))

    def _wait(self, view: View, able: Commands, useful: Collection[str]) -> None:
        """Wait until the person has done it all. Raises _Changed for a command that changed it."""
        talking.show_commands(self._teller, useful)
        while True:
            typed = talking.ask(self._teller.own("finish" if view.over else "done"))
            command = talking.command_of(typed, (*able, talking.HELP))
            if command == talking.HELP:
                talking.show_help(self._teller, able, self._teller.own("help.wait"))
            elif command is not None and able[command]():
                raise _Changed
            if not typed:
                return

    def _told(self, view: View, step: Step) -> str:
        own = self._teller.order(step.note)
        if step.instead is None:
            return own
        text = self._teller.order(step.notes[step.action])
        return self._teller.own("step-replaced", text=text, own=own)

    def _add(self, entry: Entry) -> bool:
        """Add an entry and keep it; say why if it cannot be."""
        try:
            self._session.add(entry)
        except RivalsError as error:
            printing.fault(tell(error, self._teller.lang))
            return False
        self._keeper.keep_or_say()
        return True

    def _why(self, view: View) -> bool:
        if not view.steps:
            printing.say(self._teller.own("nothing-to-explain"))
        for step in view.steps:
            printing.head(self._told(view, step))
            for line in self._teller.why(None, step.reasons()):
                printing.say(line)
        return False

    def _undo(self) -> bool:
        if len(self._session.entries) <= self._session.since:
            printing.say(self._teller.own("nothing-to-undo"))
            return False
        self._session.undo()
        self._keeper.keep_or_say()
        return True

    def _correct(self, view: View) -> bool:
        """Ask which of the things remembered is wrong, and what it is on the table."""
        if not view.holdings:
            printing.say(self._teller.own("nothing-to-correct"))
            return False
        _print_values(self._teller, view.holdings, "title.held")
        prompt = self._teller.own("which-holding")
        try:
            number = _ask_number(self._teller, prompt, len(view.holdings))
            if number is None:
                return False
            question = view.holdings[number]
            value = _answer(self._teller, question, _BESIDE)
        except Back:
            return False
        return self._add(Correct(question.key, value))

    def _replace(self, view: View) -> bool:
        """Ask which step is to be replaced, where there are several, and by what."""
        able = [number for number, step in enumerate(view.steps) if len(step.options) > 1]
        if not able:
            printing.say(self._teller.own("nothing-to-replace"))
            return False
        try:
            number: int | None = able[0]
            if len(able) > 1:
                prompt = self._teller.own("which-step", most=len(view.steps))
                number = _ask_number(self._teller, prompt, len(view.steps))
            return number is not None and self._replace_step(view, number)
        except Back:
            return False

    def _replace_step(self, view: View, number: int) -> bool:
        step = view.steps[number]
        options = Options(
            self._teller, step.options, lambda one: [self._teller.note(step.notes[one])]
        )
        printing.head(self._teller.own("replace-what", text=self._told(view, step)))
        options.show()
        typed = talking.ask_beside(self._teller, format_action(step.action))
        action = options.read(typed) if typed else None
        return action is not None and self._add(Replace(number, format_action(action)))
