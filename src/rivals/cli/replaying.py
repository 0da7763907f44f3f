"""`rivals replay`: a stored match checked and told."""

from __future__ import annotations

from typing import Any

from rivals.cli import printing, reading
from rivals.cli.telling import Teller, plain_result
from rivals.core.chance import RecalledDice
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.match import Match, load_match, read_header
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.core.words import language


def replay(name: str, *, to: int | None, lang: str, as_json: bool) -> None:
    """Check a match by playing all of it again; tell its moves, or the first `to`, and the score.

    JSON: `{"game", "seats", "seed", "moves": [{"move", "seat", "action", "text", …}],
    "score": {…}}`; moves count from 1, seats from 0.
    """
    spoken = language(lang)
    match = load(name, reading.read_text(name))
    moves = len(match.records) if to is None else to
    if moves > len(match.records):
        raise BadSetup(f"{reading.shown(name)} has {len(match.records)} moves, not {moves}")
    teller = Teller(match.game, spoken)
    told, result = tell(teller, match, moves)
    if as_json:
        head = {
            "game": match.header.game,
            "seats": list(match.header.seats),
            "seed": match.header.seed,
        }
        printing.print_json({**head, "moves": told, "score": plain_result(result)})
        return
    printing.head(f"{match.game.spec.title}: {', '.join(match.header.seats)}")
    names = match.header.seats
    rows = [
        [str(one["move"]), names[one["seat"]], _with_instead(teller, one), one["action"]]
        for one in told
    ]
    titles = [teller.own(key) for key in ("title.move", "title.seat", "title.what", "title.action")]
    printing.table(titles, rows, right=(0,))
    printing.say()
    teller.print_result(result)
    printing.say(teller.ending(result))


def load(name: str, text: str) -> Match:
    """Read a stored match of any installed game. Raises RivalsError that names the file."""
    try:
        return load_match(find_game(read_header(text).game), text)
    except RivalsError as error:
        raise RivalsError(f"{reading.shown(name)}: {error}") from None


def tell(teller: Teller, match: Match, moves: int) -> tuple[list[dict[str, Any]], Any]:
    """Tell the first moves, each in the position before it; give them and the score after."""
    state = match.first_position()
    told: list[dict[str, Any]] = []
    for number, record in enumerate(match.records[:moves], start=1):
        one = {
            "move": number,
            "seat": record.seat,
            "action": format_action(record.action),
            "text": teller.action(state, record.action),
        }
        if record.instead is not None:
            one["instead"] = format_action(record.instead)
            one["instead_text"] = teller.action(state, record.instead)
        told.append(one)
        state.apply(record.action, RecalledDice(record.chance, number + 1))
    return told, state.result()


def _with_instead(teller: Teller, told: dict[str, Any]) -> str:
    if "instead" not in told:
        return str(told["text"])
    return f"{told['text']} {teller.own('instead', text=told['instead_text'])}"
