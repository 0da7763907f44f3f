"""D2 to D4 Unrest: separatism, pogroms, and plain disorder (Part I, The state of a town)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.week.course import Course
from rivals.games.dma.world.cities import bonus, leading, main_direction, strengths
from rivals.games.dma.world.pieces import NEUTRAL, City, World


class Odds(msgspec.Struct, frozen=True):
    """The odds of one kind of unrest today, part / whole, and the numbers that make them.

    They are clamped to 0 … 1 where they are drawn (reading A1).
    """

    part: int
    whole: int
    numbers: dict[str, Any]


def first_kind(cities: int, d1: int) -> Odds:
    """Unrest of the first kind: (n - 1 + d1) / 100."""
    return Odds(max(0, cities - 1 + d1), 100, {"n": cities, "d1": d1})


def second_kind(s1: int, s2: int, d2: int) -> Odds:
    """Unrest of the second kind: S1 (S2 + d2)² / 1000; none without a second direction.

    S2 + d2 is not below 0 (readings A2, A3).
    """
    part = s1 * max(0, s2 + d2) ** 2 if s2 else 0
    return Odds(part, 1000, {"s1": s1, "s2": s2, "d2": d2})


def third_kind(s1: int, provinces: int, most: int) -> Odds:
    """Unrest of the third kind: S1² / 100, where fewer provinces than the most go that way."""
    part = s1**2 if provinces < most else 0
    return Odds(part, 100, {"strength": s1, "provinces": provinces, "most": most})


def directions_of(world: World, catalogue: Catalogue) -> dict[int, Counter[str]]:
    """Count each player's provinces by main direction; cities without one do not vote (A4)."""
    found: dict[int, Counter[str]] = {player.id: Counter() for player in world.players}
    for city in world.cities:
        direction = main_direction(catalogue, city.buildings)
        if city.owner != NEUTRAL and direction:
            found[city.owner][direction] += 1
    return found


def separatism(catalogue: Catalogue, city: City, votes: Mapping[str, int]) -> Odds:
    """Give the odds that a city secedes, its owner's provinces going so many each way."""
    direction = main_direction(catalogue, city.buildings)
    if not direction:
        return third_kind(0, 0, 0)
    strength = strengths(catalogue, city.buildings)[direction]
    return third_kind(strength, votes[direction], max(votes.values()))


def pogroms(catalogue: Catalogue, city: City) -> Odds:
    """Give the odds of a pogrom in a city."""
    found = strengths(catalogue, city.buildings)
    ranks = [found[one] for one in leading(catalogue, city.buildings)] + [0, 0]
    return second_kind(ranks[0], ranks[1], bonus(catalogue, city.buildings, "unrest2"))


def disorder(catalogue: Catalogue, city: City, cities: int) -> Odds:
    """Give the odds of plain disorder in a city, its owner holding so many."""
    return first_kind(cities, bonus(catalogue, city.buildings, "unrest1"))


def secede(course: Course) -> None:
    """D2: test all cities from one snapshot of main directions (reading A7)."""
    votes = directions_of(course.world, course.catalogue)
    for city in course.world.cities:
        if city.owner == NEUTRAL:
            continue
        odds = separatism(course.catalogue, city, votes[city.owner])
        if course.draws("unrest3", city.id).happens(odds.part, odds.whole):
            _separate(course, city, odds)


def _separate(course: Course, city: City, odds: Odds) -> None:
    """The city becomes neutral, with its villages of the same owner; its garrison is lost.

    So is what was put into its projects (A57).
    """
    owner, name = city.owner, f"c{city.id}"
    direction = main_direction(course.catalogue, city.buildings)
    course.tell(
        "dma.event.unrest3", owner, city=name, direction=direction, **odds.numbers,
        part=odds.part, whole=odds.whole,
    )  # fmt: skip
    freed = [one for one in course.villages_of[city.id] if one.owner == owner]
    for village in freed:
        village.owner = NEUTRAL
    villages = [f"v{one.id}" for one in freed]
    course.tell("dma.event.seceded", city=name, player=owner, villages=villages)
    course.empty_garrison(city)
    city.owner = NEUTRAL
    city.projects, city.invested = [], {}


def riot(course: Course) -> set[int]:
    """D3: test the remaining cities for pogroms; give those where production halts with them."""
    halted: set[int] = set()
    for city in course.world.cities:
        if city.owner == NEUTRAL:
            continue
        odds = pogroms(course.catalogue, city)
        if course.draws("unrest2", city.id).happens(odds.part, odds.whole):
            _destroy_last_of_second(course, city, odds)
            halted.add(city.id)
    return halted


def _destroy_last_of_second(course: Course, city: City, odds: Odds) -> None:
    """Destroy the building of the second direction that was finished last."""
    main, second, *_ = leading(course.catalogue, city.buildings)
    lost = next(
        one
        for one in reversed(city.buildings)
        if course.catalogue.building[one].direction == second
    )
    city.buildings.remove(lost)
    name = f"c{city.id}"
    course.tell(
        "dma.event.unrest2", city.owner, city=name, main=main, second=second, **odds.numbers,
        part=odds.part, whole=odds.whole, building=lost,
    )  # fmt: skip
    course.tell("dma.event.halted", city.owner, city=name)


def disrupt(course: Course, halted: set[int]) -> set[int]:
    """D4: test for plain disorder where nothing halts yet; give all cities that stand still."""
    held = Counter(city.owner for city in course.world.cities)
    found = set(halted)
    for city in course.world.cities:
        if city.owner == NEUTRAL or city.id in halted:
            continue
        odds = disorder(course.catalogue, city, held[city.owner])
        if course.draws("unrest1", city.id).happens(odds.part, odds.whole):
            found.add(city.id)
            course.tell(
                "dma.event.unrest1", city.owner, city=f"c{city.id}", **odds.numbers,
                part=odds.part, whole=odds.whole,
            )  # fmt: skip
    return found
