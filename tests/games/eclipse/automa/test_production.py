"""Which resource a cube goes for, and which square a colony ship fills."""

import pytest

from rivals.core.chance import SeededDice
from rivals.games.eclipse.components.box import DISCOVERIES, INCOME, RESOURCES
from rivals.games.eclipse.components.ships import ANCIENT_PARTS
from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.rival.automa.answers import uses
from rivals.games.eclipse.rival.automa.production import (
    ORBITAL_CUBES,
    Vacancy,
    allowed,
    choose_cube,
    choose_gain,
    choose_return,
    choose_square,
    wants,
    wants_orbital,
)

ALL = ("money", "science", "materials")


def cubes(**incomes):
    """Cubes left on the tracks for these incomes; 2 where nothing is said."""
    return tuple(INCOME.index(incomes.get(one, 2)) for one in RESOURCES)


def chosen(make_seat, trail, production, left, resources=ALL):
    seat = make_seat(production=production, cubes=left)
    return choose_cube(seat, resources, SeededDice(1), "rival", trail)


# --- The ten traits --------------------------------------------------------------------------


@pytest.mark.parametrize("resource", RESOURCES)
def test_three_traits_always_take_their_own(make_seat, trail, resource):
    left = cubes(**{resource: 24})
    assert chosen(make_seat, trail, f"always_{resource}", left) == resource
    assert trail.rules() == ["production.always"]


def test_an_own_track_that_is_empty_gives_way_to_the_lowest_income(make_seat, trail):
    left = cubes(money=28, science=6, materials=4)
    assert chosen(make_seat, trail, "always_money", left) == "materials"


def test_an_orbital_takes_no_materials(make_seat, trail):
    left = cubes(money=6, science=4)
    assert chosen(make_seat, trail, "always_materials", left, ORBITAL_CUBES) == "science"


def test_the_balanced_raise_the_lowest_income(make_seat, trail):
    left = cubes(money=6, science=4, materials=6)
    assert chosen(make_seat, trail, "even", left) == "science"
    assert trail.rules() == ["production.lowest"]


def test_the_balanced_roll_among_equals(make_seat, trail):
    seat = make_seat(production="even", cubes=cubes(money=4, science=4, materials=6))
    rolled = {
        choose_cube(seat, ALL, SeededDice(seed), "rival", type(trail)()) for seed in range(20)
    }
    assert rolled == {"money", "science"}
    dice = SeededDice(3)
    choose_cube(seat, ALL, dice, "rival", trail)
    assert trail.rules() == ["production.lowest", "core.tie.rolled"]
    assert len(dice.drawn) == 1


@pytest.mark.parametrize(
    ("trait", "first", "second", "third"),
    [
        ("eim", "money", "science", "materials"),
        ("emi", "money", "materials", "science"),
        ("iem", "science", "money", "materials"),
        ("ime", "science", "materials", "money"),
        ("mei", "materials", "money", "science"),
        ("mie", "materials", "science", "money"),
    ],
)
def test_an_order_goes_up_as_the_author_tells(make_seat, trail, trait, first, second, third):
    # 12, 10, 8 is in order; broken by a cube it goes to the lowest, until 15, 12, 10 is.
    in_order = {first: 12, second: 10, third: 8}
    assert chosen(make_seat, trail, trait, cubes(**in_order)) == third
    assert chosen(make_seat, trail, trait, cubes(**{**in_order, third: 10})) == second
    assert chosen(make_seat, trail, trait, cubes(**{**in_order, third: 10, second: 12})) == first
    assert chosen(make_seat, trail, trait, cubes(**{first: 10, second: 10, third: 8})) == first
    assert trail.rules()[0] == "production.order"


def test_no_cube_left_no_choice(make_seat, trail):
    assert chosen(make_seat, trail, "even", (0, 0, 3), ORBITAL_CUBES) is None


def test_an_artifact_gives_what_the_trait_would_raise(make_seat, trail):
    seat = make_seat(production="always_science", cubes=(4, 0, 4))
    assert choose_gain(seat, SeededDice(1), "rival", trail) == "science"


def test_a_cube_comes_back_where_it_is_missed_least(make_seat, trail):
    seat = make_seat(production="always_money", cubes=cubes(money=12, science=10, materials=8))
    assert choose_return(seat, ALL, SeededDice(1), "rival", trail) == "science"
    assert choose_return(seat, ["money"], SeededDice(1), "rival", trail) == "money"
    ordered = make_seat(production="iem", cubes=cubes(money=12, science=12, materials=8))
    assert choose_return(ordered, ALL, SeededDice(1), "rival", trail) == "money"
    assert {"production.spare", "production.above"} <= set(trail.rules())


@pytest.mark.parametrize(
    ("production", "left", "wanted"),
    [
        ("even", (5, 5, 5), True),
        ("always_materials", (5, 5, 5), False),
        ("mie", (5, 0, 5), True),
        ("even", (0, 0, 5), False),
    ],
)
def test_who_wants_an_orbital(make_seat, production, left, wanted):
    assert wants_orbital(make_seat(production=production, cubes=left)) == wanted


# --- Colony ships ----------------------------------------------------------------------------


def square(make_seat, trail, vacancies, colonise="all", **said):
    return choose_square(make_seat(**said), vacancies, Readings(colonise=colonise), trail)


def test_planets_of_one_resource_before_wild_ones(make_seat, trail):
    wild, money = Vacancy(101, 0, "wild"), Vacancy(301, 0, "money")
    assert square(make_seat, trail, [wild, money]) == money
    assert trail.rules() == ["colony.at-once", "colony.single-first"]
    orbital = Vacancy(1, 9, "wild", orbital=True)
    assert square(make_seat, trail, [orbital, money]) == money


def test_advanced_before_basic(make_seat, trail):
    basic, advanced = Vacancy(101, 0, "money"), Vacancy(301, 0, "science", advanced=True)
    assert square(make_seat, trail, [basic, advanced]) == advanced
    assert trail.rules()[-1] == "colony.advanced-first"


def test_then_the_lowest_numbers(make_seat, trail):
    later, sooner = Vacancy(301, 0, "money"), Vacancy(101, 2, "science")
    assert square(make_seat, trail, [later, sooner]) == sooner
    assert trail.rules()[-1] == "colony.lowest-number"


def test_a_square_whose_track_is_empty_is_passed_over(make_seat, trail):
    vacancies = [Vacancy(101, 0, "money"), Vacancy(301, 0, "science")]
    assert square(make_seat, trail, vacancies, cubes=(0, 5, 5)) == vacancies[1]
    assert square(make_seat, trail, vacancies, cubes=(0, 0, 5)) is None
    orbital = Vacancy(101, 9, "wild", orbital=True)
    assert square(make_seat, trail, [orbital], cubes=(0, 0, 5)) is None
    assert square(make_seat, trail, []) is None


def test_everything_is_colonised_unless_the_option_says_otherwise(make_seat, trail):
    vacancy = Vacancy(101, 0, "money")
    assert square(make_seat, trail, [vacancy], production="always_science") == vacancy
    said = {"colonise": "wanted", "production": "always_science"}
    assert square(make_seat, trail, [vacancy], **said) is None
    wild = Vacancy(102, 0, "wild")
    assert square(make_seat, trail, [vacancy, wild], **said) == wild


def test_wanted_is_what_the_trait_would_raise(make_seat):
    seat = make_seat(production="even", cubes=cubes(money=4, science=4, materials=6))
    assert [one for one in ALL if wants(seat, one)] == ["money", "science"]


def test_cubes_a_square_takes():
    assert allowed(Vacancy(1, 0, "wild")) == ALL
    assert allowed(Vacancy(1, 9, "wild", orbital=True)) == ("money", "science")
    assert allowed(Vacancy(1, 1, "science", advanced=True)) == ("science",)


def test_no_rival_no_production(make_seat, trail):
    seat = make_seat()
    seat.traits = None
    with pytest.raises(ValueError, match="no traits"):
        choose_gain(seat, SeededDice(1), "rival", trail)


# --- Discoveries ----------------------------------------------------------------------------------


def used(make_seat, trail, discovery, tile, techs=1, cruisers=0):
    return uses(make_seat(discovery=discovery), tile, trail, techs=techs, cruisers=cruisers)


@pytest.mark.parametrize("tile", DISCOVERIES)
def test_always_points(make_seat, trail, tile):
    assert not used(make_seat, trail, "always_points", tile)
    assert trail.rules() == ["discovery.always-points"]


@pytest.mark.parametrize("tile", DISCOVERIES)
def test_points_but_for_ship_parts(make_seat, trail, tile):
    part = tile in ANCIENT_PARTS
    assert used(make_seat, trail, "points_or_upgrades", tile) == part
    assert trail.rules() == ["discovery.upgrade" if part else "discovery.no-upgrade"]


@pytest.mark.parametrize("tile", DISCOVERIES)
def test_never_points(make_seat, trail, tile):
    assert used(make_seat, trail, "never_points", tile)
    assert trail.rules() == ["discovery.never-points"]


def test_what_cannot_be_used_is_kept_for_points(make_seat, trail):
    assert not used(make_seat, trail, "never_points", "ancient_tech", techs=0)
    assert not used(make_seat, trail, "never_points", "ancient_cruiser", cruisers=4)
    assert trail.rules() == ["discovery.useless", "discovery.useless"]
    assert used(make_seat, trail, "never_points", "ancient_cruiser", cruisers=3)


def test_no_rival_no_choice(make_seat, trail):
    seat = make_seat()
    seat.traits = None
    with pytest.raises(ValueError, match="no traits"):
        uses(seat, "money", trail, techs=1, cruisers=0)
