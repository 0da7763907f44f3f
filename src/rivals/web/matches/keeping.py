"""Matches in the database: begin, take up, keep, and take in from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.http import HttpRequest

from rivals.core.errors import BadMatch, RivalsError, StaleState
from rivals.core.game import Game, State
from rivals.core.match import Match, load_match, read_header, resume_match
from rivals.core.notation import decode, decode_position, encode_position
from rivals.core.registry import game_of
from rivals.core.versions import cannot_go_on
from rivals.web.accounts.owning import ownership
from rivals.web.matches import curtain
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play, Told, retell

MAX_FILE = 1024 * 1024
"""The size of a match file or an option's file, in bytes, above which it is refused."""

_TOLD = msgspec.json.Decoder(list[Told])


def begin(
    request: HttpRequest,
    game: Game[Any],
    seats: Sequence[str],
    seed: int,
    options: Mapping[str, Any] | None = None,
) -> StoredMatch:
    """Set a match up, let rivals who move first play, and store it. Raises BadSetup."""
    play = Play(Match(game, seats, seed, options), [])
    play.play_on()
    return _store(request, play)


def take_in(request: HttpRequest, text: str) -> StoredMatch:
    """Check a match file by replaying it, and store it.

    Raises OtherVersion, BadMatch, BadSetup.
    """
    header = read_header(text)
    game = game_of(header.game)
    match = load_match(game, text)
    play = Play(match, retell(match))
    play.play_on()
    return _store(request, play)


def _store(request: HttpRequest, play: Play) -> StoredMatch:
    row = StoredMatch(**ownership(request), **_fields(play))
    row.save()
    return row


def _fields(play: Play) -> dict[str, Any]:
    match, state = play.match, play.match.state
    header, _, records = match.save().partition("\n")
    return {
        "game": match.game.spec.id,
        "header": header,
        "records": records,
        "telling": msgspec.json.encode(play.told).decode(),
        "position": encode_position(match.state),
        "move": len(match.records),
        "finished": match.to_move() is None,
        # A list shows the score as far as a stranger may know it.
        "result": msgspec.to_builtins(curtain.score(play, state, curtain.stranger(play, state))),
    }


def take_up(row: StoredMatch) -> Play:
    """Take up a stored match where it stands. Raises OtherVersion, BadSetup."""
    game = game_of(row.game)
    try:
        return _taken_up(row, game)
    except RivalsError as error:
        if row.game == game.spec.id:
            raise
        raise cannot_go_on(row.game, game.spec.id) from error


def _taken_up(row: StoredMatch, game: Game[Any]) -> Play:
    game.prepare(read_header(row.header).options)
    match = resume_match(game, row.file, _position(row, game))
    told = _TOLD.decode(row.telling)
    if len(match.records) != len(told):
        raise BadMatch(len(told) + 2, "core.told-moves")
    return Play(match, told)


def _position(row: StoredMatch, game: Game[Any]) -> State:
    """Read the stored position: proven only where another version of the game left it."""
    if row.game == game.spec.id:
        return decode(row.position, game.state_type)
    proven: State = decode_position(game, row.position)
    return proven


def keep(row: StoredMatch, play: Play) -> None:
    """Store what has changed. Raises StaleState, and stores nothing, if another came first."""
    if not row.changed("revision", {**_fields(play), "looking": row.looking}):
        raise StaleState(row.move, row.move + 1)
