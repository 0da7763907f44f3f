"""Errors that teach: each says what was wrong, where, and what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


class RivalsError(ValueError):
    """Anything a person or a program may get wrong; its text is one clear sentence."""


NOT_AN_OPTION = "core.not-an-option"
"""The rule by which an action is refused that no rule of the game names."""
NOT_LISTED = "it is not one of the options"
"""Why, in plain words."""


class IllegalAction(RivalsError):
    """The rules do not allow this action in this position.

    `rule` is the rule id that forbids it, `params` what its words need, `why` one clause in
    plain words.
    """

    def __init__(
        self, action: object, rule: str, why: str, params: Mapping[str, Any] = MappingProxyType({})
    ) -> None:
        super().__init__(f"illegal action {action}: {why} ({rule})")
        self.action = action
        self.rule = rule
        self.params = dict(params)
        self.why = why


class NotYourTurn(RivalsError):
    """A seat tried to act while another one (or nobody) is to move.

    `why` says so in other words, where whose turn it is does not explain it.
    """

    def __init__(self, seat: int | None, to_move: int | None, why: str = "") -> None:
        who = "nobody can" if seat is None else f"seat {seat} cannot"
        now = "the game is over" if to_move is None else f"seat {to_move} is to move"
        super().__init__(f"{who} act: {why or now}")
        self.seat = seat
        self.to_move = to_move


class StaleState(RivalsError):
    """An action was meant for another moment of the match than the present one."""

    def __init__(self, meant: int, now: int) -> None:
        super().__init__(f"this action was meant for move {meant}, but the match is at move {now}")
        self.meant = meant
        self.now = now


class BadPosition(RivalsError):
    """A position that cannot be: `path` says where, `expected` what should stand there."""

    def __init__(self, path: str, expected: str) -> None:
        super().__init__(f"bad position at {path}: expected {expected}")
        self.path = path
        self.expected = expected


class BadNotation(RivalsError):
    """A text that is not the notation of an action, a position or a match."""

    def __init__(self, text: str, where: str) -> None:
        super().__init__(f"cannot read {text[:80]!r}: {where}")
        self.text = text
        self.where = where


class BadMatch(RivalsError):
    """A stored match that cannot be replayed: `line` counts from 1."""

    def __init__(self, line: int, expected: str) -> None:
        super().__init__(f"bad match at line {line}: expected {expected}")
        self.line = line
        self.expected = expected


class BadSetup(RivalsError):
    """A match cannot be set up so: an unknown game, seat, level or option.

    Where a form lets a person ask for it, `rule` names the words that say why, and `params` is
    what they need.
    """

    def __init__(
        self, why: str, rule: str = "", params: Mapping[str, Any] = MappingProxyType({})
    ) -> None:
        super().__init__(why)
        self.rule = rule
        self.params = dict(params)


class BadAnswer(RivalsError):
    """An answer at the table that the question does not allow."""

    def __init__(self, key: str, expected: str) -> None:
        super().__init__(f"bad answer to {key}: expected {expected}")
        self.key = key
        self.expected = expected
