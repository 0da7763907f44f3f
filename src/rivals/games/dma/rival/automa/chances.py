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
from rivals.games.dma.rival.automa.arrangement import LINE, ROWS, WAYS, Arrangement
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


class Guise(NamedTuple):
    """What may stand at a place: the types of its troops, and its fortifications."""

    types: tuple[str, ...]
    walls: tuple[str, ...] = ()


class Foe(NamedTuple):
    """Who is to be fought, one formation after another: the types of each, as known or thought.

    `walls` are the fortifications of the last of them, which is a garrison if `siege`, and drawn
    up as nobody's defenders are if `neutral`. Where it cannot be known `guises` are what it may
    be, one as likely as the other.
    """

    hosts: tuple[tuple[str, ...], ...]
    walls: tuple[str, ...] = ()
    siege: bool = False
    neutral: bool = False
    guises: tuple[Guise, ...] = ()


NO_PLACE = Foe(())
Posts = tuple[tuple[str, Spot], ...]
Layout = tuple[Posts, tuple[str, ...]]
"""Who stands where, and behind which fortifications."""


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


def _mean(found: Sequence[Chance], way: str = "") -> Chance:
    """Give the mean of chances that are as likely as one another; `way` if any was fought for."""
    wins = sum(one.wins for one in found)
    if not wins:
        return NONE
    left = sum(one.wins * one.left for one in found) // wins
    return Chance(wins // len(found), left, bool(way), way or ROWS)


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
            guises = its.guises or (Guise(host, its.walls),)
            one = self._one(remaining(self._weights, types, left), guises, its)
            wins, left = wins * one.wins // 100, left * one.left // 100
            fought = fought or one.fought
            way = way or one.way
            if not wins:
                return NONE
        return Chance(wins, left, fought, way or ROWS)

    def _one(self, types: tuple[str, ...], guises: Sequence[Guise], place: Foe) -> Chance:
        """Give the chance against somebody who may be one or the other: the mean of all."""
        plain = [self._plainly(types, one) for one in guises]
        unclear = [one for one, its in zip(guises, plain, strict=True) if its is None]
        found = [one for one in plain if one is not None]
        if not unclear:
            return _mean(found)
        fought = self._fought(types, unclear, place)
        return _mean([*found, *(fought for _ in unclear)], way=fought.way)

    def _plainly(self, types: tuple[str, ...], foe: Guise) -> Chance | None:
        """Give a chance that is too plain for battles in thought; None for any other."""
        if not foe.types:
            return SURE
        if not types:
            return NONE
        own, other = self._weights.force(types), self._weights.force(foe.types)
        if own * 100 >= other * CERTAIN and not foe.walls:
            return Chance(100, 100 - 100 * other // (2 * own))
        riders = any(rides(self._catalogue.unit[one]) for one in types)
        if own * 100 <= other * (HOPELESS_RIDERS if riders else HOPELESS):
            return NONE
        return None

    def _fought(self, types: tuple[str, ...], guises: Sequence[Guise], place: Foe) -> Chance:
        """Try every way to draw up a few times, then the best one often, in other battles."""
        foes = self._expected(guises, place)
        ways = {self._posts(types, (), way): way for way in reversed(WAYS)}
        tries = -(-TRIES // len(foes))
        tried = self._counted(list(ways), foes, place, tries, SEED)
        best = max(ways, key=lambda posts: (tried[posts], -WAYS.index(ways[posts])))
        each = -(-BATTLES // len(foes))
        wins, alive = self._counted([best], foes, place, each, SEED + 1)[best]
        if not wins:
            return NONE
        left = 100 * alive // (wins * len(types))
        return Chance(100 * wins // (each * len(foes)), left, fought=True, way=ways[best])

    def _counted(
        self, own: Sequence[Posts], foes: Sequence[Layout], place: Foe, battles: int, seed: int
    ) -> dict[Posts, tuple[int, int]]:
        """Fight so many battles of each of some layouts against each of a foe's: wins, and left."""
        sides = [(self._side(posts, len(own[0]) + 1), walls) for posts, walls in foes]
        settings = [
            Setting(self._side(posts, 1), side, walls, place.siege, self._readings)
            for posts in own
            for side, walls in sides
        ]
        found = count_few(settings, self._catalogue, battles, seed)
        rows = (found[at : at + len(foes)] for at in range(0, len(found), len(foes)))
        return {
            posts: (sum(wins for wins, _ in row), sum(left for _, left in row))
            for posts, row in zip(own, rows, strict=True)
        }

    def _expected(self, guises: Sequence[Guise], place: Foe) -> list[Layout]:
        """Give how a foe may have drawn up: nobody's as the book says, others in two ways.

        Of many guises each is drawn up in one of them, in turn.
        """
        if place.neutral:
            layout = self._catalogue.neutral_garrisons.layout
            return [(tuple(zip(one.types, layout, strict=False)), one.walls) for one in guises]
        found: list[Layout] = []
        for number, one in enumerate(guises):
            both = (LINE, ROWS) if len(guises) == 1 else ((LINE, ROWS)[number % 2],)
            ways = (ROWS,) if one.walls else both
            found += [(self._posts(one.types, one.walls, way), one.walls) for way in ways]
        return list(dict.fromkeys(found))

    def _posts(self, types: Sequence[str], walls: Sequence[str], way: str) -> Posts:
        """Draw troops up as a ruler does."""
        heights = self._catalogue.heights(walls)
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
