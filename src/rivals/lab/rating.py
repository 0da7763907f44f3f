"""Who is stronger: openskill's ratings, and figures that hang on no order of games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from openskill.models import PlackettLuce
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

from rivals.core.errors import RivalsError
from rivals.core.ranked import after_game, mean_of
from rivals.lab.planning import Plan, spelt_out, varied_keys
from rivals.lab.results import Results
from rivals.lab.tallying import wilson

NAME, ENTRY, COMBINATION = "name", "entry", "combination"
"""Ways to say who is one contestant; the others are the traits and what the game dealt."""

START = 25.0
"""What everybody is rated at before the first game, as openskill has it; its sigma is a third."""

MOST_MET = 40
"""So many contestants at most are compared in pairs."""

Whole = NDArray[np.int64]
Real = NDArray[np.float64]


class Standing(msgspec.Struct, frozen=True):
    """How one contestant did in `games` games, at `seats` seats (more if it met itself).

    `mu` is the rating (START before the first game), `sigma` its uncertainty, `ordinal`
    mu - 3 sigma: the rating that it has almost surely. The rest does not depend on the order
    of the games: means over its seats of the score, the rank (1 is the best) and the share of
    the win (0 … 1), with Wilson's interval. Seats of one game are not independent, so where it
    met itself the interval is too wide.
    """

    name: str
    games: int
    seats: int
    mu: float
    sigma: float
    ordinal: float
    score_mean: float
    rank_mean: float
    win_share: float
    win_share_ci: tuple[float, float]


class Meeting(msgspec.Struct, frozen=True):
    """How often `one` ranked above `other` in the games of both: 0 … 1, a tie is a half.

    Where one of them had several seats a game counts once, in equal parts for each pair.
    """

    one: str
    other: str
    games: int
    share: float
    share_ci: tuple[float, float]


class Ratings(msgspec.Struct, frozen=True):
    """All contestants, the best rated first, and every pair that met, in the same order.

    `meetings` is None for more than MOST_MET contestants. `groups` is into how many parts
    they fall that never met, not even by others between them; ratings compare within one.
    """

    game: str
    game_id: str
    games: int
    seed: int
    by: str
    groups: int
    standings: tuple[Standing, ...]
    meetings: tuple[Meeting, ...] | None

    def shares(self) -> Real:
        """Lay out the meetings: who is rated at a row above who is at a column; else NaN."""
        places = {one.name: place for place, one in enumerate(self.standings)}
        table = np.full((len(places), len(places)), np.nan)
        for one in self.meetings or ():
            above, below = places[one.one], places[one.other]
            table[above, below] = one.share
            table[below, above] = 1 - one.share
        return table


class _Played(NamedTuple):
    """What came of the games, each a row with a column for each place at the table."""

    who: Whole  # the contestant's number
    ranks: Whole
    totals: Real
    shares: Real

    @property
    def copies(self) -> Whole:
        """Count the seats of each seat's contestant in its game."""
        return np.stack([np.sum(self.who == own[:, None], axis=1) for own in self.who.T], axis=1)


def rate(results: Results, by: str = NAME) -> Ratings:
    """Rate whoever `ways` lists, by all games in order of combination and index.

    openskill's Plackett-Luce model (R. C. Weng, C.-J. Lin, A Bayesian approximation method for
    online ranking, J. Mach. Learn. Res. 12 (2011), algorithm 4) takes one game after the other,
    a tie as the mean of the orders that it may stand for. Rivals do not learn, so nothing is
    added to a rating's uncertainty between games (tau = 0), and it settles. What it settles on
    still hangs a little on the order.

    Raises RivalsError for an unknown `by`, and where fewer than two contestants met.
    """
    names, numbers = _contestants(results, by)
    played = _played(results, numbers)
    if not np.any(played.who[:, :1] != played.who):
        raise _nobody(results, names, by)
    mus, sigmas = _rated(played, len(names))
    order = sorted(range(len(names)), key=lambda one: (-mus[one], sigmas[one], names[one]))
    standings = _standings(played, names, mus, sigmas)
    spec = results.game.spec
    return Ratings(
        spec.name,
        spec.id,
        len(played.who),
        results.plans[0].seed,
        by,
        _groups(played, len(names)),
        tuple(standings[one] for one in order),
        tuple(_meetings(played, names, order)) if len(names) <= MOST_MET else None,
    )


def _nobody(results: Results, names: Sequence[str], by: str) -> RivalsError:
    others = [way for way in ways(results) if way != by]
    told = {"folder": str(results.folder), "others": others}
    if len(names) == 1:
        return RivalsError("lab.fault.one-contestant", by=by, name=names[0], **told)
    return RivalsError("lab.fault.never-met", **told)


def ways(results: Results) -> tuple[str, ...]:
    """List by what contestants can be told apart.

    Their name; which of the plan's seats they were (`entry`), in each combination of a sweep
    apart (`combination`); the traits of those who played; and what the game dealt them.
    """
    columns = results.seats("name", "dealt")
    kinds = dict.fromkeys(name.partition(":")[0] for name in columns["name"])
    traits = (trait for kind in kinds for trait in results.game.traits(kind))
    dealt = (key for own in columns["dealt"] for key in own)
    return tuple(dict.fromkeys((NAME, ENTRY, COMBINATION, *traits, *dealt)))


def _contestants(results: Results, by: str) -> tuple[list[str], Whole]:
    """Name the contestants, and number them for each row of the seats."""
    numbers: dict[str, int] = {}
    rows = [numbers.setdefault(one, len(numbers)) for one in _labels(results, by)]
    return list(numbers), np.array(rows, dtype=np.int64)


def _labels(results: Results, by: str) -> Iterator[str]:
    """Name the contestant of each row of the seats.

    Who lacks the trait that others are told apart by stands in brackets by its name.
    """
    if by == NAME:
        return iter(results.seats(NAME)[NAME])
    if by == ENTRY:
        entries = [_entry(results.plans, place) for place in range(len(results.plans[0].seats))]
        return (entries[place] for place in results.seats(ENTRY)[ENTRY])
    if by == COMBINATION:
        return _by_combination(results)
    if by not in (known := ways(results)):
        raise RivalsError("lab.fault.unknown-way", by=by, known=list(known))
    columns = results.seats("name", "dealt")
    composition = cache(results.game.composition)
    return (
        composition(name).get(by) or own.get(by) or f"({name})"
        for name, own in zip(columns["name"], columns["dealt"], strict=True)
    )


def _entry(plans: Sequence[Plan], place: int) -> str:
    names = list(dict.fromkeys(plan.seats[place] for plan in plans))
    said = "/".join(names) if len(names) <= 3 else f"{names[0]}/…/{names[-1]}"
    return f"seat{place + 1} {said}"


def _by_combination(results: Results) -> Iterator[str]:
    columns = results.seats(COMBINATION, ENTRY)
    plans = {plan.combination: plan for plan in results.plans}
    varied = varied_keys(results.plans)

    @cache
    def label(combination: int, place: int) -> str:
        plan, seat = plans[combination], f"seat{place + 1}"
        own = {key: plan.settings.get(key, "") for key in varied if key != seat}
        return f"{seat} {plan.seats[place]} {spelt_out(own)}".rstrip()

    return (
        label(int(combination), int(place))
        for combination, place in zip(columns[COMBINATION], columns[ENTRY], strict=True)
    )


def _played(results: Results, numbers: Whole) -> _Played:
    seats = len(results.plans[0].seats)
    columns = results.seats("rank", "total", "win_share")
    if len(numbers) % seats:
        raise RivalsError("lab.fault.seats-differ", folder=str(results.folder), seats=seats)

    def by_game(column: NDArray[Any]) -> NDArray[Any]:
        return column.reshape(-1, seats)

    return _Played(
        by_game(numbers),
        by_game(columns["rank"].astype(np.int64)),
        by_game(columns["total"].astype(np.float64)),
        by_game(columns["win_share"].astype(np.float64)),
    )


def _rated(played: _Played, number: int) -> tuple[list[float], list[float]]:
    """Give mu and sigma of each contestant.

    A contestant with several seats in a game is rated at each of them as if they were others
    who are as strong, and takes the mean of what came out. So what its seats did to each other
    cancels out, and one game moves it no further than a game with one seat would; its
    uncertainty shrinks by them all the same, a little too much. A game in which all seats are
    one contestant tells nothing about it, and is left out.
    """
    model = PlackettLuce(mu=START, sigma=START / 3, tau=0.0)
    own = [model.rating() for _ in range(number)]
    for who, ranks in zip(played.who.tolist(), played.ranks.tolist(), strict=True):
        if len(set(who)) < 2:
            continue
        after = after_game(model, [own[one] for one in who], ranks)
        for one in set(who):
            its = [rated for seat, rated in zip(who, after, strict=True) if seat == one]
            own[one] = mean_of(model, its)
    return [one.mu for one in own], [one.sigma for one in own]


def _standings(
    played: _Played, names: Sequence[str], mus: Sequence[float], sigmas: Sequence[float]
) -> list[Standing]:
    who = played.who.ravel()
    seats = np.bincount(who, minlength=len(names))

    def summed(values: NDArray[Any]) -> Real:
        weights = values.ravel().astype(np.float64)
        return np.bincount(who, weights, minlength=len(names)).astype(np.float64)

    games = np.rint(summed(1 / played.copies)).astype(int)
    wins, totals, ranks = summed(played.shares), summed(played.totals), summed(played.ranks)
    return [
        Standing(
            name,
            int(games[one]),
            int(seats[one]),
            mus[one],
            sigmas[one],
            mus[one] - 3 * sigmas[one],
            float(totals[one] / seats[one]),
            float(ranks[one] / seats[one]),
            *_share(float(wins[one]), int(seats[one])),
        )
        for one, name in enumerate(names)
    ]


def _share(wins: float, games: int) -> tuple[float, tuple[float, float]]:
    """Give a share and its interval; a sum of parts may miss a whole number by its rounding."""
    nearest = round(wins)
    wins = float(nearest) if abs(wins - nearest) < 1e-6 else wins
    return wins / games, wilson(wins, games)


def _groups(played: _Played, number: int) -> int:
    """Count the parts of the contestants that no chain of games joins."""
    one, other = played.who[:, :-1].ravel(), played.who[:, 1:].ravel()
    met = coo_array((np.ones(len(one)), (one, other)), shape=(number, number))
    return int(connected_components(met, directed=False)[0])


def _meetings(played: _Played, names: Sequence[str], order: Sequence[int]) -> Iterator[Meeting]:
    """Give every pair that met, who comes first in the order in front."""
    number = len(names)
    games, above = np.zeros((2, number * number))
    copies = played.copies
    for one, other in combinations(range(played.who.shape[1]), 2):
        for left, right in ((one, other), (other, one)):
            pair = played.who[:, left] * number + played.who[:, right]
            part = 1 / (copies[:, left] * copies[:, right])
            points = (1 - np.sign(played.ranks[:, left] - played.ranks[:, right])) / 2
            games += np.bincount(pair, weights=part, minlength=number * number)
            above += np.bincount(pair, weights=part * points, minlength=number * number)
    for first, second in combinations(order, 2):
        cell = first * number + second
        if met := round(games[cell]):
            yield Meeting(names[first], names[second], met, *_share(float(above[cell]), met))
