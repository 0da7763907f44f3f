"""Rules 2.6.13 to 2.6.15, numbered as in our notes: population, discs, what stays in the hex."""

import pytest
from eclipse_battles import (
    FIELD,
    SOUTH,
    at,
    fight,
    outfit,
    resume,
    rule_against,
    table,
    told,
)

from rivals.games.eclipse import rules
from rivals.games.eclipse.position.actions import Claim, Kill, Leave
from rivals.games.eclipse.position.battle import Bombed, Freed
from rivals.games.eclipse.position.tasks import Bombing, Claiming, Finding, Returning
from rivals.games.eclipse.rules.claiming import may_claim

FULL = ("money", "materials", "materials")
"""Cubes on all squares of the field; the last is an advanced one."""


def siege(attackers="I", *, cubes=FULL, species=("terran", "hydran", "mechanema"), **fields):
    """Let seat 0's ships stand where seat 1 has population and no ships."""
    return table(at(FIELD, (0, attackers), owner=1, cubes=cubes, **fields), species=species)


def bombed(position):
    return [(one.seat, one.dice, one.damage) for one in told(position, Bombed)]


# --- 2.6.13: attack on the population ---------------------------------------------------------


def test_13_each_point_of_damage_kills_a_cube_of_the_attackers_choice():
    position = siege()
    assert fight(position, "6") == Bombing(0, FIELD, 1)
    assert rules.options(position) == [Kill(0), Kill(1), Kill(2)]
    position = siege()
    assert fight(position, "6", Kill(1)) is None
    assert position.hex(FIELD).cubes == ["money", "", "materials"]
    assert position.seats[1].graveyard == [0, 0, 1]
    assert position.hex(FIELD).owner == 1


def test_13_every_ship_rolls_its_cannons_once_and_the_computer_counts():
    position = siege("ICD")
    fight(position, "5 5 11", Kill(0))
    assert bombed(position) == [(0, ((5, 1), (5, 1), (1, 1), (1, 1)), 1)]


def test_13_neither_missiles_nor_shields():
    position = siege()
    outfit(position, 0, "interceptor", 1, "plasma_missile")
    outfit(position, 1, "interceptor", 1, "gauss_shield")
    assert fight(position, "6") == Bombing(0, FIELD, 1)


def test_13_all_damage_of_a_die_counts():
    position = siege()
    outfit(position, 0, "interceptor", 0, "plasma_cannon")
    assert fight(position, "6", Kill(0)) == Bombing(0, FIELD, 1)
    assert rules.options(position) == [Kill(1), Kill(2)]
    assert rule_against(position, Kill(0)) == "no-cube-there"
    assert rule_against(position, Kill(9)) == "no-cube-there"


def test_13_no_choice_if_all_die():
    position = siege()
    outfit(position, 0, "interceptor", 0, "antimatter_cannon")
    assert fight(position, "6") is None
    assert position.seats[1].graveyard == [1, 0, 2]


def test_13_no_choice_among_squares_alike():
    cubes = ("", "", "", "", "money", "science")  # both wild squares of the centre
    position = table(at(1, (0, "I"), owner=1, cubes=cubes))
    assert fight(position, "6") == Returning(1, 1, dead=True)
    assert position.hexes[0].cubes[4:] == ["", "science"]


def test_13_the_orbitals_cube_can_be_killed_and_its_owner_chooses_the_graveyard():
    position = siege(orbital="science")
    assert fight(position, "6", Kill(9)) == Returning(1, 1, dead=True)
    assert position.hex(FIELD).orbital == "-"
    assert rules.options(position) != []


def test_13_a_cube_whose_track_is_full_goes_where_its_owner_wants():
    position = siege()
    position.seats[1].cubes[2] = 12
    assert fight(position, "6", Kill(1)) == Returning(1, 1, dead=True)


@pytest.mark.parametrize(
    "species", [("orion", "hydran"), ("terran", "planta")], ids=["neutron bombs", "planta"]
)
def test_13_neutron_bombs_or_a_planta_victim_need_no_dice(species):
    position = siege(species=species, orbital="money")
    assert fight(position) == Returning(1, 1, dead=True)
    assert bombed(position) == [(0, (), 4)]
    assert position.seats[1].graveyard == [1, 0, 2]
    assert position.hex(FIELD).cubes == ["", "", ""]


def test_13_after_the_ships_of_the_owner_are_gone():
    position = table(at(FIELD, (1, "I"), (0, "I"), owner=1, cubes=FULL))
    assert fight(position, "1 6" + "6") == Bombing(0, FIELD, 1)
    position = table(at(FIELD, (1, "I"), (0, "I"), owner=1, cubes=FULL))
    assert fight(position, "6") is None
    assert bombed(position) == []


def test_13_nobody_attacks_under_truce():
    position = siege()
    position.seats[0].memory.truces = {1: 1}
    position.seats[1].memory.truces = {0: 1}
    fight(position)
    assert told(position) == []
    assert position.hex(FIELD).owner == 1


def test_13_attackers_under_truce_attack_one_after_the_other():
    position = table(at(FIELD, (2, "I"), (0, "I"), owner=1, cubes=FULL))
    position.seats[0].memory.truces = {2: 1}
    position.seats[2].memory.truces = {0: 1}
    fight(position, "1 6", Kill(0))
    assert [one[0] for one in bombed(position)] == [2, 0]


# --- 2.6.14: the disc, and who takes the hex --------------------------------------------------


def test_14_the_disc_goes_back_when_no_cube_remains():
    position = siege(species=("orion", "hydran"))
    fight(position)
    assert told(position, Freed) == [Freed(FIELD, 1)]
    assert position.hex(FIELD).owner == -1
    assert position.seats[1].discs == 1


def test_14_the_disc_goes_back_where_there_was_no_cube():
    position = siege(cubes=())
    fight(position)
    assert bombed(position) == []
    assert position.hex(FIELD).owner == -1


def test_14_the_disc_stays_with_the_last_cube_or_ship():
    position = siege()
    fight(position, "1")
    assert position.hex(FIELD).owner == 1
    position = table(at(FIELD, (1, "I"), (0, "I"), owner=1))
    fight(position, "6")
    assert position.hex(FIELD).owner == 1


def test_14_the_attacker_may_put_a_disc_there():
    position = siege(species=("orion", "hydran"))
    position.seats[0].discs = 1
    assert fight(position) == Claiming(0, FIELD)
    assert rules.options(position) == [Claim(FIELD), Leave(FIELD)]
    assert resume(position, "", Claim(FIELD)) is None
    assert position.hex(FIELD).owner == 0
    assert position.seats[0].discs == 0


def test_14_whoever_is_alone_in_a_discless_hex_may_put_a_disc_there_highest_number_first():
    position = table(
        at(FIELD, (0, "I")), at(205, (1, "C"), where=SOUTH), at(206, where=(3, 3)),
    )  # fmt: skip
    for seat in position.seats:
        seat.discs = 1
    assert fight(position) == Claiming(1, 205)
    assert resume(position, "", Claim(205)) == Claiming(0, FIELD)
    assert resume(position, "", Leave(FIELD)) is None
    assert position.hex(FIELD).owner == -1


def test_14_not_without_a_disc_nor_beside_others():
    position = table(at(FIELD, (0, "I")), at(205, (0, "I"), (1, "I"), where=SOUTH))
    position.seats[0].memory.truces = {1: 1}
    position.seats[1].memory.truces = {0: 1}
    position.seats[1].discs = 1
    assert fight(position) is None


@pytest.mark.parametrize(
    ("species", "strangers", "asked"),
    [
        ("draco", {"ancients": 1}, True),
        ("terran", {"ancients": 1}, False),
        ("draco", {"gcds": True}, False),
        ("terran", {}, True),
    ],
)
def test_14_ancients_keep_all_away_but_draco(species, strangers, asked):
    position = table(at(FIELD, (0, "I"), **strangers), species=(species, "hydran"))
    position.seats[0].discs = 1
    assert may_claim(position, 0, position.hexes[0]) == asked


def test_14_the_discovery_tile_comes_with_the_disc():
    position = table(at(FIELD, (0, "I"), ancients=1, discovery=True))
    outfit(position, 0, "interceptor", 0, "antimatter_cannon")
    position.seats[0].discs = 1
    position.discoveries = ["money"]
    assert fight(position, "6") == Claiming(0, FIELD)
    found = resume(position, "", Claim(FIELD), discoveries=[0])
    assert found == Finding(0, FIELD, "money")


def test_14_draco_takes_what_ancients_guarded_that_others_destroyed():
    position = table(
        at(FIELD, (1, "I"), owner=0, ancients=1, discovery=True, cubes=FULL),
        species=("draco", "terran"),
    )
    outfit(position, 1, "interceptor", 0, "antimatter_cannon")
    position.discoveries = ["money"]
    assert fight(position, "6" + "1", discoveries=[0]) == Finding(0, FIELD, "money")
    assert not position.hex(FIELD).discovery


# --- 2.6.15: what stays -----------------------------------------------------------------------


def test_15_orbitals_and_monoliths_stay_in_the_hex():
    position = siege(species=("orion", "hydran"), orbital="-", monolith=True)
    position.seats[0].discs = 1
    fight(position, "", Claim(FIELD))
    one = position.hex(FIELD)
    assert (one.owner, one.orbital, one.monolith) == (0, "-", True)
