"""The setup options that a game asks for, as fields of the form of a new match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec
from django import forms
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer
from rivals.core.game import Game
from rivals.core.words import Lang
from rivals.web.look.asking import ask_of, expected, sent
from rivals.web.look.parts import Ask

FEW: Final = 3
"""So many settings are shown at once; more are folded away."""

_PREFIX: Final = "option-"
_ASKED: Final = "asked"


def field_name(question: Question) -> str:
    """Name the field of a setting; what it sends begins with this and a colon."""
    return f"{_PREFIX}{question.key}"


class _Sent(forms.Widget):
    """Reads what the page sends for a question; draws nothing, the page's template does.

    An unticked box sends nothing, so the page says which questions it asked (`asked`); of one it
    did not ask, what is known holds.
    """

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question

    def value_from_datadict(
        self, data: Mapping[str, Any], files: MultiValueDict[str, Any], name: str
    ) -> Any:
        """Give the answer as far as it can be read."""
        posted = cast("QueryDict", data)
        if name not in posted.getlist(_ASKED):
            return self.question.known
        value = sent(self.question, posted, f"{name}:")
        return False if self.question.kind == "yes_no" and value == "" else value


class SettingField(forms.Field):
    """A setup option: its value is an accepted answer to its question, as plain JSON."""

    def __init__(self, question: Question) -> None:
        super().__init__(required=False, initial=question.known, widget=_Sent(question))
        self.question = question

    def clean(self, value: Any) -> Any:
        """Accept the answer. Raises ValidationError that says what was expected."""
        try:
            return _plain(self.question.accept(value))
        except BadAnswer:
            raise forms.ValidationError(expected(self.question)) from None


def _plain(value: Any) -> Any:
    """Give an answer as JSON has it: a list where several are chosen."""
    return list(value) if isinstance(value, tuple) else value


def as_known(question: Question, value: Any) -> bool:
    """Say whether a setting stands as it would if it were left out."""
    try:
        return bool(_plain(question.accept(question.known)) == value)
    except BadAnswer:
        return False  # nothing holds if it is left out: it must be said


def ask_setting(game: Game[Any], question: Question, value: Any, lang: Lang) -> Ask:
    """Put a setting into words, with what the form holds now; its key is its field's name."""
    held = msgspec.structs.replace(question, key=field_name(question), known=value)
    return ask_of(game, held, lang)
