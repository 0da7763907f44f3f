"""Results on disk: a journal while games are played, then two Parquet files and a manifest."""

from __future__ import annotations

import glob
import os
import platform
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import Self

import duckdb
import msgspec

from rivals.core.decoding import FAULTS, where_undecoded
from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.lab.keeping_out import LOCK, Occupied, occupied
from rivals.lab.planning import Plan
from rivals.lab.playing import Chunk, ChunkRows, Played
from rivals.lab.tallying import Sums
from rivals.lab.whole_files import make_folder, write_whole

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
    "health": "MAP(VARCHAR, DOUBLE[])",
}
GAMES, SEATS, MANIFEST, JOURNAL = (
    "games.parquet", "seats.parquet", "manifest.json", "journal.jsonl",
)  # fmt: skip


class Manifest(msgspec.Struct, frozen=True):
    """What is needed to make results again. Raises RivalsError for another format."""

    format: str
    game: str
    plans: tuple[Plan, ...]
    command: tuple[str, ...]
    versions: dict[str, str]

    def __post_init__(self) -> None:
        if self.format not in (FORMAT, WITHOUT_HEALTH):
            raise RivalsError("lab.fault.manifest-format", format=self.format, reads=FORMAT)


class Header(msgspec.Struct, frozen=True, tag="simulation"):
    """The first line of a journal: what its games are of. Every other line is a `ChunkRows`."""

    game: str
    plans: tuple[Plan, ...]


FORMAT, WITHOUT_HEALTH = "rivals-results/3", "rivals-results/2"
"""What results are written as, and what 0.1 wrote: the same but for the column `health`."""

_WHOLE = {
    GAMES: """
        SELECT combination, count(*) FROM read_parquet($1) GROUP BY combination
        HAVING min(index) = 0 AND max(index) = count(*) - 1 AND count(DISTINCT index) = count(*)
        AND min(moves) >= 0 AND {known} ORDER BY combination
    """,
    SEATS: """
        SELECT combination, count(DISTINCT index), count(*) FROM read_parquet($1)
        GROUP BY combination
        HAVING min(index) = 0 AND max(index) = count(DISTINCT index) - 1
        AND count(DISTINCT (index, seat)) = count(*) AND min(seat) = 0
        AND count(DISTINCT (index, entry)) = count(*) AND min(entry) = 0
        AND (max(seat) + 1) * count(DISTINCT index) = count(*) AND max(entry) = max(seat)
        AND min(rank) > 0 AND bool_and(isfinite(win_share)) AND {known}
        AND min(win_share) >= 0 AND max(win_share) <= 1
        AND coalesce(min(nullif(win_share, 0)), 1) * (max(seat) + 1) > 0.999
        ORDER BY combination
    """,
}
"""What asks for the combinations that a table holds whole, with games, and with rows of seats."""


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
            raise RivalsError("lab.fault.no-folder", folder=str(self.folder))
        header = Header(find_game(plans[0].game).spec.id, tuple(plans))
        if not self._force and (kept := self._kept(header)) is not None:
            return kept
        self._begin_anew(header)
        return []

    def _kept(self, header: Header) -> list[Chunk] | None:
        """Give what a folder holds of the same games; None for one that is free."""
        manifest, journal = self.folder / MANIFEST, self.folder / JOURNAL
        if manifest.is_file():
            there = read_manifest(manifest)
            self._check_same(header, Header(there.game, there.plans), "lab.fault.results-others")
            check_tables(self.folder, there)
            journal.unlink(missing_ok=True)
            self._finished = True
            return _summed_up(self.folder / SEATS, self.folder / GAMES, header.plans)
        if journal.is_file() and journal.stat().st_size:
            self._occupy()
            found, chunks, end = _read_journal(journal)
            if chunks and found is not None:
                self._check_same(header, found, "lab.fault.unfinished-others")
                self._open()
                os.truncate(journal, end)  # a line that was cut short is no game
                return chunks
        elif self.folder.is_dir() and {one.name for one in self.folder.iterdir()} - {JOURNAL, LOCK}:
            raise RivalsError("lab.fault.not-empty", folder=str(self.folder))
        return None

    def _check_same(self, header: Header, found: Header, rule: str) -> None:
        if found != header:
            raise RivalsError(rule, folder=str(self.folder))

    def _begin_anew(self, header: Header) -> None:
        self._made = not self.folder.exists()
        make_folder(self.folder)
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

    def rows(self) -> Iterator[ChunkRows]:
        """Give the chunks with their rows that a folder has which is not finished."""
        with (self.folder / JOURNAL).open("rb") as lines:
            next(lines)  # the header
            for line in lines:
                yield msgspec.json.decode(line, type=ChunkRows)

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
        try:
            with connected() as base:
                _to_parquet(base, journal, "games", self.folder / GAMES, GAME_COLUMNS)
                _to_parquet(base, journal, "seats", self.folder / SEATS, SEAT_COLUMNS)
        except duckdb.Error as error:
            (self.folder / GAMES).unlink(missing_ok=True)  # half of the results is none
            raise RivalsError("lab.fault.no-tables", file=str(journal), why=str(error)) from None
        write_whole(self.folder / MANIFEST, _manifest(plans, command))
        journal.unlink()
        self._finished = True


def read_manifest(path: Path) -> Manifest:
    """Read the manifest of results. Raises OSError, and RivalsError for what is none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Manifest)
    except FAULTS as error:
        why = where_undecoded(error)
        raise RivalsError("lab.fault.no-manifest", file=str(path), why=why) from None


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
                    chunks.append(_sound(msgspec.json.decode(line, type=ChunkRows), header))
            except (*FAULTS, RivalsError) as error:
                told = {"file": str(journal), "line": number, "why": where_undecoded(error)}
                raise RivalsError("lab.fault.no-journal", **told) from None
            end += len(line)
    stretches = sorted((one.combination, one.start, one.stop) for one in chunks)
    if any(one[0] == other[0] and one[2] > other[1] for one, other in pairwise(stretches)):
        raise RivalsError("lab.fault.games-twice", file=str(journal))
    return header, chunks, end


def _sound(found: ChunkRows, header: Header) -> Chunk:
    """Give a chunk without its rows. Raises RivalsError for one that no game of these leaves."""
    plan = next((one for one in header.plans if one.combination == found.combination), None)
    if plan is None or not 0 <= found.start < found.stop <= plan.games:
        raise RivalsError("lab.fault.no-such-games")
    numbers, places = range(found.start, found.stop), range(len(plan.seats))
    if [one.index for one in found.games] != list(numbers) or [
        (one.index, one.seat) for one in found.seats
    ] != [(index, seat) for index in numbers for seat in places]:
        raise RivalsError("lab.fault.rows-others")
    if _sums_of(found, plan) != found.sums:
        raise RivalsError("lab.fault.rows-sums")
    return Chunk(found.combination, found.start, found.stop, found.sums)


def _sums_of(found: ChunkRows, plan: Plan) -> Sums:
    """Sum the rows of a chunk up. Raises RivalsError for a row that no game leaves."""
    sums = Sums.of_seats(len(plan.seats))
    sums.games, sums.moves = len(found.games), sum(one.moves for one in found.games)
    for row in found.seats:
        if not 0 <= row.entry < len(plan.seats) or not 0 <= row.win_share <= 1:
            raise RivalsError("lab.fault.rows-seats")
        sums.seats[row.entry].add_game(row.total, _sharers(row.win_share))
    return sums


def _sharers(win_share: float) -> int:
    """Say among how many a seat's win was shared; 0 for no win."""
    return round(1 / win_share) if win_share else 0


def seat_columns(manifest: Manifest) -> dict[str, str]:
    """Give the columns that the table of seats has."""
    if manifest.format == FORMAT:
        return SEAT_COLUMNS
    return {name: kind for name, kind in SEAT_COLUMNS.items() if name != "health"}


def check_tables(folder: Path, manifest: Manifest) -> None:
    """Raise RivalsError unless the tables hold every game of the plans whole, and nothing else."""
    plans = manifest.plans
    games = sorted((one.combination, one.games) for one in plans)
    seats = sorted((one.combination, one.games, one.games * len(one.seats)) for one in plans)
    with connected() as base:
        for name, columns, wanted in (
            (GAMES, GAME_COLUMNS, games),
            (SEATS, seat_columns(manifest), seats),
        ):
            try:
                found = _held_whole(base, folder / name, columns)
            except duckdb.Error:
                raise unreadable(folder / name) from None
            if found != wanted:
                told = {"file": str(folder / name), "manifest": MANIFEST}
                raise RivalsError("lab.fault.not-as-told", **told)


def unreadable(table: Path) -> RivalsError:
    """Say that a table is none of results. Raises OSError where the system lets nobody read it."""
    with table.open("rb"):
        return RivalsError("lab.fault.unreadable", file=str(table))


def _held_whole(
    base: duckdb.DuckDBPyConnection, path: Path, columns: dict[str, str]
) -> list[tuple[int, ...]]:
    """List the combinations that a table holds whole; none where it has other columns."""
    quoted = glob.escape(str(path))
    table = base.read_parquet(quoted)
    if dict(zip(table.columns, map(str, table.types), strict=True)) != columns:
        return []
    known = " AND ".join(f'bool_and("{one}" IS NOT NULL)' for one in columns)
    return base.execute(_WHOLE[path.name].format(known=known), [quoted]).fetchall()


def _summed_up(seats: Path, games: Path, plans: Sequence[Plan]) -> list[Chunk]:
    """Sum up finished results anew, plan by plan. Raises RivalsError if they cannot be read."""
    try:
        with connected() as base:
            return [Chunk(one.combination, 0, one.games, _sums(base, seats, games, one))
                    for one in plans]  # fmt: skip
    except duckdb.Error:
        raise unreadable(seats) from None


def _sums(base: duckdb.DuckDBPyConnection, seats: Path, games: Path, plan: Plan) -> Sums:
    sums = Sums.of_seats(len(plan.seats))
    sums.games = plan.games
    moves = "SELECT sum(moves) FROM read_parquet($2) WHERE combination = $1"
    its = base.execute(moves, [plan.combination, glob.escape(str(games))]).fetchone()
    sums.moves = int(its[0]) if its else 0
    rows = "SELECT entry, total, win_share FROM read_parquet($2) WHERE combination = $1"
    base.execute(rows, [plan.combination, glob.escape(str(seats))])
    for entry, total, share in base.fetchall():
        sums.seats[entry].add_game(total, _sharers(share))
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
        f"read_json({quoted(glob.escape(str(journal)))}, format = 'newline_delimited', "
        f"maximum_object_size = {longest + 1}, "
        f"columns = {{{part}: {quoted(f'STRUCT({shape})[]')}}})"
    )
    # A journal that 0.1 began says nothing of health.
    whole = "* REPLACE (coalesce(health, MAP {}) AS health)" if "health" in columns else "*"
    rows = f"SELECT unnest({part}) AS row FROM {source}"  # noqa: S608 - no text from outside but paths, quoted
    try:
        base.execute(
            f"COPY (SELECT {whole} FROM (SELECT unnest(row) FROM ({rows}) ORDER BY {order})) "  # noqa: S608 - as above
            f"TO {quoted(str(working))} (FORMAT parquet)"
        )
        working.replace(table)
    except BaseException:
        working.unlink(missing_ok=True)
        raise


def connected() -> duckdb.DuckDBPyConnection:
    """Open a database in memory: by one thread, so that files come out the same, and no network."""
    return duckdb.connect(config={"threads": 1, "autoinstall_known_extensions": False})


def quoted(text: str) -> str:
    """Write a text as SQL does."""
    return "'" + text.replace("'", "''") + "'"


def _manifest(plans: Sequence[Plan], command: Sequence[str]) -> bytes:
    """Write down what is needed to make the same results again."""
    used = ("rivals", "duckdb", "msgspec")
    versions = {"python": platform.python_version(), **{one: version(one) for one in used}}
    game = find_game(plans[0].game).spec.id
    manifest = Manifest(FORMAT, game, tuple(plans), tuple(command), versions)
    return msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"
