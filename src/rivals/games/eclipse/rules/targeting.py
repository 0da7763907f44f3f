"""Whether a die hits, and which ship it is assigned to (rules 2.6.7 to 2.6.9).

Battles ask here die by die; the odds ask the same, so that both follow one rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from rivals.games.eclipse.position.battle import WarshipClass

LARGEST_FIRST: tuple[WarshipClass, ...] = (
    "gcds", "dreadnought", "cruiser", "starbase", "ancient", "interceptor",
)  # fmt: skip
"""Classes by size: by the reputation they are worth, then by what stands first in the box."""

RANK: dict[str, int] = {ship: n for n, ship in enumerate(LARGEST_FIRST)}


D = TypeVar("D", bound=tuple[int, int])
"""A die: its face and its damage."""


class Mark(NamedTuple):
    """A ship that may be shot at: damage it has, damage that destroys it, its shield."""

    ship: str
    damage: int
    hits: int
    shield: int


def hits(face: int, computer: int, shield: int) -> bool:
    """Say whether a die hits: a natural 6 does, a natural 1 does not, else 6 is needed (2.6.7)."""
    return face == 6 or (face != 1 and face + computer - shield >= 6)


def least_roll(computer: int, shield: int) -> int:
    """Give the least roll that hits: a 1 never does, a 6 always (2.6.7)."""
    return min(6, max(2, 6 - computer + shield))


@cache
def hit_faces(computer: int, shield: int) -> int:
    """Count the faces of a die that hit, 1 to 5."""
    return sum(hits(face, computer, shield) for face in range(1, 7))


def in_order(dice: Iterable[D]) -> list[D]:
    """Sort (face, damage) dice as they are to be assigned: most damage first, then low faces.

    Of two dice alike the higher face waits, as it may be needed against a better shield.
    """
    return sorted(dice, key=lambda die: (-die[1], die[0]))


def largest_kill(
    dice: Sequence[tuple[int, int]], computer: int, marks: Sequence[Mark]
) -> int | None:
    """Pick the ship that the first of the rolled dice goes to by the rule of ancients (2.6.9).

    Ships are gone through from the largest class down, the most damaged first in a class. Where
    the dice left can destroy the ship, those that waste least damage are spent on it. Dice that
    destroy nothing go on the largest ship they hit. A rival aims its own dice so, too (reading
    A76). Assign the die, then call it again with the remaining dice and the damage dealt.

    `dice` are (face, damage) `in_order`, some of which may hit nothing; of `marks` destroyed ones
    are never picked. Gives an index into `marks`, None where no die is left or it hits nobody.
    """
    order = sorted(
        (n for n, mark in enumerate(marks) if mark.damage < mark.hits),
        key=lambda n: (RANK[marks[n].ship], marks[n].hits - marks[n].damage, n),
    )
    left = list(range(len(dice)))
    doomed = set()
    for n in order:
        mark = marks[n]
        able = [die for die in left if hits(dice[die][0], computer, mark.shield)]
        spent = _cheapest([dice[die] for die in able], mark.hits - mark.damage)
        if not spent:
            continue
        used = {able[die] for die in spent}
        if 0 in used:
            return n
        doomed.add(n)
        left = [die for die in left if die not in used]
    struck = [n for n in order if dice and hits(dice[0][0], computer, marks[n].shield)]
    return next((n for n in struck if n not in doomed), struck[0] if struck else None)


def finishing_blow(
    dice: Sequence[tuple[int, int]], computer: int, marks: Sequence[Mark]
) -> int | None:
    """Pick the ship that the first die goes to if every die is to destroy something at once.

    Of the ships that the die alone destroys it takes one of the largest class, the least
    damaged of them; where it destroys none, the ship that lacks least to be destroyed, the larger
    class first. What the other dice show does not matter. Arguments and result as
    `largest_kill`.
    """
    if not dice:
        return None
    face, damage = dice[0]
    best: tuple[tuple[int, int, int], int] | None = None
    for n, mark in enumerate(marks):
        left = mark.hits - mark.damage
        if left <= 0 or not hits(face, computer, mark.shield):
            continue
        rank = RANK[mark.ship]
        key = (0, rank, -left) if left <= damage else (1, left, rank)
        if best is None or key < best[0]:
            best = key, n
    return best and best[1]


def _cheapest(dice: Sequence[tuple[int, int]], need: int) -> list[int]:
    """Choose dice that add up to at least `need` with the least to spare; none where they cannot.

    The printed dice deal 1, 2 or 4, each a multiple of the one before, so that taking the
    greatest that still fits, then the least that completes the sum, then dropping what became
    superfluous wastes as little as possible. Of equal dice the lower faces go first: the higher
    ones may be needed against better shields.
    """
    if sum(damage for _, damage in dice) < need:
        return []
    order = sorted(range(len(dice)), key=lambda die: (-dice[die][1], dice[die][0], die))
    chosen: list[int] = []
    for die in order:
        if dice[die][1] <= need:
            chosen.append(die)
            need -= dice[die][1]
    if need > 0:
        rest = [die for die in order if die not in chosen]
        last = min(rest, key=lambda die: (dice[die][1], dice[die][0], die))
        spare = dice[last][1] - need
        kept = []
        for die in chosen:
            if dice[die][1] <= spare:
                spare -= dice[die][1]
            else:
                kept.append(die)
        chosen = [*kept, last]
    return chosen
