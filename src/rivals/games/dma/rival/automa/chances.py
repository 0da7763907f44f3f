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
from rivals.games.dma.rival.automa.arrangement import Arrangement, heights_of
from rivals.games.dma.rival.automa.figures import BATTLES, CERTAIN, HOPELESS, Weights
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
Posts = list[tuple[str, Spot]]


class Chance(NamedTuple):
    """Of a hundred battles so many are won, with so many percent of the strength left.

    `fought`: battles were fought to learn it; else it is too plain for that.
    """

    wins: int
    left: int
    fought: bool = False


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
        wins, left, fought = 100, 100, False
        for number, host in enumerate(foe.hosts, 1):
            last = number == len(foe.hosts)
            its = foe if last else NO_PLACE
            one = self._one(remaining(self._weights, types, left), host, its)
            wins, left = wins * one.wins // 100, left * one.left // 100
            fought = fought or one.fought
            if not wins:
                return NONE
        return Chance(wins, left, fought)

    def _one(self, types: tuple[str, ...], host: tuple[str, ...], place: Foe) -> Chance:
        if not host:
            return SURE
        if not types:
            return NONE
        own, other = self._weights.force(types), self._weights.force(host)
        if own * 100 >= other * CERTAIN and not place.walls:
            return Chance(100, 100 - 100 * other // (2 * own))
        if own * 100 <= other * HOPELESS:
            return NONE
        return self._fought(types, host, place)

    def _fought(self, types: tuple[str, ...], host: tuple[str, ...], place: Foe) -> Chance:
        attackers = self._side(self._posts(types, ()), 1)
        posts = self._layout(host) if place.neutral else self._posts(host, place.walls)
        defenders = self._side(posts, len(types) + 1)
        setting = Setting(attackers, defenders, place.walls, place.siege, self._readings)
        wins, alive = count_few(setting, self._catalogue, BATTLES, SEED)
        if not wins:
            return NONE
        return Chance(100 * wins // BATTLES, 100 * alive // (wins * len(types)), fought=True)

    def _posts(self, types: Sequence[str], walls: Sequence[str]) -> Posts:
        """Draw troops up as a ruler does."""
        heights = heights_of(self._catalogue, walls)
        return Arrangement(self._catalogue, types, heights, Trail()).posts()

    def _layout(self, types: Sequence[str]) -> Posts:
        """Draw troops up as those of places that nobody owns are."""
        return list(zip(types, self._catalogue.neutral_garrisons.layout, strict=False))

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
