"""A realm of The Dark Middle Ages to be ruled: open steppe, a province, and what a test adds."""

from rivals.core.chance import SeededDice
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.rival.player import Council
from rivals.games.dma.world.pieces import (
    Army,
    BattleReport,
    City,
    Fighter,
    Player,
    Unit,
    Village,
    World,
)
from rivals.games.dma.world.seeing import seen_by

CATALOGUE = default_catalogue()
WIDTH, HEIGHT = 40, 20


def units(first, *types, home=1, placed=False):
    """Units with ids from `first` on; placed ones stand in the front rows."""
    spots = [(x, y) for y in (3, 2, 1) for x in (0, -1, 1, -2, 2, -3, 3)]
    spots = spots[: len(types) if placed else 0] + [None] * len(types)
    return [
        Unit(first + n, one, home, 0, spot)
        for n, (one, spot) in enumerate(zip(types, spots, strict=False))
    ]


def army(number, x, y, *types, owner=1, home=1, placed=True, route=()):
    """An army; its units' ids are ten times its own and more."""
    there = units(1000 * number, *types, home=home, placed=placed)
    return Army(number, owner, f"Army {number}", home, 0, x, y, route=route, units=there)


def city(number, x, y, owner=1, **more):
    """A city called by its number."""
    return City(number, f"City {number}", x, y, owner, (), **more)


def village(number, x, y, owner=0, home=1):
    """A village called by its number."""
    return Village(number, f"Village {number}", x, y, owner, home, ())


def fought(name, *types):
    """A report of last week in which so many of a formation survived."""
    there = tuple(Fighter(900 + n, one, n, 1) for n, one in enumerate(types))
    foe = (Fighter(990, "militia", 0, 1),)
    return BattleReport(
        1, 3, 1, 1, name, "v77", (2, 0), there, foe, ((7, 4), (7, 4)), (0, 0), (), siege=False,
        stream=1, winner="a", ending="killing", steps=3, survivors=tuple(one.id for one in there),
    )  # fmt: skip


def realm(*pieces, week=4, **more):
    """A world with these pieces, two players, and City 1 of the first at (10, 10) unless given.

    The cities of provinces of which only villages are given stand far away; nobody holds them.
    """
    cities = [one for one in pieces if isinstance(one, City)]
    if all(one.id != 1 for one in cities):
        cities.append(city(1, 10, 10))
    homes = {one.city for one in pieces if isinstance(one, Village)} - {one.id for one in cities}
    cities += [city(one, WIDTH - 1, HEIGHT - 1 - n, owner=0) for n, one in enumerate(sorted(homes))]
    return World(
        name="Realm",
        rules="dma-v1",
        catalogue="default",
        seed=5,
        week=week,
        terrain=("." * WIDTH,) * HEIGHT,
        players=[Player(1, "First"), Player(2, "Second")],
        cities=sorted(cities, key=lambda one: one.id),
        villages=[one for one in pieces if isinstance(one, Village)],
        armies=sorted((one for one in pieces if isinstance(one, Army)), key=lambda one: one.id),
        next_id=100_000,
        **more,
    )


def council(kind, world, given=(), seed=1):
    """A ruler of player 1 at its desk."""
    return Council(kind, seen_by(world, 1), 1, given, SeededDice(seed), CATALOGUE)


def plan(kind, world, seed=1):
    """The decisions of player 1."""
    return list(council(kind, world, seed=seed).decisions())


def decided(kind, world, order, subject=None, seed=1):
    """The decision of one kind about one thing, None if there is none."""
    for one in plan(kind, world, seed):
        action = one.action
        names = {getattr(action, key, None) for key in ("army", "city", "formation", "source")}
        if isinstance(action, order) and (subject is None or subject in names):
            return one
    return None


def spoke(decision, rule):
    """The reason that a rule gave, None if it did not speak."""
    return next((one for one in decision.reasons if one.rule == f"dma.ruler.{rule}"), None)
