"""Results on disk: two Parquet files and a manifest, whole or not at all."""

from __future__ import annotations

import glob
import platform
import secrets
import shutil
from collections.abc import Sequence
from contextlib import ExitStack
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Self

import duckdb
import msgspec

from rivals.core.errors import RivalsError
from rivals.core.registry import find_game
from rivals.lab.planning import Plan
from rivals.lab.playing import Played

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
    "name": "VARCHAR",
    "total": "INTEGER",
    "rank": "INTEGER",
    "win_share": "DOUBLE",
    "breakdown": "MAP(VARCHAR, INTEGER)",
    "combination": "INTEGER",
    "settings": "MAP(VARCHAR, VARCHAR)",
}
GAMES, SEATS, MANIFEST = "games.parquet", "seats.parquet", "manifest.json"


class Store:
    """A folder of results in the making: a context that leaves it whole, or leaves nothing.

    `games.parquet` has a row for each game (`GAME_COLUMNS`), `seats.parquet` one for each seat
    of each game (`SEAT_COLUMNS`), both in order of `combination` and `index`. They hold
    nothing of when and how fast the games were played, so the same plans give the same bytes.
    Raises RivalsError for a folder that holds something already, unless `force`, and OSError
    for one that cannot be written, before anything is played.
    """

    def __init__(self, folder: Path, *, force: bool = False) -> None:
        self.folder = folder.resolve()
        self._force = force
        self._check_free()
        mark = f".{self.folder.name}-{secrets.token_hex(4)}"
        self._work = self.folder.parent / mark
        self._files = ExitStack()

    def _check_free(self) -> None:
        if self.folder.exists() and not self.folder.is_dir():
            raise RivalsError(f"{self.folder} is not a folder")
        if self.folder.is_dir() and any(self.folder.iterdir()) and not self._force:
            raise RivalsError(f"{self.folder} is not empty: name another folder, or use --force")

    def __enter__(self) -> Self:
        try:
            self._work.mkdir(parents=True)
        except OSError as error:
            error.filename = str(self.folder)  # the name that was asked for, not our working name
            raise
        self._games = self._files.enter_context((self._work / "games.jsonl").open("wb"))
        self._seats = self._files.enter_context((self._work / "seats.jsonl").open("wb"))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._files.close()
        shutil.rmtree(self._work, ignore_errors=True)

    def add(self, played: Played) -> None:
        """Keep the rows of a finished chunk; chunks may come in any order."""
        self._games.write(played.game_rows)
        self._seats.write(played.seat_rows)

    def finish(self, plans: Sequence[Plan], command: Sequence[str]) -> None:
        """Put the whole results in their place; `command` is what was typed to make them."""
        self._files.close()
        ready = self._work / "ready"
        ready.mkdir()
        with duckdb.connect(config={"threads": 1, "autoinstall_known_extensions": False}) as base:
            _to_parquet(base, self._work / "games.jsonl", ready / GAMES, GAME_COLUMNS)
            _to_parquet(base, self._work / "seats.jsonl", ready / SEATS, SEAT_COLUMNS)
        (ready / MANIFEST).write_bytes(_manifest(plans, command))
        self._move_in(ready)

    def _move_in(self, ready: Path) -> None:
        if not (self._force and self.folder.is_dir()):
            ready.rename(self.folder)  # refuses a folder that is no longer empty
            return
        # What else lies in the folder stays. Without its manifest it counts as unfinished.
        (self.folder / MANIFEST).unlink(missing_ok=True)
        for name in (GAMES, SEATS, MANIFEST):
            (ready / name).replace(self.folder / name)


def _to_parquet(
    base: duckdb.DuckDBPyConnection, lines: Path, table: Path, columns: dict[str, str]
) -> None:
    """Turn JSON lines into a Parquet table, in order of combination, game and seat."""
    shape = ", ".join(f"{_quoted(name)}: {_quoted(kind)}" for name, kind in columns.items())
    source = _quoted(glob.escape(str(lines)))
    order = ", ".join(f'"{name}"' for name in ("combination", "index", "seat") if name in columns)
    base.execute(
        f"COPY (SELECT * FROM read_json({source}, format = 'newline_delimited', "  # noqa: S608 - no text from outside but paths, quoted
        f"columns = {{{shape}}}) ORDER BY {order}) TO {_quoted(str(table))} (FORMAT parquet)"
    )


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _manifest(plans: Sequence[Plan], command: Sequence[str]) -> bytes:
    """Write down what is needed to make the same results again."""
    plan, sweep = plans[0], len(plans) > 1
    same = {"seats": plan.seats, "options": plan.options, "settings": plan.settings}
    each = [
        {
            "combination": one.combination,
            "settings": one.settings,
            "seats": one.seats,
            "options": one.options,
        }
        for one in plans
    ]
    content = {
        "format": "rivals-results/1",
        "game": find_game(plan.game).spec.id,
        "games": plan.games,
        "seed": plan.seed,
        **({"combinations": each} if sweep else same),
        "command": list(command),
        "versions": {
            "rivals": version("rivals"),
            "python": platform.python_version(),
            "duckdb": version("duckdb"),
            "msgspec": version("msgspec"),
        },
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"
