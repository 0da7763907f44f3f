"""Notes and errors in a language: the words of each id are found by its first part."""

from __future__ import annotations

import errno
from collections.abc import Sequence
from typing import Any

from rivals.core.errors import RivalsError
from rivals.core.fault_words import FAULT_WORDS
from rivals.core.notes import Note, note_in
from rivals.core.registry import find_game, game_names
from rivals.core.words import CORE_WORDS, DID, DOER_WORDS, VERSION_WORDS, Doer, Lang, Words

_BOOKS: dict[str, Words] = {"core": Words(CORE_WORDS, FAULT_WORDS, VERSION_WORDS, DOER_WORDS)}
_SYSTEM = (
    "eacces", "eaddrinuse", "eaddrnotavail", "ebusy", "econnrefused", "eexist", "einval", "eio",
    "eisdir", "eloop", "enametoolong", "enoent", "enospc", "enotdir", "enotempty", "eperm", "erofs",
)  # fmt: skip
"""What the system refuses often enough to have words."""


def add_words(prefix: str, words: Words) -> None:
    """Let ids that begin with `<prefix>.` be told by these words; a game's are found without.

    The prefix is the first part of an id, or its first two.
    """
    _BOOKS[prefix] = words


def tell(said: Note | RivalsError, lang: Lang, own: Words | None = None) -> str:
    """Tell a note or an error, and the notes within it; an id without words as it stands.

    Where there are `own` words, as of the game that is played, these are asked first.
    """
    note = said.note if isinstance(said, RivalsError) else said
    words = words_of(note.rule, own)
    if words is None:
        return note.rule
    params = {name: _told(value, lang, own) for name, value in note.params.items()}
    return words.text(note.rule, lang, params)


def tell_done(order: Note, who: Doer, lang: Lang, own: Words | None = None) -> str:
    """Tell that somebody did what a note orders; see `Words.did`."""
    words = words_of(order.rule, own)
    if words is None:
        return f"{who}: {order.rule}"
    params = {name: _told(value, lang, own) for name, value in order.params.items()}
    return words.did(order.rule, lang, who, params)


def seat_in(event: Note, own: Words | None = None) -> int | None:
    """Give the seat that an event is told of by name; None where it is told as it stands.

    An event has a deed's words where it is: its parameter `seat` counts from 1.
    """
    seat = event.params.get("seat")
    told = words_of(f"{event.rule}{DID}", own) is not None
    return seat - 1 if isinstance(seat, int) and told else None


def tell_event(event: Note, who: Sequence[Doer], lang: Lang, own: Words | None = None) -> str:
    """Tell what came of an action by itself; `who` sits where, for a seat that is named in it."""
    seat = seat_in(event, own)
    return tell(event, lang, own) if seat is None else tell_done(event, who[seat], lang, own)


def system_fault(error: OSError) -> RivalsError:
    """Give what the system refused as a fault; it names the file where the system does."""
    why, where = system_reason(error), error.filename
    return why if where is None else RivalsError("core.in", where=str(where), why=why)


def system_reason(error: OSError) -> RivalsError:
    """Give why the system refused something, without the file's name."""
    name = errno.errorcode.get(error.errno or 0, "").lower()
    if name in _SYSTEM:
        return RivalsError(f"core.system.{name}")
    return RivalsError("core.system.other", why=error.strerror or str(error))


def words_of(rule: str, own: Words | None = None) -> Words | None:
    """Find the words that hold an id, in `own` ones first; None where nobody has any."""
    if own is not None and rule in own:
        return own
    first, *rest = rule.split(".")
    found = _BOOKS.get(".".join([first, *rest[:1]])) or _BOOKS.get(first)
    if found is None and first in game_names():
        found = find_game(first).words
    return found if found is not None and rule in found else None


def _told(value: Any, lang: Lang, own: Words | None) -> Any:
    if isinstance(value, list | tuple):
        return [_told(one, lang, own) for one in value]
    note = note_in(value)
    return value if note is None else tell(note, lang, own)
