"""Continents: arbitrary in shape, whole in their parts, and fair to everybody who starts there."""

from functools import cache
from hashlib import blake2b
from itertools import chain, pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.deciding import to_the_end
from rivals.core.errors import BadSetup
from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.week.movement import arrivals
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.compass import STEPS
from rivals.games.dma.world.generating import Fairness, fairness, generate_world, making
from rivals.games.dma.world.generating.fairness import reaches, twice_median
from rivals.games.dma.world.generating.land import STEPPE, TOP, cells_of, fractal_noise, make_land
from rivals.games.dma.world.generating.levelling import Ground
from rivals.games.dma.world.generating.sites import spread_sites
from rivals.games.dma.world.pieces import NEUTRAL, Army, City, Player, Unit, Village, World
from rivals.games.dma.world.readings import Readings
from rivals.games.dma.world.validating import check_world

CATALOGUE = default_catalogue()
BESIDE = ((0, -1), (-1, 0), (1, 0), (0, 1))
SQUARE = {(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if abs(dx) + abs(dy) < 4}


@cache
def made(players, seed=None):
    return generate_world(players, players * 17 if seed is None else seed, catalogue=CATALOGUE)


def joined(cells):
    """Say whether cells hang together by straight steps."""
    left = set(cells)
    waiting = [left.pop()]
    while waiting:
        x, y = waiting.pop()
        beside = {(x + dx, y + dy) for dx, dy in BESIDE} & left
        left -= beside
        waiting += beside
    return not left


def steppe_of(world):
    return {
        (x, y) for y, row in enumerate(world.terrain) for x, sign in enumerate(row) if sign == "."
    }


def plain(rows):
    """Make a world of nothing but land."""
    return World("Plain", "dma-v1", "default", 0, 0, tuple(rows), [], [], [], [], 1)


def reachable(world, start):
    """Find the cells that an army may stand on after three weeks, step by step."""
    costs = {start: 0}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for x, y in STEPS.values():
            there = here[0] + x, here[1] + y
            total = costs[here] + (141 if x and y else 100)
            if total <= min(21 * 75, costs.get(there, 9999) - 1) and world.passable(*there):
                costs[there] = total
                waiting.append(there)
    return costs.keys()


def check_continent(world, players):
    check_world(world, CATALOGUE)
    steppe = steppe_of(world)
    assert joined(steppe)
    rim = [*world.terrain[:3], *world.terrain[-3:]]
    assert {sign for row in rim for sign in row} == {"~"}
    assert {row[:3] + row[-3:] for row in world.terrain} == {"~" * 6}
    assert len(world.players) == players
    assert len(world.cities) - players == -(-players // 3)  # a quarter of all, rounded up
    assert sorted(city.owner for city in world.cities if city.owner) == [*range(1, players + 1)]
    for city in world.cities:
        check_province(world, city)
    names = [one.name for one in (*world.cities, *world.villages, *world.players)]
    assert len({world.name, *names}) == len(names) + 1
    fair = fairness(world)
    assert fair.fair
    assert fair.even
    middle = twice_median(list(fair.reach.values()))
    assert all(4 * abs(2 * one - middle) <= middle for one in fair.reach.values())


def check_province(world, city):
    assert {(x - city.x, y - city.y) for x, y in city.cells} == SQUARE
    villages = [one for one in world.villages if one.city == city.id]
    assert len(villages) in ((5,) if city.owner else (4, 5))
    for village in villages:
        assert len(set(village.cells)) == 10
        assert joined(village.cells)
        assert all((x - city.x) ** 2 + (y - city.y) ** 2 <= 100 for x, y in village.cells)
    for other in world.cities:
        if other is not city:
            assert (other.x - city.x) ** 2 + (other.y - city.y) ** 2 >= 64


MANY = (*range(8, 13), *range(13, 61, 5), 60)


@pytest.mark.parametrize(
    "players", [*range(1, 8), *(pytest.param(one, marks=pytest.mark.slow) for one in MANY)]
)
def test_a_continent_is_whole_and_fair_for_any_number_of_players(players):
    check_continent(made(players), players)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("players", [2, 6, 11, 25])
def test_a_continent_is_whole_and_fair_from_any_seed(players, seed):
    check_continent(made(players, seed), players)


def test_continents_have_seas_lakes_and_hidden_lands():
    world = made(25)
    text = "".join(world.terrain)
    assert text.count("#") > 20
    sea, waiting = {(0, 0)}, [(0, 0)]
    while waiting:
        x, y = waiting.pop()
        for dx, dy in BESIDE:
            cell = x + dx, y + dy
            inside = 0 <= cell[0] < world.width and 0 <= cell[1] < world.height
            if inside and cell not in sea and world.terrain[cell[1]][cell[0]] != ".":
                sea.add(cell)
                waiting.append(cell)
    lakes = text.count("~") + text.count("#") - len(sea)
    assert lakes > 20


def test_no_continent_is_like_another():
    sizes = {(made(6, seed).width, made(6, seed).height) for seed in range(12)}
    assert len(sizes) > 8
    assert len({made(6, seed).terrain for seed in range(12)}) == 12


@pytest.mark.slow
def test_cities_stand_on_no_grid():
    world = made(60)
    columns = {city.x for city in world.cities}
    rows = {city.y for city in world.cities}
    assert len(columns) > 45
    assert len(rows) > 40


@pytest.mark.parametrize(
    ("players", "seed", "digest"),
    [(1, 1, "d97da2a06c844c26"), (6, 3, "8ca9edc6a7379836"), (25, 7, "1fa823247a4a6134")],
)
def test_the_same_seed_makes_the_same_continent_on_every_machine(players, seed, digest):
    world = made(players, seed)
    places = [
        (one.id, one.name, one.x, one.y, one.owner, one.cells)
        for one in (*world.cities, *world.villages)
    ]
    text = repr((world.name, world.terrain, places, [one.name for one in world.players]))
    assert blake2b(text.encode(), digest_size=8).hexdigest() == digest


@pytest.mark.slow
def test_a_continent_for_many_more_is_fair_too():
    world = generate_world(150, 4, catalogue=CATALOGUE)
    check_world(world, CATALOGUE)
    assert fairness(world).fair
    assert len(world.cities) == 200


def test_what_a_world_is_told_to_be_it_is():
    readings = Readings(plan_once=True)
    world = generate_world(
        3, 2, name="Our own", catalogue=CATALOGUE, readings=readings, rulers=("raider", "builder")
    )
    assert (world.name, world.seed, world.week, world.readings) == ("Our own", 2, 0, readings)
    assert [one.ruler for one in world.players] == ["raider", "builder", "human"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"players": 0}, r"dma\.setup\.players"),
        ({"players": 1001}, r"dma\.setup\.players"),
        ({"seed": -1}, r"dma\.setup\.seed"),
        ({"seed": 2**63}, r"dma\.setup\.seed"),
        ({"name": "a\nb"}, r"dma\.setup\.name"),
        ({"name": "x" * 61}, r"dma\.setup\.name"),
        ({"rulers": ("builder",) * 4}, r"dma\.setup\.rulers"),
    ],
)
def test_numbers_that_cannot_be_are_refused(change, says):
    wanted = {"players": 3, "seed": 1, "catalogue": CATALOGUE, **change}
    with pytest.raises(BadSetup, match=says):
        generate_world(wanted.pop("players"), wanted.pop("seed"), **wanted)


def _with(**changes):
    return msgspec.structs.replace(CATALOGUE, **changes)


def _with_figure(name, value):
    constant = msgspec.structs.replace(CATALOGUE.constants[name], value=value)
    return _with(constants={**CATALOGUE.constants, name: constant})


def _with_map(**changes):
    return _with(map_defaults=msgspec.structs.replace(CATALOGUE.map_defaults, **changes))


@pytest.mark.parametrize(
    ("catalogue", "says"),
    [
        (_with_figure("city_cells", 25), r"dma\.setup\.city-cells"),
        (_with(units=tuple(one for one in CATALOGUE.units if one.id != "militia")), "'militia'"),
        (_with_map(neutral_cities_percent=100), r"dma\.setup\.neutral"),
        (_with_map(villages_per_province=(4, 10)), r"dma\.setup\.province"),
        (_with_map(min_distance_between_cities=40), r"dma\.setup\.unfair"),
    ],
)
def test_a_catalogue_of_which_no_continent_can_be_made_is_refused(catalogue, says):
    with pytest.raises(BadSetup, match=says):
        generate_world(3, 1, catalogue=catalogue)


def test_a_catalogue_of_ones_own_is_kept_to():
    catalogue = _with_map(villages_per_province=(2, 3), neutral_cities_percent=0)
    world = generate_world(5, 1, catalogue=catalogue)
    assert len(world.cities) == 5
    assert len(world.villages) == 15
    assert fairness(world).fair


def test_an_unfair_continent_is_never_given(monkeypatch):
    monkeypatch.setattr(making, "fairness", lambda world: Fairness({1: 100, 2: 200}, 300, {}))
    monkeypatch.setattr(making, "ATTEMPTS", 2)
    with pytest.raises(BadSetup, match=r"dma\.setup\.unfair"):
        generate_world(2, 5, catalogue=CATALOGUE)


# --- What can be reached ------------------------------------------------------------------------


def test_on_open_steppe_an_octagon_is_reached():
    world = plain(["." * 41] * 41)
    expected = {
        (x, y)
        for x in range(41)
        for y in range(41)
        if 100 * max(abs(x - 20), abs(y - 20)) + 41 * min(abs(x - 20), abs(y - 20)) <= 21 * 75
    }
    assert reachable(world, (20, 20)) == expected


def test_water_and_hidden_lands_are_gone_round():
    world = plain([".~.", ".#.", "...", "~~~", "..."])
    assert reachable(world, (0, 0)) == {(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0)}


def test_what_is_reached_is_what_the_movement_of_armies_reaches():
    army = Army(1, 1, "A", 1, 0, 0, 0, units=[Unit(2, "militia", 1, 0, (0, 1))])
    for route in (("e",) * 20, ("se",) * 20, ("se", "e") * 10):
        army.route = route
        last = arrivals(CATALOGUE, army, 21)[-1]
        world = plain(["." * 30] * 30)
        assert (last.x, last.y) in reachable(world, (0, 0))
        dx, dy = (1, 0) if route[-1] == "e" and route[0] == "e" else (1, 1)
        assert (last.x + dx, last.y + dy) not in reachable(world, (0, 0))


@settings(max_examples=tries(40), deadline=None)
@given(
    rows=st.lists(st.text(alphabet="...~#", min_size=24, max_size=24), min_size=1, max_size=24),
    place=st.tuples(st.integers(0, 23), st.integers(0, 23)),
)
def test_many_starts_at_once_are_counted_as_one_by_one(rows, place):
    x, y = place[0], place[1] % len(rows)
    rows[y] = rows[y][:x] + "." + rows[y][x + 1 :]
    steppe = [sum(1 << column for column, sign in enumerate(row) if sign == ".") for row in rows]
    assert reaches(steppe, [(x, y)]) == [len(reachable(plain(rows), (x, y)))]


def test_fairness_is_measured_by_the_cities_of_players():
    world = made(6, 3)
    fair = fairness(world)
    for city in world.cities:
        if city.owner != NEUTRAL:
            assert fair.reach[city.owner] == len(reachable(world, city.cell))
    assert sorted(fair.reach) == sorted(fair.nearest) == [1, 2, 3, 4, 5, 6]


def test_the_way_to_the_next_player_counts_diagonals():
    world = plain(["." * 40] * 40)
    world.players = [Player(1, "A"), Player(2, "B"), Player(3, "C")]
    places = ((1, 5, 5), (2, 15, 9), (3, 15, 30), (0, 6, 6))
    world.cities = [
        City(number, "X", x, y, owner, ()) for number, (owner, x, y) in enumerate(places)
    ]
    assert fairness(world).nearest == {1: 600 + 4 * 141, 2: 600 + 4 * 141, 3: 2100}


@pytest.mark.parametrize(
    ("reach", "worst", "fair"),
    [
        ([100], 0, True),
        ([100, 100, 125], 25, True),
        ([100, 100, 75], 25, True),
        ([1000, 1000, 1251], 26, False),
        ([1000, 1000, 749], 26, False),
        ([75, 125], 25, True),
        ([74, 126], 26, False),
    ],
)
def test_a_quarter_off_the_median_is_allowed_and_no_more(reach, worst, fair):
    found = Fairness(dict(enumerate(reach, start=1)), twice_median(reach), {})
    assert (found.worst, found.fair) == (worst, fair)


@pytest.mark.parametrize(
    ("nearest", "even"),
    [
        ([0], True),
        ([900, 900], True),
        ([900, 900, 1800], True),
        ([900, 900, 1801], False),
        ([900, 450, 900], True),
        ([900, 449, 900], False),
    ],
)
def test_neighbours_are_half_to_twice_as_far_as_the_median(nearest, even):
    assert Fairness({}, 0, dict(enumerate(nearest, start=1))).even is even


def test_a_world_without_players_is_fair():
    assert fairness(plain(["..."])) == Fairness({}, 0, {})
    assert fairness(plain(["..."])).fair


# --- How land is made ---------------------------------------------------------------------------


def test_noise_is_whole_within_its_bounds_and_smooth():
    noise = fractal_noise((60, 80), (16, 8), Draws(5))
    assert 0 <= min(map(min, noise)) < TOP // 3
    assert 2 * TOP // 3 < max(map(max, noise)) < TOP
    for line in chain(noise, zip(*noise, strict=True)):
        assert max(abs(one - other) for one, other in pairwise(line)) < TOP // 4


@pytest.mark.parametrize("seed", range(6))
def test_land_is_as_large_as_asked_for_and_hangs_together(seed):
    land, height = to_the_end(make_land(900, Draws(seed)))
    cells = cells_of(land, STEPPE)
    assert 900 <= len(cells) <= 1000  # single cells of water among steppe are filled
    assert joined(cells)
    assert [len(row) for row in height] == [len(row) for row in land]


@pytest.mark.parametrize("seed", range(6))
def test_raising_and_sinking_land_leave_it_connected(seed):
    draws = Draws(seed)
    land, height = to_the_end(make_land(900, draws))
    sites = to_the_end(spread_sites(land, 7, 8, draws))
    ground = Ground(land, height, sites, 80, draws)
    to_the_end(ground.make_room())
    for number in range(7):
        before = set(cells_of(ground.land, STEPPE))
        ground.sink_land(number, 16, ground.room())
        sunk = cells_of(ground.land, STEPPE)
        assert set(sunk) <= before
        assert joined(sunk)
        ground.raise_land(number, 5, own=False)
        raised = cells_of(ground.land, STEPPE)
        assert len(raised) == len(sunk) + 5
        assert joined(raised)


def test_what_a_continent_is_made_of_are_plain_pieces():
    world = made(6, 3)
    assert all(type(one) is Village for one in world.villages)
    numbers = [one.x for one in world.cities]
    numbers += [x for one in world.villages for x, _ in one.cells]
    assert {type(one) for one in numbers} == {int}
