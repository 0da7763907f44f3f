"""Questions on a page: put into words, read back from what a form sends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from rivals.core.asking import Ahead, Question, put
from rivals.core.game import Game
from rivals.core.words import Lang
from rivals.web.look import glyphs
from rivals.web.look.parts import LONGEST_KEYS, Ask, Form, Part, Pick, Value

KEYS: Final = 12
"""So many numbers are offered as big keys at once; where there are more, nine."""

FEW_KEYS: Final = 9

LONGEST_DIAL: Final = 30
"""A count of so many numbers is picked from a row of them; of more, it is typed."""

MANY_SETTINGS: Final = 6
"""Of more settings than these, each is as small as it can be."""

SOLD_OUT: Final = "-"
"""What a form sends for a count that the question's `none` names."""


# --- Into words -----------------------------------------------------------------------------


def ask_of(game: Game[Any], question: Question, lang: Lang) -> Ask:
    """Put a question into words."""
    most = question.most
    numbers = tuple(range(question.least, min(most, question.least + LONGEST_KEYS) + 1))
    few = len(numbers) if len(numbers) <= KEYS else FEW_KEYS
    picks = picks_of(game, question, lang)
    named = {pick.value: pick for pick in picks}
    return Ask(
        question.key,
        _form_of(question),
        put(question, game.words, lang),
        picks,
        question.least,
        most,
        question.known,
        numbers[:few],
        numbers[few:],
        game.words.text(question.none, lang) if question.none else "",
        values=tuple(Value(one, value_name(game, question, one, lang)) for one in question.values),
        by=tuple(game.words.text(one.rule, lang, one.params) for one in question.by),
        again=game.words.text(question.by_again, lang) if question.by_again else "",
        quick=tuple(tuple(named[one] for one in its) for its in question.quick),
        total=question.total,
        title_beside=game.words.said(f"{question.choice_words}.beside", lang),
        title_switch=game.words.said(f"{question.value_words}.switch", lang),
        title_more=game.words.said(f"{question.choice_words}.more", lang),
    )


def screen_of(
    ask: Ask,
    game: Game[Any],
    beside: Sequence[Ahead],
    lang: Lang,
    diagrams: Mapping[str, tuple[str, ...]] = {},
) -> Ask:
    """Put what is asked beside a question on one screen with it; `diagrams` by their keys."""
    if not beside:
        return ask
    first = {ask.key: "answer"}
    parts = [Part(ask)]
    for one in beside:
        prefix = f"{one.question.key}."
        field = first.get(one.key, f"{one.key}.answer") if one.key else ""
        drawn = diagrams.get(one.question.key, ())
        asked = replace(ask_of(game, one.question, lang), prefix=prefix, diagrams=drawn)
        parts.append(Part(asked, field, one.told, usual=one.usual is not None))
    form: Form = "cells" if ask.form == "cells" else "together"
    return replace(ask, form=form, parts=tuple(parts))


def picks_of(game: Game[Any], question: Question, lang: Lang) -> tuple[Pick, ...]:
    """Put the choices of a question into words, with what is known of each.

    `<choice words>.about.<choice>` explains a choice, where the game has such words.
    """
    return tuple(
        Pick(
            value,
            choice_name(game, question, value, lang),
            glyphs.glyph_of(game.spec.name, value, place),
            glyphs.css_name(value),
            _known_of(question, value),
            str(question.beside[value]) if value in question.beside else "",
            game.words.said(f"{question.choice_words}.about.{value}", lang),
            _values_of(game, question, value, lang),
        )
        for place, value in enumerate(question.choices)
    )


def _values_of(game: Game[Any], question: Question, choice: str, lang: Lang) -> tuple[Value, ...]:
    """Put what a row may be into words, where not all may be the same."""
    known = _known_of(question, choice)
    return tuple(
        Value(one, value_name(game, question, one, lang), one == known)
        for one in question.only.get(choice, ())
    )


def choice_name(game: Game[Any], question: Question, value: str, lang: Lang) -> str:
    """Name a choice of a question."""
    return game.words.said(f"{question.choice_words}.{value}", lang, value)


def value_name(game: Game[Any], question: Question, value: str, lang: Lang) -> str:
    """Name what a person may say of a choice."""
    return game.words.said(f"{question.value_words}.{value}", lang, value)


def _form_of(question: Question) -> Form:
    if question.only:
        return "cells"
    if question.kind != "counts":
        return question.kind
    if question.quick:
        return "quick"
    if question.total is not None:
        return "sums"
    if question.least == 0 and not question.none:
        return "tally"
    return "dial" if question.most - question.least < LONGEST_DIAL else "table"


def _known_of(question: Question, value: str) -> Any:
    """Give what is known of a choice: its count ('-' for none of it), or whether it is chosen."""
    if question.kind == "several":
        return value in (question.known or ())
    if question.kind == "one":
        return value == question.known
    if question.kind == "each":
        return (question.known or {}).get(value, question.values[0])
    if question.kind != "counts" or not isinstance(question.known, Mapping):
        return None
    count = question.known.get(value, question.least)
    return SOLD_OUT if count is None else count


# --- From a form ----------------------------------------------------------------------------


def read(question: Question, data: QueryDict, prefix: str = "") -> Any:
    """Read and accept the answer to a question. Raises BadAnswer.

    The fields' names begin with `prefix`: `answer` (yes or no, a number, a choice, several
    choices), `count.<choice>` (a number, or '-' for none), `quick` (the number, from 0, of counts
    that are one tap), `value.<choice>`, `none` (none of it).
    """
    return question.accept(sent(question, data, prefix))


def sent(question: Question, data: QueryDict, prefix: str = "") -> Any:
    """Read what a form sends for a question, as far as it can be read; see `read`."""
    plain = data.get(f"{prefix}answer", "")
    if question.kind == "counts":
        return _counts(question, data, prefix)
    if question.kind == "each":
        fields = {one: f"{prefix}value.{one}" for one in question.choices}
        return {one: data[field] for one, field in fields.items() if field in data}
    if question.kind == "several":
        return [] if f"{prefix}none" in data else data.getlist(f"{prefix}answer")
    if question.kind == "number":
        return None if f"{prefix}none" in data else _whole(plain)
    if question.kind == "yes_no":
        return {"yes": True, "no": False}.get(plain, plain)
    return plain


def _counts(question: Question, data: QueryDict, prefix: str) -> dict[str, Any]:
    counts: dict[str, Any] = {}
    at_once = Counter(_quick(question, data.get(f"{prefix}quick", "")))
    told_so = {one for its in question.quick for one in its} if at_once else set()
    counts.update(at_once)
    for choice in question.choices:
        if choice in told_so:
            continue
        count = data.get(f"{prefix}count.{choice}", "").strip()
        if count == SOLD_OUT and question.none:
            counts[choice] = None
        elif count or must_be_given(question):
            counts[choice] = _whole(count)
    return counts


def _quick(question: Question, number: str) -> tuple[str, ...]:
    """Give the counts that are one tap; none where no such was sent."""
    at = _whole(number)
    known = isinstance(at, int) and 0 <= at < len(question.quick)
    return question.quick[at] if known and isinstance(at, int) else ()


def must_be_given(question: Question) -> bool:
    """Say whether each count needs a number of its own: nothing is what zero would be."""
    return question.kind == "counts" and (question.least > 0 or bool(question.none))


def _whole(text: str) -> int | str:
    """Read a whole number; other text stays, for the question to refuse."""
    digits = text.strip()
    if digits.isascii() and digits.removeprefix("-").isdigit() and len(digits) < 10:
        return int(digits)
    return text


def expected(question: Question) -> str:
    """Say in one sentence what an answer to a question must be."""
    bounds = {"least": question.least, "most": question.most}
    if question.kind == "yes_no":
        return _("Please answer yes or no.")
    if question.kind == "number":
        return _("Please give a whole number from %(least)s to %(most)s.") % bounds
    if question.kind == "counts" and must_be_given(question):
        return _("Please give each of them a number from %(least)s to %(most)s.") % bounds
    if question.kind == "counts":
        return _("Each number must be from %(least)s to %(most)s.") % bounds
    if question.kind == "several" and question.least:
        return _("Please choose %(least)s to %(most)s of them.") % bounds
    return _("Please choose among the answers shown.")
