"""Matches in the database: begin, take up, keep, and take in from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction
from django.http import HttpRequest

from rivals.core.errors import BadMatch, RivalsError, StaleState
from rivals.core.game import HUMAN, Game, State
from rivals.core.luck import Luck
from rivals.core.match import Mark, Match, load_match, read_header, resume_match
from rivals.core.notation import (
    decode,
    decode_position,
    encode_position,
    format_action,
    parse_action,
)
from rivals.core.registry import game_of
from rivals.core.versions import cannot_go_on
from rivals.web.accounts.owning import ownership
from rivals.web.accounts.quotas import require_room
from rivals.web.look.proxy import visitor
from rivals.web.matches import curtain, helping, waiting
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.playing import Play, Told, retell
from rivals.web.matches.seats import deadlines
from rivals.web.thinking import queueing

MAX_FILE = 1024 * 1024
"""The size of a match file or an option's file, in bytes, above which it is refused."""

_TOLD = msgspec.json.Decoder(list[Told])


def begin(
    request: HttpRequest,
    game: Game[Any],
    seats: Sequence[str],
    seed: int | Luck,
    options: Mapping[str, Any] | None = None,
    people: Sequence[str] = (),
) -> StoredMatch:
    """Set a match up, let rivals who move first play, and store it.

    Raises BadSetup, TooMuchThought, Full.
    """
    return store(request, set_up(request, game, seats, seed, options, people))


def set_up(
    request: HttpRequest,
    game: Game[Any],
    seats: Sequence[str],
    seed: int | Luck,
    options: Mapping[str, Any] | None = None,
    people: Sequence[str] = (),
) -> Play:
    """Set a match up and let rivals who move first play; nothing is stored.

    Raises BadSetup, Full.
    """
    require_room(request)
    play = Play(Match(game, seats, seed, options), [], people=people)
    play.play_on()
    return play


def take_in(request: HttpRequest, text: str) -> StoredMatch:
    """Check a match file by replaying it, and store it.

    It goes on with luck of its own where that of the file is bound by a hash, told or not, and
    between people whatever it is: who sent it may know what is to come. Raises OtherVersion,
    BadMatch, BadSetup, TooMuchThought, Full.
    """
    require_room(request)
    header = read_header(text)
    game = game_of(header.game)
    match = load_match(game, text)
    match.give_up(None)
    if match.to_move() is not None and (header.luck or header.seats.count(HUMAN) > 1):
        match.deal_luck_anew()
    play = Play(match, retell(match))
    play.play_on()
    return store(request, play)


def store(
    request: HttpRequest,
    play: Play,
    *,
    remote: bool = False,
    stand_ins: Mapping[int, str] | None = None,
) -> StoredMatch:
    """Store a match as the visitor's; `remote`: its people sit at devices of their own.

    `stand_ins` play in seats of people. Raises TooMuchThought.
    """
    stand_ins = stand_ins or {}
    row = StoredMatch(
        **ownership(request),
        **_fields(play),
        people=[None if seat in stand_ins else name for seat, name in enumerate(play.people)],
        remote=remote,
        stand_ins={str(seat): who for seat, who in stand_ins.items()},
    )
    with transaction.atomic():
        row.save()
        waiting.leave(visitor(request), row, play)
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
        "due": "|".join(map(format_action, play.due)),
        "move": len(match.records),
        "turn": match.to_move(),
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
    for seat, name in row.stand_ins.items():
        match.players[int(seat)] = game.player(name)
    told = _TOLD.decode(row.telling)
    if len(match.records) != len(told):
        raise BadMatch(len(told) + 2, "core.told-moves")
    due = [parse_action(game, one) for one in filter(None, row.due.split("|"))]
    people = [name or "" for name in row.people]
    return Play(match, told, row.eased, due, people, row.resigned, row.vacant)


def _position(row: StoredMatch, game: Game[Any]) -> State:
    """Read the stored position: proven only where another version of the game left it."""
    if row.game == game.spec.id:
        return decode(row.position, game.state_type)
    proven: State = decode_position(game, row.position)
    return proven


def handed_out(row: StoredMatch) -> str:
    """Give the file of a match, without luck that is still to come.

    What this version cannot go on with says last how it stands, for one that can.
    """
    try:
        match = take_up(row).match
        match.give_up(row.resigned)
        return match.to_hand_out()
    except RivalsError:
        header = _line(read_header(row.header).sealed().written())
        stands = Mark(row.game, msgspec.Raw(row.position.encode()))
        return (
            header + row.records + ("" if row.finished and row.resigned is None else _line(stands))
        )


def beside_the_file(row: StoredMatch) -> str:
    """Tell as JSON what is kept of a match and is not in its file: names, help, reviews."""
    told = {
        "title": row.title,
        "people": row.people,
        "resigned": row.resigned,
        "helped": row.helped,
        "reviews": [{"seat": one.seat, "judged": one.moves_judged()} for one in row.reviews.all()],
    }
    return _line(told)


def _line(what: Any) -> str:
    return msgspec.json.encode(what).decode() + "\n"


def keep(row: StoredMatch, play: Play) -> None:
    """Store what has changed. Raises StaleState, and stores nothing, if another came first."""
    more = {"looking": row.looking, "lesson": row.lesson, "eased": play.eased}
    since, before = row.move, row.turn
    if not row.changed("revision", {**_fields(play), **more}):
        raise StaleState(row.move, row.move + 1)
    deadlines.restart(row, play, since, before)


def resign(row: StoredMatch, play: Play) -> None:
    """Let the person to move, or the first one, give a match up: it is over, for good.

    Between devices it is the visitor who gives up. Raises StaleState where it is over already, or
    went on meanwhile.
    """
    to_move, persons = play.match.to_move(), curtain.persons(play)
    if to_move is None or not persons or row.finished:
        raise StaleState(row.move, row.move)
    seat = to_move if to_move in persons else persons[0]
    if row.seat is not None:
        seat = row.seat
    # What was hidden is known now, as at every end.
    result = msgspec.to_builtins(play.match.result())
    end = {"resigned": seat, "finished": True, "turn": None, "result": result}
    if not row.changed("revision", end):
        raise StaleState(row.move, row.move + 1)
    deadlines.stop(row)
    waiting.forget(row)
    helping.forget(row, row.move)


def change(request: HttpRequest, row: StoredMatch, play: Play) -> None:
    """Store what a page has changed, and leave it to who thinks now.

    Raises StaleState, TooMuchThought; then nothing is stored.
    """
    change_for(visitor(request), row, play)


def change_for(address: str, row: StoredMatch, play: Play) -> None:
    """The same for somebody at an address, '' for nobody's."""
    with transaction.atomic():
        deadlines.hold(row)
        queueing.cancel(
            (waiting.KIND, waiting.subject(row)), (helping.ADVICE, helping.advice_about(row))
        )
        helping.forget_reviews(row, len(play.match.records))
        keep(row, play)
        waiting.leave(address, row, play)
