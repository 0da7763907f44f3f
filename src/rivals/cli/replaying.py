"""`rivals replay`: a stored match checked and told."""

from __future__ import annotations

from typing import Any

import msgspec

from rivals.cli import printing, reading
from rivals.cli.telling import Teller, plain_result
from rivals.core.chance import RecalledDice
from rivals.core.doers import doers
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.fairness import said as luck_said
from rivals.core.fairness import stretches
from rivals.core.game import HUMAN, Result
from rivals.core.match import Match, load_match, read_header
from rivals.core.notation import format_action, format_stored
from rivals.core.registry import game_of
from rivals.core.speech import tell as said
from rivals.core.speech import tell_done
from rivals.core.versions import goes_on, past_move
from rivals.core.words import language


def replay(name: str, *, to: int | None, lang: str, as_json: bool) -> None:
    """Check a match by playing all of it again; tell its moves, or the first `to`, and the score.

    JSON: `{"game", "seats", "seed", "moves": [{"move", "seat", "action", "text", …}],
    "score": {…}}`; moves count from 1, seats from 0. One that was given up tells the seat, too, as
    `given_up`.
    """
    spoken = language(lang)
    match = load(name, reading.read_text(name))
    moves = len(match.records) if to is None else to
    if moves > len(match.records):
        there = {"file": reading.shown(name), "n": len(match.records), "to": moves}
        raise BadSetup("cli.fault.too-few-moves", **there)
    if moves < match.since:
        raise BadSetup("cli.fault.from-move", file=reading.shown(name), n=match.since)
    teller = Teller(match.game, spoken)
    told, result = tell(teller, match, moves)
    gave_up = match.header.given_up if moves == len(match.records) else None
    if as_json:
        head = {
            "game": match.header.game,
            "seats": list(match.header.seats),
            "seed": match.header.seed,
        }
        if gave_up is not None:
            head["given_up"] = gave_up
        printing.print_json({**head, "moves": told, "score": plain_result(result)})
        return
    printing.head(f"{match.game.spec.title}: {', '.join(match.header.seats)}")
    names = match.header.seats
    rows = []
    for one in told:
        if one["move"] - 1 in match.marks:
            rows.append(["", "", said(goes_on(match.marks[one["move"] - 1].game), teller.lang), ""])
        row = [str(one["move"]), names[one["seat"]], _with_instead(teller, one), one["action"]]
        rows.append(row)
    titles = [teller.own(key) for key in ("title.move", "title.seat", "title.what", "title.action")]
    printing.table(titles, rows, right=(0,))
    printing.say()
    teller.print_result(result)
    if gave_up is None:
        printing.say(teller.ending(result))
    else:
        who = doers(match.game, match.game.seat_names(match.state), spoken, plays=False)
        printing.say(teller.own("given-up", who=who[gave_up]))


def check_luck(name: str, *, lang: str, as_json: bool) -> None:
    """Check that all that was drawn is what was bound; tell it for each luck that held.

    JSON: a list of `{"since", "until", "luck", "fairness", "foul"}`, moves from 0. Raises
    RivalsError where something is foul.
    """
    match = load(name, reading.read_text(name))
    found = stretches(match)
    if as_json:
        printing.print_json(msgspec.to_builtins(found))
    else:
        for one in found:
            printing.say(said(luck_said(match, one), language(lang)))
    if any(one.fairness == "foul" for one in found):
        raise RivalsError("core.luck.fails", file=reading.shown(name))


def load(name: str, text: str) -> Match:
    """Read a stored match of any installed game. Raises RivalsError that names the file."""
    try:
        return load_match(game_of(read_header(text).game), text)
    except RivalsError as error:
        raise RivalsError("core.in", where=reading.shown(name), why=error) from None


def tell(teller: Teller, match: Match, moves: int) -> tuple[list[dict[str, Any]], Any]:
    """Tell the first moves, each in the position before it; give them and the score after.

    What an older version played is told by its notation.
    """
    game, state = match.game, match.first_position()
    who = doers(game, game.seat_names(match.state), teller.lang, plays=False)
    told = [
        {
            "move": number,
            "seat": record.seat,
            "action": format_stored(record.action),
            "text": said(past_move(record.action), teller.lang),
        }
        for number, record in enumerate(match.records[: match.since], start=1)
    ]
    for number, record in enumerate(match.records[match.since : moves], start=match.since + 1):
        one = {
            "move": number,
            "seat": record.seat,
            "action": format_action(record.action),
            "text": tell_done(
                game.describe(state, record.action), who[record.seat], teller.lang, game.words
            ),
        }
        if record.instead is not None:
            one["instead"] = format_action(record.instead)
            one["instead_text"] = teller.action(state, record.instead)
        told.append(one)
        game.apply(state, record.action, RecalledDice(record.chance, number + 1))
    return told, _known_result(match, state)


def _known_result(match: Match, state: Any) -> Result:
    """Score a position as a page does: while people play, as far as they all may know."""
    seats = match.header.seats
    people = [seat for seat, name in enumerate(seats) if name == HUMAN]
    if match.is_over or not people:
        return match.game.result(state)
    return match.game.known_result(state, people if len(people) == 1 else range(len(seats)))


def _with_instead(teller: Teller, told: dict[str, Any]) -> str:
    if "instead" not in told:
        return str(told["text"])
    return f"{told['text']} {teller.own('instead', text=told['instead_text'])}"
