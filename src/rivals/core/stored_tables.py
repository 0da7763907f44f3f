"""Stored sessions at a real table: read, checked, and taken over from older versions of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rivals.core.entries import (
    FORMAT,
    LINE,
    Correct,
    Entry,
    Snapshot,
    TableHeader,
)
from rivals.core.errors import (
    BadMatch,
    BadSetup,
    RivalsError,
)
from rivals.core.game import Game
from rivals.core.notation import (
    decode_line,
    split_lines,
)
from rivals.core.table import TableSession, is_told
from rivals.core.versions import cannot_go_on, own_from, parted, require_known, with_older


class _Stored(NamedTuple):
    """A stored session in its parts.

    `places` are the lines of the entries; each snapshot has the number of the entry after it.
    """

    header: TableHeader
    entries: list[Entry]
    places: list[int]
    snapshots: list[tuple[int, Snapshot]]

    @property
    def versions(self) -> list[str]:
        """The versions of the game that had it: at the beginning, and at each snapshot."""
        return [self.header.game, *(snapshot.game for _, snapshot in self.snapshots)]


def load_table(game: Game[Any], text: str) -> TableSession:
    """Read a stored session and check by replay each entry that this version of the game took.

    Raises OtherVersion where it cannot go on with an older one's, BadMatch, BadSetup.
    """
    stored = _read_table(game, text)
    session = _session(game, stored)
    if stored.versions[-1] == game.spec.id:
        _check_all(session, stored.places)
    return session


def resume_table(game: Game[Any], text: str) -> TableSession:
    """Take up a session that this program stored, without checking its entries.

    Raises BadMatch for what is no session at all, OtherVersion as `load_table`, BadSetup.
    """
    stored = _read_table(game, text)
    session = _session(game, stored)
    if stored.versions[1:] and stored.versions[-1] == game.spec.id:
        session.start_at(*stored.snapshots[-1])
    return session


def _read_table(game: Game[Any], text: str) -> _Stored:
    """Read the parts of a session. Raises BadMatch, OtherVersion for one of a newer version."""
    header = decode_line(1, text.split("\n", 1)[0], TableHeader, "core.table-header")
    if header.format != FORMAT or parted(header.game)[0] != game.spec.name:
        raise BadMatch(1, "core.table-format", game=game.spec.id, format=FORMAT)
    stored = _Stored(header, [], [], [])
    for number, line in split_lines(text):
        one: Entry | Snapshot = decode_line(number, line, LINE, "core.entry")
        if isinstance(one, Snapshot):
            stored.snapshots.append((len(stored.entries), one))
        else:
            stored.entries.append(one)
            stored.places.append(number)
    for version in stored.versions:
        require_known(version, game.spec.id)
    return stored


def _session(game: Game[Any], stored: _Stored) -> TableSession:
    """Take a session up where this version of the game took it over, or takes it over now."""
    versions = stored.versions
    own = own_from(versions, game.spec.id)
    if own == len(versions) == 1:
        return _replayed(game, stored)
    try:
        session = _from_snapshot(game, stored, min(own, len(versions) - 1))
    except RivalsError as error:
        if own < len(versions):
            raise
        raise cannot_go_on(versions[-1], game.spec.id) from error
    if own == len(versions):
        _take_over(session, stored.places)
    return session


def _replayed(game: Game[Any], stored: _Stored) -> TableSession:
    """Go on with what an older version stored without a snapshot, if its rival can still be."""
    header, known = stored.header, game.tables().get(stored.header.rival)
    older = game.spec.older.get(header.game)
    if older is None:  # nobody knows any more what it led to
        raise cannot_go_on(header.game, game.spec.id)
    settings = with_older(header.settings, older, known.settings() if known else ())
    session = TableSession(
        game, header.rival, header.seed, settings, touch=header.touch, files=header.files
    )
    session.header, session.entries = header, stored.entries
    try:
        _check_all(session, stored.places)
    except RivalsError as error:
        raise cannot_go_on(header.game, game.spec.id) from error
    if not session.view().over:
        session.marks.update([session.snapshot()])
    return session


def _from_snapshot(game: Game[Any], stored: _Stored, version: int) -> TableSession:
    """Take a session up as one of its versions began with it; what is before is only kept."""
    header = stored.header
    settings = {} if version else header.settings  # an older version's may be no more
    session = TableSession(
        game, header.rival, header.seed, settings, touch=header.touch, files=header.files
    )
    session.entries, before = stored.entries, header.game
    for number, snapshot in stored.snapshots[:version]:
        if snapshot.game != before:
            session.marks[number] = snapshot
        before, session.since = snapshot.game, number
    if version:
        session.header = header
        memory = session.start_at(*stored.snapshots[version - 1])
        for question, _ in session.rival.holdings(memory):
            if question.known is not None:
                question.accept(question.known)
    return session


def _take_over(session: TableSession, places: Sequence[int]) -> None:
    """Let this version go on with an older one's turn; what no longer fits is asked anew."""
    try:
        _check_all(session, places)
    except BadMatch:
        session.undo(len(session.entries) - session.since)
    session.marks.update([session.snapshot()])


def _check_all(session: TableSession, places: Sequence[int]) -> None:
    """Raise BadMatch for the first entry that could not have been made where it stands."""
    number = -1
    try:
        for number, entry, view in session.history():
            session.require_fitting(entry, view, number)
            if isinstance(entry, Correct) and entry.after != is_told(view):
                raise BadSetup("core.correction-time")
        session.view()
    except RivalsError as error:
        raise BadMatch(places[number] if number >= 0 else 1, "core.entry-fits", why=error) from None
