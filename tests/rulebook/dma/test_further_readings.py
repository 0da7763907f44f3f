"""Where Part I says nothing: readings that came up while building (A55, A59, A75)."""

import msgspec
from dma_battles import CATALOGUE, Loaded, standing
from dma_worlds import army, city, on, village, world

from rivals.games.dma.battle.plain import _Battle, attack_of
from rivals.games.dma.battle.planning import plan
from rivals.games.dma.week.capture import assault
from rivals.games.dma.week.fighting import clash_of_armies
from rivals.games.dma.world.readings import Readings


def test_a_conflict_for_a_cell_knows_no_heights_and_no_factors():
    field, (one, other) = standing("inquisitor 0,3", "golem 0,5", heights=[(0, 3, 5)])
    plan(field, [one, other])
    draws = Loaded(results=[True])
    _Battle(field, draws, Readings(), None).moves([one, other])
    assert draws.odds == [(12, 16)]
    assert (one.alive, other.alive) == (True, False)


def test_factors_of_an_attack_all_count():
    both = [
        msgspec.structs.replace(unit, features=("ANTI_CAVALRY", "FOE_OF_MAGIC"))
        if unit.id == "pikeman"
        else msgspec.structs.replace(unit, features=("CAVALRY", "DOUBLE_MOVE"))
        if unit.id == "golem"
        else unit
        for unit in CATALOGUE.units
    ]
    catalogue = msgspec.structs.replace(CATALOGUE, units=tuple(both))
    field, (one, other) = standing("pikeman 0,3", "golem 0,4", catalogue=catalogue)
    assert attack_of(field, one, other).total == 3 * 2 * 2


def test_two_enemies_who_cannot_fight_share_a_place_and_neither_takes_it():
    homes = (city(1, 1, 2, 14), city(2, 2, 28, 14), city(3, 3, 15, 2))
    place = village(4, 3, 9, 9, home=3)
    course = on(world(*homes, place, army(90, 1, 9, 9), army(91, 2, 9, 9), players=3))
    clash_of_armies(course)
    assert [one.id for one in course.world.armies] == [90, 91]
    assert assault(course) == []

    alone = on(world(*homes, place, army(90, 1, 9, 9), players=3))
    assert [(one.id, by.id) for one, by in assault(alone)] == [(4, 90)]
