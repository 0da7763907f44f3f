"""Results on disk: a journal while games are played, then two Parquet files and a manifest."""

from __future__ import annotations

import glob
import os
import platform
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Self

import duckdb
import msgspec

from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.lab.keeping_out import LOCK, Occupied, occupied
from rivals.lab.planning import Plan
from rivals.lab.playing import Chunk, Played
from rivals.lab.tallying import Sums
from rivals.lab.whole_files import write_whole

GAME_COLUMNS = {
    "game": "VARCHAR",
    "index": "BIGINT",
    "seed": "BIGINT",
    "moves": "INTEGER",
    "ending": "VARCHAR",
    "combination": "INTEGER",
    "settings": "MAP(VARCHAR, VARCHAR)",
}
SEAT_COLUMNS = {
    "index": "BIGINT",
    "seat": "INTEGER",
    "entry": "INTEGER",
    "name": "VARCHAR",
    "total": "INTEGER",
    "rank": "INTEGER",
    "win_share": "DOUBLE",
    "breakdown": "MAP(VARCHAR, INTEGER)",
    "actions": "MAP(VARCHAR, INTEGER)",
    "dealt": "MAP(VARCHAR, VARCHAR)",
    "combination": "INTEGER",
    "settings": "MAP(VARCHAR, VARCHAR)",
}
GAMES, SEATS, MANIFEST, JOURNAL = (
    "games.parquet", "seats.parquet", "manifest.json", "journal.jsonl",
)  # fmt: skip


class Manifest(msgspec.Struct, frozen=True):
    """What is needed to make results again. Raises ValueError for another format."""

    format: str
    game: str
    plans: tuple[Plan, ...]
    command: tuple[str, ...]
    versions: dict[str, str]

    def __post_init__(self) -> None:
        if self.format != FORMAT:
            raise ValueError(f"its format is {self.format!r}, and this version reads {FORMAT}")


class Header(msgspec.Struct, frozen=True, tag="simulation"):
    """The first line of a journal: what its games are of. Every other line is a `ChunkRows`."""

    game: str
    plans: tuple[Plan, ...]


FORMAT = "rivals-results/2"

_ANOTHER = "name another folder, or have 'rivals simulate --force' replace it"


class Store:
    """A folder of results, and of what is finished while they are in the making.

    While games are played, `journal.jsonl` gets a line for each finished chunk. At the end
    `games.parquet` has a row for each game (`GAME_COLUMNS`), `seats.parquet` one for each seat
    of each game (`SEAT_COLUMNS`), both in order of `combination` and `index`. They hold
    nothing of when and how fast the games were played, so the same plans give the same bytes.
    A folder without a manifest is unfinished; the same plans go on where it ends.
    """

    def __init__(self, folder: Path, *, force: bool = False) -> None:
        self.folder = folder.resolve()
        self._force = force
        self._finished = False
        self._lock: Occupied | None = None
        self._journal: int | None = None
        self._made = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._journal is not None:
            os.close(self._journal)
        if self._lock is not None:
            self._lock.leave()
        if self._journal is not None and not self._finished and self._empty():
            (self.folder / JOURNAL).unlink()
            if self._made:
                self.folder.rmdir()

    def begin(self, plans: Sequence[Plan]) -> list[Chunk]:
        """Make the folder ready, and give the games of these plans that it holds already.

        Raises RivalsError for a folder that holds something else, unless `force`, or that
        another simulation is writing to; OSError for one that cannot be written.
        """
        if self.folder.exists() and not self.folder.is_dir():
            raise RivalsError(f"{self.folder} is not a folder")
        header = Header(find_game(plans[0].game).spec.id, tuple(plans))
        if not self._force and (kept := self._kept(header)) is not None:
            return kept
        self._begin_anew(header)
        return []

    def _kept(self, header: Header) -> list[Chunk] | None:
        """Give what a folder holds of the same games; None for one that is free."""
        manifest, journal = self.folder / MANIFEST, self.folder / JOURNAL
        if manifest.is_file():
            self._check_same(header, _header_of(manifest), "the results")
            journal.unlink(missing_ok=True)
            self._finished = True
            return _summed_up(self.folder / SEATS, self.folder / GAMES, header.plans)
        if journal.is_file() and journal.stat().st_size:
            self._occupy()
            found, chunks, end = _read_journal(journal)
            if chunks and found is not None:
                self._check_same(header, found, "an unfinished simulation")
                self._open()
                os.truncate(journal, end)  # a line that was cut short is no game
                return chunks
        elif self.folder.is_dir() and {one.name for one in self.folder.iterdir()} - {JOURNAL, LOCK}:
            raise RivalsError(f"{self.folder} is not empty: {_ANOTHER}")
        return None

    def _check_same(self, header: Header, found: Header, what: str) -> None:
        if found != header:
            raise RivalsError(f"{self.folder} holds {what} of other games: {_ANOTHER}")

    def _begin_anew(self, header: Header) -> None:
        self._made = not self.folder.exists()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            error.filename = str(self.folder)
            raise
        self._occupy()
        # What else lies in the folder stays. Without its manifest it counts as unfinished.
        for name in (MANIFEST, JOURNAL, GAMES, SEATS):
            (self.folder / name).unlink(missing_ok=True)
        self._open()
        self._write(msgspec.json.encode(header))

    def _occupy(self) -> None:
        if self._lock is None:
            self._lock = occupied(self.folder)

    def _open(self) -> None:
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        self._journal = os.open(self.folder / JOURNAL, flags, 0o666)

    def _empty(self) -> bool:
        """Say whether no game is finished: then nothing is worth keeping."""
        journal = self.folder / JOURNAL
        return journal.is_file() and not _read_journal(journal)[1]

    def add(self, played: Played) -> None:
        """Keep the rows of a finished chunk; chunks may come in any order."""
        self._write(played.line)

    def _write(self, line: bytes) -> None:
        if self._journal is None:
            raise RuntimeError("the store has not begun")
        left = memoryview(line + b"\n")
        while left:
            left = left[os.write(self._journal, left) :]
        os.fsync(self._journal)

    def finish(self, plans: Sequence[Plan], command: Sequence[str]) -> None:
        """Put the whole results in their place; `command` is what was typed to make them."""
        if self._finished:
            return
        journal = self.folder / JOURNAL
        with connected() as base:
            _to_parquet(base, journal, "games", self.folder / GAMES, GAME_COLUMNS)
            _to_parquet(base, journal, "seats", self.folder / SEATS, SEAT_COLUMNS)
        write_whole(self.folder / MANIFEST, _manifest(plans, command))
        journal.unlink()
        self._finished = True


def _header_of(manifest: Path) -> Header:
    try:
        found = msgspec.json.decode(manifest.read_bytes(), type=Manifest)
    except msgspec.DecodeError as error:
        raise RivalsError(f"{manifest}: not a manifest of results ({error})") from None
    return Header(found.game, found.plans)


def _read_journal(journal: Path) -> tuple[Header | None, list[Chunk], int]:
    """Read a journal: its header if it is whole, its chunks, and where its last whole line ends."""
    chunks: list[Chunk] = []
    header, end = None, 0
    with journal.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                break
            try:
                if header is None:
                    header = msgspec.json.decode(line, type=Header)
                else:
                    chunks.append(msgspec.json.decode(line, type=Chunk))
            except msgspec.DecodeError as error:
                raise RivalsError(f"{journal}, line {number}: not a journal ({error})") from None
            end += len(line)
    return header, chunks, end


def _summed_up(seats: Path, games: Path, plans: Sequence[Plan]) -> list[Chunk]:
    """Sum up finished results anew, plan by plan. Raises RivalsError if they cannot be read."""
    try:
        with connected() as base:
            return [Chunk(one.combination, 0, one.games, _sums(base, seats, games, one))
                    for one in plans]  # fmt: skip
    except duckdb.Error as error:
        raise RivalsError(f"{seats.parent} cannot be read as results: {error}") from None


def _sums(base: duckdb.DuckDBPyConnection, seats: Path, games: Path, plan: Plan) -> Sums:
    sums = Sums.of_seats(len(plan.seats))
    sums.games = plan.games
    moves = "SELECT sum(moves) FROM read_parquet($2) WHERE combination = $1"
    its = base.execute(moves, [plan.combination, glob.escape(str(games))]).fetchone()
    sums.moves = int(its[0]) if its else 0
    rows = "SELECT entry, total, win_share FROM read_parquet($2) WHERE combination = $1"
    base.execute(rows, [plan.combination, glob.escape(str(seats))])
    for entry, total, share in base.fetchall():
        sums.seats[entry].add_game(total, round(1 / share) if share else 0)
    return sums


def _to_parquet(
    base: duckdb.DuckDBPyConnection,
    journal: Path,
    part: str,
    table: Path,
    columns: dict[str, str],
) -> None:
    """Turn one part of the journal's lines into a table, by combination, game and seat."""
    shape = ", ".join(f'"{name}" {kind}' for name, kind in columns.items())
    order = ", ".join(
        f'row."{name}"' for name in ("combination", "index", "seat") if name in columns
    )
    # Always the same name, so that what a kill leaves is written over when it goes on.
    working = table.with_name(f".{table.name}")
    with journal.open("rb") as lines:
        longest = max(len(line) for line in lines)
    source = (
        f"read_json({_quoted(glob.escape(str(journal)))}, format = 'newline_delimited', "
        f"maximum_object_size = {longest + 1}, "
        f"columns = {{{part}: {_quoted(f'STRUCT({shape})[]')}}})"
    )
    rows = f"SELECT unnest({part}) AS row FROM {source}"  # noqa: S608 - no text from outside but paths, quoted
    base.execute(
        f"COPY (SELECT unnest(row) FROM ({rows}) ORDER BY {order}) "  # noqa: S608 - as above
        f"TO {_quoted(str(working))} (FORMAT parquet)"
    )
    working.replace(table)


def connected() -> duckdb.DuckDBPyConnection:
    """Open a database in memory: by one thread, so that files come out the same, and no network."""
    return duckdb.connect(config={"threads": 1, "autoinstall_known_extensions": False})


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _manifest(plans: Sequence[Plan], command: Sequence[str]) -> bytes:
    """Write down what is needed to make the same results again."""
    used = ("rivals", "duckdb", "msgspec")
    versions = {"python": platform.python_version(), **{one: version(one) for one in used}}
    game = find_game(plans[0].game).spec.id
    manifest = Manifest(FORMAT, game, tuple(plans), tuple(command), versions)
    return msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"
