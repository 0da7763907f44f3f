"""Small worlds of The Dark Middle Ages, made by hand in a few lines, and their days."""

from itertools import count

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.week.course import Course
from rivals.games.dma.world.pieces import (
    NEUTRAL,
    RULES,
    Army,
    City,
    Item,
    Player,
    Unit,
    Village,
    World,
)
from rivals.games.dma.world.readings import Readings

CATALOGUE = default_catalogue()
SPOTS = sorted(
    ((x, y) for x in range(-11, 12) for y in range(12) if (x, y) != (0, 0)),
    key=lambda spot: (max(abs(spot[0]) - 3, spot[1] - 3, 0), spot[1] == 0, spot[1], abs(spot[0])),
)
"""Where troops are placed, in order: the front of the flag first, then ever wider fields."""
FIRST = 100
"""The first id of a unit that was not given one; armies and places have lower ones."""

TRADE = ("trade_rows", "fair", "money_changers", "merchant_guild", "bank")
WAR = ("tavern", "fencing_yard", "arena", "lists", "hall_of_glory")
POLITICS = ("print_house", "town_hall", "jury_court", "university", "parliament")
MAGIC = ("artifact", "wizard_tower", "alchemy_lab", "stone_circle", "magic_academy")
ORDER = ("prison", "barracks", "secret_office", "citadel", "governor_palace")
CRAFT = ("smithy", "water_mill", "workshop", "foundry", "manufactory")
FAITH = ("chapel", "parish_church", "monastery", "seminary", "cathedral")
"""Directions, level by level; their strengths are 1, 1, 2, 2 and 4."""


def troop(number, kind="militia", home=1, born=0, *, placed=True):
    """Make units; placed ones find their spots when they join a formation."""
    return [Unit(0, kind, home, born, (99, 99) if placed else None) for _ in range(number)]


def _mustered(troops):
    units = [unit for one in troops for unit in one]
    spots = iter(SPOTS)
    for unit in units:
        if unit.spot is not None:
            unit.spot = next(spots)
    return units


def city(number, owner, x, y, *buildings, garrison=(), projects=(), **more):
    """Make a city; `garrison` are troops, `projects` names or Items."""
    items = [one if isinstance(one, Item) else Item(one) for one in projects]
    cells = tuple(
        (x + dx, y + dy) for dy in range(-2, 3) for dx in range(-2, 3) if abs(dx) + abs(dy) < 4
    )
    return City(
        number, f"City {number}", x, y, owner, cells, list(buildings), _mustered(garrison), items,
        **more,
    )  # fmt: skip


def village(number, owner, x, y, home=1):
    """Make a village of the province of a city."""
    cells = tuple((x + dx, y + dy) for dy in range(2) for dx in range(5))
    return Village(number, f"Village {number}", x, y, owner, home, cells)


def army(number, owner, x, y, *troops, route="", home=1, born=0, deposit=0):
    """Make an army of troops, to go along a route like "e ne"."""
    return Army(
        number, owner, f"Army {number}", home, born, x, y, deposit, tuple(route.split()),
        _mustered(troops),
    )  # fmt: skip


def world(*pieces, players=2, peace=(), week=0, **readings):
    """Make a world of steppe, 30 cells by 16; `peace` are pairs (who declared, to whom)."""
    found = World(
        name="Small",
        rules=RULES,
        catalogue="default",
        seed=1,
        week=week,
        terrain=("." * 30,) * 16,
        players=[Player(one, f"Player {one}") for one in range(1, players + 1)],
        cities=sorted((one for one in pieces if isinstance(one, City)), key=by_id),
        villages=sorted((one for one in pieces if isinstance(one, Village)), key=by_id),
        armies=sorted((one for one in pieces if isinstance(one, Army)), key=by_id),
        next_id=0,
        readings=Readings(**readings),
    )
    numbers = count(FIRST)
    for unit in units_in(found):
        unit.id = next(numbers)
    found.next_id = next(numbers)
    for who, other in peace:
        found.players[who - 1].peace.append(other)
    return found


def by_id(piece):
    """Give what pieces are sorted by."""
    return piece.id


def units_in(place):
    """List all units of a world."""
    crowds = [one.units for one in place.armies] + [one.garrison for one in place.cities]
    return [unit for crowd in crowds for unit in crowd]


def on(place, day=1, seed=1):
    """Begin a day of the world's next week: phases may be lived through one by one."""
    place = place.copy()
    place.week += 1
    course = Course(place, CATALOGUE, seed)
    course.day = day
    return course


def told(events, rule):
    """List the parameters of the events of a rule, named without its prefix."""
    return [one.params for one in events if one.rule == f"dma.event.{rule}"]


def days_of(events, rule):
    """List the days on which something happened."""
    return [one.day for one in events if one.rule == f"dma.event.{rule}"]


def kinds(units):
    """List types of units, sorted."""
    return sorted(one.type for one in units)


def find(pile, number):
    """Find a piece by its id; None if it is gone."""
    return next((one for one in pile if one.id == number), None)


def held_by(place, owner=NEUTRAL):
    """Name the places of an owner."""
    return [one.id for one in (*place.cities, *place.villages) if one.owner == owner]
