"""A property of rivals at a real table: what they remember changes only as it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from rivals.core.asking import Question
from rivals.core.chance import SeededDice
from rivals.core.deciding import Decision
from rivals.core.errors import RivalsError
from rivals.core.game import Action
from rivals.core.notation import copied
from rivals.core.notes import Note
from rivals.core.table import TableRival, TableTalk
from rivals.testing.tables import TURNS, any_answer
from rivals.testing.trial import Trial, conforms

TRIES: Final = 200
"""So often a turn is begun anew whose answers cannot be so together."""

OVERRIDES: Final = 4
"""One step in so many is replaced by another."""


@conforms
def tables_tell_what_changes(trial: Trial) -> None:
    """What is found out in the middle of a turn changes nothing remembered without a word.

    Once a step is told, an answer may change what it is about: what the question names, or the
    answer chooses, or the steps told so far. All else needs a step that tells it, before or at
    once after.
    """
    for rival in trial.game.tables().values():
        questions = {one.key: one for one in rival.settings()}
        memory = rival.begin({key: one.accept(one.known) for key, one in questions.items()})
        dice = SeededDice(trial.seed)
        for trial.move in range(TURNS):
            if memory is not None and not rival.over(memory):
                memory = _play(trial, rival, memory, dice)


def _play(trial: Trial, rival: TableRival[Any], memory: Any, dice: SeededDice) -> Any:
    """Play a turn with any answers and overrides; None if they are refused again and again."""
    for _ in range(TRIES):
        after = copied(memory)
        talk = _Watched(trial, rival, after, dice)
        try:
            rival.turn(after, talk, SeededDice(trial.seed, trial.move))
        except RivalsError:
            continue
        talk.check()
        return after
    return None


class _Watched(TableTalk):
    """A talk with any answers that compares what is remembered before and after each."""

    __slots__ = (
        "_answered", "_dice", "_held", "_memory", "_overrides", "_rival", "_said", "_trial",
    )  # fmt: skip

    def __init__(self, trial: Trial, rival: TableRival[Any], memory: Any, dice: SeededDice) -> None:
        self._overrides: dict[int, Action] = {}
        super().__init__({}, self._overrides)
        self._trial, self._rival, self._memory, self._dice = trial, rival, memory, dice
        self._said: set[Any] = set()
        self._held: tuple[Question, ...] = ()
        self._answered = ""  # the question whose answer was the last thing said after a step

    def ask(self, question: Question) -> Any:
        """Answer at once."""
        self.check()
        answer = question.accept(any_answer(question, self._dice))
        self._said |= {
            *question.key.split("."),
            *_names(question.params),
            *_chosen(question, answer),
        }
        self._held, self._answered = self._holdings(), question.key if self.steps else ""
        return answer

    def settle(
        self, decision: Decision, describe: Callable[[Any], Note], options: Sequence[Action]
    ) -> Action:
        """Note what the step tells; now and then put another in its place."""
        if self._dice.below("battery", OVERRIDES) == 0:
            self._overrides[len(self.steps)] = self._dice.pick("battery", options)
        action = super().settle(decision, describe, options)
        self._said.update(_names(self.steps[-1].notes[action].params))
        self.check(told=True)
        self._answered = ""
        return action

    def check(self, *, told: bool = False) -> None:
        """Fail if the last answer has changed anything of which nothing was said.

        `told`: a step follows at once, which may have no name for what is a plain number.
        """
        if not self._answered:
            return
        for question, name in _changes(self._held, self._holdings()):
            said = {name, (question.kind, name), *_names(question.params)} & self._said
            plain = told and question.kind in ("number", "yes_no")
            text = f"a step that tells of {question.key}: {name} after {self._answered}"
            self._trial.require(plain or bool(said), text)

    def _holdings(self) -> tuple[Question, ...]:
        return tuple(one.question for one in self._rival.holdings(self._memory))


def _changes(
    before: Sequence[Question], after: Sequence[Question]
) -> Iterator[tuple[Question, str]]:
    """List what is otherwise: of a holding with choices each of them, else its key."""
    were = {one.key: one for one in before}
    for now in after:
        then = were.get(now.key)
        if then is None or then.known == now.known:
            continue
        if now.kind == "several":
            yield from ((now, one) for one in {*(now.known or ())} ^ {*(then.known or ())})
        elif now.kind in ("counts", "each"):
            old, new = then.known or {}, now.known or {}
            yield from ((now, one) for one in now.choices if old.get(one) != new.get(one))
        else:
            yield now, str(now.known) if now.kind == "one" else now.key


def _chosen(question: Question, answer: Any) -> Iterator[Any]:
    """List what an answer names; of a table of all choices only what is held as such a table."""
    if question.kind == "one":
        yield answer
    elif question.kind == "several":
        yield from answer
    elif question.kind in ("counts", "each"):
        yield from ((question.kind, one) for one in question.choices)


def _names(value: Any) -> Iterator[str]:
    """List the names among the parameters of words."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield str(key)
            yield from _names(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _names(one)
    elif isinstance(value, Note):
        yield from _names(value.params)
    else:
        yield str(value)
