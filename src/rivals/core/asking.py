"""Facts from a person: questions, their allowed answers, and what has been answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from rivals.core.errors import BadAnswer
from rivals.core.notes import Note
from rivals.core.words import Lang, Words

Kind = Literal["yes_no", "number", "one", "several", "counts", "each"]
Names = tuple[Iterable[str], str]
"""Choices or values, and the prefix of their words."""


class Question(msgspec.Struct, frozen=True):
    """One thing a rival must know, in the form with the fewest taps.

    `key` names it within the turn. `rule` is the word id of its text, filled with `params`.
    What an answer must be, by `kind`:
    - yes_no: a bool;
    - number: an int `least` … `most`, or None where `none` (a word id) offers it;
    - one: one of `choices`;
    - several: a list of `least` … `most` different `choices`; `none` may name the empty one;
    - counts: a mapping of each of `choices` to an int `least` … `most` (left out means `least`);
      where `none` is set, a value may be None;
    - each: a mapping of each of `choices` to one of `values` (left out means the first of them):
      a table to be filled in.
    `choice_words` is the prefix of the word ids of the choices: choice c is
    `{choice_words}.{c}`; `value_words` is that of the values. `known` is what was true when last
    heard: a big button, not an answer.
    `beside` holds what to show beside choices, such as the value last told of each. `by` tells,
    one after another, what to judge the choices by, the first before the second.
    `quick` are counts that are told in one tap, each as its choices, one repeated as often as it
    counts; choices in none of them are asked beside them. Counts are complete at `total`. Of a
    table `only` has the rows that take but some of the values, the first one among them. `of`
    names the one of several rivals that it is about.
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
    by: tuple[Note, ...] = ()
    by_again: str = ""
    values: tuple[str, ...] = ()
    value_words: str = ""
    quick: tuple[tuple[str, ...], ...] = ()
    total: int | None = None
    only: dict[str, tuple[str, ...]] = {}
    of: Note | None = None

    @property
    def goes_with_others(self) -> bool:
        """Say whether it can stand on one screen with others: one Done sends what is usual."""
        if self.kind in ("yes_no", "one"):
            return self.known is not None
        if self.kind == "counts" and (self.none or self.quick or self.total is not None):
            return False
        return self.kind != "number" and not self.least

    def accept(self, answer: Any) -> Any:
        """Give the answer in its plain form. Raises BadAnswer if the question does not allow it."""
        return _ACCEPT[self.kind](self, answer)

    def allows(self, answer: Any) -> bool:
        """Say whether it can be answered so."""
        try:
            self.accept(answer)
        except BadAnswer:
            return False
        return True


def put(question: Question, words: Words, lang: Lang) -> str:
    """Put a question into words: first the name of the rival that it is about, if it has one."""
    text = words.text(question.rule, lang, question.params)
    of = question.of
    return text if of is None else f"{words.text(of.rule, lang, of.params)}: {text}"


def _yes_no(question: Question, answer: Any) -> bool:
    if not isinstance(answer, bool):
        raise BadAnswer(question.key, "core.yes-or-no")
    return answer


def _number(question: Question, answer: Any) -> int | None:
    if answer is None and question.none:
        return None
    fits = isinstance(answer, int) and not isinstance(answer, bool)
    if not fits or not question.least <= answer <= question.most:
        raise BadAnswer(question.key, "core.whole-number", least=question.least, most=question.most)
    return int(answer)


def _one(question: Question, answer: Any) -> str:
    if answer not in question.choices:
        raise BadAnswer(question.key, "core.one-of", choices=question.choices)
    return str(answer)


def _several(question: Question, answer: Any) -> tuple[str, ...]:
    fits = isinstance(answer, list | tuple) and all(one in question.choices for one in answer)
    if not fits or len(set(answer)) != len(answer):
        raise BadAnswer(question.key, "core.different-of", choices=question.choices)
    if not question.least <= len(answer) <= question.most:
        raise BadAnswer(question.key, "core.so-many", least=question.least, most=question.most)
    return tuple(one for one in question.choices if one in answer)


def _counts(question: Question, answer: Any) -> dict[str, int | None]:
    if not isinstance(answer, dict) or not set(answer) <= set(question.choices):
        raise BadAnswer(question.key, "core.number-for-each", choices=question.choices)
    return {one: _number(question, answer.get(one, question.least)) for one in question.choices}


def _each(question: Question, answer: Any) -> dict[str, str]:
    if not isinstance(answer, dict) or not set(answer) <= set(question.choices):
        raise BadAnswer(question.key, "core.value-for-each", choices=question.choices)
    given = {one: answer.get(one, question.values[0]) for one in question.choices}
    if any(its not in question.only.get(one, question.values) for one, its in given.items()):
        raise BadAnswer(question.key, "core.one-for-each", values=question.values)
    return {one: str(value) for one, value in given.items()}


_ACCEPT: dict[str, Callable[[Question, Any], Any]] = {
    "yes_no": _yes_no,
    "number": _number,
    "one": _one,
    "several": _several,
    "counts": _counts,
    "each": _each,
}


class Questions:
    """Makes questions with words of one beginning: key `a.b` is asked as `<prefix>.a`.

    `said` are the parameters of the words.
    """

    __slots__ = ("_prefix", "_rule")

    def __init__(self, prefix: str, rule: str = "") -> None:
        self._prefix = prefix
        self._rule = rule

    def worded(self, rule: str) -> Questions:
        """Ask with other words than the key says: `<prefix>.<rule>`."""
        return Questions(self._prefix, rule)

    def _made(self, kind: Kind, key: str, said: dict[str, Any], **fields: Any) -> Question:
        rule = f"{self._prefix}.{self._rule or key.partition('.')[0]}"
        return Question(key, kind, rule, said, **fields)

    def yes_no(self, key: str, known: Any = None, **said: Any) -> Question:
        """Ask yes or no."""
        return self._made("yes_no", key, said, known=known)

    def number(
        self, key: str, most: int, least: int = 0, known: Any = None, none: str = "", **said: Any
    ) -> Question:
        """Ask for a whole number."""
        return self._made("number", key, said, least=least, most=most, known=known, none=none)

    def one(
        self, key: str, choices: Iterable[str], words: str, known: Any = None, **said: Any
    ) -> Question:
        """Ask for one of these."""
        given = tuple(choices)
        return self._made("one", key, said, choices=given, choice_words=words, known=known)

    def several(
        self, key: str, choices: Iterable[str], words: str, known: Any = None, none: str = "",
        **said: Any,
    ) -> Question:  # fmt: skip
        """Ask which of these, perhaps none."""
        given, now = tuple(choices), None if known is None else tuple(known)
        fields = {"choices": given, "choice_words": words, "none": none}
        return self._made("several", key, said, known=now, **fields)

    def some(
        self, key: str, choices: Iterable[str], words: str, most: int, **said: Any
    ) -> Question:
        """Ask which of these, at least one and at most so many."""
        fields = {"choices": tuple(choices), "choice_words": words, "least": 1, "most": most}
        return self._made("several", key, said, **fields)

    def counts(
        self, key: str, choices: Iterable[str], words: str, most: int, known: Any = None,
        **said: Any,
    ) -> Question:  # fmt: skip
        """Ask for a number of each of these."""
        fields = {"choices": tuple(choices), "choice_words": words, "most": most}
        return self._made("counts", key, said, known=known, **fields)

    def each(
        self, key: str, rows: Names, values: Names, known: Any = None, **said: Any
    ) -> Question:
        """Ask for a short table; rows and values each with their words."""
        return self._made(
            "each", key, said, choices=tuple(rows[0]), choice_words=rows[1],
            values=tuple(values[0]), value_words=values[1], known=known,
        )  # fmt: skip


MOST_AHEAD = 3
"""So many questions at most follow a usual answer on the same screen."""


class Ahead(NamedTuple):
    """A question that comes in this turn too, so that a screen may put it with an earlier one.

    With a `key` it comes only where the question of that key is answered by `told`, or without
    that, of choices, by anything but one alone. With `usual` it comes only where all that stands
    before it is answered as usual, the question of its key by this.
    """

    question: Question
    key: str = ""
    told: str = ""
    usual: Any = None

    def comes_after(self, answer: Any) -> bool:
        """Say whether it comes where the question of its key is answered so."""
        if self.usual is not None:
            return bool(answer == self.usual)
        if not self.told:
            return len(answer) != 1
        return bool(answer == self.told or (isinstance(answer, tuple) and self.told in answer))

    @property
    def fits_beside(self) -> bool:
        """Say whether a screen can put it with others: what was just told of must be chosen.

        Counts that are complete at a total send all; what is changed on a picture stands first.
        """
        question = self.question
        if question.only:
            return False
        if question.total is not None and not question.quick:
            return True
        return question.goes_with_others or (question.kind == "one" and bool(self.told))


def ahead(
    question: Question, next_one: Callable[[Mapping[str, Any]], Question | None]
) -> tuple[Ahead, ...]:
    """List what comes next, one after another, as long as all is answered as usual.

    `next_one` gives what is asked next with some answers; None if nothing is, or not at once.
    """
    usual: dict[str, Any] = {}
    found: list[Ahead] = []
    while question.known is not None and question.goes_with_others and len(found) < MOST_AHEAD:
        try:
            usual[question.key] = question.accept(question.known)
        except BadAnswer:  # what was known cannot be any more
            break
        following = next_one(usual)
        if following is None or not following.goes_with_others:
            break
        found.append(Ahead(following, question.key, usual=usual[question.key]))
        question = following
    return tuple(found)


class Unanswered(Exception):
    """The procedure cannot go on before this question is answered.

    What stands `beside` it may be answered with it.
    """

    def __init__(self, question: Question, beside: tuple[Ahead, ...] = ()) -> None:
        super().__init__(question.key)
        self.question = question
        self.beside = beside


class Talk:
    """What has been answered so far in one turn at the table."""

    __slots__ = ("_ahead", "_answers")

    def __init__(self, answers: Mapping[str, Any]) -> None:
        self._answers = answers
        self._ahead: dict[str, Ahead] = {}

    def ask(self, question: Question) -> Any:
        """Give the answer. Raises Unanswered if there is none yet, BadAnswer if it is unfit."""
        if question.key not in self._answers:
            raise Unanswered(question, self.beside(question))
        return question.accept(self._answers[question.key])

    def has_heard(self, key: str) -> bool:
        """Say whether the question of this key is answered, perhaps before it is asked."""
        return key in self._answers

    def expect(self, ahead: Ahead) -> None:
        """Note what will be asked, by all that is known now: it may be answered before it is."""
        self._ahead[ahead.question.key] = ahead

    def expect_nothing(self) -> None:
        """Forget what would have been asked: things stand otherwise now."""
        self._ahead = {}

    def beside(self, question: Question) -> tuple[Ahead, ...]:
        """List what may be answered with a question, on one screen."""
        if not question.goes_with_others:
            return ()
        open_still = [
            one for key, one in self._ahead.items()
            if key not in self._answers and key != question.key and one.fits_beside
        ]  # fmt: skip
        first = [Ahead(question), *(one for one in open_still if not one.key)]
        by_key = {one.question.key: [one] for one in first}
        for one in open_still:
            by_key.get(one.key, []).append(one)
        return tuple(one for each in by_key.values() for one in each)[1:]


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
        if _is_moot(question):
            return _NOTHING[question.kind]()
        asked = self._next(question)
        self._times[question.key] += 1
        return self._talk.ask(asked)

    def _next(self, question: Question) -> Question:
        """Give a question as it is put when it is asked next."""
        times = self._times[question.key] + 1
        key = question.key if times == 1 else f"{question.key}.{times}"
        return msgspec.structs.replace(question, key=key)

    def expect(self, question: Question, after: Question | None = None, told: str = "") -> None:
        """Say that this will be asked in this turn too: a screen may put it with an earlier one.

        It may come only where `after` is answered by `told`, or without that by anything but one
        choice alone. Nobody is made to answer it.
        """
        if not _is_moot(question):
            key = "" if after is None else self._next(after).key
            self._talk.expect(Ahead(self._next(question), key, told))

    def expect_once(self, question: Question) -> None:
        """Say so of what is asked once a turn; what has been answered already is heard now."""
        if question.key in self._told:
            return
        self.expect(question)
        if self._talk.has_heard(self._next(question).key):
            self.once(question)

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

    def forget_all(self, beginning: str) -> None:
        """Let what has a key that begins so be asked anew."""
        self._told = {key: one for key, one in self._told.items() if not key.startswith(beginning)}

    def forget_but(self, beginning: str) -> None:
        """Let all be asked anew but what has a key that begins so."""
        self._told = {key: one for key, one in self._told.items() if key.startswith(beginning)}


def _is_moot(question: Question) -> bool:
    """Say whether there is nothing to choose from."""
    return not question.choices and question.kind in _NOTHING


_NOTHING: dict[Kind, Callable[[], Any]] = {"several": tuple, "counts": dict, "each": dict}
"""What is answered where there is nothing to choose from."""
