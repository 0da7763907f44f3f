"""A state passes from a person to a ruler or back: its peace holds one week more (reading A79).

A ruler's word follows from rules and is given to rulers alone; a person's does not. So no peace
outlives the change, and it ends for both sides at once: neither is fallen upon by who may attack
while the other still keeps the peace.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from rivals.core.game import HUMAN
from rivals.games.dma.week.course import Course
from rivals.games.dma.world.pieces import Player, World

Truce = tuple[int, int]
"""Two states whose peace holds for one week more, the lower number first."""


def ruled_by(world: World, rulers: Mapping[int, str]) -> World:
    """Give a world in which everybody knows who decides in the coming week; else it is the same."""
    players = [replace(one, ruler=rulers.get(one.id, HUMAN)) for one in world.players]
    return replace(world, players=players)


def truces(world: World, rulers: Mapping[int, str]) -> tuple[Truce, ...]:
    """List whose peace holds for the coming week and ends with it (A79).

    `rulers` says who decides for each state then, `world` who did so far; who is not named there is
    a person. Rulers make peace among themselves anew, by rules that both sides judge alike.
    """
    return tuple(
        (one.id, other.id)
        for one, other in combinations(world.players, 2)
        if other.id in one.peace and one.id in other.peace and _ends(one, other, rulers)
    )


def _ends(one: Player, other: Player, rulers: Mapping[int, str]) -> bool:
    both = (one, other)
    changes = any(_rules(its.ruler) != _rules(rulers.get(its.id, HUMAN)) for its in both)
    return changes and not all(_rules(rulers.get(its.id, HUMAN)) for its in both)


def _rules(ruler: str) -> bool:
    return ruler != HUMAN


def hold(course: Course, held: Sequence[Truce]) -> None:
    """Let the peace of some pairs hold this week, whatever their orders say."""
    course.truces = tuple(held)
    for one, other in held:
        course.peace[one] |= {other}
        course.peace[other] |= {one}


def end_truces(course: Course) -> None:
    """Take back both declarations of those whose peace held for this week only; tell both (A79)."""
    players = {one.id: one for one in course.world.players}
    for pair in course.truces:
        for own, other in (pair, pair[::-1]):
            players[own].peace = [one for one in players[own].peace if one != other]
            course.tell("dma.event.truce", own, other=other)
