"""Facts from a person: questions, their allowed answers, and what has been answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from rivals.core.errors import BadAnswer

Kind = Literal["yes_no", "number", "one", "several", "counts", "each"]


class Question(msgspec.Struct, frozen=True):
    """One thing a rival must know, in the form with the fewest taps.

    `key` names it within the turn. `rule` is the word id of its text, filled with `params`.
    What an answer must be, by `kind`:
    - yes_no: a bool;
    - number: an int `least` … `most`, or None where `none` (a word id) offers it;
    - one: one of `choices`;
    - several: a list of different `choices`, perhaps empty;
    - counts: a mapping of each of `choices` to an int `least` … `most` (left out means `least`);
      where `none` is set, a value may be None;
    - each: a mapping of each of `choices` to one of `values` (left out means the first of them):
      a short table to be filled in.
    `choice_words` is the prefix of the word ids of the choices: choice c is
    `{choice_words}.{c}`; `value_words` is that of the values. `known` is what was true when last
    heard: a big button, not an answer.
    `beside` holds what to show beside choices, such as the value last told of each.
    """

    key: str
    kind: Kind
    rule: str
    params: dict[str, Any] = {}
    choices: tuple[str, ...] = ()
    choice_words: str = ""
    least: int = 0
    most: int = 99
    none: str = ""
    known: Any = None
    beside: dict[str, Any] = {}
    values: tuple[str, ...] = ()
    value_words: str = ""

    def accept(self, answer: Any) -> Any:
        """Give the answer in its plain form. Raises BadAnswer if the question does not allow it."""
        return _ACCEPT[self.kind](self, answer)


def _yes_no(question: Question, answer: Any) -> bool:
    if not isinstance(answer, bool):
        raise BadAnswer(question.key, "yes or no")
    return answer


def _number(question: Question, answer: Any) -> int | None:
    if answer is None and question.none:
        return None
    fits = isinstance(answer, int) and not isinstance(answer, bool)
    if not fits or not question.least <= answer <= question.most:
        raise BadAnswer(question.key, f"a whole number {question.least} to {question.most}")
    return int(answer)


def _one(question: Question, answer: Any) -> str:
    if answer not in question.choices:
        raise BadAnswer(question.key, f"one of {', '.join(question.choices)}")
    return str(answer)


def _several(question: Question, answer: Any) -> tuple[str, ...]:
    fits = isinstance(answer, list | tuple) and all(one in question.choices for one in answer)
    if not fits or len(set(answer)) != len(answer):
        raise BadAnswer(question.key, f"different ones of {', '.join(question.choices)}")
    return tuple(one for one in question.choices if one in answer)


def _counts(question: Question, answer: Any) -> dict[str, int | None]:
    if not isinstance(answer, dict) or not set(answer) <= set(question.choices):
        raise BadAnswer(question.key, f"a number for each of {', '.join(question.choices)}")
    return {one: _number(question, answer.get(one, question.least)) for one in question.choices}


def _each(question: Question, answer: Any) -> dict[str, str]:
    if not isinstance(answer, dict) or not set(answer) <= set(question.choices):
        raise BadAnswer(question.key, f"a value for each of {', '.join(question.choices)}")
    given = {one: answer.get(one, question.values[0]) for one in question.choices}
    if any(one not in question.values for one in given.values()):
        raise BadAnswer(question.key, f"one of {', '.join(question.values)} for each")
    return {one: str(value) for one, value in given.items()}


_ACCEPT: dict[str, Callable[[Question, Any], Any]] = {
    "yes_no": _yes_no,
    "number": _number,
    "one": _one,
    "several": _several,
    "counts": _counts,
    "each": _each,
}


class Unanswered(Exception):
    """The procedure cannot go on before this question is answered."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.key)
        self.question = question


class Talk:
    """What has been answered so far in one turn at the table."""

    __slots__ = ("_answers",)

    def __init__(self, answers: Mapping[str, Any]) -> None:
        self._answers = answers

    def ask(self, question: Question) -> Any:
        """Give the answer. Raises Unanswered if there is none yet, BadAnswer if it is unfit."""
        if question.key not in self._answers:
            raise Unanswered(question)
        return question.accept(self._answers[question.key])


class Inquiry:
    """Asks a person in one turn: as often as need be, or once a turn."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self._times: Counter[str] = Counter()
        self._told: dict[str, Any] = {}

    def ask(self, question: Question) -> Any:
        """Ask; what was asked before in this turn is another question.

        Nothing is asked where there is nothing to choose from.
        """
        if not question.choices and question.kind in _NOTHING:
            return _NOTHING[question.kind]()
        times = self._times[question.key] = self._times[question.key] + 1
        key = question.key if times == 1 else f"{question.key}.{times}"
        return self._talk.ask(msgspec.structs.replace(question, key=key))

    def once(self, question: Question) -> Any:
        """Ask, unless it was asked in this turn and has not been forgotten."""
        if question.key not in self._told:
            self._told[question.key] = self.ask(question)
        return self._told[question.key]

    def heard(self, key: str) -> Any:
        """Give what was told in this turn; None if it was not asked."""
        return self._told.get(key)

    def forget(self, key: str) -> None:
        """Let something be asked anew, as it has changed in this turn."""
        self._told.pop(key, None)

    def forget_but(self, beginning: str) -> None:
        """Let all be asked anew but what has a key that begins so."""
        self._told = {key: one for key, one in self._told.items() if key.startswith(beginning)}


_NOTHING: dict[Kind, Callable[[], Any]] = {"several": tuple, "counts": dict, "each": dict}
"""What is answered where there is nothing to choose from."""
