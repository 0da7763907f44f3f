"""Counting what the dice of an attack do: every roll with its weight, in whole numbers.

A hand is how many dice show each face, by `SIDES`. Nothing is rounded: chances are weights over
powers of eight, so what is equal is found equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from operator import mul
from typing import NamedTuple

from rivals.games.armada.components.box import COLOURS, CRITS, FACES, Colour, Face
from rivals.games.armada.components.ships import Defence, Pool
from rivals.games.armada.rules.gunnery import Effect, halved, worth

Hand = tuple[int, ...]


class Side(NamedTuple):
    """A face of a die, and how many of the eight show it."""

    colour: Colour
    face: Face
    weight: int


SIDES: tuple[Side, ...] = tuple(
    Side(colour, face, FACES[colour].count(face))
    for colour in COLOURS
    for face in dict.fromkeys(FACES[colour])
)
_OF: dict[Colour, tuple[int, ...]] = {
    colour: tuple(n for n, side in enumerate(SIDES) if side.colour == colour) for colour in COLOURS
}
_ACCURACIES = tuple(n for n, side in enumerate(SIDES) if side.face == "accuracy")
FACE_COUNT = 8
MOST_EVADED = 2
_MUCH = 1 << 24
"""More than any weighted sum of damage: so values compare cards first, then damage, then crits."""


class End(NamedTuple):
    """How an attack ends: the damage, the damage cards of it, whether a critical effect."""

    damage: int
    cards: int
    crit: bool


class Target(NamedTuple):
    """Who is shot at.

    `tokens` are those that may be spent, `effect` is what an evade does to each of `evades`
    dice. `shields` are those of the zone that is hit, `beside` the most of a zone beside it.
    `crits`: critical icons count.
    """

    crits: bool
    tokens: tuple[Defence, ...] = ()
    effect: Effect | None = None
    evades: int = 1
    shields: int = 0
    beside: int = 0


class Judged(NamedTuple):
    """A hand in the end: what it is worth to the attacker, and how it ends, by weight."""

    value: int
    ends: dict[End, int]


Changes = tuple[tuple[int, int, int], ...]
"""What may come of dice: weight, more damage, more dice with a critical icon."""
Options = tuple[Changes, ...]
_NOTHING_CHANGES: Changes = ((FACE_COUNT**MOST_EVADED, 0, 0),)

Judge = Callable[[Hand], Judged]


def rolls(pool: Pool) -> Iterator[tuple[Hand, int]]:
    """Give every roll of a pool with its weight; the weights sum to 8 to the number of dice."""
    hands: list[tuple[Hand, int]] = [((), 1)]
    for colour, dice in zip(COLOURS, pool, strict=True):
        faces = [SIDES[n].weight for n in _OF[colour]]
        parts = list(_spread(faces, dice))
        hands = [(hand + part, weight * ways) for hand, weight in hands for part, ways in parts]
    yield from hands


def number_of_rolls(pool: Pool) -> int:
    """Count the rolls of a pool."""
    sides = (len(_OF[colour]) for colour in COLOURS)
    return prod(comb(dice + n - 1, dice) for dice, n in zip(pool, sides, strict=True))


def _spread(weights: list[int], dice: int) -> Iterator[tuple[Hand, int]]:
    """Give every way that dice show some faces."""
    first, *others = weights
    if not others:
        yield (dice,), first**dice
        return
    for shown in range(dice + 1):
        ways = comb(dice, shown) * first**shown
        for rest, weight in _spread(others, dice - shown):
            yield (shown, *rest), ways * weight


def judge(target: Target, colours: Iterable[Colour], *, reroll: bool) -> tuple[Judge, int]:
    """Give what judges a roll, and the scale of its weights.

    `colours` are those of which concentrate fire may add a die, none without it. Both sides play
    for the value of `Judged`: the attacker for more, the defender for less.
    """
    final: Judge = _Defender(target).judge
    scale = FACE_COUNT**MOST_EVADED
    if reroll:
        final = _rerolling(final, _milder(target))
        scale *= FACE_COUNT
    if added := tuple(colours):
        final = _adding(final, added)
        scale *= FACE_COUNT
    return final, scale


def _milder(target: Target) -> list[tuple[int, ...]]:
    """Give for each side those of its colour that it is never better to roll anew than.

    They do no more damage and have no accuracy icon to lose.
    """
    does = [
        (worth(side.face, crits=target.crits), target.crits and side.face in CRITS)
        for side in SIDES
    ]
    return [
        tuple(
            m
            for m in _OF[side.colour]
            if m != n and "accuracy" not in (side.face, SIDES[m].face)
            if does[m][0] <= does[n][0] and does[m][1] <= does[n][1] and does[m] != does[n]
        )
        for n, side in enumerate(SIDES)
    ]


def _rerolling(final: Judge, milder: list[tuple[int, ...]]) -> Judge:
    """Let the attacker roll the one die anew that gains him most, if one does."""
    final = cache(final)

    def judged(hand: Hand) -> Judged:
        best = [(FACE_COUNT, final(hand))]
        value = FACE_COUNT * best[0][1].value
        for n, dice in enumerate(hand):
            if not dice or any(hand[m] for m in milder[n]):
                continue
            left = _changed(hand, n, -1)
            tried = [(SIDES[m].weight, final(_changed(left, m, 1))) for m in _OF[SIDES[n].colour]]
            worth_it = sum(weight * one.value for weight, one in tried)
            if worth_it > value:
                best, value = tried, worth_it
        return Judged(value, _mixed(best))

    return judged


def _adding(final: Judge, colours: tuple[Colour, ...]) -> Judge:
    """Let the attacker add the die that gains him most."""
    final = cache(final)

    def judged(hand: Hand) -> Judged:
        best: list[tuple[int, Judged]] = []
        value = -1
        for colour in colours:
            tried = [(SIDES[m].weight, final(_changed(hand, m, 1))) for m in _OF[colour]]
            worth_it = sum(weight * one.value for weight, one in tried)
            if worth_it > value:
                best, value = tried, worth_it
        return Judged(value, _mixed(best))

    return judged


def _changed(hand: Hand, place: int, by: int) -> Hand:
    return (*hand[:place], hand[place] + by, *hand[place + 1 :])


def _mixed(parts: Iterable[tuple[int, Judged]]) -> dict[End, int]:
    ends: dict[End, int] = {}
    for weight, one in parts:
        for end, ways in one.ends.items():
            ends[end] = ends.get(end, 0) + weight * ways
    return ends


class _Defender:
    """Spends the tokens that the accuracy icons leave so as to suffer least."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._worth = tuple(worth(side.face, crits=target.crits) for side in SIDES)
        self._icons = tuple(int(target.crits and side.face in CRITS) for side in SIDES)
        self._options: dict[Hand, Options] = {}
        self._left = {
            icons: _without(target.tokens, icons) for icons in range(len(target.tokens) + 1)
        }
        self._known: dict[tuple[int, int, int, Options], Judged] = {}
        self._ended: dict[tuple[frozenset[Defence], int, bool], tuple[int, End]] = {}

    def judge(self, hand: Hand) -> Judged:
        """Judge a hand: its accuracy icons lock what it hurts most to lack."""
        damage = sum(map(mul, hand, self._worth))
        icons = min(sum(hand[n] for n in _ACCURACIES), len(self._target.tokens))
        crits = min(sum(map(mul, hand, self._icons)), self._target.evades + 1)
        options = self._evades(hand)
        key = damage, icons, crits, options
        known = self._known.get(key)
        if known is None:
            left = (self._spend(free, damage, crits, options) for free in self._left[icons])
            known = self._known[key] = max(left, key=lambda one: one.value)
        return known

    def _evades(self, hand: Hand) -> Options:
        """List what evades may come to, each once: none if there is none to spend."""
        most = self._target.evades
        if self._target.effect is None or "evade" not in self._target.tokens:
            return ()
        dice = tuple(
            min(shown, most) if each else 0 for shown, each in zip(hand, self._worth, strict=True)
        )
        if dice not in self._options:
            there = [n for n, shown in enumerate(dice) if shown]
            chosen = (
                one
                for number in range(1, most + 1)
                for one in combinations_with_replacement(there, number)
                if all(one.count(n) <= dice[n] for n in one) and not self._wasted(one, dice)
            )
            self._options[dice] = tuple(dict.fromkeys(map(self._evaded, chosen)))
        return self._options[dice]

    def _wasted(self, chosen: tuple[int, ...], dice: Hand) -> bool:
        """Say whether another die of the same colour does more than one that is chosen."""
        return any(
            m != n
            and dice[m] > chosen.count(m)
            and (self._worth[m], self._icons[m]) != (self._worth[n], self._icons[n])
            and self._worth[m] >= self._worth[n]
            and self._icons[m] >= self._icons[n]
            for n in chosen
            for m in _OF[SIDES[n].colour]
        )

    def _spend(self, free: frozenset[Defence], damage: int, crits: int, options: Options) -> Judged:
        if "scatter" in free:
            return self._sum(_NOTHING_CHANGES, free, 0, 0)
        best, least = _NOTHING_CHANGES, self._value(_NOTHING_CHANGES, free, damage, crits)
        for changes in options if "evade" in free else ():
            tried = self._value(changes, free, damage, crits)
            if tried < least:
                best, least = changes, tried
        return self._sum(best, free, damage, crits)

    def _evaded(self, chosen: tuple[int, ...]) -> Changes:
        """Give what may come of an evade spent on these dice."""
        found = {(0, 0): FACE_COUNT ** (MOST_EVADED - len(chosen))}
        for n in chosen:
            sides = [] if self._target.effect == "cancel" else _OF[SIDES[n].colour]
            shown = [(SIDES[m].weight, self._worth[m], self._icons[m]) for m in sides]
            mixed: dict[tuple[int, int], int] = {}
            for (damage, crits), weight in found.items():
                for ways, more, icon in shown or [(FACE_COUNT, 0, 0)]:
                    change = damage - self._worth[n] + more, crits - self._icons[n] + icon
                    mixed[change] = mixed.get(change, 0) + weight * ways
            found = mixed
        return tuple((weight, *change) for change, weight in found.items())

    def _value(self, changes: Changes, free: frozenset[Defence], damage: int, crits: int) -> int:
        return sum(
            weight * self._end(free, damage + more, crits + icons)[0]
            for weight, more, icons in changes
        )

    def _sum(self, changes: Changes, free: frozenset[Defence], damage: int, crits: int) -> Judged:
        ends: dict[End, int] = {}
        for weight, more, icons in changes:
            end = self._end(free, damage + more, crits + icons)[1]
            ends[end] = ends.get(end, 0) + weight
        return Judged(self._value(changes, free, damage, crits), ends)

    def _end(self, free: frozenset[Defence], damage: int, crits: int) -> tuple[int, End]:
        """End the attack with the tokens that change the total, and say what that is worth."""
        key = free, damage, crits > 0
        if key not in self._ended:
            left = halved(damage) if "brace" in free else damage
            beside = self._target.beside if "redirect" in free else 0
            cards = max(left - self._target.shields - beside, 0)
            end = End(left, cards, crits > 0 and "contain" not in free)
            self._ended[key] = (cards * _MUCH + left) * _MUCH + end.crit, end
        return self._ended[key]


def _without(tokens: tuple[Defence, ...], locked: int) -> list[frozenset[Defence]]:
    """List the kinds of token that may be left when so many are locked, always in one order."""
    return list(dict.fromkeys(map(frozenset, combinations(tokens, len(tokens) - locked))))
