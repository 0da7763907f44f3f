"""The first position of Eclipse (rules 1.9 and 2.2), for every number of seats and species."""

from collections import Counter

import pytest

from rivals.core.chance import SeededDice
from rivals.core.errors import BadSetup
from rivals.games.eclipse import GAME
from rivals.games.eclipse.components.hexes import HOME_PLACES, distance, neighbour
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.position.readings import READINGS

SEATS = range(2, 7)


def first(seats, seed=1, **options):
    names = ["human"] * seats if isinstance(seats, int) else seats
    return GAME.setup(names, options, SeededDice(seed))


def species(*names):
    return {f"species_{n}": one for n, one in enumerate(names, 1)}


@pytest.mark.parametrize("seats", SEATS)
def test_2_2_1_stacks_and_supply(seats):
    position = first(seats)
    assert [len(one) for one in position.stacks] == [8, 11, 18]
    assert position.outer == {2: 5, 3: 10, 4: 14, 5: 16, 6: 18}[seats]
    assert len(position.supply) == {2: 12, 3: 14, 4: 16, 5: 18, 6: 20}[seats]
    assert len(position.supply) + len(position.bag) == 96
    assert len(position.discoveries) == 21
    held = sum(len(one.reputation) for one in position.seats)
    assert len(position.reputation) + held == 32
    assert position.discards == [[], [], []]


@pytest.mark.parametrize("seats", SEATS)
def test_1_9_the_centre_and_the_homes_lie_where_they_belong(seats):
    position = first(seats)
    centre, *homes = position.hexes
    assert (centre.id, centre.where, centre.gcds, centre.discovery) == (1, (0, 0), True, True)
    assert tuple(one.where for one in homes) == HOME_PLACES[seats]
    for number, one in enumerate(homes):
        assert one.owner == number
        assert distance(one.where, (0, 0)) == 2
        assert [(fleet.seat, fleet.size) for fleet in one.fleets] == [(number, 1)]


@pytest.mark.parametrize("seats", SEATS)
def test_option_u9_a_wormhole_of_each_home_faces_the_centre(seats):
    for one in first(seats).hexes[1:]:
        inward = next(
            edge for edge in range(6) if distance(neighbour(one.where, edge), (0, 0)) == 1
        )
        assert one.holes[inward]
    printed = first(seats, home_turn="printed")
    assert {one.turn for one in printed.hexes[1:]} == {0}


@pytest.mark.parametrize("name", SPECIES)
def test_2_2_2_each_species_begins_as_printed(name):
    position = first(2, **species(name, "terran"))
    seat, home, kind = position.seats[0], position.hexes[1], SPECIES[name]
    resources = ("money", "science", "materials")
    assert seat.stock == [kind.storage[one] for one in resources]
    assert seat.cubes == [11 - kind.population[one] for one in resources]
    assert Counter(filter(None, home.cubes)) == +Counter(kind.population)
    assert (seat.discs, seat.spent) == (kind.discs - 1, 0)
    assert seat.colony == kind.colony_ships
    assert tuple(seat.techs) == kind.techs
    assert home.id == kind.homes[seat.colour]
    ship = ("interceptor", "cruiser", "dreadnought", "starbase").index(kind.ship)
    assert home.fleets[0].ships[ship] == 1
    assert len(seat.reputation) == (2 if name == "eridani" else 0)
    assert not any(part for tiles in seat.blueprints for part in tiles)


def test_2_2_2_hydran_begin_with_a_cube_on_the_advanced_square_they_can_use():
    home = first(2, **species("hydran", "terran")).hexes[1]
    squares = [one for one, cube in zip(home.tile.squares, home.cubes, strict=True) if cube]
    assert [one.kind for one in squares if one.advanced] == ["science"]


def test_option_u2_draco_begin_with_fusion_drive_or_nothing():
    assert first(2, **species("draco", "terran")).seats[0].techs == ["fusion_drive"]
    assert first(2, draco_tech="none", **species("draco", "terran")).seats[0].techs == []


@pytest.mark.parametrize("seats", SEATS)
def test_2_2_3_every_seat_may_start_and_moves_first(seats):
    starts = set()
    for seed in range(60):
        position = first(seats, seed)
        assert GAME.to_move(position) == position.start == position.turn
        starts.add(position.start)
    assert starts == set(range(seats))


def test_random_species_are_all_drawn_and_none_twice_but_terrans():
    seen = Counter()
    for seed in range(200):
        drawn = [one.species for one in first(6, seed).seats]
        seen.update(drawn)
        assert len({*drawn}) == 6
    assert set(seen) == set(SPECIES)


def test_several_terrans_have_colours_and_homes_of_their_own():
    position = first(6, **species("terran", "hydran", "terran", "terran", "orion", "terran"))
    assert len({one.colour for one in position.seats}) == 6
    assert len({one.id for one in position.hexes}) == 7
    for number, seat in enumerate(position.seats):
        assert position.hexes[number + 1].id == SPECIES[seat.species].homes[seat.colour]


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (2, species("planta", "planta"), "eclipse.setup.species"),
        (2, {"species_1": "klingon"}, "species_1"),
        (2, {"round_end": "later"}, "round_end"),
        (2, {"unknown": 1}, "unknown"),
        (1, {}, "seats"),
        (7, {}, "seats"),
        (["human", "rival:nobody"], {}, "eclipse.setup.trait"),
        (["human", "rival:cleaner"], species("terran", "draco"), "eclipse.setup.barred"),
        (["human", "botos"], {}, "core.unknown-seat"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_one_sentence(seats, options, words):
    with pytest.raises(BadSetup, match=words):
        first(seats, **options)


def test_every_reading_is_asked_for_and_kept():
    for key, values in READINGS.items():
        for value in values:
            assert getattr(first(2, **{key: value}).readings, key) == value


def test_same_seed_same_first_position():
    names = ["rival", "rival:risk", "random", "human"]
    assert first(names, 8) == first(names, 8)
    assert first(names, 8) != first(names, 9)
