"""A match being played: the moves, and what is to be told of each of them.

What is told is kept as rule ids and parameters, so that a page can say it in any language
without replaying anything.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rivals.core.chance import RecalledDice
from rivals.core.choosing import Change, Outcome
from rivals.core.deciding import Decision, Player
from rivals.core.errors import NotYourTurn, StaleState
from rivals.core.game import HUMAN, Action, State
from rivals.core.marking import seat_key
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


class Turned(Change, frozen=True):
    """What would have changed a choice as it is kept: its candidates are told or named."""

    one: Note | str
    of: Note | str


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason as it is kept: the rule, and the candidates it left and dropped.

    `ghosts` are the places of those it dropped, for the board.

    Of one kept by a version before 0.2 nothing but the candidates tells what came of it.
    """

    rule: str
    params: dict[str, Any] = {}
    kept: Sieve = Sieve()
    dropped: Sieve = Sieve()
    outcome: Outcome | None = None
    step: Note | None = None
    table: tuple[Row, ...] = ()
    ghosts: tuple[str, ...] = ()
    change: Turned | None = None

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

    Of a rival's move `others` is 1 where another action was legal (older versions counted them),
    `causes` are its reasons; `own` is its own choice where a person put another action in its
    place. `events` is what came of it by itself. `veil` is what others are told instead while the
    match runs. `along`: it was chosen with the move before it, or left no choice. `places` is what
    it touches.
    """

    seat: int
    note: Note
    others: int = 0
    own: Note | None = None
    causes: tuple[Cause, ...] = ()
    events: tuple[Note, ...] = ()
    veil: Note | None = None
    along: bool = False
    places: tuple[str, ...] = ()


@dataclass(slots=True)
class Play:
    """A match and what is told of its moves: one entry for each.

    `eased`: where a person who plays alone has no choice, they are not asked. `due` is what one tap
    has still to play, once what is asked in between is decided. `people` are names of persons,
    by seat, '' for those without; it may be empty. `resigned` is the seat of who gave the match up:
    it is over then. `vacant` says who plays in people's seats in which nobody sits.
    """

    match: Match
    told: list[Told]
    eased: bool = False
    due: list[Action] = field(default_factory=list)
    people: Sequence[str] = ()
    resigned: int | None = None
    vacant: Mapping[int, str] = field(default_factory=dict)

    def act(self, actions: Sequence[Action], move: int) -> None:
        """Play actions for the person to move, one after another, and then the rivals.

        What something else is asked before, as the game lists it, is played with that.
        Those after the first go along with it: undo takes them back with it. Raises StaleState,
        NotYourTurn or IllegalAction; then whoever keeps the match keeps nothing.
        """
        if move != len(self.match.records):
            raise StaleState(move, len(self.match.records))
        if self.match.player_to_move() is not None:
            raise NotYourTurn(-1, self.match.to_move())
        first, *due = actions
        for one in due:
            self.match.game.check(self.match.state, one)
        first, *then = self._with_what_comes_before(first)
        self._play(first)
        self.due += [*then, *due]
        self.play_on()

    def _with_what_comes_before(self, action: Action) -> tuple[Action, ...]:
        ahead = self.match.game.ahead(self.match.state)
        return next((one.options for one in ahead if one.options[-1] == action), (action,))

    def play_on(self) -> None:
        """Let those who decide at once play, until a person or somebody who thinks is to move.

        Where no person plays nothing is played.
        """
        for _ in self._playing_on():
            pass

    def _playing_on(self) -> Iterator[None]:
        """Play on, move by move."""
        for _ in range(MOST_MOVES):
            rival = self._rival()
            decision = None if rival is None or rival.thinks else self.match.decide()
            unasked = self._unasked() if rival is None else None
            if decision is not None:
                self._play(decision.action, decision)
            elif unasked is not None:
                self._play(unasked, along=True)
            else:
                return
            yield

    def _unasked(self) -> Action | None:
        """Give what a person to move does without being asked; None: they are asked."""
        if self.match.to_move() is None:
            return None
        if self.told and self.told[-1].seat != self.match.to_move():
            self.due.clear()
        options = self.match.options() if self.due else ()
        for number, one in enumerate(self.due):
            if one in options:
                del self.due[: number + 1]
                return one
        alone = self.match.header.seats.count(HUMAN) == 1
        return self.match.game.forced(self.match.state) if self.eased and alone else None

    def _rival(self) -> Player | None:
        """Give who plays on by itself now; None: a person decides, or none plays, or it is over."""
        return self.match.player_to_move() if HUMAN in self.match.header.seats else None

    @property
    def over(self) -> bool:
        """Say whether the match is over: at its end, or given up."""
        return self.resigned is not None or self.match.to_move() is None

    @property
    def thinks(self) -> bool:
        """Say whether somebody is to move who takes longer than a page may."""
        rival = self._rival()
        return rival is not None and rival.thinks

    def think(self) -> Generator[float, None, None]:
        """Let who thinks now make one move, and those play on who decide at once; in steps."""
        thinking = self.match.thinking()
        if thinking is None:
            return
        decision = yield from thinking
        self._play(decision.action, decision)
        for _ in self._playing_on():
            yield 1.0

    def _play(
        self, action: Action, decision: Decision | None = None, *, along: bool = False
    ) -> None:
        before = self.match.state.copy()
        told = tell(self.match, before, action, decision)
        if along:
            told = msgspec.structs.replace(told, along=True)
        self.match.play(action, memory=decision.memory if decision else ())
        self.told.append(and_what_came(self.match, told, before, self.match.state))

    def play_for(self, seat: int, player: Player | None) -> None:
        """Let somebody play a person's turn, until it is another seat's; then others play on."""
        self.due.clear()
        own, self.match.players[seat] = self.match.players[seat], player
        for _ in self._playing_on():
            if self.match.to_move() != seat:
                break
        self.match.players[seat] = own
        self.play_on()

    def undo(self) -> None:
        """Take back to the last move a person chose, and what went along with it.

        The person is asked there, whatever `eased` says. Raises StaleState if there is no such
        move.
        """
        move = self.last_chosen()
        if move is None:
            raise StaleState(-1, len(self.match.records))
        self.go_back_to(move)

    def go_back_to(self, move: int) -> None:
        """Take back every move from `move` on. Raises StaleState if there is no such move."""
        self.match.go_back_to(move)
        del self.told[move:]
        self.due.clear()
        if self.match.player_to_move() is not None:
            self.play_on()

    def last_chosen(self) -> int | None:
        """Find the last move that a person chose: what 'undo' takes back to."""
        own = self.match.last_own_move()
        while own is not None and self.told[own].along:
            own = self.match.last_own_move(own)
        return own

    def override(self, move: int, action: Action) -> None:
        """Put another legal action in the place of a rival's move, take back what followed.

        Raises StaleState, NotYourTurn or IllegalAction; then nothing has changed.
        """
        self.match.override(move, action)
        self.due.clear()
        before = self.match.position_at(move)
        causes = self.told[move].causes
        del self.told[move:]
        told = tell(self.match, before, action, None, self.match.records[move].instead)
        told = msgspec.structs.replace(told, causes=causes)
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
    seat = game.to_move(before) or 0
    is_rival = match.header.seats[seat] != HUMAN
    return Told(
        seat=seat,
        note=game.describe(before, action),
        others=int(is_rival and game.has_other(before, action)),
        own=None if instead is None else game.describe(before, instead),
        causes=() if decision is None else tuple(_causes(match, before, decision)),
        veil=game.veiled(action),
        places=game.touched(before, action),
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
            _ghosts(match, before, reason.dropped),
            _turned(match, before, reason.change),
        )
        for reason in decision.reasons
    ]


def _turned(match: Match, before: State, change: Change | None) -> Turned | None:
    if change is None:
        return None
    one, of = (_named(match, before, each) for each in (change.one, change.of))
    return Turned(one, of, change.value)


def _sieve(match: Match, before: State, candidates: Sequence[Any]) -> Sieve:
    """Name the candidates; of those that are measured, which words cannot tell, the number."""
    if any(isinstance(one, match.game.measured) for one in candidates):
        return Sieve(more=len(candidates))
    named = tuple(_named(match, before, one) for one in candidates[:SHOWN])
    return Sieve(named, max(0, len(candidates) - SHOWN))


def _ghosts(match: Match, before: State, candidates: Sequence[Any]) -> tuple[str, ...]:
    """Name the places of what a reason dropped: each once, those of the seat itself left out."""
    game, seat = match.game, match.game.to_move(before)
    own = "" if seat is None else seat_key(seat)
    named = candidates[:SHOWN]
    found = dict.fromkeys(key for one in named for key in game.candidate_places(before, one))
    return tuple(key for key in found if key != own)


def _named(match: Match, before: State, one: Any) -> Note | str:
    if isinstance(one, Note):
        return one
    if isinstance(one, Action):
        return match.game.describe(before, one)
    return match.game.candidate_in(before, one) or str(one)


def retell(match: Match) -> list[Told]:
    """Tell every move of a match by replaying it: for a match that comes from a file.

    A rival's move that it would not make now is told without reasons, and so is one that was
    thought over for long, which is not done again; what an older version played is told by its
    notation alone.
    """
    state = match.first_position()
    told = [Told(one.seat, past_move(one.action)) for one in match.records[: match.since]]
    for number, record in enumerate(match.records[match.since :], match.since):
        decision = None if match.thought_over(number) else match.why(number, state.copy())
        own = record.action if record.instead is None else record.instead
        agrees = decision is not None and decision.action == own
        why = decision if agrees else None
        one = tell(match, state, record.action, why, record.instead)
        before = state.copy()
        match.game.apply(state, record.action, RecalledDice(record.chance, number + 2))
        told.append(and_what_came(match, one, before, state))
    return told
