"""D9 Assaults and D10 Capture: cities and villages (Part I, Capture of towns and villages)."""

from __future__ import annotations

from collections.abc import Sequence

from rivals.games.dma.components.catalogue import Catalogue
from rivals.games.dma.week.course import Course
from rivals.games.dma.week.fighting import ambush, hold_battle, rout
from rivals.games.dma.world.cities import can_recruit, walls
from rivals.games.dma.world.formations import is_able, ref
from rivals.games.dma.world.pieces import NEUTRAL, Army, City, Unit, Village
from rivals.games.dma.world.readings import Readings

Place = City | Village


def name_of(place: Place) -> str:
    """Name a place: `c3` a city, `v7` a village."""
    return f"{'c' if isinstance(place, City) else 'v'}{place.id}"


def assault(course: Course) -> list[tuple[Place, Army]]:
    """D9: armies on foreign places attack whoever guards them; give what is to be taken by whom.

    An army that stands where a place has become neutral attacks as if it had just arrived (A45).
    """
    standing = course.standing()
    taken: list[tuple[Place, Army]] = []
    places: list[Place] = [*course.world.cities, *course.world.villages]
    for place in places:
        for army in _comers(course, place, standing.get(place.cell, ())):
            if _overcomes(course, place, army):
                taken.append((place, army))
                break
    return taken


def _comers(course: Course, place: Place, pile: Sequence[Army]) -> list[Army]:
    """List who may attack a place, in order: owners drawn (A44), each one's armies by id.

    First all armies there must be beaten: while enemies share the cell, neither attacks (A59).
    Mutual peace means no clash and no capture (A43).
    """
    comers = [
        army
        for army in pile
        if (place.owner == NEUTRAL or not course.friends(army.owner, place.owner))
        and all(course.friends(army.owner, other.owner) for other in pile)
    ]
    owners = sorted({army.owner for army in comers})
    if len(owners) > 1:
        course.draws("assault", name_of(place)).shuffle(owners)
    return sorted(comers, key=lambda army: (owners.index(army.owner), army.id))


def _overcomes(course: Course, place: Place, army: Army) -> bool:
    """Say whether an army gets the better of a place's defenders, or finds none."""
    if place.owner == NEUTRAL:
        return _beats_neutrals(course, place, army)
    if course.declared(army.owner, place.owner):
        _keep_peace(course, place, army)
        return False
    if isinstance(place, Village) or not is_able(place.garrison):
        return True  # villages fall without a fight; a city without placed units is open (A22)
    if course.declared(place.owner, army.owner):
        return _surprises(course, place, army)
    if not is_able(army.units):
        rout(course, army, place.owner, name_of(place))
        return False
    return _beats_garrison(course, place, army)


def _keep_peace(course: Course, place: Place, army: Army) -> None:
    """One who keeps a one-sided peace takes nothing, and an able garrison falls on him (A41)."""
    if isinstance(place, City) and is_able(place.garrison):
        ambush(course, army, place)


def _surprises(course: Course, city: City, army: Army) -> bool:
    """Fall on the garrison of one who keeps a one-sided peace: it takes an able force (A41)."""
    if not is_able(army.units):
        return False
    course.tell(
        "dma.event.ambush", victim=name_of(city), owner=city.owner, by=ref(army),
        by_owner=army.owner, x=city.x, y=city.y,
    )  # fmt: skip
    return True


def _beats_garrison(course: Course, city: City, army: Army) -> bool:
    """Storm a city of another player; fortifications count here and nowhere else (A40)."""
    forts = walls(course.catalogue, city.buildings)
    report = hold_battle(course, army, city, city.garrison, forts, siege=True)
    course.tell(
        "dma.event.siege", battle=report.id, place=name_of(city), army=ref(army),
        owner_a=army.owner, owner_b=city.owner, winner=report.winner, ending=report.ending,
    )  # fmt: skip
    if report.winner != "a":
        course.destroy(army)
    return report.winner == "a"


def _beats_neutrals(course: Course, place: Place, army: Army) -> bool:
    """Attack a neutral place; its defenders are as many as ever, whatever was tried before.

    Who has nobody placed is lost (A60). What is undecided counts for a city's garrison, while a
    village's defenders go down with the army, and come again (A61).
    """
    if not is_able(army.units):
        rout(course, army, NEUTRAL, name_of(place))
        return False
    defenders = neutral_garrison(course, place, army)
    forts = walls(course.catalogue, place.buildings) if isinstance(place, City) else ()
    siege = isinstance(place, City)
    report = hold_battle(course, army, name_of(place), defenders, forts, siege=siege)
    course.tell(
        "dma.event.assault", battle=report.id, place=name_of(place), army=ref(army),
        owner_a=army.owner, owner_b=NEUTRAL, winner=report.winner, ending=report.ending,
    )  # fmt: skip
    if report.winner != "a":
        course.destroy(army)
    return report.winner == "a"


def neutral_garrison(course: Course, place: Place, army: Army) -> list[Unit]:
    """Make a neutral place's defenders for an army's assault; their ids are below 0 (A47).

    In a city all are of one type, drawn for each assault anew.
    """
    rules = course.catalogue.neutral_garrisons
    kind, count = rules.village_type, rules.village_count
    if isinstance(place, City):
        count = rules.city_count
        weights = neutral_types(course.catalogue, place, course.world.readings)
        draws = course.draws("garrison", f"{ref(army)}-{name_of(place)}")
        number = draws.below(sum(weights.values()))
        for kind, weight in weights.items():  # noqa: B007 - the type on which the draw falls
            number -= weight
            if number < 0:
                break
    spots = rules.layout[:count]
    return [Unit(place_no - count, kind, 0, 0, spot) for place_no, spot in enumerate(spots)]


def neutral_types(catalogue: Catalogue, city: City, readings: Readings) -> dict[str, int]:
    """Give the types that may defend a neutral city, each with its weight (A48).

    Those that could be recruited there, but for Siege Towers; the weight is the strength of the
    direction that a type needs. Militia, if there is none.
    """
    found = {
        one.id: one.needs
        for one in catalogue.units
        if one.direction is not None
        and one.neutral_garrison
        and can_recruit(catalogue, city.buildings, one, readings)
    }
    return found or {catalogue.neutral_garrisons.city_fallback: 1}


def capture(course: Course, taken: Sequence[tuple[Place, Army]]) -> None:
    """D10: hand over the places that were won or found open, each by itself (A62)."""
    for place, army in taken:
        before, place_name = place.owner, name_of(place)
        if isinstance(place, City):
            course.empty_garrison(place)
            sack(course, place, army.owner)
            course.tell("dma.event.city_taken", city=place_name, by=army.owner, **{"from": before})
        else:
            course.tell(
                "dma.event.village_taken", village=place_name, by=army.owner, **{"from": before}
            )
        place.owner = army.owner


def sack(course: Course, city: City, taker: int) -> None:
    """Destroy a city's last building of every direction and all its neutral buildings.

    Production stops to the end of the week; what was put into projects is lost (A57).
    """
    directions = {one.id: course.catalogue.building[one.id] for one in course.catalogue.buildings}
    last = {directions[one].direction: one for one in city.buildings}
    lost = [
        one
        for one in city.buildings
        if directions[one].direction is None or last[directions[one].direction] == one
    ]
    city.buildings = [one for one in city.buildings if one not in lost]
    city.projects, city.invested, city.stopped = [], {}, True
    if lost:
        course.tell("dma.event.sacked", taker, city=name_of(city), buildings=lost)
    course.tell("dma.event.stopped", taker, city=name_of(city))
