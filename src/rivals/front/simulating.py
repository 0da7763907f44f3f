"""Many games at once from a program: who wins how often, and a frame of all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from rivals.cli import printing, reading
from rivals.core.game import RANDOM
from rivals.core.registry import find_game
from rivals.front.faults import told_faults
from rivals.front.tables import as_html, as_text, frame_of

try:
    from rivals.lab.planning import Plan, make_plan
    from rivals.lab.playing import ChunkRows
    from rivals.lab.simulate import executor_for, play_stretches
    from rivals.lab.tallying import SeatSummary, Sums, sum_up_seats
except ModuleNotFoundError as error:
    raise ImportError("rivals.simulate takes more libraries: pip install 'rivals[lab]'") from error

_TITLES: Final = ("", "wins", "95 %", "mean score", "sd")


@dataclass(frozen=True, slots=True, repr=False)
class Simulated:
    """What came of many games: how each seat did, and a row for each seat of each game."""

    game: str
    games: int
    seed: int
    moves_mean: float
    seats: tuple[SeatSummary, ...]
    columns: Mapping[str, Sequence[Any]]

    def to_frame(self) -> Any:
        """Make a frame with a row for each seat of each game. Raises Refused without a library."""
        return frame_of(self.columns)

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                seat.name,
                f"{seat.win_rate:.1%}",
                "{:.1%} to {:.1%}".format(*seat.win_rate_ci),
                f"{seat.score_mean:.2f}",
                f"{seat.score_sd:.2f}",
            )
            for seat in self.seats
        ]

    @property
    def _head(self) -> str:
        return f"{self.game}: {self.games} games of {self.moves_mean:.1f} moves, seed {self.seed}"

    def __repr__(self) -> str:
        return f"{self._head}\n{as_text(_TITLES, self._rows())}"

    def _repr_html_(self) -> str:
        return f"<p>{self._head}</p>{as_html(_TITLES, self._rows())}"


def simulate(
    game: str,
    seats: Sequence[str] | None = None,
    games: int = 100,
    seed: int = 0,
    *,
    jobs: int | None = None,
    rotate: bool = False,
    **settings: Any,
) -> Simulated:
    """Play many games, each on luck of its own, all of it settled by the seed.

    `seats` are names as `rivals games` lists them, or `file:mine.toml` for a rival's file; left
    out, a stand-in meets the first rival.
    `rotate` lets every seat take every place in turn. `jobs` is how many processes play, as many as
    there are processors unless told. A bar shows how far it is where a person watches. Raises
    Refused for what cannot be played.
    """
    with told_faults():
        found = find_game(game)
        usual = (next(iter(found.stand_ins), RANDOM), *found.spec.rivals[:1])
        options = dict(settings)
        chosen = reading.take_files(found, usual if seats is None else seats, options)
        plan = make_plan(found.spec.name, chosen, games, seed, options, rotate=rotate)
        sums, chunks = _played(plan, jobs)
    return Simulated(
        found.spec.id,
        games,
        seed,
        sums.moves_mean(),
        sum_up_seats(plan.seats, sums),
        _columns(chunks),
    )


def _played(plan: Plan, jobs: int | None) -> tuple[Sums, list[ChunkRows]]:
    """Play the games of a plan, in order whoever plays them."""
    sums, chunks = Sums.of_seats(len(plan.seats)), list[ChunkRows]()
    stretches = play_stretches([(plan, range(plan.games))], executor_for(jobs), rows=True)
    with closing(stretches) as played, printing.progress(plan.games) as told:
        for one in played:
            sums.add(one.chunk.sums)
            chunks.append(msgspec.json.decode(one.line, type=ChunkRows))
            told(sums.games)
    return sums, sorted(chunks, key=lambda chunk: chunk.start)


def _columns(chunks: Sequence[ChunkRows]) -> dict[str, list[Any]]:
    """Lay the rows of all seats out column by column; of a score that a seat has not, None."""
    games = {game.index: game for chunk in chunks for game in chunk.games}
    seats = [seat for chunk in chunks for seat in chunk.seats]
    parts = dict.fromkeys(key for seat in seats for key in seat.breakdown)
    return {
        "game": [seat.index for seat in seats],
        "seed": [games[seat.index].seed for seat in seats],
        "moves": [games[seat.index].moves for seat in seats],
        "ending": [games[seat.index].ending for seat in seats],
        "seat": [seat.seat for seat in seats],
        "name": [seat.name for seat in seats],
        "score": [seat.total for seat in seats],
        "rank": [seat.rank for seat in seats],
        "win": [seat.win_share for seat in seats],
        **{f"score.{key}": [seat.breakdown.get(key) for seat in seats] for key in parts},
    }
