"""D11 Hunger: units and armies without supply (Part I, Spontaneous death of armies)."""

from __future__ import annotations

from rivals.games.dma.week.course import Course
from rivals.games.dma.world.formations import Formation, ref
from rivals.games.dma.world.pieces import Army, Unit


def starve(course: Course) -> None:
    """D11: each marked unit and army dies with 10 %; those whose home was lost today too (A78).

    Nobody of the reserve takes the place of a unit that starves.
    """
    for city in course.world.cities:
        _starve_units(course, city, city.garrison)
    for army in tuple(course.world.armies):
        marked = _is_marked(course, army, army.id, army.home)
        _starve_units(course, army, army.units)
        if marked and _dies(course, army.id):
            _starve_army(course, army)


def _is_marked(course: Course, formation: Formation, thing: int, home: int) -> bool:
    return thing in course.hungry or course.cities[home].owner != formation.owner


def _dies(course: Course, thing: int) -> bool:
    return course.draws("hunger", thing).happens(course.catalogue.figure["hunger_percent"], 100)


def _starve_units(course: Course, formation: Formation, units: list[Unit]) -> None:
    dead = [
        one
        for one in units
        if _is_marked(course, formation, one.id, one.home) and _dies(course, one.id)
    ]
    _remove(course, formation, units, dead)


def _remove(course: Course, formation: Formation, units: list[Unit], dead: list[Unit]) -> None:
    if not dead:
        return
    gone = {one.id for one in dead}
    units[:] = [one for one in units if one.id not in gone]
    counts: dict[tuple[str, int], int] = {}
    for one in dead:
        counts[one.type, one.home] = counts.get((one.type, one.home), 0) + 1
    for (kind, home), count in counts.items():
        course.tell(
            "dma.event.starved", formation.owner, formation=ref(formation), unit=kind,
            home=f"c{home}", count=count,
        )  # fmt: skip


def _starve_army(course: Course, army: Army) -> None:
    """An army that holds units takes the supply of one of them, which dies instead (A10)."""
    if army.units:
        victim = course.draws("hunger", f"{army.id}/unit").pick(army.units)
        _remove(course, army, army.units, [victim])
        return
    course.tell("dma.event.army_starved", army.owner, army=ref(army))
    course.world.armies.remove(army)
