"""A match: setup, seed and records; everything else is derived from them by replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from rivals.core.chance import RecalledDice, SeededDice, decision_dice
from rivals.core.deciding import Decision, Memory, Player, Thinking
from rivals.core.decoding import FAULTS, where_undecoded
from rivals.core.errors import (
    BadMatch,
    BadSetup,
    IllegalAction,
    NotYourTurn,
    OtherVersion,
    RivalsError,
    StaleState,
)
from rivals.core.game import Action, Game, Record, Result, State
from rivals.core.luck import MAX_SEED, Luck, new_luck
from rivals.core.notation import (
    decode,
    decode_line,
    decode_position,
    encode_position,
    join_lines,
    parse_action,
    split_lines,
)
from rivals.core.notes import Note
from rivals.core.versions import (
    cannot_go_on,
    no_longer_legal,
    own_from,
    parted,
    require_known,
    with_older,
)

FORMAT = "rivals-match/1"
"""A match whose seed somebody chose."""
SEALED = "rivals-match/2"
"""A match whose luck nobody chose, or whose luck was dealt anew at some move."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a stored match.

    `seed` (0 … 2**63 - 1) is the one that was chosen, None where none was. `luck` says from which
    moves on other luck holds; of a match that is not over its seeds are not told. `given_up` is the
    seat that gave the match up after its last move.
    """

    format: str
    game: str
    seats: tuple[str, ...]
    seed: int | None = None
    options: dict[str, Any] = {}
    luck: tuple[Luck, ...] = ()
    given_up: int | None = None

    def deals(self) -> int | None:
        """Give the seed by which the match was set up; None where it is not known."""
        if self.seed is None and self.luck and self.luck[0].since == 0:
            return self.luck[0].seed
        return self.seed

    @property
    def dealt_by(self) -> int:
        """The seed by which it was set up, whatever luck came later; 0 where it is a secret."""
        seed = self.luck[0].seed if self.seed is None and self.luck else self.seed
        return 0 if seed is None else seed

    def seed_of(self, move: int) -> int:
        """Give the seed of the dice of a move; 0 where it is a secret of others."""
        told = (one for one in reversed(self.luck) if one.since <= move)
        seed = next((one.seed for one in told), self.seed)
        return 0 if seed is None else seed

    def sealed(self) -> Header:
        """Give what may be told of it before the end."""
        if not self.luck:
            return self
        luck = tuple(one.sealed() for one in self.luck)
        return msgspec.structs.replace(self, seed=None, luck=luck)

    def written(self) -> dict[str, Any]:
        """Give it as it is written."""
        told = msgspec.to_builtins(self).items()
        return {key: its for key, its in told if its or its == 0 or key not in ("luck", "given_up")}


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a stored match among its moves: how it stood there, as `game` saw it.

    What follows is played by that version; so a later one need not replay what is before.
    """

    game: str
    position: msgspec.Raw


_MARK = '{"game":'
"""How the line of a mark begins."""


class Match:
    """A digital game between named seats: play, undo, override, replay, save and load.

    `state` is the position now; treat it as read-only. `records` are the moves so far; move
    n is `records[n]`, counted from 0. Those before `since` were played by an older version of the
    game: their actions are as they were stored, and they are neither replayed nor taken back;
    `start` is how it stood after them. `marks` has by the number of a move where another version
    took the match over. `players` decide, by seat, None for people: another may play on for one.
    """

    __slots__ = ("game", "header", "marks", "players", "records", "since", "start", "state")

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[str],
        seed: int | Luck,
        options: Mapping[str, Any] | None = None,
        *,
        state: State | None = None,
    ) -> None:
        """Set a match up by a seed or by luck, or seat its players at a position.

        Raises BadSetup for seats, seed or options that cannot be.
        """
        game.learn_rivals(options or {})
        game.check_seats(seats)
        self.game = game
        self.header = _header_of(game, tuple(seats), seed, dict(options or {}))
        self.players: list[Player | None] = [game.player(seat) for seat in seats]
        self.records: list[Record] = []
        self.since = 0
        self.start: Mark | None = None
        self.marks: dict[int, Mark] = {}
        self.state: State = self.first_position() if state is None else state

    def first_position(self) -> State:
        """Make the position before move `since`, as a rule the first one."""
        if self.start is not None:
            start: State = decode(bytes(self.start.position), self.game.state_type)
            return start
        dice = SeededDice(self.header.dealt_by)
        state: State = self.game.setup(self.header.seats, self.settings(), dice)
        return state

    def settings(self) -> dict[str, Any]:
        """Give the options by which it was set up."""
        return _set_up_with(self.game, self.header)

    def standing(self) -> Mark:
        """Write how the match stands."""
        return Mark(self.game.spec.id, msgspec.Raw(encode_position(self.state).encode()))

    def to_move(self) -> int | None:
        """Say which seat decides now; None when the match is over."""
        return self.game.to_move(self.state)

    def options(self) -> Sequence[Action]:
        """List the legal actions, as the game's `options` does."""
        return self.game.options(self.state)

    def result(self) -> Result:
        """Score the match as it stands."""
        return self.game.result(self.state)

    def player_to_move(self) -> Player | None:
        """Give whoever decides now; None for a person's seat or when the match is over."""
        seat = self.to_move()
        return None if seat is None else self.players[seat]

    def play(
        self,
        action: Action,
        *,
        seat: int | None = None,
        move: int | None = None,
        instead: Action | None = None,
        memory: Memory = (),
    ) -> Record:
        """Play an action for the seat to move.

        `memory` is what its player wants to remember. `seat` and `move`, where given, must be the
        seat to move and the number of this move.
        Raises NotYourTurn, StaleState or IllegalAction; then nothing has changed.
        """
        now = len(self.records)
        if move is not None and move != now:
            raise StaleState(move, now)
        to_move = self.to_move()
        if to_move is None or (seat is not None and seat != to_move):
            raise NotYourTurn(seat, to_move)
        self.give_up(None)
        self.take_luck()
        record = self.game.apply(self.state, action, self._dice(now))
        if instead is not None or memory:
            record = msgspec.structs.replace(record, instead=instead, memory=memory)
        self.records.append(record)
        return record

    def _dice(self, move: int) -> SeededDice:
        return SeededDice(self.header.seed_of(move), move + 1)

    def decide(self) -> Decision | None:
        """Ask whoever decides now; None for a person's seat or when the match is over."""
        player, seat = self.player_to_move(), self.to_move()
        if player is None or seat is None:
            return None
        self.take_luck()
        return self._decided(player, self.state, seat, len(self.records))

    def thinking(self) -> Thinking | None:
        """Ask as `decide` does, but in steps; the match must not change meanwhile."""
        player, seat, move = self.player_to_move(), self.to_move(), len(self.records)
        if player is None or seat is None:
            return None
        self.take_luck()
        mind = player.remembering(self._memory(seat, move))
        return mind.thinking(self.state, seat, self._decision_dice(move))

    def _decided(self, player: Player, state: State, seat: int, move: int) -> Decision:
        mind = player.remembering(self._memory(seat, move))
        return mind.decide(state, seat, self._decision_dice(move))

    def _decision_dice(self, move: int) -> SeededDice:
        return decision_dice(self.header.seed_of(move), move + 1)

    def _memory(self, seat: int, move: int) -> Memory:
        """Give what a seat wanted to remember when it last moved before `move`."""
        earlier = (self.records[one] for one in range(move - 1, self.since - 1, -1))
        return next((one.memory for one in earlier if one.seat == seat), ())

    def follow(self, decision: Decision) -> Record:
        """Play what the rival to move has decided."""
        return self.play(decision.action, memory=decision.memory)

    def step(self) -> Decision | None:
        """Let the rival to move play one action; None if it is a person's turn or the end."""
        decision = self.decide()
        if decision is not None:
            self.follow(decision)
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
        """Take back every move from `move` on. Raises StaleState if there is no such move.

        Nor is there one before `since`. A match that was over has told its luck: it gets another.
        """
        if not self.since <= move <= len(self.records):
            raise StaleState(move, len(self.records))
        was_told = self.is_over and bool(self.header.luck)
        self.give_up(None)
        self.state = self.position_at(move)
        del self.records[move:]
        self._bring_luck_to(move)
        if was_told and self.to_move() is not None:
            self.deal_luck_anew()

    @property
    def is_over(self) -> bool:
        """Say whether it has come to its end, or was given up: then all may be known."""
        return self.to_move() is None or self.header.given_up is not None

    def give_up(self, seat: int | None) -> None:
        """Let a seat give it up where it stands; None: it goes on, even if somebody did."""
        if self.header.given_up != seat:
            self.header = msgspec.structs.replace(self.header, given_up=seat)

    def take_luck(self) -> None:
        """Let luck of our own hold from here on, if that of the match is a secret of others."""
        luck = self.header.luck
        if luck and luck[-1].seed is None and self.to_move() is not None:
            self.deal_luck_anew()

    def deal_luck_anew(self) -> None:
        """Let other luck hold from here on, that nobody knows."""
        luck = (*self.header.luck, new_luck(len(self.records)))
        self.header = msgspec.structs.replace(self.header, format=SEALED, luck=luck)

    def _bring_luck_to(self, move: int) -> None:
        """Let the last luck hold from a move on that was taken back to before it."""
        luck = self.header.luck
        if luck and luck[-1].since > move:
            kept = [one for one in luck[:-1] if one.since <= move]
            last = msgspec.structs.replace(luck[-1], since=move)
            self.header = msgspec.structs.replace(self.header, luck=(*kept, last))

    def last_own_move(self, before: int | None = None) -> int | None:
        """Find the last move, before a certain one, that a person made freely.

        It is what 'undo' takes back to.
        """
        last = len(self.records) if before is None else before
        for move in range(last - 1, self.since - 1, -1):
            record = self.records[move]
            if self.players[record.seat] is None or record.instead is not None:
                return move
        return None

    def override(self, move: int, action: Action) -> None:
        """Put another legal action in the place of a rival's move, and take back what followed.

        The journal keeps both. Raises StaleState, NotYourTurn (the move was a person's) or
        IllegalAction; then nothing has changed.
        """
        if not self.since <= move < len(self.records):
            raise StaleState(move, len(self.records))
        old = self.records[move]
        if self.players[old.seat] is None:
            raise NotYourTurn(old.seat, old.seat, "core.own-move")
        before = self.position_at(move)
        self.game.check(before, action)
        own = old.action if old.instead is None else old.instead
        self.go_back_to(move)
        self.play(action, instead=None if action == own else own)

    def position_at(self, move: int) -> State:
        """Replay the first `move` records. Raises StaleState for a move before `since`."""
        if move < self.since:
            raise StaleState(move, len(self.records))
        state = self.first_position()
        for number, record in enumerate(self.records[self.since : move], self.since):
            self.game.apply(state, record.action, RecalledDice(record.chance, number + 2))
        return state

    def thought_over(self, move: int) -> bool:
        """Say whether who made a move takes longer to decide than a moment."""
        player = self.players[self.records[move].seat]
        return player is not None and player.thinks

    def why(self, move: int, before: State | None = None) -> Decision | None:
        """Decide move `move` again, for its reasons; None if a person or an older version made it.

        `before` is the position before that move, where the caller has it at hand.
        """
        seat = self.records[move].seat
        player = self.players[seat]
        if player is None or move < self.since:
            return None
        return self._decided(player, before or self.position_at(move), seat, move)

    def save(self, *, standing: bool = False) -> str:
        """Write the match as JSON lines: the header, then one line for each record.

        With `standing` a running match tells last how it stands, for later versions to go on from.
        """
        marks = dict(self.marks)
        if standing and self.to_move() is not None:
            marks[len(self.records)] = self.standing()
        if self.header.deals() is None:
            marks[self.since] = self._beginning()
        return join_lines(self.header.written(), self.records, marks)

    def to_hand_out(self) -> str:
        """Write the match for somebody else: what luck is still to come stays secret.

        A match that is not over tells how it began, as nobody could set it up without its seed.
        """
        sealed = self.header.sealed()
        if self.is_over or sealed is self.header:
            return self.save()
        marks = {**self.marks, self.since: self._beginning()}
        return join_lines(sealed.written(), self.records, marks)

    def _beginning(self) -> Mark:
        if self.start is not None:
            return self.start
        return Mark(self.game.spec.id, msgspec.Raw(encode_position(self.first_position()).encode()))


def _header_of(
    game: Game[Any], seats: tuple[str, ...], seed: int | Luck, options: dict[str, Any]
) -> Header:
    if isinstance(seed, Luck):
        return Header(SEALED, game.spec.id, seats, None, options, (seed,))
    if not 0 <= seed <= MAX_SEED:
        raise BadSetup("core.bad-seed", most=MAX_SEED, got=seed)
    return Header(FORMAT, game.spec.id, seats, seed, options)


def _set_up_with(game: Game[Any], header: Header) -> dict[str, Any]:
    """Give the options of a match, and those that set it up as the version that began it did."""
    older = game.spec.older.get(header.game, {})
    return with_older(header.options, older, game.settings()) if older else header.options


class _Stored(msgspec.Struct, forbid_unknown_fields=True):
    """A record as it is read: its actions are decoded by whoever knows their kinds."""

    seat: int
    action: msgspec.Raw
    chance: tuple[int, ...] = ()
    instead: msgspec.Raw = msgspec.Raw(b"null")
    memory: Memory = ()


class _Part(NamedTuple):
    """What one version stored of a match: how it took it up, and the lines of its moves."""

    game: str
    start: Mark | None
    lines: list[tuple[int, str]]


def load_match(game: Game[Any], text: str) -> Match:
    """Read a stored match and check every record by replaying it.

    What an older version played is replayed only where no position is stored after it. Raises
    OtherVersion where this version cannot go on with it, BadMatch, BadSetup.
    """
    header, parts = _read_parts(game, text)
    own = _own_part(game, header, parts)
    first = min(own, len(parts) - 1)
    start = parts[first].start
    try:
        game.prepare(_set_up_with(game, header))
        state = None if start is None else decode_position(game, bytes(start.position))
        match = _after_parts(game, header, parts, first, state)
        for part in parts[first:]:
            for number, line in part.lines:
                _replay(match, number, line)
    except RivalsError as error:
        if own < len(parts):
            raise
        raise _left_behind(parts[-1].game, game.spec.id, error) from error
    if own == len(parts):
        _take_over(match)
    _check_luck_of(match)
    return match


def _left_behind(stored: str, here: str, error: RivalsError) -> OtherVersion:
    """Say that this version cannot go on with a match, and by which move if one is illegal now."""
    if isinstance(error, BadMatch) and error.rule == "core.legal-action":
        return no_longer_legal(stored, here, error.line, error.params["why"])
    return cannot_go_on(stored, here)


def _own_part(game: Game[Any], header: Header, parts: Sequence[_Part]) -> int:
    """Say from which part on this version played; without a seed the first begins nowhere."""
    own = own_from([part.game for part in parts], game.spec.id)
    if header.deals() is not None:
        return own
    if len(parts) == 1:
        raise BadMatch(2, "core.stored-position", why=Note("core.luck.no-beginning"))
    return max(own, 1)


def _check_luck_of(match: Match) -> None:
    """Refuse luck that holds from a move that is not there."""
    luck = match.header.luck
    if luck and luck[-1].since > len(match.records):
        raise BadMatch(1, "core.match-header", why=Note("core.luck.since"))


def _read_parts(game: Game[Any], text: str) -> tuple[Header, list[_Part]]:
    """Part a stored match by who played it. Raises BadMatch, OtherVersion for a newer version."""
    header = read_header(text)
    if parted(header.game)[0] != game.spec.name:
        raise BadMatch(1, "core.match-of", game=game.spec.id, got=header.game)
    parts = [_Part(header.game, None, [])]
    for number, line in split_lines(text):
        if line.startswith(_MARK):
            mark = decode_line(number, line, Mark, "core.stored-position")
            parts.append(_Part(mark.game, mark, []))
        else:
            parts[-1].lines.append((number, line))
    for part in parts:
        require_known(part.game, game.spec.id)
    return header, parts


def _after_parts(
    game: Game[Any], header: Header, parts: Sequence[_Part], first: int, state: State | None
) -> Match:
    """Take a match up where part `first` begins; the parts before are kept as they were stored."""
    match = Match(game, header.seats, header.deals() or 0, _set_up_with(game, header), state=state)
    match.header = header
    version = header.game
    for at, part in enumerate(parts[: first + 1]):
        match.start = part.start
        if part.start is not None and part.game != version:
            match.marks[len(match.records)] = part.start
            version = part.game
        if at < first:
            # Actions stay as they were stored.
            match.records += [decode_line(*one, Record, "core.record") for one in part.lines]
    match.since = len(match.records)
    return match


def _take_over(match: Match) -> None:
    """Let this version go on with what an older one played, if it is not over."""
    if match.to_move() is not None:
        match.marks[len(match.records)] = match.standing()


def read_header(text: str) -> Header:
    """Read the first line of a stored match. Raises BadMatch."""
    header = decode_line(1, text.split("\n", 1)[0], Header, "core.match-header")
    if header.format not in (FORMAT, SEALED):
        raise BadMatch(1, "core.format", format=SEALED, got=header.format)
    moves = [one.since for one in header.luck]
    if moves != sorted(moves):
        raise BadMatch(1, "core.match-header", why=Note("core.luck.since"))
    if (header.seed is None) if header.format == FORMAT else not header.luck:
        raise BadMatch(1, "core.match-header", why=Note("core.luck.none"))
    if header.seed is not None and not 0 <= header.seed <= MAX_SEED:
        raise BadSetup("core.bad-seed", most=MAX_SEED, got=header.seed)
    seat = header.given_up
    if seat is not None and not 0 <= seat < len(header.seats):
        raise BadMatch(1, "core.match-header", why=Note("core.given-up-by", {"seat": seat}))
    return header


def resume_match(game: Game[Any], text: str, state: State) -> Match:
    """Take up a stored match at its last position, without replaying it.

    `state` is trusted to be what the records lead to: for a host that keeps both together. A match
    of an older version goes on from there. Raises OtherVersion, BadMatch, BadSetup.
    """
    header, parts = _read_parts(game, text)
    own = _own_part(game, header, parts)
    match = _after_parts(game, header, parts, own, state)
    for part in parts[own:]:
        match.records += [_read_record(game, number, line) for number, line in part.lines]
    if own == len(parts):
        match.start = match.standing()
        _take_over(match)
    return match


def _read_record(game: Game[Any], number: int, line: str) -> Record:
    raw = decode_line(number, line, _Stored, "core.record")
    actions = _decoder(game.action_type)
    try:
        action = actions.decode(raw.action)
        instead = None if bytes(raw.instead) == b"null" else actions.decode(raw.instead)
    except FAULTS as error:
        raise BadMatch(number, "core.record", why=where_undecoded(error)) from None
    return Record(raw.seat, action, raw.chance, instead, raw.memory)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Give the decoder of a kind of action: a union of many is worked out but once."""
    return msgspec.json.Decoder(kind)


def _replay(match: Match, number: int, line: str) -> None:
    read = _read_record(match.game, number, line)
    seat = match.to_move()
    if seat is None:
        raise BadMatch(number, "core.no-more-moves")
    if read.seat != seat:
        raise BadMatch(number, "core.move-of-seat", seat=seat, got=read.seat)
    dice = RecalledDice(read.chance, number)
    try:
        if read.instead is not None:
            match.game.check(match.state, read.instead)
        record = match.game.apply(match.state, read.action, dice)
    except IllegalAction as error:
        raise BadMatch(number, "core.legal-action", why=error) from None
    dice.check_spent()
    kept = msgspec.structs.replace(record, instead=read.instead, memory=read.memory)
    match.records.append(kept)


def replay_text(game: Game[Any], header: Header, actions: Sequence[str]) -> Match:
    """Play a match from the notation of its actions. Raises BadMatch with the number of the line.

    Rivals do not decide anything here: every action is given.
    """
    match = Match(game, header.seats, header.seed or 0, header.options)
    for number, text in enumerate(actions, start=1):
        try:
            match.play(parse_action(game, text))
        except RivalsError as error:
            raise BadMatch(number, "core.legal-action", why=error) from None
    return match
