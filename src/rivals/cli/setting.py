"""Setup options as they are typed: `--set KEY=VALUE`, each value read by its question's kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer, BadSetup
from rivals.core.notes import Note

T = TypeVar("T", bound=str)

NOTHING = "-"
"""What stands for the number that a question's `none` names."""

_YES_NO = {"yes": True, "true": True, "no": False, "false": False}
_FORM = {
    "several": "cli.fault.several",
    "counts": "cli.fault.counts",
    "each": "cli.fault.each",
}
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def read_settings(
    owner: str | Note, questions: Sequence[Question], pairs: Sequence[str]
) -> dict[str, Any]:
    """Read what follows each `--set`, as plain JSON by key. Raises BadSetup.

    `owner` names in a fault whose settings the questions are.
    """
    found: dict[str, Any] = {}
    for pair in pairs:
        key, text = parted(pair, "--set")
        question = find_setting(owner, questions, key)
        if key in found:
            raise BadSetup("cli.fault.setting-twice", key=key)
        found[key] = read_value(question, text)
    return found


def parted(pair: str, option: str = "") -> tuple[str, str]:
    """Part KEY=VALUE at the first sign; `option` is what it follows. Raises BadSetup."""
    key, sign, text = pair.partition("=")
    if not sign or not key.strip():
        rule = "cli.fault.key-value-after" if option else "cli.fault.key-value"
        raise BadSetup(rule, option=option, pair=pair)
    return key.strip(), text.strip()


def listed(text: str) -> list[str]:
    """Read what stands with commas between; nothing is an empty list."""
    return [one.strip() for one in text.split(",")] if text else []


def one_of(choices: Iterable[T], text: str, what: str) -> T:
    """Give the choice that was typed. Raises BadSetup that tells all of them.

    `what` names the kind of thing: its words are `cli.thing.<what>`.
    """
    known = tuple(choices)
    for one in known:
        if one == text:
            return one
    raise BadSetup("cli.fault.unknown", what=what, text=text, known=known)


def find_setting(owner: str | Note, questions: Sequence[Question], key: str) -> Question:
    """Give the question that a setting answers. Raises BadSetup for an unknown key."""
    known = {question.key: question for question in questions}
    if key in known:
        return known[key]
    if not known:
        raise BadSetup("cli.fault.no-settings", owner=owner, key=key)
    raise BadSetup("cli.fault.no-setting", owner=owner, key=key, known=list(known))


def read_value(question: Question, text: str) -> Any:
    """Read a value, as plain JSON. Raises BadSetup for one that the question does not accept."""
    try:
        value = question.accept(_parsed(question, text.strip()))
    except BadAnswer as error:
        form = _FORM.get(question.kind)
        wanted = Note(form, {"expected": error.fault}) if form else error.fault
        raise BadSetup(
            "cli.fault.bad-value", text=text, key=question.key, expected=wanted
        ) from None
    return list(value) if isinstance(value, tuple) else value


def _parsed(question: Question, text: str) -> Any:
    """Read a value in the form of its kind; what has no such form is given as it is."""
    match question.kind:
        case "yes_no":
            return _YES_NO.get(text.casefold(), text)
        case "number":
            return _number(text)
        case "one":
            return text
        case "several":
            return listed(text)
        case "counts":
            return {one: _number(value) for one, value in _valued(question, text).items()}
        case "each":
            return _valued(question, text)


def _number(text: str) -> Any:
    if text == NOTHING:
        return None
    return int(text) if _NUMBER.fullmatch(text) else text


def _valued(question: Question, text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for one in listed(text):
        name, sign, value = (part.strip() for part in one.partition("="))
        if not sign or name in found:
            numbers = question.kind == "counts"
            rule = "core.number-for-each" if numbers else "core.value-for-each"
            raise BadAnswer(question.key, rule, choices=question.choices)
        found[name] = value
    return found


def spelt(question: Question, value: Any) -> str:
    """Spell a value as `read_value` reads it."""
    match question.kind:
        case "yes_no":
            return "yes" if value else "no"
        case "number":
            return _spelt_number(value)
        case "one":
            return str(value)
        case "several":
            return ",".join(value)
        case "counts":
            return _spelt_counts(question, value)
        case "each":
            return ",".join(f"{one}={its}" for one, its in value.items())


def _spelt_counts(question: Question, value: Mapping[str, Any]) -> str:
    told = {one: value.get(one, question.least) for one in question.choices}
    return ",".join(f"{one}={_spelt_number(n)}" for one, n in told.items() if n != question.least)


def _spelt_number(value: int | None) -> str:
    return NOTHING if value is None else str(value)
