"""Talk with a person in the terminal: a prompt, and commands by letter or word that always work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from rivals.cli import printing, reading
from rivals.cli.telling import Teller
from rivals.cli.words import CLI_WORDS
from rivals.core.errors import BadNotation, IllegalAction
from rivals.core.game import Action, State
from rivals.core.notation import format_action, parse_action
from rivals.core.notes import Note
from rivals.core.speech import system_fault, tell
from rivals.core.words import LANGS

WHY, UNDO, CORRECT, REPLACE, POSITION, SAVE, QUIT, HELP = "w", "u", "c", "o", "p", "s", "q", "?"
NAMES = {
    WHY: "key.why",
    UNDO: "key.undo",
    CORRECT: "key.correct",
    REPLACE: "key.replace",
    POSITION: "key.position",
    SAVE: "key.save",
    QUIT: "key.quit",
    HELP: "key.help",
}

_SAME_KEYS = dict(zip("цгсщзый", "wucopsq", strict=True))
"""The letters on the same keys of a Russian keyboard: nobody has to switch the layout."""

_WORDS = {
    CLI_WORDS.text(f"cli.word.{rule.removeprefix('key.')}", lang): key
    for key, rule in NAMES.items()
    for lang in LANGS
} | {"exit": QUIT}
"""Commands spelt out, in each language."""

SHOWN = 30
"""So many options are listed at once."""
_LONGEST = 8
"""No notation is parted by more words than this."""


class Stop(Exception):
    """The person wants to stop."""


class Back(Exception):
    """The person wants to go back from something that was asked beside the turn."""


def back() -> bool:
    """Do what the person wants. Raises Back."""
    raise Back


def stop() -> bool:
    """Do what the person wants. Raises Stop."""
    raise Stop


def ask(prompt: str = "") -> str:
    """Ask for a line. Raises Stop at the end of input."""
    try:
        typed = input(f"{prompt} > " if prompt else "> ").strip()
    except EOFError:
        printing.say()
        raise Stop from None
    if not sys.stdin.isatty():
        printing.say(typed)  # what is piped in is not seen otherwise
    return typed


def ask_beside(teller: Teller, prompt: str) -> str:
    """Ask for something beside the turn. Raises Back, or Stop at the end of input."""
    while True:
        typed = ask(prompt)
        match command_of(typed, (UNDO, QUIT, HELP)):
            case "u":
                raise Back
            case "q":
                raise Stop
            case "?":
                show_help(teller, (UNDO, QUIT), teller.own("help.beside"))
            case _:
                return typed


def better_lines() -> None:
    """Let a person edit what is being typed, where the system can."""
    with suppress(ImportError):
        import readline  # noqa: F401 - `input` uses it once it is there


class Keeper:
    """Keeps what has been done in a file, if there is one: after every step, so nothing is lost."""

    def __init__(self, teller: Teller, file: Path | None, save: Callable[[], str]) -> None:
        self._teller = teller
        self._save = save
        self.file = file

    def keep(self) -> None:
        """Write the file. Raises OSError."""
        if self.file is not None:
            reading.write_whole(self.file, self._save())

    def keep_or_say(self) -> None:
        """Write the file; if that cannot be done now, say so and let the person go on."""
        try:
            self.keep()
        except OSError as error:
            self._not_kept(error)

    def ask_where(self) -> bool:
        """Ask for a file, and keep everything there from now on; nothing else changes: False."""
        try:
            name = ask_beside(self._teller, self._teller.own("file"))
        except Back:
            return False
        if not name:
            return False
        before = self.file
        try:
            self.file = Path(name).expanduser()
            self.keep()
        except (OSError, RuntimeError, ValueError) as error:
            # A home that nobody has is a RuntimeError, a sign that no name holds a ValueError.
            self.file = before
            self._not_kept(error)
        else:
            printing.say(self._teller.own("kept-in", file=name))
        return False

    def _not_kept(self, error: Exception) -> None:
        fault = Note("cli.no-name")
        if isinstance(error, OSError):
            error.filename = None  # the person has just typed it
            fault = system_fault(error).note
        printing.fault(self._teller.own("not-kept", why=tell(fault, self._teller.lang)))

    def farewell(self) -> None:
        """Say where everything is kept, or that it is not."""
        if self.file is None:
            printing.say(self._teller.own("lost"))
        else:
            printing.say(self._teller.own("kept-in", file=self.file))


def command_of(typed: str, able: Collection[str]) -> str | None:
    """Give the command that a line is, if it is one of those that can be given now."""
    word = typed.casefold()
    letter = _WORDS.get(word) or _SAME_KEYS.get(word, word)
    return letter if letter in able else None


def show_commands(teller: Teller, able: Iterable[str]) -> None:
    """List commands that are of use now."""
    printing.asides([f"[{key}] {teller.own(NAMES[key])}" for key in (*able, HELP)])


def show_help(teller: Teller, able: Iterable[str], how: str) -> None:
    """Tell how to answer, and every command that can be given now, with the word for it."""
    printing.aside(how)
    for key in able:
        name = NAMES[key]
        word = teller.own(name.replace("key.", "word."))
        printing.aside(f"  {key}, {word}: {teller.own(name)}")


class Options:
    """A list of actions to choose from, by number, by notation or by how the words begin.

    With a position, actions of measured kinds can be written though they are not listed.
    """

    def __init__(
        self,
        teller: Teller,
        actions: Sequence[Action],
        told: Callable[[Action], list[str]],
        state: State | None = None,
    ) -> None:
        self._teller = teller
        self._state = state
        self._actions = actions
        self._told = told
        self._notation = [format_action(one) for one in actions]
        self._lower = [one.casefold() for one in self._notation]
        self._texts: dict[int, list[str]] = {}

    def _told_of(self, number: int) -> list[str]:
        """Tell an option, once: many are never looked at."""
        if number not in self._texts:
            self._texts[number] = self._told(self._actions[number])
        return self._texts[number]

    def show(self, numbers: Sequence[int] | None = None) -> None:
        """List the options, or those of them with these numbers (from 0).

        Of more than fit on a screen those that are written alike stand in one line.
        """
        wanted = range(len(self._actions)) if numbers is None else numbers
        heads = self._heads(wanted)
        rows = [self._row(head, group) for head, group in list(heads.items())[:SHOWN]]
        titles = ["", self._teller.own("title.what"), self._teller.own("title.action")]
        printing.read_table(titles, rows, right=(0,))
        shown = sum(len(group) for group in list(heads.values())[:SHOWN])
        if shown < len(wanted):
            printing.aside(self._teller.own("more-options", n=shown, all=len(wanted)))
        elif len(heads) < len(wanted):
            fullest = max(heads, key=lambda head: len(heads[head]))
            printing.aside(self._teller.own("some-together", example=fullest))
        self._show_forms(wanted)

    def _heads(self, numbers: Sequence[int]) -> dict[str, list[int]]:
        """Part many options by how their notation begins, as coarsely as parts them at all."""
        if len(numbers) <= SHOWN:
            return {self._notation[number]: [number] for number in numbers}
        parted: dict[str, list[int]] = {}
        depth = 0
        while len(parted) < 2 and depth <= _LONGEST:
            depth += 1
            parted = {}
            for number in numbers:
                head = " ".join(self._notation[number].split()[:depth])
                parted.setdefault(head, []).append(number)
        return parted

    def _row(self, head: str, numbers: Sequence[int]) -> list[str]:
        """Tell an option, or the first of several and how many more there are."""
        first = numbers[0]
        if len(numbers) == 1:
            return [str(first + 1), " ".join(self._told_of(first)), self._notation[first]]
        more = self._teller.own("and-more", text=self._told_of(first)[0], n=len(numbers) - 1)
        return ["", more, f"{head} …"]

    def _show_forms(self, numbers: Sequence[int]) -> None:
        """Say how measured actions are written that are not listed."""
        kinds = dict.fromkeys(type(self._actions[number]) for number in numbers)
        forms = [_form(kind) for kind in kinds if kind in self._teller.game.measured]
        if self._state is None or not forms:
            return
        units = f"{self._teller.game.spec.name}.measured"
        told = self._teller.note(Note(units)) if units in self._teller.game.words else ""
        listed = "; ".join(forms)
        printing.aside(" ".join((self._teller.own("measured", forms=listed), told)).rstrip())

    def read(self, typed: str) -> Action | None:
        """Read a choice; None if it is not one yet: then what there is to know has been said."""
        if typed.isdecimal():
            return self._numbered(typed)
        start = typed.casefold()
        if start in self._lower:
            return self._actions[self._lower.index(start)]
        measured, fault = self._measured(start)
        if measured is not None:
            return measured
        found = self._beginning(start)
        if len(found) == 1:
            return self._actions[found[0]]
        if found:
            self.show(found)
        else:
            printing.fault(fault or self._teller.own("no-option", text=typed))
        return None

    def _beginning(self, start: str) -> list[int]:
        """Find the options whose notation begins with these words, else with these letters."""
        numbers = range(len(self._actions))
        whole = [one for one in numbers if self._lower[one].startswith(f"{start} ")]
        return whole or [one for one in numbers if self._begins(one, start)]

    def _measured(self, typed: str) -> tuple[Action | None, str]:
        """Read the notation of a measured action, or say why that one is not legal."""
        game = self._teller.game
        kind = next((one for one in game.measured if typed.startswith(f"{_tag(one)} ")), None)
        if self._state is None or kind is None:
            return None, ""
        try:
            action = parse_action(game, typed)
            self._teller.game.check(self._state, action)
        except BadNotation:
            return None, self._teller.own("not-so", text=typed, form=_form(kind))
        except IllegalAction as error:
            return None, self._teller.note(Note(error.rule, error.params))
        return action, ""

    def _numbered(self, typed: str) -> Action | None:
        most = len(self._actions)
        if len(typed) < 10 and 1 <= int(typed) <= most:
            return self._actions[int(typed) - 1]
        printing.fault(self._teller.own("no-number", n=typed, most=most))
        return None

    def _begins(self, number: int, start: str) -> bool:
        """Say whether an option's notation or words begin so."""
        if self._lower[number].startswith(start):
            return True
        return self._told_of(number)[0].casefold().startswith(start)


def _tag(kind: type[Action]) -> str:
    """Give the word that a kind of action is written with."""
    return str(kind.__struct_config__.tag)


def _form(kind: type[Action]) -> str:
    """Say how a kind of action is written: `fly X Y`."""
    return " ".join((_tag(kind), *(name.upper() for name in kind.__struct_fields__)))
