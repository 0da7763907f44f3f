"""What the components show: plain typed values that a page gives to its templates.

Every text here is already words in the reader's language. The templates are in
templates/components/; the style guide (/help/look/) shows each with sample data.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from django.http import QueryDict

Kind = Literal["yes_no", "number", "one", "several", "counts"]


@dataclass(frozen=True, slots=True)
class Pick:
    """One choice of a question; `colour` (brown, purple, ...) and `icon` are optional.

    `value` and `known` are used by the kinds counts (a number) and several (true or false).
    """

    value: str
    label: str
    icon: str = ""
    colour: str = ""
    note: str = ""
    known: Any = None


@dataclass(frozen=True, slots=True)
class Ask:
    """A question in words. `known` is offered as one big button; `none` is "does not apply"."""

    key: str
    kind: Kind
    text: str
    note: str = ""
    picks: tuple[Pick, ...] = ()
    least: int = 0
    most: int = 99
    known: Any = None
    known_label: str = ""
    none_label: str = ""


@dataclass(frozen=True, slots=True)
class Why:
    """One link of the chain of reasons: what the rule says, what it kept and what it dropped."""

    text: str
    rule: str = ""
    source: str = ""
    kept: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a rival's turn; `chips` are (colour, number) pairs shown as tokens."""

    text: str
    icon: str = ""
    note: str = ""
    chips: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of what happened; `tone` is seat, rival or chance."""

    text: str
    who: str = ""
    mark: str = ""
    tone: Literal["seat", "rival", "chance"] = "seat"
    whys: tuple[Why, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSeat:
    """A column of the score table."""

    name: str
    total: int
    winner: bool = False


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score table: a source of points, one number per seat; None: not for it."""

    label: str
    values: tuple[int | None, ...]
    icon: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Recent:
    """A match or table in a list."""

    title: str
    url: str
    note: str = ""
    when: datetime | None = None
    icon: str = "tile"
    done: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """Where a replay stands: step `at` of `last`, 0 is the beginning."""

    at: int
    last: int
    url: str
    marks: Sequence[str] = field(default_factory=tuple)

    @property
    def before(self) -> int:
        """Give the step before, at least 0."""
        return max(0, self.at - 1)

    @property
    def after(self) -> int:
        """Give the step after, at most `last`."""
        return min(self.last, self.at + 1)


def read_answer(kind: Kind, picks: Sequence[str], data: QueryDict) -> Any:
    """Read the answer that components/question.html posts; None means "does not apply".

    Gives a bool, an int, a text, a list of texts or a mapping of texts to ints. What cannot be
    read comes back as the text sent, for the question itself to refuse.
    """
    if "none" in data:
        return None
    sent = data.get("answer", "")
    if kind == "yes_no":
        return {"yes": True, "no": False}.get(sent, sent)
    if kind == "number":
        return _whole(sent)
    if kind == "several":
        return data.getlist("answer")
    if kind == "counts":
        return _counts(picks, data)
    return sent


def _whole(sent: str) -> int | str:
    digits = sent.strip()
    if digits.isascii() and digits.removeprefix("-").isdigit() and len(digits) < 10:
        return int(digits)
    return sent


def _counts(picks: Sequence[str], data: QueryDict) -> Mapping[str, int | str | None]:
    sent = {pick: data.get(f"count.{pick}", "") for pick in picks}
    return {pick: None if text == "-" else _whole(text) for pick, text in sent.items() if text}
