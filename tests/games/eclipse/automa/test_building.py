"""The twelve build lists, structures at peace, and building against an attack."""

import pytest

from rivals.games.eclipse.position.readings import Readings
from rivals.games.eclipse.rival.automa.building import LISTS, Order, Yard, late, wanted
from rivals.games.eclipse.rival.automa.purse import Means
from rivals.games.eclipse.rules.acting import activations

NO_TRADE = Means(3, 0, 0)
ONE_TRADE = Means(3, 9, 1)
TWO_TRADES = Means(3, 9, 2)
NOTHING_BUILT = Yard(on_map={})
LETTERS = {
    "D": "dreadnought", "C": "cruiser", "I": "interceptor", "B": "starbase",
    "O": "orbital", "M": "monolith",
}  # fmt: skip


def ships(letters):
    return tuple(LETTERS[one] for one in letters)


def order(seat, trail, yard=NOTHING_BUILT, means=NO_TRADE):
    """What is built, by letters; None for nothing."""
    found = wanted(seat, yard, means, trail)
    letters = {name: one for one, name in LETTERS.items()}
    return found and "".join(letters[one] for one in found.what)


# --- The lists -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("build", "columns"),
    [
        ("balanced_dreadnought", "DB CB CC"), ("balanced_cruiser", "CB D"),
        ("over_defensive_cruiser", "IB CC D"), ("over_defensive_dreadnought", "IB D CC"),
        ("defensive_cruiser", "BB CC D"), ("defensive_dreadnought", "BB D CC"),
        ("offensive_cruiser", "CC D"), ("offensive_dreadnought", "D CC"),
        ("offensive_mixed", "DC CC"), ("mobile_cruiser", "CI DI II"),
        ("mobile_dreadnought", "DI CI II"), ("supported_dreadnought", "DI CC II"),
    ],
)  # fmt: skip
def test_each_trait_builds_its_first_column_then_the_next(make_seat, trail, build, columns):
    first, second, *_ = columns.split()
    assert LISTS[build] == tuple(map(ships, columns.split()))
    seat = make_seat(build=build, stock=(0, 0, 13))
    seat.techs.append("starbase")
    full = {"dreadnought": 2, "cruiser": 0, "interceptor": 0, "starbase": 0}
    built = order(seat, trail, Yard(on_map=full))
    assert built == (second if "D" in first else first)
    assert "build.list" in trail.rules()
    assert ("build.impossible" in trail.rules()) == ("D" in first)


def test_the_next_column_waits_until_the_first_is_impossible(make_seat, trail):
    seat = make_seat(build="balanced_cruiser", stock=(0, 0, 7))  # a pair costs 8
    assert order(seat, trail) is None
    assert trail.rules() == ["build.too-dear"]
    assert order(seat, type(trail)(), Yard(on_map={"cruiser": 4})) is None  # a dreadnought too
    seat.stock[2] = 8
    assert order(seat, type(trail)(), Yard(on_map={"cruiser": 4})) == "D"


def test_a_pair_half_of_which_is_impossible_is_impossible(make_seat, trail):
    no_bases = make_seat("draco", build="defensive_cruiser", stock=(0, 0, 10))
    assert order(no_bases, trail) == "CC"
    one_left = make_seat(build="defensive_cruiser", stock=(0, 0, 10))
    assert order(one_left, trail, Yard(on_map={"starbase": 3})) == "CC"
    assert order(one_left, trail, Yard(on_map={"starbase": 2})) == "BB"


def test_the_largest_ship_where_every_column_is_impossible(make_seat, trail):
    seat = make_seat(build="offensive_cruiser", stock=(0, 0, 30))
    full = Yard(on_map={"cruiser": 3, "dreadnought": 2})
    assert order(seat, trail, full) == "C"
    assert trail.rules() == ["build.impossible", "build.impossible", "build.largest"]
    none = Yard(on_map={"cruiser": 4, "dreadnought": 2, "interceptor": 8})
    assert order(seat, type(trail)(), none) is None


def test_one_unit_short_is_traded_for_the_whole_pair(make_seat, trail):
    seat = make_seat("draco", build="offensive_cruiser", stock=(0, 3, 9))
    found = wanted(seat, NOTHING_BUILT, ONE_TRADE, trail)
    assert found == Order(ships("CC"), ("science",))
    assert trail.rules() == ["build.list", "purse.trade"]
    seat.stock[2] = 8
    assert order(seat, type(trail)(), means=ONE_TRADE) is None


def test_half_a_pair_only_by_the_option(make_seat, trail):
    seat = make_seat(build="balanced_cruiser", stock=(0, 0, 6))
    assert order(seat, type(trail)()) is None
    assert order(seat, trail, Yard(on_map={}, partial=True)) == "C"
    assert trail.rules() == ["build.half"]
    seat.stock[2] = 2
    assert order(seat, type(trail)(), Yard(on_map={}, partial=True)) is None


def test_costs_are_those_of_the_species(make_seat, trail):
    seat = make_seat("mechanema", build="offensive_cruiser", stock=(0, 0, 8))
    assert order(seat, trail) == "CC"


def test_what_is_left_of_the_action_goes_on_with_the_column(make_seat, trail):
    seat = make_seat("mechanema", build="offensive_mixed", stock=(0, 0, 18))
    assert activations(seat, "build") == 3
    three = Yard(on_map={}, activations=3)
    assert order(seat, trail, three) == "DCD"
    assert trail.rules() == ["build.list", "build.further"]
    seat.stock[2] = 17  # 7 + 4, and 6 left: a cruiser of the next column
    assert order(seat, type(trail)(), three) == "DCC"
    seat.stock[2] = 14
    assert order(seat, type(trail)(), three, ONE_TRADE) == "DC"  # no trade for it


def test_nanorobots_build_one_more(make_seat):
    assert activations(make_seat(), "build") == 2
    assert activations(make_seat(techs=("nanorobots",)), "build") == 3
    assert activations(make_seat("mechanema", techs=("nanorobots",)), "build") == 4


def test_a_single_ship_may_be_followed_by_another(make_seat, trail):
    seat = make_seat(build="offensive_dreadnought", stock=(0, 0, 16))
    assert order(seat, trail) == "DD"
    assert order(seat, trail, Yard(on_map={"dreadnought": 1})) == "DC"


# --- Structures ------------------------------------------------------------------------------


def structures(make_seat, trail, nature, stock=15, production="even", **yard):
    seat = make_seat(
        "draco", stock=(0, 0, stock), techs=("orbital", "monolith"), production=production,
        build="offensive_cruiser",
    )  # fmt: skip
    said = {"orbitals": 1, "monoliths": 1, **yard}
    return order(seat, trail, Yard(on_map={}, nature=nature, **said))


@pytest.mark.parametrize(
    ("nature", "built"),
    [
        ("pacifist", "OM"), ("turtle", "OM"), ("mix", "OM"), ("gamer", "M"),
        ("opportunist", "CC"), ("cleaner", "CC"), ("risk", "CC"),
    ],
)  # fmt: skip
def test_structures_before_ships_by_the_main_trait(make_seat, trail, nature, built):
    assert structures(make_seat, trail, nature) == built
    assert ("build.monolith" in trail.rules()) == ("M" in built)
    assert ("build.orbital" in trail.rules()) == ("O" in built)


def test_a_structure_needs_a_hex_and_its_technology(make_seat, trail):
    assert structures(make_seat, trail, "turtle", orbitals=0) == "M"
    assert structures(make_seat, trail, "turtle", monoliths=0) == "O"
    plain = make_seat("draco", stock=(0, 0, 15), build="offensive_cruiser")
    yard = Yard(on_map={}, nature="turtle", orbitals=1, monoliths=1)
    assert order(plain, trail, yard) == "CC"


def test_no_structure_that_cannot_be_paid(make_seat, trail):
    assert structures(make_seat, trail, "turtle", stock=10) == "O"
    assert structures(make_seat, trail, "turtle", stock=4) is None


def test_ships_follow_a_structure_where_the_whole_column_fits(make_seat, trail):
    seat = make_seat("draco", stock=(0, 0, 13), techs=("orbital",), build="offensive_dreadnought")
    yard = Yard(on_map={}, nature="turtle", orbitals=1)
    assert order(seat, trail, yard) == "OD"


def test_an_orbital_only_for_a_cube_the_trait_cares_for(make_seat, trail):
    assert structures(make_seat, trail, "turtle", 5, "always_money") == "O"
    assert structures(make_seat, trail, "turtle", 5, "always_materials") is None


def test_in_the_last_rounds_everybody_at_peace_builds_monoliths(make_seat, trail):
    assert structures(make_seat, trail, "opportunist", late=True) == "M"
    assert "build.late-monolith" in trail.rules()
    assert structures(make_seat, trail, "opportunist", mode="attack", late=True) == "CC"


@pytest.mark.parametrize(
    ("number", "reading", "is_late"),
    [(7, "late", False), (8, "late", True), (9, "late", True), (9, "never", False)],
)
def test_the_last_two_rounds_are_late(number, reading, is_late):
    assert late(number, Readings(monoliths=reading)) == is_late


def test_no_structures_in_war(make_seat, trail):
    assert structures(make_seat, trail, "turtle", mode="attack") == "CC"


# --- War -------------------------------------------------------------------------------------


def defended(make_seat, trail, materials, on_map=(), *, species="terran", number=2):
    seat = make_seat(species, stock=(0, 0, materials), build="offensive_mixed")
    yard = Yard(on_map=dict(on_map), mode="defence", activations=number)
    return order(seat, trail, yard)


def test_attacked_two_starbases(make_seat, trail):
    assert defended(make_seat, trail, 6) == "BB"
    assert trail.rules() == ["build.bases"]


def test_attacked_two_trades_for_them(make_seat, trail):
    seat = make_seat("planta", stock=(0, 7, 4))
    found = wanted(seat, Yard(on_map={}, mode="defence"), TWO_TRADES, trail)
    assert found == Order(ships("BB"), ("science", "science"))


@pytest.mark.parametrize(
    ("materials", "built"),
    [
        (16, "DD"), (15, "DC"), (13, "DC"), (12, "DI"), (10, "CC"), (8, "CI"), (6, "II"),
        (5, "C"), (3, "I"), (2, None),
    ],
)  # fmt: skip
def test_attacked_without_starbases_the_two_largest(make_seat, trail, materials, built):
    assert defended(make_seat, trail, materials, species="draco") == built
    assert trail.rules()[0] == ("build.two-largest" if built else "build.nothing")


def test_attacked_with_one_starbase_left_the_two_largest(make_seat, trail):
    assert defended(make_seat, trail, 10, {"starbase": 3}) == "CC"


def test_attacked_ships_that_are_all_built_are_passed_over(make_seat, trail):
    on_map = {"starbase": 4, "dreadnought": 2, "cruiser": 3}
    assert defended(make_seat, trail, 20, on_map) == "CI"


def test_a_reaction_builds_one(make_seat, trail):
    assert defended(make_seat, trail, 9, number=1) == "B"
    assert defended(make_seat, trail, 9, species="draco", number=1) == "D"


def test_attacked_a_third_if_it_can_be_paid(make_seat, trail):
    assert defended(make_seat, trail, 11, number=3) == "BBC"
    assert trail.rules() == ["build.bases", "build.further"]


def test_attacking_it_builds_by_its_list(make_seat, trail):
    seat = make_seat(build="offensive_mixed", stock=(0, 0, 13))
    assert order(seat, trail, Yard(on_map={}, mode="attack")) == "DC"


def test_no_rival_no_list(make_seat, trail):
    seat = make_seat(stock=(0, 0, 9))
    seat.traits = None
    with pytest.raises(ValueError, match="no traits"):
        wanted(seat, NOTHING_BUILT, NO_TRADE, trail)
