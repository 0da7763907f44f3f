"""Results read back: the rows of a finished simulation, column by column."""

from __future__ import annotations

import glob
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
from numpy.typing import NDArray

from rivals.core.errors import RivalsError
from rivals.core.game import Game
from rivals.core.registry import game_of
from rivals.lab.planning import Plan
from rivals.lab.storing import (
    GAMES,
    JOURNAL,
    MANIFEST,
    SEATS,
    Manifest,
    check_tables,
    connected,
    read_manifest,
    seat_columns,
    unreadable,
)

Columns = dict[str, NDArray[Any]]
"""Columns of equal length by name; maps and names are columns of objects."""


_ORDER = {GAMES: "combination, index", SEATS: "combination, index, seat"}


class Results:
    """The rows of a finished simulation in a folder, and how they were made."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest

    @property
    def game(self) -> Game[Any]:
        """The game that was played."""
        return game_of(self.manifest.game)

    @property
    def plans(self) -> tuple[Plan, ...]:
        """What was simulated: one plan, or one for each combination of a sweep."""
        return self.manifest.plans

    def games(self, *names: str) -> Columns:
        """Read columns of `games.parquet`, in order of combination and index."""
        return self._read(GAMES, names)

    def seats(self, *names: str) -> Columns:
        """Read columns of `seats.parquet`, in order of combination, index and seat."""
        return self._read(SEATS, names)

    @property
    def tells_health(self) -> bool:
        """Say whether the seats have the column `health`: those of 0.1 do not."""
        return "health" in seat_columns(self.manifest)

    def _read(self, table: str, names: Iterable[str]) -> Columns:
        listed = ", ".join(f'"{name}"' for name in names)
        path = self.folder / table
        try:
            with connected() as base:
                rows = base.read_parquet(glob.escape(str(path))).order(_ORDER[table])
                found = rows.project(listed).fetchnumpy()
        except duckdb.Error:
            raise unreadable(path) from None
        return {name: np.asarray(column) for name, column in found.items()}


def open_results(folder: Path) -> Results:
    """Open the results in a folder. Raises RivalsError unless they are there and whole."""
    try:
        manifest = read_manifest(folder / MANIFEST)
    except (FileNotFoundError, NotADirectoryError):
        if (folder / JOURNAL).exists():
            raise RivalsError("lab.fault.unfinished", folder=str(folder)) from None
        raise RivalsError("lab.fault.no-results", folder=str(folder)) from None
    for name in (GAMES, SEATS):
        if not (folder / name).is_file():
            raise RivalsError("lab.fault.lacks", folder=str(folder), name=name)
    try:
        game_of(manifest.game)
    except RivalsError as error:
        raise RivalsError("core.in", where=str(folder / MANIFEST), why=error) from None
    check_tables(folder, manifest)
    return Results(folder, manifest)
