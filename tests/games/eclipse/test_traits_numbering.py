"""Seven dice, 2,073,600 numbers: the author's table, and the bijection both ways."""

from itertools import islice, product
from math import prod
from typing import get_args, get_type_hints

import pytest

from rivals.core.errors import BadSetup
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.rival.numbering import (
    DICE,
    DIE,
    RIVALS,
    allowed,
    faces_of,
    faces_showing,
    make_traits,
    number_of,
    trait_values,
    traits_of,
)

NAMES = (
    "upgrade", "main", "build", "tempo", "explore_war", "discard_discovery", "production",
)  # fmt: skip
SIDES = (8, 10, 12, 6, 6, 6, 10)

TABLE = """
upgrade 1 fully_balanced
upgrade 2 balanced_armour
upgrade 3 balanced_guns
upgrade 4 specialised_guns
upgrade 5 specialised_armour
upgrade 6 specialised_computer
upgrade 7 specialised_shields
upgrade 8 specialised_drives
main 1 pacifist
main 2 turtle
main 3 opportunist
main 4 greedy
main 5 cleaner
main 6 aggressor
main 7 medals
main 8 preemptive
main 9 risk
main 10 gamer
build 1 balanced_dreadnought
build 2 balanced_cruiser
build 3 over_defensive_cruiser
build 4 over_defensive_dreadnought
build 5 defensive_cruiser
build 6 defensive_dreadnought
build 7 offensive_cruiser
build 8 offensive_dreadnought
build 9 offensive_mixed
build 10 mobile_cruiser
build 11 mobile_dreadnought
build 12 supported_dreadnought
tempo 1 tech_addict obsessive
tempo 2 tech_addict thorough
tempo 3 steady obsessive
tempo 4 steady thorough
tempo 5 low_budget obsessive
tempo 6 low_budget thorough
explore_war 1 grow superior_tech
explore_war 2 grow great_force
explore_war 3 biggest superior_tech
explore_war 4 biggest great_force
explore_war 5 not_smallest superior_tech
explore_war 6 not_smallest great_force
discard_discovery 1 discard_never always_points
discard_discovery 2 discard_two always_points
discard_discovery 3 discard_never points_or_upgrades
discard_discovery 4 discard_two points_or_upgrades
discard_discovery 5 discard_never never_points
discard_discovery 6 discard_two never_points
production 1 always_money
production 2 always_science
production 3 always_materials
production 4 even
production 5 eim
production 6 emi
production 7 iem
production 8 ime
production 9 mei
production 10 mie
"""
"""The generator's table, its two misprints put right."""


DRACO_MAY_THROW = {(main, red) for main in range(1, 11) for red in (1, 3, 5) if main != 5}
"""No Cleaner, and only "never discard": main and red die."""


def of_all_dice(face=1):
    return dict.fromkeys(NAMES, face)


def test_the_dice_are_those_of_the_generator():
    assert {die.name: die.sides for die in DICE} == dict(zip(NAMES, SIDES, strict=True))
    assert prod(SIDES) == RIVALS == 2_073_600


@pytest.mark.parametrize("row", TABLE.strip().splitlines())
def test_each_face_gives_the_traits_of_the_table(row):
    die, face, *values = row.split()
    shown = trait_values(traits_of(of_all_dice() | {die: int(face)}))
    assert tuple(shown[trait] for trait in DIE[die].traits) == tuple(values)


def test_no_face_is_missing_from_the_table():
    assert len(TABLE.split("\n")) - 2 == sum(SIDES)


def test_numbers_at_the_ends_and_one_worked_out_by_hand():
    assert faces_of(0) == of_all_dice(1)
    assert faces_of(RIVALS - 1) == dict(zip(NAMES, SIDES, strict=True))
    assert faces_of(1_234_567) == {
        "upgrade": 5, "main": 8, "build": 8, "tempo": 4, "explore_war": 3,
        "discard_discovery": 1, "production": 8,
    }  # fmt: skip
    assert ((((((5 - 1) * 10 + 7) * 12 + 7) * 6 + 3) * 6 + 2) * 6 + 0) * 10 + 7 == 1_234_567


def test_throws_in_order_have_the_numbers_in_order():
    throws = enumerate(product(*(range(1, sides + 1) for sides in SIDES)))
    for number, throw in islice(throws, 0, None, 101):
        faces = dict(zip(NAMES, throw, strict=True))
        assert (number_of(faces), faces_of(number)) == (number, faces)


def test_every_digit_comes_back():
    """Each die through all its faces, on top of the lowest and of the highest throw."""
    for name, low in product(NAMES, (True, False)):
        base = of_all_dice() if low else dict(zip(NAMES, SIDES, strict=True))
        for face in range(1, DIE[name].sides + 1):
            throw = base | {name: face}
            assert faces_of(number_of(throw)) == throw
            assert faces_showing(traits_of(throw)) == throw


def test_every_seventh_thousandth_rival_comes_back_from_its_traits():
    for number in range(0, RIVALS, 701):
        faces = faces_showing(traits_of(faces_of(number)))
        assert faces is not None
        assert number_of(faces) == number


def test_different_faces_give_different_traits():
    """With the dice deciding different traits, this makes the traits of all throws different."""
    for die in DICE:
        assert len(set(die.faces)) == die.sides
    decided = [trait for die in DICE for trait in die.traits]
    assert sorted(decided) == sorted(trait_values(traits_of(of_all_dice())))
    assert len(decided) == len(set(decided))


@pytest.mark.parametrize("number", [-1, RIVALS, 10**30])
def test_numbers_that_no_rival_has(number):
    with pytest.raises(BadSetup, match=r"eclipse.setup.no-rival.*2073599"):
        faces_of(number)


@pytest.mark.parametrize("change", [{"main": "mix"}, {"discard": "discard_one"}])
def test_what_no_die_shows_has_no_throw(change):
    values = trait_values(traits_of(of_all_dice())) | change
    assert faces_showing(make_traits(values)) is None


def test_the_counts_of_the_generator():
    """With a colour for each RISK, with the third discard trait, with both; and as printed."""
    others, hates = 9, 6
    assert RIVALS // 10 * (others + hates) == 3_110_400
    hints = get_type_hints(Traits)
    thirds = RIVALS // 2 * len(get_args(hints["discard"]))
    assert thirds == 3_110_400
    assert thirds // 10 * (others + hates) == 4_665_600
    as_printed = [len({*die.faces}) for die in DICE]
    as_printed[2] -= 1
    as_printed[6] -= 1
    assert prod(as_printed) == 1_710_720


def faces_for(species):
    """Count the faces of each die that alone make nothing that the species cannot have."""
    return [
        sum(
            allowed(traits_of(of_all_dice() | {die.name: face}), species)
            for face in range(1, die.sides + 1)
        )
        for die in DICE
    ]


def test_draco_may_have_933_120_of_them():
    assert faces_for("draco") == [8, 9, 12, 6, 6, 3, 10]
    assert prod(faces_for("draco")) == 933_120


def test_what_draco_may_throw_lies_on_two_dice():
    for main, red in product(range(1, 11), range(1, 7)):
        throw = of_all_dice() | {"main": main, "discard_discovery": red}
        assert allowed(traits_of(throw), "draco") == ((main, red) in DRACO_MAY_THROW)


@pytest.mark.parametrize("species", [one for one in SPECIES if one != "draco"])
def test_other_species_may_have_any(species):
    assert prod(faces_for(species)) == RIVALS
