"""A match being played: the moves, and what is to be told of each of them.

What is told is kept as rule ids and parameters, so that a page can say it in any language
without replaying anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from rivals.core.chance import RecalledDice
from rivals.core.choosing import Outcome
from rivals.core.deciding import Decision
from rivals.core.errors import NotYourTurn, StaleState
from rivals.core.game import HUMAN, Action, State
from rivals.core.match import Match
from rivals.core.notes import Note
from rivals.core.versions import past_move

SHOWN = 12
"""So many candidates of one reason are named; of the rest, only how many there were."""

MOST_MOVES = 500
"""Rivals make no more moves than this before somebody asks again."""


class Sieve(msgspec.Struct, frozen=True, omit_defaults=True):
    """Candidates on one side of a criterion: some of them, and how many more."""

    named: tuple[Note | str, ...] = ()
    more: int = 0


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a searcher's table as it is kept: see `core.choosing.Worth`."""

    does: tuple[Note, ...]
    value: str
    tries: int


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason as it is kept: the rule, and the candidates it left and dropped.

    Of one kept by a version before 0.2 nothing but the candidates tells what came of it.
    """

    rule: str
    params: dict[str, Any] = {}
    kept: Sieve = Sieve()
    dropped: Sieve = Sieve()
    outcome: Outcome | None = None
    step: Note | None = None
    table: tuple[Row, ...] = ()

    @property
    def came(self) -> Outcome:
        """Say what came of it."""
        if self.outcome is not None:
            return self.outcome
        if self.dropped.named:
            return "decided"
        return "no_difference" if self.kept.named else "stated"


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is told of one move.

    `others` is how many other actions were legal. Of a rival's move `causes` are its reasons;
    `own` is its own choice where a person put another action in its place. `events` is what
    came of it by itself. `veil` is what others are told instead while the match runs.
    """

    seat: int
    note: Note
    others: int = 0
    own: Note | None = None
    causes: tuple[Cause, ...] = ()
    events: tuple[Note, ...] = ()
    veil: Note | None = None


@dataclass(slots=True)
class Play:
    """A match and what is told of its moves: one entry for each."""

    match: Match
    told: list[Told]

    def act(self, action: Action, move: int) -> None:
        """Play an action for the person to move, and then the rivals.

        Raises StaleState, NotYourTurn or IllegalAction; then nothing has changed.
        """
        if move != len(self.match.records):
            raise StaleState(move, len(self.match.records))
        if self.match.player_to_move() is not None:
            raise NotYourTurn(-1, self.match.to_move())
        self._play(action)
        self.play_on()

    def play_on(self) -> None:
        """Let the rivals play until a person is to move, the match is over, or no person plays."""
        if HUMAN not in self.match.header.seats:
            return
        for _ in range(MOST_MOVES):
            decision = self.match.decide()
            if decision is None:
                return
            self._play(decision.action, decision)

    def _play(self, action: Action, decision: Decision | None = None) -> None:
        before = self.match.state.copy()
        told = tell(self.match, before, action, decision)
        self.match.play(action, memory=decision.memory if decision else ())
        self.told.append(and_what_came(self.match, told, before, self.match.state))

    def undo(self) -> None:
        """Take back to the last move a person made. Raises StaleState if there is none."""
        move = self.match.last_own_move()
        if move is None:
            raise StaleState(-1, len(self.match.records))
        self.match.go_back_to(move)
        del self.told[move:]
        self.play_on()

    def override(self, move: int, action: Action) -> None:
        """Put another legal action in the place of a rival's move, take back what followed.

        Raises StaleState, NotYourTurn or IllegalAction; then nothing has changed.
        """
        self.match.override(move, action)
        before = self.match.position_at(move)
        del self.told[move:]
        record = self.match.records[move]
        decision = self.match.why(move, before.copy())
        told = tell(self.match, before, action, decision, record.instead)
        self.told.append(and_what_came(self.match, told, before, self.match.state))
        self.play_on()


def tell(
    match: Match,
    before: State,
    action: Action,
    decision: Decision | None,
    instead: Action | None = None,
) -> Told:
    """Tell an action in the position before it, with the reasons of a rival's decision.

    Raises IllegalAction.
    """
    game = match.game
    game.check(before, action)
    seat, options = game.to_move(before), game.options(before)
    return Told(
        seat=0 if seat is None else seat,
        note=game.describe(before, action),
        others=len(options) - (action in options),
        own=None if instead is None else game.describe(before, instead),
        causes=() if decision is None else tuple(_causes(match, before, decision)),
        veil=game.veiled(action),
    )


def and_what_came(match: Match, told: Told, before: State, after: State) -> Told:
    """Add to what is told of an action what came of it by itself."""
    return msgspec.structs.replace(told, events=match.game.happenings(before, after))


def _causes(match: Match, before: State, decision: Decision) -> list[Cause]:
    return [
        Cause(
            reason.rule,
            reason.params,
            _sieve(match, before, reason.kept),
            _sieve(match, before, reason.dropped),
            reason.outcome,
            reason.step,
            tuple(Row(row.does, str(row), row.tries) for row in reason.table),
        )
        for reason in decision.reasons
    ]


def _sieve(match: Match, before: State, candidates: Sequence[Any]) -> Sieve:
    named = tuple(_named(match, before, one) for one in candidates[:SHOWN])
    return Sieve(named, max(0, len(candidates) - SHOWN))


def _named(match: Match, before: State, one: Any) -> Note | str:
    if isinstance(one, Note):
        return one
    if isinstance(one, Action):
        return match.game.describe(before, one)
    return match.game.candidate(one) or str(one)


def retell(match: Match) -> list[Told]:
    """Tell every move of a match by replaying it: for a match that comes from a file.

    A rival's move that it would not make now is told without reasons, and what an older version
    played by its notation alone.
    """
    state = match.first_position()
    told = [Told(one.seat, past_move(one.action)) for one in match.records[: match.since]]
    for number, record in enumerate(match.records[match.since :], match.since):
        decision = match.why(number, state.copy())
        own = record.action if record.instead is None else record.instead
        agrees = decision is not None and decision.action == own
        why = decision if agrees else None
        one = tell(match, state, record.action, why, record.instead)
        before = state.copy()
        match.game.apply(state, record.action, RecalledDice(record.chance, number + 2))
        told.append(and_what_came(match, one, before, state))
    return told
