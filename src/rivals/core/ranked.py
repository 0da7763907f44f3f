"""Ratings after one game that ended in ranks, ties among them, by a model of openskill's form.

The model is given: it makes a `rating` of mu and sigma, and can `rate` teams by their places. What
brings it is an extra, of the lab and of the site.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, groupby
from statistics import fmean
from typing import Any


def after_game(model: Any, before: Sequence[Any], ranks: Sequence[int]) -> list[Any]:
    """Rate the seats of one game anew: who tied could have come in any order.

    openskill takes all who tied for a single place: three who share the first gain less than who
    comes fourth. So each tie is turned round, forwards and backwards, until each of its seats has
    stood at each of its places, and takes the mean; of two or three these are all the orders
    there are. Whoever tied and was rated alike is rated alike again.
    """
    strength = [(one.mu, one.sigma) for one in before]
    ties = [
        sorted((seat for seat, own in enumerate(ranks) if own == rank), key=strength.__getitem__)
        for rank in sorted(set(ranks))
    ]
    runs = {
        place: [
            _in_order(model, before, _turned(ties, place, way, turn))
            for way in (1, -1)
            for turn in range(len(tie))
        ]
        for place, tie in enumerate(ties)
        if len(tie) > 1
    }
    if not runs:
        return _in_order(model, before, _turned(ties, 0, 1, 0))
    after = list(before)
    for place, tie in enumerate(ties):
        own = runs.get(place) or [*chain(*runs.values())]
        for _, alike in groupby(tie, key=strength.__getitem__):
            seats = list(alike)
            rated = mean_of(model, [run[seat] for run in own for seat in seats])
            for seat in seats:
                after[seat] = rated
    return after


def _turned(ties: Sequence[list[int]], place: int, way: int, turn: int) -> list[int]:
    """Line up the seats of all ties, forwards or backwards, the one at a place turned round."""
    lines = [tie[::way] for tie in ties]
    lines[place] = [*lines[place][turn:], *lines[place][:turn]]
    return [*chain(*lines)]


def _in_order(model: Any, before: Sequence[Any], order: Sequence[int]) -> list[Any]:
    """Rate the seats anew after a game that they ended in this order, the first first."""
    places = [float(order.index(seat)) for seat in range(len(before))]
    teams = [[model.rating(one.mu, one.sigma)] for one in before]  # openskill changes what it gets
    return [team[0] for team in model.rate(teams, ranks=places)]


def mean_of(model: Any, ratings: Sequence[Any]) -> Any:
    """Give the mean of ratings."""
    return model.rating(fmean(one.mu for one in ratings), fmean(one.sigma for one in ratings))
