"""Moves, decisions and scores as a program holds them: what they are, and told in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from rivals.cli.telling import Teller
from rivals.core.choosing import Reason
from rivals.core.deciding import Decision
from rivals.core.game import Action, Result, State
from rivals.front.tables import as_html, as_text


class Written:
    """Something with an action that can be written."""

    __slots__ = ()
    action: Action

    @property
    def notation(self) -> str:
        """The action as `OpenMatch.play` reads it."""
        return str(self.action)


@dataclass(frozen=True, slots=True, repr=False)
class LegalMove(Written):
    """A move that the seat to move may make: its action, and what it would do in words."""

    action: Action
    text: str

    def __repr__(self) -> str:
        return f"{self.notation}  ({self.text})"


@dataclass(frozen=True, slots=True, repr=False)
class PlayedMove(Written):
    """A move that was made; moves and seats count from 0.

    `seat_name` is who has the seat, `text` tells the move as done, `events` what came of it by
    itself.
    """

    move: int
    seat: int
    seat_name: str
    action: Action
    text: str
    events: tuple[str, ...]

    def __repr__(self) -> str:
        return "\n  ".join([self.text, *self.events])


@dataclass(frozen=True, slots=True, repr=False)
class Explained(Written):
    """A decision and why: `lines` tell in words which rule kept what, and which dropped what."""

    action: Action
    text: str
    reasons: tuple[Reason, ...]
    lines: tuple[str, ...]

    @classmethod
    def of(cls, decision: Decision, state: State, teller: Teller) -> Explained:
        """Explain a decision; `state` is the position that it was made in."""
        text, reasons = teller.action(state, decision.action), decision.reasons
        return cls(decision.action, text, reasons, tuple(teller.why(state, reasons)))

    def __repr__(self) -> str:
        return "\n".join([self.text, *self.lines])

    def _repr_html_(self) -> str:
        why = escape("\n".join(self.lines))
        return f"<details><summary>{escape(self.text)}</summary><pre>{why}</pre></details>"


@dataclass(frozen=True, slots=True, repr=False)
class Standing:
    """How a match stands: the result, and the same told; `winners` are seats of rank 1."""

    result: Result
    ending: str
    titles: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, result: Result, teller: Teller) -> Standing:
        """Tell a result."""
        titles, rows = teller.result_rows(result)
        return cls(result, teller.ending(result), tuple(titles), tuple(map(tuple, rows)))

    @property
    def is_final(self) -> bool:
        """Say whether the match is over."""
        return bool(self.result.ending)

    @property
    def winners(self) -> Sequence[int]:
        """List the seats that are ahead of all others, or share the first rank."""
        return [number for number, seat in enumerate(self.result.seats) if seat.rank == 1]

    def __repr__(self) -> str:
        return f"{self.ending}\n{as_text(self.titles, self.rows)}"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.ending)}</p>{as_html(self.titles, self.rows)}"
