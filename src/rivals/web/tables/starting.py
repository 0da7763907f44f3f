"""Which rivals can be run at a table, and how a session begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict

from rivals.core.asking import Question
from rivals.core.errors import BadAnswer, RivalsError
from rivals.core.game import Game
from rivals.core.registry import find_game, game_names
from rivals.core.rival_files import MOST_TEXT, OPTION
from rivals.core.speech import tell
from rivals.core.table import TableSession
from rivals.web.look.asking import read
from rivals.web.look.parts import Ask
from rivals.web.look.speaking import name_of_game, name_of_seat, seat_in_a_sentence, spoken
from rivals.web.tables.keeping import new_seed
from rivals.web.tables.telling import Teller, fault

FILE: Final = "rival-file"
"""The field of the form that sends a rival's file, and the key of what is wrong with it."""


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


def with_settings(
    seat: Seat, data: QueryDict, file: UploadedFile[Any] | None = None
) -> TableSession:
    """Begin with settings from a form; each field's name begins with `<key>:`. Raises Refused.

    With a rival's file, it is that rival who sits down.
    """
    game: Game[Any] = find_game(seat.game)
    asked = game.tables()[seat.rival].settings()
    settings: dict[str, Any] = {}
    faults: dict[str, str] = {}
    for question in asked:
        try:
            settings[question.key] = read(question, data, f"{question.key}:")
        except BadAnswer as error:
            faults[question.key] = fault(error, question)
    if faults:
        raise Refused(faults)
    if file is None:
        return TableSession(game, seat.rival, new_seed(), settings, touch=True)
    try:
        return _by_file(game, seat.rival, asked, settings, _text_of(file))
    except RivalsError as error:
        raise Refused({FILE: _sentence(tell(error, spoken(), game.words))}) from None


# --- By a rival's file ------------------------------------------------------------------------


def takes_files(seat: Seat) -> bool:
    """Say whether a rival may be played by somebody's own file."""
    return seat.rival in find_game(seat.game).kits()


def _text_of(file: UploadedFile[Any]) -> str:
    """Read a file that was sent. Raises RivalsError."""
    if (file.size or 0) > MOST_TEXT:
        raise RivalsError("tables.fault.rival-file-size")
    try:
        return str(file.read().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise RivalsError("tables.fault.rival-file-text") from None


def _by_file(
    game: Game[Any],
    rival: str,
    asked: Sequence[Question],
    settings: Mapping[str, Any],
    text: str,
) -> TableSession:
    """Begin with the rival of a file. What it does not ask for itself, its level, it is called by.

    Raises RivalsError.
    """
    (file,) = game.learn_rivals({OPTION: [text]})
    if file.content.rival != rival:
        raise RivalsError("tables.fault.rival-file-other", rival=rival)
    own = {question.key for question in game.at_table(file.key).settings()}
    level = "+".join(
        part
        for question in asked
        if question.key not in own and settings[question.key] != question.known
        for part in _parts(settings[question.key])
    )
    kept = {key: value for key, value in settings.items() if key in own}
    name = f"{file.key}:{level}" if level else file.key
    return TableSession(game, name, new_seed(), kept, touch=True, files=(text,))


def _parts(value: Any) -> Sequence[str]:
    return (value,) if isinstance(value, str) else tuple(value)


def _sentence(text: str) -> str:
    """Make a sentence of what was told."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
