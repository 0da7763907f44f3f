"""Sums over games, exact and in any order; means, spreads and intervals made from them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import msgspec

from rivals.core.game import Result

Z_95 = 1.959963984540054
"""The normal quantile of 0.975."""


class Tally(msgspec.Struct):
    """What one seat did in some games; whole numbers only, so the order of adding is no matter.

    `shared` counts the games won together with others by the number of winners.
    """

    games: int = 0
    total: int = 0
    squares: int = 0
    shared: dict[int, int] = {}

    def add_game(self, score: int, winners: int) -> None:
        """Add a game; `winners` is among how many the win was shared, 0 if the seat lost."""
        self.games += 1
        self.total += score
        self.squares += score * score
        if winners:
            self.shared[winners] = self.shared.get(winners, 0) + 1

    def add(self, other: Tally) -> None:
        """Add another tally of the same seat."""
        self.games += other.games
        self.total += other.total
        self.squares += other.squares
        for winners, games in other.shared.items():
            self.shared[winners] = self.shared.get(winners, 0) + games

    def wins(self) -> Fraction:
        """Count the wins, a shared one in equal parts."""
        return sum((Fraction(count, among) for among, count in self.shared.items()), Fraction())

    def mean(self) -> float:
        """Give the mean score."""
        return self.total / self.games

    def deviation(self) -> float:
        """Give the standard deviation of the scores (of a sample: n - 1); 0 for a single game."""
        if self.games < 2:
            return 0.0
        spread = Fraction(self.games * self.squares - self.total**2, self.games * (self.games - 1))
        return sqrt(spread)


class Sums(msgspec.Struct):
    """What came of some games between the same number of seats."""

    games: int
    moves: int
    seats: list[Tally]

    @classmethod
    def of_seats(cls, number: int) -> Sums:
        """Begin with no game."""
        return cls(0, 0, [Tally() for _ in range(number)])

    def add_game(self, result: Result, moves: int) -> None:
        """Add a finished game of so many moves."""
        self.games += 1
        self.moves += moves
        winners = sum(seat.rank == 1 for seat in result.seats)
        for tally, seat in zip(self.seats, result.seats, strict=True):
            tally.add_game(seat.total, winners if seat.rank == 1 else 0)

    def add(self, other: Sums) -> None:
        """Add what came of other games."""
        self.games += other.games
        self.moves += other.moves
        for tally, more in zip(self.seats, other.seats, strict=True):
            tally.add(more)

    def moves_mean(self) -> float:
        """Give the mean number of moves a game."""
        return self.moves / self.games


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """Give Wilson's score interval for a share, each end within 0 … 1.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference,
    J. Am. Stat. Assoc. 22 (1927). It stays sensible near 0 and 1 and for few games. A shared
    win counts as its part of a success, which leaves the interval a little too wide.
    """
    share = wins / games
    weight = z * z / games
    middle = (share + weight / 2) / (1 + weight)
    half = z * sqrt(share * (1 - share) / games + weight / (4 * games)) / (1 + weight)
    # At the ends the formula is exact, but its rounding is not.
    low = max(0.0, middle - half) if wins > 0 else 0.0
    high = min(1.0, middle + half) if wins < games else 1.0
    return (low, high)


class SeatSummary(msgspec.Struct, frozen=True):
    """How one seat did: shares are 0 … 1, scores in the game's points."""

    name: str
    win_rate: float
    win_rate_ci: tuple[float, float]
    score_mean: float
    score_sd: float


class Summary(msgspec.Struct, frozen=True):
    """What came of a plan. Two seats of the same name stay two rows, in seat order."""

    game: str
    game_id: str
    games: int
    seed: int
    seconds: float
    moves_mean: float
    seats: tuple[SeatSummary, ...]


def sum_up(name: str, tally: Tally) -> SeatSummary:
    """Sum up one seat."""
    wins = float(tally.wins())
    return SeatSummary(
        name, wins / tally.games, wilson(wins, tally.games), tally.mean(), tally.deviation()
    )


def sum_up_seats(names: Sequence[str], sums: Sums) -> tuple[SeatSummary, ...]:
    """Sum up each seat."""
    return tuple(sum_up(name, one) for name, one in zip(names, sums.seats, strict=True))
