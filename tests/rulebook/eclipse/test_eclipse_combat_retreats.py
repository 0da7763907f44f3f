"""Rules 2.6.10 and 2.6.11, numbered as in our notes: retreat, and nobody who can hurt anybody."""

import pytest
from eclipse_battles import (
    FIELD,
    NORTH_EAST,
    SOUTH,
    SOUTH_EAST,
    at,
    disarm,
    fight,
    fleet,
    outfit,
    rule_against,
    table,
    told,
)

from rivals.games.eclipse import rules
from rivals.games.eclipse.position.actions import Fire, Retreat
from rivals.games.eclipse.position.battle import Clash, Cornered, Volley, Withdrawing, Withdrawn
from rivals.games.eclipse.position.tasks import Claiming, Firing

HOME, OTHER_HOME, FAR_HOME = 221, 223, 227


def raid(attackers="I", defenders="C", home=None, **readings):
    """Let seat 0 attack seat 1 in the field, its home to the south."""
    return table(
        at(FIELD, (1, defenders), (0, attackers), owner=1),
        home or at(HOME, where=SOUTH, owner=0),
        **readings,
    )


# --- 2.6.10: retreat --------------------------------------------------------------------------


def test_10_a_class_withdraws_instead_of_firing_and_leaves_at_its_next_turn():
    position = raid()
    assert fight(position) == Firing(0)
    assert rules.options(position) == [Fire(), Retreat(HOME)]
    position = raid()
    fight(position, "1", Retreat(HOME))
    assert told(position, Withdrawing, Volley, Withdrawn) == [
        Withdrawing(0, "interceptor", 1, HOME),
        Volley(1, 1, "cruiser", 1, ((1, 1),)),
        Withdrawn(0, "interceptor", 1, HOME),
    ]
    assert position.hex(FIELD).fleets == [fleet(1, "C")]
    assert position.hex(HOME).fleets == [fleet(0, "I")]


def test_10_until_then_it_can_be_shot():
    position = raid()
    fight(position, "6", Retreat(HOME))
    assert position.hex(HOME).fleets == []
    assert told(position, Withdrawn) == []


def test_10_ships_that_withdraw_join_those_already_there():
    position = raid(home=at(HOME, (0, "IC"), where=SOUTH, owner=0))
    fight(position, "1", Retreat(HOME))
    assert position.hex(HOME).fleets == [fleet(0, "IIC")]


def test_10_who_has_started_to_withdraw_is_not_asked_again_and_stays_if_the_fight_ends():
    position = raid("IC", "I")
    fight(position, "1 6", Retreat(HOME), Fire())
    assert position.hex(FIELD).fleets == [fleet(0, "IC")]
    assert position.hex(HOME).fleets == []


def test_10_option_u11_each_class_decides_for_itself():
    position = raid("IC", "C")
    fight(position, "1 5" + "1 5", Retreat(HOME), Fire(), Fire())
    assert position.hex(FIELD).fleets == [fleet(0, "C")]
    assert position.hex(HOME).fleets == [fleet(0, "I")]


@pytest.mark.parametrize(
    "home",
    [
        at(FAR_HOME, where=SOUTH_EAST, owner=0),
        at(HOME, where=SOUTH, owner=2),
        at(HOME, where=SOUTH),
        at(1, (2, "I"), where=SOUTH, owner=0),
        at(HOME, where=SOUTH, owner=0, ancients=1),
    ],
    ids=["unconnected", "foreign", "discless", "enemy ships", "ancients"],
)
def test_10_nobody_is_asked_who_has_nowhere_to_go(home):
    position = raid(home=home.copy())
    assert fight(position, "1 6") is None
    assert position.hex(FIELD).fleets == [fleet(1, "C")]


@pytest.mark.parametrize(
    ("other", "rule"),
    [
        (at(FAR_HOME, where=SOUTH_EAST, owner=0), "refuge-unconnected"),
        (at(OTHER_HOME, where=NORTH_EAST, owner=2), "refuge-foreign"),
        (at(OTHER_HOME, where=NORTH_EAST), "refuge-foreign"),
        (at(1, (2, "I"), where=NORTH_EAST, owner=0), "refuge-taken"),
        (at(318, where=(4, 4), owner=0), "refuge-unconnected"),
    ],
)
def test_10_only_to_a_connected_hex_that_one_controls_without_enemy_ships(other, rule):
    position = raid()
    position.hexes.append(other.copy())
    position.charted()
    assert fight(position) == Firing(0)
    assert rule_against(position, Retreat(other.id)) == rule


def test_10_only_to_a_hex_on_the_map():
    position = raid()
    fight(position)
    assert rule_against(position, Retreat(OTHER_HOME)) == "refuge-unknown"


def test_10_one_wormhole_connects_with_the_generator():
    position = raid(home=at(FAR_HOME, where=SOUTH_EAST, owner=0))
    position.seats[0].techs.append("wormhole_generator")
    assert fight(position) == Firing(0)
    assert rules.options(position) == [Fire(), Retreat(FAR_HOME)]


def test_10_draco_retreats_to_ancients():
    home = at(HOME, where=SOUTH, owner=0, ancients=1)
    position = raid(home=home, species=("draco", "terran"))
    assert fight(position) == Firing(0)


def test_10_ships_under_truce_are_no_enemies():
    position = raid(home=at(HOME, (2, "I"), where=SOUTH, owner=0))
    position.seats[0].memory.truces = {2: 1}
    position.seats[2].memory.truces = {0: 1}
    assert fight(position) == Firing(0)


def test_10_no_retreat_while_missiles_fly():
    position = raid()
    outfit(position, 0, "interceptor", 1, "plasma_missile")
    assert fight(position, "11") == Firing(0)
    assert [one.round for one in told(position, Volley)] == [0]


def test_10_starbases_stay():
    position = table(at(FIELD, (0, "B"), (1, "I"), owner=0), at(HOME, where=SOUTH, owner=0))
    assert fight(position, "6") is None


def test_10_option_u7_to_a_free_hex_too():
    position = raid(home=at(HOME, where=SOUTH), retreat_to="free")
    position.seats[0].discs = 1
    assert fight(position, "1", Retreat(HOME), Fire()) == Claiming(0, HOME)


def test_10_option_u7_who_comes_first_closes_the_way_to_a_free_hex():
    position = raid("I", "IC", home=at(HOME, where=SOUTH), retreat_to="free")
    begun = [Retreat(HOME), Retreat(HOME), Fire()]  # both interceptors, then the cruiser
    assert fight(position, "1", *begun) == Firing(1)
    assert position.hex(FIELD).fleets == [fleet(1, "C"), fleet(0, "I")]
    assert position.hex(HOME).fleets == [fleet(1, "I")]


def test_10_option_u7_never_to_a_hex_of_somebody_else():
    position = raid(home=at(HOME, where=SOUTH, owner=2), retreat_to="free")
    assert fight(position, "1 6") is None


def test_10_option_u19_of_two_newcomers_that_both_withdraw_only_the_first_is_away():
    """The fight ends as seat 1 leaves: seat 2 is still there, and meets who was there first."""
    position = table(
        at(FIELD, (0, "C"), (1, "I"), (2, "I"), owner=0),
        at(HOME, where=SOUTH, owner=1),
        at(OTHER_HOME, where=NORTH_EAST, owner=2),
    )
    assert fight(position, "", Retreat(HOME), Retreat(OTHER_HOME)) == Firing(2)
    assert position.hex(HOME).fleets == [fleet(1, "I")]
    assert position.hex(FIELD).fleets == [fleet(0, "C"), fleet(2, "I")]
    assert [(one.attacker, one.defender) for one in told(position, Clash)] == [(2, 1), (2, 0)]
    assert Retreat(OTHER_HOME) in rules.options(position)


# --- 2.6.11: nobody can hurt anybody ----------------------------------------------------------


def test_11_the_attacker_is_destroyed_if_he_cannot_retreat():
    position = table(at(FIELD, (1, "I"), (0, "II"), owner=1))
    disarm(position, 0, 1)
    assert fight(position) is None
    assert told(position, Cornered) == [Cornered(0, "interceptor", 2)]
    assert position.hex(FIELD).fleets == [fleet(1, "I")]


def test_11_the_attacker_retreats_at_once_if_there_is_one_way():
    position = raid()
    disarm(position, 0, 1)
    assert fight(position) is None
    assert position.hex(FIELD).fleets == [fleet(1, "C")]
    assert position.hex(HOME).fleets == [fleet(0, "I")]


def test_11_the_attacker_chooses_where_to_and_cannot_stay():
    position = raid()
    position.hexes.append(at(OTHER_HOME, where=NORTH_EAST, owner=0))
    position.charted()
    disarm(position, 0, 1)
    assert fight(position) == Firing(0)
    assert rules.options(position) == [Retreat(HOME), Retreat(OTHER_HOME)]
    assert rule_against(position, Fire()) == "cornered"
    assert fight(position, "", Retreat(OTHER_HOME)) is None
    assert position.hex(OTHER_HOME).fleets == [fleet(0, "I")]


def test_11_a_starbase_is_destroyed_as_it_cannot_move():
    position = raid("IB")
    disarm(position, 0, 1)
    fight(position)
    assert told(position, Cornered) == [Cornered(0, "starbase", 1)]
    assert position.hex(HOME).fleets == [fleet(0, "I")]


def test_11_missiles_come_first():
    position = raid()
    disarm(position, 0, 1)
    outfit(position, 0, "interceptor", 1, "plasma_missile")
    fight(position, "66")
    assert position.hex(FIELD).fleets == [fleet(0, "I")]


def test_11_no_stalemate_while_one_side_has_cannons():
    position = raid()
    disarm(position, 0)
    fight(position, "1 6 6", Fire(), Fire(), Fire())
    assert position.hex(FIELD).fleets == [fleet(1, "C")]


def test_11_no_stalemate_while_armed_ships_are_still_leaving():
    position = raid("IC", "I")
    disarm(position, 1)
    outfit(position, 0, "cruiser", 0, "hull")
    fight(position, "", Retreat(HOME), Fire(), Fire())
    assert told(position, Withdrawn) == [
        Withdrawn(0, "interceptor", 1, HOME),
        Withdrawn(0, "cruiser", 1, HOME),
    ]
