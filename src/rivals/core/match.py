"""A match: setup, seed and records; everything else is derived from them by replay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rivals.core.chance import RecalledDice, SeededDice
from rivals.core.deciding import Decision, Player
from rivals.core.errors import (
    BadMatch,
    BadNotation,
    BadSetup,
    IllegalAction,
    NotYourTurn,
    RivalsError,
    StaleState,
)
from rivals.core.game import Action, Game, Record, State
from rivals.core.notation import parse_action

FORMAT = "rivals-match/1"
MAX_SEED = 2**63 - 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a stored match. `seed` is 0 … 2**63 - 1."""

    format: str
    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any] = {}


class _Line(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A record as one line of JSON."""

    seat: int
    action: Any
    chance: tuple[int, ...] = ()
    instead: Any = None


class Match:
    """A digital game between named seats: play, undo, override, replay, save and load.

    `state` is the position now; treat it as read-only. `records` are the moves so far; move
    n is `records[n]`, counted from 0.
    """

    __slots__ = ("_players", "game", "header", "records", "state")

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[str],
        seed: int,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Set a match up. Raises BadSetup for seats, seed or options that cannot be."""
        if not 0 <= seed <= MAX_SEED:
            raise BadSetup(f"the seed must be 0 to {MAX_SEED}, got {seed}")
        game.check_seats(seats)
        self.game = game
        self.header = Header(FORMAT, game.spec.id, tuple(seats), seed, dict(options or {}))
        self._players: list[Player | None] = [game.player(seat) for seat in seats]
        self.records: list[Record] = []
        self.state: State = self.first_position()

    def first_position(self) -> State:
        """Make the position before the first move."""
        head = self.header
        state: State = self.game.setup(head.seats, head.options, SeededDice(head.seed))
        return state

    def player_to_move(self) -> Player | None:
        """Give whoever decides now; None for a person's seat or when the match is over."""
        seat = self.state.to_move()
        return None if seat is None else self._players[seat]

    def play(
        self,
        action: Action,
        *,
        seat: int | None = None,
        move: int | None = None,
        instead: Action | None = None,
    ) -> Record:
        """Play an action for the seat to move.

        `seat` and `move`, where given, must be the seat to move and the number of this move.
        Raises NotYourTurn, StaleState or IllegalAction; then nothing has changed.
        """
        now = len(self.records)
        if move is not None and move != now:
            raise StaleState(move, now)
        to_move = self.state.to_move()
        if to_move is None or (seat is not None and seat != to_move):
            raise NotYourTurn(seat, to_move)
        record = self.state.apply(action, SeededDice(self.header.seed, now + 1))
        if instead is not None:
            record = msgspec.structs.replace(record, instead=instead)
        self.records.append(record)
        return record

    def decide(self) -> Decision | None:
        """Ask whoever decides now; None for a person's seat or when the match is over."""
        player, seat = self.player_to_move(), self.state.to_move()
        if player is None or seat is None:
            return None
        return player.decide(self.state, seat, self._rival_dice(len(self.records)))

    def _rival_dice(self, move: int) -> SeededDice:
        return SeededDice(self.header.seed, move + 1)

    def step(self) -> Decision | None:
        """Let the rival to move play one action; None if it is a person's turn or the end."""
        decision = self.decide()
        if decision is not None:
            self.play(decision.action)
        return decision

    def play_on(self) -> int:
        """Let rivals play until a person is to move or the match is over; count their moves."""
        moves = 0
        while self.step() is not None:
            moves += 1
        return moves

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves. Raises StaleState if there are not so many."""
        self.go_back_to(len(self.records) - moves)

    def go_back_to(self, move: int) -> None:
        """Take back every move from `move` on. Raises StaleState if there is no such move."""
        if not 0 <= move <= len(self.records):
            raise StaleState(move, len(self.records))
        self.state = self.position_at(move)
        del self.records[move:]

    def last_own_move(self) -> int | None:
        """Find the last move that a person made freely: what 'undo' takes back to."""
        for move in range(len(self.records) - 1, -1, -1):
            record = self.records[move]
            if self._players[record.seat] is None or record.instead is not None:
                return move
        return None

    def override(self, move: int, action: Action) -> None:
        """Put another legal action in the place of a rival's move, and take back what followed.

        The journal keeps both. Raises StaleState, NotYourTurn (the move was a person's) or
        IllegalAction; then nothing has changed.
        """
        if not 0 <= move < len(self.records):
            raise StaleState(move, len(self.records))
        old = self.records[move]
        if self._players[old.seat] is None:
            raise NotYourTurn(old.seat, old.seat, "that move was a person's own, not a rival's")
        before = self.position_at(move)
        before.check(action)
        own = old.action if old.instead is None else old.instead
        self.go_back_to(move)
        self.play(action, instead=None if action == own else own)

    def position_at(self, move: int) -> State:
        """Replay the first `move` records."""
        state = self.first_position()
        for number, record in enumerate(self.records[:move]):
            state.apply(record.action, RecalledDice(record.chance, number + 2))
        return state

    def why(self, move: int, before: State | None = None) -> Decision | None:
        """Decide move `move` again, for its reasons; None if a person's seat made it.

        `before` is the position before that move, where the caller has it at hand.
        """
        seat = self.records[move].seat
        player = self._players[seat]
        if player is None:
            return None
        state = before or self.position_at(move)
        return player.decide(state, seat, self._rival_dice(move))

    def save(self) -> str:
        """Write the match as JSON lines: the header, then one line for each record."""
        lines: list[Any] = [self.header]
        lines += [_Line(one.seat, one.action, one.chance, one.instead) for one in self.records]
        return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def load_match(game: Game[Any], text: str) -> Match:
    """Read a stored match and check every record by replaying it. Raises BadMatch, BadSetup."""
    header = read_header(text)
    if header.game != game.spec.id:
        raise BadMatch(1, f"a match of {game.spec.id}, got one of {header.game}")
    match = Match(game, header.seats, header.seed, header.options)
    for number, line in _record_lines(text):
        _replay(match, number, line)
    return match


def _record_lines(text: str) -> Iterator[tuple[int, str]]:
    """Give the lines after the header that are not blank, each with its number."""
    lines = text.split("\n")  # not splitlines, which also parts at signs that JSON may hold
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            yield number, line


def read_header(text: str) -> Header:
    """Read the first line of a stored match. Raises BadMatch."""
    first = text.split("\n", 1)[0]
    try:
        header = msgspec.json.decode(first, type=Header)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise BadMatch(1, f"a match header ({error})") from None
    if header.format != FORMAT:
        raise BadMatch(1, f"the format {FORMAT}, got {header.format!r}")
    return header


def resume_match(game: Game[Any], text: str, state: State) -> Match:
    """Take up a stored match at its last position, without replaying it.

    `state` is trusted to be what the records lead to: for a host that keeps both together.
    Raises BadMatch, BadSetup.
    """
    header = read_header(text)
    match = Match(game, header.seats, header.seed, header.options)
    for number, line in _record_lines(text):
        match.records.append(_read_record(game, number, line))
    match.state = state
    return match


def _read_record(game: Game[Any], number: int, line: str) -> Record:
    try:
        raw = msgspec.json.decode(line, type=_Line)
        action = msgspec.convert(raw.action, game.action_type)
        own = raw.instead
        instead = None if own is None else msgspec.convert(own, game.action_type)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise BadMatch(number, f"a record ({error})") from None
    return Record(raw.seat, action, raw.chance, instead)


def _replay(match: Match, number: int, line: str) -> None:
    read = _read_record(match.game, number, line)
    seat = match.state.to_move()
    if seat is None:
        raise BadMatch(number, "no more moves: the game is over")
    if read.seat != seat:
        raise BadMatch(number, f"a move of seat {seat}, got seat {read.seat}")
    dice = RecalledDice(read.chance, number)
    try:
        if read.instead is not None:
            match.state.check(read.instead)
        record = match.state.apply(read.action, dice)
    except IllegalAction as error:
        raise BadMatch(number, f"a legal action: {error}") from None
    dice.check_spent()
    match.records.append(msgspec.structs.replace(record, instead=read.instead))


def replay_text(game: Game[Any], header: Header, actions: Sequence[str]) -> Match:
    """Play a match from the notation of its actions. Raises BadMatch with the number of the line.

    Rivals do not decide anything here: every action is given.
    """
    match = Match(game, header.seats, header.seed, header.options)
    for number, text in enumerate(actions, start=1):
        try:
            match.play(parse_action(game, text))
        except (BadNotation, RivalsError) as error:
            raise BadMatch(number, f"a legal action: {error}") from None
    return match
