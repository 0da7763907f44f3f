"""Which rivals can be run at a table, and how a session begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from django.http import QueryDict

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer
from rivals.core.game import Game
from rivals.core.registry import find_game, game_names
from rivals.core.table import TableSession
from rivals.web.look.asking import read
from rivals.web.look.parts import Ask
from rivals.web.look.speaking import name_of_game, name_of_seat, seat_in_a_sentence, spoken
from rivals.web.tables.keeping import new_seed
from rivals.web.tables.telling import Teller, fault


@dataclass(frozen=True, slots=True)
class Seat:
    """A rival that can be run at a table, in words; `named` is its name within a sentence."""

    game: str
    rival: str
    name: str
    named: str
    game_name: str


class Refused(Exception):
    """Settings that cannot be; `faults` says what is wrong, by the key of the setting."""

    def __init__(self, faults: dict[str, str]) -> None:
        super().__init__(", ".join(faults))
        self.faults = faults


def seats() -> list[Seat]:
    """List every rival of every game that can be run at a table."""
    return [seat for name in game_names() for seat in seats_of(find_game(name))]


def seats_of(game: Game[Any]) -> list[Seat]:
    """List the rivals of a game that can be run at a table."""
    return [
        Seat(
            game.spec.name,
            rival,
            name_of_seat(game, rival, spoken()),
            seat_in_a_sentence(game, rival, spoken()),
            name_of_game(game, spoken()),
        )
        for rival in game.tables()
    ]


def asks_of(seat: Seat, given: QueryDict) -> list[Ask]:
    """Put into words what must be settled before the first turn, with what is given already.

    The fields of `given` are named as those of the form; what cannot be is left aside.
    """
    session = with_defaults(seat)
    teller = Teller(session)
    return [teller.ask(_begun_with(one, given)) for one in session.rival.settings()]


def _begun_with(question: Question, given: QueryDict) -> Question:
    prefix = f"{question.key}:"
    if not any(name.startswith(prefix) for name in given):
        return question
    try:
        return msgspec.structs.replace(question, known=read(question, given, prefix))
    except BadAnswer:
        return question


def with_defaults(seat: Seat) -> TableSession:
    """Begin with every setting as it stands."""
    return TableSession(find_game(seat.game), seat.rival, new_seed(), touch=True)


def with_settings(seat: Seat, data: QueryDict) -> TableSession:
    """Begin with settings from a form; each field's name begins with `<key>:`. Raises Refused."""
    game: Game[Any] = find_game(seat.game)
    settings: dict[str, Any] = {}
    faults: dict[str, str] = {}
    for question in game.tables()[seat.rival].settings():
        try:
            settings[question.key] = read(question, data, f"{question.key}:")
        except BadAnswer as error:
            faults[question.key] = fault(error, question)
    if faults:
        raise Refused(faults)
    return TableSession(game, seat.rival, new_seed(), settings, touch=True)
