"""What dice and defence tokens do in an attack: pure rules that the game and its odds share."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Literal

from rivals.games.armada.components.box import (
    COLOURS,
    COLOURS_AT,
    CRITS,
    DAMAGE,
    FACES,
    HITS,
    SIZES,
    Band,
    Colour,
    Face,
    Size,
)
from rivals.games.armada.components.ships import Defence, Pool
from rivals.games.armada.position.attack import Die

Rules = Literal["1.5", "classic"]
RULES: tuple[Rules, ...] = ("1.5", "classic")
Effect = Literal["cancel", "reroll"]
"""What an evade does to a die."""

LOCK_ORDER: tuple[Defence, ...] = ("scatter", "brace", "redirect", "evade", "contain")
"""Which tokens accuracy icons lock first where the order is fixed (reading M12)."""

_WORST: tuple[Face, ...] = ("double", "hit_crit", "crit", "hit", "blank", "accuracy")
"""Faces from the worst for the defender down (reading M11)."""


def worth(face: Face, *, crits: bool) -> int:
    """Give the damage of a face; critical hits count or not (rule 15)."""
    return (DAMAGE if crits else HITS)[face]


@cache
def eighths(colour: Colour, *, crits: bool) -> int:
    """Give eight times the mean damage of a die."""
    return sum(worth(face, crits=crits) for face in FACES[colour])


def crits_count(*, from_squadron: bool, at_squadron: bool, bomber: bool) -> bool:
    """Say whether critical hits do damage: ship against ship, and bombers against ships."""
    return not at_squadron and (bomber or not from_squadron)


@cache
def allowed(pool: Pool, band: Band) -> Pool:
    """Give the dice of a pool that a range allows."""
    red, blue, black = (
        number if colour in COLOURS_AT[band] else 0
        for colour, number in zip(COLOURS, pool, strict=True)
    )
    return red, blue, black


def poorest_colour(pool: Pool, *, crits: bool) -> Colour | None:
    """Name the die that is worth least to an attacker who leaves one out: of the lowest mean.

    Of equals the one with fewer accuracy icons, red before blue. None of an empty pool.
    """
    return next(iter(by_strength(pool, crits=crits)), None)


def by_strength(pool: Pool, *, crits: bool) -> list[Colour]:
    """List the colours of a pool, the one of the lowest mean first."""
    return sorted(_present(pool), key=lambda one: _strength(one, crits=crits))


def richest_colour(pool: Pool, *, crits: bool) -> Colour | None:
    """Name the die that concentrate fire adds: of the colours there the highest mean (M13).

    Of equals the one with more accuracy icons, blue before red. None of an empty pool.
    """
    return max(_present(pool), key=lambda one: _strength(one, crits=crits), default=None)


def _present(pool: Pool) -> list[Colour]:
    return [colour for colour, number in zip(COLOURS, pool, strict=True) if number]


def _strength(colour: Colour, *, crits: bool) -> tuple[int, int]:
    return eighths(colour, crits=crits), FACES[colour].count("accuracy")


def changed(pool: Pool, colour: Colour, by: int) -> Pool:
    """Give a pool with so many dice of a colour more, or fewer."""
    red, blue, black = (
        number + by * (colour == one) for one, number in zip(COLOURS, pool, strict=True)
    )
    return red, blue, black


def has_crit(dice: Sequence[Die]) -> bool:
    """Say whether a critical icon lies there."""
    return any(die.face in CRITS for die in dice)


def accuracies(dice: Sequence[Die]) -> list[int]:
    """List the dice with an accuracy icon, by place."""
    return [place for place, die in enumerate(dice) if die.face == "accuracy"]


def halved(damage: int) -> int:
    """Give what a brace leaves of the damage: half of it, rounded up (rule 17)."""
    return (damage + 1) // 2


def evasion(band: Band, rules: Rules) -> Effect | None:
    """Say what an evade does at a range (rule 17, reading M36); None: nothing."""
    if band == "long":
        return "cancel"
    if band == "medium" or rules == "1.5":
        return "reroll"
    return None


def evaded(rules: Rules, attacker: Size | None, defender: Size | None) -> int:
    """Give how many dice an evade may change: 2, if it is discarded, against a larger ship.

    Squadrons have no size and are no larger ships.
    """
    if rules == "classic" or attacker is None or defender is None:
        return 1
    return 2 if SIZES.index(attacker) > SIZES.index(defender) else 1


def worst_die(
    dice: Sequence[Die], effect: Effect, *, crits: bool, spared: Collection[int] = ()
) -> int | None:
    """Find the die that an evade is best spent on, by its place (reading M11).

    A cancelled die is the one of most damage; one to roll anew the one that will most probably do
    less: its damage over its colour's mean. Of equals the worse face, then the first. `spared`
    are places of dice already evaded. None where no die would do less.
    """

    def gain(place: int) -> int:
        die = dice[place]
        mean = eighths(die.colour, crits=crits) if effect == "reroll" else 0
        return 8 * worth(die.face, crits=crits) - mean

    places = [place for place in range(len(dice)) if place not in spared and gain(place) > 0]
    return min(
        places, key=lambda place: (-gain(place), _WORST.index(dice[place].face)), default=None
    )


def flak_pool(printed: Pool, band: Band, *, obstructed: bool) -> Pool:
    """Give the dice against a squadron at a range; an obstructed ship leaves out the poorest."""
    pool = allowed(printed, band)
    poorest = poorest_colour(pool, crits=False)
    return changed(pool, poorest, -1) if obstructed and poorest else pool
