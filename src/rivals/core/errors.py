"""Errors that teach: each is a rule id with its parameters; words are made at the edge."""

from __future__ import annotations

from typing import Any

from rivals.core.notes import Note


class RivalsError(ValueError):
    """Anything a person or a program may get wrong: a rule id and what its words need.

    A parameter may be another error: it is told within the sentence.
    """

    def __init__(self, rule: str, /, **params: Any) -> None:
        self.rule = rule
        self.params = {
            name: value.note if isinstance(value, RivalsError) else value
            for name, value in params.items()
        }

    @property
    def fault(self) -> Note:
        """Give the rule with its parameters."""
        return Note(self.rule, self.params)

    @property
    def note(self) -> Note:
        """Give the whole sentence that is to be said: what was wrong, where, what was expected."""
        return self._told()

    def _told(self) -> Note:
        return self.fault

    def __str__(self) -> str:
        return str(self.note)


NOT_AN_OPTION = "core.not-an-option"
"""The rule by which an action is refused that no rule of the game names."""


class IllegalAction(RivalsError):
    """The rules do not allow this action in this position: `rule` is the one that forbids it."""

    def __init__(self, action: object, rule: str, /, **params: Any) -> None:
        super().__init__(rule, **params)
        self.action = action

    def _told(self) -> Note:
        told = {"action": str(self.action), "rule": self.rule, "why": self.fault}
        return Note("core.illegal-action", told)


class NotYourTurn(RivalsError):
    """A seat tried to act while another one (or nobody) is to move.

    `rule` says so in other words, where whose turn it is does not explain it.
    """

    def __init__(self, seat: int | None, to_move: int | None, rule: str = "") -> None:
        if to_move is None:
            super().__init__("core.over")
        else:
            super().__init__(rule or "core.not-your-turn", seat=seat, to_move=to_move)
        self.seat = seat
        self.to_move = to_move


class StaleState(RivalsError):
    """An action was meant for another moment of the match than the present one."""

    def __init__(self, meant: int, now: int) -> None:
        super().__init__("core.stale", meant=meant, now=now)
        self.meant = meant
        self.now = now


class OtherStep(StaleState):
    """A guided match asks for another action at this moment."""

    def __init__(self, now: int) -> None:
        super().__init__(now, now)
        self.rule = "core.other-step"


class BadPosition(RivalsError):
    """A position that cannot be: `path` says where, `rule` what should stand there."""

    def __init__(self, path: str, rule: str, /, **params: Any) -> None:
        super().__init__(rule, **params)
        self.path = path

    def _told(self) -> Note:
        return Note("core.bad-position", {"path": self.path, "expected": self.fault})


class BadNotation(RivalsError):
    """A text that is not the notation of an action, a position or a match."""

    def __init__(self, text: str, rule: str, /, **params: Any) -> None:
        super().__init__(rule, **params)
        self.text = text

    def _told(self) -> Note:
        return Note("core.bad-notation", {"text": self.text, "why": self.fault})


class BadMatch(RivalsError):
    """A stored match that cannot be replayed: `line` counts from 1, `rule` what it should be."""

    def __init__(self, line: int, rule: str, /, **params: Any) -> None:
        super().__init__(rule, **params)
        self.line = line

    def _told(self) -> Note:
        return Note("core.bad-match", {"line": self.line, "expected": self.fault})


class OtherVersion(RivalsError):
    """Something stored by another version of its game, with which this one cannot go on.

    Whoever raises it has changed nothing of what is stored.
    """


class BadSetup(RivalsError):
    """A match cannot be set up so: an unknown game, seat, level or option."""


class BadAnswer(RivalsError):
    """An answer at the table that the question does not allow: `rule` is what it should be."""

    def __init__(self, key: str, rule: str, /, **params: Any) -> None:
        super().__init__(rule, **params)
        self.key = key

    def _told(self) -> Note:
        return Note("core.bad-answer", {"key": self.key, "expected": self.fault})
