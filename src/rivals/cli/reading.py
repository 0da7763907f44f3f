"""What comes in: files, positions, options and seats, each fault told as one sentence."""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rivals.cli.setting import listed, read_settings
from rivals.core.decoding import FAULTS, where_undecoded
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.game import Game, State
from rivals.core.notation import decode_position
from rivals.core.notes import Note
from rivals.core.rival_files import OPTION
from rivals.lab import whole_files

STDIN = "-"
_COMPONENTS = "components"
"""What a game without a file of its own is told to be given, so that it can refuse it."""


def read_bytes(name: str) -> bytes:
    """Read a whole file, or what is piped in where the name is `-`. Raises OSError."""
    if name == STDIN:
        return sys.stdin.buffer.read()
    return Path(name).read_bytes()


def read_text(name: str) -> str:
    """Read a whole text file. Raises OSError, and RivalsError if it is not UTF-8."""
    try:
        return read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        told = {"file": shown(name), "byte": error.start}
        raise RivalsError("cli.fault.not-utf8", **told) from None


def shown(name: str) -> str | Note:
    """Name a file to a person."""
    return Note("cli.standard-input") if name == STDIN else name


def read_position(game: Game[Any], name: str) -> State:
    """Read a position. Raises OSError, and RivalsError that names the file and the place."""
    text = read_text(name)
    try:
        state: State = decode_position(game, text)
    except RivalsError as error:
        raise RivalsError("core.in", where=shown(name), why=error) from None
    return state


def read_options(
    game: Game[Any], components: Path | None, settings: Sequence[str] = ()
) -> dict[str, Any]:
    """Make the setup options and get the game ready for them. Raises OSError and RivalsError."""
    options = read_settings(game.spec.name, game.settings(), settings)
    game.prepare(options)
    if components is None:
        return options
    options[next(iter(game.files()), _COMPONENTS)] = _read_json(str(components))
    try:
        game.prepare(options)
    except RivalsError as error:
        raise BadSetup("core.in", where=str(components), why=error) from None
    return options


def _read_json(name: str) -> Any:
    try:
        return msgspec.json.decode(read_text(name))
    except FAULTS as error:
        why = where_undecoded(error)
        raise RivalsError("cli.fault.no-json", file=shown(name), why=why) from None


def read_seats(game: Game[Any], text: str, options: dict[str, Any]) -> tuple[str, ...]:
    """Read seat names with commas between; the texts of rivals' files join the options.

    Raises OSError, and BadSetup if the game does not know them.
    """
    seats = take_files(game, read_names(text), options)
    game.check_seats(seats)
    return seats


_FILE = re.compile(r"file:(?P<path>.+\.toml)(?P<level>:[^:]*)?")


def take_files(game: Game[Any], names: Sequence[str], options: dict[str, Any]) -> tuple[str, ...]:
    """Put in the place of `file:NAME.toml` the seat that the file describes.

    Its text joins the options, so that what is stored needs no file. Raises OSError, RivalsError.
    """
    return tuple(
        _of_file(game, name, options) if name.startswith("file:") else name for name in names
    )


def _of_file(game: Game[Any], name: str, options: dict[str, Any]) -> str:
    found = _FILE.fullmatch(name)
    if found is None:
        raise BadSetup("cli.fault.seat-file", seat=name)
    text = read_text(found["path"])
    texts = list(dict.fromkeys([*options.get(OPTION, ()), text]))
    try:
        *_, file = game.learn_rivals({OPTION: [*(one for one in texts if one != text), text]})
    except RivalsError as error:
        raise BadSetup("core.in", where=found["path"], why=error) from None
    options[OPTION] = texts
    return file.key + (found["level"] or "")


def read_names(text: str) -> tuple[str, ...]:
    """Read names with commas between, whatever they are. Raises BadSetup for an empty one."""
    names = tuple(listed(text))
    if not names or not all(names):
        raise BadSetup("cli.fault.seat-names", text=text)
    return names


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at every moment either the old or the new text is there whole."""
    whole_files.write_whole(path, text.encode())


def require_free(path: Path | None, *, force: bool, folder: bool = False) -> None:
    """Raise RivalsError where a file, or a whole folder, would be lost that nobody gave up."""
    if path is None or force:
        return
    if path.exists() if folder else path.is_file():
        raise RivalsError("cli.fault.is-there", file=str(path))


def new_seed(seed: int | None) -> int:
    """Give the seed that was asked for, or a new one that is short enough to tell."""
    return secrets.randbelow(1_000_000) if seed is None else seed


def rival_at_table(game: Game[Any], name: str | None, options: dict[str, Any]) -> str:
    """Pick a rival by name or by its file, or the first there is. Raises BadSetup for no such."""
    known = list(game.tables())
    if not known:
        raise BadSetup("cli.fault.no-table", game=game.spec.name)
    if name is None:
        return known[0]
    (seat,) = take_files(game, [name], options)
    if game.at_table(seat) is None:
        raise BadSetup("cli.fault.no-rival", game=game.spec.name, name=name, known=known)
    return seat
