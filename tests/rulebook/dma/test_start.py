"""The start of a game (Part I: The world; Production; Armies; Diplomacy)."""

from collections import Counter

import pytest

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.generating import generate_world

CATALOGUE = default_catalogue()
WORLDS = {(players, seed): None for players in (1, 4, 9) for seed in (1, 2)}


@pytest.fixture(scope="module", params=WORLDS, ids=str)
def world(request):
    players, seed = request.param
    return generate_world(players, seed, catalogue=CATALOGUE)


def test_each_player_owns_one_city(world):
    owned = Counter(city.owner for city in world.cities if city.owner)
    assert owned == Counter(player.id for player in world.players)


def test_all_villages_are_neutral(world):
    assert {village.owner for village in world.villages} == {0}


def test_every_province_has_a_city_and_several_villages(world):
    assert Counter(one.city for one in world.villages).keys() == {city.id for city in world.cities}
    assert min(Counter(one.city for one in world.villages).values()) >= 4


def test_a_city_brings_21_cells_and_a_village_10(world):
    assert {len(city.cells) for city in world.cities} == {21}
    assert {len(village.cells) for village in world.villages} == {10}
    cells = [cell for place in (*world.cities, *world.villages) for cell in place.cells]
    assert len(set(cells)) == len(cells)


def test_places_and_their_land_lie_on_steppe(world):
    for place in (*world.cities, *world.villages):
        assert place.cell in place.cells
        assert all(world.passable(x, y) for x, y in place.cells)


def test_an_army_of_ten_militia_stands_in_each_players_city(world):
    assert [army.owner for army in world.armies].count(0) == 0
    assert Counter(army.owner for army in world.armies) == Counter(
        player.id for player in world.players
    )
    for army in world.armies:
        city = next(one for one in world.cities if one.owner == army.owner)
        assert army.cell == city.cell
        assert [unit.type for unit in army.units] == ["militia"] * 10


def test_the_city_feeds_its_army_and_militia(world):
    for army in world.armies:
        city = next(one for one in world.cities if one.owner == army.owner)
        assert {army.home, *(unit.home for unit in army.units)} == {city.id}


def test_all_units_are_in_reserve_at_first(world):
    assert {unit.spot for army in world.armies for unit in army.units} == {None}
    assert not any(city.garrison for city in world.cities)


def test_everybody_is_at_war_with_everybody(world):
    assert not any(player.peace for player in world.players)


def test_every_city_is_neutral_in_its_development(world):
    assert not any(city.buildings or city.projects or city.invested for city in world.cities)
    assert {city.direction for city in world.cities} == {""}


def test_the_first_state_shown_is_that_before_week_1(world):
    assert world.week == 0
    assert (world.events, world.battles, world.trails, world.ended) == ((), (), (), "")
    assert {unit.born for army in world.armies for unit in army.units} == {0}
