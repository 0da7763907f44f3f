"""Battles fought in thought: how often they are won, and what is left of the winner.

Every ruler that asks the same gets the same answer, on every machine: the battles are the same
ones whether the compiled kernel fights them or the plain implementation.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rivals.core.choosing import Trail
from rivals.games.dma.battle.odds import count_few
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.rival.automa.arrangement import LINE, ROWS, WAYS, Arrangement, heights_of
from rivals.games.dma.rival.automa.figures import (
    BATTLES,
    CERTAIN,
    HOPELESS,
    HOPELESS_RIDERS,
    TRIES,
    Weights,
    rides,
)
from rivals.games.dma.world.pieces import Fighter, Spot
from rivals.games.dma.world.readings import Readings

MOST_KNOWN = 1 << 14
"""So many chances are remembered under a catalogue."""
SEED = 2006
"""Where the draws of all battles fought in thought begin: never those of a battle to come."""


class Foe(NamedTuple):
    """Who is to be fought, one formation after another: the types of each, as known or thought.

    `walls` are the fortifications of the last of them, which is a garrison if `siege`, and drawn
    up as nobody's defenders are if `neutral`.
    """

    hosts: tuple[tuple[str, ...], ...]
    walls: tuple[str, ...] = ()
    siege: bool = False
    neutral: bool = False


NO_PLACE = Foe(())
Posts = tuple[tuple[str, Spot], ...]


class Chance(NamedTuple):
    """Of a hundred battles so many are won, with so many percent of the strength left.

    `fought`: battles were fought to learn it; else it is too plain for that. `way` is the best
    way to draw up for the first of them.
    """

    wins: int
    left: int
    fought: bool = False
    way: str = ROWS


SURE = Chance(100, 100)
NONE = Chance(0, 0)


def remaining(weights: Weights, types: Sequence[str], left: int) -> tuple[str, ...]:
    """List who is thought to be left of these, so many percent: the strongest last longest."""
    ranked = sorted(types, key=lambda one: (-weights.of[one], one))
    return tuple(sorted(ranked[: -(-len(ranked) * left // 100)]))


class Chances:
    """What comes of battles under a catalogue and the readings of a world; remembers them."""

    def __init__(self, catalogue: Catalogue, weights: Weights, readings: Readings) -> None:
        self._catalogue = catalogue
        self._weights = weights
        self._readings = readings
        self._known = lru_cache(maxsize=MOST_KNOWN)(self._all)

    def of(self, types: Sequence[str], foe: Foe) -> Chance:
        """Give the chance of an army of these types against all hosts of a foe, in turn."""
        return self._known(tuple(sorted(types)), foe)

    def _all(self, types: tuple[str, ...], foe: Foe) -> Chance:
        wins, left, fought, way = 100, 100, False, ""
        for number, host in enumerate(foe.hosts, 1):
            last = number == len(foe.hosts)
            its = foe if last else NO_PLACE
            one = self._one(remaining(self._weights, types, left), host, its)
            wins, left = wins * one.wins // 100, left * one.left // 100
            fought = fought or one.fought
            way = way or one.way
            if not wins:
                return NONE
        return Chance(wins, left, fought, way or ROWS)

    def _one(self, types: tuple[str, ...], host: tuple[str, ...], place: Foe) -> Chance:
        if not host:
            return SURE
        if not types:
            return NONE
        own, other = self._weights.force(types), self._weights.force(host)
        if own * 100 >= other * CERTAIN and not place.walls:
            return Chance(100, 100 - 100 * other // (2 * own))
        riders = any(rides(self._catalogue.unit[one]) for one in types)
        if own * 100 <= other * (HOPELESS_RIDERS if riders else HOPELESS):
            return NONE
        return self._fought(types, host, place)

    def _fought(self, types: tuple[str, ...], host: tuple[str, ...], place: Foe) -> Chance:
        """Try every way to draw up a few times, then the best one often."""
        foes = self._expected(host, place)
        ways = {self._posts(types, (), way): way for way in reversed(WAYS)}
        tried = self._counted(list(ways), foes, place, TRIES)
        best = max(ways, key=lambda posts: (tried[posts], -WAYS.index(ways[posts])))
        each = BATTLES // len(foes)
        wins, alive = self._counted([best], foes, place, each)[best]
        if not wins:
            return NONE
        battles = each * len(foes)
        left = 100 * alive // (wins * len(types))
        return Chance(100 * wins // battles, left, fought=True, way=ways[best])

    def _counted(
        self, own: Sequence[Posts], foes: Sequence[Posts], place: Foe, battles: int
    ) -> dict[Posts, tuple[int, int]]:
        """Fight so many battles of each of some layouts against each of a foe's: wins, and left."""
        sides = [self._side(posts, len(own[0]) + 1) for posts in foes]
        settings = [
            Setting(self._side(posts, 1), side, place.walls, place.siege, self._readings)
            for posts in own
            for side in sides
        ]
        found = count_few(settings, self._catalogue, battles, SEED)
        rows = (found[at : at + len(foes)] for at in range(0, len(found), len(foes)))
        return {
            posts: (sum(wins for wins, _ in row), sum(left for _, left in row))
            for posts, row in zip(own, rows, strict=True)
        }

    def _expected(self, host: Sequence[str], place: Foe) -> list[Posts]:
        """Give how a foe may have drawn up: nobody's as the book says, others in two ways."""
        if place.neutral:
            return [tuple(zip(host, self._catalogue.neutral_garrisons.layout, strict=False))]
        ways = (ROWS,) if place.walls else (LINE, ROWS)
        return list(dict.fromkeys(self._posts(host, place.walls, way) for way in ways))

    def _posts(self, types: Sequence[str], walls: Sequence[str], way: str) -> Posts:
        """Draw troops up as a ruler does."""
        heights = heights_of(self._catalogue, walls)
        return tuple(Arrangement(self._catalogue, types, heights, Trail(), way).posts())

    def _side(self, posts: Posts, first: int) -> Side:
        units = (Fighter(first + n, kind, *spot) for n, (kind, spot) in enumerate(posts))
        return Side(tuple(units), *self._catalogue.field_size(len(posts)))


_KEPT: dict[tuple[int, Readings], tuple[Catalogue, Chances]] = {}
MOST_KEPT = 8


def chances_of(catalogue: Catalogue, readings: Readings) -> Chances:
    """Give the chances under a catalogue, with all battles that were fought in thought before."""
    key = id(catalogue), readings
    if key not in _KEPT:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        _KEPT[key] = catalogue, Chances(catalogue, Weights(catalogue), readings)
    return _KEPT[key][1]
