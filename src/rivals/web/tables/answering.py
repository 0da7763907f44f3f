"""From what a form sends to an answer, and what to say where it is none."""

from __future__ import annotations

from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from rivals.core.asking import Question
from rivals.core.errors import (
    BadAnswer,
    BadNotation,
    BadSetup,
    IllegalAction,
    RivalsError,
    StaleState,
)
from rivals.web.tables.keeping import TooLong

SOLD_OUT = "-"
"""What a form sends for a count that the question's `none` names."""


def read(question: Question, data: QueryDict, prefix: str = "") -> Any:
    """Read and accept the answer to a question. Raises BadAnswer.

    The fields' names begin with `prefix`: `answer` (yes or no, a number, a choice, several
    choices), `count.<choice>` (a number, or '-' for none), `none` (none of it).
    """
    return question.accept(_sent(question, data, prefix))


def _sent(question: Question, data: QueryDict, prefix: str) -> Any:
    sent = data.get(f"{prefix}answer", "")
    if question.kind == "counts":
        return _counts(question, data, prefix)
    if question.kind == "several":
        return [] if f"{prefix}none" in data else data.getlist(f"{prefix}answer")
    if question.kind == "number":
        return None if f"{prefix}none" in data else _whole(sent)
    if question.kind == "yes_no":
        return {"yes": True, "no": False}.get(sent, sent)
    return sent


def _counts(question: Question, data: QueryDict, prefix: str) -> dict[str, Any]:
    counts: dict[str, Any] = {}
    for choice in question.choices:
        sent = data.get(f"{prefix}count.{choice}", "").strip()
        if sent == SOLD_OUT and question.none:
            counts[choice] = None
        elif sent or must_be_given(question):
            counts[choice] = _whole(sent)
    return counts


def must_be_given(question: Question) -> bool:
    """Say whether each count needs a number of its own: nothing is what zero would be."""
    return question.kind == "counts" and (question.least > 0 or bool(question.none))


def _whole(sent: str) -> int | str:
    """Read a whole number; other text stays, for the question to refuse."""
    digits = sent.strip()
    if digits.isascii() and digits.removeprefix("-").isdigit() and len(digits) < 10:
        return int(digits)
    return sent


def fault(error: RivalsError, question: Question | None = None) -> str:
    """Say in one sentence what is wrong with what was sent."""
    if isinstance(error, BadAnswer) and question is not None:
        return _expected(question)
    if isinstance(error, IllegalAction | BadNotation):
        return _("That is not one of the moves offered here.")
    if isinstance(error, TooLong):
        return _("This turn has too many entries. Take some back first.")
    if isinstance(error, StaleState | BadSetup):
        return _("That does not fit here any more. This is how things stand.")
    return _("That did not make sense here. Nothing was changed.")


def _expected(question: Question) -> str:
    bounds = {"least": question.least, "most": question.most}
    if question.kind == "yes_no":
        return _("Please answer yes or no.")
    if question.kind == "number":
        return _("Please give a whole number from %(least)s to %(most)s.") % bounds
    if question.kind == "counts" and must_be_given(question):
        return _("Please give each of them a number from %(least)s to %(most)s.") % bounds
    if question.kind == "counts":
        return _("Each number must be from %(least)s to %(most)s.") % bounds
    return _("Please choose among the answers shown.")
